"""Fleet, the card game, as a row of numbers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roadstead.games.fleet.rules.components import (
    BOAT_CODES,
    CAPACITY,
    LICENCE_CODES,
    LICENCES,
    MOST_PLAYERS,
    SHRIMP,
)
from roadstead.games.fleet.rules.scoring import score
from roadstead.games.fleet.rules.table import NOTHING, FleetTable
from roadstead.kernel.handful import size
from roadstead.kernel.play import asked
from roadstead.kernel.table import NOBODY, SEAT_BIT
from roadstead.observation.row import (
    IN_ENTRIES,
    SEAT_NAMES,
    Entry,
    Observer,
    Row,
    Together,
    relative,
    seat_at,
    shown,
)

BOAT_WORDS: Final[list[str]] = list(BOAT_CODES)
LICENCE_WORDS: Final[list[str]] = list(LICENCE_CODES)
PHASES: Final[list[str]] = ["auction", "launch_and_hire", "fishing", "processing", "draw"]
SEAT_SECTIONS: Final[list[str]] = [f"{name}." for name in SEAT_NAMES]
DISPLAY: Final[list[str]] = [f"display {place + 1}" for place in range(MOST_PLAYERS)]
# Where boats stand: see `Player.boats`.
STANDS: Final[list[str]] = [
    "uncaptained",
    *[f"captained with {crates}" for crates in range(CAPACITY + 1)],
]
DOING: Final = Together([Entry(name, 1) for name in ("asked", "still_buying", "bidding")])
LICENCE_PLACES: Final[list[int]] = list(range(LICENCES))
MOST_ALIKE: Final[i64] = 31  # cards, or boats, of one kind
MOST_LICENCES: Final[i64] = 15
EVERYTHING: Final[i64] = 255


class FleetObserver(Observer[FleetTable]):
    """Display, auction, payment and supplies; every player's tableau; one's own cards."""

    seat_names: list[str]

    def __init__(self, table: FleetTable) -> None:
        self.seat_names = SEAT_NAMES[: table.seats]

    def write(self, table: FleetTable, viewer: i64, row: Row) -> None:
        row.within("")
        row.put("round", table.round, EVERYTHING)
        row.one_of("phase", PHASES, table.phase)
        row.flag("last_round", table.last_round)
        row.one_of("start", self.seat_names, relative(table.start, viewer, table.seats))
        self.write_licences(table, row)
        self.write_supplies(table, row)
        self.write_auction(table, viewer, row)
        waiting = max(asked(table), NOBODY)
        bidding = shown(table.bidding, table.licence != NOTHING)
        for place in range(table.seats):
            seat = seat_at(place, viewer, table.seats)
            row.within(SEAT_SECTIONS[place])
            does = doing(SEAT_BIT[seat], waiting, table.buying, bidding)
            row.together(DOING, IN_ENTRIES[does])
            self.write_player(table, seat, row)
        own = table.players[viewer]
        row.within("your ")
        row.handful("hand", BOAT_WORDS, own.hand)
        row.handful("drawn", BOAT_WORDS, own.drawn)
        row.handful("captains", BOAT_WORDS, own.captains)
        row.put("means", own.means(), EVERYTHING)

    def write_licences(self, table: FleetTable, row: Row) -> None:
        """The licences on display, still to come, and gone."""
        for place, licence in enumerate(table.display):
            row.one_of(DISPLAY[place], LICENCE_WORDS, licence)
        row.put("licences_left", table.stack.size(), EVERYTHING)
        row.counts("licences_unseen", LICENCE_WORDS, table.stack.unseen, MOST_LICENCES)
        row.tally("swept", LICENCE_WORDS, LICENCE_PLACES, table.swept, MOST_LICENCES)

    def write_supplies(self, table: FleetTable, row: Row) -> None:
        """Boat cards and crates in the middle."""
        row.put("supply", table.supply.total, EVERYTHING)
        row.handful("shuffled", BOAT_WORDS, table.shuffled)
        row.handful("discards", BOAT_WORDS, table.discards)
        row.put("crates", table.crates, EVERYTHING)

    def write_auction(self, table: FleetTable, viewer: i64, row: Row) -> None:
        """The licence up for auction with its bid, and what is being paid."""
        row.one_of("auction.licence", LICENCE_WORDS, table.licence)
        selling = table.licence != NOTHING
        row.put("auction.bid", shown(table.bid, selling), EVERYTHING)
        bidder = NOTHING
        if selling:
            bidder = relative(table.bidder, viewer, table.seats)
        row.one_of("auction.bidder", self.seat_names, bidder)
        row.one_of("payment.seat", self.seat_names, relative(table.payer, viewer, table.seats))
        paying = table.payer != NOTHING
        row.put("payment.price", shown(table.price, paying), EVERYTHING)
        row.put("payment.due", shown(table.due, paying), EVERYTHING)

    def write_player(self, table: FleetTable, seat: i64, row: Row) -> None:
        """What everybody knows of a player."""
        player = table.players[seat]
        row.put("cards", size(player.hand), EVERYTHING)
        row.handful("known", BOAT_WORDS, player.known)
        row.handful("licences", LICENCE_WORDS, player.licences, MOST_LICENCES)
        row.handfuls(STANDS, BOAT_WORDS, player.boats)
        row.put("processed", player.processed, EVERYTHING)
        row.put("launched_now", player.launched, MOST_ALIKE)
        row.put("hired_now", player.hired, MOST_ALIKE)
        row.put("discount", player.owned(SHRIMP), MOST_LICENCES)
        row.put("score", score(player), EVERYTHING)


def doing(seat: i64, asked_ones: i64, buying: i64, bidding: i64) -> i64:
    """Which of these sets of seats have this one in them, as bits: see `DOING`."""
    bits: i64 = 0
    if asked_ones & seat:
        bits += 1
    if buying & seat:
        bits += 2
    if bidding & seat:
        bits += 4
    return bits
