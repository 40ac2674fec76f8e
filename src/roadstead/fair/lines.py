"""The two lines that a table publishes under the second scheme, and the key they lead to.

Both are SHA-256s of a text of labelled lines (UTF-8, each line closed by a line feed), so that
anybody can make them again with a text editor and `sha256sum`.

The first is shown when the table is set, before anybody can send a seed. It binds the secret to
one table, game and number of seats:

    roadstead dice 2
    table: 4fbiEl0gHNgRdOEV-tDhSw
    game: fleet
    rules: 1
    options: the SHA-256 of the record's lines about options
    seats: 3
    secret: 64 hexadecimal digits

A game that begins from a position has its SHA-256 (`position: `) before the secret.

The second is shown when the game begins, and binds who sits there and the seeds they sent. The
key of all outcomes is the HMAC-SHA256 of its text, with the secret's characters as the key:

    roadstead dice 2 begins
    commitment: the first line
    names: the SHA-256 of the names' text
    seed 1: 64 hexadecimal digits
    seed 2: none

Names lie behind a salt of their own, which goes when a person is deleted: whoever is forgotten
cannot be guessed from what is left, and the outcomes can be checked all the same.

    roadstead names
    salt: 32 hexadecimal digits
    seat 1: person Ann
    seat 2: bot Mate
"""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256

from roadstead.fair.dice import WITH_SEEDS
from roadstead.kernel.notation.header import written_options

NO_SEED = "none"


@dataclass(frozen=True)
class Sitting:
    """A seat when the game begins: a person's or a bot's, its name, and its seed or none."""

    kind: str
    name: str
    seed: str = ""


def hashed(text: str) -> str:
    """The SHA-256 of a text, in hexadecimal digits."""
    return sha256(text.encode()).hexdigest()


def options_digest(options: dict[str, str]) -> str:
    """One number for the options of a record, whatever their order and trailing spaces."""
    written = written_options(dict(sorted(options.items())))
    return hashed(_text(*(line.rstrip() for line in written)))


@dataclass(frozen=True)
class Setting:
    """What the first line binds the secret to."""

    table: str
    game: str
    rules: int
    options: str  # their digest
    seats: int
    position: str = ""  # that the game begins from; empty: as its rules set it up

    def text(self, secret: str) -> str:
        """What is hashed for the first line."""
        position = [f"position: {hashed(self.position)}"] if self.position else []
        return _text(
            WITH_SEEDS,
            f"table: {self.table}",
            f"game: {self.game}",
            f"rules: {self.rules}",
            f"options: {self.options}",
            f"seats: {self.seats}",
            *position,
            f"secret: {secret}",
        )


def names_text(salt: str, sitting: Sequence[Sitting]) -> str:
    """Who sits where, behind a salt."""
    seats = (f"seat {n}: {seat.kind} {seat.name}" for n, seat in enumerate(sitting, 1))
    return _text("roadstead names", f"salt: {salt}", *seats)


def beginning_text(commitment: str, names: str, seeds: Sequence[str]) -> str:
    """What is hashed for the second line; `names` is the digest of the names' text."""
    written = (f"seed {n}: {seed or NO_SEED}" for n, seed in enumerate(seeds, 1))
    return _text(f"{WITH_SEEDS} begins", f"commitment: {commitment}", f"names: {names}", *written)


def key(secret: str, beginning: str) -> str:
    """The key of all outcomes, from the secret and the second line's text."""
    return hmac.digest(secret.encode(), beginning.encode(), "sha256").hex()


def _text(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)
