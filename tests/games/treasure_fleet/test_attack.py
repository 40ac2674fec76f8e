"""The attack phase: volleys, storms, the neutral pirate, and the way of the lookout."""

from __future__ import annotations

import pytest

from roadstead.games.treasure_fleet.events import ShipStormed, VolleyBegun
from roadstead.games.treasure_fleet.rules.fire import BOARDED
from roadstead.games.treasure_fleet.rules.game import GAME
from roadstead.kernel import play
from roadstead.kernel.rng import Rng
from tests.games.treasure_fleet.positions import codes, fire, happen, load, say, sea

ROW = [16, 6, 12, 9]

LOOKOUTS = {
    2: [(0, 1, 0), (1, 0, 1), (0, 1, 0), (1, 0, 1)],
    3: [(0, 1, 2), (2, 0, 1), (1, 2, 0), (0, 1, 2)],
    4: [(0, 1, 2), (3, 0, 1), (2, 3, 0), (1, 2, 3)],
    5: [(0, 1, 2), (3, 4, 0), (1, 2, 3), (4, 0, 1), (2, 3, 4)],
}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_lookout_order_over_a_whole_game(players: int) -> None:
    table = GAME.new_table(players, {})
    play.advance(table)
    happen(table, "o1")
    table.sink = []
    play.play_out(table, Rng(1))
    begun = [event for event in table.sink if isinstance(event, VolleyBegun)]
    seen = [event.lookout for event in begun]
    assert [tuple(seen[3 * n : 3 * n + 3]) for n in range(len(seen) // 3)] == LOOKOUTS[players]
    assert [event.volley for event in begun] == [1, 2, 3] * len(LOOKOUTS[players])
    assert len({seen.count(seat) for seat in range(players)}) == 1, "equally often"


def test_the_lookout_fires_first_then_clockwise() -> None:
    table = sea(3, ROW, lookout=1)
    load(table, "432", "432", "432")
    for seat in (1, 2, 0, 2, 0, 1, 0, 1):
        assert play.waiting(table) == [seat]
        say(table, seat, codes(table, seat)[0])


def test_any_loaded_card_may_go_to_any_ship() -> None:
    table = sea(3, ROW)
    load(table, "44b", "432", "432")
    assert codes(table, 0) == ["f4a", "f4b", "f4c", "f4d", "fba", "fbb", "fbc", "fbd"]


def test_cannon_on_one_ship_add_up_over_the_volleys() -> None:
    table = sea(3, ROW)
    fire(table, 0, "4a", "3a", "1b")
    assert [table.pirates[0].fire_on(place) for place in range(4)] == [7, 1, 0, 0]


def test_with_a_boarding_party_cannon_do_not_count() -> None:
    table = sea(3, ROW)
    fire(table, 0, "4a", "ba")
    fire(table, 1, "ba")
    assert table.pirates[0].fire_on(0) == table.pirates[1].fire_on(0) == BOARDED


def test_a_storm_clears_all_cannon_and_the_ship_can_be_fired_on_again() -> None:
    table = sea(3, ROW, storms=True)
    fire(table, 0, "4a", "3b")
    fire(table, 1, "2a", "1a")
    fire(table, 2, "sa")
    assert [pirate.fire_on(0) for pirate in table.pirates] == [0, 0, 0]
    assert table.pirates[0].fire_on(1) == 3
    fire(table, 1, "4a")
    assert table.pirates[1].fire_on(0) == 4


def test_storm_after_boarding_party_leaves_it() -> None:
    table = sea(3, ROW, storms=True)
    fire(table, 0, "ba", "4a", "bd")
    fire(table, 1, "4a")
    fire(table, 2, "sa")
    assert [pirate.fire_on(0) for pirate in table.pirates] == [BOARDED, 0, 0]
    assert table.pirates[0].fire_on(3) == BOARDED


def test_the_last_ship_of_five_is_stormed_like_the_first() -> None:
    table = sea(5, [16, 6, 12, 9, 14], storms=True)
    fire(table, 0, "4e", "be", "4d")
    fire(table, 1, "3e")
    fire(table, 2, "se")
    assert [pirate.fire_on(4) for pirate in table.pirates] == [BOARDED, 0, 0, 0, 0]
    assert table.pirates[0].fire_on(3) == 4


def test_a_stormed_cursed_ship_is_no_target_for_the_rest_of_the_sailing() -> None:
    table = sea(3, [16, 0, 12, 9], storms=True, cursed_ships=True)
    load(table, "4s2", "432", "s32")
    fire(table, 1, "4b")
    say(table, 0, "fsb")
    assert table.pirates[1].fire_on(1) == 0
    assert codes(table, 1) == ["f2a", "f2c", "f2d", "f3a", "f3c", "f3d", "f4a", "f4c", "f4d"]
    say(table, 1, "f2a")
    assert "fsb" not in codes(table, 2)


def test_a_storm_on_an_ordinary_ship_hides_nothing() -> None:
    table = sea(3, [16, 0, 12, 9], storms=True, cursed_ships=True)
    fire(table, 0, "sa")
    assert table.stormed == 0


def test_two_player_example_of_play() -> None:
    """Rulebook, "Two-Player Example of Play": the order of all cards of a sailing."""
    table = sea(2, ROW, lookout=0)
    load(table, "432", "432")
    order = []
    for neutral in ("c1", "c2", "c3"):
        happen(table, neutral)
        lookout = play.waiting(table)[0]
        assert codes(table, lookout) == ["na", "nb", "nc", "nd"]
        say(table, lookout, "na")
        order.append((lookout, play.waiting(table)[0]))
        say(table, lookout, codes(table, lookout)[0])
        order.append((1 - lookout, play.waiting(table)[0]))
        say(table, 1 - lookout, codes(table, 1 - lookout)[0])
    assert order == [(0, 0), (1, 1), (1, 1), (0, 0), (0, 0), (1, 1)]


def test_the_neutral_card_is_turned_before_the_lookout_aims_it() -> None:
    table = sea(2, ROW, lookout=1)
    load(table, "432", "432")
    assert table.neutral is not None
    assert list(play.outcomes(table).values()) == [2, 4, 4, 2, 1]
    happen(table, "c4")
    say(table, 1, "nc")
    assert table.pirates[2].fire_on(2) == 4
    assert table.neutral.total == 12


def test_the_lookout_aims_a_neutral_storm_too() -> None:
    table = sea(2, [0, 6, 12, 9], storms=True, cursed_ships=True)
    load(table, "432", "432")
    happen(table, "cs")
    say(table, 0, "na")
    assert codes(table, 0) == ["f2b", "f2c", "f2d", "f3b", "f3c", "f3d", "f4b", "f4c", "f4d"]
    say(table, 0, "f2b")
    say(table, 1, "f2b")
    happen(table, "c1")
    assert codes(table, 1) == ["nb", "nc", "nd"]


def test_a_storm_tells_whose_cannon_it_clears_and_who_fired_it() -> None:
    table = sea(3, [16, 9, 6, 12], storms=True)
    load(table, "s43", "432", "322")
    fire(table, 1, "4a", "2a")
    fire(table, 2, "3a", "ba")
    table.sink = []
    say(table, 0, "fsa")
    [storm] = [event for event in table.sink if isinstance(event, ShipStormed)]
    assert storm == ShipStormed(0, False, (0, 6, 3), fired_by=0)
