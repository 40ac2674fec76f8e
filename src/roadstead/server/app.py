"""The web application, put together."""

from __future__ import annotations

from litestar import Litestar, MediaType, get
from litestar.datastructures import State
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

import roadstead
from roadstead import pages
from roadstead.server import api, data_files, operators, outside, reviews, screens
from roadstead.server.client import client_handlers
from roadstead.server.doors import EXCEPTIONS, refuse_elsewhere
from roadstead.server.guests import Guests
from roadstead.server.harbour import Harbour
from roadstead.server.hints import Hints
from roadstead.server.limits import Limits
from roadstead.server.protocol import Request

MOST_BYTES = 2_000_000  # of a request; component files and records are the longest part


@get("/protocol.md", media_type=MediaType.TEXT, sync_to_thread=False, include_in_schema=False)
def protocol() -> str:
    """How to talk to the server."""
    return pages.page("protocol")


def application(harbour: Harbour, guests: Guests, hints: Hints) -> Litestar:
    """The web application for these tables and people."""
    app = Litestar(
        [
            protocol,
            screens.live,
            *api.HANDLERS,
            *data_files.HANDLERS,
            *reviews.HANDLERS,
            *outside.HANDLERS,
            *operators.HANDLERS,
            *client_handlers(),
        ],
        state=State({"harbour": harbour, "guests": guests, "hints": hints, "limits": Limits()}),
        middleware=[operators.observed],
        before_request=refuse_elsewhere,
        exception_handlers=EXCEPTIONS,
        request_max_body_size=MOST_BYTES,
        logging_config=None,  # our own (logs.py)
        openapi_config=OpenAPIConfig(
            title="Roadstead",
            version=roadstead.__version__,
            path="/api",
            use_handler_docstrings=True,
            render_plugins=[JsonRenderPlugin()],
        ),
    )
    _say_what_is_refused(app, Request)
    return app


def _say_what_is_refused(app: Litestar, request: type[Request]) -> None:
    """Let the OpenAPI page say that requests may have no field that nobody knows."""
    schemas = app.openapi_schema.components.schemas
    for kind in request.__subclasses__():
        _say_what_is_refused(app, kind)
        if kind.__name__ in schemas:
            schemas[kind.__name__].additional_properties = False
