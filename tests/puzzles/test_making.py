"""A set of puzzles: mixed as far as there is a choice, and kept when the time is over."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import count, islice
from typing import Any

import pytest

from roadstead.games.treasure_fleet.rules.game import GAME
from roadstead.puzzles import making
from roadstead.puzzles.choosing import Collection
from roadstead.puzzles.finding import Find
from roadstead.puzzles.judging import Judged
from roadstead.puzzles.making import Order, look_again, make
from roadstead.puzzles.puzzle import Puzzle
from tests.puzzles.test_puzzles import puzzle


def one(number: int, grade: int = 1, best: str = "", players: int = 3) -> Puzzle:
    told = replace(puzzle().position, players=players)
    return puzzle(name=f"{number:08x}", grade=grade, best=best or f"f{number}", position=told)


def test_a_set_is_mixed() -> None:
    collection = Collection(12, [2, 3, 4])
    for number in count():
        collection.add(
            one(number, grade=number % 4 + 1, best=f"f{number % 7}", players=number % 3 + 2),
            part=number % 3,
        )
        if collection.complete():
            break
    chosen = collection.chosen()
    assert len(chosen) == 12
    assert [it.grade for it in chosen] == sorted(it.grade for it in chosen)
    assert max(Counter(it.best for it in chosen).values()) == 2


@pytest.mark.parametrize(
    ("alike", "most"),
    [({"grade": 2}, 4), ({"players": 4}, 5), ({"best": "fba"}, 1)],
)
def test_what_is_too_much_alike_waits_and_fills_the_gaps(alike: dict[str, Any], most: int) -> None:
    collection = Collection(8, [2, 3, 4])
    for number in range(10):
        collection.add(one(number, **{"grade": number % 4 + 1, **alike}))
    assert len(collection.mixed) == most
    assert not collection.complete()
    assert len(collection.chosen()) == 8, "better one of many alike than none"
    other = one(99, grade=3, best="fbd", players=2)
    collection.add(other)
    assert other in collection.chosen(), "what is different comes before what waits"


def test_no_part_of_the_game_has_them_all() -> None:
    collection = Collection(6, [2, 3, 4])
    for number in range(6):
        collection.add(one(number, grade=number % 4 + 1, players=number % 3 + 2), part=0)
    assert len(collection.mixed) == 4


def test_gaps_are_filled_with_what_is_least_common() -> None:
    collection = Collection(8, [3])
    for number in range(8):
        collection.add(one(number, best="pass"))
    rare = one(50, best="bid"), one(51, best="bid")
    for puzzle_found in rare:
        collection.add(puzzle_found)
    chosen = collection.chosen()
    kept = [puzzle.name for puzzle in chosen if puzzle.best == "bid"]
    assert kept == [puzzle.name for puzzle in rare], "found later, and kept all the same"
    assert len(chosen) == 8


def test_a_puzzle_counts_once() -> None:
    collection = Collection(8, [2])
    assert collection.add(one(1))
    assert not collection.add(one(1))


def _finds(_name: str, _end: float, game: tuple[int, int]) -> list[Find]:
    players, seed = game
    number = seed // making.MANY_LOOKS
    return [Find(one(number, grade=number % 4 + 1, players=players), number % 3)]


@pytest.mark.parametrize("jobs", [1, 2])
def test_games_are_looked_at_until_there_are_enough(
    monkeypatch: pytest.MonkeyPatch, jobs: int
) -> None:
    monkeypatch.setattr(making, "_of_one_game", _finds)
    order = Order("treasure-fleet", players=[2, 3, 4], wanted=6, jobs=jobs)
    had = [one(1, best="fba"), one(777, best="fbb", grade=4)]
    steps = list(make(order, had))
    newest, chosen = steps[-1]
    assert len(chosen) == 6
    assert newest in chosen
    assert {it.name for it in had} <= {it.name for it in chosen}
    assert {it.position.players for it in chosen} == {2, 3, 4}
    assert [len(made) for _, made in steps] == [3, 4, 5, 6], "each is told when it is found"
    assert not list(make(order, chosen)), "there are enough"


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_search_ends_in_time(monkeypatch: pytest.MonkeyPatch, jobs: int) -> None:
    monkeypatch.setattr(making, "_of_one_game", _finds)
    none_left = Order("treasure-fleet", players=[2], wanted=6, jobs=jobs, seconds=0.0)
    assert list(make(none_left)) == []
    endless = Order("treasure-fleet", players=[2], wanted=6, jobs=jobs)
    assert len(list(islice(make(endless), 2))) == 2, "and whoever stops it early has what it found"


@pytest.mark.parametrize(
    ("best", "gap", "error", "confirmed"),
    [("fba", 8.5, 1.0, True), ("fbb", 30.0, 1.0, False), ("fba", 7.5, 1.0, False)],
)
def test_a_puzzle_is_confirmed_if_it_still_is_one(
    monkeypatch: pytest.MonkeyPatch, best: str, gap: float, error: float, confirmed: bool
) -> None:
    seen = Judged(GAME.actions.action(best), 0, gap, error)
    depths: list[float] = []

    def look(_game: object, _table: object, _seat: int, depth: float, _luck: int) -> Judged:
        depths.append(depth)
        return seen

    monkeypatch.setattr(making, "judge", look)
    (looked,) = look_again([puzzle()], depth=10.0)
    assert (looked.confirmed, looked.gap) == (confirmed, gap)
    assert depths == [10.0]
