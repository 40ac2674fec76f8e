"""What any captain would see in Black Fleet, the bots see."""

from __future__ import annotations

from importlib.resources import files

import pytest

from roadstead.bots.levels import Deckhand, knowledge_of
from roadstead.games.black_fleet.bot.waters import FAR, Waters
from roadstead.games.black_fleet.rules.chart import GOODS, load_chart
from roadstead.games.black_fleet.rules.game import GAME
from roadstead.games.black_fleet.rules.sea import SPACES
from roadstead.kernel.play import settle
from roadstead.kernel.rng import Rng
from roadstead.match import Match
from tests.bots.asked import by_deckhand, by_search
from tests.games.black_fleet.positions import begin, board, end_of_turn, finish, say, turn

CHART = board().chart
BLUE_DOCKS = [SPACES[dock] for dock in CHART.docks[GOODS.index("blue")]]


def two_spaces_from(dock: str) -> str:
    """A space of the open sea, two spaces from a dock."""
    waters = Waters(CHART)
    start = SPACES.index(dock)
    return next(
        name
        for space, name in enumerate(SPACES)
        if waters.between(start, space) == 2 and CHART.port_at[space] < 0
    )


def test_ways_are_by_sea() -> None:
    waters = Waters(CHART)
    west, east = SPACES.index("g4"), SPACES.index("i4")  # an island lies between them
    assert waters.between(west, west) == 0
    assert waters.between(west, east) == waters.between(east, west) > 2
    assert waters.between(west, CHART.ports[0]) == FAR


# One long way: walls in every second column, with a gap at one end.
LABYRINTH = """
# . G . # . B . # . Y . # . V . # .
# . . . # . . . # . . . # . . . # .
# . # 3 # . # . # . # . # . # . # .
. . # . # v # . # . # . # . # y # .
R . # . # . # . # . # . # . # . # .
# . # . # . # . # . # . # . # . # .
# L # . # . # . # . # . # . # . # L
# . # . # . # . # . # . # . # . # .
# . # . # . # . # . # . # . # . # .
# . # . . . # . . . # . . . # . . .
"""


def test_bots_find_their_way_where_it_is_longer_than_any_that_is_worth_while() -> None:
    text = files("roadstead.games.black_fleet.data").joinpath("map.toml").read_text("utf-8")
    ports = text[text.index("[ports]") : text.index("[distant_seas]")]
    own = f'grid = """{LABYRINTH}"""\n{ports}[distant_seas]\nw = ["a4"]\ne = ["r5"]\n'
    chart = load_chart(own)
    waters = Waters(chart)
    west, east = SPACES.index("b9"), SPACES.index("r1")
    assert waters.between(west, SPACES.index("b1")) == 8
    assert waters.between(west, east) == FAR
    match = Match("black-fleet", 3, {"map": own}, seed=3)
    for move in range(80):
        seat = match.to_act[0]
        position = match.position(seat, Rng(move))
        match.play(seat, position.code(Deckhand().choose(position)))


@pytest.mark.parametrize("answer", [by_deckhand, by_search])
def test_a_merchant_sails_to_the_port_that_buys_and_sells_there(answer: object) -> None:
    assert callable(answer)
    table = turn("1/2/5", m0=f"{two_spaces_from(BLUE_DOCKS[0])} yellow")
    say(table, "m")
    assert answer(GAME, table) in BLUE_DOCKS
    say(table, BLUE_DOCKS[0])
    assert answer(GAME, table) == "sell"


def test_a_loaded_pirate_sails_to_a_beach_and_buries() -> None:
    beach = CHART.beaches[CHART.beach_values.index(6)]
    table = turn("1/5/2", p0=f"{SPACES[beach]} blue")
    say(table, "p")
    assert by_deckhand(GAME, table) == "bury"


def test_an_empty_pirate_robs_a_merchant_beside_it() -> None:
    table = turn("1/5/2", p0="f6", m1="f7 blue")
    say(table, "p")
    assert by_deckhand(GAME, table) == "attack_red"
    assert by_search(GAME, table) == "attack_red"


def test_the_navy_sinks_a_pirate_beside_it() -> None:
    table = turn("4/2/3", p1="f7 blue", y="f6")
    say(table, "y")
    assert by_deckhand(GAME, table) == "sink_red"


def test_ships_are_begun_before_the_turn_ends() -> None:
    assert by_deckhand(GAME, turn("1/2/5", m0="f6 blue", p0="h6")) in ("m", "p", "y")


def test_what_can_be_bought_is_bought() -> None:
    table = end_of_turn()
    table.players[0].coins = 9
    finish(table)
    settle(table, Rng(1))
    assert by_deckhand(GAME, table) == "buy_8"


def test_doubloons_and_ships_near_their_goals_are_ahead() -> None:
    near, far = BLUE_DOCKS[0], "a6"
    table = board(m0=f"{near} yellow", m1=f"{far} yellow")
    table.players[2].coins = 30
    begin(table)
    results = knowledge_of(GAME).results(GAME, table)
    assert results[2] > results[0] > results[1]


def test_a_port_is_chosen_for_the_cargo_after_the_first_as_well() -> None:
    """The last dock at blue is as near to a high price as yellow's; from red the ways are short."""
    match = Match("black-fleet", 3, seed=3)
    for seat, dock in enumerate(["j1", "k2"]):
        match.play(seat, dock)
    position = match.position(2, Rng(1))
    dock = position.code(Deckhand().choose(position))
    assert dock in [SPACES[one] for one in GAME.chart.docks[GOODS.index("red")]]
