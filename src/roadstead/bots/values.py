"""What a position is worth to each seat: one interface for search, hints, the review, the arena.

A worth is a share of the win for each seat, and the shares add up to 1; alone it is points.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Protocol

from roadstead import kits
from roadstead.bots.levels import knowledge_of
from roadstead.bots.mind.playing_on import play_on
from roadstead.kernel.base.errors import BadSetUp
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.kernel.table import Table

if TYPE_CHECKING:
    from roadstead.bots.nets.judges import LearnedJudge

Worth = tuple[float, ...]  # by seat
MOST_LEGS = 16


class Values(Protocol):
    """Whoever says what tables are worth to every seat."""

    @property
    def name(self) -> str:
        """What it is called where its figures are shown."""

    def of(
        self, tables: Sequence[Table], luck: Sequence[int], since: Table | None = None
    ) -> list[Worth]:
        """What each of the tables is worth; the same table with the same luck is worth the same.

        A table that is over is worth what its seats have won. Tables that came of one are told
        that one as `since`: then all are looked at equally far ahead.
        """


@dataclass(frozen=True)
class Judging:
    """How playouts are made into chances to win: fitted by `roadstead calibrate --fit`.

    The mean of many playouts of a position is then as often right as it says.
    """

    legs: int = 1  # so many times a table is played on until what bots know calls it settled
    sharpness: float = 1.0  # how sure the bots' judgement is taken to be: to this power
    lean: float = 0.0  # how much of every chance is an even share all the same

    def worth(self, results: Sequence[float]) -> Worth:
        """The chances from what the bots' judgement says; what is nobody's stays nobody's."""
        if self.sharpness == 1.0 and not self.lean:
            return tuple(results)
        sharp = [result**self.sharpness for result in results]
        ours, whole = sum(results), sum(sharp)
        if not whole:
            return tuple(results)
        even = ours / len(sharp)
        return tuple((1 - self.lean) * ours * one / whole + self.lean * even for one in sharp)


class Playouts:
    """Everybody plays on by rule of thumb; then the game's judge says who will win, or bots do."""

    name = "playouts"

    def __init__(
        self, game: Game[Any], judging: Judging | None = None, *, close_is_open: bool = False
    ) -> None:
        self.game = game
        self.known = knowledge_of(game)
        self._judging = judging
        # Whether a close end that chance brought about counts as bots see it, as one that might
        # have gone otherwise: fewer tables tell as much then, but the chances are a little flatter.
        self.close_is_open = close_is_open

    def of(
        self, tables: Sequence[Table], luck: Sequence[int], since: Table | None = None
    ) -> list[Worth]:
        return [
            self._worth(table, since or table, number)
            for table, number in zip(tables, luck, strict=True)
        ]

    @cached_property
    def _learned(self) -> LearnedJudge | None:
        kit = kits.of(self.game)
        if not kit.judge or kit.values:  # what is fitted is what bots know by themselves
            return None
        from roadstead.bots.nets.judges import shipped_judge  # noqa: PLC0415 - NumPy takes a while

        learned = shipped_judge(self.game)
        return None if isinstance(learned, str) else learned

    def _worth(self, begun: Table, root: Table, number: int) -> Worth:
        if begun.seats > 1 and not begun.steps:
            return tuple(self.game.shares(begun))
        judging = self._judging or judging_of(self.game, int(begun.seats))
        results = self.results(begun, number, judging.legs, root)
        return tuple(results) if begun.seats == 1 else judging.worth(results)

    def results(
        self, begun: Table, number: int, legs: int, root: Table | None = None
    ) -> list[float]:
        """What the bots' judgement says of the table when it has been played on; alone, points."""
        table, rng, since = begun.clone(), Rng(number), root or begun
        undrawn = rng.state
        for leg in range(legs):
            if table.steps:
                play_on(self.known, table.clone() if leg else since, table, rng)
        if begun.seats == 1:
            return [float(self.game.scores(table)[0])]
        if table.steps:
            return self._judged(table)
        if self.close_is_open and rng.state != undrawn:
            return self.known.results(self.game, table)
        return self.game.shares(table)

    def _judged(self, table: Table) -> list[float]:
        """The chances at a table that is not over: the judge's, where one has learned it."""
        learned = self._learned
        if learned is None or learned.why_not(table):
            return self.known.results(self.game, table)
        return learned.judge.chances_at(self.known, table)


@cache
def values_of(game: Game[Any], *, close_is_open: bool = False) -> Values:
    """What the bots of this game go by."""
    return Playouts(game, close_is_open=close_is_open)


def values_of_choices(game: Game[Any]) -> Values:
    """What says what choices are worth; where chance outweighs a choice, close ends are open."""
    return values_of(game, close_is_open=knowledge_of(game).same_luck)


@cache
def judging_of(game: Game[Any], players: int) -> Judging:
    """How playouts of the game are made into chances, as its kit says; plainly if it does not."""
    kit = kits.of(game)
    if not kit.values:
        return Judging()
    text = files(kit.package).joinpath(kit.values).read_text("utf-8")
    return read_judging(text, kit.values).get(players, Judging())


def read_judging(text: str, file: str) -> dict[int, Judging]:
    """By number of players, what `written_judging` wrote."""
    try:
        found = {
            int(players): Judging(int(one["legs"]), float(one["sharpness"]), float(one["lean"]))
            for players, one in tomllib.loads(text)["players"].items()
        }
    except (tomllib.TOMLDecodeError, KeyError, TypeError, ValueError, AttributeError):
        raise BadSetUp(f"{file} does not say how sure positions are judged") from None
    for one in found.values():
        if not (1 <= one.legs <= MOST_LEGS and 0 < one.sharpness <= 8 and 0 <= one.lean < 1):
            raise BadSetUp(f"{file} has a number that judges nothing: {one}")
    return found


def written_judging(fitted: dict[int, Judging], how: str) -> str:
    """A file of them, as kits have it."""
    parts = [
        f"[players.{players}]\nlegs = {one.legs}\nsharpness = {one.sharpness}\nlean = {one.lean}\n"
        for players, one in sorted(fitted.items())
    ]
    return "\n".join([f"# {how}", *parts])
