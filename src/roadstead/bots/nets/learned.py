"""A net that fits a game, and what it needs to look at a table."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from roadstead import kits
from roadstead.bots.nets.file import BadNet, NetHeader, read
from roadstead.bots.nets.layout import Layout, has_own_components, layout_of
from roadstead.bots.nets.net import Net, NetPart
from roadstead.kernel.game import Game
from roadstead.kernel.structure import fields
from roadstead.kernel.table import Frozen, Table
from roadstead.observation import observer_of
from roadstead.observation.row import Observer

PARTS_KEPT = 32  # a set-up each


@dataclass(frozen=True)
class NetEyes:
    """A net with what it needs to look at tables of one set-up."""

    part: NetPart
    observer: Observer[Any]


class Learned:
    """A net that fits a game."""

    def __init__(self, layout: Layout, header: NetHeader, net: Net) -> None:
        self.layout = layout
        self.header = header
        self.net = net
        self._eyes: dict[tuple[int, ...], tuple[list[object], NetEyes | str]] = {}

    def eyes_for(self, table: Table) -> NetEyes | str:
        """What the net needs for tables set up like this one; or why it does not know them."""
        parts = [getattr(table, name, None) for name in fields(table)]
        data = [part for part in parts if isinstance(part, Frozen)]
        key = (int(table.seats), *map(id, data))
        if key not in self._eyes:
            if len(self._eyes) >= PARTS_KEPT:
                self._eyes.clear()
            self._eyes[key] = ([*data], self._made_for(table))  # kept, so that no id comes back
        return self._eyes[key][1]

    def _made_for(self, table: Table) -> NetEyes | str:
        if table.seats not in self.header.sounds.players:
            return f"its net has not been tried with {table.seats} at the table"
        if has_own_components(self.layout.game, table):
            return "its net has learned with the components that came with the game"
        observer: Observer[Any] = observer_of(self.layout.game, table)
        columns = self.layout.columns([entry.name for entry in observer.describe(table)])
        return NetEyes(self.net.part(columns, self.layout.seat_input(int(table.seats))), observer)


def learned_from(file: Traversable, game: Game[Any]) -> Learned:
    """The net in a file, or a complaint."""
    layout = layout_of(game)
    return Learned(layout, *read(file, layout))


def shipped_file(game: Game[Any]) -> Traversable | None:
    """Where the net lies that comes with the game, if one does."""
    kit = kits.of(game)
    return files(kit.package).joinpath(kit.net) if kit.net else None


@cache
def shipped(game: Game[Any]) -> Learned | str:
    """The net that comes with the game; or why there is none."""
    file = shipped_file(game)
    if file is None:
        return f"no net has learned {game.title}"
    try:
        return learned_from(file, game)
    except BadNet as error:
        return str(error)
