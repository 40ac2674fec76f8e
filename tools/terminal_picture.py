"""Draw the terminal as an SVG for README and docs, from a golden game at one of its moves.

python tools/terminal_picture.py tests/golden/treasure_fleet/four-players.game 60 OUT.svg
"""

from __future__ import annotations

import io
import sys
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme

from roadstead import DICTATED, Match
from roadstead.cli import screen
from roadstead.cli.style import LAMP

WIDTH = 100
# A sea chart under a lamp: our own colours, and the reader's own fixed-width font.
THEME = TerminalTheme(
    (20, 32, 43),
    (222, 228, 230),
    [
        (20, 32, 43),
        (217, 100, 89),
        (122, 182, 122),
        (224, 189, 96),
        (96, 150, 208),
        (190, 130, 196),
        (96, 190, 196),
        (222, 228, 230),
    ],
)
SVG = """<svg class="rich-terminal" viewBox="0 0 {width} {height}"
 xmlns="http://www.w3.org/2000/svg" role="img" aria-label="A game of Roadstead in the terminal">
<style>
.{unique_id}-matrix {{ font-family: ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace;
 font-size: {char_height}px; line-height: {line_height}px; font-variant-east-asian: full-width; }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" />
</clipPath>
{lines}
</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})"
 clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""


def main(record: str, moves: str, out: str) -> None:
    """Draw what the seat to act sees after so many moves."""
    match = Match.replay(Path(record).read_text("utf-8"), moves=int(moves), nature=DICTATED)
    seat = match.to_act[0]
    console = Console(
        record=True, width=WIDTH, file=io.StringIO(), color_system="truecolor", highlight=False
    )
    console.print(screen.table_of(match.view(seat)))
    for sentence in match.log(seat)[-3:]:
        console.print(f"  {sentence}", style="dim", markup=False)
    console.print(match.prompt(seat), style=LAMP, markup=False)
    console.print(screen.choices_of(match.choices(seat), WIDTH))
    title = f"{match.game.title} in the terminal"
    svg = console.export_svg(title=title, theme=THEME, code_format=SVG, unique_id="roadstead")
    Path(out).write_text(svg, "utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
