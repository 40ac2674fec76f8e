"""What a release is made of: one version, the same bytes every time, workflows that call make."""

from __future__ import annotations

import json
import os
import re
import stat
import subprocess
import sys
import tarfile
import tomllib
from pathlib import Path

import pytest
from tools import packing, release

import roadstead

ROOT = Path(__file__).parents[1]
WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


@pytest.fixture
def sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A version that is worked on, after a release."""
    (tmp_path / "__init__.py").write_text('__version__ = "0.2.0.dev0"  # and nowhere else\n')
    (tmp_path / "CHANGELOG.md").write_text(
        "# Changelog\n\n## Unreleased\n\n- New.\n\n## 0.1.0, the first release\n\n- Old.\n"
    )
    monkeypatch.setattr(release, "PACKAGE", tmp_path / "__init__.py")
    monkeypatch.setattr(release, "CHANGELOG", tmp_path / "CHANGELOG.md")
    return tmp_path


def test_version_and_changelog_of_this_checkout_fit() -> None:
    assert release.check(None) == ""
    assert release.version() == roadstead.__version__
    assert "version" in PROJECT["project"]["dynamic"]


def test_a_release_names_the_changes_and_fits_its_tag_alone(
    sources: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "v0.2.0.dev0" in release.check("v0.2.0.dev0"), "what is worked on has no tag"
    release.set_version("0.2.0")
    assert "git tag v0.2.0" in capsys.readouterr().out
    assert release.check("v0.2.0") == ""
    assert release.check("v0.3.0") == "the tag v0.3.0 is not that of the version 0.2.0"
    assert release.notes() == "- New."
    release.set_version("0.3.0.dev0")
    text = (sources / "CHANGELOG.md").read_text()
    assert re.findall(r"## (.*)", text) == ["Unreleased", "0.2.0", "0.1.0, the first release"]
    assert (
        sources / "__init__.py"
    ).read_text() == '__version__ = "0.3.0.dev0"  # and nowhere else\n'


def test_a_changelog_of_another_version_is_no_release(sources: Path) -> None:
    (sources / "__init__.py").write_text('__version__ = "0.2.0"\n')
    assert release.check(None) == "the version is 0.2.0, but CHANGELOG.md begins with Unreleased"
    with pytest.raises(SystemExit, match="'two' is no version"):
        release.set_version("two")


def test_an_archive_depends_on_its_files_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    archives = []
    for number, names in enumerate((["a", "b"], ["b", "a"])):
        folder = tmp_path / str(number) / "roadstead-1"
        folder.mkdir(parents=True)
        for name in names:
            (folder / name).write_text(name)
            (folder / name).chmod(0o600 + number * 0o77)
            os.utime(folder / name, (number, number))
        archives.append(tmp_path / f"{number}.tar.gz")
        packing.write_archive(folder, archives[-1])
    assert archives[0].read_bytes() == archives[1].read_bytes()
    with tarfile.open(archives[0]) as archive:
        assert archive.getnames() == ["roadstead-1", "roadstead-1/a", "roadstead-1/b"]
        assert {entry.mtime for entry in archive} == {1700000000}


def test_a_wheel_has_plain_rights(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    (tmp_path / "file").chmod(0o600)
    packing.with_plain_rights(tmp_path)
    assert stat.S_IMODE((tmp_path / "file").stat().st_mode) == 0o644


def test_the_bill_names_what_is_bundled_and_compiled_in(tmp_path: Path) -> None:
    (tmp_path / "src/roadstead/web").mkdir(parents=True)
    (tmp_path / "src/roadstead/web/bundled.json").write_text('["@noble/hashes", "svelte"]')
    (tmp_path / "web").mkdir()
    (tmp_path / "web/package-lock.json").write_bytes((ROOT / "web/package-lock.json").read_bytes())
    bill = json.loads(packing.bill_of_materials(tmp_path, "1.2.3", mypy="2.4.1"))
    purls = [component["purl"] for component in bill["components"]]
    assert [purl.rpartition("@")[0] for purl in purls] == [
        "pkg:npm/%40noble/hashes",
        "pkg:npm/svelte",
        "pkg:pypi/mypy",
    ]
    assert all(len(one["hashes"][0]["content"]) == 128 for one in bill["components"][:2])
    assert bill["dependencies"] == [{"ref": "pkg:pypi/roadstead@1.2.3", "dependsOn": purls}]
    plain = json.loads(packing.bill_of_materials(tmp_path, "1.2.3", mypy=None))
    assert len(plain["components"]) == 2


def test_wheels_are_made_for_what_the_package_says_it_runs_on() -> None:
    said = [
        line.rpartition(" ")[2] for line in PROJECT["project"]["classifiers"] if ":: 3." in line
    ]
    built = PROJECT["tool"]["cibuildwheel"]["build"].split()
    assert built == [f"cp{version.replace('.', '')}-*" for version in said]
    tested = re.findall(r"3\.\d+", (ROOT / "Makefile").read_text().partition("--matrix")[2])
    assert tested[: len(said)] == said


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: str(file.name))
def test_the_steps_of_a_workflow_are_targets_of_make(file: Path) -> None:
    phony = (ROOT / "Makefile").read_text().partition(".PHONY:")[2].partition("\n\n")[0].split()
    called = re.findall(r"make (?:--silent )?([\w-]+)", re.sub(r"#.*", "", file.read_text()))
    assert called
    assert set(called) <= set(phony)


def pin(folder: Path, git: str) -> subprocess.CompletedProcess[str]:
    """Pin a copy of the workflows where git is the script."""
    (folder / "tools").mkdir(parents=True)
    (folder / ".github/workflows").mkdir(parents=True)
    tool = folder / "tools/pin_actions.py"
    tool.write_bytes((ROOT / "tools/pin_actions.py").read_bytes())
    for file in WORKFLOWS:
        (folder / ".github/workflows" / file.name).write_bytes(file.read_bytes())
    (folder / "git").write_text(f"#!/bin/sh\n{git}\n")
    (folder / "git").chmod(0o755)
    return subprocess.run(
        [sys.executable, tool],
        env=os.environ | {"PATH": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )


def test_every_action_gets_the_commit_behind_its_tag(tmp_path: Path) -> None:
    signed = f'printf \'{"1" * 40}\\t%s\\n{"2" * 40}\\t%s\\n\' "$3" "$4"'
    assert pin(tmp_path, signed).returncode == 0
    for file in WORKFLOWS:
        text = (tmp_path / ".github/workflows" / file.name).read_text()
        assert re.sub(r"@2{40} # ", "@", text) == file.read_text()
        assert not re.search(r"uses: [\w-]+/\S+@v", text)


def test_a_commit_that_cannot_be_had_is_never_made_up(tmp_path: Path) -> None:
    for number, git in enumerate(("exit 1", "true")):
        told = pin(tmp_path / str(number), git)
        assert told.returncode == 1
        assert re.fullmatch(r"the commit of actions/\S+ cannot be looked up: .*\n", told.stderr)
        copies = (tmp_path / str(number) / ".github/workflows").glob("*.yml")
        assert {copy.read_bytes() for copy in copies} == {file.read_bytes() for file in WORKFLOWS}
