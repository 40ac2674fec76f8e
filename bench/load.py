"""Many tables at once: how long a move takes to its last screen, and whether any is lost.

    python -m bench.load                        SQLite, then PostgreSQL
    python -m bench.load SQLite 250 250 60      database, tables, moves a second, seconds
    python -m bench.load_compared               the same beside the first release, in turn

A server and its load on this machine, over the loopback only: four screens at each table, tables
of all five games, one random move after the other. The load is a process of its own and shares
the cores with the server and the database; so the processor time of each is printed as well.
"""

from __future__ import annotations

import asyncio
import sys
import time
from dataclasses import dataclass

import uvloop

from bench.load_screens import SCREENS, Playing, check, play, tables
from bench.served import Served, data, served

TABLES, RATE, SECONDS = 250, 250.0, 60.0
WARM_UP = 5.0  # seconds that are not counted
BAR_SECONDS = 0.100  # p95 from a move to its last screen
BAR_START = 2.0
BAR_GROWTH = 1.10  # of memory between the first third and the last


@dataclass(frozen=True)
class Load:
    """What is asked of the server."""

    on: str
    tables: int = TABLES
    rate: float = RATE
    seconds: float = SECONDS
    changes: bool = True  # whether screens want what changed, which the first release cannot tell


class Memory:
    """What the server holds, second by second."""

    def __init__(self, server: Served) -> None:
        self.megabytes: list[float] = []
        self._server = server

    async def watch(self) -> None:
        """Look every second."""
        while True:
            self.megabytes.append(self._server.megabytes())
            await asyncio.sleep(1)

    @property
    def growth(self) -> float:
        """The last third's mean over the middle third's."""
        third = max(len(self.megabytes) // 3, 1)
        middle, last = self.megabytes[third : 2 * third], self.megabytes[2 * third :]
        return (sum(last) / len(last)) / (sum(middle) / len(middle)) if middle and last else 1.0


@dataclass(frozen=True)
class Measured:
    """What it took, and whether it was good enough."""

    p95: float  # seconds from a move to its last screen
    processor: float  # the server's seconds for a move
    bytes: float  # that all screens are sent for a move
    good: bool


async def measure(load: Load, server: Served) -> Measured:
    """Put the load on the server and print what happened."""
    playing = await tables(server.address, load.tables, load.changes)
    watching = [asyncio.create_task(s.watch()) for table in playing for s in table.screens]
    while not all(screen.number for table in playing for screen in table.screens):
        await asyncio.sleep(0.1)
    before = {table.name: table.number for table in playing}
    await play(playing, load.rate, WARM_UP)
    counted = {table.name: len(table.moves) for table in playing}
    bytes_before = _bytes(playing)
    memory = Memory(server)
    watching.append(asyncio.create_task(memory.watch()))
    began, server_used, used = time.perf_counter(), server.processor_seconds(), time.process_time()
    await play(playing, load.rate, load.seconds)
    took = time.perf_counter() - began
    server_share = (server.processor_seconds() - server_used) / took
    share = (time.process_time() - used) / took
    bytes_after = _bytes(playing) - bytes_before
    for table in playing:
        await check(table, before[table.name])
    for task in watching:
        task.cancel()
    await asyncio.gather(*watching, return_exceptions=True)
    for person in {person for table in playing for person in table.people}:
        await person.aclose()
    moves = [move for table in playing for move in table.moves[counted[table.name] :]]
    seconds = sorted(move.seconds for move in moves)
    sent = bytes_after / max(len(moves), 1)
    good = _report(load, server, playing, seconds)
    good &= _report_costs(took, len(moves), (server_share, share), memory)
    print(f"  {sent / 1000:.1f} kB a move to all its screens")
    return Measured(
        seconds[int(len(seconds) * 0.95)], server_share * took / max(len(moves), 1), sent, good
    )


def _bytes(playing: list[Playing]) -> int:
    return sum(screen.bytes for table in playing for screen in table.screens)


def _report(load: Load, server: Served, playing: list[Playing], seconds: list[float]) -> bool:
    def part(share: float) -> str:
        return f"{seconds[min(int(len(seconds) * share), len(seconds) - 1)] * 1000:.0f} ms"

    troubles = [trouble for table in playing for trouble in table.troubles]
    print(f"{load.on}: {load.tables} tables, {SCREENS} screens each, {load.rate:.0f} moves/s")
    print(f"  started in {server.seconds_to_start:.2f} s")
    print(f"  move to last screen: p50 {part(0.5)}, p95 {part(0.95)}, p99 {part(0.99)}", end="")
    print(f", longest {part(1.0)}")
    print(f"  lost, doubled or out of order: {len(troubles)} {sorted(set(troubles))[:5] or ''}")
    p95 = seconds[int(len(seconds) * 0.95)]
    return p95 <= BAR_SECONDS and server.seconds_to_start <= BAR_START and not troubles


def _report_costs(took: float, moves: int, shares: tuple[float, float], memory: Memory) -> bool:
    held = memory.megabytes
    print(f"  {moves} moves in {took:.1f} s; processor: server {shares[0]:.0%} of a core", end="")
    print(f", load {shares[1]:.0%}")
    print(f"  memory: {held[0]:.0f} MB at first, {held[-1]:.0f} MB at last", end="")
    print(f" ({memory.growth - 1:+.1%} from the middle third to the last)")
    return memory.growth <= BAR_GROWTH


def main() -> None:
    """Measure on the databases asked for; exit 1 when one falls short."""
    databases = [sys.argv[1]] if len(sys.argv) > 1 else ["SQLite", "PostgreSQL"]
    given = [float(number) for number in sys.argv[2:5]]
    tables, rate, seconds = [*given, *[TABLES, RATE, SECONDS][len(given) :]]
    good = True
    for on in databases:
        load = Load(on, int(tables), rate, seconds)
        with data(on) as (folder, address), served(folder, address) as server:
            good &= uvloop.run(measure(load, server)).good
    print("good enough" if good else "not good enough")
    sys.exit(not good)


if __name__ == "__main__":
    main()
