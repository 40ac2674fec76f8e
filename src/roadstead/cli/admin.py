"""`roadstead admin`: what the server keeps, for whoever runs it."""

from __future__ import annotations

import argparse
import asyncio
import os
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from roadstead.cli.serve import DATABASE, usual_folder
from roadstead.kernel.errors import BadSetUp

if TYPE_CHECKING:
    from roadstead.server.admin import Admin


def list_tables(arguments: argparse.Namespace) -> None:
    """Every table, one a line, tabs between."""

    async def tables(admin: Admin) -> None:
        _line("table", "game", "status", "listed", "changes", "last change", "seats")
        for table in await admin.tables(arguments.status):
            _line(
                table.id,
                table.game,
                table.status,
                "public" if table.public else "by link",
                str(table.changes),
                f"{table.changed:%Y-%m-%d %H:%M}",
                ", ".join(table.names),
            )

    _with_database(arguments, tables)


def list_people(arguments: argparse.Namespace) -> None:
    """Everybody, one a line, tabs between."""

    async def people(admin: Admin) -> None:
        _line("person", "seats", "since", "name")
        for person in await admin.people():
            _line(person.id, str(person.seats), f"{person.made:%Y-%m-%d %H:%M}", person.name)

    _with_database(arguments, people)


def export(arguments: argparse.Namespace) -> None:
    """All that is kept of a table or a person."""

    async def write(admin: Admin) -> None:
        print(await admin.export(arguments.name))

    _with_database(arguments, write)


def delete(arguments: argparse.Namespace) -> None:
    """Take a table or a person away."""

    async def take_away(admin: Admin) -> None:
        print(await admin.delete(arguments.name))

    _with_database(arguments, take_away)


def back_up(arguments: argparse.Namespace) -> None:
    """Copy the database while servers go on."""

    async def copy(admin: Admin) -> None:
        await asyncio.to_thread(admin.back_up, arguments.file)
        print(f"The database as it was a moment ago is in {arguments.file}.")

    _with_database(arguments, copy)


def _line(*cells: str) -> None:
    print("\t".join(cells))


def _with_database(arguments: argparse.Namespace, work: Callable[[Admin], Awaitable[None]]) -> None:
    try:
        from roadstead.server.admin import Admin  # noqa: PLC0415 - an extra's packages
        from roadstead.server.database import address, complaints  # noqa: PLC0415 - likewise
    except ModuleNotFoundError as error:
        raise BadSetUp(f"the server needs {error.name}: pip install 'roadstead[server]'") from None

    async def run() -> None:
        database = arguments.database or os.environ.get(DATABASE)
        admin = Admin(address(database, arguments.data or usual_folder()))
        try:
            with complaints():
                await work(admin)
        finally:
            await admin.close()

    asyncio.run(run())
