"""Every worked example of the five rulebooks is a lesson, or some steps of one."""

from __future__ import annotations

import pytest

from roadstead import kits
from roadstead.lessons import shelf
from roadstead.lessons.coaching import ON, Coaching

# The example, in our words; the lesson; what happens in it, as the log tells it.
EXAMPLES = [
    ("fleet", "Shrimp: a boat for nothing", "shrimp-and-cod", ["a Shrimp boat free of charge"]),
    ("fleet", "Cod: two launches, one card", "shrimp-and-cod", ["a Cod boat for 1", "draw 1 card"]),
    ("fleet", "Cod twice: two cards for one boat", "cards-for-captains", ["2 cards (Cod bonus)"]),
    ("fleet", "Lobster: a card for three captains", "cards-for-captains", ["1 card (Lobster"]),
    ("fleet", "Tuna: keep both; twice: any goes", "tuna", ["draw 3", "You discard a King Crab"]),
    ("fleet", "a licence for fish and a discount", "processing", ["for 4 and pay 3"]),
    ("fleet", "King Crab: seven captains", "king-crab", ["you 58"]),
    ("fleet", "King Crab: five kinds of seven", "king-crab", ["Juno 49"]),
    (
        "fleet-dice",
        "A: what is left is for all",
        "a-die-a-box",
        ["select Lobster", "Shrimp is left"],
    ),
    (
        "fleet-dice",
        "B: five boats, one is full",
        "a-big-catch",
        ["You catch 4 fish", "Oyster boat"],
    ),
    ("fleet-dice", "C: Harbor, and an Inuit boat", "fish-and-town", ["You launch Inuit boat 1"]),
    ("fleet-dice", "D: 73 points", "the-end", ["you 73 VP"]),
    ("fleet-dice", "E: a star for the Bait Shop", "a-big-catch", ["3 coins", "Bait Shop 1"]),
    ("fleet-dice", "F: two Shrimp and a Cod, alone", "alone", ["Captain Ruth selects Cod"]),
    ("fleet-dice", "G: the tokens move on", "alone-tokens", ["Smokehouse"]),
    ("dicey-waters", "a Shrimp die", "a-die-a-box", ["You fill in Shrimp 1"]),
    ("dicey-waters", "a Harbor die", "fish-and-town", ["You select Harbor"]),
    ("dicey-waters", "two coins and a star", "fish-and-town", ["gain 2 coins", "Bait Shop 1"]),
    ("treasure-fleet", "two players, twelve acts", "two-players", ["neutral pirate", "2-cannon"]),
    ("black-fleet", "a sale for three cubes", "your-merchant", ["You sell"]),
    ("black-fleet", "a merchant is robbed", "your-pirate", ["takes a blue cube"]),
    ("black-fleet", "a pirate is sunk", "the-navy", ["sink"]),
    ("black-fleet", "buried first, then beside a merchant", "one-action", ["bury", "3 spaces"]),
]


@pytest.mark.parametrize(("game", "example", "name", "told"), EXAMPLES)
def test_an_example_of_the_rulebook_is_played(
    game: str, example: str, name: str, told: list[str]
) -> None:
    kit = kits.find(game)
    lesson = shelf.of(kit).find(name)
    assert lesson is not None, example
    coaching = Coaching(lesson, kit.game)
    for step in lesson.steps:
        coaching.tried(step.answers[0] if step.answers else ON)
    log = "\n".join(coaching.match.log(lesson.seat))
    for sentence in told:
        assert sentence in log, example


def test_who_has_acted_once_cannot_attack() -> None:
    """The last picture of Black Fleet's pirate: beside a merchant, and nothing can be done."""
    kit = kits.find("black-fleet")
    lesson = shelf.of(kit).find("one-action")
    assert lesson is not None
    coaching = Coaching(lesson, kit.game)
    for step in lesson.steps[:-1]:
        coaching.tried(step.answers[0])
    assert not [code for code in coaching.match.codes(0) if code.startswith("attack")]
