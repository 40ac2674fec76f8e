"""What people have asked a table for, by their own references: asking again changes nothing."""

from __future__ import annotations

from hashlib import sha256

import msgspec

from roadstead.kernel.base.errors import Refused
from roadstead.server.messages.protocol import AnyCommand
from roadstead.server.store.journal import Asked


class DoneBefore(Refused):
    """The same command was done before, as a change of that number."""

    def __init__(self, number: int) -> None:
        super().__init__("that was done before")
        self.number = number


def content_of(command: AnyCommand) -> str:
    """A digest of what a command asks for, whatever its reference."""
    asked = msgspec.json.encode(msgspec.structs.replace(command, ref=0))
    return sha256(asked).hexdigest()[:32]


class References:
    """Every change that was asked for under a reference."""

    def __init__(self) -> None:
        self._done: dict[tuple[str, str], Asked] = {}  # by person and reference

    def must_be_new(self, person: str, ref: str, content: str) -> None:
        """Say what was done before under the reference; refuse it for anything else."""
        before = self._done.get((person, ref))
        if before is None:
            return
        if before.content != content:
            raise Refused("that reference was used for another command")
        raise DoneBefore(before.number)

    def remember(self, asked: Asked) -> None:
        """It is done."""
        self._done[asked.person, asked.ref] = asked
