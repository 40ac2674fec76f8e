"""Black Fleet in words: prompts, choices with their consequences, refusals, the log."""

from __future__ import annotations

import pytest

from roadstead.games.black_fleet import events
from roadstead.games.black_fleet.actions import ACTIONS
from roadstead.games.black_fleet.effects import DEVELOPMENTS, FORTUNES
from roadstead.games.black_fleet.game import GAME
from roadstead.games.black_fleet.table import FleetTable
from roadstead.kernel import play
from roadstead.kernel.events import Event
from roadstead.kernel.rng import Rng
from roadstead.kernel.words import Meaning
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
    told,
    turn,
)

NAMES = ["Ann", "Ben", "Cid"]


def meaning(table: FleetTable, code: str) -> Meaning:
    action = ACTIONS.action(code)
    assert action in play.legal(table, table.turn)
    return GAME.words.meaning(table, int(table.turn), action)


def says(table: FleetTable, code: str) -> str:
    said = meaning(table, code)
    return f"{said.sentence} · {said.consequence}" if said.consequence else said.sentence


def prompt(table: FleetTable) -> str:
    return GAME.words.prompt(table, int(table.turn))


def phase(table: FleetTable) -> str | None:
    place = GAME.words.phase(table)
    return None if place is None else GAME.words.phases[place]


def why_not(table: FleetTable) -> dict[str, str]:
    refused = GAME.words.refusals(table, int(table.turn))
    return {refusal.what: refusal.reason for refusal in refused}


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
    assert says(table, "c2") == "Dock on c2 at the green port · loads 2 green cubes"
    assert meaning(table, "c2").points_at == ("space:c2", "port:green")
    assert says(table, "h1") == "Dock on h1 at the blue port · loads 3 blue cubes"


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


def test_sailing_says_what_is_left_and_what_can_be_done_there() -> None:
    table = turn("2/3/4", m0="j3 yellow", p0="h5 red", y="k6", m1="g5", p1="l4")
    say(table, "m")
    assert says(table, "j2") == "Sail to j2 · 3 moves left"
    assert says(table, "i2") == "Sail to i2 · 2 moves left; can sell for 9"
    assert meaning(table, "i2").points_at == ("space:i2",)
    say(table, "p")
    assert says(table, "f5") == "Sail to f5 · 1 move left; can bury for 6"
    ship(table, "p0").carry(0, 0)
    table.stock[4] += 1
    assert says(table, "g6") == "Sail to g6 · 2 moves left; can attack red's merchant"
    say(table, "y")
    assert says(table, "l5") == "Sail to l5 · 1 move left; can attack red's pirate"


def test_beginning_a_ship_says_how_far_and_what_for() -> None:
    table = turn("2/3/4", m0="i2 yellow", p0="f5 red")
    assert says(table, "m") == "Move your merchant · up to 4 spaces; can sell for 9"
    assert meaning(table, "m").points_at == ("ship:0",)
    say(table, "m")
    assert says(table, "p") == (
        "Move your pirate · up to 3 spaces; can bury for 6; your merchant has finished"
    )
    assert says(table, "y") == "Move the yellow navy · up to 2 spaces; your merchant has finished"


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
    assert says(table, "end") == (
        "End your movement · your merchant, your pirate and the yellow navy will not move"
    )
    say(table, "m p")
    assert says(table, "end") == "End your movement · the yellow navy will not move"
    say(table, "y")
    assert says(table, "end") == "End your movement"


def test_fortune_cards_in_words() -> None:
    cards = ["fair_wind", "contrary_current", "changing_places", "light_fingers"]
    table = turn(fortunes=cards, owns=["sister_ships"], seat=1, m1="b5", m0="b4", p1="n6", v="a5")
    table.players[0].coins = 3
    assert says(table, "fair_wind") == (
        "Play Fair Wind · One ship you move may go 2 spaces further."
    )
    assert meaning(table, "fair_wind").points_at == ("fortune:fair_wind",)
    assert says(table, "swap") == "Let your merchant and your pirate change places · once a turn"
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


# Refusals.


def test_why_a_ship_cannot_be_attacked() -> None:
    table = turn(p0="h2", m1="g2", m2="g4", m0="g3")
    say(table, "p")
    refused = why_not(table)
    assert refused["Attack white's merchant"] == "it is 2 spaces away"
    assert refused["Attack black's merchant"] == "it is your own"
    assert "Attack red's merchant" not in refused, "it can be attacked"
    say(table, "attack_red")
    assert why_not(table)["Attack red's merchant"] == "this ship has taken its action"


def test_why_a_loaded_pirate_cannot_attack() -> None:
    table = turn(p0="h2 red", m1="g2")
    say(table, "p")
    assert why_not(table)["Attack red's merchant"] == "your pirate carries a treasure"


def test_why_a_ghost_ship_cannot_be_attacked() -> None:
    table = turn(y="k6", p1="k5 blue", p2="w")
    own(table, 1, "ghost_ship")
    say(table, "y")
    refused = GAME.words.refusals(table, 0)
    assert refused[0].what == "Attack red's pirate"
    assert refused[0].reason == "a ghost ship cannot be attacked"
    assert refused[0].points_at == ("ship:3",)


def test_what_a_ship_never_attacks_is_no_near_miss() -> None:
    table = turn(p0="h2", p1="g2", m0="b5")
    say(table, "p")
    assert "Attack red's pirate" not in why_not(table)


def test_what_is_far_away_is_no_near_miss() -> None:
    table = turn(p0="h2", m1="b5")
    say(table, "p")
    assert "Attack red's merchant" not in why_not(table)


def test_a_pirate_in_a_distant_sea_reaches_for_nothing() -> None:
    table = turn(p0="w", m1="a4")
    say(table, "p")
    assert why_not(table) == {
        "Move your merchant": "it is not in play: no dock was free",
        "Move the violet navy": "your card shows the other navy",
    }


def test_why_a_cargo_cannot_be_sold() -> None:
    table = turn(m0="i2 green")
    say(table, "m")
    assert why_not(table)["Sell in the blue port"] == "it does not buy green"
    put(table, "m0", "i2 yellow")
    assert "Sell in the blue port" not in why_not(table)
    table.stock[1] = 0
    assert why_not(table)["Sell in the blue port"] == "it has no cube to load"
    table.stock[1] = 13
    say(table, "sell")
    put(table, "m0", "i2 yellow")
    assert why_not(table)["Sell in the blue port"] == "your merchant has taken its action"
    put(table, "m0", "i3 yellow")
    assert "Sell in the blue port" not in why_not(table)


def test_why_a_treasure_cannot_be_buried() -> None:
    table = turn(p0="f5", m1="g5")
    say(table, "p")
    assert why_not(table)["Bury a treasure"] == "your pirate carries none"
    say(table, "attack_red")
    assert why_not(table)["Bury a treasure"] == "your pirate has taken its action"
    table = turn(p0="f5 red")
    say(table, "p")
    assert "Bury a treasure" not in why_not(table)


def test_why_a_ship_cannot_move_and_a_card_not_be_played() -> None:
    table = turn(fortunes=["bounty", "all_hands"], m0="b5", p0="f5")
    say(table, "m p")
    assert why_not(table) == {
        "Bury a treasure": "your pirate carries none",
        "Move your merchant": "it has finished its movement",
        "Move the violet navy": "your card shows the other navy",
        "Play Bounty": "it has no use now",
    }


def test_before_a_ship_has_begun() -> None:
    table = turn(m0="b5", p0="f5")
    assert why_not(table) == {"Move the violet navy": "your card shows the other navy"}


def test_why_a_card_cannot_be_flipped() -> None:
    table = end_of_turn()
    table.players[0].coins = 10
    finish(table)
    assert why_not(table) == {
        "Flip Full Sail": "costs 11, you have 10",
        "Flip Magic Potion": "costs 14, you have 10",
        "Flip the victory card": "only after all four developments",
    }
    table.players[0].coins = 8
    table.players[0].flipped = 0b00001
    assert why_not(table)["Flip the victory card"] == "costs 10, you have 8"
    assert "Flip Pirates' Code" not in why_not(table)


def test_why_a_dock_or_a_lair_cannot_be_taken() -> None:
    table = board(m1="h1", p1="f2")
    table.stock[0] = 0
    own(table, 0, "secret_lairs")
    begin(table)
    assert why_not(table) == {
        "Dock on b1": "the green port has no cubes",
        "Dock on c2": "the green port has no cubes",
        "Dock on d1": "the green port has no cubes",
        "Dock on h1": "another ship is there",
    }
    say(table, "i2")
    assert why_not(table) == {"Come back on the lair f2": "a ship is there"}


def test_without_the_card_lairs_are_not_mentioned() -> None:
    assert why_not(begin(board(m0="b1", p1="f2"))) == {}


def test_other_questions_have_no_near_misses() -> None:
    assert why_not(begin(board(m0="b1", p0="f5"))) == {}


def test_refusals_point_at_things() -> None:
    def pointed(table: FleetTable) -> set[tuple[str, ...]]:
        return {refusal.points_at for refusal in GAME.words.refusals(table, int(table.turn))}

    table = turn(m0="i2 green", p0="f5", fortunes=["bounty"])
    say(table, "m")
    assert pointed(table) == {("port:blue",), ("ship:7",), ("fortune:bounty",)}
    say(table, "p")
    assert pointed(table) == {("space:f5",), ("ship:0",), ("ship:7",), ("fortune:bounty",)}
    say(table, "y")
    assert why_not(table)["Move your pirate"] == "it has finished its movement"
    table = board(p1="c2", m1="f2")
    own(table, 0, "secret_lairs")
    begin(table)
    assert pointed(table) == {("space:c2",)}
    say(table, "d1")
    assert pointed(table) == {("space:f2",)}
    table = end_of_turn()
    table.players[0].coins = 13
    finish(table)
    assert pointed(table) == {("display:3",), ("display:4",)}


def test_a_ship_on_the_first_space_is_in_play() -> None:
    table = turn(options={"small_map": True}, m0="a1", p0="f5")
    say(table, "m p")
    assert why_not(table)["Move your merchant"] == "it has finished its movement"


def test_off_the_docks_no_sale_is_missed() -> None:
    table = turn(m0="i3 green")
    say(table, "m")
    assert why_not(table) == {"Move your pirate": "it is not in play: no dock was free"} | {
        "Move the violet navy": "your card shows the other navy"
    }


def test_lairs_count_for_near_misses() -> None:
    table = turn(owns=["secret_lairs"], p0="f2", m1="k9")
    say(table, "p")
    assert why_not(table)["Attack red's merchant"] == "it is 2 spaces away"


# The log.


def test_a_turn_in_the_log() -> None:
    table = begin(board(m1="h2 blue 1", p2="k5 red"))
    assert told(table, "i2 sea_w card2") == [
        "Ann's merchant docks on i2 and loads 3 blue cubes.",
        "Ann's pirate waits in the distant sea in the west.",
        "Ann plays navy 2, pirate 2, merchant 3, the yellow navy; draw two fortune cards.",
    ]
    put(table, "p0", "g2")
    assert told(table, "p attack_red h2 y sink_white") == [
        "Ann's pirate takes a blue cube from Ben's merchant: 2 doubloons for Ann.",
        "Ben's merchant is sunk.",
        "Ann's pirate sails to h2 (1).",
        "Cid's pirate is sunk: 2 doubloons for Ann.",
    ]


def test_trade_and_treasure_in_the_log() -> None:
    table = turn(m0="i2 yellow 1", p0="f5 red")
    assert told(table, "m sell p bury") == [
        "Ann sells 1 yellow cube in the blue port for 3 doubloons and loads 3 blue cubes.",
        "Ann buries a red treasure on f5: 6 doubloons.",
    ]


def test_a_pirate_back_on_a_lair_in_the_log() -> None:
    table = board(m0="b1")
    own(table, 0, "secret_lairs")
    begin(table)
    assert told(table, "f2") == ["Ann's pirate comes back on the lair f2."]


def test_insurance_and_a_navigator_in_the_log() -> None:
    table = turn(p0="h2", m1="g2 blue 1")
    own(table, 1, "all_risks_insurance")
    assert told(table, "p attack_red")[-1] == "The insurance pays Ben 6 doubloons."
    table = board(m0="b5", p0="f5")
    own(table, 0, "master_navigator")
    begin(table)
    assert told(table, "card1")[-1] == (
        "Ann navigates by all cards in hand: navy 2, pirate 3, merchant 3."
    )


def test_fortune_cards_in_the_log() -> None:
    cards = ["fair_wind", "contrary_current", "changing_places", "light_fingers", "bounty"]
    table = turn(fortunes=cards, m0="b5", m1="b4")
    table.players[1].coins = 3
    table.sank = True
    assert told(table, "fair_wind m contrary_current merchant_red a5") == [
        "Ann plays Fair Wind.",
        "Fair Wind serves Ann's merchant.",
        "Ann plays Contrary Current.",
        "The current carries Ben's merchant to a5.",
    ]
    assert told(table, "changing_places m merchant_red light_fingers from_red bounty") == [
        "Ann plays Changing Places.",
        "Ann's merchant and Ben's merchant change places.",
        "Ann plays Light Fingers.",
        "Ann takes 2 doubloons from Ben.",
        "Ann plays Bounty.",
        "Ann collects a bounty of 3 doubloons.",
    ]


EVENTS = [
    (events.DevelopmentDealt(0, 3), "Ann is dealt Cutlass Crew."),
    (events.FortuneDrawn(1), "Ben draws a fortune card."),
    (events.FortuneSeen(1, 0), "Ben's fortune card is Fair Wind."),
    (events.MovementDrawn(1), "Ben draws a movement card."),
    (events.MovementSeen(1, 11), "Ben's movement card is number 12."),
    (
        events.Reshuffled("fortune"),
        "The discarded fortune cards are shuffled into a new deck.",
    ),
    (events.TurnBegun(3, 2), "Round 3: Cid's turn."),
    (events.FortuneDiscarded(0, 10), "Ann discards Bounty."),
    (events.Flipped(0, 8, 8), "Ann pays 8 doubloons and flips Gunports."),
    (
        events.VictoryBought(1, 10, True),
        "Ben pays 10 doubloons and flips the victory card. This round is the last.",
    ),
    (events.VictoryBought(1, 20, False), "Ben pays 20 doubloons and flips the victory card."),
    (events.GameEnded((0, 2)), "The game is over: Ann and Cid won."),
    (events.GameEnded((1,)), "The game is over: Ben won."),
    (events.PirateHides(0, 51), "Ann's pirate comes back on the lair f2."),
    (events.Sailed(0, 7, 56, 2), "The violet navy sails to f7 (2)."),
    (events.Insured(2, 1), "The insurance pays Cid 1 doubloon."),
]


@pytest.mark.parametrize(("event", "sentence"), EVENTS)
def test_every_event_has_its_sentence(event: Event, sentence: str) -> None:
    assert GAME.words.told(event, NAMES) == sentence


def test_who_changed_places_is_told() -> None:
    table = turn(owns=["sister_ships"], seat=1, m1="b5", p1="b4")
    table.sink = []
    say(table, "swap")
    assert table.sink == [events.ChangedPlaces(1, 2, 3)]


def test_what_only_one_seat_may_see() -> None:
    for secret in (events.DevelopmentDealt(0, 3), events.FortuneSeen(0, 1)):
        assert secret.seen_by(0)
        assert not secret.seen_by(1)
    assert not events.MovementSeen(0, 1).seen_by(None)
    assert events.MovementDrawn(0).seen_by(None)
    assert events.Flipped.reveals
    assert events.CardsCompared.reveals


def test_an_unknown_event_is_a_mistake() -> None:
    with pytest.raises(AssertionError, match="no words for"):
        GAME.words.told(Event(), NAMES)


def test_the_whole_game_is_told() -> None:
    table = GAME.new_table(3, {"small_map": True})
    table.sink = []
    play.play_out(table, Rng(3))
    log = [GAME.words.told(event, NAMES) for event in table.sink]
    assert log[0].startswith("Ann is dealt ")
    assert log[-1].startswith("The game is over: ")
    assert all(line[0].isupper() and line.endswith(".") for line in log)


def test_every_card_has_a_title_and_a_rule_of_its_own() -> None:
    titles = {card.title for card in DEVELOPMENTS} | {card.title for card in FORTUNES}
    rules = {card.rule for card in DEVELOPMENTS} | {card.rule for card in FORTUNES}
    assert len(titles) == len(rules) == 24 + 12
