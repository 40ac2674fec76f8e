"""An environment made of a lock: exactly what it lists, by its hashes, and nothing else.

    python tools/environment.py .venv requirements/dev.lock

A lock names everything, so nothing is resolved: what came out since it was made is no matter. uv
installs several times faster than pip and is fetched once, where it can be had.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parents[1]
UV_LOCK = ROOT / "requirements/uv.lock"
QUIETLY = ("--quiet", "--disable-pip-version-check")
AS_LOCKED = ("--no-deps", "--require-hashes", "-r")
IN_WINDOWS = os.name == "nt"
UV = ROOT / "build" / ("uv" + ".exe" * IN_WINDOWS)


def program(house: Path, name: str) -> Path:
    """Where an environment's program is."""
    return house / ("Scripts" if IN_WINDOWS else "bin") / (name + ".exe" * IN_WINDOWS)


def make(house: Path, lock: Path, *, with_pip: bool = True) -> int:
    """Make the environment anew; the exit code of whoever installed it."""
    uv = _uv()
    venv.create(house, clear=True, with_pip=with_pip or uv is None)
    python = str(program(house, "python"))
    if uv:
        installing = [uv, "pip", "install", "--quiet", "--python", python, *AS_LOCKED, str(lock)]
    else:
        installing = [python, "-m", "pip", "install", *QUIETLY, *AS_LOCKED, str(lock)]
    return subprocess.run(installing, cwd=ROOT, check=False).returncode


def _uv() -> str | None:
    """uv: the machine's, or from its wheel; `None` where there is none for this machine."""
    here = shutil.which("uv") or (str(UV) if UV.exists() else None)
    return here or _uv_from_its_wheel()


def _uv_from_its_wheel() -> str | None:
    UV.parent.mkdir(exist_ok=True)
    with TemporaryDirectory(dir=UV.parent) as folder:
        house = Path(folder)
        venv.create(house, with_pip=True)
        fetching = (str(program(house, "python")), "-m", "pip", "install", *QUIETLY, *AS_LOCKED)
        if subprocess.run([*fetching, str(UV_LOCK)], cwd=ROOT, check=False).returncode:
            return None
        program(house, "uv").replace(UV)  # whoever else fetches it puts the same there
    return str(UV)


if __name__ == "__main__":
    sys.exit(make(Path(sys.argv[1]), Path(sys.argv[2])))
