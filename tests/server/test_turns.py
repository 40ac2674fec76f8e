"""Turns go by people: whoever has used least of late is next."""

from __future__ import annotations

import asyncio

import pytest

from roadstead.kernel.base.errors import Refused
from roadstead.server.ground import turns
from roadstead.server.ground.turns import HALF_LIFE, Turns, Used
from tests.server.test_limits import Clock


def test_what_was_used_long_ago_counts_less_and_less() -> None:
    clock = Clock()
    used = Used(clock)
    used.add("eve", 10.0)
    assert used.by("eve") == 10.0
    assert (used.by("ann"), used.by_others("ann"), used.by_others("eve")) == (0.0, 10.0, 0.0)
    clock.now += HALF_LIFE
    assert used.by("eve") == pytest.approx(5.0)
    used.add("eve", 1.0)
    assert used.by("eve") == pytest.approx(6.0)


def test_only_so_many_people_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "MOST_REMEMBERED", 2)
    used = Used(Clock())
    for person in ("ann", "ben", "eve"):
        used.add(person, 1.0)
    assert [used.by(person) for person in ("ann", "ben", "eve")] == [0.0, 1.0, 1.0]


def test_whoever_asks_more_does_not_get_more() -> None:
    async def test() -> list[str]:
        clock = Clock()
        taking = Turns(1, each=20, clock=clock)
        order: list[str] = []

        async def work(person: str) -> None:
            async with taking.turn(person):
                order.append(person)
                await asyncio.sleep(0)
                clock.now += 1.0

        wanted = ["eve"] * 10 + ["ann", "ann", "ben"]
        async with taking.turn("nobody"):
            waiting = [asyncio.create_task(work(person)) for person in wanted]
            await asyncio.sleep(0)
        await asyncio.gather(*waiting)
        return order

    assert asyncio.run(test())[:6] == ["eve", "ann", "ben", "eve", "ann", "eve"]


def test_nobody_waits_for_more_than_allowed() -> None:
    async def test() -> None:
        taking = Turns(1, each=1)
        async with taking.turn("eve"):
            with pytest.raises(Refused, match="one after the other"):
                async with taking.turn("eve"):
                    pass
        async with taking.turn("eve"):
            pass

    asyncio.run(test())


def test_whoever_gives_up_holds_no_place() -> None:
    async def test() -> None:
        taking = Turns(1, each=1)

        async def work(person: str) -> None:
            async with taking.turn(person):
                await asyncio.sleep(0.01)

        async with taking.turn("ann"):
            waiting = [asyncio.create_task(work(person)) for person in ("ben", "eve")]
            await asyncio.sleep(0)
            waiting[0].cancel()
            await asyncio.sleep(0)
        waiting[1].cancel()  # called already, and gone before it could begin
        await asyncio.gather(*waiting, return_exceptions=True)
        async with asyncio.timeout(5), taking.turn("ben"):
            pass

    asyncio.run(test())
