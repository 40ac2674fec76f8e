"""Tables that are opened from a snapshot: the same as those whose whole journal was read."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from roadstead import Refused
from roadstead.kernel.rng import Rng
from roadstead.server.messages.protocol import (
    AnyCommand,
    Leave,
    Live,
    Mine,
    NewTable,
    Person,
    Play,
    Say,
    Sit,
    Undo,
    Vacant,
    WantRematch,
)
from roadstead.server.store import journal
from roadstead.server.store.journal import AnyEntry
from roadstead.server.tables import judging
from roadstead.server.tables.harbour import change_of
from roadstead.server.tables.playing import MOST_LINES, MOST_TOLD
from roadstead.server.tables.setting import setting
from roadstead.server.tables.showing import Known, encode
from roadstead.server.tables.snapshot import encode as written
from roadstead.server.tables.snapshot import packed, unpacked
from roadstead.server.tables.table import ServedTable
from roadstead.server.tables.table_dice import bound
from tests.server.served import ANN, GAMES, SECRET

BEN = Person(id="ben", name="Ben")
EVERYBODY = ((), (0,), (1,), (0, 1))


class Journey:
    """A table of two people that does by chance whatever can be done, and its journal."""

    def __init__(self, game: str, seed: int) -> None:
        self.rng = Rng(seed)
        mine = [Mine()] * (GAMES[game] - 1)
        wanted = NewTable(game=game, seats=[*mine, Vacant()], pace=Live(bank=500, increment=3))
        self.entries: list[AnyEntry] = [bound(setting(wanted, ANN, 1.0), "t", SECRET)]
        self.table = ServedTable("t", SECRET, self.entries)
        self.now, self.refs = 1.0, 0
        self.do(BEN, Sit(seat=len(mine), seed="5" * 32))

    def do(self, person: Person, command: AnyCommand) -> None:
        """Do it, under a reference, a moment later."""
        self.now += 0.25 + self.rng.below(4)
        self.refs += 1
        command = replace(command, ref=f"ref {self.refs}")
        self.entries += judging.execute(self.table, person, command, self.now)

    def go_on(self) -> None:
        """Whatever chance brings: mostly moves, some undone, things said, seats left."""
        table, below = self.table, self.rng.below
        assert table.play is not None
        person = (ANN, BEN)[below(2)]
        for seat in table.seating.owned_by(person.id):
            if table.seating.chairs[seat].by == "bot":
                self.do(person, Sit(seat=seat))
        what = below(20)
        if what == 0:
            self.do(person, Say(text=f"Ahoy at {self.now}!"))
        elif what == 1 and table.status == "running":
            self.do(person, Leave(seat=table.seating.held_by(person.id)[0]))
        elif what <= 6 and self.undo():
            return
        elif table.status == "running":
            self.decide()
        elif person.id not in table.want_rematch and len(table.want_rematch) == 0:
            self.do(person, WantRematch())

    def undo(self) -> bool:
        """Take back what can be taken back, if anything."""
        table = self.table
        assert table.play is not None
        for seat, chair in enumerate(table.seating.chairs):
            if chair.by == "person" and not table.play.match.why_no_undo(seat):
                person = ANN if chair.person == ANN.id else BEN
                self.do(person, Undo(seat=seat, position=table.play.position))
                return True
        return False

    def decide(self) -> None:
        """A seat answers, in person or by its bot."""
        table = self.table
        assert table.play is not None
        seat = table.waiting[self.rng.below(len(table.waiting))]
        number, codes = table.play.questions[seat]
        code = codes[self.rng.below(len(codes))]
        chair = table.seating.chairs[seat]
        if chair.by == "bot":
            self.now += 1.0
            self.entries += judging.decide(table, seat, number, code, self.now)
        else:
            person = ANN if chair.person == ANN.id else BEN
            self.do(person, Play(seat=seat, question=number, choice=code))


def again(table: ServedTable, entries: list[AnyEntry]) -> ServedTable:
    """The table put down, stored, and taken up by somebody who has its first entry."""
    content = packed(written(table.kept()))
    assert content is not None
    opened = ServedTable("t", SECRET, entries[:1])
    opened.take_up(unpacked(content))
    return opened


def must_be_the_same(one: ServedTable, other: ServedTable) -> None:
    """To everybody who looks, and for all that is done and stored next."""
    for owned in EVERYBODY:
        first = encode(one.showing.shown(owned, 0, newest=True).state)
        assert encode(other.showing.shown(owned, 0, newest=True).state) == first
        first = encode(one.showing.shown(owned, one.number).state)
        assert encode(other.showing.shown(owned, other.number).state) == first
    assert one.play is not None
    assert other.play is not None
    assert one.play.questions == other.play.questions
    assert one.play.moves == other.play.moves
    assert one.play.head == other.play.head
    assert one.grown == other.grown
    assert one.company.kept() == other.company.kept()
    assert one.references.kept() == other.references.kept()
    assert one.taken.kept() == other.taken.kept()
    assert one.deadline == other.deadline
    assert one.people() == other.people()
    assert change_of(one, one_entry()) == change_of(other, one_entry())
    if one.status == "over":
        assert one.record() == other.record()


def one_entry() -> list[AnyEntry]:
    return [journal.Said("ann", "Ann", "Ahoy!", at=1.0)]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_table_from_its_snapshot_is_the_one_that_was_read_in_full(game: str, seed: int) -> None:
    """At many moments of a game, and after every change that follows."""
    journey, moment = Journey(game, seed), Rng(seed)
    resumed: list[tuple[ServedTable, dict[tuple[int, ...], Known]]] = []
    followed = {owned: Known(0) for owned in EVERYBODY}
    for owned, known in followed.items():
        journey.table.showing.news(owned, known)
    for change in range(500):
        if moment.below(25) == 0:
            opened = again(journey.table, journey.entries)
            must_be_the_same(journey.table, opened)
            screens = {owned: Known(0) for owned in EVERYBODY}
            for owned, known in screens.items():
                opened.showing.news(owned, known)
            resumed = [*resumed[-2:], (opened, screens)]
        before = len(journey.entries)
        journey.go_on()
        new = journey.entries[before:]
        news = {
            owned: journey.table.showing.news(owned, known) for owned, known in followed.items()
        }
        for opened, screens in resumed:
            opened.read(new)
            for owned, known in screens.items():
                assert opened.showing.news(owned, known) == news[owned], change
            if new and change % 5 == 0:
                must_be_the_same(journey.table, opened)
    in_full = ServedTable("t", SECRET, journey.entries)
    must_be_the_same(in_full, again(journey.table, journey.entries))
