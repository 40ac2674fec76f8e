"""An example of a rules page: a position, and what happens from it, with a sentence a step.

    title = "Mara buys a licence"
    seat = 1
    others = ["Juno", "Pelle"]
    components = "3f0c9a..."
    position = \"\"\"
    roadstead position 1
    ...
    \"\"\"

    [[steps]]
    say = "Three licences are for sale."
    points_at = ["licence:l"]

    [[steps]]
    moves = ["1 nl", "1 b5"]
    say = "You put up the Lobster licence and bid 5, its lowest bid."

The moves of a step come first; then it is as its sentence says. It is played with the real rules,
so that a change of them cannot leave a lie behind.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from roadstead.kernel.base.errors import BadPosition, BadRecord, BadSetUp, Refused
from roadstead.kernel.base.motion import is_thing
from roadstead.kernel.game import Game
from roadstead.kernel.notation.record import Move
from roadstead.lessons.checking import why_hidden
from roadstead.lessons.strict import (
    LONGEST_CODE,
    LONGEST_SAYING,
    LONGEST_TITLE,
    MOST_THINGS,
    BadLesson,
    Gathering,
    StrictFile,
)
from roadstead.match import Match
from roadstead.nature import DICTATED

OF_EXAMPLE = ("title", "seat", "others", "components", "position", "steps")
OF_STEP = ("say", "moves", "points_at", "scores")


@dataclass(frozen=True)
class ExampleStep:
    """What happens, and what is said of the table then."""

    say: str
    moves: tuple[Move, ...] = ()
    points_at: tuple[str, ...] = ()  # things, named as boards and choices name them
    scores: tuple[int, ...] = ()  # how it must stand then; empty: it does not matter
    line: int = 0  # of the file, where it begins


@dataclass(frozen=True)
class Example:
    """A position, and the steps from it."""

    name: str
    title: str
    gathering: Gathering
    steps: tuple[ExampleStep, ...]


def read(name: str, text: str) -> Example:
    """The example in a file of that name."""
    return _ExampleReader(f"{name}.toml", text).example(name)


class _ExampleReader(StrictFile):
    """Looks at every key of an example."""

    def example(self, name: str) -> Example:
        self.expect_known(self.data, OF_EXAMPLE, 1)
        gathering = self.gathering()
        players = gathering.position.players
        steps = tuple(self._step(*one, players) for one in self.tables("an example"))
        return Example(name, self.text(self.data, "title", LONGEST_TITLE, 1), gathering, steps)

    def _step(self, data: Mapping[str, Any], line: int, players: int) -> ExampleStep:
        self.expect_known(data, OF_STEP, line)
        return ExampleStep(
            say=self.text(data, "say", LONGEST_SAYING, line),
            moves=self.moves(data, "moves", players, line),
            points_at=self.texts(data, "points_at", MOST_THINGS, LONGEST_CODE, line),
            scores=self.scores(data, players, line),
            line=line,
        )


def played(example: Example, game: Game[Any]) -> Iterator[tuple[ExampleStep, Match]]:
    """Every step with the match as it stands then: one match, which goes on with the next."""
    gathering = example.gathering
    match = Match.from_position(
        str(gathering.position), game, seed=1, names=gathering.names, nature=DICTATED
    )
    for step in example.steps:
        for move in step.moves:
            match.play(move.seat, move.code)
        yield step, match


def expect_true(example: Example, game: Game[Any]) -> None:
    """Play it; complain where it cannot be, or is not as it says."""
    hidden = why_hidden(example.gathering.position, example.gathering.components, game)
    if hidden:
        raise BadLesson(f"{example.name}: {hidden}")
    line = 1
    try:
        steps = played(example, game)
        for planned in example.steps:
            line = planned.line
            step, match = next(steps)
            wrong = what_is_wrong(match, example.gathering.seat, step)
            if wrong:
                raise BadLesson(f"{example.name}, line {line}: {wrong}")
    except (BadPosition, BadRecord, BadSetUp, Refused) as error:
        if isinstance(error, BadLesson):
            raise
        raise BadLesson(f"{example.name}, line {line}: {error}") from None


def what_is_wrong(match: Match, seat: int, step: ExampleStep) -> str:
    """What the step says that is not so; empty when all of it is."""
    for thing in step.points_at:
        if not is_there(match, seat, thing):
            return f"it points at '{thing}', and there is no such thing"
    if step.scores and list(step.scores) != match.scores:
        return f"it says that scores are {list(step.scores)}, and they are {match.scores}"
    return ""


def is_there(match: Match, seat: int, thing: str) -> bool:
    """Whether there is such a thing for whoever looks."""
    return is_thing(thing, match.players) and match.explain(seat, thing) is not None
