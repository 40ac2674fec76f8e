"""`roadstead admin`: what the server keeps, for whoever runs it."""

from __future__ import annotations

import argparse
import asyncio
import os
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from roadstead.cli.serve import DATABASE, usual_folder

LONGEST_NOTE = 500

if TYPE_CHECKING:
    from roadstead.server.office.admin import Admin


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
        await admin.overseeing.noted("backup", note=str(arguments.file)[:LONGEST_NOTE])
        print(f"The database as it was a moment ago is in {arguments.file}.")

    _with_database(arguments, copy)


def list_reports(arguments: argparse.Namespace) -> None:
    """Every report, one a line, tabs between."""

    async def reports(admin: Admin) -> None:
        _line("report", "made", "about", "name", "table", "says")
        for one in await admin.overseeing.reports():
            made = f"{one.made:%Y-%m-%d %H:%M}"
            _line(one.id, made, one.about, one.about_name, one.table, one.text)

    _with_database(arguments, reports)


def read_report(arguments: argparse.Namespace) -> None:
    """A report with the log of its table, as a spectator saw it."""

    async def read(admin: Admin) -> None:
        print("\n".join(await admin.overseeing.report(arguments.name)))

    _with_database(arguments, read)


def list_bans(arguments: argparse.Namespace) -> None:
    """Everybody who is banned, one a line, tabs between."""

    async def bans(admin: Admin) -> None:
        _line("person", "since", "name", "reason")
        for one in await admin.overseeing.bans():
            _line(one.person, f"{one.made:%Y-%m-%d %H:%M}", one.name, one.reason)

    _with_database(arguments, bans)


def ban(arguments: argparse.Namespace) -> None:
    """Shut a person out."""

    async def shut_out(admin: Admin) -> None:
        print(await admin.ban(arguments.name, arguments.reason))

    _with_database(arguments, shut_out)


def unban(arguments: argparse.Namespace) -> None:
    """Let a person in again."""

    async def let_in(admin: Admin) -> None:
        print(await admin.unban(arguments.name))

    _with_database(arguments, let_in)


def list_deeds(arguments: argparse.Namespace) -> None:
    """What operators did, one a line, tabs between."""

    async def deeds(admin: Admin) -> None:
        _line("when", "operator", "did", "about", "note")
        for one in await admin.overseeing.deeds():
            _line(f"{one.made:%Y-%m-%d %H:%M:%S}", one.operator, one.did, one.about, one.note)

    _with_database(arguments, deeds)


def _line(*cells: str) -> None:
    print("\t".join(cells))


def _with_database(arguments: argparse.Namespace, work: Callable[[Admin], Awaitable[None]]) -> None:
    # Only here: other commands need not wait for it.
    from roadstead.server.office.admin import Admin  # noqa: PLC0415
    from roadstead.server.store.database import address, complaints  # noqa: PLC0415

    async def run() -> None:
        database = arguments.database or os.environ.get(DATABASE)
        admin = Admin(address(database, arguments.data or usual_folder()))
        try:
            with complaints():
                await work(admin)
        finally:
            await admin.close()

    asyncio.run(run())
