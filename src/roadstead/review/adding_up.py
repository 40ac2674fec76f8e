"""From single estimates to a seat's game: everything is booked once, and so it adds up.

What a seat could hope for is estimated twice at every view: when the move that led there is
judged (`after`), and when the next one is (`before`). Luck of a move is what it changed, less what
others gave by choosing it. Where the two estimates of a view differ, the difference is a second
thought, a part of luck. So all steps from the even share to the result are there, none twice.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from roadstead.review.choosing import Choosing
from roadstead.review.reading import FinishedGame, MoveMade
from roadstead.review.report import PhaseSummed, SeatReviewed, StepTold
from roadstead.review.seeing import Seeing, SeeingChoice
from roadstead.review.tally import Off


@dataclass
class Judgements:
    """All that was estimated: a decision by its move, what seats saw by move and seat."""

    finished: FinishedGame
    choosing: dict[int, Choosing]
    seeing: dict[tuple[int, int], Seeing]

    def chosen(self, made: MoveMade) -> Choosing | None:
        """The decision of the move, if tables were looked at for it."""
        choosing = self.choosing.get(made.number)
        return choosing if choosing is not None and choosing.gifts.tables else None

    def told(self, made: MoveMade, seat: int) -> Seeing | None:
        """How the seat saw the move, if it told it anything and tables were looked at for it."""
        seeing = self.seeing.get((made.number, seat))
        return seeing if seeing is not None and seeing.tables else None

    def visible(self, made: MoveMade, seat: int) -> bool:
        """Whether the seat saw what was chosen."""
        if made.seat == seat or self.finished.game.all_see_the_same:
            return True
        seeing = self.seeing.get((made.number, seat))
        return isinstance(seeing, SeeingChoice) and seeing.visible


class SeatBooks:
    """The books of one seat, move after move."""

    def __init__(self, judgements: Judgements, seat: int, even: float) -> None:
        finished = judgements.finished
        self.judgements = judgements
        self.seat = seat
        self.told = SeatReviewed(seat, finished.names[seat], even, finished.results[seat])
        self.curve: dict[int, float] = {}  # by move: what could be hoped for after so many
        self.luck: dict[int, float] = {}
        self.own: dict[int, float] = {}
        self.others: dict[int, float] = {}
        self.shown: set[int] = set()  # moves that showed more than was chosen
        self._phases: dict[str, PhaseSummed] = {}
        self._hoped = even  # when it was last judged
        self._secret = 0.0  # given by choices that the seat has not yet seen
        self._off = {"own": Off(), "others": Off()}
        for made in finished.moves:
            self._book(made)
        self._close()

    def _book(self, made: MoveMade) -> None:
        chosen, told = self.judgements.chosen(made), self.judgements.told(made, self.seat)
        hoped = chosen.hoped(self.seat) if chosen and made.seat == self.seat else None
        if hoped is not None:
            self._think_again(made, hoped)
        elif told is not None:
            self._think_again(made, told.hoped(self.seat)[0])
        gave = 0.0 if chosen is None else self._book_skill(made, chosen)
        if told is not None:
            self._book_what_was_told(made, told, gave)
        elif self.judgements.visible(made, self.seat):
            self._hoped += gave
        else:
            self._secret += gave
        if gave or told is not None:
            self.curve[made.number] = self._hoped

    def _book_what_was_told(self, made: MoveMade, told: Seeing, gave: float) -> None:
        """The luck of what chance brought, or a choice showed of hidden things."""
        before, after = told.hoped(self.seat)
        luck = after - before if told.foreseen else after - self._hoped - gave
        self._hoped += luck + gave
        if not made.by_nature:
            luck -= self._secret
            self._secret = 0.0
            self.shown.add(made.number)
        self._add_luck(made, luck)

    def _book_skill(self, made: MoveMade, chosen: Choosing) -> float:
        gave, error = chosen.gave(self.seat)
        mine = made.seat == self.seat
        book, part = (self.own, "own") if mine else (self.others, "others")
        if gave:
            book[made.number] = gave
        self._off[part].add(error, chosen.gifts.batches)
        phase = self._phase(made)
        if mine:
            phase.own += gave
            self.told.own += gave
        else:
            phase.others += gave
            self.told.others += gave
        return gave

    def _think_again(self, made: MoveMade, before: float) -> None:
        """Another estimate of what was hoped for before the move."""
        again = before - self._hoped
        self._hoped = before
        self.curve[made.number - 1] = before
        self.told.second_thoughts += again
        self.told.luck += again
        self._phase(made).luck += again

    def _add_luck(self, made: MoveMade, luck: float) -> None:
        self.luck[made.number] = self.luck.get(made.number, 0.0) + luck
        self.told.luck += luck
        self._phase(made).luck += luck

    def _close(self) -> None:
        """The end shows the result, and every secret."""
        finished = self.judgements.finished
        last = finished.moves[-1]
        self.curve[last.number] = self.told.result
        again = self.told.result - self._hoped
        self.told.second_thoughts += again
        self.told.luck += again
        self._phase(last).luck += again
        if self._secret:
            self._add_luck(last, -self._secret)
        self._count()
        own, others = self._off["own"], self._off["others"]
        self.told.reach = {
            "luck": own.and_also(others).reach(),
            "own": own.reach(),
            "others": others.reach(),
        }
        self.told.phases = list(self._phases.values())

    def _count(self) -> None:
        for made in self.judgements.finished.moves:
            choosing = self.judgements.choosing.get(made.number)
            if choosing is None or made.seat != self.seat or choosing.passed_by:
                continue
            self.told.asked += 1
            if choosing.obvious:
                self.told.obvious += 1
                continue
            self.told.counted += 1
            self.told.lost += choosing.cost()[0]
            self._phase(made).counted += 1

    def _phase(self, made: MoveMade) -> PhaseSummed:
        return self._phases.setdefault(made.phase, PhaseSummed(made.phase))


def curve_of(books: list[SeatBooks]) -> Iterator[dict[str, object]]:
    """What every seat could hope for, wherever that changed for anybody."""
    chances = [book.curve[min(book.curve)] for book in books]
    for number in sorted({0}.union(*(book.curve for book in books))):
        chances = [
            book.curve.get(number, before) for book, before in zip(books, chances, strict=True)
        ]
        yield {"move": number, "chances": chances}


def steps_of(judgements: Judgements, books: list[SeatBooks]) -> Iterator[StepTold]:
    """Every move that was luck for somebody, or somebody's doing."""
    for made in judgements.finished.moves:
        number = made.number
        if not any(
            number in booked for book in books for booked in (book.luck, book.own, book.others)
        ):
            continue
        shown = any(number in book.shown for book in books)
        yield StepTold(
            number,
            "chance" if made.by_nature else "reveal" if shown else "choice",
            made.seat,
            *(
                [booked.get(number, 0.0) for booked in column]
                for column in (
                    [book.luck for book in books],
                    [book.own for book in books],
                    [book.others for book in books],
                )
            ),
        )
