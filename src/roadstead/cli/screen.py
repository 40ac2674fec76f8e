"""Drawing a match in the terminal: the ribbon, the board, the prompt and the choices."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from roadstead.bots.levels import Thought
from roadstead.bots.reasons import Reasons, told
from roadstead.cli import boards
from roadstead.cli.style import LAMP, seat_name
from roadstead.kernel.base.eyes import Eyes
from roadstead.kernel.base.words import Choice, Refusal
from roadstead.match import Match

FEW_CHOICES = 8  # that need no columns
SHORT_CODE = 5  # letters
MOST_COLUMNS = 6
MOST_ROWS = 9  # of choices; beyond, those that say the same of different things share lines
FAMILY = 3  # choices that share a line
MOST_HINTS = 3
TERM_NAME, TERM_COLUMN = 44, 11  # letters


def console() -> Console:
    """Standard output, as wide as the terminal is. Names and texts are never read as markup."""
    return Console(highlight=False, markup=False, emoji=False)


def complain(sentence: str) -> None:
    """Say on standard error what is wrong."""
    print(f"roadstead: {sentence}", file=sys.stderr)


def table_of(view: Mapping[str, Any], choices: Sequence[Choice] = ()) -> RenderableType:
    """The whole table as the viewer sees it, with what the choices point at."""
    pointed = {thing for choice in choices for thing in choice.points_at}
    names = ["You" if seat == view["viewer"] else name for seat, name in enumerate(view["names"])]
    drawn = boards.draw({**view, "names": names, "pointed": pointed})
    return Group(Rule(_ribbon(view), style="dim"), drawn)


def help_of(first: str, keys: Mapping[str, str], width: int) -> RenderableType:
    """What can be typed, in two columns where they fit."""
    lines = [f"  {key}  {what}" for key, what in keys.items()]
    half = (len(lines) + 1) // 2
    left, right = lines[:half], lines[half:]
    widest = max(map(len, left)) + 4
    if widest + max(map(len, right)) <= width:
        pairs = zip_longest(left, right, fillvalue="")
        lines = [f"{one:{widest}}{other}".rstrip() for one, other in pairs]
    return Text("\n".join([first, *lines]))


def _ribbon(view: Mapping[str, Any]) -> Text:
    """The round as the rulebook's table of contents, with where we are."""
    ribbon = Text(view["title"], style="bold")
    for place, phase in enumerate(view["phases"]):
        ribbon.append("  ")
        ribbon.append(phase, style=LAMP if place == view["phase"] else "dim")
    return ribbon


def choices_of(choices: Sequence[Choice], width: int) -> RenderableType:
    """The choices with number, code, sentence and consequence, in as many columns as fit.

    The last ones are often longer than the others and then have columns of their own. Where
    that is too long, choices that say the same of different things share lines.
    """
    if len(choices) <= FEW_CHOICES:
        return _in_rows(choices, len(choices))
    parts = _parts(choices, width)
    if sum(_rows_needed(part, width) for part in parts) <= MOST_ROWS:
        return _in_columns(parts, width)
    alike, others = _families(choices)
    lines = [_family(saying, family) for saying, family in alike.items()]
    return Group(*lines, _in_columns(_parts(others, width), width))


def _parts(choices: Sequence[Choice], width: int) -> tuple[Sequence[Choice], Sequence[Choice]]:
    """The choices and the last of them, split so that both together need the fewest rows."""
    ends = range(len(choices), max(0, len(choices) - FEW_CHOICES), -1)
    splits = [(choices[:end], choices[end:]) for end in ends]
    return min(
        splits,
        key=lambda parts: sum(_rows_needed(part, width) for part in parts),
        default=(choices, ()),
    )


def _in_columns(parts: Sequence[Sequence[Choice]], width: int) -> RenderableType:
    return Group(*[_in_rows(part, _rows_needed(part, width)) for part in parts if part])


def _families(choices: Sequence[Choice]) -> tuple[dict[str, list[Choice]], list[Choice]]:
    """Choices that say the same of different things, by what they say; and the others."""
    families: dict[str, list[Choice]] = {}
    for choice in choices:
        families.setdefault(_saying(choice), []).append(choice)
    alike = {saying: family for saying, family in families.items() if len(family) >= FAMILY}
    return alike, [choice for choice in choices if _saying(choice) not in alike]


def _saying(choice: Choice) -> str:
    """What the choice says, whatever it is said of: "To ... · 3 left"."""
    words = ["..." if word == choice.code else word for word in choice.sentence.split()]
    return " · ".join(filter(None, (" ".join(words), choice.consequence)))


def _family(saying: str, family: Sequence[Choice]) -> Text:
    line = Text(f" {saying}: ", style="dim")
    for choice in family:
        # The blanks inside do not break, so that a number stays with its code.
        line.append(f"\u00a0{choice.number}\u00a0", style=LAMP)
        line.append(f"{choice.code} ", style="bold not dim")
    return line


def _in_rows(choices: Sequence[Choice], rows: int) -> RenderableType:
    cells = _cells(choices, one_column=rows == len(choices))
    grid = Table.grid(padding=(0, 3, 0, 0))
    for row in range(rows):
        grid.add_row(*cells[row::rows])
    return grid


def _cells(choices: Sequence[Choice], one_column: bool) -> list[Text]:
    """In one column the sentences stand below each other, however long a code is."""
    longest = max((len(choice.code) for choice in choices), default=0)
    code_width = longest if one_column else min(longest, SHORT_CODE)
    return [_choice(choice, code_width) for choice in choices]


def _rows_needed(choices: Sequence[Choice], width: int) -> int:
    """How many rows the choices need in the most columns that fit."""
    widths = [cell.cell_len for cell in _cells(choices, one_column=False)]
    for columns in range(MOST_COLUMNS, 1, -1):
        rows = -(-len(widths) // columns)
        widest = [max(widths[top : top + rows]) for top in range(0, len(widths), rows or 1)]
        if sum(widest) + 3 * len(widest) <= width + 3:
            return rows
    return len(widths)


def _choice(choice: Choice, code_width: int) -> Text:
    line = Text()
    line.append(f"{choice.number:>3} ", style=LAMP)
    line.append(f"{choice.code:<{code_width}} ", style="bold")
    line.append(choice.sentence)
    if choice.consequence:
        line.append(f" · {choice.consequence}", style="dim")
    return line


def hint_of(
    thoughts: Sequence[Thought], found: Reasons | None, match: Match, seat: int
) -> RenderableType:
    """The choices that a captain thought about most, what each seat may expect of them, and why."""
    by_code = {choice.code: choice for choice in match.choices(seat)}
    tried = max(sum(thought.visits for thought in thoughts), 1)
    lines = [Text("A captain would consider:", style=LAMP)]
    for thought in thoughts[:MOST_HINTS]:
        choice = by_code[match.game.actions.code(thought.action)]
        line = Text(f" {choice.number:>2} ", style=LAMP)
        line.append(f"{choice.code}  ", style="bold")
        line.append(f"{choice.sentence}  ", style="not bold")
        line.append(f"{thought.visits / tried:.0%} of its thought", style="dim")
        if thought.visits and match.players > 1:  # alone there is nobody to win against
            line.append(f" · {_expected(thought, match, seat)}", style="dim")
        lines.append(line)
    if len(thoughts) > 1:
        other = by_code[match.game.actions.code(thoughts[1].action)]
        lines += _reasons(found, other, Eyes(match.names, seat))
    return Group(*lines)


def terms_of(lines: Sequence[tuple[str, float, float]], headings: tuple[str, str]) -> Text:
    """What two choices come to, term by term, one column for each."""
    told = Text()
    first, second = (heading[:TERM_COLUMN] for heading in headings)
    told.append(f"    {'in points':<{TERM_NAME}}{first:>12}{second:>12}\n", style="dim")
    for name, one, other in lines:
        told.append(f"    {name[:TERM_NAME]:<{TERM_NAME}}{one:>12.1f}{other:>12.1f}\n")
    return told


def _reasons(found: Reasons | None, other: Choice, eyes: Eyes) -> list[Text]:
    if found is None:
        said = ["Nobody has told bots what matters in this game, so it cannot say why."]
    elif not found.speaks_for:
        said = ["The first two are about as good."]
    else:
        said = [
            f"Why not {other.code}:",
            *[f"  {told(reason, eyes)}" for reason in found.speaks_for],
        ]
    fears = [f"It fears: {told(reason, eyes)}" for reason in found.feared] if found else []
    lines = [Text(f" {line}") for line in (*said, *fears)]
    if found is not None and found.speaks_for:
        rows = [(line.name, line.chosen, line.other) for line in found.lines]
        lines.append(terms_of(rows, ("the first", other.code)))
    return lines


def _expected(thought: Thought, match: Match, seat: int) -> str:
    eyes = Eyes(match.names, seat)
    wins = zip(map(eyes.who, range(match.players)), thought.results, strict=True)
    return f"wins: {', '.join(f'{name} {result:.0%}' for name, result in wins)}"


def refusals_of(refusals: Sequence[Refusal]) -> RenderableType:
    """What cannot be had now, with the reasons."""
    if not refusals:
        return Text("Nothing is out of reach.", style="dim")
    grid = Table.grid(padding=(0, 2, 0, 0))
    for refusal in refusals:
        grid.add_row(f"  {refusal.what}", Text(refusal.reason, style="dim"))
    return grid


def result_of(match: Match, seat: int | None = None) -> RenderableType:
    """Who has won and why, everybody's score, best first, and the place of whoever looks."""
    lines = Text()
    names = ["You" if player == seat else name for player, name in enumerate(match.names)]
    for player in [player for place in match.ranking for player in place]:
        lines.append_text(seat_name(names, player))
        lines.append(f"  {match.scores[player]}", style="bold")
        won = player in match.winners and match.players > 1
        lines.append(f"   {'win' if player == seat else 'wins'}\n" if won else "\n", style=LAMP)
    if not match.winners:
        lines.append("No seat has won.\n", style=LAMP)
    if seat is not None and match.places[seat]:
        lines.append(f"{match.places[seat]}\n", style="bold")
    if match.verdict:
        lines.append(f"{match.verdict}\n")
    return Group(Rule("The game is over", style="dim"), lines)
