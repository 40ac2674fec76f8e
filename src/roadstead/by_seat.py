"""Which lists of a game's view have one item for each seat, found out by playing a little.

A board for any game draws such lists beside the players' names. Whether a list of three belongs
to three players or only happens to be as long is not seen in one view, so a few positions are
looked at with every number of players: what is by seat has always as many items as there are
players. A row of words is none: many a game lays as many cards out as there are players. Places
in lists are written as `*`: `players`, `ships.*.fire`.
"""

from __future__ import annotations

from typing import Any

from roadstead.kernel import play
from roadstead.kernel.game import Game, View
from roadstead.kernel.rng import Rng
from roadstead.kernel.table import Table

DECISIONS = 60  # of each game that is looked at
PLACE = "*"
A_ROW = -1  # the length of what is by no means by seat


def by_seat(game: Game[Any]) -> list[str]:
    """The paths of all lists that are by seat; none where nobody can tell."""
    fitting: dict[str, set[int]] = {}  # the player counts with which a list was as long
    others: set[str] = set()
    for players in game.players:
        for view in _views(game, players):
            for path, length in _lists(view, ""):
                if length == players:
                    fitting.setdefault(path, set()).add(players)
                else:
                    others.add(path)
    return [
        path
        for path, counts in fitting.items()
        if path not in others and len(counts) >= min(2, len(game.players))
    ]


def _views(game: Game[Any], players: int) -> list[View]:
    """What a spectator and the first seat see in a game by chance, from its beginning on."""
    rng = Rng(1)
    table = game.new_table(players, {})
    seen: list[View] = []
    for _ in range(DECISIONS):
        play.settle(table, rng)
        seen += (game.view(table, None), game.view(table, 0))
        if not table.steps:
            break
        _decide(table, rng)
    return seen


def _decide(table: Table, rng: Rng) -> None:
    seat = play.waiting(table)[0]
    legal = play.legal(table, seat)
    play.apply(table, seat, legal[rng.below(len(legal))])


def _lists(part: object, path: str) -> list[tuple[str, int]]:
    """Every list in a part of a view, and every dict with seats for keys: its path and length."""
    found: list[tuple[str, int]] = []
    if isinstance(part, list | tuple):
        found.append((path, A_ROW if any(isinstance(item, str) for item in part) else len(part)))
        for item in part:
            found += _lists(item, f"{path}.{PLACE}")
    elif isinstance(part, dict):
        if part and {str(key) for key in part} == {str(seat) for seat in range(len(part))}:
            found.append((path, len(part)))
        for key, value in part.items():
            found += _lists(value, f"{path}.{key}" if path else str(key))
    return found
