"""Who has a table open, here or on another server."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection

from roadstead.server.tables.presence import (
    MOST_IN_ONE_WORD,
    SECONDS_BELIEVED,
    SECONDS_OF_GRACE,
    Pair,
    Presence,
)
from tests.server.running import running
from tests.server.visiting import SOON, House, Json, house

T, ANN = "table", "ann"


class Clocked:
    """Presence under a clock of the test's own."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.changed: list[Pair] = []
        self.presence = Presence(lambda *pair: self.changed.append(pair), lambda: self.now)

    def away(self) -> float | None:
        return self.presence.away_since(T, ANN)


def test_a_reload_is_no_absence() -> None:
    async def test() -> None:
        at = Clocked()
        assert at.away() == 1000.0, "since we can know"
        with at.presence.here(T, ANN):
            assert at.away() is None
            with at.presence.here(T, ANN):
                pass
            assert at.away() is None, "the other screen is still open"
        assert at.changed == [(T, ANN)]
        at.now += SECONDS_OF_GRACE - 1
        assert at.away() is None
        at.now += 2
        assert at.away() == 1000.0

    asyncio.run(test())


def test_somebody_watches_while_a_screen_is_open_here_or_was_heard_of_elsewhere() -> None:
    async def test() -> None:
        at = Clocked()
        assert not at.presence.anybody_at(T)
        with at.presence.here(T, None), at.presence.here("x" * 10_000, ANN):
            assert at.presence.anybody_at(T), "also one without a name"
            assert not at.presence.anybody_at("x" * 10_000)
        assert not at.presence.anybody_at(T)
        at.presence.heard([(T, "")])
        assert at.presence.anybody_at(T)
        at.now += SECONDS_BELIEVED
        assert not at.presence.anybody_at(T)
        at.presence._believe_no_longer()
        assert at.presence._heard_of == {}

    asyncio.run(test())


def test_a_clock_that_runs_slower_than_the_loops_hides_nobody_who_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def test() -> None:
        at = Clocked()
        later: list[Callable[[], None]] = []
        loop = asyncio.get_running_loop()
        monkeypatch.setattr(
            loop, "call_later", lambda _, act, *told: later.append(partial(act, *told))
        )
        with at.presence.here(T, ANN):
            at.changed.clear()
        at.now += SECONDS_OF_GRACE - 0.001
        later.pop()()
        assert at.changed == [], "not yet"
        at.now += 0.001
        later.pop()()
        assert (at.changed, later) == ([(T, ANN)], [])

    asyncio.run(test())


def test_another_server_is_believed_for_a_while() -> None:
    async def test() -> None:
        at = Clocked()
        at.presence.heard([(T, ANN)])
        at.presence.heard([(T, ANN)])
        assert (at.away(), at.changed) == (None, [(T, ANN)])
        at.now += SECONDS_BELIEVED - 1
        assert at.away() is None
        at.now += 2
        assert at.away() == 1000.0
        at.presence._believe_no_longer()
        assert at.changed == [(T, ANN), (T, ANN)]
        assert at.away() == 1000.0

    asyncio.run(test())


def test_everybody_who_is_here_is_told_of_in_small_words() -> None:
    async def test() -> None:
        at = Clocked()
        words: list[list[Pair]] = []

        async def say(pairs: list[Pair]) -> None:
            words.append(pairs)

        people = [at.presence.here(T, f"person {n}") for n in range(MOST_IN_ONE_WORD + 1)]
        for person in people:
            person.__enter__()
        telling = asyncio.create_task(at.presence.run(say))
        await asyncio.sleep(0.05)
        telling.cancel()
        assert [len(word) for word in words] == [MOST_IN_ONE_WORD, 1]
        with at.presence.here("x" * 10_000, ANN):
            assert len(at.presence._open) == len(people), "that is no table"
        for person in people:
            person.__exit__(None, None, None)

    asyncio.run(test())


async def people_until(socket: ClientConnection, away: list[bool]) -> Json:
    """The first message in which just these are away."""
    async with asyncio.timeout(SOON):
        while True:
            message: Json = json.loads(await socket.recv())
            if [one["away_since"] is not None for one in message.get("people", [])] == away:
                return message


def test_everybody_sees_who_comes_and_goes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("roadstead.server.tables.presence.SECONDS_OF_GRACE", 0.2)

    async def test() -> None:
        async with house(tmp_path) as (here, _):
            ann, ben = await here.guest("Ann"), await here.guest("Ben")
            table = await ann.set_table("me", "open")
            await ben.does(table, "sit", seat=1)
            async with ann.screen(table) as screen:
                first = await people_until(screen, [False, True])
                assert first["type"] == "state"
                async with ben.screen(table):
                    came = await people_until(screen, [False, False])
                    assert came["type"] == "people"
                await people_until(screen, [False, True])
                state = await ann.look(table)
                assert state["people"][1]["away_since"] is not None
                asking = asyncio.create_task(ben.look(table, since=state["number"], wait=3))
                await people_until(screen, [False, False])
                await asking

    asyncio.run(test())


@pytest.mark.heavy
def test_who_is_at_another_server_is_here(postgres_address: str, tmp_path: Path) -> None:
    with (
        running(tmp_path / "a", postgres_address) as one,
        running(tmp_path / "b", postgres_address) as other,
    ):

        async def test() -> None:
            at_home = House(one.address.removeprefix("http://"))
            ann, ben = await at_home.guest("Ann"), await at_home.guest("Ben")
            table = await ann.set_table("me", "open")
            await ben.does(table, "sit", seat=1)
            async with (
                ann.screen(table) as screen,
                ben.screen(table, other.address.removeprefix("http://")),
            ):
                await people_until(screen, [False, False])
            await at_home.close()

        asyncio.run(test())


def test_a_bot_stands_in_for_who_is_away_and_gives_the_seat_back(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as (here, services):
            ann, ben = await here.guest("Ann"), await here.guest("Ben")
            table = await ann.set_table("me", "open", patience=1)
            await ben.does(table, "sit", seat=1)
            assert await ann.refused(table, "stand in", seat=1) == "Ben may be away for a minute"
            presence = services.harbour.quay.presence
            presence._began -= 61
            async with ben.screen(table) as screen:
                await screen.recv()
                assert await ann.refused(table, "stand in", seat=1) == "Ben is here"
            presence._last.clear()  # that was more than a minute ago
            await ann.does(table, "stand in", seat=1)
            assert (await ann.look(table))["seats"][1]["by"] == "bot"
            await ben.does(table, "sit", seat=1)
            assert (await ann.look(table))["seats"][1]["by"] == "person"

    asyncio.run(test())
