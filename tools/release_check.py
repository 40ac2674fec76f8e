"""Is this a release? Build everything twice, compare, install each in an empty environment, play.

    python tools/release_check.py [3.12 ...]     default: every CPython from 3.11 on that is here

The sources go into two folders with names of different lengths. In each, sdist and plain wheel are
made; then, from what is in the sdist, a compiled wheel for every CPython. What is made in the one
must have the hash of what is made in the other. Everything stays in build/release-check, a table
is printed at the end, and anything missing or different ends with exit code 1. A compile takes
minutes, and there are two for every CPython; they step back for whatever else runs. What was found
good of a CPython is kept in build/release-kept: a run that was broken off goes on there, as long as
the sdist is the same to the last byte. `rm -r build/release-kept` begins anew.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
from tools import release  # noqa: E402 - from this checkout

PLACE = ROOT / "build/release-check"
KEPT = ROOT / "build/release-kept"
FOLDERS = ("first", "second-and-longer")
LOCK = ROOT / "requirements/release.lock"
VERSIONS = ("3.11", "3.12", "3.13", "3.14")
STEPPING_BACK = ("nice", "-n", "5")
GOOD, BAD = "ok      ", "FAILED  "


@dataclass
class Findings:
    """The table so far, and whether all is well."""

    lines: list[str] = field(default_factory=list)
    failed: bool = False

    def add(self, good: bool, what: str) -> None:
        """Say and keep one finding."""
        self.failed |= not good
        self.lines.append(f"{GOOD if good else BAD}{what}")
        print(self.lines[-1], flush=True)


def interpreters(wanted: Sequence[str]) -> dict[str, str]:
    """Every CPython that is here and runs, by version."""
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    found = {}
    for version in wanted:
        near = shutil.which(f"python{version}")
        far = sorted(pyenv.glob(f"{version}.*/bin/python"))
        for python in [sys.executable, *([near] if near else []), *map(str, far)]:
            asking = "import sys; print('%d.%d' % sys.version_info[:2])"
            told = subprocess.run([python, "-c", asking], capture_output=True, check=False)
            if told.stdout.decode().strip() == version:
                found[version] = python
                break
    return found


def environment(folder: Path, python: str) -> str:
    """The Python of a new environment."""
    shutil.rmtree(folder, ignore_errors=True)
    run(python, "-m", "venv", str(folder))
    return str(folder / "bin/python")


def run(*command: str, cwd: Path = ROOT, log: Path | None = None, **variables: str) -> bool:
    """Run something; with a log, say whether it went well, and stop without one if it did not."""
    world = os.environ | variables
    world.pop("PYTHONPATH", None)  # nothing of this checkout where a wheel is tried
    if log is None:
        subprocess.run(command, cwd=cwd, env=world, check=True)
        return True
    with log.open("wb") as file:
        done = subprocess.run(command, cwd=cwd, env=world, stdout=file, stderr=file, check=False)
    return done.returncode == 0


def builder(version: str, python: str) -> str:
    """An environment that builds, locked and hashed."""
    made = environment(PLACE / f"builds-{version}", python)
    quietly = ("--quiet", "--disable-pip-version-check")
    run(made, "-m", "pip", "install", *quietly, "--no-deps", "--require-hashes", "-r", str(LOCK))
    return made


def copy_sources(folder: Path) -> None:
    """What a clone with these changes would have."""
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listing, cwd=ROOT, check=True, capture_output=True).stdout
    for name in names.decode().split("\0"):
        if name and (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, folder / name)


def build(python: str, place: Path, *what: str, **variables: str) -> bool:
    """Build an sdist or a wheel of the sources in a place, into `dist` there."""
    log = place.parent / f"{place.name}-{'-'.join(what).strip('-')}.log"
    into = ("--no-isolation", "--outdir", str(place / "dist"))
    command = (*STEPPING_BACK, python, "-m", "build", *what, *into, str(place))
    return run(*command, cwd=place, log=log, ROADSTEAD_RELEASE="1", PYTHONHASHSEED="0", **variables)


def in_both(findings: Findings, what: str, one: Path, other: Path) -> Path | None:
    """The one file that was made in both folders, if both have the same."""
    made = [sorted(folder.glob("dist/*")) for folder in (one, other)]
    names = [[file.name for file in files] for files in made]
    if len(made[0]) != 1 or names[0] != names[1]:
        findings.add(False, f"{what}: not built (see the logs in {PLACE.relative_to(ROOT)})")
        return None
    hashes = [sha256(files[0].read_bytes()).hexdigest() for files in made]
    file = made[0][0]
    size = f"{file.stat().st_size / 1e6:.1f} MB"
    same = hashes[0] == hashes[1]
    told = f"twice {hashes[0]}" if same else f"once {hashes[0]}, once {hashes[1]}"
    findings.add(same, f"{file.name}, {size}: {told}")
    keep = PLACE / "dist"
    keep.mkdir(exist_ok=True)
    return Path(shutil.copy2(file, keep / file.name))


def try_out(findings: Findings, python: str, package: Path, wanted: str, version: str) -> None:
    """Install a wheel or sdist in an empty environment, and play."""
    name = f"{package.name} on {version}"
    folder = PLACE / "empty"
    empty = environment(folder, python)
    log = PLACE / f"played-{package.name}-{version}.log"
    quietly = ("--quiet", "--disable-pip-version-check")
    if not run(empty, "-m", "pip", "install", *quietly, str(package), log=log, ROADSTEAD_PURE="1"):
        findings.add(False, f"{name}: cannot be installed, see {log.name}")
        return
    played = run(empty, str(ROOT / "tools/try_wheel.py"), wanted, cwd=PLACE, log=log)
    lines = log.read_text().splitlines() or ["it says nothing"]
    findings.add(played, f"{name}: {lines[0]}; {lines[-1]}")


def plain(findings: Findings, python: str) -> tuple[Path | None, Path | None]:
    """The sdist and the plain wheel, from a clone each."""
    clones = [PLACE / name / "clone" for name in FOLDERS]
    made: list[Path | None] = []
    for clone in clones:
        copy_sources(clone)
    for kind in ("--sdist", "--wheel"):
        for clone in clones:
            shutil.rmtree(clone / "dist", ignore_errors=True)
            build(python, clone, kind, ROADSTEAD_PURE="1")
        made.append(in_both(findings, kind.strip("-"), *clones))
    return made[0], made[1]


def compiled(findings: Findings, python: str, version: str, source: Path) -> Path | None:
    """A compiled wheel for one CPython, from the sdist in two folders, both at once."""
    places = []
    for name in FOLDERS:
        place = PLACE / name / f"for-{version}"
        with tarfile.open(source) as archive:
            archive.extractall(place, filter="data")
        places += [next(place.iterdir())]
    began = time.monotonic()
    with ThreadPoolExecutor(JOBS) as both:
        list(both.map(lambda place: build(python, place, "--wheel"), places))
    print(f"compiled twice for {version} in {time.monotonic() - began:.0f} s", flush=True)
    return in_both(findings, f"compiled wheel for {version}", *places)


JOBS = int(os.environ.get("JOBS", "2"))


def made_of(python: str, source: Path) -> str:
    """What a compiled wheel depends on, as one line: the sdist, what builds it, the interpreter."""
    asking = "import sys; print(sys.version.replace(chr(10), ' '))"
    told = subprocess.run([python, "-c", asking], capture_output=True, check=True, text=True)
    parts = (file.read_bytes() for file in (source, LOCK))
    return " ".join([*(sha256(part).hexdigest() for part in parts), told.stdout.strip()])


def keep(found: Sequence[str], wheel: Path, depends_on: str, version: str) -> None:
    """Keep what was found good, for a run that goes on after this one was broken off."""
    folder = KEPT / version
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    shutil.copy2(wheel, folder / wheel.name)
    (folder / "findings").write_text("\n".join([depends_on, *found]))


def kept(findings: Findings, depends_on: str, version: str) -> bool:
    """Whether an earlier run found the same good; its findings and its wheel are taken over."""
    told = KEPT / version / "findings"
    made_from, *found = told.read_text().splitlines() if told.is_file() else [""]
    if made_from != depends_on:
        return False
    for line in found:
        findings.add(True, f"{line} (in an earlier run)")
    for wheel in told.parent.glob("*.whl"):
        shutil.copy2(wheel, PLACE / "dist" / wheel.name)
    return True


def compiled_and_played(
    findings: Findings, builds: str, plays: str, version: str, source: Path
) -> None:
    """A compiled wheel made twice and tried out, unless that was done before."""
    depends_on = made_of(plays, source)
    if kept(findings, depends_on, version):
        return
    here = Findings()
    if wheel := compiled(here, builds, version, source):
        try_out(here, plays, wheel, "compiled", version)
        if not here.failed:
            keep([line.removeprefix(GOOD) for line in here.lines], wheel, depends_on, version)
    findings.failed |= here.failed
    findings.lines += here.lines


def planned(findings: Findings, python: str) -> None:
    """What cibuildwheel would make on other machines, by its own reading of pyproject.toml."""
    for system, kinds in PLATFORMS.items():
        asking = (python, "-m", "cibuildwheel", "--platform", system, "--archs", "all")
        log = PLACE / f"planned-{system}.log"
        asked = run(*asking, "--print-build-identifiers", log=log)
        told = set(log.read_text().split())
        missing = {
            f"cp{version.replace('.', '')}-{kind}" for version in VERSIONS for kind in kinds
        } - told
        what = f"lacks {', '.join(sorted(missing))}" if missing else "is planned for all CPythons"
        findings.add(asked and not missing, f"cibuildwheel on {system}: {what}")


PLATFORMS = {
    "linux": ("manylinux_x86_64", "manylinux_aarch64"),
    "macos": ("macosx_arm64", "macosx_x86_64"),
    "windows": ("win_amd64",),
}


def main(wanted: Sequence[str]) -> int:
    """Build, compare, play, and print what was found."""
    began = time.monotonic()
    findings = Findings()
    if wrong := release.check(None):
        findings.add(False, wrong)
    os.environ["SOURCE_DATE_EPOCH"] = release.epoch()
    shutil.rmtree(PLACE, ignore_errors=True)
    PLACE.mkdir(parents=True)
    here = interpreters(wanted or VERSIONS)
    builders = {version: builder(version, python) for version, python in here.items()}
    planned(findings, next(iter(builders.values())))
    source, wheel = plain(findings, next(iter(builders.values())))
    first = next(iter(here.items()))
    if source and wheel:
        for version, python in here.items():
            try_out(findings, python, wheel, "plain", version)
        try_out(findings, first[1], source, "plain", first[0])
        for version, python in here.items():
            compiled_and_played(findings, builders[version], python, version, source)
    weigh(findings)
    print("", *findings.lines, sep="\n")
    for version in wanted or VERSIONS:
        if version not in here:
            print(f"UNTESTED  CPython {version} is not here")
    print("UNTESTED  macOS, Windows and arm64: .github/workflows/wheels.yml builds and plays there")
    print(f"{time.monotonic() - began:.0f} s in all")
    return int(findings.failed)


def weigh(findings: Findings) -> None:
    """What the largest wheel brings, by tools/footprint.py."""
    wheels = sorted((PLACE / "dist").glob("*.whl"), key=lambda file: file.stat().st_size)
    fitting = [file for file in wheels if "none-any" in file.name or f"cp{TAG}" in file.name]
    if fitting:
        log = PLACE / "footprint.log"
        tool = str(ROOT / "tools/footprint.py")
        good = run(sys.executable, tool, str(fitting[-1]), log=log)
        findings.add(good, f"{fitting[-1].name}: {log.read_text().splitlines()[-1].strip()}")


TAG = f"{sys.version_info[0]}{sys.version_info[1]}"

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
