"""What is this? The things of Black Fleet, explained; where a cargo sells, and how far that is."""

from __future__ import annotations

import pytest

from roadstead.games.black_fleet.rules import courses
from roadstead.games.black_fleet.rules.game import FIRST
from roadstead.games.black_fleet.rules.sea import SPACES
from roadstead.games.black_fleet.rules.table import BlackFleetTable
from tests.games.black_fleet.positions import board, deal, hold, number_of, own, ship, turn
from tests.games.explaining import told, what


def asked(
    table: BlackFleetTable, thing: str, viewer: int | None = 0, owner: int | None = None
) -> tuple[str, dict[str, str]]:
    return told(FIRST, table, thing, viewer, owner)


def sales(table: BlackFleetTable, seat: int = 0) -> list[tuple[str, int, int, int]]:
    shown = FIRST.view(table, seat)["players"][seat].get("sales", [])
    return [(sale["port"], sale["coins"], sale["spaces"], sale["turns"]) for sale in shown]


# Where a cargo sells.


def test_every_port_that_buys_the_cargo_is_told_the_best_first() -> None:
    table = board(m0="j3 yellow 3")
    hold(table, 0, number_of(table, "1/3/5", "yellow"))
    found = sales(table)
    assert found[0] == ("blue", 9, 2, 1), "3 cubes at 3 each, with the merchant's best card a 5"
    assert [coins for _, coins, _, _ in found] == sorted([one[1] for one in found], reverse=True)
    assert all(port != "yellow" for port, *_ in found)


def test_the_way_to_a_port_leads_by_sea_from_space_to_space() -> None:
    table = board(m0="j3 yellow")
    [best, *_] = FIRST.view(table, 0)["players"][0]["sales"]
    assert best["course"][0] == "j3"
    assert best["course"][-1] in ("j1", "k2", "l1", "i2", "j2", "h1")
    assert len(best["course"]) == best["spaces"] + 1


def test_turns_are_counted_with_what_is_left_now_and_the_best_card_then() -> None:
    table = turn("2/3/4", m0="c2 green 3")
    far = max(sales(table), key=lambda sale: sale[2])
    after = far[2] - 4
    best = max(table.cards.movement[card].moves[0] for card in table.players[0].cards)
    assert far[3] == 1 + -(-after // best)


def test_nobody_else_is_told_what_a_cargo_brings() -> None:
    table = board(m0="j3 yellow")
    assert "sales" not in FIRST.view(table, 1)["players"][0]
    assert "sales" not in FIRST.view(table, None)["players"][0]


def test_a_port_without_cubes_does_not_trade() -> None:
    table = board(m0="j3 yellow 3")
    table.stock[1] = 0
    assert "blue" not in [port for port, *_ in sales(table)]


def test_without_a_merchant_on_the_map_nothing_sells() -> None:
    assert sales(board()) == []


def test_a_way_across_islands_is_shorter_for_a_shoal_pilot() -> None:
    table = board(m0="c2 green 3")
    plain = {port: spaces for port, _, spaces, _ in sales(table)}
    own(table, 0, "shoal_pilot")
    across = {port: spaces for port, _, spaces, _ in sales(table)}
    assert all(across[port] <= plain[port] for port in plain)
    assert sum(across.values()) < sum(plain.values())


def test_ways_are_kept_and_forgotten_when_there_are_too_many() -> None:
    table = board(m0="j3 yellow")
    start = SPACES.index("j3")
    first = courses.ways_from(table.chart, start, False)
    assert courses.ways_from(table.chart, start, False) is first
    others = courses.MOST_KEPT - len(courses._KEPT)
    courses._KEPT.update({(-other, 0, False): first for other in range(others)})
    courses.ways_from(table.chart, SPACES.index("j2"), True)
    assert courses.ways_from(table.chart, start, False) is not first


def test_a_port_that_no_way_leads_to_is_left_out() -> None:
    ways = courses.Ways(board().chart, SPACES.index("j3"), False)
    land = [space for space in range(len(SPACES)) if ways.steps[space] == courses.NOWHERE]
    assert ways.nearest(land) == courses.NOWHERE
    assert ways.nearest([*land, SPACES.index("j2")]) == SPACES.index("j2")


# Ships.


def test_your_merchant_tells_where_its_cargo_sells() -> None:
    table = board(m0="j3 yellow 3", p1="i4")
    line, brings = asked(table, "ship:0")
    assert line == "Your merchant: ship on j3, carries 3 yellow"
    port, coins, spaces, turns = sales(table)[0]
    label = f"Sold in the {port} port, {spaces} spaces, {turns} turn"
    assert brings[label] == f"+{coins} good"
    assert brings["Tom's pirate is away"] == "1 space"


def test_another_merchant_tells_what_robbing_it_brings() -> None:
    table = board(m1="j3 yellow 3", p0="j5")
    line, brings = asked(table, "ship:2")
    assert line == "Tom's merchant: ship on j3, carries 3 yellow"
    assert brings == {
        "Its best sale: blue port, 2 spaces": "9 for Tom bad",
        "If your pirate robs it": "+2 good",
        "Your pirate is away": "2 spaces",
    }
    ship(table, "p0").carry(0, 1)
    table.stock[0] -= 1
    assert "If your pirate were empty" in asked(table, "ship:2")[1]
    assert asked(table, "ship:2", viewer=None)[1] == {
        "Its best sale: blue port, 2 spaces": "9 for Tom bad"
    }


def test_a_ship_that_is_not_on_the_map_says_where_it_is() -> None:
    table = board(p0="ne", p1="w")
    assert asked(table, "ship:0")[0] == "Your merchant: ship not in play"
    assert asked(table, "ship:1")[0] == "Your pirate: ship waits in the northeast"
    assert asked(table, "ship:3")[1] == {"Where it is": "nobody can attack it"}
    assert asked(table, "ship:2")[1] == {"If your pirate robs it": "+2 good"}
    ship(table, "p0").carry(0, 1)
    assert "Buried" not in str(asked(table, "ship:1")[1])


def test_a_loaded_pirate_tells_where_its_treasure_pays() -> None:
    table = board(p0="h5 red", p1="h7 red")
    line, brings = asked(table, "ship:1")
    assert line == "Your pirate: ship on h5, carries 1 red"
    buried = [label for label in brings if label.startswith("Buried on")]
    assert len(buried) == 3
    assert all(brings[label].endswith("good") for label in buried)
    _, brings = asked(table, "ship:3")
    assert all(brings[one].endswith("for Tom bad") for one in brings if one.startswith("Buried"))
    assert brings["If a navy that you move sinks it"] == "+2 good"
    assert "The yellow navy is away" in brings


def test_an_empty_pirate_tells_whom_it_could_rob_and_who_hunts_it() -> None:
    table = board(p0="h5", m1="h7 red", m2="h8 red")
    _, brings = asked(table, "ship:1")
    assert brings["Tom's merchant is away"] == "3 spaces"
    assert "The violet navy is away" in brings
    assert asked(table, "ship:1", viewer=None)[1] == {}


def test_a_loaded_ghost_ship_cannot_be_attacked() -> None:
    table = board(p1="h5 red")
    own(table, 1, "ghost_ship")
    assert asked(table, "ship:3")[1]["Ghost Ship"] == "it cannot be attacked bad"


def test_a_navy_tells_the_pirates_near_it_and_who_moves_it() -> None:
    table = turn("2/3/4", p1="k5", y="k6")
    number = len(table.ships) - 2
    line, brings = asked(table, f"ship:{number}")
    assert line == "The yellow navy: ship on k6, 2 spaces left"
    assert brings["Tom's pirate is away"] == "1 space"
    assert "Your movement cards move it" in brings
    hold(table, 0)
    table.players[0].cards.clear()
    assert asked(table, f"ship:{number}")[1]["Your movement cards move it"] == "not at all"
    assert "Your movement cards move it" not in asked(table, f"ship:{number}", viewer=None)[1]


def test_two_cards_move_a_navy_this_or_that_far() -> None:
    table = board(p1="k5")
    cards = [number_of(table, moves, "yellow") for moves in ("1/3/5", "2/3/3")]
    for card in table.players[0].cards:
        table.movement.put(card)
    table.players[0].cards.clear()
    hold(table, 0, *cards)
    assert asked(table, "ship:3")[1]["Your yellow cards move it"] == "1 or 2 spaces"


# The chart.


def test_a_port_tells_its_prices_and_what_your_cargo_brings() -> None:
    table = board(m0="j3 yellow 3")
    line, brings = asked(table, "port:blue")
    assert line.startswith("Blue port: port, ")
    assert brings["A yellow cube"] == "3"
    assert brings["Sold in the blue port, 2 spaces, 1 turn"] == "+9 good"
    assert asked(table, "port:yellow")[1]["For your 3 yellow"] == "nothing: it does not buy them"
    assert "For your 3 yellow" not in asked(table, "port:yellow", viewer=None)[1]


def test_a_space_tells_what_it_is_and_how_far_your_ships_are() -> None:
    chart = FIRST.view(board(), None)["map"]
    beach = next(iter(chart["beaches"]))
    dock = chart["ports"][0]["docks"][0]
    entry = next(iter(chart["distant_seas"].values()))[0]
    table = board(p0="h5 red")
    line, brings = asked(table, f"space:{beach}")
    worth = chart["beaches"][beach]
    assert line.startswith(f"Space {beach}: beach, {worth} doubloon")
    assert brings["Your treasure, buried here"] == f"+{worth} good"
    assert brings["From your pirate"].endswith("spaces")
    assert "dock of the green port" in asked(table, f"space:{dock}")[0]
    assert "Your treasure, buried here" not in asked(table, f"space:{dock}")[1]
    assert "entry" in asked(table, f"space:{entry}")[0]
    assert "lair" in asked(table, f"space:{chart['lairs'][0]}")[0]
    assert asked(table, "space:j3", viewer=None) == ("Space j3: open sea", {})


def test_a_distant_sea_tells_its_entries_and_who_waits_there() -> None:
    line, brings = asked(board(p1="ne"), "sea:ne")
    assert line == "Distant sea in the northeast: off the chart"
    assert brings["Waiting here"] == "Tom's pirate"


# Cards.


def test_a_movement_card_tells_how_far_ships_go_and_what_is_in_reach() -> None:
    table = board(m0="j3 yellow 3")
    card = number_of(table, "1/3/5", "yellow")
    hold(table, 0, card)
    line, brings = asked(table, f"card:{card + 1}")
    assert line == f"Movement card {card + 1}: yellow navy, in your hand"
    assert brings["Your merchant"] == "up to 5 spaces"
    assert brings["A sale in reach: the blue port"] == "+9 good"
    played = turn("2/3/4", m0="j3 yellow 3")
    shown = FIRST.view(played, 0)["card"]
    assert shown is not None
    assert asked(played, f"card:{shown['number']}", viewer=None)[0].endswith("navy, played")


def test_a_development_tells_what_it_changes_and_what_is_left() -> None:
    table = board(m0="j3 yellow 3")
    own_place(table, "sharp_traders")
    table.players[0].coins = 12
    line, brings = asked(table, "display:2")
    assert line == "Sharp Traders: your development, 11 doubloons"
    assert brings == {
        "Your best sale now": "9 → 12 good",
        "Doubloons left after buying": "1",
        "Still missing for victory then": "3 developments",
    }


@pytest.mark.parametrize(
    ("card", "label", "amount"),
    [
        ("cutlass_crew", "An attack of your pirate", "2 → 3 good"),
        ("bounty_hunter", "A pirate sunk by your navy", "2 → 3 good"),
        ("pirates_code", "A treasure on any dock", "+5 good"),
        ("spare_canvas", "Your merchant's moves, more", "+1 good"),
    ],
)
def test_developments_tell_their_powers_in_numbers(card: str, label: str, amount: str) -> None:
    table = board()
    slot = own_place(table, card)
    assert asked(table, f"display:{slot}")[1][label].startswith(amount[:2])


def test_deep_chests_tell_what_a_burial_brings_more() -> None:
    table = board()
    slot = own_place(table, "deep_chests")
    assert asked(table, f"display:{slot}")[1]["Every burial"].startswith("+")


def own_place(table: BlackFleetTable, name: str, seat: int = 0) -> int:
    """Lay a development into a seat's display, face down; where it lies."""
    kind = next(
        kind for kind, card in enumerate(table.cards.development_cards) if card.name == name
    )
    slot = next(slot for slot, deck in enumerate(table.cards.developments) if deck[kind])
    table.players[seat].developments[slot] = kind
    return slot


def test_what_others_have_not_bought_stays_hidden() -> None:
    table = board()
    assert (
        asked(table, "display:0", owner=1)[0] == "Development, face down: Tom's card, 5 doubloons"
    )
    own_place(table, "sharp_traders", seat=1)
    table.players[1].flipped = 0b00100
    assert asked(table, "display:2", owner=1)[0] == "Sharp Traders: Tom's development, bought"


def test_the_victory_card_says_what_comes_before_it() -> None:
    table = board()
    line, brings = asked(table, "display:4")
    assert line == "Victory card: your ransom, 10 doubloons"
    assert brings["To be bought before it"] == "4 developments bad"
    table.players[0].flipped = 0b01111
    table.players[0].coins = 10
    assert asked(table, "display:4")[1]["To be bought before it"] == "nothing good"
    table.players[0].flipped = 0b00111
    assert asked(table, "display:3")[1]["Still missing for victory then"] == "the card"


def test_a_fortune_card_tells_its_rule_and_how_many_you_hold() -> None:
    table = board(m0="j3 yellow 3")
    deal(table, 0, "good_bargain")
    line, brings = asked(table, "fortune:good-bargain")
    assert line == "Good Bargain: fortune card"
    assert brings["Your best sale now"] == "9 → 12 good"
    assert brings["Fortune cards that you hold"].endswith("of 3")


def test_a_card_that_all_may_read_is_read_by_spectators_too() -> None:
    table = board()
    own_place(table, "sharp_traders", seat=1)
    table.players[1].flipped = 0b00100
    assert asked(table, "fortune:sharp-traders", viewer=None)[1] == {}


def test_players_tell_their_doubloons_and_what_is_missing() -> None:
    line, brings = asked(board(), "seat:1")
    assert line == "Tom: captain, 0 doubloons in hand"
    assert brings["Developments bought"] == "0 of 4"


@pytest.mark.parametrize(
    "thing",
    [
        "ship:99",
        "port:pink",
        "space:zz",
        "space:c1",
        "sea:s",
        "card:44",
        "fortune:x",
        "display:9",
        "x",
    ],
)
def test_what_is_no_thing_of_black_fleet_is_not_explained(thing: str) -> None:
    assert what(FIRST, board(), thing) is None


def test_a_display_needs_an_owner() -> None:
    assert what(FIRST, board(), "display:0", viewer=None) is None
