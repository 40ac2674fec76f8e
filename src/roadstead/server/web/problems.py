"""What is wrong, in one sentence: how it is answered, and how the API's page announces it."""

from __future__ import annotations

import logging

from litestar import Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec
from litestar.types import ExceptionHandlersMap

from roadstead.kernel.base.errors import RoadsteadError
from roadstead.server.messages.protocol import Problem, Work
from roadstead.server.people.doorkeeper import SignedOut
from roadstead.server.people.limits import TooMany
from roadstead.server.people.proofs import BITS, WorkWanted
from roadstead.server.tables.judging import IsFinal
from roadstead.server.tables.quay import UnknownTable
from roadstead.server.web.doors import AnyRequest

log = logging.getLogger(__name__)

# On the API's page.


def problem(sentence: str) -> ResponseSpec:
    """An answer that says what is wrong; examples of it would be made up at random."""
    return ResponseSpec(Problem, description=sentence, generate_examples=False)


BAD = {400: problem("The request cannot be read")}
BAD_BODY = BAD | {413: problem("The request is too long")}
TOO_MANY = {429: problem("Too much at once: see Retry-After")}
WORK_FIRST = {428: ResponseSpec(Work, description="A proof of work first", generate_examples=False)}
STRANGER = {401: problem("Give a name first")}
OWN_DEVICE = {403: problem("Refused to programs with a token")}
NO_TABLE = {404: problem("There is no such table")}
NOT_NOW = {409: problem("Refused, with the reason; nothing changed")}


# In answers.


def _answer(reason: str, status: int) -> Response[Problem]:
    return Response(Problem(reason=reason), status_code=status, media_type="application/json")


def _unknown_table(_: AnyRequest, error: UnknownTable) -> Response[Problem]:
    return _answer(str(error), 404)


def _signed_out(_: AnyRequest, error: SignedOut) -> Response[Problem]:
    return _answer(str(error), 401)


def _refused(_: AnyRequest, error: RoadsteadError) -> Response[Problem]:
    return _answer(str(error), 409)


def _final(_: AnyRequest, error: IsFinal) -> Response[Problem]:
    answer = Problem(reason=str(error), final=True)
    return Response(answer, status_code=409, media_type="application/json")


def _too_many(_: AnyRequest, error: TooMany) -> Response[Problem]:
    response = _answer(str(error), 429)
    response.headers["Retry-After"] = str(error.seconds)
    return response


def _work_wanted(_: AnyRequest, error: WorkWanted) -> Response[Work]:
    work = Work(reason=str(error), challenge=error.challenge, bits=BITS)
    return Response(work, status_code=428, media_type="application/json")


def _bad_request(_: AnyRequest, error: HTTPException) -> Response[Problem]:
    reason = error.detail if error.detail != "Not Found" else "there is nothing at this address"
    if isinstance(error.extra, list) and error.extra:
        reason = "; ".join(
            f"{part.get('key', 'the request')}: {part.get('message', 'wrong')}"
            for part in error.extra
            if isinstance(part, dict)
        )
    if reason == "data: 'data'":  # as Litestar says that there is none
        reason = "send a JSON body"
    response = _answer(reason, error.status_code)
    response.headers.update(error.headers or {})
    return response


def _unreadable(_: AnyRequest, error: Exception) -> Response[Problem]:
    deep = isinstance(error, RecursionError)
    return _answer("nested too deeply" if deep else "the text is not UTF-8", 400)


def _unforeseen(_: AnyRequest, error: Exception) -> Response[Problem]:
    log.error("a request failed", exc_info=error)
    return _answer(
        "something went wrong on the server: look at the table before you try again", 500
    )


EXCEPTIONS: ExceptionHandlersMap = {
    UnknownTable: _unknown_table,
    IsFinal: _final,
    TooMany: _too_many,
    SignedOut: _signed_out,
    WorkWanted: _work_wanted,
    RoadsteadError: _refused,
    HTTPException: _bad_request,
    RecursionError: _unreadable,
    UnicodeDecodeError: _unreadable,
    Exception: _unforeseen,
}
