"""Commands that are sent again after a drop: one effect, and the first answer once more."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from roadstead.server.messages.protocol import AnyCommand, Mine, Say, Sit, Undo, Vacant
from roadstead.server.office.forgetting import Forgetting
from roadstead.server.store import journal
from roadstead.server.tables import judging
from roadstead.server.tables.references import DoneBefore
from roadstead.server.tables.table import ServedTable
from tests.server.running import ME, Guest, running
from tests.server.test_table import ANN, BEN, SECRET, Kept, two_players

AHOY = Say(text="ahoy", ref="a-1")


def done_before(table: ServedTable, command: AnyCommand) -> int:
    with pytest.raises(DoneBefore) as again:
        judging.execute(table, ANN, command, 1000.0)
    return again.value.number


def test_what_is_said_twice_under_one_reference_is_said_once() -> None:
    kept = two_players()
    kept.do(ANN, AHOY)
    assert done_before(kept.table, AHOY) == kept.table.number
    kept.do(ANN, Say(text="ahoy", ref="a-2"))
    assert len(kept.table.state((0,), 0).chat.lines) == 2


def test_a_decision_and_its_undo_have_one_effect_each() -> None:
    kept = two_players()
    answer = replace(kept.answer(0), ref="p")
    kept.do(ANN, answer)
    played = kept.table.number
    back = Undo(seat=0, position=played, ref="u")
    kept.do(ANN, back)
    assert done_before(kept.table, answer) == played
    assert done_before(kept.table, back) == played + 1
    assert kept.table.number == played + 1


def test_the_answer_names_the_last_entry_of_the_change() -> None:
    kept = Kept(Mine(), Vacant())
    sit = Sit(seat=1, ref="s")
    kept.do(BEN, sit)
    assert kept.table.number == 3, "Ben sat down, and the game began"
    with pytest.raises(DoneBefore) as again:
        judging.execute(kept.table, BEN, sit, 1000.0)
    assert again.value.number == 3


def test_a_table_that_is_read_again_knows_the_references() -> None:
    kept = two_players()
    kept.do(ANN, AHOY)
    written = [journal.read(journal.write(entry)) for entry in kept.entries]
    assert done_before(ServedTable("t", SECRET, written), AHOY) == kept.table.number


def test_the_same_reference_for_something_else_is_refused() -> None:
    kept = two_players()
    kept.do(ANN, AHOY)
    other = Say(text="farewell", ref="a-1")
    assert kept.refused(ANN, other) == "that reference was used for another command"
    kept.do(BEN, other)
    assert len(kept.table.state((0,), 0).chat.lines) == 2, "everybody has references of their own"


def test_what_was_refused_may_be_tried_again_under_its_reference() -> None:
    kept = two_players()
    late = Undo(seat=0, position=99, ref="u")
    assert kept.refused(ANN, late) == "the table has changed since you saw it"
    assert kept.refused(ANN, late) == "the table has changed since you saw it"
    kept.do(ANN, replace(kept.answer(0), ref="u"))


def test_the_numbers_of_older_clients_are_no_references() -> None:
    kept = two_players()
    for _ in range(2):
        kept.do(ANN, Say(text="ahoy", ref=1))
    assert len(kept.table.state((0,), 0).chat.lines) == 2
    assert all(entry.asked is None for entry in kept.entries)


def test_entries_of_the_first_release_are_read() -> None:
    old = b'{"kind":"left","seat":1,"level":"","late":false,"at":5.0}'
    assert journal.read(old) == journal.Left(1, at=5.0)


def test_a_deleted_person_leaves_no_reference() -> None:
    kept = two_players()
    kept.do(ANN, AHOY)
    kept.do(BEN, AHOY)
    left = Forgetting("ann", "nobody").read(kept.entries)
    assert [entry.asked.person for entry in left if entry.asked] == ["ben"]


@pytest.mark.heavy
class TestOverTheNetwork:
    def test_a_resent_command_gets_the_first_answer_on_any_way(self, database: str) -> None:
        with running(None, database) as server:
            ann = Guest(server, "Ann")
            table = ann.set_table("treasure-fleet", ME, ME)["table"]
            said = ann.does(table, "say", text="ahoy", ref="one")
            with ann.screen(table) as screen:
                screen.send("say", text="ahoy", ref="one")
                assert screen.next_of("done") == {"type": "done", "ref": "one", "number": said}
                screen.send("say", text="other", ref="one")
                assert screen.next_of("refused")["ref"] == "one"
            assert len(ann.look(table)["chat"]["lines"]) == 1

    def test_another_server_and_the_next_process_know_it(self, postgres_address: str) -> None:
        with running(None, postgres_address) as one:
            ann = Guest(one, "Ann")
            table = ann.set_table("treasure-fleet", ME, ME)["table"]
            question = ann.look(table)["sights"][0]["question"]
            play = {"seat": 0, "question": question, "choice": "l1", "ref": "p1"}
            with running(None, postgres_address) as other:
                there = ann.at(other)
                there.look(table)
                number = ann.does(table, "play", **play)
                assert there.does(table, "play", **play) == number
            one.kill()
            one.start()
            assert ann.at(one).does(table, "play", **play) == number
