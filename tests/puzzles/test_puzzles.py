"""Puzzles: found where one choice is far better, read strictly, posed as lessons."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, cast

import pytest

from roadstead import kits
from roadstead.bots.reasons import Reason
from roadstead.games.treasure_fleet.rules.game import GAME
from roadstead.games.treasure_fleet.rules.table import TreasureTable
from roadstead.kernel.notation import position
from roadstead.kernel.rng import Rng
from roadstead.kernel.structure import snapshot
from roadstead.kernel.table import Table
from roadstead.lessons.coaching import ON, Coaching
from roadstead.puzzles import finding, shelf
from roadstead.puzzles.finding import found, grade, looked_at, puzzle_at, questions
from roadstead.puzzles.judging import Judged, judge
from roadstead.puzzles.posing import posed
from roadstead.puzzles.puzzle import BadPuzzle, Puzzle, name_of, read, written
from roadstead.shipped import components_of
from tests.bots.tables import decisions
from tests.games.treasure_fleet.positions import load, say, sea
from tests.own import OWN

pytestmark = pytest.mark.untraced

COMPONENTS = components_of(GAME)


def rich_ship() -> TreasureTable:
    """The last volley: only a boarding party takes the rich ship any more, and we have one."""
    table = sea(3, [22, 6, 6, 9])
    load(table, "b31", "321", "321")
    for seat, code in [(0, "f1d"), (1, "f3a"), (2, "f3a"), (1, "f2a"), (2, "f2a"), (0, "f3d")]:
        say(table, seat, code)
    say(table, 2, "f1a")
    return table


def text_of(table: TreasureTable) -> str:
    return position.write(GAME, table, GAME.checked(3, {}), 0)


def puzzle(**changes: Any) -> Puzzle:
    text = text_of(rich_ship())
    one = Puzzle(
        name=name_of(text),
        position=position.parse(text),
        text=text,
        best="fba",
        next="fbb",
        gap=31.4,
        low=28.0,
        grade=2,
        why=(
            Reason(0, "points", "from treasure ships", 9.1, 0.0),
            Reason(1, "points", "from treasure ships", -4.0, 0.0),
            Reason(2, "points", "from treasure ships", 1.0, 0.0),
        ),
    )
    return replace(one, **changes)


def test_the_gap_is_that_of_the_best_to_the_next() -> None:
    judged = judge(GAME, rich_ship(), 0, depth=0.02, seed=3)
    assert GAME.actions.code(judged.best) == "fba"
    assert judged.best != judged.next
    assert judged.gap > judged.low > 0.0


@pytest.fixture
def shallow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Looks that cost little; the far better choices of these tests are seen all the same."""
    monkeypatch.setattr(finding, "AT_A_GLANCE", 0.01)
    monkeypatch.setattr(finding, "FIRST_LOOK", 0.02)
    monkeypatch.setattr(finding, "LAST_LOOK", 0.05)


@pytest.mark.usefixtures("shallow")
def test_a_question_with_one_far_better_choice_makes_a_puzzle() -> None:
    one = puzzle_at(GAME, rich_ship(), 0, GAME.checked(3, {}), seed=5)
    assert one is not None
    assert (one.best, one.seat) == ("fba", 0)
    assert one.gap >= 8.0
    assert one.why
    shelf.expect_playable(GAME, one)


def test_a_puzzle_holds_what_its_seat_may_know_and_is_judged_by_nothing_else() -> None:
    table = sea(3, [22, 6, 6, 9])
    load(table, "b31", "321", "321")
    others = [GAME.resample(table, 0, Rng(number)) for number in range(20)]
    other = next(one for one in others if snapshot(one) != snapshot(table))
    assert text_of(other) == text_of(table)
    assert judge(GAME, other, 0, depth=0.01, seed=5) == judge(GAME, table, 0, depth=0.01, seed=5)


@pytest.mark.usefixtures("shallow")
def test_equal_choices_make_no_puzzle() -> None:
    table = sea(3, [14, 14, 14, 14])
    load(table, "222", "321", "321")
    assert looked_at(GAME, table, 0, seed=5) is None


GLANCE = Judged(best=1, next=2, gap=9.0, error=1.0)
FIRST = Judged(best=1, next=2, gap=14.0, error=1.0)
LAST = Judged(best=1, next=3, gap=10.0, error=0.5)
LOOKS = [
    ([GLANCE, FIRST, LAST], LAST, "what is told is what the last and deepest look has seen"),
    ([replace(GLANCE, gap=4.0)], None, "not worth a look"),
    ([GLANCE, replace(FIRST, gap=7.9)], None, "not far better"),
    ([GLANCE, replace(FIRST, error=6.0)], None, "its interval reaches below 0"),
    ([GLANCE, FIRST, replace(LAST, best=2)], None, "another choice is best after all"),
    ([GLANCE, FIRST, replace(LAST, gap=8.4)], None, "a deeper search would hardly confirm it"),
]


@pytest.mark.parametrize(("seen", "told", "why"), LOOKS)
def test_a_question_is_looked_at_three_times_deeper_and_on_fresh_samples(
    monkeypatch: pytest.MonkeyPatch, seen: list[Judged], told: Judged | None, why: str
) -> None:
    looks: list[tuple[float, int]] = []

    def look(_game: Any, _table: Table, _seat: int, depth: float, seed: int) -> Judged:
        looks.append((depth, seed))
        return seen[len(looks) - 1]

    monkeypatch.setattr(finding, "judge", look)
    assert looked_at(GAME, rich_ship(), 0, seed=5) == told, why
    depths, seeds = zip(*looks, strict=True)
    assert len(looks) == len(seen)
    assert list(depths) == sorted(depths)
    assert len(set(seeds)) == len(seeds)


def test_questions_are_of_the_whole_game_and_never_secret_ones_of_all_at_once() -> None:
    asked = questions(GAME, 3, seed=1)
    names = {type(question.table.steps[-1]).__name__ for question in asked}
    assert names
    assert "LoadCards" not in names
    assert {question.part for question in asked} == {0, 1, 2}
    assert len(asked) == 3 * finding.QUESTIONS_A_PART
    rounds: list[set[int]] = [
        {cast(TreasureTable, one.table).sailing for one in asked if one.part == part}
        for part in range(3)
    ]
    assert max(rounds[0]) <= min(rounds[2])


def test_a_game_gives_few_puzzles_and_none_when_it_is_late(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(finding, "puzzle_at", lambda *_: puzzle())
    finds = list(found(GAME, 3, seed=1))
    assert [find.puzzle for find in finds] == [puzzle()] * finding.MOST_A_GAME
    assert list(found(GAME, 3, seed=1, late=lambda: True)) == []


def test_alone_the_gap_is_in_points() -> None:
    game = kits.game("fleet-dice")
    table = next(table for table in _solo_tables() if len(table.steps[-1].legal(table, 0)) >= 3)
    judged = judge(game, table, 0, depth=0.1, seed=1)
    assert judged.gap >= 0.0
    assert judged.low < judged.gap


def _solo_tables() -> Iterator[Table]:
    return (table for table, _ in decisions(kits.game("fleet-dice"), 1, seed=2))


def test_what_a_deckhand_sees_is_easy() -> None:
    assert grade(GAME, rich_ship(), 0, GAME.actions.action("fba"), seed=1) == 1
    assert grade(GAME, rich_ship(), 0, GAME.actions.action("fbc"), seed=1) == 4


def test_puzzles_are_written_and_read_back() -> None:
    components, (again,) = read("it.toml", written([puzzle()], COMPONENTS))
    assert components == COMPONENTS
    assert again == puzzle()


BAD = [
    ('best = "fba"', 'best = ""', "'best' is a text of 1 to 40 characters"),
    ('best = "fba"', 'test = "fba"', "there is no 'test' here"),
    ("grade = 2", "grade = 9", "its grade is a whole number from 1 to 4"),
    ("gap = 31.4", 'gap = "many"', "'gap' is a number of at most 1000"),
    ("gap = 31.4", "gap = nan", "'gap' is a number of at most 1000"),
    ("[1, ", "[7, ", "a reason is about a seat from 1 to 3"),
    ('[1, "points"', '["points"', "a reason is a seat, a unit"),
    ("seen by: 1\n", "", "its name is not that of its position"),
    ("roadstead position 1", "roadstead position 9", "its name is not that of its position"),
    ('components = "', 'components = "x', "components are 16 digits"),
    ("[[puzzles]]", "[puzzles]", "there are at most 500"),
    ("[[puzzles]]", "[[puzzles", "Expected"),
]


@pytest.mark.parametrize(("right", "wrong", "complaint"), BAD)
def test_what_is_no_puzzle_is_refused_with_the_reason(
    right: str, wrong: str, complaint: str
) -> None:
    text = written([puzzle()], COMPONENTS)
    assert right in text
    with pytest.raises(BadPuzzle, match=complaint.replace("[", r"\[")):
        read("it.toml", text.replace(right, wrong, 1))


def test_a_puzzle_is_there_once_and_a_file_has_an_end() -> None:
    with pytest.raises(BadPuzzle, match="there twice"):
        read("it.toml", written([puzzle(), puzzle()], COMPONENTS))
    with pytest.raises(BadPuzzle, match="at most"):
        read("it.toml", "#" * 1_000_001)


def test_a_position_of_all_seats_is_no_puzzle() -> None:
    text = position.write(GAME, rich_ship(), GAME.checked(3, {}))
    file = written([puzzle(text=text, name=name_of(text))], COMPONENTS)
    with pytest.raises(BadPuzzle, match="holds more than its seat may know"):
        read("it.toml", file)


def test_puzzles_of_other_rules_or_components_are_refused() -> None:
    with pytest.raises(BadPuzzle, match="other components"):
        shelf.expect_fitting(GAME, "none", [puzzle()])
    old = replace(puzzle().position, rules=99)
    with pytest.raises(BadPuzzle, match="rules 99; here are treasure-fleet"):
        shelf.expect_fitting(GAME, COMPONENTS, [puzzle(position=old)])
    shelf.expect_fitting(GAME, COMPONENTS, [puzzle()])


def test_an_answer_that_cannot_be_given_is_no_answer() -> None:
    with pytest.raises(BadPuzzle, match="'f9z' is not possible there"):
        shelf.expect_playable(GAME, puzzle(next="f9z"))


def test_a_puzzle_is_posed_as_a_lesson_of_one_question() -> None:
    coaching = Coaching(posed(puzzle(), COMPONENTS), GAME)
    assert coaching.tried("fbb").startswith("That is good, and comes second.")
    assert coaching.tried("fbc").startswith("There is something far better.")
    assert coaching.tried("fba") == ""
    step = coaching.step
    assert step is not None
    assert step.say == "Yes. It wins 31 more games of a hundred than the next best."
    assert step.more == (
        "You get about 9.1 points more from treasure ships. "
        "Odile gets about 4 points less from treasure ships. "
        "But: Hark gets about 1 point more from treasure ships."
    )
    coaching.tried(ON)
    assert coaching.over
    for_no_reason = posed(puzzle(why=()), COMPONENTS).steps[1]
    assert for_no_reason.more == "No single thing stands out: it is better in many small ways."


@pytest.mark.parametrize("name", OWN)
def test_what_is_shipped_fits_and_is_enough(name: str) -> None:
    known = shelf.of(kits.find(name))
    assert known.left_out == ""
    assert len(known.puzzles) >= 60
    assert {puzzle.grade for puzzle in known.puzzles} >= {1, 2}
    assert {puzzle.position.players for puzzle in known.puzzles} == set(kits.game(name).players)
    for one in known.puzzles:
        assert one.low > 0.0
        assert one.gap >= (3.0 if one.position.players == 1 else 8.0)
    first = known.find("puzzle-" + known.puzzles[0].name)
    assert first is not None
    assert known.find("puzzle-00000000") is None
