"""The beginning of a tide: everybody draws up to five cards and passes one on."""

from __future__ import annotations

from roadstead.kernel.table import SEAT_BIT, AskTogether, Auto, Chance, Step
from tidewrack.events import CardDealt, CardOffered, CardReceived, CardsPassed, TideBegun
from tidewrack.rules.actions import DEAL, PASS
from tidewrack.rules.components import CARDS, HAND, NONE, ROUNDS_A_TIDE
from tidewrack.rules.rounds import BeginRound
from tidewrack.rules.table import WrackTable, kinds


class BeginTide(Auto[WrackTable]):
    """A tide begins: everybody draws up to five cards, passes one on, and plays three rounds."""

    def run(self, table: WrackTable) -> None:
        table.tide += 1
        table.tell(TideBegun(table.tide, table.tides))
        steps: list[Step[WrackTable]] = []
        for seat in range(table.seats):
            steps += [DealCard(seat)] * (HAND - sum(table.hands[seat]))
        steps += [PassCard(), HandOver()]
        steps += [BeginRound()] * ROUNDS_A_TIDE
        if table.tide < table.tides:
            steps.append(BeginTide())
        table.push_all(steps)


class DealCard(Chance[WrackTable]):
    """A card is dealt, seen by its owner alone."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def first(self, table: WrackTable) -> int:
        return DEAL.first

    def weights(self, table: WrackTable) -> list[int]:
        return table.deck.counts

    def happen(self, table: WrackTable, action: int) -> None:
        card = DEAL.arg(action)
        table.deck.take(card)
        table.hands[self.seat][card] += 1
        table.tell(CardDealt(self.seat, CARDS[card]))


class PassCard(AskTogether[WrackTable]):
    """Everybody secretly chooses a card for the neighbour on the left."""

    def asked(self, table: WrackTable) -> int:
        return sum(SEAT_BIT[seat] for seat, card in enumerate(table.passing) if card == NONE)

    def legal(self, table: WrackTable, seat: int) -> tuple[int, ...]:
        return tuple(PASS(card) for card in kinds(table.hands[seat]))

    def answer(self, table: WrackTable, seat: int, action: int) -> None:
        table.passing[seat] = PASS.arg(action)
        table.tell(CardOffered(seat, CARDS[table.passing[seat]]))
        if NONE in table.passing:
            table.push(self)


class HandOver(Auto[WrackTable]):
    """The cards are passed; whoever gave one remembers it until its kind is played there."""

    def run(self, table: WrackTable) -> None:
        table.tell(CardsPassed())
        for seat, card in enumerate(table.passing):
            receiver = table.left_of(seat)
            table.hands[seat][card] -= 1
            table.hands[receiver][card] += 1
            table.given[seat] = card
            table.passing[seat] = NONE
            table.tell(CardReceived(receiver, CARDS[card], seat))
