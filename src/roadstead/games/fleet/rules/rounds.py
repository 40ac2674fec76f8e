"""The game as a table of contents: who begins, the phases of a round, the end."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from roadstead.games.fleet.events import GameEnded, RoundBegun, StartPlayerChosen
from roadstead.games.fleet.rules.actions import START
from roadstead.games.fleet.rules.auction import AuctionPhase
from roadstead.games.fleet.rules.draw import DrawPhase
from roadstead.games.fleet.rules.fishing import Fishing
from roadstead.games.fleet.rules.launch_and_hire import (
    CodDraws,
    HireCaptains,
    LaunchBoats,
    LobsterDraws,
)
from roadstead.games.fleet.rules.processing import ProcessingAndTrading
from roadstead.games.fleet.rules.scoring import score
from roadstead.games.fleet.rules.table import NOTHING, FleetTable
from roadstead.kernel.table import Auto, Chance, Step, prepared


class ChooseStartPlayer(Chance[FleetTable]):
    """Chance decides who begins."""

    def first(self, table: FleetTable) -> i64:
        return START.first

    def weights(self, table: FleetTable) -> list[int]:
        return [1] * table.seats

    def happen(self, table: FleetTable, action: i64) -> None:
        table.start = START.arg(action)
        if table.listening:
            table.tell(StartPlayerChosen(table.start))


class BeginRound(Auto[FleetTable]):
    """A round is played in five phases; each is finished by all before the next begins."""

    def run(self, table: FleetTable) -> None:
        if table.listening:
            table.tell(RoundBegun(table.round, table.start))
        for player in table.players:
            player.launched = 0
            player.hired = 0
        table.push_prepared(WHOLE_ROUND)


class EndRound(Auto[FleetTable]):
    """After the last round the game is over; otherwise the start player moves clockwise."""

    def run(self, table: FleetTable) -> None:
        table.phase = NOTHING
        if table.last_round:
            if table.listening:
                table.tell(GameEnded(tuple([score(player) for player in table.players])))
            return
        table.start = table.after(table.start)
        table.round += 1
        table.push(BEGIN_ROUND)


PHASES: Final[list[Step[Any]]] = [
    AuctionPhase(),
    LaunchBoats(),
    CodDraws(),
    HireCaptains(),
    LobsterDraws(),
    Fishing(),
    ProcessingAndTrading(),
    DrawPhase(),
    EndRound(),
]
WHOLE_ROUND: Final[list[Step[Any]]] = prepared(PHASES)
BEGIN_ROUND: Final = BeginRound()
