"""Has the public API lost anything since the last release? By griffe, which reads the sources.

    python tools/breaking.py

The last release is the newest tag of a version; before there is one, the commit of the first. What
could break somebody's code must stand in docs/breaking.txt, line by line, with the changelog
telling it to people; a line that is no longer true is an error as well. A release empties it.
"""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import griffe

ROOT = Path(__file__).resolve().parents[1]
KNOWN = ROOT / "docs/breaking.txt"
FIRST = "97accc5"  # 0.1.0, which has no tag


def last_release() -> str:
    """The newest tag of a version, or the first release."""
    asked = ["git", "-C", str(ROOT), "tag", "--merged", "HEAD", "--sort=-version:refname", "v*"]
    told = subprocess.run(asked, check=True, capture_output=True, text=True)
    return next(iter(told.stdout.split()), FIRST)


def public(of: str) -> list[str]:
    """The modules that a version declares; one that declared none is held to today's."""
    asked = ["git", "-C", str(ROOT), "show", f"{of}:pyproject.toml"]
    told = subprocess.run(asked, check=True, capture_output=True, text=True)
    for text in (told.stdout, (ROOT / "pyproject.toml").read_text("utf-8")):
        if declared := tomllib.loads(text)["tool"].get("roadstead", {}).get("public"):
            return list(declared)
    return []


def breakages(before: griffe.Module, now: griffe.Module, modules: list[str]) -> set[str]:
    """What could break somebody's code, one sentence each."""
    found = set()
    for module in modules:
        old, new = within(before, module), within(now, module)
        if old is None:
            continue  # it is new
        if new is None:
            found.add(f"{module}: the module is gone")
            continue
        for breakage in griffe.find_breaking_changes(old, new):
            path = breakage.obj.path
            if path.startswith(module) and not _belongs_to_another(path, module):
                found.add(f"{path}: {breakage.kind.value}")
    return found


def within(package: griffe.Module, module: str) -> griffe.Object | griffe.Alias | None:
    """A module of the package, if there is one of that name."""
    inside = module.removeprefix("roadstead").removeprefix(".")
    try:
        return package[inside] if inside else package
    except KeyError:
        return None


def _belongs_to_another(path: str, module: str) -> bool:
    """A package's own names are meant, not those of the modules in it."""
    rest = path.removeprefix(module).removeprefix(".").split(".")
    return (ROOT / "src" / module.replace(".", "/") / f"{rest[0]}.py").exists() or (
        ROOT / "src" / module.replace(".", "/") / rest[0]
    ).is_dir()


def known() -> set[str]:
    """What is named as broken."""
    lines = KNOWN.read_text("utf-8").splitlines()
    return {line for line in lines if line and not line.startswith("#")}


def main() -> int:
    """Print what is broken and not named, or named and not broken."""
    release = last_release()
    before = griffe.load_git("roadstead", ref=release, repo=ROOT, search_paths=["src"])
    now = griffe.load("roadstead", search_paths=[ROOT / "src"])
    assert isinstance(before, griffe.Module)
    assert isinstance(now, griffe.Module)
    broken = breakages(before, now, public(release))
    unnamed, untrue = broken - known(), known() - broken
    for line in sorted(unnamed):
        print(f"{line} (name it in {KNOWN.relative_to(ROOT)}, or mend it)")
    for line in sorted(untrue):
        print(f"{line}: stands in {KNOWN.relative_to(ROOT)} and is not so")
    if not unnamed and not untrue:
        print(f"Since {release} the public API has broken in {len(broken)} places, all named.")
    return int(bool(unnamed or untrue))


if __name__ == "__main__":
    sys.exit(main())
