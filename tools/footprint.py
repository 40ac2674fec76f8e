"""How much `pip install roadstead` brings: packages and megabytes, against what is promised.

    python tools/footprint.py WHEEL [EXTRA ...]

The wheel goes into an empty environment, which is looked at from outside and thrown away.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import venv
from importlib.metadata import distributions
from pathlib import Path

MOST_PACKAGES = 37
MOST_MEGABYTES = 185


def installed(folder: Path, wheel: str) -> Path:
    """Where the packages of a new environment lie that has nothing but the wheel."""
    venv.create(folder, with_pip=False)
    python = folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    into = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet"]
    subprocess.run([*into, "--disable-pip-version-check", wheel], check=True)
    where = "import sysconfig; print(sysconfig.get_path('purelib'))"
    told = subprocess.run([str(python), "-c", where], check=True, capture_output=True, text=True)
    return Path(told.stdout.strip())


def main(wheel: str, extras: list[str]) -> int:
    """Print the packages, the largest first, and whether they keep the promise."""
    with tempfile.TemporaryDirectory() as folder:
        site = installed(Path(folder), f"{wheel}[{','.join(extras)}]" if extras else wheel)
        sizes = {
            found.name: sum(
                path.stat().st_size
                for file in found.files or ()
                if (path := Path(str(found.locate_file(file)))).is_file()
            )
            for found in distributions(path=[str(site)])
        }
        everything = sum(file.stat().st_size for file in site.rglob("*") if file.is_file())
    for name, size in sorted(sizes.items(), key=lambda item: -item[1]):
        print(f"{size / 1e6:8.1f} MB  {name}")
    print(f"{everything / 1e6:8.1f} MB  in all, {len(sizes)} packages", end="; ")
    print(f"promised without extras: at most {MOST_MEGABYTES} MB and {MOST_PACKAGES} packages")
    broken = everything > MOST_MEGABYTES * 1e6 or len(sizes) > MOST_PACKAGES
    return int(broken and not extras)


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1], sys.argv[2:]))
