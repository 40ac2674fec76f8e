"""Finding games by name, those of other packages too."""

from __future__ import annotations

from importlib.metadata import EntryPoint, EntryPoints

import pytest

from docs.template import pearl_divers
from roadstead import BadSetUp, Match, games


def test_own_games_are_found() -> None:
    assert games.find("treasure-fleet").title == "Treasure Fleet"
    assert "treasure-fleet" in games.names()


def test_a_game_of_another_package_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    point = EntryPoint("pearls", "docs.template.pearl_divers:GAME", games.ENTRY_POINTS)

    def entry_points(group: str, name: str = "pearls") -> EntryPoints:
        return EntryPoints([point]).select(group=group, name=name)

    monkeypatch.setattr(games, "entry_points", entry_points)
    assert games.names()[-1] == "pearls"
    assert games.find("pearls") is pearl_divers.GAME
    assert Match("pearls", seed=1).game is pearl_divers.GAME
    with pytest.raises(BadSetUp, match="there is no game 'chess'; the games: fleet, "):
        games.find("chess")


def test_options_as_they_are_entered() -> None:
    game = games.find("treasure-fleet")
    assert game.entered(3, {"storms": "on"})["storms"] is True
    with pytest.raises(BadSetUp, match="the box is empty; to play with ours, leave it out"):
        game.entered(3, {"box": " "})
    with pytest.raises(BadSetUp, match="has no option 'winds'"):
        game.entered(3, {"winds": ""})
