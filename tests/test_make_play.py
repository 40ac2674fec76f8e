"""What `make play` does before it serves: fetch once, and take over a build that fits."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

import pytest
from tools import play

SOURCE = "kernel/play.py"


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout with one source, and a compiled build of it beside."""
    monkeypatch.delenv("ROADSTEAD_PURE", raising=False)
    package = tmp_path / "src/roadstead"
    (package / "kernel").mkdir(parents=True)
    (package / SOURCE).write_text("ANSWER = 42\n")
    (package / "build.py").write_bytes((play.PACKAGE / "build.py").read_bytes())
    compiled = tmp_path / "build/fast/lib/roadstead"
    (compiled / "kernel").mkdir(parents=True)
    (compiled / play.ONE_OF_THEM).write_bytes(b"compiled")
    (compiled.parent / f"roadstead__mypyc{play.SUFFIX}").write_bytes(b"shared")
    digest = sha256((package / SOURCE).read_bytes()).hexdigest()
    (compiled / play.MANIFEST).write_text(json.dumps({SOURCE: digest}))
    monkeypatch.setattr(play, "ROOT", tmp_path)
    monkeypatch.setattr(play, "PACKAGE", package)
    monkeypatch.setattr(play, "COMPILED", compiled)
    return tmp_path


def test_a_finished_build_is_taken_at_the_next_start(checkout: Path) -> None:
    assert not play.is_fast()
    play.take_over()
    assert play.is_fast()
    assert (checkout / f"src/roadstead__mypyc{play.SUFFIX}").read_bytes() == b"shared"


def test_a_build_that_was_cut_is_left_alone(checkout: Path) -> None:
    (play.COMPILED / play.MANIFEST).unlink()
    play.take_over()
    assert not play.is_fast()
    assert not (play.PACKAGE / play.ONE_OF_THEM).exists()


def test_a_build_of_other_sources_is_left_alone(checkout: Path) -> None:
    (play.PACKAGE / SOURCE).write_text("ANSWER = 43\n")
    play.take_over()
    assert not play.is_fast()


def test_a_take_over_that_was_cut_is_finished_by_the_next_start(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def cut(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as at_a_bad_moment:
        at_a_bad_moment.setattr("shutil.copy2", cut)
        with pytest.raises(KeyboardInterrupt):
            play.take_over()
    assert not play.is_fast(), "it starts in plain Python"
    play.take_over()
    assert play.is_fast()


def test_the_second_start_fetches_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = tmp_path / "house"
    made = []

    def make(folder: Path, lock: Path, **_: bool) -> int:
        made.append((folder, lock))
        folder.mkdir()
        return 0

    monkeypatch.setattr(play, "HOUSE", house)
    monkeypatch.setattr(play, "FETCHED", house / "fetched")
    monkeypatch.setattr("tools.environment.make", make)
    play.fetch()
    play.fetch()
    assert made == [(house, play.LOCK)]
