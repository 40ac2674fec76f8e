"""What servers on one database have in common besides tables: limits, and words kept by name."""

from __future__ import annotations

from sqlalchemy import func, select
from sqlalchemy.dialects import postgresql
from sqlalchemy.ext.asyncio import AsyncEngine

from roadstead.server.store.database import unless_there
from roadstead.server.store.schema import LIMITS, SETTINGS

NOW = func.extract(
    "epoch", func.statement_timestamp()
)  # PostgreSQL's clock: the servers' may differ


class Common:
    """The part of the database that belongs to no table and no person."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def setting(self, name: str, otherwise: str) -> str:
        """The word that all servers have under the name; the first one brings it."""
        async with self._engine.begin() as connection:
            new = unless_there(connection, SETTINGS).values(name=name, value=otherwise)
            await connection.execute(new)
            query = select(SETTINGS.c.value).where(SETTINGS.c.name == name)
            return str((await connection.execute(query)).scalar_one())

    async def spend(self, key: str, at_once: int, seconds: float) -> float:
        """One more of what is limited: 0 when it was to be had, else the seconds to wait."""
        later = func.greatest(LIMITS.c.full_at, NOW) + seconds
        spent = (
            postgresql.insert(LIMITS)
            .values(key=key, full_at=NOW + seconds)
            .on_conflict_do_update(
                index_elements=[LIMITS.c.key],
                set_={"full_at": later},
                where=later - NOW <= at_once * seconds,
            )
            .returning(LIMITS.c.key)
        )
        async with self._engine.begin() as connection:
            if (await connection.execute(spent)).scalar_one_or_none() is not None:
                return 0.0
            query = select(LIMITS.c.full_at - NOW).where(LIMITS.c.key == key)
            filling = (await connection.execute(query)).scalar_one()
        return max(float(filling) + seconds - at_once * seconds, 0.001)
