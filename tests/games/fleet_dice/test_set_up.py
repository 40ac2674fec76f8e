"""Game Setup: starting bonuses, the dice pools, the first player marker."""

from __future__ import annotations

import pytest

from roadstead.games.fleet_dice.rules.game import DICEY_WATERS, FLEET_DICE, DiceGame
from roadstead.kernel import play
from roadstead.kernel.base.errors import BadSetUp
from roadstead.kernel.handful import size
from roadstead.kernel.rng import Rng
from tests.games.fleet_dice.positions import codes, happen, section

GAMES = pytest.mark.parametrize("game", [FLEET_DICE, DICEY_WATERS])


def test_player_counts() -> None:
    assert FLEET_DICE.players == (1, 2, 3, 4)
    assert DICEY_WATERS.players == (2, 3, 4)
    with pytest.raises(BadSetUp, match="for 2, 3 or 4 players, not 1"):
        DICEY_WATERS.new_table(1, {})


@GAMES
@pytest.mark.parametrize("start", ["shrimp", "cod", "lobster", "swordfish", "oyster"])
def test_the_starting_bonus_is_a_licence_and_a_boat(game: DiceGame, start: str) -> None:
    table = game.new_table(2, {})
    play.advance(table)
    happen(table, f"rolled-{start}")
    player = table.players[0]
    place = section(start)
    assert player.filled_in(place) == 3
    assert player.licences_of(place) == player.boats_of(place) == player.fleet == 1
    assert sum(map(size, player.filled)) == 3
    assert table.players[1].filled == (0, 0)


@GAMES
def test_three_coins_at_set_up_are_rolled_again(game: DiceGame) -> None:
    table = game.new_table(2, {})
    play.advance(table)
    outcomes = [game.actions.code(action) for action in play.outcomes(table)]
    assert outcomes == [
        "rolled-shrimp",
        "rolled-cod",
        "rolled-lobster",
        "rolled-swordfish",
        "rolled-oyster",
    ]
    assert set(play.outcomes(table).values()) == {1}


@GAMES
def test_a_starting_cod_boat_pays_its_coin(game: DiceGame) -> None:
    table = game.new_table(2, {})
    play.advance(table)
    happen(table, "rolled-cod", "rolled-oyster")
    assert [player.coins for player in table.players] == [1, 0]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_player_marker_goes_to_a_random_player(players: int) -> None:
    table = FLEET_DICE.new_table(players, {})
    play.advance(table)
    happen(table, *["rolled-shrimp"] * players)
    outcomes = play.outcomes(table)
    assert [FLEET_DICE.actions.code(action) for action in outcomes] == [
        f"first{seat + 1}" for seat in range(players)
    ]
    assert set(outcomes.values()) == {1}
    happen(table, "first2")
    assert table.first == 1


@pytest.mark.parametrize(("players", "dice"), [(1, 3), (2, 3), (3, 4), (4, 5)])
def test_the_boat_dice_pool_has_one_die_more_than_players(players: int, dice: int) -> None:
    table = FLEET_DICE.new_table(players, {})
    play.settle(table, Rng(4))
    assert len(table.dice) == dice
    assert max(table.dice) <= 5


@pytest.mark.parametrize(("players", "town_dice"), [(1, 2), (2, 2), (3, 3), (4, 4)])
def test_the_town_dice_pool_has_one_boat_die(players: int, town_dice: int) -> None:
    table = FLEET_DICE.new_table(players, {})
    rng = Rng(1)
    play.settle(table, rng)
    while table.phase != 4:
        seat = play.waiting(table)[0]
        play.apply(table, seat, play.legal(table, seat)[-1])
        play.settle(table, rng)
    assert [face >= 6 for face in table.dice] == [True] * town_dice + [False]


def test_a_boat_die_has_five_types_and_three_coins() -> None:
    table = FLEET_DICE.new_table(1, {})
    play.advance(table)
    happen(table, "rolled-shrimp")
    outcomes = play.outcomes(table)
    assert [FLEET_DICE.actions.code(action) for action in outcomes][-1] == "rolled-3-coins"
    assert list(outcomes.values()) == [1] * 6


def test_a_town_die_has_each_face_twice() -> None:
    table = FLEET_DICE.new_table(2, {})
    play.advance(table)
    happen(table, "rolled-shrimp", "rolled-shrimp", "first1")
    happen(table, "rolled-cod", "rolled-cod", "rolled-cod")
    for seat in (0, 1):
        play.apply(table, seat, FLEET_DICE.actions.action("take-cod"))
        play.apply(table, seat, FLEET_DICE.actions.action("coin"))
    for seat in (0, 1):
        play.apply(table, seat, FLEET_DICE.actions.action("coin"))
    outcomes = play.outcomes(table)
    faces = [FLEET_DICE.actions.code(action) for action in outcomes]
    assert faces == ["rolled-harbor", "rolled-wharf", "rolled-market"]
    assert list(outcomes.values()) == [2, 2, 2]


def test_solo_has_captain_ruth_with_her_tokens_and_the_player_first() -> None:
    table = FLEET_DICE.new_table(1, {})
    assert table.tokens == [section("shrimp"), section("crab"), section("casino")]
    play.advance(table)
    happen(table, "rolled-cod", "rolled-cod", "rolled-cod", "rolled-cod")
    assert codes(table) == ["take-cod"]
    assert (table.first, table.rounds, table.turns) == (0, 8, 2)


def test_only_the_solo_game_has_tokens() -> None:
    assert FLEET_DICE.new_table(2, {}).tokens == []
    assert FLEET_DICE.new_table(2, {}).rounds == 10
    assert DICEY_WATERS.new_table(2, {}).rounds == 10
