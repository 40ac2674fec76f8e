"""A little work that a stranger's machine does before it may make one more new person.

Whoever makes one person does not notice it; whoever wants thousands from one network pays for
each. The challenge carries its own end and the server's mark, so nothing is kept of those that
are never answered; an answer counts once.
"""

from __future__ import annotations

import hmac
import secrets
from hashlib import sha256

from roadstead.kernel.base.errors import Refused, RoadsteadError
from roadstead.server.messages.protocol import Proof
from roadstead.server.people.limits import Limit

BITS = 13  # leading zeros: 8,000 tries on average, a moment on a slow phone (make budgets)
SECONDS = 600  # that a challenge is good for
ONCE = Limit("answers to one challenge", 1, SECONDS, shared=True)


class WorkWanted(RoadsteadError):
    """A new person needs a proof of work first."""

    def __init__(self, challenge: str) -> None:
        super().__init__("many new people came from your network: a little work first")
        self.challenge = challenge


class Proofs:
    """Challenges under one key, which all servers of a database have in common."""

    def __init__(self, key: str) -> None:
        self._key = key.encode()

    def challenge(self, network: str, now: float) -> str:
        """A text to work on, for one network and some minutes."""
        text = f"{int(now) + SECONDS}.{secrets.token_hex(8)}"
        return f"{text}.{self._mark(text, network)}"

    def check(self, proof: Proof, network: str, now: float) -> None:
        """Refuse a challenge that is not ours, not theirs or too old, and an answer too easy."""
        text, _, mark = proof.challenge.rpartition(".")
        until = text.partition(".")[0]
        known = hmac.compare_digest(mark.encode(), self._mark(text, network).encode())
        if not known or float(until) < now:
            raise Refused("the challenge is too old, or another one's: ask for a new one")
        digest = sha256(f"{proof.challenge}:{proof.answer}".encode()).digest()
        if int.from_bytes(digest, "big") >> (256 - BITS):
            raise Refused("the answer does not fit the challenge")

    def _mark(self, text: str, network: str) -> str:
        return hmac.new(self._key, f"{text} {network}".encode(), "sha256").hexdigest()[:32]
