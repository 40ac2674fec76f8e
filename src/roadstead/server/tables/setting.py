"""A new table: its name in links, and the first entry of its journal."""

from __future__ import annotations

import secrets
from hashlib import sha256

from roadstead import kits
from roadstead.kernel.errors import Refused
from roadstead.kernel.options import Data
from roadstead.server.messages.protocol import NewTable, Person
from roadstead.server.store import journal
from roadstead.server.tables.clocks import clock_set, patience_set
from roadstead.server.tables.seating import seats_wanted


def new_id() -> str:
    """A table's name in links: whoever knows it may watch.

    It never begins with a dash, which `roadstead admin` would take for an option.
    """
    while (name := secrets.token_urlsafe(16)).startswith("-"):
        pass
    return name


def setting(wanted: NewTable, person: Person, now: float) -> journal.TableSet:
    """The first entry of a new table, or a complaint about what is wanted."""
    game = kits.game(wanted.game)
    game.entered(len(wanted.seats), wanted.options)
    seats = seats_wanted(wanted.seats, person)
    files = {
        option.name: sha256(wanted.options[option.name].encode()).hexdigest()
        for option in game.options
        if isinstance(option, Data) and wanted.options.get(option.name)
    }
    if not any(seat.person for seat in seats):
        raise Refused("take a seat yourself at a table that you set")
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
        at=now,
    )


def in_short(first: journal.TableSet) -> dict[str, str]:
    """What a table was set with; of component files, which are long, their digest."""
    long = {name: text for name, text in first.options.items() if "\n" in text or len(text) > 80}
    return first.options | {
        name: f"sha256:{sha256(text.encode()).hexdigest()}" for name, text in long.items()
    }
