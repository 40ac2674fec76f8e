"""A bot in its seat: whatever it does, the game goes on."""

from __future__ import annotations

from contextlib import suppress

from roadstead.bots.levels import Deckhand, Greenhorn
from roadstead.bots.position import Bot, Position
from roadstead.bots.program import Misbehaved
from roadstead.kernel.base.errors import RoadsteadError


class Seated:
    """Decides by its bot, and by a deckhand once the bot has misbehaved.

    `lost` says why the bot lost its seat; it is empty as long as the bot holds it.
    """

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.lost = ""

    def decide(self, position: Position) -> int:
        """A legal action of the position's seat."""
        own = position.clone()  # a stranger's bot may do anything to what it is given
        if not self.lost:
            try:
                return self._checked(self.bot.choose(position), own)
            except (Exception, SystemExit) as error:
                self._lose(_described(error))
        return Deckhand().choose(own)

    def odds(self, position: Position) -> dict[int, float]:
        """How likely it is to take each choice, where that is known; otherwise nothing."""
        bot = Deckhand() if self.lost else self.bot
        # Not of bots made of ours: they may choose otherwise.
        known = type(bot) in (Greenhorn, Deckhand)
        return bot.odds(position) if isinstance(bot, (Greenhorn, Deckhand)) and known else {}

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
        raise Misbehaved(f"'{answer}' is none of the choices")

    def _lose(self, reason: str) -> None:
        self.lost = reason
        self.close()


def _described(error: BaseException) -> str:
    try:
        return (
            str(error) if isinstance(error, RoadsteadError) else f"{type(error).__name__}: {error}"
        )
    except Exception:  # it may even fail to say what is wrong
        return type(error).__name__
