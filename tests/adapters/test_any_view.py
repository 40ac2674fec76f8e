"""A game that brings no observer is observed by a row made from the form of its views."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest

from docs.template.pearl_divers import GAME, PearlDivers, PearlTable
from roadstead import kits
from roadstead.adapters.variant import SeatArrays, Variant
from roadstead.bots.nets.arrays import rows_of
from roadstead.kernel.base.errors import BadSetUp
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.kernel.structure import snapshot
from roadstead.observation import observer_of
from roadstead.observation.any_view import MOST_ENTRIES, ViewObserver
from roadstead.observation.row import Row
from tests.adapters.positions import positions
from tests.own import OWN

MOST = 60  # positions of a game that are looked at


class Odd(PearlDivers):
    """Pearl Divers with one more thing in its views."""

    def __init__(self, extra: Any) -> None:
        super().__init__()
        self.extra = extra

    def view(self, table: PearlTable, viewer: int | None) -> dict[str, Any]:
        return {**super().view(table, viewer), "extra": self.extra(table)}


def row_of(game: PearlDivers, table: PearlTable, seat: int = 0) -> dict[str, int]:
    """What a seat observes of a table, by name."""
    start = game.new_table(table.seats, {})
    observer = observer_of(game, start)
    entries = observer.describe(start)
    row = Row(len(entries))
    observer.observe(table, seat, row)
    return {entry.name: value for entry, value in zip(entries, rows_of(row)[0], strict=True)}


def test_pearl_divers_have_a_row_with_oneself_first() -> None:
    table = GAME.new_table(3, {})
    table.worth = [2, 0, 9]
    table.breaths[2] = [False, True, False, True, True]
    assert not [name for name in row_of(GAME, table) if name.startswith("next1.chosen")]
    seen = row_of(GAME, table, seat=2)
    assert seen["seat.2"] == 1
    assert (seen["you.worth"], seen["next1.worth"], seen["next2.worth"]) == (9, 2, 0)
    assert (seen["you.score"], seen["next1.score"]) == (9, 2)
    assert (seen["you.breaths count"], seen["next1.breaths count"]) == (3, 5)
    assert [seen[f"you.breaths.{place}"] for place in range(1, 5)] == [2, 4, 5, 0]
    assert seen["you.chosen"] == 0
    assert seen["left_out"] == 0


@pytest.mark.parametrize("name", [GAME.name, *OWN])
def test_the_row_keeps_every_promise_of_an_observer(name: str) -> None:
    game: Game[Any] = GAME if name == GAME.name else kits.game(name)
    players = game.players[-1]
    options = game.checked(players, {})
    start = game.new_table(players, options)
    observer = ViewObserver(game, start)
    entries = observer.describe(start)
    assert len({entry.name for entry in entries}) == len(entries) <= MOST_ENTRIES
    bounds = np.array([entry.most for entry in entries])
    row = Row(len(entries))
    views: dict[bytes, str] = {}
    different = 0
    for number, table in enumerate(positions(game, players, options, seed=23, most=MOST)):
        seat = number % players
        observer.observe(table, seat, row)
        seen = rows_of(row).tobytes()
        assert (np.frombuffer(seen, np.uint8) <= bounds).all()
        view = json.dumps(game.view(table, seat))
        assert views.setdefault(bytes([seat]) + seen, view) == view  # all that differs is told
        other = game.resample(table, seat, Rng(number))
        different += snapshot(other) != snapshot(table)
        observer.observe(other, seat, row)
        assert rows_of(row).tobytes() == seen  # and nothing that the seat cannot know
    assert len(views) > 15
    assert different > 5 or name in ("fleet-dice", "dicey-waters")  # where nothing is hidden


def test_the_same_game_has_the_same_row_everywhere() -> None:
    described = [Variant(GAME, 3, {}).entries for _ in range(2)]
    assert described[0] == described[1]
    assert len(described[0]) == 39


def test_a_learner_sees_it_through_the_doors() -> None:
    variant = Variant(GAME, 2, {})
    seen = SeatArrays(variant).observation(variant.new_table(), 0)
    assert seen.shape == (len(variant.entries),)
    assert (seen <= variant.bounds()).all()


@pytest.mark.parametrize(
    ("extra", "names"),
    [
        (lambda table: sum(table.worth) > 5, {"extra": 1}),
        (lambda table: 100 * sum(table.worth), {"extra in 256s": 3, "extra": 900 - 768}),
        (lambda table: -sum(table.worth), {"extra": 0, "extra below 0": 9}),
        (lambda table: "deep" if sum(table.worth) > 5 else "flat", {"extra is.deep": 1}),
        (lambda table: None if sum(table.worth) > 5 else 0, {"extra?": 0, "extra": 0}),
        (lambda table: {"a": 1, "b": sum(table.worth)}, {"extra.a": 1, "extra.b": 9}),
        (lambda table: {"a": 4} if sum(table.worth) > 5 else {}, {"extra.a": 4}),
        (lambda table: [0] * sum(table.worth), {"extra count": 9}),
        (
            lambda table: [f"word {(place + sum(table.worth)) % 40:02}" for place in range(40)],
            {"extra.1": 10, "extra.31": 40, "extra.32": 1},
        ),
    ],
)
def test_everything_plain_has_its_place(extra: Any, names: dict[str, int]) -> None:
    table = GAME.new_table(2, {})
    table.worth = [9, 0]
    seen = row_of(Odd(extra), table)
    assert {name: seen[name] for name in names} == names
    assert seen["left_out"] == 0


def test_what_is_always_the_same_is_left_out_of_the_row() -> None:
    box = {"pearls": [2, 3, 5], "text": "A sentence for people."}
    assert not [
        name for name in row_of(Odd(lambda _: box), GAME.new_table(2, {})) if "extra" in name
    ]


@pytest.mark.parametrize(
    ("usual", "strange", "counted"),
    [
        ("a word", "another word", 1),
        (["a", "b"], ["a", "b", "c"], 1),
        ({"a": 1}, {"a": 1, "b": 2}, 1),
    ],
)
def test_what_was_never_seen_finds_no_room_and_is_counted(
    usual: Any, strange: Any, counted: int
) -> None:
    table = GAME.new_table(2, {})
    table.worth = [1000, 0]  # more than all pearls together
    game = Odd(lambda table: strange if table.worth[0] > 999 else usual)
    plain = row_of(Odd(lambda _: usual), table)["left_out"]
    assert row_of(game, table)["left_out"] == plain + counted


def test_a_list_that_grows_longer_than_ever_is_cut_and_counted() -> None:
    table = GAME.new_table(2, {})
    game = Odd(lambda table: [1] * (len(PEARL_COUNTS) - sum(table.sea.counts)))
    longest = max(
        int(name.rpartition(".")[2]) for name in row_of(game, table) if name.startswith("extra.")
    )
    assert longest == 7  # five were seen, and half as many have room besides
    table.sea.counts[:] = [-3, 0, 0, 0, 0]
    seen = row_of(game, table)
    assert (seen["extra count"], seen["left_out"]) == (7, 1)


PEARL_COUNTS = (2, 3, 5, 7, 9)


@pytest.mark.parametrize(
    ("extra", "reason"),
    [
        (lambda table: sum(table.worth) / 7, "'extra' is a number with a fraction"),
        (lambda table: sum(table.worth) * 10_000, "'extra' is greater than 65535"),
        (
            lambda table: [f"{table.sea.counts} {place}" for place in range(40)],
            "'extra' has more than 255 different words",
        ),
        (
            lambda table: [[sum(table.worth)] * 100] * 50,
            r"it would have 5\d\d\d entries, and 4096 are the most",
        ),
    ],
)
def test_a_view_that_no_row_can_hold_is_refused_with_the_reason(extra: Any, reason: str) -> None:
    with pytest.raises(
        BadSetUp,
        match=f"no row can be made of what a seat of Pearl Divers sees: {reason}; its kit can",
    ):
        observer_of(Odd(extra), GAME.new_table(2, {}))
