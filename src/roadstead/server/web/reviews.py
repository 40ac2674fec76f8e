"""What can be asked about a game beyond playing it: hints, replay, its story, its chance, rules."""

from __future__ import annotations

from typing import Annotated

from litestar import MediaType, Response, get, post
from litestar.datastructures import State as AppState
from litestar.exceptions import NotFoundException
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec import convert, structs

from roadstead import kits
from roadstead.fair import Kept
from roadstead.kernel.base.errors import BadSetUp, Refused
from roadstead.server.messages.review_protocol import (
    Explained,
    Hint,
    PositionTold,
    PositionToRead,
    RecordToVerify,
    Replay,
    Story,
    ThingOfPosition,
    Verification,
)
from roadstead.server.messages.rules_protocol import RulesTold
from roadstead.server.people.limits import CHECKS, HINTS, REPLAYS
from roadstead.server.review.inspecting import (
    explained_in,
    position_told,
    story_of,
    verification,
)
from roadstead.server.tables.playing import GameInPlay
from roadstead.server.tables.table import ServedTable
from roadstead.server.web.doors import (
    AnyRequest,
    Eyes,
    TableName,
    harbour_of,
    hints_of,
    known_person,
    quarantine_of,
    somebody,
    spend,
    whoever,
)
from roadstead.server.web.problems import (
    BAD,
    BAD_BODY,
    NO_TABLE,
    NOT_NOW,
    STRANGER,
    TOO_MANY,
    problem,
)
from roadstead.server.web.rules import pictures, rules_told

OF_A_PICTURE = {  # a picture that is opened by itself does nothing but show itself
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
    "Cache-Control": "max-age=3600",
}

SeatAsked = Annotated[int, QueryParameter(ge=0, le=15, description="your seat, which is asked")]
MoveNumber = Annotated[
    int, QueryParameter(ge=0, le=2**53 - 1, description="after how many moves; 0 is the set-up")
]
LogSince = Annotated[
    int, QueryParameter(ge=0, le=2**53 - 1, description="the move up to which you have the log")
]
StepByStep = Annotated[
    bool, QueryParameter(description="with the way from move `since`, of 20 moves at most")
]
KeptHere = Annotated[
    str | None, QueryParameter(pattern="^[0-9A-Fa-f]{32,64}$", description="as you kept it")
]
Word = Annotated[str, PathParameter(max_length=64)]

ThingName = Annotated[
    str,
    QueryParameter(
        min_length=1, max_length=64, description="as choices point at it and boards draw it"
    ),
]
OwnersSeat = Annotated[
    int | None,
    QueryParameter(description="whose, where every seat has one of its own"),
]
NOW = -1
MoveShown = Annotated[
    int, QueryParameter(ge=NOW, le=2**53 - 1, description="after so many moves; -1 is now")
]

NO_PAGE = BAD | {404: problem("There is no such page")}
NO_THING = {404: problem("There is no such table, or no such thing on it")}


@get("/api/tables/{table:str}/hint", responses=BAD | STRANGER | NO_TABLE | NOT_NOW | TOO_MANY)
async def hint(table: TableName, seat: SeatAsked, request: AnyRequest, state: AppState) -> Hint:
    """What a strong bot would do with your seat's question."""
    person = await known_person(request)
    await spend(request, HINTS, person)
    async with harbour_of(state).beyond_play(table) as opened:
        asked = hints_of(state).ask(opened, seat, person.id)
    return await asked


@get("/api/tables/{table:str}/explain", responses=BAD | NO_THING | NOT_NOW | TOO_MANY)
async def explain(  # noqa: PLR0913, PLR0917 - all that can be asked for
    table: TableName,
    thing: ThingName,
    request: AnyRequest,
    state: AppState,
    seat: Eyes = None,
    of: OwnersSeat = None,
    move: MoveShown = NOW,
) -> Explained:
    """What a thing on the table is, and what it would bring your seat, now or after a move."""
    person = await somebody(request)
    await spend(request, REPLAYS, person)
    async with harbour_of(state).reading(table) as opened:
        me = person.id if person else None
        if move != NOW or seat not in opened.seating.owned_by(me):
            opened.beyond_play()
        play = looked_at(opened, me, seat, move)
        match = play.match if move == NOW else play.replayed(seat, move, move)[0]
        told = match.explain(seat, thing, of)
    if told is None:
        raise NotFoundException("there is no such thing on this table")
    return convert({**told.data(), "thing": thing}, Explained)


@get("/api/tables/{table:str}/replay", responses=BAD | NO_TABLE | NOT_NOW | TOO_MANY)
async def replay(  # noqa: PLR0913, PLR0917 - all that can be asked for
    table: TableName,
    move: MoveNumber,
    request: AnyRequest,
    state: AppState,
    seat: Eyes = None,
    since: LogSince = 0,
    steps: StepByStep = False,
) -> Replay:
    """The table after a move; through other seats' eyes only when the game is over."""
    person = await somebody(request)
    await spend(request, REPLAYS, person)
    async with harbour_of(state).beyond_play(table) as opened:
        play = looked_at(opened, person.id if person else None, seat, move)
        shown = _replayed(opened.id, play, seat, move, since)
        return structs.replace(shown, steps=play.way(seat, since, move)) if steps else shown


def looked_at(table: ServedTable, person: str | None, seat: int | None, move: int) -> GameInPlay:
    """The game, when the person may look at this move through the seat's eyes."""
    if table.play is None:
        raise Refused("the game has not begun")
    table.seating.may_look_through(seat, person, over=table.status == "over")
    moves = table.play.match.moves
    if move > moves:
        raise Refused(f"there have been {moves} moves so far")
    return table.play


def _replayed(table: str, play: GameInPlay, seat: int | None, move: int, since: int) -> Replay:
    match, sight = play.replayed(seat, move, since)
    return Replay(
        table=table,
        move=move,
        moves=play.match.moves,
        round=match.round,
        rounds=match.rounds,
        phase=match.phase,
        waiting=match.to_act,
        scores=match.scores,
        sight=sight,
    )


@get(
    "/api/tables/{table:str}/position",
    media_type=MediaType.TEXT,
    responses=BAD | NO_TABLE | NOT_NOW | TOO_MANY,
)
async def write_position(
    table: TableName,
    move: MoveNumber,
    request: AnyRequest,
    state: AppState,
    seat: Eyes = None,
) -> str:
    """What lay where after a move, as text: all of it when the game is over, else what your
    seat may know.
    """
    person = await somebody(request)
    await spend(request, REPLAYS, person)
    async with harbour_of(state).beyond_play(table) as opened:
        play = looked_at(opened, person.id if person else None, seat, move)
        if seat is None and opened.status != "over":
            raise Refused("the whole position can be read when the game is over")
        return play.replayed(seat, move, move)[0].position_text(seat)


@post("/api/positions", status_code=200, responses=BAD_BODY | NOT_NOW | TOO_MANY)
async def read_position(
    data: JSONBody[PositionToRead], request: AnyRequest, state: AppState
) -> PositionTold:
    """What a position says, before a table is set with it."""
    person = await somebody(request)
    await spend(request, CHECKS, person)
    looking = quarantine_of(state).look
    return await looking(whoever(request, person), position_told, data.text, data.seat)


@post("/api/positions/explain", status_code=200, responses=BAD_BODY | NO_THING | NOT_NOW | TOO_MANY)
async def explain_in_position(
    data: JSONBody[ThingOfPosition], request: AnyRequest, state: AppState
) -> Explained:
    """What a thing in a position is, and what it would bring the seat that looks at it."""
    person = await somebody(request)
    await spend(request, REPLAYS, person)
    asker, looking = whoever(request, person), quarantine_of(state).look
    told = await looking(asker, explained_in, data.text, data.seat, data.thing, data.of)
    if told is None:
        raise NotFoundException("there is no such thing in this position")
    return convert({**told.data(), "thing": data.thing}, Explained)


@get("/api/tables/{table:str}/story", responses=BAD | NO_TABLE | NOT_NOW | TOO_MANY)
async def tell(table: TableName, request: AnyRequest, state: AppState) -> Story:
    """How a finished game went."""
    person = await somebody(request)
    await spend(request, CHECKS, person)
    async with harbour_of(state).beyond_play(table) as opened:
        if opened.play is None or opened.status != "over":
            raise Refused("the story can be told when the game is over")
        told = opened.play.head, opened.play.moves, opened.taken
    return await quarantine_of(state).look(whoever(request, person), story_of, *told)


@get("/api/tables/{table:str}/verify", responses=BAD | NO_TABLE | NOT_NOW | TOO_MANY)
async def verify_table(
    table: TableName,
    request: AnyRequest,
    state: AppState,
    sha256: KeptHere = None,
    beginning: KeptHere = None,
    seed: KeptHere = None,
) -> Verification:
    """Every outcome of a finished game's chance, worked out again, and compared with what you
    kept of the table; where you kept nothing, with what the table has published.
    """
    person = await somebody(request)
    await spend(request, CHECKS, person)
    async with harbour_of(state).beyond_play(table) as opened:
        record, dice = opened.record(), opened.dice.shown(over=True)
    kept = Kept(sha256, beginning, seed)
    if sha256 is None and beginning is None:
        kept = Kept(dice.sha256, dice.beginning, seed, by="the table published")
    looking = quarantine_of(state).look
    return await looking(whoever(request, person), verification, record, kept)


@post("/api/verify", status_code=200, responses=BAD_BODY | NOT_NOW | TOO_MANY)
async def verify_record(
    data: JSONBody[RecordToVerify], request: AnyRequest, state: AppState
) -> Verification:
    """The same for a record of any server."""
    person = await somebody(request)
    await spend(request, CHECKS, person)
    looking = quarantine_of(state).look
    kept = Kept(data.sha256, data.beginning, data.seed)
    return await looking(whoever(request, person), verification, data.record, kept)


@get("/api/rules/{game:str}", sync_to_thread=True, responses=NO_PAGE)
def read_rules(game: Word) -> RulesTold:
    """The rules of a game for people: text as safe HTML, pictures, examples, an index."""
    try:
        return rules_told(kits.game(game).name)
    except BadSetUp as error:
        raise NotFoundException(str(error)) from None
    except OSError:
        raise NotFoundException(f"the page of '{game}' is not where its kit says") from None


@get(
    "/api/pictures/{picture:str}",
    media_type="image/svg+xml",
    sync_to_thread=False,
    responses=NO_PAGE,
)
def show_picture(picture: Word) -> Response[bytes]:
    """A picture of a rules page."""
    if picture not in pictures():
        raise NotFoundException("there is no such picture")
    return Response(pictures()[picture], media_type="image/svg+xml", headers=OF_A_PICTURE)


HANDLERS = [
    hint,
    explain,
    replay,
    write_position,
    read_position,
    explain_in_position,
    tell,
    verify_table,
    verify_record,
    read_rules,
    show_picture,
]
