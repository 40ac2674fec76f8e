"""How long tables and strangers are kept, as the operator says, and the one who sees to it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Protocol

SECONDS_BEFORE_FIRST = 60
SECONDS_BETWEEN = 600

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Retention:
    """Days after the last change of a table, or after something was written down.

    `None` is for good.
    """

    finished: int | None = None
    abandoned: int = 7  # the game never began
    idle: int = 90  # it began, and nobody came back; three times the slowest pace
    reports: int = 180  # of people about others
    audit: int = 730  # of what operators did
    strangers: int = 30  # people without a seat, a token or a word about them, after their last day


class Forgetful(Protocol):
    """Who can let go of tables."""

    async def forget_tables(self, retention: Retention, now: datetime) -> list[str]:
        """Delete tables whose time is up, some of them; which they were."""

    async def forget_leftovers(self) -> None:
        """Delete what no table needs any more."""

    async def forget_reports(self, retention: Retention, now: datetime) -> None:
        """Delete reports, and what operators did, when their time is up."""

    async def forget_strangers(self, retention: Retention, now: datetime) -> None:
        """Delete people who came, took no seat and did not come back."""


async def keep_house(
    upkeep: Forgetful, retention: Retention, gone: Callable[[list[str]], None]
) -> None:
    """Now and then let go of what need not be kept; `gone` hears of the tables."""
    await asyncio.sleep(SECONDS_BEFORE_FIRST)
    while True:
        try:
            while tables := await upkeep.forget_tables(retention, datetime.now(UTC)):
                gone(tables)
            await upkeep.forget_leftovers()
            await upkeep.forget_reports(retention, datetime.now(UTC))
            await upkeep.forget_strangers(retention, datetime.now(UTC))
        except Exception:  # it comes round again
            log.exception("what is old could not be deleted")
        await asyncio.sleep(SECONDS_BETWEEN)
