"""The attack phase: three volleys, the lookout first, and the lookout moves on."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roadstead.games.treasure_fleet.events import (
    Fired,
    NeutralFired,
    NeutralTurned,
    ShipStormed,
    VolleyBegun,
)
from roadstead.games.treasure_fleet.rules.actions import AIM, FIRE, TURN
from roadstead.games.treasure_fleet.rules.components import KINDS, MOST_SEATS, MOST_SHIPS, STORM
from roadstead.games.treasure_fleet.rules.fire import (
    BOARDING_PARTIES,
    FIRED,
    SHIP_BITS,
    STRENGTH,
)
from roadstead.games.treasure_fleet.rules.table import CURSED, Pirate, TreasureTable
from roadstead.kernel.handful import BIT, ONE_OF, by_set, kinds_in, members
from roadstead.kernel.rng import Rng
from roadstead.kernel.table import SEAT_BIT, Ask, Auto, Chance, prepared
from roadstead.kernel.turns import turn_orders

PLACE_SETS: Final[i64] = BIT[MOST_SHIPS]

# Legal answers by the kinds loaded and the ships that may be fired on (both as bits).
FIRING: Final[list[tuple[int, ...]]] = [
    tuple(FIRE(kind, place) for kind in members(kinds) for place in members(targets))
    for kinds in range(BIT[KINDS])
    for targets in range(PLACE_SETS)
]
AIMING: Final[list[tuple[int, ...]]] = by_set([AIM(place) for place in range(MOST_SHIPS)])


class Volley(Auto[TreasureTable]):
    """Each player fires one card, the lookout first, then clockwise.

    With two players the lookout first plays the top card of the neutral pirate's deck.
    """

    number: i64

    def __init__(self, number: i64) -> None:
        self.number = number

    def run(self, table: TreasureTable) -> None:
        table.volley = self.number
        if table.listening:
            table.tell(VolleyBegun(table.sailing, self.number, table.lookout))
        if table.neutral is None:
            table.push_prepared(SHOTS[table.seats][table.lookout])
        else:
            table.push_prepared(SHOTS_OF_TWO[table.lookout])


class FireCard(Ask[TreasureTable]):
    """Fire one of your loaded cards at any ship of the row.

    Cannon add up. A boarding party is worth more than any cannon. A storm takes all
    cannon off the ship.
    """

    def legal(self, table: TreasureTable, seat: i64) -> tuple[int, ...]:
        return FIRING[kinds_in(table.pirates[seat].loaded) * PLACE_SETS + table.targets()]

    def answer(self, table: TreasureTable, seat: i64, action: i64) -> None:
        arg = FIRE.arg(action)
        card = arg // MOST_SHIPS
        place = arg % MOST_SHIPS
        pirate = table.pirates[seat]
        pirate.loaded -= ONE_OF[card]
        if table.listening:
            table.tell(Fired(seat, card, place))
        land(table, pirate, card, place, seat)


class TurnNeutral(Chance[TreasureTable]):
    """The top card of the neutral pirate's deck is turned; the lookout fires it."""

    def first(self, table: TreasureTable) -> i64:
        return TURN.first

    def weights(self, table: TreasureTable) -> list[int]:
        assert table.neutral is not None
        return table.neutral.counts

    def draw(self, table: TreasureTable, rng: Rng) -> i64:
        assert table.neutral is not None
        return TURN.first + table.neutral.draw(rng)

    def happen(self, table: TreasureTable, action: i64) -> None:
        assert table.neutral is not None
        card = TURN.arg(action)
        table.neutral.take(card)
        if table.listening:
            table.tell(NeutralTurned(card))
        table.push(AimNeutral(table.lookout, card))


class AimNeutral(Ask[TreasureTable]):
    """Fire the neutral pirate's card at a ship, as if it were yours, before your own card."""

    card: i64

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat)
        self.card = card

    def legal(self, table: TreasureTable, seat: i64) -> tuple[int, ...]:
        return AIMING[table.targets()]

    def answer(self, table: TreasureTable, seat: i64, action: i64) -> None:
        place = AIM.arg(action)
        if table.listening:
            table.tell(NeutralFired(seat, self.card, place))
        land(table, table.pirates[table.seats], self.card, place, seat)


def land(table: TreasureTable, pirate: Pirate, card: i64, place: i64, fired_by: i64) -> None:
    """The card does to the ship what it does."""
    if card == STORM:
        storm(table, place, fired_by)
    else:
        pirate.fired += FIRED[card] << (place * SHIP_BITS)


def storm(table: TreasureTable, place: i64, fired_by: i64) -> None:
    """A storm takes all cannon off a ship; boarding parties stay.

    A cursed ship keeps the storm and is out of play until the next sailing.
    """
    cleared = [STRENGTH[pirate.cards_at(place) & ~BOARDING_PARTIES] for pirate in table.pirates]
    for pirate in table.pirates:
        cannon = pirate.cards_at(place) & ~BOARDING_PARTIES
        pirate.fired -= cannon << (place * SHIP_BITS)
    cursed = table.row[place] == CURSED
    if cursed:
        table.stormed |= BIT[place]
    if table.listening:
        table.tell(ShipStormed(place, cursed, tuple(cleared), fired_by))


class MoveLookout(Auto[TreasureTable]):
    """The lookout passes clockwise to the next player."""

    def run(self, table: TreasureTable) -> None:
        table.lookout = table.after(table.lookout)


class ReturnExtra(Auto[TreasureTable]):
    """After the third volley an unused fourth card goes back to its owner's deck."""

    def run(self, table: TreasureTable) -> None:
        for pirate in table.pirates:
            pirate.hand += pirate.loaded
            pirate.loaded = 0
        table.extra = 0
        table.unready = SEAT_BIT[table.seats] - 1


IN_TURN: Final = turn_orders([FireCard(seat) for seat in range(MOST_SEATS)])
SHOTS: Final = [[prepared(shots) for shots in by_lookout] for by_lookout in IN_TURN]
SHOTS_OF_TWO: Final = [prepared([TurnNeutral(), *shots]) for shots in IN_TURN[2]]
