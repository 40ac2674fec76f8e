"""One transaction of changes, row by row: tables, entries, seats, files, and news of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime

import msgspec
from sqlalchemy import Connection, Insert, Update, bindparam, case, delete, insert, update

from roadstead.server.store import journal
from roadstead.server.store.changes import NOBODY, Change, NewlySet, Writing
from roadstead.server.store.database import unless_there
from roadstead.server.store.news import CHANNEL, TELL, News, in_writing
from roadstead.server.store.review_queue import let_wait
from roadstead.server.store.schema import ENTRIES, FILES, SEATS, TABLE_FILES, TABLES

STANDING = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("of"))
    .values(
        status=bindparam("status"),
        bot_to_decide=bindparam("bot_to_decide"),
        bot_is_quick=bindparam("bot_is_quick"),
        bot_claimed_until=case(
            (bindparam("claim_kept"), TABLES.c.bot_claimed_until),
            else_=bindparam("claimed_until", type_=TABLES.c.bot_claimed_until.type),
        ),
        deadline=bindparam("deadline"),
        clock_claimed_until=None,
        number=bindparam("number"),
        card=bindparam("card"),
        changed=bindparam("changed"),
    )
)


class _Prepared:
    """A statement that is run for every move: worded once, and not again each time."""

    def __init__(self, statement: Insert | Update) -> None:
        self._statement = statement
        self._worded: dict[str, tuple[str, list[str]]] = {}  # by kind of database

    def run(self, connection: Connection, rows: Sequence[Mapping[str, object]]) -> None:
        dialect = connection.dialect
        if dialect.name not in self._worded:
            compiled = self._statement.compile(dialect=dialect, column_keys=list(rows[0]))
            self._worded[dialect.name] = (str(compiled), list(compiled.positiontup or ()))
        words, names = self._worded[dialect.name]
        connection.exec_driver_sql(words, [tuple([row[name] for name in names]) for row in rows])


_STANDING = _Prepared(STANDING)
_ENTRIES = _Prepared(insert(ENTRIES))


def commit(connection: Connection, writings: Sequence[Writing], server: str) -> None:
    """Write it all; the servers on one PostgreSQL hear of it from this one.

    It waits for the database: PostgreSQL's connection makes that a task's wait, and SQLite's is
    in a thread of its own.
    """
    new = [writing.new for writing in writings if writing.new]
    # In the same order everywhere, so that two servers never wait for each other.
    changed = sorted((w.change for w in writings if w.change), key=lambda c: c.table)
    everything = sorted((c for w in writings for c in w.changes), key=lambda c: c.table)
    now = datetime.now(UTC)
    if new:
        connection.execute(insert(TABLES), [_newly_set(table, now) for table in new])
        _keep_files(connection, new)
    stored = _as_stored(connection, now)
    if changed:
        _STANDING.run(connection, [_standing(change, stored) for change in changed])
    _ENTRIES.run(connection, _rows(everything, stored))
    for change in everything:
        if any(isinstance(entry, journal.SEATING) for entry in change.entries):
            _seat(connection, change)
        if change.review_for is not None:
            let_wait(connection, change.table, change.review_for)
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(TELL, (CHANNEL, in_writing(_news(everything, server))))


def _news(changes: Sequence[Change], server: str) -> News:
    return News(
        server=server,
        tables={change.table: change.last for change in changes},
        bots=any(change.bot_to_decide and change.claim == NOBODY for change in changes),
    )


def _as_stored(connection: Connection, time: datetime) -> datetime | str:
    """The time as the driver takes it: SQLite has none, and SQLAlchemy writes it so."""
    if connection.dialect.name == "postgresql":
        return time
    return time.replace(tzinfo=None).isoformat(" ", "microseconds")


def _standing(change: Change, changed: datetime | str) -> dict[str, object]:
    return {
        "of": change.table,
        "claim_kept": change.claim.kept,
        "claimed_until": change.claim.until,
        "clock_claimed_until": None,
        **_columns(change, changed),
    }


def _newly_set(new: NewlySet, now: datetime) -> dict[str, object]:
    return {
        "id": new.change.table,
        "secret": new.secret,
        "public": new.public,
        "host": new.host,
        "bot_claimed_until": new.change.claim.until,
        **_columns(new.change, now),
    }


def _columns(change: Change, changed: datetime | str) -> dict[str, object]:
    return {
        "status": change.status,
        "bot_to_decide": change.bot_to_decide,
        "bot_is_quick": change.bot_is_quick,
        "deadline": change.deadline,
        "number": change.last,
        "card": msgspec.json.encode(change.card),
        "changed": changed,
    }


def _rows(changes: Sequence[Change], stored: datetime | str) -> list[dict[str, object]]:
    return [
        {"table": change.table, "number": number, "entry": journal.write(entry), "stored": stored}
        for change in changes
        for number, entry in enumerate(change.entries, change.first)
    ]


def _keep_files(connection: Connection, new: Sequence[NewlySet]) -> None:
    """Keep the component files of new tables, unless they are kept already."""
    texts: dict[str, str] = {}
    used: list[dict[str, str]] = []
    for table in new:
        first = table.change.entries[0]
        assert isinstance(first, journal.TableSet)
        for name, digest in first.files.items():
            texts[digest] = first.options[name]
        digests = set(first.files.values())
        used += [{"table": table.change.table, "sha256": digest} for digest in sorted(digests)]
    if texts:
        rows = [{"sha256": digest, "text": text} for digest, text in sorted(texts.items())]
        connection.execute(unless_there(connection, FILES), rows)
        connection.execute(insert(TABLE_FILES), used)


def _seat(connection: Connection, change: Change) -> None:
    connection.execute(delete(SEATS).where(SEATS.c.table == change.table))
    seated = [
        {"table": change.table, "seat": number, "person": seat.person}
        for number, seat in enumerate(change.card.seats)
        if seat.person
    ]
    if seated:
        connection.execute(insert(SEATS), seated)
