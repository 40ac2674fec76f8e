"""Version, changelog and tag, from the one place that says the version: roadstead/__init__.py.

    python tools/release.py check [TAG]   do the changelog, and the tag, fit the version?
    python tools/release.py set VERSION   write it, and the changelog's heading; then commit and tag
    python tools/release.py notes         what the changelog says of this version
    python tools/release.py epoch         the time that a build of this commit is given

While a version is worked on it ends in .dev0, and the changelog begins with Unreleased.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src/roadstead/__init__.py"
CHANGELOG = ROOT / "CHANGELOG.md"

LINE = re.compile(r'^__version__ = "([^"]+)"', re.MULTILINE)
VERSION = re.compile(r"\d+\.\d+\.\d+(\.dev0)?")
HEADING = re.compile(r"^## (.+)$", re.MULTILINE)
UNRELEASED = "Unreleased"


def version() -> str:
    """The version of the sources."""
    found = LINE.search(PACKAGE.read_text("utf-8"))
    assert found is not None
    return found[1]


def is_worked_on(name: str) -> bool:
    """Whether a version is not released yet."""
    return name.endswith(".dev0")


def newest() -> str:
    """What the changelog's first part is about: a version, or Unreleased."""
    found = HEADING.search(CHANGELOG.read_text("utf-8"))
    assert found is not None
    return found[1].partition(",")[0]


def check(tag: str | None) -> str:
    """What does not fit; empty when all does."""
    now = version()
    if not VERSION.fullmatch(now):
        return f"the version {now} is none, such as 1.2.3 or 1.2.3.dev0"
    wanted = UNRELEASED if is_worked_on(now) else now
    if newest() != wanted:
        return f"the version is {now}, but CHANGELOG.md begins with {newest()}"
    if tag is not None and (is_worked_on(now) or tag != f"v{now}"):
        return f"the tag {tag} is not that of the version {now}"
    return ""


def set_version(name: str) -> None:
    """Write a version, and the changelog's heading that goes with it."""
    if not VERSION.fullmatch(name):
        sys.exit(f"'{name}' is no version, such as 1.2.3 or 1.2.3.dev0")
    PACKAGE.write_text(LINE.sub(f'__version__ = "{name}"', PACKAGE.read_text("utf-8")), "utf-8")
    text = CHANGELOG.read_text("utf-8")
    if is_worked_on(name) and newest() != UNRELEASED:
        text = HEADING.sub(lambda first: f"## {UNRELEASED}\n\n{first[0]}", text, count=1)
    elif not is_worked_on(name) and newest() == UNRELEASED:
        text = HEADING.sub(f"## {name}", text, count=1)
    CHANGELOG.write_text(text, "utf-8")
    if is_worked_on(name):
        print(f"This is {name} now.")
    else:
        print(f"This is {name} now: git commit -am 'Release {name}' && git tag v{name}")


def notes() -> str:
    """What the changelog says of its newest part."""
    text = CHANGELOG.read_text("utf-8")
    parts = list(HEADING.finditer(text))
    end = parts[1].start() if len(parts) > 1 else len(text)
    return text[parts[0].end() : end].strip()


def epoch() -> str:
    """When the commit was made, in seconds: SOURCE_DATE_EPOCH."""
    asked = ["git", "-C", str(ROOT), "log", "-1", "--format=%ct"]
    return subprocess.run(asked, check=True, capture_output=True, text=True).stdout.strip()


def main(words: list[str]) -> int:
    """Do what is asked for."""
    match words:
        case ["check"] | ["check", _]:
            wrong = check(words[1] if len(words) > 1 else None)
            print(wrong or f"roadstead {version()}: changelog and version fit")
            return int(bool(wrong))
        case ["set", name]:
            set_version(name)
        case ["notes"]:
            print(notes())
        case ["epoch"]:
            print(epoch())
        case _:
            sys.exit(__doc__)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
