"""A table on the server, as its journal tells it: who sits there, how the game stands, what is due.

Nothing here judges, waits or stores. What people may do is judged in `judging`, and happens here
as it happens again whenever the journal is read.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, cast, get_args

import msgspec

from roadstead import kits
from roadstead.kernel.base.errors import BadRecord, BadSetUp, Refused
from roadstead.kernel.game import Game
from roadstead.server.messages.protocol import (
    AtSeat,
    Lines,
    Rematch,
    ShowPace,
    State,
    Status,
)
from roadstead.server.store import journal
from roadstead.server.store.journal import AnyEntry
from roadstead.server.tables.clocks import Clocks, Stopwatches, iso, pace_set
from roadstead.server.tables.company import Company
from roadstead.server.tables.naming import table_name
from roadstead.server.tables.playing import GameInPlay, PlayPutDown, decider
from roadstead.server.tables.references import References
from roadstead.server.tables.sealing import TableSeal
from roadstead.server.tables.seating import Seating
from roadstead.server.tables.setting import in_short
from roadstead.server.tables.showing import Known, Showing, Shown
from roadstead.server.tables.snapshot import TablePutDown, playing
from roadstead.server.tables.table_dice import TableDice
from roadstead.server.tables.waits import (
    Forced,
    LastMove,
    forced_answer,
    second_thought,
    shown_in,
)

KINDS: dict[str, type[AnyEntry]] = {
    str(kind.__struct_config__.tag): kind for kind in get_args(AnyEntry)
}


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
        self._secret = secret
        self.dice = TableDice(table, secret, first)
        self.seal = TableSeal(first.sealed)
        self._last = LastMove()
        self._show_pace = first.show_pace  # the pace of bots among themselves
        self._bots_wait: tuple[int, float | None] = (0, None)  # after which change
        self.company = Company(first)
        self._for_good: dict[str, Any] = {
            "table": table,
            "name": table_name(table),
            "game": self.game.name,
            "title": self.game.title,
            "options": in_short(first),
            "reconstructed": self.game.reconstructed(first.options),
            "from_position": bool(first.position),
            "public": first.public,
            "onlookers_talk": first.onlookers_talk,
            "pace": pace_set(first.clock),
            "takeover": first.takeover,
            "phases": list(self.game.words.phases),
        }
        self._to_all: dict[str, Any] | None = None
        self.showing = Showing(self)
        self.grown: Counter[type[AnyEntry]] = Counter()  # entries that a game needs no end of
        self._chat: list[tuple[int, dict[str, str | int]]] = []
        self.references = References()
        self.want_rematch: dict[str, bool] = {}  # whether the person's seed will follow
        self._rematch: str | None = None
        self.kept_at = 0  # the number of the last snapshot that was made of it, if any
        self.read(rest)

    def put_down(self) -> TablePutDown:
        """The table for a snapshot, once its game has begun."""
        return TablePutDown(
            game=playing(self.game),
            number=self.number,
            chairs=self.seating.chairs,
            company=self.company.put_down(),
            taken=self.taken.put_down(),
            clocks=self.clocks.put_down() if self.clocks else None,
            beginning=self.dice.beginning,
            grown={str(kind.__struct_config__.tag): count for kind, count in self.grown.items()},
            chat=self._chat,
            references=self.references.put_down(),
            want_rematch=self.want_rematch,
            rematch=self._rematch,
            last=self._last,
            show_pace=self._show_pace,
            play=self.running().put_down(),
            unsealed=self.seal.broken,
        )

    def take_up(self, kept: TablePutDown) -> None:
        """Go on as a snapshot kept it, from the first entry on; the other entries follow."""
        if kept.game != playing(self.game):
            raise Refused(f"this is a snapshot of {kept.game}")
        self.seating.chairs = kept.chairs
        self.company.take_up(kept.company)
        self.taken.take_up(kept.taken)
        if self.clocks is not None and kept.clocks is not None:
            self.clocks.take_up(kept.clocks)
        self.grown.update({KINDS[tag]: count for tag, count in kept.grown.items()})
        self._chat = kept.chat
        for asked in kept.references:
            self.references.remember(asked)
        self.want_rematch, self._rematch = kept.want_rematch, kept.rematch
        self._last, self._show_pace = kept.last, kept.show_pace
        self.number = self.kept_at = kept.number
        self.seal.broken = kept.unsealed
        self._begin(kept.play.names, kept.beginning, kept.play)

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
    def host(self) -> str:
        """Who set the table."""
        seated = (seat.person for seat in self.set.seats if seat.person)
        return next(seated, self.set.host)

    @property
    def before_the_first_move(self) -> bool:
        """Whether nobody has decided anything yet."""
        return not self.grown[journal.Played] and self.status in ("open", "running")

    @property
    def deadline(self) -> float | None:
        """When somebody's time is up, or the seal's: a clock runs, or a seed is waited for."""
        due = [at for at in (self._deadline, self.seal.until) if at is not None]
        return min(due, default=None)

    @property
    def _deadline(self) -> float | None:
        if self.play is None:
            return None if self.seating.vacant else self.dice.until
        clock = self.clocks.deadline if self.clocks is not None else None
        forced = self.forced
        due = [at for at in (clock, forced.due if forced else None) if at is not None]
        return min(due, default=None)

    @property
    def sealed(self) -> bool:
        """Whether nobody may know more of the deal than a seat sees as it plays."""
        return self.seal.holds(over=self.status == "over")

    def may_be_seen_by(self, owned: Sequence[int]) -> bool:
        """Whether it is shown to whoever owns these seats; a sealed one to no onlooker."""
        return bool(owned) or not self.sealed

    def beyond_play(self) -> ServedTable:
        """The table, to be asked for more than a seat sees as it plays; refused while sealed.

        Every such door leads through here: replays, reviews, records, hints, stories, checks.
        """
        self.seal.must_be_broken(over=self.status == "over")
        return self

    # What is waited for.

    @property
    def forced(self) -> Forced | None:
        """The next answer that is given for somebody who has no choice."""
        if self.play is None:
            return None
        return forced_answer(self.seating, self.play, self._last, self.taken, self._secret)

    @property
    def show_pace(self) -> ShowPace | None:
        """The pace at which bots among themselves are shown; `None` while people play."""
        alone = self._show_pace and self.play is not None and not self.seating.people()
        return cast(ShowPace, self._show_pace) if alone else None

    @property
    def bots_wait_until(self) -> float | None:
        """Before when no bot answers: for a second thought, or until the last move was shown."""
        if self._bots_wait[0] != self.number:
            self._bots_wait = (self.number, self._bots_wait_until())
        return self._bots_wait[1]

    def _bots_wait_until(self) -> float | None:
        play = self.play
        if play is None or self.bot_to_decide is None:
            return None
        if self.show_pace is not None:
            return self._last.at + shown_in(play.last_lines(), self.show_pace)
        return second_thought(self.seating, play, self._last)

    def state(self, owned: tuple[int, ...], since: int) -> State:
        """The table for whoever owns these seats and knows it up to a change, looked at anew."""
        self.showing.look_again()
        return self.showing.shown(owned, since).state

    def tells_all_since(self, since: int) -> bool:
        """Whether a screen can be told all that it missed; else the whole journal must be read."""
        known = since if since <= self.number else 0
        return self.play is None or self.play.tells_all_since(known)

    def shown(self, person: str | None, since: int) -> Shown:
        """The table for a screen of the person; screens that see the same share it."""
        owned = self.seating.owned_by(person)
        return self.showing.shown(owned, since, hosting=self._is_host(person))

    def news(self, person: str | None, known: Known) -> list[bytes]:
        """What a screen of the person that follows the changes has not been sent yet."""
        return self.showing.news(self.seating.owned_by(person), known, self._is_host(person))

    def _is_host(self, person: str | None) -> bool:
        return person is not None and person == self.host

    def log_before(self, person: str | None, seat: int | None, before: int) -> Lines | None:
        """A part of the seat's log, for whoever may see it; `None` if it is unknown here."""
        over = self.status == "over" and not self.sealed
        self.seating.may_look_through(seat, person, over)
        if seat is None:
            self.beyond_play()
        return self.running().log_before(seat, before)

    @property
    def people_changes(self) -> tuple[int, bool]:
        """Another one when anything but coming and going has changed in `people`."""
        return self.company.changes, self.before_the_first_move

    def people(self) -> list[AtSeat]:
        """Everybody with a seat, as told to all."""
        removable = self.before_the_first_move
        return self.company.shown(self.seating, self.host, removable)

    def said_to(self, owned: Sequence[int], since: int) -> Lines:
        """What was said after a change, to the owners of these seats.

        Onlookers hear nothing while the table is sealed, and all of it afterwards.
        """
        if not self.may_be_seen_by(owned):
            return Lines(first=0, lines=[])
        since = 0 if self.set.sealed and not owned else since
        said = [dict(line) for number, line in self._chat if number > since]
        return Lines(first=len(self._chat) - len(said), lines=said)

    def told_to_all(self) -> dict[str, Any]:
        """What every screen is told alike of this change: made once, not for each of them."""
        if self._to_all is None or self._to_all["number"] != self.number:
            play, status = self.play, self.status
            wanted_by = (seat for p in self.want_rematch for seat in self.seating.owned_by(p))
            self._to_all = {
                **self._for_good,
                "number": self.number,
                "position": play.position if play else 0,
                "status": status,
                "round": play.match.round if play else "",
                "rounds": play.match.rounds if play else 0,
                "phase": play.match.phase if play else None,
                "waiting": self.waiting,
                "scores": play.match.scores if play else None,
                "moves": play.match.moves if play else 0,
                "clocks": self.clocks.shown() if self.clocks else [],
                "bots_wait_until": iso(until) if (until := self.bots_wait_until) else None,
                "show_pace": self.show_pace,
                "dice": self.dice.shown(over=status == "over" and not self.sealed),
                "sealed": self.seal.shown(over=status == "over"),
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

    def running(self) -> GameInPlay:
        """The game; refused before it has begun."""
        if self.play is None:
            raise Refused("the game has not begun")
        return self.play

    def record(self) -> str:
        """The finished game as a record; while it runs it would show what is hidden."""
        if self.play is None or self.status != "over":
            raise Refused("the record can be read when the game is over")
        self.beyond_play()
        return self.dice.sealed(self.play.match.record())

    # What happens.

    def read(self, entries: Iterable[AnyEntry]) -> None:
        """Do what these entries tell, which follow those that are known."""
        for entry in entries:
            self.happen(entry)

    def happen(self, entry: AnyEntry) -> AnyEntry:
        """Do what the entry tells, whether it was just judged or is read from the journal.

        Whatever chance brings after what was just judged is in the answer.
        """
        number = self.number + 1
        match entry:
            case journal.Played(moves=moves, forced=forced):
                self.running().note(decider(moves), forced)
                if brought := self.running().go_on(number, moves):
                    entry = msgspec.structs.replace(entry, moves=moves + brought)
            case journal.Undid(seat=seat):
                self.running().take_back(number, seat)
            case journal.Began(names=names, moves=moves, dice=begun):
                if brought := self._begin(names, begun).go_on(number, moves):
                    entry = msgspec.structs.replace(entry, moves=moves + brought)
            case (
                journal.Sat()
                | journal.Left()
                | journal.Removed()
                | journal.Wished()
                | journal.Paced()
            ):
                self._arrange(entry)
            case journal.Said(name=name, text=text, person=person):
                who = self.company.number_of(person)
                self._chat.append((number, {"name": name, "text": text, "who": who}))
            case journal.RematchWanted(person=person, seed_follows=follows):
                self.want_rematch[person] = follows
            case journal.RematchSet(table=table):
                self._rematch = table
        self._happened(entry)
        return entry

    def _begin(
        self, names: list[str], dice: journal.Beginning | None, snapshot: PlayPutDown | None = None
    ) -> GameInPlay:
        rolling, first = self.dice.rolling(dice), self.set
        self.play = GameInPlay(self.game, first.options, names, rolling, first.position, snapshot)
        return self.play

    def _arrange(
        self,
        entry: journal.Sat | journal.Left | journal.Removed | journal.Wished | journal.Paced,
    ) -> None:
        """Let people sit where they sit now, and be waited for as they wish."""
        match entry:
            case journal.Sat(seat=seat, person=person, name=name, seed=seed):
                self.seating.sit(seat, person, name, seed)
                if seed:
                    self.dice.awaited.difference_update(self.seating.owned_by(person))
            case journal.Left(seat=seat, level=level):
                self.seating.leave(seat, level)
                self.dice.awaited.discard(seat)
                self._show_pace = entry.show_pace or self._show_pace
            case journal.Paced(show_pace=pace):
                self._show_pace = pace
            case journal.Wished(seat=seat, wishes=wishes):
                self.seating.wish(seat, wishes)
            case journal.Removed(seat=seat, level=level):
                self.seating.remove(seat, level)
                self.dice.awaited.discard(seat)

    def _happened(self, entry: AnyEntry) -> None:
        """Count the entry, whose effect on the game and the seats is done; set the clocks."""
        self.number += 1
        self._move_on(entry)
        self.seal.read(entry)
        self.company.read(entry)
        self.grown[type(entry)] += 1
        if entry.asked is not None:
            self.references.remember(entry.asked)
        if self.play is not None:
            self.taken.change(entry.at, self.play.asked)
            if self.clocks is not None:
                self._set_clocks(self.clocks, self.play, entry)

    def _move_on(self, entry: AnyEntry) -> None:
        """Know the last move."""
        match entry:
            case journal.Began(at=at):
                self._last = LastMove(at)
            case journal.Played(moves=moves, at=at):
                self._last = LastMove(at, decider(moves))
            case journal.Undid(seat=seat, at=at):
                self._last = LastMove(at, taken_back=seat)

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
