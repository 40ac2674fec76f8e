"""Chance that is found sooner is what the weights would have brought (decision 36)."""

from __future__ import annotations

import pytest

from roadstead import kits
from roadstead.kernel.play import advance, apply, asked, legal, waiting
from roadstead.kernel.rng import Rng
from roadstead.kernel.table import NATURE, Table

GAMES = 3


@pytest.mark.parametrize("name", kits.names())
def test_what_a_step_draws_is_what_its_weights_say(name: str) -> None:
    game = kits.game(name)
    for players in game.players:
        for seed in range(GAMES):
            table: Table = game.new_table(players, {})
            rng = Rng(seed)
            advance(table)
            while asked(table):
                if asked(table) == NATURE:
                    step = table.steps[-1]
                    plain = rng.clone()
                    expected = step.first(table) + plain.draw(step.weights(table))
                    drawn = step.draw(table, rng)
                    assert (drawn, rng.state) == (expected, plain.state)
                    apply(table, NATURE, drawn)
                else:
                    seat = waiting(table)[0]
                    choices = legal(table, seat)
                    apply(table, seat, choices[rng.below(len(choices))])
