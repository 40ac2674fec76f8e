"""The powers that cards give, and the questions that rules ask of them."""

from __future__ import annotations

import pytest

from roadstead.games.black_fleet.rules.components import FIRST_CARDS, STANDARD_CARDS
from roadstead.games.black_fleet.rules.effects import (
    DEEDS,
    DEVELOPMENT_NAMES,
    FORTUNE_NAMES,
    NO_DEED,
    TAKES,
    Development,
    Fortune,
)
from roadstead.games.black_fleet.rules.fortune import (
    CHOOSE_DRIFTER,
    HELP_SHIP,
    PLAYS,
    TAKE_COINS,
    Help,
)
from roadstead.games.black_fleet.rules.game import FIRST, GAME
from roadstead.games.black_fleet.rules.powers import (
    ACTS,
    ALL_POWERS,
    ATTACK_AND_BURY,
    BOUNDS,
    BOUNTIES,
    BURIAL,
    CONTRACT,
    CROSSES,
    DOCK_BURIAL,
    FREE_TRADE,
    GHOST,
    INSURANCE,
    LAIRS,
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
    is_for_sailing,
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
    assert len(BOUNDS) == ALL_POWERS


def test_a_development_card() -> None:
    card = Development("deep-hold", "Deep Hold", "One more.", "X", 2).giving(8, {SALE: 1})
    assert (card.id, card.name) == ("deep-hold", "deep_hold")
    assert (card.title, card.rule, card.source) == ("Deep Hold", "One more.", "X")
    assert (card.price, card.count) == (8, 2)
    assert card.powers.of[SALE] == 1


def test_a_fortune_card() -> None:
    card = Fortune("big-guns", "Big Guns", "Further.", "", 1).giving("far", {RANGE: 3}, chosen=True)
    assert (card.short, card.acting, card.chosen, card.deed) == ("far", True, True, NO_DEED)
    assert card.powers.of[RANGE] == 3
    assert card.helps(PIRATE, NO_CARDS)
    assert not card.helps(PIRATE, Powers({RANGE: 3}))
    assert card.doing(TAKES, 4) is card
    assert (card.deed, card.amount) == (TAKES, 4)


def swift_pirate() -> Fortune:
    card = Fortune("swift-pirate", "Swift Pirate", "Faster.", "", 1)
    return card.giving("+1", {MOVES + PIRATE: 1}, chosen=False)


def test_a_card_helps_the_kinds_of_ship_that_its_powers_concern() -> None:
    card = swift_pirate()
    kinds = (MERCHANT, PIRATE, NAVY)
    assert [card.helps(kind, NO_CARDS) for kind in kinds] == [False, True, False]
    for first in (MOVES, CROSSES, PASSES):
        assert [concerns(first + NAVY, kind) for kind in kinds] == [False, False, True]
    assert [concerns(SALE, kind) for kind in kinds] == [True, False, False]
    assert [concerns(BURIAL, kind) for kind in kinds] == [False, True, False]
    assert [concerns(BOUNTIES, kind) for kind in kinds] == [False, False, True]
    assert [concerns(RANGE, kind) for kind in kinds] == [True, True, True]


def test_a_ship_that_has_acted_may_still_use_what_is_for_sailing() -> None:
    sailing = (MOVES + NAVY, CROSSES, PASSES + PIRATE, ACTS, ATTACK_AND_BURY, LAIRS)
    assert all(is_for_sailing(power) for power in sailing)
    assert not any(is_for_sailing(power) for power in (SALE, RANGE, RAIDS, BURIAL, CONTRACT))
    assert not swift_pirate().acting


def test_every_fortune_card_has_its_play() -> None:
    for card in STANDARD_CARDS.fortune_cards:
        assert isinstance(PLAYS[card.deed], Help) == any(card.powers.of)
    assert len(PLAYS) == len(DEEDS)
    for kind in range(len(FORTUNE_NAMES)):
        assert HELP_SHIP[kind].kind == CHOOSE_DRIFTER[kind].kind == TAKE_COINS[kind].kind == kind


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


def test_cards_are_where_their_words_in_codes_are() -> None:
    for decks in (FIRST_CARDS, STANDARD_CARDS):
        names = [card.name for card in decks.development_cards]
        assert names == list(DEVELOPMENT_NAMES[:24])
        assert [card.name for card in decks.fortune_cards] == list(FORTUNE_NAMES[:12])


def test_the_game_knows_its_first_rules() -> None:
    assert GAME.earlier == (FIRST,)
    for game, rules in ((FIRST, 1), (GAME, 2)):
        assert (game.name, game.title, game.rules) == ("black-fleet", "Black Fleet", rules)
        assert game.players == (3, 4)
        assert [option.name for option in game.options] == ["victory", "small_map", "map", "cards"]
        assert game.actions is GAME.actions
