"""What operators see of the server: whether it is well, what it has done, and every request."""

from __future__ import annotations

import asyncio
import logging
import time

from litestar import Response, get
from litestar.datastructures import State as AppState
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from msgspec import Struct

from roadstead.server.ground import metrics
from roadstead.server.web.doors import storage_of

SECONDS_TO_ANSWER = 3  # that the database has
NOT_WELL = 503

log = logging.getLogger("roadstead.requests")


class Health(Struct, frozen=True):
    """How the server is, in one word or sentence."""

    status: str


@get("/healthz", include_in_schema=False)
async def healthz(state: AppState) -> Response[Health]:
    """Whether the server can serve: for load balancers and those who restart it."""
    try:
        async with asyncio.timeout(SECONDS_TO_ANSWER):
            await storage_of(state).check()
    except Exception as error:  # every driver has its own; the answer is the same
        logging.getLogger(__name__).warning("the database does not answer", exc_info=error)
        return Response(Health("the database does not answer"), status_code=NOT_WELL)
    return Response(Health("well"))


HANDLERS = [healthz]


def observed(app: ASGIApp) -> ASGIApp:
    """The application, every HTTP request of which is counted and logged by its route."""

    async def observe(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await app(scope, receive, send)
            return
        began = time.perf_counter()
        status = 0

        async def note(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await app(scope, receive, note)
        finally:
            method, route = str(scope["method"]), str(scope.get("path_template") or "unknown")
            metrics.REQUESTS.labels(method, route, status).inc()
            took = round((time.perf_counter() - began) * 1000, 1)
            fields = {"method": method, "route": route, "status": status, "milliseconds": took}
            log.info("a request was answered", extra={"fields": fields})

    return observe
