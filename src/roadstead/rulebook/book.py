"""A kit's rules for people as a whole: page, examples, index, and what is reconstructed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files
from itertools import pairwise
from pathlib import PurePosixPath
from typing import Any

from roadstead import pages
from roadstead.kernel.base.errors import BadSetUp
from roadstead.kernel.base.explaining import Indexed, IndexOf
from roadstead.kernel.base.eyes import listed
from roadstead.kernel.game import Game
from roadstead.kernel.notation.header import short
from roadstead.kit import LANGUAGE, Kit, once_a_kit
from roadstead.lessons.strict import BadLesson, text_of
from roadstead.rulebook.example import Example, expect_true, is_there, played, read
from roadstead.rulebook.parts import (
    SYMBOL_MARK,
    ExamplePart,
    IndexPart,
    Part,
    PicturesPart,
    TextPart,
    parts_of,
)

CHAPTER = "## "
FOLDER = "examples"  # beside the page
INDEX_TITLE = "Index"
INDEX_WORDS = "Every thing of the game, with its rule."
RECONSTRUCTED_TITLE = "What is reconstructed"
RECONSTRUCTED_WORDS = (
    "Some of what was printed in the box is lost to us. There we made our own, so that the game "
    "plays well:"
)
OWN_FILES = "If you own the box you can type in what is printed there: `roadstead files {name}`."
TITLE = re.compile(r"^# (.+)$", re.MULTILINE)


@dataclass(frozen=True)
class Rulebook:
    """What a kit tells people."""

    kit: Kit
    parts: tuple[Part, ...]
    examples: dict[str, Example]
    index: tuple[Indexed, ...]
    left_out: dict[str, str]  # what is broken, by its name, with the reason

    def indexed(self, title: str) -> Indexed | None:
        """The part of the index with that title."""
        return next((one for one in self.index if one.title == title), None)

    @property
    def title(self) -> str:
        """As the page has it."""
        for part in self.parts:
            if isinstance(part, TextPart) and (found := TITLE.search(part.markdown)):
                return found[1].strip()
        return self.kit.game.title

    def chapter(self, wanted: str) -> tuple[Part, ...]:
        """The parts of a chapter, by its number in the contents or by words of its title."""
        titles = [title for title, _ in self.headings()]
        named = [title for title in titles if wanted.casefold() in title.casefold()]
        if wanted.isdecimal() and 0 < int(wanted) <= len(titles):
            named = [titles[int(wanted) - 1]]
        if not wanted or not named:
            raise BadSetUp(f"there is no chapter '{short(wanted)}'; there are {listed(titles)}")
        found: list[Part] = []
        within = False
        for part in self.parts:
            if isinstance(part, TextPart) and (begins := headings(part)):
                within = begins[0][0] == named[0]
            found += [part] if within else []
        return tuple(found)

    def headings(self) -> list[tuple[str, str]]:
        """What stands in its contents: the words and the anchor of every chapter."""
        return [one for part in self.parts if isinstance(part, TextPart) for one in headings(part)]


def headings(part: TextPart) -> list[tuple[str, str]]:
    """The chapters that begin in a text: their words, and by what they are found."""
    found = [
        line.removeprefix(CHAPTER).strip()
        for _, line in enumerated(part.markdown)
        if line.startswith(CHAPTER)
    ]
    return [(title, pages.anchor(title)) for title in found]


def enumerated(markdown: str) -> Iterator[tuple[int, str]]:
    """The lines that stand in no fence, with their places."""
    fenced = False
    for number, line in enumerate(markdown.splitlines()):
        if line.lstrip().startswith(("```", "~~~")):
            fenced = not fenced
        elif not fenced:
            yield number, line


def put_together(kit: Kit) -> Rulebook:
    """The rulebook of a kit; one that brings no page has a plain one."""
    return _Making(kit).book()


of = once_a_kit(put_together)


class _Making:
    """A rulebook being put together; what is broken is named and left out."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.left_out: dict[str, str] = {}
        self.examples: dict[str, Example] = {}

    def book(self) -> Rulebook:
        page = pages.page_of(self.kit)
        index = self._index()
        try:
            written = parts_of(page)
        except BadLesson as error:  # then the page is what it is without fences of ours
            self.left_out["page"] = str(error)
            written = [TextPart(page)]
        parts = [part for part in _by_chapter(written) if self._is_sound(part, index)]
        parts += self._rest_of_index(parts, index)
        parts += _reconstructed(self.kit.game)
        return Rulebook(self.kit, tuple(parts), self.examples, index, self.left_out)

    def _is_sound(self, part: Part, index: tuple[Indexed, ...]) -> bool:
        """Whether there is what the part names; an example is played, once."""
        try:
            if isinstance(part, ExamplePart):
                self._example(part.name)
            elif isinstance(part, PicturesPart):
                self._expect_drawn(part)
            elif isinstance(part, IndexPart) and part.title not in {one.title for one in index}:
                raise BadLesson(f"the index has no part '{part.title}'")
        except BadLesson as error:
            self.left_out[_called(part)] = str(error)
            return False
        except Exception as error:  # a stranger's rules may do anything
            self.left_out[_called(part)] = f"{type(error).__name__}: {error}"
            return False
        return True

    def _example(self, name: str) -> Example:
        if name not in self.examples:
            found = read(name, _text(self.kit, name))
            expect_true(found, self.kit.game)
            self.examples[name] = found
        return self.examples[name]

    def _expect_drawn(self, part: PicturesPart) -> None:
        """Complain when a thing is not on the table of which the pictures are cut out."""
        named = [
            thing
            for picture in part.pictures
            for thing in picture.things
            if not thing.startswith(SYMBOL_MARK)
        ]
        if not named:
            return
        if not part.example:
            raise BadLesson(f"'{named[0]}' is drawn on a board: name the example it is cut out of")
        example = self._example(part.example)
        _, match = next(played(example, self.kit.game))
        for thing in named:
            if not is_there(match, example.gathering.seat, thing):
                raise BadLesson(f"there is no '{thing}' at the first step of {part.example}")

    def _index(self) -> tuple[Indexed, ...]:
        if not self.kit.index:
            return ()
        try:
            return index_of(self.kit)
        except Exception as error:  # as well
            self.left_out["index"] = f"{type(error).__name__}: {error}"
            return ()

    @staticmethod
    def _rest_of_index(parts: list[Part], index: tuple[Indexed, ...]) -> list[Part]:
        """All of the index that the page has no place for."""
        placed = {part.title for part in parts if isinstance(part, IndexPart)}
        rest = [one.title for one in index if one.title not in placed]
        if not rest:
            return []
        told: list[Part] = [TextPart(f"## {INDEX_TITLE}\n\n{INDEX_WORDS}")]
        for title in rest:
            told += [TextPart(f"### {title}"), IndexPart(title)]
        return told


def _by_chapter(parts: list[Part]) -> Iterator[Part]:
    """The parts, with the text of every chapter, and what leads to the first, as one of its own."""
    for part in parts:
        if not isinstance(part, TextPart):
            yield part
            continue
        begin = [number for number, line in enumerated(part.markdown) if line.startswith(CHAPTER)]
        lines = part.markdown.splitlines()
        for first, last in pairwise(dict.fromkeys([0, *begin, len(lines)])):
            if text := "\n".join(lines[first:last]).strip("\n"):
                yield TextPart(text)


def index_of(kit: Kit) -> tuple[Indexed, ...]:
    """All of a kit's things, made from a table as it is set up for the most players."""
    language = LANGUAGE if LANGUAGE in kit.index else next(iter(kit.index))
    room = kit.room_in("index", language)
    if not callable(room):
        raise BadSetUp(f"the index room of {kit.name} holds {type(room).__name__}, no function")
    make: IndexOf = room
    game = kit.game
    view = game.view(game.new_table(game.players[-1], game.checked(game.players[-1], {})), None)
    return tuple(make(view))


def _called(part: Part) -> str:
    match part:
        case ExamplePart(name):
            return f"example {name}"
        case PicturesPart():
            return f"pictures of {part.example or 'symbols'}"
        case IndexPart(title):
            return f"index {title}"
    return "text"


def _text(kit: Kit, name: str) -> str:
    page = kit.page.get(LANGUAGE) or next(iter(kit.page.values()), "")
    if not page:
        raise BadLesson(f"{name}: a kit without a page has no examples")
    where = str(PurePosixPath(page).parent / FOLDER / f"{name}.toml")
    file = files(kit.package).joinpath(where)
    if not file.is_file():
        raise BadLesson(f"{where} is not in {kit.package}")
    return text_of(file, where)


def _reconstructed(game: Game[Any]) -> list[Part]:
    """What of the game is our own, as its files say."""
    told = [file.reconstructed for file in game.files if file.reconstructed]
    if not told:
        return []
    text = [f"## {RECONSTRUCTED_TITLE}", RECONSTRUCTED_WORDS, "\n".join(f"- {one}" for one in told)]
    return [TextPart("\n\n".join([*text, OWN_FILES.format(name=game.name)]))]
