"""People over the network: names, cookies, other devices, other sites."""

from __future__ import annotations

import httpx
import pytest

from tests.server.running import ME, OPEN, Guest, Server

pytestmark = pytest.mark.heavy


def test_a_guest_is_known_by_a_cookie_that_scripts_cannot_read(server: Server) -> None:
    response = httpx.post(f"{server.address}/api/people", json={"name": " Ann\u202e  B. "})
    assert response.status_code == 201
    assert response.json()["name"] == "Ann B."
    cookie = response.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert len(cookie.split(";")[0]) > 40
    assert response.cookies["roadstead"] not in response.text


def test_a_stranger_is_asked_for_a_name(server: Server) -> None:
    stranger = Guest(server)
    for method, path in (("GET", "/api/me"), ("GET", "/api/me/tables"), ("POST", "/api/tables")):
        body = {"game": "fleet", "seats": [ME, OPEN]} if method == "POST" else None
        response = stranger.http.request(method, path, json=body)
        assert response.status_code == 401
        assert response.json() == {"reason": "give a name first: POST /api/people"}
    forged = httpx.get(f"{server.address}/api/me", cookies={"roadstead": "x" * 43})
    assert forged.status_code == 401


def test_names_are_limited_and_shown_as_text_that_can_be_seen(server: Server) -> None:
    stranger = Guest(server)
    for name in ("", "x" * 25, 7, None):
        assert stranger.http.post("/api/people", json={"name": name}).status_code == 400
    unseen = stranger.http.post("/api/people", json={"name": "\u200b"})
    assert unseen.status_code == 409
    assert unseen.json() == {"reason": "the name has nothing in it that could be shown"}
    unknown = stranger.http.post("/api/people", json={"name": "Ann", "admin": True})
    assert unknown.status_code == 400
    assert "admin" in unknown.json()["reason"]


def test_a_guest_may_take_another_name(server: Server) -> None:
    ann = Guest(server, "Ann")
    assert ann.http.patch("/api/me", json={"name": "Anna"}).json()["name"] == "Anna"
    assert ann.get("/api/me")["name"] == "Anna"


def test_another_device_becomes_the_same_person_once(server: Server) -> None:
    ann, phone, thief = Guest(server, "Ann"), Guest(server), Guest(server)
    code = ann.http.post("/api/me/device-codes").json()["code"]
    assert phone.http.post("/api/devices", json={"code": code}).status_code == 201
    assert phone.get("/api/me") == ann.get("/api/me")
    assert phone.http.cookies["roadstead"] != ann.http.cookies["roadstead"]
    late = thief.http.post("/api/devices", json={"code": code})
    assert late.status_code == 409
    assert thief.http.get("/api/me").status_code == 401


def test_a_page_of_another_site_cannot_act_with_a_visitors_cookie(server: Server) -> None:
    ann = Guest(server, "Ann")
    elsewhere = {"Origin": "https://elsewhere.example"}
    body = {"game": "fleet", "seats": [ME, OPEN]}
    response = ann.http.post("/api/tables", json=body, headers=elsewhere)
    assert response.status_code == 403
    own = {"Origin": server.address}
    assert ann.http.post("/api/tables", json=body, headers=own).status_code == 201


def test_own_tables_are_listed_and_public_ones_for_all(server: Server) -> None:
    ann, ben = Guest(server, "Ann"), Guest(server, "Ben")
    public = ann.set_table("fleet", ME, OPEN)["table"]
    by_link = ann.set_table("fleet", ME, OPEN, public=False)["table"]
    mine = {card["table"]: card for card in ann.get("/api/me/tables")}
    assert set(mine) == {public, by_link}
    assert [seat["yours"] for seat in mine[public]["seats"]] == [True, False]
    listed = [card["table"] for card in Guest(server).get("/api/tables", status="open")]
    assert public in listed
    assert by_link not in listed
    ben.does(by_link, "sit", seat=1)
    assert [card["status"] for card in ben.get("/api/me/tables")] == ["running"]
