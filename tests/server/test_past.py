"""Replays: any position of a game, as its seats saw it then."""

from __future__ import annotations

import pytest
from msgspec import UNSET

from roadstead import DICTATED, Match
from roadstead.kernel.base.errors import Refused
from roadstead.kernel.changes import applied
from roadstead.kernel.rng import Rng
from roadstead.server.messages.protocol import Lines, Undo
from roadstead.server.tables import judging
from roadstead.server.tables.playing import GameInPlay
from roadstead.server.tables.showing import encode
from roadstead.server.tables.table import ServedTable
from tests.server.served import ANN, GAMES, begun, played


def in_play(table: ServedTable) -> GameInPlay:
    assert table.play is not None
    return table.play


@pytest.mark.parametrize("game", GAMES)
def test_every_position_is_the_one_that_the_record_gives(game: str) -> None:
    play = in_play(played(game, decisions=150))
    record = play.match.record()
    rng = Rng(1)
    numbers = [play.match.moves, 0, *(rng.below(play.match.moves + 1) for _ in range(20))]
    for number in numbers:
        other = Match.replay(record, moves=number, nature=DICTATED)
        for seat in (None, *range(GAMES[game])):
            _, sight = play.replayed(seat, number, since=0)
            assert sight.view == other.view(seat)
            assert sight.log == Lines(first=0, lines=other.events(seat))
            assert (sight.question, sight.choices, sight.refusals) == (None, [], [])


def test_a_position_that_the_table_has_had_looks_as_it_did() -> None:
    """Also in bytes: nothing that was decided since can be seen in it."""
    before = played("treasure-fleet", decisions=40)
    after = played("treasure-fleet", decisions=60)
    number = in_play(before).match.moves
    for seat in (None, 0, 1, 2, 3, 4):
        earlier = in_play(before).replayed(seat, number, 0)[1]
        assert encode(in_play(after).replayed(seat, number, 0)[1]) == encode(earlier)
        now = in_play(before).sight(seat, 0)
        assert (earlier.view, earlier.prompt, earlier.log) == (now.view, now.prompt, now.log)


def test_the_log_goes_on_from_the_move_that_is_known() -> None:
    play = in_play(played("fleet", decisions=100))
    for known, wanted in ((10, 90), (90, 10), (50, 50), (10_000, 60)):
        whole = play.replayed(1, wanted, 0)[1].log.lines
        mine = play.replayed(1, min(known, play.match.moves), 0)[1].log.lines
        log = play.replayed(1, wanted, known)[1].log
        assert mine[: log.first] + log.lines == whole
        assert len(log.lines) < len(whole) or wanted <= known


@pytest.mark.parametrize("game", GAMES)
def test_the_way_from_move_to_move_leads_to_what_the_seat_saw(game: str) -> None:
    play = in_play(played(game, decisions=60))
    for seat in (None, 0):
        longest = 0
        view = play.replayed(seat, 0, 0)[1].view
        for number in range(1, play.match.moves + 1):
            heard = []
            way = play.way(seat, number - 1, number)
            longest = max(longest, len(way))
            for step in way:
                heard += step.lines
                if step.view is not UNSET:
                    view = applied(view, step.view)
            sight = play.replayed(seat, number, number - 1)[1]
            assert view == sight.view
            assert heard == sight.log.lines
        assert longest > 1, "some move has several steps"


def test_the_way_of_a_few_moves_is_the_way_of_each() -> None:
    play = in_play(played("fleet", decisions=60))
    first = 18  # a position that is kept lies between
    each = [
        line
        for at in range(first, first + 5)
        for step in play.way(1, at, at + 1)
        for line in step.lines
    ]
    assert [line for step in play.way(1, first, first + 5) for line in step.lines] == each


def test_a_long_way_and_one_backwards_are_refused() -> None:
    play = in_play(played("fleet", decisions=60))
    for since, number in ((0, 21), (9, 8)):
        with pytest.raises(Refused, match="at most 20 moves"):
            play.way(None, since, number)


def test_what_was_undone_is_not_replayed() -> None:
    table, _ = begun("treasure-fleet", 2)
    play = in_play(table)
    number = play.match.moves + 1
    seen = []
    for code in ("l1", "l4"):
        judging.decide(table, 0, play.questions[0][0], code, 0.0)
        seen.append(play.replayed(0, number, 0)[1])
        judging.execute(table, ANN, Undo(seat=0, position=table.number), 0.0)
    assert "a 1-cannon" in str(seen[0].log)
    assert "a 4-cannon" in str(seen[1].log)
    assert "a 1-cannon" not in str(seen[1].log)


def test_between_two_outcomes_chance_decides() -> None:
    play = in_play(played("fleet", decisions=1))
    assert play.replayed(None, 1, 0)[1].prompt == "Chance decides."
