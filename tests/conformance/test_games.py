"""Every game keeps every promise of the contract, for all player counts and options."""

from __future__ import annotations

import pytest

from roadstead import games
from roadstead.kernel.conformance import check, variants

CHUNKS = 8  # so that two cores share the work
LONG_FOR_RANDOM_PLAYERS = {"black-fleet"}  # thousands of moves a game
ALL_OPEN = {"fleet-dice", "dicey-waters"}  # games in which nothing is hidden
GAMES_A_MINUTE = {
    "fleet": 480,
    "fleet-dice": 320,
    "dicey-waters": 240,
    "treasure-fleet": 1200,
    "black-fleet": 80,
}


@pytest.mark.parametrize("name", games.names())
def test_a_game_conforms(name: str) -> None:
    game = games.find(name)
    few = 2 if name in LONG_FOR_RANDOM_PLAYERS else 2 * len(list(variants(game)))
    report = check(game, games=few, seed=11)
    assert (report.resampled > 0) == (name not in ALL_OPEN)


@pytest.mark.heavy
@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("name", games.names())
def test_a_game_conforms_over_many_games(name: str, chunk: int) -> None:
    """A part of what `make conformance` plays, about a minute of work for each game."""
    games_a_chunk = GAMES_A_MINUTE[name] // CHUNKS
    report = check(games.find(name), games=games_a_chunk, seed=100 + chunk)
    assert report.games == games_a_chunk
