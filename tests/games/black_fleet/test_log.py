"""The log: a sentence for everything that happens."""

from __future__ import annotations

import pytest

from roadstead.games.black_fleet import events
from roadstead.games.black_fleet.rules.components import FIRST_CARDS, STANDARD_CARDS
from roadstead.games.black_fleet.rules.game import GAME
from roadstead.kernel import play
from roadstead.kernel.base.events import Event
from roadstead.kernel.base.eyes import Eyes
from roadstead.kernel.rng import Rng
from tests.games.black_fleet.positions import (
    begin,
    board,
    own,
    put,
    say,
    told,
    turn,
)

NAMES = Eyes(["Ann", "Ben", "Cid"])


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
        "Ann's pirate sails to h2, 1 space.",
        "The yellow navy sinks Cid's pirate: 2 doubloons for Ann.",
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
    (events.DevelopmentDealt(0, 3, "Cutlass Crew", 0), "Ann is dealt Cutlass Crew."),
    (events.FortuneDrawn(1), "Ben draws a fortune card."),
    (events.FortuneSeen(1, 0, "Fair Wind", "fair-wind"), "Ben's fortune card is Fair Wind."),
    (events.MovementDrawn(1), "Ben draws a movement card."),
    (events.MovementSeen(1, 11), "Ben's movement card is number 12."),
    (
        events.Reshuffled("fortune"),
        "The discarded fortune cards are shuffled into a new deck.",
    ),
    (events.TurnBegun(3, 2), "Round 3: Cid's turn."),
    (events.FortuneDiscarded(0, 10, "Bounty", "bounty"), "Ann discards Bounty."),
    (
        events.Flipped(0, 8, 8, "Gunports", 1),
        "Ann pays 8 doubloons and flips Gunports.",
    ),
    (
        events.VictoryBought(1, 10, True),
        "Ben pays 10 doubloons and flips the victory card. This round is the last.",
    ),
    (events.VictoryBought(1, 20, False), "Ben pays 20 doubloons and flips the victory card."),
    (events.GameEnded((0, 2)), "The game is over: Ann and Cid won."),
    (events.GameEnded((1,)), "The game is over: Ben won."),
    (events.PirateHides(0, 51), "Ann's pirate comes back on the lair f2."),
    (events.Sailed(0, 7, 56, 2, (58, 57, 56)), "The violet navy sails to f7, 2 spaces."),
    (events.Insured(2, 1), "The insurance pays Cid 1 doubloon."),
]


@pytest.mark.parametrize(("event", "sentence"), EVENTS)
def test_every_event_has_its_sentence(event: Event, sentence: str) -> None:
    assert GAME.words.told(event, NAMES) == sentence


def test_whose_turn_it_is_is_told_with_everything() -> None:
    cards = ["fair_wind", "contrary_current"]
    table = turn(seat=1, fortunes=cards, m1="b5", m0="b4")
    table.sink = []
    say(table, "m b6 fair_wind m contrary_current merchant_black a4")
    assert table.sink == [
        events.Sailed(1, 2, 15, 1, (14, 15)),
        events.FortunePlayed(1, 0, "Fair Wind", "fair-wind"),
        events.Helped(1, 0, 2, "Fair Wind", "fair-wind"),
        events.FortunePlayed(1, 4, "Contrary Current", "contrary-current"),
        events.Drifted(1, 0, 3, (13, 3)),
    ]


def test_a_merchant_sunk_earns_nothing_beside_the_attack() -> None:
    table = turn(p0="h2", m1="g2 blue 1")
    table.sink = []
    say(table, "p attack_red")
    assert table.sink == [events.Robbed(0, 1, 1, 1, 2), events.Sunk(0, 1, 2, 0)]


def test_who_changed_places_is_told() -> None:
    table = turn(owns=["sister_ships"], seat=1, m1="b5", p1="b4")
    table.sink = []
    say(table, "swap")
    assert table.sink == [events.ChangedPlaces(1, 2, 3)]


def test_what_only_one_seat_may_see() -> None:
    for secret in (
        events.DevelopmentDealt(0, 3, "Cutlass Crew", 0),
        events.FortuneSeen(0, 1, "All Hands", "all-hands"),
    ):
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
    for decks in (FIRST_CARDS, STANDARD_CARDS):
        cards = [*decks.development_cards, *decks.fortune_cards]
        for printed in ("id", "title", "rule"):
            assert len({getattr(card, printed) for card in cards}) == 24 + 12
