"""Hints, from a bot that thinks until it is told to stop."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from roadstead import Refused
from roadstead.bots.reasons import Reason, Reasons
from roadstead.kernel.base.words import Choice
from roadstead.server.bots.hints import Hints
from roadstead.server.bots.mind import MOST_SHOWN, Advice, BotQuestion, Considered
from roadstead.server.bots.pool import BotPool
from roadstead.server.messages.protocol import Undo
from roadstead.server.messages.review_protocol import Hint
from roadstead.server.tables import judging
from roadstead.server.tables.table import ServedTable
from tests.server.served import ANN, begun


class Ponderer(BotPool):
    """Thinks about one question after the other, each until `enough` is set."""

    def __init__(self) -> None:
        super().__init__(1)
        self.enough = asyncio.Event()
        self.asked: list[BotQuestion] = []
        self.reasons: Reasons | None = None

    async def consider(self, question: BotQuestion) -> Advice:
        self.asked.append(question)
        await self.enough.wait()
        return Advice(
            [
                Considered(Choice(place, f"l{place}", "Load"), 0.25, [0.6, 0.4])
                for place in (1, 2, 3, 4)
            ],
            self.reasons,
        )


def pondering(test: Callable[[Hints, Ponderer], Awaitable[None]]) -> None:
    async def run() -> None:
        pool = Ponderer()
        hints = Hints(pool)
        try:
            await test(hints, pool)
        finally:
            await hints.close()
            pool.close()

    asyncio.run(run())


def table_of(name: str) -> ServedTable:
    table, _ = begun("treasure-fleet", 2)
    table.id = name
    return table


def test_whoever_asks_again_gets_the_same_hint_thought_out_once() -> None:
    async def test(hints: Hints, pool: Ponderer) -> None:
        table = table_of("t")
        first, again = hints.ask(table, 0, ANN.id), hints.ask(table, 0, ANN.id)
        pool.enough.set()
        hint = await first
        assert len(hint.thoughts) == MOST_SHOWN
        assert await again == await hints.ask(table, 0, ANN.id) == hint
        assert len(pool.asked) == 1

    pondering(test)


def test_a_question_that_is_asked_anew_is_thought_about_anew() -> None:
    async def test(hints: Hints, pool: Ponderer) -> None:
        pool.enough.set()
        table = table_of("t")
        assert table.play is not None
        before = await hints.ask(table, 0, ANN.id)
        judging.decide(table, 0, table.play.questions[0][0], "l1", 0.0)
        judging.execute(table, ANN, Undo(seat=0, position=table.number), 0.0)
        after = await hints.ask(table, 0, ANN.id)
        assert after.question == table.play.questions[0][0] > before.question
        assert len(pool.asked) == 2

    pondering(test)


def test_one_person_waits_for_one_hint_at_a_time() -> None:
    async def test(hints: Hints, pool: Ponderer) -> None:
        waiting = hints.ask(table_of("t"), 0, ANN.id)
        with pytest.raises(Refused, match="waiting for another hint"):
            hints.ask(table_of("u"), 0, ANN.id)
        pool.enough.set()
        await waiting
        await hints.ask(table_of("u"), 0, ANN.id)

    pondering(test)


MOST_WAITING = 20


def asked_by(hints: Hints, person: str, table: str) -> asyncio.Future[Hint]:
    """A hint for somebody who sits at a table of their own."""
    seated = table_of(table)
    seated.seating.sit(0, person, person.capitalize())
    return hints.ask(seated, 0, person)


def test_whoever_has_asked_least_of_late_is_answered_first() -> None:
    """Eight guests who ask again and again do not keep a ninth from it."""

    async def test(hints: Hints, pool: Ponderer) -> None:
        pool.enough.set()
        for number in range(8):
            await asked_by(hints, f"guest {number}", f"first table {number}")
        pool.enough.clear()
        crowd = [asked_by(hints, f"guest {n}", f"next table {n}") for n in range(8)]
        await asyncio.sleep(0.01)
        ninth = asked_by(hints, "ann", "t")
        pool.enough.set()
        await asyncio.gather(ninth, *crowd)
        assert [question.table for question in pool.asked][9] == "t", "one was begun already"

    pondering(test)


def test_few_wait_and_bots_wait_for_one_hint_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("roadstead.server.bots.hints.MOST_WAITING", MOST_WAITING)

    async def test(hints: Hints, pool: Ponderer) -> None:
        waiting = [asked_by(hints, f"person {n}", f"table {n}") for n in range(MOST_WAITING)]
        with pytest.raises(Refused, match="many are waiting for hints"):
            hints.ask(table_of("t"), 0, ANN.id)
        await asyncio.sleep(0)
        assert len(pool.asked) == 1, "the others wait here and not where bots decide"
        pool.enough.set()
        await asyncio.gather(*waiting)
        assert len(pool.asked) == MOST_WAITING

    pondering(test)


def test_a_hint_is_for_whoever_holds_the_seat_and_is_asked() -> None:
    async def test(hints: Hints, pool: Ponderer) -> None:
        table = table_of("t")
        assert table.play is not None
        with pytest.raises(Refused, match="not yours"):
            hints.ask(table, 0, "ben")
        for _ in range(3):
            judging.decide(table, 0, *_first(table), 0.0)
        with pytest.raises(Refused, match="nothing to decide"):
            hints.ask(table, 0, ANN.id)
        table.seating.leave(1, "mate")
        with pytest.raises(Refused, match="take it back first"):
            hints.ask(table, 1, ANN.id)
        assert pool.asked == []

    pondering(test)


def _first(table: ServedTable) -> tuple[int, str]:
    assert table.play is not None
    question, codes = table.play.questions[0]
    return question, codes[0]


def test_a_hint_says_why_in_sentences_or_why_it_cannot() -> None:
    async def test(hints: Hints, pool: Ponderer) -> None:
        pool.enough.set()
        pool.reasons = Reasons(
            (Reason(0, "points", "from fish", 2.5, 0.5),),
            (Reason(1, "coins", "in hand", 1.0, 0.2),),
        )
        hint = await hints.ask(table_of("t"), 0, ANN.id)
        assert hint.speaks_for == ["You get about 2.5 points more from fish."]
        assert hint.feared == ["Ann 2 gets about 1 coin more in hand."]
        assert hint.without_reasons is None
        pool.reasons = Reasons()
        assert (await hints.ask(table_of("u"), 0, ANN.id)).without_reasons == "close"
        pool.reasons = None
        assert (await hints.ask(table_of("v"), 0, ANN.id)).without_reasons == "unnamed"

    pondering(test)
