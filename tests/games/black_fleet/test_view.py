"""Who sees what, and tables that a viewer cannot tell apart."""

from __future__ import annotations

from importlib.resources import files

import pytest

from roadstead.games.black_fleet.rules.effects import FORTUNE_NAMES
from roadstead.games.black_fleet.rules.game import GAME
from roadstead.games.black_fleet.rules.sea import DISTANT
from roadstead.games.black_fleet.rules.table import BlackFleetTable
from roadstead.games.black_fleet.rules.view import MOST_KEPT
from roadstead.kernel import play
from roadstead.kernel.rng import Rng
from roadstead.kernel.structure import snapshot
from roadstead.kernel.table import NATURE
from tests.games.black_fleet.positions import (
    begin,
    board,
    deal,
    happen,
    hold,
    own,
    put,
    say,
    ship,
    turn,
)

FIRST_FILE = (
    files("roadstead.games.black_fleet.data").joinpath("cards_of_rules_1.toml").read_text("utf-8")
)


def test_hands_are_seen_by_their_owner_only() -> None:
    table = board()
    deal(table, 1, "bounty", "fair_wind")
    mine = GAME.view(table, 1)["players"][1]
    assert mine["fortune_hand"] == ["fair-wind", "bounty"]
    assert [card["number"] for card in mine["movement_hand"]] == [3, 4]
    for viewer in (0, 2, None):
        theirs = GAME.view(table, viewer)["players"][1]
        assert "fortune_hand" not in theirs
        assert "movement_hand" not in theirs
        assert (theirs["movement_cards"], theirs["fortune_cards"]) == (2, 2), "sizes are open"


def test_every_space_of_the_chart_has_its_name_however_many_charts_there_are() -> None:
    """The chart is kept from one view to the next, of so many charts and no more."""
    ours = files("roadstead.games.black_fleet.data").joinpath("map.toml").read_text("utf-8")
    for number in range(MOST_KEPT + 2):
        table = GAME.new_table(3, {"map": f"{ours}# chart {number}\n"})
        for viewer in (None, 0):
            chart = GAME.view(table, viewer)["map"]
            assert [len(line) for line in chart["spaces"]] == [len(row) for row in chart["rows"]]
            assert chart["spaces"][0][:3] == ["a1", "b1", "c1"]
            assert chart["spaces"][4][2] == "c5"
            for port in chart["ports"]:
                row = [port["space"] in line for line in chart["spaces"]].index(True)
                column = chart["spaces"][row].index(port["space"])
                assert chart["rows"][row][column] == port["colour"][0].upper()


def test_developments_are_seen_by_the_owner_or_once_flipped() -> None:
    table = board()
    table.players[1].flipped = 0b00010
    assert [slot["card"] for slot in GAME.view(table, 1)["players"][1]["display"]] == [
        *("sister-ships", "shoal-pilot", "long-nines", "double-crew", "victory"),
    ]
    for viewer in (0, None):
        display = GAME.view(table, viewer)["players"][1]["display"]
        assert [slot["card"] for slot in display] == [None, "shoal-pilot", None, None, "victory"]
        assert [slot["price"] for slot in display] == [5, 8, 11, 14, 10]
        assert [slot["flipped"] for slot in display] == [False, True, False, False, False]


def test_the_words_of_a_card_are_read_by_those_who_see_it() -> None:
    table = board()
    deal(table, 1, "bounty")
    table.players[1].flipped = 0b00010
    assert {"bounty", "sister-ships", "shoal-pilot"} <= set(GAME.view(table, 1)["texts"])
    assert list(GAME.view(table, None)["texts"]) == ["shoal-pilot"]
    assert GAME.view(table, None)["texts"]["shoal-pilot"] == {
        "title": "Shoal Pilot",
        "rule": "Your merchant and your pirate may cross islands, not stop there.",
        "source": "S",
        "gives": {"merchant_crosses_islands": 1, "pirate_crosses_islands": 1},
    }


def test_running_wealth_and_progress() -> None:
    table = board()
    table.players[1].flipped = 0b00110
    table.players[1].coins = 7
    shown = GAME.view(table, None)["players"][1]
    assert (shown["coins"], shown["spent"], shown["wealth"], shown["to_pay"]) == (7, 19, 26, 29)
    assert GAME.scores(table) == [0, 26, 0]


def test_everything_on_the_table_is_in_the_view() -> None:
    table = turn(owns=["sister_ships"], m0="h1 blue", p0="f5")
    assert list(GAME.view(table, None)) == [
        *("round", "turn", "final_round", "map", "ships", "stock", "players", "texts"),
        *("card", "sank"),
        *("swapped", "ambush", "active", "pending", "movement_deck", "movement_discards"),
        *("fortune_deck", "fortune_discards"),
    ]
    shown = GAME.view(table, None)
    assert (shown["round"], shown["turn"], shown["final_round"]) == (1, 0, False)
    assert shown["stock"] == {"green": 13, "blue": 10, "yellow": 13, "violet": 13, "red": 13}
    assert (shown["sank"], shown["swapped"]) == (False, False)
    assert (shown["ambush"], shown["active"]) == (None, None)
    assert shown["ships"][1]["goods"] is None
    assert [player["colour"] for player in shown["players"]] == ["black", "red", "white"]
    say(table, "swap")
    assert GAME.view(table, None)["swapped"]


def test_the_map_in_the_view() -> None:
    shown = GAME.view(board(), None)["map"]
    assert shown["rows"][0] == "^.G...#.B.#...."
    assert shown["ports"][0] == {
        "colour": "green",
        "space": "c1",
        "docks": ["b1", "c2", "d1"],
        "buys": {"yellow": 2, "violet": 3, "red": 2},
    }
    assert shown["beaches"]["f5"] == 6
    assert shown["lairs"] == ["f2", "k10"]
    assert shown["distant_seas"]["ne"] == ["n1", "o1", "o2"]


def test_ships_in_the_view() -> None:
    shown = GAME.view(board(m0="h1 blue 2", p1="w"), None)["ships"]
    assert shown[0] == {
        "ship": 0,
        "kind": "merchant",
        "seat": 0,
        "colour": "black",
        "space": "h1",
        "distant_sea": None,
        "goods": "blue",
        "cubes": 2,
    }
    assert (shown[3]["space"], shown[3]["distant_sea"]) == (None, "w")
    assert (shown[5]["space"], shown[5]["distant_sea"]) == (None, None)
    assert (shown[7]["kind"], shown[7]["colour"], shown[7]["seat"]) == ("navy", "violet", None)


def test_orders_and_the_card_are_shown_while_a_turn_lasts() -> None:
    table = turn("2/3/4", fortunes=["second_watch"], m0="b5", p0="f5", m1="h1")
    say(table, "m b4 second_watch m p")
    shown = GAME.view(table, 1)
    assert shown["card"] == {
        "number": 15,
        "navy": "yellow",
        "navy_moves": 2,
        "pirate_moves": 3,
        "merchant_moves": 4,
        "symbol": 0,
    }
    assert shown["active"] == 1
    orders = {there["ship"]: there["orders"] for there in shown["ships"] if "orders" in there}
    assert orders[0]["state"] == "finished"
    assert (orders[0]["moves"], orders[0]["powers"]["actions"]) == (3, 2)
    assert (orders[1]["state"], orders[1]["powers"]["actions"]) == ("active", 1)
    assert orders[6]["state"] == "waiting"
    assert 2 not in orders
    assert 7 not in orders
    say(table, "end")
    happen(table, "draw30")
    after = GAME.view(table, 1)
    assert after["card"] is None
    assert all("orders" not in there for there in after["ships"])
    assert table.commanded == 0


def test_actions_taken_are_shown() -> None:
    table = turn(p0="h2", m1="g2", y="k6", p1="k5")
    say(table, "p attack_red y sink_red")
    shown = GAME.view(table, None)
    assert shown["sank"]
    assert shown["ambush"] == "h2"
    assert shown["ships"][1]["orders"]["actions_taken"] == 1
    table = turn(m0="i2 yellow", p0="f5 red")
    say(table, "m sell p bury")
    orders = [there["orders"]["actions_taken"] for there in GAME.view(table, None)["ships"][:2]]
    assert orders == [1, 1]


def test_a_pirate_in_the_north_is_in_a_distant_sea() -> None:
    table = board(p1="ne")
    ship(table, "p1").at = DISTANT
    assert GAME.view(table, None)["ships"][3]["distant_sea"] == "n"
    ship(table, "m1").at = DISTANT
    assert "merchant 2 is in a distant sea" in GAME.broken(table)


def test_a_clone_has_everything() -> None:
    table = turn(owns=["sister_ships"], fortunes=["bounty"], m0="i2 yellow", p0="f5", m1="g5")
    say(table, "m sell swap p")
    table.due, table.keep, table.ambush = 2, 3, 7
    table.sank = table.final_round = True
    copy = table.clone()
    assert snapshot(copy) == snapshot(table)
    assert type(copy.waiting) is int


def test_the_fortune_card_being_resolved_is_shown() -> None:
    names = ["fair_wind", "contrary_current", "changing_places", "bounty"]
    table = turn(fortunes=names, m0="b5", m1="b4")
    assert GAME.view(table, None)["pending"] is None
    say(table, "fair_wind")
    assert GAME.view(table, None)["pending"] == {"fortune": "fair-wind", "ship": None}
    say(table, "m contrary_current merchant_red")
    assert GAME.view(table, None)["pending"] == {"fortune": "contrary-current", "ship": 2}
    say(table, "a4")
    put(table, "m1", "b4")
    say(table, "changing_places m")
    assert GAME.view(table, None)["pending"] == {"fortune": "changing-places", "ship": 0}


def test_discards_are_open_and_decks_are_counted() -> None:
    table = turn("1/3/5", fortunes=["all_hands"], m0="b5")
    say(table, "all_hands")
    shown = GAME.view(table, None)
    assert shown["fortune_discards"] == {"all-hands": 1}
    assert shown["movement_discards"] == [13]
    assert (shown["movement_deck"], shown["fortune_deck"]) == (38, 43)


def test_developments_powers_are_shown() -> None:
    table = board()
    own(table, 2, "gunports")
    own(table, 2, "slippery_hull")
    assert GAME.view(table, None)["players"][2]["powers"] == {
        "pirate_moves": 1,
        "pirate_passes_ships": 1,
        "range": 1,
        "actions": 1,
        "merchant_sinks_for": 2,
        "movement_cards": 2,
        "fortune_cards": 3,
    }


def test_a_resampled_table_keeps_what_the_viewer_knows() -> None:
    table = board(m0="h1 blue")
    deal(table, 0, "bounty", "bounty")
    deal(table, 1, "fair_wind")
    table.players[2].flipped = 0b00001
    seen = [GAME.resample(table, 0, Rng(seed)) for seed in range(40)]
    for other in seen:
        assert GAME.broken(other) == []
        assert GAME.view(other, 0) == GAME.view(table, 0)
        assert other.players[0].developments == table.players[0].developments
        assert other.players[2].developments[0] == table.players[2].developments[0]
        mine = [player.developments[1] for player in other.players]
        assert len(set(mine)) == 3, "each development exists once"
    assert len({tuple(other.players[1].cards) for other in seen}) > 10
    assert len({other.players[1].fortunes[0] for other in seen}) > 3
    assert len({other.players[2].developments[1] for other in seen}) == 5, "all but black's"
    assert len({tuple(other.players[2].cards) for other in seen}) > 10


def test_for_a_spectator_everything_hidden_is_dealt_anew() -> None:
    table = board()
    seen = [GAME.resample(table, None, Rng(seed)) for seed in range(40)]
    assert len({other.players[0].developments[0] for other in seen}) == 6


def test_resampling_depends_on_nothing_hidden() -> None:
    table = board()
    deal(table, 1, "fair_wind", "bounty")
    other = GAME.resample(table, 0, Rng(1))
    assert snapshot(GAME.resample(other, 0, Rng(2))) == snapshot(GAME.resample(table, 0, Rng(2)))


def test_resampling_in_the_middle_of_the_deal() -> None:
    table = GAME.new_table(3, {})
    play.advance(table)
    happen(table, "deal_lucky_charm deal_gunports")
    other = GAME.resample(table, 1, Rng(3))
    assert len(other.players[0].developments) == 2
    assert play.asked(other) == NATURE
    assert GAME.view(other, 1) == GAME.view(table, 1)


def navigated() -> BlackFleetTable:
    """Black has compared yellow 4/3/4 with the card played, violet 1/2/5: 4/3/5 count."""
    table = board(m0="b5", p0="f5")
    own(table, 0, "master_navigator")
    table.movement.put(0)
    table.movement.put(1)
    table.players[0].cards.clear()
    hold(table, 0, 21, 30)
    begin(table)
    say(table, "card31")
    return table


# What comes after the comparison, up to the navigator's next card.
@pytest.mark.parametrize("later", ["", "draw1", "draw1 fortune_bounty"])
def test_what_a_navigator_may_hold_fits_the_numbers_that_everybody_saw(later: str) -> None:
    table = navigated()
    if later:
        say(table, "end")
        happen(table, later)
    hands = [GAME.resample(table, 1, Rng(seed)).players[0].cards for seed in range(60)]
    fitting = {21, 43}  # 4/3/4 of either navy
    assert all(fitting & set(hand) for hand in hands)
    assert all(any(card in hand for hand in hands) for card in fitting)
    assert all(len(hand) == len(table.players[0].cards) for hand in hands)
    assert all(hand == sorted(hand) for hand in hands)


def test_two_navigators_are_dealt_together() -> None:
    table = navigated()
    one, other = table.players[:2]
    other.best, other.compared, other.kept = one.best, one.compared, one.kept
    table.movement.take(43)
    table.movement.put(other.cards[0])
    other.cards[0] = 43
    other.cards.sort()
    assert GAME.broken(table) == []
    for seed in range(20):
        assert GAME.broken(GAME.resample(table, 2, Rng(seed))) == []


def test_hands_that_are_rare_are_looked_for_and_every_navigator_gets_one() -> None:
    """Two of 44 cards fit black's numbers and only one of them red's."""
    plain = ['"1/1/1"'] * 19
    yellow = ", ".join(['"1/1/1"', '"1/9/1"', '"9/9/1"', *plain])
    violet = ", ".join(['"1/1/1"', '"1/1/1"', '"9/1/1"', *plain])
    head, _, rest = FIRST_FILE.partition("[movement]")
    decks = f"[movement]\nyellow = [{yellow}]\nviolet = [{violet}]\n"
    own_cards = head + decks + rest[rest.index("# The fortune deck") :]
    table = board(options={"cards": own_cards})
    both, only_navy = 2, 24
    for seat, (played, kept) in enumerate(((1, only_navy), (0, both))):
        player = table.players[seat]
        for card in player.cards:
            table.movement.put(card)
        player.cards.clear()
        table.movement.take(played)
        table.movement_discards.put(played)
        hold(table, seat, kept)
        player.best, player.compared, player.kept = (1, 9, 9), played, 1
    assert GAME.broken(table) == []
    for seed in range(30):
        hands = [player.cards for player in GAME.resample(table, 2, Rng(seed)).players[:2]]
        assert hands == [[only_navy], [both]]


def test_the_navigator_knows_the_own_hand_and_others_are_dealt_as_ever() -> None:
    table = navigated()
    seen = [GAME.resample(table, 0, Rng(seed)) for seed in range(40)]
    assert all(other.players[0].cards == [21] for other in seen)
    assert len({tuple(other.players[1].cards) for other in seen}) > 10


def test_the_best_numbers_are_open_until_the_navigator_plays_again() -> None:
    table = navigated()
    best = {"navy_moves": 4, "pirate_moves": 3, "merchant_moves": 5}
    say(table, "end")
    happen(table, "draw1 fortune_bounty")
    assert table.turn == 1
    players = GAME.view(table, None)["players"]
    assert [player["best_numbers"] for player in players] == [best, None, None]


def test_a_hand_that_was_never_compared_so_is_told() -> None:
    table = navigated()
    assert GAME.broken(table) == []
    table.players[0].best = (5, 5, 5)
    assert GAME.broken(table) == ["seat 0 has not the cards that were compared"]


def test_every_broken_invariant_is_told() -> None:
    table = board(m0="h1 blue", p0="f5 red")
    assert GAME.broken(table) == []
    table.stock[1] += 1
    assert GAME.broken(table) == ["11 blue cubes in stock and 3 aboard"]
    table.stock[1] = -1
    assert GAME.broken(table) == ["-1 blue cubes in stock and 3 aboard"]


def test_an_empty_port_breaks_nothing() -> None:
    table = board(4, m0="h1 blue", m1="i2 blue", m2="b5 blue", m3="b6 blue", p0="f5 blue")
    assert table.stock[1] == 0
    assert GAME.broken(table) == []


def test_ships_where_they_cannot_be() -> None:
    table = board(m0="h1", p1="h1", m1="w")
    assert set(GAME.broken(table)) == {"two ships on h1", "merchant 2 is in a distant sea"}
    table = board(p0="h3")
    ship(table, "y").at = -1
    assert GAME.broken(table) == ["a ship on h3, which is no sea", "navy 6 is not on the map"]


def test_cargo_that_cannot_be() -> None:
    assert GAME.broken(board(m0="h1 blue 4")) == ["ship 0 carries 4 cubes of colour 1"]
    assert GAME.broken(board(p0="h1 blue 2")) == ["ship 1 carries 2 cubes of colour 1"]
    table = board()
    table.load(ship(table, "p0"), 0, 1)
    assert GAME.broken(table) == ["ship 1 carries 1 cubes of colour 0"]
    table = board(p0="h1")
    ship(table, "p0").goods = 2
    assert GAME.broken(table) == ["ship 1 carries 0 cubes of colour 2"]


def test_cards_lost_or_doubled() -> None:
    table = board()
    table.movement.take(20)
    table.fortune.put(FORTUNE_NAMES.index("bounty"))
    table.players[0].developments[0] = table.players[1].developments[0]
    assert GAME.broken(table) == [
        "a movement card is lost or doubled",
        "a fortune card is lost or doubled",
        "a development card is doubled",
    ]


def test_a_movement_card_in_two_places() -> None:
    table = board()
    table.movement.put(table.players[0].cards[0])
    assert GAME.broken(table) == ["a movement card is lost or doubled"]


def test_debts_and_disorder() -> None:
    table = board()
    table.players[0].coins = -1
    table.players[1].cards.reverse()
    hold(table, 2, 30)
    table.players[2].cards.reverse()
    deal(table, 0, "fair_wind", "bounty")
    table.players[0].fortunes.reverse()
    assert GAME.broken(table) == [
        "seat 0 has -1 doubloons",
        "the hand of seat 0 is not in order",
        "the hand of seat 1 is not in order",
        "the hand of seat 2 is not in order",
    ]
