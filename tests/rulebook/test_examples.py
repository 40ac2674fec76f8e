"""Examples of rules pages: read strictly, played with the real rules."""

from __future__ import annotations

from importlib.resources import files

import pytest

from roadstead import kits
from roadstead.kernel.base.options import DataFile
from roadstead.lessons.strict import BadLesson
from roadstead.rulebook.example import expect_true, played, read
from roadstead.shipped import components_of

GAME = kits.game("fleet")
TEXT = (
    files("roadstead.games.fleet")
    .joinpath("pages/en/examples/an-auction.toml")
    .read_text(encoding="utf-8")
)


def changed(old: str, new: str) -> str:
    assert TEXT.count(old) >= 1, old
    return TEXT.replace(old, new, 1)


def test_the_moves_of_a_step_come_before_its_sentence() -> None:
    example = read("an-auction", TEXT)
    assert (example.title, example.gathering.names) == (
        "You buy the Lobster licence",
        ("You", "Juno", "Pelle"),
    )
    scores = [match.scores for _, match in played(example, GAME)]
    assert scores[0] == [0, 0, 0]
    assert scores[-1] == [3, 4, 4]


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("say =", "sez =", "there is no 'sez' here; there are say, moves, points_at, scores"),
        ("title =", "goal = 'x'\ntitle =", "there is no 'goal' here"),
        ('"1 b5"', '"1 bid 5"', "'1 bid 5' is no move"),
        ('"1 b5"', '"4 b5"', "'4 b5' is no move"),
        ('"1 b5"', '"1 b4"', "an-auction, line [0-9]+: .*b4"),
        ("licence:s", "licence:z", "it points at 'licence:z', and there is no such thing"),
        ("[3, 4, 4]", "[3, 4, 5]", "says that scores are .3, 4, 5., and they are .3, 4, 4."),
        ("rules: 1", "rules: 9", "it was written for rules 9 of Fleet; here are rules 1"),
        ("e3982f6bb2f2b1fe", "0" * 16, "it was written for other components"),
        ("phase: auction", "phase: tea", "'tea' is none of set-up, auction"),
        ('others = ["Juno", "Pelle"]', 'others = ["Juno"]', "3 players have 2 others"),
        ("[[steps]]", "[[stairs]]", "there is no 'stairs' here"),
    ],
)
def test_an_example_that_would_tell_a_lie_is_named(old: str, new: str, complaint: str) -> None:
    with pytest.raises(BadLesson, match=complaint):
        expect_true(read("an-auction", changed(old, new)), GAME)


def test_a_change_of_the_box_leaves_no_example_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    other = DataFile("roadstead.games.treasure_fleet", "data/box.toml")
    monkeypatch.setattr(GAME, "files", (other,))
    components_of.cache_clear()
    with pytest.raises(BadLesson, match="it was written for other components"):
        expect_true(read("an-auction", TEXT), GAME)
    components_of.cache_clear()
