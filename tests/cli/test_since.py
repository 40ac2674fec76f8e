"""What a person reads in the terminal before a question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from rich.text import Text

from roadstead import Match
from roadstead.cli import main, paging, play, since
from roadstead.kernel.rng import Rng

NAMES = ["Ann", "Tom", "Juno"]
ROUND = {"heading": "Round 6", "concerns": []}
THINGS: list[dict[str, Any]] = [
    {**ROUND, "seat": 0, "text": "You draw a card.", "concerns": ["seat:0"]},
    {**ROUND, "seat": 1, "text": "Tom sails.", "run": "sails.4", "so_far": "Tom sails."},
    {
        **ROUND,
        "seat": 1,
        "text": "Tom sails on.",
        "run": "sails.4",
        "so_far": "Tom sails 5 spaces.",
    },
    {**ROUND, "seat": 1, "text": "Tom robs you.", "against": [0]},
    {**ROUND, "seat": 0, "text": "The insurance pays you 6.", "consequence": True},
    {**ROUND, "seat": 2, "text": "Juno trades with you.", "concerns": ["seat:2", "seat:0"]},
    {**ROUND, "seat": 2, "text": ""},
    {**ROUND, "seat": 2, "text": "Juno passes.", "heading": "Round 7"},
    {**ROUND, "text": "The wind turns.", "heading": "Round 7"},
]


def said(texts: list[Text]) -> list[str]:
    return [text.plain for text in texts]


def test_what_concerns_you_comes_first_then_seat_by_seat() -> None:
    everything, *_ = since.Since(THINGS, 0, NAMES).versions(first=False)
    assert said(everything) == [
        "Since your last turn: 7 things, 1 against you",
        "  Tom robs you.",
        "  └ The insurance pays you 6.",
        "  Juno trades with you.",
        "● You Round 6",
        "  You draw a card.",
        "■ Tom Round 6",
        "  Tom sails 5 spaces.",
        "▲ Juno Round 7",
        "  Juno passes.",
        "Round 7",
        "  The wind turns.",
    ]


def test_it_is_folded_step_by_step_and_says_how_to_read_all_of_it() -> None:
    things = [*THINGS, {**THINGS[-2], "text": "Juno laughs."}]
    told = [said(shown) for shown in since.Since(things, 0, NAMES).versions(first=False)]
    _, plain, counted, concerning, title = told
    assert plain[4:] == [
        "  You draw a card.",
        "  Tom sails 5 spaces.",
        "  Juno passes.",
        "  Juno laughs.",
        "  The wind turns.",
    ]
    assert counted[4:] == [
        "  You draw a card.",
        "  Tom sails 5 spaces.",
        "▲ Juno Round 7: 2 things",
        "  The wind turns.",
    ]
    assert concerning == counted[:4]
    assert title == ["Since your last turn: 8 things, 1 against you  s tells all of it"]


def test_ones_own_deeds_alone_need_no_title() -> None:
    own = since.Since(THINGS[:1], 0, NAMES)
    assert not own.of_others
    assert list(map(said, own.versions(first=False))) == [["  You draw a card."]] * 2
    assert list(since.Since([], 0, NAMES).versions(first=False)) == [[], []]
    assert said(since.Since([], 0, NAMES).all()) == ["Nothing yet."]


def test_before_the_first_turn_there_was_no_last_one() -> None:
    title = list(since.Since(THINGS, 0, NAMES).versions(first=True))[-1][0].plain
    assert title.startswith("Before your first turn: 7 things")


def test_the_log_reads_downward_under_its_headings() -> None:
    assert said(list(since.log_of(THINGS)))[:3] == [
        "Round 6",
        "  You draw a card.",
        "  Tom sails 5 spaces.",
    ]
    assert said(list(since.log_of(THINGS)))[-3:] == [
        "Round 7",
        "  Juno passes.",
        "  The wind turns.",
    ]


@pytest.mark.parametrize("game", ["fleet", "fleet-dice", "treasure-fleet", "black-fleet"])
def test_nothing_is_lost_by_folding(game: str) -> None:
    """Every sentence that a seat heard is in what `s` tells: itself, or the run that it is in."""
    match = Match(game, players=3, seed=4, names=NAMES)
    rng = Rng(3)
    for _ in range(60):
        seat = match.to_act[0]
        codes = match.codes(seat)
        match.play(seat, codes[rng.below(len(codes))])
    told = "\n".join(said(since.Since(match.events(0), 0, NAMES).all()))
    last_of_run = {line["run"]: line["so_far"] for line in match.events(0) if "run" in line}
    for line in match.events(0):
        assert last_of_run.get(line.get("run"), line["text"]) in told


@pytest.fixture
def small_screen(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")


def typing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., str]:
    def run(command: str, *lines: str) -> str:
        typed = iter(lines)

        def read(prompt: str = "") -> str:
            line = next(typed, None)
            if line is None:
                raise EOFError
            return line

        monkeypatch.setattr("builtins.input", read)
        main(command.split())
        return capsys.readouterr().out

    return run


@pytest.mark.usefixtures("small_screen")
def test_on_a_small_screen_the_question_stays_in_sight(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Treasure Fleet: three volleys of others between two questions."""
    printed = typing(monkeypatch, capsys)(
        "play treasure-fleet --players 3 --seed 7 --names Ann", "1", "1", "1", "1"
    )
    last = printed.rpartition("Treasure Fleet  Loading")[2].partition("Saved.")[0]
    assert len(last.splitlines()) <= 24
    assert "Since your last turn: " in last


@pytest.mark.usefixtures("small_screen")
def test_s_tells_it_again_after_ones_own_decisions(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = ["1", "1", "1", "s", "b", "s"]
    printed = typing(monkeypatch, capsys)(
        "play treasure-fleet --players 3 --seed 7 --names Ann", *typed
    )
    assert printed.count("  You, Juno and Marisol have loaded.") >= 2


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A screen of ten rows, and what it asks: Enter is typed twice, then the first choice."""
    monkeypatch.setenv("LINES", "10")
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setattr(paging, "on_a_screen", lambda: True)
    heard: list[str] = []

    def read(prompt: str) -> str:
        heard.append(prompt)
        return "" if len(heard) < 3 else "1"

    monkeypatch.setattr(paging, "read_line", read)
    monkeypatch.setattr(play, "read_line", read)
    return heard


def test_what_is_longer_than_the_screen_is_shown_by_the_screenful(
    asked: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    terminal = play._Terminal(Match("fleet", players=3, seed=4), [0], {}, 1, None, "")
    rows = [Text(str(row)) for row in range(25)]
    assert terminal.show(*rows) == ""
    assert asked == ["Enter: more, or answer > "] * 2
    assert capsys.readouterr().out.split() == [str(row) for row in range(25)], "nothing is lost"
    assert terminal.show(*rows[:9]) == ""
    assert len(asked) == 2, "what fits is shown at once"


def test_who_knows_enough_answers_before_the_end_of_it(asked: list[str]) -> None:
    match = Match("black-fleet", players=3, seed=4)
    terminal = play._Terminal(match, [0], {}, 1, None, "")
    assert terminal._turn(0)
    assert asked == ["Enter: more, or answer > "] * 3
    assert match.why_no_undo(0) == ""


def test_a_run_of_several_seats_is_nobodys_in_particular() -> None:
    loaded = {**ROUND, "run": "loaded.1", "text": "Tom has loaded."}
    both = [
        {**loaded, "seat": 1, "so_far": "Tom has loaded."},
        {**loaded, "seat": 2, "so_far": "Tom and Juno have loaded."},
    ]
    assert said(since.Since(both, 0, NAMES).all()) == ["Round 6", "  Tom and Juno have loaded."]


def test_the_question_and_its_choices_stay_together_where_they_can() -> None:
    rows, end = [str(row) for row in range(25)], ["?", "1", "2"]
    assert [len(screen) for screen in paging.screens(rows, end, 9)] == [9, 9, 7, 3]
    assert paging.screens(rows[:6], end, 9) == [[*rows[:6], *end]]
    assert paging.screens([], rows, 20) == [rows[:20], rows[20:]]
