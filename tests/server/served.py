"""Tables without a network, played by chance, for what can be asked of them afterwards."""

from __future__ import annotations

from roadstead.kernel.rng import Rng
from roadstead.server.messages.protocol import Mine, NewTable, Person
from roadstead.server.store.journal import AnyEntry
from roadstead.server.tables import judging, snapshot
from roadstead.server.tables.setting import setting
from roadstead.server.tables.table import ServedTable

ANN = Person(id="ann", name="Ann")
GAMES = {"fleet": 4, "fleet-dice": 3, "dicey-waters": 3, "treasure-fleet": 5, "black-fleet": 4}
SECRET = "3" * 64


def begun(game: str, players: int | None = None) -> tuple[ServedTable, list[AnyEntry]]:
    """A hot-seat table and its journal so far."""
    wanted = NewTable(game=game, seats=[Mine()] * (players or GAMES[game]))
    entries: list[AnyEntry] = [setting(wanted, ANN, 0.0)]
    table = ServedTable("t", SECRET, entries)
    return table, entries + judging.begin(table, 0.0)


def again(table: ServedTable, entries: list[AnyEntry]) -> ServedTable:
    """The table put down, stored, and taken up by somebody who has its first entry."""
    content = snapshot.packed(snapshot.encode(table.put_down()))
    assert content is not None
    opened = ServedTable(table.id, SECRET, entries[:1])
    opened.take_up(snapshot.unpacked(content))
    return opened


def decide(table: ServedTable, rng: Rng, now: float = 0.0) -> list[AnyEntry]:
    """Let a seat that is asked answer by chance."""
    assert table.play is not None
    seat = table.waiting[rng.below(len(table.waiting))]
    number, codes = table.play.questions[seat]
    return judging.decide(table, seat, number, codes[rng.below(len(codes))], now)


def played(game: str, decisions: int = 10_000, seed: int = 5) -> ServedTable:
    """A table after so many decisions, or at its end; each takes a second."""
    table, _ = begun(game)
    rng = Rng(seed)
    for second in range(1, decisions + 1):
        if table.status == "over":
            break
        decide(table, rng, float(second))
    return table
