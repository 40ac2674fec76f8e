"""Random people over real HTTP and WebSockets, against a simple model of who sits where.

They set a table, sit down, play, undo, talk, drop out, come back and leave.
Whatever they do, a refusal changes nothing, what was acknowledged is there, and a screen that
comes back misses no line.
"""

from __future__ import annotations

from collections import Counter
from contextlib import ExitStack
from typing import ClassVar

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from roadstead.server.people.limits import CHAT
from tests.server.running import ME, OPEN, Guest, Json, Screen, Server

pytestmark = pytest.mark.heavy

PEOPLE = ("Ann", "Ben", "Eve")
GAMES = {"fleet": 3, "fleet-dice": 2, "dicey-waters": 2, "treasure-fleet": 3, "black-fleet": 3}

people = st.sampled_from(PEOPLE)
seats = st.integers(0, 3)
ways = st.sampled_from(["HTTP", "WebSocket"])


class Kept:
    """What a screen of one person keeps of the table, patched by every state it is sent."""

    def __init__(self) -> None:
        self.number = 0
        self.lines: dict[str, list[object]] = {}

    def take(self, state: Json) -> None:
        assert state["since"] in (0, self.number)
        self.number = state["number"]
        for seen in state["sights"]:
            self._patch(f"log of {seen['seat']}", seen["log"])
        self._patch("chat", state["chat"])

    def _patch(self, name: str, lines: Json) -> None:
        kept = self.lines.get(name, [])
        assert lines["first"] <= len(kept)
        self.lines[name] = [*kept[: lines["first"]], *lines["lines"]]


class Device:
    """A person, who may have a screen open, and what they remember when it is closed."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.kept = Kept()
        self.screen: Screen | None = None
        self._open = ExitStack()

    def connect(self, table: str) -> None:
        self.screen = self._open.enter_context(self.guest.screen(table, self.kept.number))
        self.kept.take(self.screen.next_of("state"))

    def drop(self) -> None:
        self._open.close()
        self.screen = None

    def command(self, table: str, way: str, do: str, fields: Json) -> Json:
        """The answer: `done` or `refused`."""
        if way == "HTTP" or self.screen is None:
            response = self.guest.do(table, do, **fields)
            assert response.status_code in (200, 409), response.text
            answer: Json = response.json()
            return {"type": "done" if response.status_code == 200 else "refused", **answer}
        self.screen.send(do, **fields)
        while (message := self.screen.next())["type"] == "state":
            self.kept.take(message)
        return message

    def catch_up(self, number: int) -> None:
        """Read on until the screen has the change."""
        while self.screen is not None and self.kept.number < number:
            self.kept.take(self.screen.next_of("state"))


class People(RuleBasedStateMachine):
    """Sensible commands and others; `owner` and `began` are the model."""

    server: Server
    done: ClassVar[Counter[str]] = Counter()  # how often each command was not refused

    @initialize(
        game=st.sampled_from(sorted(GAMES)), hot_seat=st.booleans(), missing=st.booleans(), way=ways
    )
    def set_table(self, game: str, hot_seat: bool, missing: bool, way: str) -> None:
        self.devices = {name: Device(Guest(self.server, name)) for name in PEOPLE}
        mine = 2 if hot_seat else 1
        wanted = [ME] * mine + [OPEN] * (GAMES[game] - mine)
        state = self.devices["Ann"].guest.set_table(game, *wanted)
        self.table: str = state["table"]
        self.number: int = state["number"]
        self.owner: dict[int, str] = dict.fromkeys(range(mine), "Ann")
        self.seats = GAMES[game]
        self.began = state["status"] == "running"
        self.said = 0
        self.watcher = Guest(self.server)
        for seat in range(mine, self.seats - missing):
            self.sit(PEOPLE[seat - mine + 1], seat, way)

    def attempt(self, name: str, way: str, do: str, **fields: object) -> bool:
        """Whether it was done; the number that was acknowledged is the table's."""
        device = self.devices[name]
        answer = device.command(self.table, way, do, fields)
        now = self.watcher.look(self.table)
        if answer["type"] == "refused":
            assert now["number"] == self.number, "a refusal changes nothing"
            return False
        assert answer["number"] == now["number"] > self.number
        self.done[do] += 1
        self.number = now["number"]
        self.began = now["status"] != "open"
        return True

    @rule(name=people, seat=seats, way=ways)
    def sit(self, name: str, seat: int, way: str) -> None:
        free = not self.began and seat < self.seats and seat not in self.owner
        allowed = free and name not in self.owner.values()
        assert self.attempt(name, way, "sit", seat=seat) == allowed
        if allowed:
            self.owner[seat] = name
            assert self.began == (len(self.owner) == self.seats)

    @precondition(lambda self: not self.began and len(self.owner) > 1)
    @rule(name=people, seat=seats, way=ways)
    def leave(self, name: str, seat: int, way: str) -> None:
        allowed = self.owner.get(seat) == name
        assert self.attempt(name, way, "leave", seat=seat) == allowed
        if allowed:
            del self.owner[seat]

    @precondition(lambda self: self.began)
    @rule(name=people, place=st.integers(0, 50), way=ways, late=st.integers(0, 5))
    def play(self, name: str, place: int, way: str, late: int) -> None:
        """An answer to a question of one's own; now and then to one that is not asked any more."""
        state = self.devices[name].guest.look(self.table)
        for seen in state["sights"]:
            if seen["question"] is not None:
                code = seen["choices"][place % len(seen["choices"])]["code"]
                question = seen["question"] - (late == 0)
                fields = {"seat": seen["seat"], "question": question, "choice": code}
                assert self.attempt(name, way, "play", **fields) == (late != 0)
                return

    @precondition(lambda self: self.began)
    @rule(place=st.integers(0, 50), times=st.integers(1, 8), way=ways)
    def play_on(self, place: int, times: int, way: str) -> None:
        """Whoever is asked answers, so that games get somewhere."""
        for _ in range(times):
            for name in PEOPLE:
                self.play(name, place, way, late=1)

    @precondition(lambda self: self.began)
    @rule(name=people, other=people, way=ways)
    def play_for_another(self, name: str, other: str, way: str) -> None:
        state = self.devices[other].guest.look(self.table)
        for seen in state["sights"]:
            if seen["question"] is not None and self.owner[seen["seat"]] != name:
                code = seen["choices"][0]["code"]
                fields = {"seat": seen["seat"], "question": seen["question"], "choice": code}
                assert not self.attempt(name, way, "play", **fields)

    @precondition(lambda self: self.began)
    @rule(way=ways)
    def undo(self, way: str) -> None:
        """Everybody tries; who may is told beforehand."""
        for name in PEOPLE:
            state = self.devices[name].guest.look(self.table)
            for seen in state["sights"]:
                if seen["seat"] is not None:
                    fields = {"seat": seen["seat"], "position": state["position"]}
                    allowed = seen["no_undo"] == ""
                    assert self.attempt(name, way, "undo", **fields) == allowed
                    break

    @precondition(lambda self: self.said < CHAT.at_once)
    @rule(name=people, way=ways, text=st.sampled_from(["ahoy", "hm", "\u202e?"]))
    def say(self, name: str, way: str, text: str) -> None:
        self.said += 1
        assert self.attempt(name, way, "say", text=text) == (name in self.owner.values())

    @rule(name=people)
    def connect_or_drop(self, name: str) -> None:
        device = self.devices[name]
        if device.screen is None:
            device.connect(self.table)
        else:
            device.drop()

    @invariant()
    def screens_show_the_table_as_it_is(self) -> None:
        if not hasattr(self, "table"):
            return
        for device in self.devices.values():
            if device.screen is None:
                continue
            device.catch_up(self.number)
            fresh = Kept()
            fresh.take(device.guest.look(self.table))
            for name, lines in fresh.lines.items():
                assert device.kept.lines[name] == lines

    def teardown(self) -> None:
        for device in getattr(self, "devices", {}).values():
            device.drop()
            device.guest.http.close()
        if hasattr(self, "watcher"):
            self.watcher.http.close()


def test_people_at_tables_over_the_network(server: Server) -> None:
    People.server = server
    People.done.clear()
    run_state_machine_as_test(
        People,
        settings=settings(
            max_examples=10,
            stateful_step_count=25,
            deadline=None,
            derandomize=True,
            database=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
    assert People.done["play"] > 50
    assert min(People.done[do] for do in ("sit", "leave", "say", "undo")) > 0, People.done
