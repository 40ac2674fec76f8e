"""The near misses: what a player may reach for now and cannot have, and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from roadstead.games.black_fleet.rules.attack import robs, within_reach
from roadstead.games.black_fleet.rules.chart import GOODS, GOODS_COUNT, NO_PORT
from roadstead.games.black_fleet.rules.components import NAVY_NAMES, VICTORY_SLOT
from roadstead.games.black_fleet.rules.flipping import FlipCard, affordable, cost
from roadstead.games.black_fleet.rules.fortune import unfinished, useful
from roadstead.games.black_fleet.rules.movement import PlayMovementCard
from roadstead.games.black_fleet.rules.piracy import BringPirate, treasure_worth
from roadstead.games.black_fleet.rules.powers import (
    LAIRS,
    MERCHANT,
    PIRATE,
    RANGE,
    spoils,
)
from roadstead.games.black_fleet.rules.sailing import range_between
from roadstead.games.black_fleet.rules.sea import SPACES
from roadstead.games.black_fleet.rules.ships import PlayShips
from roadstead.games.black_fleet.rules.table import FLEET, NOTHING, BlackFleetTable, Ship
from roadstead.games.black_fleet.rules.trade import PlaceMerchant, cube_price
from roadstead.games.black_fleet.words import concerns as things
from roadstead.kernel.base.words import Refusal
from roadstead.kernel.handful import BIT

NEAR = 2  # spaces within which an attack is a near miss


def refused(table: BlackFleetTable, seat: int, names: Sequence[str]) -> list[Refusal]:
    """The near misses of the question that is asked."""
    step = table.steps[-1]
    if isinstance(step, PlayShips):
        attacks = _attacks(table, names)
        return [*attacks, *_deals(table), *_ships(table), *_fortunes(table, seat)]
    if isinstance(step, PlayMovementCard):
        return list(_later(table, seat))
    if isinstance(step, FlipCard):
        return list(_purchases(table, seat))
    if isinstance(step, PlaceMerchant):
        return list(_docks(table))
    if isinstance(step, BringPirate):
        return list(_lairs(table, seat))
    return []


def _attacks(table: BlackFleetTable, names: Sequence[str]) -> Iterator[Refusal]:
    """Opposing ships close by that the active ship cannot attack."""
    if table.active == NOTHING:
        return
    ship = table.commanded_ship(table.active)
    if not ship.on_board():
        return
    for seat in range(table.seats):
        for kind in (MERCHANT, PIRATE):
            victim = table.ships[2 * seat + kind]
            if victim is ship or not victim.on_board():
                continue
            reason = _why_no_attack(table, ship, victim)
            if reason and range_between(table, ship, victim) <= NEAR:
                name = f"{names[seat]}'s {('merchant', 'pirate')[kind]}"
                yield Refusal(f"Attack {name}", reason, (things.ship(2 * seat + kind),))


def _why_no_attack(table: BlackFleetTable, ship: Ship, victim: Ship) -> str:
    """Why the ship cannot attack the other; empty when it can, or never would."""
    if not spoils(ship.powers, ship.kind, victim.kind):
        return ""
    if victim.seat == table.turn:
        return "it is your own"
    if not ship.may_attack():
        return "this ship has taken its action"
    if victim.kind == MERCHANT and not robs(ship):
        return "your pirate carries a treasure"
    if range_between(table, ship, victim) > ship.powers.of[RANGE]:
        return "it is 2 spaces away"
    return "" if within_reach(table, ship, victim) else "a ghost ship cannot be attacked"


def _deals(table: BlackFleetTable) -> Iterator[Refusal]:
    """A sale or a burial that the active ship cannot make here."""
    if table.active == NOTHING:
        return
    ship = table.commanded_ship(table.active)
    if ship.kind == MERCHANT and ship.on_board():
        port = table.chart.port_at[ship.at]
        reason = _why_no_sale(table, ship, port) if port != NO_PORT else ""
        if reason:
            yield Refusal(f"Sell in the {GOODS[port]} port", reason, (things.port(port),))
    if ship.kind == PIRATE and treasure_worth(table, ship):
        reason = _why_no_burial(ship)
        if reason:
            yield Refusal("Bury a treasure", reason, (things.space(ship.at),))


def _why_no_sale(table: BlackFleetTable, merchant: Ship, port: int) -> str:
    if not cube_price(table, merchant, port):
        return f"it does not buy {GOODS[merchant.goods]}"
    if not merchant.may_deal():
        return "your merchant has taken its action"
    return "" if table.stock[port] else "it has no cube to load"


def _why_no_burial(pirate: Ship) -> str:
    if not pirate.cubes:
        return "your pirate carries none"
    return "" if pirate.may_deal() else "your pirate has taken its action"


def _ships(table: BlackFleetTable) -> Iterator[Refusal]:
    """Ships that cannot begin to move."""
    names = ("your merchant", "your pirate", *(f"the {navy} navy" for navy in NAVY_NAMES))
    for letter in range(FLEET):
        if unfinished(table, letter):
            continue
        if not table.commanded & BIT[letter]:
            reason = "your card shows the other navy"
        elif table.commanded_ship(letter).at < 0:
            reason = "it is not in play: no dock was free"
        else:
            reason = "it has finished its movement"
        yield Refusal(f"Move {names[letter]}", reason, (things.ship(table.number(letter)),))


def _fortunes(table: BlackFleetTable, seat: int) -> Iterator[Refusal]:
    for kind in sorted(set(table.players[seat].fortunes)):
        if not useful(table, kind):
            card = table.cards.fortune_cards[kind]
            yield Refusal(
                f"Play {card.title}", f"no use now: {card.rule}", (things.fortune(card.id),)
            )


def _later(table: BlackFleetTable, seat: int) -> Iterator[Refusal]:
    """The player's own cards with their rules, to be read before the turn is planned."""
    player = table.players[seat]
    for kind in sorted(set(player.fortunes)):
        fortune = table.cards.fortune_cards[kind]
        reason = f"after the movement card: {fortune.rule}"
        yield Refusal(f"Play {fortune.title}", reason, (things.fortune(fortune.id),))
    for slot in range(VICTORY_SLOT):
        card = table.cards.development_cards[player.developments[slot]]
        when = "it is flipped" if player.has(slot) else f"costs {cost(player, slot)}, after moving"
        yield Refusal(f"Flip {card.title}", f"{when}: {card.rule}", (things.display(slot),))


def _purchases(table: BlackFleetTable, seat: int) -> Iterator[Refusal]:
    player = table.players[seat]
    for slot in range(VICTORY_SLOT + 1):
        if player.has(slot) or slot in affordable(player):
            continue
        price = cost(player, slot)
        if slot == VICTORY_SLOT:
            what = "the victory card"
            rule = ""
        else:
            card = table.cards.development_cards[player.developments[slot]]
            what, rule = card.title, f": {card.rule}"
        reason = f"costs {price}, you have {player.coins}{rule}"
        if slot == VICTORY_SLOT and price <= player.coins:
            reason = "only after all four developments"
        yield Refusal(f"Flip {what}", reason, (things.display(slot),))


def _docks(table: BlackFleetTable) -> Iterator[Refusal]:
    for colour in range(GOODS_COUNT):
        for dock in table.chart.docks[colour]:
            reason = "" if table.stock[colour] else f"the {GOODS[colour]} port has no cubes"
            if not table.is_free(dock):
                reason = "another ship is there"
            if reason:
                yield Refusal(f"Dock on {SPACES[dock]}", reason, (things.space(dock),))


def _lairs(table: BlackFleetTable, seat: int) -> Iterator[Refusal]:
    if not table.players[seat].powers.of[LAIRS]:
        return
    for lair in table.chart.lairs:
        if not table.is_free(lair):
            what = f"Come back on the lair {SPACES[lair]}"
            yield Refusal(what, "a ship is there", (things.space(lair),))
