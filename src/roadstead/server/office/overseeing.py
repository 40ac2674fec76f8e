"""What operators see to: reports and bans, and a log of what operators did themselves.

A report has no log of its own. It points at a table, whose log is read as a spectator saw it
when the operator looks: nothing hidden is in it, and whoever was deleted is gone from it.
"""

from __future__ import annotations

import getpass
import secrets
from dataclasses import dataclass
from datetime import UTC, datetime

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from roadstead.kernel.base.errors import Refused
from roadstead.server.store import journal
from roadstead.server.store.schema import AUDIT, BANS, PEOPLE, REPORTS
from roadstead.server.store.storage import Storage
from roadstead.server.tables.clocks import iso
from roadstead.server.tables.table import ServedTable


@dataclass(frozen=True)
class ReportKept:
    """A report as an operator sees it in a list."""

    id: str
    made: datetime
    about: str
    about_name: str
    reporter: str
    table: str
    number: int
    text: str


@dataclass(frozen=True)
class BanKept:
    """A ban as an operator sees it in a list."""

    person: str
    name: str
    made: datetime
    reason: str


@dataclass(frozen=True)
class Deed:
    """Something that an operator did."""

    made: datetime
    operator: str
    did: str
    about: str
    note: str


class Overseeing:
    """Reports, bans and the audit log."""

    def __init__(self, engine: AsyncEngine, storage: Storage) -> None:
        self._engine = engine
        self._storage = storage

    # Reports.

    async def reports(self) -> list[ReportKept]:
        """Every report, the newest first."""
        query = (
            select(REPORTS, PEOPLE.c.name)
            .join(PEOPLE, PEOPLE.c.id == REPORTS.c.about)
            .order_by(REPORTS.c.made.desc())
        )
        async with self._engine.connect() as connection:
            return [
                ReportKept(
                    row.id,
                    row.made,
                    row.about,
                    row.name,
                    row.reporter,
                    row.table,
                    row.number,
                    row.text,
                )
                for row in await connection.execute(query)
            ]

    async def report(self, name: str) -> list[str]:
        """A report with its table's log, line by line."""
        found = [report for report in await self.reports() if report.id == name]
        if not found:
            raise Refused(f"there is no report {name}")
        [report] = found
        await self.noted("read a report", report.about, f"report {name}")
        return [
            f"report: {report.id}, {report.made:%Y-%m-%d %H:%M}",
            f"about: {report.about} ({report.about_name})",
            f"by: {report.reporter}",
            f"at: table {report.table}, change {report.number}",
            f"says: {report.text}",
            "",
            *await self._log(report.table),
        ]

    async def _log(self, table: str) -> list[str]:
        stored = await self._storage.journal(table)
        if stored is None:
            return ["(the table is deleted)"]
        opened = ServedTable(table, *stored)
        lines = [f"{line['name']}: {line['text']}" for line in opened.chat]
        seats = [
            f"{iso(entry.at)} {entry.name} sat down"
            for entry in stored[1]
            if isinstance(entry, journal.Sat)
        ]
        game = opened.play.match.log(None) if opened.play else []
        return [*seats, "", "What was said:", *lines, "", "The game, as a spectator saw it:", *game]

    # Bans.

    async def bans(self) -> list[BanKept]:
        """Everybody who is banned."""
        query = select(BANS, PEOPLE.c.name).join(PEOPLE).order_by(BANS.c.made.desc())
        async with self._engine.connect() as connection:
            return [
                BanKept(row.person, row.name, row.made, row.reason)
                for row in await connection.execute(query)
            ]

    async def ban(self, person: str, reason: str) -> None:
        """Shut a person out: nothing of theirs opens a door, and all that is open is closed."""
        async with self._engine.begin() as connection:
            await connection.execute(delete(BANS).where(BANS.c.person == person))
            row = {"person": person, "made": datetime.now(UTC), "reason": reason}
            await connection.execute(insert(BANS).values(row))
            devices = self._storage.devices
            await devices.tell(connection, await devices.keys_of(connection, person))
            await self.note(connection, "ban", person, reason)

    async def unban(self, person: str) -> None:
        """Let a person in again."""
        async with self._engine.begin() as connection:
            gone = await connection.execute(delete(BANS).where(BANS.c.person == person))
            if not gone.rowcount:
                raise Refused(f"{person} is not banned")
            await self.note(connection, "unban", person)

    # What operators did.

    async def deeds(self) -> list[Deed]:
        """All that operators did, the newest first."""
        async with self._engine.connect() as connection:
            rows = await connection.execute(select(AUDIT).order_by(AUDIT.c.made.desc()))
            return [Deed(row.made, row.operator, row.did, row.about, row.note) for row in rows]

    async def noted(self, did: str, about: str = "", note: str = "") -> None:
        """Write down what the operator did."""
        async with self._engine.begin() as connection:
            await self.note(connection, did, about, note)

    async def note(
        self, connection: AsyncConnection, did: str, about: str = "", note: str = ""
    ) -> None:
        """The same in the transaction in which it is done."""
        row = {
            "id": secrets.token_hex(8),
            "made": datetime.now(UTC),
            "operator": _operator(),
            "did": did,
            "about": about,
            "note": note,
        }
        await connection.execute(insert(AUDIT).values(row))

    async def forget(self, connection: AsyncConnection, person: str) -> None:
        """What was done stays written down, but not that it was about this person."""
        about = AUDIT.c.about == person
        await connection.execute(update(AUDIT).where(about).values(about="", note=""))


def _operator() -> str:
    """Who is at the keyboard, as the system knows them."""
    try:
        return getpass.getuser()[:100]
    except (KeyError, OSError):
        return "unknown"
