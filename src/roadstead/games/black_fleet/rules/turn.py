"""The game as a table of contents: set-up, the turn with its steps, the end."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from roadstead.games.black_fleet.events import DevelopmentDealt, GameEnded, TurnBegun
from roadstead.games.black_fleet.rules.actions import DEAL
from roadstead.games.black_fleet.rules.components import PRICES
from roadstead.games.black_fleet.rules.drawing import (
    DISCARD_FORTUNE,
    DRAW_FORTUNE,
    DRAW_MOVEMENT,
    FOLLOW_SYMBOL,
)
from roadstead.games.black_fleet.rules.flipping import FLIP_CARD
from roadstead.games.black_fleet.rules.movement import PLAY_MOVEMENT_CARD
from roadstead.games.black_fleet.rules.piracy import BRING_PIRATE
from roadstead.games.black_fleet.rules.scoring import winners
from roadstead.games.black_fleet.rules.ships import PLAY_SHIPS
from roadstead.games.black_fleet.rules.table import NOTHING, BlackFleetTable
from roadstead.games.black_fleet.rules.trade import PLACE_MERCHANT
from roadstead.kernel.table import NATURE, NOBODY, Auto, Step, prepared


class DealDevelopments(Step[BlackFleetTable]):
    """Each player is dealt one development card of every price, face down."""

    def asked(self, table: BlackFleetTable) -> i64:
        return NATURE if len(table.players[table.turn].developments) < len(PRICES) else NOBODY

    def run(self, table: BlackFleetTable) -> None:
        """The display is complete."""

    def first(self, table: BlackFleetTable) -> i64:
        return DEAL.first

    def weights(self, table: BlackFleetTable) -> list[int]:
        slot = len(table.players[table.turn].developments)
        undealt = table.cards.developments[slot][:]
        for player in table.players:
            if len(player.developments) > slot:
                undealt[player.developments[slot]] -= 1
        return undealt

    def happen(self, table: BlackFleetTable, action: i64) -> None:
        development = DEAL.arg(action)
        table.players[table.turn].developments.append(development)
        table.again(self)
        if table.listening:
            title = table.cards.development_cards[development].title
            slot = len(table.players[table.turn].developments) - 1
            table.tell(DevelopmentDealt(table.turn, development, title, slot))


class DealFirstFortune(Auto[BlackFleetTable]):
    """Each player draws one fortune card."""

    def run(self, table: BlackFleetTable) -> None:
        table.due = 1


class NextInSetUp(Auto[BlackFleetTable]):
    """The others follow clockwise; then the player with the black ships begins."""

    def run(self, table: BlackFleetTable) -> None:
        table.turn = table.turn + 1 if table.turn + 1 < table.seats else 0


class BeginTurn(Auto[BlackFleetTable]):
    """A player's turn: ships that were sunk come back, a movement card, the ships, new cards."""

    def run(self, table: BlackFleetTable) -> None:
        table.push_prepared(WHOLE_TURN)
        if table.listening:
            table.tell(TurnBegun(table.round, table.turn))


class NextTurn(Auto[BlackFleetTable]):
    """Play passes clockwise. The round in which a victory card is bought is the last.

    It ends with the player before the one with the black ships, so that all have had the
    same number of turns.
    """

    def run(self, table: BlackFleetTable) -> None:
        table.card = NOTHING
        table.commanded = 0
        table.turn += 1
        if table.turn < table.seats:
            table.push_prepared(NEXT_PLAYER)
            return
        table.turn = 0
        if not table.final_round:
            table.round += 1
            table.push_prepared(NEXT_PLAYER)
        elif table.listening:
            table.tell(GameEnded(tuple(winners(table))))


BEGIN_TURN: Final = BeginTurn()
NEXT_PLAYER: Final[list[Step[Any]]] = prepared([BEGIN_TURN])
TURN: Final[list[Step[Any]]] = [
    PLACE_MERCHANT,
    BRING_PIRATE,
    PLAY_MOVEMENT_CARD,
    PLAY_SHIPS,
    DRAW_MOVEMENT,
    FOLLOW_SYMBOL,
    DRAW_FORTUNE,
    DISCARD_FORTUNE,
    FLIP_CARD,
    NextTurn(),
]
WHOLE_TURN: Final[list[Step[Any]]] = prepared(TURN)
NEXT_IN_SET_UP: Final = NextInSetUp()
DEAL_TO_PLAYER: Final[list[Step[Any]]] = [
    DealDevelopments(),
    DealFirstFortune(),
    DRAW_FORTUNE,
    DRAW_MOVEMENT,
    NEXT_IN_SET_UP,
]
PLACE_FIRST_MERCHANT: Final[list[Step[Any]]] = [PLACE_MERCHANT, NEXT_IN_SET_UP]


def set_up_steps(seats: int) -> list[Step[Any]]:
    """Cards for everybody, then a merchant for everybody, then the first turn."""
    return [*DEAL_TO_PLAYER * seats, *PLACE_FIRST_MERCHANT * seats, BEGIN_TURN]
