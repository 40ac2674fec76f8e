"""`roadstead serve`: tables for people and bots on the network."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from roadstead.kernel.errors import BadSetUp

DATABASE = "ROADSTEAD_DATABASE"  # in the environment: a password there is not in `ps`


def usual_folder() -> Path:
    """Where a server of this user keeps its tables when nothing else is said."""
    data = os.environ.get("XDG_DATA_HOME")
    return (Path(data) if data else Path.home() / ".local" / "share") / "roadstead"


def run(arguments: argparse.Namespace) -> None:
    """Serve until interrupted."""
    try:
        from roadstead.server.serving import Place, serve  # noqa: PLC0415 - an extra's packages
    except ModuleNotFoundError as error:
        raise BadSetUp(f"the server needs {error.name}: pip install 'roadstead[server]'") from None
    folder = arguments.data or usual_folder()
    database = arguments.database or os.environ.get(DATABASE)
    place = Place(arguments.host, arguments.port, folder, database, arguments.log)
    serve(place, _say_where)


def _say_where(address: str) -> None:
    print(f"Roadstead is at {address} (stop it with Ctrl+C)", flush=True)
