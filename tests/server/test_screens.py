"""Screens over the network: live, resumed after a drop, and the plain HTTP way."""

from __future__ import annotations

import json
import time
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from roadstead import fair
from roadstead.server.web.client import page_name
from roadstead.server.web.screens import NO_TABLE
from tests.server.following import Follower, followed, whole
from tests.server.running import (
    ME,
    OPEN,
    Guest,
    Server,
    bot,
    first_answer,
    play_out,
    running,
    sight,
)

pytestmark = pytest.mark.heavy


def answer(state: dict[str, Any]) -> dict[str, Any]:
    found = first_answer(state)
    assert found is not None
    return found


def two_at_a_table(server: Server) -> tuple[Guest, Guest, str]:
    ann, ben = Guest(server, "Ann"), Guest(server, "Ben")
    table = ann.set_table("treasure-fleet", ME, OPEN)["table"]
    ben.does(table, "sit", seat=1)
    return ann, ben, table


def test_every_screen_sees_a_move(server: Server) -> None:
    ann, ben, table = two_at_a_table(server)
    watcher = Guest(server)
    with ann.screen(table) as mine, ben.screen(table) as his, watcher.screen(table) as watching:
        screens = (mine, his, watching)
        seen = [screen.next() for screen in screens]
        assert [[s["seat"] for s in state["sights"]] for state in seen] == [[0], [1], [None]]
        mine.send("play", ref=41, **answer(seen[0]))
        assert mine.next_of("done")["ref"] == 41
        for screen, before in zip(screens, seen, strict=True):
            after = screen.next() if screen is not mine else mine.next_of("state")
            assert after["since"] == before["number"]
            assert after["number"] == before["number"] + 1


def test_a_screen_that_wants_it_is_told_what_changed_and_an_older_one_is_shown_all(
    server: Server,
) -> None:
    """A page from before the upgrade asks as it always did, at the same table."""
    ann, ben, table = two_at_a_table(server)
    following, older = Follower(), Follower()
    with ann.screen(table, changes=True) as new, ben.screen(table) as old:
        following.take(new.next_of("state"))
        older.take(old.next_of("state"))
        for _ in range(12):
            state = ann.look(table)
            if (mine := first_answer(state)) is not None:
                ann.does(table, "play", **mine)
            else:
                ben.does(table, "play", **answer(ben.look(table)))
            following.take(new.next_of("changed"))
            older.take(old.next_of("state"))
        new.send("say", text="Ahoy!", ref=3)
        heard = {(message := new.next())["type"]: message for _ in range(2)}
        assert heard.keys() == {"done", "changed"}
        following.take(heard["changed"])
        older.take(old.next_of("state"))
        assert followed(following) == whole(ann.look(table))
        assert followed(older) == whole(ben.look(table))
    assert (following.wholes, following.changes) == (1, 13)
    assert (older.wholes, older.changes) == (14, 0)


def test_the_first_word_is_which_page_the_server_brings(server: Server) -> None:
    ann, _, table = two_at_a_table(server)
    with ann.screen(table, changes=True) as screen:
        first = json.loads(screen.socket.recv(timeout=20))
        assert first == {"type": "page", "page": page_name()}
        assert screen.next()["type"] == "state"


def test_whoever_sits_down_or_leaves_sees_the_whole_table_anew(server: Server) -> None:
    """Through other seats, nothing that was seen before is good for anything."""
    ann, ben = Guest(server, "Ann"), Guest(server, "Ben")
    table = ann.set_table("treasure-fleet", ME, OPEN)["table"]
    with ben.screen(table, changes=True) as screen:
        assert [seen["seat"] for seen in screen.next()["sights"]] == []
        ben.does(table, "sit", seat=1)
        assert [seen["seat"] for seen in screen.next_of("state")["sights"]] == [1]


def test_a_choice_says_everything_that_a_client_needs(server: Server) -> None:
    ann, _, table = two_at_a_table(server)
    choice = sight(ann.look(table), 0)["choices"][0]
    assert choice == {
        "number": 1,
        "code": "l1",
        "verb": "load",
        "args": ["1"],
        "sentence": "Load a 1-cannon",
        "points_at": ["card:1"],
        "consequence": "keeps 1 for later",
    }


def test_what_is_refused_says_why_on_the_socket(server: Server) -> None:
    ann, ben, table = two_at_a_table(server)
    play = answer(ben.look(table))
    with ann.screen(table) as screen, Guest(server).screen(table) as stranger:
        screen.next()
        screen.send("play", ref=1, **play)
        refused = screen.next()
        assert refused == {"type": "refused", "ref": 1, "reason": "that seat is not yours"}
        for rubbish in ("", "[]", "{}", '{"do": "fly"}', '{"do": "say", "text": ""}', "\x00"):
            screen.socket.send(rubbish)
            assert screen.next()["reason"].startswith("that is no command: ")
        stranger.next()
        stranger.send("play", ref=2, **play)
        assert stranger.next()["reason"] == "give a name first: POST /api/people"
    assert ann.look(table)["number"] == 3


def test_a_dropped_screen_goes_on_where_it_was(server: Server) -> None:
    ann, ben, table = two_at_a_table(server)
    with ann.screen(table) as screen:
        seen = screen.next()
    log = sight(seen, 0)["log"]["lines"]
    for guest in (ben, ann, ben, ann, ben, ann):
        guest.does(table, "play", **answer(guest.look(table)))
    ben.does(table, "say", text="still there?")
    with ann.screen(table, since=seen["number"]) as screen:
        news = screen.next()
    assert news["since"] == seen["number"]
    assert [line["text"] for line in news["chat"]["lines"]] == ["still there?"]
    patch, whole = sight(news, 0)["log"], sight(ann.look(table), 0)["log"]
    assert [*log[: patch["first"]], *patch["lines"]] == whole["lines"]
    assert whole["first"] == 0


def test_plain_http_waits_for_news(server: Server) -> None:
    ann, ben, table = two_at_a_table(server)
    number = ann.look(table)["number"]
    assert ann.look(table, since=number, wait=1)["number"] == number
    with ben.screen(table) as screen:
        play = answer(screen.next())
        began = time.monotonic()
        screen.send("play", **play)
        assert ann.look(table, since=number, wait=20)["number"] == number + 1
        assert time.monotonic() - began < 10


def test_bots_play_and_chance_was_fair(server: Server) -> None:
    ann = Guest(server, "Ann")
    begun = ann.set_table("treasure-fleet", ME, bot("deckhand"), bot("greenhorn"))
    shown = begun["dice"]["sha256"]
    over = play_out(ann, begun["table"])
    assert over["result"]["winners"]
    record = ann.http.get(f"/api/tables/{begun['table']}/record").text
    checked = fair.verified(record, fair.Kept(shown, begun["dice"]["beginning"]))
    assert checked.fair
    assert checked.record.scores == over["result"]["scores"]


def test_a_bot_takes_a_left_seat_and_gives_it_back(server: Server) -> None:
    ann, ben, table = two_at_a_table(server)
    state = ben.look(table, since=ann.does(table, "leave", seat=0, level="greenhorn"), wait=20)
    while 0 in sight(state, 1)["view"]["waiting"]:
        state = ben.look(table, since=state["number"], wait=20)
    assert state["seats"][0]["by"] == "bot", "it has loaded for Ann"
    ann.does(table, "sit", seat=0)
    assert ann.look(table)["seats"][0]["by"] == "person"


def test_a_bot_takes_the_seat_of_whoever_lets_the_time_run_out(server: Server) -> None:
    ann = Guest(server, "Ann")
    pace = {"kind": "live", "bank": 1}
    begun = ann.set_table("treasure-fleet", ME, ME, pace=pace, takeover="greenhorn")
    state = ann.look(begun["table"], since=begun["number"], wait=20)
    while state["status"] == "running":
        state = ann.look(begun["table"], since=state["number"], wait=20)
    assert [seat["by"] for seat in state["seats"]] == ["bot", "bot"]


def test_a_rematch_is_played_at_a_new_table(server: Server) -> None:
    ann, ben, table = two_at_a_table(server)
    while (state := ann.look(table))["status"] == "running":
        guest = ann if sight(state, 0)["choices"] else ben
        guest.does(table, "play", **answer(guest.look(table)))
    ann.does(table, "rematch")
    ben.does(table, "rematch")
    rematch = ann.look(ann.look(table)["rematch"]["table"])
    assert rematch["status"] == "running"
    assert [seat["name"] for seat in rematch["seats"]] == ["Ben", "Ann"]
    assert rematch["dice"]["sha256"] != ann.look(table)["dice"]["sha256"]


def test_an_unknown_table_is_said_to_be_unknown(server: Server) -> None:
    ann = Guest(server, "Ann")
    assert ann.http.get("/api/tables/nowhere").json() == {"reason": "there is no such table"}
    assert ann.do("nowhere", "sit", seat=0).status_code == 404
    with (
        ann.screen("nowhere") as screen,
        pytest.raises(ConnectionClosed, match="there is no such table") as closed,
    ):
        screen.next()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == NO_TABLE


def test_a_page_of_another_site_gets_no_screen(server: Server) -> None:
    ann, _, table = two_at_a_table(server)
    host = urlsplit(server.address).netloc
    cookie = f"roadstead={ann.http.cookies['roadstead']}"
    headers = {"Cookie": cookie, "Origin": "https://elsewhere.example"}
    with (
        connect(f"ws://{host}/api/tables/{table}/live", additional_headers=headers) as socket,
        pytest.raises(ConnectionClosed, match="another site"),
    ):
        socket.recv(timeout=10)


def test_a_huge_frame_ends_its_screen_and_nothing_else(server: Server) -> None:
    ann, _, table = two_at_a_table(server)
    with ann.screen(table) as screen, ann.screen(table) as other:
        screen.next()
        other.next()
        screen.socket.send("x" * 100_000)
        with pytest.raises(ConnectionClosed):
            screen.next()
        other.send("say", text="still here")
        assert other.next_of("done")


def test_a_screen_that_reads_nothing_holds_nobody_up(server: Server) -> None:
    ann = Guest(server, "Ann")
    table = ann.set_table("treasure-fleet", ME, ME)["table"]
    with ann.screen(table) as idle:
        over = play_out(ann, table)
        first, last = idle.next(), idle.next()
        while last["number"] < over["number"]:
            assert last["since"] >= first["number"]
            last = idle.next()
    assert last["status"] == "over"


def test_the_door_says_what_can_be_done(server: Server) -> None:
    page = httpx.get(server.address)
    assert "roadstead play" in page.text
    assert "http" not in page.text, "no request leaves the page's own server"
    assert "question" in httpx.get(f"{server.address}/protocol.md").text
    paths = httpx.get(f"{server.address}/api/openapi.json").json()["paths"]
    assert "/api/tables/{table}/commands" in paths


def test_a_table_opens_with_its_history_after_a_restart(
    tmp_path_factory: pytest.TempPathFactory, postgres_address: str
) -> None:
    for database in (None, postgres_address):
        with running(tmp_path_factory.mktemp("kept"), database) as server:
            ann, ben, table = two_at_a_table(server)
            for guest in (ann, ben, ann, ben):
                guest.does(table, "play", **answer(guest.look(table)))
            before = ann.look(table)
            server.stop()
            assert server.process.returncode == 0
            server.start()
            ann.http.base_url = httpx.URL(server.address)
            assert {**ann.look(table), "people": before["people"]} == before
            assert ann.http.get("/api/tables/%00").status_code == 400


def test_of_a_long_log_a_screen_gets_the_newest_part_and_asks_for_the_rest(server: Server) -> None:
    """One that does not want what changed is shown all of it, as ever."""
    ann, ben = Guest(server, "Ann"), Guest(server, "Ben")
    table = ann.set_table("treasure-fleet", ME, ME, ME, ME, ME)["table"]
    refused = ben.http.get(f"/api/tables/{table}/log", params={"seat": 0})
    assert refused.status_code == 409
    assert "when the game is over" in refused.json()["reason"]
    play_out(ann, table)
    whole_log = sight(ann.look(table), 0)["log"]["lines"]
    with ann.screen(table, changes=True) as new, ann.screen(table) as old:
        part = sight(new.next_of("state"), 0)["log"]
        assert sight(old.next(), 0)["log"] == {"first": 0, "lines": whole_log}
    assert 0 < part["first"] < len(whole_log)
    assert part["lines"] == whole_log[part["first"] :]
    rest = ben.get(f"/api/tables/{table}/log", seat=0, before=part["first"])
    assert rest == {"first": 0, "lines": whole_log[: part["first"]]}
    assert ben.get(f"/api/tables/{table}/log", seat=0, before=0) == {"first": 0, "lines": []}
    assert ben.http.get(f"/api/tables/{table}/log", params={"before": -1}).status_code == 400
