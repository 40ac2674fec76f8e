"""A table on the server: its journal, read, and what people may do at it.

Nothing here waits or stores: `execute` judges a command and answers with the entries that must
be stored before anybody is shown the table again. Whoever cannot store them must forget the
table and read its journal anew.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable

from roadstead import fair, games
from roadstead.kernel.errors import Refused
from roadstead.match import under_rules
from roadstead.server import journal
from roadstead.server.cleaning import cleaned
from roadstead.server.journal import AnyEntry
from roadstead.server.playing import GameInPlay
from roadstead.server.protocol import (
    AnyCommand,
    Dice,
    Leave,
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
    """A table's name in links: whoever knows it may watch."""
    return secrets.token_urlsafe(16)


def setting(wanted: NewTable, person: Person) -> journal.TableSet:
    """The first entry of a new table, or a complaint about what is wanted."""
    game = games.find(wanted.game)
    game.checked(len(wanted.seats), wanted.options)
    seats = seats_wanted(wanted.seats, person)
    if not any(seat.person for seat in seats):
        raise Refused("take a seat yourself at a table that you set")
    return journal.TableSet(game.name, game.rules, wanted.options, wanted.public, seats)


class ServedTable:
    """One table as its journal tells it."""

    def __init__(self, table: str, secret: str, entries: Iterable[AnyEntry]) -> None:
        first, *rest = entries
        assert isinstance(first, journal.TableSet)
        self.id = table
        self.set = first
        self.game = under_rules(games.find(first.game), first.rules)
        self.seating = Seating(first.seats)
        self.play: GameInPlay | None = None
        self.number = 1
        self._secret = secret
        self._chat: list[tuple[int, dict[str, str]]] = []
        self._want_rematch: set[str] = set()
        self._rematch: str | None = None
        for entry in rest:
            self._read(entry)

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
            number=self.number,
            since=since,
            position=self.play.position if self.play else 0,
            game=self.game.name,
            title=self.game.title,
            options=self.set.options,
            public=self.set.public,
            status=status,
            seats=self.seating.states(owned),
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

    def begin(self) -> list[AnyEntry]:
        """Begin the game when no seat is vacant."""
        if self.play is not None or self.seating.vacant:
            return []
        names = [chair.name for chair in self.seating.chairs]
        self.play = GameInPlay(self.game, self.set.options, names, self._secret)
        self.number += 1
        return [journal.Began(names, self.play.begin(self.number))]

    def execute(self, person: Person, command: AnyCommand) -> list[AnyEntry]:
        """Do it, and say what must be stored; or refuse it with a reason and change nothing."""
        match command:
            case Play(seat=seat, question=question, choice=choice):
                self.seating.must_hold(seat, person.id)
                return self.decide(seat, question, choice)
            case Undo(seat=seat, position=position):
                return self._undo(person, seat, position)
            case Sit(seat=seat):
                return self._sit(person, seat)
            case Leave(seat=seat, level=level):
                return self._leave(person, seat, level)
            case Say(text=text):
                self.seating.must_own_one(person.id)
                said = journal.Said(person.id, person.name, cleaned(text, "what you say"))
                return [self._read(said)]
            case _:
                return self._want(person)

    def decide(self, seat: int, question: int, choice: str) -> list[AnyEntry]:
        """Answer for the seat, whoever holds it."""
        moves = self._running().play(self.number + 1, seat, question, choice)
        self.number += 1
        return [journal.Played(moves)]

    def _undo(self, person: Person, seat: int, position: int) -> list[AnyEntry]:
        self.seating.must_hold(seat, person.id)
        self._running().undo(self.number + 1, seat, position)
        self.number += 1
        return [journal.Undid(seat)]

    def _sit(self, person: Person, seat: int) -> list[AnyEntry]:
        if self.status in ("over", "abandoned"):
            raise Refused("nobody plays at this table any more")
        name = self.seating.name_for(seat, person, running=self.play is not None)
        return [self._read(journal.Sat(seat, person.id, name)), *self.begin()]

    def _leave(self, person: Person, seat: int, level: str) -> list[AnyEntry]:
        self.seating.must_hold(seat, person.id)
        if self.status == "over":
            raise Refused("the game is over")
        return [self._read(journal.Left(seat, level if self.play is not None else ""))]

    def _want(self, person: Person) -> list[AnyEntry]:
        if self.status != "over":
            raise Refused("the game is not over yet")
        people = self.seating.people()
        if person.id not in people:
            raise Refused("only those who played to the end may want a rematch")
        if person.id in self._want_rematch:
            raise Refused("you want a rematch already")
        entries = [self._read(journal.RematchWanted(person.id))]
        if self._want_rematch == people:
            entries.append(self._read(journal.RematchSet(new_id())))
        return entries

    def rematch_setting(self) -> journal.TableSet:
        """The first entry of the rematch's table, under the rules of today."""
        rules = games.find(self.game.name).rules
        return journal.TableSet(
            self.game.name, rules, self.set.options, self.set.public, self.seating.rotated()
        )

    def _running(self) -> GameInPlay:
        if self.play is None:
            raise Refused("the game has not begun")
        return self.play

    # What the journal tells.

    def _read(self, entry: AnyEntry) -> AnyEntry:
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
        self.number = number
        return entry
