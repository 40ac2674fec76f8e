"""Phase one, the auction: nominate, bid, pay; then the display is refreshed."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roadstead.games.fleet.events import (
    BidMade,
    BidPassed,
    DisplaySwept,
    LastRoundBegun,
    LicenceRevealed,
    LicenceWon,
    Nominated,
    NominationDeclined,
)
from roadstead.games.fleet.rules.actions import (
    BID,
    DECLINE,
    LEAST_BID,
    MOST_BID,
    NOMINATE,
    PASS,
    REVEAL,
)
from roadstead.games.fleet.rules.components import LICENCES, MINIMUM_BID, MOST_PLAYERS
from roadstead.games.fleet.rules.payment import charge
from roadstead.games.fleet.rules.table import NOTHING, FleetTable
from roadstead.kernel.handful import BIT, ONE_OF, by_set
from roadstead.kernel.table import SEAT_BIT, Ask, Auto, Chance

AUCTION: Final[i64] = 0  # the phase's number
DECLINED: Final[i64] = DECLINE()
PASSED: Final[i64] = PASS()

# Legal nominations by the kinds of licences that can be afforded (as bits).
NOMINATING: Final[list[tuple[int, ...]]] = [
    (DECLINE(), *licences) for licences in by_set([NOMINATE(kind) for kind in range(LICENCES)])
]
# Legal bids by the least one, all the way up; the purse cuts them off.
OPENING: Final[list[tuple[int, ...]]] = [
    tuple(BID(bid - LEAST_BID) for bid in range(max(least, LEAST_BID), MOST_BID + 1))
    for least in range(MOST_BID + 2)
]
RAISING: Final[list[tuple[int, ...]]] = [(PASS(), *bids) for bids in OPENING]


class AuctionPhase(Auto[FleetTable]):
    """Players may buy one licence each; the display is refreshed when all are done."""

    def run(self, table: FleetTable) -> None:
        table.phase = AUCTION
        table.buying = SEAT_BIT[table.seats] - 1
        table.push(NEXT_AUCTION, REFRESH_DISPLAY)


class NextAuction(Auto[FleetTable]):
    """The earliest player in turn order who has neither bought nor declined nominates."""

    def run(self, table: FleetTable) -> None:
        if not table.buying:
            return
        seat = table.start
        while not table.buying & SEAT_BIT[seat]:
            seat = table.after(seat)
        # Whoever everybody can see to be too poor is not asked.
        player = table.players[seat]
        if player.means_at_most(player.cards()) < cheapest(table.display):
            decline(table, seat)
        else:
            table.push(NOMINATIONS[seat])


class Nominate(Ask[FleetTable]):
    """Put a licence of the display up for auction, or buy none in this phase.

    Whoever declines is out of every further auction of the phase.
    """

    def legal(self, table: FleetTable, seat: i64) -> tuple[int, ...]:
        means = table.players[seat].means()
        kinds: i64 = 0
        for licence in table.display:
            if licence != NOTHING and MINIMUM_BID[licence] <= means:
                kinds |= BIT[licence]
        return NOMINATING[kinds]

    def answer(self, table: FleetTable, seat: i64, action: i64) -> None:
        if action == DECLINED:
            decline(table, seat)
            return
        licence = NOMINATE.arg(action)
        table.licence = licence
        table.bid = 0
        table.bidder = seat
        table.bidding = table.buying
        if table.listening:
            table.tell(Nominated(seat, licence))
        table.push(OPENINGS[seat])


class OpeningBid(Ask[FleetTable]):
    """Open the auction of your licence with its minimum or more, as far as you can pay."""

    def legal(self, table: FleetTable, seat: i64) -> tuple[int, ...]:
        least = MINIMUM_BID[table.licence]
        return OPENING[least][: table.players[seat].means() - least + 1]

    def answer(self, table: FleetTable, seat: i64, action: i64) -> None:
        raise_bid(table, seat, BID.arg(action) + LEAST_BID)


class Bid(Ask[FleetTable]):
    """Bid more than the high bid, by any whole amount that you can pay, or pass.

    Whoever passes is out of the bidding for this licence.
    """

    def legal(self, table: FleetTable, seat: i64) -> tuple[int, ...]:
        raises = table.players[seat].means() - table.bid
        return RAISING[table.bid + 1][: raises + 1 if raises > 0 else 1]

    def answer(self, table: FleetTable, seat: i64, action: i64) -> None:
        if action == PASSED:
            pass_by(table, seat)
            ask_next_bidder(table, seat)
        else:
            raise_bid(table, seat, BID.arg(action) + LEAST_BID)


class BuyLicence(Auto[FleetTable]):
    """The paid licence goes to its buyer, who buys no more in this phase."""

    def run(self, table: FleetTable) -> None:
        table.players[table.bidder].licences += ONE_OF[table.licence]
        table.display[table.display.index(table.licence)] = NOTHING
        table.buying -= SEAT_BIT[table.bidder]
        table.licence = NOTHING
        table.bidder = NOTHING
        table.bid = 0
        table.push(NEXT_AUCTION)


class RefreshDisplay(Auto[FleetTable]):
    """The display is filled up to one licence a player.

    If nobody bought any, all of them leave the game first. If the stack cannot fill the
    display, this round is the last.
    """

    def run(self, table: FleetTable) -> None:
        if NOTHING not in table.display:
            table.swept.extend(table.display)
            if table.listening:
                table.tell(DisplaySwept(tuple(table.display)))
            table.display = [NOTHING] * table.seats
        if table.stack.size() < table.display.count(NOTHING):
            table.last_round = True
            if table.listening:
                table.tell(LastRoundBegun("licences"))
        if table.stack.size():
            table.push(REVEAL_LICENCE)


class RevealLicence(Chance[FleetTable]):
    """The next licence of the stack comes on display, until there is one for each player."""

    def first(self, table: FleetTable) -> i64:
        return REVEAL.first

    def weights(self, table: FleetTable) -> list[int]:
        return table.stack.weights()

    def happen(self, table: FleetTable, action: i64) -> None:
        licence = REVEAL.arg(action)
        table.stack.take(licence)
        table.display[table.display.index(NOTHING)] = licence
        if table.listening:
            table.tell(LicenceRevealed(licence))
        if table.stack.size() and NOTHING in table.display:
            table.again(self)


def cheapest(display: list[int]) -> i64:
    """The lowest minimum bid on display."""
    least: i64 = MOST_BID
    for licence in display:
        if licence != NOTHING:
            least = min(least, MINIMUM_BID[licence])
    return least


def decline(table: FleetTable, seat: i64) -> None:
    """The seat buys nothing in this phase."""
    table.buying -= SEAT_BIT[seat]
    if table.listening:
        table.tell(NominationDeclined(seat))
    table.push(NEXT_AUCTION)


def raise_bid(table: FleetTable, seat: i64, amount: i64) -> None:
    """The seat now has the high bid."""
    table.bid = amount
    table.bidder = seat
    if table.listening:
        table.tell(BidMade(seat, table.licence, amount))
    ask_next_bidder(table, seat)


def pass_by(table: FleetTable, seat: i64) -> None:
    """The seat is out of the bidding for this licence."""
    table.bidding -= SEAT_BIT[seat]
    if table.listening:
        table.tell(BidPassed(seat, table.licence))


def ask_next_bidder(table: FleetTable, seat: i64) -> None:
    """Clockwise the next player still in may bid more; when none is left it is sold."""
    while table.bidding != SEAT_BIT[table.bidder]:
        seat = table.after(seat)
        if not table.bidding & SEAT_BIT[seat]:
            continue
        player = table.players[seat]
        # Whoever everybody can see to be too poor is not asked.
        if player.means_at_most(player.cards()) > table.bid:
            table.push(BIDS[seat])
            return
        pass_by(table, seat)
    sell(table)


def sell(table: FleetTable) -> None:
    """The high bidder pays, less the discount, and takes the licence."""
    seat = table.bidder
    # rulebook, "Shrimp License": a discount counts only after its licence is paid for
    price = table.players[seat].discounted(table.bid)
    if table.listening:
        table.tell(LicenceWon(seat, table.licence, table.bid, price))
    charge(table, seat, price, BUY_LICENCE)


NEXT_AUCTION: Final = NextAuction()
BUY_LICENCE: Final = BuyLicence()
REFRESH_DISPLAY: Final = RefreshDisplay()
REVEAL_LICENCE: Final = RevealLicence()
NOMINATIONS: Final[list[Nominate]] = [Nominate(seat) for seat in range(MOST_PLAYERS)]
OPENINGS: Final[list[OpeningBid]] = [OpeningBid(seat) for seat in range(MOST_PLAYERS)]
BIDS: Final[list[Bid]] = [Bid(seat) for seat in range(MOST_PLAYERS)]
