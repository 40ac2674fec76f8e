"""Search finds what is best by each seat's results, within its budget, the same for a seed."""

from __future__ import annotations

from itertools import islice

import pytest

from docs.template.pearl_divers import DIVE
from docs.template.pearl_divers import GAME as PEARLS
from roadstead import DICTATED, Match, kits
from roadstead.bots.levels import Searcher, Thought
from roadstead.bots.mind.knowledge import Knowledge, best_of, drawn, likely, shared_by_lead
from roadstead.bots.mind.search import RIPE, Search
from roadstead.bots.position import Position
from roadstead.kernel.play import legal
from roadstead.kernel.rng import Rng
from roadstead.kernel.table import NATURE, Table
from tests.bots.tables import decisions
from tests.own import OWN

pytestmark = pytest.mark.untraced

SHORT, LONG = DIVE(0), DIVE(4)


def two_pearls_left(pearl: str) -> Position:
    """The first diver has the breaths 1 and 5, the second 3 and 4; the pearls are 2 and 9."""
    match = Match(PEARLS, players=2, nature=DICTATED)
    for seen, first, second in (("p3", "d2", "d1"), ("p5", "d3", "d2"), ("p7", "d4", "d5")):
        match.play(NATURE, seen)
        match.play(0, first)
        match.play(1, second)
    match.play(NATURE, pearl)
    return match.position(0, Rng(3))


@pytest.mark.parametrize(("pearl", "best"), [("p9", LONG), ("p2", SHORT)])
def test_search_saves_its_breath_for_the_better_pearl(pearl: str, best: int) -> None:
    assert Searcher(iterations=60).choose(two_pearls_left(pearl)) == best


def test_an_explanation_has_the_best_choice_first_and_every_seats_result() -> None:
    best, other = Searcher(iterations=60).explain(two_pearls_left("p9"))
    assert (best.action, other.action) == (LONG, SHORT)
    assert best.visits + other.visits == 60
    assert best.visits > other.visits
    assert best.results == (1.0, 0.0)
    assert other.results == (0.0, 1.0)


@pytest.mark.parametrize("name", OWN)
def test_the_first_thought_is_what_is_chosen(name: str) -> None:
    game = kits.game(name)
    bot = Searcher(iterations=10)
    for table, seat in islice(decisions(game, game.players[0], seed=1), 0, 40, 4):
        best = bot.explain(Position(game, table, seat, Rng(9)))[0]
        assert best.action == bot.choose(Position(game, table, seat, Rng(9)))


@pytest.mark.parametrize("name", OWN)
def test_a_search_that_is_left_some_of_the_choices_tries_those(name: str) -> None:
    game = kits.game(name)
    table, seat = next(it for it in decisions(game, 2 + (game.players[0] > 2), 1) if _many(*it))
    position = Position(game, table, seat, Rng(9))
    position.keep(position.choices[1:3])
    thoughts = Searcher(iterations=40).explain(position)
    assert {thought.action for thought in thoughts} == set(position.choices)
    assert sum(thought.visits for thought in thoughts) >= 40


def _many(table: Table, seat: int) -> bool:
    return len(legal(table, seat)) > 3


def test_a_choice_never_tried_is_explained_without_results() -> None:
    thoughts = Searcher(iterations=1).explain(two_pearls_left("p9"))
    assert Thought(thoughts[1].action, 0, (0.0, 0.0)) == thoughts[1]


def test_both_divers_learn_when_they_are_asked_at_once() -> None:
    """Whoever knows nothing dives at random; in the last dive but one both should not."""
    position = two_pearls_left("p9")
    search = Search(PEARLS, Knowledge(), position.imagined, 0, Rng(1))
    search.think(position.choices, 60, 0.0)
    (other,) = search.openings[1].values()
    assert sum(edge.visits for edge in other.edges) == 60 - RIPE + 1


@pytest.mark.parametrize("name", OWN)
def test_one_seed_gives_one_decision(name: str) -> None:
    game = kits.game(name)
    bot = Searcher(iterations=10)
    table, seat = next(islice(decisions(game, game.players[-1], seed=1), 5, None))
    thoughts = [bot.explain(Position(game, table, seat, Rng(9))) for _ in range(2)]
    assert thoughts[0] == thoughts[1]


def test_seconds_end_a_search_before_its_iterations() -> None:
    table, seat = next(decisions(kits.game("fleet"), 4, seed=1))
    position = Position(kits.game("fleet"), table, seat, Rng(9))
    thoughts = Searcher(iterations=10**9, seconds=0.02).explain(position)
    assert 8 <= sum(thought.visits for thought in thoughts) < 10**6


def test_a_single_choice_needs_no_thought() -> None:
    position = two_pearls_left("p9")
    position.choices = (SHORT,)
    assert Searcher(iterations=10**9).choose(position) == SHORT


def test_weights_are_drawn_in_proportion() -> None:
    rng = Rng(4)
    draws = [drawn([1.0, 0.0, 3.0], rng) for _ in range(4000)]
    assert draws.count(1) == 0
    assert 2850 < draws.count(2) < 3150


def test_a_gain_makes_a_choice_likelier_and_none_impossible() -> None:
    chances = likely([2.0, 0.0, -1000.0], 1.0)
    assert chances[0] / chances[1] == pytest.approx(2.718281828**2)
    assert sum(chances) == pytest.approx(1.0)
    assert chances[2] > 0


def test_equal_gains_are_taken_equally_often() -> None:
    rng = Rng(4)
    taken = [best_of([2.0, 1.0, 2.0, 2.0], rng) for _ in range(3000)]
    assert [900 < taken.count(place) < 1100 for place in range(4)] == [True, False, True, True]


def test_a_lead_is_worth_more_where_less_is_uncertain() -> None:
    close, clear = shared_by_lead([10.0, 8.0], 20.0), shared_by_lead([10.0, 8.0], 1.0)
    assert 0.5 < close[0] < clear[0] < 1.0
    assert sum(close) == pytest.approx(1.0)
    assert shared_by_lead([5.0, 5.0, 5.0], 3.0) == pytest.approx([1 / 3] * 3)
