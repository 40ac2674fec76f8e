"""The coach of a whole game: speaks when something is new, once, and can be silenced.

names = ["boarding party"]  # of things: they are no hard words

[[notes]]
on = "verb:fire"          # the first time that you may do it
say = "Fire one card at any ship."

[[notes]]
on = "event:ShipEscaped"  # the first time that you see it happen
say = "A tie: the ship is gone."
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from roadstead.kernel.base.events import Event
from roadstead.kernel.game import Game
from roadstead.kernel.plain_words import name_of
from roadstead.lessons.strict import LONGEST_CODE, LONGEST_SAYING, MOST_CHARACTERS, BadLesson
from roadstead.match import Match

COACH_FILE = "coach.toml"
MOST_NOTES = 40
VERB, EVENT = "verb:", "event:"


@dataclass(frozen=True)
class CoachNote:
    """What is said when something is new."""

    on: str  # `verb:` or `event:` and its name
    say: str


@dataclass(frozen=True)
class Coach:
    """What there is to say in a whole game, and what things are called in the game."""

    notes: tuple[CoachNote, ...] = ()
    names: tuple[str, ...] = ()


def read_coach(file: str, text: str) -> Coach:
    """The coach in a file."""
    if len(text) > MOST_CHARACTERS:
        raise BadLesson(f"{file}: it has at most {MOST_CHARACTERS} characters")
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadLesson(f"{file}: {error}") from None
    notes, names = data.get("notes"), data.get("names", [])
    known = set(data) <= {"notes", "names"}
    if not known or not isinstance(notes, list) or not 0 < len(notes) <= MOST_NOTES:
        raise BadLesson(f"{file}: it has 1 to {MOST_NOTES} [[notes]], names, and nothing else")
    if not isinstance(names, list) or not all(isinstance(name, str) and name for name in names):
        raise BadLesson(f"{file}: names are a list of texts")
    lines = [number for number, line in enumerate(text.splitlines(), 1) if "[[notes]]" in line]
    lines += [1] * len(notes)  # where they are written in another way
    found = tuple(
        _note(note, f"{file}, line {line}") for note, line in zip(notes, lines, strict=False)
    )
    if len({note.on for note in found}) < len(notes):
        raise BadLesson(f"{file}: of every new thing it is told once")
    return Coach(found, tuple(names))


def _note(data: Any, where: str) -> CoachNote:
    if not isinstance(data, dict) or set(data) != {"on", "say"}:
        raise BadLesson(f"{where}: a note has 'on' and 'say'")
    on, say = data["on"], data["say"]
    named = isinstance(on, str) and len(on) <= LONGEST_CODE and on.startswith((VERB, EVENT))
    if not named:
        raise BadLesson(f"{where}: 'on' is {VERB}NAME or {EVENT}NAME")
    if not isinstance(say, str) or not 0 < len(say.strip()) <= LONGEST_SAYING:
        raise BadLesson(f"{where}: 'say' is a text of at most {LONGEST_SAYING} characters")
    return CoachNote(on, say)


def expect_known(notes: Iterable[CoachNote], game: Game[Any]) -> None:
    """Complain of a note on something that the game does not have."""
    module = type(game.set_up(game.players[0], game.checked(game.players[0], {}))).__module__
    verbs = {f"{VERB}{name_of(verb, module)}" for verb in game.actions.verbs}
    events = {f"{EVENT}{kind.__name__}" for kind in _kinds(Event)}
    for note in notes:
        if note.on not in verbs | events:
            raise BadLesson(f"{COACH_FILE}: there is no '{note.on}' in {game.title}")


def _kinds(kind: type[Event]) -> Iterator[type[Event]]:
    for found in kind.__subclasses__():
        yield found
        yield from _kinds(found)


def new_to(
    notes: Iterable[CoachNote], match: Match, seat: int, since: int, told: Collection[str]
) -> list[CoachNote]:
    """What there is to say to the seat now: of what it saw since, and of what it may do."""
    happened = {f"{EVENT}{line['event']}" for line in match.events(seat, since)}
    may = {f"{VERB}{choice.verb}" for choice in match.choices(seat)}
    return [note for note in notes if note.on in happened | may and note.on not in told]
