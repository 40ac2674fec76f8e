"""Files and records that were made to hurt: refused in a sentence, while others play on."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

import roadstead
from roadstead import kits
from roadstead.kernel.base.errors import BadRecord, BadSetUp, Refused
from roadstead.kernel.base.options import Data
from roadstead.server.review import inspecting
from roadstead.server.review.inspecting import has_own_files, must_be_playable
from roadstead.server.review.quarantine import TOO_HEAVY, Quarantine
from roadstead.server.review.verifying import verification
from tests.own import OWN
from tests.server.running import ME, Guest, Server, running
from tests.server.test_abuse import bystander

pytestmark = pytest.mark.heavy  # processes and databases, not rules

# A key of a thousand parts a line: tomllib takes the square of its length.
DOTTED = ("a." * 19_000 + "a=1\n")[:39_990]
DEEP = "a=" + "[" * 39_000
WIDE = "\n".join(f"k{n} = {n}" for n in range(3_000))
MANY_PLAYERS = """\
roadstead record 1
game: treasure-fleet
rules: 1
players: 999999999

end: 0 moves
"""


def slow() -> None:
    time.sleep(60)


def hungry() -> int:
    return len(bytearray(4_000_000_000))


def quick(number: int) -> int:
    return number + 1


def fails() -> None:
    raise KeyError("what nobody thought of")


def complains() -> None:
    raise BadSetUp("the box lacks cards")


def quarantined(
    test: Callable[[Quarantine], Awaitable[None]], seconds: float = 30.0, megabytes: int = 1024
) -> None:
    async def run() -> None:
        quarantine = Quarantine(seconds, megabytes)
        try:
            await test(quarantine)
        finally:
            quarantine.close()

    asyncio.run(run())


def test_what_comes_back_is_what_the_work_gives_or_complains_of() -> None:
    async def test(quarantine: Quarantine) -> None:
        assert await quarantine.look("ann", quick, 41) == 42
        with pytest.raises(BadSetUp, match="the box lacks cards"):
            await quarantine.look("ann", complains)
        with pytest.raises(Refused, match=r"cannot be read \(KeyError\)"):
            await quarantine.look("ann", fails)
        assert await quarantine.look("ann", quick, 1) == 2

    quarantined(test)


def test_what_takes_too_much_memory_is_refused_and_the_next_is_served() -> None:
    async def test(quarantine: Quarantine) -> None:
        with pytest.raises(Refused, match=TOO_HEAVY):
            await quarantine.look("eve", hungry)
        assert await quarantine.look("ann", quick, 1) == 2

    quarantined(test)


def test_what_takes_too_long_is_ended_and_the_next_is_served() -> None:
    async def test(quarantine: Quarantine) -> None:
        await quarantine.look("ann", quick, 1)
        quarantine._seconds = 0.5
        began = time.monotonic()
        with pytest.raises(Refused, match=TOO_HEAVY):
            await quarantine.look("eve", slow)
        assert time.monotonic() - began < 30
        quarantine._seconds = 60.0
        assert await quarantine.look("ann", quick, 1) == 2

    quarantined(test)


def test_the_first_thing_that_one_sends_goes_before_the_next_of_another() -> None:
    async def test(quarantine: Quarantine) -> None:
        await quarantine.look("eve", quick, 1)
        order: list[str] = []

        async def look(person: str) -> None:
            await quarantine.look(person, time.sleep, 0.05)
            order.append(person)

        await asyncio.gather(look("eve"), look("eve"), look("ann"))
        assert order[:2] == ["eve", "ann"]
        crowd = [asyncio.create_task(look("eve")) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(Refused, match="one after the other"):
            await quarantine.look("eve", quick, 1)
        await asyncio.gather(*crowd)

    quarantined(test)


@pytest.mark.parametrize("bomb", [DOTTED, DEEP, WIDE, "\0", "[[a]]\n" * 5_000])
def test_every_games_files_as_bombs_are_refused(bomb: str) -> None:
    async def test(quarantine: Quarantine) -> None:
        for name in OWN:
            game = kits.game(name)
            for option in game.options:
                if isinstance(option, Data):
                    options = {option.name: bomb}
                    assert has_own_files(game, options)
                    with pytest.raises((BadSetUp, Refused)):
                        await quarantine.look(
                            "eve", must_be_playable, name, game.players[0], options
                        )

    quarantined(test, seconds=2.0)


def test_a_record_as_a_bomb_is_refused() -> None:
    async def test(quarantine: Quarantine) -> None:
        with pytest.raises(BadRecord, match="1 to 16 players"):
            await quarantine.look("eve", verification, MANY_PLAYERS)
        option = "".join(f"  | {line}\n" for line in DOTTED.splitlines())
        record = MANY_PLAYERS.replace("999999999", f"2\noption box:\n{option}".rstrip())
        with pytest.raises((BadRecord, BadSetUp, Refused)):
            await quarantine.look("eve", verification, record.replace("\nplayers", "\nplayers"))

    quarantined(test)


def test_files_that_are_valid_and_make_a_game_slow_are_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    box = Path(roadstead.__file__).parent / "games/treasure_fleet/data/box.toml"
    options = {"box": box.read_text()}
    must_be_playable("treasure-fleet", 3, options)
    times = iter([1.0, 7.0])
    monkeypatch.setattr(inspecting, "_trial", lambda *_, **__: next(times))
    with pytest.raises(BadSetUp, match="too slow to be served"):
        must_be_playable("treasure-fleet", 3, options)
    monkeypatch.setattr(inspecting, "SECONDS_TO_READ", -1.0)
    with pytest.raises(BadSetUp, match="too long to read"):
        must_be_playable("treasure-fleet", 3, options)


def test_tables_without_files_of_their_own_are_set_at_once() -> None:
    game = kits.game("treasure-fleet")
    assert not has_own_files(game, {"storms": "on", "box": ""})
    assert has_own_files(game, {"box": "x"})


@pytest.fixture(scope="module")
def attacked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("attacked")
    with running(folder, errors=folder / "log") as started:
        yield started


def test_others_play_on_while_bombs_arrive(attacked: Server) -> None:
    eve = Guest(attacked, "Eve")
    eve.http.post("/api/verify", json={"record": "x"})  # the process is there
    with bystander(attacked):
        for bomb in (DOTTED, DEEP, WIDE):
            table = {"game": "treasure-fleet", "seats": [ME, ME], "options": {"box": bomb}}
            with suppress(ConnectionError):
                assert eve.http.post("/api/tables", json=table).status_code == 409
        refused = eve.http.post("/api/verify", json={"record": MANY_PLAYERS})
        assert refused.status_code == 409
        assert "1 to 16 players" in refused.json()["reason"]
    too_long = {"box": "x" * 40_001}
    table = {"game": "treasure-fleet", "seats": [ME, ME], "options": too_long}
    assert eve.http.post("/api/tables", json=table).status_code == 400


def test_a_box_of_ones_own_is_still_played_with(attacked: Server) -> None:
    box = Path(roadstead.__file__).parent / "games/treasure_fleet/data/box.toml"
    ann = Guest(attacked, "Ann")
    state = ann.set_table("treasure-fleet", ME, ME, options={"box": box.read_text()})
    assert state["options"]["box"].startswith("sha256:"), "it is not sent with every change"
    whole = ann.get(f"/api/tables/{state['table']}/options")
    assert whole["box"] == box.read_text()
