"""Schemathesis from one answer to the next: real tables, set and then asked for everything.

Every address that names a table is tried on tables that were just set, step after step, in the
order that Schemathesis thinks of. `make api` takes many more steps.
"""

from __future__ import annotations

import os
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings

from tests.server.running import ME, Guest, Server

pytestmark = pytest.mark.heavy

MANY = int(os.environ.get("ROADSTEAD_EXAMPLES", "0"))
EXAMPLES = MANY or 5
STEPS = 12
SETTING = "/api/tables"


def linked(address: str) -> dict[str, Any]:
    """The API's own page: tables that can be set, and links to all that can be asked of them."""
    page: dict[str, Any] = httpx.get(f"{address}/api/openapi.json").json()
    page["paths"] = {path: what for path, what in page["paths"].items() if "stream" not in path}
    links = {}
    for path, operations in page["paths"].items():
        if "{table}" in path:
            for operation in operations.values():
                table = {"table": "$response.body#/table"}
                name = operation["operationId"]
                links[name] = {"operationId": name, "parameters": table}
    assert len(links) >= 8
    for method, status in (("post", "201"), ("get", "200")):
        path = SETTING if method == "post" else f"{SETTING}/{{table}}"
        page["paths"][path][method]["responses"][status]["links"] = links
    wanted = page["components"]["schemas"]["NewTable"]["properties"]
    wanted["game"] = {"enum": ["treasure-fleet", "fleet-dice"]}
    wanted["seats"] = {"type": "array", "minItems": 2, "maxItems": 2, "items": {"enum": [ME]}}
    wanted["options"] = {"type": "object", "maxProperties": 0}
    return page


def test_no_step_gets_an_answer_that_was_not_promised(server: Server) -> None:
    schema = schemathesis.openapi.from_dict(linked(server.address))
    schema.config.update(base_url=server.address)
    # Our links are enough: those that are guessed from names lead nowhere.
    schema.config.phases.stateful.inference.algorithms = []
    machine = schema.as_state_machine()
    people = [Guest(server, "Ann")]
    reached = 0

    class Persons(machine):  # type: ignore[misc, valid-type]  # made anew for every schema
        """One person after the other, so that nobody asks for too much at once."""

        def setup(self) -> None:
            people.append(Guest(server, "Eve"))

        def get_call_kwargs(self, case: Any) -> dict[str, Any]:
            return {"cookies": dict(people[-1].http.cookies)}

        def after_call(self, response: Any, case: Any) -> None:
            nonlocal reached
            reached += "{table}" in case.operation.path and response.status_code != 404

    Persons.run(
        settings=settings(
            max_examples=EXAMPLES,
            stateful_step_count=STEPS,
            deadline=None,
            derandomize=not MANY,
            database=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
    )
    assert reached >= EXAMPLES, "tables that were set were asked for more"
