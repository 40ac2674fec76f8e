"""The plain HTTP way: everything that can be asked and done without a WebSocket."""

from __future__ import annotations

import time
from typing import Annotated

from litestar import Response, get, patch, post
from litestar.datastructures import State as AppState
from litestar.params import FromQuery, JSONBody, QueryParameter

from roadstead import kits
from roadstead.server.messages.preferences_protocol import Visitor
from roadstead.server.messages.protocol import (
    AnyCommand,
    Done,
    Lines,
    NewName,
    NewPerson,
    NewTable,
    Offer,
    Person,
    Proof,
    Say,
    State,
    Status,
    TableCard,
)
from roadstead.server.people.doorkeeper import unless_out
from roadstead.server.people.limits import (
    CHAT,
    COMMANDS,
    LISTS,
    PEOPLE,
    PROVEN,
    REPLAYS,
    SELF,
    TABLES,
    TooMany,
)
from roadstead.server.people.proofs import ONCE, WorkWanted
from roadstead.server.review.inspecting import begun_from, has_own_files, must_be_playable
from roadstead.server.store.storage import Listed
from roadstead.server.tables.clocks import pace_set
from roadstead.server.tables.naming import table_name
from roadstead.server.tables.seating import Seating
from roadstead.server.web.doors import (
    AnyRequest,
    Eyes,
    TableName,
    device_label,
    doorkeeper_of,
    guests_of,
    harbour_of,
    key_of,
    known_here,
    known_person,
    limits_of,
    must_not_be_banned,
    network,
    proofs_of,
    quarantine_of,
    somebody,
    spend,
    storage_of,
)
from roadstead.server.web.offering import offer
from roadstead.server.web.problems import (
    BAD,
    BAD_BODY,
    NO_TABLE,
    NOT_NOW,
    STRANGER,
    TOO_MANY,
    WORK_FIRST,
)

MOST_SECONDS_TO_WAIT = 30

Since = Annotated[int, QueryParameter(ge=0, le=2**53 - 1, description="the last change you know")]
Wait = Annotated[
    int, QueryParameter(ge=0, le=MOST_SECONDS_TO_WAIT, description="seconds to wait for news")
]
BeforeLine = Annotated[
    int, QueryParameter(ge=0, le=2**53 - 1, description="the first line that you have")
]


@get("/api/games", sync_to_thread=False)
def list_games() -> Offer:
    """Everything a table can be set with."""
    return offer()


# People.


@post("/api/people", responses=BAD_BODY | NOT_NOW | TOO_MANY | WORK_FIRST)
async def welcome(
    data: JSONBody[NewPerson], request: AnyRequest, state: AppState
) -> Response[Person]:
    """Give a name and be known from now on, by a cookie."""
    await must_not_be_banned(request)
    await _may_make_one_more(request, data.proof)
    person, secret = await guests_of(state).welcome(data.name, device_label(request))
    return known_here(person, secret, request)


async def _may_make_one_more(request: AnyRequest, proof: Proof | None) -> None:
    """The first ones of a network are free; beyond them each needs a proof of work."""
    stranger = network(request)
    if stranger is None:
        return
    proofs, limits = proofs_of(request.app.state), limits_of(request.app.state)
    if proof is None:
        try:
            await limits.spend(PEOPLE, stranger)
        except TooMany:
            raise WorkWanted(proofs.challenge(stranger, time.time())) from None
        return
    proofs.check(proof, stranger, time.time())
    await limits.spend(ONCE, proof.challenge)
    await limits.spend(PROVEN, stranger)


@get("/api/visitor")
async def come_to_the_door(request: AnyRequest) -> Visitor:
    """Whom the cookie stands for, nobody for a stranger, and what is offered: a first look."""
    person = await somebody(request)
    storage = storage_of(request.app.state)
    kept = await storage.preferences.of(person.id) if person else None
    finished = await storage.lessons.of(person.id) if person else {}
    return Visitor(person=person, preferences=kept, finished=finished, offer=offer())


@get("/api/me", responses=STRANGER)
async def who_am_i(request: AnyRequest) -> Person:
    """Whom the cookie stands for."""
    return await known_person(request)


@patch("/api/me", responses=BAD_BODY | STRANGER | NOT_NOW | TOO_MANY)
async def rename(data: JSONBody[NewName], request: AnyRequest, state: AppState) -> Person:
    """Take another name; games that have begun keep the old one."""
    person = await known_person(request)
    await spend(request, SELF, person)
    return await guests_of(state).rename(person, data.name)


# Tables.


@get("/api/tables", responses=BAD | TOO_MANY)
async def list_tables(
    request: AnyRequest, state: AppState, status: FromQuery[Status | None] = None
) -> list[TableCard]:
    """The newest public tables, of one status if it is given."""
    person = await somebody(request)
    await spend(request, LISTS, person)
    listed = await storage_of(state).listed(status)
    return [_card(table, person) for table in listed]


@get("/api/me/tables", responses=BAD | STRANGER | TOO_MANY)
async def list_my_tables(
    request: AnyRequest, state: AppState, status: FromQuery[Status | None] = None
) -> list[TableCard]:
    """The newest tables where a seat is yours."""
    person = await known_person(request)
    await spend(request, LISTS, person)
    listed = await storage_of(state).listed(status, person.id)
    return [_card(table, person) for table in listed]


def _card(listed: Listed, person: Person | None) -> TableCard:
    seating = Seating(listed.card.seats)
    return TableCard(
        table=listed.table,
        name=table_name(listed.table),
        game=listed.card.game,
        title=listed.card.title,
        status=listed.status,
        public=listed.public,
        pace=pace_set(listed.card.clock),
        seats=seating.states(seating.owned_by(person.id if person else None)),
        waiting=listed.card.waiting,
        changed=listed.changed.isoformat(),
    )


@post("/api/tables", responses=BAD_BODY | STRANGER | NOT_NOW | TOO_MANY)
async def set_table(data: JSONBody[NewTable], request: AnyRequest, state: AppState) -> State:
    """Set a table; it begins when no seat is vacant."""
    person = await known_person(request)
    await spend(request, TABLES, person)
    game = kits.game(data.game)
    quarantine, begun = quarantine_of(state), None
    if data.position:
        begun = await quarantine.look(person.id, begun_from, data.position)
    elif has_own_files(game, data.options):
        await quarantine.look(
            person.id, must_be_playable, game.name, len(data.seats), dict(data.options)
        )
    harbour = harbour_of(state)
    return await harbour.state(await harbour.set_table(data, person, begun), person.id)


@get("/api/tables/{table:str}", responses=BAD | NO_TABLE | NOT_NOW)
async def look(
    table: TableName, request: AnyRequest, state: AppState, since: Since = 0, wait: Wait = 0
) -> State:
    """The table as you may see it; with `since` and `wait`, as soon as there is news."""
    harbour = harbour_of(state)
    with doorkeeper_of(state).inside(key_of(request)) as out:
        person = await somebody(request)
        me = person.id if person else None
        if not wait:
            return await harbour.state(table, me, since)
        async with harbour.watching.screen(table, me):
            return await unless_out(out, harbour.state(table, me, since, wait))


@get("/api/tables/{table:str}/log", responses=BAD | NO_TABLE | NOT_NOW | TOO_MANY)
async def read_log(
    table: TableName,
    request: AnyRequest,
    state: AppState,
    seat: Eyes = None,
    before: BeforeLine = 2**53 - 1,
) -> Lines:
    """A part of what has happened: the last lines before one of them, and where they begin."""
    person = await somebody(request)
    await spend(request, REPLAYS, person)
    return await harbour_of(state).log_before(table, person.id if person else None, seat, before)


@post(
    "/api/tables/{table:str}/commands",
    status_code=200,
    responses=BAD_BODY | STRANGER | NO_TABLE | NOT_NOW | TOO_MANY,
)
async def command(
    table: TableName, data: JSONBody[AnyCommand], request: AnyRequest, state: AppState
) -> Done:
    """Sit, leave, play, undo, say something or want a rematch."""
    person = await known_person(request)
    await spend(request, COMMANDS, person)
    if isinstance(data, Say):
        await spend(request, CHAT, person)
    return await harbour_of(state).execute(table, person, data)


@get("/api/tables/{table:str}/options", responses=BAD | NO_TABLE | TOO_MANY)
async def read_options(table: TableName, request: AnyRequest, state: AppState) -> dict[str, str]:
    """What the table was set with, the texts of component files included."""
    await spend(request, REPLAYS, await somebody(request))
    async with harbour_of(state).reading(table) as opened:
        return opened.options


@get("/api/tables/{table:str}/record", media_type="text/plain", responses=BAD | NO_TABLE | NOT_NOW)
async def read_record(table: TableName, state: AppState) -> str:
    """The finished game as a record, with the secret of its dice."""
    async with harbour_of(state).beyond_play(table) as opened:
        return opened.record()


HANDLERS = [
    list_games,
    welcome,
    come_to_the_door,
    who_am_i,
    rename,
    list_tables,
    list_my_tables,
    set_table,
    look,
    read_log,
    command,
    read_options,
    read_record,
]
