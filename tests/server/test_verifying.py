"""The chance of a finished game, worked out again where everybody can see it."""

from __future__ import annotations

import hmac
from hashlib import sha256

import pytest

from roadstead import BadRecord
from roadstead.fair import Kept
from roadstead.server.messages.review_protocol import Verification
from roadstead.server.review.verifying import verification
from tests.server.served import SECRET, played


@pytest.fixture(scope="module")
def record() -> str:
    return played("fleet").record()


def as_a_page_does_it(checked: Verification) -> list[str]:
    """Every outcome from the secret and the weights alone, with nothing of ours."""
    due = []
    for outcome in checked.outcomes:
        digest = hmac.new(checked.secret.encode(), outcome.message.encode(), sha256).hexdigest()
        left = int(digest, 16) % sum(choice.weight for choice in outcome.weights)
        for choice in outcome.weights:
            left -= choice.weight
            if left < 0:
                due.append(choice.code)
                break
    return due


def test_every_outcome_can_be_worked_out_from_what_is_told(record: str) -> None:
    checked = verification(record)
    assert checked.fair
    assert checked.sha256 == sha256(SECRET.encode()).hexdigest()
    assert as_a_page_does_it(checked) == [outcome.came for outcome in checked.outcomes]
    assert len(checked.outcomes) == sum(line.startswith("* ") for line in record.splitlines())
    assert "draws a" in checked.outcomes[-1].sentence


def test_an_outcome_that_the_secret_does_not_give_is_pointed_out(record: str) -> None:
    other = record.replace(SECRET, SECRET[:-1] + "4")
    checked = verification(other)
    assert not checked.fair
    assert any(not outcome.agrees for outcome in checked.outcomes)
    assert as_a_page_does_it(checked) == [outcome.due for outcome in checked.outcomes]


def test_another_secret_than_the_one_shown_is_not_fair(record: str) -> None:
    assert verification(record, Kept(sha256(SECRET.encode()).hexdigest().upper())).fair
    assert not verification(record, Kept("0" * 64)).fair


def test_a_record_that_cannot_be_replayed_is_a_complaint(record: str) -> None:
    with pytest.raises(BadRecord, match="cut off"):
        verification(record[: len(record) // 2])
    with pytest.raises(BadRecord, match="no secret"):
        verification(record.replace(f"secret: {SECRET}\n", ""))
