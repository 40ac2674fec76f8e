"""Whom bots wait for, and what is answered by itself: all of it told by the journal."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from roadstead import Refused
from roadstead.kernel.rng import Rng
from roadstead.server.messages.protocol import (
    ForBot,
    Leave,
    Live,
    Mine,
    NewTable,
    Person,
    Play,
    SetPace,
    Sit,
    Undo,
    Vacant,
)
from roadstead.server.store import journal
from roadstead.server.store.journal import AnyEntry, Wishes
from roadstead.server.tables import judging
from roadstead.server.tables.judging import IsFinal, answer_forced, execute, heed
from roadstead.server.tables.setting import setting
from roadstead.server.tables.table import ServedTable
from roadstead.server.tables.waits import (
    FORCED_FIRST,
    FORCED_LAST,
    LEAST_SHOWN,
    MOST_SHOWN,
    SECONDS_TO_THINK_TWICE,
    TIMES,
    delay,
    shown_in,
)
from tests.server.served import SECRET, again, decide

ANN, BEN = Person(id="ann", name="Ann"), Person(id="ben", name="Ben")
TWICE, FORCED = Wishes(think_twice=True), Wishes(play_forced=True)
BOT = ForBot(level="greenhorn")


def table_of(
    game: str, *seats: Mine | Vacant | ForBot, wishes: Wishes = journal.NO_WISHES
) -> tuple[ServedTable, list[AnyEntry]]:
    """A table of Ann's, begun unless somebody is missing, and its journal."""
    first = setting(NewTable(game=game, seats=list(seats)), ANN, 0.0, wishes=wishes)
    table = ServedTable("t", SECRET, [first])
    return table, [first, *judging.begin(table, 0.0)]


def decided(table: ServedTable, seat: int, now: float, who: Person = ANN) -> list[AnyEntry]:
    """Let the seat take its first choice."""
    return execute(table, who, first_choice(table, seat), now)


def first_choice(table: ServedTable, seat: int, unless_final: bool = False) -> Play:
    number, codes = table.running().questions[seat]
    return Play(seat=seat, question=number, choice=codes[0], unless_final=unless_final)


def taken_back(table: ServedTable, now: float) -> list[AnyEntry]:
    return execute(table, ANN, Undo(seat=0, position=table.running().position), now)


def waits_until(table: ServedTable) -> float | None:
    """When the bots answer at the earliest, as it stands now."""
    return table.bots_wait_until


class TestBotsWait:
    def test_a_moment_for_whoever_wants_to_think_twice(self) -> None:
        table, entries = table_of("treasure-fleet", Mine(), BOT, wishes=TWICE)
        assert waits_until(table) is None, "nothing has been decided yet"
        entries += decided(table, 0, 100.0)
        assert waits_until(table) == 100.0 + SECONDS_TO_THINK_TWICE
        shown = table.state((), 0)
        assert shown.bots_wait_until == "1970-01-01T00:01:45.000+00:00", "screens count it down"
        taken_back(table, 102.0)
        assert waits_until(table) is None

    def test_not_for_whoever_does_not(self) -> None:
        table, _ = table_of("treasure-fleet", Mine(), BOT)
        decided(table, 0, 100.0)
        assert waits_until(table) is None

    def test_not_when_the_decision_cannot_be_taken_back(self) -> None:
        table, _ = table_of("fleet-dice", Mine(), BOT, wishes=TWICE)
        table.running().match._forbid_undo("chance has spoken since")
        decided(table, 0, 100.0)
        table.running().match._forbid_undo("chance has spoken since")
        table.number += 1  # what was said of the change before it
        assert waits_until(table) is None

    def test_not_while_another_person_is_asked(self) -> None:
        table, _ = table_of("treasure-fleet", Mine(), Vacant(), BOT, wishes=TWICE)
        execute(table, BEN, Sit(seat=1), 1.0)
        decided(table, 0, 100.0)
        assert 1 in table.waiting
        assert waits_until(table) is None
        for now in (101.0, 102.0):
            decided(table, 1, now, BEN)
        decided(table, 0, 103.0)
        while 1 in table.waiting:
            decided(table, 1, 104.0, BEN)
        decided(table, 0, 105.0)
        assert waits_until(table) == 105.0 + SECONDS_TO_THINK_TWICE

    def test_for_a_person_at_several_seats(self) -> None:
        table, _ = table_of("treasure-fleet", Mine(name="A"), Mine(name="B"), BOT, wishes=TWICE)
        decided(table, 0, 100.0)
        assert waits_until(table) == 100.0 + SECONDS_TO_THINK_TWICE

    def test_as_long_after_a_restart_and_from_a_snapshot(self) -> None:
        table, entries = table_of("treasure-fleet", Mine(), BOT, wishes=TWICE)
        entries += decided(table, 0, 100.0)
        assert ServedTable("t", SECRET, entries).bots_wait_until == table.bots_wait_until
        assert again(table, entries).bots_wait_until == table.bots_wait_until

    def test_no_longer_once_the_seat_is_left_or_the_wish_is_gone(self) -> None:
        table, _ = table_of("treasure-fleet", Mine(), BOT, wishes=TWICE)
        decided(table, 0, 100.0)
        [wished] = heed(table, "ann", journal.NO_WISHES, 101.0)
        assert isinstance(wished, journal.Wished)
        assert waits_until(table) is None
        assert heed(table, "ann", journal.NO_WISHES, 102.0) == [], "it is so already"
        heed(table, "ann", TWICE, 103.0)
        assert waits_until(table) == 100.0 + SECONDS_TO_THINK_TWICE
        execute(table, ANN, Leave(seat=0), 103.0)
        assert waits_until(table) is None


class TestFinalDecisions:
    def test_are_refused_to_who_wants_to_be_asked_first(self) -> None:
        table, _ = table_of("treasure-fleet", Mine(), BOT)
        with pytest.raises(IsFinal, match="bots answer it at once"):
            execute(table, ANN, first_choice(table, 0, unless_final=True), 1.0)
        assert table.number == 2, "nothing has changed"
        heed(table, "ann", TWICE, 2.0)
        execute(table, ANN, first_choice(table, 0, unless_final=True), 3.0)

    @pytest.mark.parametrize("game", ["fleet-dice", "treasure-fleet", "black-fleet", "fleet"])
    def test_are_those_that_the_ordinary_rule_would_not_take_back(self, game: str) -> None:
        players = {"black-fleet": 3}.get(game, 2)
        table, _ = table_of(game, *[Mine(name=f"P{n}") for n in range(players)])
        final = now = 0
        while table.waiting and now < 60:
            now += 1
            seat = table.waiting[0]
            ask = first_choice(table, seat, unless_final=True)
            try:
                execute(table, ANN, ask, float(now))
            except IsFinal:
                final += 1
                execute(table, ANN, replace(ask, unless_final=False), float(now))
                assert table.running().match.why_no_undo(seat)
            else:
                assert table.running().match.why_no_undo(seat) == ""
        assert 0 < final < now

    def test_what_is_not_possible_is_refused_as_ever(self) -> None:
        table, _ = table_of("treasure-fleet", Mine(), BOT)
        wrong = replace(first_choice(table, 0, unless_final=True), choice="x")
        with pytest.raises(Refused, match="not possible"):
            execute(table, ANN, wrong, 1.0)


def at_a_forced_question(game: str) -> tuple[ServedTable, list[AnyEntry], int]:
    """A table of Ann's where a seat has a single answer, after a decision of its own."""
    for seed in range(50):
        table, entries = table_of(game, Mine(name="A"), Mine(name="B"))
        rng = Rng(seed)
        while table.waiting:
            seat = table.waiting[0]
            forced = len(table.waiting) == len(table.running().questions[seat][1]) == 1
            if forced and not table.running().match.why_no_undo(seat):
                return table, entries, seat
            entries += decide(table, rng, float(len(entries)))
    raise AssertionError("nothing was forced")


def told_to(table: ServedTable, seat: int) -> list[str]:
    """What was answered for the seat, as its owner is told."""
    play = table.running()
    return play.look(seat, play.match.view(seat)).played_for


class TestForcedAnswers:
    def test_are_given_at_once_where_everybody_sees_that_there_is_no_choice(self) -> None:
        table, entries, seat = at_a_forced_question("dicey-waters")
        only = table.running().match.choices(seat)[0].sentence
        asked = table.taken.since(seat)
        assert answer_forced(table, 1e9) == [], "nobody wishes it"
        entries += heed(table, "ann", FORCED, asked + 1)
        played = answer_forced(table, asked + 1)
        assert all(isinstance(entry, journal.Played) and entry.forced for entry in played)
        assert told_to(table, seat)[0] == only, "and its person is told"
        read = ServedTable("t", SECRET, [*entries, *played])
        assert told_to(read, seat) == told_to(table, seat)
        assert told_to(again(read, entries), seat) == told_to(table, seat)
        assert told_to(table, 1 - seat) == [], "and nobody else"

    def test_take_as_long_as_a_person_where_something_is_hidden(self) -> None:
        table, _, seat = at_a_forced_question("fleet")
        heed(table, "ann", FORCED, 0.0)
        forced, asked = table.forced, table.taken.since(seat)
        assert forced is not None
        assert asked + FORCED_FIRST <= forced.due <= asked + FORCED_LAST
        assert table.deadline == forced.due, "whichever server looks then gives the answer"
        assert judging.time_is_up(table, forced.due - 0.01) == []
        assert judging.time_is_up(table, forced.due) != []

    def test_and_the_time_is_drawn_from_what_nobody_knows(self) -> None:
        table, _, _ = at_a_forced_question("fleet")
        play = table.running()
        drawn = [delay(play, 0, question, SECRET) for question in range(200)]
        assert max(drawn) - min(drawn) > 3.5
        other = [delay(play, 0, question, "4" * 64) for question in range(200)]
        assert drawn != other

    def test_are_taken_back_with_the_decision_before_them_and_not_given_again(self) -> None:
        table, _, seat = at_a_forced_question("dicey-waters")
        before = table.running().match.moves
        heed(table, "ann", FORCED, 1000.0)
        given = answer_forced(table, 1000.0)
        assert table.running().match.why_no_undo(seat) == ""
        undone = execute(table, ANN, Undo(seat=seat, position=table.running().position), 1001.0)
        assert len(undone) > len(given)
        assert table.running().match.moves < before
        assert answer_forced(table, 1002.0) == []

    def test_are_left_to_the_bot_that_holds_the_seat(self) -> None:
        table, _, seat = at_a_forced_question("dicey-waters")
        heed(table, "ann", FORCED, 1000.0)
        execute(table, ANN, Leave(seat=seat), 1001.0)
        assert table.forced is None


class TestBotsAlone:
    def test_wait_until_the_last_move_can_have_been_shown(self) -> None:
        table, entries = table_of("black-fleet", BOT, BOT, BOT)
        assert table.host == "ann"
        assert table.show_pace == "calm"
        number, codes = table.running().questions[table.waiting[0]]
        entries += judging.decide(table, table.waiting[0], number, codes[0], 100.0)
        lines = table.running().last_lines()
        assert table.bots_wait_until == 100.0 + shown_in(lines, "calm")
        assert ServedTable("t", SECRET, entries).bots_wait_until == table.bots_wait_until
        assert again(table, entries).bots_wait_until == table.bots_wait_until

    def test_are_set_by_somebody_who_takes_no_seat(self) -> None:
        with pytest.raises(Refused, match="or give all to bots"):
            table_of("treasure-fleet", BOT, Vacant())
        with pytest.raises(Refused, match="bots have no clock"):
            setting(NewTable(game="fleet", seats=[BOT, BOT], pace=Live(bank=60)), ANN, 0.0)
        with pytest.raises(Refused, match="for tables of bots only"):
            setting(NewTable(game="fleet", seats=[Mine(), BOT], show_pace="quick"), ANN, 0.0)

    def test_are_those_who_are_left_when_the_last_person_leaves(self) -> None:
        table, _ = table_of("treasure-fleet", Mine(), BOT)
        decided(table, 0, 100.0)
        execute(table, ANN, Leave(seat=0, show_pace="quick"), 101.0)
        assert table.show_pace == "quick"
        until = table.bots_wait_until
        assert until is not None
        assert 100.0 + LEAST_SHOWN <= until <= 100.0 + MOST_SHOWN
        execute(table, ANN, Sit(seat=0), 102.0)
        assert table.show_pace is None, "it was taken back"

    def test_go_on_at_another_pace_when_the_host_says_so(self) -> None:
        table, entries = table_of("black-fleet", BOT, BOT, BOT)
        number, codes = table.running().questions[table.waiting[0]]
        entries += judging.decide(table, table.waiting[0], number, codes[0], 100.0)
        entries += execute(table, ANN, SetPace(show_pace="instant"), 101.0)
        assert table.show_pace == "instant"
        assert table.bots_wait_until == 100.0 + LEAST_SHOWN
        assert ServedTable("t", SECRET, entries).show_pace == "instant"
        assert again(table, entries).show_pace == "instant"
        with pytest.raises(Refused, match="only the host and those whose seats"):
            execute(table, BEN, SetPace(show_pace="calm"), 102.0)
        for _ in range(judging.MOST_PACED - 1):
            execute(table, ANN, SetPace(show_pace="quick"), 103.0)
        with pytest.raises(Refused, match="often enough"):
            execute(table, ANN, SetPace(show_pace="calm"), 104.0)

    def test_and_when_whoever_left_a_seat_to_one_of_them_says_so(self) -> None:
        first = setting(NewTable(game="treasure-fleet", seats=[Mine(), Vacant()]), ANN, 0.0)
        table = ServedTable("t", SECRET, [first])
        execute(table, BEN, Sit(seat=1), 1.0)
        execute(table, BEN, Leave(seat=1, show_pace="calm"), 2.0)
        with pytest.raises(Refused, match="for bots among themselves"):
            execute(table, BEN, SetPace(show_pace="quick"), 3.0)
        execute(table, ANN, Leave(seat=0), 4.0)
        execute(table, BEN, SetPace(show_pace="quick"), 5.0)
        assert table.show_pace == "quick"

    def test_are_told_to_their_host_as_theirs(self) -> None:
        table, _ = table_of("treasure-fleet", BOT, BOT)
        hosting = {who: table.shown(who, 0).state.hosting for who in ("ann", "ben", None)}
        assert hosting == {"ann": True, "ben": False, None: False}

    def test_do_not_wait_where_nobody_says_at_which_pace(self) -> None:
        table, _ = table_of("treasure-fleet", Mine(), BOT)
        execute(table, ANN, Leave(seat=0), 101.0)
        assert table.show_pace is None
        assert table.bots_wait_until is None


class TestTimes:
    def test_are_those_of_the_screens(self) -> None:
        text = (Path(__file__).parents[2] / "web/src/playback/times.ts").read_text("utf-8")
        for pace, times in TIMES.items():
            block = re.search(rf"  {pace}: {{(.*?)}}", text, re.DOTALL)
            assert block is not None
            told = {name: int(ms) / 1000 for name, ms in re.findall(r"(\w+): (\d+)", block[1])}
            assert times.scene == pytest.approx(told["compare"] + told["flag"] + told["sail"])
            for name in ("space", "flight", "small", "breath"):
                assert getattr(times, name) == told[name]

    def test_add_up_what_is_seen(self) -> None:
        calm = TIMES["calm"]
        course = {"text": "sails", "course": {"thing": "ship:0", "spaces": ["a", "b", "c"]}}
        assert shown_in([course], "calm") == pytest.approx(2 * calm.space + calm.breath)
        flight = {"text": "takes", "flights": [{}, {}], "bubbles": [{}]}
        assert shown_in([flight], "calm") == pytest.approx(
            2 * calm.flight + calm.small + calm.breath
        )
        run = [{"text": "draws", "run": "1"}, {"text": "draws", "run": "1"}]
        assert shown_in(run, "calm") == pytest.approx(2 * calm.small + calm.breath)
        follows: list[dict[str, object]] = [
            {"text": "fires"},
            {"text": "sinks", "consequence": True, "scene": {}},
        ]
        assert shown_in(follows, "calm") == pytest.approx(2 * calm.small + calm.breath)
        assert shown_in([{"text": "", "scene": {"name": "x"}}], "calm") == calm.scene
        assert shown_in([], "instant") == LEAST_SHOWN
        assert shown_in([course] * 40, "calm") == MOST_SHOWN
