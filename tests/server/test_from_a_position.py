"""Tables that begin from a position: what a replay wrote, or anybody else."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from roadstead import DICTATED, Match
from tests.server.running import ME, OPEN, Guest, Json, Server, bot, play_out

pytestmark = pytest.mark.heavy


def after(game: str, moves: int, players: int = 2, seat: int | None = None, **options: Any) -> str:
    """A position that a game comes to, whole or as a seat knows it."""
    match = Match(game, players, options, seed=5)
    for _ in range(moves):
        seat_asked = match.to_act[0]
        match.play(seat_asked, match.codes(seat_asked)[0])
    return match.position_text(seat)


def told(guest: Guest, text: str) -> httpx.Response:
    return guest.http.post("/api/positions", json={"text": text})


def refused(response: httpx.Response) -> str:
    assert response.status_code == 409, response.text
    reason: str = response.json()["reason"]
    return reason


@pytest.fixture(scope="module")
def ann(server: Server) -> Guest:
    return Guest(server, "Ann")


@pytest.mark.parametrize(
    ("game", "players"),
    [
        ("fleet", 3),
        ("fleet-dice", 2),
        ("dicey-waters", 2),
        ("treasure-fleet", 3),
        ("black-fleet", 3),
    ],
)
def test_a_game_goes_on_where_a_position_says(ann: Guest, game: str, players: int) -> None:
    text = after(game, 6, players)
    state = ann.set_table(game, ME, *[bot("greenhorn")] * (players - 1), position=text)
    assert state["from_position"]
    seen = Match.from_position(text, nature=DICTATED).view(0)["table"]
    replayed = ann.get(f"/api/tables/{state['table']}/replay", move=0, seat=0)
    assert replayed["sight"]["view"]["table"] == seen


def test_a_game_from_a_position_is_played_to_its_end_and_verified(ann: Guest) -> None:
    text = after("treasure-fleet", 20)
    state = play_out(ann, ann.set_table("treasure-fleet", ME, bot(), position=text)["table"])
    record = ann.http.get(f"/api/tables/{state['table']}/record").text
    assert Match.replay(record).scores == state["result"]["scores"]
    found = ann.get(f"/api/tables/{state['table']}/verify")
    assert found["fair"]
    [about] = [check for check in found["checks"] if check["what"] == "position"]
    assert about["finding"] == "not checked"
    assert "the first line binds it" in about["sentence"]


def test_another_position_is_not_what_the_table_published(ann: Guest) -> None:
    text = after("treasure-fleet", 20)
    state = play_out(ann, ann.set_table("treasure-fleet", ME, bot(), position=text)["table"])
    record = ann.http.get(f"/api/tables/{state['table']}/record").text
    exchanged = record.replace("captured: [17]", "captured: [18]")
    exchanged = exchanged.replace("discarded: [17 18 22]", "discarded: [17 17 22]")
    found = ann.http.post("/api/verify", json={"record": exchanged}).json()
    assert [check["what"] for check in found["checks"] if check["finding"] == "differs"] == [
        "commitment"
    ]


def test_what_a_seats_position_leaves_open_is_drawn_once(ann: Guest) -> None:
    text = after("treasure-fleet", 20, seat=0)
    state = ann.set_table("treasure-fleet", ME, OPEN, position=text)
    ben = Guest(ann.server, "Ben")
    ben.does(state["table"], "sit", seat=1)
    first = ben.look(state["table"])["sights"][0]["view"]
    ann.server.stop()
    ann.server.start()
    again = ben.at(ann.server)
    assert again.look(state["table"])["sights"][0]["view"] == first


def test_a_rematch_begins_with_the_set_up(ann: Guest) -> None:
    ann = ann.at(ann.server)
    text = after("treasure-fleet", 20)
    table = ann.set_table("treasure-fleet", ME, bot(), position=text)["table"]
    play_out(ann, table)
    ann.does(table, "rematch")
    again = ann.look(ann.look(table)["rematch"]["table"])
    assert not again["from_position"]


def test_a_position_tells_what_it_is(ann: Guest) -> None:
    ann = ann.at(ann.server)
    said: Json = told(ann, after("fleet", 8, 3, seat=1)).json()
    assert (said["game"], said["title"], said["players"]) == ("fleet", "Fleet", 3)
    assert said["seen_by"] == 1
    assert said["round"] == "Round 2"
    assert len(said["scores"]) == 3


def test_it_is_seen_through_one_seats_eyes_and_explained_to_it(ann: Guest) -> None:
    ann = ann.at(ann.server)
    whole = after("fleet", 8, 3)
    said: Json = told(ann, whole).json()
    assert said["viewer"] == said["waiting"][0]
    assert [seat["yours"] for seat in said["seats"]].index(True) == said["viewer"]
    other = ann.http.post("/api/positions", json={"text": whole, "seat": 2}).json()
    hands = [("hand" in player) for player in other["view"]["table"]["players"]]
    assert hands == [False, False, True]
    known = ann.http.post(
        "/api/positions", json={"text": after("fleet", 8, 3, seat=1), "seat": 2}
    ).json()
    assert known["viewer"] == 1, "what the others hold is not known"
    asked = {"text": whole, "seat": 2, "thing": "licence:s"}
    shrimp = ann.http.post("/api/positions/explain", json=asked).json()
    assert shrimp["name"].startswith("Shrimp")
    nothing = ann.http.post("/api/positions/explain", json={**asked, "thing": "moon"})
    assert nothing.status_code == 404
    nobody = ann.http.post("/api/positions", json={"text": whole, "seat": 5})
    assert "no seat 6" in refused(nobody)


def test_a_position_that_does_not_fit_the_table_is_refused(ann: Guest) -> None:
    ann = ann.at(ann.server)
    text = after("fleet", 8, 3)

    def tried(game: str, *seats: Json, **more: object) -> str:
        wanted = {"game": game, "seats": seats, "position": text, **more}
        return refused(ann.http.post("/api/tables", json=wanted))

    assert tried("treasure-fleet", ME, bot(), bot()) == "this is a position of Fleet"
    assert tried("fleet", ME, bot()) == "this position has 3 seats, not 2"
    assert "the position's options" in tried("fleet", ME, bot(), bot(), options={"x": "y"})


def test_bad_positions_get_one_sentence(ann: Guest) -> None:
    ann = ann.at(ann.server)
    match = Match("treasure-fleet", 2, seed=1)
    while not match.over:
        match.play(match.to_act[0], match.codes(match.to_act[0])[0])
    assert refused(told(ann, match.position_text())) == "in this position the game is over"
    for text in ("", "ahoy", after("fleet", 8, 3).replace("3", "9")):
        assert told(ann, text).status_code == 409
        assert len(told(ann, text).json()["reason"]) < 300
    assert told(ann, "x" * 120_001).status_code == 400
