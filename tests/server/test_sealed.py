"""Sealed tables: until the seal is broken no door tells more of the deal than play does."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta

import pytest

from roadstead.kernel.base.errors import Refused
from roadstead.kernel.rng import Rng
from roadstead.server.messages.protocol import (
    ForBot,
    Mine,
    NewTable,
    Person,
    Say,
    Seal,
    SealedByHost,
    SealedUntil,
    SealedUntilOver,
    Unseal,
)
from roadstead.server.store.journal import AnyEntry
from roadstead.server.tables import judging
from roadstead.server.tables.setting import setting
from roadstead.server.tables.table import ServedTable
from tests.server.running import ME, OPEN, Guest, Json, Server, play_out
from tests.server.served import ANN, SECRET, again, decide

OVER = {"kind": "over"}
BY_HOST = {"kind": "host"}
BEN = Person(id="ben", name="Ben")
# What these answer tells nothing of the deal: looked at below, one after the other.
LOOKED_AT = {
    "/api/tables/{table}",
    "/api/tables/{table}/options",
    "/api/tables/{table}/people",
    "/api/tables/{table}/seats/{seat}/stream",
}
MAY_EXPLAIN = "/api/tables/{table}/explain"  # a thing as its own seat sees it now
MAY_READ = "/api/tables/{table}/log"  # what its own seat was told


def later(**time: float) -> str:
    return (datetime.fromtimestamp(0, UTC) + timedelta(**time)).isoformat()


def sealed(seal: Seal) -> tuple[ServedTable, list[AnyEntry]]:
    """A hot-seat table that was set in 1970, and its journal."""
    wanted = NewTable(game="treasure-fleet", seats=[Mine(), Mine()], sealed=seal)
    entries: list[AnyEntry] = [setting(wanted, ANN, 0.0)]
    table = ServedTable("t", SECRET, entries)
    return table, entries + judging.begin(table, 0.0)


def play_to_the_end(table: ServedTable, entries: list[AnyEntry]) -> None:
    rng = Rng(5)
    while table.status != "over":
        entries += decide(table, rng)


def tells(table: ServedTable) -> bool:
    """Whether onlookers see it, and whether the record can be had; never one without the other."""
    seen = table.state((), table.number)
    if seen.sealed is None:
        assert seen.sights
        assert seen.dice.secret == SECRET
        return bool(table.record())
    with pytest.raises(Refused, match="this table is sealed"):
        table.record()
    assert seen.sights == []
    assert seen.dice.secret is None
    return False


def ends_at(table: ServedTable) -> float | None:
    """When the server must see to it."""
    return table.deadline


def test_the_end_breaks_a_seal() -> None:
    table, entries = sealed(SealedUntilOver())
    assert table.state((), 0).sights == []
    assert table.state((0, 1), 0).sights, "who plays sees"
    play_to_the_end(table, entries)
    assert tells(table)


def test_its_time_breaks_a_seal_and_the_game_does_not() -> None:
    table, entries = sealed(SealedUntil(until=later(days=1)))
    play_to_the_end(table, entries)
    assert not tells(table)
    assert ends_at(table) == 86_400
    assert judging.time_is_up(table, 86_399) == []
    entries += judging.time_is_up(table, 86_400)
    assert tells(table)
    assert ends_at(table) is None
    assert tells(ServedTable("t", SECRET, entries)), "the journal knows"
    assert tells(again(table, entries)), "and so does a snapshot"


def test_its_host_breaks_a_seal_by_a_word() -> None:
    table, entries = sealed(SealedByHost())
    play_to_the_end(table, entries)
    assert not tells(again(table, entries))
    with pytest.raises(Refused, match="only the host"):
        judging.execute(table, BEN, Unseal(), 1.0)
    judging.execute(table, ANN, Unseal(), 1.0)
    assert tells(table)
    with pytest.raises(Refused, match="this table is not sealed"):
        judging.execute(table, ANN, Unseal(), 1.0)


def test_a_word_breaks_no_other_seal() -> None:
    table, _ = sealed(SealedUntilOver())
    with pytest.raises(Refused, match="not broken by a word"):
        judging.execute(table, ANN, Unseal(), 1.0)


@pytest.mark.parametrize("until", ["1970-01-01T00:00:00Z", "1999-01-01", "soon", ""])
def test_a_seals_time_lies_ahead_and_not_too_far(until: str) -> None:
    with pytest.raises(Refused, match="a seal"):
        sealed(SealedUntil(until=until))


def test_bots_among_themselves_are_watched() -> None:
    wanted = NewTable(game="fleet", seats=[ForBot(), ForBot()], sealed=SealedUntilOver())
    with pytest.raises(Refused, match="cannot be sealed"):
        setting(wanted, ANN, 0.0)


def test_onlookers_hear_what_was_said_when_the_seal_is_broken() -> None:
    table, _ = sealed(SealedByHost())
    seen = table.state((), 0)
    judging.execute(table, ANN, Say(text="the crown is mine"), 1.0)
    assert table.state((), seen.number).chat.lines == []
    assert table.state((0,), seen.number).chat.lines
    judging.execute(table, ANN, Unseal(), 2.0)
    after = table.state((), table.number - 1)
    assert [line["text"] for line in after.chat.lines] == ["the crown is mine"]
    assert after.chat.first == 0


# Every door.


@pytest.fixture(scope="module")
def sitting(server: Server) -> tuple[Guest, Guest, str]:
    """Ann and Ben at a table that its host has sealed, in the middle of the game."""
    ann, ben = Guest(server, "Ann"), Guest(server, "Ben")
    table = ann.set_table("treasure-fleet", ME, OPEN, sealed=BY_HOST)["table"]
    ben.does(table, "sit", seat=1)
    return ann, ben, table


def doors(guest: Guest) -> list[tuple[str, set[str]]]:
    """Every way to look at a table, and what it must be told."""
    paths = guest.get("/api/openapi.json")["paths"]
    found = []
    for path, ways in paths.items():
        if path.startswith("/api/tables/{table}") and "get" in ways:
            parameters = ways["get"].get("parameters", [])
            required = {one["name"] for one in parameters if one.get("required")}
            found.append((path, required - {"table"}))
    return found


ANSWERS: Json = {"seat": 0, "move": 0, "thing": "deck"}


def answer(guest: Guest, table: str, path: str, wanted: set[str], **more: int) -> str | None:
    """What a door answers; nothing when the table is sealed, or it is for people with a name."""
    query = {name: ANSWERS[name] for name in wanted if "{" + name not in path}
    place = path.replace("{table}", table).replace("{seat}", "0")
    response = guest.http.get(place, params={**query, **more})
    if response.status_code == 401 and path not in LOOKED_AT:
        return None
    if response.status_code == 409 and "this table is sealed" in response.json()["reason"]:
        return None
    return response.text


def test_every_door_keeps_a_sealed_deal(sitting: tuple[Guest, Guest, str]) -> None:
    """A new door under a table is refused here, or somebody has looked at what it tells."""
    ann, _, table = sitting
    stranger = Guest(ann.server)
    for guest in (ann, stranger):
        open_doors = {
            path
            for path, wanted in doors(ann)
            if path not in LOOKED_AT and answer(guest, table, path, wanted) is not None
        }
        assert open_doors == set(), "these doors tell of a sealed table"
    assert MAY_EXPLAIN in dict(doors(ann))


def test_what_is_not_refused_tells_nothing(sitting: tuple[Guest, Guest, str]) -> None:
    ann, ben, table = sitting
    stranger = Guest(ann.server)
    state = stranger.look(table)
    assert state["sights"] == []
    assert state["dice"]["secret"] is None
    assert state["sealed"] == {"until": None, "by_host": True}
    for path in ("options", "people"):
        told = json.dumps(ben.get(f"/api/tables/{table}/{path}"))
        assert "cards" not in told
    assert stranger.http.get(f"/api/tables/{table}/seats/0/stream").status_code == 401
    assert ben.http.get(f"/api/tables/{table}/seats/0/stream").status_code == 409
    with stranger.screen(table) as whole, stranger.screen(table, changes=True) as changes:
        assert whole.next()["sights"] == changes.next()["sights"] == []


def test_who_plays_sees_as_at_any_table(sitting: tuple[Guest, Guest, str]) -> None:
    ann, ben, table = sitting
    assert ann.look(table)["sights"][0]["seat"] == 0
    assert ann.get(f"/api/tables/{table}/log", seat=0)["lines"]
    explained = ann.http.get(f"/api/tables/{table}/explain", params={"seat": 0, "thing": "deck"})
    assert "sealed" not in explained.text
    refused = ben.http.get(f"/api/tables/{table}/log", params={"seat": 0})
    assert refused.status_code == 409


def test_after_the_end_the_seal_holds_until_its_hosts_word(server: Server) -> None:
    ann, stranger = Guest(server, "Ann"), Guest(server)
    table = ann.set_table("fleet-dice", ME, sealed=BY_HOST)["table"]
    assert play_out(ann, table)["dice"]["secret"] is None
    for guest in (ann, stranger):
        told = {path for path, wanted in doors(ann) if answer(guest, table, path, wanted)}
        assert told <= LOOKED_AT | {MAY_READ, MAY_EXPLAIN}
    assert answer(ann, table, "/api/tables/{table}/record", set()) is None
    assert answer(ann, table, "/api/tables/{table}/replay", {"move"}, seat=0) is None
    with stranger.screen(table, changes=True) as screen:
        assert screen.next_of("state")["sights"] == []
        ann.does(table, "unseal")
        assert screen.next_of("state")["sights"][0]["seat"] is None
    assert ann.look(table)["dice"]["secret"]
    assert answer(stranger, table, "/api/tables/{table}/record", set())


def test_an_open_table_is_as_before(server: Server) -> None:
    ann, stranger = Guest(server, "Ann"), Guest(server)
    table = ann.set_table("fleet-dice", ME)["table"]
    assert stranger.look(table)["sights"]
    assert stranger.look(table)["sealed"] is None
    assert ann.refused(table, "unseal") == "this table is not sealed"


def test_a_seals_time_ends_by_itself(server: Server) -> None:
    ann, stranger = Guest(server, "Ann"), Guest(server)
    until = (datetime.now(UTC) + timedelta(seconds=1.5)).isoformat()
    table = ann.set_table("fleet-dice", ME, sealed={"kind": "time", "until": until})["table"]
    state = stranger.look(table)
    assert state["sights"] == []
    while state["sealed"]:
        state = stranger.look(table, since=state["number"], wait=10)
    assert state["sights"]
    assert not stranger.get(f"/api/tables/{table}/log")["first"]
