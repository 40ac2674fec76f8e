"""`roadstead review`: what of a finished game was luck, and what was decided."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from roadstead.cli import play, screen
from roadstead.cli.paging import Screenfuls, on_a_screen, read_line
from roadstead.cli.style import LAMP, seat_name
from roadstead.kernel.base.errors import BadSetUp
from roadstead.match import Match
from roadstead.nature import DICTATED
from roadstead.review import Report, review
from roadstead.review.report import DecisionTold, SeatReviewed

USUAL_SECONDS = 20.0
CAPTAINS_FROM = 180.0  # seconds: enough for a captain's thoughts about every decision
MORE = "Enter: more, q: leave > "
BAR = 24  # letters of the longest bar
PARTS = {"luck": "█", "own": "▓", "others": "▒"}


def run(arguments: argparse.Namespace) -> None:
    """Review the record, or play on from one of its moves."""
    _check_what_goes_together(arguments)
    text = arguments.file.read_text("utf-8")
    if arguments.play_on is not None:
        _play_on(text, arguments)
        return
    held_against = "captain" if arguments.seconds >= CAPTAINS_FROM else "mate"
    reviewed = looked_at(text, arguments.seconds, arguments.reference or held_against)
    if arguments.json:
        print(json.dumps(reviewed.data()))
        return
    show(reviewed, hide=arguments.hide)


def _check_what_goes_together(arguments: argparse.Namespace) -> None:
    if arguments.bots and arguments.play_on is None:
        raise BadSetUp("bots play on from a move: give --bots with --play-on")
    if arguments.play_on is not None and (arguments.json or arguments.hide or arguments.reference):
        raise BadSetUp("--play-on plays: leave --json, --hide and --reference out")
    if arguments.hide and arguments.json:
        raise BadSetUp("--json prints all there is: leave --hide out")


def looked_at(text: str, seconds: float, reference: str = "mate") -> Report:
    """The review of a record; whoever looks at the screen sees first figures as they come."""
    if not on_a_screen():
        return review(text, seconds=seconds, reference=reference)
    with screen.console().status(f"Looking at the game for {seconds:.0f} seconds.") as status:

        def tell(first: Report) -> None:
            status.update(f"Looking on. So far: {_in_short(first)}")

        return review(text, seconds=seconds, reference=reference, told=tell)


def show(reviewed: Report, hide: bool = False) -> None:
    """Print the review a screenful at a time; with `hide`, better choices only when asked for."""
    console = screen.console()
    screenfuls = Screenfuls(console)
    told = [one for seat in reviewed.seats for one in seat.decisions]
    summary = _summary(reviewed)
    if not hide:
        found = (_decision(reviewed, one, hide=False) for one in told)
        screenfuls.read((*summary, *found, _how_sure(reviewed)), MORE)
        return
    screenfuls.read((*summary, _how_sure(reviewed)), MORE)
    for one in told:
        console.print(_decision(reviewed, one, hide=True))
        typed = read_line("Enter: show the better choice, n: the next one, q: leave > ")
        if typed is None or typed == "q":
            return
        if typed != "n":
            console.print(_better(one))


def _play_on(text: str, arguments: argparse.Namespace) -> None:
    """Decide anew at one of the moves, and play on against bots."""
    number = arguments.play_on
    whole = Match.replay(text, nature=DICTATED)
    if number > whole.moves:
        raise BadSetUp(f"the record has {whole.moves} moves, not {number}")
    move = whole.moves_since(number - 1)[0]
    if move.seat < 0:
        raise BadSetUp(f"chance made move {number}: play on from one that somebody made")
    play.play_on(Match.replay(text, moves=number - 1), move.seat, arguments.bots)


def _in_short(reviewed: Report) -> str:
    figures = [
        f"{seat.name} luck {_signed(reviewed, seat.luck)}, own {_signed(reviewed, seat.own)}"
        for seat in reviewed.seats
    ]
    return "; ".join(figures)


def _summary(reviewed: Report) -> Iterator[RenderableType]:
    """What every seat's game adds up to."""
    unit = "points" if reviewed.unit == "points" else "hundredths of the win"
    yield Group(
        Rule(f"{reviewed.title}: luck or you?", style="dim"),
        Text(f"In {unit}: even + luck + own + others = result.", style="dim"),
    )
    longest = max(
        abs(value) for seat in reviewed.seats for value in (seat.luck, seat.own, seat.others)
    )
    for seat in reviewed.seats:
        yield _seat(reviewed, seat, max(longest, 1e-9))


def _seat(reviewed: Report, seat: SeatReviewed, longest: float) -> RenderableType:
    lines = seat_name(reviewed.names, seat.seat)
    lines.append(f"   even {_amount(reviewed, seat.even)}", style="dim")
    lines.append(f"   result {_amount(reviewed, seat.result)}\n", style="bold")
    for part, letter in PARTS.items():
        value = float(getattr(seat, part))
        bar = letter * round(BAR * abs(value) / longest)
        about = f"± {_amount(reviewed, seat.reach[part])}"
        lines.append(f"  {part:<7}{_signed(reviewed, value):>7} {about:<8} ")
        lines.append(f"{bar}\n", style=LAMP if part == "own" else "")
    thought = f"{_signed(reviewed, seat.second_thoughts)} of the luck are second thoughts"
    lines.append(
        f"  asked {seat.asked} times, {seat.obvious} obvious, {seat.counted} counted; {thought}\n",
        style="dim",
    )
    if seat.held:
        lines.append(f"  a bot decided {seat.held} times in this seat's place\n", style="dim")
    for phase in seat.phases:
        if phase.counted:
            lines.append(
                f"  {phase.phase[:30]:<31}luck {_signed(reviewed, phase.luck):>6}   "
                f"own {_signed(reviewed, phase.own):>6}   {phase.counted} counted\n"
            )
    return lines


def _decision(reviewed: Report, one: DecisionTold, hide: bool) -> RenderableType:
    cost, low, high = (_amount(reviewed, value) for value in (one.cost, one.low, one.high))
    lines = Text("\n")
    lines.append(f"Move {one.move}", style="bold")
    where = ", ".join(filter(None, (one.round, one.phase)))
    lines.append(f", {where}: " if where else ": ", style="dim")
    lines.append_text(seat_name(reviewed.names, one.seat))
    lines.append(" (a bot)" if one.held_by_bot else "")
    lines.append(f"\n  {one.sentence}\n", style="bold")
    lines.append(f"  cost {cost} ({low} to {high})\n")
    if not hide:
        lines.append_text(_better(one))
    return lines


def _better(one: DecisionTold) -> Text:
    lines = Text(f"  better: {one.better_sentence}\n", style=LAMP)
    for sentence in one.why:
        lines.append(f"    {sentence}\n", style="not bold default")
    if one.terms:
        rows = [(term.name, term.chosen, term.better) for term in one.terms]
        lines.append_text(screen.terms_of(rows, (one.code, one.better)))
    return lines


def _how_sure(reviewed: Report) -> RenderableType:
    """How the figures came about, and what can be done with them."""
    thoughts = f", {reviewed.thoughts} thoughts a decision" if reviewed.thoughts else ""
    again = f", of one that seemed dear on {reviewed.tables_again}" if reviewed.tables_again else ""
    which = "every decision" if reviewed.every == 1 else f"one decision in {reviewed.every}"
    return Text(
        "\nLuck, own and others are counted from play by rule of thumb, as all chances are. "
        f"Costs are held against a {reviewed.reference}{thoughts}. The choices of {which} were "
        f"compared on {reviewed.tables} tables that its seat could not tell from the real "
        f"one{again}. "
        "The ± is right in 95 of 100 games. Obvious decisions are not listed. "
        "Decide anew at a move: roadstead review FILE --play-on MOVE",
        style="dim",
    )


def _amount(reviewed: Report, value: float) -> str:
    return f"{value if reviewed.unit == 'points' else 100 * value:.1f}"


def _signed(reviewed: Report, value: float) -> str:
    return f"{value if reviewed.unit == 'points' else 100 * value:+.1f}"
