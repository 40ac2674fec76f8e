"""A check of a release that was broken off goes on where it was, and only with the same sources."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from tools import release_check
from tools.release_check import Findings, compiled_and_played

VERSION = "3.11"


class Workshop:
    """Builds wheels in no time, and counts them."""

    def __init__(self) -> None:
        self.built = 0
        self.plays = True

    def compiled(self, findings: Findings, python: str, version: str, source: Path) -> Path:
        self.built += 1
        findings.add(True, "the wheel: twice abc")
        wheel = release_check.PLACE / "dist" / "roadstead.whl"
        wheel.write_text(f"wheel {self.built}")
        return wheel

    def try_out(self, findings: Findings, python: str, package: Path, *rest: str) -> None:
        findings.add(self.plays, "the wheel: played")


@pytest.fixture
def workshop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Workshop:
    made = Workshop()
    monkeypatch.setattr(release_check, "PLACE", tmp_path / "place")
    monkeypatch.setattr(release_check, "KEPT", tmp_path / "kept")
    monkeypatch.setattr(release_check, "compiled", made.compiled)
    monkeypatch.setattr(release_check, "try_out", made.try_out)
    (tmp_path / "place/dist").mkdir(parents=True)
    (tmp_path / "sdist").write_text("sources")
    return made


def check(tmp_path: Path) -> Findings:
    findings = Findings()
    compiled_and_played(findings, sys.executable, sys.executable, VERSION, tmp_path / "sdist")
    return findings


def test_what_was_good_is_not_built_again(workshop: Workshop, tmp_path: Path) -> None:
    assert check(tmp_path).lines == ["ok      the wheel: twice abc", "ok      the wheel: played"]
    wheel = tmp_path / "place/dist/roadstead.whl"
    wheel.unlink()
    again = check(tmp_path)
    assert again.lines == [
        "ok      the wheel: twice abc (in an earlier run)",
        "ok      the wheel: played (in an earlier run)",
    ]
    assert not again.failed
    assert wheel.read_text() == "wheel 1"
    assert workshop.built == 1


def test_another_sdist_is_built(workshop: Workshop, tmp_path: Path) -> None:
    check(tmp_path)
    (tmp_path / "sdist").write_text("other sources")
    check(tmp_path)
    assert workshop.built == 2


def test_what_failed_is_built_again(workshop: Workshop, tmp_path: Path) -> None:
    workshop.plays = False
    assert check(tmp_path).failed
    assert check(tmp_path).failed
    assert workshop.built == 2
