"""How long a newcomer waits: `make play` in a fresh clone, again, and `make quick`.

    python -m bench.starting           the two starts
    python -m bench.starting quick     make quick as well, after its environment was made

Nothing is at hand in the clone: caches of pip, uv and npm are empty, too. The fast build goes on
beside both starts as it does for everybody, and is stopped at the end. Wants the machine alone.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from contextlib import suppress
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FIRST, SECOND, QUICK = 60, 15, 240  # seconds that are promised


def start(clone: Path, world: dict[str, str]) -> float:
    """Seconds from `make play` until the page answers."""
    began = time.monotonic()
    with subprocess.Popen(
        ["make", "play"], cwd=clone, env=world, stdout=subprocess.PIPE, text=True
    ) as playing:
        assert playing.stdout is not None
        for line in playing.stdout:
            print(f"    {line}", end="", flush=True)
            if found := re.match(r"Roadstead is at (\S+)", line):
                with urllib.request.urlopen(found[1]) as page:
                    assert 'type="module"' in page.read().decode()
                took = time.monotonic() - began
                break
        else:
            sys.exit("make play ended without a page")
        stop_all(clone, but=playing.pid)
    return took


def stop_all(clone: Path, but: int = 0) -> None:
    """End what works in the clone, and nothing else."""
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            here = (process / "cwd").resolve().is_relative_to(clone)
            builds = b"compile" in (process / "cmdline").read_bytes().split(b"\0")
            if here and int(process.name) != but and not (but and _under(process, builds)):
                os.kill(int(process.name), signal.SIGTERM)


def _under(process: Path, builds: bool) -> bool:
    """Whether a process is the fast build's, which a player would leave running."""
    if builds:
        return True
    parent = re.search(r"\nPPid:\s+(\d+)", (process / "status").read_text())
    if parent is None or parent[1] in ("0", "1"):
        return False
    above = Path("/proc", parent[1])
    return _under(above, b"compile" in (above / "cmdline").read_bytes().split(b"\0"))


def said(what: str, took: float, promised: int) -> bool:
    """Print one figure; whether it is as promised."""
    load = os.getloadavg()[0]
    print(f"{took:7.1f} s  {what} (promised: {promised}; {load:.1f} processes wait for the cores)")
    return took <= promised


def main(words: list[str]) -> int:
    """Clone, start, start again."""
    with tempfile.TemporaryDirectory() as folder:
        clone = Path(folder).resolve() / "roadstead"
        caches = ("PIP_CACHE_DIR", "UV_CACHE_DIR", "npm_config_cache", "XDG_DATA_HOME")
        world = os.environ | {name: f"{folder}/{name}" for name in caches}
        for name in ("PYTHONPATH", "MAKEFLAGS", "MAKELEVEL", "DISPLAY", "WAYLAND_DISPLAY"):
            world.pop(name, None)
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)
        kept = []
        try:
            kept.append(said("make play, the first time", start(clone, world), FIRST))
            kept.append(said("make play, the second time", start(clone, world), SECOND))
        finally:
            stop_all(clone)
        if words == ["quick"]:
            subprocess.run(["make", "--silent", "dependencies"], cwd=clone, env=world, check=True)
            began = time.monotonic()
            done = subprocess.run(["make", "quick"], cwd=clone, env=world, check=False)
            kept.append(said("make quick", time.monotonic() - began, QUICK) and not done.returncode)
    return int(not all(kept))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
