"""Tokens in the database: which programs act for whom, where, and how that ends."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import Row, delete, func, insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from roadstead.kernel.base.errors import Refused
from roadstead.server.messages.outside_protocol import Token
from roadstead.server.messages.protocol import Person
from roadstead.server.store.database import in_utc
from roadstead.server.store.device_storage import NOT_BANNED, DeviceStorage
from roadstead.server.store.schema import PEOPLE, TOKENS


class TokenStorage:
    """All tokens; `devices` tells the other servers whom to show out."""

    def __init__(self, engine: AsyncEngine, devices: DeviceStorage) -> None:
        self._engine = engine
        self._reading = engine.execution_options(reads=True)
        self._devices = devices

    async def add(self, person: str, token: Token, token_sha256: str, most: int) -> None:
        """A token by which programs act for the person, unless they have the most already."""
        row = {
            "id": token.id,
            "token_sha256": token_sha256,
            "person": person,
            "label": token.label,
            "table": token.table,
            "seat": token.seat,
            "made": datetime.fromisoformat(token.made),
        }
        try:
            async with self._engine.begin() as connection:
                mine = select(func.count()).where(TOKENS.c.person == person)
                if (await connection.execute(mine)).scalar_one() >= most:
                    raise Refused(f"you have {most} tokens already: revoke one first")
                await connection.execute(insert(TOKENS).values(row))
        except IntegrityError:
            raise Refused("there is no such table") from None

    async def by_secret(self, token_sha256: str) -> tuple[Person, Token] | None:
        """Whose token it is and what it is for; `None` if it is unknown or was revoked."""
        query = select(TOKENS, PEOPLE.c.name).join(PEOPLE)
        async with self._reading.connect() as connection:
            found = await connection.execute(
                query.where(TOKENS.c.token_sha256 == token_sha256, NOT_BANNED)
            )
            row = found.one_or_none()
        return (Person(id=row.person, name=row.name), _token(row)) if row else None

    async def of(self, person: str) -> list[Token]:
        """The person's tokens, the oldest first."""
        query = select(TOKENS).where(TOKENS.c.person == person).order_by(TOKENS.c.made)
        async with self._reading.connect() as connection:
            return [_token(row) for row in await connection.execute(query)]

    async def revoke(self, person: str, token: str) -> str | None:
        """The key of the person's token, which opens nothing any more; `None` if none is it."""
        async with self._engine.begin() as connection:
            gone = await connection.execute(
                delete(TOKENS)
                .where(TOKENS.c.person == person, TOKENS.c.id == token)
                .returning(TOKENS.c.token_sha256)
            )
            key: str | None = gone.scalar_one_or_none()
            if key is not None:
                await self._devices.tell(connection, [key])
            return key


def _token(row: Row[Any]) -> Token:
    made = in_utc(row.made).isoformat(timespec="milliseconds")
    return Token(id=row.id, label=row.label, table=row.table, seat=row.seat, made=made)
