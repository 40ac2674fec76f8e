"""Which lessons people have finished, with the people."""

from __future__ import annotations

import msgspec
from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from roadstead.server.store.schema import PEOPLE

MOST_KEPT = 3000  # lessons and puzzles of a person; more than any server has

Finished = dict[str, list[str]]  # names of lessons, by game


class LessonStorage:
    """Everybody's progress."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._reading = engine.execution_options(reads=True)

    async def of(self, person: str) -> Finished:
        """What the person has finished."""
        async with self._reading.connect() as connection:
            return await _kept(connection, person)

    async def finish(self, person: str, game: str, lesson: str) -> None:
        """One more; nothing is written when it was finished before."""
        if lesson in (await self.of(person)).get(game, ()):
            return
        async with self._engine.begin() as connection:
            finished = await _kept(connection, person)
            if sum(map(len, finished.values())) >= MOST_KEPT:
                return
            finished[game] = sorted({*finished.get(game, ()), lesson})
            await connection.execute(
                update(PEOPLE)
                .where(PEOPLE.c.id == person)
                .values(lessons=msgspec.json.encode(finished))
            )


async def _kept(connection: AsyncConnection, person: str) -> Finished:
    query = select(PEOPLE.c.lessons).where(PEOPLE.c.id == person)
    kept = (await connection.execute(query)).scalar_one_or_none()
    return {} if kept is None else msgspec.json.decode(kept, type=Finished)
