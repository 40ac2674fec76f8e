"""Schemathesis over the whole API: no request of any kind gets an answer that was not promised.

`make api` runs the same with many more examples, and with others every time.
"""

from __future__ import annotations

import os
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import GenerationMode
from schemathesis.config import SchemathesisConfig
from schemathesis.core.result import Ok

from tests.server.running import ME, Guest, Server, bot, play_out

pytestmark = pytest.mark.heavy

MANY = int(os.environ.get("ROADSTEAD_EXAMPLES", "0"))
EXAMPLES = MANY or 10
FEWEST_OPERATIONS = 23  # as many as the API had when this was written
EXAMPLES_A_PERSON = 20  # fewer than anybody may set tables at once

# Rubbish is refused by any 4xx, of a body that is too long too; an error of ours refuses nothing.
STRICT = SchemathesisConfig.from_dict(
    {"checks": {"negative_data_rejection": {"expected-statuses": ["4xx"]}}}
)

Operation = schemathesis.APIOperation[Any, Any, Any, Any]


@pytest.fixture(scope="module")
def operations(server: Server) -> list[Operation]:
    schema = schemathesis.openapi.from_url(f"{server.address}/api/openapi.json", config=STRICT)
    finite = schema.exclude(path_regex="/stream$")  # which goes on until the game is over
    found = [found.ok() for found in finite.get_all_operations() if isinstance(found, Ok)]
    assert len(found) >= FEWEST_OPERATIONS
    return found


def test_no_sensible_request_gets_an_answer_that_was_not_promised(
    server: Server, operations: list[Operation]
) -> None:
    """Where a table is named it is one that there is: in the middle of a game, and at its end."""
    ann = Guest(server, "Ann")
    over = play_out(ann, ann.set_table("treasure-fleet", ME, bot())["table"])["table"]
    for operation in operations:
        if "{table}" not in operation.path:
            check(operation, GenerationMode.POSITIVE, server)
            continue
        owner = Guest(server, "Ben")
        running = owner.set_table("treasure-fleet", ME, ME, bot())["table"]
        check(operation, GenerationMode.POSITIVE, server, owner, running)
        check(operation, GenerationMode.POSITIVE, server, ann, over)


def test_no_rubbish_gets_an_answer_that_was_not_promised(
    server: Server, operations: list[Operation]
) -> None:
    for operation in operations:
        if operation.body or operation.query or operation.path_parameters:
            check(operation, GenerationMode.NEGATIVE, server)


def check(
    operation: Operation,
    mode: GenerationMode,
    server: Server,
    owner: Guest | None = None,
    table: str | None = None,
) -> None:
    """Examples of one operation, by the table's owner, or else by one person after the other."""
    known = {"table": table, "seat": 0} if "{seat}" in operation.path else {"table": table}
    people = [owner or Guest(server, "Eve")]
    asked = 0

    @given(case=operation.as_strategy(mode, path_parameters=known if table else None))
    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        derandomize=not MANY,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    def answers_as_promised(case: schemathesis.Case[Any]) -> None:
        nonlocal asked
        asked += 1
        if owner is None and asked % EXAMPLES_A_PERSON == 0:
            people.append(Guest(server, "Eve"))
        case.call_and_validate(cookies=dict(people[-1].http.cookies))

    answers_as_promised()
