"""Our five pages: plain sentences, true examples, and no number that the data does not have."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from roadstead import Match, kits, pages
from roadstead.games.fleet.rules import components as fleet
from roadstead.games.fleet_dice.rules.components import KEYS, SYMBOLS
from roadstead.games.fleet_dice.rules.sheet import DICEY_WATERS_SHEET, FLEET_DICE_SHEET, Sheet
from roadstead.games.treasure_fleet.rules.components import SAILINGS, SHIPS_FACE_UP, STANDARD_BOX
from roadstead.kernel.rng import Rng
from roadstead.lessons import counting, shelf
from roadstead.rulebook import book
from roadstead.rulebook.book import Rulebook
from roadstead.rulebook.parts import SYMBOL_MARK, PicturesPart, TextPart
from roadstead.shipped import text_of
from tests.own import OWN

ROOT = Path(__file__).parents[2]
SYMBOLS_OF_CLIENT = ROOT / "web/src/look/symbols.svg"
MARKS = re.compile(r"[*`>]|!?\[([^]]*)\]\([^)]*\)")


def of(game: str) -> Rulebook:
    return book.of(kits.find(game))


def said(game: str) -> str:
    """The page in one line, as it is read."""
    return re.sub(r"\s+", " ", pages.page(game))


def sentences(found: Rulebook) -> Iterator[str]:
    """All that is to be read: text, captions, examples; headings and tables are not sentences."""
    for part in found.parts:
        if isinstance(part, TextPart):
            for line in part.markdown.splitlines():
                if not line.startswith(("#", "|")):
                    yield MARKS.sub(lambda mark: mark[1] or "", line).removeprefix("- ")
        if isinstance(part, PicturesPart):
            yield from (MARKS.sub("", picture.caption) for picture in part.pictures)
    for example in found.examples.values():
        yield from (step.say for step in example.steps)
    for indexed in found.index:
        yield from (told.rule for _, told in indexed.things)


@pytest.mark.parametrize("game", OWN)
def test_nothing_of_a_page_is_broken(game: str) -> None:
    found = of(game)
    assert found.left_out == {}
    assert len(found.examples) >= 4
    assert found.title == kits.game(game).title


@pytest.mark.parametrize("game", OWN)
def test_every_example_in_the_folder_is_on_a_page(game: str) -> None:
    folder = Path(ROOT / "src", *kits.find(game).package.split(".")) / "pages/en/examples"
    shown = {name for one in OWN for name in of(one).examples}
    assert {file.stem for file in folder.glob("*.toml")} <= shown


@pytest.mark.parametrize("game", OWN)
def test_sentences_are_short_and_plain(game: str) -> None:
    read = list(sentences(of(game)))
    names = shelf.of(kits.find(game)).coach.names
    assert counting.grade(read, names) <= counting.MOST_GRADE
    long = [
        sentence
        for text in read
        for sentence in counting.sentences(text)
        if len(counting.WORD.findall(sentence)) > counting.MOST_WORDS
    ]
    assert long == []


@pytest.mark.parametrize("game", OWN)
def test_the_contents_name_every_chapter_once(game: str) -> None:
    anchors = [anchor for _, anchor in of(game).headings()]
    assert len(set(anchors)) == len(anchors) > 8
    assert {"on-the-table", "often-asked", "index", "what-is-reconstructed"} <= set(anchors)


@pytest.mark.parametrize("game", OWN)
def test_every_symbol_is_one_that_the_client_has(game: str) -> None:
    known = set(re.findall(r'id="i-([a-z0-9-]+)"', SYMBOLS_OF_CLIENT.read_text("utf-8")))
    for part in of(game).parts:
        if isinstance(part, PicturesPart):
            for thing in (thing for picture in part.pictures for thing in picture.things):
                assert not thing.startswith(SYMBOL_MARK) or thing[1:] in known, thing


# The index.


@pytest.mark.parametrize("game", OWN)
def test_what_a_game_explains_is_found_in_its_index_or_by_a_heading(game: str) -> None:
    """The card of a thing links to its row by its name, or else to its heading."""
    found = of(game)
    names = {told.name for part in found.index for _, told in part.things}
    anchors = {anchor for _, anchor in found.headings()}
    for part in found.index:
        assert {told.anchor for _, told in part.things} <= anchors
    match, rng = Match(game, seed=5), Rng(5)
    met: set[str] = set()
    while not match.over and len(met) < 40:
        seat = match.to_act[0]
        for choice in match.choices(seat):
            for thing in choice.points_at:
                told = match.explain(seat, thing)
                assert told is not None
                assert told.anchor in anchors, thing
                met.add(told.name)
        codes = match.codes(seat)
        match.play(seat, codes[rng.below(len(codes))])
    assert met & names


def test_the_index_of_black_fleet_has_every_card_with_its_price_and_source() -> None:
    [file] = [file for file in kits.game("black-fleet").files if file.option == "cards"]
    data = tomllib.loads(text_of(file))
    told = {told.name: told for part in of("black-fleet").index for _, told in part.things}
    assert len(data["development"]) + len(data["fortune"]) == 36
    for card in data["development"]:
        assert told[card["title"]].rule == card["words"]
        assert told[card["title"]].kind.startswith(f"{card['price']} doubloons")
        assert ("reconstructed" in told[card["title"]].kind) == (card["source"] == "X")
    for card in data["fortune"]:
        assert told[card["title"]].rule == card["words"]


def test_the_index_of_fleet_has_every_card_with_its_numbers() -> None:
    data = tomllib.loads(text_of(kits.game("fleet").files[0]))
    kinds = [told.kind for part in of("fleet").index for _, told in part.things]
    for licence in data["licences"]:
        assert f"{licence['points']} points, lowest bid {licence['minimum']}" in kinds
    cards = of("fleet").indexed("Boat cards")
    assert cards is not None
    assert len(cards.things) == len(data["boats"])


# What is reconstructed.


@pytest.mark.parametrize("game", OWN)
def test_what_is_reconstructed_is_what_the_data_files_say(game: str) -> None:
    rules = kits.game(game)
    told = [part.markdown for part in of(game).parts if isinstance(part, TextPart)]
    [chapter] = [text for text in told if "## What is reconstructed" in text]
    ours = [file.reconstructed for file in rules.files if file.reconstructed]
    for what in ours:
        assert f"- {what}" in chapter
    assert bool(ours) == (f"roadstead files {game}" in chapter)
    assert bool(ours) != ("Nothing. All values" in chapter)


# Numbers in the text.


def test_fleet_says_its_numbers_as_they_are() -> None:
    text, box = said("fleet"), tomllib.loads(text_of(kits.game("fleet").files[0]))
    setup = [box["setup"][key] for key in sorted(box["setup"])]
    crates = " | ".join(str(one["crates"]) for one in setup)
    assert f"| crates | {crates} |" in text
    in_play = [one["common_on_top"] + one["common_below"] + one["premium_below"] for one in setup]
    assert f"| licences in play | {' | '.join(map(str, in_play))} |" in text
    tables = [Match("fleet", players).view(None)["table"] for players in (2, 3, 4)]
    shown = [str(len(table["display"])) for table in tables]
    assert f"| licences on display | {' | '.join(shown)} |" in text
    assert f"A boat holds {fleet.CAPACITY} crates" in text
    different = fleet.DIFFERENT_POINTS
    assert (
        f"{different[2]} points for two kinds, {different[3]} for three, {different[4]} for four, "
        f"{different[5]} for five, {different[6]} for six and {different[7]} for seven" in text
    )
    assert f"up to {fleet.KING_CRAB_MOST} more for each such licence" in text
    points = sorted({boat["points"] for boat in box["boats"]})
    assert f"{points[0]} to {points[-1]} points each" in text


def test_fleet_says_what_lobster_and_tuna_licences_draw() -> None:
    text = said("fleet")
    one, more = fleet.LOBSTER_DRAWS[0], fleet.LOBSTER_DRAWS[1]
    assert [one[boats] for boats in (1, 3, 4)] == [1, 1, 2]
    assert "1 card for 1 to 3 boats with a captain, and 2 cards for more" in text
    assert [more[boats] for boats in (1, 2, 3, 6, 7)] == [1, 1, 2, 2, 3]
    assert "1 card for 1 or 2 such boats, 2 for 3 to 6, and 3 for more" in text
    assert list(fleet.TUNA_DRAWS) == [2, 2, 3, 3, 4]
    assert "With two you draw three, and discard any card of your hand" in text
    assert "With four you draw four, and discard any card" in text


def test_treasure_fleet_says_its_numbers_as_they_are() -> None:
    text = said("treasure-fleet")
    few, many = (sum(STANDARD_BOX.fighting_deck(players, storms=False)) for players in (4, 5))
    assert f"{few} each, and {many} if five play" in text
    assert f"A game has {SAILINGS[4]} sailings, and {SAILINGS[5]} if five play" in text
    assert f"{SHIPS_FACE_UP[4]} ships lie face up, and {SHIPS_FACE_UP[5]} if five play" in text
    assert text.count(f"worth {STANDARD_BOX.governor} points") == 2
    assert f"and {STANDARD_BOX.governor} for the governor" in text
    assert sum(STANDARD_BOX.five_spot_cards) == 3  # "Three of the cards of each deck"
    assert "Three of the cards of each deck carry a mark" in text


def test_black_fleet_says_its_numbers_as_they_are() -> None:
    text = said("black-fleet")
    view = Match("black-fleet", 4).view(None)["table"]
    display = view["players"][0]["display"]
    *prices, victory = [slot["price"] for slot in display]
    assert f"{prices[0]}, {prices[1]}, {prices[2]} and {prices[3]}" in text
    assert f"The victory card costs {victory} doubloons" in text
    assert f"at most {view['players'][0]['powers']['fortune_cards']} fortune cards" in text
    assert view["players"][0]["powers"]["movement_cards"] == 2
    assert "until you hold two movement cards" in text


@pytest.mark.parametrize(
    ("game", "sheet"), [("fleet-dice", FLEET_DICE_SHEET), ("dicey-waters", DICEY_WATERS_SHEET)]
)
def test_the_dice_games_say_their_numbers_as_they_are(game: str, sheet: Sheet) -> None:
    text = said(game)
    columns = list(zip(sheet.market_fish, sheet.market_coins, strict=True))
    assert columns[0] == (0, 1)
    rest = [f"{coins} from {fish}" for fish, coins in columns[2:-1]]
    fish, coins = columns[1]
    last_fish, last_coins = columns[-1]
    assert (
        f"It pays 1 coin, {coins} from {fish} fish on, {', '.join(rest)}, "
        f"and {last_coins} from {last_fish} fish on." in text
    )
    assert f"The second pays {sheet.second_licence_coins} coins at once" in text
    hexes = sheet.hex_vp[1:]
    assert (
        f"One hex is worth {hexes[0]} VP, two are {hexes[1]}, three are {hexes[2]}, four are "
        f"{hexes[3]} and five are {hexes[4]}." in text
    )
    assert f"It is worth {sheet.licence_vp[5]} VP, and you choose a bonus" in text
    assert f"A bonus brings at most {sheet.bonus_most} VP" in text
    cod = " | ".join(f"{paid} coin{'s' * (paid > 1)}" for paid in sheet.launch_coins[1:])
    assert f"| Cod: when you launch a boat | {cod} |" in text
    lobster = [
        ", ".join(
            f"{coins} coin with {boats} boats" if coins == 1 else f"{coins} with {boats}"
            for coins, boats in enumerate(level, 1)
        )
        for level in sheet.income_boats[1:]
    ]
    assert f"| {' | '.join(lobster)} |" in text
    oyster = [int(held) for held in re.findall(r"hold (\d+)", text.partition("| Oyster")[2])[:3]]
    assert oyster == list(sheet.oyster_capacity[1:])


def test_dicey_waters_says_what_is_different() -> None:
    text, draft, final = said("dicey-waters"), DICEY_WATERS_SHEET, FLEET_DICE_SHEET
    licence = SYMBOLS.index("L")
    later = draft.symbols[5].index(licence) - final.symbols[5].index(licence)
    assert later == 1
    assert "comes one box later" in text
    assert f"needs {draft.bonus_per[0]} of them" in text
    amas, smoke, canning = (KEYS.index(key) for key in ("amas", "smoke", "canning"))
    assert len(draft.symbols[amas]) == 3
    assert f"of three boxes, worth {draft.vp[amas]} VP when full" in text
    assert f"worth {draft.vp[smoke]} VP, the Canning Co. {draft.vp[canning]}." in text


def test_the_dice_game_alone_says_the_ranks_as_they_are() -> None:
    view = Match("fleet-dice", 1).view(0)["table"]
    ranks = {one["name"]: one["least"] for one in view["ruth"]["achievements"]}
    text = said("fleet-dice")
    assert f"{ranks['Deckhand']} make a Deckhand, {ranks['Mate']} a Mate" in text
    assert f"With {ranks['O Captain! My Captain']} you are" in text
    assert f"with {ranks['Salty Captain']} a Salty Captain" in text
    assert view["rounds"] == 8
    assert "You play eight rounds" in text
