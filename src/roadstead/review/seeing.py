"""A move before somebody's eyes: what they could hope for before it, and what after it.

Both are means over tables dealt anew from what the viewer knew before the move. Where nature acts,
every outcome is gone on with, by nature's true odds; those that look to the viewer like what
happened are "after it". Where a seat chooses, only what its choice lets the viewer see of hidden
things is looked at here: those of the tables are "after it" on which the same could have been seen.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from roadstead.bots.position import SAME_FOR_ALL
from roadstead.bots.values import Worth, values_of_choices
from roadstead.bots.weighing import gone_on
from roadstead.kernel import play
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.kernel.table import Table
from roadstead.review.numbers import SEEING, Numbers
from roadstead.review.reading import MoveMade

LOOKS = 2  # tables that tell whether an outcome could look different at all
LOOKS_AT_CHOICES = 4  # and whether a choice shows anything
MOST_OUTCOMES = 64  # of one move of nature; of more, so many are drawn


class Sums:
    """Two weighted means for each seat, on the way."""

    def __init__(self, seats: int) -> None:
        self._sums = [0.0] * seats
        self._weight = 0.0

    def add(self, worth: Worth, weight: float) -> None:
        """One more table."""
        self._weight += weight
        for seat, one in enumerate(worth):
            self._sums[seat] += weight * one

    def mean(self, seat: int) -> float | None:
        """The seat's mean; none before any table has come."""
        return self._sums[seat] / self._weight if self._weight else None


class Seeing:
    """One move as one seat sees it, on more and more tables."""

    def __init__(self, game: Game[Any], made: MoveMade, viewer: int, seed: int) -> None:
        self.game = game
        self.made = made
        self.viewer = viewer
        self.tables = 0
        self._numbers = Numbers(seed, made.number, viewer + 1)
        self._values = values_of_choices(game)
        self._imagined = game.resample(made.before, viewer, Rng(SAME_FOR_ALL))
        self._seen = game.view(made.after, viewer)
        self._before = Sums(int(made.before.seats))
        self._after = Sums(int(made.before.seats))
        self.foreseen = True  # whether enough tables agree with what was seen

    @property
    def tells(self) -> bool:
        """Whether the move tells the viewer anything that has to be looked at."""
        raise NotImplementedError

    def look_at(self, tables: int) -> None:
        """See it happen on some more tables."""
        for _ in range(tables):
            number = self._numbers.of(SEEING, self.tables)
            self._look(self._sampled(self.tables), number)
            if not self.foreseen:
                self._look_after(number)
            self.tables += 1

    def _look(self, root: Table, number: int) -> None:
        raise NotImplementedError

    def hoped(self, seat: int) -> tuple[float, float]:
        """What the seat could hope for before the move, and after it."""
        before = self._before.mean(seat)
        assert before is not None
        after = self._after.mean(seat)
        return before, before if after is None else after

    def _look_after(self, number: int) -> None:
        """Something was shown that could not be foreseen: look at tables that agree with it."""
        table = self.game.resample(self.made.after, self.viewer, Rng(number))
        [worth] = self._values.of([table], [number], since=self._imagined)
        self._after.add(worth, 1.0)

    def _sampled(self, number: int) -> Table:
        table: Table = self.game.resample(
            self._imagined, self.viewer, Rng(self._numbers.of(SEEING, number))
        )
        return table

    def _looks_alike(self, table: Table) -> bool:
        return self.game.view(table, self.viewer) == self._seen


class WayOfChance(NamedTuple):
    """What nature may do: how likely, where it leads, whether it looks like what happened."""

    odds: float
    table: Table
    happened: bool
    alike: bool


class SeeingChance(Seeing):
    """A move of nature before somebody's eyes."""

    def __init__(self, game: Game[Any], made: MoveMade, viewer: int, seed: int) -> None:
        super().__init__(game, made, viewer, seed)
        self._public = False  # whether it is known by now which outcomes look alike
        looks = [self._outcomes(self._sampled(number)) for number in range(LOOKS)]
        self._looks = [outcome for outcomes in looks for outcome in outcomes]
        # Views are dear: where all see which outcome it is, nobody has to compare them any more.
        self._public = all(outcome.alike == outcome.happened for outcome in self._looks)
        self.foreseen = any(outcome.alike for outcome in self._looks)

    @property
    def tells(self) -> bool:
        return not all(outcome.alike for outcome in self._looks)

    def _look(self, root: Table, number: int) -> None:
        outcomes = self._outcomes(root)
        tables = [outcome.table for outcome in outcomes]
        worths = self._values.of(tables, [number] * len(tables), since=root)
        for outcome, worth in zip(outcomes, worths, strict=True):
            self._before.add(worth, outcome.odds)
            if outcome.alike and self.foreseen:
                # Nature's odds also say how likely this table is the one that brought it.
                self._after.add(worth, outcome.odds)

    def _outcomes(self, table: Table) -> list[WayOfChance]:
        weights = play.outcomes(table)
        if len(weights) > MOST_OUTCOMES:
            weights = _drawn(weights, self.made.action, Rng(self._numbers.of(SEEING)))
        whole = sum(weights.values())
        found = []
        for action, weight in weights.items():
            branch = gone_on(table, self.made.seat, action)
            happened = action == self.made.action
            alike = happened if self._public else self._looks_alike(branch)
            found.append(WayOfChance(weight / whole, branch, happened, alike))
        return found


class SeeingChoice(Seeing):
    """A choice before somebody's eyes, often their own: what it shows of hidden things."""

    def __init__(self, game: Game[Any], made: MoveMade, viewer: int, seed: int) -> None:
        super().__init__(game, made, viewer, seed)
        looks = [self._sampled(number) for number in range(LOOKS_AT_CHOICES)]
        agreeing = sum(self._agrees(table) for table in looks)
        self.foreseen = 2 * agreeing >= LOOKS_AT_CHOICES
        self._shows = agreeing < LOOKS_AT_CHOICES
        self.visible = self._shows or not all(map(self._hides_it, looks))

    @property
    def tells(self) -> bool:
        return self._shows

    def _look(self, root: Table, number: int) -> None:
        [worth] = self._values.of([root], [number])
        self._before.add(worth, 1.0)
        if self.foreseen and self._agrees(root):
            self._after.add(worth, 1.0)

    def _agrees(self, table: Table) -> bool:
        """Whether the same choice looks the same on this table."""
        made = self.made
        return made.action in play.legal(table, made.seat) and self._looks_alike(
            gone_on(table, made.seat, made.action)
        )

    def _hides_it(self, table: Table) -> bool:
        """Whether any other choice would have looked the same."""
        return all(
            self._looks_alike(gone_on(table, self.made.seat, action))
            for action in play.legal(table, self.made.seat)
        )


def seeing_of(game: Game[Any], made: MoveMade, viewer: int, seed: int) -> Seeing:
    """The move before the viewer's eyes."""
    kind = SeeingChance if made.by_nature else SeeingChoice
    return kind(game, made, viewer, seed)


def _drawn(outcomes: dict[int, int], happened: int, rng: Rng) -> dict[int, int]:
    """Some of very many outcomes, what happened among them."""
    actions, weights = list(outcomes), list(outcomes.values())
    kept = {actions[int(rng.draw(weights))] for _ in range(MOST_OUTCOMES)} | {happened}
    return {action: outcomes[action] for action in actions if action in kept}
