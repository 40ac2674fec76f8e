"""The loading phase: everybody chooses, in secret and at once, the cards of this sailing."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roadstead.games.treasure_fleet.events import CardLoaded, ExtraDeclined, LoadingFinished
from roadstead.games.treasure_fleet.rules.actions import ENOUGH, LOAD
from roadstead.games.treasure_fleet.rules.components import KINDS, VOLLEYS
from roadstead.games.treasure_fleet.rules.table import TreasureTable
from roadstead.kernel.handful import ONE_OF, by_set, kinds_in, size
from roadstead.kernel.table import SEAT_BIT, AskTogether, Auto

# Legal answers by the kinds in the hand (as bits).
LOADING: Final[list[tuple[int, ...]]] = by_set([LOAD(kind) for kind in range(KINDS)])
LOADING_EXTRA: Final[list[tuple[int, ...]]] = [(ENOUGH(), *loads) for loads in LOADING]


class LoadingPhase(Auto[TreasureTable]):
    """All players look at the ships face up and load three cards.

    Whoever is neither the lookout nor beside her, now, may load a fourth; with two or
    three players nobody may.
    """

    def run(self, table: TreasureTable) -> None:
        table.volley = 0
        table.extra = 0
        if table.seats > 3:
            seat = table.after(table.lookout)
            for _ in range(table.seats - 3):
                seat = table.after(seat)
                table.extra |= SEAT_BIT[seat]
        table.push(LOAD_CARDS)


class LoadCards(AskTogether[TreasureTable]):
    """Load three cards; only these can be fired during this sailing.

    All load at once and nobody sees what the others load. A player who is neither the
    lookout nor beside her may load a fourth card; it comes back unused.
    """

    def asked(self, table: TreasureTable) -> i64:
        return table.unready

    def legal(self, table: TreasureTable, seat: i64) -> tuple[int, ...]:
        pirate = table.pirates[seat]
        if size(pirate.loaded) < VOLLEYS:
            return LOADING[kinds_in(pirate.hand)]
        return LOADING_EXTRA[kinds_in(pirate.hand)]

    def answer(self, table: TreasureTable, seat: i64, action: i64) -> None:
        pirate = table.pirates[seat]
        own_bit = SEAT_BIT[seat]
        if LOAD.owns(action):
            card = LOAD.arg(action)
            pirate.load(ONE_OF[card])
            if table.listening:
                table.tell(CardLoaded(seat, card))
            due: i64 = VOLLEYS
            if table.extra & own_bit:
                due += 1
            ready = size(pirate.loaded) == due
        else:
            if table.listening:
                table.tell(ExtraDeclined(seat))
            ready = True
        if ready:
            table.unready -= own_bit
            if table.listening:
                table.tell(LoadingFinished(seat))
        if table.unready:
            table.again(self)


LOAD_CARDS: Final = LoadCards()
