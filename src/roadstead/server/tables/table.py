"""A table on the server: its journal, read, and what people may do at it.

Nothing here waits or stores: `execute` judges a command and answers with the entries that must
be stored before anybody is shown the table again. Whoever cannot store them must forget the
table and read its journal anew.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

import msgspec

from roadstead import kits
from roadstead.fair.lines import Sitting
from roadstead.kernel.errors import BadRecord, BadSetUp, Refused
from roadstead.kernel.game import Game
from roadstead.server.bots.clock import QUICK
from roadstead.server.ground.cleaning import cleaned
from roadstead.server.messages.protocol import (
    AnyCommand,
    AtSeat,
    Leave,
    Lines,
    Person,
    Play,
    Rematch,
    Remove,
    Say,
    Sit,
    StandIn,
    State,
    Status,
    Undo,
    WantRematch,
)
from roadstead.server.store import journal
from roadstead.server.store.journal import AnyEntry
from roadstead.server.tables.clocks import Clocks, Stopwatches, pace_set
from roadstead.server.tables.company import Company
from roadstead.server.tables.naming import table_name
from roadstead.server.tables.playing import GameInPlay, decider
from roadstead.server.tables.references import References, content_of
from roadstead.server.tables.seating import Seating
from roadstead.server.tables.setting import in_short, new_id
from roadstead.server.tables.showing import Known, Showing, Shown
from roadstead.server.tables.table_dice import TableDice

MOST_SAID = 500  # lines of chat at one table
MOST_UNDONE = 1_000  # decisions taken back at one table
MOST_SEATED = 500  # times that somebody sat down at one table


class GameIsGone(Refused):
    """The table's game cannot be played here now: the table waits for it."""


def _game_of(first: journal.TableSet) -> Game[Any]:
    try:
        return kits.under_rules(kits.game(first.game), first.rules)
    except (BadSetUp, BadRecord):
        reason = f"the table waits: '{first.game}' cannot be played here as it was begun"
        raise GameIsGone(reason) from None


class ServedTable:
    """One table as its journal tells it."""

    def __init__(self, table: str, secret: str, entries: Iterable[AnyEntry]) -> None:
        first, *rest = entries
        assert isinstance(first, journal.TableSet)
        self.id = table
        self.set = first
        self.game = _game_of(first)
        self.seating = Seating(first.seats)
        self.play: GameInPlay | None = None
        self.clocks = Clocks(first.clock, len(first.seats)) if first.clock else None
        self.taken = Stopwatches(len(first.seats))
        self.number = 1
        self.dice = TableDice(table, secret, first)
        self.company = Company(first)
        self._for_good: dict[str, Any] = {
            "table": table,
            "name": table_name(table),
            "game": self.game.name,
            "title": self.game.title,
            "options": in_short(first),
            "reconstructed": self.game.reconstructed(first.options),
            "public": first.public,
            "pace": pace_set(first.clock),
            "takeover": first.takeover,
            "phases": list(self.game.words.phases),
        }
        self._to_all: dict[str, Any] | None = None
        self.showing = Showing(self)
        self._grown: Counter[type[AnyEntry]] = Counter()  # entries that a game needs no end of
        self._chat: list[tuple[int, dict[str, str | int]]] = []
        self._references = References()
        self._want_rematch: dict[str, bool] = {}  # whether the person's seed will follow
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
    def bot_is_quick(self) -> bool:
        """Whether the seat that waits for its bot has one that answers at once."""
        seat = self.bot_to_decide
        return seat is not None and self.seating.chairs[seat].level in QUICK

    @property
    def host(self) -> str:
        """Who set the table."""
        return next((seat.person for seat in self.set.seats if seat.person), "")

    @property
    def _before_the_first_move(self) -> bool:
        return not self._grown[journal.Played] and self.status in ("open", "running")

    @property
    def deadline(self) -> float | None:
        """When somebody's time is up, if a clock runs or a seed is waited for."""
        if self.play is None:
            return None if self.seating.vacant else self.dice.until
        return self.clocks.deadline if self.clocks is not None else None

    def state(self, owned: tuple[int, ...], since: int) -> State:
        """The table for whoever owns these seats and knows it up to a change, looked at anew."""
        self.showing.look_again()
        return self.showing.shown(owned, since).state

    def shown(self, person: str | None, since: int) -> Shown:
        """The table for a screen of the person; screens that see the same share it."""
        return self.showing.shown(self.seating.owned_by(person), since)

    def news(self, person: str | None, known: Known) -> list[bytes]:
        """What a screen of the person that follows the changes has not been sent yet."""
        return self.showing.news(self.seating.owned_by(person), known)

    @property
    def people_changes(self) -> tuple[int, bool]:
        """Another one when anything but coming and going has changed in `people`."""
        return self.company.changes, self._before_the_first_move

    def people(self) -> list[AtSeat]:
        """Everybody with a seat, as told to all."""
        removable = self._before_the_first_move
        return self.company.shown(self.seating, self.host, removable)

    def said(self, since: int) -> Lines:
        """What was said after a change."""
        said = [dict(line) for number, line in self._chat if number > since]
        return Lines(first=len(self._chat) - len(said), lines=said)

    def told_to_all(self) -> dict[str, Any]:
        """What every screen is told alike of this change: made once, not for each of them."""
        if self._to_all is None or self._to_all["number"] != self.number:
            play, status = self.play, self.status
            wanted_by = (seat for p in self._want_rematch for seat in self.seating.owned_by(p))
            self._to_all = {
                **self._for_good,
                "number": self.number,
                "position": play.position if play else 0,
                "status": status,
                "phase": play.match.phase if play else None,
                "waiting": self.waiting,
                "scores": play.match.scores if play else None,
                "moves": play.match.moves if play else 0,
                "clocks": self.clocks.shown() if self.clocks else [],
                "dice": self.dice.shown(over=status == "over"),
                "result": play.result() if play else None,
                "rematch": Rematch(wanted_by=sorted(wanted_by), table=self._rematch),
            }
        return self._to_all

    @property
    def chat(self) -> list[dict[str, str | int]]:
        """What was said so far."""
        return [line for _, line in self._chat]

    @property
    def options(self) -> dict[str, str]:
        """What the table was set with, the texts of component files included."""
        return self.set.options

    def record(self) -> str:
        """The finished game as a record; while it runs it would show what is hidden."""
        if self.play is None or self.status != "over":
            raise Refused("the record can be read when the game is over")
        return self.dice.sealed(self.play.match.record())

    # What people do.

    def begin(self, now: float) -> list[AnyEntry]:
        """Begin the game when no seat is vacant and no seed is waited for any more."""
        if self.play is not None or self.seating.vacant or now < (self.dice.until or now):
            return []
        chairs = self.seating.chairs
        begun = self.dice.begin([Sitting(chair.by, chair.name, chair.seed) for chair in chairs])
        names = [chair.name for chair in chairs]
        self.play = GameInPlay(self.game, self.set.options, names, self.dice.rolling(begun))
        moves = self.play.begin(self.number + 1)
        return [self._happened(journal.Began(names, moves, begun, at=now))]

    def execute(self, person: Person, command: AnyCommand, now: float) -> list[AnyEntry]:
        """Do it, and say what must be stored; or refuse it with a reason and change nothing.

        What was done before under the same reference is not done again: `DoneBefore`.
        """
        if isinstance(command.ref, int):
            return self._execute(person, command, now)
        content = content_of(command)
        self._references.must_be_new(person.id, command.ref, content)
        first, *rest = self._execute(person, command, now)
        asked = journal.Asked(person.id, command.ref, content, self.number)
        self._references.remember(asked)
        return [msgspec.structs.replace(first, asked=asked), *rest]

    def _execute(self, person: Person, command: AnyCommand, now: float) -> list[AnyEntry]:
        match command:
            case Play(seat=seat, question=question, choice=choice):
                self.seating.must_hold(seat, person.id)
                done = self.decide(seat, question, choice, now)
            case Undo(seat=seat, position=position):
                done = self._undo(person, seat, position, now)
            case Sit(seat=seat, seed=seed):
                done = self._sit(person, seat, seed or "", now)
            case Leave(seat=seat, level=level):
                done = self._leave(person, seat, level, now)
            case Say(text=text):
                done = self._say(person, text, now)
            case WantRematch(seed_follows=follows):
                done = self._want(person, follows, now)
            case Remove(seat=seat):
                done = self._remove(person, seat, now)
            case StandIn(seat=seat):
                done = self._stand_in(person, seat, now)
        return done

    def decide(self, seat: int, question: int, choice: str, now: float) -> list[AnyEntry]:
        """Answer for the seat, whoever holds it."""
        moves = self._running().play(self.number + 1, seat, question, choice)
        return [self._happened(journal.Played(moves, at=now))]

    def time_is_up(self, now: float) -> list[AnyEntry]:
        """Let bots hold the seats of those whose time is up; wait no longer for seeds."""
        if self.play is None:
            return self.begin(now)
        late = self.clocks.out_of_time(now) if self.clocks is not None else []
        return [
            self._read(journal.Left(seat, self.set.takeover, late=True, at=now)) for seat in late
        ]

    def _say(self, person: Person, text: str, now: float) -> list[AnyEntry]:
        self.seating.must_own_one(person.id)
        text = cleaned(text, "what you say")
        self._must_not_outgrow(journal.Said, MOST_SAID, "nothing more can be said here")
        return [self._read(journal.Said(person.id, person.name, text, at=now))]

    def _undo(self, person: Person, seat: int, position: int, now: float) -> list[AnyEntry]:
        self.seating.must_hold(seat, person.id)
        self._must_not_outgrow(journal.Undid, MOST_UNDONE, "enough was taken back at this table")
        self._running().undo(self.number + 1, seat, position)
        return [self._happened(journal.Undid(seat, at=now))]

    def _sit(self, person: Person, seat: int, seed: str, now: float) -> list[AnyEntry]:
        if self.status in ("over", "abandoned"):
            raise Refused("nobody plays at this table any more")
        self.company.must_be_welcome(person.id)
        self._must_not_outgrow(journal.Sat, MOST_SEATED, "enough people sat down at this table")
        running = self.play is not None
        name = self.seating.name_for(seat, person, running, seeds=bool(seed))
        sat = journal.Sat(seat, person.id, name, "" if running else seed, at=now)
        return [self._read(sat), *self.begin(now)]

    def _leave(self, person: Person, seat: int, level: str, now: float) -> list[AnyEntry]:
        self.seating.must_hold(seat, person.id)
        if self.status == "over":
            raise Refused("the game is over")
        level = level if self.play is not None else ""
        return [self._read(journal.Left(seat, level, at=now))]

    def _remove(self, person: Person, seat: int, now: float) -> list[AnyEntry]:
        if person.id != self.host:
            raise Refused("only the host of the table may do that")
        other = self.seating.other(seat, person.id)
        if not self._before_the_first_move:
            raise Refused("somebody has moved already")
        level = self.set.takeover if self.play is not None else ""
        return [self._read(journal.Removed(seat, other.person, level, at=now))]

    def _stand_in(self, person: Person, seat: int, now: float) -> list[AnyEntry]:
        self._running()
        people = self.seating.people()
        if self.status == "over" or person.id not in people:
            raise Refused("only those who play at this table may do that")
        other = self.seating.other(seat, person.id)
        self.company.must_be_away(other.person, other.name, now)
        self._must_not_outgrow(journal.Agreed, MOST_SEATED, "enough was agreed at this table")
        entries: list[AnyEntry] = []
        if not self.company.agrees(seat, person.id, other.person):
            entries.append(self._read(journal.Agreed(seat, person.id, at=now)))
        if not self.company.missing(seat, other.person, people):
            for left in self.seating.held_by(other.person):
                entry = journal.Left(left, self.set.takeover, away=True, at=now)
                entries.append(self._read(entry))
        elif not entries:
            raise Refused("you have agreed; the others who are here have not yet")
        return entries

    def _want(self, person: Person, follows: bool, now: float) -> list[AnyEntry]:
        if self.status != "over":
            raise Refused("the game is not over yet")
        people = self.seating.people()
        if person.id not in people:
            raise Refused("only those who played to the end may want a rematch")
        if person.id in self._want_rematch:
            raise Refused("you want a rematch already")
        entries = [self._read(journal.RematchWanted(person.id, follows, at=now))]
        if self._want_rematch.keys() == people:
            entries.append(self._read(journal.RematchSet(new_id(), at=now)))
        return entries

    def rematch_setting(self, now: float) -> journal.TableSet:
        """The first entry of the rematch's table, under the rules of today."""
        rules = kits.game(self.game.name).rules
        seats = self.seating.rotated()
        awaited = [n for n, seat in enumerate(seats) if self._want_rematch.get(seat.person)]
        return msgspec.structs.replace(
            self.set, rules=rules, seats=seats, awaited=awaited, commitment="", at=now
        )

    def _must_not_outgrow(self, kind: type[AnyEntry], most: int, otherwise: str) -> None:
        """Refuse what could go on for ever; the moves of a game come to an end by themselves."""
        if self._grown[kind] >= most:
            raise Refused(otherwise)

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
            case journal.Began(names=names, moves=moves, dice=begun):
                dice = self.dice.rolling(begun)
                self.play = GameInPlay(self.game, self.set.options, names, dice)
                self.play.retell(number, moves)
            case journal.Sat() | journal.Left() | journal.Removed():
                self._reseat(entry)
            case journal.Said(name=name, text=text, person=person):
                who = self.company.number_of(person)
                self._chat.append((number, {"name": name, "text": text, "who": who}))
            case journal.RematchWanted(person=person, seed_follows=follows):
                self._want_rematch[person] = follows
            case journal.RematchSet(table=table):
                self._rematch = table
        return self._happened(entry)

    def _reseat(self, entry: journal.Sat | journal.Left | journal.Removed) -> None:
        match entry:
            case journal.Sat(seat=seat, person=person, name=name, seed=seed):
                self.seating.sit(seat, person, name, seed)
                if seed:
                    self.dice.awaited.difference_update(self.seating.owned_by(person))
            case journal.Left(seat=seat, level=level):
                self.seating.leave(seat, level)
                self.dice.awaited.discard(seat)
            case journal.Removed(seat=seat, level=level):
                self.seating.remove(seat, level)
                self.dice.awaited.discard(seat)

    def _happened(self, entry: AnyEntry) -> AnyEntry:
        """Count the entry, whose effect on the game and the seats is done; set the clocks."""
        self.number += 1
        self.company.read(entry)
        self._grown[type(entry)] += 1
        if entry.asked is not None:
            self._references.remember(entry.asked)
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
