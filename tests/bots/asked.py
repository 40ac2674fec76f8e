"""What the levels decide at a position set up by hand, in notation."""

from __future__ import annotations

from typing import Any

from roadstead.bots.levels import Deckhand, Searcher
from roadstead.bots.position import Bot, Position
from roadstead.kernel.game import Game
from roadstead.kernel.play import waiting
from roadstead.kernel.rng import Rng
from roadstead.kernel.table import Table


def decided(bot: Bot, game: Game[Any], table: Table) -> str:
    """The bot's answer for the first seat that is asked."""
    position = Position(game, table, waiting(table)[0], Rng(3))
    return position.code(int(bot.choose(position)))


def by_deckhand(game: Game[Any], table: Table) -> str:
    return decided(Deckhand(), game, table)


def by_search(game: Game[Any], table: Table, iterations: int = 60) -> str:
    return decided(Searcher(iterations), game, table)
