"""Random people at random tables: the journal is the truth, and no screen misses a line."""

from __future__ import annotations

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from roadstead import Refused
from roadstead.server.messages.protocol import (
    AnyCommand,
    Days,
    ForBot,
    Leave,
    Lines,
    Live,
    Mine,
    NewTable,
    Pace,
    Person,
    Play,
    Relaxed,
    Remove,
    Say,
    Sit,
    StandIn,
    State,
    Undo,
    Vacant,
    WantRematch,
)
from roadstead.server.store import journal
from roadstead.server.store.journal import AnyEntry
from roadstead.server.tables import judging
from roadstead.server.tables.setting import setting
from roadstead.server.tables.showing import Known, encode
from roadstead.server.tables.table import ServedTable
from roadstead.server.tables.table_dice import bound
from tests.server.following import Follower, followed, whole

PEOPLE = [Person(id=name.lower(), name=name) for name in ("Ann", "Ben", "Cleo", "Dirk")]
GAMES = {"fleet": 3, "fleet-dice": 2, "dicey-waters": 2, "treasure-fleet": 3, "black-fleet": 3}
SECRET = "7" * 64

people = st.sampled_from(PEOPLE)
seats = st.integers(0, 3)
paces = st.sampled_from([Relaxed(), Live(bank=30, increment=2), Days(days=1)])


class Screen:
    """What a client keeps: the log and the chat, patched by every state it is sent."""

    def __init__(self) -> None:
        self.number = 0
        self.lines: dict[str, list[object]] = {}

    def take(self, state: State) -> None:
        assert state.since in (0, self.number)
        self.number = state.number
        for seen in state.sights:
            self._patch(f"log of {seen.seat}", seen.log)
        self._patch("chat", state.chat)

    def _patch(self, name: str, lines: Lines) -> None:
        kept = self.lines.get(name, [])
        assert lines.first <= len(kept)
        self.lines[name] = [*kept[: lines.first], *lines.lines]


class TableMachine(RuleBasedStateMachine):
    """Commands of all kinds, sensible and not; a model of who sits where beside them."""

    @initialize(
        game=st.sampled_from(sorted(GAMES)),
        hot_seat=st.booleans(),
        bots=st.booleans(),
        pace=paces,
        follows=st.booleans(),
    )
    def set_table(self, game: str, hot_seat: bool, bots: bool, pace: Pace, follows: bool) -> None:
        first: list[Mine | Vacant | ForBot] = [Mine()] * (2 if hot_seat else 1)
        rest: list[Mine | Vacant | ForBot] = [ForBot() if bots else Vacant()] * (
            GAMES[game] - len(first)
        )
        wanted = NewTable(game=game, seats=first + rest, pace=pace, seed_follows=follows)
        self.entries: list[AnyEntry] = [bound(setting(wanted, PEOPLE[0], 0.0), "t", SECRET)]
        self.away: dict[str, float] = {}
        self.barred: set[str] = set()
        self.table = self.opened(self.entries)
        self.now = 0.0
        self.entries += judging.begin(self.table, self.now)
        self.owner: dict[int, str] = dict.fromkeys(range(len(first)), "ann")
        self.absent: set[int] = set()
        self.screens = {person.id: Screen() for person in PEOPLE}
        self.followers = {person.id: (Follower(), Known(0)) for person in PEOPLE}

    def opened(self, entries: list[AnyEntry]) -> ServedTable:
        table = ServedTable("t", SECRET, entries)
        table.company.away_since = self.away.get
        return table

    def attempt(self, person: Person, command: AnyCommand) -> bool:
        self.now += 1.5
        before = self.table.state((0,), 0)
        try:
            self.entries += judging.execute(self.table, person, command, self.now)
        except Refused:
            assert self.table.state((0,), 0) == before, "a refusal changes nothing"
            return False
        return True

    @rule(person=people, seat=seats, seed=st.sampled_from([None, "ab" * 16, "cd" * 32]))
    def sit(self, person: Person, seat: int, seed: str | None) -> None:
        began = self.table.play is not None
        if self.attempt(person, Sit(seat=seat, seed=seed)):
            assert person.id not in self.barred
            if self.owner.get(seat) == person.id and not began:
                assert seed, "which is added to a seat that is theirs already"
            elif began:
                assert self.owner[seat] == person.id
                assert seat in self.absent
            else:
                assert seat not in self.owner
                assert person.id not in self.owner.values()
            self.owner[seat] = person.id
            self.absent.discard(seat)

    @rule(person=people, seat=seats)
    def leave(self, person: Person, seat: int) -> None:
        began = self.table.play is not None
        if self.attempt(person, Leave(seat=seat)):
            assert self.owner[seat] == person.id
            assert seat not in self.absent
            if began:
                self.absent.add(seat)
            else:
                del self.owner[seat]

    @rule(person=people, seat=seats)
    def remove(self, person: Person, seat: int) -> None:
        if self.attempt(person, Remove(seat=seat)):
            assert person.id == "ann"
            assert self.owner[seat] != "ann"
            assert not any(isinstance(entry, journal.Played) for entry in self.entries)
            self.barred.add(self.owner.pop(seat))

    @rule(person=people)
    def come_or_go(self, person: Person) -> None:
        if self.away.pop(person.id, None) is None:
            self.away[person.id] = self.now
        self.table.showing.look_again()

    @rule(person=people, seat=seats)
    def stand_in(self, person: Person, seat: int) -> None:
        known = len(self.entries)
        if self.attempt(person, StandIn(seat=seat)):
            owner = self.owner[seat]
            assert self.now >= self.away[owner] + 600
            left = {one.seat for one in self.entries[known:] if isinstance(one, journal.Left)}
            assert all(self.owner[one] == owner for one in left)
            self.absent |= left

    @precondition(lambda self: self.table.play is not None)
    @rule(person=people, seat=seats, place=st.integers(0, 200), late=st.integers(0, 8))
    def play(self, person: Person, seat: int, place: int, late: int) -> None:
        assert self.table.play is not None
        number, codes = self.table.play.questions.get(seat, (1, ["x"]))
        question = max(0, number - (late == 0))
        command = Play(seat=seat, question=question, choice=codes[place % len(codes)])
        sensible = seat in self.table.waiting and question == number
        holds = self.owner.get(seat) == person.id and seat not in self.absent
        assert self.attempt(person, command) == (sensible and holds)

    @precondition(lambda self: bool(self.table.waiting))
    @rule(place=st.integers(0, 200), times=st.integers(1, 12))
    def play_on(self, place: int, times: int) -> None:
        """Whoever is asked decides, bots included, so that games get somewhere."""
        for _ in range(times):
            if self.table.waiting and self.table.play is not None:
                seat = self.table.waiting[place % len(self.table.waiting)]
                number, codes = self.table.play.questions[seat]
                code = codes[place % len(codes)]
                self.entries += judging.decide(self.table, seat, number, code, self.now)

    @rule(person=people, seat=seats, back=st.integers(0, 2))
    def undo(self, person: Person, seat: int, back: int) -> None:
        position = self.table.play.position if self.table.play else 1
        if self.attempt(person, Undo(seat=seat, position=max(0, position - back))):
            assert back == 0
            assert self.owner[seat] == person.id

    @rule(person=people, text=st.text(min_size=1, max_size=20))
    def say(self, person: Person, text: str) -> None:
        if self.attempt(person, Say(text=text)):
            assert person.id in self.owner.values()

    @rule(seconds=st.integers(1, 90_000))
    def time_passes(self, seconds: int) -> None:
        """A seat is lost to a bot exactly when its person was asked for longer than they had."""
        self.now += seconds
        deadline = self.table.deadline
        late = judging.time_is_up(self.table, self.now)
        assert bool(late) == (deadline is not None and deadline <= self.now)
        self.entries += late
        self.absent |= {entry.seat for entry in late if isinstance(entry, journal.Left)}

    @rule(person=people)
    def want_rematch(self, person: Person) -> None:
        if self.attempt(person, WantRematch()):
            assert self.table.status == "over"

    @rule(person=people)
    def look(self, person: Person) -> None:
        """A screen that was away, or sat at other seats meanwhile, has the whole story again."""
        owned = self.table.seating.owned_by(person.id)
        screen, fresh = self.screens[person.id], Screen()
        screen.take(self.table.state(owned, screen.number if screen.lines else 0))
        fresh.take(self.table.state(owned, 0))
        for name, lines in fresh.lines.items():
            assert screen.lines[name] == lines

    @rule(person=people)
    def follow(self, person: Person) -> None:
        """A screen that is told what changed has what one has that is told all."""
        screen, known = self.followers[person.id]
        for message in self.table.news(person.id, known):
            screen.take(message)
        self.table.showing.look_again()
        assert followed(screen) == whole(encode(self.table.shown(person.id, 0).state))

    @invariant()
    def journal_tells_the_same_table(self) -> None:
        if len(self.entries) % 7:
            return
        stored = [journal.read(journal.write(entry)) for entry in self.entries]
        again = self.opened(stored)
        for viewer in ((), (0,), (1,)):
            assert again.state(viewer, 0) == self.table.state(viewer, 0)


TableMachine.TestCase.settings = settings(
    max_examples=40,
    stateful_step_count=40,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)
TestTables = TableMachine.TestCase
