"""Nets as files: a line that says so, a header in JSON, then plain arrays of half-size numbers.

A net is a stranger's file: sizes are bounded before anything is read, nothing in it is ever run,
and what does not fit the game that is here is refused in one sentence.
"""

from __future__ import annotations

from dataclasses import asdict
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Annotated, Any, TypeVar

import msgspec
import numpy as np
from msgspec import Meta

from roadstead.bots.nets.layout import Layout
from roadstead.bots.nets.net import Net, Shape
from roadstead.kernel.base.errors import BadSetUp
from roadstead.kernel.game import Game
from roadstead.shipped import components_of

MAGIC = b"roadstead net 1\n"
MOST_BYTES = 3_000_000
MOST_OF_A_HEADER = 20_000
NUMBER = np.dtype("<f2")
LENGTH_BYTES = 4

H = TypeVar("H")
Word = Annotated[str, Meta(max_length=100)]
Size = Annotated[int, Meta(ge=1, le=100_000)]
Tries = Annotated[int, Meta(ge=0, le=100_000)]
Candidates = Annotated[int, Meta(ge=2, le=32)]


class BadNet(BadSetUp):
    """A net that cannot be read, or is for something else."""


class Trying(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How to try out what a net likes."""

    tries: Tries  # for a decision
    candidates: Candidates = 4  # answers that are tried at all
    # How likely to the net an answer must be, beside the likeliest, to be tried.
    least: Annotated[float, Meta(ge=0.0, le=1.0)] = 0.0
    # Choices that the net makes in a try before it says what the table is worth.
    choices: Annotated[int, Meta(ge=0, le=1000)] = 100


class Sounds(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How to look ahead with a net: found by trying, kept with it.

    What it likes is tried out in games that the net plays on by itself, or it guides a captain's
    search; where a file tells of both, it is tried out alone and guides with others, unless it
    tells how to try with others, too. With neither it is taken at its word.
    """

    tries: Tries  # for a decision
    # With how many at the table it is to decide; with other numbers a captain does.
    players: Annotated[tuple[int, ...], Meta(max_length=10)]
    candidates: Candidates = 4  # answers that are tried at all
    # How much of a captain's first look at the choices is the net's; with none it is not guided.
    guides: Annotated[float, Meta(ge=0.0, le=1.0)] = 0.0
    with_others: Trying | None = None  # how to try with several at the table

    def trying_at(self, seats: int) -> Trying | None:
        """How answers are tried at such a table, if they are."""
        if seats > 1 and (self.with_others or self.guides):
            return self.with_others
        return Trying(self.tries, self.candidates) if self.tries else None

    def guides_at(self, seats: int) -> bool:
        """Whether it guides a captain's search at such a table."""
        return self.guides > 0.0 and self.trying_at(seats) is None


class NetSizes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The sizes of a net, as a file tells them."""

    entries: Size
    player_counts: Size
    actions: Size
    seats: Size
    width: Size
    layers: Annotated[int, Meta(ge=1, le=16)]


class NetHeader(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a net is for, and where it comes from."""

    game: Word
    rules: int
    components: Word
    shape: NetSizes
    sounds: Sounds
    training: Annotated[dict[Word, str | int | float | bool], Meta(max_length=60)]


def write(file: Path, net: Net, header: NetHeader) -> None:
    """Keep a net; complain about one that nobody could read again."""
    _expect_numbers(file.name, net)
    arrays = b"".join(array.astype(NUMBER).tobytes() for array in net.arrays)
    enclosed(file, MAGIC, msgspec.json.encode(header), arrays)


def enclosed(file: Path, magic: bytes, header: bytes, numbers: bytes) -> None:
    """Write a line that says what it is, the header and the numbers."""
    whole = magic + len(header).to_bytes(LENGTH_BYTES, "little") + header + numbers
    if len(whole) > MOST_BYTES:
        raise BadNet(f"{file.name}: more than {MOST_BYTES} bytes; make it narrower")
    beside = file.with_suffix(".new")
    beside.write_bytes(whole)
    beside.replace(file)


def header_for(
    game: Game[Any], net: Net, sounds: Sounds, training: dict[str, str | int | float | bool]
) -> NetHeader:
    """The header of a net that has learned this game as it is here."""
    sizes = NetSizes(**asdict(net.shape))
    return NetHeader(game.name, game.rules, components_of(game), sizes, sounds, training)


def read(file: Traversable, layout: Layout) -> tuple[NetHeader, Net]:
    """A net for the game of the layout, or a complaint."""
    header, raw = opened(file, MAGIC, NetHeader, "net")
    _expect_fitting(file.name, header, layout)
    net = _arrays(file.name, Shape(**msgspec.structs.asdict(header.shape)), raw)
    _expect_numbers(file.name, net)
    return header, net


def opened(file: Traversable, magic: bytes, header: type[H], what: str) -> tuple[H, bytes]:
    """The header of what was enclosed, and its numbers; or a complaint."""
    name = file.name
    try:
        with file.open("rb") as stream:
            raw: bytes = stream.read(MOST_BYTES + 1)
    except OSError as error:
        raise BadNet(f"{name} cannot be read: {error.strerror}") from None
    if len(raw) > MOST_BYTES:
        raise BadNet(f"{name} has more than {MOST_BYTES} bytes")
    if not raw.startswith(magic):
        raise BadNet(f"{name} is no {what}")
    begin = len(magic) + LENGTH_BYTES
    length = int.from_bytes(raw[len(magic) : begin], "little")
    if length > MOST_OF_A_HEADER or begin + length > len(raw):
        raise BadNet(f"{name} is cut or has a header that is too long")
    try:
        found = msgspec.json.decode(raw[begin : begin + length], type=header)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadNet(f"{name} has a header that cannot be read: {error}") from None
    return found, raw[begin + length :]


def expect_game(name: str, game: Game[Any], learned: str, rules: int, components: str) -> None:
    """Complain about what has learned another game than the one that is here."""
    if learned != game.name:
        raise BadNet(f"{name} has learned {learned}, not {game.name}")
    if rules != game.rules:
        raise BadNet(f"{name} has learned rules {rules} of {game.title}, not {game.rules}")
    here = components_of(game)
    if components != here:
        raise BadNet(f"{name} has learned other components ({components}, not {here})")


def _expect_fitting(name: str, header: NetHeader, layout: Layout) -> None:
    game = layout.game
    expect_game(name, game, header.game, header.rules, header.components)
    told, needed = header.shape, layout
    fits = (told.entries, told.player_counts, told.actions, told.seats) == (
        needed.entries,
        len(game.players),
        needed.actions,
        needed.most_seats,
    )
    if not fits:
        raise BadNet(f"{name} reads other observations than {game.title} has here")


def _arrays(name: str, shape: Shape, raw: bytes) -> Net:
    forms = shape.arrays()
    if len(raw) != shape.numbers * NUMBER.itemsize:
        raise BadNet(
            f"{name} has {len(raw)} bytes of numbers where its header tells of "
            f"{shape.numbers * NUMBER.itemsize}"
        )
    numbers = np.frombuffer(raw, NUMBER).astype(np.float32)
    arrays = []
    at = 0
    for form in forms:
        size = int(np.prod(form))
        arrays.append(numbers[at : at + size].reshape(form))
        at += size
    return Net(shape, tuple(arrays))


def _expect_numbers(name: str, net: Net) -> None:
    if not all(np.isfinite(array.astype(NUMBER)).all() for array in net.arrays):
        raise BadNet(f"{name} holds numbers that are none, or too large")
