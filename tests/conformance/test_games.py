"""Every game keeps every promise of the contract, for all player counts and options."""

from __future__ import annotations

import pytest

from roadstead import kits
from roadstead.kernel.conformance import check, variants
from tests.own import OWN

pytestmark = pytest.mark.untraced

CHUNKS = 4  # so that two cores share the work
LONG_FOR_RANDOM_PLAYERS = {"black-fleet"}  # thousands of moves a game
ALL_OPEN = {"fleet-dice", "dicey-waters"}  # games in which nothing is hidden
GAMES_IN_TWENTY_SECONDS = {
    "fleet": 60,
    "fleet-dice": 40,
    "dicey-waters": 40,
    "treasure-fleet": 160,
    "black-fleet": 12,
}


@pytest.mark.parametrize("name", OWN)
def test_a_game_conforms(name: str) -> None:
    game = kits.game(name)
    few = 2 if name in LONG_FOR_RANDOM_PLAYERS else 2 * len(list(variants(game)))
    report = check(game, games=few, seed=11)
    assert (report.resampled > 0) == (name not in ALL_OPEN)


@pytest.mark.heavy
@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("name", OWN)
def test_a_game_conforms_over_many_games(name: str, chunk: int) -> None:
    """A part of what `make conformance` plays, about twenty seconds of work for each game."""
    games_a_chunk = GAMES_IN_TWENTY_SECONDS[name] // CHUNKS
    report = check(kits.game(name), games=games_a_chunk, seed=100 + chunk)
    assert report.games == games_a_chunk
