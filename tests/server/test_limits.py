"""How much anybody may ask for, and that the others do not notice."""

from __future__ import annotations

import httpx
import pytest

from roadstead import pages
from roadstead.server import limits
from roadstead.server.limits import (
    CHAT,
    CHECKS,
    COMMANDS,
    HINTS,
    PEOPLE,
    TABLES,
    Limit,
    Limits,
    TooMany,
)
from tests.server.running import ME, Guest, Server


class Clock:
    """A clock that is set by hand."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


THREE = Limit("tries", 3, 2.0)


def spent(store: Limits, person: str = "ann", limit: Limit = THREE) -> int:
    """How many the person gets before one is refused."""
    got = 0
    while True:
        try:
            store.spend(limit, person)
        except TooMany:
            return got
        got += 1


def test_so_many_at_once_and_then_one_after_the_other() -> None:
    clock = Clock()
    store = Limits(clock)
    assert spent(store) == 3
    clock.now += 1.9
    assert spent(store) == 0
    clock.now += 0.1
    assert spent(store) == 1
    clock.now += 1000
    assert spent(store) == 3, "a store holds no more than it can"


def test_a_refusal_says_when_to_come_back() -> None:
    clock = Clock()
    store = Limits(clock)
    spent(store)
    with pytest.raises(TooMany, match=r"^too many tries: try again in 2 seconds$") as refusal:
        store.spend(THREE, "ann")
    clock.now += refusal.value.seconds
    store.spend(THREE, "ann")
    clock.now += 1.5
    with pytest.raises(TooMany, match="try again in a second"):
        store.spend(THREE, "ann")


def test_nobody_is_held_up_by_another_nor_by_another_limit() -> None:
    store = Limits(Clock())
    assert [spent(store, person) for person in ("ann", "ben")] == [3, 3]
    assert spent(store, "ann", Limit("others", 5, 1.0)) == 5


def test_those_who_asked_longest_ago_are_forgotten_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_REMEMBERED", 2)
    store = Limits(Clock())
    assert spent(store, "ann") == 3
    assert spent(store, "ben") == 3
    assert spent(store, "eve") == 3
    assert spent(store, "ben") == 0
    assert spent(store, "ann") == 3


def test_strangers_are_counted_by_address_except_on_the_servers_own_machine() -> None:
    store = Limits(Clock())
    for _ in range(10):
        for here in ("127.0.0.1", "::1"):
            store.spend_by_address(THREE, here)
    for elsewhere in ("203.0.113.7", "not an address"):
        for _ in range(3):
            store.spend_by_address(THREE, elsewhere)
        with pytest.raises(TooMany):
            store.spend_by_address(THREE, elsewhere)


@pytest.mark.parametrize(
    ("limit", "name"),
    [
        (PEOPLE, "new people, for each address"),
        (TABLES, "new tables"),
        (CHAT, "things said"),
        (COMMANDS, "commands and answers"),
        (HINTS, "hints"),
        (CHECKS, "stories and checks of fair dice"),
    ],
)
def test_the_protocols_page_says_how_much_is_too_much(limit: Limit, name: str) -> None:
    row = f"| {name} | {limit.at_once} | {limit.seconds} seconds |"
    assert row in pages.page("protocol")


@pytest.mark.heavy
class TestOverTheNetwork:
    def test_a_network_that_made_many_people_still_plays(self, server: Server) -> None:
        """Its people go on; only new ones must wait, and are told how long."""
        proxied = {"X-Forwarded-For": "203.0.113.7"}
        with httpx.Client(base_url=server.address, headers=proxied) as crowd:
            answers = [
                crowd.post("/api/people", json={"name": f"Guest {number}"})
                for number in range(PEOPLE.at_once + 5)
            ]
            statuses = [answer.status_code for answer in answers]
            assert statuses[: PEOPLE.at_once] == [201] * PEOPLE.at_once
            assert statuses[-1] == 429
            assert answers[-1].json()["reason"].startswith("too many new people from your network")
            assert 1 <= int(answers[-1].headers["Retry-After"]) <= PEOPLE.seconds
            seats = [ME, ME]
            table = crowd.post("/api/tables", json={"game": "treasure-fleet", "seats": seats})
            assert table.status_code == 201, "the last who got a name plays on"
        assert Guest(server, "Ann").get("/api/me")["name"] == "Ann", "others are not held up"

    def test_tables_are_limited_by_person(self, server: Server) -> None:
        ann, ben = Guest(server, "Ann"), Guest(server, "Ben")
        wanted = {"game": "treasure-fleet", "seats": [ME, ME]}
        for _ in range(TABLES.at_once):
            assert ann.http.post("/api/tables", json=wanted).status_code == 201
        refused = ann.http.post("/api/tables", json=wanted)
        assert refused.status_code == 429
        assert refused.json()["reason"].startswith("too many new tables: try again in ")
        assert ben.http.post("/api/tables", json=wanted).status_code == 201

    def test_chat_is_limited_and_moves_are_not_held_up_by_it(self, server: Server) -> None:
        ann = Guest(server, "Ann")
        state = ann.set_table("treasure-fleet", ME, ME)
        table = state["table"]
        with ann.screen(table) as screen:
            for number in range(CHAT.at_once + 1):
                screen.send("say", text="hey", ref=number)
            refused = screen.next_of("refused")
            assert refused["ref"] == CHAT.at_once
            assert refused["reason"].startswith("too many things said: try again in ")
        assert ann.do(table, "say", text="hey").status_code == 429
        question = state["sights"][0]["question"]
        ann.does(table, "play", seat=0, question=question, choice="l1")

    def test_a_flood_of_commands_is_refused_and_harms_nobody_else(self, server: Server) -> None:
        eve, ann = Guest(server, "Eve"), Guest(server, "Ann")
        flooded = eve.set_table("treasure-fleet", ME, ME)["table"]
        table = ann.set_table("treasure-fleet", ME, ME)["table"]
        with eve.screen(flooded) as screen:
            for number in range(3 * COMMANDS.at_once):
                screen.send("undo", seat=0, position=0, ref=number)
            question = ann.look(table)["sights"][0]["question"]
            ann.does(table, "play", seat=0, question=question, choice="l1")
            reasons = [screen.next_of("refused")["reason"] for _ in range(3 * COMMANDS.at_once)]
        assert sum("too many commands" in reason for reason in reasons) > COMMANDS.at_once

    def test_hints_are_limited(self, server: Server) -> None:
        ann = Guest(server, "Ann")
        table = ann.set_table("treasure-fleet", ME, ME)["table"]
        for _ in range(HINTS.at_once):
            assert ann.http.get(f"/api/tables/{table}/hint?seat=0").status_code == 200
        refused = ann.http.get(f"/api/tables/{table}/hint?seat=0")
        assert refused.status_code == 429
        assert int(refused.headers["Retry-After"]) <= HINTS.seconds
