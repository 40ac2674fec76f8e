"""Looking at everything twice: a short first look tells where more tables are worth their time.

What is said of a decision comes of the second look alone, on tables of its own. If tables of the
first one counted, too, those decisions whose cost it happened to see too low would keep it, the
others not, and everybody would seem to decide better than they do.

The clock is asked between rounds only. So what is said of a decision depends on the number of
rounds and on its own first look, and on nothing that its seat did not know.
"""

from __future__ import annotations

from collections.abc import Callable
from math import log2, sqrt
from time import perf_counter
from typing import NamedTuple

from roadstead.review.adding_up import Judgements
from roadstead.review.choosing import Choosing
from roadstead.review.numbers import FIRST_LOOK, SECOND_LOOK

FIRST_PART, SECOND_PART = 0.35, 0.85  # of the time: when each look ends
MOST_ROUNDS = 16, 256  # of each look
MOST_TABLES = 2_048  # of a decision
SAMPLED = 12  # decisions that tell how long a round will take
ROUND = 2  # tables of every decision in a round, at least
# Paces are powers of two: so many times two tables a round.
SLOWEST, CALMLY, FASTEST = -3, -1, 5
ROUNDS_AT_ONCE = 6  # that there should be time for, at least, when paces are chosen
ROUNDS_FOR_SEEN = 2  # after which every step is looked at on one table more
# Of a win; alone, of a hundred points: what spreads as much gets two tables a round; what may have
# cost as much is compared more eagerly, all else calmly.
CALM = 0.1
DOUBTFUL = 0.02
USUAL_SPREAD = 0.2  # of a cost, from table to table: a few tables do not tell it
EAGER = 2
TAKEN = 0.5  # of the times: what the reference takes as often is not doubtful
UNHEARD_OF = 0.02  # what it takes as seldom is looked at more eagerly still


Clock = Callable[[], float]


class Patience:
    """How long somebody waits for a review, and how many rounds of each look are enough.

    The clock says which seconds count: those of the processor give equal reviews on a busy machine.
    """

    def __init__(
        self,
        seconds: float,
        most: tuple[int, int] = MOST_ROUNDS,
        clock: Clock = perf_counter,
    ) -> None:
        self.most = most
        self.seconds = seconds
        self.clock = clock
        self.begun = clock()

    @property
    def waited(self) -> float:
        """The seconds so far."""
        return self.clock() - self.begun

    def lasts(self, part: float, needed: float) -> bool:
        """Whether so many seconds more stay within that part of the whole."""
        return self.waited + needed <= part * self.seconds

    def left(self, part: float) -> float:
        """The seconds that are left of that part."""
        return max(part * self.seconds - self.waited, 0.0)


class Pace(NamedTuple):
    """How many times two tables a decision gets in a round, as powers of two."""

    compared: int  # on which its choices are compared
    given: int  # and these together with others, on which only what it gave is looked at

    def at_most(self, pace: int) -> Pace:
        """This pace, or a slower one."""
        return Pace(min(self.compared, pace), min(self.given, pace))

    def at_least(self, pace: int) -> Pace:
        """This pace, or a faster one."""
        return Pace(max(self.compared, pace), max(self.given, pace))

    def slowed(self, steps: int) -> Pace:
        """So many times half as fast, down to the slowest."""
        return Pace(self.compared - steps, self.given - steps).at_least(SLOWEST)


class Looking:
    """Everything that was decided and seen in one game, and the tables it is judged on."""

    def __init__(
        self,
        judgements: Judgements,
        patience: Patience,
        progress: Callable[[], None],
    ) -> None:
        self.most_first, self.most = patience.most
        self.patience = patience
        self.progress = progress
        self.decisions = [it for it in judgements.choosing.values() if it.free]
        # Where all see the same, one look is everybody's.
        seen = {id(it): it for it in judgements.seeing.values()}.values()
        self.steps = [it for it in seen if it.tells]
        self.rounds = 0
        self.every = 1  # of so many decisions one is looked at
        self.unit = 100.0 if judgements.finished.alone else 1.0
        self._paces: dict[Choosing, Pace] = {}
        self._took: dict[Choosing, float] = {}  # seconds of the first look
        self._longest = 0.0

    @property
    def tables(self) -> int:
        """The tables on which the choices of every decision were compared, at least."""
        return min(self._compared(), default=0)

    @property
    def tables_again(self) -> int:
        """And those of the decision that had the most."""
        return max(self._compared(), default=0)

    def _compared(self) -> list[int]:
        return [it.tally.tables for it in self.decisions if len(it.rivals) > 1]

    def look(self) -> None:
        """Look at everything as long as patience lasts, and longest at what needs it."""
        self._thin_out()
        self._look_first()
        self._set_paces()
        self._look_on()

    def _thin_out(self) -> None:
        """Where one round would take too long, look at every second decision only, or fewer.

        What the reference would hardly have done may have been dear, and is looked at all the same.
        """
        sampled = self.decisions[:: max(len(self.decisions) // SAMPLED, 1)]
        began = self.patience.clock()
        for choosing in sampled:
            choosing.look_at(1)
            choosing.look_again(FIRST_LOOK)
        a_table = (self.patience.clock() - began) / max(len(sampled), 1)
        everything = self.decisions
        # Each look takes a round at least; the other half of the time is for what needs more.
        while not self.patience.lasts(SECOND_PART, 4 * ROUND * a_table * len(self.decisions)):
            self.every *= 2
            self.decisions = [
                it
                for place, it in enumerate(everything)
                if place % self.every == 0 or not taken(it)
            ]
            if self.every >= len(everything):
                break

    def _look_first(self) -> None:
        """A round for everything, then more of them for whatever may have been dear."""
        rounds = 0
        looked_at = self.decisions
        while rounds < self.most_first and (
            not rounds or self.patience.lasts(FIRST_PART, self._longest)
        ):
            began = self.patience.clock()
            for choosing in looked_at:
                looked = self.patience.clock()
                if taken(choosing):
                    choosing.look_briefly(ROUND)
                else:
                    choosing.look_at(ROUND)
                self._took[choosing] = (
                    self._took.get(choosing, 0.0) + self.patience.clock() - looked
                )
            if rounds % (4 * ROUNDS_FOR_SEEN) == 0:
                self._look_at_steps()
            rounds += 1
            self._longest = self.patience.clock() - began
            looked_at = [it for it in looked_at if not taken(it) and may_have_cost(it, self.unit)]
            self.progress()

    def _set_paces(self) -> None:
        """How many tables each decision gets in a round, by what the first look says of it."""
        wanted = {it: self._pace(it) for it in self.decisions}
        for slower in range(FASTEST - SLOWEST + 1):
            self._paces = {it: pace.slowed(slower) for it, pace in wanted.items()}
            paces = self._paces.items()
            # The first round has `ROUND` tables of everything, however slow its pace.
            first = sum(self._seconds(it, pace.at_least(0)) for it, pace in paces)
            a_round = sum(self._seconds(it, pace) for it, pace in paces)
            if self.patience.lasts(SECOND_PART, first + (ROUNDS_AT_ONCE - 1) * a_round):
                break
        self._longest = a_round
        for choosing in self.decisions:
            choosing.look_again(SECOND_LOOK)

    def _pace(self, choosing: Choosing) -> Pace:
        compared, given = (_pace_for(one / self.unit) for one in choosing.spreads())
        if choosing.gifts.tables <= ROUND:  # two tables say nothing of how much they vary
            compared = given = 0
        if taken(choosing):
            compared = SLOWEST
        elif may_have_cost(choosing, self.unit):
            compared += EAGER
        else:
            compared = min(compared, CALMLY)
        if choosing.reference[choosing.chosen] < UNHEARD_OF:
            compared += EAGER
        return Pace(compared, max(compared, given)).at_most(FASTEST)

    def _seconds(self, choosing: Choosing, pace: Pace) -> float:
        """The seconds that the decision takes in a round."""
        playouts = [len(choosing.rivals), 2 * choosing.differing()]
        looked = playouts[taken(choosing)]  # that a table of the first look took, about
        tables = 2.0**pace.compared, 2.0**pace.given - 2.0**pace.compared
        wanted = sum(one * often for one, often in zip(playouts, tables, strict=True))
        return ROUND * wanted / max(looked, 1.0) * self._took[choosing] / choosing.gifts.tables

    def _look_on(self) -> None:
        """Rounds on fresh tables, until the time is over; one there is in any case."""
        while self.rounds < self.most and (
            not self.rounds or self.patience.lasts(SECOND_PART, self._longest)
        ):
            began = self.patience.clock()
            self.rounds += 1
            for choosing, pace in self._paces.items():
                choosing.look_at(_due(pace.compared, self.rounds) - choosing.tally.tables)
                choosing.look_briefly(_due(pace.given, self.rounds) - choosing.gifts.tables)
            if self.rounds % ROUNDS_FOR_SEEN == 0:
                self._look_at_steps()
            if self.rounds > 1:  # the first one took longer: see `_set_paces`
                self._longest = max(self._longest, self.patience.clock() - began)
            self.progress()

    def _look_at_steps(self) -> None:
        for step in self.steps:
            if self.patience.lasts(SECOND_PART, 0.0):
                step.look_at(1)


def taken(choosing: Choosing) -> bool:
    """Whether the reference itself mostly takes this choice, which is then not a dear one."""
    return choosing.reference[choosing.chosen] >= TAKEN


def may_have_cost(choosing: Choosing, unit: float) -> bool:
    """Whether the decision may have been a dear one, by its own figures alone."""
    tables = choosing.tally.tables
    if not tables or len(choosing.rivals) == 1:
        return False
    return choosing.cost()[0] + USUAL_SPREAD * unit / sqrt(tables) > DOUBTFUL * unit


def _pace_for(spread: float) -> int:
    """The pace at which figures that spread so much become as sure as others."""
    return max(round(log2(spread / CALM)), SLOWEST) if spread > 0.0 else SLOWEST


def _due(pace: int, rounds: int) -> int:
    """The tables of a decision after so many rounds."""
    return min(max(int(ROUND * rounds * 2.0**pace), ROUND), MOST_TABLES)
