"""Phase five, the draw, and how cards are drawn in every phase."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roadstead.games.fleet.events import CardDiscarded, CardDrawn, CardsDrawn, SupplyReshuffled
from roadstead.games.fleet.rules.actions import DISCARD, DRAW
from roadstead.games.fleet.rules.components import BOATS, MOST_PLAYERS, TUNA, TUNA_DRAWS
from roadstead.games.fleet.rules.table import FleetTable, Turn
from roadstead.kernel.bag import Bag
from roadstead.kernel.handful import ONE_OF, by_set, kinds_in, size, unpacked
from roadstead.kernel.rng import Rng
from roadstead.kernel.table import Ask, Auto, Chance, Step
from roadstead.kernel.turns import turn_orders

DRAW_PHASE: Final[i64] = 4  # the phase's number

# Legal answers by the kinds of cards that may go (as bits).
DISCARDING: Final[list[tuple[int, ...]]] = by_set([DISCARD(kind) for kind in range(BOATS)])


class DrawPhase(Auto[FleetTable]):
    """In turn order everybody draws boat cards."""

    def run(self, table: FleetTable) -> None:
        table.phase = DRAW_PHASE
        table.push_in_turn_order(ALL_DRAW)


class DrawTurn(Turn):
    """Draw two cards and discard one of the two; Tuna licences improve that.

    With one Tuna licence both stay; with two, draw three and discard any card of the
    hand; with three, draw three; with four, draw four and discard any card of the hand.
    """

    def run(self, table: FleetTable) -> None:
        player = table.players[self.seat]
        tuna = player.owned(TUNA)
        if tuna == 0:
            if to_be_drawn(table):
                one_goes = DISCARDS_OF_DRAWN[self.seat]
                draw(table, self.seat, TUNA_DRAWS[0], "draw", DRAWS_TO_SORT[self.seat], one_goes)
        elif tuna % 2 == 0 and (player.hand or to_be_drawn(table)):
            # rulebook, "Tuna License": with two, and with four, a card goes, drawn or not
            any_goes = DISCARDS[self.seat]
            draw(table, self.seat, TUNA_DRAWS[tuna], "draw", DRAWS[self.seat], any_goes)
        else:
            draw(table, self.seat, TUNA_DRAWS[tuna], "draw", DRAWS[self.seat])


class DrawCard(Chance[FleetTable]):
    """The top card of the supply goes to a hand.

    When a card is due and the supply is empty, the discards are shuffled into a new one.
    """

    seat: i64

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def first(self, table: FleetTable) -> i64:
        return DRAW.first

    def weights(self, table: FleetTable) -> list[int]:
        return table.supply.counts

    def draw(self, table: FleetTable, rng: Rng) -> i64:
        return DRAW.first + table.supply.draw(rng)

    def happen(self, table: FleetTable, action: i64) -> None:
        card = DRAW.arg(action)
        table.supply.take(card)
        table.players[self.seat].hand += ONE_OF[card]
        if table.listening:
            table.tell(CardDrawn(self.seat, card))
        table.drawing -= 1
        if table.drawing:
            reshuffle_if_empty(table)
            table.again(self)


class DrawToSort(DrawCard):
    """A card is drawn of which, with the others just drawn, one has to go."""

    def happen(self, table: FleetTable, action: i64) -> None:
        table.players[self.seat].drawn += ONE_OF[DRAW.arg(action)]
        super().happen(table, action)


class DiscardDrawn(Ask[FleetTable]):
    """Discard one of the cards that you have just drawn."""

    def legal(self, table: FleetTable, seat: i64) -> tuple[int, ...]:
        return DISCARDING[kinds_in(table.players[seat].drawn)]

    def answer(self, table: FleetTable, seat: i64, action: i64) -> None:
        card = DISCARD.arg(action)
        player = table.players[seat]
        player.drawn = 0
        player.hand -= ONE_OF[card]
        discard(table, seat, card)


class DiscardAny(Ask[FleetTable]):
    """Discard any card of your hand, one just drawn or another."""

    def legal(self, table: FleetTable, seat: i64) -> tuple[int, ...]:
        return DISCARDING[kinds_in(table.players[seat].hand)]

    def answer(self, table: FleetTable, seat: i64, action: i64) -> None:
        card = DISCARD.arg(action)
        table.players[seat].show(card)
        discard(table, seat, card)


def discard(table: FleetTable, seat: i64, card: i64) -> None:
    """A card has gone to the discards, for all to see."""
    table.discards += ONE_OF[card]
    if table.listening:
        table.tell(CardDiscarded(seat, card))


def to_be_drawn(table: FleetTable) -> i64:
    """How many cards there are to draw, the discards among them."""
    return table.supply.total + size(table.discards)


def draw(
    table: FleetTable,
    seat: i64,
    cards: i64,
    why: str,
    step: DrawCard,
    then: Step[FleetTable] | None = None,
) -> None:
    """The seat draws so many cards, or what there is; then comes what follows, if anything."""
    table.drawing = min(cards, to_be_drawn(table))
    if not table.drawing:
        table.push(then)
        return
    if table.listening:
        table.tell(CardsDrawn(seat, table.drawing, why))
    reshuffle_if_empty(table)
    table.push(step, then)


def reshuffle_if_empty(table: FleetTable) -> None:
    """All discarded boat cards become the new supply."""
    if not table.supply.total:
        table.supply = Bag(unpacked(table.discards, BOATS))
        table.shuffled = table.discards
        table.discards = 0
        if table.listening:
            table.tell(SupplyReshuffled(table.supply.total))


DRAWS: Final[list[DrawCard]] = [DrawCard(seat) for seat in range(MOST_PLAYERS)]
DRAWS_TO_SORT: Final[list[DrawCard]] = [DrawToSort(seat) for seat in range(MOST_PLAYERS)]
DISCARDS: Final[list[DiscardAny]] = [DiscardAny(seat) for seat in range(MOST_PLAYERS)]
DISCARDS_OF_DRAWN: Final[list[DiscardDrawn]] = [DiscardDrawn(seat) for seat in range(MOST_PLAYERS)]
ALL_DRAW: Final = turn_orders([DrawTurn(seat) for seat in range(MOST_PLAYERS)])
