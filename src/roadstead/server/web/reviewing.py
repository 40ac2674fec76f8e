"""How much was luck: the review of a finished game, and what many games came to."""

from __future__ import annotations

from typing import cast

import msgspec
from litestar import get, post
from litestar.datastructures import State as AppState

from roadstead.kernel.base.errors import Refused
from roadstead.server.messages.report_protocol import (
    FiguresTold,
    ReportTold,
    ReviewState,
    ReviewTold,
)
from roadstead.server.people.limits import REPLAYS, REVIEWS
from roadstead.server.review.many import over_many
from roadstead.server.review.reviewing import Reviews
from roadstead.server.store.review_storage import KeptReview
from roadstead.server.web.api import Since, Wait
from roadstead.server.web.doors import (
    AnyRequest,
    TableName,
    harbour_of,
    known_person,
    reviewing_of,
    somebody,
    spend,
    storage_of,
)
from roadstead.server.web.problems import BAD, NO_TABLE, NOT_NOW, STRANGER, TOO_MANY

read_report = msgspec.json.Decoder(ReportTold).decode


@get("/api/tables/{table:str}/review", responses=BAD | NO_TABLE | NOT_NOW | TOO_MANY)
async def look_at_review(
    table: TableName, request: AnyRequest, state: AppState, since: Since = 0, wait: Wait = 0
) -> ReviewTold:
    """How much of a finished game was luck; with `since` and `wait`, as soon as there is news."""
    await spend(request, REPLAYS, await somebody(request))
    await _must_be_over(state, table)
    reviewing = reviewing_of(state)
    return _told(table, reviewing, await reviewing.of(table, since, wait))


@post(
    "/api/tables/{table:str}/review",
    status_code=200,
    responses=BAD | STRANGER | NO_TABLE | NOT_NOW | TOO_MANY,
)
async def ask_for_review(table: TableName, request: AnyRequest, state: AppState) -> ReviewTold:
    """Let a finished game be reviewed that was not; what was made is never made again."""
    person = await known_person(request)
    await spend(request, REVIEWS, person)
    await _must_be_over(state, table)
    reviewing = reviewing_of(state)
    await reviewing.ask(table, person.id)
    return _told(table, reviewing, await reviewing.of(table))


@get("/api/me/figures", responses=STRANGER | TOO_MANY)
async def look_at_figures(request: AnyRequest, state: AppState) -> FiguresTold:
    """Your luck and skill over many games, by game, with intervals."""
    person = await known_person(request)
    await spend(request, REPLAYS, person)
    return over_many(await storage_of(state).reviews.figures_of(person.id))


async def _must_be_over(state: AppState, table: str) -> None:
    async with harbour_of(state).beyond_play(table) as opened:
        if opened.status != "over":
            raise Refused("a game is reviewed when it is over")


def _told(table: str, reviewing: Reviews, kept: KeptReview | None) -> ReviewTold:
    if kept is None:
        may = reviewing.seconds > 0
        return ReviewTold(table=table, state="none", number=0, reason="", may_ask=may, report=None)
    return ReviewTold(
        table=table,
        state=cast(ReviewState, kept.state),
        number=kept.number,
        reason=kept.reason,
        may_ask=False,
        report=read_report(kept.report) if kept.report is not None else None,
    )


HANDLERS = [look_at_review, ask_for_review, look_at_figures]
