"""The powers that cards give, and the questions that rules ask of them."""

from __future__ import annotations

import pytest

from roadstead.games.black_fleet.effects import DEVELOPMENTS, FORTUNES, Development, Fortune
from roadstead.games.black_fleet.fortune import HELP_SHIP, PLAYS, Help, HelpShip
from roadstead.games.black_fleet.game import GAME, BlackFleet
from roadstead.games.black_fleet.powers import (
    ALL_POWERS,
    CONTRACT,
    CROSSES,
    DOCK_BURIAL,
    FREE_TRADE,
    GHOST,
    INSURANCE,
    LOOT,
    MERCHANT,
    MOVES,
    NAVY,
    NO_CARDS,
    PASSES,
    PIRATE,
    POWER_NAMES,
    RAIDS,
    RANGE,
    SALE,
    Powers,
    burial,
    concerns,
    insurance,
    may_act,
    price,
    safe,
    spoils,
)


def test_some_powers_add_up_and_of_others_the_best_counts() -> None:
    both = Powers({SALE: 1, RANGE: 2}).with_card(Powers({SALE: 2, RANGE: 1, LOOT: 1}))
    assert (both.of[SALE], both.of[RANGE], both.of[LOOT]) == (3, 2, 1)
    assert sum(both.of) == 6


def test_every_power_has_a_name() -> None:
    assert len(POWER_NAMES) == len(set(POWER_NAMES)) == ALL_POWERS == len(NO_CARDS.of)


def test_a_development_card() -> None:
    card = Development("deep_hold", "Deep Hold", "One more.", {SALE: 1})
    assert (card.name, card.title, card.rule) == ("deep_hold", "Deep Hold", "One more.")
    assert card.powers.of[SALE] == 1


def test_a_fortune_card() -> None:
    card = Fortune("big_guns", "Big Guns", "Further.", "far", {RANGE: 3})
    assert (card.name, card.title) == ("big_guns", "Big Guns")
    assert (card.rule, card.short) == ("Further.", "far")
    assert (card.kinds, card.acting, card.chosen) == ([MERCHANT, PIRATE, NAVY], False, True)
    assert card.powers.of[RANGE] == 3
    assert card.serving(PIRATE) is card
    assert (card.kinds, card.acting, card.chosen) == ([PIRATE], True, True)
    assert card.for_all() is card
    assert (card.acting, card.chosen) == (True, False)
    assert card.helps(PIRATE, NO_CARDS)
    assert not card.helps(NAVY, NO_CARDS)
    assert not card.helps(PIRATE, Powers({RANGE: 3}))


def test_a_card_helps_the_kinds_of_ship_that_its_powers_concern() -> None:
    card = Fortune("swift_pirate", "Swift Pirate", "Faster.", "+1", {MOVES + PIRATE: 1})
    assert [card.helps(kind, NO_CARDS) for kind in (MERCHANT, PIRATE, NAVY)] == [
        *(False, True, False),
    ]
    for first in (MOVES, CROSSES, PASSES):
        assert concerns(first + NAVY, NAVY)
        assert not concerns(first + NAVY, MERCHANT)
        assert not concerns(first, PIRATE)
    assert concerns(SALE, NAVY)
    assert concerns(RANGE, MERCHANT)


def test_every_fortune_card_has_its_play() -> None:
    for kind, card in enumerate(FORTUNES):
        play = PLAYS[kind]
        assert isinstance(play, Help) == any(card.powers.of)
        assert HELP_SHIP[kind].kind == kind
    again = Help(3)
    assert (again.kind, again.card) == (3, FORTUNES[3])
    assert HelpShip(3).kind == 3


@pytest.mark.parametrize(
    ("kind", "victim", "coins"),
    [
        (MERCHANT, MERCHANT, 0),
        (MERCHANT, PIRATE, 0),
        (PIRATE, MERCHANT, 2),
        (PIRATE, PIRATE, 0),
        (NAVY, MERCHANT, 0),
        (NAVY, PIRATE, 2),
    ],
)
def test_who_attacks_whom_without_cards(kind: int, victim: int, coins: int) -> None:
    assert spoils(NO_CARDS, kind, victim) == coins


def test_only_a_loaded_pirate_is_a_ghost() -> None:
    ghost = Powers({GHOST: 1})
    assert safe(ghost, PIRATE, True)
    assert not safe(ghost, PIRATE, False)
    assert not safe(ghost, MERCHANT, True)
    assert not safe(NO_CARDS, PIRATE, True)


def test_prices() -> None:
    assert [price(NO_CARDS, offered) for offered in (0, 2, 3)] == [0, 2, 3]
    assert [price(Powers({CONTRACT: 4}), offered) for offered in (0, 2, 5)] == [0, 4, 5]
    assert [price(Powers({FREE_TRADE: 2, SALE: 1}), offered) for offered in (0, 3)] == [3, 4]


def test_insurance_and_burials() -> None:
    assert [insurance(Powers({INSURANCE: 2}), cubes) for cubes in (0, 1, 3)] == [6, 4, 0]
    code = Powers({DOCK_BURIAL: 5})
    assert burial(code, 0, True) == 5
    assert burial(code, 6, True) == 6
    assert burial(code, 4, False) == 4
    assert burial(code, 0, False) == 0


def test_one_action_without_cards() -> None:
    assert may_act(NO_CARDS, PIRATE, 0, 0)
    assert not may_act(NO_CARDS, PIRATE, 1, 0)


def test_cards_are_in_the_order_of_their_prices() -> None:
    assert DEVELOPMENTS[0].name == "pirates_code"
    assert DEVELOPMENTS[6].name == "all_risks_insurance"
    assert FORTUNES[9].powers.of[RAIDS] == 2


def test_the_game_says_of_itself_what_it_said_before() -> None:
    again = BlackFleet()
    assert (again.name, again.title, again.rules) == ("black-fleet", "Black Fleet", 1)
    assert again.players == (3, 4)
    assert again.options == GAME.options
    assert [option.name for option in again.options] == ["victory", "small_map", "map", "cards"]
    assert again.actions is GAME.actions
    assert type(again.words) is type(GAME.words)
