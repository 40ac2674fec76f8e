"""The dice of a table: bound when it is set, seeded by those who sit, checked when it is over."""

from __future__ import annotations

import pytest

from roadstead import Refused
from roadstead.fair import Kept, verified
from roadstead.fair.dice import SERVER_ALONE, WITH_SEEDS
from roadstead.kernel.rng import Rng
from roadstead.server.messages.protocol import (
    AnyCommand,
    Dice,
    ForBot,
    Leave,
    Mine,
    NewTable,
    Person,
    Sit,
    Vacant,
    WantRematch,
)
from roadstead.server.office.forgetting import Forgetting
from roadstead.server.review.verifying import verification
from roadstead.server.store import journal
from roadstead.server.store.journal import AnyEntry
from roadstead.server.tables import judging
from roadstead.server.tables.setting import setting
from roadstead.server.tables.table import ServedTable
from roadstead.server.tables.table_dice import SECONDS_FOR_SEEDS, bound
from tests.server.served import decide

ANN, BEN = (Person(id=name.lower(), name=name) for name in ("Ann", "Ben"))
SECRET = "5" * 64
SEED, OTHER = "a1" * 32, "b2" * 16
TABLE = "AAAAAAAAAAAAAAAAAAAAAA"


class Set:
    """A table under the second scheme, with its journal."""

    def __init__(self, *seats: Mine | Vacant | ForBot, follows: bool = True) -> None:
        wanted = NewTable(game="treasure-fleet", seats=list(seats), seed_follows=follows)
        first = bound(setting(wanted, ANN, 1000.0), TABLE, SECRET)
        self.entries: list[AnyEntry] = [first]
        self.table = ServedTable(TABLE, SECRET, self.entries)
        self.entries += judging.begin(self.table, 1000.0)

    def do(self, person: Person, command: AnyCommand, now: float = 1001.0) -> None:
        self.entries += judging.execute(self.table, person, command, now)

    def refused(self, person: Person, command: AnyCommand) -> str:
        with pytest.raises(Refused) as refusal:
            judging.execute(self.table, person, command, 1001.0)
        return str(refusal.value)

    @property
    def dice(self) -> Dice:
        return self.table.state((), 0).dice

    def play_out(self) -> str:
        rng = Rng(3)
        while self.table.status == "running":
            self.entries += decide(self.table, rng, 1002.0)
        return self.table.record()


def test_the_server_is_bound_before_it_knows_the_setters_seed() -> None:
    """A seed that came with the wish for a table could be answered by a secret to suit it."""
    table = Set(Mine(), ForBot())
    assert (table.table.status, table.dice.awaited) == ("open", [0])
    first = table.dice.sha256
    table.do(ANN, Sit(seat=0, seed=SEED))
    assert table.table.status == "running"
    assert (table.dice.sha256, table.dice.seeds) == (first, [SEED, None])
    assert table.dice.scheme == WITH_SEEDS
    assert table.dice.secret is None


def test_everybody_who_sits_down_changes_the_dice() -> None:
    first_moves = []
    for seed in (SEED, OTHER, None):
        table = Set(Mine(), Vacant(), follows=False)
        table.do(BEN, Sit(seat=1, seed=seed))
        began = table.entries[-1]
        assert isinstance(began, journal.Began)
        first_moves.append(began.moves)
    assert first_moves[0] != first_moves[1] != first_moves[2] != first_moves[0]


def test_a_finished_game_agrees_with_all_that_its_players_kept() -> None:
    table = Set(Mine(), Vacant(), ForBot())
    table.do(ANN, Sit(seat=0, seed=SEED))
    kept = Kept(table.dice.sha256, seed=OTHER)
    table.do(BEN, Sit(seat=1, seed=OTHER))
    kept = Kept(kept.commitment, table.dice.beginning, OTHER)
    checked = verification(table.play_out(), kept)
    assert checked.fair
    findings = {check.what: check.finding for check in checked.checks}
    assert [what for what, finding in findings.items() if finding != "agrees"] == ["seeds"]
    assert [(seat.kind, seat.seed) for seat in checked.seats] == [
        ("person", SEED),
        ("person", OTHER),
        ("bot", None),
    ]
    assert table.dice.secret == SECRET


def test_the_journal_gives_the_same_dice_again() -> None:
    table = Set(Mine(), ForBot())
    table.do(ANN, Sit(seat=0, seed=SEED))
    again = ServedTable(TABLE, SECRET, [journal.read(journal.write(e)) for e in table.entries])
    assert again.state((0,), 0) == table.table.state((0,), 0)
    rng, same = Rng(9), Rng(9)
    while again.status == "running":
        assert decide(again, rng) == decide(table.table, same)
    assert again.record() == table.table.record()


def test_one_seed_is_good_for_all_seats_at_one_screen_and_cannot_be_changed() -> None:
    table = Set(Mine(), Mine(), Vacant())
    table.do(ANN, Sit(seat=1, seed=SEED))
    assert table.dice.awaited == []
    assert table.refused(ANN, Sit(seat=0, seed=OTHER)) == "that seat is taken"
    table.do(BEN, Sit(seat=2))
    assert table.dice.seeds == [SEED, SEED, None]


def test_whoever_leaves_takes_the_seed_along() -> None:
    table = Set(Mine(), Vacant(), Vacant())
    table.do(BEN, Sit(seat=1, seed=OTHER))
    table.do(BEN, Leave(seat=1))
    table.do(BEN, Sit(seat=1))
    assert table.table.seating.chairs[1].seed == ""
    table.do(ANN, Leave(seat=0))
    assert table.dice.awaited == []


def test_a_seed_that_never_comes_keeps_nobody_waiting_for_long() -> None:
    table = Set(Mine(), ForBot())
    assert table.table.deadline == 1000.0 + SECONDS_FOR_SEEDS
    assert judging.time_is_up(table.table, 1000.0 + SECONDS_FOR_SEEDS - 1) == []
    table.entries += judging.time_is_up(table.table, 1000.0 + SECONDS_FOR_SEEDS)
    assert table.table.status == "running"
    assert table.dice.seeds == [None, None]
    checked = verified(table.play_out())
    assert any("all chance is the server's" in check.sentence for check in checked.checks)


def test_the_dice_of_a_rematch_are_bound_before_anybodys_seed_is_known() -> None:
    table = Set(Mine(), Vacant(), follows=False)
    table.do(BEN, Sit(seat=1))
    table.play_out()
    table.do(ANN, WantRematch(seed_follows=True))
    table.do(BEN, WantRematch())
    first = bound(judging.rematch_setting(table.table, 2000.0), "B" * 22, "6" * 64)
    assert first.commitment not in ("", table.dice.sha256)
    again = ServedTable("B" * 22, "6" * 64, [first])
    assert judging.begin(again, 2000.0) == []
    assert again.state((), 0).dice.awaited == [1], "Ann has moved up to the second seat"
    judging.execute(again, ANN, Sit(seat=1, seed=SEED), 2001.0)
    assert again.state((), 0).dice.seeds == [None, SEED]


def test_tables_of_before_go_on_under_the_first_scheme() -> None:
    """What the release before this one has stored, byte by byte."""
    old = [
        (
            b'{"kind":"set","at":1.0,"game":"treasure-fleet","rules":1,"options":{},"public":true,'
            b'"seats":[{"person":"ann","name":"Ann"},{}],"clock":null,"takeover":"mate"}'
        ),
        b'{"kind":"sat","at":2.0,"seat":1,"person":"ben","name":"Ben"}',
    ]
    table = ServedTable("t", SECRET, [journal.read(entry) for entry in old])
    judging.begin(table, 3.0)
    assert table.state((), 0).dice.scheme == SERVER_ALONE
    rng = Rng(1)
    while table.status == "running":
        decide(table, rng)
    checked = verification(table.record(), Kept(table.state((), 0).dice.sha256))
    assert checked.fair
    assert "\ndice" not in table.record()
    assert [check.finding for check in checked.checks] == ["agrees", "not checked", "agrees"]


def test_the_game_of_a_deleted_person_can_still_be_checked() -> None:
    table = Set(Mine(), Vacant())
    table.do(ANN, Sit(seat=0, seed=SEED))
    table.do(BEN, Sit(seat=1, seed=OTHER))
    kept = Kept(table.dice.sha256, table.dice.beginning, OTHER)
    table.play_out()
    without = Forgetting("ann", "nobody").read(table.entries)
    forgotten = ServedTable(TABLE, SECRET, without)
    assert "Ann" not in forgotten.record()
    checked = verified(forgotten.record(), kept)
    assert checked.fair
    assert [check.what for check in checked.checks if check.finding == "not checked"] == ["names"]
