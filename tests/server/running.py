"""A real server in a process of its own, and people who use it over the network."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
from websockets.sync.client import ClientConnection, connect

Json = dict[str, Any]
ROOT = Path(__file__).parents[2]


class Server:
    """`roadstead serve`, started anew on the same data as often as wanted."""

    def __init__(
        self,
        folder: Path | None,
        database: str | None = None,
        *flags: str,
        errors: Path | None = None,
        packages: Path | None = None,
    ) -> None:
        self.command = self.program()
        if folder:
            self.command += ["--data", str(folder)]
        if database:
            self.command += ["--database", database]
        if "--own-beat" in flags:  # as people have it; other tests need not wait for bots
            flags = tuple(flag for flag in flags if flag != "--own-beat")
        else:
            self.command.append("--hasty-bots")
        if "--reviews" not in flags:  # other tests need not share the processor with them
            self.command += ["--reviews", "0"]
        self.command += flags
        self.errors = errors
        self.packages = packages
        self.devices: list[httpx.Client] = []
        self.start()

    @staticmethod
    def program(*flags: str) -> list[str]:
        """The command that starts a server on any free port."""
        return [sys.executable, "-m", "roadstead.cli", "serve", "--port", "0", *flags]

    def start(self) -> None:
        with self.errors.open("a") if self.errors else nullcontext() as errors:
            self.process = subprocess.Popen(
                self.command, stdout=subprocess.PIPE, stderr=errors, text=True, env=self._world()
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.startswith("Roadstead is at http://"), line
        # By number: no test waits for a name to be looked up.
        self.address = line.split()[3].rstrip("/").replace("localhost", "127.0.0.1")

    def _world(self) -> dict[str, str]:
        """Where the process lives: other packages are installed there if the test has some."""
        paths = [str(self.packages), str(ROOT)] if self.packages else []
        before = os.environ.get("PYTHONPATH")
        path = os.pathsep.join([*([before] if before else []), *paths])
        return {**os.environ, **({"PYTHONPATH": path} if paths else {})}

    def kill(self) -> None:
        """As if the power had gone: nothing is said, nothing is tidied up."""
        self.process.kill()
        self._gone()

    def stop(self) -> None:
        self.process.terminate()
        self._gone()

    def _gone(self) -> None:
        self.process.wait(timeout=20)
        assert self.process.stdout is not None
        self.process.stdout.close()


@contextmanager
def running(
    folder: Path | None,
    database: str | None = None,
    *flags: str,
    errors: Path | None = None,
    packages: Path | None = None,
) -> Iterator[Server]:
    server = Server(folder, database, *flags, errors=errors, packages=packages)
    try:
        yield server
    finally:
        for device in server.devices:
            device.close()
        if server.process.poll() is None:
            server.stop()


class Guest:
    """A person with a device; without a name a stranger."""

    def __init__(self, server: Server, name: str = "") -> None:
        self.server = server
        self.http = httpx.Client(base_url=server.address, timeout=30)
        server.devices.append(self.http)
        if name:
            assert self.http.post("/api/people", json={"name": name}).status_code == 201

    def at(self, server: Server) -> Guest:
        """The same person and device, talking to another server."""
        other = Guest(server)
        other.http.cookies.update(self.http.cookies)
        return other

    def get(self, path: str, **query: object) -> Any:
        response = self.http.get(path, params=query)  # type: ignore[arg-type]
        assert response.status_code == 200, response.text
        return response.json()

    def set_table(self, game: str, *seats: Json, **more: object) -> Json:
        response = self.http.post("/api/tables", json={"game": game, "seats": seats, **more})
        assert response.status_code == 201, response.text
        state: Json = response.json()
        return state

    def look(self, table: str, **query: object) -> Json:
        state: Json = self.get(f"/api/tables/{table}", **query)
        return state

    def do(self, table: str, do: str, **fields: object) -> httpx.Response:
        return self.http.post(f"/api/tables/{table}/commands", json={"do": do, **fields})

    def does(self, table: str, do: str, **fields: object) -> int:
        response = self.do(table, do, **fields)
        assert response.status_code == 200, response.text
        number: int = response.json()["number"]
        return number

    def refused(self, table: str, do: str, **fields: object) -> str:
        """The reason of a refusal; the table must be as before."""
        before = self.look(table)
        response = self.do(table, do, **fields)
        assert response.status_code == 409, response.text
        assert self.look(table) == before
        reason: str = response.json()["reason"]
        return reason

    @contextmanager
    def screen(self, table: str, since: int = 0, changes: bool = False) -> Iterator[Screen]:
        host = urlsplit(self.server.address).netloc
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        with connect(
            f"ws://{host}/api/tables/{table}/live?since={since}{'&changes=1' if changes else ''}",
            additional_headers={"Cookie": cookie},
        ) as socket:
            yield Screen(socket)


class Screen:
    """One WebSocket."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    def next(self) -> Json:
        """The next message, unless it only tells who came or went, or which page is served."""
        while True:
            message: Json = json.loads(self.socket.recv(timeout=20))
            if message["type"] not in ("people", "page"):
                return message

    def send(self, do: str, **fields: object) -> None:
        self.socket.send(json.dumps({"do": do, **fields}))

    def next_of(self, kind: str) -> Json:
        while True:
            message = self.next()
            if message["type"] == kind:
                return message


ME: Json = {"by": "me"}
OPEN: Json = {"by": "open"}


def bot(level: str = "greenhorn") -> Json:
    return {"by": "bot", "level": level}


def sight(state: Json, seat: int | None) -> Json:
    found: Json = next(sight for sight in state["sights"] if sight["seat"] == seat)
    return found


def first_answer(state: Json) -> Json | None:
    """The fields of a play that answers the first question of this screen, if there is one."""
    for seen in state["sights"]:
        if seen["choices"]:
            code = seen["choices"][0]["code"]
            return {"seat": seen["seat"], "question": seen["question"], "choice": code}
    return None


def play_out(guest: Guest, table: str) -> Json:
    """Answer with the first choice until the game is over."""
    state = guest.look(table)
    while state["status"] == "running":
        answer = first_answer(state)
        if answer is None:
            state = guest.look(table, since=state["number"], wait=10)
            continue
        guest.does(table, "play", **answer)
        state = guest.look(table)
    return state
