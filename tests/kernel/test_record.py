"""Records: readable, exact, and clear about what is wrong with them."""

from __future__ import annotations

import pytest

from roadstead.kernel.base.errors import BadRecord
from roadstead.kernel.notation.record import Move, Record, parse
from roadstead.kernel.table import NATURE

GOOD = """\
roadstead record 1
# a comment
game: pearl-divers
rules: 1
players: 2
option storms: on
option box:
  | first line
  |
  |   third: line
seat 1: Ann: the first
seat 2: Ben

* p7
1 d4   # deep
2 d1

scores: 7 -2
end: 3 moves
"""


def test_a_record_keeps_the_secret_of_its_chance() -> None:
    record = Record("pearl-divers", 1, 2, secret="a1b2")
    assert "\nsecret: a1b2\n" in str(record)
    assert parse(str(record)) == record


def test_a_record_knows_the_version_of_another_packages_kit() -> None:
    record = Record("pearl-divers", 1, 2, kit="1.2")
    assert "\nrules: 1\nkit: 1.2\nplayers: 2\n" in str(record)
    assert parse(str(record)) == record
    with pytest.raises(BadRecord, match="line 4: the version of the kit is too long"):
        parse(str(Record("pearl-divers", 1, 2, kit="1" * 61)))


def test_a_record_is_read() -> None:
    record = parse(GOOD)
    assert (record.game, record.rules, record.players) == ("pearl-divers", 1, 2)
    assert record.options == {"storms": "on", "box": "first line\n\n  third: line\n"}
    assert record.names == {0: "Ann: the first", 1: "Ben"}
    assert record.moves == [Move(NATURE, "p7", 14), Move(0, "d4", 15), Move(1, "d1", 16)]
    assert record.scores == [7, -2]


def test_what_is_written_is_read_back() -> None:
    record = parse(GOOD)
    again = parse(str(record))
    assert [str(move) for move in again.moves] == ["* p7", "1 d4", "2 d1"]
    assert (again.options, again.names, again.scores) == (
        record.options,
        record.names,
        record.scores,
    )


def test_a_game_that_goes_on_has_no_scores() -> None:
    assert parse(str(Record("g", 1, 2))).scores is None


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("roadstead record 1", "roadstead record 2", "line 1: a record begins with"),
        ("game: pearl-divers\n", "", "line 12: the header lacks 'game:'"),
        ("rules: 1", "rules: one", "line 4: 'one' is no whole number"),
        ("rules: 1\n", "", "the header lacks 'rules:'"),
        ("players: 2\n", "", "there is no seat 1"),
        ("seat 2: Ben", "seat 3: Ben", "line 12: there is no seat 3"),
        ("seat 2: Ben", "chair 2: Ben", "line 12: 'chair 2' means nothing in a header"),
        ("seat 2: Ben", "seat two", "line 12: 'seat two' is no line of a header"),
        ("2 d1", "3 d1", "line 16: there is no seat 3"),
        ("2 d1", "0 d1", "line 16: there is no seat 0"),
        ("2 d1", "d1", "line 16: 'd1' is no move"),
        ("2 d1", "two d1", "line 16: 'two d1' is no move"),
        ("2 d1\n", "", "line 18: 'end: 3 moves', but there are 2 moves before it"),
        ("end: 3 moves\n", "", "line 18: the record is cut off: 'end:' is missing"),
        ("end: 3 moves\n", "end: 3 moves\n1 d2\n", "nothing but comments may follow the end"),
        ("scores: 7 -2", "scores: 7 -2\n1 d2", "line 19: no move may follow the scores"),
        ("scores: 7 -2", "scores: 7 x", "line 18: 'x' is no whole number"),
    ],
)
def test_a_broken_record_says_where_and_why(old: str, new: str, complaint: str) -> None:
    assert old in GOOD
    with pytest.raises(BadRecord) as error:
        parse(GOOD.replace(old, new, 1))
    assert complaint in str(error.value)


@pytest.mark.parametrize("lines", range(GOOD.count("\n")))
def test_a_record_cut_off_anywhere_is_noticed(lines: int) -> None:
    with pytest.raises(BadRecord, match=r"^line \d+: "):
        parse("".join(GOOD.splitlines(keepends=True)[:lines]))


def test_comments_may_follow_the_end() -> None:
    assert parse(GOOD + "\n# kept by Ann\n   # and Ben\n") == parse(GOOD)


def test_comments_may_stand_anywhere_in_the_header() -> None:
    assert parse(GOOD.replace("players:", "  # how many\nplayers:")).moves


def test_a_record_may_begin_with_a_byte_order_mark() -> None:
    assert parse("\ufeff" + GOOD) == parse(GOOD)


def test_a_file_in_a_record_keeps_every_sign() -> None:
    text = 'title = "a\u2028b\x85c"\n'
    record = parse(GOOD)
    record.options["box"] = text
    assert parse(str(record)).options["box"] == text


def test_a_record_keeps_what_its_dice_need() -> None:
    record = Record("pearl-divers", 1, 2, secret="a1", dice={"": "roadstead dice 2", "seed 1": "7"})
    assert "\ndice: roadstead dice 2\ndice seed 1: 7\nsecret: a1\n" in str(record)
    assert parse(str(record)) == record
    with pytest.raises(BadRecord, match="too long"):
        parse(str(Record("pearl-divers", 1, 2, dice={"": "x" * 300})))
    many = {f"seed {number}": "7" for number in range(65)}
    with pytest.raises(BadRecord, match="too many"):
        parse(str(Record("pearl-divers", 1, 2, dice=many)))


@pytest.mark.parametrize(
    ("line", "instead", "complaint"),
    [
        ("players: 2", "players: 999999999", "a game is for 1 to 16 players, not 999999999"),
        ("players: 2", "players: 0", "a game is for 1 to 16 players, not 0"),
        ("players: 2", "players: -3", "a game is for 1 to 16 players, not -3"),
        ("players: 2", f"players: {'9' * 100_000}", "is too large a number"),
        ("rules: 1", f"rules: {'1' * 5_000}", "is too large a number"),
        ("scores: 7 -2", f"scores: {'7' * 5_000}", "is too large a number"),
        ("seat 2: Ben", f"seat {'2' * 5_000}: Ben", "is too large a number"),
        ("1 d4   # deep", f"{'1' * 5_000} d4", "is too large a number"),
        ("1 d4   # deep", f"1 {'d' * 5_000}", "is no move"),
        ("# a comment", "x" * 100_000, "is no line of a header"),
        ("# a comment", f"{'x' * 100_000}: 1", "means nothing in a header"),
    ],
)
def test_nothing_is_built_from_what_a_record_says_before_it_is_bounded(
    line: str, instead: str, complaint: str
) -> None:
    with pytest.raises(BadRecord, match=complaint) as refusal:
        parse(GOOD.replace(line, instead))
    assert len(str(refusal.value)) < 200, "and the complaint is a sentence"
