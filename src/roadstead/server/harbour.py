"""The tables that are open now: one at a time touches a table, and stores before it shows."""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from weakref import WeakValueDictionary

from roadstead import fair
from roadstead.kernel.errors import Refused
from roadstead.server import journal
from roadstead.server.bot_pool import BotPool, Question
from roadstead.server.journal import AnyEntry, SeatSet
from roadstead.server.protocol import AnyCommand, Done, NewTable, Person, State, Status
from roadstead.server.storage import Card, Change, Listed, NewlySet, Storage
from roadstead.server.table import ServedTable, new_id, setting

NAME = re.compile(r"[A-Za-z0-9_-]{22}")  # what `new_id` makes
MOST_STATES = 64  # that are remembered of a table between two changes
MOST_KEPT_OPEN = 500  # tables that nobody touches any more
SECONDS_BETWEEN_CLOCKS = 0.5  # that a clock may run on
SECONDS_AFTER_TROUBLE = 1.0  # before a bot's table is tried again

log = logging.getLogger(__name__)


class UnknownTable(Refused):
    """There is no such table."""


class Berth:
    """Where a table lies: its lock, and the table itself once its journal has been read."""

    def __init__(self, table: str) -> None:
        self.id = table
        self.lock = asyncio.Lock()
        self.table: ServedTable | None = None
        self.bots: asyncio.Task[None] | None = None
        self._changed = asyncio.Event()
        self._states: dict[tuple[tuple[int, ...], int], State] = {}

    def announce(self) -> None:
        """Wake everybody who waits for a change."""
        self._states.clear()
        self._changed.set()
        self._changed = asyncio.Event()

    def forget(self) -> None:
        """The table may not be as it is stored: read its journal anew before the next look."""
        self.table = None
        self.announce()

    @property
    def next_change(self) -> asyncio.Event:
        """Set when something may have changed."""
        return self._changed

    def state(self, table: ServedTable, person: str | None, since: int) -> State:
        """The table for a screen of the person; screens that see the same share it."""
        key = (table.seating.owned_by(person), since)
        if key not in self._states:
            if len(self._states) == MOST_STATES:
                self._states.clear()
            self._states[key] = table.state(*key)
        return self._states[key]


class Harbour:
    """Every table of the server, opened when somebody wants it."""

    def __init__(self, storage: Storage, pool: BotPool) -> None:
        self._storage = storage
        self._pool = pool
        # Whoever touches a table keeps its berth alive; of the others the last ones stay.
        self._berths: WeakValueDictionary[str, Berth] = WeakValueDictionary()
        self._recent: OrderedDict[str, Berth] = OrderedDict()
        self._tasks: list[asyncio.Task[None]] = []

    def open(self) -> None:
        """Let the clocks run, and the bots go on that were at it when the server stopped."""
        self._tasks = [
            asyncio.create_task(self._watch_clocks()),
            asyncio.create_task(self._wake_bots()),
        ]

    async def close(self) -> None:
        """Send the bots home; what they have not decided they will be asked again."""
        tasks = [berth.bots for berth in self._berths.values() if berth.bots]
        tasks += self._tasks
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def berth(self, table: str) -> Berth:
        """The one place of the table in this process."""
        if not NAME.fullmatch(table):
            raise UnknownTable("there is no such table")
        berth = self._berths.get(table)
        if berth is None:
            berth = self._berths[table] = Berth(table)
        self._recent[table] = berth
        self._recent.move_to_end(table)
        if len(self._recent) > MOST_KEPT_OPEN:
            self._recent.popitem(last=False)
        return berth

    # What people do.

    async def set_table(self, wanted: NewTable, person: Person) -> str:
        """Set a table; its name."""
        new = _newly_set(new_id(), setting(wanted, person, time.time()))
        await self._storage.store(new=new)
        return await self._moored(new.change.table)

    async def execute(self, table: str, person: Person, command: AnyCommand) -> Done:
        """Do it and store it, or refuse it."""
        berth = self.berth(table)
        async with self._opened(berth) as opened:
            before = opened.number
            async with self._all_or_nothing(berth, opened):
                entries = opened.execute(person, command, time.time())
                await self._store(opened, before, entries)
            self._call_bots(berth)
            return Done(ref=command.ref, number=opened.number)

    async def state(self, table: str, person: str | None, since: int = 0, wait: float = 0) -> State:
        """The table for a screen that knows it up to a change, waiting for news so long."""
        berth = self.berth(table)
        async with self._opened(berth) as opened:
            if opened.number != since or not wait:
                return berth.state(opened, person, since)
            changed = berth.next_change
        with suppress(TimeoutError):
            await asyncio.wait_for(changed.wait(), wait)
        return await self.state(table, person, since)

    async def listed(self, status: Status | None, person: str | None = None) -> list[Listed]:
        """The newest tables: those of a person, or the public ones."""
        return await self._storage.listed(status, person)

    async def record(self, table: str) -> str:
        """The finished game as a record."""
        async with self._opened(self.berth(table)) as opened:
            return opened.record()

    @asynccontextmanager
    async def reading(self, table: str) -> AsyncIterator[ServedTable]:
        """The table, to be looked at and not changed, while nobody else touches it."""
        async with self._opened(self.berth(table)) as opened:
            yield opened

    # How it is kept.

    @asynccontextmanager
    async def _opened(self, berth: Berth) -> AsyncIterator[ServedTable]:
        async with berth.lock:
            if berth.table is None:
                stored = await self._storage.journal(berth.id)
                if stored is None:
                    raise UnknownTable("there is no such table")
                berth.table = ServedTable(berth.id, *stored)
            yield berth.table

    @asynccontextmanager
    async def _all_or_nothing(self, berth: Berth, table: ServedTable) -> AsyncIterator[None]:
        before = table.number
        try:
            yield
        except BaseException:
            if table.number != before:
                berth.forget()
            raise
        berth.announce()

    async def _store(self, table: ServedTable, before: int, entries: list[AnyEntry]) -> None:
        change = _change(table, before, entries)
        last = entries[-1]
        if not isinstance(last, journal.RematchSet):
            await self._storage.store(change)
            return
        await self._storage.store(change, _newly_set(last.table, table.rematch_setting(last.at)))
        await self._moored(last.table)

    async def _moored(self, table: str) -> str:
        """Open a table once, so that its bots begin."""
        berth = self.berth(table)
        async with self._opened(berth):
            self._call_bots(berth)
        return table

    # What clocks do.

    async def _watch_clocks(self) -> None:
        while True:
            with _trouble_is_logged("the clocks could not be read"):
                for table in await self._storage.overdue(time.time()):
                    with _trouble_is_logged("a seat could not be given to a bot"):
                        await self._time_is_up(self.berth(table))
            await asyncio.sleep(SECONDS_BETWEEN_CLOCKS)

    async def _time_is_up(self, berth: Berth) -> None:
        async with self._opened(berth) as table:
            before = table.number
            async with self._all_or_nothing(berth, table):
                entries = table.time_is_up(time.time())
                if entries:
                    await self._store(table, before, entries)
            self._call_bots(berth)

    # What bots do.

    async def _wake_bots(self) -> None:
        with _trouble_is_logged("bots could not be woken"):
            for table in await self._storage.waiting_for_bots():
                with _trouble_is_logged("a table's bots could not be woken"):
                    await self._moored(table)

    def _call_bots(self, berth: Berth) -> None:
        idle = berth.bots is None or berth.bots.done()
        if idle and berth.table is not None and berth.table.bot_to_decide is not None:
            berth.bots = asyncio.create_task(self._let_bots_play(berth))

    async def _let_bots_play(self, berth: Berth) -> None:
        while True:
            try:
                if not await self._let_bot_decide(berth):
                    return
            except UnknownTable:
                return
            except Refused:
                continue  # its owner was back first, or another server's bot
            except Exception:
                log.exception("a bot could not decide at a table; it tries again")
                await asyncio.sleep(SECONDS_AFTER_TROUBLE)

    async def _let_bot_decide(self, berth: Berth) -> bool:
        """Let one bot decide; false when none has to."""
        async with self._opened(berth) as table:
            seat = table.bot_to_decide
            if seat is None or table.play is None:
                return False
            asked, _ = table.play.questions[seat]
            question = Question(
                berth.id, table.play.match.record(), seat, table.seating.chairs[seat].level
            )
        code = await self._pool.decide(question)
        async with self._opened(berth) as table:
            if table.seating.chairs[seat].by != "bot":
                return True
            before = table.number
            async with self._all_or_nothing(berth, table):
                entries = table.decide(seat, asked, code, time.time())
                await self._store(table, before, entries)
        return True


@contextmanager
def _trouble_is_logged(what: str) -> Iterator[None]:
    """Nobody waits for an answer here, and one table's trouble is no other's."""
    try:
        yield
    except Exception:
        log.exception(what)


def _newly_set(table: str, first: journal.TableSet) -> NewlySet:
    """A new table, begun at once when no seat is vacant."""
    secret = fair.new_secret()
    made = ServedTable(table, secret, [first])
    return NewlySet(secret, first.public, _change(made, 0, [first, *made.begin(first.at)]))


def _change(table: ServedTable, before: int, entries: list[AnyEntry]) -> Change:
    seats = [SeatSet(chair.person, chair.name, chair.level) for chair in table.seating.chairs]
    return Change(
        table=table.id,
        first=before + 1,
        entries=entries,
        status=table.status,
        bot_to_decide=table.bot_to_decide is not None,
        deadline=table.deadline,
        card=Card(table.game.name, table.game.title, seats, table.waiting, table.set.clock),
    )
