"""Tables that are opened from a snapshot: the same as those whose whole journal was read."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from roadstead import Match, Refused
from roadstead.kernel.notation import position
from roadstead.kernel.notation.record import NATURE_MARK
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
from roadstead.server.tables.references import DoneBefore
from roadstead.server.tables.setting import Begun, setting
from roadstead.server.tables.showing import Known, encode
from roadstead.server.tables.table import ServedTable
from roadstead.server.tables.table_dice import bound
from tests.server.served import ANN, GAMES, SECRET, again, begun, decide, played

BEN = Person(id="ben", name="Ben")
EVERYBODY: tuple[tuple[int, ...], ...] = (
    (),
    (0, 1),
    (2,),
)  # two seats of Ann's and, of three, Ben's


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
        self.now += 0.25 + float(self.rng.below(4))
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


def must_be_the_same(one: ServedTable, other: ServedTable) -> None:
    """To everybody who looks, and for all that is done and stored next."""
    for owned in EVERYBODY:
        first = encode(one.showing.shown(owned, 0, newest=True).state)
        assert encode(other.showing.shown(owned, 0, newest=True).state) == first
        first = encode(one.showing.shown(owned, one.number).state)
        assert encode(other.showing.shown(owned, other.number).state) == first
    assert one.play is not None
    assert other.play is not None
    for viewer in (None, 0, 2):
        match, since = other.play.match, other.play.match.log_known_from
        places = match.seen(viewer, since), match.seen(viewer, match.told)
        known = encode(one.play.match.events(viewer, since))
        assert encode(match.log_part(viewer, *places)) == known
        assert encode(one.play.match.log_part(viewer, *places)) == known
    assert one.play.questions == other.play.questions
    assert one.play.moves == other.play.moves
    assert one.play.head == other.play.head
    assert one.grown == other.grown
    assert one.company.put_down() == other.company.put_down()
    assert one.references.put_down() == other.references.put_down()
    assert one.taken.put_down() == other.taken.put_down()
    assert one.deadline == other.deadline
    assert one.people() == other.people()
    assert change_of(one, one_entry()) == change_of(other, one_entry())
    if one.status == "over":
        assert one.record() == other.record()


def one_entry() -> list[AnyEntry]:
    return [journal.Said("ann", "Ann", "Ahoy!", at=1.0)]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_table_from_its_snapshot_is_the_one_that_was_read_in_full(game: str, seed: int) -> None:
    """At many moments of a game, and after every change that follows, undone ones included."""
    journey, moment = Journey(game, seed), Rng(seed)
    followed = screens_of(journey.table)
    taken_up: list[tuple[ServedTable, dict[tuple[int, ...], Known]]] = []
    undone_across = 0
    for change in range(120):
        fresh = moment.below(12) == 0
        if fresh:
            opened = again(journey.table, journey.entries)
            must_be_the_same(journey.table, opened)
            taken_up = [*taken_up[-1:], (opened, screens_of(opened))]
        before = len(journey.entries)
        if fresh and journey.undo():
            undone_across += 1
        else:
            journey.go_on()
        new = journey.entries[before:]
        news = {
            seats: journey.table.showing.news(seats, known) for seats, known in followed.items()
        }
        for opened, screens in taken_up:
            opened.read(new)
            for seats, known in screens.items():
                assert opened.showing.news(seats, known) == news[seats]
            if new and change % 10 == 0:
                must_be_the_same(journey.table, opened)
    assert undone_across, "what was decided before a snapshot was taken back after it"
    in_full = ServedTable("t", SECRET, journey.entries)
    must_be_the_same(in_full, again(journey.table, journey.entries))


def screens_of(table: ServedTable) -> dict[tuple[int, ...], Known]:
    """Screens of everybody, which have seen the table as it is."""
    screens = {seats: Known(0) for seats in EVERYBODY}
    for seats, known in screens.items():
        table.showing.news(seats, known)
    return screens


def test_a_table_that_began_from_a_position_is_taken_up_from_its_snapshot() -> None:
    match = Match("fleet", players=3, seed=5)
    for _ in range(10):
        match.play(match.to_act[0], 1)
    told = position.parse(match.position_text())
    there = Begun("fleet", told.rules, 3, told.options, told.body)
    wanted = NewTable(game="fleet", seats=[Mine()] * 3)
    entries: list[AnyEntry] = [setting(wanted, ANN, 0.0, there)]
    table, rng = ServedTable("t", SECRET, entries), Rng(1)
    entries += judging.begin(table, 0.0)
    for _ in range(25):
        entries += decide(table, rng)
        opened = again(table, entries)
        must_be_the_same(table, opened)
    opened.read(new := decide(table, rng))
    must_be_the_same(ServedTable("t", SECRET, entries + new), opened)


def test_a_command_that_was_done_before_the_snapshot_is_not_done_again() -> None:
    journey = Journey("treasure-fleet", 1)
    said = Say(text="Ahoy!", ref="mine")
    journey.entries += judging.execute(journey.table, ANN, said, 5.0)
    opened = again(journey.table, journey.entries)
    with pytest.raises(DoneBefore):
        judging.execute(opened, ANN, said, 6.0)
    with pytest.raises(Refused, match="another command"):
        judging.execute(opened, ANN, Say(text="Avast!", ref="mine"), 6.0)


@pytest.mark.parametrize("game", GAMES)
def test_a_snapshot_of_a_snapshot_loses_nothing_that_is_shown(game: str) -> None:
    """Put down and taken up again and again, a table goes on like any other."""
    journey = Journey(game, 3)
    opened = ServedTable("t", SECRET, journey.entries)
    for _ in range(60):
        before = len(journey.entries)
        journey.go_on()
        opened.read(journey.entries[before:])
        opened = again(opened, journey.entries)
    must_be_the_same(journey.table, opened)


@pytest.mark.parametrize("game", GAMES)
def test_chance_goes_on_where_it_was(game: str) -> None:
    """The same is decided at both tables, and both draw what follows from their own dice."""
    table, entries = begun(game)
    rng, drawn, opened = Rng(6), 0, again(table, entries)
    for number in range(90):
        if table.status == "over":
            break
        if number % 3 == 0:
            opened = again(table, entries)
        seed = rng.below(10_000)
        new = decide(table, Rng(seed))
        assert decide(opened, Rng(seed)) == new
        drawn += sum(move.startswith(NATURE_MARK) for move in new[0].moves)  # type: ignore[union-attr]  # a decision
        entries += new
    assert drawn > 5


def test_who_wants_a_rematch_is_known_after_the_snapshot() -> None:
    table = played("treasure-fleet")
    entries: list[AnyEntry] = [table.set]
    judging.execute(table, ANN, WantRematch(), 7.0)
    opened = again(table, entries)
    must_be_the_same(table, opened)
    assert opened.want_rematch == {"ann": False}
    assert opened.told_to_all()["rematch"].table is not None
