"""How seats stand, as judges see it: in every game that says so, at any moment."""

from __future__ import annotations

from itertools import islice
from math import isfinite
from typing import Any

import pytest

from roadstead import kits
from roadstead.bots.levels import knowledge_of
from roadstead.bots.mind.knowledge import Knowledge
from roadstead.bots.nets.judges import LearnedJudge, shipped_judge, sights_of, sights_with
from roadstead.games.fleet.rules.table import FleetTable
from roadstead.kernel.game import Game
from roadstead.kernel.structure import snapshot
from roadstead.kernel.table import Table
from tests.bots.tables import decisions
from tests.own import OWN

SEEN = [kits.game(name) for name in OWN if sights_of(kits.game(name))]
WITH_OTHERS = [
    pytest.param(game, players, id=f"{game.name}-{players}")
    for game in SEEN
    for players in game.players
    if players > 1 and sights_with(game, players, {})
]
LARGEST = 60.0  # what is learned alike does not differ much
MOMENTS = 400


def moments(game: Game[Any], players: int) -> list[Table]:
    """Tables all through a game."""
    return [table.clone() for table, _ in islice(decisions(game, players, seed=players), MOMENTS)]


@pytest.mark.parametrize(("game", "players"), WITH_OTHERS)
def test_there_are_as_many_numbers_at_every_moment_and_none_is_wild(
    game: Game[Any], players: int
) -> None:
    known = knowledge_of(game)
    for table in moments(game, players):
        before = snapshot(table)
        for seat in range(players):
            seen = known.sights(table, seat)
            assert len(seen) == sights_of(game)
            assert all(isfinite(number) and abs(number) < LARGEST for number in seen)
            assert seen == known.sights(table.clone(), seat)
            assert seen == known.all_sights(table)[seat]
        assert snapshot(table) == before


@pytest.mark.parametrize(("game", "players"), WITH_OTHERS)
def test_seats_are_told_apart(game: Game[Any], players: int) -> None:
    known = knowledge_of(game)
    for table in moments(game, players)[-5:]:
        seen = {tuple(known.sights(table, seat)) for seat in range(players)}
        assert len(seen) == players


def test_nobody_says_how_a_neutral_pirate_stands() -> None:
    game = kits.game("treasure-fleet")
    assert sights_with(game, 2, {}) == 0
    judge = shipped_judge(game)
    assert isinstance(judge, LearnedJudge)
    assert "2 at the table" in judge.why_not(game.new_table(2, {}))
    assert not judge.why_not(game.new_table(3, {}))


def test_a_judge_says_nothing_of_options_with_which_nobody_says_how_seats_stand(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = kits.game("fleet")
    judge = shipped_judge(game)
    assert isinstance(judge, LearnedJudge)
    table = game.new_table(2, {})
    assert judge.why_not(table) == ""
    monkeypatch.setattr("roadstead.bots.nets.judges.knowledge_of", lambda _: Knowledge())
    assert judge.why_not(table) == "nobody has said how seats stand with these options"


def test_a_judge_of_fleet_is_asked_after_the_next_round() -> None:
    game = kits.game("fleet")
    known = knowledge_of(game)
    by_round: dict[int, FleetTable] = {}
    for table, _ in decisions(game, 2, seed=3):
        assert isinstance(table, FleetTable)
        by_round.setdefault(int(table.round), table.clone())
    assert not known.judged(by_round[1], by_round[2])
    assert known.judged(by_round[1], by_round[3])
    assert not known.settled(by_round[1], by_round[3])


def test_elsewhere_it_is_asked_where_bots_judge_by_themselves() -> None:
    game = kits.game("treasure-fleet")
    known = knowledge_of(game)
    tables = [table.clone() for table, _ in decisions(game, 3, seed=3)]
    assert {known.settled(tables[0], table) for table in tables} == {False, True}
    for table in tables:
        assert known.judged(tables[0], table) == known.settled(tables[0], table)
