"""Living with others at a table: removing, standing in for the absent, without a network."""

from __future__ import annotations

import pytest

from roadstead import Refused
from roadstead.server.messages.protocol import (
    AnyCommand,
    AtSeat,
    Days,
    ForBot,
    Leave,
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
    Vacant,
)
from roadstead.server.office.forgetting import Forgetting
from roadstead.server.store import journal
from roadstead.server.store.journal import AnyEntry
from roadstead.server.tables import judging
from roadstead.server.tables.setting import setting
from roadstead.server.tables.table import ServedTable

ANN, BEN, CLEO, EVE = (Person(id=n.lower(), name=n) for n in ("Ann", "Ben", "Cleo", "Eve"))
SECRET = "5" * 64
RELAXED = Relaxed()
BEGAN = 1000.0


class Together:
    """A table that Ann has set, with its journal, a clock, and who is away since when."""

    def __init__(
        self,
        *seats: Mine | Vacant | ForBot,
        pace: Pace = RELAXED,
        patience: int | None = None,
        onlookers_talk: bool = False,
    ) -> None:
        wanted = NewTable(
            game="treasure-fleet",
            seats=list(seats),
            pace=pace,
            patience=patience,
            takeover="mate",
            onlookers_talk=onlookers_talk,
        )
        self.now = BEGAN
        self.away: dict[str, float] = {}
        self.entries: list[AnyEntry] = [setting(wanted, ANN, self.now)]
        self.table = self.read_again()
        self.entries += judging.begin(self.table, self.now)

    def read_again(self) -> ServedTable:
        table = ServedTable("t", SECRET, [journal.read(journal.write(e)) for e in self.entries])
        table.company.away_since = self.away.get
        return table

    def do(self, person: Person, command: AnyCommand) -> None:
        self.entries += judging.execute(self.table, person, command, self.now)
        assert self.read_again().state((0,), 0) == self.table.state((0,), 0)

    def refused(self, person: Person, command: AnyCommand) -> str:
        before = self.table.state((), 0)
        with pytest.raises(Refused) as refusal:
            judging.execute(self.table, person, command, self.now)
        assert self.table.state((), 0) == before
        return str(refusal.value)

    def moves(self) -> None:
        """Whoever is asked first decides."""
        assert self.table.play is not None
        seat = self.table.waiting[0]
        number, codes = self.table.play.questions[seat]
        owner = {person.id: person for person in (ANN, BEN, CLEO)}
        holder = owner[self.table.seating.chairs[seat].person]
        self.do(holder, Play(seat=seat, question=number, choice=codes[0]))

    def at(self, seat: int) -> AtSeat:
        [found] = [one for one in self.table.state((), 0).people if one.seat == seat]
        return found

    def by(self, seat: int) -> tuple[str, bool]:
        shown = self.table.state((), 0).seats[seat]
        return shown.by, shown.owned


def three() -> Together:
    table = Together(Mine(), Vacant(), Vacant())
    table.do(BEN, Sit(seat=1))
    table.do(CLEO, Sit(seat=2))
    return table


# The host removes somebody.


def test_the_host_removes_a_person_who_cannot_simply_sit_again() -> None:
    table = Together(Mine(), Vacant(), Vacant())
    table.do(EVE, Sit(seat=1))
    assert (table.at(1).removable, table.at(0).removable) == (True, False)
    table.do(ANN, Remove(seat=1))
    assert table.by(1) == ("nobody", False)
    for seat in (1, 2):
        assert table.refused(EVE, Sit(seat=seat)) == "the host asked you not to sit at this table"
    table.do(BEN, Sit(seat=1))


def test_who_takes_the_last_seat_can_be_removed_until_somebody_moves() -> None:
    """The game begins with the last seat: nobody could be removed who takes that one."""
    table = three()
    assert table.table.status == "running"
    table.do(ANN, Remove(seat=2))
    assert table.by(2) == ("bot", False), "a bot plays on, for nobody"
    assert table.refused(CLEO, Sit(seat=2)) == "the host asked you not to sit at this table"
    assert table.refused(CLEO, Say(text="hey")).startswith("only those with a seat")
    table.moves()
    assert not table.at(1).removable
    assert table.refused(ANN, Remove(seat=1)) == "somebody has moved already"


def test_only_the_host_removes_and_only_others() -> None:
    table = Together(Mine(), Vacant(), Vacant(), ForBot())
    table.do(BEN, Sit(seat=1))
    assert table.refused(BEN, Remove(seat=0)) == "only the host of the table may do that"
    for seat in (0, 2, 3):
        assert table.refused(ANN, Remove(seat=seat)) == "nobody else holds that seat"
    assert table.refused(ANN, Remove(seat=9)) == "there is no seat 9"


# A bot stands in for somebody who is away.


def test_those_who_are_here_agree_that_a_bot_holds_the_seat_of_who_is_away() -> None:
    table = three()
    table.away["cleo"] = table.now
    assert table.refused(ANN, StandIn(seat=2)) == "Cleo may be away for 10 minutes"
    table.now += 601
    table.do(ANN, StandIn(seat=2))
    assert table.by(2) == ("person", True), "Ben is here, too"
    assert table.at(2).agreed == [0]
    assert "have not yet" in table.refused(ANN, StandIn(seat=2))
    table.do(BEN, StandIn(seat=2))
    assert table.by(2) == ("bot", True)
    left = table.entries[-1]
    assert isinstance(left, journal.Left)
    assert (left.level, left.away) == ("mate", True)
    table.do(CLEO, Sit(seat=2))
    assert table.by(2) == ("person", True), "its owner can come back"


def test_bots_take_all_seats_of_who_is_away_that_none_holds_yet() -> None:
    table = Together(Mine(), Mine(), Mine(), Vacant())
    table.do(BEN, Sit(seat=3))
    table.do(ANN, Leave(seat=1, level="captain"))
    table.away["ann"] = table.now
    table.now += 601
    table.do(BEN, StandIn(seat=0))
    assert [table.table.seating.chairs[seat].level for seat in (0, 1, 2)] == [
        "mate",
        "captain",
        "mate",
    ]


def test_nobody_is_asked_who_is_away_themselves() -> None:
    table = three()
    table.away.update(cleo=table.now, ben=table.now)
    table.now += 601
    table.do(ANN, StandIn(seat=2))
    assert table.by(2) == ("bot", True)


def test_who_went_while_the_others_agreed_is_waited_for_no_longer() -> None:
    table = three()
    table.away["cleo"] = table.now
    table.now += 601
    table.do(ANN, StandIn(seat=2))
    table.away["ben"] = table.now
    table.do(ANN, StandIn(seat=2))
    assert table.by(2) == ("bot", True)


def test_an_agreement_about_an_earlier_absence_does_not_count() -> None:
    table = three()
    table.away["cleo"] = table.now
    table.now += 601
    table.do(ANN, StandIn(seat=2))
    table.now += 100
    table.away["cleo"] = table.now  # she was here meanwhile
    assert table.at(2).agreed == []
    table.now += 601
    table.do(BEN, StandIn(seat=2))
    assert table.by(2) == ("person", True)
    table.do(ANN, StandIn(seat=2))
    assert table.by(2) == ("bot", True)


def test_a_seat_is_not_taken_from_who_is_here_nor_by_who_does_not_play() -> None:
    table = three()
    table.now += 10_000
    assert table.refused(ANN, StandIn(seat=1)) == "Ben is here"
    assert table.refused(EVE, StandIn(seat=1)).startswith("only those who play")
    assert table.refused(ANN, StandIn(seat=0)) == "nobody else holds that seat"
    table.do(BEN, Leave(seat=1, level="mate"))
    assert table.refused(ANN, StandIn(seat=1)) == "nobody else holds that seat"
    waiting = Together(Mine(), Vacant())
    assert waiting.refused(ANN, StandIn(seat=1)) == "the game has not begun"


@pytest.mark.parametrize(
    ("pace", "patience", "seconds"),
    [
        (RELAXED, None, 600),
        (RELAXED, 3, 180),
        (Days(days=2), None, 172_800),
        (Days(days=2), 5, 300),
    ],
)
def test_the_host_says_how_long_one_may_be_away(
    pace: Pace, patience: int | None, seconds: int
) -> None:
    table = Together(Mine(), Vacant(), pace=pace, patience=patience)
    table.do(BEN, Sit(seat=1))
    table.away["ben"] = table.now
    table.now += seconds - 1
    assert "may be away" in table.refused(ANN, StandIn(seat=1))
    table.now += 1
    table.do(ANN, StandIn(seat=1))
    assert table.by(1) == ("bot", True)


def test_people_are_known_by_a_number_and_by_nothing_else() -> None:
    table = three()
    table.away["ben"] = BEGAN
    table.do(BEN, Say(text="ahoy"))
    shown = table.table.state((0,), 0)
    assert [(one.seat, one.who, one.host) for one in shown.people] == [
        (0, 0, True),
        (1, 1, False),
        (2, 2, False),
    ]
    assert shown.people[1].away_since == "1970-01-01T00:16:40.000+00:00"
    assert shown.people[1].bot_may_from == "1970-01-01T00:26:40.000+00:00"
    assert shown.people[0].away_since is None
    assert shown.chat.lines[0]["who"] == 1
    assert "ben" not in str(shown).replace("Ben", "")


def test_whoever_is_deleted_is_gone_from_what_was_agreed_and_removed() -> None:
    table = three()
    table.do(ANN, Remove(seat=2))
    table.away["ben"] = table.now
    table.now += 601
    table.do(ANN, StandIn(seat=1))
    for person, name in (("ann", "Ann"), ("ben", "Ben"), ("cleo", "Cleo")):
        forgetting = Forgetting(person, "nobody")
        without = forgetting.read(table.entries)
        written = b"".join(journal.write(entry) for entry in without)
        assert f'"{person}"'.encode() not in written
        assert f'"{name}"'.encode() not in written
        ServedTable("t", SECRET, without)
        seats = [
            journal.SeatSet(chair.person, chair.name, chair.level)
            for chair in table.table.seating.chairs
        ]
        assert name not in [seat.name for seat in forgetting.seats(seats)]


def test_onlookers_are_silent_unless_the_host_lets_them_talk() -> None:
    table = Together(Mine(), ForBot())
    assert table.refused(EVE, Say(text="Ahoy")) == (
        "only those with a seat at this table may do that"
    )
    table = Together(Mine(), ForBot(), onlookers_talk=True)
    table.do(EVE, Say(text="Ahoy"))
    table.do(ANN, Say(text="Good day"))
    for read in (table.table, table.read_again()):
        state = read.showing.shown((), 0).state
        assert state.onlookers_talk
        assert [(line["name"], line["who"]) for line in state.chat.lines] == [
            ("Eve", 1),
            ("Ann", 0),
        ]


def test_whom_the_host_removed_does_not_talk_on() -> None:
    table = Together(Mine(), Vacant(), onlookers_talk=True)
    table.do(EVE, Sit(seat=1))
    table.do(ANN, Remove(seat=1))
    assert table.refused(EVE, Say(text="Oh")) == "the host asked you not to sit at this table"


def test_onlookers_leave_those_who_play_room_to_answer() -> None:
    table = Together(Mine(), ForBot(), onlookers_talk=True)
    for _ in range(judging.MOST_SAID // 2):
        table.do(EVE, Say(text="Ahoy"))
    assert table.refused(EVE, Say(text="Ahoy")) == "nothing more can be said here"
    table.do(ANN, Say(text="Enough"))
