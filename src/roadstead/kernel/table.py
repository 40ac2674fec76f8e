"""The table and the steps on its stack: what is true now, and what happens next.

The two know each other (a step acts on the table, the table holds the steps), so they
live in one module.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from roadstead.kernel.base.events import Event
from roadstead.kernel.handful import BIT
from roadstead.kernel.notation.spelling import Spelling
from roadstead.kernel.rng import Rng

NOBODY: Final[i64] = 0  # what `asked` says of a step that runs by itself
NATURE: Final[i64] = -1  # what `asked` says of a step that waits for chance; also nature's seat
MOST_SEATS: Final = 16
FEW: Final = 5  # steps that are put on the stack faster one by one

SEAT_BIT: Final[list[i64]] = BIT[: MOST_SEATS + 1]  # the last one bounds sets of seats

T = TypeVar("T", bound="Table")


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[T]):
    """One paragraph of a rulebook: its docstring is the rule, its methods do it.

    A step is taken off the stack before it acts; one that goes on pushes itself again.
    Its fields are numbers. Steps that change their own fields override `clone`.
    """

    def asked(self, table: T) -> i64:
        """Who must speak: a set of seats as bits, `NOBODY` or `NATURE`."""
        return NOBODY

    def run(self, table: T) -> None:
        """Do what the rule says when nobody has to be asked."""
        raise AssertionError(f"{type(self).__name__} does not run by itself")

    def legal(self, table: T, seat: i64) -> tuple[int, ...]:
        """Every action with which the asked seat may answer; never empty."""
        raise AssertionError(f"{type(self).__name__} asks nobody")

    def answer(self, table: T, seat: i64, action: i64) -> None:
        """Do what the asked seat has chosen, a legal action."""
        raise AssertionError(f"{type(self).__name__} asks nobody")

    def first(self, table: T) -> i64:
        """The action of the first weight; the others follow by number."""
        raise AssertionError(f"{type(self).__name__} waits for no chance")

    def weights(self, table: T) -> list[int]:
        """How likely each outcome is, in whole numbers; not to be changed by the caller."""
        raise AssertionError(f"{type(self).__name__} waits for no chance")

    def draw(self, table: T, rng: Rng) -> i64:
        """One of the outcomes, drawn by the weights; to be overridden only to find it sooner."""
        return self.first(table) + rng.draw(self.weights(table))

    def happen(self, table: T, action: i64) -> None:
        """Do what chance has decided."""
        raise AssertionError(f"{type(self).__name__} waits for no chance")

    def clone(self) -> Step[T]:
        """A step that may change without changing this one: itself, unless it changes."""
        return self

    def __repr__(self) -> str:
        return _described(self, None)


@mypyc_attr(allow_interpreted_subclasses=True)
class Auto(Step[T]):
    """A step that runs by itself: override `run`."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Step[T]):
    """A step that waits for its seat: override `legal` and `answer`."""

    seat: i64

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def asked(self, table: T) -> i64:
        return SEAT_BIT[self.seat]


@mypyc_attr(allow_interpreted_subclasses=True)
class AskTogether(Step[T]):
    """A step that waits for several seats at once: override `asked`, `legal`, `answer`.

    It stays until all have answered. The answers commute, and nothing of them shows
    before all are in but who has finished.
    """


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Step[T]):
    """A step that waits for nature: override `first`, `weights` and `happen`."""

    def asked(self, table: T) -> i64:
        return NATURE


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """The state of one game: plain fields, changed in place by the steps.

    It holds no history and no future. `sink` collects the events while somebody
    listens; clones do not carry it. `spellings` says how positions write its numbers.
    """

    spellings: ClassVar[dict[str, Spelling]] = {}

    seats: i64
    steps: list[Step[Any]]
    sink: list[Event] | None

    def __init__(self, seats: i64) -> None:
        self.seats = seats
        self.steps = []
        self.sink = None

    def push(
        self,
        first: Step[Any] | None = None,
        second: Step[Any] | None = None,
        third: Step[Any] | None = None,
        *later: Step[Any],
    ) -> None:
        """Put steps on the stack in reading order: the first one happens first."""
        # One or two steps cost no more than appending them would: no tuple is made for them.
        steps = self.steps
        if later:
            self.push_all(list(later))
        if third is not None:
            steps.append(third)
        if second is not None:
            steps.append(second)
        if first is not None:
            steps.append(first)

    def again(self, step: Step[Any]) -> None:
        """Put a step back that goes on; like `push`, which looks whether there is more than one."""
        self.steps.append(step)

    def push_all(self, steps: list[Step[Any]]) -> None:
        """Put a list of steps on the stack in reading order: the first one happens first."""
        if len(steps) > FEW:
            self.steps.extend(steps[::-1])
            return
        # Compiled code would look at the class of every step that is taken from a list of steps.
        unseen: list[Any] = steps
        stack: list[Any] = self.steps
        for place in range(len(unseen) - 1, -1, -1):
            stack.append(unseen[place])  # noqa: PERF401 - a generator is slower when compiled

    def push_prepared(self, steps: list[Step[Any]]) -> None:
        """Put steps on the stack that `prepared` has turned round once and for all."""
        if not self.steps:
            self.steps.clear()  # what an emptied list has left of its memory grows slowly
        self.steps.extend(steps)

    @property
    def listening(self) -> bool:
        """Whether anybody wants events; ask before making many of them."""
        return self.sink is not None

    def tell(self, event: Event) -> None:
        """Tell whoever listens what happened."""
        if self.sink is not None:
            self.sink.append(event)

    def clone(self) -> Table:
        """A table of its own: nothing that a rule could change is shared."""
        raise AssertionError(f"{type(self).__name__} does not say how it is cloned")

    def clone_onto(self, copy: Table) -> None:
        """Give the copy this stack; for the `clone` of a game's own table."""
        copy.steps = [step.clone() for step in self.steps]

    def clone_stack_onto(self, copy: Table) -> None:
        """The same for games none of whose steps changes: as it is."""
        copy.steps = self.steps[:]

    def __repr__(self) -> str:
        return _described(self, self)


@mypyc_attr(allow_interpreted_subclasses=True)
class Frozen:
    """Component data: made once, never changed, shared by every clone."""


def prepared(steps: list[Step[Any]]) -> list[Step[Any]]:
    """Steps as the stack has them: for long lists that are pushed again and again."""
    return steps[::-1]


def _described(thing: Any, table: Table | None) -> str:
    # Positions know tables, so they are asked only when somebody wants to read one.
    from roadstead.kernel.notation.position import described  # noqa: PLC0415

    return described(thing, table)
