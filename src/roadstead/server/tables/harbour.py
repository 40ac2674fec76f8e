"""The tables that are open now: one at a time touches a table, and stores before it shows.

Other servers on the same database may change a table, too. Whatever is refused here is judged
once more on what they have stored meanwhile, so nobody has to know which server they talk to.
"""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from functools import partial
from weakref import WeakValueDictionary

from roadstead import fair
from roadstead.kernel.errors import Refused
from roadstead.server.bots import clock
from roadstead.server.bots.mind import BotQuestion
from roadstead.server.bots.pool import BotPool
from roadstead.server.bots.seats import BotAnswer, BotSeats
from roadstead.server.ground import metrics
from roadstead.server.ground.turns import Used
from roadstead.server.messages.protocol import (
    AnyCommand,
    Done,
    NewTable,
    Person,
    Sit,
    State,
    Status,
)
from roadstead.server.people.doorkeeper import Doorkeeper
from roadstead.server.store import journal
from roadstead.server.store.journal import AnyEntry, SeatSet
from roadstead.server.store.news import News
from roadstead.server.store.others_storage import OthersStorage
from roadstead.server.store.storage import Listed, Storage
from roadstead.server.store.writing import (
    NOBODY,
    BotClaim,
    Change,
    NewlySet,
    TableListed,
    persistently,
)
from roadstead.server.tables.berth import Berth
from roadstead.server.tables.presence import Presence
from roadstead.server.tables.references import DoneBefore
from roadstead.server.tables.setting import new_id, setting
from roadstead.server.tables.showing import Known, Shown
from roadstead.server.tables.table import GameIsGone, ServedTable
from roadstead.server.tables.table_dice import bound

NAME = re.compile(r"[A-Za-z0-9_-]{22}")  # what `new_id` makes
MOST_KEPT_OPEN = 500  # tables that nobody touches any more
SECONDS_BETWEEN_CLOCKS = 0.5  # that a clock may run on
SECONDS_CLOCK_CLAIMED = 5.0  # for a server to hand the seats over
MOST_CLOCKS = 20  # tables whose clocks are seen to at once
SECONDS_AT_REST = 60.0  # that a table is left alone whose game cannot be played here
SECONDS_BETWEEN_BEATS = 0.5
SECONDS_ASLEEP = 2.0  # between two beats: others may have taken tables over
QUICK_AT_ONCE = 4  # bots that answer at once
THINKING_BUDGET = 30.0  # seconds of late, beyond which one's bots are hasty while others' think

log = logging.getLogger(__name__)


class UnknownTable(Refused):
    """There is no such table."""


class Harbour:
    """Every table of the server, opened when somebody wants it."""

    def __init__(self, storage: Storage, pool: BotPool, hasty_bots: bool = False) -> None:
        self._storage = storage
        self._pool = pool
        self._hasty_bots = hasty_bots
        # Whoever touches a table keeps its berth alive; of the others the last ones stay.
        self._berths: WeakValueDictionary[str, Berth] = WeakValueDictionary()
        self._recent: OrderedDict[str, Berth] = OrderedDict()
        self._thinkers = BotSeats(storage, self, pool.size, quick=False)
        self._quick = BotSeats(storage, self, QUICK_AT_ONCE, quick=True)
        self.doorkeeper = Doorkeeper(storage.devices, self._operator_was_here)
        self.presence = Presence(self._came_or_went)
        self.stopping = False
        self._tasks: list[asyncio.Task[None]] = []

    def open(self) -> None:
        """Let the clocks run and the bots go on, and listen to other servers."""
        self._tasks = [
            asyncio.create_task(self._watch_clocks()),
            asyncio.create_task(self._thinkers.run()),
            asyncio.create_task(self._quick.run()),
            asyncio.create_task(self.doorkeeper.run()),
            asyncio.create_task(
                self.presence.run(self._storage.say_who_is_here if self._storage.shared else None)
            ),
        ]
        if self._storage.shared:
            self._tasks.append(asyncio.create_task(self._storage.listener(self).run()))
            self._tasks.append(asyncio.create_task(self._notice_sleep()))

    async def close(self) -> None:
        """Let everything rest; whatever was due will be done by the next server."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._thinkers.close()
        await self._quick.close()

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

    def gone(self, tables: Iterable[str]) -> None:
        """These tables are no more."""
        for table in tables:
            berth = self._berths.get(table)
            if berth is not None:
                berth.forget()

    @property
    def others(self) -> OthersStorage:
        """Whom people mute and block, and what they reported."""
        return self._storage.others

    # For operators.

    async def check(self) -> None:
        """Raise whatever the database has to complain about."""
        await self._storage.check()

    @property
    def tables_kept_open(self) -> int:
        """How many tables are in memory."""
        return len(self._berths)

    def let_go(self) -> None:
        """The server is about to stop: whoever waits for news goes home without."""
        self.stopping = True
        for berth in list(self._berths.values()):
            berth.announce()

    # What people do.

    async def set_table(self, wanted: NewTable, person: Person) -> str:
        """Set a table; its name."""
        table = new_id()
        await self._set(table, setting(wanted, person, time.time()))
        return table

    async def execute(self, table: str, person: Person, command: AnyCommand) -> Done:
        """Do it and store it, or refuse it."""
        with _outcome_is_counted():
            if isinstance(command, Sit):
                await self._must_be_welcome(table, person)
            try:
                number = await self._change(
                    self.berth(table), lambda opened: opened.execute(person, command, time.time())
                )
            except DoneBefore as before:
                number = before.number
        return Done(ref=command.ref, number=number)

    async def _must_be_welcome(self, table: str, person: Person) -> None:
        """Refuse whom the host has blocked, without a word about it."""
        async with self._opened(self.berth(table)) as opened:
            host, seated = opened.host, opened.seating.owned_by(person.id)
        if not seated and await self._storage.others.blocks(host, person.id):
            raise Refused("you cannot sit at this table")

    async def state(self, table: str, person: str | None, since: int = 0, wait: float = 0) -> State:
        """The table for whoever asks now, or as soon as there is news."""
        return (await self.shown(table, person, since, wait)).state

    async def shown(self, table: str, person: str | None, since: int = 0, wait: float = 0) -> Shown:
        """The table for a screen that knows it up to a change, waiting for news so long."""
        berth = self.berth(table)
        async with self._opened(berth, freshly=not wait or berth.lags_behind(since)) as opened:
            if opened.number != since or not wait:
                return opened.shown(person, since)
            changed = berth.next_change
        with suppress(TimeoutError):
            async with asyncio.timeout(wait):
                await changed.wait()
        if berth.at_rest is not None:  # as it mostly is, and then a screen need not queue
            return berth.at_rest.shown(person, since)
        async with self._opened(berth) as opened:
            return opened.shown(person, since)

    async def news(self, table: str, person: str | None, known: Known) -> list[bytes]:
        """What a screen that follows the changes has not been sent, as soon as there is some."""
        berth = self.berth(table)
        while True:
            changed = berth.next_change  # before the look: nothing may happen unseen in between
            if berth.at_rest is not None and known.begun:  # and then a screen need not queue
                news = berth.at_rest.news(person, known)
            else:
                async with self._opened(berth, freshly=not known.begun) as opened:
                    changed, news = berth.next_change, opened.news(person, known)
            if news:
                return news
            await changed.wait()

    async def listed(self, status: Status | None, person: str | None = None) -> list[Listed]:
        """The newest tables: those of a person, or the public ones."""
        return await self._storage.listed(status, person)

    async def record(self, table: str) -> str:
        """The finished game as a record."""
        async with self._opened(self.berth(table), freshly=True) as opened:
            return opened.record()

    @asynccontextmanager
    async def reading(self, table: str) -> AsyncIterator[ServedTable]:
        """The table, to be looked at and not changed, while nobody else touches it."""
        async with self._opened(self.berth(table), freshly=True) as opened:
            yield opened

    # What other servers do.

    def hear(self, news: News) -> None:
        """Another server has changed tables."""
        for table, number in news.tables.items():
            berth = self._berths.get(table)
            if berth is not None:
                berth.outdate(number)
        self.gone(news.anew)
        if news.bots:
            self._bots_wait()
        self.doorkeeper.send_out(news.out)
        self.presence.heard(news.here)

    def missed_news(self) -> None:
        """Any table may have changed."""
        for berth in list(self._berths.values()):
            berth.outdate()
        self._bots_wait()
        self.doorkeeper.look_again()

    def _operator_was_here(self) -> None:
        """Somebody was shut out beside us, and bots may hold their seats."""
        for berth in list(self._berths.values()):
            berth.outdate()

    def _came_or_went(self, table: str, person: str) -> None:
        """Let everybody at the table see it, if the person has a seat there."""
        berth = self._berths.get(table)
        if berth is not None and berth.table and berth.table.seating.owned_by(person):
            berth.somebody_came_or_went()

    def _bots_wait(self) -> None:
        self._thinkers.left_waiting()
        self._quick.left_waiting()

    async def _notice_sleep(self) -> None:
        """Whoever was frozen for a while does not trust what it knows: others went on."""
        while True:
            before = time.monotonic()
            await asyncio.sleep(SECONDS_BETWEEN_BEATS)
            if time.monotonic() - before > SECONDS_ASLEEP:
                log.warning("this server slept: every table is read anew")
                self.missed_news()

    # How it is kept.

    @asynccontextmanager
    async def _opened(self, berth: Berth, freshly: bool = False) -> AsyncIterator[ServedTable]:
        """The table, alone with it; `freshly` when it must not lag behind other servers."""
        async with berth.lock:
            if freshly and self._storage.shared:
                berth.outdated = True
            while berth.table is None or berth.outdated:
                await self._read(berth)
            yield berth.table

    async def _read(self, berth: Berth) -> bool:
        """Read the journal, or what it has after the last entry that is known: was there any?"""
        berth.outdated = False
        if berth.table is None:
            stored = await self._storage.journal(berth.id)
            if stored is None:
                raise UnknownTable("there is no such table")
            berth.table = ServedTable(berth.id, *stored)
            berth.table.company.away_since = partial(self.presence.away_since, berth.id)
            return True
        try:
            entries = await self._storage.entries_after(berth.id, berth.table.number)
        except BaseException:
            berth.outdated = True
            raise
        if entries:
            berth.table.read(entries)
            berth.announce()
        return bool(entries)

    async def _change(
        self, berth: Berth, act: Callable[[ServedTable], list[AnyEntry]], by_bot: bool = False
    ) -> int:
        """Change the table and store it, or refuse; the number of the last change."""
        return await persistently(lambda: self._try_to_change(berth, act, by_bot))

    async def _try_to_change(
        self, berth: Berth, act: Callable[[ServedTable], list[AnyEntry]], by_bot: bool
    ) -> int:
        async with self._opened(berth) as table:
            was_due, entries = await self._judged(berth, table, act)
            if entries:
                with _stored_or_forgotten(berth):
                    await self._store(table, entries, was_due and not by_bot)
                berth.announce()
            return table.number

    async def _judged(
        self, berth: Berth, table: ServedTable, act: Callable[[ServedTable], list[AnyEntry]]
    ) -> tuple[bool, list[AnyEntry]]:
        """Whether a bot was due, and what is to be stored; a table that lags judges again."""
        while True:
            was_due = table.bot_to_decide is not None
            try:
                with _stored_or_forgotten(berth, unless=Refused):
                    return was_due, act(table)
            except Refused:
                if not (self._storage.shared and await self._read(berth)):
                    raise

    async def _store(self, table: ServedTable, entries: list[AnyEntry], was_due: bool) -> None:
        last = entries[-1]
        if isinstance(last, journal.RematchSet):
            change = change_of(table, entries)
            await self._set(last.table, table.rematch_setting(last.at), change)
            return
        due = table.bot_to_decide is not None
        with self._bots(table).engaged(table.id, was_due, due) as claim:
            await self._storage.store(change_of(table, entries, claim))

    async def _set(self, table: str, first: journal.TableSet, change: Change | None = None) -> None:
        """Store a new table, begun at once when no seat is vacant, with a change of its elder."""
        secret = fair.new_secret()
        first = bound(first, table, secret)
        made = ServedTable(table, secret, [first])
        entries = [first, *made.begin(first.at)]
        due = made.bot_to_decide is not None
        with self._bots(made).engaged(table, was_due=False, due=due) as claim:
            new = NewlySet(secret, first.public, change_of(made, entries, claim), made.host)
            await self._storage.store(change, new)

    # What clocks do.

    async def _watch_clocks(self) -> None:
        while True:
            with _trouble_is_logged("the clocks could not be read"):
                now = time.time()
                until = now + SECONDS_CLOCK_CLAIMED
                for table in await self._storage.claim_overdue(MOST_CLOCKS, now, until):
                    with _trouble_is_logged("a seat could not be given to a bot"):
                        await self._time_is_up(self.berth(table))
            await asyncio.sleep(SECONDS_BETWEEN_CLOCKS)

    async def _time_is_up(self, berth: Berth) -> None:
        berth.outdate()
        try:
            await self._change(berth, lambda table: table.time_is_up(time.time()))
        except GameIsGone:
            await self.let_rest(berth.id)

    async def let_rest(self, table: str) -> None:
        """The table's game cannot be played here: look again in a while, without a word."""
        await self._storage.let_rest(table, time.time() + SECONDS_AT_REST)

    # What bots do.

    def _bots(self, table: ServedTable) -> BotSeats:
        return self._quick if table.bot_is_quick else self._thinkers

    @property
    def bots_thinking(self) -> int:
        """How many bots think now."""
        return self._thinkers.thinking + self._quick.thinking

    async def ask_bot(self, table: str, used: Used) -> BotAnswer | None:
        """What the table's bot decides; `None` when none has to. Its host has `used` the time."""
        async with self._opened(self.berth(table), freshly=True) as opened:
            seat = opened.bot_to_decide
            if seat is None or opened.play is None:
                return None
            asked, _ = opened.play.questions[seat]
            level = opened.seating.chairs[seat].level
            host = opened.host
            hasty = used.by(host) > THINKING_BUDGET and used.by_others(host) > 0
            question = BotQuestion(table, opened.play.head, opened.play.moves, seat, level, hasty)
            since = opened.taken.since(seat)
            step = clock.beat(level, table, asked, hurried=opened.clocks is not None)
        began = time.monotonic()
        with metrics.THOUGHTS.time():
            code = await self._pool.decide(question)
        used.add(host, time.monotonic() - began)
        now = time.time()
        leaves = now if self._hasty_bots else clock.leaves_at(since, now, step)
        return BotAnswer(seat, asked, code, leaves)

    async def answer_for_bot(self, table: str, answer: BotAnswer) -> None:
        """Do it; refused when the question is no longer the bot's."""

        def decide(opened: ServedTable) -> list[AnyEntry]:
            if opened.seating.chairs[answer.seat].by != "bot":
                raise Refused("the seat's owner is back")
            return opened.decide(answer.seat, answer.question, answer.code, time.time())

        await self._change(self.berth(table), decide, by_bot=True)


@contextmanager
def _stored_or_forgotten(berth: Berth, unless: type[Exception] | None = None) -> Iterator[None]:
    """A table that may not be as it is stored is read anew before anybody looks at it."""
    try:
        yield
    except BaseException as error:
        if unless is None or not isinstance(error, unless):
            berth.forget()
        raise


@contextmanager
def _outcome_is_counted() -> Iterator[None]:
    outcome = "failed"
    try:
        yield
        outcome = "done"
    except Refused:
        outcome = "refused"
        raise
    finally:
        metrics.COMMANDS.labels(outcome).inc()


@contextmanager
def _trouble_is_logged(what: str) -> Iterator[None]:
    """Nobody waits for an answer here, and one table's trouble is no other's."""
    try:
        yield
    except Exception:  # whatever it was is logged, and the work comes round again
        log.exception(what)


def change_of(table: ServedTable, entries: list[AnyEntry], claim: BotClaim = NOBODY) -> Change:
    """What is to be stored when these entries have just happened at the table."""
    seats = [SeatSet(chair.person, chair.name, chair.level) for chair in table.seating.chairs]
    return Change(
        table=table.id,
        first=table.number - len(entries) + 1,
        entries=entries,
        status=table.status,
        bot_to_decide=table.bot_to_decide is not None,
        bot_is_quick=table.bot_is_quick,
        deadline=table.deadline,
        card=TableListed(table.game.name, table.game.title, seats, table.waiting, table.set.clock),
        claim=claim,
    )
