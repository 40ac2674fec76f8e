"""Fair dice: chance that is settled before the first move and can be checked after the last.

A table's chance comes from a secret. Its SHA-256 is shown before the first move, the secret
itself after the last, and from it anybody can work every outcome out again:

    key      the secret, 64 hexadecimal digits, as ASCII text
    message  "roadstead dice 1:N:T" for outcome N of the game and try T, both from 0
    number   HMAC-SHA256(key, message), read as one whole number, high byte first
    total    the sum of the outcomes' weights, in the order of the outcomes' numbers

A number at or above the greatest multiple of the total below 2**256 is passed over for the
next try, so that no outcome is favoured. What is left of it after division by the total falls
on an outcome: the first has the numbers below its weight, the second those of its own weight
after them, and so on.
"""

from __future__ import annotations

import hmac
import secrets
from hashlib import sha256

from roadstead.kernel.errors import BadRecord
from roadstead.kernel.record import Record, parse
from roadstead.kernel.table import NATURE
from roadstead.match import DICTATED, Match

ALL = 1 << 256


def new_secret() -> str:
    """A secret that nobody can foresee."""
    return secrets.token_hex(32)


def commitment(secret: str) -> str:
    """The SHA-256 that binds whoever shows it to this secret."""
    return sha256(secret.encode()).hexdigest()


class FairDice:
    """Chance from a secret; `drawn` is how many outcomes the game has had already."""

    def __init__(self, secret: str, drawn: int = 0) -> None:
        self.secret = secret
        self.drawn = drawn

    def draw(self, weights: list[int]) -> int:
        """The place of one of the weights, drawn in proportion to them."""
        left = self._below(sum(weights))
        self.drawn += 1
        for place, weight in enumerate(weights):
            left -= weight
            if left < 0:
                return place
        raise AssertionError("the draw lies below the sum of the weights")

    def _below(self, total: int) -> int:
        attempt = 0
        while True:
            message = f"roadstead dice 1:{self.drawn}:{attempt}".encode()
            digest = hmac.digest(self.secret.encode(), message, "sha256")
            number = int.from_bytes(digest, "big")
            if number < ALL - ALL % total:
                return number % total
            attempt += 1


def verify(text: str) -> Record:
    """The record, when its secret explains every outcome of chance; else a complaint."""
    record = parse(text)
    if not record.secret:
        raise BadRecord("the record has no secret: its chance cannot be checked")
    Match.replay(text, nature=DICTATED)  # a complaint when its moves or scores are wrong
    match = Match.replay(text, moves=0, nature=DICTATED)
    dice = FairDice(record.secret)
    for move in record.moves:
        if move.seat == NATURE:
            possible = match.outcomes()
            due = list(possible)[dice.draw(list(possible.values()))]
            if move.code != due:
                raise BadRecord(
                    f"line {move.line}: chance brought {move.code}, the secret gives {due}"
                )
        match.play(move.seat, move.code)
    return record
