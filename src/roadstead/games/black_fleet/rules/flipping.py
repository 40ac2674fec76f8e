"""Flipping a development or victory card: one a turn at most, the victory card last."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roadstead.games.black_fleet.events import Flipped, VictoryBought
from roadstead.games.black_fleet.rules.actions import BUY, PASS
from roadstead.games.black_fleet.rules.components import PRICES, VICTORY_SLOT
from roadstead.games.black_fleet.rules.table import BlackFleetTable, Player
from roadstead.kernel.handful import BIT
from roadstead.kernel.table import NOBODY, SEAT_BIT, Step

ALL_DEVELOPMENTS: Final[i64] = 15  # the four slots, as bits
DECLINE: Final = PASS()


def cost(player: Player, slot: i64) -> i64:
    """The price on the back of a card of the display."""
    return player.victory if slot == VICTORY_SLOT else PRICES[slot]


def may_buy(player: Player, slot: i64) -> bool:
    """Whether the player may buy a card of the display now."""
    developed = player.flipped & ALL_DEVELOPMENTS == ALL_DEVELOPMENTS
    if slot == VICTORY_SLOT:
        return developed and player.coins >= player.victory
    return not player.has(slot) and player.coins >= PRICES[slot]


def affordable(player: Player) -> list[int]:
    """The slots whose card the player may buy now."""
    return [slot for slot in range(VICTORY_SLOT + 1) if may_buy(player, slot)]


class FlipCard(Step[BlackFleetTable]):
    """You may pay for one card of your display and flip it face up.

    The developments go in any order; the victory card only after all four. What is bought
    works from the next turn on. A victory card makes this the last round.
    """

    def asked(self, table: BlackFleetTable) -> i64:
        player = table.players[table.turn]
        if any(may_buy(player, slot) for slot in range(VICTORY_SLOT + 1)):
            return SEAT_BIT[table.turn]
        return NOBODY

    def run(self, table: BlackFleetTable) -> None:
        """There is nothing to buy."""

    def legal(self, table: BlackFleetTable, seat: i64) -> tuple[int, ...]:
        slots = affordable(table.players[seat])
        return (*[BUY.first + slot for slot in slots], DECLINE)

    def answer(self, table: BlackFleetTable, seat: i64, action: i64) -> None:
        if action == DECLINE:
            return
        player = table.players[seat]
        slot = BUY.arg(action)
        price = cost(player, slot)
        player.coins -= price
        player.flipped |= BIT[slot]
        if slot == VICTORY_SLOT:
            if table.listening:
                table.tell(VictoryBought(seat, price, not table.final_round))
            table.final_round = True
        else:
            development = player.developments[slot]
            card = table.cards.development_cards[development]
            player.powers = player.powers.with_card(card.powers)
            if table.listening:
                table.tell(Flipped(seat, development, price, card.title, slot))


FLIP_CARD: Final = FlipCard()
