"""Rounds of looking: in each, every decision and every step is judged on some more tables.

The clock is asked between rounds only. So what is said of a decision depends on the number of
rounds, and on nothing that its seat did not know.
"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

from roadstead.review.adding_up import Judgements
from roadstead.review.choosing import Choosing
from roadstead.review.numbers import FIRST_LOOK, SECOND_LOOK

FIRST_PART, SECOND_PART = 0.4, 0.85  # of the time: when each look ends
MOST_TABLES = 512, 2_048  # of a decision in each look
SAMPLED = 12  # decisions that tell how long a round will take
ROUND = 2  # tables of every decision
ROUNDS_FOR_SEEN = 4  # rounds after which every step is looked at on one table more
CHUNK = 16  # tables of a second look at a time
# Of a win: a decision that may have cost more is looked at again; the first of these for which
# there is time. Alone, of a hundred points.
DOUBTFUL = (0.02, 0.04, 0.08, 0.16)
SURELY = 2.0  # errors
TAKEN = 0.5  # of the times: what the reference takes as often is not looked at again


class Patience:
    """How long somebody waits for a review, and how many tables of each look are enough."""

    def __init__(
        self,
        seconds: float,
        begun: float | None = None,
        most: tuple[int, int] = MOST_TABLES,
    ) -> None:
        self.most = most
        self.seconds = seconds
        self.begun = perf_counter() if begun is None else begun

    @property
    def waited(self) -> float:
        """The seconds so far."""
        return perf_counter() - self.begun

    def lasts(self, part: float, needed: float) -> bool:
        """Whether so many seconds more stay within that part of the whole."""
        return self.waited + needed <= part * self.seconds


class Looking:
    """Everything that was decided and seen in one game, and the tables it is judged on."""

    def __init__(
        self,
        judgements: Judgements,
        patience: Patience,
        progress: Callable[[], None],
    ) -> None:
        self.most, self.most_again = patience.most
        self.patience = patience
        self.progress = progress
        self.decisions = [it for it in judgements.choosing.values() if it.judged]
        # Where all see the same, one look is everybody's.
        seen = {id(it): it for it in judgements.seeing.values()}.values()
        self.steps = [it for it in seen if it.tells]
        self.tables = 0  # that each decision was judged on
        self.tables_again = 0  # and those that seemed dear once more
        self.a_table = 0.0  # seconds that a table of all decisions takes
        self.every = 1  # of so many decisions one is looked at
        self.again: set[Choosing] = set()
        self._longest = 0.0
        self.alone = judgements.finished.alone

    def look(self) -> None:
        """Look at everything as long as patience lasts, and at what seems dear once more."""
        self._thin_out()
        self._look_on(FIRST_PART)
        self._look_again()
        self._look_on(SECOND_PART)

    def _thin_out(self) -> None:
        """Where one round would take too long, look at every second decision only, or fewer."""
        sampled = self.decisions[:: max(len(self.decisions) // SAMPLED, 1)]
        began = perf_counter()
        for choosing in sampled:
            choosing.look_at(1)
            choosing.look_again(FIRST_LOOK)
        a_table = (perf_counter() - began) * len(self.decisions) / max(len(sampled), 1)
        while not self.patience.lasts(FIRST_PART, a_table * ROUND / self.every):
            self.every *= 2
            if self.every >= len(self.decisions):
                break
        self.decisions = self.decisions[:: self.every]

    def _look_on(self, part: float) -> None:
        """Rounds, until that part of the time is over; one there is in any case."""
        while self.tables < self.most and (
            not self.tables or self.patience.lasts(part, self._longest)
        ):
            self._longest = max(self._longest, self._look_once())
            self.progress()

    def _look_once(self) -> float:
        began = perf_counter()
        for choosing in self.decisions:
            if choosing not in self.again:
                choosing.look_at(ROUND)
        self.a_table = max(self.a_table, (perf_counter() - began) / ROUND)
        if self.tables // ROUND % ROUNDS_FOR_SEEN == 0:
            for step in self.steps:
                if self.patience.lasts(SECOND_PART, 0.0):
                    step.look_at(1)
        self.tables += ROUND
        return perf_counter() - began

    def _look_again(self) -> None:
        """Look once more at what may have been dear, and longest at what was."""
        enough = min(max(self.tables, CHUNK), self.most_again)
        for doubtful in DOUBTFUL:
            again = {it for it in self.decisions if self._may_have_cost(it, doubtful, 1.0)}
            needed = self._chunk(again) * enough / CHUNK
            if again and enough and self.patience.lasts(SECOND_PART, needed):
                self._look_until(again, doubtful, enough)
                return

    def _look_until(self, again: set[Choosing], doubtful: float, enough: int) -> None:
        self.again = set(again)
        for choosing in again:
            choosing.look_again(SECOND_LOOK)
        while again and (
            self.tables_again < enough
            or (
                self.tables_again < self.most_again
                and self.patience.lasts(SECOND_PART, self._chunk(again))
            )
        ):
            for choosing in self.decisions:
                if choosing in again:
                    choosing.look_at(CHUNK)
            self.tables_again += CHUNK
            if self.tables_again >= enough:
                again = {it for it in again if self._may_have_cost(it, doubtful, SURELY)}
                self.progress()

    def _chunk(self, again: set[Choosing]) -> float:
        """The seconds that a chunk of tables of these decisions takes."""
        rivals = sum(len(it.rivals) for it in again)
        whole = max(sum(len(it.rivals) for it in self.decisions), 1)
        return self.a_table * CHUNK * rivals / whole

    def _may_have_cost(self, choosing: Choosing, least: float, errors: float) -> bool:
        """Whether the decision may have cost as much, by its own figures alone."""
        gave, error = choosing.gave(choosing.seat)
        if self.alone:
            least *= 100.0
        return choosing.reference[choosing.chosen] < TAKEN and errors * error - gave > least
