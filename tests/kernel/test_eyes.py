"""A table with the eyes of one viewer, who is "you"."""

from __future__ import annotations

import pytest

from roadstead.kernel.base.eyes import Eyes, listed, number, third_person

ANN = Eyes(["Ann", "ben"], viewer=0)
SPECTATOR = Eyes(["Ann", "ben"])


def test_to_yourself_you_are_you_and_to_others_you_have_a_name() -> None:
    assert (ANN.who(0), ANN.who(1)) == ("you", "ben")
    assert (ANN.whose(0), ANN.whose(1)) == ("your", "ben's")
    assert (ANN.does(0, "sail"), ANN.does(1, "sail")) == ("you sail", "ben sails")
    assert (SPECTATOR.who(0), SPECTATOR.whose(0)) == ("Ann", "Ann's")


@pytest.mark.parametrize(
    ("verb", "you", "they"),
    [
        ("sail", "sail", "sails"),
        ("pass", "pass", "passes"),
        ("catch", "catch", "catches"),
        ("fish", "fish", "fishes"),
        ("bury", "bury", "buries"),
        ("pay", "pay", "pays"),
        ("go", "go", "goes"),
        ("fix", "fix", "fixes"),
        ("be", "are", "is"),
        ("have", "have", "has"),
    ],
)
def test_a_verb_agrees_with_whoever_does_it(verb: str, you: str, they: str) -> None:
    assert (ANN.verb(0, verb), ANN.verb(1, verb)) == (you, they)
    assert they in ("is", "has") or third_person(verb) == they


def test_a_sentence_begins_with_a_capital_and_names_stay_as_they_are() -> None:
    assert ANN.sentence("you sail.") == "You sail."
    assert ANN.sentence("ben sails.") == "ben sails."
    assert ANN.sentence("the navy sails.") == "The navy sails."
    assert ANN.sentence("") == ""


def test_who_holds_no_seat_comes_after_those_who_do() -> None:
    assert ANN.with_others("the neutral pirate").does(2, "turn") == "the neutral pirate turns"
    assert ANN.with_others("Ruth").who(0) == "you"


def test_whoever_goes_by_names_alone_finds_them() -> None:
    """Words that were written before there were eyes."""
    assert ANN[0] == "Ann"
    assert list(ANN) == ["Ann", "ben"]
    assert len(ANN) == 2


def test_things_are_counted_and_listed() -> None:
    assert (number(1, "card"), number(2, "card"), number(2, "fish", "fish")) == (
        "1 card",
        "2 cards",
        "2 fish",
    )
    assert (listed(["a"]), listed(["a", "b"]), listed("abc", "or")) == ("a", "a and b", "a, b or c")
