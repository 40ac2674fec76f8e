"""The chance of a finished game, worked out again for people who want to see it done."""

from __future__ import annotations

from roadstead import fair, kits
from roadstead.fair import Kept, Outcome, Verified
from roadstead.fair.lines import hashed, options_digest
from roadstead.server.messages.review_protocol import (
    CheckedOutcome,
    CheckMade,
    SeatSeeded,
    Verification,
    Weight,
)


def verification(record: str, kept: Kept | None = None) -> Verification:
    """Every outcome of the record's chance; a complaint when the record cannot be replayed."""
    found = fair.verified(record, kept)
    told = found.published
    return Verification(
        game=found.record.game,
        title=kits.game(found.record.game).title,
        rules=found.record.rules,
        options=options_digest(found.record.options),
        position=hashed(found.record.position) if found.record.position else None,
        scheme=found.scheme,
        secret=found.record.secret,
        key=found.key,
        sha256=found.commitment,
        table=told.table if told else None,
        beginning=told.beginning if told else None,
        names=told.names if told else None,
        salt=(told.salt or None) if told else None,
        seats=_seats(found),
        fair=found.fair,
        checks=[
            CheckMade(what=check.what, finding=check.finding, sentence=check.sentence)
            for check in found.checks
        ],
        outcomes=[_checked(outcome, found.scheme) for outcome in found.outcomes],
    )


def _seats(found: Verified) -> list[SeatSeeded]:
    sitting = found.published.sitting if found.published else ()
    return [SeatSeeded(kind=seat.kind, name=seat.name, seed=seat.seed or None) for seat in sitting]


def _checked(outcome: Outcome, scheme: str) -> CheckedOutcome:
    return CheckedOutcome(
        number=outcome.number,
        move=outcome.move,
        attempt=outcome.attempt,
        message=fair.message(outcome.number, outcome.attempt, scheme),
        weights=[Weight(code=code, weight=weight) for code, weight in outcome.weights.items()],
        came=outcome.came,
        due=outcome.due,
        agrees=outcome.agrees,
        sentence=outcome.told,
    )
