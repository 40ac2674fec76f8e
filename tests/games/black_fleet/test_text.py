"""Black Fleet in words: prompts, and choices with their consequences."""

from __future__ import annotations

import pytest

from roadstead.games.black_fleet.rules.actions import ACTIONS
from roadstead.games.black_fleet.rules.game import GAME
from roadstead.games.black_fleet.rules.table import BlackFleetTable
from roadstead.games.black_fleet.views import AfterSailing
from roadstead.kernel import play
from roadstead.kernel.base.views import disagreement
from roadstead.kernel.base.words import Meaning
from roadstead.kernel.rng import Rng
from tests.games.black_fleet.positions import (
    begin,
    board,
    deal,
    end_of_turn,
    finish,
    own,
    put,
    say,
    ship,
    turn,
)


def meaning(table: BlackFleetTable, code: str) -> Meaning:
    action = ACTIONS.action(code)
    assert action in play.legal(table, table.turn)
    return GAME.words.meaning(table, int(table.turn), action)


def says(table: BlackFleetTable, code: str) -> str:
    said = meaning(table, code)
    return f"{said.sentence} · {said.consequence}" if said.consequence else said.sentence


def prompt(table: BlackFleetTable) -> str:
    return GAME.words.prompt(table, int(table.turn))


def phase(table: BlackFleetTable) -> str | None:
    place = GAME.words.phase(table)
    return None if place is None else GAME.words.phases[place]


# Prompts and phases.


def test_the_turn_in_prompts_and_phases() -> None:
    table = begin(board())
    table.players[0].coins = 5
    deal(table, 0, "bounty", "bounty", "bounty")
    assert (phase(table), prompt(table)) == (
        None,
        "Put your merchant on a dock; it loads the goods of that port.",
    )
    say(table, "c2")
    assert (phase(table), prompt(table)) == (None, "Where does your pirate come from?")
    say(table, "sea_w")
    assert (phase(table), prompt(table)) == ("Movement card", "Play a movement card.")
    say(table, "card1")
    assert (phase(table), prompt(table)) == ("Ships", "Which ship moves first?")
    say(table, "m")
    assert prompt(table) == (
        "You are moving your merchant: 3 spaces left. Sail, act, or begin another ship."
    )
    say(table, "d3")
    assert "1 space left" in prompt(table)
    say(table, "end")
    play.settle(table, Rng(1))
    assert (phase(table), prompt(table)) == ("New cards", "Discard a fortune card.")
    say(table, ACTIONS.code(play.legal(table, 0)[0]))
    say(table, ACTIONS.code(play.legal(table, 0)[0]))
    assert (phase(table), prompt(table)) == (
        "Flip a card",
        "You may flip one card of your display.",
    )


def test_after_the_last_ship_and_after_the_game() -> None:
    table = turn(m0="b5", p0="f5")
    table.waiting = 0
    assert prompt(table) == "Your ships have moved."
    table.steps.clear()
    assert phase(table) is None


def test_prompts_of_fortune_cards() -> None:
    cards = ["fair_wind", "contrary_current", "changing_places", "light_fingers"]
    table = turn(fortunes=cards, m0="b5", m1="b4")
    table.players[1].coins = 3
    say(table, "fair_wind")
    assert (phase(table), prompt(table)) == ("Ships", "Fair Wind: for which ship?")
    say(table, "m contrary_current")
    assert prompt(table) == "Contrary Current: which ship does it carry away?"
    say(table, "merchant_red")
    assert prompt(table) == "Where does the current carry red's merchant?"
    say(table, "a5 changing_places")
    assert prompt(table) == "Changing Places: which of the ships you move?"
    say(table, "m")
    assert prompt(table) == "With which ship does your merchant change places?"
    say(table, "merchant_red light_fingers")
    assert prompt(table) == "Light Fingers: from whom?"


# Choices.


def test_docking_says_what_is_loaded() -> None:
    table = board(p0="f5")
    table.stock[0] = 2
    begin(table)
    assert says(table, "c2") == "Dock on c2 · loads 2 green"
    assert meaning(table, "c2").points_at == ("space:c2", "port:green")
    assert says(table, "h1") == "Dock on h1 · loads 3 blue"


def test_coming_back() -> None:
    table = board(m0="b1")
    own(table, 0, "secret_lairs")
    begin(table)
    assert says(table, "sea_w") == (
        "Wait in the distant sea in the west · comes in at a4, a5 or a6"
    )
    assert meaning(table, "sea_w").points_at == ("sea:w",)
    assert says(table, "f2") == "Come back on the lair f2 · costs no movement"


def test_movement_cards_in_words() -> None:
    table = begin(board(m0="b1", p0="f5"))
    assert says(table, "card1") == (
        "Play card 1: navy 1, pirate 3, merchant 3, the yellow navy · draw two fortune cards"
    )
    assert meaning(table, "card1").points_at == ("card:1",)


def test_sailing_says_how_far_it_is_and_what_can_be_done_there() -> None:
    table = turn("2/3/4", m0="j3 yellow", p0="h5 red", y="k6", m1="g5", p1="l4")
    say(table, "m")
    assert says(table, "j2") == "To j2 · 1 space"
    assert says(table, "i2") == "To i2 · 2 spaces, sell for 9"
    assert meaning(table, "i2").points_at == ("space:i2",)
    say(table, "p")
    assert says(table, "f5") == "To f5 · 2 spaces, bury for 6"
    ship(table, "p0").carry(0, 0)
    table.stock[4] += 1
    assert says(table, "g6") == "To g6 · 1 space, rob red"
    say(table, "y")
    assert says(table, "l5") == "To l5 · 1 space, sink red"


def test_what_follows_from_sailing_is_data_too_and_as_it_is_declared() -> None:
    table = turn("2/3/4", m0="j3 yellow", p0="h5 red", y="k6", m1="g5", p1="l4")
    say(table, "m")
    follows = {
        "j2": {"distance": 1, "left": 3, "deeds": []},
        "i2": {"distance": 2, "left": 2, "deeds": [{"deed": "sell", "coins": 9}]},
    }
    for code, expected in follows.items():
        assert meaning(table, code).follows == expected
        assert disagreement(dict(meaning(table, code).follows), AfterSailing) == ""
    say(table, "p")
    assert meaning(table, "f5").follows["deeds"] == [{"deed": "bury", "coins": 6}]
    ship(table, "p0").carry(0, 0)
    table.stock[4] += 1
    assert meaning(table, "g6").follows["deeds"] == [{"deed": "rob", "colour": "red"}]
    say(table, "y")
    assert meaning(table, "l5").follows["deeds"] == [{"deed": "sink", "colour": "red"}]
    assert meaning(table, "end").follows == {}


def test_beginning_a_ship_says_how_far_and_what_for() -> None:
    table = turn("2/3/4", m0="i2 yellow", p0="f5 red")
    assert says(table, "m") == "Move your merchant · up to 4, sell for 9"
    assert meaning(table, "m").points_at == ("ship:0",)
    say(table, "m")
    assert says(table, "p") == ("Move your pirate · up to 3, bury for 6")
    assert says(table, "y") == "Move the yellow navy · up to 2"


def test_attacks_in_words() -> None:
    table = turn(owns=["cutlass_crew"], p0="h2", m1="g2 blue 2", m2="g3 blue 1")
    say(table, "p")
    assert says(table, "attack_red") == "Attack red's merchant · +3, leaves it 1 blue cube"
    assert says(table, "attack_white") == "Attack white's merchant · +3, sinks it"
    assert meaning(table, "attack_red").points_at == ("ship:2",)


def test_sinking_in_words() -> None:
    table = turn(y="k6", p1="k5 blue", p2="l5")
    say(table, "y")
    assert says(table, "sink_red") == "Sink red's pirate · +2, with its blue treasure"
    assert says(table, "sink_white") == "Sink white's pirate · +2"
    assert meaning(table, "sink_white").points_at == ("ship:5",)


def test_selling_and_burying_in_words() -> None:
    table = turn(owns=["all_risks_insurance"], m0="i2 yellow 2", p0="f5 red")
    table.stock[1] = 1
    say(table, "m")
    assert says(table, "sell") == ("Sell 2 yellow cubes in the blue port · +8, loads 1 blue cube")
    assert meaning(table, "sell").points_at == ("port:blue",)
    say(table, "p")
    assert says(table, "bury") == "Bury the red treasure · +6"
    assert meaning(table, "bury").points_at == ("space:f5",)


def test_ending_says_what_will_not_move() -> None:
    table = turn(m0="b5", p0="f5")
    assert says(table, "end") == ("End your movement · 3 unmoved")
    say(table, "m p")
    assert says(table, "end") == "End your movement · 1 unmoved"
    say(table, "y")
    assert says(table, "end") == "End your movement"


def test_fortune_cards_in_words() -> None:
    cards = ["fair_wind", "contrary_current", "changing_places", "light_fingers"]
    table = turn(fortunes=cards, owns=["sister_ships"], seat=1, m1="b5", m0="b4", p1="n6", v="a5")
    table.players[0].coins = 3
    assert says(table, "fair_wind") == "Play Fair Wind · one ship +2"
    assert meaning(table, "fair_wind").points_at == ("fortune:fair-wind",)
    assert says(table, "swap") == "Swap merchant and pirate"
    assert meaning(table, "swap").points_at == ("ship:2", "ship:3")
    say(table, "fair_wind")
    assert says(table, "m") == "For your merchant"
    assert meaning(table, "m").points_at == ("ship:2",)
    say(table, "m contrary_current")
    assert says(table, "merchant_black") == "Carry black's merchant away"
    assert meaning(table, "merchant_black").points_at == ("ship:0",)
    say(table, "merchant_black")
    assert says(table, "a4") == "Carry it to a4"
    say(table, "a4")
    put(table, "m0", "b4")
    say(table, "changing_places")
    assert says(table, "m") == "Move your merchant so"
    say(table, "m")
    assert says(table, "merchant_black") == "Change places with black's merchant"
    assert says(table, "navy_violet") == "Change places with the violet navy"
    assert meaning(table, "navy_violet").points_at == ("ship:7",)
    say(table, "navy_violet light_fingers")
    assert says(table, "from_black") == "Take from black · +2, leaves 1 doubloon"
    assert meaning(table, "from_black").points_at == ("seat:0",)


def test_light_fingers_say_what_is_there() -> None:
    table = turn(fortunes=["light_fingers"])
    table.players[1].coins = 1
    say(table, "light_fingers")
    assert says(table, "from_red") == "Take from red · +1, leaves 0 doubloons"


def test_discards_and_purchases_in_words() -> None:
    table = end_of_turn(card="2/3/5 -")
    deal(table, 0, "bounty")
    table.players[0].coins = 13
    finish(table)
    assert says(table, "discard_bounty") == (
        "Discard Bounty · 3 doubloons, if you have sunk a ship this turn."
    )
    assert meaning(table, "discard_bounty").points_at == ("fortune:bounty",)
    say(table, "discard_bounty")
    assert says(table, "buy_8") == (
        "Flip All-Risks Insurance for 8 · leaves 5 doubloons; 2 doubloons for each cube missing "
        "when you sell, 6 when your merchant is sunk."
    )
    assert meaning(table, "buy_8").points_at == ("display:1",)
    assert says(table, "pass") == "Buy nothing · keeps 13 doubloons"


def test_the_victory_card_in_words() -> None:
    table = end_of_turn()
    table.players[0].flipped = 0b01111
    table.players[0].coins = 11
    finish(table)
    assert says(table, "buy_victory") == (
        "Flip the victory card for 10 · leaves 1 doubloon; this round is the last"
    )
    table.final_round = True
    assert says(table, "buy_victory") == "Flip the victory card for 10 · leaves 1 doubloon"


def test_an_action_of_nature_has_no_words() -> None:
    with pytest.raises(AssertionError, match="no words for action"):
        GAME.words.meaning(turn(m0="b5"), 0, ACTIONS.action("draw1"))


def test_while_ships_move_choices_stand_under_what_they_concern() -> None:
    table = turn("2/3/4", m0="j3 yellow", p0="h5 red", y="k6", fortunes=["fair_wind"])
    say(table, "m")
    groups = {choice.code: choice.group for choice in GAME.choices(table, 0)}
    assert groups["j2"] == "Sail your merchant"
    assert groups["p"] == "Move another ship"
    assert groups["fair_wind"] == "Play a fortune card"
    assert groups["end"] == "End"
    docks = begin(board(p0="f5"))
    assert {choice.group for choice in GAME.choices(docks, 0)} == {
        f"{colour} port" for colour in ("Green", "Blue", "Yellow", "Violet", "Red")
    }
