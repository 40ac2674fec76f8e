"""A move before somebody's eyes: what they could hope for before it, and what after it.

Both are means over tables dealt anew from what the viewer knew before the move. The move is gone
on with in every way that it could have taken there: by nature's true odds, or as others would
choose at a glance. Those ways that look to the viewer like what happened are "after it".
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from roadstead.bots.levels import knowledge_of
from roadstead.bots.mind.knowledge import likely
from roadstead.bots.position import SAME_FOR_ALL
from roadstead.bots.values import values_of
from roadstead.kernel import play
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.kernel.table import Table
from roadstead.review.choosing import WORTH_A_LOOK, Choosing, gone_on
from roadstead.review.numbers import SEEING, Numbers
from roadstead.review.reading import MoveMade

LOOKS = 3  # tables that tell whether a move could look different at all
MOST_WAYS = 64  # of one move of nature; of more, so many are drawn


@dataclass(frozen=True)
class Way:
    """One way in which a move may go: how likely, where it leads, whether it looks the same."""

    odds: float
    table: Table
    alike: bool


class Seeing:
    """One move as one seat sees it."""

    def __init__(
        self,
        game: Game[Any],
        made: MoveMade,
        viewer: int,
        seed: int,
        choosing: Choosing | None = None,
    ) -> None:
        self.game = game
        self.made = made
        self._choosing = choosing
        self.viewer = viewer
        self.tables = 0
        self._numbers = Numbers(seed, made.number, viewer + 1)
        self._known = knowledge_of(game)
        self._values = values_of(game)
        self._imagined = game.resample(made.before, viewer, Rng(SAME_FOR_ALL))
        self._seen = game.view(made.after, viewer)
        seats = int(made.before.seats)
        self._before = [0.0] * seats
        self._after = [0.0] * seats
        self._weight = 0.0
        looks = [self._ways(self._sampled(number)) for number in range(LOOKS)]
        self.told_something = not all(way.alike for ways in looks for way in ways)
        alike = sum(any(way.alike for way in ways) for ways in looks)
        self.foreseen = 2 * alike >= LOOKS  # often enough that such ways need no other tables

    def look_at(self, tables: int) -> None:
        """See it happen on some more tables."""
        for _ in range(tables):
            number = self._numbers.of(SEEING, self.tables)
            root = self._sampled(self.tables)
            ways = self._ways(root)
            worths = self._values.of([way.table for way in ways], [number] * len(ways), since=root)
            for way, worth in zip(ways, worths, strict=True):
                for seat, one in enumerate(worth):
                    self._before[seat] += way.odds * one
            if self.foreseen:
                self._remember_alike(ways, worths)
            else:
                self._look_after(number)
            self.tables += 1

    def hoped(self, seat: int) -> tuple[float, float]:
        """What the seat could hope for before the move, and after it."""
        before = self._before[seat] / self.tables
        return before, self._after[seat] / self._weight if self._weight else before

    def _remember_alike(self, ways: list[Way], worths: list[tuple[float, ...]]) -> None:
        whole = sum(way.odds for way in ways if way.alike)
        if not whole:
            return
        # Nature's odds say how likely a table is that brought it; of people's choices nobody knows.
        share = 1.0 if self.made.by_nature else 1.0 / whole
        for way, worth in zip(ways, worths, strict=True):
            if way.alike:
                self._weight += way.odds * share
                for seat, one in enumerate(worth):
                    self._after[seat] += way.odds * share * one

    def _look_after(self, number: int) -> None:
        """Something was shown that could not be foreseen: look at tables that agree with it."""
        table = self.game.resample(self.made.after, self.viewer, Rng(number))
        [worth] = self._values.of([table], [number], since=self._imagined)
        self._weight += 1.0
        for seat, one in enumerate(worth):
            self._after[seat] += one

    def _sampled(self, number: int) -> Table:
        table: Table = self.game.resample(
            self._imagined, self.viewer, Rng(self._numbers.of(SEEING, number))
        )
        return table

    def _ways(self, table: Table) -> list[Way]:
        odds = self._odds(table)
        whole = sum(odds.values())
        found = []
        for action, weight in odds.items():
            branch = gone_on(table, self.made.seat, action)
            alike = self.game.view(branch, self.viewer) == self._seen
            found.append(Way(weight / whole, branch, alike))
        return found

    def _odds(self, table: Table) -> dict[int, float]:
        """How likely each way is on this table."""
        made = self.made
        if made.by_nature:
            outcomes = play.outcomes(table)
            if len(outcomes) <= MOST_WAYS:
                return {action: float(weight) for action, weight in outcomes.items()}
            return _drawn(outcomes, made.action, Rng(self._numbers.of(SEEING)))
        if made.seat == self.viewer:
            return {made.action: 1.0}
        choices = play.legal(table, made.seat)
        if self._choosing is not None:
            # What others gave by choosing was held against the same reference.
            taken = dict(zip(self._choosing.rivals, self._choosing.often, strict=True))
            odds = {action: taken[action] for action in choices if action in taken}
            if sum(odds.values()) > 0.0:
                return odds
        often = likely(self._known.gains(table, made.seat, choices), self._known.steep)
        return {
            action: weight
            for action, weight in zip(choices, often, strict=True)
            if weight >= WORTH_A_LOOK or action == made.action
        }


def _drawn(outcomes: dict[int, int], happened: int, rng: Rng) -> dict[int, float]:
    """Some of very many outcomes, what happened among them."""
    actions, weights = list(outcomes), list(outcomes.values())
    kept = {actions[int(rng.draw(weights))] for _ in range(MOST_WAYS)} | {happened}
    return {action: float(outcomes[action]) for action in actions if action in kept}
