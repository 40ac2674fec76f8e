"""The bots around a learner: one for each seat and game, who see what their seat may see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from roadstead.bots.levels import LEVELS
from roadstead.bots.position import Past, Position
from roadstead.bots.roster import hire
from roadstead.bots.seated import Seated
from roadstead.kernel.base.events import Event
from roadstead.kernel.base.eyes import Eyes
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.kernel.table import Table


class Rivals:
    """Bots of one name in the given seats."""

    def __init__(self, name: str, game: Game[Any], seats: Sequence[int]) -> None:
        self._name = name
        self._game = game
        self._events: list[Event] = []
        self._bots = {seat: Seated(hire(name, game)) for seat in seats}

    def begin(self, table: Table) -> None:
        """A new game with bots that remember nothing of the last one."""
        self.close()
        self._bots = {seat: Seated(hire(self._name, self._game)) for seat in self._bots}
        self._events = []
        if self._name not in LEVELS:  # our own never ask what has been, and events take time
            table.sink = self._events

    def decide(self, table: Table, seat: int, rng: Rng) -> int:
        """What the bot in the seat does now."""
        position = Position(self._game, table, seat, rng, lambda: self._past(seat))
        if len(position.choices) == 1:
            return position.choices[0]
        return self._bots[seat].decide(position)

    def close(self) -> None:
        """Let the bots go."""
        for bot in self._bots.values():
            bot.close()

    def _past(self, seat: int) -> Past:
        names = [f"Seat {number + 1}" for number in range(max(self._game.players))]
        eyes = Eyes(names, seat)
        return [
            {**event.data(), "text": self._game.words.told(event, eyes)}
            for event in self._events
            if event.seen_by(seat)
        ]
