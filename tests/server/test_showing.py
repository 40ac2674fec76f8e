"""What screens are shown: made once for all who see the same, and no more than is new."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from roadstead.kernel.rng import Rng
from roadstead.server.messages.protocol import Changed, Say, State
from roadstead.server.tables import judging
from roadstead.server.tables.showing import MOST_LINKS, TOLD_TO_ALL, Known, encode
from roadstead.server.tables.table import ServedTable
from tests.server.following import Follower, followed, whole
from tests.server.served import ANN, begun, decide

BY_SCREEN = {"since", "number", "seats", "people", "sights", "chat"}


def kinds(messages: list[bytes]) -> list[str]:
    return [json.loads(message)["type"] for message in messages]


def after(decisions: int, game: str = "fleet") -> tuple[ServedTable, Known, Follower]:
    """A screen of the first seat that has the whole, and a table that went on without it."""
    table, _ = begun(game)
    known, screen = Known(0), Follower()
    for message in table.showing.news((0,), known):
        screen.take(message)
    other, rng = Known(0), Rng(3)
    for _ in range(decisions):
        table.showing.news((0,), other)
        decide(table, rng)
    return table, known, screen


def test_screens_that_see_the_same_are_sent_the_same_bytes() -> None:
    table, one, _ = after(1)
    other = Known(0)
    other.owned, other.number, other.people = one.owned, one.number, one.people
    [first], [second] = table.showing.news((0,), one), table.showing.news((0,), other)
    assert first is second


def test_a_screen_a_few_changes_behind_is_told_them_one_by_one() -> None:
    table, known, screen = after(MOST_LINKS)
    messages = table.showing.news((0,), known)
    assert kinds(messages) == ["changed"] * MOST_LINKS
    for message in messages:
        screen.take(message)
    assert followed(screen) == whole(encode(table.state((0,), 0)))


def test_one_that_is_further_behind_gets_the_whole() -> None:
    table, known, screen = after(MOST_LINKS + 1)
    messages = table.showing.news((0,), known)
    assert kinds(messages) == ["state"]
    screen.take(messages[0])
    assert followed(screen) == whole(encode(table.state((0,), 0)))
    assert table.showing.news((0,), known) == []


def test_what_is_said_costs_no_more_than_the_line() -> None:
    table, known, _ = after(0)
    judging.execute(table, ANN, Say(text="Ahoy!"), 0.0)
    [message] = table.showing.news((0,), known)
    assert json.loads(message) == {
        "type": "changed",
        "since": 2,
        "number": 3,
        "sights": [],
        "chat": {"first": 0, "lines": [{"name": "Ann", "text": "Ahoy!", "who": 0}]},
    }


def test_who_comes_or_goes_is_told_alone() -> None:
    table, known, _ = after(0)
    away: dict[str, float] = {}
    table.company.away_since = away.get
    assert table.showing.news((0,), known) == []
    away["ann"] = 5.0
    table.showing.look_again()
    [message] = table.showing.news((0,), known)
    told: dict[str, Any] = json.loads(message)
    assert told["type"] == "people"
    assert all(one["away_since"] for one in told["people"])
    assert table.showing.news((0,), known) == []


@pytest.mark.parametrize("goes_first", [True, False])
def test_who_went_beside_a_change_is_told_to_a_screen_that_lags(goes_first: bool) -> None:
    """Another screen of the same seats has seen both already, one after the other."""
    table, slow, _ = after(0)
    quick = Known(0)
    table.showing.news((0,), slow)
    table.showing.news((0,), quick)
    away: dict[str, float] = {}
    table.company.away_since = away.get

    def go() -> None:
        away["ann"] = 5.0
        table.showing.look_again()
        table.showing.news((0,), quick)

    def say() -> None:
        judging.execute(table, ANN, Say(text="Ahoy!"), 1.0)
        table.showing.news((0,), quick)

    for act in (go, say) if goes_first else (say, go):
        act()
    messages = [json.loads(message) for message in table.showing.news((0,), slow)]
    assert [message["type"] for message in messages] == ["changed", "people"]
    assert all(one["away_since"] for one in messages[-1]["people"])


def test_a_change_can_tell_all_that_may_change_in_a_state() -> None:
    """What the table was set with, and by whom, stays; the rest must be in both messages."""
    table, _, _ = after(0)
    may_change = set(State.__struct_fields__) - set(table._for_good) - {"hosting"}
    assert may_change == set(Changed.__struct_fields__)
    assert may_change == {*TOLD_TO_ALL, *BY_SCREEN}
    kinds_of = {field.name: field.type for field in msgspec.structs.fields(Changed)}
    for field in msgspec.structs.fields(State):
        if field.name in TOLD_TO_ALL:
            assert kinds_of[field.name] == field.type | msgspec.UnsetType


@pytest.mark.parametrize("game", ["fleet", "black-fleet", "treasure-fleet"])
def test_every_step_names_what_happened_and_leads_on(game: str) -> None:
    """In order: what is told first has its change before what is told next."""
    table, known, screen = after(0, game)
    rng, several = Rng(5), 0
    for _ in range(120):
        if table.status == "over":
            break
        decide(table, rng)
        for message in table.showing.news((0,), known):
            screen.take(message)
        several += sum("lines" in step and "view" in step for step in screen.steps) > 1
    assert several > 3
