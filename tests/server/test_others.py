"""Living with others on a server: mute, block, report; bans, and a log of what operators did."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from roadstead.cli import main
from roadstead.server.office.admin import Admin
from roadstead.server.store.database import address
from roadstead.server.store.retention import Retention
from roadstead.server.store.upkeep import Upkeep
from tests.server.visiting import Device, House, closed_with, house

ANY_TABLE = {"game": "fleet", "seats": [{"by": "me"}, {"by": "open"}]}


async def two_at_a_table(here: House) -> tuple[Device, Device, str]:
    ann, eve = await here.guest("Ann"), await here.guest("Eve")
    table = await ann.set_table("me", "open", "open")
    await eve.does(table, "sit", seat=1)
    return ann, eve, table


async def treat(device: Device, table: str, who: int, **manner: bool) -> None:
    answer = await device.http.put(f"/api/tables/{table}/people/{who}", json=manner)
    assert answer.status_code == 200, answer.text


async def person_id(device: Device) -> str:
    found: str = (await device.get("/api/me"))["id"]
    return found


# Mute and block.


def test_somebody_is_muted_at_every_table_and_for_oneself_alone(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as (here, _):
            ann, eve, table = await two_at_a_table(here)
            await eve.does(table, "say", text="nasty words")
            await treat(ann, table, 1, muted=True, blocked=False)
            [line] = (await ann.look(table))["chat"]["lines"]
            muted = {"who": line["who"], "muted": True, "blocked": False}
            assert await ann.get(f"/api/tables/{table}/people") == [muted]
            assert await eve.get(f"/api/tables/{table}/people") == []
            other = await eve.set_table("me", "open")
            await ann.does(other, "sit", seat=1)
            [there] = await ann.get(f"/api/tables/{other}/people")
            assert there == {"who": 0, "muted": True, "blocked": False}
            [known] = await ann.get("/api/me/others")
            assert (known["name"], known["muted"]) == ("Eve", True)
            assert await person_id(eve) not in str(known)
            answer = await ann.http.delete(f"/api/me/others/{known['id']}")
            assert answer.status_code == 204
            assert await ann.get("/api/me/others") == []
            again = await ann.http.delete(f"/api/me/others/{known['id']}")
            assert again.status_code == 409

    asyncio.run(test())


def test_a_blocked_person_cannot_sit_at_tables_that_one_sets(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as (here, _):
            ann, eve, table = await two_at_a_table(here)
            await treat(ann, table, 1, muted=False, blocked=True)
            await eve.does(table, "say", text="I sit here already")
            another = await ann.set_table("me", "open")
            assert await eve.refused(another, "sit", seat=1) == "you cannot sit at this table"
            elsewhere = await eve.set_table("me", "open")
            await ann.does(elsewhere, "sit", seat=1)
            await treat(ann, table, 1, muted=False, blocked=False)
            await eve.does(another, "sit", seat=1)

    asyncio.run(test())


def test_nobody_treats_themselves_or_nobody(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as (here, _):
            ann, _eve, table = await two_at_a_table(here)
            for who, reason in ((0, "that is you"), (7, "nobody with that number")):
                path = f"/api/tables/{table}/people/{who}"
                for answer in (
                    await ann.http.put(path, json={"muted": True, "blocked": True}),
                    await ann.http.post(f"{path}/reports", json={"text": "look at this"}),
                ):
                    assert answer.status_code == 409
                    assert reason in answer.json()["reason"]
            stranger = await here.client().get(f"/api/tables/{table}/people")
            assert stranger.status_code == 401

    asyncio.run(test())


# Reports and operators.


async def reported(here: House) -> tuple[Device, Device, str]:
    """Eve was nasty in a game that runs, and Ann has told the operator."""
    ann, eve = await here.guest("Ann"), await here.guest("Eve")
    table = await ann.set_table("me", "open")
    await eve.does(table, "sit", seat=1)
    question = (await eve.look(table))["sights"][0]["question"]
    await eve.does(table, "play", seat=1, question=question, choice="l4")
    await eve.does(table, "say", text="nasty words")
    path = f"/api/tables/{table}/people/1/reports"
    answer = await ann.http.post(path, json={"text": "Eve says nasty words"})
    assert answer.status_code == 201, answer.text
    return ann, eve, table


def test_the_operator_reads_a_report_with_the_log_and_no_hidden_card(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def play() -> str:
        async with house(tmp_path) as (here, _):
            _, eve, _ = await reported(here)
            return await person_id(eve)

    eve = asyncio.run(play())
    assert main(["admin", "reports", "--data", str(tmp_path)]) == 0
    _, line = capsys.readouterr().out.splitlines()
    assert line.split("\t")[2:4] == [eve, "Eve"]
    assert main(["admin", "report", line.split("\t")[0], "--data", str(tmp_path)]) == 0
    told = capsys.readouterr().out
    assert "says: Eve says nasty words" in told
    assert "Eve: nasty words" in told
    assert "comes into sight" in told
    assert "4-cannon" not in told, "which Eve has loaded, hidden from the others"
    assert main(["admin", "report", "nothing", "--data", str(tmp_path)]) == 2
    assert "there is no report nothing" in capsys.readouterr().err


def test_a_banned_person_is_shut_out_at_once_and_bots_play_on(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as (here, services):
            ann, eve, table = await reported(here)
            looking = asyncio.create_task(services.doorkeeper.run())
            who = await person_id(eve)
            admin = Admin(address(None, tmp_path))
            async with eve.screen(table) as screen:
                await screen.recv()
                assert "is banned" in await admin.ban(who, "nasty words")
                services.doorkeeper.look_again()  # as it does every few seconds
                assert await closed_with(screen) == 4401
            refused = await eve.http.post("/api/tables", json=ANY_TABLE)
            assert (refused.status_code, refused.json()["reason"]) == (
                403,
                "the operator of this server has shut you out",
            )
            renamed = await eve.http.post("/api/people", json={"name": "Not Eve"})
            assert renamed.status_code == 403
            seat = (await ann.look(table))["seats"][1]
            assert (seat["by"], seat["owned"]) == ("bot", True)
            assert [ban.reason for ban in await admin.overseeing.bans()] == ["nasty words"]
            await admin.unban(who)
            services.harbour.quay.missed_news()
            await eve.does(table, "sit", seat=1)
            looking.cancel()
            await admin.close()

    asyncio.run(test())


def test_what_operators_did_is_written_down(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def play() -> tuple[str, str]:
        async with house(tmp_path) as (here, _):
            ann, eve, _ = await reported(here)
            return await person_id(ann), await person_id(eve)

    ann, eve = asyncio.run(play())
    data = ["--data", str(tmp_path)]
    for words in (
        ["ban", eve, "--reason", "nasty words"],
        ["unban", eve],
        ["export", ann],
        ["backup", str(tmp_path / "copy")],
    ):
        assert main(["admin", *words, *data]) == 0
    assert main(["admin", "unban", eve, *data]) == 2
    assert "is not banned" in capsys.readouterr().err
    assert main(["admin", "audit", *data]) == 0
    lines = [line.split("\t") for line in capsys.readouterr().out.splitlines()]
    deeds = [(did, about, note) for when, who, did, about, note in lines[1:] if when and who]
    assert deeds[::-1] == [
        ("ban", eve, "nasty words"),
        ("unban", eve, ""),
        ("export", ann, ""),
        ("backup", "", str(tmp_path / "copy")),
    ]


def test_reports_bans_and_audit_go_with_a_deleted_person(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def play() -> str:
        async with house(tmp_path) as (here, _):
            _, eve, _ = await reported(here)
            return await person_id(eve)

    eve = asyncio.run(play())
    data = ["--data", str(tmp_path)]
    assert main(["admin", "ban", eve, "--reason", "Eve was nasty", *data]) == 0
    assert main(["admin", "delete", eve, *data]) == 0
    capsys.readouterr()
    for what in ("reports", "bans", "audit"):
        assert main(["admin", what, *data]) == 0
    told = capsys.readouterr().out
    assert eve not in told
    assert "Eve" not in told
    assert "\tban\t\t" in told, "that somebody was banned stays written down"
    assert "\tdelete a person\t" in told


def test_reports_and_audit_are_kept_for_a_while(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as (here, services):
            _, eve, _ = await reported(here)
            admin = Admin(address(None, tmp_path))
            await admin.ban(await person_id(eve), "")
            upkeep: Upkeep = services.storage.upkeep
            for days, left in ((29, 1), (31, 0)):
                later = datetime.now(UTC) + timedelta(days=days)
                await upkeep.forget_reports(Retention(reports=30, audit=30), later)
                assert len(await admin.overseeing.reports()) == left
                assert len(await admin.overseeing.deeds()) == left
            assert len(await admin.overseeing.bans()) == 1, "a ban stays"
            await admin.close()

    asyncio.run(test())


def test_nobody_floods_the_operator(tmp_path: Path) -> None:
    async def attack() -> None:
        async with house(tmp_path) as (here, _):
            ann, _, table = await two_at_a_table(here)
            path = f"/api/tables/{table}/people/1/reports"
            answers = [await ann.http.post(path, json={"text": "again"}) for _ in range(7)]
            assert [answer.status_code for answer in answers] == [201] * 5 + [429] * 2
            long = await ann.http.post(path, json={"text": "x" * 501})
            assert long.status_code == 400

    asyncio.run(attack())
