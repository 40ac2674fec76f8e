"""`roadstead play`: a game in the terminal, against bots or hot-seat."""

from __future__ import annotations

import argparse
import shlex
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from roadstead import kits
from roadstead.bots.levels import Searcher, Thought, knowledge_of
from roadstead.bots.position import Position
from roadstead.bots.reasons import Reasons, reasons
from roadstead.bots.roster import hire
from roadstead.bots.seated import Seated
from roadstead.bots.shipmates import NAMES as SHIPMATES
from roadstead.bots.shipmates import shipmate
from roadstead.bots.weighing import with_worths
from roadstead.cli import boards, explain, screen, since
from roadstead.cli.paging import Screenfuls, coach_line, on_a_screen, read_line
from roadstead.cli.style import LAMP
from roadstead.kernel.base.errors import BadSetUp, Refused
from roadstead.kernel.rng import Rng
from roadstead.lessons import shelf
from roadstead.lessons.coach import CoachNote, new_to
from roadstead.match import Match

LEAST_NEWS = 3  # rows, even where the screen is too small for the board
MOST_SECONDS = 2.0  # that a bot thinks while a person waits
WEIGHING_SECONDS = 0.5  # and that it looks what the choices of a hint are worth
REASONING_SECONDS = 1.0  # and that it looks for the reasons of a hint
USUAL_BOT = "mate"
USUAL_PLAYERS = 3
MANY_MOVES = 1_000_000  # more than any game has

HELP = "Type the number or the code of a choice."
KEYS = {
    "?": "this help, with the rule that is being played",
    "w": "what you cannot do now, and why",
    "h": "a hint: what a captain would do, and why",
    "i": "what is this: lists things; i 3 explains one",
    "s": "all since your last turn",
    "l": "the log so far",
    "b": "the board again",
    "u": "undo your last decision",
    "c": "silence the coach (--coach)",
    "q": "save the game and leave",
}


def run(arguments: argparse.Namespace) -> None:
    """Set the table, or take a saved one up again, and play."""
    if arguments.resume is not None and arguments.position is not None:
        raise BadSetUp("a saved game goes on from where it was: leave --position out with --resume")
    if arguments.resume is not None:
        check_nothing_is_set_up(arguments, "a saved game", "--resume", names=arguments.names)
        match = Match.replay(arguments.resume.read_text("utf-8"))
    elif arguments.position is not None:
        check_nothing_is_set_up(arguments, "a position", "--position")
        match = _from_position(arguments)
    else:
        match = _new_match(arguments)
    people = _people(arguments.seat, match)
    bots = _bots(arguments.bots or [USUAL_BOT], people, match)
    seed = arguments.seed if arguments.seed is not None else 1
    terminal = _Terminal(
        match, people, bots, seed, arguments.record, _again(people, arguments.bots)
    )
    if arguments.coach:
        terminal.coach = _coach_of(match)
    terminal.play()


def play_on(match: Match, person: int, bots: list[str] | None) -> None:
    """Play a match on at the screen, one person against bots."""
    hired = _bots(bots or [USUAL_BOT], [person], match)
    _Terminal(match, [person], hired, 1, None, _again([person], bots)).play()


def _coach_of(match: Match) -> tuple[CoachNote, ...]:
    """What a coach has to say of the game; complain where it has none."""
    notes = shelf.of(kits.of(match.game)).coach.notes
    if not notes:
        raise BadSetUp(f"nobody coaches {match.game.title}: leave --coach out")
    return notes


def check_nothing_is_set_up(
    arguments: argparse.Namespace, what: str, flag: str, names: str | None = None
) -> None:
    """Complain when the command line sets up what has been set up already."""
    given = {
        "GAME": arguments.game,
        "--players": arguments.players,
        "--names": names,
        "--option": arguments.options or None,
    }
    for other, value in given.items():
        if value is not None:
            raise BadSetUp(f"{what} has its own set-up: leave {other} out with {flag}")


def _from_position(arguments: argparse.Namespace) -> Match:
    names = arguments.names.split(",") if arguments.names else None
    text = arguments.position.read_text("utf-8")
    return Match.from_position(text, seed=arguments.seed, names=names)


def _again(people: list[int], bots: list[str] | None) -> str:
    """The flags that seat the same people and bots again."""
    seats = f"--seat {','.join(str(seat + 1) for seat in people)}"
    if not bots:
        return seats
    names = ",".join(f'"{bot}"' if "," in bot else bot for bot in bots)
    return f"{seats} --bots {shlex.quote(names)}"


def _new_match(arguments: argparse.Namespace) -> Match:
    game = arguments.game or kits.game(_ask_for_game())
    players = arguments.players
    if players is None:
        players = max(game.players[0], min(USUAL_PLAYERS, game.players[-1]))
    names = arguments.names.split(",") if arguments.names else []
    bots = arguments.bots or [USUAL_BOT]
    people = [0] if arguments.seat is None else arguments.seat or range(players)
    for seat in range(len(names), players):
        before = sum(other not in people for other in range(seat))
        level = "" if seat in people else bots[min(before, len(bots) - 1)]
        names.append(shipmate(level, names) if level in SHIPMATES else f"Seat {seat + 1}")
    return Match(game, players, arguments.options, arguments.seed, names)


def _ask_for_game() -> str:
    names = kits.names()
    console = screen.console()
    console.print(Text("Roadstead", style="bold").append(": which game?", style="not bold"))
    for number, name in enumerate(names, 1):
        console.print(f"  {number}  {kits.game(name).title}")
    answer = read_line("> ") or ""
    return (
        names[int(answer) - 1] if answer.isdecimal() and 0 < int(answer) <= len(names) else answer
    )


def _people(seats: list[int] | None, match: Match) -> list[int]:
    """The seats that people play: the first by default, all for an empty list."""
    if seats is None:
        return [0]
    for seat in seats:
        if seat >= match.players:
            raise BadSetUp(f"there is no seat {seat + 1} with {match.players} players")
    return seats or list(range(match.players))


def _bots(names: list[str], people: list[int], match: Match) -> dict[int, Seated]:
    """A bot for every seat that nobody plays; the last one named takes all the rest."""
    seats = [seat for seat in range(match.players) if seat not in people]
    if len(names) > max(len(seats), 1):
        raise BadSetUp(f"{len(names)} bots for {len(seats)} seats that people do not play")
    names = names + names[-1:] * (len(seats) - len(names))
    if "admiral" in names:
        _say_if_as_captain(match)
    return {
        seat: Seated(hire(name, match.game, MOST_SECONDS))
        for seat, name in zip(seats, names, strict=False)
    }


def _say_if_as_captain(match: Match) -> None:
    from roadstead.bots.nets.playing import why_captain  # noqa: PLC0415 - NumPy takes a while

    if why := why_captain(match.game, match.position(0, Rng(0)).imagined):
        screen.complain(f"an admiral plays as a captain: {why}")


class _Terminal(Screenfuls):
    """One match on one screen."""

    def __init__(
        self,
        match: Match,
        people: list[int],
        bots: dict[int, Seated],
        seed: int,
        record: Path | None,
        again: str,
    ) -> None:
        self.match = match
        self.people = people
        self.bots = bots
        self.seed = seed  # for the bots
        self.record = record
        self.again = again  # the flags that seat everybody again
        super().__init__(screen.console())
        self.heard = dict.fromkeys(people, 0)  # what had been told when each person last decided
        self.last_turn = dict.fromkeys(people, 0)  # and when it was last the others' turn
        self.drawn_for: set[int] = set()  # people who have had a question before them
        self.at_screen = people[0]
        self.coach: tuple[CoachNote, ...] = ()  # what it would say; nothing when it is silent
        self.coached: set[str] = set()  # of what it has spoken

    def play(self) -> None:
        """Play to the end, or save the game when somebody leaves or interrupts it."""
        try:
            if self._play_on():
                self._tell_result()
            else:
                self._save()
        except KeyboardInterrupt:
            self._save()
        finally:
            for bot in self.bots.values():
                bot.close()

    def _play_on(self) -> bool:
        """Let everybody decide until the game is over; false when somebody leaves."""
        while not self.match.over:
            waiting = self.match.to_act
            mine = [seat for seat in waiting if seat in self.people]
            seat = self.at_screen if self.at_screen in mine else (mine or waiting)[0]
            choices = self.match.choices(seat)
            if len(choices) == 1:  # nobody is asked when there is nothing to decide
                self.match.play(seat, choices[0].code)
            elif not mine:
                self._let_bot_decide(seat)
            elif not self._turn(seat):
                return False
        return True

    def _let_bot_decide(self, seat: int) -> None:
        bot = self.bots[seat]
        held = not bot.lost
        position = self._position(seat)
        self.match.play(seat, position.code(bot.decide(position)))
        if held and bot.lost:
            screen.complain(f"a deckhand plays for {self.match.names[seat]} now: {bot.lost}")

    def _position(self, seat: int) -> Position:
        """What the seat knows; the same game with the same seed makes bots decide the same."""
        return self.match.position(seat, Rng(self.seed * MANY_MOVES + self.match.moves))

    def _turn(self, seat: int) -> bool:
        """Let a person decide once; false when they leave."""
        if seat != self.at_screen:
            self._hand_over(seat)
        typed: str | None = "b"
        while typed is not None and typed != "q":
            if typed in ("", "b"):
                typed = self._draw(seat) or read_line("> ")
            elif (told := self._told(seat, typed)) is not None:
                typed = self.show(*told) or read_line("> ")
            elif self._plays(seat, typed):
                return True
            else:
                typed = read_line("> ")
        return False

    def _told(self, seat: int, typed: str) -> Sequence[RenderableType] | None:
        """What is to be shown for what was typed; `None` when that was an answer, or undid one."""
        told: Sequence[RenderableType] | None = None
        match typed:
            case "?":
                told = self._help(seat)
            case "s":
                told = self._since(seat, self.last_turn[seat]).all()
            case "w":
                told = [screen.refusals_of(self.match.refusals(seat))]
            case "h":
                told = [self._hint(seat)]
            case "c":
                self.coach = ()
                told = [Text("  The coach says no more.")]
            case "l":
                told = list(since.log_of(self.match.events(seat)))
            case _ if typed.split(maxsplit=1)[0] == "i":
                told = list(explain.answer(self.match, seat, typed[1:].strip()))
        return told

    def _help(self, seat: int) -> list[RenderableType]:
        now = Text("\nNow: ", style="bold").append(self.match.rule(), "not bold")
        whole = Text(f"All rules: roadstead rules {self.match.game.name}", style="dim")
        notes = (*boards.notes(self.match.view(seat)), *self._reconstructed())
        return [screen.help_of(HELP, KEYS, self.console.width), now, whole, *notes]

    def _hint(self, seat: int) -> RenderableType:
        thinker = Searcher(int(knowledge_of(self.match.game).captain), MOST_SECONDS)
        position = self._position(seat)
        thoughts = thinker.explain(position)
        thoughts = with_worths(position, thoughts, screen.MOST_HINTS, WEIGHING_SECONDS)
        return screen.hint_of(thoughts, self._why(position, thoughts), self.match, seat)

    @staticmethod
    def _why(position: Position, thoughts: list[Thought]) -> Reasons | None:
        if len(thoughts) == 1:
            return None
        best, next_best = thoughts[0].action, thoughts[1].action
        return reasons(position, best, next_best, seconds=REASONING_SECONDS)

    def _plays(self, seat: int, typed: str) -> bool:
        told = self.match.told
        try:
            if typed == "u":
                self.match.undo(seat)
                while len(self.match.choices(seat)) == 1 and not self.match.why_no_undo(seat):
                    self.match.undo(seat)  # back to something that was decided
                told = min(self.heard[seat], self.match.told)
            else:
                self.match.play(seat, typed)
        except Refused as refusal:
            self.console.print(f"  {refusal} (? helps)")
            return False
        self.heard[seat] = told
        return True

    def _hand_over(self, seat: int) -> None:
        """Hide the table while the screen passes to another person."""
        self.clear()
        self.console.print(f"\n  Pass the screen to {self.match.names[seat]}.")
        read_line("  Press Enter when nobody else is looking. ")
        self.at_screen = seat

    def _draw(self, seat: int) -> str | None:
        """Show the table and the question; what is typed before all of it was shown, or nothing."""
        self.clear()
        note = [] if seat in self.drawn_for else self._reconstructed()
        self.drawn_for.add(seat)
        offered = self.match.choices(seat)
        table = screen.table_of(self.match.view(seat), offered)
        note += self._coach_says(seat)
        choices = screen.choices_of(offered, self.console.width)
        prompt = Text(self.match.prompt(seat), style=LAMP)
        room = self.console.height - 2 - self.rows(table, *note, prompt, choices)
        news = self._news(seat, room)
        return self.show(table, *note, *news, last=(prompt, choices))

    def _coach_says(self, seat: int) -> list[RenderableType]:
        """What the coach says of what is new: each thing once."""
        notes = new_to(self.coach, self.match, seat, 0, self.coached)
        self.coached.update(note.on for note in notes)
        return [coach_line(note.say) for note in notes]

    def _news(self, seat: int, room: int) -> list[Text]:
        """What has happened since the person decided, folded until it has room."""
        news = self._since(seat, self.heard[seat])
        if news.of_others:
            self.last_turn[seat] = self.heard[seat]
        return news.fitting(self.rows, max(room, LEAST_NEWS), first=not self.heard[seat])

    def _since(self, seat: int, told: int) -> since.Since:
        return since.Since(self.match.events(seat, told), seat, self.match.names)

    def _reconstructed(self) -> list[RenderableType]:
        """Which values in play are ours, said quietly: nothing where all are known."""
        sentence = self.match.reconstructed
        return [Padding(Text(sentence, style="dim italic"), (0, 0, 0, 1))] if sentence else []

    def _save(self) -> None:
        stamp = datetime.now().strftime("%Y%m%d-%H%M%S")
        file = Path(f"{self.match.game.name}-{stamp}.game")
        file.write_text(self.match.record(), "utf-8")
        command = f"roadstead play --resume {file} {self.again}"
        self.console.print(f"\nSaved. Go on with: {command}", soft_wrap=True)

    def _tell_result(self) -> None:
        self.clear()
        seat = self.at_screen
        self.console.print(screen.table_of(self.match.view(seat)))
        for line in self._since(seat, self.heard[seat]).all():
            self.console.print(line)
        self.console.print(screen.result_of(self.match, seat if len(self.people) == 1 else None))
        if self.record is not None:
            self.record.write_text(self.match.record(), "utf-8")
            self.console.print(f"The record is in {self.record}.")
        if on_a_screen() and read_line("\nr: luck or you? (a review), Enter: leave > ") == "r":
            # It plays on in the terminal, too, so neither can know the other from the start.
            from roadstead.cli import review  # noqa: PLC0415 - see above

            review.show(review.looked_at(self.match.record(), review.USUAL_SECONDS))
