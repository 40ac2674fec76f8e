"""How people like it at the table, with the people."""

from __future__ import annotations

import msgspec
from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from roadstead.server.messages.preferences_protocol import Preferences
from roadstead.server.store.schema import PEOPLE


class PreferenceStorage:
    """Everybody's preferences."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._reading = engine.execution_options(reads=True)

    async def of(self, person: str) -> Preferences | None:
        """What the person has said; `None` when that is nothing."""
        query = select(PEOPLE.c.preferences).where(PEOPLE.c.id == person)
        async with self._reading.connect() as connection:
            kept = (await connection.execute(query)).scalar_one_or_none()
        return None if kept is None else _read(kept)

    async def keep(self, person: str, preferences: Preferences) -> None:
        """What the person says from now on."""
        kept = msgspec.json.encode(preferences)
        async with self._engine.begin() as connection:
            await connection.execute(
                update(PEOPLE).where(PEOPLE.c.id == person).values(preferences=kept)
            )


def _read(kept: bytes) -> Preferences | None:
    """What is known here of what was kept: a newer server may know more, and other words."""
    told = msgspec.json.decode(kept, type=dict[str, object])
    ours = {name: told[name] for name in Preferences.__struct_fields__ if name in told}
    try:
        return msgspec.convert(ours, Preferences)
    except msgspec.ValidationError:
        return None
