"""Every level plays every game, with every number of players and every option."""

from __future__ import annotations

import pytest

from docs.template.pearl_divers import GAME as PEARLS
from roadstead import kits
from roadstead.bots.knowledge import Knowledge
from roadstead.bots.levels import LEVELS, Deckhand, Searcher, knowledge_of, level
from roadstead.bots.position import Position
from roadstead.kernel.conformance import variants
from roadstead.kernel.play import apply, legal, settle, waiting
from roadstead.kernel.rng import Rng
from roadstead.kernel.table import Table
from tests.bots.tables import decisions

TABLES = [(name, players) for name in kits.names() for players in kits.game(name).players]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_deckhands_finish_a_game_with_a_gain_for_every_choice(name: str, players: int) -> None:
    game = kits.game(name)
    rng = Rng(players)
    table: Table = game.new_table(players, {})
    settle(table, rng)
    while table.steps:
        seat = waiting(table)[0]
        choices = legal(table, seat)
        assert len(knowledge_of(game).gains(table, seat, choices)) == len(choices)
        apply(table, seat, Deckhand().choose(Position(game, table, seat, rng)))
        settle(table, rng)


@pytest.mark.parametrize("name", kits.names())
def test_search_answers_in_every_variant(name: str) -> None:
    game = kits.game(name)
    for players, options in variants(game):
        table: Table = game.new_table(players, options)
        rng = Rng(7)
        settle(table, rng)
        for _ in range(4):
            seat = waiting(table)[0]
            position = Position(game, table, seat, rng)
            apply(table, seat, Searcher(iterations=3).choose(position))
            settle(table, rng)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_results_are_shares_of_one_win(name: str, players: int) -> None:
    if players == 1:
        return
    game = kits.game(name)
    for place, (table, _) in enumerate(decisions(game, players, seed=3)):
        if place % 20 == 0:
            results = knowledge_of(game).results(game, table)
            assert sum(results) == pytest.approx(1.0)
            assert min(results) >= 0
        if place > 400:
            break


def test_the_levels_search_more_and_more() -> None:
    game = kits.game("fleet")
    mate, captain = level("mate", game), level("captain", game)
    assert isinstance(mate, Searcher)
    assert isinstance(captain, Searcher)
    assert mate.iterations < captain.iterations
    assert LEVELS == ("greenhorn", "deckhand", "mate", "captain")


def test_bots_know_nothing_of_a_strangers_game() -> None:
    assert type(knowledge_of(PEARLS)) is Knowledge
