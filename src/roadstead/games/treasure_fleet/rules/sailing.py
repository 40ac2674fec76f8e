"""The game as a table of contents: who begins, the sailings, the governor's ransom."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from roadstead.games.treasure_fleet.events import (
    GovernorRansomed,
    LookoutDrawn,
    RansomShown,
    ShipRevealed,
)
from roadstead.games.treasure_fleet.rules.actions import LOOKOUT, SHIP
from roadstead.games.treasure_fleet.rules.attack import MoveLookout, ReturnExtra, Volley
from roadstead.games.treasure_fleet.rules.capture import NONE, CapturePhase, strongest
from roadstead.games.treasure_fleet.rules.fire import strength_of_card
from roadstead.games.treasure_fleet.rules.loading import LoadingPhase
from roadstead.games.treasure_fleet.rules.table import EMPTY, ESCAPED, NOWHERE, TreasureTable
from roadstead.kernel.handful import only_kind, packed
from roadstead.kernel.rng import Rng
from roadstead.kernel.table import Auto, Chance, Step, prepared


class DrawLookout(Chance[TreasureTable]):
    """Each player draws a captain; whoever draws the lookout begins with it."""

    def first(self, table: TreasureTable) -> i64:
        return LOOKOUT.first

    def weights(self, table: TreasureTable) -> list[int]:
        return [1] * table.seats

    def happen(self, table: TreasureTable, action: i64) -> None:
        table.lookout = LOOKOUT.arg(action)
        if table.listening:
            table.tell(LookoutDrawn(table.lookout))


class RevealShip(Chance[TreasureTable]):
    """The top card of the treasure fleet comes face up on the first free place of the row."""

    def first(self, table: TreasureTable) -> i64:
        return SHIP.first

    def weights(self, table: TreasureTable) -> list[int]:
        return table.fleet.counts

    def draw(self, table: TreasureTable, rng: Rng) -> i64:
        return SHIP.first + table.fleet.draw(rng)

    def happen(self, table: TreasureTable, action: i64) -> None:
        points = SHIP.arg(action)
        place = table.place_of(EMPTY)
        table.fleet.take(points)
        table.row[place] = points
        if table.listening:
            table.tell(ShipRevealed(place, points))
        if table.place_of(EMPTY, place) != NOWHERE:
            table.again(self)


class NextSailing(Auto[TreasureTable]):
    """The lookout passes clockwise, except with three players, and the next sailing begins.

    A cursed ship under a storm comes back without it. After the last sailing the governor
    is ransomed.
    """

    def run(self, table: TreasureTable) -> None:
        if table.sailing == table.sailings:
            table.push(RANSOM)
            return
        table.sailing += 1
        table.stormed = 0
        if table.seats != 3:
            table.lookout = table.after(table.lookout)
        table.push_prepared(WHOLE_SAILING)


class RansomGovernor(Auto[TreasureTable]):
    """Everybody's last card is shown; the highest takes the governor, a tie lets it escape.

    A boarding party beats all cannon, a storm is worth nothing. The neutral pirate plays
    its last card too.
    """

    def run(self, table: TreasureTable) -> None:
        hands = [pirate.hand for pirate in table.pirates]
        if table.neutral is not None:
            hands[table.seats] = packed(table.neutral.counts)
        cards = [only_kind(hand) for hand in hands]
        if table.listening:
            table.tell(RansomShown(tuple(cards)))
        winner = strongest([strength_of_card(card) for card in cards])
        table.governor = ESCAPED if winner == NONE else winner
        if table.listening:
            table.tell(GovernorRansomed(None if winner == NONE else winner, table.box.governor))


SAILING: Final[list[Step[Any]]] = [
    RevealShip(),
    LoadingPhase(),
    Volley(1),
    MoveLookout(),
    Volley(2),
    MoveLookout(),
    Volley(3),
    ReturnExtra(),
    CapturePhase(),
    NextSailing(),
]
WHOLE_SAILING: Final[list[Step[Any]]] = prepared(SAILING)
RANSOM: Final = RansomGovernor()
