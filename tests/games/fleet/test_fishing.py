"""Phase three: crates from the supply, and the end that the last one brings."""

from __future__ import annotations

from roadstead.games.fleet.events import FishCaught, LastRoundBegun
from tests.games.fleet.positions import bay, begin, boats, chances, happen, say


def test_every_captained_boat_below_four_gets_one_crate() -> None:
    table = bay(2, boats=["s0 t1 l2 p3 c4 k-", "s0 s0"])
    supply = table.crates
    told = begin(table, "fishing")
    assert boats(table, 0) == "k- s1 t2 l3 p4 c4"
    assert boats(table, 1) == "s1 s1"
    assert table.crates == supply - 6
    assert FishCaught(0, 4) in told
    assert FishCaught(1, 2) in told


def test_boats_of_three_join_those_of_four() -> None:
    table = bay(2, boats=["s3 s3 s4 t2"])
    begin(table, "fishing")
    assert boats(table, 0) == "t3 s4 s4 s4"


def test_without_a_captain_or_when_full_nothing_is_caught() -> None:
    table = bay(2, boats=["s- s4", ""])
    supply = table.crates
    told = begin(table, "fishing")
    assert table.crates == supply
    assert not [event for event in told if isinstance(event, FishCaught)]
    assert boats(table, 0) == "s- s4"


def test_the_last_crate_makes_the_round_the_last() -> None:
    table = bay(2, boats=["s0", "s0"], crates=2)
    told = begin(table, "fishing")
    assert table.last_round
    assert LastRoundBegun("crates") in told


def test_one_crate_left_is_no_end() -> None:
    table = bay(2, boats=["s0", "s0"], crates=3)
    begin(table, "fishing")
    assert not table.last_round
    assert table.crates == 1


def test_everybody_gets_what_is_due_beyond_the_supply() -> None:
    table = bay(2, start=1, boats=["s0 s1", "s0 s2"], crates=1)
    begin(table, "fishing")
    assert boats(table, 0) == "s1 s2"
    assert boats(table, 1) == "s1 s3"
    assert table.last_round
    assert table.crates == -3


def test_both_endings_in_one_round() -> None:
    table = bay(2, hands=["tt", "tt"], boats=["s0", ""], crates=1, left=1, display="t s")
    told = begin(table, "auction")
    say(table, 0, "nt b5")
    say(table, 1, "pass")
    say(table, 0, "pt pt")
    say(table, 1, "ns b4 pt pt")
    happen(table, next(iter(chances(table))))
    ends = [event for event in told if isinstance(event, LastRoundBegun)]
    assert ends == [LastRoundBegun("licences"), LastRoundBegun("crates")]
    assert table.last_round
    assert table.phase == 4, "the draw is still played"
