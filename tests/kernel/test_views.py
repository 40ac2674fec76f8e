"""A game declares what its views are made of, and a view that is not so is found out."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

import pytest

from roadstead.kernel.base.views import Every, Undeclarable, disagreement, fields

Card = Literal["tuna", "cod"]


class Boat(TypedDict):
    name: str
    crates: int


class SeaView(TypedDict):
    round: int
    windy: bool
    depth: float
    winner: int | None
    hand: dict[Card, int]
    prices: Every[Card, int]
    boats: list[Boat]
    lot: Card | Boat | None
    anything: Any
    secret: NotRequired[str]


class Odd(TypedDict):
    things: set[int]


def view(**changes: object) -> dict[str, object]:
    """A view as it is declared, but for these changes."""
    good: dict[str, object] = {
        "round": 1,
        "windy": True,
        "depth": 2,
        "winner": None,
        "hand": {"tuna": 2},
        "prices": {"tuna": 1, "cod": 3},
        "boats": [{"name": "Gull", "crates": 0}],
        "lot": "cod",
        "anything": [object()],
    }
    return {**good, **changes}


def test_a_view_that_is_as_declared_agrees() -> None:
    assert disagreement(view(), SeaView) == ""
    assert disagreement(view(secret="a chest", lot=None, depth=2.5, winner=3), SeaView) == ""
    assert disagreement(view(lot={"name": "Gull", "crates": 1}), SeaView) == ""


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"round": "1"}, "the view.round is '1', and no int"),
        ({"round": True}, "the view.round is True, and no int"),
        ({"windy": 1}, "the view.windy is 1, and no bool"),
        ({"depth": "deep"}, "the view.depth is 'deep', and no float"),
        ({"winner": "Ann"}, "the view.winner is 'Ann', and no int"),
        ({"hand": {"eel": 1}}, "a key of the view.hand is 'eel', none of tuna, cod"),
        ({"hand": {"cod": "1"}}, "the view.hand.cod is '1', and no int"),
        ({"hand": [1]}, "the view.hand is [1], and no dict"),
        ({"prices": {"tuna": 1}}, "the view.prices has 1 of 2 keys"),
        ({"boats": {}}, "the view.boats is {}, and no list"),
        ({"boats": [3]}, "the view.boats[0] is 3, and no Boat"),
        ({"boats": [{"name": "Gull"}]}, "the view.boats[0] lacks 'crates', which Boat declares"),
        ({"lot": "eel"}, "the view.lot is 'eel', none of tuna, cod"),
        ({"lot": {"name": "Gull", "crates": "1"}}, "the view.lot.crates is '1', and no int"),
        ({"told": 1}, "the view has 'told', which SeaView does not declare"),
        ({"secret": 4}, "the view.secret is 4, and no str"),
        ({"round": "x" * 99}, f"the view.round is '{'x' * 39}..., and no int"),
    ],
)
def test_what_is_not_as_declared_is_told_with_its_place(
    changes: dict[str, object], complaint: str
) -> None:
    assert disagreement(view(**changes), SeaView) == complaint


def test_a_view_is_a_dict() -> None:
    assert disagreement([], SeaView) == "the view is [], and no SeaView"


def test_what_need_not_be_there_is_known() -> None:
    assert fields(SeaView)["secret"] == (str, False)
    assert fields(SeaView)["round"] == (int, True)


def test_a_view_can_be_made_of_plain_data_only() -> None:
    with pytest.raises(Undeclarable, match=r"the view\.things is declared as set"):
        disagreement({"things": {1}}, Odd)
