"""What a game brings: its rooms by name, each loaded when it is first wanted."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache, wraps
from importlib import import_module
from typing import Any, TypeVar

from roadstead.kernel.base.errors import BadSetUp
from roadstead.kernel.game import Game

LANGUAGE = "en"  # that every kit with words speaks
PLACE_OF_OTHERS = 100
KITS_KEPT = 64  # of which something is remembered
BOARD_FILE, COVER_FILE = ".js", ".svg"  # what is not named like that, the client has

T = TypeVar("T")


@dataclass(frozen=True)
class Kit:
    """The list of a game's rooms. Only the rules must be there: the rest has a default.

    A room is `module` or `module:NAME` inside the package; a page, board or cover is a file of it.
    """

    name: str  # as in records, links and commands
    rules: str  # the game
    package: str = ""  # the folder; without one, rooms are named in full
    words: Mapping[str, str] = field(default_factory=dict)  # by language
    explain: Mapping[str, str] = field(default_factory=dict)  # what its things are, by language
    index: Mapping[str, str] = field(default_factory=dict)  # every thing, by language
    bot: str = ""  # what bots know of it
    values: str = ""  # how sure its positions are judged: a file, `roadstead calibrate` fits it
    net: str = ""  # what an admiral plays with: a file that `roadstead train` has made
    judge: str = ""  # what its search goes by: a file that `roadstead judge` has made
    observer: str = ""  # what a seat observes, as numbers
    facts: str = ""  # what a report tells of a finished game
    things: str = ""  # what can be forbidden to a bot
    views: str = ""  # what its views are made of: a TypedDict
    terminal: str = ""  # its board in the terminal
    page: Mapping[str, str] = field(default_factory=dict)  # its rules for people, by language
    lessons: Mapping[str, str] = field(default_factory=dict)  # a folder of them, by language
    puzzles: str = ""  # a file of them
    board: str = ""  # its board in the browser: one that the client has, or a file (.js)
    cover: str = ""  # a symbol that the client has, or a file (.svg)
    pitch: str = ""  # one sentence that makes people want to play
    minutes: int = 0  # a game takes about so long; 0 when nobody has said
    unit: str = "points"  # what its scores are counted in
    about: str = ""  # what the facts are about
    place: int = PLACE_OF_OTHERS  # among the others, from the left
    version: str = ""  # of the package that brought it
    # Rooms that other packages bring, named in full: by entry points of before there were kits.
    elsewhere: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.files() and not self.package:
            named = ", ".join(self.files())
            raise BadSetUp(f"a kit that brings files ({named}) must name its package")

    def files(self) -> list[str]:
        """Every file or folder of the package that it names: pages, lessons, a cover, ..."""
        board = self.board if self.board.endswith(BOARD_FILE) else ""
        cover = self.cover if self.cover.endswith(COVER_FILE) else ""
        named = (
            *self.page.values(),
            *self.lessons.values(),
            *(self.values, self.net, self.judge, self.puzzles, board, cover),
        )
        return [file for file in named if file]

    @cached_property
    def game(self) -> Game[Any]:
        """The rules, with the words that come with them."""
        game = self._loaded(self.rules)
        if not isinstance(game, Game):
            raise BadSetUp(f"{self.rules} is no game")
        if game.name != self.name:
            raise BadSetUp(f"the kit {self.name} brings a game of another name, '{game.name}'")
        if self.words:
            words = self._loaded(self.words.get(LANGUAGE) or next(iter(self.words.values())))
            for version in (game, *game.earlier):
                version.words = words
        return game

    def brings(self, room: str) -> bool:
        """Whether the room is there; otherwise it has a default."""
        return bool(getattr(self, room) or room in self.elsewhere)

    def must_be_playable(self) -> None:
        """Complain when the rules cannot be loaded."""
        self.game.must_seat(self.game.players[0])

    def modules(self) -> list[str]:
        """The package, or where there is none the module of every room; and those elsewhere."""
        rooms = (self.rules, self.bot, self.observer, self.facts, self.things, self.views)
        named = (
            [
                *(*rooms, self.terminal),
                *(*self.words.values(), *self.explain.values(), *self.index.values()),
            ]
            if not self.package
            else [self.package]
        )
        return [where.partition(":")[0] for where in (*named, *self.elsewhere.values()) if where]

    def room(self, name: str) -> Any | None:
        """What is in a room; nothing when the kit has no such room."""
        where = getattr(self, name)
        if not where and name in self.elsewhere:
            return self._loaded(self.elsewhere[name], package="")
        return self._loaded(where) if where else None

    def room_in(self, name: str, language: str) -> Any:
        """What is in a room that speaks, in one of its languages."""
        return self._loaded(getattr(self, name)[language])

    def _loaded(self, where: str, package: str | None = None) -> Any:
        package = self.package if package is None else package
        module, _, attribute = where.partition(":")
        try:
            found = import_module(f".{module}" if package else module, package or None)
            return getattr(found, attribute) if attribute else found
        except (Exception, SystemExit) as error:  # a stranger's module may do anything
            raise BadSetUp(
                f"{self.name} cannot be played here: {where} says {type(error).__name__}: {error}"
            ) from error


class _SameKit:
    """A kit as a key: it holds dicts, and is known by being itself."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _SameKit) and self.kit is other.kit

    def __hash__(self) -> int:
        return id(self.kit)


def once_a_kit(make: Callable[[Kit], T]) -> Callable[[Kit], T]:
    """Made when it is first wanted of a kit, and remembered: what is installed stays what it is."""

    @lru_cache(maxsize=KITS_KEPT)
    def made(key: _SameKit) -> T:
        return make(key.kit)

    @wraps(make)
    def of(kit: Kit) -> T:
        return made(_SameKit(kit))

    return of
