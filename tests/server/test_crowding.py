"""Thirty tables of captains, all of one guest: everybody else's bots answer all the same."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tests.server.running import ME, Guest, Server, bot, first_answer, running

pytestmark = pytest.mark.heavy

TABLES = 30
MOST_SECONDS = 10.0  # five times what it is to take, for a busy machine


def seconds_for_answers(ann: Guest, level: str, decisions: int) -> list[float]:
    """How long a bot of the level makes somebody wait."""
    table = ann.set_table("treasure-fleet", ME, bot(level))["table"]
    waits: list[float] = []
    state = ann.look(table)
    while len(waits) < decisions and state["status"] == "running":
        began = time.monotonic()
        while (answer := first_answer(state)) is None and state["status"] == "running":
            state = ann.look(table, since=state["number"], wait=30)
        waits.append(time.monotonic() - began)
        if answer is not None:
            ann.does(table, "play", **answer)
            state = ann.look(table)
    return waits


def crowd(server: Server) -> None:
    """One guest lets three captains think at each of many tables."""
    eve = Guest(server, "Eve")
    for _ in range(TABLES):
        table = eve.set_table("fleet", ME, *[bot("captain")] * 3)["table"]
        state = eve.look(table)
        while (answer := first_answer(state)) is not None:
            eve.does(table, "play", **answer)
            state = eve.look(table)


def test_a_bystanders_deckhand_answers_soon(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        crowd(server)
        ann = Guest(server, "Ann")
        waits = seconds_for_answers(ann, "deckhand", 8)
        assert len(waits) == 8
        assert max(waits) < MOST_SECONDS


def test_a_bystanders_mate_is_next_when_one_of_theirs_is_done(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        crowd(server)
        assert max(seconds_for_answers(Guest(server, "Ann"), "mate", 3)) < 2 * MOST_SECONDS
