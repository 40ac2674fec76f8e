"""Paying: cards of the hand and processed crates, without change."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roadstead.games.fleet.events import CardPaid, CratePaid, Overpaid
from roadstead.games.fleet.rules.actions import PAY
from roadstead.games.fleet.rules.components import BOATS, CASH, MOST_PLAYERS
from roadstead.games.fleet.rules.table import NOTHING, FleetTable, Player
from roadstead.kernel.handful import BIT, ONE_OF, by_set, number_of, unpacked
from roadstead.kernel.table import Ask, Step

CRATE: Final[i64] = BOATS  # what is paid when it is no card

# Legal answers by the kinds that may be paid next (as bits).
PAYING: Final[list[tuple[int, ...]]] = by_set([PAY(kind) for kind in range(BOATS + 1)])


class Pay(Ask[FleetTable]):
    """Pay with boat cards at their cash value and with processed crates at 1 each.

    No change is given, and nothing may be paid that could be left out. So a payment is
    counted out from the most valuable card down, crates last, until it is enough; what
    comes later in that order must be able to complete it.
    """

    def legal(self, table: FleetTable, seat: i64) -> tuple[int, ...]:
        return PAYING[payable(table, seat)]

    def answer(self, table: FleetTable, seat: i64, action: i64) -> None:
        player = table.players[seat]
        kind = PAY.arg(action)
        table.paying_with = kind
        if kind == CRATE:
            player.processed -= 1
            table.spent += 1
            table.due -= 1
            if table.listening:
                table.tell(CratePaid(seat))
        else:
            player.show(kind)
            table.discards += ONE_OF[kind]
            table.due -= CASH[kind]
            if table.listening:
                table.tell(CardPaid(seat, kind))
        if table.due > 0:
            table.again(self)
            return
        if table.due and table.listening:
            table.tell(Overpaid(seat, -table.due))
        table.payer = NOTHING
        table.price = 0
        table.due = 0
        table.paying_with = 0


def payable(table: FleetTable, seat: i64) -> i64:
    """The kinds with which a payment may go on and still be completed, as bits."""
    player = table.players[seat]
    due = table.due
    left = player.processed  # what this kind and all later ones are worth together
    kinds: i64 = BIT[CRATE] if left >= due else 0
    kind: i64 = BOATS - 1
    while kind >= table.paying_with:
        cards = number_of(player.hand, kind)
        left += cards * CASH[kind]
        if cards and left >= due:
            kinds += BIT[kind]
        kind -= 1
    return kinds


def least_payment(player: Player, price: int) -> int:
    """The smallest sum that hand and crates can make and that is enough: no change is given."""
    sums = set(range(player.processed + 1))
    for kind, cards in enumerate(unpacked(player.hand, BOATS)):
        for _ in range(cards):
            sums |= {paid + CASH[kind] for paid in sums}
    return min([paid for paid in sums if paid >= price])


def charge(table: FleetTable, seat: i64, price: i64, then: Step[FleetTable] | None = None) -> None:
    """The seat must pay now; nothing to pay asks nothing. Then comes what follows, if anything."""
    if price > 0:
        table.payer = seat
        table.price = price
        table.due = price
        table.push(PAYMENTS[seat], then)
    else:
        table.push(then)


PAYMENTS: Final[list[Pay]] = [Pay(seat) for seat in range(MOST_PLAYERS)]
