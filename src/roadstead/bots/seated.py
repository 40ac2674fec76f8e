"""A bot in its seat: whatever it does, the game goes on."""

from __future__ import annotations

from contextlib import suppress

from roadstead.bots.levels import Deckhand
from roadstead.bots.position import Bot, Position
from roadstead.kernel.errors import RoadsteadError


class Seated:
    """Decides by its bot, and by a deckhand once the bot has misbehaved.

    `lost` says why the bot lost its seat; it is empty as long as the bot holds it.
    """

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.lost = ""

    def decide(self, position: Position) -> int:
        """A legal action of the position's seat."""
        if not self.lost:
            try:
                return self._checked(self.bot.choose(position), position)
            except RoadsteadError as error:
                self._lose(str(error))
            except Exception as error:  # a stranger's bot may do anything
                self._lose(f"{type(error).__name__}: {error}")
        return Deckhand().choose(position)

    def close(self) -> None:
        """The game is over: let the bot go."""
        close = getattr(self.bot, "close", None)
        if close is not None:
            with suppress(Exception):  # a stranger's bot may do anything
                close()

    def _checked(self, answer: object, position: Position) -> int:
        for action in position.choices:
            if answer in (action, position.code(action)):
                return action
        raise RoadsteadError(f"'{answer}' is none of the choices")

    def _lose(self, reason: str) -> None:
        self.lost = reason
        self.close()
