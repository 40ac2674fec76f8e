"""Bots whose decision is due: promised a place here, or left to whichever server has room.

A decision is claimed for some seconds. If there is room for it here, that is done in the
transaction that makes it due, and it is promised to those who let bots think (`bots.seats`).
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from roadstead.server.store.changes import BotClaim, Change
from roadstead.server.store.news import News

QUICK = ("greenhorn", "deckhand")  # levels that do not search
SECONDS_CLAIMED = 8.0  # more than a bot thinks and waits


class BotsDue:
    """The tables whose bots think here now or are promised to, and word of others that wait."""

    def __init__(self) -> None:
        self.most = 0  # that may think at once; none before anybody lets them
        self.thinking: set[str] = set()  # tables; a promise to think counts as well
        self.promised: asyncio.Queue[str] = asyncio.Queue()
        self.waiting = True  # whether bots may wait that nobody has claimed
        self.look = asyncio.Event()  # for those that wait, now that there is room

    @property
    def room(self) -> int:
        """How many more may think."""
        return self.most - len(self.thinking)

    @contextmanager
    def engaged(self, change: Change, was_due: bool) -> Iterator[Change]:
        """The change with its claim, to be stored: a bot of the table may be due after it.

        One that `was_due` before, and has not decided, thinks already or waits for its turn.
        """
        if not change.bot_to_decide:
            yield change
        elif was_due:
            yield replace(change, claim=BotClaim(kept=True))
        elif self.waiting or self.room <= 0 or change.table in self.thinking:
            yield change
            self.left_waiting()
        else:
            self.thinking.add(change.table)
            try:
                yield replace(change, claim=BotClaim(time.time() + SECONDS_CLAIMED))
            except BaseException:
                self.thinking.discard(change.table)
                raise
            self.promised.put_nowait(change.table)

    def has_thought(self, table: str) -> None:
        """There is room for another one."""
        self.thinking.discard(table)
        if self.waiting:
            self.look.set()

    def left_waiting(self) -> None:
        """Bots wait somewhere for whoever has room."""
        self.waiting = True
        if self.room > 0:
            self.look.set()

    def hear(self, news: News) -> None:
        """Another server may have left bots waiting."""
        if news.bots:
            self.left_waiting()

    def missed_news(self) -> None:
        """Bots may have been left waiting anywhere."""
        self.left_waiting()
