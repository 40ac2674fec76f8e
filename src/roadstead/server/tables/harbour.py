"""What is done at tables: one at a time touches a table, judges, stores, and then shows.

Other servers on the same database may change a table, too. Whatever is refused here is judged
once more on what they have stored meanwhile, and whatever they overtake is judged again, so
nobody has to know which server they talk to.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import replace

from roadstead import fair
from roadstead.kernel.base.errors import Refused
from roadstead.server.ground import metrics
from roadstead.server.messages.preferences_protocol import Preferences
from roadstead.server.messages.protocol import (
    AnyCommand,
    Done,
    Lines,
    NewTable,
    Person,
    Sit,
    State,
)
from roadstead.server.store import journal
from roadstead.server.store.changes import Change, NewlySet, TableListed
from roadstead.server.store.journal import AnyEntry, SeatSet
from roadstead.server.store.storage import Storage
from roadstead.server.store.writing import Overtaken
from roadstead.server.tables import judging
from roadstead.server.tables.berth import Berth
from roadstead.server.tables.due import QUICK, BotsDue
from roadstead.server.tables.quay import Quay
from roadstead.server.tables.references import DoneBefore
from roadstead.server.tables.setting import Begun, new_id, setting
from roadstead.server.tables.showing import Known, Shown
from roadstead.server.tables.table import ServedTable
from roadstead.server.tables.table_dice import bound
from roadstead.server.tables.watching import Watching

MOST_TRIES = 10  # of a change that somebody else overtakes
PLAYED = (journal.Began, journal.Played)  # what may end a game
SECONDS_AT_REST = 60.0  # that a table is left alone whose game cannot be played here

Act = Callable[[ServedTable], list[AnyEntry]]  # judges, does, and tells what must be stored


class Harbour:
    """Every table of the server, for whoever does something there."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self.quay = Quay(storage)
        self.searching = BotsDue()  # bots of levels that search
        self.quick = BotsDue()  # and of those that answer at once
        self.watching = Watching(self.quay, storage.claims, self.searching, self.quick)
        self.stopping = False
        self.reviews = False  # whether games are reviewed here when they are over

    def let_go(self) -> None:
        """The server is about to stop: whoever waits for news goes home without."""
        self.stopping = True
        self.quay.wake_everybody()

    # What is seen.

    async def state(self, table: str, person: str | None, since: int = 0, wait: float = 0) -> State:
        """The table for whoever asks now, or as soon as there is news."""
        return (await self.shown(table, person, since, wait)).state

    async def shown(self, table: str, person: str | None, since: int = 0, wait: float = 0) -> Shown:
        """The table for a screen that knows it up to a change, waiting for news so long."""
        berth = self.quay.berth(table)
        freshly = not wait or berth.lags_behind(since)

        def enough(opened: ServedTable) -> bool:
            return opened.tells_all_since(since)

        async with self.quay.opened(berth, freshly, enough) as opened:
            if opened.number != since or not wait:
                return opened.shown(person, since)
            changed = berth.next_change
        with suppress(TimeoutError):
            async with asyncio.timeout(wait):
                await changed.wait()
        rests = berth.at_rest
        if rests is not None and enough(rests):  # as mostly, and then a screen need not queue
            return rests.shown(person, since)
        async with self.quay.opened(berth, enough=enough) as opened:
            return opened.shown(person, since)

    async def news(self, berth: Berth, person: str | None, known: Known) -> list[bytes]:
        """What a screen that follows the changes has not been sent."""
        if berth.at_rest is not None and known.begun:  # and then a screen need not queue
            return berth.at_rest.news(person, known)
        async with self.quay.opened(berth, freshly=not known.begun) as opened:
            return opened.news(person, known)

    async def log_before(
        self, table: str, person: str | None, seat: int | None, before: int
    ) -> Lines:
        """A part of the log before a line, through eyes that the person may look through."""

        def enough(opened: ServedTable) -> bool:
            return opened.log_before(person, seat, before) is not None

        async with self.quay.opened(self.quay.berth(table), freshly=True, enough=enough) as opened:
            told = opened.log_before(person, seat, before)
        assert told is not None, "it knows enough"
        return told

    @asynccontextmanager
    async def reading(self, table: str) -> AsyncIterator[ServedTable]:
        """The table, to be looked at and not changed, while nobody else touches it."""
        async with self.quay.opened(self.quay.berth(table), freshly=True) as opened:
            yield opened

    @asynccontextmanager
    async def beyond_play(self, table: str) -> AsyncIterator[ServedTable]:
        """The same, to be asked for more than a seat sees as it plays; refused while sealed."""
        async with self.reading(table) as opened:
            yield opened.beyond_play()

    # What is done.

    async def set_table(self, wanted: NewTable, person: Person, begun: Begun | None = None) -> str:
        """Set a table, whose game may have `begun` elsewhere; its name."""
        table = new_id()
        wishes = await self._wishes_of(person.id)
        await self._set(table, setting(wanted, person, time.time(), begun, wishes))
        return table

    async def execute(self, table: str, person: Person, command: AnyCommand) -> Done:
        """Do what the person wants and store it, or refuse it."""
        with _outcome_is_counted():
            if isinstance(command, Sit):
                await self._must_be_welcome(table, person)
            try:
                number = await self.change(
                    table, lambda opened: judging.execute(opened, person, command, time.time())
                )
            except DoneBefore as before:
                number = before.number
            else:
                if isinstance(command, Sit):
                    await self.heed(table, person.id, await self._wishes_of(person.id))
        return Done(ref=command.ref, number=number)

    async def heed(self, table: str, person: str, wishes: journal.Wishes) -> None:
        """Let the table go by what the person wishes."""
        await self.change(table, lambda opened: judging.heed(opened, person, wishes, time.time()))

    async def _wishes_of(self, person: str) -> journal.Wishes:
        return wishes_of(await self._storage.preferences.of(person))

    async def change(self, table: str, act: Act, by_bot: bool = False) -> int:
        """Change the table and store it, or refuse; the number of the last change."""
        berth = self.quay.berth(table)
        for _ in range(MOST_TRIES):
            try:
                async with self.quay.opened(berth) as opened:
                    was_due, entries = await self._judged(berth, opened, act)
                    if entries:
                        with _stored_or_forgotten(berth):
                            await self._store(opened, entries, was_due and not by_bot)
                        berth.announce_stored()
                        self.quay.keeper.look(berth)
                    return opened.number
            except Overtaken:
                metrics.OVERTAKEN.inc()
        raise Refused("the table changes too fast: try again")

    async def let_rest(self, table: str) -> None:
        """The table's game cannot be played here: look again in a while, without a word."""
        await self._storage.claims.let_rest(table, time.time() + SECONDS_AT_REST)

    async def _must_be_welcome(self, table: str, person: Person) -> None:
        """Refuse whom the host has blocked, without a word about it."""
        async with self.quay.opened(self.quay.berth(table)) as opened:
            host, seated = opened.host, opened.seating.owned_by(person.id)
        if not seated and await self._storage.others.blocks(host, person.id):
            raise Refused("you cannot sit at this table")

    async def _judged(
        self, berth: Berth, table: ServedTable, act: Act
    ) -> tuple[bool, list[AnyEntry]]:
        """Whether a bot was due, and what is to be stored; a table that lags judges again."""
        while True:
            was_due = table.bot_to_decide is not None
            try:
                with _stored_or_forgotten(berth, unless=Refused):
                    entries = act(table)
                    forced = judging.answer_forced(table, time.time()) if entries else []
                    return was_due, [*entries, *forced]
            except Refused:
                if not await self.quay.others_were_faster(berth):
                    raise

    async def _store(self, table: ServedTable, entries: list[AnyEntry], was_due: bool) -> None:
        change, last = self._change(table, entries), entries[-1]
        if isinstance(last, journal.RematchSet):
            await self._set(last.table, judging.rematch_setting(table, last.at), change)
            return
        with self._bots(change).engaged(change, was_due) as claimed:
            await self._storage.store(claimed)

    async def _set(self, table: str, first: journal.TableSet, change: Change | None = None) -> None:
        """Store a new table, begun at once when no seat is vacant, with a change of its elder."""
        secret = fair.new_secret()
        first = bound(first, table, secret)
        made = ServedTable(table, secret, [first])
        entries = [first, *judging.begin(made, first.at), *judging.answer_forced(made, first.at)]
        begun = self._change(made, entries)
        with self._bots(begun).engaged(begun, was_due=False) as claimed:
            new = NewlySet(secret, first.public, claimed, made.host)
            await self._storage.store(change, new)

    def _change(self, table: ServedTable, entries: list[AnyEntry]) -> Change:
        """What is to be stored; with the end of a game that people played its review is due."""
        change = change_of(table, entries)
        ends = table.status == "over" and any(isinstance(one, PLAYED) for one in entries)
        due = self.reviews and ends and any(chair.person for chair in table.seating.chairs)
        return replace(change, review_for=table.host) if due else change

    def _bots(self, change: Change) -> BotsDue:
        return self.quick if change.bot_is_quick else self.searching


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


def wishes_of(preferences: Preferences | None) -> journal.Wishes:
    """What of somebody's preferences a table goes by."""
    if preferences is None:
        return journal.NO_WISHES
    return journal.Wishes(preferences.think_twice, preferences.play_forced)


def change_of(table: ServedTable, entries: list[AnyEntry]) -> Change:
    """What is to be stored when these entries have just happened at the table."""
    chairs, bot = table.seating.chairs, table.bot_to_decide
    seats = [SeatSet(chair.person, chair.name, chair.level) for chair in chairs]
    return Change(
        table=table.id,
        first=table.number - len(entries) + 1,
        entries=entries,
        status=table.status,
        bot_to_decide=bot is not None,
        bot_is_quick=bot is not None and chairs[bot].level in QUICK,
        deadline=table.deadline,
        card=TableListed(table.game.name, table.game.title, seats, table.waiting, table.set.clock),
    )
