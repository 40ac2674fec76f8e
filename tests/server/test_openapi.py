"""Schemathesis over the whole API: no request of any kind gets an answer that was not promised."""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import GenerationMode
from schemathesis.core.result import Ok

from tests.server.running import ME, Guest, Server, bot

pytestmark = pytest.mark.heavy

EXAMPLES = 12
FEWEST_OPERATIONS = 23  # as many as the API had when this was written


@pytest.mark.parametrize("mode", list(GenerationMode))
def test_no_request_gets_an_answer_that_was_not_promised(
    server: Server, mode: GenerationMode
) -> None:
    ann = Guest(server, "Ann")
    schema = schemathesis.openapi.from_url(f"{server.address}/api/openapi.json")
    finite = schema.exclude(path_regex="/stream$")  # which goes on until the game is over
    operations = [found.ok() for found in finite.get_all_operations() if isinstance(found, Ok)]
    for operation in operations:
        if mode is GenerationMode.NEGATIVE and not _can_be_wrong(operation):
            continue
        known: dict[str, Any] = {}
        if "{table}" in operation.path and mode is GenerationMode.POSITIVE:
            known["table"] = ann.set_table("treasure-fleet", ME, ME, bot())["table"]

        @given(case=operation.as_strategy(mode, path_parameters=known or None))
        @settings(
            max_examples=EXAMPLES,
            deadline=None,
            derandomize=True,
            suppress_health_check=list(HealthCheck),
        )
        def check(case: schemathesis.Case[Any]) -> None:
            case.call_and_validate(cookies={"roadstead": ann.http.cookies["roadstead"]})

        check()
    assert len(operations) >= FEWEST_OPERATIONS


def _can_be_wrong(operation: schemathesis.APIOperation[Any, Any, Any, Any]) -> bool:
    """Whether a request has anything in it that could be wrong."""
    return bool(operation.body or operation.query or operation.path_parameters)
