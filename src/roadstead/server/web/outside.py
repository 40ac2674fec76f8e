"""Bots from outside: tokens, a stream of JSON lines for each seat, and answers."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Annotated

import msgspec
from litestar import delete, get, post
from litestar.datastructures import State as AppState
from litestar.exceptions import NotAuthorizedException
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter
from litestar.response import Stream

from roadstead.server.messages.outside_protocol import (
    Answer,
    AnyLine,
    MatchEnded,
    NewToken,
    SeatAsked,
    SeatHeard,
    SeatSeen,
    Token,
    TokenMade,
)
from roadstead.server.messages.protocol import Done, Play, Sight, State
from roadstead.server.people.doorkeeper import SignedOut, unless_out
from roadstead.server.people.limits import COMMANDS, SELF
from roadstead.server.web.doors import (
    AnyRequest,
    TableName,
    doorkeeper_of,
    guests_of,
    harbour_of,
    key_of,
    on_own_device,
    seated,
    spend,
)
from roadstead.server.web.problems import (
    BAD,
    BAD_BODY,
    NO_TABLE,
    NOT_NOW,
    OWN_DEVICE,
    STRANGER,
    TOO_MANY,
)

LINES = "application/x-ndjson"
SECONDS_BETWEEN_SIGNS = 15  # of life, when nothing happens

SeatNumber = Annotated[int, PathParameter(ge=0, le=15, description="the seat that is played")]
TokenId = Annotated[str, PathParameter(max_length=64, description="the token's id, from the list")]

encode = msgspec.json.Encoder().encode


# Tokens.


@post("/api/me/tokens", responses=BAD_BODY | STRANGER | OWN_DEVICE | NOT_NOW | TOO_MANY)
async def make_token(data: JSONBody[NewToken], request: AnyRequest, state: AppState) -> TokenMade:
    """A token by which a program acts for you, at one seat or everywhere."""
    person = await on_own_device(request)
    await spend(request, SELF, person)
    return await guests_of(state).make_token(person, data)


@get("/api/me/tokens", responses=STRANGER | OWN_DEVICE)
async def list_tokens(request: AnyRequest, state: AppState) -> list[Token]:
    """Your tokens, without their secrets."""
    return await guests_of(state).tokens(await on_own_device(request))


@delete("/api/me/tokens/{token:str}", responses=BAD | STRANGER | OWN_DEVICE | NOT_NOW)
async def revoke_token(token: TokenId, request: AnyRequest, state: AppState) -> None:
    """Make a token good for nothing; all that it has open is closed."""
    key = await guests_of(state).revoke(await on_own_device(request), token)
    doorkeeper_of(state).send_out([key])


# A seat.


@get(
    "/api/tables/{table:str}/seats/{seat:int}/stream",
    media_type=LINES,
    responses=BAD
    | STRANGER
    | NO_TABLE
    | NOT_NOW
    | {
        200: ResponseSpec(
            AnyLine,
            description="Lines of JSON, one of these each",
            media_type=LINES,
            generate_examples=False,
        )
    },
)
async def stream(
    table: TableName, seat: SeatNumber, request: AnyRequest, state: AppState
) -> Stream:
    """What the seat sees and is asked, line by line, until the game is over."""
    person = await seated(request, table, seat)
    async with harbour_of(state).reading(table) as opened:
        opened.seating.must_own(seat, person.id)
        options = opened.options
    lines = _lines(request, table, seat, person.id, options)
    return Stream(lines, media_type=LINES)


@post(
    "/api/tables/{table:str}/seats/{seat:int}/answers",
    status_code=200,
    responses=BAD_BODY | STRANGER | NO_TABLE | NOT_NOW | TOO_MANY,
)
async def answer(
    table: TableName, seat: SeatNumber, data: JSONBody[Answer], request: AnyRequest, state: AppState
) -> Done:
    """Answer the seat's question."""
    person = await seated(request, table, seat)
    await spend(request, COMMANDS, person)
    play = Play(seat=seat, question=data.question, choice=data.choice, ref=data.ref)
    return await harbour_of(state).execute(table, person, play)


async def _lines(
    request: AnyRequest, table: str, seat: int, person: str, options: dict[str, str]
) -> AsyncIterator[bytes]:
    """Every line, until whoever asked is signed out."""
    harbour = harbour_of(request.app.state)
    inside = doorkeeper_of(request.app.state).inside(key_of(request))
    with inside as out, harbour.quay.presence.here(table, person):
        try:
            await seated(request, table, seat)  # nobody has signed it out since
            async for line in _lines_inside(request, out, table, seat, person, options):
                yield line
        except (SignedOut, NotAuthorizedException):
            return


async def _lines_inside(
    request: AnyRequest,
    out: asyncio.Event,
    table: str,
    seat: int,
    person: str,
    options: dict[str, str],
) -> AsyncIterator[bytes]:
    """Every line, as long as the seat is theirs and the server stays."""
    harbour = harbour_of(request.app.state)
    asked: int | None = None
    since, wait = 0, 0
    while not harbour.stopping:
        shown = await unless_out(out, harbour.state(table, person, since, wait))
        if not shown.seats[seat].yours:
            return
        if not wait:
            yield encode(_seen(shown, seat, options)) + b"\n"
        for line in _news(shown, seat, asked):
            asked = line.question if isinstance(line, SeatAsked) else asked
            yield encode(line) + b"\n"
        if shown.status in ("over", "abandoned"):
            return
        if wait and shown.number == since:
            yield b"\n"
        since, wait = shown.number, SECONDS_BETWEEN_SIGNS


def _seen(shown: State, seat: int, options: dict[str, str]) -> SeatSeen:
    return SeatSeen(
        table=shown.table,
        game=shown.game,
        title=shown.title,
        options=options,
        status=shown.status,
        players=len(shown.seats),
        seat=seat,
        name=shown.seats[seat].name,
        dice=shown.dice,
    )


def _news(shown: State, seat: int, asked: int | None) -> list[AnyLine]:
    """What is new for the seat, whose last question was this."""
    lines: list[AnyLine] = []
    for sight in [sight for sight in shown.sights if sight.seat == seat]:
        if sight.log.lines:
            lines.append(
                SeatHeard(number=shown.number, first=sight.log.first, lines=sight.log.lines)
            )
        if sight.question not in (None, asked) and shown.seats[seat].by == "person":
            lines.append(_asked(shown, sight))
    if shown.status in ("over", "abandoned"):
        lines.append(MatchEnded(number=shown.number, result=shown.result))
    return lines


def _asked(shown: State, sight: Sight) -> SeatAsked:
    assert sight.question is not None
    return SeatAsked(
        number=shown.number,
        question=sight.question,
        prompt=sight.prompt,
        rule=sight.rule,
        view=sight.view,
        choices=sight.choices,
    )


HANDLERS = [make_token, list_tokens, revoke_token, stream, answer]
