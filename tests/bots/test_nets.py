"""Nets in files and in seats: what is refused, and that they see no more than their seat."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from roadstead import kits
from roadstead.arena.contest import contest
from roadstead.arena.playing import play_game
from roadstead.bots.nets import file as net_file
from roadstead.bots.nets.file import (
    MAGIC,
    MOST_BYTES,
    BadNet,
    NetHeader,
    Sounds,
    Trying,
    header_for,
    read,
)
from roadstead.bots.nets.layout import layout_of, set_ups
from roadstead.bots.nets.learned import learned_from
from roadstead.bots.nets.net import Net, Shape
from roadstead.bots.position import Position
from roadstead.bots.roster import hire
from roadstead.kernel import play
from roadstead.kernel.base.errors import BadSetUp
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from tests.bots.tables import decisions

# Whole games are judged or played by search: five times as slow with nothing compiled.
pytestmark = pytest.mark.heavy

WIDTH = 8


def some_net(game: Game[Any], seed: int = 1) -> Net:
    """A net that has learned nothing and has its opinions all the same."""
    layout = layout_of(game)
    shape = Shape(
        layout.entries, len(game.players), layout.actions, layout.most_seats, WIDTH, layers=1
    )
    lots = np.random.default_rng(seed)
    arrays = [lots.normal(0.0, 0.1, form).astype(np.float32) for form in shape.arrays()]
    return Net(shape, tuple(arrays))


def written(
    folder: Path, game: Game[Any], tries: int = 0, with_others: Trying | None = None
) -> Path:
    """A net in a file."""
    file = folder / f"{game.name}.net"
    net = some_net(game)
    sounds = Sounds(tries, game.players, with_others=with_others)
    net_file.write(file, net, header_for(game, net, sounds, {"seed": 1}))
    return file


@pytest.fixture
def fleet() -> Game[Any]:
    return kits.game("fleet")


def test_a_net_reads_back_as_it_was_written(tmp_path: Path, fleet: Game[Any]) -> None:
    net = some_net(fleet)
    header, again = read(written(tmp_path, fleet), layout_of(fleet))
    assert isinstance(header, NetHeader)
    assert (header.game, header.rules, header.training) == ("fleet", fleet.rules, {"seed": 1})
    for one, other in zip(net.arrays, again.arrays, strict=True):
        np.testing.assert_allclose(one, other, atol=1e-3)


@pytest.mark.parametrize(
    ("spoiled", "complaint"),
    [
        (lambda raw: raw[1:], "is no net"),
        (lambda raw: raw[:-2], "bytes of numbers where its header tells"),
        (lambda raw: raw + b"\0\0", "bytes of numbers where its header tells"),
        (lambda raw: raw[: len(MAGIC) + 20], "is cut"),
        (lambda raw: raw[: len(MAGIC)] + b"\xff" * 4 + raw[len(MAGIC) + 4 :], "is cut"),
        (lambda raw: raw.replace(b'"game"', b'"gone"'), "header that cannot be read"),
        (lambda raw: raw.replace(b'"fleet"', b'"fleex"'), "has learned fleex, not fleet"),
        (lambda raw: raw.replace(b'"rules":1', b'"rules":9'), "has learned rules 9"),
        (lambda raw: raw.replace(b'"width":8', b'"width":9'), "bytes of numbers"),
        (lambda raw: raw.replace(b'"entries":3', b'"entries":4'), "reads other observations"),
        (lambda raw: raw[:-2] + b"\x00\x7e", "numbers that are none"),
        (lambda raw: raw + b"\0" * MOST_BYTES, f"more than {MOST_BYTES} bytes"),
    ],
)
def test_what_does_not_fit_is_refused_in_one_sentence(
    tmp_path: Path, fleet: Game[Any], spoiled: Any, complaint: str
) -> None:
    file = written(tmp_path, fleet)
    raw = file.read_bytes()
    file.write_bytes(spoiled(raw))
    assert file.read_bytes() != raw
    with pytest.raises(BadNet, match=complaint) as refused:
        hire(f"net:{file}", fleet)
    assert "\n" not in str(refused.value)


def test_other_components_and_files_that_are_not_there(tmp_path: Path, fleet: Game[Any]) -> None:
    file = written(tmp_path, fleet)
    raw = file.read_bytes()
    begin = raw.index(b'"components":"') + len(b'"components":"')
    file.write_bytes(raw[:begin] + b"0000" + raw[begin + 4 :])
    with pytest.raises(BadNet, match="has learned other components"):
        hire(f"net:{file}", fleet)
    with pytest.raises(BadSetUp, match=r"gone\.net cannot be read"):
        hire(f"net:{tmp_path / 'gone.net'}", fleet)


def test_a_file_from_before_there_were_tries_with_others_still_reads(
    tmp_path: Path, fleet: Game[Any]
) -> None:
    file = written(tmp_path, fleet, tries=3)
    raw = file.read_bytes()
    length = int.from_bytes(raw[len(MAGIC) : len(MAGIC) + 4], "little")
    without = raw[len(MAGIC) + 4 :].replace(b',"with_others":null', b"")
    shorter = length - (len(raw) - len(MAGIC) - 4 - len(without))
    assert shorter < length
    file.write_bytes(MAGIC + shorter.to_bytes(4, "little") + without)
    header, _ = read(file, layout_of(fleet))
    assert header.sounds == Sounds(3, fleet.players)


def test_numbers_that_are_none_are_not_written(tmp_path: Path, fleet: Game[Any]) -> None:
    net = some_net(fleet)
    net.arrays[0][0, 0] = np.nan
    header = header_for(fleet, net, Sounds(0, fleet.players), {})
    with pytest.raises(BadNet, match="numbers that are none"):
        net_file.write(tmp_path / "bad.net", net, header)
    assert not (tmp_path / "bad.net").exists()


@pytest.mark.parametrize("name", ["black-fleet", "dicey-waters", "fleet", "treasure-fleet"])
@pytest.mark.parametrize(
    ("tries", "with_others"), [(0, None), (16, None), (0, Trying(16, least=0.1, choices=3))]
)
def test_tables_that_a_seat_cannot_tell_apart_get_the_same_answer(
    tmp_path: Path, name: str, tries: int, with_others: Trying | None
) -> None:
    game = kits.game(name)
    bot = hire(f"net:{written(tmp_path, game, tries, with_others)}", game)
    for place, (table, seat) in enumerate(decisions(game, max(game.players), seed=5)):
        if place % 60:
            continue
        other = game.resample(table, seat, Rng(77))
        answers = {bot.choose(Position(game, it, seat, Rng(3))) for it in (table, other)}
        assert len(answers) == 1
        assert answers < set(play.legal(table, seat))


def test_a_net_plays_whole_games_with_every_number_of_players(tmp_path: Path) -> None:
    game = kits.game("fleet-dice")
    bot = f"net:{written(tmp_path, game, 8)}"
    for players in game.players:
        row = play_game(contest(game, players, {}, [bot, "deckhand"], seed=3), 0)
        assert row.lost == [""] * players


def test_with_own_components_a_captain_decides(tmp_path: Path) -> None:
    game = kits.game("treasure-fleet")
    learned = learned_from(written(tmp_path, game), game)
    table = game.new_table(2, {})
    assert not isinstance(learned.eyes_for(table), str)
    sounds = Sounds(0, (3,))
    net = some_net(game)
    file = tmp_path / "three.net"
    net_file.write(file, net, header_for(game, net, sounds, {}))
    assert learned_from(file, game).eyes_for(table) == (
        "its net has not been tried with 2 at the table"
    )
    table, seat = next(decisions(game, 2, seed=1))
    captain = hire("captain", game).choose(Position(game, table, seat, Rng(1)))
    assert hire(f"net:{file}", game).choose(Position(game, table, seat, Rng(1))) == captain


def test_every_set_up_has_its_inputs_and_shares_most_of_them() -> None:
    for name in ("fleet", "fleet-dice", "treasure-fleet"):
        game = kits.game(name)
        layout = layout_of(game)
        lengths = []
        for set_up in set_ups(game):
            columns = layout.columns_of(game.set_up(*set_up)).tolist()
            assert len(set(columns)) == len(columns)
            assert max(columns) < layout.entries
            lengths.append(len(columns))
        assert layout.entries < 1.5 * max(lengths)
