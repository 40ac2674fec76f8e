"""What the database lets go of: tables and strangers whose time is up, files that none uses."""

from __future__ import annotations

import time
from datetime import UTC, datetime, timedelta

from sqlalchemy import ColumnElement, and_, delete, exists, or_, select
from sqlalchemy.ext.asyncio import AsyncEngine

from roadstead.server.store.news import tell_anew
from roadstead.server.store.retention import Retention
from roadstead.server.store.schema import (
    AUDIT,
    BANS,
    FILES,
    LIMITS,
    PEOPLE,
    REPORTS,
    SEATS,
    SECRETS,
    TABLE_FILES,
    TABLES,
    TOKENS,
)

MOST_AT_ONCE = 100  # tables in one transaction


class Upkeep:
    """Deletes what need not be kept."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def forget_tables(self, retention: Retention, now: datetime) -> list[str]:
        """Delete tables whose time is up, some of them; which they were."""
        old = (
            select(TABLES.c.id)
            .where(_time_is_up(retention, now))
            .limit(MOST_AT_ONCE)
            .with_for_update(skip_locked=True)
        )
        async with self._engine.begin() as connection:
            tables = list((await connection.execute(old)).scalars())
            if tables:
                await connection.execute(delete(TABLES).where(TABLES.c.id.in_(tables)))
                await tell_anew(connection, tables)
        return tables

    async def forget_leftovers(self) -> None:
        """Delete files that no table has any more, and limits that nobody has come near."""
        used = select(TABLE_FILES.c.sha256)
        async with self._engine.begin() as connection:
            await connection.execute(delete(FILES).where(FILES.c.sha256.not_in(used)))
            await connection.execute(delete(LIMITS).where(LIMITS.c.full_at < time.time() - 60))

    async def forget_reports(self, retention: Retention, now: datetime) -> None:
        """Delete reports, and what operators did, when their time is up."""
        async with self._engine.begin() as connection:
            for written, days in ((REPORTS, retention.reports), (AUDIT, retention.audit)):
                old = written.c.made < now.astimezone(UTC) - timedelta(days=days)
                await connection.execute(delete(written).where(old))

    async def forget_strangers(self, retention: Retention, now: datetime) -> None:
        """Delete people who came, took no seat and did not come back."""
        day = now.astimezone(UTC) - timedelta(days=retention.strangers)
        seen = or_(SECRETS.c.seen >= day.date(), SECRETS.c.made >= day)
        known_by = (
            exists().where(SECRETS.c.person == PEOPLE.c.id, seen),
            *(
                exists().where(column == PEOPLE.c.id)
                for column in (
                    SEATS.c.person,
                    TABLES.c.host,
                    TOKENS.c.person,
                    BANS.c.person,
                    REPORTS.c.reporter,
                    REPORTS.c.about,
                )
            ),
        )
        async with self._engine.begin() as connection:
            await connection.execute(delete(PEOPLE).where(PEOPLE.c.made < day, ~or_(*known_by)))


def _time_is_up(retention: Retention, now: datetime) -> ColumnElement[bool]:
    def older(days: int) -> ColumnElement[bool]:
        return TABLES.c.changed < now.astimezone(UTC) - timedelta(days=days)

    given_up = TABLES.c.status.in_(("open", "abandoned"))
    due = [
        and_(given_up, older(retention.abandoned)),
        and_(TABLES.c.status == "running", older(retention.idle)),
    ]
    if retention.finished is not None:
        due.append(and_(TABLES.c.status == "over", older(retention.finished)))
    return or_(*due)
