"""Getting along with others: muting and blocking somebody, and telling the operator."""

from __future__ import annotations

from typing import Annotated

from litestar import delete, get, post, put
from litestar.datastructures import State as AppState
from litestar.params import JSONBody, PathParameter

from roadstead.kernel.base.errors import Refused
from roadstead.server.ground.cleaning import cleaned
from roadstead.server.messages.others_protocol import Manner, OtherHere, OtherKnown, Report
from roadstead.server.messages.protocol import Person
from roadstead.server.people.limits import COMMANDS, LISTS, REPORTS
from roadstead.server.web.doors import (
    AnyRequest,
    TableName,
    harbour_of,
    known_person,
    spend,
    storage_of,
)
from roadstead.server.web.problems import BAD, BAD_BODY, NO_TABLE, NOT_NOW, STRANGER, TOO_MANY

Who = Annotated[
    int, PathParameter(ge=0, le=2**31, description="somebody's number at the table, from `people`")
]
OtherId = Annotated[str, PathParameter(max_length=64, description="from the list")]


@get("/api/tables/{table:str}/people", responses=BAD | STRANGER | NO_TABLE | TOO_MANY)
async def list_others(table: TableName, request: AnyRequest, state: AppState) -> list[OtherHere]:
    """Whom of this table you mute or block."""
    person = await known_person(request)
    await spend(request, LISTS, person)
    others = await storage_of(state).others.of(person.id)
    async with harbour_of(state).reading(table) as opened:
        return [
            OtherHere(
                who=opened.company.number_of(other.person),
                muted=other.muted,
                blocked=other.blocked,
            )
            for other in others
            if opened.company.knows(other.person)
        ]


@put(
    "/api/tables/{table:str}/people/{who:int}",
    responses=BAD_BODY | STRANGER | NO_TABLE | NOT_NOW | TOO_MANY,
)
async def treat(
    table: TableName, who: Who, data: JSONBody[Manner], request: AnyRequest, state: AppState
) -> None:
    """Mute or block somebody of this table, or neither any more."""
    person = await known_person(request)
    await spend(request, COMMANDS, person)
    other, _ = await _somebody_else(state, table, who, person)
    await storage_of(state).others.keep(person.id, other, data.muted, data.blocked)


@post(
    "/api/tables/{table:str}/people/{who:int}/reports",
    responses=BAD_BODY | STRANGER | NO_TABLE | NOT_NOW | TOO_MANY,
)
async def report(
    table: TableName, who: Who, data: JSONBody[Report], request: AnyRequest, state: AppState
) -> None:
    """Tell the operator about somebody; they see the table's log as a spectator does."""
    person = await known_person(request)
    await spend(request, REPORTS, person)
    other, number = await _somebody_else(state, table, who, person)
    text = cleaned(data.text, "the report")
    await storage_of(state).others.report(person.id, other, (table, number), text)


@get("/api/me/others", responses=STRANGER | TOO_MANY)
async def list_my_others(request: AnyRequest, state: AppState) -> list[OtherKnown]:
    """Everybody whom you mute or block."""
    person = await known_person(request)
    await spend(request, LISTS, person)
    return [
        OtherKnown(
            id=other.id_for(person.id), name=other.name, muted=other.muted, blocked=other.blocked
        )
        for other in await storage_of(state).others.of(person.id)
    ]


@delete("/api/me/others/{other:str}", responses=BAD | STRANGER | NOT_NOW)
async def make_up(other: OtherId, request: AnyRequest, state: AppState) -> None:
    """Neither mute nor block them any more."""
    person = await known_person(request)
    others = storage_of(state).others
    for known in await others.of(person.id):
        if known.id_for(person.id) == other:
            await others.keep(person.id, known.person, muted=False, blocked=False)
            return
    raise Refused("you neither mute nor block anybody of that name")


async def _somebody_else(state: AppState, table: str, who: int, person: Person) -> tuple[str, int]:
    """Who has the number at the table, and the table's last change."""
    async with harbour_of(state).reading(table) as opened:
        other = opened.company.person_of(who)
        if other == person.id:
            raise Refused("that is you")
        return other, opened.number


HANDLERS = [list_others, treat, report, list_my_others, make_up]
