"""Play with the Roadstead that is installed beside this Python, as a newcomer would.

    python tools/try_wheel.py [compiled | plain]

Random games of every kind in the terminal; then `roadstead` without a word, its page, and a game
against a bot to the end. Says which build it was, and ends with exit code 1 when it is another one
than named.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any

GAMES = 3  # random ones of each kind
SECONDS = 300  # for a game against a bot


def command(*words: str) -> list[str]:
    """`roadstead`, from this environment."""
    return [sys.executable, "-m", "roadstead.cli", *words]


def told(*words: str) -> str:
    """What a command prints."""
    return subprocess.run(command(*words), check=True, capture_output=True, text=True).stdout


def play_at_random() -> None:
    """Random games of every kind."""
    names = "from roadstead import kits; print(*kits.names())"
    listed = subprocess.run([sys.executable, "-c", names], check=True, capture_output=True)
    for name in listed.stdout.decode().split():
        report = json.loads(told("simulate", name, "--games", str(GAMES), "--json"))
        assert report, name
        print(f"{name}: {GAMES} games at random")


class Person:
    """Somebody with a browser, at the server."""

    def __init__(self, address: str) -> None:
        self.address = address.rstrip("/")
        cookies = urllib.request.HTTPCookieProcessor(CookieJar())
        self.browser = urllib.request.build_opener(cookies)

    def ask(self, path: str, **body: object) -> Any:
        """The answer to a question; one with a body says something."""
        asked = urllib.request.Request(self.address + path)  # noqa: S310 - our own address
        if body:
            asked.data = json.dumps(body).encode()
            asked.add_header("Content-Type", "application/json")
        with self.browser.open(asked, timeout=60) as answer:
            text = answer.read().decode()
        return json.loads(text) if answer.headers.get_content_type().endswith("json") else text


def play_against_a_bot(person: Person) -> None:
    """Treasure Fleet, the first choice every time, to the end."""
    person.ask("/api/people", name="Newcomer")
    seats = [{"by": "me"}, {"by": "bot", "level": "deckhand"}]
    state = person.ask("/api/tables", game="treasure-fleet", seats=seats)
    table = f"/api/tables/{state['table']}"
    began = time.monotonic()
    while state["status"] != "over":
        assert time.monotonic() - began < SECONDS, "the game does not end"
        asked = next((seen for seen in state["sights"] if seen["choices"]), None)
        if asked:
            answer = {"seat": asked["seat"], "question": asked["question"]}
            code = asked["choices"][0]["code"]
            person.ask(f"{table}/commands", do="play", choice=code, **answer)
            state = person.ask(table)
        else:
            state = person.ask(f"{table}?since={state['number']}&wait=10")
    print(f"against a bot: {state['result']['scores']} ({time.monotonic() - began:.0f} s)")


def serve_and_play(folder: Path) -> None:
    """`roadstead` without a word: its page, and a game."""
    world = {**os.environ, "XDG_DATA_HOME": str(folder)}
    for display in ("DISPLAY", "WAYLAND_DISPLAY"):
        world.pop(display, None)
    began = time.monotonic()
    with subprocess.Popen(command(), stdout=subprocess.PIPE, text=True, env=world) as server:
        assert server.stdout is not None
        try:
            address = next(
                found[1]
                for line in server.stdout
                if (found := re.match(r"Roadstead is at (http://localhost:\d+/) ", line))
            )
            person = Person(address)
            page = person.ask("/")
            assert 'type="module"' in page, "the page is not the built client"
            print(f"{address} answers with the page after {time.monotonic() - began:.1f} s")
            play_against_a_bot(person)
        finally:
            server.terminate()


def main(wanted: str | None) -> int:
    """Try everything; the exit code says whether the build is the one that was wanted."""
    version = told("--version").strip()
    print(version)
    if wanted and wanted not in version:
        return 1
    play_at_random()
    with tempfile.TemporaryDirectory() as folder:
        serve_and_play(Path(folder))
    return 0


if __name__ == "__main__":
    os.chdir(tempfile.gettempdir())  # no sources lie there
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else None))
