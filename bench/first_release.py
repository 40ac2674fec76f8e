"""The first release beside today's sources, compiled as they are: what today is measured against.

python -m bench.first_release     prepare it under build/; takes minutes, once
"""

from __future__ import annotations

import subprocess
import sys
import tarfile
from io import BytesIO
from pathlib import Path

ROOT = Path(__file__).parents[1]
COMMIT = "97accc5"
FOLDER = ROOT / "build/first-release"
BUILT = FOLDER / "src/roadstead/compiled.json"


def sources() -> Path:
    """The folder to put on Python's path, made when it is not there."""
    if not BUILT.exists():
        print(f"the first release ({COMMIT}) is compiled under build/, once", file=sys.stderr)
        FOLDER.mkdir(parents=True, exist_ok=True)
        archive = subprocess.run(
            ["git", "-C", str(ROOT), "archive", COMMIT], check=True, capture_output=True
        )
        with tarfile.open(fileobj=BytesIO(archive.stdout)) as files:
            files.extractall(FOLDER, filter="data")
        build = [sys.executable, "setup.py", "-q", "build_ext", "--inplace"]
        subprocess.run(build, cwd=FOLDER, check=True, stdout=subprocess.DEVNULL)
    return FOLDER / "src"


if __name__ == "__main__":
    print(sources())
