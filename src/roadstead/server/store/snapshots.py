"""Snapshots of tables, one each: kept beside the journal, and left when they do not fit it."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec
from sqlalchemy import Connection, Select, delete, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from roadstead.server.store.database import unless_there
from roadstead.server.store.schema import PEOPLE, SNAPSHOTS, TABLES


@dataclass(frozen=True)
class Snapshot:
    """How a table stood after its entry of this number, for servers like its maker."""

    table: str
    number: int
    made_by: str
    people: list[str]  # who is named in it
    content: bytes


def keep(connection: Connection, snapshot: Snapshot) -> None:
    """Keep it instead of an older one, or of one that is useless here.

    Not when one of its people is deleted: a server that has not heard of it would bring them
    back. Whoever deletes somebody now waits for this, and deletes it.
    """
    there = _there(snapshot.people).with_for_update(read=True, key_share=True)
    if len(connection.execute(there).all()) < len(snapshot.people):
        return
    stored = select(TABLES.c.number).where(TABLES.c.id == snapshot.table)
    number = connection.execute(stored).scalar_one_or_none()
    if number is None or number < snapshot.number:
        return
    worse = or_(
        SNAPSHOTS.c.number <= snapshot.number,
        SNAPSHOTS.c.number > number,
        SNAPSHOTS.c.made_by != snapshot.made_by,
    )
    connection.execute(delete(SNAPSHOTS).where(SNAPSHOTS.c.table == snapshot.table, worse))
    row = {
        "table": snapshot.table,
        "number": snapshot.number,
        "made_by": snapshot.made_by,
        "people": msgspec.json.encode(snapshot.people),
        "content": snapshot.content,
    }
    connection.execute(unless_there(connection, SNAPSHOTS).values(row))


async def found(connection: AsyncConnection, table: str, made_by: str) -> Snapshot | None:
    """The table's snapshot, if it was made by such a server and fits the journal."""
    query = (
        select(SNAPSHOTS)
        .join(TABLES, TABLES.c.id == SNAPSHOTS.c.table)
        .where(
            SNAPSHOTS.c.table == table,
            SNAPSHOTS.c.made_by == made_by,
            SNAPSHOTS.c.number <= TABLES.c.number,
        )
    )
    row = (await connection.execute(query)).one_or_none()
    if row is None:
        return None
    people = msgspec.json.decode(row.people, type=list[str])
    if len((await connection.execute(_there(people))).all()) < len(people):
        return None
    return Snapshot(row.table, row.number, row.made_by, people, row.content)


def _there(people: list[str]) -> Select[tuple[str]]:
    """Those of the people who are not deleted."""
    return select(PEOPLE.c.id).where(PEOPLE.c.id.in_(people))
