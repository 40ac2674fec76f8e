"""A decision, judged on tables that its seat could not tell from the real one.

Everything here begins with the `Position` that a bot in the seat would have got: a table dealt
anew from what the seat knew. Its random numbers come from the seed and the number of the move.
So a decision is judged the same, bit for bit, whatever the others held.

A choice is held against two others, on the same tables with the same luck. What it gave to every
seat is counted from the usual choice: the one that values assume when they have everybody play on
by rule of thumb, so that nothing is lost between a table's worth before a choice and after it.
What it cost is counted from what the reference takes, a better player.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from math import exp, sqrt
from typing import Any

from roadstead.bots.levels import Searcher, knowledge_of
from roadstead.bots.mind.knowledge import likely
from roadstead.bots.position import Position
from roadstead.bots.values import Worth, values_of_choices
from roadstead.bots.weighing import gone_on
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.kernel.table import Table
from roadstead.review.numbers import FIRST_LOOK, REFERENCE, USUAL, Numbers
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
        self._known = knowledge_of(game)
        self._values = values_of_choices(game)
        self._differing = 0  # tables on which the usual choice is another one
        self.gifts = Tally(0)  # to each seat, beside the usual choice
        self.tally = Tally(0)  # what each rival is worth to each seat
        self.look_again(FIRST_LOOK)

    @property
    def free(self) -> bool:
        """Whether there was anything to choose."""
        return len(self.position.choices) > 1

    @cached_property
    def reference(self) -> dict[int, float]:
        """How often the reference takes each choice."""
        choices, position, known = self.position.choices, self.position, self._known
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
    def passed_by(self) -> bool:
        """Whether there was no time to look at it."""
        return self.free and not self.gifts.tables

    def look_again(self, look: int) -> None:
        """Begin anew, on fresh tables."""
        self._look = look
        self._differing = 0
        self.gifts = Tally(self.seats)
        self.tally = Tally(self.seats * len(self.rivals))

    def look_at(self, tables: int) -> None:
        """Judge the choice and all its rivals on some more tables, each with the same luck."""
        if len(self.rivals) == 1:
            self.look_briefly(tables)
            return
        for _ in range(tables):
            number, table, usual = self._next()
            judged = self.rivals if usual in self.rivals else [*self.rivals, usual]
            worths = self._worths_after(judged, table, number)
            self.gifts.add(_less(worths[0], worths[judged.index(usual)]))
            self.tally.add([one for worth in worths[: len(self.rivals)] for one in worth])

    def look_briefly(self, tables: int) -> None:
        """Judge on some more tables what the choice gave, and no rival."""
        for _ in range(tables):
            number, table, usual = self._next()
            if usual == self.chosen:
                self.gifts.add([0.0] * self.seats)
            else:
                worths = self._worths_after([self.chosen, usual], table, number)
                self.gifts.add(_less(*worths))

    def _next(self) -> tuple[int, Table, int]:
        """The next table, its luck, and what would be chosen on it by rule of thumb."""
        place = self.gifts.tables
        number = self._numbers.of(self._look, place)
        table = self.position.sample(Rng(number))
        lots = Rng(self._numbers.of(USUAL + self._look, place))
        usual = int(self._known.choose(table, self.seat, self.position.choices, lots))
        self._differing += usual != self.chosen
        return number, table, usual

    def _worths_after(self, actions: Sequence[int], table: Table, number: int) -> list[Worth]:
        branches = [gone_on(table, self.seat, action) for action in actions]
        return self._values.of(branches, [number] * len(branches), since=table)

    def worth(self, seat: int, place: int) -> list[float]:
        """The weights with which the tally says what a rival is worth to a seat."""
        weights = [0.0] * self.tally.figures
        weights[place * self.seats + seat] = 1.0
        return weights

    def behind(self) -> list[float]:
        """The weights with which it says how far the choice fell behind the reference."""
        weights = self.worth(self.seat, 0)
        for place, often in enumerate(self.often):
            weights[place * self.seats + self.seat] -= often
        return [-weight for weight in weights]

    def gave(self, seat: int) -> tuple[float, float]:
        """What the choice gave to a seat, and the standard error."""
        return self.gifts.mean_and_error([float(seat == one) for one in range(self.seats)])

    def hoped(self, seat: int) -> float | None:
        """What the seat could hope for before the choice, where choices were compared."""
        if not self.tally.tables:
            return None
        return self.tally.means()[seat] - self.gave(seat)[0]

    @property
    def obvious(self) -> bool:
        """Whether there was nothing to decide: one good choice, or several that are all one."""
        if not self.tally.tables or self.reference[self.chosen] >= SETTLED:
            return True
        worths = self._worths()
        return max(worths) - min(worths) < (CLOSE_ALONE if self.seats == 1 else CLOSE)

    def better(self) -> int | None:
        """The place of a rival that is better beyond doubt, picked and checked on other tables."""
        if self.tally.batches < FEWEST_BATCHES or self.obvious:
            return None
        picking, checking = range(0, self.tally.batches, 2), range(1, self.tally.batches, 2)
        worths = self._worths(picking)
        best = max(range(len(worths)), key=worths.__getitem__)
        if best == 0:
            return None
        ahead = _less(self.worth(self.seat, best), self.worth(self.seat, 0))
        more, error = self.tally.mean_and_error(ahead, checking)
        return best if more - reach(len(checking)) * error > 0.0 else None

    def cost(self) -> tuple[float, float, float]:
        """What the choice cost its seat, with the ends of its interval."""
        if not self.tally.tables:
            return 0.0, 0.0, 0.0
        behind, error = self.tally.mean_and_error(self.behind())
        wide = reach(self.tally.batches) * error
        return behind, behind - wide, behind + wide

    def differing(self) -> float:
        """On how many of the tables the usual choice is another one, as a share."""
        return self._differing / max(self.gifts.tables, 1)

    def spreads(self) -> tuple[float, float]:
        """How much cost and gifts vary from table to table, by the tables so far."""
        given = max(self.gave(seat)[1] for seat in range(self.seats)) * sqrt(self.gifts.tables)
        if not self.tally.tables:
            return 0.0, given
        return self.tally.mean_and_error(self.behind())[1] * sqrt(self.tally.tables), given

    def _worths(self, batches: Sequence[int] | None = None) -> list[float]:
        """What each rival is worth to the seat, by the tables of these batches or all."""
        return self.tally.means(batches)[self.seat :: self.seats]


def _less(one: Sequence[float], other: Sequence[float]) -> list[float]:
    return [a - b for a, b in zip(one, other, strict=True)]
