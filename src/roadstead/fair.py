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
from dataclasses import dataclass
from hashlib import sha256

from roadstead.kernel.errors import BadRecord
from roadstead.kernel.record import Record, parse
from roadstead.kernel.table import NATURE
from roadstead.match import Match
from roadstead.nature import DICTATED

ALL = 1 << 256


def new_secret() -> str:
    """A secret that nobody can foresee."""
    return secrets.token_hex(32)


def commitment(secret: str) -> str:
    """The SHA-256 that binds whoever shows it to this secret."""
    return sha256(secret.encode()).hexdigest()


def message(number: int, attempt: int) -> str:
    """What is hashed for an outcome of the game and a try, both from 0."""
    return f"roadstead dice 1:{number}:{attempt}"


def drawn_below(secret: str, number: int, total: int) -> tuple[int, int]:
    """A number below the total for an outcome of the game, and the try that gave it."""
    attempt = 0
    while True:
        digest = hmac.digest(secret.encode(), message(number, attempt).encode(), "sha256")
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
    """Chance from a secret; `drawn` is how many outcomes the game has had already."""

    def __init__(self, secret: str, drawn: int = 0) -> None:
        self.secret = secret
        self.drawn = drawn

    def draw(self, weights: list[int]) -> int:
        """The place of one of the weights, drawn in proportion to them."""
        left, _ = drawn_below(self.secret, self.drawn, sum(weights))
        self.drawn += 1
        return place_of(left, weights)


@dataclass(frozen=True)
class Outcome:
    """One outcome of chance: what was possible, what came, and what the secret gives."""

    number: int  # of the outcome, from 0
    move: int  # of the game, from 1
    line: int  # of the record
    attempt: int  # the try that counted
    weights: dict[str, int]  # by code, in the order of the game's numbers
    came: str
    due: str
    told: str  # what happened, in words

    @property
    def agrees(self) -> bool:
        """Whether it came as the secret gives it."""
        return self.came == self.due


def outcomes(text: str) -> tuple[Record, list[Outcome]]:
    """A record with its secret, and every outcome of its chance, worked out again."""
    record = parse(text)
    if not record.secret:
        raise BadRecord("the record has no secret: its chance cannot be checked")
    Match.replay(text, nature=DICTATED)  # a complaint when its moves or scores are wrong
    match = Match.replay(text, moves=0, nature=DICTATED)
    found: list[Outcome] = []
    for number, move in enumerate(record.moves, 1):
        weights = match.outcomes()
        told = match.told
        match.play(move.seat, move.code)
        if move.seat == NATURE:
            left, attempt = drawn_below(record.secret, len(found), sum(weights.values()))
            due = list(weights)[place_of(left, list(weights.values()))]
            words = " ".join(match.story(told))
            found.append(
                Outcome(len(found), number, move.line, attempt, weights, move.code, due, words)
            )
    return record, found


def verify(text: str) -> Record:
    """The record, when its secret explains every outcome of chance; else a complaint."""
    record, found = outcomes(text)
    for outcome in found:
        if not outcome.agrees:
            raise BadRecord(
                f"line {outcome.line}: chance brought {outcome.came}, "
                f"the secret gives {outcome.due}"
            )
    return record
