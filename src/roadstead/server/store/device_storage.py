"""Devices in the database: which secrets open a door, and how they are taken away."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime
from hashlib import sha256

from sqlalchemy import delete, exists, or_, select, union_all, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from roadstead.server.store.news import News, tell
from roadstead.server.store.schema import BANS, PEOPLE, SECRETS, TOKENS

NOT_BANNED = ~exists().where(BANS.c.person == PEOPLE.c.id)  # of a query about people
MOST_AT_ONCE = 500  # SHA-256s in one question to the database


@dataclass(frozen=True)
class DeviceKept:
    """A device as it is stored."""

    key: str  # the SHA-256 of its secret
    label: str
    made: datetime | None
    seen: date | None

    @property
    def id(self) -> str:
        """The device's name for its person, from which its secret's SHA-256 cannot be told."""
        return sha256(f"device {self.key}".encode()).hexdigest()[:16]


class DeviceStorage:
    """All devices, and which secrets are good; `server` is our name in the news."""

    def __init__(self, engine: AsyncEngine, server: str) -> None:
        self._engine = engine
        self._reading = engine.execution_options(reads=True)
        self._server = server

    async def of(self, person: str) -> list[DeviceKept]:
        """The person's devices, the one that was here last first."""
        query = select(SECRETS).where(SECRETS.c.person == person)
        async with self._reading.connect() as connection:
            rows = (await connection.execute(query)).all()
        kept = [DeviceKept(row.secret_sha256, row.label or "", row.made, row.seen) for row in rows]
        return sorted(kept, key=lambda device: device.seen or date.min, reverse=True)

    async def note_seen(self, key: str, today: date) -> None:
        """The device is here today; only the first time on a day is written down."""
        async with self._engine.begin() as connection:
            await connection.execute(
                update(SECRETS)
                .where(
                    SECRETS.c.secret_sha256 == key,
                    or_(SECRETS.c.seen.is_(None), SECRETS.c.seen != today),
                )
                .values(seen=today)
            )

    async def sign_out(self, person: str, device: str) -> str | None:
        """The key of the person's device, which opens nothing any more; `None` if none is it."""
        for kept in await self.of(person):
            if kept.id == device:
                async with self._engine.begin() as connection:
                    gone = delete(SECRETS).where(SECRETS.c.secret_sha256 == kept.key)
                    await connection.execute(gone)
                    await self.tell(connection, [kept.key])
                return kept.key
        return None

    async def keys_of(self, connection: AsyncConnection, person: str) -> list[str]:
        """Every key by which something could be open for the person."""
        found = await connection.execute(
            union_all(
                select(SECRETS.c.secret_sha256).where(SECRETS.c.person == person),
                select(TOKENS.c.token_sha256).where(TOKENS.c.person == person),
            )
        )
        return list(found.scalars())

    async def still_known(self, keys: list[str]) -> set[str]:
        """Those of the SHA-256s whose secrets are good."""
        known: set[str] = set()
        async with self._reading.connect() as connection:
            for first in range(0, len(keys), MOST_AT_ONCE):
                some = keys[first : first + MOST_AT_ONCE]
                found = await connection.execute(
                    union_all(
                        select(SECRETS.c.secret_sha256)
                        .join(PEOPLE)
                        .where(SECRETS.c.secret_sha256.in_(some), NOT_BANNED),
                        select(TOKENS.c.token_sha256)
                        .join(PEOPLE)
                        .where(TOKENS.c.token_sha256.in_(some), NOT_BANNED),
                    )
                )
                known.update(found.scalars())
        return known

    async def is_banned(self, key: str) -> bool:
        """Whether the secret is that of somebody whom the operator has shut out."""
        query = select(BANS.c.person).join(SECRETS, SECRETS.c.person == BANS.c.person)
        async with self._reading.connect() as connection:
            found = await connection.execute(query.where(SECRETS.c.secret_sha256 == key))
            return found.first() is not None

    async def tell(self, connection: AsyncConnection, keys: list[str]) -> None:
        """Let the other servers show out whoever came with these, in the same transaction."""
        if keys:
            await tell(connection, News(server=self._server, tables={}, bots=False, out=keys))


def today() -> date:
    """The day, for everybody the same."""
    return datetime.now(UTC).date()
