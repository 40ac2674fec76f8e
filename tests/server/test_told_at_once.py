"""A screen that keeps up is told a change at once; one that does not, when it has caught up."""

from __future__ import annotations

import asyncio
import json
import logging

import pytest

from roadstead.kernel.rng import Rng
from roadstead.server.tables.berth import Berth
from roadstead.server.tables.table import ServedTable
from roadstead.server.web.screens import _Following
from tests.server.served import begun, decide


class Line:
    """A WebSocket whose other end is the test."""

    def __init__(self) -> None:
        self.keeps_up = True
        self.told: list[str] = []

    def tell(self, text: bytes) -> None:
        self.told.append(json.loads(text)["type"])


class Followed:
    """A table in its berth, and a screen of the first seat that has seen it and rests."""

    def __init__(self) -> None:
        self.table, _ = begun("fleet")
        self.berth = Berth("t")
        self.berth.table = self.table
        self.line = Line()
        self.following = _Following(self.line, "ann", 0)
        self.rng = Rng(3)
        self.news()

    def news(self) -> list[str]:
        """What the screen's task finds when it comes by."""
        told = self.table.news("ann", self.following.known)
        return [json.loads(message)["type"] for message in told]

    async def change(self) -> None:
        decide(self.table, self.rng)
        self.berth.announce_stored()
        await asyncio.sleep(0)


async def resting(followed: Followed) -> asyncio.Task[None]:
    task = asyncio.create_task(followed.following.rest())
    await asyncio.sleep(0)
    return task


def test_a_screen_that_rests_and_keeps_up_is_told_at_once() -> None:
    async def run() -> None:
        followed = Followed()
        with followed.berth.followed_by(followed.following):
            task = await resting(followed)
            await followed.change()
            await followed.change()
            assert followed.line.told == ["changed", "changed"]
            assert not task.done(), "its task need not come by"
            assert followed.news() == []
            task.cancel()
        await followed.change()
        assert len(followed.line.told) == 2, "nobody follows any more"

    asyncio.run(run())


def test_one_that_does_not_keep_up_is_woken_and_misses_nothing() -> None:
    async def run() -> None:
        followed = Followed()
        with followed.berth.followed_by(followed.following):
            task = await resting(followed)
            followed.line.keeps_up = False
            await followed.change()
            followed.line.keeps_up = True
            await followed.change()
            assert followed.line.told == [], "what comes later must not overtake"
            await task
            assert followed.news() == ["changed"], "both at once"

    asyncio.run(run())


def test_who_comes_or_goes_wakes_the_screens_task() -> None:
    async def run() -> None:
        followed = Followed()
        with followed.berth.followed_by(followed.following):
            task = await resting(followed)
            followed.berth.somebody_came_or_went()
            await asyncio.wait_for(task, 1)
            assert followed.line.told == []

    asyncio.run(run())


def test_a_table_that_was_forgotten_while_it_was_stored_is_read_anew() -> None:
    async def run() -> None:
        followed = Followed()
        with followed.berth.followed_by(followed.following):
            task = await resting(followed)
            decide(followed.table, followed.rng)
            followed.berth.table = None
            followed.berth.announce_stored()
            await asyncio.wait_for(task, 1)
            assert followed.line.told == []

    asyncio.run(run())


def test_a_screen_in_trouble_is_nobody_elses(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(*_: object) -> list[bytes]:
        raise ValueError("a view that cannot be made")

    async def run() -> None:
        followed = Followed()
        with followed.berth.followed_by(followed.following):
            task = await resting(followed)
            monkeypatch.setattr(ServedTable, "news", fails)
            await followed.change()
            await asyncio.wait_for(task, 1)

    with caplog.at_level(logging.ERROR):
        asyncio.run(run())
    assert "a screen could not be shown a change" in caplog.text
