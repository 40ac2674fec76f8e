"""What can be forbidden to a bot: cards, licences, boats and buildings by their ids, or any code.

One small function for each game knows by which choices a thing is taken. Developments of Black
Fleet are not chosen but dealt, so whoever must not have one is dealt another of its price.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from roadstead.arena.errors import ArenaError, shortened
from roadstead.games.black_fleet import actions as black_fleet_actions
from roadstead.games.black_fleet.game import BlackFleet
from roadstead.games.fleet import actions as fleet_actions
from roadstead.games.fleet.components import BOAT_IDS, LICENCE_IDS
from roadstead.games.fleet_dice import actions as dice_actions
from roadstead.games.treasure_fleet import actions as treasure_actions
from roadstead.games.treasure_fleet.components import CARD_NAMES
from roadstead.kernel.game import Game
from roadstead.kernel.table import Table

LONGEST_NAME = 40  # letters, in a complaint


@dataclass(frozen=True)
class Thing:
    """Something that a bot can be without."""

    choices: frozenset[int]  # the actions that take it
    dealt: frozenset[int] = frozenset()  # the outcomes of chance that give it to the seat on turn

    def is_taken(self, table: Table, action: int) -> bool:
        """Whether the action takes it."""
        return action in self.choices


@dataclass(frozen=True)
class Licence(Thing):
    """A licence of Fleet: nominating it, and bidding while it is up for auction."""

    kind: int = 0

    def is_taken(self, table: Any, action: int) -> bool:
        bids = fleet_actions.BID.owns(action) and table.licence == self.kind
        return bids or action in self.choices


Things = dict[str, Thing]


def _fleet(_: Game[Any], __: Mapping[str, object]) -> Things:
    licences = {
        name: Licence(frozenset([fleet_actions.NOMINATE(kind)]), kind=kind)
        for kind, name in enumerate(LICENCE_IDS)
    }
    boats = {
        name: Thing(frozenset([fleet_actions.LAUNCH(kind)])) for kind, name in enumerate(BOAT_IDS)
    }
    return {**licences, **boats}


def _dice(game: Game[Any], options: Mapping[str, object]) -> Things:
    sections = game.set_up(game.players[-1], options).sheet.ids
    return {
        name: Thing(frozenset([dice_actions.FILL(section)]))
        for section, name in enumerate(sections)
        if name
    }


def _treasure_fleet(game: Game[Any], options: Mapping[str, object]) -> Things:
    ids = game.set_up(game.players[-1], options).box.ids
    return {
        ids[name]: Thing(frozenset([treasure_actions.LOAD(kind)]))
        for kind, name in enumerate(CARD_NAMES)
    }


def _black_fleet(game: Game[Any], options: Mapping[str, object]) -> Things:
    assert isinstance(game, BlackFleet)
    cards = game.cards_of(options)
    developments = {
        card.id: Thing(frozenset(), frozenset([black_fleet_actions.DEAL(kind)]))
        for kind, card in enumerate(cards.development_cards)
        if any(deck[kind] for deck in cards.developments)
    }
    fortunes = {
        card.id: Thing(frozenset([black_fleet_actions.PLAY(kind)]))
        for kind, card in enumerate(cards.fortune_cards)
        if cards.fortune[kind]
    }
    return {**developments, **fortunes}


OF: dict[str, Callable[[Game[Any], Mapping[str, object]], Things]] = {
    "fleet": _fleet,
    "fleet-dice": _dice,
    "dicey-waters": _dice,
    "treasure-fleet": _treasure_fleet,
    "black-fleet": _black_fleet,
}


def named(game: Game[Any], options: Mapping[str, object]) -> Things:
    """Everything that has a name of its own in a game with these options."""
    return OF[game.name](game, options) if game.name in OF else {}


def find(game: Game[Any], options: Mapping[str, object], name: str) -> Thing:
    """The thing of that name, or the choice of that code; a complaint lists what is known."""
    things = named(game, options)
    if name in things:
        return things[name]
    if any(name == verb.code + word for verb in game.actions.verbs for word in verb.words):
        return Thing(frozenset([game.actions.action(name)]))
    known = f"{', '.join(things)}, and " if things else ""
    raise ArenaError(
        f"{game.title} has no '{shortened(name, LONGEST_NAME)}' to forbid; known are {known}"
        "the codes of all choices"
    )
