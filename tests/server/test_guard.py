"""The door: names, forms and headers of requests, and what every answer carries."""

from __future__ import annotations

import socket

import httpx
import pytest
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from roadstead.server.web.guard import Guard
from tests.server.running import ME, Guest, Server, running

pytestmark = pytest.mark.heavy

JSON = {"Content-Type": "application/json"}


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        (b'{"name":' + b"[" * 100_000, "nested too deeply"),
        (b'{"name":' + b"[" * 5_000 + b"]" * 5_000 + b"}", "nested too deeply"),
        (b'{"name":"\xff\xfe"}', "the text is not UTF-8"),
        (b'{"name":"\\ud800"}', "truncated"),
        (b'{"name":"' + b"x" * 500_000 + b'"}', "length <= 24"),
        (b"", "send a JSON body"),
    ],
)
def test_bodies_that_cannot_be_read_are_refused_in_a_sentence(
    server: Server, body: bytes, reason: str
) -> None:
    answer = httpx.post(f"{server.address}/api/people", content=body, headers=JSON)
    assert answer.status_code == 400
    assert reason in answer.json()["reason"]


def test_what_nobody_can_see_is_refused_everywhere(server: Server) -> None:
    ann = Guest(server, "Ann")
    for path, body in (
        ("/api/people", {"name": "\0"}),
        ("/api/me/tokens", {"label": "\0"}),
        ("/api/me/tokens", {"label": "x", "table": "a\0b"}),
        ("/api/devices", {"code": "\0"}),
        ("/api/tables", {"game": "\0", "seats": [ME, ME]}),
        ("/api/tables", {"game": "treasure-fleet", "seats": [ME, ME], "options": {"box": "\0"}}),
        ("/api/verify", {"record": "\0"}),
    ):
        assert ann.http.post(path, json=body).status_code == 409, path
    for address in ("/api/tables/%00", "/api/tables?status=%00", "/api/me/tokens/%00"):
        assert ann.http.get(address).status_code == 400, address
    too_long = {"label": "x", "table": "a" * 1_000}
    assert ann.http.post("/api/me/tokens", json=too_long).status_code == 400


def test_commands_that_are_nested_deeply_are_refused_and_the_screen_stays(server: Server) -> None:
    ann = Guest(server, "Ann")
    with ann.screen(ann.set_table("treasure-fleet", ME, ME)["table"]) as screen:
        screen.socket.send('{"do":' * 2_000)
        assert "that is no command" in screen.next_of("refused")["reason"]
        screen.send("say", text="ahoy")
        screen.next_of("done")


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""]
)
def test_bodies_are_json_and_say_so(server: Server, kind: str) -> None:
    """A form on another site's page can send the others without asking."""
    body = b'{"name": "Eve"}'
    answer = httpx.post(
        f"{server.address}/api/people", content=body, headers={"Content-Type": kind}
    )
    assert answer.status_code == 415
    named = {"Content-Type": "Application/JSON; charset=utf-8"}
    answer = httpx.post(f"{server.address}/api/people", content=body, headers=named)
    assert answer.status_code == 201


def test_at_home_the_server_answers_to_addresses_and_to_no_name_of_strangers(
    server: Server,
) -> None:
    """A page whose name leads to this machine (DNS rebinding) reads nothing here."""
    for name, status in (
        ("127.0.0.1:8765", 200),
        ("[::1]:8765", 200),
        ("192.168.1.7", 200),
        ("localhost:8765", 200),
        ("evil.example", 421),
        ("localhost.evil.example", 421),
    ):
        answer = httpx.get(f"{server.address}/api/games", headers={"Host": name})
        assert answer.status_code == status, name
    host = server.address.removeprefix("http://")
    with (
        pytest.raises(WebSocketException),
        connect(f"ws://evil.example/api/tables/{'x' * 22}/live", sock=socket_to(host)),
    ):
        pass


def socket_to(host: str) -> socket.socket:
    name, _, port = host.partition(":")
    return socket.create_connection((name, int(port)))


def test_a_server_with_a_name_answers_to_it_alone(tmp_path: object) -> None:
    with running(None, f"sqlite:///{tmp_path}/r.sqlite", "--name", "games.example.org") as server:
        for name, status in (
            ("games.example.org", 200),
            ("Games.Example.org:443", 200),
            ("127.0.0.1", 421),
        ):
            answer = httpx.get(f"{server.address}/api/games", headers={"Host": name})
            assert answer.status_code == status, name
        assert httpx.get(f"{server.address}/healthz").status_code == 200


def test_every_answer_carries_what_keeps_browsers_safe(server: Server) -> None:
    ann = Guest(server, "Ann")
    table = ann.set_table("treasure-fleet", ME, ME)["table"]
    for path in (
        "/",
        "/nowhere",
        "/healthz",
        "/protocol.md",
        "/api/openapi.json",
        "/api/games",
        "/api/me",
        "/api/rules/fleet",
        "/api/pictures/black-fleet-map.svg",
        f"/api/tables/{table}",
        f"/api/tables/{table}/record",
        "/api/tables/%00",
    ):
        headers = ann.http.get(path).headers
        assert headers["x-content-type-options"] == "nosniff", path
        assert "default-src" in headers["content-security-policy"], path
        assert headers["referrer-policy"] == "same-origin", path
        assert headers["cache-control"], path
        if path.startswith(("/api/me", "/api/tables")):
            assert headers["cache-control"] == "no-store", path


@pytest.mark.parametrize(
    ("path", "methods"),
    [
        ("/api/tables", {"GET", "OPTIONS", "POST"}),
        ("/api/me", {"GET", "OPTIONS", "PATCH"}),
        ("/api/people", {"OPTIONS", "POST"}),
        ("/", {"GET", "OPTIONS"}),
    ],
)
def test_options_tells_the_truth(server: Server, path: str, methods: set[str]) -> None:
    answer = httpx.options(f"{server.address}{path}")
    assert answer.status_code == 204
    assert set(answer.headers["allow"].split(", ")) == methods
    for nowhere in ("/nowhere", "/api/nowhere", "/api"):
        answer = httpx.options(f"{server.address}{nowhere}")
        assert (answer.status_code, "allow" in answer.headers) == (404, False), nowhere


def test_a_guard_with_names_knows_no_address() -> None:
    guard = Guard(None, ["Games.example.org"])  # type: ignore[arg-type]  # nothing gets through
    assert guard._knows("games.example.org")
    assert not any(map(guard._knows, ("localhost", "127.0.0.1", "::1", "")))
