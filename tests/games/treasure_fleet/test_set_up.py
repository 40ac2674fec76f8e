"""Set-up: decks, the fleet and the lookout, by player count and option."""

from __future__ import annotations

import pytest

from roadstead.games.treasure_fleet.rules.components import KINDS, STANDARD_BOX
from roadstead.games.treasure_fleet.rules.game import GAME
from roadstead.kernel import play
from roadstead.kernel.handful import packed, size, unpacked
from roadstead.kernel.rng import Rng
from tests.games.treasure_fleet.positions import hand, happen


@pytest.mark.parametrize(("players", "cards"), [(2, 13), (3, 13), (4, 13), (5, 16)])
@pytest.mark.parametrize("storms", [False, True])
def test_a_fighting_deck_lasts_for_every_volley_and_the_governor(
    players: int, cards: int, storms: bool
) -> None:
    table = GAME.new_table(players, {"storms": storms})
    assert [size(table.pirates[seat].hand) for seat in range(players)] == [cards] * players


def test_the_five_spot_leaves_a_four_a_three_and_a_two() -> None:
    four_players = unpacked(GAME.new_table(4, {}).pirates[0].hand, KINDS)
    five_players = unpacked(GAME.new_table(5, {}).pirates[0].hand, KINDS)
    assert four_players == [2, 4, 4, 2, 1, 0]
    assert five_players == [2, 5, 5, 3, 1, 0]


def test_a_storm_replaces_a_two_cannon() -> None:
    assert unpacked(GAME.new_table(4, {"storms": True}).pirates[0].hand, KINDS) == [
        2,
        3,
        4,
        2,
        1,
        1,
    ]


def test_the_treasure_fleet_counts_as_printed() -> None:
    ships = STANDARD_BOX.treasure_fleet(5, cursed=False)
    assert sum(ships) == 30
    assert sum(points * count for points, count in enumerate(ships)) == 422
    assert sum(STANDARD_BOX.treasure_fleet(4, cursed=False)) == 20
    assert STANDARD_BOX.treasure_fleet(4, cursed=True)[0] == 2
    assert STANDARD_BOX.governor == 16


@pytest.mark.parametrize(("players", "ships"), [(2, 4), (3, 4), (4, 4), (5, 5)])
def test_ships_face_up(players: int, ships: int) -> None:
    table = GAME.new_table(players, {})
    play.settle(table, Rng(1))
    assert len(table.row) == ships
    assert min(table.row) > 0


def test_only_two_players_have_a_neutral_pirate() -> None:
    two = GAME.new_table(2, {})
    assert two.neutral is not None
    assert packed(two.neutral.counts) == two.pirates[0].hand == hand("4433332222" + "11b")
    assert GAME.new_table(3, {}).neutral is None


def test_whoever_draws_the_lookout_begins() -> None:
    table = GAME.new_table(4, {})
    play.advance(table)
    assert play.outcomes(table) == dict.fromkeys(play.outcomes(table), 1)
    assert len(play.outcomes(table)) == 4
    happen(table, "o3")
    assert table.lookout == 2
