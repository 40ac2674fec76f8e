"""The start player's way round, the endings, the whole last round."""

from __future__ import annotations

from roadstead.games.fleet.events import GameEnded, RoundBegun
from roadstead.games.fleet.rules.game import GAME
from roadstead.kernel import play
from roadstead.kernel.rng import Rng
from tests.games.fleet.positions import asked, bay, begin, happen


def test_the_start_player_moves_clockwise_each_round() -> None:
    table = bay(3, start=2, hands=["ttt", "ttt", "ttt"])
    told = begin(table, "end")
    assert (table.round, table.start, table.phase) == (2, 0, 0)
    assert asked(table) == 0
    assert RoundBegun(2, 0) in told


def test_launches_and_captains_are_counted_anew_in_each_round() -> None:
    table = bay(2, hands=["ttt", "ttt"])
    table.players[0].launched = 2
    table.players[1].hired = 2
    begin(table, "end")
    assert [(player.launched, player.hired) for player in table.players] == [(0, 0), (0, 0)]


def test_after_the_last_round_the_game_is_over() -> None:
    table = bay(2, licences=["s", "pub"])
    table.last_round = True
    told = begin(table, "end")
    assert asked(table) is None
    assert GameEnded((4, 10)) in told
    assert table.phase == -1
    assert GAME.view(table, None)["phase"] is None


def test_the_phases_are_numbered_as_the_ribbon_shows_them() -> None:
    for step, phase in (("auction", 0), ("launch", 1), ("fishing", 2), ("processing", 3)):
        table = bay(2, hands=["ttt", ""], licences=["t p"], boats=["s1"])
        begin(table, step, alone=True)
        assert table.phase == phase
        assert GAME.view(table, 0)["phase"] == phase


def test_all_phases_of_the_last_round_are_played() -> None:
    table = bay(2, hands=["ssss", ""], licences=["s s"], left=0, display="t t")
    begin(table, "auction")
    play.apply(table, 0, GAME.actions.action("decline"))
    assert table.last_round
    assert asked(table) == 0, "launching"
    for code in ("ls", "hs"):
        play.apply(table, 0, GAME.actions.action(code))
    assert table.players[0].crates() == 1, "fishing"
    happen(table, "wt ws")
    play.apply(table, 0, GAME.actions.action("dt"))
    happen(table, "wt ws")
    play.apply(table, 1, GAME.actions.action("dt"))
    assert asked(table) is None


def test_if_everybody_buys_every_round_the_last_is_6_7_or_8() -> None:
    """Yardstick: licences in play over players, with nothing left to refill from."""
    for players, last in ((4, 6), (3, 7), (2, 8)):
        table = GAME.new_table(players, {})
        play.settle(table, Rng(1))
        refills = table.stack.size() // players
        # Round n refills the display for the (n + 1)th time; the first that fails ends it.
        assert 1 + refills == last
