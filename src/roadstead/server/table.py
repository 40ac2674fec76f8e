"""A table on the server: its journal, read, and what people may do at it.

Nothing here waits or stores: `execute` judges a command and answers with the entries that must
be stored before anybody is shown the table again. Whoever cannot store them must forget the
table and read its journal anew.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from typing import cast

import msgspec

from roadstead import fair, games
from roadstead.kernel.errors import Refused
from roadstead.server import journal
from roadstead.server.cleaning import cleaned
from roadstead.server.clocks import Clocks, Stopwatches, clock_set, pace_set
from roadstead.server.journal import AnyEntry
from roadstead.server.naming import table_name
from roadstead.server.playing import GameInPlay, decider
from roadstead.server.protocol import (
    AnyCommand,
    Dice,
    Leave,
    Level,
    Lines,
    NewTable,
    Person,
    Play,
    Rematch,
    Say,
    Sit,
    State,
    Status,
    Undo,
)
from roadstead.server.seating import Seating, seats_wanted


def new_id() -> str:
    """A table's name in links: whoever knows it may watch.

    It never begins with a dash, which `roadstead admin` would take for an option.
    """
    while (name := secrets.token_urlsafe(16)).startswith("-"):
        pass
    return name


def setting(wanted: NewTable, person: Person, now: float) -> journal.TableSet:
    """The first entry of a new table, or a complaint about what is wanted."""
    game = games.find(wanted.game)
    game.entered(len(wanted.seats), wanted.options)
    seats = seats_wanted(wanted.seats, person)
    if not any(seat.person for seat in seats):
        raise Refused("take a seat yourself at a table that you set")
    return journal.TableSet(
        game.name,
        game.rules,
        wanted.options,
        wanted.public,
        seats,
        clock_set(wanted.pace),
        wanted.takeover,
        at=now,
    )


class ServedTable:
    """One table as its journal tells it."""

    def __init__(self, table: str, secret: str, entries: Iterable[AnyEntry]) -> None:
        first, *rest = entries
        assert isinstance(first, journal.TableSet)
        self.id = table
        self.set = first
        self.game = games.under_rules(games.find(first.game), first.rules)
        self.seating = Seating(first.seats)
        self.play: GameInPlay | None = None
        self.clocks = Clocks(first.clock, len(first.seats)) if first.clock else None
        self.taken = Stopwatches(len(first.seats))
        self.number = 1
        self._secret = secret
        self._chat: list[tuple[int, dict[str, str]]] = []
        self._want_rematch: set[str] = set()
        self._rematch: str | None = None
        self.read(rest)

    # How it stands.

    @property
    def status(self) -> Status:
        """Whether it waits for people, is played, has been played, or was given up."""
        if self.play is not None:
            return "over" if self.play.match.over else "running"
        return "open" if self.seating.people() else "abandoned"

    @property
    def waiting(self) -> list[int]:
        """The seats that must decide."""
        return list(self.play.questions) if self.play is not None else []

    @property
    def bot_to_decide(self) -> int | None:
        """A seat that waits for its bot."""
        bots = [seat for seat in self.waiting if self.seating.chairs[seat].by == "bot"]
        return bots[0] if bots else None

    @property
    def deadline(self) -> float | None:
        """When somebody's time is up, if a clock runs."""
        return self.clocks.deadline if self.clocks is not None else None

    def state(self, owned: tuple[int, ...], since: int) -> State:
        """The table for a screen that owns these seats and knows it up to a change."""
        since = since if since <= self.number else 0
        status = self.status
        over = status == "over"
        viewers: tuple[int | None, ...] = owned or (None,)
        wanted_by = sorted(seat for p in self._want_rematch for seat in self.seating.owned_by(p))
        said = [line for number, line in self._chat if number > since]
        return State(
            table=self.id,
            name=table_name(self.id),
            number=self.number,
            since=since,
            position=self.play.position if self.play else 0,
            game=self.game.name,
            title=self.game.title,
            options=self.set.options,
            reconstructed=self.game.reconstructed(self.set.options),
            public=self.set.public,
            pace=pace_set(self.set.clock),
            takeover=cast(Level, self.set.takeover),
            status=status,
            phases=list(self.game.words.phases),
            phase=self.play.match.phase if self.play else None,
            waiting=self.waiting,
            scores=self.play.match.scores if self.play else None,
            moves=self.play.match.moves if self.play else 0,
            seats=self.seating.states(owned),
            clocks=self.clocks.shown() if self.clocks else [],
            dice=Dice(sha256=fair.commitment(self._secret), secret=self._secret if over else None),
            sights=[self.play.sight(seat, since) for seat in viewers] if self.play else [],
            chat=Lines(first=len(self._chat) - len(said), lines=[dict(line) for line in said]),
            result=self.play.result() if self.play else None,
            rematch=Rematch(wanted_by=wanted_by, table=self._rematch),
        )

    def record(self) -> str:
        """The finished game as a record; while it runs it would show what is hidden."""
        if self.play is None or self.status != "over":
            raise Refused("the record can be read when the game is over")
        return self.play.record()

    # What people do.

    def begin(self, now: float) -> list[AnyEntry]:
        """Begin the game when no seat is vacant."""
        if self.play is not None or self.seating.vacant:
            return []
        names = [chair.name for chair in self.seating.chairs]
        self.play = GameInPlay(self.game, self.set.options, names, self._secret)
        moves = self.play.begin(self.number + 1)
        return [self._happened(journal.Began(names, moves, at=now))]

    def execute(self, person: Person, command: AnyCommand, now: float) -> list[AnyEntry]:
        """Do it, and say what must be stored; or refuse it with a reason and change nothing."""
        match command:
            case Play(seat=seat, question=question, choice=choice):
                self.seating.must_hold(seat, person.id)
                return self.decide(seat, question, choice, now)
            case Undo(seat=seat, position=position):
                return self._undo(person, seat, position, now)
            case Sit(seat=seat):
                return self._sit(person, seat, now)
            case Leave(seat=seat, level=level):
                return self._leave(person, seat, level, now)
            case Say(text=text):
                self.seating.must_own_one(person.id)
                text = cleaned(text, "what you say")
                return [self._read(journal.Said(person.id, person.name, text, at=now))]
            case _:
                return self._want(person, now)

    def decide(self, seat: int, question: int, choice: str, now: float) -> list[AnyEntry]:
        """Answer for the seat, whoever holds it."""
        moves = self._running().play(self.number + 1, seat, question, choice)
        return [self._happened(journal.Played(moves, at=now))]

    def time_is_up(self, now: float) -> list[AnyEntry]:
        """Let bots hold the seats of those whose time is up."""
        late = self.clocks.out_of_time(now) if self.clocks is not None else []
        return [
            self._read(journal.Left(seat, self.set.takeover, late=True, at=now)) for seat in late
        ]

    def _undo(self, person: Person, seat: int, position: int, now: float) -> list[AnyEntry]:
        self.seating.must_hold(seat, person.id)
        self._running().undo(self.number + 1, seat, position)
        return [self._happened(journal.Undid(seat, at=now))]

    def _sit(self, person: Person, seat: int, now: float) -> list[AnyEntry]:
        if self.status in ("over", "abandoned"):
            raise Refused("nobody plays at this table any more")
        name = self.seating.name_for(seat, person, running=self.play is not None)
        return [self._read(journal.Sat(seat, person.id, name, at=now)), *self.begin(now)]

    def _leave(self, person: Person, seat: int, level: str, now: float) -> list[AnyEntry]:
        self.seating.must_hold(seat, person.id)
        if self.status == "over":
            raise Refused("the game is over")
        level = level if self.play is not None else ""
        return [self._read(journal.Left(seat, level, at=now))]

    def _want(self, person: Person, now: float) -> list[AnyEntry]:
        if self.status != "over":
            raise Refused("the game is not over yet")
        people = self.seating.people()
        if person.id not in people:
            raise Refused("only those who played to the end may want a rematch")
        if person.id in self._want_rematch:
            raise Refused("you want a rematch already")
        entries = [self._read(journal.RematchWanted(person.id, at=now))]
        if self._want_rematch == people:
            entries.append(self._read(journal.RematchSet(new_id(), at=now)))
        return entries

    def rematch_setting(self, now: float) -> journal.TableSet:
        """The first entry of the rematch's table, under the rules of today."""
        rules = games.find(self.game.name).rules
        return msgspec.structs.replace(self.set, rules=rules, seats=self.seating.rotated(), at=now)

    def _running(self) -> GameInPlay:
        if self.play is None:
            raise Refused("the game has not begun")
        return self.play

    # What the journal tells.

    def read(self, entries: Iterable[AnyEntry]) -> None:
        """Do what these entries tell, which follow those that are known."""
        for entry in entries:
            self._read(entry)

    def _read(self, entry: AnyEntry) -> AnyEntry:
        """Do what the entry tells."""
        number = self.number + 1
        match entry:
            case journal.Played(moves=moves):
                self._running().retell(number, moves)
            case journal.Undid(seat=seat):
                self._running().retell_undo(number, seat)
            case journal.Began(names=names, moves=moves):
                self.play = GameInPlay(self.game, self.set.options, names, self._secret)
                self.play.retell(number, moves)
            case journal.Sat(seat=seat, person=person, name=name):
                self.seating.sit(seat, person, name)
            case journal.Left(seat=seat, level=level):
                self.seating.leave(seat, level)
            case journal.Said(name=name, text=text):
                self._chat.append((number, {"name": name, "text": text}))
            case journal.RematchWanted(person=person):
                self._want_rematch.add(person)
            case journal.RematchSet(table=table):
                self._rematch = table
        return self._happened(entry)

    def _happened(self, entry: AnyEntry) -> AnyEntry:
        """Count the entry, whose effect on the game and the seats is done; set the clocks."""
        self.number += 1
        if self.play is not None:
            self.taken.change(entry.at, self.play.asked)
            if self.clocks is not None:
                self._set_clocks(self.clocks, self.play, entry)
        return entry

    def _set_clocks(self, clocks: Clocks, play: GameInPlay, entry: AnyEntry) -> None:
        match entry:
            case journal.Sat(seat=seat):
                clocks.welcome_back(seat)
            case journal.Undid(seat=seat):
                clocks.take_back(seat)
        chairs = self.seating.chairs
        asked = {seat: asked for seat, asked in play.asked.items() if chairs[seat].by == "person"}
        clocks.change(entry.at, asked)
        if isinstance(entry, journal.Played):
            clocks.reward(decider(entry.moves))
