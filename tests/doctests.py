"""Run the examples of README and docs; `make doctest` calls this."""

from __future__ import annotations

import doctest
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
ELSEWHERE = {ROOT / "docs/research.md"}  # needs the extras: tests/adapters runs it


def main() -> int:
    """Print how many examples were run; a failing one is shown and ends with exit code 1."""
    sys.path.insert(0, str(ROOT))
    tried = failed = 0
    docs = set((ROOT / "docs").glob("**/*.md")) - ELSEWHERE
    rules = (ROOT / "src/roadstead/games").glob("*/pages/**/*.md")
    for page in [ROOT / "README.md", *sorted(docs), *sorted(rules)]:
        result = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
        tried += result.attempted
        failed += result.failed
    import roadstead.match  # noqa: PLC0415 - after the path is set

    result = doctest.testmod(roadstead.match)
    tried, failed = tried + result.attempted, failed + result.failed
    print(f"{tried - failed} passed, {failed} failed")
    return 1 if failed or not tried else 0


if __name__ == "__main__":
    sys.exit(main())
