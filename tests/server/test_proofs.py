"""A little work for one more new person: whose, how much, how long, and once."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from roadstead.kernel.base.errors import Refused
from roadstead.server.messages.protocol import Proof
from roadstead.server.people.proofs import BITS, SECONDS, Proofs
from tests.server.proving import answer_to

HOME = "203.0.113.7"


def proven(proofs: Proofs, now: float = 1000.0) -> Proof:
    challenge = proofs.challenge(HOME, now)
    return Proof(challenge=challenge, answer=answer_to(challenge, BITS))


def test_an_answer_is_good_for_its_network_and_its_minutes() -> None:
    proofs = Proofs("key")
    proof = proven(proofs)
    proofs.check(proof, HOME, 1000.0)
    proofs.check(proof, HOME, 1000.0 + SECONDS)
    Proofs("key").check(proof, HOME, 1000.0)  # another server with the same key
    for network, now in ((HOME, 1001.0 + SECONDS), ("203.0.113.8", 1000.0)):
        with pytest.raises(Refused, match="too old, or another one's"):
            proofs.check(proof, network, now)
    with pytest.raises(Refused, match="too old, or another one's"):
        Proofs("other").check(proof, HOME, 1000.0)


@pytest.mark.parametrize("challenge", ["", ".", "x.y.z", "99999999999.0.0", "\u0661.0.0"])
def test_a_challenge_that_somebody_made_up_is_refused(challenge: str) -> None:
    with pytest.raises(Refused):
        Proofs("key").check(Proof(challenge=challenge, answer="0"), HOME, 1000.0)


def test_an_answer_without_the_work_is_refused() -> None:
    proofs = Proofs("key")
    proof = proven(proofs)
    with pytest.raises(Refused, match="does not fit"):
        proofs.check(replace(proof, answer=f"{proof.answer}0"), HOME, 1000.0)


def test_the_work_is_small() -> None:
    """Two seconds on a phone that takes 100,000 digests a second, almost always."""
    assert (1 - 2**-BITS) ** 200_000 < 0.01
