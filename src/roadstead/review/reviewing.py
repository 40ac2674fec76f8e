"""The review itself: from a record to what it says."""

from __future__ import annotations

from collections.abc import Callable, Collection
from time import perf_counter

from roadstead.bots.levels import knowledge_of
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
from roadstead.review.report import DecisionTold, Reviewed
from roadstead.review.seeing import Seeing

Teller = Callable[[Reviewed], None]
LEAST_SECONDS, MOST_SECONDS = 1.0, 3600.0
FIRST_TOLD, BETWEEN_TOLD = 3.0, 2.0  # seconds
QUICK_LOOK = 4.0  # seconds, before a reference that thinks for longer
MOST_LISTED = 8  # decisions of each seat
TRIES = 48  # of each of two choices, to say why one is better


def review(  # noqa: PLR0913 - all that a review is asked for
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
    patience = Patience(seconds, perf_counter())
    if reference not in REFERENCES:
        raise ReviewRefused(f"'{reference}' is no reference: {', '.join(REFERENCES)}")
    if not LEAST_SECONDS <= seconds <= MOST_SECONDS:
        raise ReviewRefused(
            f"a review takes {LEAST_SECONDS:.0f} to {MOST_SECONDS:,.0f} seconds, not {seconds:g}"
        )
    finished = read(record)
    name, thoughts = reference_for(finished, reference, seconds)
    reviewing = Reviewing(finished, patience, (name, thoughts), seed)
    reviewing.held_by_bots = frozenset(held_by_bots)
    reviewing.teller = told
    return reviewing.reviewed()


class Reviewing:
    """One game under review."""

    def __init__(
        self,
        finished: FinishedGame,
        patience: Patience,
        reference: tuple[str, int] = ("deckhand", 0),
        seed: int = 1,
    ) -> None:
        self.finished = finished
        self.patience = patience
        self.reference, self.thoughts = reference
        self.seed = seed
        self.held_by_bots: Collection[int] = ()
        self.teller: Teller | None = None
        self.even = even_share(finished)
        self._words = finished.game.words.calling(finished.names)
        self._told = FIRST_TOLD - BETWEEN_TOLD  # when figures were last told
        choosing = self._choosing()
        self.judgements = Judgements(finished, choosing, self._seeing(choosing))

    def _choosing(self) -> dict[int, Choosing]:
        return {
            made.number: Choosing(self.finished.game, made, self.thoughts, self.seed)
            for made in self.finished.moves
            if not made.by_nature
        }

    def _seeing(self, choosing: dict[int, Choosing]) -> dict[tuple[int, int], Seeing]:
        """What every seat saw of every move that told it anything."""
        game = self.finished.game
        found = {}
        for made in self.finished.moves:
            if game.all_see_the_same:
                if made.by_nature:
                    seeing = Seeing(game, made, 0, self.seed)
                    for seat in range(self.finished.seats):
                        found[made.number, seat] = seeing
                continue
            for seat in range(self.finished.seats):
                if game.view(made.before, seat) == game.view(made.after, seat):
                    continue
                decided = choosing.get(made.number)
                seeing = Seeing(game, made, seat, self.seed, decided)
                if seeing.told_something:
                    found[made.number, seat] = seeing
        return found

    def reviewed(self) -> Reviewed:
        """Look, and say what was seen."""
        self.looking = Looking(self.judgements, self.patience, self._tell)
        self.looking.look()
        return self.report()

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
            if choosing.seat != seat or choosing.cost()[1] <= 0.0:
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
            why=[] if preliminary else self._why(choosing, better),
            held_by_bot=made.number in self.held_by_bots,
        )

    def _why(self, choosing: Choosing, better: int) -> list[str]:
        """What speaks for the better choice, by name."""
        made = choosing.made
        rng = Rng(Numbers(self.seed, made.number).of(REASONS))
        position = Position(self.finished.game, choosing.position.imagined, made.seat, rng)
        found = reasons(position, better, made.action, TRIES)
        eyes = Eyes(self.finished.names, made.seat)
        return [as_sentence(reason, eyes) for reason in found.speaks_for] if found else []
