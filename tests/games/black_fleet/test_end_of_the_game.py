"""The final round, who has won, and how everybody stands."""

from __future__ import annotations

from roadstead.games.black_fleet.events import GameEnded
from roadstead.games.black_fleet.rules.game import GAME
from roadstead.games.black_fleet.rules.table import BlackFleetTable
from roadstead.kernel import play
from tests.games.black_fleet.positions import board, end_of_turn, finish, say

ALL_FOUR = 0b01111
WON = 0b11111


def last_turn(seat: int, rich: tuple[int, ...], final: bool = False) -> BlackFleetTable:
    """The end of the seat's turn; everybody has all developments and so many doubloons."""
    table = end_of_turn(seat, players=len(rich))
    table.final_round = final
    for player, doubloons in zip(table.players, rich, strict=True):
        player.flipped = ALL_FOUR
        player.coins = doubloons
    finish(table)
    return table


def test_the_round_is_played_out_to_the_seat_before_black() -> None:
    table = last_turn(0, (10, 0, 0))
    say(table, "buy_victory")
    assert table.turn == 1
    assert table.round == 1
    table = last_turn(2, (0, 0, 9), final=True)
    assert table.steps == []


def test_the_victory_card_bought_in_the_last_seat_ends_the_game_at_once() -> None:
    table = last_turn(2, (0, 0, 10))
    table.sink = []
    say(table, "buy_victory")
    assert table.steps == []
    assert play.waiting(table) == []
    assert table.sink[-1] == GameEnded((2,))


def test_without_a_victory_card_the_next_round_begins_with_black() -> None:
    table = last_turn(2, (0, 0, 9))
    assert (table.round, table.turn) == (2, 0)
    assert play.waiting(table) == [0]


def test_two_buyers_in_the_final_round_the_richer_wins() -> None:
    table = last_turn(1, (13, 15, 0), final=True)
    table.players[0].flipped = WON
    table.players[0].coins = 3
    say(table, "buy_victory")
    assert GAME.winners(table) == [1], "5 left against 3"


def test_still_equal_they_share_the_win() -> None:
    table = board()
    for seat in (0, 2):
        table.players[seat].flipped = WON
        table.players[seat].coins = 4
    assert GAME.winners(table) == [0, 2]
    assert GAME.ranking(table) == [[0, 2], [1]]


def test_a_buyer_beats_the_richest_without_a_victory_card() -> None:
    table = board()
    table.players[0].flipped = WON
    table.players[1].flipped = ALL_FOUR
    table.players[1].coins = 90
    assert GAME.winners(table) == [0]


def test_between_different_victory_cards_the_doubloons_left_count() -> None:
    table = board(options={"victory": "10,20,10"})
    table.players[0].flipped = table.players[1].flipped = WON
    table.players[0].coins = 3
    table.players[1].coins = 2
    assert GAME.scores(table) == [38 + 10 + 3, 38 + 20 + 2, 0]
    assert GAME.ranking(table) == [[0], [1], [2]]


def test_the_others_are_ranked_by_their_wealth() -> None:
    table = board(4)
    table.players[0].flipped = 0b00001
    table.players[1].coins = 6
    table.players[3].flipped = 0b01010
    assert GAME.scores(table) == [5, 6, 0, 22]
    assert GAME.ranking(table) == [[3], [1], [0], [2]]


def test_the_cost_to_win_is_48_or_58() -> None:
    table = board(options={"victory": "10,20,20"})
    shown = GAME.view(table, None)["players"]
    assert [player["to_pay"] for player in shown] == [48, 58, 58]


# What the scores do not say.


def test_the_verdict_names_who_ended_the_game() -> None:
    table = last_turn(2, (0, 0, 10))
    say(table, "buy_victory")
    assert GAME.words.verdict(table) == "White's victory card ended the game."


def test_the_verdict_says_that_the_richest_buyer_wins() -> None:
    table = board()
    for seat, coins in ((0, 3), (2, 5)):
        table.players[seat].flipped = WON
        table.players[seat].coins = coins
    assert GAME.words.verdict(table) == (
        "Black and white bought the victory card; the richest of them wins: white, "
        "with 5 doubloons left."
    )
    table.players[0].coins = 5
    assert GAME.words.verdict(table) == (
        "Black and white bought the victory card; black and white share the win, "
        "each with 5 doubloons left."
    )


def test_a_place_is_told_with_what_put_one_ahead() -> None:
    table = board()
    words = GAME.words
    assert words.decided_by(table, 0, 1) == "", "the doubloons say it"
    table.players[0].flipped = 0b11111
    assert words.decided_by(table, 0, 1) == "for who buys the victory card comes first"
    table.players[1].flipped = 0b11111
    table.players[0].coins, table.players[1].coins = 5, 3
    told = words.decided_by(table, 0, 1)
    assert told == "of those with the victory card: doubloons decide, 5 to 3"
