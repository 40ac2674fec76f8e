"""Every game keeps every promise of the contract, for all player counts and options."""

from __future__ import annotations

import pytest

from roadstead import games
from roadstead.kernel.conformance import check, variants

CHUNKS = 8  # so that two cores share the work


@pytest.mark.parametrize("name", games.names())
def test_a_game_conforms(name: str) -> None:
    game = games.find(name)
    report = check(game, games=2 * len(list(variants(game))), seed=11)
    assert report.resampled > 0


@pytest.mark.heavy
@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("name", games.names())
def test_a_game_conforms_over_two_thousand_games(name: str, chunk: int) -> None:
    assert check(games.find(name), games=2000 // CHUNKS, seed=100 + chunk).games == 250
