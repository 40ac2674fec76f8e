"""The database goes away and comes back: nothing is lost, and everybody is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.postgres import postgres
from tests.server.running import ME, Guest, bot, first_answer, play_out, running

pytestmark = pytest.mark.heavy


def test_a_database_that_was_away_is_used_again(tmp_path: Path) -> None:
    with postgres() as database, running(tmp_path, database.address) as server:
        ann = Guest(server, "Ann")
        table = ann.set_table("treasure-fleet", ME, bot("greenhorn"))["table"]
        answer = first_answer(ann.look(table))
        assert answer is not None
        database.stop()
        away = ann.do(table, "play", **answer)
        assert away.status_code == 500
        assert "look at the table before you try again" in away.json()["reason"]
        database.start()
        ann.does(table, "play", **answer)
        assert play_out(ann, table)["result"]
