"""Playing a table on by rule of thumb until one seat has something to choose."""

from __future__ import annotations

from itertools import islice

import pytest

from roadstead import kits
from roadstead.bots.levels import knowledge_of
from roadstead.bots.mind.playing_on import play_to
from roadstead.kernel.play import act, legal, settle, waiting
from roadstead.kernel.rng import Rng
from roadstead.kernel.structure import snapshot
from tests.bots.tables import decisions


@pytest.mark.parametrize("name", ["black-fleet", "dicey-waters", "fleet", "treasure-fleet"])
def test_it_stops_wherever_the_seat_can_choose_and_at_the_end(name: str) -> None:
    game = kits.game(name)
    known = knowledge_of(game)
    table, luck, seat, stops = game.new_table(3, {}), Rng(4), 1, 0
    while play_to(known, table, luck, seat):
        choices = legal(table, seat)
        assert len(choices) > 1
        act(table, seat, choices[-1])
        stops += 1
    assert not table.steps
    assert stops > 3


def test_a_seat_that_is_asked_is_left_its_choice_and_luck_is_the_generators() -> None:
    game = kits.game("fleet-dice")
    known = knowledge_of(game)
    for table, seat in islice(decisions(game, 2, seed=3), 0, 60, 7):
        asked = table.clone()
        assert play_to(known, asked, Rng(1), seat)
        assert snapshot(asked) == snapshot(table)
        ends = []
        for _ in range(2):
            later, luck = table.clone(), Rng(9)
            play_to(known, later, luck, 1 - seat)
            settle(later, luck)
            ends.append(snapshot(later))
            assert waiting(later) in ([], [1 - seat])
        assert ends[0] == ends[1]
