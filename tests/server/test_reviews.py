"""What can be asked about a game beyond playing it, over the network."""

from __future__ import annotations

from typing import Any

import pytest

from roadstead import DICTATED, Match
from tests.server.running import ME, OPEN, Guest, Json, Server, bot, play_out

pytestmark = pytest.mark.heavy


def asked(guest: Guest, table: str, about: str, **query: object) -> tuple[int, Any]:
    response = guest.http.get(f"/api/tables/{table}/{about}", params=query)  # type: ignore[arg-type]
    return response.status_code, response.json()


def refused(guest: Guest, table: str, about: str, **query: object) -> str:
    status, answer = asked(guest, table, about, **query)
    assert status == 409, answer
    reason: str = answer["reason"]
    return reason


@pytest.fixture(scope="module")
def two(server: Server) -> tuple[Guest, Guest, str]:
    """Ann and Ben at a table that has just begun."""
    ann, ben = Guest(server, "Ann"), Guest(server, "Ben")
    table = ann.set_table("treasure-fleet", ME, OPEN)["table"]
    ben.does(table, "sit", seat=1)
    return ann, ben, table


@pytest.fixture(scope="module")
def finished(server: Server) -> tuple[Guest, Json]:
    ann = Guest(server, "Ann")
    return ann, play_out(ann, ann.set_table("treasure-fleet", ME, bot())["table"])


def position(guest: Guest, table: str, **query: object) -> str:
    response = guest.http.get(f"/api/tables/{table}/position", params=query)  # type: ignore[arg-type]
    assert response.status_code == 200, response.text
    assert response.headers["content-type"].startswith("text/plain")
    return response.text


def test_a_running_games_position_is_what_ones_own_seat_may_know(
    two: tuple[Guest, Guest, str],
) -> None:
    ann, ben, table = two
    moves = ann.look(table)["moves"]
    mine = position(ann, table, move=moves, seat=0)
    assert "seen by: 1\n" in mine
    assert (
        Match.from_position(mine).view(0)["table"] == ann.look(table)["sights"][0]["view"]["table"]
    )
    assert refused(ann, table, "position", move=moves, seat=1) == refused(
        ann, table, "replay", move=moves, seat=1
    )
    assert "when the game is over" in refused(ben, table, "position", move=0)
    assert "moves so far" in refused(ann, table, "position", move=10_000, seat=0)


def test_a_finished_games_positions_are_whole(finished: tuple[Guest, Json]) -> None:
    ann, state = finished
    record = ann.http.get(f"/api/tables/{state['table']}/record").text
    for move in (0, 20, state["moves"]):
        whole = Match.replay(record, moves=move, nature=DICTATED)
        assert position(ann, state["table"], move=move) == whole.position_text()
        assert position(ann, state["table"], move=move, seat=1) == whole.position_text(1)


def test_a_hint_has_the_three_best_choices_with_their_chances(
    two: tuple[Guest, Guest, str],
) -> None:
    ann, _, table = two
    seen = ann.look(table)["sights"][0]
    hint = ann.get(f"/api/tables/{table}/hint", seat=0)
    assert (hint["seat"], hint["question"], hint["level"]) == (0, seen["question"], "captain")
    assert len(hint["thoughts"]) == 3
    by_code = {choice["code"]: choice for choice in seen["choices"]}
    for thought in hint["thoughts"]:
        choice = by_code[thought["code"]]
        assert (thought["number"], thought["sentence"]) == (choice["number"], choice["sentence"])
        assert sum(thought["results"]) == pytest.approx(1, abs=0.01)
    shares = [thought["share"] for thought in hint["thoughts"]]
    assert shares == sorted(shares, reverse=True)
    assert 0.3 < sum(shares) <= 1.001
    assert ann.get(f"/api/tables/{table}/hint", seat=0) == hint, "it is thought about once"


def test_a_hint_is_for_whoever_holds_the_seat_and_is_asked(
    server: Server, two: tuple[Guest, Guest, str]
) -> None:
    ann, ben, table = two
    assert refused(ann, table, "hint", seat=1) == "that seat is not yours"
    assert refused(ben, table, "hint", seat=0) == "that seat is not yours"
    assert refused(ben, table, "hint", seat=9) == "there is no seat 9"
    assert asked(Guest(server), table, "hint", seat=0)[0] == 401
    assert asked(ann, table, "hint")[0] == 400
    open_table = ann.set_table("treasure-fleet", ME, OPEN)["table"]
    assert refused(ann, open_table, "hint", seat=0) == "the game has not begun"


def test_a_hint_is_refused_when_nothing_is_asked(finished: tuple[Guest, Json]) -> None:
    ann, state = finished
    assert "nothing to decide" in refused(ann, state["table"], "hint", seat=0)


def test_a_running_game_is_replayed_through_own_and_open_eyes_only(
    server: Server, two: tuple[Guest, Guest, str]
) -> None:
    ann, ben, table = two
    before = ann.look(table)
    moves = before["moves"]
    code = before["sights"][0]["choices"][0]["code"]
    ann.does(table, "play", seat=0, question=before["sights"][0]["question"], choice=code)
    mine = ann.get(f"/api/tables/{table}/replay", move=moves + 1, seat=0)
    assert "loads" in str(mine["sight"]["log"])
    assert mine["sight"]["view"]["table"]["pirates"][0]["loaded"] == {"1": 1}
    for guest, query in ((ben, {"seat": 1}), (ben, {}), (Guest(server), {})):
        seen = guest.get(f"/api/tables/{table}/replay", move=moves + 1, **query)
        assert "loaded" not in seen["sight"]["view"]["table"]["pirates"][0]
        assert "1-cannon" not in str(seen["sight"]["log"])
    for stranger in (ben, Guest(server)):
        assert "when the game is over" in refused(stranger, table, "replay", move=0, seat=0)
    ahead = refused(ann, table, "replay", move=moves + 2)
    assert ahead == f"there have been {moves + 1} moves so far"
    for nobody in (-1, 7):
        assert refused(ann, table, "replay", move=0, seat=nobody) == f"there is no seat {nobody}"


def test_a_replay_tells_the_way_there_to_whoever_wants_it(finished: tuple[Guest, Json]) -> None:
    ann, state = finished
    table = state["table"]
    plain = ann.get(f"/api/tables/{table}/replay", move=9, seat=0, since=8)
    assert "steps" not in plain
    told = ann.get(f"/api/tables/{table}/replay", move=9, seat=0, since=8, steps=True)
    lines = [line for step in told["steps"] for line in step.get("lines", [])]
    assert lines == plain["sight"]["log"]["lines"]
    assert {**told, "steps": None} == {**plain, "steps": None}
    assert "at most 20 moves" in refused(ann, table, "replay", move=30, since=2, steps=True)


def test_a_finished_game_is_replayed_through_every_seat(
    server: Server, finished: tuple[Guest, Json]
) -> None:
    _, state = finished
    watcher = Guest(server)
    table = state["table"]
    for seat in (0, 1, None):
        query: dict[str, object] = {} if seat is None else {"seat": seat}
        last = watcher.get(f"/api/tables/{table}/replay", move=state["moves"], **query)
        assert (last["moves"], last["scores"]) == (state["moves"], state["scores"])
        assert last["sight"]["seat"] == seat
        first = watcher.get(f"/api/tables/{table}/replay", move=0, **query)
        assert (first["round"], first["rounds"]) == ("Sailing 1", 4)
        assert first["scores"] == [0, 0]


def test_story_record_and_verification_wait_for_the_end(two: tuple[Guest, Guest, str]) -> None:
    ann, _, table = two
    for about in ("story", "verify", "record"):
        assert "when the game is over" in refused(ann, table, about)


def test_a_finished_game_tells_its_story(finished: tuple[Guest, Json]) -> None:
    ann, state = finished
    told = ann.get(f"/api/tables/{state['table']}/story")
    assert told["curve"][-1]["scores"] == state["scores"]
    assert [category["name"] for category in told["categories"]] == ["Treasure ships", "Governor"]
    assert told["statistics"]["moves"] == state["moves"]
    assert all(seconds > 0 for seconds in told["statistics"]["seconds"])


def test_the_chance_of_a_table_and_of_its_record_is_verified(finished: tuple[Guest, Json]) -> None:
    ann, state = finished
    table = state["table"]
    checked = ann.get(f"/api/tables/{table}/verify")
    assert checked["fair"]
    assert checked["sha256"] == state["dice"]["sha256"]
    record = ann.http.get(f"/api/tables/{table}/record").text
    kept = {"sha256": state["dice"]["sha256"], "beginning": state["dice"]["beginning"]}
    sent = ann.http.post("/api/verify", json={"record": record, **kept}).json()
    assert sent == ann.get(f"/api/tables/{table}/verify", **kept)
    assert sent["outcomes"] == checked["outcomes"]
    told = {check["what"]: check["sentence"] for check in checked["checks"]}
    assert told["kept commitment"] == "the first line is the one that the table published"
    other = ann.get(f"/api/tables/{table}/verify", sha256="0" * 64)
    assert not other["fair"]
    assert ann.http.get(f"/api/tables/{table}/verify?sha256=x").status_code == 400
    broken = ann.http.post("/api/verify", json={"record": "roadstead record 1\n"})
    assert (broken.status_code, broken.json()["reason"][:7]) == (409, "line 1:")


def test_rules_are_served_with_pictures_examples_and_things(server: Server) -> None:
    guest = Guest(server)
    told = guest.get("/api/rules/black-fleet")
    assert told["title"] == "Black Fleet"
    assert told["contents"][0]["anchor"] == "on-the-table"
    assert {part["kind"] for part in told["parts"]} == {"text", "pictures", "example", "index"}
    named = {part["example"] for part in told["parts"] if part["example"]}
    assert named == {example["name"] for example in told["examples"]}
    raid = next(one for one in told["examples"] if one["name"] == "a-raid")
    assert raid["steps"][-1]["view"]["scores"] == [15, 0, 0]
    for nowhere in ("/api/rules/chess", "/api/rules/protocol", "/api/pictures/x.svg"):
        missing = guest.http.get(nowhere)
        assert (missing.status_code, list(missing.json())) == (404, ["reason"])


def test_lists_have_the_tables_name_and_pace(server: Server) -> None:
    ann = Guest(server, "Ann")
    pace = {"kind": "live", "bank": 60, "increment": 5}
    state = ann.set_table("fleet", ME, OPEN, pace=pace)
    [card] = ann.get("/api/me/tables")
    assert (card["name"], card["pace"]) == (state["name"], pace)
    assert state["pace"] == pace
    offered = {game["name"]: game["phases"] for game in ann.get("/api/games")["games"]}
    assert offered["fleet"] == state["phases"]


def test_an_option_for_one_number_of_players_is_offered(server: Server) -> None:
    offered = {game["name"]: game["options"] for game in Guest(server).get("/api/games")["games"]}
    values = {option["name"]: option["values"] for option in offered["black-fleet"]}
    assert values["small_map"] == ["off", "on"]  # three may choose it, four may not
    assert values["map"] == []  # a file's text


def test_a_thing_is_explained_to_whoever_asks(two: tuple[Guest, Guest, str]) -> None:
    ann, _, table = two
    status, told = asked(ann, table, "explain", thing="ship:a", seat=0)
    assert status == 200
    assert told["name"] == "Ship A"
    assert told["anchor"] == "a-sailing"
    assert {"label", "amount", "sign"} == set(told["brings"][0])
    assert asked(ann, table, "explain", thing="card:4")[1]["brings"] == [], "a spectator has none"


def test_what_is_no_thing_is_not_found_and_what_is_not_yours_is_refused(
    two: tuple[Guest, Guest, str],
) -> None:
    ann, _, table = two
    for thing in ("ship:z", "<script>", "ship:a\n", "seat:9", "é" * 64):
        status, answer = asked(ann, table, "explain", thing=thing, seat=0)
        assert (status, answer["reason"]) == (404, "there is no such thing on this table")
    assert asked(ann, table, "explain", thing="x" * 65, seat=0)[0] == 400
    assert asked(ann, table, "explain", seat=0)[0] == 400
    assert "when the game is over" in refused(ann, table, "explain", thing="ship:a", seat=1)
    assert "moves so far" in refused(ann, table, "explain", thing="ship:a", seat=0, move=10_000)


def test_in_a_replay_a_thing_is_explained_as_it_was(finished: tuple[Guest, Json]) -> None:
    ann, state = finished
    table, last = state["table"], state["moves"]
    before = asked(ann, table, "explain", thing="seat:1", seat=0, move=0)[1]
    after = asked(ann, table, "explain", thing="seat:1", seat=0, move=last)[1]
    assert before["kind"] == "pirate, 0 points so far"
    assert after["kind"] == f"pirate, {state['scores'][1]} points so far"
