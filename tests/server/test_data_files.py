"""Our data files for whoever wants to change a copy, and what a new table makes of the copy."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest

from roadstead import kits
from roadstead.kernel.base.errors import BadSetUp
from roadstead.server.messages.protocol import Mine, NewTable
from roadstead.server.tables.setting import setting
from roadstead.server.tables.table import ServedTable
from roadstead.server.web.offering import offer
from roadstead.shipped import shipped, text_of
from tests.server.in_process import served
from tests.server.served import ANN, SECRET


def test_every_file_that_is_offered_can_be_fetched(tmp_path: Path) -> None:
    asyncio.run(fetch_every_file(tmp_path))


async def fetch_every_file(tmp_path: Path) -> None:
    async with served(tmp_path) as (host, _), httpx.AsyncClient(base_url=f"http://{host}") as web:
        for game in offer().games:
            ours = shipped(kits.game(game.name))
            named = [file for option in game.options for file in option.files]
            assert set(named) == {name for name, file in ours.items() if file.option}
            for file in ours:
                answer = await web.get(f"/api/games/{game.name}/files/{file}")
                assert answer.status_code == 200
                assert answer.text == text_of(ours[file])
                assert answer.headers["content-type"] == "text/plain; charset=utf-8"
                said = answer.headers["content-disposition"]
                assert said == f'attachment; filename="{file}"'
        for wrong in ("fleet/files/map.toml", "chess/files/box.toml", "fleet/files/..%2Fview.py"):
            answer = await web.get(f"/api/games/{wrong}")
            assert answer.status_code == 404


def table(**options: str) -> ServedTable:
    wanted = NewTable(game="fleet-dice", seats=[Mine()] * 2, options=options)
    return ServedTable("t", SECRET, [setting(wanted, ANN, 0.0)])


def test_an_empty_file_is_refused_at_a_new_table() -> None:
    with pytest.raises(BadSetUp, match="the sheet is empty; to play with ours, leave it out"):
        table(sheet="")


def test_a_table_says_what_is_reconstructed_unless_the_file_is_the_owners() -> None:
    def said(served: ServedTable) -> str:
        return served.state((0, 1), 0).reconstructed

    assert said(table()).startswith("Reconstructed by us, where the rulebook is silent: tracks")
    own = text_of(kits.game("fleet-dice").files[0])
    assert said(table(sheet=own)) == ""
