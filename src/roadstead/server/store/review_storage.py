"""Reviews of finished games, each made once and kept, and what they came to for each person."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from msgspec import Struct
from sqlalchemy import ColumnElement, Update, func, literal, or_, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from roadstead.server.store.review_queue import (
    COMPUTING,
    DONE,
    QUEUED,
    REFUSED,
    UNFINISHED,
    let_wait,
)
from roadstead.server.store.schema import FIGURES, PEOPLE, REVIEWS, SEATS

MOST_TRIES = 3  # of a review whose process dies
FAILED = "the review failed several times: this game cannot be reviewed"
UNCLAIMED = {"claimed_by": None, "claimed_until": None}


@dataclass(frozen=True)
class KeptReview:
    """How the review of a table stands: its last report, or why there is none."""

    state: str
    number: int  # of the report; 0 before the first
    report: bytes | None  # as JSON
    reason: str


@dataclass(frozen=True)
class SeatFigures:
    """What a game came to for a seat."""

    seat: int
    luck: float
    own: float


class GameFigure(Struct, frozen=True):
    """What one game came to for a person."""

    table: str
    seat: int
    game: str
    unit: str
    luck: float
    own: float


class ReviewStorage:
    """Every review, and who makes it."""

    def __init__(self, engine: AsyncEngine, server: str) -> None:
        self._engine = engine
        self._reading = engine.execution_options(reads=True)
        self._server = server

    async def of(self, table: str) -> KeptReview | None:
        """The table's review, if one was ever due."""
        query = select(REVIEWS).where(REVIEWS.c.table == table)
        async with self._reading.connect() as connection:
            row = (await connection.execute(query)).one_or_none()
        if row is None:
            return None
        report = zlib.decompress(row.content) if row.content is not None else None
        return KeptReview(row.state, row.number, report, row.reason)

    async def ask(self, table: str, person: str) -> bool:
        """Let a finished game be reviewed unless it is; whether there is room for it."""
        async with self._engine.begin() as connection:
            return await connection.run_sync(let_wait, table, person)

    async def take(self, used: Callable[[str], float], now: float, until: float) -> str | None:
        """The next table whose review nobody makes: of whoever has `used` least, the oldest."""
        turn = func.row_number().over(partition_by=REVIEWS.c.host, order_by=REVIEWS.c.asked)
        free = (
            select(REVIEWS.c.table, REVIEWS.c.host, REVIEWS.c.tries, turn.label("turn"))
            .where(*_free(now))
            .subquery()
        )
        query = select(free).where(free.c.turn == 1).limit(100)
        async with self._reading.connect() as connection:
            waiting = list(await connection.execute(query))
        for row in sorted(waiting, key=lambda row: used(row.host)):
            if row.tries >= MOST_TRIES:
                await self._give_up(row.table)
            elif await self._claim(row.table, now, until):
                return str(row.table)
        return None

    async def _claim(self, table: str, now: float, until: float) -> bool:
        taken = (
            update(REVIEWS)
            .where(REVIEWS.c.table == table, *_free(now))
            .values(
                state=COMPUTING,
                claimed_by=self._server,
                claimed_until=until,
                tries=REVIEWS.c.tries + 1,
            )
        )
        return await self._done(taken)

    async def _give_up(self, table: str) -> None:
        await self._done(
            update(REVIEWS)
            .where(REVIEWS.c.table == table, REVIEWS.c.state.in_(UNFINISHED))
            .values(state=REFUSED, reason=FAILED, content=None, **UNCLAIMED)
        )

    async def host_of(self, table: str) -> str:
        """For whom the review is made."""
        query = select(REVIEWS.c.host).where(REVIEWS.c.table == table)
        async with self._reading.connect() as connection:
            return (await connection.execute(query)).scalar_one_or_none() or ""

    async def tell(self, table: str, report: bytes) -> None:
        """Keep a report that is not the last one, of a review that is made here."""
        await self._done(self._mine(table).values(number=REVIEWS.c.number + 1, **_packed(report)))

    async def refuse(self, table: str, reason: str) -> None:
        """The review, which was to be made here, cannot be made."""
        refused = {"state": REFUSED, "reason": reason[:500], "content": None, **UNCLAIMED}
        await self._done(self._mine(table).values(number=REVIEWS.c.number + 1, **refused))

    async def release(self, table: str) -> None:
        """The review was not made here, after all: whoever comes next makes it."""
        await self._done(self._mine(table).values(state=QUEUED, **UNCLAIMED))

    async def finish(
        self, table: str, report: bytes, game: str, unit: str, figures: Sequence[SeatFigures]
    ) -> None:
        """Keep the review, with what it came to for whoever sits there still."""
        done = {"state": DONE, **_packed(report), **UNCLAIMED}
        async with self._engine.begin() as connection:
            changed = await connection.execute(
                self._mine(table).values(number=REVIEWS.c.number + 1, **done)
            )
            if not changed.rowcount:  # somebody was deleted, or the table
                return
            for figure in figures:
                whose = (
                    select(
                        SEATS.c.table,
                        SEATS.c.seat,
                        SEATS.c.person,
                        *map(literal, (game, unit, figure.luck, figure.own)),
                    )
                    .join(PEOPLE, PEOPLE.c.id == SEATS.c.person)
                    .where(SEATS.c.table == table, SEATS.c.seat == figure.seat, ~_known(table))
                )
                await connection.execute(FIGURES.insert().from_select(FIGURES.c.keys(), whose))

    async def figures_of(self, person: str) -> list[GameFigure]:
        """What every game that was reviewed came to for the person."""
        query = select(FIGURES).where(FIGURES.c.person == person).order_by(FIGURES.c.table)
        async with self._reading.connect() as connection:
            return [
                GameFigure(row.table, row.seat, row.game, row.unit, row.luck, row.own)
                for row in await connection.execute(query)
            ]

    def _mine(self, table: str) -> Update:
        return update(REVIEWS).where(REVIEWS.c.table == table, REVIEWS.c.claimed_by == self._server)

    async def _done(self, statement: Update) -> bool:
        async with self._engine.begin() as connection:
            return (await connection.execute(statement)).rowcount > 0


def _free(now: float) -> tuple[ColumnElement[bool], ...]:
    claimed = REVIEWS.c.claimed_until
    return REVIEWS.c.state.in_(UNFINISHED), or_(claimed.is_(None), claimed < now)


def _known(table: str) -> ColumnElement[bool]:
    """Whether the seat's figures were kept before, by a review of which nothing else is left."""
    kept = select(FIGURES.c.seat).where(FIGURES.c.table == table)
    return SEATS.c.seat.in_(kept)


def _packed(report: bytes) -> dict[str, Any]:
    return {"content": zlib.compress(report, 6)}
