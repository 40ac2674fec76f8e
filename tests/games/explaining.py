"""What the tests of every game's explanations do: ask about a thing, and read the answer."""

from __future__ import annotations

from typing import Any

from roadstead.explaining import room_of
from roadstead.kernel.base.explaining import Explanation, ThingAsked
from roadstead.kernel.base.eyes import Eyes
from roadstead.kernel.game import Game

NAMES = ("Ann", "Tom", "Juno", "Pelle", "Ida")


def what(
    game: Game[Any], table: Any, name: str, viewer: int | None = 0, owner: int | None = None
) -> Explanation | None:
    """What a thing is, to whoever asks."""
    room = room_of(game)
    assert room is not None
    eyes = Eyes(NAMES[: table.seats], viewer)
    return room(game.view(table, viewer), ThingAsked.named(name, owner), eyes)


def told(
    game: Game[Any], table: Any, name: str, viewer: int | None = 0, owner: int | None = None
) -> tuple[str, dict[str, str]]:
    """Its name and sort in a line, and what it would bring."""
    found = what(game, table, name, viewer, owner)
    assert found is not None, name
    assert found.rule.endswith("."), found
    brings = {label: f"{amount} {sign}".strip() for label, amount, sign in found.brings}
    return f"{found.name}: {found.kind}", brings
