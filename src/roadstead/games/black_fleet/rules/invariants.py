"""What is always true of a table: nothing is lost, nothing lies where it cannot."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from roadstead.games.black_fleet.rules.chart import GOODS, GOODS_COUNT, SEA_MARKS
from roadstead.games.black_fleet.rules.components import CUBES
from roadstead.games.black_fleet.rules.movement import fits
from roadstead.games.black_fleet.rules.powers import (
    HOLD,
    MERCHANT,
    NAVY,
)
from roadstead.games.black_fleet.rules.sea import DISTANT, OUT, SPACES
from roadstead.games.black_fleet.rules.table import BlackFleetTable, Ship
from roadstead.kernel.bag import Bag


def broken(table: BlackFleetTable) -> list[str]:
    """Every invariant that does not hold."""
    return [
        *_cubes(table),
        *_places(table),
        *_cargo(table),
        *_cards(table),
        *_players(table),
        *_comparisons(table),
    ]


def _cubes(table: BlackFleetTable) -> Iterator[str]:
    for colour in range(GOODS_COUNT):
        aboard = sum([ship.cubes for ship in table.ships if ship.goods == colour])
        if table.stock[colour] < 0 or table.stock[colour] + aboard != CUBES:
            yield f"{table.stock[colour]} {GOODS[colour]} cubes in stock and {aboard} aboard"


def _places(table: BlackFleetTable) -> Iterator[str]:
    """One ship to a space, at sea; only pirates wait in distant seas."""
    at_sea = [ship.at for ship in table.ships if ship.on_board()]
    for space in at_sea:
        if at_sea.count(space) > 1:
            yield f"two ships on {SPACES[space]}"
        if table.chart.mark(space) not in SEA_MARKS:
            yield f"a ship on {SPACES[space]}, which is no sea"
    for number, ship in enumerate(table.ships):
        if ship.kind == NAVY and not ship.on_board():
            yield f"navy {number} is not on the map"
        if ship.kind == MERCHANT and ship.at >= DISTANT:
            yield f"merchant {number} is in a distant sea"


def _cargo(table: BlackFleetTable) -> Iterator[str]:
    for number, ship in enumerate(table.ships):
        least, most = _hold(ship)
        if not least <= ship.cubes <= most or (ship.goods < 0) != (ship.cubes == 0):
            yield f"ship {number} carries {ship.cubes} cubes of colour {ship.goods}"


def _hold(ship: Ship) -> tuple[int, int]:
    if ship.kind == NAVY or ship.at == OUT:
        return 0, 0
    return (1, HOLD) if ship.kind == MERCHANT else (0, 1)


def _cards(table: BlackFleetTable) -> Iterator[str]:
    movement = _together(table.movement, table.movement_discards)
    fortune = _together(table.fortune, table.fortune_discards)
    dealt = [[0] * len(deck) for deck in table.cards.developments]
    for player in table.players:
        for card in player.cards:
            movement[card] += 1
        for kind in player.fortunes:
            fortune[kind] += 1
        for slot, development in enumerate(player.developments):
            dealt[slot][development] += 1
    if movement != [1] * len(movement):
        yield "a movement card is lost or doubled"
    if fortune != table.cards.fortune:
        yield "a fortune card is lost or doubled"
    for slot, deck in enumerate(table.cards.developments):
        if any(dealt[slot][kind] > count for kind, count in enumerate(deck)):
            yield "a development card is doubled"


def _together(deck: Bag, discards: Bag) -> list[int]:
    return [count + discards.counts[kind] for kind, count in enumerate(deck.counts)]


def _players(table: BlackFleetTable) -> Iterator[str]:
    for seat, player in enumerate(table.players):
        if player.coins < 0:
            yield f"seat {seat} has {player.coins} doubloons"
        if player.cards != sorted(player.cards) or player.fortunes != sorted(player.fortunes):
            yield f"the hand of seat {seat} is not in order"


def _comparisons(table: BlackFleetTable) -> Iterator[str]:
    """The cards kept of a hand that was compared are still there, with those numbers."""
    for seat, player in enumerate(table.players):
        kept = [list(cards) for cards in combinations(player.cards, int(player.kept))]
        if player.best and not any(fits(table.cards, player, cards) for cards in kept):
            yield f"seat {seat} has not the cards that were compared"
