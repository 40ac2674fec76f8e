"""What chance gave each seat of a finished game: a sum whose mean is 0, whatever worth is made of.

Each time that something was drawn whose odds are known, what the table was worth then is compared
with what it would have been worth after something else, drawn by the same odds. So a judge of
positions that is wrong makes the sum noisy and never false: to take the sum from a result changes
how it varies and not what it is on average (the control variates of AIVAT). It looks at the true
table, after the game; it judges no choice.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from roadstead.bots.levels import iterations
from roadstead.bots.values import Judging, Values, judging_of
from roadstead.kernel import play
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.kernel.table import NATURE, Table
from roadstead.match import Match

SEEDS = 1 << 30
PART_OF_THE_TIME = 0.1  # that bots think, about
FEWEST_PLAYOUTS = 4  # of which anything can be learnt
MOST_PLAYOUTS = 64
Odds = Mapping[int, float]  # how likely each action was, in any unit


@dataclass
class Draws:
    """What of a game's choices was drawn by lot, by odds that are known: the arena notes it.

    Nature's odds are known always, a bot's only where it says so.
    """

    odds: dict[int, Odds] = field(default_factory=dict)  # by the number of the move

    def note(self, move: int, odds: Odds) -> None:
        """Before a move, a seat chose among several by these odds."""
        if len(odds) > 1:
            self.odds[move] = odds


def usual_playouts(game: Game[Any], bots: Sequence[str], players: int) -> int:
    """How often each chance is played on where nobody says: as much as a tenth of what bots do.

    Where that is next to nothing, nobody looks: more games for the same time would tell more. They
    would, too, where chances are judged as bots see them, and not fitted to how games went.
    """
    if judging_of(game, players) == Judging():
        return 0
    seats = [bots[min(seat, len(bots) - 1)] for seat in range(max(players, len(bots)))]
    thought = sum(iterations(bot, game) for bot in seats) / len(seats)
    usual = min(int(thought * PART_OF_THE_TIME), MOST_PLAYOUTS)
    return usual if usual >= FEWEST_PLAYOUTS else 0


@dataclass(frozen=True)
class Afterwards:
    """Whoever looks at a finished game, by numbers that had no part in it."""

    values: Values
    playouts: int
    rng: Rng

    def luck_of(self, match: Match, draws: Draws) -> list[float]:
        """What chance gave each seat, in the unit of the values."""
        game: Game[Any] = match.game
        table: Table = game.set_up(match.players, match.options)
        play.advance(table)
        given = [0.0] * match.players
        for number, move in enumerate(match.moves_since(0)):
            action = game.actions.action(move.code)
            odds = _nature(table) if move.seat == NATURE else draws.odds.get(number, {})
            if len(odds) > 1:
                surprise = self.surprise(table, move.seat, action, odds)
                given = [before + more for before, more in zip(given, surprise, strict=True)]
            play.apply(table, move.seat, action)
        return given

    def surprise(self, table: Table, seat: int, action: int, odds: Odds) -> list[float]:
        """What the table was worth after the action, less what it would have been after another.

        Both are played on with the same luck, as often as asked, each time with another action
        drawn. Where that is the same action there is nothing to compare.
        """
        luck = [self.rng.below(SEEDS) for _ in range(self.playouts)]
        others = spread(odds, self.playouts, self.rng.below(SEEDS) / SEEDS)
        differing = [place for place, other in enumerate(others) if other != action]
        seeds = [luck[place] for place in differing]
        came = _after(table, seat, action)
        instead = {other: _after(table, seat, other) for other in set(others) if other != action}
        there = self.values.of([came] * len(differing), seeds)
        elsewhere = self.values.of([instead[others[place]] for place in differing], seeds)
        pairs = list(zip(there, elsewhere, strict=True))
        return [
            sum(one[by] - other[by] for one, other in pairs) / self.playouts
            for by in range(table.seats)
        ]


def _nature(table: Table) -> Odds:
    return {action: float(weight) for action, weight in play.outcomes(table).items()}


def _after(table: Table, seat: int, action: int) -> Table:
    """The table after the action."""
    copy = table.clone()
    play.apply(copy, seat, action)
    return copy


def spread(odds: Odds, number: int, start: float) -> list[int]:
    """So many actions, each as often as its odds say, as far as whole numbers can.

    With a start that is drawn evenly from 0 to 1, each comes up on average exactly so often.
    """
    whole = sum(odds.values())
    found: list[int] = []
    passed = 0.0
    for action, chance in odds.items():
        passed += chance
        while len(found) < number and (len(found) + start) / number * whole < passed:
            found.append(action)
    found += [list(odds)[-1]] * (number - len(found))  # rounding
    return found
