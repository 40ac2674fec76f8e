"""How environments are made of locks: as locked, whatever came out since."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from tools import environment


@pytest.fixture
def ran(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The commands that would have been run, each with success."""
    commands: list[list[str]] = []

    def run(command: list[str], **_: object) -> subprocess.CompletedProcess[bytes]:
        commands.append(command)
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr("subprocess.run", run)
    monkeypatch.setattr("venv.create", lambda *_, **__: None)
    monkeypatch.setattr("shutil.which", lambda _: None)
    monkeypatch.setattr(environment, "UV", tmp_path / "uv")
    return commands


@pytest.mark.parametrize("uv_is_here", [True, False])
def test_a_lock_is_installed_by_its_hashes_and_nothing_is_resolved(
    ran: list[list[str]], monkeypatch: pytest.MonkeyPatch, *, uv_is_here: bool
) -> None:
    if uv_is_here:
        environment.UV.write_bytes(b"")
    else:
        monkeypatch.setattr(environment, "_uv_from_its_wheel", lambda: None)
    environment.make(Path("house"), Path("some.lock"))
    [command] = ran
    assert (command[0] == str(environment.UV)) is uv_is_here
    assert {"--no-deps", "--require-hashes", "some.lock"} <= set(command)


def test_uv_is_fetched_by_its_hashes(ran: list[list[str]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "replace", lambda self, _: self)
    environment.make(Path("house"), Path("some.lock"))
    assert ran[0][-4:] == ["--no-deps", "--require-hashes", "-r", str(environment.UV_LOCK)]
    assert ran[1][:3] == [str(environment.UV), "pip", "install"]
