"""The options of a game, in the rulebook's words, and how their values are read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from roadstead.kernel.base.errors import BadSetUp

BYTE_ORDER_MARK = "\ufeff"  # some editors begin a file with it
ON = ("on", "yes", "true", "1")
OFF = ("off", "no", "false", "0")


def lines_of(text: str) -> list[str]:
    """The lines of a file. `splitlines` would also break them inside a quoted text."""
    return text.removesuffix("\n").replace("\r\n", "\n").split("\n") if text else []


@dataclass(frozen=True)
class Option:
    """Something to decide before the game; see the three kinds below."""

    name: str
    sentence: str
    title: str = field(default="", kw_only=True)  # as a heading; else made from the name

    @property
    def heading(self) -> str:
        """What it is called where there is no room for its sentence."""
        return self.title or self.name.replace("_", " ").capitalize()

    @property
    def default(self) -> object:
        """The value when nothing is said."""
        raise NotImplementedError

    def check(self, value: object, players: int) -> object:
        """The value, read from text where necessary, or a complaint."""
        raise NotImplementedError

    def entered(self, text: str) -> str:
        """What somebody has entered for it, or a complaint that it says nothing."""
        return text

    def write(self, value: object) -> str:
        """The value as text; `check` reads it back."""
        return str(value)

    def values(self, players: int) -> tuple[object, ...]:
        """The values that tests try with so many players."""
        return (self.default,)


@dataclass(frozen=True)
class Switch(Option):
    """An option that is on or off."""

    only_with: tuple[int, ...] = ()  # player counts; empty means all

    @property
    def default(self) -> bool:
        return False

    def check(self, value: object, players: int) -> bool:
        text = str(value).lower()
        if text not in ON and text not in OFF:
            raise BadSetUp(f"the option {self.name} is on or off, not '{value}'")
        if text in ON and self.only_with and players not in self.only_with:
            counts = " or ".join(map(str, self.only_with))
            raise BadSetUp(f"the option {self.name} is for {counts} players only")
        return text in ON

    def write(self, value: object) -> str:
        return "on" if value else "off"

    def values(self, players: int) -> tuple[object, ...]:
        return (False, True) if not self.only_with or players in self.only_with else (False,)


@dataclass(frozen=True)
class Pick(Option):
    """An option with a few named values; the first is the default."""

    among: tuple[str, ...]

    @property
    def default(self) -> str:
        return self.among[0]

    def check(self, value: object, players: int) -> str:
        if str(value) not in self.among:
            offered = ", ".join(self.among)
            raise BadSetUp(f"the option {self.name} is one of {offered}, not '{value}'")
        return str(value)

    def values(self, players: int) -> tuple[object, ...]:
        return self.among


@dataclass(frozen=True)
class Data(Option):
    """A component file of the user's own, given as its text; empty means the standard one."""

    load: Callable[[str], object]

    @property
    def default(self) -> str:
        return ""

    def check(self, value: object, players: int) -> str:
        text = str(value).removeprefix(BYTE_ORDER_MARK)
        if text:
            self.load(text)
        return text

    def entered(self, text: str) -> str:
        """The text of a file that somebody brought; an empty one is none of ours in disguise."""
        if not text.removeprefix(BYTE_ORDER_MARK).strip():
            are = "are" if self.name.endswith("s") else "is"
            raise BadSetUp(f"the {self.name} {are} empty; to play with ours, leave it out")
        return text


@dataclass(frozen=True)
class DataFile:
    """A file with the values that a game is played with, as it came with the package."""

    package: str
    name: str
    option: str = ""  # that replaces it; empty when nothing does
    reconstructed: str = ""  # what of it is our own, because what was printed is lost
