"""An observation says all that a seat may know, in a fixed form, and nothing else."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib import resources
from typing import Any

import pytest

from roadstead import kits
from roadstead.adapters.variant import SeatArrays, Variant
from roadstead.bots.nets.arrays import rows_of
from roadstead.games.treasure_fleet.rules.actions import CARDS
from roadstead.games.treasure_fleet.rules.table import TreasureTable
from roadstead.kernel.handful import KIND_BITS, packed
from roadstead.kernel.rng import Rng
from roadstead.kernel.structure import snapshot
from roadstead.observation import row as rows
from roadstead.observation.row import Entry, Observer, Row, Together
from tests.adapters.positions import NAMES, VARIANTS, named, positions
from tests.games.black_fleet.maps import WIDE_MAP

CHECKSUM = """
from hashlib import sha256
from roadstead.adapters.variant import SeatArrays, Variant
from roadstead.bots.nets.arrays import rows_of
from tests.adapters.positions import NAMES, positions

for name in NAMES:
    variant = Variant(name, None, {})
    sight = SeatArrays(variant)
    digest = sha256()
    for table in positions(variant.game, variant.players, variant.options, seed=1, most=100):
        for seat in range(variant.players):
            digest.update(sight.observation(table, seat).tobytes())
            digest.update(sight.mask(table, seat).tobytes())
    print(digest.hexdigest())
"""
WITH_HIDDEN_THINGS = ("fleet", "treasure-fleet", "black-fleet")
# Eight entries: as high as they can be, and counted up.
COMPILED = not str(rows.__file__).endswith(".py")
FULL_WORD = -1 if COMPILED else (1 << 64) - 1
ONE_TO_EIGHT = 0x0807060504030201
MOST = 160  # positions of a game that are looked at
# Parts of a view that an observation does not repeat: what is printed and never changes, and
# what the legal actions and other entries say.
NOT_REPEATED = {"box", "sheet", "map", "achievements", "achievement", "next"}
# Parts of which it says how many there are of each, not in which order they came.
COUNTED = {"swept", "discarded", "captured", "stars"}


def essence(view: Any) -> Any:
    """A view as far as an observation tells it."""
    if isinstance(view, dict):
        told = {key: essence(value) for key, value in view.items() if key not in NOT_REPEATED}
        counted = {key: sorted(told[key], key=json.dumps) for key in COUNTED & told.keys()}
        return {**told, **counted}
    if isinstance(view, list):
        return [essence(value) for value in view]
    return view


@pytest.mark.parametrize("variant", VARIANTS, ids=named)
def test_every_entry_keeps_its_bound_and_has_a_name_of_its_own(
    variant: tuple[str, int, dict[str, object]],
) -> None:
    name, players, options = variant
    described = Variant(name, players, options)
    sight = SeatArrays(described)
    names = [entry.name for entry in described.entries]
    assert len(set(names)) == len(names)
    for table in positions(described.game, players, options, seed=3, most=MOST):
        for seat in range(players):
            seen = sight.observation(table, seat)
            assert seen.shape == (len(names),)
            assert (seen <= described.bounds()).all()


def test_black_fleet_with_a_map_and_cards_of_ones_own_keeps_all_bounds() -> None:
    game = kits.game("black-fleet")
    folder = resources.files("roadstead.games.black_fleet.data")
    chart = folder.joinpath("map.toml").read_text("utf-8")
    ports = chart[chart.index("[ports]") : chart.index("[distant_seas]")]
    own_map = f'grid = """{WIDE_MAP}"""\n{ports}[distant_seas]\nw = ["a1", "a2"]\n'
    cards = folder.joinpath("cards.toml").read_text("utf-8")
    cards = cards.replace('id = "fair-wind"', 'id = "gale"').replace(
        "powers = { merchant_moves = 2, pirate_moves = 2, navy_moves = 2 }",
        "powers = { merchant_moves = 3, pirate_moves = 3, navy_moves = 3 }",
    )
    cards = cards.replace('id = "spare-canvas"', 'id = "moonraker"')
    own = game.checked(4, {"map": own_map, "cards": cards})
    described = Variant("black-fleet", 4, own)
    sight = SeatArrays(described)
    names = [entry.name for entry in described.entries]
    assert len(set(names)) == len(names) > len(Variant("black-fleet", 4, {}).entries)
    views: dict[bytes, Any] = {}
    for number, table in enumerate(positions(game, 4, own, seed=3, most=400)):
        seat = number % 4
        seen = sight.observation(table, seat)
        assert (seen <= described.bounds()).all()
        other = game.resample(table, seat, Rng(number))
        assert (sight.observation(other, seat) == seen).all()
        view = json.dumps(essence(game.view(table, seat)))
        assert views.setdefault(bytes([seat]) + seen.tobytes(), view) == view
    assert len(views) > 300


@pytest.mark.parametrize("name", WITH_HIDDEN_THINGS)
def test_tables_that_a_seat_cannot_tell_apart_look_the_same_to_it(name: str) -> None:
    game = kits.game(name)
    really_different = 0
    for players in game.players:
        sight = SeatArrays(Variant(name, players, {}))
        options = game.checked(players, {})
        for number, table in enumerate(positions(game, players, options, seed=5, most=MOST)):
            seat = number % players
            other = game.resample(table, seat, Rng(number))
            really_different += snapshot(other) != snapshot(table)
            assert (sight.observation(other, seat) == sight.observation(table, seat)).all()
            assert (sight.mask(other, seat) == sight.mask(table, seat)).all()
    assert really_different > 50


def test_an_observer_that_peeps_would_be_caught() -> None:
    class Peeping(Observer[TreasureTable]):
        """Shows everybody what the second seat has loaded."""

        def write(self, table: TreasureTable, viewer: int, row: Row) -> None:
            row.packed("loaded", list(CARDS), table.pirates[1].loaded, KIND_BITS)

    game = kits.game("treasure-fleet")
    options = game.checked(3, {})
    peeping = Peeping()
    peeping.describe(game.new_table(3, options))
    caught = 0
    for number, table in enumerate(positions(game, 3, options, seed=5, most=MOST)):
        rows = []
        for seen in (table, game.resample(table, 0, Rng(number))):
            row = Row(peeping.length)
            assert isinstance(seen, TreasureTable)
            peeping.observe(seen, 0, row)
            rows.append(rows_of(row).tobytes())
        caught += rows[0] != rows[1]
    assert caught > 5


@pytest.mark.parametrize("name", NAMES)
def test_positions_that_look_different_to_a_seat_are_observed_differently(name: str) -> None:
    game = kits.game(name)
    players = game.players[-1]
    sight = SeatArrays(Variant(name, players, {}))
    views: dict[bytes, Any] = {}
    for seed in range(2):
        options = game.checked(players, {})
        for table in positions(game, players, options, seed, most=250):
            for seat in range(players):
                seen = bytes([seat]) + sight.observation(table, seat).tobytes()
                view = json.dumps(essence(game.view(table, seat)))
                assert views.setdefault(seen, view) == view
    assert len(views) > 500


@pytest.mark.parametrize("name", NAMES)
def test_a_seat_sees_itself_first(name: str) -> None:
    """The same table, seen from every seat: one's own score is always in the same place."""
    game = kits.game(name)
    players = game.players[-1]
    described = Variant(name, players, {})
    sight = SeatArrays(described)
    own = [entry.name for entry in described.entries].index(
        {"treasure-fleet": "you.points", "fleet": "you.score", "black-fleet": "you.wealth"}.get(
            name, "you.score.total"
        )
    )
    scores: set[int] = set()
    for table in positions(game, players, game.checked(players, {}), seed=2, most=3000):
        for seat in range(players):
            assert sight.observation(table, seat)[own] == game.scores(table)[seat]
        scores.update(game.scores(table))
    assert len(scores) > 3


def test_compiled_and_plain_write_the_same_rows() -> None:
    told = [
        subprocess.run(
            [sys.executable, "-c", CHECKSUM],
            env={**os.environ, **build},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for build in ({}, {"ROADSTEAD_PURE": "1"})
    ]
    assert told[0] == told[1]
    assert len(told[0].split()) == len(NAMES)


def test_what_is_beyond_a_bound_is_written_as_the_bound() -> None:
    row = Row(3)
    row.put("too much", 300, 255)
    row.put("too little", -5, 255)
    row.put("just right", 7, 7)
    row.end(0)
    assert rows_of(row).tolist() == [[255, 0, 7]]


def test_words_are_turned_over_wherever_entries_end() -> None:
    """Every way to write, beginning at every place of a word, up to the highest bit."""
    words = [str(word) for word in range(11)]
    for shift in range(9):
        expected = [255] * shift
        row = Row(shift + 3 * 11 + 20 + 8 + 13 + 16 + 11 + 3)
        for _ in range(shift):
            row.put("filler", 255, 255)
        row.one_of("chosen", words, 9)
        expected += [int(word == 9) for word in range(11)]
        row.counts("counts", words, [250 + count for count in range(11)], 255)
        expected += [min(250 + count, 255) for count in range(11)]
        row.handful("handful", words, packed([3 * count for count in range(11)]))
        expected += [3 * count for count in range(11)]
        part = Row(20)
        part.numbers("numbers", [], [255 - number for number in range(20)], 255)
        part.end(0)
        row.paste(part.words, 20)
        expected += [255 - number for number in range(20)]
        row.tally("tally", words[:8], list(range(8)), [7, 7, 0], 3)
        expected += [1, 0, 0, 0, 0, 0, 0, 2]
        row.blank(13)
        expected += [0] * 13
        row.pair(FULL_WORD, ONE_TO_EIGHT)
        expected += [255] * 8 + list(range(1, 9))
        row.marks("marks", words, 0b10110000001)
        expected += [1, 0, 0, 0, 0, 0, 0, 1, 1, 0, 1]
        row.together(Together([Entry(word, 255) for word in "abc"]), 0xFFFE01)
        expected += [1, 254, 255]
        row.end(0)
        assert rows_of(row).tolist() == [expected]


def test_a_row_that_is_too_short_or_too_long_is_noticed() -> None:
    row = Row(2)
    row.put("one", 1, 1)
    with pytest.raises(AssertionError, match="always the same length"):
        row.end(0)
