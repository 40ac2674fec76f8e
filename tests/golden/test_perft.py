"""Golden counts: how many ways of going on there are, from set-ups and from inside whole games.

The first release had the same, as far as it knew these rules. A choice too many or too few
anywhere changes them; so does a rule that is changed on purpose, and then `roadstead perft`
counts them anew.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from roadstead import DICTATED, Match, kits
from roadstead.kernel.notation import position
from roadstead.kernel.perft import perft
from roadstead.kernel.rng import Rng

GOLDEN = Path(__file__).parent
ALL_SHIPS: dict[str, object] = {"storms": "on", "cursed_ships": "on", "score_neutral": "on"}

FROM_SET_UP: list[tuple[str, int, dict[str, object], list[int]]] = [
    ("fleet", 2, {}, [5, 25, 50, 140, 806, 3724, 9926]),
    ("fleet", 3, {"advanced_setup": "on"}, [5, 25, 125, 375, 1290, 8061]),
    ("fleet", 4, {}, [5, 25, 125, 625, 2500, 9880]),
    ("fleet-dice", 1, {}, [5, 30, 180, 1080, 2730, 5824, 13195]),
    ("fleet-dice", 2, {}, [5, 25, 50, 300, 1800, 10800, 27300]),
    ("fleet-dice", 4, {}, [5, 25, 125, 625, 2500, 15000]),
    ("dicey-waters", 2, {}, [5, 25, 50, 300, 1800, 10800, 27300]),
    ("dicey-waters", 3, {}, [5, 25, 125, 375, 2250, 13500]),
    ("treasure-fleet", 2, ALL_SHIPS, [2, 20, 196, 1880, 17616]),
    ("treasure-fleet", 3, {}, [3, 27, 237, 2028, 16890, 84450]),
    ("treasure-fleet", 5, {"storms": "on"}, [5, 45, 400, 3515, 30545]),
    ("black-fleet", 3, {}, [6, 36, 216, 1296, 15552, 684288]),
    ("black-fleet", 3, {"small_map": "on"}, [6, 36, 216, 1296, 15552, 684288]),
    ("black-fleet", 4, {"victory": "20"}, [6, 36, 216, 1296, 15552, 684288]),
]

# A record, how many of its moves were played, and the counts from there.
FROM_THE_MIDDLE: list[tuple[str, int, list[int]]] = [
    ("black_fleet/a-hasty-burial", 63, [26, 210, 1804]),
    ("black_fleet/both-decks-reshuffled", 394, [11, 39, 218, 1800]),
    ("black_fleet/second-rules-four-players", 206, [45, 456, 3830]),
    ("black_fleet/three-players-victory-card-10", 248, [2, 6, 12, 60, 896, 8836]),
    ("dicey_waters/four-players", 109, [6, 24, 48, 191, 1096, 4680]),
    ("dicey_waters/the-drafts-own-powers", 97, [2, 4, 18, 130, 853, 6220]),
    ("dicey_waters/three-players", 207, [2, 4, 34, 102, 1138, 4890]),
    ("dicey_waters/two-players", 189, [2, 4, 8, 16, 136, 544]),
    ("fleet/four-players-advanced-set-up", 49, [1, 6, 36, 66, 198, 660]),
    ("fleet/three-players-nobody-buys", 73, [2, 4, 4, 14, 46, 150]),
    ("fleet/three-players-two-king-crab-licences", 160, [1, 6, 12, 12, 12, 48]),
    ("fleet/two-players-pay-with-crates", 172, [9, 10, 13, 20, 63, 101]),
    ("fleet_dice/chain-of-four-stars", 46, [1, 6, 24, 79, 188, 918]),
    ("fleet_dice/king-crab-race-on-the-shared-die", 136, [2, 4, 68, 1104, 3600]),
    ("fleet_dice/solo-low", 63, [2, 17, 60, 344, 2064]),
    ("fleet_dice/third-licence-and-fish-bonus", 204, [3, 18, 48, 96, 414, 1528]),
    ("treasure_fleet/both-cursed-ships-at-once", 37, [5, 50, 495, 4835]),
    ("treasure_fleet/four-players", 46, [3, 36, 432, 5184]),
    ("treasure_fleet/three-players-tie", 53, [3, 9, 25, 100, 350, 3080]),
    ("treasure_fleet/two-players-neutral-pirate-wins", 71, [3, 7, 12, 36, 84, 144]),
]


@pytest.mark.untraced
@pytest.mark.parametrize(("name", "players", "options", "counts"), FROM_SET_UP)
def test_the_ways_of_beginning_are_as_they_were(
    name: str, players: int, options: dict[str, object], counts: list[int]
) -> None:
    table = kits.game(name).new_table(players, options)
    assert perft(table, len(counts)) == counts


@pytest.mark.parametrize(("record", "moves", "counts"), FROM_THE_MIDDLE)
def test_the_ways_of_going_on_are_as_they_were(record: str, moves: int, counts: list[int]) -> None:
    """Counted from the position, written down and read again."""
    text = (GOLDEN / f"{record}.game").read_text("utf-8")
    match = Match.replay(text, moves=moves, nature=DICTATED)
    told = position.parse(match.position_text())
    table = position.read(match.game, told, Rng(1))
    assert perft(table, len(counts)) == counts


def test_a_game_that_is_over_goes_on_in_no_way() -> None:
    text = (GOLDEN / "treasure_fleet/two-players.game").read_text("utf-8")
    match = Match.replay(text, nature=DICTATED)
    told = position.parse(match.position_text())
    assert perft(position.read(match.game, told, Rng(1)), 2) == [0, 0]
