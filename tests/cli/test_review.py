"""`roadstead review`, as a person types and reads it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from roadstead.cli import main, paging
from roadstead.cli import review as reviewing
from roadstead.review import Report, review
from tests.review.played import record_of

Read = Callable[..., str]
LINES, COLUMNS = 24, 80


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A finished game of three."""
    kept = tmp_path / "ours.game"
    kept.write_text(record_of("treasure-fleet", 3), "utf-8")
    return kept


@pytest.fixture
def read(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Read:
    """Run a command, typing lines; when they run out, input ends."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", str(COLUMNS))
    monkeypatch.setenv("LINES", str(LINES))

    def run(*command: object, lines: tuple[str, ...] = (), code: int = 0) -> str:
        typed = iter(lines)

        def line(prompt: str = "") -> str:
            print(prompt)
            try:
                return next(typed)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", line)
        assert main([str(part) for part in command]) == code
        captured = capsys.readouterr()
        return captured.out if code == 0 else captured.err

    return run


def test_the_bars_add_up_and_the_dearest_decisions_have_a_better_one(
    file: Path, read: Read
) -> None:
    told = read("review", file, "--seconds", 2)
    assert "Treasure Fleet: luck or you?" in told
    assert told.count("even 33.3") == 3
    assert "  better: " in told
    assert "held against a mate" in " ".join(told.split())
    assert max(map(len, told.split("\n"))) <= COLUMNS


def test_json_is_the_report(file: Path, read: Read) -> None:
    told = json.loads(read("review", file, "--json", "--seconds", 2, "--reference", "deckhand"))
    assert told["reference"] == "deckhand"
    assert not told["preliminary"]
    for seat in told["seats"]:
        whole = seat["even"] + seat["luck"] + seat["own"] + seat["others"]
        assert whole == pytest.approx(seat["result"], abs=1e-9)
        assert seat["low"]["own"] <= seat["own"] <= seat["high"]["own"]
        for one in seat["decisions"]:
            assert 0.0 < one["low"] <= one["cost"] <= one["high"]
            assert one["better"] != one["code"]
    assert told["seats"][0]["decisions"][0]["why"]


@pytest.mark.parametrize(
    ("seconds", "reference"), [("", "mate"), ("179", "mate"), ("180", "captain")]
)
def test_three_minutes_are_enough_for_a_captain(
    seconds: str, reference: str, file: Path, read: Read, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[float, str]] = []

    def looked_at(text: str, seconds: float, reference: str) -> Report:
        asked.append((seconds, reference))
        return review(text, seconds=1.0)

    monkeypatch.setattr(reviewing, "looked_at", looked_at)
    read("review", file, *(["--seconds", seconds] if seconds else []))
    assert asked == [(float(seconds or 20), reference)]


def test_every_screen_fits_a_small_terminal(
    file: Path, read: Read, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (paging, reviewing):
        monkeypatch.setattr(module, "on_a_screen", lambda: True)
    told = read("review", file, "--seconds", 2, lines=("",) * 40)
    screens = told.split(reviewing.MORE)
    assert len(screens) > 2
    for screen in screens:
        assert len(screen.strip("\n").split("\n")) < LINES


def test_find_it_yourself_hides_the_better_choice_until_it_is_asked_for(
    file: Path, read: Read
) -> None:
    hidden = read("review", file, "--hide", "--seconds", 2, lines=("n", "n"))
    assert "better: " not in hidden
    assert 2 <= hidden.count("\nMove ") <= 3
    shown = read("review", file, "--hide", "--seconds", 2, lines=("", "q"))
    assert shown.count("better: ") == 1


def test_playing_on_begins_before_the_move(file: Path, read: Read) -> None:
    text = file.read_text("utf-8")
    moves = [line for line in text.partition("\n\n")[2].split("\n") if line]
    number = next(place for place, line in enumerate(moves, 1) if line.startswith("2 "))
    told = read("review", file, "--play-on", number, "--bots", "greenhorn", lines=("q",))
    assert "Load" in told
    assert "--seat 2 --bots greenhorn" in told
    [saved] = Path().glob("treasure-fleet-*.game")
    kept = saved.read_text("utf-8").partition("\n\n")[2].split("\n")
    assert kept[: number - 1] == moves[: number - 1]


@pytest.mark.parametrize(
    ("flags", "complaint"),
    [
        (("--play-on", 999), "the record has 89 moves, not 999"),
        (("--play-on", 1), "chance made move 1: play on from one that somebody made"),
        (("--bots", "mate"), "bots play on from a move: give --bots with --play-on"),
        (("--play-on", 9, "--json"), "--play-on plays: leave --json, --hide and --reference out"),
        (("--hide", "--json"), "--json prints all there is: leave --hide out"),
        (("--seconds", "0"), "argument --seconds: '0' is no number of seconds"),
        (("--seconds", "1e3"), "argument --seconds: '1e3' is no number of seconds"),
        (("--seconds", "99999"), "a review takes 1 to 3,600 seconds, not 99999"),
    ],
)
def test_what_cannot_be_is_one_sentence(
    file: Path, read: Read, flags: tuple[object, ...], complaint: str
) -> None:
    told = read("review", file, *flags, code=2)
    assert told.startswith(f"roadstead: {complaint}")
    assert told.count("\n") == 1


def test_a_game_that_is_not_over_is_one_sentence(file: Path, read: Read) -> None:
    text = file.read_text("utf-8")
    head, _, moves = text.partition("\n\n")
    few = moves.split("\n")[:20]
    file.write_text("\n".join([head, "", *few, "end: 20 moves", ""]), "utf-8")
    told = read("review", file, code=2)
    assert told == "roadstead: the game is not over: a review comes after its end\n"


def test_a_game_in_the_terminal_ends_with_the_offer_of_a_review(
    file: Path, read: Read, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("roadstead.cli.play.on_a_screen", lambda: True)
    monkeypatch.setattr(reviewing, "USUAL_SECONDS", 2.0)
    text = file.read_text("utf-8")
    moves = text.partition("\n\n")[2].split("\n")
    last = max(place for place, line in enumerate(moves, 1) if line.startswith(("1", "2", "3")))
    told = read("review", file, "--play-on", last, lines=("1", "r"))
    assert "luck or you? (a review)" in told
    assert "Treasure Fleet: luck or you?" in told
