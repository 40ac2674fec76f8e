"""Sets of spaces against walking space by space, in positions of random games."""

from __future__ import annotations

import pytest

from roadstead.games.black_fleet.rules.actions import SAIL
from roadstead.games.black_fleet.rules.components import FIRST_CARDS
from roadstead.games.black_fleet.rules.game import GAME
from roadstead.games.black_fleet.rules.powers import CROSSES, LAIRS, PASSES, PIRATE
from roadstead.games.black_fleet.rules.sailing import depart, spaces_of_course, spaces_to
from roadstead.games.black_fleet.rules.sea import DISTANT, SPACE_COUNT, distance
from roadstead.games.black_fleet.rules.ships import PlayShips
from roadstead.games.black_fleet.rules.table import BlackFleetTable, Ship
from roadstead.kernel import play
from roadstead.kernel.rng import Rng

NEXT_TO = [
    [other for other in range(SPACE_COUNT) if distance(space, other) == 1]
    for space in range(SPACE_COUNT)
]


def walked(table: BlackFleetTable, ship: Ship) -> dict[int, int]:
    """How many steps every space is away for the ship, found by walking."""
    powers = ship.powers.of
    water = ".123456789Lyv" + ("#" if powers[CROSSES + ship.kind] else "")
    foes = {other.at for number, other in enumerate(table.ships) if not table.is_friendly(number)}
    blocked = set() if powers[PASSES + ship.kind] else foes
    away = {}
    front = [int(ship.at)]
    for steps in range(int(ship.left)):
        ahead = []
        for space in front:
            near = table.chart.entries[space - DISTANT] if space >= DISTANT else NEXT_TO[space]
            lairs = table.chart.lairs if ship.kind == PIRATE and powers[LAIRS] else []
            near = [*near, *(lairs if space in lairs else [])]
            for there in near:
                fresh = there not in away and there != ship.at and there not in blocked
                if fresh and table.chart.mark(there) in water:
                    away[there] = steps + 1
                    ahead.append(there)
        front = ahead
    taken = {other.at for other in table.ships}
    return {
        space: steps
        for space, steps in away.items()
        if space not in taken and table.chart.mark(space) != "#"
    }


@pytest.mark.parametrize("seed", range(6))
def test_ships_reach_what_they_reach_by_walking(seed: int) -> None:
    rng = Rng(seed)
    table = GAME.new_table(3, {"small_map": seed % 2 == 0})
    for player in table.players:
        for _ in range(3):
            player.powers = player.powers.with_card(
                FIRST_CARDS.development_cards[int(rng.below(24))].powers
            )
    compared = 0
    while compared < 60:
        play.settle(table, rng)
        legal = play.legal(table, table.turn)
        if isinstance(table.steps[-1], PlayShips) and table.active >= 0:
            ship = table.commanded_ship(table.active)
            away = walked(table, ship)
            assert {SAIL.arg(action) for action in legal if SAIL.owns(action)} == set(away)
            for space, steps in away.items():
                assert spaces_to(depart(table, ship), space) == steps
                assert spaces_of_course(table, ship, space) == steps
            compared += 1
        play.apply(table, table.turn, legal[rng.below(len(legal))])
