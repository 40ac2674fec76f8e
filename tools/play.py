"""`make play`: fetch what playing needs, build the page, and start the server.

The first start is in plain Python, which is fast enough to play. Meanwhile a process of its own
compiles the rules and the search into a folder beside, which the next start takes over; a build
that fails or is cut leaves everything as it was.
"""

from __future__ import annotations

import os
import runpy
import shutil
import subprocess
import sys
import sysconfig
import time
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tools import environment  # noqa: E402 - from this checkout

PACKAGE = ROOT / "src/roadstead"
KITS = ROOT / "src/roadstead.egg-info/entry_points.txt"
CLIENT = PACKAGE / "web/index.html"
CLIENT_SOURCES = ROOT / "web"
NOT_SOURCES = {"node_modules", "fixtures"}

HOUSE = ROOT / ".venv-play"  # the environment
FETCHED = HOUSE / "fetched"  # says of what
LOCK = ROOT / "requirements/play.lock"

FAST = ROOT / "build/fast"  # where the compiled build is made
COMPILED = FAST / "lib/roadstead"
MANIFEST = "compiled.json"  # beside the package: written last
SUFFIX = str(sysconfig.get_config_var("EXT_SUFFIX"))
ONE_OF_THEM = Path(f"kernel/play{SUFFIX}")


def python() -> str:
    """The environment's Python."""
    return str(environment.program(HOUSE, "python"))


def say(what: str) -> None:
    """One line of what is being done, with the seconds since the beginning."""
    print(f"{time.monotonic() - BEGAN:5.0f} s  {what}", flush=True)


def run(*command: str, **variables: str) -> None:
    """Run something to its end, or stop with its exit code."""
    done = subprocess.run(command, cwd=ROOT, env=os.environ | variables, check=False)
    if done.returncode:
        sys.exit(done.returncode)


# What playing needs.


def fetch() -> None:
    """Install what playing needs, as locked and hashed, unless it is there."""
    wanted = f"{sha256(LOCK.read_bytes()).hexdigest()} {sys.version}"
    if FETCHED.exists() and FETCHED.read_text() == wanted:
        return
    say("Fetching what playing needs")
    failed = environment.make(HOUSE, LOCK, with_pip=False)
    if failed:
        sys.exit(failed)
    FETCHED.write_text(wanted)


def announce_kits() -> None:
    """Let the games be found where only the sources are."""
    if not KITS.exists() or KITS.stat().st_mtime < (ROOT / "pyproject.toml").stat().st_mtime:
        told = subprocess.run(
            [python(), "setup.py", "-q", "egg_info"],
            cwd=ROOT,
            env=os.environ | {"ROADSTEAD_PURE": "1"},
            capture_output=True,  # what it warns of is for packagers
            text=True,
            check=False,
        )
        if told.returncode:
            sys.exit(told.stderr)
        KITS.touch()


def build_client() -> None:
    """Build the page, if its sources are newer."""
    built = CLIENT.stat().st_mtime if CLIENT.exists() else 0.0
    if any(source.stat().st_mtime > built for source in _client_sources()):
        say("Building the page")
        run(python(), "tools/web.py", "build")


def _client_sources() -> list[Path]:
    found = []
    for folder, folders, files in os.walk(CLIENT_SOURCES):
        folders[:] = [name for name in folders if name not in NOT_SOURCES]
        found += [Path(folder, name) for name in files]
    return found


# The fast build.


def why_plain(package: Path, manifest: Path) -> str:
    """Why a build does not fit the sources; empty when it does."""
    told: str = runpy.run_path(str(PACKAGE / "build.py"))["why_plain"](package, manifest)
    return told


def is_fast() -> bool:
    """Whether the compiled build is in its place."""
    return (PACKAGE / ONE_OF_THEM).exists() and not why_plain(PACKAGE, PACKAGE / MANIFEST)


def take_over() -> None:
    """Put a build that is finished, and fits, where it is used: what says so comes last."""
    if (COMPILED / ONE_OF_THEM).exists() and not why_plain(PACKAGE, COMPILED / MANIFEST):
        (PACKAGE / MANIFEST).unlink(missing_ok=True)
        for file in COMPILED.parent.rglob(f"*{SUFFIX}"):  # one of them lies beside the package
            shutil.copy2(file, ROOT / "src" / file.relative_to(COMPILED.parent))
        shutil.copy2(COMPILED / MANIFEST, PACKAGE / MANIFEST)


def build_beside() -> None:
    """Begin to compile, in a process that goes on when this one ends."""
    FAST.mkdir(parents=True, exist_ok=True)
    with (FAST / "log").open("wb") as log:
        subprocess.Popen(
            [sys.executable, __file__, "compile"],
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            start_new_session=True,
        )


def compile_alone() -> None:
    """Compile into the folder beside; where somebody does so already, leave it to them."""
    if os.name == "posix":
        import fcntl  # noqa: PLC0415 - POSIX has it

        os.nice(10)
        lock = (FAST / "lock").open("w")
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return
    shutil.rmtree(FAST / "lib", ignore_errors=True)
    folders = ("--build-lib", str(FAST / "lib"), "--build-temp", str(FAST / "temp"))
    run(python(), "setup.py", "-q", "build_ext", *folders)


def main() -> None:
    """Do what is missing, and serve."""
    fetch()
    announce_kits()
    build_client()
    take_over()
    fast = is_fast()
    if not fast and not os.environ.get("ROADSTEAD_PURE"):
        say("Compiling the fast build beside the game; the next start takes it")
        build_beside()
        os.environ["ROADSTEAD_FAST_BUILD"] = "comes"
    say("Starting the server")
    os.environ["PYTHONPATH"] = str(ROOT / "src")
    serving = [python(), "-m", "roadstead.cli", "serve", "--open", *sys.argv[1:]]
    if os.name == "posix":
        os.execv(serving[0], serving)  # noqa: S606 - our own command; Ctrl+C reaches it alone
    sys.exit(subprocess.run(serving, check=False).returncode)


BEGAN = time.monotonic()

if __name__ == "__main__":
    if sys.argv[1:] == ["compile"]:
        compile_alone()
    else:
        main()
