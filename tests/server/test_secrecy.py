"""What must not be known is not on the wire: messages are the same to the last byte."""

from __future__ import annotations

import pytest

from roadstead.kernel.rng import Rng
from roadstead.server.tables import judging
from roadstead.server.tables.showing import encode
from roadstead.server.tables.table import ServedTable
from tests.server.served import GAMES, SECRET, begun, decide

WITH_HIDDEN_THINGS = {"black-fleet", "fleet", "treasure-fleet"}


@pytest.mark.parametrize("game", GAMES)
def test_tables_that_a_seat_cannot_tell_apart_send_it_the_same_bytes(game: str) -> None:
    """The other table has everything dealt anew that the seat, or a spectator, cannot know."""
    rng = Rng(11)
    table, entries = begun(game)
    everybody = tuple(range(GAMES[game]))
    compared = differed = 0
    for decision in range(120):
        if table.status == "over":
            break
        entries += decide(table, rng)
        if decision % 6:
            continue
        for viewer in (None, *range(GAMES[game])):
            other = ServedTable("t", SECRET, entries)
            assert other.play is not None
            match = other.play.match
            seats = () if viewer is None else (viewer,)
            real, open_hands = encode(other.state(seats, 0)), encode(other.state(everybody, 0))
            sink = match._table.sink
            match._table = match.game.resample(match._table, viewer, Rng(decision))
            match._table.sink = sink
            assert encode(other.state(seats, 0)) == real
            compared += 1
            differed += encode(other.state(everybody, 0)) != open_hands
    assert compared > 20
    assert (differed > 20) == (game in WITH_HIDDEN_THINGS)


def test_a_hidden_choice_changes_no_byte_for_the_others() -> None:
    """In Treasure Fleet all load in secret: who loaded is public, what was loaded is not."""
    messages = []
    for choice, words in (("l1", "a 1-cannon"), ("l4", "a 4-cannon")):
        table, _ = begun("treasure-fleet")
        before = table.number
        judging.decide(table, 0, before, choice, 0.0)
        seats: list[tuple[int, ...]] = [(), (1,), (2,), (3,), (4,), (1, 2)]
        messages.append([encode(table.state(owned, before)) for owned in seats])
        assert words in str(table.state((0,), before).sights[0].log)
    assert messages[0] == messages[1]


def test_a_spectator_sees_the_spectators_view_and_nothing_else() -> None:
    table, _ = begun("fleet")
    state = table.state((), 0)
    assert [seen.seat for seen in state.sights] == [None]
    seen = state.sights[0]
    assert (seen.question, seen.choices, seen.refusals, seen.no_undo) == (None, [], [], None)
    assert table.play is not None
    assert seen.view == table.play.match.view(None)
