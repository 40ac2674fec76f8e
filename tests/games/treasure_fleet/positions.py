"""Positions of Treasure Fleet, set up by hand."""

from __future__ import annotations

from roadstead.games.treasure_fleet.rules.actions import ACTIONS, CARDS, PLACES
from roadstead.games.treasure_fleet.rules.attack import land
from roadstead.games.treasure_fleet.rules.game import GAME
from roadstead.games.treasure_fleet.rules.sailing import SAILING
from roadstead.games.treasure_fleet.rules.table import TreasureTable
from roadstead.kernel import play
from roadstead.kernel.base.events import Event
from roadstead.kernel.handful import packed
from roadstead.kernel.table import NATURE


def hand(cards: str) -> int:
    """A handful of cards from their letters: "443b"."""
    return packed([cards.count(code) for code in CARDS])


def sea(players: int, row: list[int], lookout: int = 0, **options: bool) -> TreasureTable:
    """The table at the start of a sailing with these ships face up; 0 is a cursed one."""
    table = GAME.new_table(players, dict(options))
    table.steps.clear()
    table.lookout = lookout
    for points in row:
        table.fleet.take(points)
    table.row[:] = row
    table.push_all(SAILING[1:])
    play.advance(table)
    return table


def load(table: TreasureTable, *cards: str) -> None:
    """Every seat loads its cards: "432", or "432b" with a fourth, or "432-" without."""
    for seat, chosen in enumerate(cards):
        for card in chosen:
            say(table, seat, "enough" if card == "-" else f"l{card}")


def say(table: TreasureTable, seat: int, *codes: str) -> None:
    """The seat answers, in notation."""
    for code in codes:
        play.apply(table, seat, ACTIONS.action(code))


def happen(table: TreasureTable, *codes: str) -> None:
    """Chance decides, in notation."""
    say(table, NATURE, *codes)


def fire(table: TreasureTable, pirate: int, *shots: str) -> None:
    """Cards lie at ships from earlier volleys: "4a" is a four-cannon at ship A."""
    for shot in shots:
        land(table, table.pirates[pirate], CARDS.index(shot[0]), PLACES.index(shot[1]), pirate)


def capture(table: TreasureTable) -> list[Event]:
    """The attack of this sailing is over: go on from the capture phase; what is told."""
    table.steps.clear()
    table.push_all(SAILING[7:])
    table.sink = []
    play.advance(table)
    return table.sink


def codes(table: TreasureTable, seat: int) -> list[str]:
    """What the seat may say, in notation."""
    return [ACTIONS.code(action) for action in play.legal(table, seat)]
