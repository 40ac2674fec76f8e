"""A game in words, for people: what is asked, what may be chosen, why not, what happened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Generic, NamedTuple

from roadstead.kernel import plain_words
from roadstead.kernel.base.events import Event
from roadstead.kernel.base.eyes import Eyes
from roadstead.kernel.base.motion import STILL, Motion
from roadstead.kernel.table import T
from roadstead.kernel.verbs import Actions, Argument


@dataclass(frozen=True)
class Choice:
    """One legal answer: its number in the list, its code, and what it means."""

    number: int
    code: str
    sentence: str
    points_at: tuple[str, ...] = ()  # things on the table, named as in the view: "ship:b"
    consequence: str = ""
    verb: str = ""  # by its name
    args: tuple[Argument, ...] = ()  # of the verb, as data
    follows: Mapping[str, object] = field(default_factory=dict)  # see `Meaning`
    group: str = ""  # what it concerns, as a heading of a long list; empty: nothing in particular

    def data(self) -> dict[str, object]:
        """The choice as plain data."""
        return asdict(self)

    def __repr__(self) -> str:
        then = f" ({self.consequence})" if self.consequence else ""
        return f"<Choice {self.number}: {self.code}, {self.sentence}{then}>"


@dataclass(frozen=True)
class Meaning:
    """What a game says of one legal action."""

    sentence: str
    points_at: tuple[str, ...] = ()
    consequence: str = ""
    # What of the consequence a board shows by itself, as data; nothing where it does not.
    follows: Mapping[str, object] = field(default_factory=dict)
    group: str = ""  # see `Choice`


@dataclass(frozen=True)
class Refusal:
    """Something a person may reach for now and cannot have, with the reason."""

    what: str
    reason: str
    points_at: tuple[str, ...] = ()

    def data(self) -> dict[str, object]:
        """The refusal as plain data."""
        return asdict(self)


class Bubble(NamedTuple):
    """A short word that is shown at a thing or at a seat's plate for a moment: "+2", "pass"."""

    at: str  # named as choices point at things
    text: str


class Words(Generic[T]):
    """The words of one game, made only from what the seat in question may know.

    What a game does not say itself is said plainly: the step's rule is the question, a verb's
    name and its argument the choice, an event's name and its fields what happened.
    """

    actions: Actions | None = None  # everything that can be said; else looked for by its table
    phases: tuple[str, ...] = ()  # the round as the rulebook's table of contents

    def calling(self, names: Sequence[str]) -> Words[T]:
        """The same words where the players have these names: a table does not know them."""
        return self

    def phase(self, table: T) -> int | None:
        """Which of the phases it is; `None` before, between and after them."""
        return None

    def chapter(self, table: T) -> str:
        """The chapter of the rules page that tells the present step, by its anchor; else empty."""
        return ""

    def round(self, table: T) -> str:
        """Which round it is, as people call it: a chart of the scores has a point for each."""
        return ""

    def rounds(self, table: T) -> int:
        """How many rounds there will be in all, the last one's number once it is known; else 0."""
        return 0

    def categories(self, table: T) -> dict[str, list[int]]:
        """What the scores are made of, in the rulebook's words: points by seat, adding up to them.

        From public information, like the scores. Nothing when they have no parts.
        """
        return {}

    def prompt(self, table: T, seat: int) -> str:
        """What the asked seat is asked, in plain words."""
        return plain_words.question(table.steps[-1])

    def meaning(self, table: T, seat: int, action: int) -> Meaning:
        """What a legal action of the seat means."""
        module = type(table).__module__
        actions = self.actions or plain_words.actions_beside(module)
        if actions is None:
            return Meaning(f"Choice {action}")
        verb = actions.verb(action)
        name = plain_words.name_of(verb, module).replace("_", " ")
        word = verb.words[verb.arg(action)]
        return Meaning(plain_words.choice(name, word), (f"{name}:{word}" if word else name,))

    def refusals(self, table: T, seat: int) -> list[Refusal]:
        """The near misses of the asked seat."""
        return []

    def told(self, event: Event, names: Eyes) -> str:
        """What happened, as a sentence; empty when it is not worth one.

        The names are those at the table with the eyes of one viewer, whom it calls "you".
        """
        return plain_words.happened(event, names)

    def concerns(self, event: Event, seats: int) -> tuple[str, ...]:
        """What it happened to, named as choices point at things: "seat:1", "ship:b".

        The seat that did it comes first; things that every seat has of its own are then that
        seat's. Made from the event alone, so that it tells no more than the event does.
        """
        return plain_words.concerned(event, seats)

    def doer(self, event: Event, seats: int) -> int | None:
        """Whose deed it was, where the event has no `seat` that says it: whose mark it bears."""
        return None

    def motion(self, event: Event, seats: int) -> Motion:
        """How it is seen to happen on a board, by the same names; made from the event alone."""
        return STILL

    def heading(self, table: T, event: Event) -> str:
        """Under which heading of the log it stands; the table is as it was when it happened."""
        return self.round(table)

    def is_consequence(self, event: Event, before: Event) -> bool:
        """Whether it came of what the viewer saw before it, and hangs below that in the log."""
        return False

    def against(self, event: Event, seats: int) -> tuple[int, ...]:
        """The seats that lose something by it, and not by a deed of their own."""
        return ()

    def bubbles(self, event: Event, names: Eyes) -> tuple[Bubble, ...]:
        """Short words that are shown where it happens."""
        return ()

    def run(self, event: Event) -> str:
        """Of which run of small things it is a part, such as a payment; empty: of none.

        What a viewer sees of the same run, one right after the other, is told in one sentence.
        """
        return ""

    def so_far(self, run: Sequence[Event], names: Eyes) -> str:
        """The sentence for two or more things of a run, as far as the viewer has seen it."""
        return self.told(run[-1], names)

    def decided_by(self, table: T, ahead: int, behind: int) -> str:
        """What put one seat ahead of the next, where the scores do not say it: a tie-break.

        It goes on "You take second place of 3, ...", whoever of the two hears it.
        """
        return ""

    def verdict(self, table: T) -> str:
        """What the scores alone do not say of a finished game: a tie-break, a title."""
        return ""
