"""Compiled and plain are one source: equal results, and never a stale module in use."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest

from roadstead import build

PACKAGE = Path(build.__file__).parent

CHECKSUM = """
from hashlib import sha256
from roadstead import build, kits
from roadstead.kernel.conformance import variants
from roadstead.kernel.play import play_out
from roadstead.kernel.rng import Rng
from roadstead.kernel.structure import snapshot

print(build.describe())
for name in kits.names():
    if not kits.find(name).package.startswith("roadstead."):
        continue
    game = kits.game(name)
    rng = Rng(2026)
    digest = sha256()
    for players, options in variants(game):
        for _ in range(4):
            table = game.new_table(players, options)
            decisions = play_out(table, rng)
            digest.update(repr((decisions, game.scores(table), snapshot(table))).encode())
    print(name, rng.state, digest.hexdigest())
"""


def run(program: str, package: Path = PACKAGE, **environment: str) -> str:
    """What a program prints in a fresh interpreter that imports this package."""
    inherited = {key: value for key, value in os.environ.items() if key != "ROADSTEAD_PURE"}
    return subprocess.run(
        [sys.executable, "-W", "error", "-c", program],
        env={**inherited, "PYTHONPATH": str(package.parent), **environment},
        capture_output=True,
        text=True,
        check=True,
    ).stdout


@pytest.mark.heavy  # it starts interpreters of its own, so that it is the same in either run
def test_equal_seeds_give_equal_games_compiled_and_plain() -> None:
    build_here, *as_installed = run(CHECKSUM).splitlines()
    plain_build, *plain = run(CHECKSUM, ROADSTEAD_PURE="1").splitlines()
    assert plain_build == "plain Python (ROADSTEAD_PURE is set)"
    if shutil.which("cc"):
        assert build_here == "compiled by mypyc", "this proves nothing when both are plain"
    assert as_installed == plain


@pytest.fixture
def copied_package(tmp_path: Path) -> Path:
    """The package as it is here, compiled modules included, where it may be edited."""
    copy = tmp_path / "roadstead"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    for module in PACKAGE.parent.glob("roadstead__mypyc*"):
        shutil.copy(module, tmp_path)
    return copy


@pytest.mark.heavy  # and this copies the build, which must be finished
def test_an_edited_source_is_what_runs(copied_package: Path) -> None:
    source = copied_package / "kernel/bag.py"
    source.write_text(source.read_text() + '\nEDITED = "yes"\n')
    program = "from roadstead import build; from roadstead.kernel import bag\n"
    printed = run(program + "print(bag.EDITED, build.describe())", copied_package)
    if (PACKAGE / "compiled.json").exists():
        assert printed.startswith("yes plain Python (kernel/bag.py has changed since it was")
    else:
        assert printed == "yes plain Python (it has not been compiled)\n"


def test_why_compiled_modules_are_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ROADSTEAD_PURE", raising=False)
    assert build.why_plain(tmp_path) == "it has not been compiled"
    source = tmp_path / "rng.py"
    source.write_text("A = 1\n")
    digest = sha256(source.read_bytes()).hexdigest()
    (tmp_path / "compiled.json").write_text(json.dumps({"rng.py": digest}))
    assert build.why_plain(tmp_path) == ""
    source.write_text("A = 2\n")
    assert "rng.py has changed since it was compiled" in build.why_plain(tmp_path)
    source.unlink()
    assert "rng.py has changed since it was compiled" in build.why_plain(tmp_path)
    monkeypatch.setenv("ROADSTEAD_PURE", "1")
    assert build.why_plain(tmp_path) == "ROADSTEAD_PURE is set"
