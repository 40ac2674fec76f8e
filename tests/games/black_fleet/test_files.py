"""A map and cards of one's own: what is checked, and what the complaint says."""

from __future__ import annotations

import json
from importlib.resources import files

import pytest

from roadstead.games.black_fleet.actions import FORTUNE_NAMES
from roadstead.games.black_fleet.chart import GOODS, STANDARD_MAP, load_chart, shipped
from roadstead.games.black_fleet.components import STANDARD_CARDS, load_cards
from roadstead.games.black_fleet.game import GAME
from roadstead.games.black_fleet.sea import SPACES, set_of
from roadstead.kernel import play
from roadstead.kernel.errors import BadSetUp
from roadstead.kernel.rng import Rng
from roadstead.kernel.structure import snapshot
from tests.games.black_fleet.positions import coins, say, turn

FOLDER = files("roadstead.games.black_fleet")
MAP = FOLDER.joinpath("map.toml").read_text("utf-8")
SMALL_MAP = FOLDER.joinpath("small_map.toml").read_text("utf-8")
CARDS = FOLDER.joinpath("cards.toml").read_text("utf-8")

BAD_MAPS = [
    ("grid", "grid =", "the map is no TOML file"),
    ("[distant_seas]", "[far_seas]", "the map has 'far_seas'; known are grid, ports, distant_seas"),
    ("# . B .", "~ . B .", "grid: row 1 has '~', which means nothing here"),
    ("^ . G . . . #", "^ . G . . . # .", "grid: row 2 has 15 spaces, row 1 16"),
    ("^ . G .", "^ . G G", "grid: there must be a green port (G), not 2"),
    ("6 . y", "6 . .", "grid: there must be a start for the yellow navy (y), not 0"),
    (". . v .", ". . . .", "grid: there must be a start for the violet navy (v), not 0"),
    ("# L .", "# . .", "grid: there must be two lairs (L), not 1"),
    (
        "^ . G . . .",
        "^ # G . . .",
        "grid: the green port must touch 3 sea spaces, its docks; it touches 2",
    ),
    (
        ". . . . . V .",
        ". . . . . V #",
        "grid: the violet port must touch 3 sea spaces, its docks; it touches 2",
    ),
    ("blue = { yellow = 3", "blue = { blue = 3", "ports.blue has 'blue'; known are green, yellow"),
    ("green = { violet = 3,", "green = { violet = 0,", "ports.green.violet must be a whole number"),
    ("green = { violet = 3,", "green = { violet = 10,", "number from 1 to 9, not 10"),
    ('w = ["a4"', 'w = ["b3"', "distant_seas.w: 'b3' is no sea space"),
    ('w = ["a4"', 'w = ["z9"', "distant_seas.w: 'z9' is no sea space"),
    ('w = ["a4"', 'w = ["b5"', "distant_seas.w: b5 does not lie at the edge of the map"),
    ('w = ["a4", "a5", "a6"]', "w = []", "distant_seas.w must have an entry space"),
    ('w = ["a4", "a5", "a6"]', "w = 3", "distant_seas.w must be a list of names, not 3"),
    ('w = ["a4", "a5"', 'w = ["a4", "a4"', "distant_seas: a4 is named twice"),
    ('w = ["a4"', 'w = ["o1", "a4"', "distant_seas: o1 is named twice"),
    ("w = [", "west = [", "distant_seas has 'west'; known are n, ne, e"),
]


@pytest.mark.parametrize(("right", "wrong", "complaint"), BAD_MAPS)
def test_a_wrong_map_is_refused_with_the_reason(right: str, wrong: str, complaint: str) -> None:
    assert right in MAP
    with pytest.raises(BadSetUp) as refused:
        load_chart(MAP.replace(right, wrong, 1))
    assert complaint in str(refused.value)


def test_the_sea_must_be_connected() -> None:
    cut = MAP.replace(". . . # . . . . . # 4 . # . .", ". . . # . . . . . # 4 . # # #")
    cut = cut.replace("Y . . . 3 # . . # # . . . . .", "Y . . . 3 # . . # # . . # . .")
    cut = cut.replace("^ # . . . . . V . . L # . . .", "^ # . . . . . V . . L # # . .")
    with pytest.raises(BadSetUp, match="the sea is not connected: n9 is cut off"):
        load_chart(cut)


def test_a_dock_belongs_to_one_port() -> None:
    shared = MAP.replace("^ . G . . . # . B", "^ . G . B . # . .")
    with pytest.raises(BadSetUp, match="grid: d1 is a dock of two ports"):
        load_chart(shared.replace(". . . . # L", ". . . . . L"))


def test_at_most_ten_rows_and_eighteen_columns() -> None:
    row = "^ . G . . . # . B . # . . . .\n"
    with pytest.raises(BadSetUp, match="at most 18 columns and 10 rows fit"):
        load_chart(MAP.replace(row, row + row))
    with pytest.raises(BadSetUp, match="at most 18 columns and 10 rows fit"):
        load_chart(MAP.replace(row, row.strip() + " . . . .\n"))


def test_a_map_needs_a_beach() -> None:
    bare = "".join("." if mark in "346" else mark for mark in STANDARD_GRID)
    with pytest.raises(BadSetUp, match=r"^grid: there must be a beach \(1 to 9\)$"):
        load_chart(MAP.replace(STANDARD_GRID, bare))


def test_a_map_needs_a_drawing_and_a_distant_sea() -> None:
    before, _, after = MAP.partition('grid = """')
    _, _, rest = after.partition('"""')
    with pytest.raises(BadSetUp, match=r"^grid must be the drawing of the map, as text$"):
        load_chart(before + "grid = 3" + rest)
    head, _, _ = MAP.partition("[distant_seas]")
    with pytest.raises(BadSetUp, match=r"^distant_seas: there must be one at least$"):
        load_chart(head + "[distant_seas]")
    with pytest.raises(BadSetUp, match="the map lacks distant_seas"):
        load_chart(head)
    with pytest.raises(BadSetUp, match="ports must be a table with green, blue, yellow"):
        load_chart('ports = 3\ngrid = """' + STANDARD_GRID + '"""\n[distant_seas]')


def test_every_colour_must_sell_somewhere() -> None:
    unsold = "".join(
        line.replace("blue = 3, ", "").replace("blue = 2, ", "") for line in MAP.splitlines(True)
    )
    with pytest.raises(BadSetUp, match="ports: nobody buys blue"):
        load_chart(unsold)


STANDARD_GRID = MAP.partition('grid = """\n')[2].partition('"""')[0]

BAD_CARDS = [
    ('"1/3/3 ++", ', "", "movement: 44 cards are needed, this has 43"),
    ("1/3/3 ++", "1/3 ++", "movement.yellow: '1/3 ++' is no card"),
    ("1/3/3 ++", "0/3/3 ++", "movement.yellow: '0/3/3 ++' is no card"),
    ("1/3/3 ++", "1/33/3", "movement.yellow: '1/33/3' is no card"),
    ("1/3/3 ++", "1/3/3 +++", "movement.yellow: '1/3/3 +++' is no card"),
    ('violet = [\n  "1/3/3 ++",', "violet = [\n  3,", "movement.violet must be a list of names"),
    ("8 = [", "8 = [3, ", "developments.8 must be a list of names"),
    ("violet = [", "green = [", "movement has 'green'; known are yellow, violet"),
    ("fair_wind = 6", "fair_wind = 5", "fortune: 44 cards are needed, this has 43"),
    ("fair_wind = 6", "fair_wind = -6", "fortune.fair_wind must be a whole number from 0 to 44"),
    ("fair_wind = 6", "fair_wind = true", "fortune.fair_wind must be a whole number"),
    ("fair_wind = 6", "foul_wind = 6", "fortune has 'foul_wind'"),
    ("bounty = 3", "", "fortune lacks bounty"),
    ('"gunports"', '"guns"', "developments.8: there is no effect 'guns'"),
    (', "lucky_charm"', "", "developments.5: 6 cards are needed, this has 5"),
    ("5 = [", "6 = [", "developments has '6'; known are 5, 8, 11, 14"),
    ("[fortune]", "[fortunes]", "the cards file has 'fortunes'"),
]


@pytest.mark.parametrize(("right", "wrong", "complaint"), BAD_CARDS)
def test_wrong_cards_are_refused_with_the_reason(right: str, wrong: str, complaint: str) -> None:
    assert right in CARDS
    with pytest.raises(BadSetUp) as refused:
        load_cards(CARDS.replace(right, wrong, 1))
    assert complaint in str(refused.value)


def test_what_a_complaint_about_a_card_suggests() -> None:
    with pytest.raises(BadSetUp, match=r"with 1 to 9 moves each, then \+\+, \+, - or nothing"):
        load_cards(CARDS.replace("1/3/3 ++", "fast", 1))


def test_the_standard_map() -> None:
    sea = STANDARD_MAP.marked(".123456789Lyv")
    assert len(sea) == 114
    assert sum(int(word).bit_count() for word in STANDARD_MAP.sea) == 114
    assert len(STANDARD_MAP.marked("#")) == 28
    assert [SPACES[port] for port in STANDARD_MAP.ports] == ["c1", "i1", "a9", "h10", "o6"]
    assert sum(STANDARD_MAP.beach_values) == 36
    assert STANDARD_MAP.prices[GOODS.index("red")] == [3, 2, 2, 2, 0]


def test_the_standard_decks() -> None:
    assert [card.navy for card in STANDARD_CARDS.movement] == [0] * 22 + [1] * 22
    symbols = [card.symbol for card in STANDARD_CARDS.movement]
    assert [symbols.count(symbol) for symbol in (2, 1, 0, -1)] == [6, 18, 12, 8]
    assert STANDARD_CARDS.movement[12].moves == [5, 3, 1], "merchant 5, pirate 3, navy 1"
    assert STANDARD_CARDS.fortune == [6, 4, 4, 4, 5, 4, 3, 3, 3, 3, 3, 2]
    assert all(sum(deck) == 6 for deck in STANDARD_CARDS.developments)
    assert [sum(column) for column in zip(*STANDARD_CARDS.developments, strict=True)] == [1] * 24


def test_a_game_on_a_map_and_with_cards_of_ones_own() -> None:
    cards = CARDS.replace('"lucky_charm"', '"pirates_code"').replace(
        "fair_wind = 6\nall_hands = 4", "fair_wind = 10\nall_hands = 0"
    )
    table = GAME.new_table(4, {"map": SMALL_MAP, "cards": cards})
    assert len(table.chart.rows) == 8
    play.play_out(table, Rng(5))
    assert GAME.broken(table) == []
    assert json.dumps(GAME.view(table, 0))


def test_the_small_map_or_ones_own_not_both() -> None:
    with pytest.raises(BadSetUp, match="not both"):
        GAME.new_table(3, {"map": MAP, "small_map": True})


def test_the_shipped_files_are_the_standard() -> None:
    assert snapshot(load_chart(MAP)) == snapshot(STANDARD_MAP)
    assert snapshot(shipped("map.toml")) == snapshot(STANDARD_MAP)
    assert snapshot(shipped("small_map.toml")) == snapshot(load_chart(SMALL_MAP))
    assert snapshot(load_cards(CARDS)) == snapshot(STANDARD_CARDS)


def test_a_set_of_spaces_is_three_words_of_six_columns() -> None:
    assert set_of([]) == (0, 0, 0)
    assert set_of([0, 59, 60, 179]) == (1 + (1 << 59), 1, 1 << 59)


def test_a_development_may_come_twice_in_ones_own_deck() -> None:
    deck = load_cards(CARDS.replace('"lucky_charm"', '"pirates_code"')).developments[0]
    assert deck == [2, 1, 1, 1, 1, 0] + [0] * 18


def test_an_empty_drawing_has_no_ports() -> None:
    with pytest.raises(BadSetUp, match="there must be a green port"):
        load_chart(MAP.replace(STANDARD_GRID, ""))


def test_eighteen_columns_fit() -> None:
    wide = "".join(line + " . . .\n" for line in STANDARD_GRID.splitlines())
    wide = wide.replace("^ . . .\n", "^ # . .\n").replace("R . . .\n", "R # . .\n")
    chart = load_chart(
        MAP.replace(STANDARD_GRID, wide)
        .replace('["n1", "o1", "o2"]', '["p1", "q1", "r2"]')
        .replace('["n10", "o9", "o10"]', '["p10", "r9", "r10"]')
    )
    assert len(chart.rows[0]) == 18
    assert [SPACES[space] for space in chart.entries[1]] == ["p1", "q1", "r2"]


@pytest.mark.parametrize(
    ("entry", "at_the_edge"),
    [("b2", False), ("n9", False), ("b1", True), ("m10", True), ("o3", True), ("a2", True)],
)
def test_entries_lie_at_the_edge(entry: str, at_the_edge: bool) -> None:
    text = MAP.replace('"a4", "a5"', f'"a4", "{entry}"')
    if at_the_edge:
        assert SPACES.index(entry) in load_chart(text).entries[6]
    else:
        with pytest.raises(BadSetUp, match=f"{entry} does not lie at the edge"):
            load_chart(text)


def test_prices_from_one_to_nine() -> None:
    cheap = MAP.replace("green = { violet = 3", "green = { violet = 1")
    assert load_chart(cheap).prices[0] == [0, 0, 2, 1, 2]
    dear = MAP.replace("green = { violet = 3", "green = { violet = 9")
    assert load_chart(dear).prices[0] == [0, 0, 2, 9, 2]


def test_a_price_and_a_beach_of_one_doubloon() -> None:
    poor = MAP.replace("green = { violet = 3", "green = { violet = 1")
    poor = poor.replace(". . . . # 6 .", ". . . . # 1 .")
    table = turn(
        options={"map": poor}, fortunes=["hasty_burial"], m0="c2 violet", p0="f5", m1="g5 blue"
    )
    say(table, "m sell p attack_red hasty_burial")
    assert coins(table) == [3 + 2 + 1, 0, 0]
    table = turn(options={"map": poor}, p0="f5 blue")
    say(table, "p bury")
    assert coins(table) == [1, 0, 0]


def test_all_fortune_cards_of_one_kind() -> None:
    counts = [f"{name} = {44 if name == 'bounty' else 0}" for name in FORTUNE_NAMES]
    head, _, rest = CARDS.partition("[fortune]\n")
    _, _, tail = rest.partition("[developments]")
    text = head + "[fortune]\n" + "\n".join(counts) + "\n[developments]" + tail
    assert load_cards(text).fortune[10] == 44
