"""A new table: its name in links, and the first entry of its journal."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from hashlib import sha256

import msgspec

from roadstead import kits
from roadstead.kernel.base.errors import Refused
from roadstead.kernel.base.options import Data
from roadstead.server.messages.protocol import NewTable, Person, Relaxed
from roadstead.server.store import journal
from roadstead.server.tables.clocks import clock_set, patience_set
from roadstead.server.tables.sealing import sealing
from roadstead.server.tables.seating import seats_wanted


def new_id() -> str:
    """A table's name in links: whoever knows it may watch.

    It never begins with a dash, which `roadstead admin` would take for an option.
    """
    while (name := secrets.token_urlsafe(16)).startswith("-"):
        pass
    return name


@dataclass(frozen=True)
class Begun:
    """Where a game begins that does not begin with its set-up: a position, read and found good."""

    game: str
    rules: int
    players: int
    options: dict[str, str]
    body: str  # all of it: what the seat that it was seen by could not know has been drawn


def from_position(wanted: NewTable, begun: Begun) -> NewTable:
    """What is wanted, with the position's options; a complaint where the two do not agree."""
    if begun.game != wanted.game:
        raise Refused(f"this is a position of {kits.game(begun.game).title}")
    if begun.players != len(wanted.seats):
        raise Refused(f"this position has {begun.players} seats, not {len(wanted.seats)}")
    if wanted.options and wanted.options != begun.options:
        raise Refused("a table that begins from a position has the position's options")
    return msgspec.structs.replace(wanted, options=begun.options)


def setting(
    wanted: NewTable,
    person: Person,
    now: float,
    begun: Begun | None = None,
    wishes: journal.Wishes = journal.NO_WISHES,
) -> journal.TableSet:
    """The first entry of a new table, or a complaint about what is wanted."""
    game = kits.game(wanted.game)
    if begun is not None:
        game = kits.under_rules(game, begun.rules)
        wanted = from_position(wanted, begun)
    game.entered(len(wanted.seats), wanted.options)
    seats = seats_wanted(wanted.seats, person, wishes)
    files = {
        option.name: sha256(wanted.options[option.name].encode()).hexdigest()
        for option in game.options
        if isinstance(option, Data) and wanted.options.get(option.name)
    }
    alone = all(seat.level for seat in seats)
    _must_suit(wanted, alone, mine=any(seat.person for seat in seats))
    return journal.TableSet(
        game.name,
        game.rules,
        wanted.options,
        wanted.public,
        seats,
        clock_set(wanted.pace),
        wanted.takeover,
        files,
        patience=patience_set(wanted.patience, wanted.pace),
        awaited=[n for n, seat in enumerate(seats) if seat.person and wanted.seed_follows],
        position=begun.body if begun else "",
        onlookers_talk=wanted.onlookers_talk,
        host=person.id if alone else "",
        show_pace=(wanted.show_pace or "calm") if alone else "",
        sealed=sealing(wanted.sealed, now),
        at=now,
    )


def _must_suit(wanted: NewTable, alone: bool, mine: bool) -> None:
    """Refuse what does not go with those who sit there."""
    if not alone and not mine:
        raise Refused("take a seat yourself at a table that you set, or give all to bots")
    if not alone and wanted.show_pace is not None:
        raise Refused("a pace of showing is for tables of bots only")
    if alone and not isinstance(wanted.pace, Relaxed):
        raise Refused("bots have no clock: a table of bots only is relaxed")
    if alone and wanted.sealed is not None:
        raise Refused("a table of bots only is there to be watched: it cannot be sealed")


def in_short(first: journal.TableSet) -> dict[str, str]:
    """What a table was set with; of component files, which are long, their digest."""
    long = {name: text for name, text in first.options.items() if "\n" in text or len(text) > 80}
    return first.options | {
        name: f"sha256:{sha256(text.encode()).hexdigest()}" for name, text in long.items()
    }
