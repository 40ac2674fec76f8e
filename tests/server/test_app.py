"""The application as a whole."""

from __future__ import annotations

from typing import Any

from litestar.serialization import encode_json

from roadstead.server.web.app import Services, application

NOTHING: Any = None  # no table is asked for
NOBODY = Services(*[NOTHING] * 9)


def test_the_openapi_page_is_the_same_every_time_and_explains_every_operation() -> None:
    pages = [application(NOBODY).openapi_schema.to_schema() for _ in range(2)]
    assert encode_json(pages[0]) == encode_json(pages[1])
    for path, operations in pages[0]["paths"].items():
        for operation in operations.values():
            assert operation["summary"], path
            assert operation["description"], path
