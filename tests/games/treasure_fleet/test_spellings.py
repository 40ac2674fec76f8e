"""A position of Treasure Fleet: what lies where, in the words of the table."""

from __future__ import annotations

import pytest

from roadstead import Match
from roadstead.games.treasure_fleet.rules.game import GAME
from roadstead.games.treasure_fleet.rules.spellings import FiredAtTheRow
from roadstead.kernel.base.errors import BadPosition
from roadstead.kernel.notation import position
from roadstead.kernel.notation.literals import parsed
from tests.games.treasure_fleet.positions import fire, load, sea

TEXT = """\
roadstead position 1
game: treasure-fleet
rules: 1
players: 2

discarded: [17 22 16 6]
fleet: {6*2 9*3 12 14*2 16*2 17*2}
lookout: 2
neutral: {one*3 two*3 three*4 four}
pirates:
  1:
    fired: [{} {} {four} {} {}]
    hand: {one*3 two*3 three*3 four}
    loaded: {two three}
  2:
    hand: {one*3 two*3 three*3 four}
    loaded: {two three boarding}
row: [18 20 12 12]
unready: {}
volley: 1
next:
  FireCard(seat=2)
  MoveLookout()
  Volley(number=2)
  MoveLookout()
  Volley(number=3)
  ReturnExtra()
  CapturePhase()
  NextSailing()
end
"""


def test_cards_ships_and_seats_are_called_by_their_names() -> None:
    table = sea(2, [18, 20, 12, 12], lookout=1)
    load(table, "32b", "433")
    fire(table, 0, "4c", "bd")
    body = position.write_body(GAME, table, GAME.checked(2, {}))
    for line in (
        "lookout: 2",
        "row: [18 20 12 12]",
        "    fired: [{} {} {four} {boarding} {}]",
        "    loaded: {two three boarding}",
        "    loaded: {three*2 four}",
    ):
        assert f"{line}\n" in body


def test_a_position_written_by_hand_shows_what_it_says() -> None:
    table = Match.from_position(TEXT).view(1)["table"]
    assert table["lookout"] == 1
    assert [ship["points"] for ship in table["ships"]] == [18, 20, 12, 12]
    assert table["ships"][2]["cards"][0] == {"4": 1}
    assert table["pirates"][1]["loaded"] == {"2": 1, "3": 1, "b": 1}


def test_ships_that_are_not_there_are_no_position() -> None:
    with pytest.raises(BadPosition, match="treasure ships instead of"):
        Match.from_position(TEXT.replace("row: [18 20", "row: [empty 20"))


def test_no_more_ships_are_fired_at_than_lie_in_the_row() -> None:
    with pytest.raises(BadPosition, match="at most 5 ships"):
        FiredAtTheRow().read(parsed("[{} {} {} {} {} {}]"), 2)
