"""People in the database: their names, and the secrets and codes of their devices."""

from __future__ import annotations

from datetime import UTC, date, datetime

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from roadstead.kernel.base.errors import Refused
from roadstead.server.messages.protocol import Person
from roadstead.server.store.device_storage import NOT_BANNED, today
from roadstead.server.store.schema import DEVICE_CODES, PEOPLE, SECRETS


class PeopleStorage:
    """Everybody who has ever given a name."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._reading = engine.execution_options(reads=True)

    async def add(self, person: Person, secret_sha256: str, label: str = "") -> None:
        """A new guest with a first device."""
        async with self._engine.begin() as connection:
            await connection.execute(
                insert(PEOPLE).values(id=person.id, name=person.name, made=datetime.now(UTC))
            )
            await connection.execute(
                insert(SECRETS).values(_device(person.id, secret_sha256, label))
            )

    async def by_device(self, secret_sha256: str) -> tuple[Person, date | None] | None:
        """Whose device has the secret, and the last day that it was here."""
        async with self._reading.connect() as connection:
            query = select(PEOPLE.c.id, PEOPLE.c.name, SECRETS.c.seen).join(SECRETS)
            query = query.where(SECRETS.c.secret_sha256 == secret_sha256, NOT_BANNED)
            found = await connection.execute(query)
            row = found.one_or_none()
        return (Person(id=row.id, name=row.name), row.seen) if row else None

    async def rename(self, person: str, name: str) -> None:
        """Give a guest another name; games that have begun keep the old one."""
        async with self._engine.begin() as connection:
            await connection.execute(update(PEOPLE).where(PEOPLE.c.id == person).values(name=name))

    async def add_code(self, person: str, code_sha256: str, until: datetime) -> None:
        """A code that makes another device the same person, once."""
        async with self._engine.begin() as connection:
            await connection.execute(
                delete(DEVICE_CODES).where(DEVICE_CODES.c.until < datetime.now(UTC))
            )
            await connection.execute(
                insert(DEVICE_CODES).values(code_sha256=code_sha256, person=person, until=until)
            )

    async def spend_code(
        self, code_sha256: str, secret_sha256: str, label: str, most: int
    ) -> Person | None:
        """Give the code's person one more secret; the code is gone. `None` if it was no good."""
        async with self._engine.begin() as connection:
            spent = await connection.execute(
                delete(DEVICE_CODES)
                .where(
                    DEVICE_CODES.c.code_sha256 == code_sha256,
                    DEVICE_CODES.c.until >= datetime.now(UTC),
                )
                .returning(DEVICE_CODES.c.person)
            )
            person = spent.scalar_one_or_none()
            if person is None:
                return None
            theirs = select(func.count()).where(SECRETS.c.person == person)
            if (await connection.execute(theirs)).scalar_one() >= most:
                raise Refused(f"you have {most} devices already: sign one out first")
            await connection.execute(insert(SECRETS).values(_device(person, secret_sha256, label)))
            found = await connection.execute(select(PEOPLE.c.name).where(PEOPLE.c.id == person))
            return Person(id=person, name=found.scalar_one())


def _device(person: str, secret_sha256: str, label: str) -> dict[str, object]:
    return {
        "secret_sha256": secret_sha256,
        "person": person,
        "label": label,
        "made": datetime.now(UTC),
        "seen": today(),
    }
