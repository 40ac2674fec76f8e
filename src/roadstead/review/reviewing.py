"""The review itself: from a record to what it says."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace

from roadstead.bots.position import Position
from roadstead.bots.reasons import reasons
from roadstead.bots.reasons import told as as_sentence
from roadstead.kernel.base.eyes import Eyes
from roadstead.kernel.rng import Rng
from roadstead.review.adding_up import Judgements, SeatBooks, curve_of, steps_of
from roadstead.review.choosing import Choosing
from roadstead.review.looking import Looking, Patience
from roadstead.review.numbers import REASONS, Numbers
from roadstead.review.planning import REFERENCES, even_share, reference_for
from roadstead.review.reading import FinishedGame, MoveMade, ReviewRefused, read
from roadstead.review.report import DecisionTold, Reviewed, TermTold
from roadstead.review.seeing import Seeing, seeing_of

Teller = Callable[[Reviewed], None]
LEAST_SECONDS, MOST_SECONDS = 1.0, 3600.0
FIRST_TOLD, BETWEEN_TOLD = 3.0, 2.0  # seconds
LONG = 40.0  # seconds, of which a reference thinks for more than a person waits
QUICK = 4.0  # seconds of the short review before it
MOST_LISTED = 6  # decisions of each seat
TRIES = 32  # of each of two choices, to say why one is better


def review(
    record: str,
    *,
    seconds: float = 20.0,
    reference: str = "mate",
    seed: int = 1,
    told: Teller | None = None,
    held_by_bots: Collection[int] = (),
) -> Reviewed:
    """Review a finished game within so many seconds; `told` hears preliminary figures.

    `held_by_bots` has the numbers of the moves that a bot made in somebody's place, from 1: a
    record does not know them.
    """
    patience = Patience(seconds)
    if reference not in REFERENCES:
        raise ReviewRefused(f"'{reference}' is no reference: {', '.join(REFERENCES)}")
    if not LEAST_SECONDS <= seconds <= MOST_SECONDS:
        raise ReviewRefused(
            f"a review takes {LEAST_SECONDS:.0f} to {MOST_SECONDS:,.0f} seconds, not {seconds:g}"
        )
    finished = read(record)
    held = frozenset(held_by_bots)
    if told is not None and seconds > LONG:
        # The reference will think for long: somebody who waits gets a short review first.
        quick = reference_for(finished, "mate", QUICK)
        short = Reviewing(finished, Patience(QUICK), quick, seed, held)
        told(replace(short.reviewed(preliminary=True), seconds=seconds))
    chosen = reference_for(finished, reference, seconds)
    return Reviewing(finished, patience, chosen, seed, held, told).reviewed()


class Reviewing:
    """One game under review."""

    def __init__(
        self,
        finished: FinishedGame,
        patience: Patience,
        reference: tuple[str, int] = ("deckhand", 0),
        seed: int = 1,
        held_by_bots: Collection[int] = (),
        teller: Teller | None = None,
    ) -> None:
        self.finished = finished
        self.patience = patience
        self.reference, self.thoughts = reference
        self.seed = seed
        self.held_by_bots = held_by_bots
        self.teller = teller
        self.even = even_share(finished)
        self._words = finished.game.words.calling(finished.names)
        self._told = FIRST_TOLD - BETWEEN_TOLD  # when figures were last told
        self.judgements = Judgements(finished, self._choosing(), self._seeing())
        self.looking = Looking(self.judgements, patience, self._tell)

    def _choosing(self) -> dict[int, Choosing]:
        return {
            made.number: Choosing(self.finished.game, made, self.thoughts, self.seed)
            for made in self.finished.moves
            if not made.by_nature
        }

    def _seeing(self) -> dict[tuple[int, int], Seeing]:
        """How every seat saw every move of which it saw anything."""
        game, seats = self.finished.game, range(self.finished.seats)
        found: dict[tuple[int, int], Seeing] = {}
        for made in self.finished.moves:
            if game.all_see_the_same:
                if made.by_nature:
                    seen = seeing_of(game, made, 0, self.seed)
                    found.update(((made.number, seat), seen) for seat in seats)
                continue
            for seat in seats:
                if game.view(made.before, seat) != game.view(made.after, seat):
                    found[made.number, seat] = seeing_of(game, made, seat, self.seed)
        return found

    def reviewed(self, preliminary: bool = False) -> Reviewed:
        """Look, and say what was seen."""
        self.looking.look()
        return self.report(preliminary)

    def _tell(self) -> None:
        waited = self.patience.waited
        if self.teller is not None and waited >= self._told + BETWEEN_TOLD:
            self.teller(self.report(preliminary=True))
            self._told = self.patience.waited

    def report(self, preliminary: bool = False) -> Reviewed:
        """What can be said by now; preliminary figures come without reasons."""
        finished, game = self.finished, self.finished.game
        books = [SeatBooks(self.judgements, seat, self.even) for seat in range(finished.seats)]
        for book in books:
            book.told.held = sum(made.seat == book.seat for made in self._held())
            book.told.decisions = self._listed(book.seat, preliminary)
        return Reviewed(
            game=game.name,
            title=game.title,
            rules=game.rules,
            players=finished.seats,
            names=finished.names,
            unit="points" if finished.alone else "win",
            reference=self.reference,
            thoughts=self.thoughts,
            seconds=self.patience.seconds,
            tables=self.looking.tables,
            tables_again=self.looking.tables_again,
            every=self.looking.every,
            preliminary=preliminary,
            seats=[book.told for book in books],
            curve=list(curve_of(books)),
            steps=list(steps_of(self.judgements, books)),
        )

    def _held(self) -> list[MoveMade]:
        return [
            made
            for made in self.finished.moves
            if made.number in self.held_by_bots and not made.by_nature
        ]

    def _listed(self, seat: int, preliminary: bool) -> list[DecisionTold]:
        """The dearest decisions of the seat that cost it something beyond doubt."""
        found = []
        for choosing in self.judgements.choosing.values():
            if choosing.seat != seat or choosing.passed_by or choosing.cost()[1] <= 0.0:
                continue
            better = choosing.better()
            if better is not None:
                found.append((choosing, choosing.rivals[better]))
        found.sort(key=lambda one: one[0].cost()[0], reverse=True)
        return [self._told_of(one, better, preliminary) for one, better in found[:MOST_LISTED]]

    def _told_of(self, choosing: Choosing, better: int, preliminary: bool) -> DecisionTold:
        made, position = choosing.made, choosing.position
        said = {
            choice.code: choice.sentence
            for choice in position.game.choices(position.imagined, made.seat, self._words)
        }
        cost, low, high = choosing.cost()
        eyes = Eyes(self.finished.names, made.seat)
        said_for, terms = ([], []) if preliminary else why(choosing, better, eyes, self.seed)
        code, better_code = position.code(made.action), position.code(better)
        return DecisionTold(
            move=made.number,
            round=made.round,
            phase=made.phase,
            seat=made.seat,
            code=code,
            sentence=said[code],
            cost=cost,
            low=low,
            high=high,
            better=better_code,
            better_sentence=said[better_code],
            why=said_for,
            terms=terms,
            held_by_bot=made.number in self.held_by_bots,
        )


def why(choosing: Choosing, better: int, eyes: Eyes, seed: int) -> tuple[list[str], list[TermTold]]:
    """What speaks for the better choice, by name: in sentences, and as a table."""
    made = choosing.made
    rng = Rng(Numbers(seed, made.number).of(REASONS))
    position = Position(choosing.position.game, choosing.position.imagined, made.seat, rng)
    found = reasons(position, better, made.action, TRIES)
    if found is None:
        return [], []
    terms = [TermTold(line.name, line.other, line.chosen) for line in found.lines]
    return [as_sentence(reason, eyes) for reason in found.speaks_for], terms
