"""Playing one game of a contest: the same number, the same game, on any machine."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from time import perf_counter
from typing import Any, NoReturn

from roadstead.arena.chance import PairedChance, rng_for
from roadstead.arena.contest import Contest
from roadstead.arena.errors import shortened
from roadstead.arena.facts import facts_of
from roadstead.arena.luck import Afterwards, Draws
from roadstead.arena.row import GameRow
from roadstead.arena.schedule import Fixture, fixture
from roadstead.arena.things import find
from roadstead.arena.watch import Watch
from roadstead.bots.levels import LEVELS
from roadstead.bots.position import Bot, Position
from roadstead.bots.roster import hire
from roadstead.bots.seated import Seated
from roadstead.bots.values import values_of
from roadstead.kernel import play
from roadstead.kernel.base.errors import RoadsteadError
from roadstead.kernel.game import Game
from roadstead.kernel.table import NATURE, Table
from roadstead.match import Match

LONGEST_REASON = 200  # letters: strangers' bots say anything


class Barred:
    """Holds the seat of a bot that may not play: its first decision loses it."""

    def __init__(self, reason: str) -> None:
        self.reason = reason

    def choose(self, position: Position) -> NoReturn:
        raise RoadsteadError(self.reason)


class Ban:
    """What the first bot must do without in one game, and what it met of all that is forbidden."""

    def __init__(self, contest: Contest, entry: Fixture) -> None:
        game = contest.found_game()
        options = game.checked(contest.players, contest.options)
        self.things = {name: find(game, options, name) for name in contest.forbidden}
        self.met: set[str] = set()
        ban = entry.number % contest.arms
        self.without = contest.forbidden[ban - 1] if ban else ""
        first = len(contest.bots) + ban - 1 if ban else 0
        self.seat = entry.seats.index(first) if first in entry.seats else -1

    def left(self, position: Position) -> list[int]:
        """The choices that are left to the seat: all, when the forbidden thing is all there is."""
        table = position.imagined
        left = position.choices
        for name, thing in self.things.items():
            kept = [action for action in position.choices if not thing.is_taken(table, action)]
            if kept and len(kept) < len(position.choices):
                self.met.add(name)
                left = tuple(kept) if name == self.without else left
        return list(left)

    def dealt(self, table: Table, outcomes: Collection[int], outcome: int) -> bool:
        """Whether chance gives the seat what it must do without, while it could give another."""
        if getattr(table, "turn", -1) != self.seat:
            return False
        for name, thing in self.things.items():
            if outcome in thing.dealt and not thing.dealt.issuperset(outcomes):
                self.met.add(name)
                if name == self.without:
                    return True
        return False


def play_deal(contest: Contest, deal: int, barred: str = "") -> list[GameRow]:
    """Play the game of that deal, and again without each of the things that it met.

    Without a thing that it did not meet, the same game would be played.
    """
    number = deal * contest.arms
    free = play_game(contest, number, barred)
    rows = [free]
    for ban, thing in enumerate(contest.forbidden, 1):
        if thing in free.met:
            rows.append(play_game(contest, number + ban, barred))
        else:
            seats = list(fixture(contest, number + ban).seats)
            rows.append(replace(free, game=number + ban, bots=seats, met=[]))
    return rows


def play_game(contest: Contest, number: int, barred: str = "") -> GameRow:
    """Play the game of that number.

    With a reason in `barred`, bots that are not our own levels are replaced from the start:
    the process of this game has died under them.
    """
    game = contest.found_game()
    entry = fixture(contest, number)
    ban = Ban(contest, entry)
    chance = PairedChance(contest.seed, "chance", entry.group)
    if contest.forbidden:
        chance.open_with(_opening(contest, chance, ban))
    match = Match(game, contest.players, contest.options, nature=chance)
    chance.follow(match)
    first = len(contest.bots)
    names = [contest.bots[bot if bot < first else 0] for bot in entry.seats]
    seats = [Seated(_hired(name, game, barred)) for name in names]
    watch = Watch(match.scores)
    draws = Draws() if contest.luck and number % contest.arms == 0 else None
    try:
        _play(match, seats, watch, ban, draws, (contest.seed, "bot", entry.deal))
    finally:
        for seated in seats:
            seated.close()
    watch.end(match.scores)
    row = _row(entry, match, seats, watch, ban)
    return row if draws is None else _with_luck(row, contest, match, draws)


def _with_luck(row: GameRow, contest: Contest, match: Match, draws: Draws) -> GameRow:
    """The row with what chance gave each seat, by numbers that had no part in the game.

    Games with a ban have none: their chance has other odds.
    """
    began = perf_counter()
    rng = rng_for(contest.seed, "luck", row.game)
    given = Afterwards(values_of(match.game), contest.luck, rng).luck_of(match, draws)
    seconds = round(perf_counter() - began, 6)
    return replace(row, luck=[round(one, 6) for one in given], luck_seconds=seconds)


def _opening(contest: Contest, chance: PairedChance, ban: Ban) -> list[int]:
    """What chance brings before the first decision: as always, but for what the ban forbids.

    What is dealt in its stead may be missing elsewhere; everything else stays as it was.
    """
    game = contest.found_game()
    table = game.new_table(contest.players, contest.options)
    play.advance(table)
    usual = table.clone()
    places = []
    while play.asked(table) == NATURE:
        outcomes = play.outcomes(table)
        drawn = _drawn(usual, chance)
        if drawn not in outcomes or ban.dealt(table, outcomes, drawn):
            allowed = [0 if action == drawn else outcomes[action] for action in outcomes]
            drawn = list(outcomes)[chance.draw_again(allowed)]
        places.append(list(outcomes).index(drawn))
        play.apply(table, NATURE, drawn)
    return places


def _drawn(usual: Table, chance: PairedChance) -> int:
    """What chance brings next where nothing is forbidden."""
    outcomes = play.outcomes(usual)
    drawn = list(outcomes)[chance.draw(list(outcomes.values()))]
    play.apply(usual, NATURE, drawn)
    return drawn


def _play(
    match: Match,
    seats: list[Seated],
    watch: Watch,
    ban: Ban,
    draws: Draws | None,
    seed: tuple[object, ...],
) -> None:
    """Ask the bots until the game is over; nobody is asked when there is nothing to decide."""
    while not match.over:
        seat = match.to_act[0]
        began = perf_counter()
        position = match.position(seat, rng_for(*seed, seat, watch.decisions[seat]))
        if seat == ban.seat and ban.things:
            position.keep(ban.left(position))
        choices = position.choices
        if len(choices) == 1:
            match.play(seat, position.code(choices[0]))
            continue
        if draws is not None:
            draws.note(match.moves, seats[seat].odds(position))
        action = seats[seat].decide(position)
        spent = perf_counter() - began
        match.play(seat, position.code(action))
        watch.note(seat, len(choices), spent, match.scores)


def _hired(name: str, game: Game[Any], barred: str) -> Bot:
    if barred and name not in LEVELS:
        return Barred(barred)
    try:
        return hire(name, game)
    except RoadsteadError as error:
        return Barred(str(error))


def _row(entry: Fixture, match: Match, seats: list[Seated], watch: Watch, ban: Ban) -> GameRow:
    places = {
        seat: 1 + sum(len(better) for better in match.ranking[:place])
        for place, equal in enumerate(match.ranking)
        for seat in equal
    }
    facts = facts_of(match)
    return GameRow(
        game=entry.number,
        group=entry.group,
        bots=list(entry.seats),
        scores=match.scores,
        places=[places[seat] for seat in range(match.players)],
        winners=match.winners,
        decisions=watch.decisions,
        seconds=[round(seconds, 6) for seconds in watch.seconds],
        slowest=[round(seconds, 6) for seconds in watch.slowest],
        lost=[shortened(seated.lost, LONGEST_REASON) for seated in seats],
        choices=watch.choices(),
        curve=watch.curve(),
        lead_changes=watch.lead_changes,
        rounds=facts.rounds,
        points=facts.points,
        facts=facts.deciding,
        met=sorted(ban.met),
        winners_without_seat=match.winners_without_seat,
    )
