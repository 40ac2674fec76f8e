"""Names that cannot be mistaken for another's, nor for nobody's."""

from __future__ import annotations

import pytest

from roadstead.kernel.base.errors import Refused
from roadstead.server.ground.cleaning import appearance, cleaned, must_differ, person_name
from roadstead.server.messages.protocol import Mine, Person, Sit, Vacant
from tests.server.test_table import Kept


@pytest.mark.parametrize(
    "unseen",
    [
        "\u200b",
        "\u2060",
        "\ufeff",
        "\u3164",
        "\u115f",
        "\u2800",
        "\u00ad",
        "\ufe0f",
        "\U000e0101",
        " \t\n",
    ],
)
def test_a_name_that_nobody_can_see_is_refused(unseen: str) -> None:
    with pytest.raises(Refused, match="nothing in it that could be shown"):
        person_name(unseen * 3)
    assert person_name(f"A{unseen}nn") in ("Ann", "A nn")


def test_marks_do_not_climb_over_the_lines_above() -> None:
    assert cleaned("A" + "\u0301" * 50 + "nn", "the name") == "\u00c1\u0301\u0301nn"
    assert cleaned("\u1ec7", "the name") == "\u1ec7"


@pytest.mark.parametrize(
    "word",
    [
        "Captain",
        "captain",
        "CAPTAIN 2",
        "Mate",
        "\u041cate",
        "Bot",
        "Deckhand",
        "You",
        "j\u016bno 2",
    ],
)
def test_nobody_is_called_like_a_bot(word: str) -> None:
    with pytest.raises(Refused, match="what the house calls bots and seats"):
        person_name(word)


@pytest.mark.parametrize("name", ["Ann", "Captain Ann", "Matej", "Bo", "\u5c0f\u6797", "Zo\u00eb"])
def test_people_are_called_what_they_like(name: str) -> None:
    assert person_name(name) == name


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "\u0410nn"),  # a Cyrillic A
        ("Ben", "\u0392en"),  # a Greek Beta
        ("Olga", "0lga"),
        ("Bill", "BiII"),
        ("Zoe", "Zo\u00eb"),
        ("Marn", "Mam"),
        ("\uff21nn", "Ann"),  # a full-width A
    ],
)
def test_names_that_look_the_same_do_not_sit_at_one_table(one: str, other: str) -> None:
    assert appearance(one) == appearance(other)
    with pytest.raises(Refused, match=f"looks like {one}'s at this table"):
        must_differ(other, ["Eve", one])
    must_differ(one, [one, "Eve", ""])


def test_a_lookalike_may_not_sit_down_and_a_namesake_gets_a_number() -> None:
    kept = Kept(Mine(), Vacant())
    lookalike = Person(id="eve", name="\u0410nn")
    assert "looks like Ann's" in kept.refused(lookalike, Sit(seat=1))
    kept.do(Person(id="ann2", name="Ann"), Sit(seat=1))
    assert kept.table.seating.chairs[1].name == "Ann 2"
