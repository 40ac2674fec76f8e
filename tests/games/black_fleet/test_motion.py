"""How events are seen on the chart: the way that a ship sails, and what goes where."""

from __future__ import annotations

import pytest

from roadstead.games.black_fleet import events as said
from roadstead.games.black_fleet.rules.sea import DISTANT, SPACES
from roadstead.games.black_fleet.rules.table import BlackFleetTable
from roadstead.games.black_fleet.words.en import WORDS as GAME_WORDS
from roadstead.kernel.base.events import Event
from tests.games.black_fleet.positions import say, turn

H5 = SPACES.index("h5")


def course(table: BlackFleetTable, what: str) -> list[str]:
    """The spaces of the course that the last of these answers takes."""
    table.sink = []
    say(table, what)
    motion = GAME_WORDS.motion(table.sink[-1], 3)
    assert motion.course is not None
    return [space.partition(":")[2] for space in motion.course.spaces]


def flights(event: Event) -> list[str]:
    """What goes from where to where, in short."""
    return [
        f"{flight.count} {flight.thing or flight.sign} {flight.from_} > {flight.to}"
        for flight in GAME_WORDS.motion(event, 3).flights
    ]


def test_a_ship_is_seen_to_go_around_an_island() -> None:
    table = turn("1/3/4 +", m0="f3", p0="a4")
    assert course(table, "m e6") == ["f3", "f4", "f5", "e6"]


def test_a_ship_is_seen_to_go_around_others_that_do_not_let_it_pass() -> None:
    table = turn("1/3/4 +", m0="b5", m1="b4")
    assert course(table, "m b2") == ["b5", "a5", "a4", "a3", "b2"]


def test_a_pirate_is_seen_to_come_in_from_its_distant_sea() -> None:
    table = turn("1/3/4 +", p0="w")
    entry = SPACES[table.chart.entries[6][0]]
    assert course(table, f"p {entry}") == ["w", entry]


def test_a_pirate_is_seen_to_go_from_lair_to_lair() -> None:
    table = turn("1/3/4 +", p0="f3", owns=["secret_lairs"])
    one, other = [SPACES[lair] for lair in table.chart.lairs]
    assert course(table, f"p {other}") == ["f3", one, other]


def test_a_ship_that_may_is_seen_to_cross_an_island() -> None:
    table = turn("1/2/4 ++", m0="h2", owns=["shoal_pilot"])
    assert course(table, "m h5") == ["h2", "h3", "h4", "h5"]


def test_a_ship_that_may_cross_an_island_is_rather_seen_at_sea() -> None:
    table = turn("1/3/4 +", m0="f3", owns=["shoal_pilot"])
    assert course(table, "m e6") == ["f3", "f4", "f5", "e6"]


def test_the_current_is_seen_to_carry_a_ship() -> None:
    table = turn(seat=1, fortunes=["contrary_current"], m0="b4")
    assert course(table, "contrary_current merchant_black a4") == ["b4", "a4"]


def test_a_distant_sea_is_named_as_the_chart_names_it() -> None:
    motion = GAME_WORDS.motion(said.Sailed(0, 1, H5, 1, (DISTANT + 1, H5)), 3)
    assert motion.data() == {"course": {"thing": "ship:1", "spaces": ["sea:ne", "space:h5"]}}


@pytest.mark.parametrize(
    ("event", "seen"),
    [
        (
            said.MerchantPlaced(1, H5, 0, 3),
            ["1 ship:2 seat:1 > space:h5", "3 cube:green port:green > ship:2"],
        ),
        (said.PirateWaits(1, 1), ["1 ship:3 seat:1 > sea:ne"]),
        (said.PirateHides(0, H5), ["1 ship:1 seat:0 > space:h5"]),
        (said.Robbed(0, 1, 2, 4, 2), ["1 cube:red ship:4 > ship:1"]),
        (said.Robbed(0, 0, 2, 4, 2), ["1 cube:red ship:4 > port:red"]),
        (said.Robbed(0, 7, 2, 4, 2), ["1 cube:red ship:4 > port:red"]),
        (said.Sunk(0, 6, 5, 2), ["1 ship:5 ship:5 > seat:2"]),
        (
            said.Sold(2, 3, 0, 2, 9, 3),
            ["2 cube:green ship:4 > port:violet", "3 cube:violet port:violet > ship:4"],
        ),
        (said.Buried(2, H5, 0, 6), ["1 cube:green ship:5 > port:green"]),
        (said.CoinsTaken(1, 0, 3), ["3 coin seat:0 > seat:1"]),
        (said.MovementPlayed(1, 16, 0, (2, 3, 4), 0), ["1 card:17 seat:1 > board"]),
        (said.FortunePlayed(1, 0, "Wind", "fair-wind"), ["1 fortune:fair-wind seat:1 > board"]),
        (said.Helped(1, 0, 2, "Wind", "fair-wind"), ["1 fortune:fair-wind seat:1 > board"]),
        (said.FortuneDrawn(2), ["1 back board > seat:2"]),
        (said.MovementDrawn(2), ["1 back board > seat:2"]),
        (said.FortuneSeen(2, 0, "Wind", "fair-wind"), []),
        (said.ChangedPlaces(1, 2, 3), []),
    ],
)
def test_things_go_where_they_go(event: Event, seen: list[str]) -> None:
    assert flights(event) == seen


def test_a_ship_that_sinks_is_a_scene() -> None:
    scene = GAME_WORDS.motion(said.Sunk(0, 6, 5, 2), 3).scene
    assert scene is not None
    assert scene.data() == {"name": "sunk", "thing": "ship:5"}
