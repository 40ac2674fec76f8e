"""How long the server takes to start, and to open tables of 400 moves that nobody has touched.

    python -m bench.opening

The journals are written into the database before the server starts; every table is then looked
at once, over HTTP, by somebody who has never seen it.
"""

from __future__ import annotations

import asyncio
import sys
import time
from pathlib import Path
from statistics import median

import httpx

from bench.served import data, served
from roadstead.kernel.rng import Rng
from roadstead.server.messages.protocol import Mine, NewTable, Person
from roadstead.server.store.changes import Change, NewlySet, TableListed
from roadstead.server.store.database import address
from roadstead.server.store.journal import AnyEntry, SeatSet
from roadstead.server.store.storage import Storage
from roadstead.server.tables import judging
from roadstead.server.tables.setting import new_id, setting
from roadstead.server.tables.table import ServedTable

GAMES = ("treasure-fleet", "fleet", "fleet-dice", "dicey-waters", "black-fleet")
MOVES = 400  # of a game that is so long, those of chance included
EACH = 5
STARTS = 5
BAR_OPENING = 0.100
BAR_START = 2.0
ANN = Person(id="ann", name="Ann")
SECRET = "3" * 64


def long_table(game: str, seed: int) -> tuple[ServedTable, list[AnyEntry]]:
    """A table of random moves, and its journal."""
    rng = Rng(seed)
    entries: list[AnyEntry] = [setting(NewTable(game=game, seats=[Mine()] * 4), ANN, 0.0)]
    table = ServedTable(new_id(), SECRET, entries)
    entries += judging.begin(table, 0.0)
    assert table.play is not None
    while table.status == "running" and table.play.match.moves < MOVES:
        seat = table.waiting[rng.below(len(table.waiting))]
        number, codes = table.play.questions[seat]
        entries += judging.decide(table, seat, number, codes[rng.below(len(codes))], 0.0)
    return table, entries


async def write_tables(url: str) -> list[tuple[str, str, int]]:
    """Long tables of every game, stored: their games, names and numbers of moves."""
    storage = Storage(url)
    await storage.open()
    await storage.people.add(ANN, SECRET)
    written: list[tuple[str, str, int]] = []
    for game in GAMES * EACH:
        table, entries = long_table(game, len(written))
        seats = [SeatSet(chair.person, chair.name) for chair in table.seating.chairs]
        card = TableListed(game, table.game.title, seats, table.waiting)
        change = Change(table.id, 1, entries, table.status, False, None, card)
        await storage.store(new=NewlySet(SECRET, True, change))
        assert table.play is not None
        written.append((game, table.id, table.play.match.moves))
    await storage.close()
    return written


def measure(on: str) -> bool:
    """Print what starting and opening takes on the database; whether it is good enough."""
    with data(on) as (folder, given):
        tables = asyncio.run(write_tables(address(given, Path(folder))))
        starts = []
        for _ in range(STARTS):
            with served(folder, given) as server:
                starts.append(server.seconds_to_start)
                seconds = look(server.address, tables)
    print(f"{on}: started in {median(starts):.2f} s (longest {max(starts):.2f} s)")
    worst = 0.0
    for game in GAMES:
        taken = [spent for name, _, spent in seconds if name == game]
        moves = max(moves for name, _, moves in tables if name == game)
        worst = max(worst, median(taken))
        print(
            f"  {game:<15} {moves} moves: {median(taken) * 1000:.0f} ms "
            f"(longest, and the first of the game: {max(taken) * 1000:.0f} ms)"
        )
    return worst <= BAR_OPENING and median(starts) <= BAR_START


def look(server: str, tables: list[tuple[str, str, int]]) -> list[tuple[str, str, float]]:
    """Look at each table once; how long each took."""
    seconds = []
    with httpx.Client(base_url=server, timeout=30) as client:
        client.get("/api/games").raise_for_status()
        for game, table, _ in tables:
            began = time.perf_counter()
            client.get(f"/api/tables/{table}").raise_for_status()
            seconds.append((game, table, time.perf_counter() - began))
    return seconds


def main() -> None:
    """Both databases; exit 1 when one falls short."""
    measured = [measure(on) for on in ("SQLite", "PostgreSQL")]
    good = all(measured)
    print("good enough" if good else "not good enough")
    sys.exit(not good)


if __name__ == "__main__":
    main()
