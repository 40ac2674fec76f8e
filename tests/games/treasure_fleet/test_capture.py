"""The capture phase: the most fire, ties, boarding, and what a curse takes."""

from __future__ import annotations

from roadstead.games.treasure_fleet.events import CurseStruck, ShipCaptured, ShipEscaped
from roadstead.games.treasure_fleet.rules.game import GAME
from roadstead.games.treasure_fleet.rules.table import EMPTY, TreasureTable
from roadstead.kernel import play
from tests.games.treasure_fleet.positions import capture, codes, fire, happen, load, say, sea

ROW = [16, 6, 12, 9]


def captured(table: TreasureTable) -> list[list[int]]:
    return [pirate.captured for pirate in table.pirates]


def test_the_most_fire_takes_the_ship_and_cards_are_discarded() -> None:
    table = sea(3, ROW)
    fire(table, 0, "4a", "2a")
    fire(table, 1, "3a", "2a")
    told = capture(table)
    assert captured(table) == [[16], [], []]
    assert ShipCaptured(0, 0, 16) in told
    assert table.row == [EMPTY] * 4
    assert [pirate.fired for pirate in table.pirates] == [0, 0, 0]


def test_a_tie_for_the_most_lets_the_ship_escape_also_where_a_third_has_less() -> None:
    table = sea(3, ROW)
    fire(table, 0, "4a")
    fire(table, 1, "2a", "2a")
    fire(table, 2, "3a")
    assert ShipEscaped(0, 16, tied=True) in capture(table)
    assert captured(table) == [[], [], []]


def test_a_tie_for_less_than_the_most_does_not_matter() -> None:
    table = sea(3, ROW)
    fire(table, 0, "2a")
    fire(table, 1, "2a")
    fire(table, 2, "3a")
    capture(table)
    assert captured(table) == [[], [], [16]]


def test_a_tie_of_three() -> None:
    table = sea(4, ROW)
    for seat in (0, 1, 3):
        fire(table, seat, "3b")
    fire(table, 2, "2b")
    assert ShipEscaped(1, 6, tied=True) in capture(table)


def test_a_ship_with_no_fire_escapes() -> None:
    table = sea(3, ROW)
    fire(table, 0, "4a")
    assert ShipEscaped(3, 9, tied=False) in capture(table)
    assert sorted(table.discarded) == [6, 9, 12]


def test_a_boarding_party_beats_all_cannon() -> None:
    table = sea(3, ROW)
    fire(table, 0, "4a", "4a", "3a")
    fire(table, 1, "ba")
    capture(table)
    assert captured(table) == [[], [16], []]


def test_boarding_against_boarding_lets_the_ship_escape() -> None:
    table = sea(3, ROW)
    fire(table, 0, "ba", "4a")
    fire(table, 1, "ba")
    fire(table, 2, "4a")
    assert ShipEscaped(0, 16, tied=True) in capture(table)


def test_the_neutral_pirate_takes_a_ship() -> None:
    table = sea(2, ROW)
    fire(table, 0, "2a", "3b")
    fire(table, 1, "1a")
    fire(table, 2, "4a", "3b")
    capture(table)
    assert captured(table) == [[], [], [16]]


def test_who_did_not_fire_on_a_cursed_ship_chooses_an_earlier_ship_to_lose() -> None:
    table = sea(3, [16, 0, 12, 9], cursed_ships=True)
    table.pirates[0].captured = [22, 6, 6]
    table.pirates[1].captured = [14]
    table.pirates[2].captured = [17, 20]
    fire(table, 0, "4a")
    fire(table, 2, "1b")
    assert CurseStruck(1, (0, 1)) in capture(table)
    assert play.waiting(table) == [0, 1]
    assert codes(table, 0) == ["g6", "g22"]
    assert codes(table, 1) == ["g14"]
    say(table, 0, "g6")
    assert table.pirates[0].captured == [22, 6, 6], "nothing shows before all have chosen"
    say(table, 1, "g14")
    assert captured(table) == [[22, 6, 16], [], [17, 20]], "ships of this sailing are immune"
    assert sorted(table.discarded) == [0, 6, 9, 12, 14]
    assert [pirate.giving_up for pirate in table.pirates] == [0, 0, 0]


def test_nobody_sees_a_choice_for_the_curse_before_all_have_chosen() -> None:
    tables = []
    for choice in ("g6", "g22"):
        table = sea(3, [16, 0, 12, 9], cursed_ships=True)
        table.pirates[0].captured = [22, 6]
        table.pirates[1].captured = [14]
        capture(table)
        say(table, 0, choice)
        tables.append(table)
    assert GAME.view(tables[0], 1) == GAME.view(tables[1], 1)
    assert GAME.view(tables[0], 0) != GAME.view(tables[1], 0)


def test_a_player_with_no_earlier_ships_loses_nothing_to_a_curse() -> None:
    table = sea(3, [16, 0, 12, 9], cursed_ships=True)
    fire(table, 0, "4a")
    assert CurseStruck(1, ()) in capture(table)
    assert captured(table) == [[16], [], []]


def test_a_boarding_party_wards_off_the_curse_but_takes_no_cursed_ship() -> None:
    table = sea(3, [16, 0, 12, 9], cursed_ships=True)
    for pirate in table.pirates:
        pirate.captured = [17]
    fire(table, 0, "bb")
    fire(table, 1, "1b")
    fire(table, 2, "2b")
    capture(table)
    assert captured(table) == [[17], [17], [17]]
    assert 0 in table.discarded


def test_both_cursed_ships_in_one_sailing_strike_one_after_another() -> None:
    table = sea(3, [0, 16, 0, 9], cursed_ships=True)
    table.pirates[0].captured = [22, 6]
    table.pirates[1].captured = [14]
    fire(table, 1, "2a")
    told = capture(table)
    assert CurseStruck(0, (0,)) in told
    assert CurseStruck(2, (0, 1)) not in told, "the second waits for the first"
    say(table, 0, "g6")
    assert play.waiting(table) == [0, 1]
    say(table, 0, "g22")
    say(table, 1, "g14")
    assert captured(table) == [[], [], []]


def test_the_neutral_pirate_loses_nothing_to_a_curse_and_protects_nobody() -> None:
    table = sea(2, [0, 16, 12, 9], cursed_ships=True)
    table.pirates[0].captured = [22]
    table.pirates[2].captured = [20]
    fire(table, 2, "4a")
    assert CurseStruck(0, (0,)) in capture(table)
    say(table, 0, "g22")
    assert captured(table) == [[], [], [20]]


def test_a_stormed_cursed_ship_is_ignored_and_comes_back_in_its_place() -> None:
    table = sea(3, [16, 0, 12, 9], storms=True, cursed_ships=True)
    table.pirates[1].captured = [14]
    fire(table, 0, "bb")
    fire(table, 2, "sb")
    capture(table)
    assert table.pirates[1].captured == [14]
    assert table.row == [EMPTY, 0, EMPTY, EMPTY]
    assert table.stormed == 0
    assert table.pirates[0].fired == 0, "the boarding party on it is discarded"
    happen(table, "t6", "t17", "t20")
    assert table.row == [6, 0, 17, 20], "free places are filled from the left"
    load(table, "432", "432", "432")
    assert "f4b" in codes(table, 0), "it can be fired on again"


def test_a_storm_on_a_cursed_ship_in_the_last_sailing_changes_nothing_more() -> None:
    table = sea(3, [16, 0, 12, 9], storms=True, cursed_ships=True)
    table.sailing = 4
    table.pirates[1].captured = [14]
    for pirate, card in zip(table.pirates, (1, 1 << 4, 1 << 8), strict=True):
        pirate.hand = card
    fire(table, 2, "sb")
    capture(table)
    assert table.pirates[1].captured == [14]
    assert not table.steps, "the governor has been ransomed and the game is over"
    assert table.governor == 2
