"""How long the server takes to start, and to open tables of 400 and 4,000 moves.

    python -m bench.opening

The journals are written into the database before the server starts; every table is then looked
at once, as a page does it, by somebody who has never seen it. The first server reads the journals
and leaves snapshots; those after it open the tables from them. Both are told with their ratio.
"""

from __future__ import annotations

import asyncio
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from statistics import median

import httpx
from sqlalchemy import func, select
from websockets.sync.client import connect

from bench.served import data, served
from roadstead.kernel.rng import Rng
from roadstead.server.messages.protocol import Mine, NewTable, Person
from roadstead.server.store.changes import Change, NewlySet, TableListed
from roadstead.server.store.database import address
from roadstead.server.store.journal import AnyEntry, SeatSet
from roadstead.server.store.schema import SNAPSHOTS
from roadstead.server.store.storage import Storage
from roadstead.server.tables import judging
from roadstead.server.tables.keeping import ENTRIES_BETWEEN
from roadstead.server.tables.setting import new_id, setting
from roadstead.server.tables.table import ServedTable

GAMES = ("treasure-fleet", "fleet", "fleet-dice", "dicey-waters", "black-fleet")
MOVES = 400  # of a game that is so long, those of chance included
EACH = 5
LONG_GAME, LONG, LONG_EACH = "black-fleet", 4_000, 3  # as long as it takes when all play at random
STARTS = 5
BAR_OPENING = 0.100
BAR_START = 2.0
BAR_LONG = 0.2  # of the time that the journal takes
SECONDS_TO_KEEP = 60  # all snapshots
ANN = Person(id="ann", name="Ann")
SECRET = "3" * 64


@dataclass(frozen=True)
class Written:
    """A table that was written into the database."""

    game: str
    table: str
    moves: int
    entries: int

    @property
    def kind(self) -> str:
        """Tables of a kind are counted together."""
        return f"{self.game}, long" if self.moves > MOVES + 100 else self.game


def long_table(game: str, seed: int, moves: int) -> tuple[ServedTable, list[AnyEntry]]:
    """A table of random moves, and its journal."""
    rng = Rng(seed)
    entries: list[AnyEntry] = [setting(NewTable(game=game, seats=[Mine()] * 4), ANN, 0.0)]
    table = ServedTable(new_id(), SECRET, entries)
    entries += judging.begin(table, 0.0)
    assert table.play is not None
    while table.status == "running" and table.play.match.moves < moves:
        seat = table.waiting[rng.below(len(table.waiting))]
        number, codes = table.play.questions[seat]
        entries += judging.decide(table, seat, number, codes[rng.below(len(codes))], 0.0)
    return table, entries


async def write_tables(url: str) -> list[Written]:
    """Long tables of every game, stored."""
    storage = Storage(url)
    await storage.open()
    await storage.people.add(ANN, SECRET)
    written: list[Written] = []
    for game, moves in [(game, MOVES) for game in GAMES * EACH] + [(LONG_GAME, LONG)] * LONG_EACH:
        table, entries = long_table(game, len(written), moves)
        seats = [SeatSet(chair.person, chair.name) for chair in table.seating.chairs]
        card = TableListed(game, table.game.title, seats, table.waiting)
        change = Change(table.id, 1, entries, table.status, False, None, card)
        await storage.store(new=NewlySet(SECRET, True, change))
        assert table.play is not None
        written.append(Written(game, table.id, table.play.match.moves, len(entries)))
    await storage.close()
    return written


async def snapshots_are_kept(url: str, tables: list[Written]) -> None:
    """Wait until the server has made a snapshot of every table that needs one."""
    wanted = sum(table.entries >= ENTRIES_BETWEEN for table in tables)
    storage = Storage(url)
    async with asyncio.timeout(SECONDS_TO_KEEP):
        while True:
            async with storage._engine.connect() as connection:
                kept = await connection.execute(select(func.count()).select_from(SNAPSHOTS))
                if kept.scalar_one() >= wanted:
                    break
            await asyncio.sleep(0.2)
    await storage.close()


def measure(on: str) -> bool:
    """Print what starting and opening takes on the database; whether it is good enough."""
    with data(on) as (folder, given):
        url = address(given, Path(folder))
        tables = asyncio.run(write_tables(url))
        starts, looks = [], []
        for _ in range(STARTS):
            with served(folder, given) as server:
                starts.append(server.seconds_to_start)
                looks.append(look(server.address, tables))
                asyncio.run(snapshots_are_kept(url, tables))
    print(f"{on}: started in {median(starts):.2f} s (longest {max(starts):.2f} s)")
    good = median(starts) <= BAR_START
    for kind in dict.fromkeys(table.kind for table in tables):
        mine = [place for place, table in enumerate(tables) if table.kind == kind]
        moves = max(tables[place].moves for place in mine)
        journal = median([looks[0][place] for place in mine])
        kept = median([later[place] for later in looks[1:] for place in mine])
        short = all(tables[place].entries < ENTRIES_BETWEEN for place in mine)
        again = "again, as there is none" if short else "from the snapshot"
        print(
            f"  {kind:<17} {moves} moves: {journal * 1000:.0f} ms from the journal, "
            f"{kept * 1000:.0f} ms {again} ({kept / journal:.2f} of it)"
        )
        long = moves > MOVES + 100
        good = good and (kept / journal <= BAR_LONG if long else journal <= BAR_OPENING)
    return good


def look(server: str, tables: list[Written]) -> list[float]:
    """Look at each table once; how long each took."""
    seconds = []
    httpx.get(f"{server}/api/games", timeout=30).raise_for_status()
    for table in tables:
        way = f"{server.replace('http', 'ws', 1)}/api/tables/{table.table}/live?changes=1"
        began = time.perf_counter()
        with connect(way, max_size=None) as screen:
            while b'"type":"state"' not in screen.recv(timeout=30, decode=False)[:20]:
                pass
            seconds.append(time.perf_counter() - began)
    return seconds


def main() -> None:
    """Both databases; exit 1 when one falls short."""
    measured = [measure(on) for on in ("SQLite", "PostgreSQL")]
    good = all(measured)
    print("good enough" if good else "not good enough")
    sys.exit(not good)


if __name__ == "__main__":
    main()
