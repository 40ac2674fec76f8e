"""Outcomes drawn from a key, so that anybody who has the key can draw them again.

    key      64 hexadecimal digits, as ASCII text: the secret itself in the first scheme, what
             `lines.key` makes of secret and seeds in the second
    message  "roadstead dice S:N:T" for scheme S, outcome N of the game and try T, both from 0
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

ALL = 1 << 256
SERVER_ALONE = "roadstead dice 1"  # outcomes come from the secret, which its SHA-256 binds
WITH_SEEDS = "roadstead dice 2"  # and from seeds that the people at the table added


def new_secret() -> str:
    """A secret that nobody can foresee."""
    return secrets.token_hex(32)


def commitment(secret: str) -> str:
    """The SHA-256 that binds whoever shows it to this text."""
    return sha256(secret.encode()).hexdigest()


def message(number: int, attempt: int, scheme: str = SERVER_ALONE) -> str:
    """What is hashed for an outcome of the game and a try, both from 0."""
    return f"{scheme}:{number}:{attempt}"


def drawn_below(key: str, number: int, total: int, scheme: str = SERVER_ALONE) -> tuple[int, int]:
    """A number below the total for an outcome of the game, and the try that gave it."""
    attempt = 0
    while True:
        digest = hmac.digest(key.encode(), message(number, attempt, scheme).encode(), "sha256")
        drawn = int.from_bytes(digest, "big")
        if drawn < ALL - ALL % total:
            return drawn % total, attempt
        attempt += 1


def place_of(left: int, weights: list[int]) -> int:
    """The place of the weight that a number below their sum falls on."""
    for place, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return place
    raise AssertionError("the draw lies below the sum of the weights")


class FairDice:
    """Chance from a key; `drawn` is how many outcomes the game has had already."""

    def __init__(self, key: str, drawn: int = 0, scheme: str = SERVER_ALONE) -> None:
        self.key = key
        self.drawn = drawn
        self.scheme = scheme

    def draw(self, weights: list[int]) -> int:
        """The place of one of the weights, drawn in proportion to them."""
        left, _ = drawn_below(self.key, self.drawn, sum(weights), self.scheme)
        self.drawn += 1
        return place_of(left, weights)
