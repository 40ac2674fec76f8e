"""What can be forbidden to a bot: developments and fortune cards.

Developments are not chosen but dealt, so whoever must not have one is dealt another of its price.
"""

from __future__ import annotations

from collections.abc import Mapping

from roadstead.arena.things import Thing, Things
from roadstead.games.black_fleet.rules.actions import DEAL, PLAY
from roadstead.games.black_fleet.rules.game import BlackFleet


def things(game: BlackFleet, options: Mapping[str, object]) -> Things:
    """Every development and every fortune card in play, by its id."""
    cards = game.cards_of(options)
    developments = {
        card.id: Thing(frozenset(), frozenset([DEAL(kind)]))
        for kind, card in enumerate(cards.development_cards)
        if any(deck[kind] for deck in cards.developments)
    }
    fortunes = {
        card.id: Thing(frozenset([PLAY(kind)]))
        for kind, card in enumerate(cards.fortune_cards)
        if cards.fortune[kind]
    }
    return {**developments, **fortunes}
