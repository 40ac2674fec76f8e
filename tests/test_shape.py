"""What a game's views look like is learnt from random games that are always the same ones."""

from __future__ import annotations

from typing import Any

from docs.template.pearl_divers import GAME, PearlDivers, PearlTable
from roadstead.kernel.structure import snapshot
from roadstead.kernel.table import Step
from roadstead.shape import LOOKS_BEFORE_SELDOM, entries, glimpses, looks_seated, seated


def test_lists_with_an_entry_for_each_seat_are_told_from_others() -> None:
    assert seated(GAME) == {"breaths", "worth", "chosen"}


def test_a_list_that_is_now_and_then_as_long_as_the_seats_is_none() -> None:
    class Piles(PearlDivers):
        def view(self, table: PearlTable, viewer: int | None) -> dict[str, Any]:
            return {
                "pile": [0] * sum(table.worth),
                "two_ports": [1, 2],
                "cards": ["a"] * table.seats,
                "hidden_now_and_then": table.worth[:] if table.pearl == 2 else None,
            }

    assert seated(Piles()) == {"hidden_now_and_then"}


def test_a_single_view_must_do_for_a_game_that_cannot_be_played_here() -> None:
    assert looks_seated([1, 2, 3], seats=3)
    assert looks_seated([["a"], [], []], seats=3)
    assert not looks_seated(["a", "b", "c"], seats=3)
    assert not looks_seated([1, 2], seats=3)
    assert not looks_seated({"a": 1}, seats=1)


def test_what_there_is_for_each_seat_stands_in_a_list_or_under_its_number() -> None:
    assert entries([3, 5]) == [3, 5]
    assert entries({"1": 5, "0": 3}) == [3, 5]
    assert entries(None) == []


def test_the_same_positions_are_looked_at_every_time_up_to_the_end() -> None:
    looks = [
        [snapshot(table) for table in glimpses(GAME.new_table(3, {}), games=2)] for _ in range(2)
    ]
    assert looks[0] == looks[1]
    assert sum(not table.steps for table in glimpses(GAME.new_table(3, {}), games=2)) == 2


def test_of_a_long_game_ever_fewer_positions_are_looked_at() -> None:
    class Endless(PearlTable):
        def clone(self) -> Endless:
            copy = Endless(self.seats)
            self.clone_onto(copy)
            return copy

    class Wait(Step[Endless]):
        moves = 0

        def asked(self, table: Endless) -> int:
            return 1

        def legal(self, table: Endless, seat: int) -> tuple[int, ...]:
            return (0,)

        def answer(self, table: Endless, seat: int, action: int) -> None:
            Wait.moves += 1
            if Wait.moves < 1000:
                table.push(self)

    table = Endless(2)
    table.push(Wait())
    looks = sum(1 for _ in glimpses(table, games=1))
    assert Wait.moves == 1000
    assert LOOKS_BEFORE_SELDOM < looks < 5 * LOOKS_BEFORE_SELDOM
