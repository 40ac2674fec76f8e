"""The chance of a finished game, worked out again for people who want to see it done."""

from __future__ import annotations

from roadstead import fair, games
from roadstead.fair import Outcome
from roadstead.server.review_protocol import CheckedOutcome, Verification, Weight


def verification(record: str, sha256: str | None = None) -> Verification:
    """Every outcome of the record's chance; a complaint when the record cannot be replayed."""
    parsed, outcomes = fair.outcomes(record)
    shown = fair.commitment(parsed.secret)
    as_shown = sha256 is None or sha256.lower() == shown
    return Verification(
        game=parsed.game,
        title=games.find(parsed.game).title,
        secret=parsed.secret,
        sha256=shown,
        fair=as_shown and all(outcome.agrees for outcome in outcomes),
        outcomes=[_checked(outcome) for outcome in outcomes],
    )


def _checked(outcome: Outcome) -> CheckedOutcome:
    return CheckedOutcome(
        number=outcome.number,
        move=outcome.move,
        attempt=outcome.attempt,
        message=fair.message(outcome.number, outcome.attempt),
        weights=[Weight(code=code, weight=weight) for code, weight in outcome.weights.items()],
        came=outcome.came,
        due=outcome.due,
        agrees=outcome.agrees,
        sentence=outcome.told,
    )
