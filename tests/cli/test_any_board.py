"""The board of a game that brings none: any view as a table that a person can read."""

from __future__ import annotations

from typing import Any

import pytest
from rich.console import Console

from docs.template.pearl_divers import GAME
from roadstead import DICTATED, Match
from roadstead.cli import any_board
from roadstead.cli.style import LAMP
from roadstead.kernel.table import NATURE

WIDTH = 90


def shown(table: dict[str, Any], pointed: tuple[str, ...] = (), **more: Any) -> str:
    """A view with such a table, drawn for the first of two seats; what is lit stands in stars."""
    view = {
        "game": "no-game-of-ours",
        "names": ["Ann", "Ben"],
        "viewer": 0,
        "waiting": [0],
        "scores": [3, 5],
        "table": table,
        "pointed": set(pointed),
        **more,
    }
    console = Console(width=WIDTH)
    lamp = console.get_style(LAMP).color
    drawn = ""
    for segment in console.render(any_board.draw(view)):
        lit = segment.style is not None and segment.style.color == lamp and segment.text.strip()
        drawn += f"*{segment.text}*" if lit else segment.text
    return drawn.replace("**", "")


def row(drawn: str, label: str) -> str:
    """The line that begins with a label, without frames."""
    lines = [line.replace("│", " ").strip() for line in drawn.splitlines()]
    return next(" ".join(line.split()) for line in lines if line.startswith(label))


def test_numbers_and_words_stand_beside_each_other() -> None:
    drawn = shown({"round": 3, "rounds": 8, "last_card": False, "trump": None, "wind": "west"})
    assert row(drawn, "round") == "round 3 of 8 ■■■□□□□□ last card no trump - wind west"


def test_a_long_track_is_told_in_numbers_alone() -> None:
    assert row(shown({"mile": 30, "miles": 200}), "mile") == "mile 30 of 200"


def test_lists_with_an_entry_for_each_seat_are_columns() -> None:
    drawn = shown({"coins": [4, 0], "boats": [["tuna", "cod"], []], "passed": [True, False]})
    assert "you, *to act*" in drawn
    assert row(drawn, "score") == "score 3 5"
    assert row(drawn, "coins") == "coins 4 0"
    assert row(drawn, "boats") == "boats tuna cod -"
    assert row(drawn, "passed") == "passed yes no"


def test_what_only_its_owner_sees_leaves_the_others_columns_empty() -> None:
    players = [{"score": 3, "cards": 2, "hand": {"k": 2}}, {"score": 5, "cards": 7}]
    drawn = shown({"players": players})
    assert row(drawn, "cards") == "cards 2 7"
    assert row(drawn, "hand") == "hand k 2"
    assert drawn.count("score") == 1


def test_as_many_words_as_seats_are_a_row_of_cards() -> None:
    assert row(shown({"display": ["cod", "pub"]}), "display") == "display cod pub"


def test_hidden_things_are_counted_and_hidden_among_others_keep_their_place() -> None:
    drawn = shown({"deck": [None] * 9, "row": ["a", None, "c"]})
    assert row(drawn, "deck") == "deck 9 hidden"
    assert row(drawn, "row") == "row a ? c"


def test_tracks_grids_and_things_are_known_by_their_form() -> None:
    drawn = shown(
        {
            "boxes": [True, True, False],
            "grid": [["a", "b", "c"], ["d", "e", "f"], ["g", "h", "i"]],
            "ships": [{"place": "a", "points": 6}, {"place": "b", "cursed": True}, {"place": "c"}],
            "auction": {"licence": "pub", "bid": 7, "bidding": [0, 1, 0]},
            "names_with_blanks": ["High Sea", "Low Tide", "Reef"],
        }
    )
    assert row(drawn, "boxes") == "boxes ■■□"
    assert [line.split() for line in drawn.splitlines()].count(["d", "e", "f"]) == 1
    assert row(drawn, "place") == "place points cursed"
    assert row(drawn, "a  ") == "a 6"
    assert row(drawn, "b  ") == "b yes"
    assert row(drawn, "licence") == "licence pub bid 7"
    assert row(drawn, "bidding") == "bidding 0 1 0"
    assert row(drawn, "names") == "names with blanks High Sea, Low Tide, Reef"


def test_what_is_too_much_is_folded_into_a_line() -> None:
    box = {"title": "Box", "cards": {str(number): [number] * 3 for number in range(30)}}
    assert row(shown({"box": box}), "box") == "box title Box · cards (30)"
    assert row(shown({"log": list(range(60))}), "log") == "log 60 of them"
    lines = [{"id": number, "texts": ["a", "b"]} for number in range(40)]
    assert row(shown({"log": lines}), "log") == "log 40 of them"
    seats = [{"sheet": box}, {"sheet": {}}]
    assert row(shown({"players": seats}), "sheet") == "sheet title Box · cards (30) -"


def test_of_a_long_list_the_rest_is_counted() -> None:
    drawn = shown({"moves": list(range(45))})
    assert "39 and 5 more" in " ".join(drawn.split())


@pytest.mark.parametrize(
    ("table", "pointed", "lit"),
    [
        ({"breaths": [[1, 2], [3]]}, "breath", "*breaths* *1 2* 3"),
        ({"ships": [{"place": "a"}, {"place": "b"}, {"id": "c"}]}, "ship:b", "a *b"),
        ({"dice": ["wharf", "cod", "tuna"]}, "die:1", "*dice* wharf *cod* tuna"),
        ({"dice": ["wharf", "cod", "tuna"]}, "die:tuna", "*dice* wharf cod *tuna*"),
        ({"dice": [4, 1, 1]}, "die:4", "*dice* *4* 1 1"),
        ({"players": [{"hand": {"k": 2, "t": 1}}, {"hand": {}}]}, "card:k", "hand *k* 2 · t 1 -"),
        ({"market": ["k", "t", "k"]}, "card:k", "market *k* t *k*"),
        ({"pearl": 7}, "pearl:7", "*pearl* *7*"),
        ({"coins": 7}, "card:7", "coins 7"),
    ],
)
def test_what_choices_point_at_is_lit(table: dict[str, Any], pointed: str, lit: str) -> None:
    assert lit in " ".join(shown(table, (pointed,)).replace("│", " ").split())


def test_others_cards_are_not_lit() -> None:
    players = [{"hand": ["a"]}, {"hand": ["k"]}]
    assert row(shown({"players": players}, ("card:k",)), "hand") == "hand a k"


def test_a_seat_is_lit_by_its_number() -> None:
    assert "*■ Ben*" in shown({}, ("seat:1",))


def test_pearl_divers_are_drawn() -> None:
    match = Match(GAME, 2, names=["Ann", "Ben"], nature=DICTATED)
    match.play(NATURE, "p7")
    match.play(0, "d4")
    view: dict[str, Any] = {**match.view(1)}
    drawn = shown(view.pop("table"), ("breath",), **view)
    assert row(drawn, "pearl") == "pearl 7"
    assert row(drawn, "*breaths*") == "*breaths* 1 2 3 4 5 *1 2 3 4 5*"
