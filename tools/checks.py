"""Every check that CI runs, part by part, and how long each took: what `make test` does."""

from __future__ import annotations

import subprocess
import sys
import time

PARTS = {
    # While the C compiler has one core, what needs no build has the other.
    "build, lint, types, audit, web": [
        *("--jobs", "2", "--output-sync=target"),
        *("setup", "lint", "types", "audit", "web", ".venv-adapters/dependencies"),
    ],
    "layers": ["layers"],
    "compiled": ["compiled"],
    "pure": ["pure"],
    "doctest": ["doctest"],
    "example": ["example"],
    "adapters": ["adapters"],
    "browser": ["browser"],
}


def main(make: str) -> int:
    """Run the parts until one fails, print the table, and give the exit code."""
    began = time.monotonic()
    table: list[str] = []
    code = 0
    for name, targets in PARTS.items():
        before = time.monotonic()
        code = subprocess.run([make, *targets], check=False).returncode
        table.append(f"{time.monotonic() - before:7.0f} s  {name}{' FAILED' if code else ''}")
        if code:
            break
    table.append(f"{time.monotonic() - began:7.0f} s  in all")
    print("", *table, "Some check failed." if code else "All checks passed.", sep="\n")
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else "make"))
