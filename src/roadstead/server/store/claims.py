"""What some server must see to, and which one has claimed it: bots that are due, late clocks."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sqlalchemy import Column, ColumnElement, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from roadstead.server.store.schema import TABLES

MOST_LOOKED_AT = 100


class Claims:
    """Who lets which table's bots decide, and hands over whose time is up."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._reading = engine.execution_options(reads=True)

    async def bots_waiting(self, quick: bool, each: int, now: float) -> list[tuple[str, str]]:
        """Tables, and who set them, whose bots must decide and that no server has claimed.

        The oldest of everybody's tables come first, not more than `each` of one person.
        """
        turn = func.row_number().over(partition_by=TABLES.c.host, order_by=TABLES.c.changed)
        waiting = (
            select(TABLES.c.id, TABLES.c.host, TABLES.c.changed, turn.label("turn"))
            .where(*_bot_due(quick), _unclaimed(TABLES.c.bot_claimed_until, now))
            .subquery()
        )
        query = (
            select(waiting.c.id, waiting.c.host)
            .where(waiting.c.turn <= each)
            .order_by(waiting.c.turn, waiting.c.changed)
            .limit(MOST_LOOKED_AT)
        )
        async with self._reading.connect() as connection:
            return [(row.id, row.host) for row in await connection.execute(query)]

    async def take_bots(self, tables: Sequence[str], now: float, until: float) -> list[str]:
        """Those of the tables that no other server has claimed meanwhile."""
        due = (TABLES.c.id.in_(tables), TABLES.c.bot_to_decide, TABLES.c.status == "running")
        return await self._claim(TABLES.c.bot_claimed_until, due, len(tables), (now, until))

    async def take_overdue(self, most: int, now: float, until: float) -> list[str]:
        """Tables where somebody's time is up and that no server has claimed."""
        return await self._claim(
            TABLES.c.clock_claimed_until, (TABLES.c.deadline <= now,), most, (now, until)
        )

    async def _claim(
        self,
        claimed: Column[float | None],
        due: tuple[ColumnElement[bool], ...],
        most: int,
        span: tuple[float, float],
    ) -> list[str]:
        now, until = span
        free = (
            select(TABLES.c.id)
            .where(*due, _unclaimed(claimed, now))
            .order_by(TABLES.c.changed)
            .limit(most)
            .with_for_update(skip_locked=True)  # SQLite, with its one writer, needs no such thing
            .cte("free")
        )
        query = (
            update(TABLES)
            .where(TABLES.c.id.in_(select(free.c.id)))
            .values({claimed: until})
            .returning(TABLES.c.id)
        )
        async with self._engine.begin() as connection:
            return list((await connection.execute(query)).scalars())

    async def let_rest(self, table: str, until: float) -> None:
        """Leave the table's bots and clocks alone until then."""
        claims = {"bot_claimed_until": until, "clock_claimed_until": until}
        async with self._engine.begin() as connection:
            await connection.execute(update(TABLES).where(TABLES.c.id == table).values(claims))

    async def rouse(self, tables: Collection[str]) -> bool:
        """Let the bots of these tables, which play among themselves, be due: did any rest?"""
        resting = (TABLES.c.id.in_(tables), TABLES.c.status == "running", ~TABLES.c.bot_to_decide)
        due = {"bot_to_decide": True, "bot_claimed_until": None}
        async with self._engine.begin() as connection:
            done = await connection.execute(update(TABLES).where(*resting).values(due))
        return done.rowcount > 0

    async def lull(self, table: str) -> None:
        """Let the table's bots rest until somebody rouses them."""
        async with self._engine.begin() as connection:
            await connection.execute(
                update(TABLES).where(TABLES.c.id == table).values(bot_to_decide=False)
            )

    async def release_bots(self, table: str) -> None:
        """Leave the table's bots to whoever comes."""
        async with self._engine.begin() as connection:
            await connection.execute(
                update(TABLES).where(TABLES.c.id == table).values(bot_claimed_until=None)
            )


def _bot_due(quick: bool) -> tuple[ColumnElement[bool], ...]:
    return TABLES.c.bot_to_decide, TABLES.c.bot_is_quick.is_(quick), TABLES.c.status == "running"


def _unclaimed(claimed: Column[float | None], now: float) -> ColumnElement[bool]:
    return or_(claimed.is_(None), claimed < now)
