"""Which lists of a view are by seat is found out by playing, not by their length alone."""

from __future__ import annotations

from typing import Any

import pytest

from docs.template.pearl_divers import PearlDivers, PearlTable
from roadstead import kits
from roadstead.by_seat import by_seat
from tests.own import OWN


class Shown(PearlDivers):
    """Pearl Divers with something else to see."""

    def __init__(self, shown: Any, players: tuple[int, ...] = (2, 3, 4)) -> None:
        super().__init__()
        self.shown = shown
        self.players = players

    def view(self, table: PearlTable, viewer: int | None) -> dict[str, Any]:
        shown: dict[str, Any] = self.shown(table)
        return shown


def test_lists_with_an_item_for_each_seat_are_by_seat() -> None:
    assert by_seat(PearlDivers()) == ["breaths", "worth", "chosen"]


@pytest.mark.parametrize("name", OWN)
def test_of_our_games_the_players_are_by_seat_and_nothing_else(name: str) -> None:
    assert by_seat(kits.game(name)) in (["players"], ["pirates"])


def test_a_list_that_is_only_at_times_as_long_is_not() -> None:
    assert by_seat(Shown(lambda table: {"row": [0] * 3, "worth": table.worth})) == ["worth"]
    assert by_seat(Shown(lambda table: {"sea": table.sea.counts[: sum(table.sea.counts)]})) == []


def test_a_row_of_words_is_not_however_long() -> None:
    assert by_seat(Shown(lambda table: {"row": ["pearl"] * table.seats})) == []


def test_lists_within_lists_and_dicts_keyed_by_seat_are_found_too() -> None:
    shown = Shown(
        lambda table: {
            "ships": [{"fire": table.worth[:]}, {"fire": table.worth[:]}],
            "hands": {str(seat): [] for seat in range(table.seats)},
        }
    )
    assert by_seat(shown) == ["ships.*.fire", "hands"]


def test_with_one_number_of_players_the_length_must_do() -> None:
    assert by_seat(Shown(lambda table: {"worth": table.worth}, players=(3,))) == ["worth"]
