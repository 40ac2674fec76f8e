"""A decision, judged on tables that its seat could not tell from the real one.

Everything here begins with the `Position` that a bot in the seat would have got: a table dealt
anew from what the seat knew. Its random numbers come from the seed and the number of the move.
So a decision is judged the same, bit for bit, whatever the others held.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from math import exp
from typing import Any

from roadstead.bots.levels import Searcher, knowledge_of
from roadstead.bots.mind.knowledge import likely
from roadstead.bots.position import Position
from roadstead.bots.values import Values, values_of
from roadstead.kernel import play
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.kernel.table import Table
from roadstead.review.numbers import FIRST_LOOK, REFERENCE, Numbers
from roadstead.review.reading import MoveMade
from roadstead.review.tally import Tally, reach

WORTH_A_LOOK = 0.02  # of the reference: what it takes less often is no rival
SETTLED = 0.95  # of the reference: who takes this has decided nothing
SHARPER = 2  # power of the shares of a search: many of its tries only look around
AS_SURE = 0.02  # of a win: who sees one choice ahead by this takes it e times as often
CLOSE = 0.005  # of a win: choices within it are all one
CLOSE_ALONE = 0.5  # of a point
FEWEST_BATCHES = 4  # to pick a better choice on half of them and check it on the others


class Choosing:
    """One decision of one seat."""

    def __init__(self, game: Game[Any], made: MoveMade, thoughts: int, seed: int) -> None:
        self.made = made
        self.seat = made.seat
        self.seats = int(made.before.seats)
        self.chosen = made.action
        self._numbers = Numbers(seed, made.number)
        self.position = Position(game, made.before, made.seat, Rng(self._numbers.of(REFERENCE)))
        self._thoughts = thoughts
        self._look = FIRST_LOOK
        self._values = worths_in(game)
        self.tally = Tally(0)
        self.look_again(FIRST_LOOK)

    @property
    def free(self) -> bool:
        """Whether there was anything to choose."""
        return len(self.position.choices) > 1

    @cached_property
    def reference(self) -> dict[int, float]:
        """How often the reference takes each choice."""
        choices, position = self.position.choices, self.position
        known = knowledge_of(position.game)
        if len(choices) == 1:
            return {choices[0]: 1.0}
        if not self._thoughts:
            gains = known.gains(position.imagined, self.seat, choices)
            return dict(zip(choices, likely(gains, known.steep), strict=True))
        thoughts = Searcher(self._thoughts).explain(position)
        weights = {it.action: float(it.visits) ** SHARPER for it in thoughts}
        if known.same_luck:
            # Such a search tries its last two equally often; how they have gone tells them apart.
            best = thoughts[0].results[self.seat]
            for it in thoughts:
                weights[it.action] *= exp(min((it.results[self.seat] - best) / AS_SURE, 0.0))
        whole = sum(weights.values())
        return {action: weight / whole for action, weight in weights.items()}

    @cached_property
    def rivals(self) -> list[int]:
        """The choices that are judged, the chosen one first."""
        kept = [it for it, often in self.reference.items() if often >= WORTH_A_LOOK]
        return [self.chosen, *[it for it in kept if it != self.chosen]]

    @cached_property
    def often(self) -> list[float]:
        """How often the reference takes each of the rivals, of all times that it takes one."""
        weights = [self.reference[it] for it in self.rivals]
        whole = sum(weights)
        return [weight / whole for weight in weights] if whole else [1.0]

    @property
    def judged(self) -> bool:
        """Whether tables have to be looked at: there are rivals."""
        return len(self.rivals) > 1

    @property
    def passed_by(self) -> bool:
        """Whether there was no time to look at it."""
        return self.judged and not self.tally.tables

    def look_again(self, look: int) -> None:
        """Begin anew, on fresh tables."""
        self._look = look
        self.tally = Tally(self.seats * len(self.rivals))

    def look_at(self, tables: int) -> None:
        """Judge every rival on some more tables: the same ones and the same luck for all."""
        for _ in range(tables):
            number = self._numbers.of(self._look, self.tally.tables)
            table = self.position.sample(Rng(number))
            branches = [gone_on(table, self.seat, action) for action in self.rivals]
            worths = self._values.of(branches, [number] * len(branches), since=table)
            self.tally.add([one for worth in worths for one in worth])

    def worth(self, seat: int, place: int) -> list[float]:
        """The weights with which the tally says what a rival is worth to a seat."""
        weights = [0.0] * self.tally.figures
        weights[place * self.seats + seat] = 1.0
        return weights

    def skill(self, seat: int) -> list[float]:
        """The weights with which it says what the choice did to a seat, against the reference."""
        weights = [0.0] * self.tally.figures
        for place, often in enumerate(self.often):
            weights[place * self.seats + seat] = (1.0 if place == 0 else 0.0) - often
        return weights

    def gave(self, seat: int) -> tuple[float, float]:
        """What the choice gave to a seat, and the standard error."""
        if not self.judged:
            return 0.0, 0.0
        return self.tally.mean_and_error(self.skill(seat))

    def hoped(self, seat: int) -> tuple[float, float]:
        """What the seat could hope for before the choice, and with it."""
        with_it = self.tally.means()[seat]
        return with_it - self.gave(seat)[0], with_it

    @property
    def obvious(self) -> bool:
        """Whether there was nothing to decide: one good choice, or several that are all one."""
        if not self.judged or self.reference[self.chosen] >= SETTLED:
            return True
        worths = self.tally.means()[self.seat :: self.seats]
        return max(worths) - min(worths) < (CLOSE_ALONE if self.seats == 1 else CLOSE)

    def better(self) -> int | None:
        """The place of a rival that is better beyond doubt, picked and checked on other tables."""
        if self.tally.batches < FEWEST_BATCHES or self.obvious:
            return None
        picking, checking = range(0, self.tally.batches, 2), range(1, self.tally.batches, 2)
        worths = self.tally.means(picking)[self.seat :: self.seats]
        best = max(range(len(worths)), key=worths.__getitem__)
        if best == 0:
            return None
        ahead = _less(self.worth(self.seat, best), self.worth(self.seat, 0))
        more, error = self.tally.mean_and_error(ahead, checking)
        return best if more - reach(len(checking)) * error > 0.0 else None

    def cost(self) -> tuple[float, float, float]:
        """What the choice cost its seat, with the ends of its interval."""
        gave, error = self.gave(self.seat)
        wide = reach(self.tally.batches) * error if self.judged else 0.0
        return -gave, -gave - wide, -gave + wide


def worths_in(game: Game[Any]) -> Values:
    """What says what tables are worth; where chance outweighs a choice, close ends are open."""
    return values_of(game, close_is_open=knowledge_of(game).same_luck)


def gone_on(table: Table, seat: int, action: int) -> Table:
    """A table of its own, on which this has been done."""
    copy = table.clone()
    play.apply(copy, seat, action)
    return copy


def _less(one: Sequence[float], other: Sequence[float]) -> list[float]:
    return [a - b for a, b in zip(one, other, strict=True)]
