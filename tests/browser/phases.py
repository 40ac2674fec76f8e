"""Where pictures are taken and layouts are measured: every step of every game, every page.

A place is reached by one visitor and stays as it is while the window takes other sizes: dialogs
and drawers remain open, and what is shown of the past stands still.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator
from functools import cache
from pathlib import Path

from roadstead import kits
from roadstead.bots.levels import Deckhand
from roadstead.kernel.rng import Rng
from roadstead.lessons.coaching import Coaching
from roadstead.lessons.reading import Lesson, LessonStep
from roadstead.match import Match
from roadstead.puzzles import shelf as puzzle_shelf
from roadstead.puzzles.posing import PREFIX
from tests.browser.lessons import taught
from tests.browser.visitor import SIZES, Visitor
from tests.server.packages import pearl_divers, with_a_board

# By name: the game and its players.
TABLES = {
    "fleet": ("fleet", 4),
    "fleet-dice": ("fleet-dice", 3),
    "solo": ("fleet-dice", 1),
    "dicey-waters": ("dicey-waters", 3),
    "treasure-fleet": ("treasure-fleet", 4),
    "black-fleet": ("black-fleet", 4),
}
# Games of other packages, which have no positions here: after how many decisions they are seen.
STRANGERS = {"any-game": ("pearl-divers", 3, (0, 2, 4)), "brought": ("deep-pearls", 3, (0, 2, 4))}
GAMES = ("fleet", "fleet-dice", "dicey-waters", "treasure-fleet", "black-fleet")
PAGES = {
    "home": "/",
    **{f"set-up-{game}": f"/new/{game}" for game in GAMES},
    **{f"rules-{game}": f"/rules/{game}" for game in GAMES},
    "learn": "/learn",
    **{f"learn-{game}": f"/learn/{game}" for game in GAMES},
    "you": "/you",
    "preferences": "/preferences",
    "verify": "/verify",
    "position": "/position",
    "no-table": "/t/AAAAAAAAAAAAAAAAAAAAAA",
}
SEED = 7
A_PICTURE = 100  # milliseconds until it is drawn
A_WISH = 1000  # until what somebody prefers is kept
A_THOUGHT = 120_000  # at most until a bot says what it would do
LAST = "last"
EXPLAINED = 4  # things of a game that are explained
A_FEW_THINGS = 7  # from one of them to the next
AT_SEA_FOR_EVER = ("black-fleet",)  # whoever always takes the first choice
TABLES_OF_ONE_PERSON = 20  # who may not set many more at once
# What a scene leaves on the board, by the game that has it.
SCENES = {
    "black-fleet": ".stage .course",
    "fleet": ".stage .to",
    "fleet-dice": ".tray, .stage .to",
    "treasure-fleet": ".ransom .governor",
}


def strangers(site: Path) -> Path:
    """Games of other packages: one on the board for any game, one with a board of its own."""
    return with_a_board(pearl_divers(site), "deep-pearls", "Deep Pearls")


def _length(step: LessonStep) -> int:
    return len(step.say) + len(step.more)


def _slug(words: str) -> str:
    return "-".join(re.findall(r"[a-z]+", words.lower())[:4])


@cache
def recorded(game: str, players: int) -> dict[str, str]:
    """The same positions every time, by name: deckhands play, and the first seat is asked.

    There is one for each step in each phase, where it has the most to choose from, and the last
    before the game ends.
    """
    most: dict[str, int] = {}
    found: dict[str, str] = {}
    for match in asked_alone(game, players):
        name = f"{match.phase or 0}-{_slug(match.rule())}"
        choices = len(match.codes(0))
        text = match.position_text()
        if choices > most.get(name, 0):
            most[name] = choices
            found[name] = text
    return {**found, LAST: text}


def asked_alone(game: str, players: int, **options: str) -> Iterator[Match]:
    """The same game of deckhands every time, whenever the first seat alone is asked."""
    match = Match(game, players, options, seed=SEED)
    made = 0
    while not match.over:
        seat = match.to_act[-1]
        if match.to_act == [0]:
            yield match
        position = match.position(seat, Rng(made))
        match.play(seat, position.code(Deckhand().choose(position)))
        made += 1


def last_third(game: str, players: int, **options: str) -> str:
    """The position in which the first seat has decided two thirds of all that it is asked."""
    every = [match.position_text() for match in asked_alone(game, players, **options)]
    return every[len(every) * 2 // 3]


def fullest(game: str, players: int) -> str:
    """The recorded position with the longest text: the one with the most on the table."""
    every = {step: text for step, text in recorded(game, players).items() if step != LAST}
    return max(every.values(), key=len)


class Walk:
    """One visitor's way through everything; each stop is a name and an address.

    Where a few are enough each game is seen at its start and where the table is fullest.
    """

    def __init__(
        self, visitor: Visitor, wanted: Collection[str] = (), *, few: bool = False
    ) -> None:
        self.visitor = visitor
        self.wanted = wanted
        self.few = few
        self._set = 0

    def stops(self) -> Iterator[tuple[str, str]]:
        """Go everywhere, or where it is wanted."""
        for name in self.ways():
            if not self.wanted or name in self.wanted:
                yield from self.at(name)

    def at(self, name: str) -> Iterator[tuple[str, str]]:
        """Go to one of the places, with all its stops."""
        for stop in self.ways()[name]():
            yield f"{name}{stop and f': {stop}'}", self._address()

    def ways(self) -> dict[str, Callable[[], Iterator[str]]]:
        """Everything that can be wanted, by its name."""
        return {
            **{name: self._in_play(*table) for name, table in TABLES.items()},
            **{name: self._of_a_stranger(*table) for name, table in STRANGERS.items()},
            "drawers": self._drawers,
            "dialogs": self._dialogs,
            "seat": self._about_a_seat,
            "explained": self._explained,
            "popovers": self._popovers,
            "reasons": self._reasons,
            "held": self._held,
            "playback": self._playback,
            "end": self._end,
            "reviewed": self._reviewed,
            "at-one-screen": self._at_one_screen,
            "waiting": self._waiting,
            "watched": self._watched,
            "lessons": self._lessons,
            "puzzles": self._puzzles,
            "position-read": self._position_read,
            **{name: self._page(place) for name, place in PAGES.items()},
        }

    def _address(self) -> str:
        return self.visitor.page.url.removeprefix(self.visitor.address)

    def _sized(self, size: str) -> None:
        width, height = SIZES[size]
        self.visitor.page.set_viewport_size({"width": width, "height": height})

    def _at_table(self, game: str, players: int, position: str = "") -> None:
        self._set += 1
        if self._set % TABLES_OF_ONE_PERSON == 0:
            self.visitor.context.clear_cookies()
            self.visitor.known_as("Mara")
        bots = ["deckhand"] * (players - 1)
        self.visitor.set_table(game, "me", *bots, position=position)
        self.visitor.asked()

    def _decide(self, times: int) -> None:
        """Decide so often, or until the game is over."""
        for _ in range(times):
            if self.visitor.asked():
                self.visitor.choose()
        self.visitor.asked()

    def _in_play(self, game: str, players: int) -> Callable[[], Iterator[str]]:
        def go() -> Iterator[str]:
            self._at_table(game, players)
            yield "start"
            every = recorded(game, players)
            for step, position in every.items():
                if not self.few or position == fullest(game, players):
                    self._at_table(game, players, position)
                    yield "full" if self.few else step

        return go

    def _of_a_stranger(
        self, game: str, players: int, after: tuple[int, ...]
    ) -> Callable[[], Iterator[str]]:
        def go() -> Iterator[str]:
            self._at_table(game, players)
            made = 0
            for decisions in after:
                self._decide(decisions - made)
                made = decisions
                yield f"after {decisions}"

        return go

    def _drawers(self) -> Iterator[str]:
        for name, (game, players) in TABLES.items():
            self._at_table(game, players, fullest(game, players))
            self._decide(3)
            self._sized("phone")
            for place, drawer in ((1, "choices"), (2, "log")):
                self.visitor.find(".tabs button").nth(place).click()
                yield f"{name}, {drawer}"
                self._sized("phone")
                self.visitor.find(".tabs button").first.click()
            self.visitor.page.keyboard.press("g")
            self.visitor.page.keyboard.press("s")
            yield f"{name}, since"
            self._sized("wide")

    def _dialogs(self) -> Iterator[str]:
        visitor = self.visitor
        for name in ("fleet", "fleet-dice", "treasure-fleet", "black-fleet"):
            self._at_table(*TABLES[name], position=fullest(*TABLES[name]))
            visitor.page.keyboard.press("r")
            visitor.find("dialog[open]").wait_for()
            yield f"{name}, rule"
            visitor.page.keyboard.press("Escape")
            visitor.find("dialog").wait_for(state="detached")
            visitor.page.keyboard.press("h")
            visitor.find(".thoughts li").first.wait_for(timeout=A_THOUGHT)
            yield f"{name}, hint"
            visitor.page.keyboard.press("Escape")
        visitor.button("Table").first.click()
        visitor.find("dialog[open]").wait_for()
        yield "table"
        self._at_table(*TABLES["fleet"])
        visitor.page.wait_for_timeout(A_WISH)  # somebody new says their own first
        self._prefer(ask_before="always")
        visitor.reload()
        visitor.asked()
        visitor.page.keyboard.press("1")
        visitor.find("dialog[open]").wait_for()
        yield "are you sure"
        self._prefer(ask_before="never")

    def _about_a_seat(self) -> Iterator[str]:
        """What can be done about somebody who has a long name, in the room and at the table."""
        visitor = self.visitor
        table = visitor.set_table("treasure-fleet", "me", "open", "mate")
        browser = visitor.context.browser
        assert browser is not None
        friend = Visitor(browser.new_context(), visitor.address).known_as("Bartholomew Longstreet")
        friend.go(f"/t/{table}")
        friend.button("Sit here").click()
        visitor.find(".app").wait_for()
        self._with_dialog("About Bartholomew Longstreet")
        yield "here"
        visitor.page.keyboard.press("Escape")
        friend.context.close()
        visitor.find(".seat .person.away").wait_for()
        self._with_dialog("About Bartholomew Longstreet")
        yield "away"

    def _with_dialog(self, button: str) -> None:
        self.visitor.button(button).first.click()
        self.visitor.find("dialog[open]").wait_for()

    def _prefer(self, **wishes: object) -> None:
        answer = self.visitor.page.request.put(
            f"{self.visitor.address}/api/me/preferences",
            data={"pace": "instant", **wishes},
            headers={"Origin": self.visitor.address},
        )
        assert answer.ok, answer.text()

    def _explained(self) -> Iterator[str]:
        """What is this? The first thing of the board and one of every few after it."""
        visitor = self.visitor
        for name, (game, players) in TABLES.items():
            self._at_table(game, players, fullest(game, players))
            visitor.page.keyboard.press("i")
            for number in range(1 if self.few else EXPLAINED):
                visitor.find(".thing").wait_for()
                yield f"{name}, {number + 1}"
                for _ in range(A_FEW_THINGS):
                    self._walk_on()
            visitor.page.keyboard.press("Escape")

    def _walk_on(self) -> None:
        """To the next thing that is explained; some share their names."""
        self.visitor.page.keyboard.press("ArrowRight")
        self.visitor.page.wait_for_timeout(A_PICTURE)

    def _popovers(self) -> Iterator[str]:
        """The legend of the chart, and the cards that lie open before somebody."""
        visitor = self.visitor
        self._at_table(*TABLES["black-fleet"], position=fullest(*TABLES["black-fleet"]))
        self._sized("phone")
        visitor.find("[popovertarget=legend]").click()
        yield "legend"
        visitor.page.keyboard.press("Escape")
        for laid in visitor.find(".laid:visible").all()[:1]:
            laid.click()
            yield "laid open"
        self._sized("wide")

    def _reasons(self) -> Iterator[str]:
        """Something is touched that may not be chosen: why stands in the dock."""
        for name, (game, players) in TABLES.items():
            for position in recorded(game, players).values():
                self._at_table(game, players, position)
                refused = self.visitor.find("#board [data-mark=no]:visible")
                if refused.count():
                    refused.first.dispatch_event("click")
                    yield name
                    break

    def _held(self) -> Iterator[str]:
        """Something is touched on the board, and what goes with it is lit; or a menu asks."""
        for name, (game, players) in TABLES.items():
            for step, position in recorded(game, players).items():
                if self.few and position != fullest(game, players):
                    continue
                self._at_table(game, players, position)
                question = self.visitor.question()
                for thing in self.visitor.find("#board [data-mark=may]:visible").element_handles()[
                    :3
                ]:
                    thing.dispatch_event("click")
                    if self.visitor.question() != question:
                        break
                    if self.visitor.find("[data-mark=held], .menu").count():
                        yield f"{name}, {step}"
                        break

    def _playback(self) -> Iterator[str]:
        """In the middle of what others did, at the calm pace: it stands at one thing."""
        visitor = self.visitor
        keys = visitor.page.keyboard
        paces = visitor.find(".wake .seg button")
        for name, (game, players) in TABLES.items():
            if players == 1:
                continue
            self._at_table(game, players, fullest(game, players))
            self._decide(4)
            keys.press("[")
            if not paces.first.is_visible():
                continue  # it ended, or nobody did anything
            paces.first.click()  # calm
            scene = SCENES.get(game, ".stage .to")
            for place in range(12):
                keys.press("[")
                visitor.page.wait_for_timeout(A_PICTURE)
                if place in (0, 3):
                    yield f"{name}, {place + 1} back"
                elif visitor.find(scene).count():
                    yield f"{name}, scene"
                    break
            paces.last.click()  # instant, as everywhere else
            keys.press(".")

    def _end(self) -> Iterator[str]:
        visitor = self.visitor
        for name, (game, players) in TABLES.items():
            self._at_table(game, players, recorded(game, players)[LAST])
            visitor.plays_to_the_end()
            yield name
        table = self._address().rpartition("/")[2]
        visitor.button("Replay").last.click()
        visitor.see("Replay: after move 0")
        yield "replay"
        visitor.button("One move on").click()
        visitor.see("Replay: after move 1")
        yield "replay, a move on"
        visitor.go(f"/verify/{table}")
        yield "dice checked"

    def _reviewed(self) -> Iterator[str]:
        """Luck or me? The last third of a game, with its dearest decision open, and told."""
        visitor = self.visitor
        for name, (game, players) in TABLES.items():
            last = recorded(game, players)[LAST]
            at = last if name in AT_SEA_FOR_EVER else last_third(game, players)
            self._at_table(game, players, at)
            visitor.plays_to_the_end()
            visitor.find(".luck b").wait_for(timeout=A_THOUGHT)
            visitor.link("Luck or me?").click()
            visitor.find("#dearest-title").wait_for()
            visitor.page.get_by_text("These are first figures").wait_for(state="detached")
            yield name
            for decision in visitor.find("ol > li").all()[:1]:
                decision.get_by_role("button").first.click()
                decision.get_by_text("Which is better?").wait_for()
                yield f"{name}, to be found"
                decision.get_by_role("button", name="Show me").click()
                yield f"{name}, told"

    def _at_one_screen(self) -> Iterator[str]:
        self.visitor.set_table("treasure-fleet", "me", "me")
        self.visitor.find("main").wait_for()
        yield "curtain"

    def _waiting(self) -> Iterator[str]:
        self.visitor.set_table("treasure-fleet", "me", "open", "mate")
        self.visitor.find("main").wait_for()
        yield ""

    def _watched(self) -> Iterator[str]:
        """A table of bots only, whom somebody watches."""
        self.visitor.set_table("treasure-fleet", "deckhand", "deckhand", "mate")
        self.visitor.find(".wake").wait_for()
        self.visitor.page.keyboard.press("[")  # it stands still while it is measured
        yield ""

    def _lessons(self) -> Iterator[str]:
        """Where the coach of a game has most to say, where it corrects, and where a lesson ends."""
        for game in GAMES:
            lesson = max(taught(game), key=lambda one: max(map(_length, one.steps)))
            self.visitor.go(f"/learn/{game}/{lesson.name}")
            for stop in self._lesson(lesson):
                yield f"{game}, {stop}"

    def _lesson(self, lesson: Lesson) -> Iterator[str]:
        visitor = self.visitor
        coaching = Coaching(lesson, kits.game(lesson.position.game))
        longest, corrected = max(lesson.steps, key=_length), False
        for step in lesson.steps:
            visitor.page.get_by_text(step.say, exact=True).first.wait_for()
            if step is longest:
                yield "the longest step"
            codes = coaching.match.codes(lesson.seat) if step.answers else []
            wrong = next((code for code in codes if code not in step.answers), "")
            if wrong and not corrected:
                self._try(wrong)
                visitor.see(coaching.tried(wrong))
                yield "corrected"
                visitor.button("Try again").click()
                corrected = True
            answer = step.answers[0] if step.answers else ""
            self._try(answer)
            coaching.tried(answer)
        visitor.see("Well done!")
        yield "the end"

    def _try(self, code: str) -> None:
        """Give an answer of a lesson, or go on where nothing is asked."""
        choice = self.visitor.find(f'#choices button[data-code="{code}"]')
        (choice if code else self.visitor.button("Go on")).click()

    def _puzzles(self) -> Iterator[str]:
        """The first puzzle of every game that has some."""
        for game in GAMES:
            for puzzle in puzzle_shelf.of(kits.find(game)).puzzles[:1]:
                self.visitor.go(f"/learn/{game}/{PREFIX}{puzzle.name}")
                self.visitor.find("#choices button[data-code]").first.wait_for(state="attached")
                yield game

    def _position_read(self) -> Iterator[str]:
        self.visitor.go("/position")
        text = recorded(*TABLES["treasure-fleet"])[LAST]
        self.visitor.page.get_by_label("The position").last.fill(text)
        self.visitor.button("Read it").click()
        self.visitor.button("Play from here").wait_for()
        yield ""

    def _page(self, place: str) -> Callable[[], Iterator[str]]:
        def go() -> Iterator[str]:
            self.visitor.go(place)
            self.visitor.find("main").wait_for()
            yield ""

        return go
