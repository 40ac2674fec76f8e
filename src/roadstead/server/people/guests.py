"""People: guests with a name, known by a long secret that only their devices have.

Secrets and codes are stored as their SHA-256, so that a stolen database opens no seat.
"""

from __future__ import annotations

import secrets
from datetime import UTC, datetime, timedelta
from hashlib import sha256

from roadstead.kernel.base.errors import Refused
from roadstead.server.ground.cleaning import cleaned, person_name
from roadstead.server.messages.device_protocol import DeviceKnown
from roadstead.server.messages.outside_protocol import NewToken, Token, TokenMade
from roadstead.server.messages.protocol import DeviceCode, Person
from roadstead.server.store.device_storage import today
from roadstead.server.store.storage import Storage

CODE_SECONDS = 600
MOST_DEVICES = 50  # that are one person
MOST_TOKENS = 20  # that one person has
MOST_SEATS = 16


def digest(secret: str) -> str:
    """All that is kept of a secret: the key by which the server knows it."""
    return sha256(secret.encode()).hexdigest()


class Guests:
    """Everybody who has ever given a name here."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def welcome(self, name: str, label: str = "") -> tuple[Person, str]:
        """A new guest and the secret of their device."""
        person = Person(id=secrets.token_hex(8), name=person_name(name))
        secret = secrets.token_urlsafe(32)
        await self._storage.people.add(person, digest(secret), label)
        return person, secret

    async def known_by(self, secret: str) -> Person | None:
        """Whose device has the secret."""
        key = digest(secret)
        found = await self._storage.people.by_device(key)
        if found is None:
            return None
        person, seen = found
        if seen != today():
            await self._storage.devices.note_seen(key, today())
        return person

    async def is_banned(self, secret: str) -> bool:
        """Whether the device is that of somebody whom the operator has shut out."""
        return await self._storage.devices.is_banned(digest(secret))

    async def rename(self, person: Person, name: str) -> Person:
        """The guest under another name."""
        renamed = Person(id=person.id, name=person_name(name))
        await self._storage.people.rename(renamed.id, renamed.name)
        return renamed

    async def device_code(self, person: Person) -> DeviceCode:
        """A code for another device of the guest."""
        code = secrets.token_urlsafe(16)
        until = datetime.now(UTC) + timedelta(seconds=CODE_SECONDS)
        await self._storage.people.add_code(person.id, digest(code), until)
        return DeviceCode(code=code, seconds=CODE_SECONDS)

    async def welcome_device(self, code: str, label: str = "") -> tuple[Person, str]:
        """The code's guest and the secret of their new device."""
        secret = secrets.token_urlsafe(32)
        person = await self._storage.people.spend_code(
            digest(code), digest(secret), label, MOST_DEVICES
        )
        if person is None:
            raise Refused("the code is unknown, used or too old: ask for a new one")
        return person, secret

    async def devices(self, person: Person, secret: str) -> list[DeviceKnown]:
        """The guest's devices; the secret tells which of them asks."""
        return [
            DeviceKnown(
                id=device.id,
                label=device.label,
                made=device.made.isoformat(timespec="seconds") if device.made else None,
                seen=device.seen.isoformat() if device.seen else None,
                this=device.key == digest(secret),
            )
            for device in await self._storage.devices.of(person.id)
        ]

    async def sign_out(self, person: Person, device: str) -> str:
        """The device opens nothing any more; its key."""
        key = await self._storage.devices.sign_out(person.id, device)
        if key is None:
            raise Refused("you have no such device")
        return key

    # Programs that act for people.

    async def make_token(self, person: Person, wanted: NewToken) -> TokenMade:
        """A token for a program, whose secret is shown once."""
        if wanted.seat is not None and wanted.table is None:
            raise Refused("say the table of the seat, too")
        if wanted.seat is not None and not 0 <= wanted.seat < MOST_SEATS:
            raise Refused(f"there is no seat {wanted.seat}")
        secret = f"roadstead-{secrets.token_urlsafe(32)}"
        about = Token(
            id=secrets.token_hex(8),
            label=cleaned(wanted.label, "the label"),
            table=wanted.table,
            seat=wanted.seat,
            made=datetime.now(UTC).isoformat(timespec="milliseconds"),
        )
        await self._storage.tokens.add(person.id, about, digest(secret), MOST_TOKENS)
        return TokenMade(token=secret, about=about)

    async def token(self, secret: str) -> tuple[Person, Token] | None:
        """Whose token it is and what it is for."""
        return await self._storage.tokens.by_secret(digest(secret))

    async def tokens(self, person: Person) -> list[Token]:
        """The guest's tokens, without their secrets."""
        return await self._storage.tokens.of(person.id)

    async def revoke(self, person: Person, token: str) -> str:
        """The token opens nothing any more; its key."""
        key = await self._storage.tokens.revoke(person.id, token)
        if key is None:
            raise Refused("you have no such token")
        return key
