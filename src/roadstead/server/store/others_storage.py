"""What people keep of one another: whom they mute or block, and what they reported."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256

from sqlalchemy import and_, delete, func, insert, select
from sqlalchemy.ext.asyncio import AsyncEngine

from roadstead.kernel.base.errors import Refused
from roadstead.server.store.schema import OTHERS, PEOPLE, REPORTS

MOST_OTHERS = 500  # whom one person mutes or blocks


@dataclass(frozen=True)
class Other:
    """Somebody else, as a person wants to have to do with them."""

    person: str
    name: str
    muted: bool
    blocked: bool

    def id_for(self, person: str) -> str:
        """A name for them that says nothing to anybody else."""
        return sha256(f"{person} {self.person}".encode()).hexdigest()[:16]


class OthersStorage:
    """Mutes, blocks and reports in the database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._reading = engine.execution_options(reads=True)

    async def of(self, person: str) -> list[Other]:
        """Everybody whom the person mutes or blocks."""
        query = (
            select(OTHERS, PEOPLE.c.name)
            .join(PEOPLE, PEOPLE.c.id == OTHERS.c.other)
            .where(OTHERS.c.person == person)
            .order_by(PEOPLE.c.name)
        )
        async with self._reading.connect() as connection:
            return [
                Other(row.other, row.name, row.muted, row.blocked)
                for row in await connection.execute(query)
            ]

    async def blocks(self, person: str, other: str) -> bool:
        """Whether the person wants nothing to do with the other."""
        query = select(OTHERS.c.other).where(
            OTHERS.c.person == person, OTHERS.c.other == other, OTHERS.c.blocked
        )
        async with self._reading.connect() as connection:
            return (await connection.execute(query)).first() is not None

    async def keep(self, person: str, other: str, muted: bool, blocked: bool) -> None:
        """Mute or block the other, or neither."""
        between = and_(OTHERS.c.person == person, OTHERS.c.other == other)
        row = {"person": person, "other": other, "muted": muted, "blocked": blocked}
        async with self._engine.begin() as connection:
            await connection.execute(delete(OTHERS).where(between))
            if not muted and not blocked:
                return
            theirs = select(func.count()).where(OTHERS.c.person == person)
            if (await connection.execute(theirs)).scalar_one() >= MOST_OTHERS:
                raise Refused(f"you mute or block {MOST_OTHERS} people already")
            known = select(PEOPLE.c.id).where(PEOPLE.c.id == other)
            if (await connection.execute(known)).first() is None:
                raise Refused("that person is not here any more")
            await connection.execute(insert(OTHERS).values(row))

    async def report(self, reporter: str, about: str, place: tuple[str, int], text: str) -> None:
        """Tell the operator about somebody; the place is a table and its last change."""
        table, number = place
        async with self._engine.begin() as connection:
            known = select(PEOPLE.c.id).where(PEOPLE.c.id == about)
            if (await connection.execute(known)).first() is None:
                raise Refused("that person is not here any more")
            await connection.execute(
                insert(REPORTS).values(
                    id=secrets.token_hex(8),
                    made=datetime.now(UTC),
                    reporter=reporter,
                    about=about,
                    table=table,
                    number=number,
                    text=text,
                )
            )
