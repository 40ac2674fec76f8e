"""How much anybody may ask for, and that the others do not notice."""

from __future__ import annotations

import asyncio
import secrets
from pathlib import Path

import httpx
import pytest

from roadstead.server.people import limits
from roadstead.server.people.limits import (
    CHAT,
    CHECKS,
    COMMANDS,
    HINTS,
    LISTS,
    PEOPLE,
    PROVEN,
    REPLAYS,
    REPORTS,
    SELF,
    TABLES,
    Limit,
    Limits,
    TooMany,
    is_this_machine,
    network_of,
)
from roadstead.server.store.database import address
from roadstead.server.store.storage import Storage
from tests.server.proving import answer_to
from tests.server.running import ME, Guest, Server, running

PROTOCOL = (Path(__file__).parents[2] / "docs/protocol.md").read_text("utf-8")


class Clock:
    """A clock that is set by hand."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


THREE = Limit("tries", 3, 2.0)


def tried(store: Limits, person: str = "ann", limit: Limit = THREE) -> None:
    asyncio.run(store.spend(limit, person))


def spent(store: Limits, person: str = "ann", limit: Limit = THREE) -> int:
    """How many the person gets before one is refused."""
    got = 0
    while True:
        try:
            tried(store, person, limit)
        except TooMany:
            return got
        got += 1


def test_so_many_at_once_and_then_one_after_the_other() -> None:
    clock = Clock()
    store = Limits(clock=clock)
    assert spent(store) == 3
    clock.now += 1.9
    assert spent(store) == 0
    clock.now += 0.1
    assert spent(store) == 1
    clock.now += 1000
    assert spent(store) == 3, "a store holds no more than it can"


def test_a_refusal_says_when_to_come_back() -> None:
    clock = Clock()
    store = Limits(clock=clock)
    spent(store)
    with pytest.raises(TooMany, match=r"^too many tries: try again in 2 seconds$") as refusal:
        tried(store)
    clock.now += refusal.value.seconds
    tried(store)
    clock.now += 1.5
    with pytest.raises(TooMany, match="try again in a second"):
        tried(store)


def test_nobody_is_held_up_by_another_nor_by_another_limit() -> None:
    store = Limits(clock=Clock())
    assert [spent(store, person) for person in ("ann", "ben")] == [3, 3]
    assert spent(store, "ann", Limit("others", 5, 1.0)) == 5


def test_those_who_asked_longest_ago_are_forgotten_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_REMEMBERED", 2)
    store = Limits(clock=Clock())
    assert spent(store, "ann") == 3
    assert spent(store, "ben") == 3
    assert spent(store, "eve") == 3
    assert spent(store, "ben") == 0
    assert spent(store, "ann") == 3


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("203.0.113.7", "203.0.113.8", False),
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("::ffff:203.0.113.7", "203.0.113.7", True),
        ("not an address", "nor this", True),
    ],
)
def test_whoever_has_a_network_of_addresses_is_counted_once(
    one: str, other: str, same: bool
) -> None:
    assert (network_of(one) == network_of(other)) is same


@pytest.mark.parametrize("here", ["127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1"])
def test_the_servers_own_machine_is_known(here: str) -> None:
    assert is_this_machine(here)
    assert not any(map(is_this_machine, ("203.0.113.7", "::2", "localhost", "")))


def test_servers_of_one_database_count_together(postgres_address: str) -> None:
    """What one server lets through is missing at the other; a refusal says how long."""
    many = Limit(f"tries {secrets.token_hex(4)}", 5, 60.0, shared=True)

    async def test() -> None:
        stores = [Storage(address(postgres_address, Path())) for _ in range(2)]
        try:
            await stores[0].open()
            servers = [Limits(store.common) for store in stores]
            for turn in range(5):
                await servers[turn % 2].spend(many, "ann")
            for server in servers:
                with pytest.raises(TooMany, match="try again in 60 seconds"):
                    await server.spend(many, "ann")
                await server.spend(many, "ben")
            alone = Limit(many.what, 5, 60.0)
            for server in servers:
                for _ in range(5):
                    await server.spend(alone, "ann")
        finally:
            for store in stores:
                await store.close()

    asyncio.run(test())


@pytest.mark.parametrize(
    ("limit", "name"),
    [
        (PEOPLE, "new people, for each network"),
        (PROVEN, "new people with a proof of work, for each network"),
        (TABLES, "new tables"),
        (CHAT, "things said"),
        (COMMANDS, "commands and answers"),
        (HINTS, "hints"),
        (CHECKS, "stories and checks of fair dice"),
        (REPORTS, "reports to the operator"),
        (SELF, "changes of your name, devices and tokens"),
        (LISTS, "looks at lists"),
        (REPLAYS, "looks back at a game"),
    ],
)
def test_the_protocols_page_says_how_much_is_too_much(limit: Limit, name: str) -> None:
    row = f"| {name} | {limit.at_once} | {limit.seconds} seconds |"
    assert row in PROTOCOL


@pytest.mark.heavy
class TestOverTheNetwork:
    def test_a_network_that_made_many_people_still_plays(self, server: Server) -> None:
        """Its people go on; only new ones must work a little for it."""
        proxied = {"X-Forwarded-For": "203.0.113.7"}
        with httpx.Client(base_url=server.address, headers=proxied) as crowd:
            answers = [
                crowd.post("/api/people", json={"name": f"Guest {number}"})
                for number in range(PEOPLE.at_once + 3)
            ]
            statuses = [answer.status_code for answer in answers]
            assert statuses[: PEOPLE.at_once] == [201] * PEOPLE.at_once
            assert statuses[PEOPLE.at_once :] == [428] * 3
            work = answers[-1].json()
            proof = {"challenge": work["challenge"], "answer": answer_to(**work)}
            late = {"name": "Late", "proof": proof}
            assert crowd.post("/api/people", json=late).status_code == 201
            again = crowd.post("/api/people", json=late)
            assert again.status_code == 429, "an answer counts once"
            seats = [ME, ME]
            table = crowd.post("/api/tables", json={"game": "treasure-fleet", "seats": seats})
            assert table.status_code == 201, "the last who got a name plays on"
        assert Guest(server, "Ann").get("/api/me")["name"] == "Ann", "others are not held up"

    def test_an_address_that_a_stranger_made_up_is_not_believed(self, server: Server) -> None:
        """Without proxies that the operator named, everybody forwarded counts as one."""
        statuses = set()
        for number in range(PEOPLE.at_once + 3):
            made_up = {"X-Forwarded-For": f"198.51.100.{number}"}
            sent = httpx.post(f"{server.address}/api/people", json={"name": "Eve"}, headers=made_up)
            statuses.add(sent.status_code)
        assert 428 in statuses

    def test_a_named_proxy_is_believed_in_what_it_added_itself(self, tmp_path: Path) -> None:
        """nginx appends to what a stranger sent: only the last address is the proxy's word."""
        with running(tmp_path, None, "--proxies", "127.0.0.1,10.0.0.0/8") as server:

            def statuses(forwarded: str) -> list[int]:
                name, headers = {"name": "Eve"}, {"X-Forwarded-For": forwarded}
                people = f"{server.address}/api/people"
                tries = range(PEOPLE.at_once)
                return [httpx.post(people, json=name, headers=headers).status_code for _ in tries]

            assert set(statuses("203.0.113.7")) == {201}
            assert set(statuses("198.51.100.1, 203.0.113.7")) == {428}, "made up, then appended"
            assert set(statuses("203.0.113.7, 10.1.2.3")) == {428}, "through two proxies"
            assert set(statuses("203.0.113.8")) == {201}

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
