"""What has happened at a table, entry by entry: the truth that everything else is made from.

A table is its journal read from the first entry to the last. An entry is stored before anybody
sees its effect; two entries cannot have the same number. Kinds and fields may be added here,
never changed: journals are kept for good.
"""

from __future__ import annotations

import msgspec
from msgspec import Struct


class Wishes(Struct, frozen=True, omit_defaults=True):
    """What of a person's preferences the table goes by."""

    think_twice: bool = False  # bots wait a moment after a decision
    play_forced: bool = False  # an answer that leaves no choice is given for them


NO_WISHES = Wishes()


class Sealing(Struct, frozen=True, omit_defaults=True):
    """What a table waits for before it tells more of its deal than its seats see as they play.

    For a time (in seconds since 1970), the end of the game, or its host's word.
    """

    kind: str
    until: float = 0.0


class SeatSet(Struct, frozen=True, omit_defaults=True):
    """A seat as the table was set: a person's, a bot's (`level`), or vacant."""

    person: str = ""
    name: str = ""
    level: str = ""
    wishes: Wishes = NO_WISHES


class ClockSet(Struct, frozen=True, omit_defaults=True):
    """Seconds for the game, more for every decision, or for each question anew."""

    bank: int = 0
    increment: int = 0
    each: int = 0


class Asked(Struct, frozen=True):
    """Who asked for a change, under which reference, so that asking again changes nothing."""

    person: str
    ref: str
    content: str  # a digest of what was asked
    number: int  # that the answer named: of the change's last entry


class JournalEntry(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="kind"):
    """One change of a table, and when it happened, in seconds since 1970."""

    at: float
    asked: Asked | None = None


class TableSet(JournalEntry, frozen=True, tag="set"):
    """The table was set; always the first entry."""

    game: str
    rules: int
    options: dict[str, str]
    public: bool
    seats: list[SeatSet]
    clock: ClockSet | None = None
    takeover: str = "mate"
    files: dict[str, str] = {}  # options that are files of their own, by their SHA-256
    commitment: str = ""  # that was published; empty when it is the SHA-256 of the secret alone
    awaited: list[int] = []  # seats whose people's seeds are to follow
    patience: int = 600  # seconds after which the others may let a bot hold an absent one's seat
    position: str = ""  # what lay where when the game began; empty: as its rules set it up
    onlookers_talk: bool = False
    host: str = ""  # who set it, where nobody of theirs sits
    show_pace: str = ""  # at which bots among themselves are shown; empty: they do not wait
    sealed: Sealing | None = None


class Sat(JournalEntry, frozen=True, tag="sat"):
    """A person took a vacant seat, took their own back from its bot, or added their seed."""

    seat: int
    person: str
    name: str
    seed: str = ""


class Left(JournalEntry, frozen=True, tag="left"):
    """A person left a seat: vacant before the game, to a bot of the level afterwards.

    Some leave because their time is up, or because the others agreed that they were away. Who
    watches from then on may say at which pace, in case that only bots are left.
    """

    seat: int
    level: str = ""
    late: bool = False
    away: bool = False
    show_pace: str = ""


class Paced(JournalEntry, frozen=True, tag="paced"):
    """Bots among themselves are shown at another pace from now on."""

    show_pace: str


class Wished(JournalEntry, frozen=True, tag="wished"):
    """Whoever has the seat prefers other things than before."""

    seat: int
    wishes: Wishes


class Removed(JournalEntry, frozen=True, tag="removed"):
    """The host removed a person before the first move: the seat is vacant, or a bot's for good."""

    seat: int
    person: str
    level: str = ""


class Agreed(JournalEntry, frozen=True, tag="agreed"):
    """A person agreed that a bot hold the seat of somebody who is away."""

    seat: int
    person: str


class Beginning(Struct, frozen=True):
    """The line that was published when the game began, and what it binds, by seat."""

    line: str
    names: str  # the digest of who sits where
    salt: str  # of that digest; empty when one of them was deleted
    kinds: list[str]
    seeds: list[str]


class Began(JournalEntry, frozen=True, tag="began"):
    """Nobody was missing: the game began, and chance set it up."""

    names: list[str]
    moves: list[str]
    dice: Beginning | None = None


class Played(JournalEntry, frozen=True, tag="played"):
    """A seat decided; chance may have answered. Moves are written as in records.

    What was `forced` left no choice, and the server gave the answer.
    """

    moves: list[str]
    forced: bool = False


class Undid(JournalEntry, frozen=True, tag="undid"):
    """A seat took its last decision back."""

    seat: int


class Unsealed(JournalEntry, frozen=True, tag="unsealed"):
    """The time has come, or the host has said the word: the seal is broken."""


class Said(JournalEntry, frozen=True, tag="said"):
    """A person said something."""

    person: str
    name: str
    text: str


class RematchWanted(JournalEntry, frozen=True, tag="rematch wanted"):
    """A person wants another game."""

    person: str
    seed_follows: bool = False


class RematchSet(JournalEntry, frozen=True, tag="rematch set"):
    """All people wanted another game: its table."""

    table: str


AnyEntry = (
    TableSet
    | Sat
    | Left
    | Paced
    | Wished
    | Removed
    | Agreed
    | Began
    | Played
    | Undid
    | Unsealed
    | Said
    | RematchWanted
    | RematchSet
)  # every kind of entry

encode = msgspec.json.Encoder().encode


def write(entry: AnyEntry) -> bytes:
    """The entry as it is stored; the texts of component files are kept elsewhere, once."""
    if isinstance(entry, TableSet) and entry.files:
        kept = {name: text for name, text in entry.options.items() if name not in entry.files}
        entry = msgspec.structs.replace(entry, options=kept)
    return encode(entry)


read = msgspec.json.Decoder[AnyEntry](AnyEntry).decode

SEATING = (TableSet, Sat, Left, Removed)  # the entries that change who sits where
