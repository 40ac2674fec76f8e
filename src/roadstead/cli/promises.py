"""What a kit promises, room by room, and whether it holds: for `roadstead kit check` and tests.

Each function below is one room. It looks at positions of random games, complains by raising, and
otherwise says in a few words what it has found.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files
from io import StringIO
from typing import Any

from rich.console import Console

from roadstead import kits, pages
from roadstead.arena import things
from roadstead.arena.facts import facts_of
from roadstead.bots.levels import LEVELS, knowledge_of, level, what_bots_lack
from roadstead.bots.position import Position
from roadstead.bots.seated import Seated
from roadstead.cli import screen
from roadstead.kernel import conformance, plain_words
from roadstead.kernel.base.errors import Nonconformity
from roadstead.kernel.base.eyes import Eyes
from roadstead.kernel.base.eyes import number as counted
from roadstead.kernel.base.motion import is_thing
from roadstead.kernel.base.options import Data
from roadstead.kernel.base.views import Undeclarable, disagreement
from roadstead.kernel.base.words import Words
from roadstead.kernel.game import Game
from roadstead.kernel.notation.header import short
from roadstead.kernel.rng import Rng
from roadstead.kit import BOARD_FILE, COVER_FILE, Kit
from roadstead.lessons import shelf
from roadstead.match import Match
from roadstead.puzzles import shelf as puzzle_shelf
from roadstead.puzzles.puzzle import BadPuzzle
from roadstead.rulebook import book
from roadstead.shipped import text_of
from roadstead.told import SAID

WIDTH = 100  # of the screen on which views are drawn
LOOKS_A_GAME = 24  # positions of a random game that are looked at closely, from all over it
MOST_MOVES = 20_000
SELDOM = 10  # decisions between two of a level that is no deckhand
SHORT = 0.02  # seconds that it thinks
SEED = 5
MOST_IN_BUBBLE = 24  # letters of what is shown at a thing for a moment
OWN, DEFAULT, NONE = "its own", "default", "-"


class Broken(Exception):
    """A promise that does not hold, in a sentence."""


@dataclass(frozen=True)
class Finding:
    """One room: who brought it, what was found there, and what is wrong with it."""

    room: str
    brought: str
    found: str
    broken: str = ""


def check(kit: Kit, games: int) -> list[Finding]:
    """Every room of the kit, one after the other, over so many random games."""
    with kits.trying(kit):
        knowledge_of.cache_clear()
        try:
            sample = Sample(kit, games)
            return [_finding(sample, room) for room in ROOMS]
        finally:
            knowledge_of.cache_clear()


def _finding(sample: Sample, room: str) -> Finding:
    brought = _brought(sample.kit, room)
    try:
        return Finding(room, brought, ROOMS[room](sample))
    except Exception as error:  # a stranger's room may do anything
        return Finding(room, brought, "", _sentence(error))


def _brought(kit: Kit, room: str) -> str:
    if room == "rules":
        return OWN
    if room == "data":
        return OWN if kit.game.files else NONE
    if room == "words":
        return OWN if type(kit.game.words) is not Words else DEFAULT
    return OWN if kit.brings(room) else DEFAULT


def _sentence(error: Exception) -> str:
    said = str(error).partition("\n\n")[0]
    known = isinstance(error, (Broken, Nonconformity, Undeclarable))
    return said if known else f"{type(error).__name__}: {said}"


class Sample:
    """Random games of a kit, played once for all rooms that look at them."""

    def __init__(self, kit: Kit, games: int) -> None:
        self.kit = kit
        self.game: Game[Any] = kit.game
        self.games = games

    @cached_property
    def matches(self) -> list[list[Match]]:
        """For each game the match at some of its positions, the last of them its end."""
        variants = list(conformance.variants(self.game))
        step = max(1, len(variants) // self.games)
        return [
            list(_looks(Match(self.game, players, options, seed=SEED + number)))
            for number, (players, options) in enumerate(
                (variants * self.games)[::step][: self.games]
            )
        ]

    @property
    def positions(self) -> Iterator[Match]:
        """All that is looked at."""
        for looks in self.matches:
            yield from looks


def _looks(match: Match) -> Iterator[Match]:
    """The match at its beginning, at its end, and at some positions of every stretch between."""
    rng = Rng(SEED)
    between = 1
    for move in range(MOST_MOVES):
        if match.over:
            yield match
            return
        if move % between == 0:
            yield match.clone()
        if move == LOOKS_A_GAME * between:
            between *= 4
        seat = match.to_act[rng.below(len(match.to_act))]
        codes = match.codes(seat)
        match.play(seat, codes[rng.below(len(codes))])


# The rooms, one by one.


def rules(sample: Sample) -> str:
    """The contract of the kernel."""
    report = conformance.check(sample.game, games=sample.games, seed=SEED)
    return f"{report.games} games conform, {report.positions} positions"


def words(sample: Sample) -> str:
    """A sentence for every question, choice and event; and none left plain by oversight."""
    own = sample.game.words
    if type(own) is not Words:
        for method, what in (("prompt", "questions"), ("meaning", "choices"), ("told", "events")):
            if getattr(type(own), method) is getattr(Words, method):
                raise Broken(f"its words say nothing of {what}: {method} is missing")
    choices = 0
    chapters = {"", *pages.anchors(pages.page_of(sample.kit))}
    for match in sample.positions:
        if match.chapter() not in chapters:
            rule, chapter = short(match.rule()), match.chapter()
            raise Broken(f"the rule '{rule}' is told at '{chapter}', no heading of the rules page")
        for seat in match.to_act:
            choices += len(_described(match, seat))
    events = sum(_told(looks[-1], type(own) is not Words) for looks in sample.matches)
    return f"{choices} choices and {events} events put into words"


def _described(match: Match, seat: int) -> list[str]:
    if not match.prompt(seat):
        raise Broken(f"a question has no words: {match.rule()}")
    sentences = [choice.sentence for choice in match.choices(seat)]
    for code, sentence in zip(match.codes(seat), sentences, strict=True):
        if not sentence:
            raise Broken(f"the choice {code} has no words")
    return sentences


def _told(match: Match, own: bool) -> int:
    """Every event of a game; with words of its own, none may be told in the plain ones."""
    eyes = Eyes(match.names)
    for event in match.happened:
        name = type(event).__name__
        sentence = match.game.words.told(event, eyes)
        if own and sentence == plain_words.happened(event, eyes):
            raise Broken(f"the event {name} has no words of its own: {sentence}")
        for field in set(event.data()) & set(SAID):
            raise Broken(f"the event {name} has a field '{field}', which every line has already")
    for viewer in (None, *range(match.players)):
        for line in match.events(viewer):
            _expect_sound(line, match.players)
    return match.told


def _expect_sound(line: Mapping[str, Any], seats: int) -> None:
    """What is said of an event besides its sentence is there, and short where it must be."""
    name = line["event"]
    for seat in line.get("against", ()):
        if seat not in range(seats):
            raise Broken(f"the event {name} goes against seat {seat}, and there are {seats}")
    for bubble in line.get("bubbles", ()):
        at, text = bubble["at"], bubble["text"]
        if not is_thing(at, seats):
            raise Broken(f"the event {name} has a bubble at '{at}', which is no thing")
        if not 0 < len(text) <= MOST_IN_BUBBLE:
            raise Broken(f"the event {name} has a bubble of {len(text)} letters: '{text}'")
    if "run" in line and not line["so_far"]:
        raise Broken(f"the event {name} is part of a run, and nothing is said of the run")


def explain(sample: Sample) -> str:
    """Whatever choices point at is explained, and every player; links lead to a heading."""
    anchors = pages.anchors(pages.page_of(sample.kit))
    explained: set[str] = set()
    for match in sample.positions:
        for viewer in (None, *match.to_act[:1]):
            things = [f"seat:{seat}" for seat in range(match.players)]
            if viewer is not None:
                for one in match.choices(viewer):
                    things += one.points_at
                for refusal in match.refusals(viewer):
                    things += refusal.points_at
            for thing in dict.fromkeys(things):
                _expect_explained(match, viewer, thing, anchors)
            explained.update(things)
    if not sample.kit.explain:
        return "names, and what may be done with things"
    return f"{len(explained)} things explained"


def _expect_explained(match: Match, viewer: int | None, thing: str, anchors: set[str]) -> None:
    told = match.explain(viewer, thing)
    if told is None:
        raise Broken(f"'{thing}' is not explained ({_whose(viewer)})")
    if not told.name or not all(bringing.amount or bringing.label for bringing in told.brings):
        raise Broken(f"'{thing}' is explained without words")
    if told.anchor and told.anchor not in anchors:
        raise Broken(f"'{thing}' links to '{told.anchor}', which is no heading of its rules page")


def bot(sample: Sample) -> str:
    """Every level answers legally; what bots know fits every question."""
    game = sample.game
    known = knowledge_of(game)
    for number, match in enumerate(sample.positions):
        for seat in match.to_act[:1]:
            position = match.position(seat, Rng(number))
            gains = known.gains(position.imagined, seat, position.choices)
            if len(gains) != len(position.choices):
                raise Broken(f"{len(gains)} gains for {len(position.choices)} choices")
    for players in (game.players[0], game.players[-1]):
        _play_with_bots(game, players)
    return what_bots_lack(game) or f"{len(LEVELS)} levels play"


def _play_with_bots(game: Game[Any], players: int) -> None:
    """A game of deckhands in which every level has a word, now and then."""
    match = Match(game, players, seed=SEED)
    thinkers = [Seated(level(name, game, seconds=SHORT)) for name in LEVELS]
    deckhand = Seated(level("deckhand", game))
    for number in range(MOST_MOVES):
        if match.over:
            return
        seat = match.to_act[0]
        position = match.position(seat, Rng(number))
        seldom = number % SELDOM == 0
        seated = thinkers[number // SELDOM % len(thinkers)] if seldom else deckhand
        match.play(seat, position.code(_decided(seated, position)))


def _decided(seated: Seated, position: Position) -> int:
    action = seated.decide(position)
    if seated.lost:
        raise Broken(f"a bot cannot play it: {seated.lost}")
    return action


def net(sample: Sample) -> str:
    """It fits the game, and an admiral has an answer with it where it says it has one."""
    if not sample.kit.net:
        return NONE
    from roadstead.bots.nets.learned import shipped  # noqa: PLC0415 - NumPy takes a while

    learned = shipped(sample.game)
    if isinstance(learned, str):
        raise Broken(learned)
    return _admiral_with(sample.game, learned.header.sounds.players)


def judge(sample: Sample) -> str:
    """The same of a judge."""
    if not sample.kit.judge:
        return NONE if sample.kit.net else "none: an admiral plays as a captain"
    from roadstead.bots.nets.judges import shipped_judge  # noqa: PLC0415 - NumPy takes a while

    learned = shipped_judge(sample.game)
    if isinstance(learned, str):
        raise Broken(learned)
    return _admiral_with(sample.game, learned.header.players)


def _admiral_with(game: Game[Any], played: tuple[int, ...]) -> str:
    """An admiral answers with all these numbers of players."""
    for players in played:
        match = Match(game, players, seed=SEED)
        position = match.position(match.to_act[0], Rng(SEED))
        _decided(Seated(level("admiral", game, seconds=SHORT)), position)
    return f"an admiral plays with {played[0]} to {played[-1]}"


def observer(sample: Sample) -> str:
    """A row of always the same length, within its bounds, alike for tables that look alike."""
    try:
        from roadstead.observation import observer_of  # noqa: PLC0415 - with an extra
        from roadstead.observation.row import Row  # noqa: PLC0415 - as well
    except ModuleNotFoundError as error:
        return f"not looked at: {error.name} is missing (pip install 'roadstead[gymnasium]')"
    game = sample.game
    lengths = []
    for number, looks in enumerate(sample.matches):
        start = game.new_table(looks[0].players, looks[0].options)
        seen = observer_of(game, start)
        entries = seen.describe(start)
        if len({entry.name for entry in entries}) < len(entries):
            raise Broken("two entries of a row have the same name")
        lengths.append(len(entries))
        for match in looks:
            seat = number % match.players
            rows = []
            position = match.position(seat, Rng(number))
            for table in (position.imagined, position.sample(Rng(number))):
                row = Row(len(entries))
                seen.observe(table, seat, row)
                rows.append(bytes(memoryview(row.words))[: len(entries)])
            if rows[0] != rows[1]:
                raise Broken("a row differs on tables that its seat cannot tell apart")
            for entry, value in zip(entries, rows[0], strict=True):
                if value > entry.most:
                    raise Broken(f"{entry.name} is {value}, above its bound {entry.most}")
    return f"rows of {min(lengths)} to {max(lengths)} entries"


def facts(sample: Sample) -> str:
    """Every seat of a finished game has the same facts."""
    told: dict[str, None] = {}
    for looks in sample.matches:
        if not looks[-1].over:
            continue
        found = facts_of(looks[-1])
        for name, by_seat in (("points", found.points), ("facts", found.deciding)):
            if len(by_seat) != looks[-1].players:
                raise Broken(f"{len(by_seat)} seats have {name}, of {looks[-1].players}")
            if any(seat.keys() != by_seat[0].keys() for seat in by_seat):
                raise Broken(f"the {name} of two seats have different names")
            told.update(dict.fromkeys(by_seat[0]))
    return ", ".join(told) if told else "the scores alone"


def things_to_forbid(sample: Sample) -> str:
    """Everything that can be forbidden is an action of the game."""
    game = sample.game
    named = things.named(game, game.checked(game.players[0], {}))
    for name, thing in named.items():
        if any(not 0 <= action < game.actions.size for action in thing.choices | thing.dealt):
            raise Broken(f"'{name}' is taken by an action that does not exist")
    return f"{len(named)} by name" if named else "any choice by its code"


def views(sample: Sample) -> str:
    """Every view is made as the kit declares it, for spectators as for every seat."""
    declared = sample.kit.room("views")
    if declared is None:
        return "not declared: a dict of anything"
    seen = 0
    for match in sample.positions:
        for viewer in (None, *range(match.players)):
            wrong = disagreement(match.view(viewer)["table"], declared)
            if wrong:
                raise Broken(f"{wrong} ({_whose(viewer)})")
            seen += 1
    return f"{seen} views as {declared.__name__} declares them"


def _whose(viewer: int | None) -> str:
    return "as a spectator sees it" if viewer is None else f"as seat {viewer + 1} sees it"


def terminal(sample: Sample) -> str:
    """Every view is drawn, for spectators as for those who are asked."""
    drawn = 0
    console = Console(file=StringIO(), width=WIDTH, force_terminal=True)
    for match in sample.positions:
        for viewer in (None, *match.to_act[:1]):
            choices = [] if viewer is None else match.choices(viewer)
            console.print(screen.table_of(match.view(viewer), choices))
            drawn += 1
    return f"{drawn} views drawn"


def page(sample: Sample) -> str:
    """The rules for people, with a title; every example is played, every picture is there."""
    for file in sample.kit.page.values():
        _expect_file(sample.kit.package, file)
    text = pages.page_of(sample.kit)
    if not text.lstrip().startswith("# "):
        raise Broken("the page has no title: it begins with '# '")
    found = book.put_together(sample.kit)
    for what, reason in found.left_out.items():
        raise Broken(f"{what}: {reason}")
    examples = counted(len(found.examples), "example")
    return (
        f"{len(text.split())} words, {examples} played"
        if found.examples
        else (f"{len(text.split())} words")
    )


def index(sample: Sample) -> str:
    """Every thing has a name and a rule, and a link that leads to a heading."""
    if not sample.kit.index:
        return "none"
    anchors = pages.anchors(pages.page_of(sample.kit))
    listed = [entry for part in book.index_of(sample.kit) for entry in part.things]
    for thing, told in listed:
        if not told.name or not told.rule:
            raise Broken(f"'{thing}' has no name or no rule in the index")
        if told.anchor and told.anchor not in anchors:
            raise Broken(f"'{thing}' links to '{told.anchor}', which is no heading of the page")
    if len({thing for thing, _ in listed}) < len(listed):
        raise Broken("the index has a thing twice")
    return counted(len(listed), "thing")


def lessons(sample: Sample) -> str:
    """Every lesson is played, every way through it; what the coach waits for is there."""
    taught = shelf.of(sample.kit)
    for file, reason in taught.left_out.items():
        raise Broken(reason if file in reason else f"{file}: {reason}")
    if not taught.lessons:
        return "none"
    steps = sum(len(lesson.steps) for lesson in taught.lessons)
    return f"{counted(len(taught.lessons), 'lesson')} played, {counted(steps, 'step')}"


def puzzles(sample: Sample) -> str:
    """Every puzzle can be posed and answered."""
    found = puzzle_shelf.of(sample.kit)
    if found.left_out:
        raise Broken(found.left_out)
    for puzzle in found.puzzles:
        try:
            puzzle_shelf.expect_playable(sample.game, puzzle)
        except BadPuzzle as error:
            raise Broken(str(error)) from None
    return counted(len(found.puzzles), "puzzle") if found.puzzles else "none"


def data(sample: Sample) -> str:
    """Every data file can be loaded and played with, as its owner would."""
    game = sample.game
    options = {option.name: option for option in game.options if isinstance(option, Data)}
    for file in game.files:
        _expect_file(file.package, file.name)
        text = text_of(file)
        if file.option in options:
            options[file.option].load(text)
    return ", ".join(file.name for file in game.files) or "none"


def board(sample: Sample) -> str:
    """A script of the package, or one of the boards that our client has for our games."""
    where = sample.kit.board
    if where.endswith(BOARD_FILE):
        _expect_file(sample.kit.package, where)
    elif where and where not in kits.boards():
        raise Broken(
            f"there is no board '{where}': it is a file of the package that ends in {BOARD_FILE}, "
            f"or one of {', '.join(kits.boards())}"
        )
    return where or NONE


def cover(sample: Sample) -> str:
    """A picture of the package, or a symbol that our client has."""
    where = sample.kit.cover
    if where.endswith(COVER_FILE):
        _expect_file(sample.kit.package, where)
    elif "." in where or "/" in where:
        raise Broken(f"'{where}' is no cover: a file of the package ends in {COVER_FILE}")
    return where or NONE


def _expect_file(package: str, name: str) -> None:
    if not files(package).joinpath(name).is_file():
        raise Broken(f"{name} is not in {package}")


ROOMS: Mapping[str, Callable[[Sample], str]] = {
    "rules": rules,
    "words": words,
    "explain": explain,
    "data": data,
    "bot": bot,
    "net": net,
    "judge": judge,
    "observer": observer,
    "facts": facts,
    "things": things_to_forbid,
    "views": views,
    "terminal": terminal,
    "page": page,
    "index": index,
    "lessons": lessons,
    "puzzles": puzzles,
    "board": board,
    "cover": cover,
}
