"""A finished game worked out again: what could be checked, and what could not, and why."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from roadstead.fair.dice import SERVER_ALONE, commitment, drawn_below, place_of
from roadstead.fair.lines import hashed, names_text
from roadstead.fair.published import Published, published, scheme_of, setting_of
from roadstead.kernel.base.errors import BadRecord
from roadstead.kernel.notation.record import Record, parse
from roadstead.kernel.table import NATURE
from roadstead.match import Match
from roadstead.nature import DICTATED

Finding = Literal["agrees", "differs", "not checked"]


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


@dataclass(frozen=True)
class Kept:
    """What somebody kept of a table while it was played, to compare the record with.

    `by` says whose memory it is: it stands in sentences.
    """

    commitment: str | None = None  # the first line
    beginning: str | None = None  # the second one
    seed: str | None = None  # that their own client sent
    by: str = "you kept"


@dataclass(frozen=True)
class Check:
    """One thing that was looked at, what was found, and that in a sentence."""

    what: str
    finding: Finding
    sentence: str


@dataclass(frozen=True)
class Verified:
    """A record and all that was found about its chance."""

    record: Record
    scheme: str
    key: str  # of every outcome
    commitment: str  # the first line, worked out again
    published: Published | None
    outcomes: list[Outcome]
    checks: list[Check]

    @property
    def fair(self) -> bool:
        """Whether nothing differs; what could not be checked is in `checks`."""
        return all(check.finding != "differs" for check in self.checks)


def outcomes(text: str) -> tuple[Record, list[Outcome]]:
    """A record with its secret, and every outcome of its chance, worked out again."""
    record = parse(text)
    if not record.secret:
        raise BadRecord("the record has no secret: its chance cannot be checked")
    if record.position and published(record) is None:
        raise BadRecord("no server dealt this from a position: its secret says nothing of it")
    scheme, key = scheme_of(record), _key(record, published(record))
    Match.replay(text, nature=DICTATED)  # a complaint when its moves or scores are wrong
    match = Match.replay(text, moves=0, nature=DICTATED)
    found: list[Outcome] = []
    for number, move in enumerate(record.moves, 1):
        weights = match.outcomes()
        told = match.told
        match.play(move.seat, move.code)
        if move.seat == NATURE:
            left, attempt = drawn_below(key, len(found), sum(weights.values()), scheme)
            due = list(weights)[place_of(left, list(weights.values()))]
            words = " ".join(match.story(told))
            found.append(
                Outcome(len(found), number, move.line, attempt, weights, move.code, due, words)
            )
    return record, found


def verified(text: str, kept: Kept | None = None) -> Verified:
    """The record, its outcomes, and what agrees, differs or could not be checked."""
    record, found = outcomes(text)
    told = published(record)
    first = _first_line(record, told)
    return Verified(
        record=record,
        scheme=scheme_of(record),
        key=_key(record, told),
        commitment=first,
        published=told,
        outcomes=found,
        checks=[
            _outcomes_check(found, "the secret and the seeds" if told else "the secret"),
            *(_checks_of_lines(told, first) if told else [_old_scheme()]),
            *([_begun_from_a_position()] if record.position else []),
            *_checks_of_what_was_kept(told, first, kept or Kept()),
        ],
    )


def verify(text: str) -> Record:
    """The record, when nothing in it differs from what it should be; else a complaint."""
    found = verified(text)
    for check in found.checks:
        if check.finding == "differs":
            raise BadRecord(check.sentence)
    return found.record


def _key(record: Record, told: Published | None) -> str:
    return told.key(record.secret) if told else record.secret


def _first_line(record: Record, told: Published | None) -> str:
    if told is None:
        return commitment(record.secret)
    return hashed(setting_of(record, told).text(record.secret))


def _outcomes_check(found: list[Outcome], source: str) -> Check:
    for outcome in found:
        if not outcome.agrees:
            return Check(
                "outcomes",
                "differs",
                f"line {outcome.line}: chance brought {outcome.came}, "
                f"{source} would have brought {outcome.due}",
            )
    return Check("outcomes", "agrees", f"all {len(found)} outcomes of chance come from {source}")


def _old_scheme() -> Check:
    return Check(
        "commitment",
        "not checked",
        f"this game was played under '{SERVER_ALONE}', which binds the secret alone: neither the "
        "table nor who sat there, and nobody added a seed",
    )


def _begun_from_a_position() -> Check:
    return Check(
        "position",
        "not checked",
        "the game began from a position: what lay where was the host's to say, and the first line "
        "binds it",
    )


def _checks_of_lines(told: Published, first: str) -> Iterator[Check]:
    yield _compared(
        "commitment",
        first == told.commitment,
        "the record's first line binds its secret to its table, game, rules, options and seats",
        "the record's first line is not that of its secret, table, game, rules, options and seats",
    )
    yield _compared(
        "beginning",
        hashed(told.beginning_text) == told.beginning,
        "the record's second line binds the seeds of all seats",
        "the record's second line is not that of its seats and seeds",
    )
    if not told.salt:
        why = "somebody who sat here was deleted, and the names' salt with them"
        yield Check("names", "not checked", why)
    else:
        yield _compared(
            "names",
            hashed(names_text(told.salt, told.sitting)) == told.names,
            "the second line binds who sat where, too",
            "who sat where is not what the record's second line binds",
        )
    yield _check_of_seeds(told)


def _check_of_seeds(told: Published) -> Check:
    without = [
        f"{seat.name or f'seat {number}'} ({seat.kind})"
        for number, seat in enumerate(told.sitting, 1)
        if not seat.seed
    ]
    if not without:
        return Check("seeds", "agrees", "every seat added a seed")
    if len(without) == len(told.sitting):
        return Check("seeds", "not checked", "no seat added a seed: all chance is the server's")
    return Check("seeds", "not checked", f"no seed came from {', '.join(without)}")


def _checks_of_what_was_kept(told: Published | None, first: str, kept: Kept) -> Iterator[Check]:
    if kept.commitment is None:
        why = "no first line was given to compare with: was it shown before the game?"
        yield Check("kept commitment", "not checked", why)
    else:
        yield _compared(
            "kept commitment",
            kept.commitment.lower() == first,
            f"the first line is the one that {kept.by}",
            f"the first line is {first}, not the one that {kept.by}",
        )
    if told is None:
        return
    if kept.beginning is None:
        why = "no second line was given to compare with: was it shown before the first move?"
        yield Check("kept beginning", "not checked", why)
    else:
        yield _compared(
            "kept beginning",
            kept.beginning.lower() == told.beginning,
            f"the second line is the one that {kept.by}",
            f"the second line is {told.beginning}, not the one that {kept.by}",
        )
    if kept.seed is not None:
        yield _compared(
            "kept seed",
            kept.seed.lower() in told.seeds,
            "your own seed is among those that it binds",
            "your own seed is not among those that it binds",
        )


def _compared(what: str, same: bool, agreed: str, otherwise: str) -> Check:
    return Check(what, "agrees" if same else "differs", agreed if same else otherwise)
