"""A map and cards of one's own: what is checked, and what the complaint says."""

from __future__ import annotations

import json
from importlib.resources import files

import pytest

from roadstead.games.black_fleet.rules.chart import FIRST_MAP, GOODS, load_chart, shipped
from roadstead.games.black_fleet.rules.chart import STANDARD_MAP as NOW
from roadstead.games.black_fleet.rules.components import (
    FIRST_CARDS,
    STANDARD_CARDS,
    load_cards,
    load_cards_of_rules_1,
)
from roadstead.games.black_fleet.rules.effects import KNOWN_FORTUNES
from roadstead.games.black_fleet.rules.game import FIRST, GAME
from roadstead.games.black_fleet.rules.sea import SPACES, set_of
from roadstead.kernel import play
from roadstead.kernel.base.errors import BadSetUp
from roadstead.kernel.rng import Rng
from roadstead.kernel.structure import snapshot
from roadstead.match import Match
from tests.games.black_fleet.positions import coins, deal, say, told, turn

FOLDER = files("roadstead.games.black_fleet.data")
MAP = FOLDER.joinpath("map_of_rules_1.toml").read_text("utf-8")
SMALL_MAP = FOLDER.joinpath("small_map.toml").read_text("utf-8")
FIRST_FILE = FOLDER.joinpath("cards_of_rules_1.toml").read_text("utf-8")

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
    ("violet = [", "green = [", "movement has 'green'; known are yellow, violet"),
    ("count = 6", "count = 5", "fortune: 44 cards are needed, this has 43"),
    ("count = 6", "count = -6", "fortune 1 (fair-wind).count must be a whole number from 0 to 44"),
    ("count = 6", "count = true", "fortune 1 (fair-wind).count must be a whole number"),
    ("count = 6", "copies = 6", "fortune 1 (fair-wind) has 'copies'; known are id, title, words"),
    ('id = "fair-wind"\n', "", "fortune 1 lacks id"),
    ('id = "fair-wind"', 'id = "Fair Wind"', "id must be lower-case words joined by hyphens"),
    ('id = "fair-wind"', 'id = "all-hands"', "fortune: the id 'all-hands' is there twice"),
    ('title = "Fair Wind"', 'title = ""', "title must be a line of 1 to 30 letters, not ''"),
    ('title = "Fair Wind"', 'title = "a\\tb"', "title must be a line of 1 to 30 letters"),
    ('title = "Fair Wind"', f'title = "{"a" * 99}"', "not 'aaaaaaaaaaaaaaaaaaaa"),
    ('\nships = "all"', '\nships = "some"', "(all-hands).ships must be 'one' or 'all', not 'some'"),
    ('\nships = "all"', "\namount = 1", "(all-hands).amount means nothing for a card with powers"),
    ("{ range = 2 }", "{ guns = 2 }", "fortune 4 (long-guns).powers has 'guns'; known are"),
    ("{ range = 2 }", "{ range = 9 }", "(long-guns).powers.range must be a whole number from 2 to"),
    ("{ range = 2 }", "{ ghost_ship = 1 }", "powers has 'ghost_ship'; known are merchant_moves"),
    ("powers = { range = 2 }", "", "fortune 4 (long-guns) must have powers or a deed"),
    ("{ range = 2 }", "{}", "fortune 4 (long-guns).powers must name a power; known are"),
    ('deed = "bounty"', 'deed = "ransom"', "there is no deed 'ransom'; known are contrary_current"),
    ("amount = 3", "amount = 10", "fortune 11 (bounty).amount must be a whole number from 1 to 9"),
    ("amount = 3\n", "", "fortune 11 (bounty).amount must be a whole number from 1 to 9, not None"),
    ('"hasty_burial"', '"hasty_burial"\namount = 1', "amount means nothing for the deed hasty_bur"),
    ('"bounty"\namount', '"bounty"\nships = "all"\namount', "ships means nothing for a card with"),
    ("price = 5", "price = 6", "(pirates-code).price must be one of 5, 8, 11, 14, not 6"),
    ("price = 5", "price = 8", "development, price 5: 6 cards are needed, this has 5"),
    ("price = 5\n", "", "development 1 (pirates-code) lacks price"),
    ('source = "S"', 'source = "Q"', "(pirates-code).source is made of R, S, A, X, not 'Q'"),
    ("dock_burial = 5", "dock = 5", "powers has 'dock'; known are merchant_moves, pirate_moves"),
    ("[[fortune]]", "[[fortunes]]", "the cards file has 'fortunes'"),
]


@pytest.mark.parametrize(("right", "wrong", "complaint"), BAD_CARDS)
def test_wrong_cards_are_refused_with_the_reason(right: str, wrong: str, complaint: str) -> None:
    assert right in FIRST_FILE
    with pytest.raises(BadSetUp) as refused:
        load_cards(FIRST_FILE.replace(right, wrong, 1))
    assert complaint in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_list_of_cards_is_a_list_of_tables_with_a_bound() -> None:
    start = FIRST_FILE.index("[[fortune]]")
    with pytest.raises(
        BadSetUp, match=r"^fortune must be a list of cards, each under a line \[\[f"
    ):
        load_cards("fortune = 3\ndevelopment = 3\n" + FIRST_FILE[:start])
    many = "".join(f'[[fortune]]\nid = "card-{number}"\n' for number in range(25))
    with pytest.raises(BadSetUp, match="fortune: at most 24 kinds of card, this has 25"):
        load_cards("development = 3\n" + FIRST_FILE[:start] + many)
    with pytest.raises(BadSetUp, match=r"^fortune 1 must be a table with id, title, words"):
        load_cards("fortune = [3]\ndevelopment = 3\n" + FIRST_FILE[:start])
    with pytest.raises(BadSetUp, match="it is nested too deeply"):
        load_cards("a = " + "[" * 5000)


OLD_FORTUNES = "".join(f"{card.name} = {card.count}\n" for card in FIRST_CARDS.fortune_cards)
OLD_DEVELOPMENTS = "".join(
    f"{price} = {[card.name for card in FIRST_CARDS.development_cards if card.price == price]}\n"
    for price in (5, 8, 11, 14)
).replace("'", '"')
OLD_FILE = (
    FIRST_FILE[FIRST_FILE.index("[movement]") : FIRST_FILE.index("[[fortune]]")]
    + f"[fortune]\n{OLD_FORTUNES}[developments]\n{OLD_DEVELOPMENTS}"
)
BAD_OLD_CARDS = [
    ("8 = [", "8 = [3, ", "developments.8 must be a list of names"),
    ("fair_wind = 6", "fair_wind = 5", "fortune: 44 cards are needed, this has 43"),
    ("fair_wind = 6", "fair_wind = -6", "fortune.fair_wind must be a whole number from 0 to 44"),
    ("fair_wind = 6", "fair_wind = true", "fortune.fair_wind must be a whole number"),
    ("fair_wind = 6", "foul_wind = 6", "fortune has 'foul_wind'"),
    ("bounty = 3", "", "fortune lacks bounty"),
    ('"gunports"', '"guns"', "developments.8: there is no effect 'guns'; known are pirates_code"),
    (', "lucky_charm"', "", "developments.5: 6 cards are needed, this has 5"),
    ("5 = [", "6 = [", "developments has '6'; known are 5, 8, 11, 14"),
    ("[fortune]", "[fortunes]", "the cards file has 'fortunes'"),
]


@pytest.mark.parametrize(("right", "wrong", "complaint"), BAD_OLD_CARDS)
def test_a_wrong_file_of_the_old_kind_is_refused_too(
    right: str, wrong: str, complaint: str
) -> None:
    assert right in OLD_FILE
    with pytest.raises(BadSetUp) as refused:
        load_cards(OLD_FILE.replace(right, wrong, 1))
    assert complaint in str(refused.value)


def test_a_file_of_the_old_kind_means_the_cards_of_the_rules_that_read_it() -> None:
    assert snapshot(load_cards_of_rules_1(OLD_FILE)) == snapshot(FIRST_CARDS)
    today = load_cards(OLD_FILE)
    assert today.development_cards is STANDARD_CARDS.development_cards
    assert today.fortune == FIRST_CARDS.fortune
    assert snapshot(load_cards_of_rules_1(FIRST_FILE)) == snapshot(FIRST_CARDS)


OWN_FORTUNE = """
[[fortune]]
id = "grappling-hooks"
title = "Grappling Hooks"
words = "Your pirate attacks for 3 more."
count = 6
powers = { per_pirate_attack = 3 }
"""
OWN_DEVELOPMENT = """
[[development]]
id = "twin-masts"
title = "Twin Masts"
words = "Your merchant and your pirate move 2 spaces more."
price = 5
powers = { merchant_moves = 2, pirate_moves = 2 }
"""


def with_own_cards() -> str:
    """The first cards, Fair Wind and Pirates' Code replaced by cards of one's own."""
    fortune = FIRST_FILE.index("[[fortune]]")
    second = FIRST_FILE.index("[[fortune]]", fortune + 1)
    text = FIRST_FILE[:fortune] + FIRST_FILE[second:]
    development = text.index("[[development]]")
    second = text.index("[[development]]", development + 1)
    return text[:development] + text[second:] + OWN_FORTUNE + OWN_DEVELOPMENT


def test_cards_of_ones_own_are_dealt_drawn_played_and_told() -> None:
    table = turn(options={"cards": with_own_cards()}, p0="f5", m1="g5 blue")
    cards = table.cards
    assert [card.id for card in cards.fortune_cards[12:]] == ["grappling-hooks"]
    assert [card.id for card in cards.development_cards[24:]] == ["twin-masts"]
    assert (cards.fortune[0], cards.fortune[12]) == (0, 6)
    assert cards.developments[0] == [0, 1, 1, 1, 1, 1, *[0] * 18, 1]
    deal(table, 0, "own1")
    assert told(table, "p own1 p attack_red") == [
        "Ann plays Grappling Hooks.",
        "Grappling Hooks serves Ann's pirate.",
        "Ann's pirate takes a blue cube from Ben's merchant: 5 doubloons for Ann.",
    ]
    table.players[0].developments[0] = 24
    assert GAME.view(table, 0)["players"][0]["display"][0]["card"] == "twin-masts"
    assert GAME.view(table, 0)["texts"]["twin-masts"]["title"] == "Twin Masts"
    assert GAME.view(table, 1)["fortune_discards"] == {"grappling-hooks": 1}


@pytest.mark.heavy
def test_a_game_with_own_cards_is_played_written_down_and_replayed() -> None:
    match = Match("black-fleet", 3, {"cards": with_own_cards()}, seed=4)
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, 1 + match.moves % len(match.codes(seat)))
    assert "deal_own1" in match.record()
    assert Match.replay(match.record()).scores == match.scores


@pytest.mark.heavy
def test_a_record_of_the_first_rules_with_cards_of_the_old_kind_still_replays() -> None:
    own = OLD_FILE.replace(', "lucky_charm"', ', "pirates_code"')
    match = Match(FIRST, 3, {"cards": own}, seed=4)
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, 1 + match.moves % len(match.codes(seat)))
    assert "rules: 1" in match.record()
    again = Match.replay(match.record())
    assert (again.game, again.scores) == (FIRST, match.scores)


def test_what_a_complaint_about_a_card_suggests() -> None:
    with pytest.raises(BadSetUp, match=r"with 1 to 9 moves each, then \+\+, \+, - or nothing"):
        load_cards(FIRST_FILE.replace("1/3/3 ++", "fast", 1))


def test_the_first_map() -> None:
    sea = FIRST_MAP.marked(".123456789Lyv")
    assert len(sea) == 114
    assert sum(int(word).bit_count() for word in FIRST_MAP.sea) == 114
    assert len(FIRST_MAP.marked("#")) == 28
    assert [SPACES[port] for port in FIRST_MAP.ports] == ["c1", "i1", "a9", "h10", "o6"]
    assert sum(FIRST_MAP.beach_values) == 36
    assert FIRST_MAP.prices[GOODS.index("red")] == [3, 2, 2, 2, 0]


def test_the_first_decks() -> None:
    assert [card.navy for card in FIRST_CARDS.movement] == [0] * 22 + [1] * 22
    symbols = [card.symbol for card in FIRST_CARDS.movement]
    assert [symbols.count(symbol) for symbol in (2, 1, 0, -1)] == [6, 18, 12, 8]
    assert FIRST_CARDS.movement[12].moves == [5, 3, 1], "merchant 5, pirate 3, navy 1"
    assert FIRST_CARDS.fortune == [6, 4, 4, 4, 5, 4, 3, 3, 3, 3, 3, 2]
    assert all(sum(deck) == 6 for deck in FIRST_CARDS.developments)
    assert [sum(column) for column in zip(*FIRST_CARDS.developments, strict=True)] == [1] * 24


def test_a_game_on_a_map_and_with_cards_of_ones_own() -> None:
    cards = OLD_FILE.replace('"lucky_charm"', '"pirates_code"').replace(
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


def test_the_shipped_files_are_what_is_played_with() -> None:
    assert snapshot(load_chart(MAP)) == snapshot(FIRST_MAP)
    assert snapshot(shipped("map_of_rules_1.toml")) == snapshot(FIRST_MAP)
    assert snapshot(shipped("small_map.toml")) == snapshot(load_chart(SMALL_MAP))
    assert snapshot(load_cards(FIRST_FILE)) == snapshot(FIRST_CARDS)
    cards = FOLDER.joinpath("cards.toml").read_text("utf-8")
    assert snapshot(load_cards(cards)) == snapshot(STANDARD_CARDS)
    for game, chart, decks in ((FIRST, FIRST_MAP, FIRST_CARDS), (GAME, NOW, STANDARD_CARDS)):
        table = game.new_table(4, {})
        assert table.chart is chart
        assert table.cards is decks


def test_a_set_of_spaces_is_three_words_of_six_columns() -> None:
    assert set_of([]) == (0, 0, 0)
    assert set_of([0, 59, 60, 179]) == (1 + (1 << 59), 1, 1 << 59)


def test_a_development_may_come_twice_in_ones_own_deck() -> None:
    deck = load_cards(OLD_FILE.replace('"lucky_charm"', '"pirates_code"')).developments[0]
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
    counts = [f"{name} = {44 if name == 'bounty' else 0}" for name in KNOWN_FORTUNES]
    head, _, rest = OLD_FILE.partition("[fortune]\n")
    _, _, tail = rest.partition("[developments]")
    text = head + "[fortune]\n" + "\n".join(counts) + "\n[developments]" + tail
    assert load_cards(text).fortune[10] == 44
