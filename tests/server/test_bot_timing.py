"""Bots' answers over the wire, by statistics: whether there was a choice cannot be told by time.

`make faults` looks at many games, `make test` at one.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from statistics import mean, pstdev

import pytest

from roadstead import DICTATED, Match
from roadstead.server.bots.clock import beat
from roadstead.server.store import journal
from roadstead.server.tables.table import ServedTable
from tests.server.running import ME, Guest, Server, bot, play_out, running
from tests.server.test_nodes import entries_of

pytestmark = pytest.mark.heavy

GAMES = int(os.environ.get("ROADSTEAD_BOT_GAMES", "1"))
LEVELS = ["deckhand", "mate"] if GAMES > 1 else ["deckhand"]
BOT = 1
FEWEST = 4  # answers of either kind in one game
MOST_DEVIATIONS = 4.0  # between the two means


@dataclass(frozen=True)
class Timed:
    """An answer of a bot: how many beats after its question, and whether there was a choice."""

    beats: float
    free: bool


def timed(table: str, level: str, database: str) -> list[Timed]:
    """Every answer of the bot, from the table's journal."""
    entries = entries_of(table, database)
    told = ServedTable(table, "0" * 64, entries[:1])
    found: list[Timed] = []
    for before, entry in pairwise(entries[1:]):
        told.read([before])
        play = told.play
        if not isinstance(entry, journal.Played) or play is None or BOT not in play.questions:
            continue
        if not entry.moves[0].startswith(f"{BOT + 1} "):
            continue
        number, codes = play.questions[BOT]
        step = beat(level, table, number, hurried=False)
        found.append(Timed((entry.at - told.taken.since(BOT)) / step, len(codes) > 1))
    return found


def answers(server: Server, database: str, level: str) -> list[Timed]:
    ann = Guest(server, "Ann")
    table = ann.set_table("fleet", ME, bot(level))["table"]
    play_out(ann, table)
    Match.replay(ann.http.get(f"/api/tables/{table}/record").text, nature=DICTATED)
    return timed(table, level, database)


@pytest.mark.parametrize("level", LEVELS)
def test_forced_and_free_answers_take_the_same_time(tmp_path: Path, level: str) -> None:
    database = f"sqlite:///{tmp_path / 'r.sqlite'}"
    with running(None, database, "--own-beat") as server:
        seen = [one for _ in range(GAMES) for one in answers(server, database, level)]
    free = [one.beats for one in seen if one.free]
    forced = [one.beats for one in seen if not one.free]
    assert min(len(free), len(forced)) >= FEWEST * GAMES
    assert min(free + forced) >= 0.99, "no answer leaves before its time"
    spread = (pstdev(free) ** 2 / len(free) + pstdev(forced) ** 2 / len(forced)) ** 0.5
    apart = abs(mean(free) - mean(forced))
    assert apart <= MOST_DEVIATIONS * spread + 0.05, (mean(free), mean(forced), spread)
