"""The web application, put together."""

from __future__ import annotations

from dataclasses import dataclass, fields
from importlib.resources import files

from litestar import Litestar, MediaType, get
from litestar.datastructures import State
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import OpenAPIType, Schema

import roadstead
from roadstead.server.bots.hints import Hints
from roadstead.server.messages.protocol import Request
from roadstead.server.people.doorkeeper import Doorkeeper
from roadstead.server.people.guests import Guests
from roadstead.server.people.limits import Limits
from roadstead.server.people.proofs import Proofs
from roadstead.server.review.quarantine import Quarantine
from roadstead.server.review.reviewing import Reviews
from roadstead.server.store.storage import Storage
from roadstead.server.tables.harbour import Harbour
from roadstead.server.web import (
    api,
    data_files,
    devices,
    embedding,
    kit_files,
    learning,
    operators,
    others,
    outside,
    preferring,
    reviewing,
    reviews,
    screens,
)
from roadstead.server.web.client import client_handlers
from roadstead.server.web.doors import refuse_elsewhere
from roadstead.server.web.problems import EXCEPTIONS

MOST_BYTES = 1_000_000  # of a request; component files and records are the longest part


# The bounds of a union are lost between msgspec and Litestar.
REFERENCE = Schema(
    one_of=[
        Schema(type=OpenAPIType.INTEGER, minimum=0, maximum=2**53 - 1),
        Schema(type=OpenAPIType.STRING, min_length=1, max_length=64),
    ],
    default=0,
)


@get("/protocol.md", media_type=MediaType.TEXT, sync_to_thread=False, include_in_schema=False)
def protocol() -> str:
    """How to talk to the server."""
    return files("roadstead.server.messages").joinpath("protocol.md").read_text(encoding="utf-8")


@dataclass(frozen=True)
class Services:
    """What the handlers work with."""

    storage: Storage
    harbour: Harbour
    doorkeeper: Doorkeeper
    guests: Guests
    hints: Hints
    quarantine: Quarantine
    limits: Limits
    proofs: Proofs
    reviewing: Reviews


def application(services: Services) -> Litestar:
    """The web application for these tables and people."""
    app = Litestar(
        [
            protocol,
            screens.live,
            *api.HANDLERS,
            *data_files.HANDLERS,
            *reviews.HANDLERS,
            *reviewing.HANDLERS,
            *embedding.HANDLERS,
            *outside.HANDLERS,
            *devices.HANDLERS,
            *preferring.HANDLERS,
            *learning.HANDLERS,
            *others.HANDLERS,
            *operators.HANDLERS,
            *kit_files.HANDLERS,
            *client_handlers(),
        ],
        state=State({field.name: getattr(services, field.name) for field in fields(services)}),
        middleware=[operators.observed],
        before_request=refuse_elsewhere,
        exception_handlers=EXCEPTIONS,
        request_max_body_size=MOST_BYTES,
        logging_config=None,  # our own (logs.py)
        openapi_config=OpenAPIConfig(
            title="Roadstead",
            version=roadstead.__version__,
            path="/api/openapi.json",  # below it Litestar answers to any name
            use_handler_docstrings=True,
            render_plugins=[JsonRenderPlugin(path="/")],
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
            schema = schemas[kind.__name__]
            schema.additional_properties = False
            if schema.properties and "ref" in schema.properties:
                schema.properties["ref"] = REFERENCE
