"""`roadstead kit check`: which rooms a game has, and whether they keep their promises."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any, TypedDict

import pytest

from docs.template.pearl_divers import (
    GAME,
    PearlComesUp,
    PearlDivers,
    PearlTable,
    PearlWords,
)
from roadstead import kits
from roadstead.arena.facts import Facts
from roadstead.arena.things import Thing
from roadstead.bots.levels import knowledge_of
from roadstead.bots.mind.knowledge import Knowledge
from roadstead.cli import main
from roadstead.cli.promises import DEFAULT, OWN, ROOMS, Broken, Sample, check
from roadstead.cli.promises import words as words_of
from roadstead.kernel.base.events import Event
from roadstead.kernel.base.explaining import Explanation, Indexed, IndexEntry, ThingAsked
from roadstead.kernel.base.eyes import Eyes
from roadstead.kernel.base.options import DataFile
from roadstead.kernel.base.words import Bubble, Words
from roadstead.kit import Kit
from roadstead.match import Match
from roadstead.observation.row import Observer, Row
from tests.own import OWN as OWN_GAMES

Install = Callable[..., None]
HERE = __name__
HERE_VIEW = f"{HERE}:PearlView"
PEARLS = Kit("pearl-divers", "docs.template.pearl_divers:GAME")


def broken(kit: Kit, games: int = 2) -> dict[str, str]:
    """What is wrong, by room."""
    return {finding.room: finding.broken for finding in check(kit, games) if finding.broken}


@pytest.mark.parametrize("name", OWN_GAMES)
def test_our_own_games_bring_every_room_and_keep_every_promise(name: str) -> None:
    findings = check(kits.find(name), games=1)
    assert [finding.room for finding in findings] == list(ROOMS)
    assert [(finding.room, finding.broken) for finding in findings if finding.broken] == []
    lacks = {"black-fleet": {"net"}, "fleet-dice": {"judge"}, "dicey-waters": {"judge"}}
    assert {finding.room for finding in findings if finding.brought != OWN} == lacks.get(
        name, set()
    )


def test_a_bare_game_is_whole_by_defaults() -> None:
    findings = {finding.room: finding for finding in check(kits.of(GAME), games=3)}
    assert not any(finding.broken for finding in findings.values())
    assert findings["rules"].brought == OWN
    defaults = {*("explain", "bot", "observer", "facts", "things", "views")}
    defaults |= {"terminal", "page", "index", "lessons", "board", "cover"}
    assert {findings[room].brought for room in defaults} == {DEFAULT}
    assert findings["observer"].found == "rows of 27 to 51 entries"
    assert findings["data"].found == "none"
    assert findings["views"].found == "not declared: a dict of anything"


def test_a_check_is_done_when_it_is_called() -> None:
    looked_at = []

    class Watched(PearlDivers):
        def set_up(self, players: int, options: Any) -> PearlTable:
            looked_at.append(players)
            return super().set_up(players, options)

    check(bare(Watched()), games=1)
    assert looked_at


def silent(view: object, thing: ThingAsked, names: Eyes) -> Explanation | None:
    return None


def wordless(view: object, thing: ThingAsked, names: Eyes) -> Explanation:
    return Explanation("")


def astray(view: object, thing: ThingAsked, names: Eyes) -> Explanation:
    return Explanation("Reef", anchor="nowhere")


@pytest.mark.parametrize(
    ("room", "says"),
    [
        ("silent", "'seat:0' is not explained (as a spectator sees it)"),
        ("wordless", "'seat:0' is explained without words"),
        ("astray", "'seat:0' links to 'nowhere', which is no heading of its rules page"),
    ],
)
def test_what_is_not_explained_is_told(room: str, says: str) -> None:
    kit = replace(PEARLS, explain={"en": f"{HERE}:{room}"})
    assert broken(kit)["explain"] == says


def test_a_step_told_in_no_chapter_is_told() -> None:
    class Adrift(PearlWords):
        def chapter(self, table: PearlTable) -> str:
            return "nowhere"

    divers = PearlDivers()
    divers.words = Adrift()
    assert broken(bare(divers))["words"] == (
        "the rule 'Everybody secretly chooses one of the br...' is told at 'nowhere', "
        "no heading of the rules page"
    )


class Peeping(Observer[PearlTable]):
    """Shows what another has chosen."""

    def __init__(self, table: PearlTable) -> None:
        pass

    def write(self, table: PearlTable, viewer: int, row: Row) -> None:
        row.put("other", table.chosen[viewer - 1] + 1, 5)


class Boundless(Peeping):
    def write(self, table: PearlTable, viewer: int, row: Row) -> None:
        row.counts("pearl", ["a"], [9], 7 if row.describing else 9)


class Twins(Peeping):
    def write(self, table: PearlTable, viewer: int, row: Row) -> None:
        row.put("twin", 0, 5)
        row.put("twin", 0, 5)


class Wild(Knowledge[PearlTable]):
    def gains(self, table: PearlTable, seat: int, choices: tuple[int, ...]) -> list[float]:
        return [0.0]


class Failing(Knowledge[PearlTable]):
    def choose(self, table: PearlTable, seat: int, choices: tuple[int, ...], rng: Any) -> int:
        raise RuntimeError("a reef")


WILD, FAILING = Wild(), Failing()


def short_facts(match: Match) -> Facts:
    return Facts([{}], [{}], 0)


def uneven_facts(match: Match) -> Facts:
    return Facts([{"a": 1}, *[{"b": 1}] * (match.players - 1)], [{}] * match.players, 0)


def things(game: object, options: object) -> dict[str, Thing]:
    return {"gold": Thing(frozenset([999]))}


class PearlView(TypedDict):
    """What Pearl Divers shows."""

    pearl: int | None
    breaths: list[list[int]]
    worth: list[int]
    chosen: list[int | None]


class OneWorth(PearlView):
    depth: int


class NoWorth(TypedDict):
    worth: list[int]


class SetOfWorth(TypedDict):
    pearl: int | None
    breaths: list[list[int]]
    worth: set[int]
    chosen: list[int | None]


def test_views_that_are_as_declared_are_counted() -> None:
    found = {finding.room: finding for finding in check(replace(PEARLS, views=HERE_VIEW), 2)}
    assert found["views"].brought == OWN
    assert re.fullmatch(r"\d+ views as PearlView declares them", found["views"].found)
    assert not found["views"].broken


def draw(view: dict[str, Any]) -> str:
    return view["table"]["no such thing"]  # type: ignore[no-any-return]  # it fails before


@pytest.mark.parametrize(
    ("room", "where", "complaint"),
    [
        ("observer", "Peeping", "a row differs on tables that its seat cannot tell apart"),
        ("observer", "Boundless", "pearl.a is 9, above its bound 7"),
        ("observer", "Twins", "two entries of a row have the same name"),
        ("bot", "WILD", "1 gains for 5 choices"),
        ("bot", "FAILING", "RuntimeError: a reef"),
        ("bot", "HERE", "BadSetUp: the bot room of pearl-divers holds str, and no Knowledge"),
        ("bot", "NOWHERE", "BadSetUp: pearl-divers cannot be played here: "),
        ("facts", "short_facts", "1 seats have points, of 2"),
        ("facts", "uneven_facts", "the points of two seats have different names"),
        ("things", "things", "'gold' is taken by an action that does not exist"),
        ("terminal", "", "KeyError: 'no such thing'"),
        (
            "views",
            "OneWorth",
            "the view lacks 'depth', which OneWorth declares (as a spectator sees it)",
        ),
        ("views", "NoWorth", "the view has 'pearl', which NoWorth does not declare ("),
        ("views", "SetOfWorth", "the view.worth is declared as set[int], which no view can be "),
    ],
)
def test_a_room_that_breaks_its_promise_is_named_with_a_sentence(
    install: Install, room: str, where: str, complaint: str
) -> None:
    full = f"{HERE}:{where}" if where else HERE
    globals()["KIT"] = replace(PEARLS, **{room: full})  # type: ignore[arg-type]  # a room's place
    install(EntryPoint("pearl-divers", f"{HERE}:KIT", "roadstead.kits"))
    found = broken(kits.find("pearl-divers"))
    assert list(found) == [room]
    assert found[room].startswith(complaint)


@pytest.mark.parametrize("room", ["bot", "observer", "facts", "things", "views", "terminal"])
def test_the_rooms_of_the_kit_are_looked_at_and_not_those_of_the_installed_one(room: str) -> None:
    installed = kits.find("treasure-fleet")
    misspelt = replace(installed, **{room: "nowhere:AT_ALL"})  # type: ignore[arg-type]  # a place
    assert "No module named 'roadstead.games.treasure_fleet.nowhere'" in broken(misspelt, 1)[room]
    assert kits.find("treasure-fleet") is installed
    assert kits.of(installed.game) is installed
    assert knowledge_of(installed.game) is installed.room("bot")


def test_a_kit_is_checked_before_it_is_announced(install: Install) -> None:
    install()
    assert "bot" in broken(replace(PEARLS, bot=f"{HERE}:WILD"))
    assert kits.installed("pearl-divers") is None


def bare(game: PearlDivers) -> Kit:
    kits.of.cache_clear()
    return kits.of(game)


def test_rules_that_do_not_conform_are_told_in_a_sentence() -> None:
    class Unfair(PearlDivers):
        def broken(self, table: PearlTable) -> list[str]:
            return ["a pearl is missing"]

    found = broken(bare(Unfair()))
    assert found["rules"] == "pearl-divers: an invariant is broken: a pearl is missing"


def test_words_that_leave_something_unsaid_are_told() -> None:
    class Speechless(PearlWords):
        told = Words.told  # as if it were not there

    class Silent(PearlWords):
        def prompt(self, table: PearlTable, seat: int) -> str:
            return ""

    @dataclass(frozen=True)
    class SharkSeen(Event):
        length: int

    class Forgetful(PearlWords):
        def told(self, event: Event, names: Any) -> str:
            if isinstance(event, SharkSeen):
                return "Shark seen: length 4."
            return super().told(event, names)

    class WithShark(PearlComesUp):
        """A shark comes with the pearl."""

        def happen(self, table: PearlTable, action: int) -> None:
            table.tell(SharkSeen(4))
            super().happen(table, action)

    class Spoken(PearlDivers):
        def __init__(self, words: PearlWords) -> None:
            super().__init__()
            self.words = words

        def set_up(self, players: int, options: Any) -> PearlTable:
            table = super().set_up(players, options)
            steps = [WithShark() if type(step) is PearlComesUp else step for step in table.steps]
            table.steps = steps
            return table

    complaints = {
        words: broken(bare(Spoken(words())))["words"] for words in (Speechless, Silent, Forgetful)
    }
    assert complaints[Speechless] == "its words say nothing of events: told is missing"
    assert complaints[Silent].startswith("a question has no words: Everybody secretly chooses")
    assert complaints[Forgetful] == (
        "the event SharkSeen has no words of its own: Shark seen: length 4."
    )


def test_files_of_the_package_must_be_there(install: Install) -> None:
    kit = Kit(
        "pearl-divers",
        "pearl_divers:GAME",
        package="docs.template",
        board="board.js",
        cover="drawn.svg",
        page={"en": "pages/en.md"},
    )
    found = broken(kit)
    assert found["board"] == "board.js is not in docs.template"
    assert found["cover"] == "drawn.svg is not in docs.template"
    assert found["page"] == "pages/en.md is not in docs.template"


PAGE = "# Pearls\n\n{}\n"


@pytest.mark.parametrize(
    ("page", "complaint"),
    [
        ("Dive.", ""),
        ("```example a-dive\n```", "example a-dive: en/examples/a-dive.toml is not in "),
        ("```example a-lie\n```", "example a-lie: a-lie.toml, line 1: there is no 'sayings' here"),
        ("```pictures\n#anchor |\n```", "page: page, line 4: a picture is 1 to 8 things"),
        ("```pictures\npearl:3 | A pearl.\n```", "'pearl:3' is drawn on a board: name the exa"),
        ("```index Pearls\n```", "index Pearls: the index has no part 'Pearls'"),
    ],
)
def test_what_is_broken_on_a_page_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, page: str, complaint: str
) -> None:
    package = f"pearls_page_{sum(map(ord, page))}"
    folder = tmp_path / package / "en/examples"
    folder.mkdir(parents=True)
    (tmp_path / package / "__init__.py").write_text("")
    (folder / "a-lie.toml").write_text("sayings = 1\n")
    (folder.parent / "page.md").write_text(PAGE.format(page))
    monkeypatch.syspath_prepend(str(tmp_path))
    kit = replace(PEARLS, package=package, rules="rules:GAME", page={"en": "en/page.md"})
    (tmp_path / package / "rules.py").write_text("from docs.template.pearl_divers import GAME")
    found = broken(kit, games=1).get("page", "")
    assert complaint in found
    assert bool(complaint) == bool(found)


def odd_index(_: object) -> list[Indexed]:
    nowhere = Explanation("Pearl", "round", "It shines.", about="pearls", anchor="nowhere")
    return [Indexed("Pearls", (IndexEntry("pearl", nowhere),))]


def silent_index(_: object) -> list[Indexed]:
    return [Indexed("Pearls", (IndexEntry("pearl", Explanation("Pearl")),))]


def double_index(_: object) -> list[Indexed]:
    pearl = IndexEntry("pearl", Explanation("Pearl", rule="It shines."))
    return [Indexed("Pearls", (pearl, pearl))]


def good_index(_: object) -> list[Indexed]:
    pearl = Explanation("Pearl", rule="It shines.", about="choices", anchor="what-can-be-chosen")
    return [Indexed("Pearls", (IndexEntry("pearl", pearl),))]


@pytest.mark.parametrize(
    ("room", "complaint"),
    [
        ("odd_index", "'pearl' links to 'nowhere', which is no heading of the page"),
        ("silent_index", "'pearl' has no name or no rule in the index"),
        ("double_index", "the index has a thing twice"),
        ("HERE", "BadSetUp: the index room of pearl-divers holds str, no function"),
        ("good_index", ""),
    ],
)
def test_an_index_names_its_things_and_leads_to_headings(room: str, complaint: str) -> None:
    kit = replace(PEARLS, index={"en": f"{HERE}:{room}"})
    findings = {finding.room: finding for finding in check(kit, 1)}
    assert findings["index"].broken == complaint
    assert complaint or findings["index"].found == "1 thing"


@pytest.mark.parametrize(
    ("room", "where", "complaint"),
    [
        ("board", "brd", "there is no board 'brd': it is a file of the package that ends in .js, "),
        ("board", "board.mjs", "there is no board 'board.mjs': "),
        ("cover", "cover.png", "'cover.png' is no cover: a file of the package ends in .svg"),
    ],
)
def test_a_board_or_cover_that_nobody_has_is_told(room: str, where: str, complaint: str) -> None:
    found = broken(replace(PEARLS, **{room: where}), games=1)  # type: ignore[arg-type]  # a place
    assert list(found) == [room]
    assert found[room].startswith(complaint)


def test_a_board_of_ours_is_one_that_an_installed_kit_names() -> None:
    findings = check(replace(kits.find("treasure-fleet"), board="brd"), games=1)
    assert [finding.room for finding in findings if finding.broken] == ["board"]


def test_a_kit_may_use_a_board_and_a_symbol_of_ours() -> None:
    assert broken(replace(PEARLS, board="fleet_dice", cover="boat"), games=1) == {}


def test_data_files_must_load() -> None:
    class Boxed(PearlDivers):
        def __init__(self) -> None:
            super().__init__()
            self.files = (DataFile("docs.template", "box.toml"),)

    assert broken(bare(Boxed()))["data"] == "box.toml is not in docs.template"


def test_a_page_needs_a_title(install: Install) -> None:
    kit = Kit("pearl-divers", "pearl_divers:GAME", "docs.template", page={"en": "pearl_divers.py"})
    assert broken(kit)["page"] == "the page has no title: it begins with '# '"


def test_the_command_prints_the_rooms_and_ends_well(
    install: Install, capsys: pytest.CaptureFixture[str]
) -> None:
    install(EntryPoint("pearl-divers", "docs.template.pearl_divers:GAME", "roadstead.games"))
    assert main(["kit", "check", "pearl-divers", "--games", "2"]) == 0
    printed = capsys.readouterr()
    lines = [line.split() for line in printed.out.splitlines()]
    assert ["rules", "its", "own", "2", "games", "conform,", "35", "positions"] in lines
    assert ["terminal", "default"] in [line[:2] for line in lines]
    assert "of before there were kits" in printed.err


def test_the_command_fails_when_a_promise_is_broken(
    install: Install, capsys: pytest.CaptureFixture[str]
) -> None:
    globals()["KIT"] = replace(PEARLS, terminal=HERE)
    install(EntryPoint("pearl-divers", f"{HERE}:KIT", "roadstead.kits"))
    assert main(["kit", "check", "pearl-divers", "--games", "1"]) == 2
    printed = capsys.readouterr()
    assert "KeyError: 'no such thing'" in printed.out
    assert printed.err == "roadstead: pearl-divers breaks a promise: see terminal\n"


class Talkative(PearlWords):
    """Words that say more of a dive than its sentence; each test spoils one of them."""

    losers: tuple[int, ...] = (1,)
    bubble = Bubble("seat:0", "+2")
    sentence = "They dive."

    def against(self, event: Event, seats: int) -> tuple[int, ...]:
        return self.losers

    def bubbles(self, event: Event, names: Eyes) -> tuple[Bubble, ...]:
        return (self.bubble,)

    def run(self, event: Event) -> str:
        return "dives"

    def so_far(self, run: Sequence[Event], names: Eyes) -> str:
        return self.sentence


def complaint_of(game: PearlDivers) -> str:
    """What is wrong with its words, the other rooms left alone."""
    try:
        words_of(Sample(bare(game), 2))
    except Broken as complaint:
        return str(complaint)
    return ""


def talked(words: Talkative) -> str:
    game = PearlDivers()
    game.words = words
    return complaint_of(game)


def test_words_that_say_more_of_an_event_than_its_sentence_keep_their_promises() -> None:
    assert talked(Talkative()) == ""


@pytest.mark.parametrize(
    ("spoilt", "complaint"),
    [
        ({"losers": (4,)}, "goes against seat 4, and there are 2"),
        ({"bubble": Bubble("seat:9", "+2")}, "has a bubble at 'seat:9', which is no thing"),
        ({"bubble": Bubble("the sea", "+2")}, "has a bubble at 'the sea', which is no thing"),
        ({"bubble": Bubble("ship:", "+2")}, "has a bubble at 'ship:', which is no thing"),
        ({"bubble": Bubble("market", "")}, "has a bubble of 0 letters: ''"),
        ({"bubble": Bubble("market", "x" * 25)}, "has a bubble of 25 letters"),
        ({"sentence": ""}, "is part of a run, and nothing is said of the run"),
    ],
)
def test_what_is_said_of_seats_and_things_that_are_not_there_is_found(
    spoilt: dict[str, Any], complaint: str
) -> None:
    words = Talkative()
    vars(words).update(spoilt)
    assert complaint in talked(words)


def test_a_field_that_would_hide_what_a_line_says_is_found() -> None:
    @dataclass(frozen=True)
    class SongHeard(Event):
        text: str

    class WithSong(PearlComesUp):
        """A song comes with the pearl."""

        def happen(self, table: PearlTable, action: int) -> None:
            table.tell(SongHeard("la"))
            super().happen(table, action)

    class Singing(PearlDivers):
        def set_up(self, players: int, options: Mapping[str, object]) -> PearlTable:
            table = super().set_up(players, options)
            table.steps = [
                WithSong() if isinstance(step, PearlComesUp) else step for step in table.steps
            ]
            return table

    class Sung(PearlWords):
        def told(self, event: Event, names: Eyes) -> str:
            return "A song." if isinstance(event, SongHeard) else super().told(event, names)

    game = Singing()
    game.words = Sung()
    complaint = "the event SongHeard has a field 'text', which every line has already"
    assert complaint_of(game) == complaint
