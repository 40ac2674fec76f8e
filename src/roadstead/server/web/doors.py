"""What every handler asks of a request: who sent it, how much they may, what serves it."""

from __future__ import annotations

from typing import Annotated, Any
from urllib.parse import urlsplit

from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, State
from litestar.exceptions import HTTPException, NotAuthorizedException
from litestar.params import PathParameter, QueryParameter

from roadstead.server.bots.hints import Hints
from roadstead.server.messages.outside_protocol import Token
from roadstead.server.messages.protocol import Person
from roadstead.server.people.doorkeeper import Doorkeeper
from roadstead.server.people.guests import Guests, digest
from roadstead.server.people.labels import label_of
from roadstead.server.people.limits import Limit, Limits, is_this_machine, network_of
from roadstead.server.people.proofs import Proofs
from roadstead.server.review.quarantine import Quarantine
from roadstead.server.review.reviewing import Reviews
from roadstead.server.store.storage import Storage
from roadstead.server.tables.harbour import Harbour

COOKIE = "roadstead"
COOKIE_SECONDS = 400 * 24 * 3600  # the longest that browsers keep one

Anything = ASGIConnection[Any, Any, Any, Any]
AnyRequest = Request[object, object, State]
TableName = Annotated[str, PathParameter(max_length=64, description="the table's name in links")]
Eyes = Annotated[
    int | None, QueryParameter(description="through whose eyes; a spectator's by default")
]


def harbour_of(state: State) -> Harbour:
    """The tables, for handlers."""
    harbour: Harbour = state.harbour
    return harbour


def storage_of(state: State) -> Storage:
    """What is stored, for handlers."""
    storage: Storage = state.storage
    return storage


def doorkeeper_of(state: State) -> Doorkeeper:
    """Who is inside, for handlers."""
    doorkeeper: Doorkeeper = state.doorkeeper
    return doorkeeper


def guests_of(state: State) -> Guests:
    """The people, for handlers."""
    guests: Guests = state.guests
    return guests


def hints_of(state: State) -> Hints:
    """The hints, for handlers."""
    hints: Hints = state.hints
    return hints


def limits_of(state: State) -> Limits:
    """How much anybody may ask for, for handlers."""
    limits: Limits = state.limits
    return limits


def proofs_of(state: State) -> Proofs:
    """The challenges for new people, for handlers."""
    proofs: Proofs = state.proofs
    return proofs


def quarantine_of(state: State) -> Quarantine:
    """Where strangers' files and records are looked at, for handlers."""
    quarantine: Quarantine = state.quarantine
    return quarantine


def reviewing_of(state: State) -> Reviews:
    """Who lets finished games be reviewed, for handlers."""
    reviewing: Reviews = state.reviewing
    return reviewing


async def spend(connection: Anything, limit: Limit, person: Person | None) -> None:
    """One more of what is limited, for the person, or for a stranger's network."""
    who = person.id if person is not None else network(connection)
    if who is not None:
        await limits_of(connection.app.state).spend(limit, who)


def network(connection: Anything) -> str | None:
    """A stranger's network; `None` for the server's own machine.

    A forwarded request is never this machine's own, also when its proxy was not named.
    """
    address = connection.client.host if connection.client else ""
    if is_this_machine(address) and "x-forwarded-for" not in connection.headers:
        return None
    return network_of(address)


def whoever(connection: Anything, person: Person | None) -> str:
    """Who takes turns with others: the person, or a stranger's network."""
    return person.id if person is not None else network(connection) or "this machine"


async def somebody(connection: Anything) -> Person | None:
    """Whose device or program asks; `None` for a stranger."""
    found = await _by_token(connection)
    if found is None:
        secret = connection.cookies.get(COOKIE)
        return await guests_of(connection.app.state).known_by(secret) if secret else None
    person, token = found
    if token.table is not None:
        raise NotAuthorizedException("this token is for the stream and the answers of its seat")
    return person


async def seated(request: AnyRequest, table: str, seat: int) -> Person:
    """Who asks about one seat: by a cookie, or by a token that is good for the seat."""
    found = await _by_token(request)
    if found is None:
        return await known_person(request)
    person, token = found
    if token.table not in (None, table) or token.seat not in (None, seat):
        raise NotAuthorizedException("this token is for another seat")
    return person


async def _by_token(connection: Anything) -> tuple[Person, Token] | None:
    """Whose token was sent; one that is not known is refused, never ignored."""
    kind, _, secret = connection.headers.get("authorization", "").partition(" ")
    if not kind:
        return None
    found = None
    if kind.lower() == "bearer":
        found = await guests_of(connection.app.state).token(secret.strip())
    if found is None:
        raise NotAuthorizedException("the token is unknown or was revoked")
    return found


async def on_own_device(request: AnyRequest) -> Person:
    """Whose device asks; what outlives a token cannot be done with one."""
    if request.headers.get("authorization"):
        raise HTTPException("do this on a device of your own: a token cannot", status_code=403)
    return await known_person(request)


def key_of(connection: Anything) -> str | None:
    """The SHA-256 of the secret that was sent, good or not; `None` for a stranger's."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    secret = token.strip() if kind else connection.cookies.get(COOKIE)
    return digest(secret) if secret else None


def device_label(request: AnyRequest) -> str:
    """What kind of device it is, in two words that people know."""
    return label_of(request.headers.get("user-agent", ""))


async def known_person(request: AnyRequest) -> Person:
    """Whose device asks; a stranger is sent to give a name first."""
    person = await somebody(request)
    if person is None:
        await must_not_be_banned(request)
        raise NotAuthorizedException("give a name first: POST /api/people")
    return person


async def must_not_be_banned(request: AnyRequest) -> None:
    """Refuse the device of whoever was shut out, also under another name."""
    secret = request.cookies.get(COOKIE)
    if secret and await guests_of(request.app.state).is_banned(secret):
        raise HTTPException("the operator of this server has shut you out", status_code=403)


def from_elsewhere(connection: Anything) -> bool:
    """Whether another site's page sent this; it must not act with its visitor's cookie."""
    origin = connection.headers.get("origin")
    return origin is not None and urlsplit(origin).netloc != connection.headers.get("host")


def refuse_elsewhere(request: AnyRequest) -> None:
    """Refuse what another site's page asks for."""
    if request.method not in ("GET", "HEAD", "OPTIONS") and from_elsewhere(request):
        raise HTTPException("this came from a page of another site", status_code=403)


def known_here(person: Person, secret: str, request: AnyRequest) -> Response[Person]:
    """Tell the person who they are, and let the device keep the secret."""
    cookie = Cookie(
        key=COOKIE,
        value=secret,
        max_age=COOKIE_SECONDS,
        httponly=True,
        secure=request.url.scheme == "https",
        samesite="lax",
        path="/",
    )
    return Response(person, status_code=201, cookies=[cookie])
