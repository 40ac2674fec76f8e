"""Playing a movement card: how far each ship may move this turn, and which navy."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roadstead.games.black_fleet.events import CardsCompared, MovementPlayed
from roadstead.games.black_fleet.rules.actions import CARD
from roadstead.games.black_fleet.rules.components import Cards, MovementCard
from roadstead.games.black_fleet.rules.powers import (
    BEST_CARD,
    MERCHANT,
    MOVES,
    NAVY,
    OTHER_NAVY,
    PIRATE,
)
from roadstead.games.black_fleet.rules.table import (
    NOTHING,
    OWN_MERCHANT,
    OWN_PIRATE,
    YELLOW_NAVY,
    AskOnTurn,
    BlackFleetTable,
    Player,
    lay_down,
)
from roadstead.kernel.handful import BIT


class PlayMovementCard(AskOnTurn):
    """Play one of your movement cards.

    It says how many spaces at most your merchant, your pirate and one navy may move this
    turn, and by its symbol what fortune cards you draw or discard afterwards.
    """

    def legal(self, table: BlackFleetTable, seat: i64) -> tuple[int, ...]:
        first = CARD.first
        return tuple(first + card for card in table.players[seat].cards)

    def answer(self, table: BlackFleetTable, seat: i64, action: i64) -> None:
        player = table.players[seat]
        table.card = CARD.arg(action)
        card = table.cards.movement[table.card]
        if table.listening:
            moves = tuple(card.moves)
            table.tell(MovementPlayed(seat, table.card, card.navy, moves, card.symbol))
        command(table, card, moves_of(table, player, card))
        lay_down(player.cards, table.card)
        table.discard_movement(table.card)


def moves_of(table: BlackFleetTable, player: Player, card: MovementCard) -> list[int]:
    """The numbers that count this turn, by kind of ship."""
    if not player.powers.of[BEST_CARD]:
        return card.moves
    best = best_numbers(table.cards, player.cards)
    player.best = tuple(best)
    player.compared = table.card
    player.kept = len(player.cards) - 1
    if table.listening:
        table.tell(CardsCompared(table.turn, player.best))
    return best


def best_numbers(cards: Cards, hand: list[int]) -> list[int]:
    """The highest number on the cards of a hand, by kind of ship."""
    return [
        max([cards.movement[card].moves[kind] for card in hand])
        for kind in (MERCHANT, PIRATE, NAVY)
    ]


def fits(cards: Cards, player: Player, kept: list[int]) -> bool:
    """Whether these cards, with the one that was played, have the numbers that all have seen."""
    return tuple(best_numbers(cards, [player.compared, *kept])) == player.best


def command(table: BlackFleetTable, card: MovementCard, moves: list[int]) -> None:
    """The ships that may move this turn get their allowances."""
    table.commanded = 0
    table.waiting = 0
    table.active = NOTHING
    table.sank = False
    table.swapped = False
    table.ambush = NOTHING
    give_orders(table, OWN_MERCHANT, moves[MERCHANT])
    give_orders(table, OWN_PIRATE, moves[PIRATE])
    give_orders(table, YELLOW_NAVY + card.navy, moves[NAVY])
    other_navy = table.players[table.turn].powers.of[OTHER_NAVY]
    if other_navy:
        give_orders(table, YELLOW_NAVY + 1 - card.navy, other_navy)


def give_orders(table: BlackFleetTable, letter: i64, moves: i64) -> None:
    """One ship may move so far, and as much further as its player's cards say."""
    ship = table.commanded_ship(letter)
    ship.powers = table.players[table.turn].powers
    ship.left = moves + ship.powers.of[MOVES + ship.kind]
    ship.attacks = 0
    ship.deals = 0
    table.commanded |= BIT[letter]
    if ship.at >= 0:
        table.waiting |= BIT[letter]


PLAY_MOVEMENT_CARD: Final = PlayMovementCard()
