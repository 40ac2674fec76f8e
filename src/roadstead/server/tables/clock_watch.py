"""Somebody's time is up: found in the database by whichever server looks first, and dealt with.

Whether it is up, and what happens then, is judged at the table (`judging.time_is_up`).
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager

from roadstead.server.store.claims import Claims
from roadstead.server.tables import judging
from roadstead.server.tables.harbour import Harbour
from roadstead.server.tables.table import GameIsGone

SECONDS_BETWEEN_LOOKS = 0.5  # that a clock may run on
SECONDS_CLAIMED = 5.0  # for a server to hand the seats over
MOST_AT_ONCE = 20  # tables whose clocks are seen to

log = logging.getLogger(__name__)


class ClockWatch:
    """Looks for clocks that have run out, for as long as it runs."""

    def __init__(self, claims: Claims, harbour: Harbour) -> None:
        self._claims = claims
        self._harbour = harbour

    async def run(self) -> None:
        """Look again and again."""
        while True:
            with _trouble_is_logged("the clocks could not be read"):
                now = time.time()
                until = now + SECONDS_CLAIMED
                for table in await self._claims.take_overdue(MOST_AT_ONCE, now, until):
                    with _trouble_is_logged("a seat could not be given to a bot"):
                        await self._time_is_up(table)
            await asyncio.sleep(SECONDS_BETWEEN_LOOKS)

    async def _time_is_up(self, table: str) -> None:
        self._harbour.quay.berth(table).outdate()
        try:
            await self._harbour.change(
                table, lambda opened: judging.time_is_up(opened, time.time())
            )
        except GameIsGone:
            await self._harbour.let_rest(table)


@contextmanager
def _trouble_is_logged(what: str) -> Iterator[None]:
    """Nobody waits for an answer here, and one table's trouble is no other's."""
    try:
        yield
    except Exception:  # whatever it was is logged, and the work comes round again
        log.exception(what)
