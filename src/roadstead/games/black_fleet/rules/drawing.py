"""The end of the turn: drawing movement and fortune cards, and discarding."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roadstead.games.black_fleet.events import (
    FortuneDiscarded,
    FortuneDrawn,
    FortuneSeen,
    MovementDrawn,
    MovementSeen,
    Reshuffled,
)
from roadstead.games.black_fleet.rules.actions import DISCARD, DRAW, FORTUNE
from roadstead.games.black_fleet.rules.effects import FORTUNE_NAMES
from roadstead.games.black_fleet.rules.powers import (
    HAND,
    KEEPS,
    LIMIT,
    fortune_draws,
)
from roadstead.games.black_fleet.rules.table import NOTHING, BlackFleetTable, lay_down, take_up
from roadstead.kernel.bag import Bag
from roadstead.kernel.rng import Rng
from roadstead.kernel.table import NATURE, NOBODY, SEAT_BIT, Auto, Step

DISCARDING: Final[list[tuple[int, ...]]] = [(DISCARD(kind),) for kind in range(len(FORTUNE_NAMES))]


def refilled(table: BlackFleetTable, deck: Bag, discards: Bag, name: str) -> None:
    """A deck with no card left when one is due is made from its discards."""
    if deck.total == 0:
        deck.counts, discards.counts = discards.counts, deck.counts
        deck.total, discards.total = discards.total, deck.total
        table.picture = None
        if table.listening:
            table.tell(Reshuffled(name))


def drawn_from(deck: Bag, discards: Bag) -> Bag:
    """Where the next card comes from: the deck, or its discards when no card is left."""
    return deck if deck.total else discards


class DrawMovement(Step[BlackFleetTable]):
    """Draw movement cards until you hold two."""

    def asked(self, table: BlackFleetTable) -> i64:
        player = table.players[table.turn]
        return NATURE if len(player.cards) < player.powers.of[HAND] else NOBODY

    def run(self, table: BlackFleetTable) -> None:
        """The hand is full."""

    def first(self, table: BlackFleetTable) -> i64:
        return DRAW.first

    def weights(self, table: BlackFleetTable) -> list[int]:
        return drawn_from(table.movement, table.movement_discards).counts

    def draw(self, table: BlackFleetTable, rng: Rng) -> i64:
        return DRAW.first + drawn_from(table.movement, table.movement_discards).draw(rng)

    def happen(self, table: BlackFleetTable, action: i64) -> None:
        refilled(table, table.movement, table.movement_discards, "movement")
        card = DRAW.arg(action)
        table.movement.take(card)
        take_up(table.players[table.turn].cards, card)
        table.again(self)
        if table.listening:
            table.tell(MovementDrawn(table.turn))
            table.tell(MovementSeen(table.turn, card))


class FollowSymbol(Auto[BlackFleetTable]):
    """The symbol of the movement card says how many fortune cards you draw, or to discard one.

    Without a fortune card in hand nothing is discarded.
    """

    def run(self, table: BlackFleetTable) -> None:
        player = table.players[table.turn]
        symbol = table.cards.movement[table.card].symbol
        table.due = fortune_draws(player.powers, symbol)
        table.keep = player.powers.of[LIMIT]
        if symbol < 0 and not player.powers.of[KEEPS]:
            table.keep = min(table.keep, max(0, len(player.fortunes) - 1))


class DrawFortune(Step[BlackFleetTable]):
    """Draw the fortune cards that are due."""

    def asked(self, table: BlackFleetTable) -> i64:
        return NATURE if table.due else NOBODY

    def run(self, table: BlackFleetTable) -> None:
        """No card is due."""

    def first(self, table: BlackFleetTable) -> i64:
        return FORTUNE.first

    def weights(self, table: BlackFleetTable) -> list[int]:
        return drawn_from(table.fortune, table.fortune_discards).counts

    def draw(self, table: BlackFleetTable, rng: Rng) -> i64:
        return FORTUNE.first + drawn_from(table.fortune, table.fortune_discards).draw(rng)

    def happen(self, table: BlackFleetTable, action: i64) -> None:
        refilled(table, table.fortune, table.fortune_discards, "fortune")
        kind = FORTUNE.arg(action)
        table.fortune.take(kind)
        take_up(table.players[table.turn].fortunes, kind)
        table.due -= 1
        table.again(self)
        if table.listening:
            table.tell(FortuneDrawn(table.turn))
            card = table.cards.fortune_cards[kind]
            table.tell(FortuneSeen(table.turn, kind, card.title, card.id))


class DiscardFortune(Step[BlackFleetTable]):
    """Discard a fortune card of your choice: for the symbol, or down to the three you may hold."""

    def asked(self, table: BlackFleetTable) -> i64:
        if len(table.players[table.turn].fortunes) > table.keep:
            return SEAT_BIT[table.turn]
        return NOBODY

    def run(self, table: BlackFleetTable) -> None:
        """No card is to be discarded."""

    def legal(self, table: BlackFleetTable, seat: i64) -> tuple[int, ...]:
        answers: tuple[int, ...] = ()
        last = NOTHING
        for kind in table.players[seat].fortunes:
            if kind != last:
                answers = answers + DISCARDING[kind]
            last = kind
        return answers

    def answer(self, table: BlackFleetTable, seat: i64, action: i64) -> None:
        kind = DISCARD.arg(action)
        lay_down(table.players[seat].fortunes, kind)
        table.discard_fortune(kind)
        table.again(self)
        if table.listening:
            card = table.cards.fortune_cards[kind]
            table.tell(FortuneDiscarded(seat, kind, card.title, card.id))


DRAW_MOVEMENT: Final = DrawMovement()
FOLLOW_SYMBOL: Final = FollowSymbol()
DRAW_FORTUNE: Final = DrawFortune()
DISCARD_FORTUNE: Final = DiscardFortune()
