"""A table and what people may do at it, without a network: late, double and foreign commands."""

from __future__ import annotations

import pytest

from roadstead import Refused
from roadstead.kernel.rng import Rng
from roadstead.server.messages.protocol import (
    AnyCommand,
    Days,
    ForBot,
    Leave,
    Live,
    Mine,
    NewTable,
    Pace,
    Person,
    Play,
    Relaxed,
    Say,
    Sit,
    Undo,
    Vacant,
    WantRematch,
)
from roadstead.server.store import journal
from roadstead.server.store.journal import AnyEntry
from roadstead.server.tables import judging
from roadstead.server.tables.naming import WORDS, table_name
from roadstead.server.tables.setting import new_id, setting
from roadstead.server.tables.table import ServedTable
from tests.server import served
from tests.server.served import GAMES, begun, decide, played

ANN, BEN, EVE = (Person(id=name.lower(), name=name) for name in ("Ann", "Ben", "Eve"))
SECRET = "5" * 64
RELAXED = Relaxed()


class Kept:
    """A table with its journal, as it would be stored."""

    def __init__(self, *seats: Mine | Vacant | ForBot, pace: Pace = RELAXED) -> None:
        wanted = NewTable(game="treasure-fleet", seats=list(seats), pace=pace, takeover="captain")
        self.now = 1000.0
        self.entries: list[AnyEntry] = [setting(wanted, ANN, self.now)]
        self.table = ServedTable("t", SECRET, self.entries)
        self.entries += judging.begin(self.table, self.now)

    def do(self, person: Person, command: AnyCommand) -> None:
        self.entries += judging.execute(self.table, person, command, self.now)
        assert self.table.number == len(self.entries)

    def refused(self, person: Person, command: AnyCommand) -> str:
        states = [self.table.state(seats, 0) for seats in ((), (0,), (1,))]
        with pytest.raises(Refused) as refusal:
            judging.execute(self.table, person, command, self.now)
        assert [self.table.state(seats, 0) for seats in ((), (0,), (1,))] == states
        return str(refusal.value)

    def answer(self, seat: int, place: int = 0) -> Play:
        assert self.table.play is not None
        number, codes = self.table.play.questions[seat]
        return Play(seat=seat, question=number, choice=codes[place])

    def play_out(self) -> None:
        while self.table.status == "running":
            seat = self.table.waiting[0]
            owner = {"ann": ANN, "ben": BEN}[self.table.seating.chairs[seat].person]
            self.do(owner, self.answer(seat))


def two_players(pace: Pace = RELAXED) -> Kept:
    kept = Kept(Mine(), Vacant(), pace=pace)
    kept.do(BEN, Sit(seat=1))
    return kept


def test_no_table_has_a_name_that_looks_like_an_option(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter(["-option", "--help", "a-name"])
    monkeypatch.setattr("secrets.token_urlsafe", lambda _: next(drawn))
    assert new_id() == "a-name"


def test_the_game_begins_when_no_seat_is_vacant() -> None:
    kept = Kept(Mine(), Vacant())
    waiting = kept.table.state((0,), 0)
    assert (waiting.status, waiting.sights) == ("open", [])
    kept.do(BEN, Sit(seat=1))
    begun = kept.table.state((0,), 0)
    assert (begun.status, len(begun.sights)) == ("running", 1)
    assert [seat.name for seat in kept.table.state((), 0).seats] == ["Ann", "Ben"]


def test_a_question_stands_while_others_answer_theirs() -> None:
    kept = two_players()
    mine = kept.answer(0)
    kept.do(BEN, kept.answer(1))
    kept.do(ANN, mine)


def test_a_double_command_is_refused() -> None:
    kept = two_players()
    mine = kept.answer(0)
    kept.do(ANN, mine)
    assert kept.refused(ANN, mine) == "the table has changed since you saw it"


def test_nobody_plays_for_another_seat() -> None:
    kept = two_players()
    assert kept.refused(ANN, kept.answer(1)) == "that seat is not yours"
    assert kept.refused(EVE, kept.answer(1)) == "that seat is not yours"
    assert kept.refused(ANN, Undo(seat=1, position=3)) == "that seat is not yours"
    assert kept.refused(EVE, Leave(seat=0)) == "that seat is not yours"
    assert kept.refused(EVE, Sit(seat=0)) == "that seat is taken"
    assert kept.refused(EVE, Sit(seat=7)) == "there is no seat 7"


def test_an_impossible_choice_is_refused() -> None:
    kept = two_players()
    question = kept.answer(0).question
    wrong = Play(seat=0, question=question, choice="zz")
    assert kept.refused(ANN, wrong) == "'zz' is not possible now"


def test_nobody_takes_two_seats_unless_the_table_was_set_so() -> None:
    kept = Kept(Mine(), Vacant(), Vacant())
    assert kept.refused(ANN, Sit(seat=1)) == "you have a seat at this table already"
    hot_seat = Kept(Mine(name="Ann"), Mine(name="Ann"))
    assert [sight.seat for sight in hot_seat.table.state((0, 1), 0).sights] == [0, 1]
    assert [seat.name for seat in hot_seat.table.state((0, 1), 0).seats] == ["Ann", "Ann 2"]


def test_undo_goes_back_to_the_same_question_under_a_new_number() -> None:
    kept = two_players()
    before = kept.table.state((0,), 0).sights[0]
    first = kept.answer(0)
    kept.do(ANN, first)
    position = kept.table.state((0,), 0).position
    kept.do(ANN, Undo(seat=0, position=position))
    after = kept.table.state((0,), 0).sights[0]
    assert (after.view, after.choices, after.log) == (before.view, before.choices, before.log)
    assert kept.refused(ANN, first) == "the table has changed since you saw it"
    late = Undo(seat=0, position=position)
    assert kept.refused(ANN, late) == "the table has changed since you saw it"


def test_undo_ends_where_the_kernel_says_so() -> None:
    kept = two_players()
    kept.do(ANN, kept.answer(0))
    kept.do(BEN, kept.answer(1))
    undo = Undo(seat=0, position=kept.table.number)
    assert kept.refused(ANN, undo) == "no undo: Ben has answered since"


def test_a_seat_that_is_left_before_the_game_is_vacant_again() -> None:
    kept = Kept(Mine(), Vacant(), Vacant())
    kept.do(BEN, Sit(seat=2))
    kept.do(BEN, Leave(seat=2))
    kept.do(EVE, Sit(seat=2))
    kept.do(ANN, Leave(seat=0))
    kept.do(EVE, Leave(seat=2))
    assert kept.table.status == "abandoned"
    assert kept.refused(ANN, Sit(seat=0)) == "nobody plays at this table any more"


def test_a_bot_holds_a_left_seat_until_its_owner_is_back() -> None:
    kept = two_players()
    kept.do(BEN, Leave(seat=1, level="captain"))
    assert kept.refused(BEN, kept.answer(1)) == "a bot holds your seat: take it back first"
    assert kept.refused(EVE, Sit(seat=1)) == "that seat is taken"
    seat = kept.table.state((1,), 0).seats[1]
    assert (seat.by, seat.level, seat.owned, seat.yours) == ("bot", "captain", True, True)
    kept.do(BEN, Sit(seat=1))
    kept.do(BEN, kept.answer(1))
    assert kept.table.bot_to_decide is None


def test_only_those_with_a_seat_speak_and_text_is_cleaned() -> None:
    kept = two_players()
    kept.do(BEN, Say(text="  well\u202e played\n\x00\u200b  all "))
    assert kept.table.state((), 0).chat.lines == [
        {"name": "Ben", "text": "well played all", "who": 1}
    ]
    assert "only those with a seat" in kept.refused(EVE, Say(text="hello"))
    assert "nothing in it" in kept.refused(ANN, Say(text="\u200b\u2060"))


def test_chat_does_not_make_a_move_late() -> None:
    kept = two_players()
    mine = kept.answer(0)
    kept.do(BEN, Say(text="hm"))
    kept.do(ANN, mine)


def test_a_rematch_is_set_with_rotated_seats_when_all_want_it() -> None:
    kept = two_players()
    assert kept.refused(ANN, WantRematch()) == "the game is not over yet"
    kept.play_out()
    kept.do(ANN, WantRematch())
    assert kept.refused(ANN, WantRematch()) == "you want a rematch already"
    assert kept.table.state((), 0).rematch.wanted_by == [0]
    assert kept.table.state((), 0).rematch.table is None
    kept.do(BEN, WantRematch())
    last = kept.entries[-1]
    assert isinstance(last, journal.RematchSet)
    assert kept.table.state((), 0).rematch.table == last.table
    again = judging.rematch_setting(kept.table, kept.now)
    assert [seat.name for seat in again.seats] == ["Ben", "Ann"]


def test_secret_and_record_are_shown_only_when_the_game_is_over() -> None:
    kept = two_players()
    assert kept.table.state((0,), 0).dice.secret is None
    with pytest.raises(Refused, match="when the game is over"):
        kept.table.record()
    kept.play_out()
    assert kept.table.state((), 0).dice.secret == SECRET
    assert f"secret: {SECRET}" in kept.table.record()


def test_who_sets_a_table_takes_a_seat() -> None:
    with pytest.raises(Refused, match="take a seat yourself"):
        Kept(Vacant(), ForBot())


def clock(kept: Kept, seat: int) -> tuple[float, str | None]:
    shown = kept.table.state((), 0).clocks[seat]
    return shown.left, shown.until


def test_a_clock_runs_while_its_person_is_asked_and_a_decision_earns_the_increment() -> None:
    kept = two_players(Live(bank=60, increment=5))
    assert clock(kept, 0) == (60.0, "1970-01-01T00:17:40.000+00:00")
    kept.now += 20
    for _ in range(3):
        kept.do(ANN, kept.answer(0))
    assert clock(kept, 0) == (55.0, None), "60 - 20 + 3 * 5, and all three cards are loaded"
    assert clock(kept, 1) == (60.0, "1970-01-01T00:17:40.000+00:00")


@pytest.mark.parametrize("game", GAMES)
def test_undo_is_refused_after_the_end(game: str) -> None:
    table = played(game)
    for seat in range(GAMES[game]):
        with pytest.raises(Refused, match="no undo: the game is over"):
            judging.execute(table, ANN, Undo(seat=seat, position=table.number), 0.0)
    assert table.status == "over"


@pytest.mark.parametrize("game", GAMES)
def test_what_a_journal_tells_happens_as_it_is_told_and_chance_adds_nothing(game: str) -> None:
    table, entries = begun(game)
    rng = Rng(3)
    for _ in range(60):
        if table.status == "running":
            entries += decide(table, rng)
    again = ServedTable("t", served.SECRET, entries[:1])
    for entry in entries[1:]:
        assert again.happen(entry) is entry
    assert table.play is not None
    assert again.play is not None
    assert again.play._dice.drawn == table.play._dice.drawn > 0
    assert again.play.match.moves == table.play.match.moves


def test_a_journal_of_the_first_release_may_have_an_undo_after_the_end() -> None:
    table, entries = begun("fleet-dice", 2)
    rng = Rng(5)
    while table.status != "over":
        entries += decide(table, rng)
    assert table.play is not None
    last = max(n for n, move in enumerate(table.play.moves) if move.seat >= 0)
    undid = journal.Undid(table.play.moves[last].seat, at=0.0)
    assert ServedTable("t", SECRET, [*entries, undid]).status == "running"


def test_deciding_and_undoing_earns_nothing() -> None:
    kept = two_players(Live(bank=60, increment=5))
    for _ in range(4):
        kept.do(ANN, kept.answer(0))
        kept.do(ANN, Undo(seat=0, position=kept.table.number))
    assert clock(kept, 0)[0] == 60.0


def test_when_time_is_up_a_bot_holds_the_seat_until_its_owner_is_back() -> None:
    kept = two_players(Live(bank=60))
    kept.do(BEN, kept.answer(1))
    assert judging.time_is_up(kept.table, 1059.9) == []
    kept.now = 1060.0
    kept.entries += judging.time_is_up(kept.table, kept.now)
    assert [seat.level for seat in kept.table.state((), 0).seats] == ["captain", "captain"]
    assert [clock(kept, seat) for seat in (0, 1)] == [(0.0, None), (0.0, None)]
    kept.do(ANN, Sit(seat=0))
    assert kept.table.deadline == 1070.0
    kept.do(ANN, kept.answer(0))


def test_days_are_given_anew_for_every_question() -> None:
    kept = two_players(Days(days=2))
    kept.now += 100_000
    kept.do(ANN, kept.answer(0))
    assert clock(kept, 0)[0] == 2 * 86_400
    assert kept.table.deadline == 1000 + 2 * 86_400, "Ben has not answered yet"


def test_clocks_stop_when_the_game_is_over_and_are_read_from_the_journal() -> None:
    kept = two_players(Live(bank=600, increment=1))
    while kept.table.waiting:
        kept.now += 1.25
        seat = kept.table.waiting[0]
        kept.do((ANN, BEN)[seat], kept.answer(seat))
        again = ServedTable("t", SECRET, kept.entries)
        assert again.state((), 0) == kept.table.state((), 0)
    assert kept.table.deadline is None


def test_a_relaxed_table_has_no_clocks() -> None:
    kept = two_players()
    assert kept.table.state((), 0).clocks == []
    assert kept.table.deadline is None


def test_the_state_says_how_the_table_was_set_and_where_the_game_is() -> None:
    kept = Kept(Mine(), Vacant(), pace=Live(bank=60, increment=5))
    before = kept.table.state((0,), 0)
    assert (before.phase, before.waiting, before.scores, before.moves) == (None, [], None, 0)
    kept.do(BEN, Sit(seat=1))
    state = kept.table.state((), 0)
    assert (state.pace, state.takeover) == (Live(bank=60, increment=5), "captain")
    assert state.phase is not None
    assert state.phases[state.phase] == "Loading"
    assert (state.waiting, state.scores) == ([0, 1], [0, 0])
    assert state.moves == 5, "chance has dealt the lookout and four ships"
    kept.do(ANN, kept.answer(0))
    assert kept.table.state((), 0).moves == 6


@pytest.mark.parametrize("pace", [Relaxed(), Live(bank=60, increment=5), Days(days=3)])
def test_a_pace_is_shown_as_it_was_set(pace: Pace) -> None:
    assert Kept(Mine(), Vacant(), pace=pace).table.state((), 0).pace == pace


def test_a_table_has_the_same_friendly_name_wherever_it_is_shown() -> None:
    assert Kept(Mine(), Vacant()).table.state((), 0).name == table_name("t")
    names = {table_name(str(number)) for number in range(1000)}
    assert len(names) == len(WORDS), "every word comes up"
    assert all(name.endswith(" table") for name in names)
