"""The work that a new person's machine does, as a program would do it."""

from __future__ import annotations

from hashlib import sha256
from itertools import count


def answer_to(challenge: str, bits: int, **_: object) -> str:
    """The first number whose SHA-256 behind the challenge begins with so many zero bits."""
    for number in count():
        digest = sha256(f"{challenge}:{number}".encode()).digest()
        if int.from_bytes(digest, "big") >> (256 - bits) == 0:
            return str(number)
    raise AssertionError("numbers do not end")
