"""The review of one table, made from its journal: what happens inside of the reviewing process."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from roadstead.kernel.notation.record import Move
from roadstead.match import Match
from roadstead.review import Report, review
from roadstead.server.messages.report_protocol import (
    ChoiceThen,
    DecisionReviewed,
    ReportTold,
    RoundBegins,
    SeatReportTold,
)
from roadstead.server.store import journal
from roadstead.server.store.journal import AnyEntry
from roadstead.server.store.review_storage import SeatFigures
from roadstead.server.tables.playing import decider
from roadstead.server.tables.table import ServedTable

CAPTAINS_SECONDS = 180.0  # from which on there is time for the captain as the reference

encode = msgspec.json.Encoder().encode


@dataclass(frozen=True)
class ToReview:
    """A table that is over, and how long its review may take."""

    table: str
    secret: str
    entries: list[AnyEntry]
    seconds: float


class FreshReport(Struct, frozen=True):
    """A report on its way to the server: as JSON, and what it came to for those who played."""

    report: bytes
    game: str
    unit: str
    figures: list[SeatFigures]


Tell = Callable[[FreshReport], None]


def reviewed(wanted: ToReview, told: Tell) -> FreshReport:
    """The review of the table; reports that are not the last one are told as they come."""
    table, stood_in = read_again(wanted)
    play = table.running()
    course = PastCourse(play.set_up(), play.moves)

    def tell(report: Report) -> None:
        told(course.told(report.data()))

    reference = "captain" if wanted.seconds >= CAPTAINS_SECONDS else "mate"
    record = play.match.record()
    report = review(
        record,
        seconds=wanted.seconds,
        reference=reference,
        told=tell,
        held_by_bots=[number for number, by_bot in enumerate(stood_in, 1) if by_bot],
    )
    return course.told(report.data())


def read_again(wanted: ToReview) -> tuple[ServedTable, list[bool]]:
    """The table, and of each of its moves whether a bot made it in a person's place."""
    table = ServedTable(wanted.table, wanted.secret, wanted.entries[:1])
    stood_in: list[bool] = []
    for entry in wanted.entries[1:]:
        by_bot = isinstance(entry, journal.Played) and _stands_in(table, entry)
        table.happen(entry)
        made = table.play.match.moves if table.play is not None else 0
        del stood_in[made:]  # a decision was taken back
        stood_in += [by_bot] * (made - len(stood_in))
    return table, stood_in


def _stands_in(table: ServedTable, played: journal.Played) -> bool:
    chair = table.seating.chairs[decider(played.moves)]
    return bool(chair.person and chair.level)


class PastCourse:
    """The course of a game, for what a report does not tell: rounds, and what else was possible."""

    def __init__(self, set_up: Match, moves: Sequence[Move]) -> None:
        self._set_up = set_up
        self._moves = moves
        self._choices: dict[int, tuple[ChoiceThen, ...]] = {}  # by move, those that were asked for
        self._rounds: list[RoundBegins] = []

    def told(self, data: dict[str, Any]) -> FreshReport:
        """A report with all that its page needs."""
        report = msgspec.convert(data, ReportTold)
        listed = [decision for seat in report.seats for decision in seat.decisions]
        self._play_again({decision.move for decision in listed})
        seats = [self._seat(seat) for seat in report.seats]
        report = replace(report, seats=seats, rounds=tuple(self._rounds))
        return FreshReport(encode(report), report.game, report.unit, self._figures(report))

    def _figures(self, report: ReportTold) -> list[SeatFigures]:
        """What it came to for each seat; where a bot has helped it is nobody's."""
        return [
            SeatFigures(seat.seat, seat.luck, seat.own) for seat in report.seats if not seat.held
        ]

    def _seat(self, seat: SeatReportTold) -> SeatReportTold:
        return replace(seat, decisions=[self._decision(one) for one in seat.decisions])

    def _decision(self, decision: DecisionReviewed) -> DecisionReviewed:
        return replace(
            decision,
            after=decision.move - 1,
            choices=self._choices[decision.move],
        )

    def _play_again(self, wanted: Collection[int]) -> None:
        """Look up the choices of these moves, and where the rounds begin."""
        if self._rounds and self._choices.keys() >= set(wanted):
            return
        match, self._rounds = self._set_up.clone(), []
        for number, move in enumerate(self._moves, 1):
            if match.round and (not self._rounds or self._rounds[-1].round != match.round):
                self._rounds.append(RoundBegins(move=number - 1, round=match.round))
            if number in wanted:
                self._choices[number] = tuple(
                    ChoiceThen(code=choice.code, sentence=choice.sentence)
                    for choice in match.choices(move.seat)
                )
            match.play(move.seat, move.code)
