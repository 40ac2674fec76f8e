"""Plant small faults in a game's rules, one at a time, and see how many the tests kill.

    python tools/mutants.py treasure_fleet

The work is done in build/mutants/GAME with mutmut, in plain Python, against the game's own
tests and golden games. The survivors are listed at the end.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
CONFIG = """
[tool.mutmut]
source_paths = ["src/roadstead"]
only_mutate = ["src/roadstead/games/{game}/rules/*.py"]
also_copy = ["docs", "tests", "tools", "pyproject.toml", "README.md"]
pytest_add_cli_args = ["-q", "-x", "-p", "no:cacheprovider", "-W", "ignore", "-m", "not heavy"]
pytest_add_cli_args_test_selection = [
  "tests/games/{game}", "tests/golden", "-k", "{tests}",
]
"""

NAMES = {"fleet_dice": "fleet-dice or dicey-waters"}


def tests_of(game: str) -> str:
    """What pytest's -k selects: the game's own tests and golden games."""
    name = NAMES.get(game, game.replace("_", "-"))
    others = {"fleet": " and not treasure and not dice and not black"}
    return f"({game} or {name}){others.get(game, '')}"


def main(game: str) -> int:
    """Run the mutants of one game and print the share that was killed."""
    if not (ROOT / "src/roadstead/games" / game).is_dir():
        print(f"mutants: there is no game folder '{game}'", file=sys.stderr)
        return 2
    work = ROOT / "build/mutants" / game
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    leave = shutil.ignore_patterns("*.so", "compiled.json", "__pycache__")
    for folder in ("src", "tests", "docs", "tools"):
        shutil.copytree(ROOT / folder, work / folder, ignore=leave)
    shutil.copy(ROOT / "README.md", work)
    config = CONFIG.format(game=game, tests=tests_of(game))
    (work / "pyproject.toml").write_text((ROOT / "pyproject.toml").read_text() + config)
    mutmut = Path(sys.executable).with_name("mutmut")
    environment = {**os.environ, "ROADSTEAD_PURE": "1", "PYTHONPATH": ""}
    subprocess.run([mutmut, "run", "--max-children", "2"], cwd=work, env=environment, check=False)
    return report(work, mutmut)


def report(work: Path, mutmut: Path) -> int:
    """List the mutants that survived, and the share that did not."""
    listed = subprocess.run(
        [mutmut, "results", "--all", "true"], cwd=work, capture_output=True, text=True, check=True
    ).stdout
    outcomes = [line.strip().rsplit(": ", 1) for line in listed.splitlines() if ": " in line]
    killed = sum(outcome in ("killed", "timeout", "suspicious") for _, outcome in outcomes)
    for name, outcome in outcomes:
        if outcome not in ("killed", "timeout", "suspicious"):
            print(f"{outcome}: {name}")
    share = 100 * killed / max(1, len(outcomes))
    print(f"{killed} of {len(outcomes)} mutants killed: {share:.1f} %")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else ""))
