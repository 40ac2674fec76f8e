"""`roadstead report`: a contest drawn for a designer."""

from __future__ import annotations

import argparse

from roadstead.arena import rating, results
from roadstead.arena.errors import ArenaError, missing
from roadstead.arena.worth import free_games


def run(arguments: argparse.Namespace) -> None:
    """Write the page, the picture, or both."""
    rating.check_installed()
    try:
        from roadstead.arena.report import page  # noqa: PLC0415 - needs an extra
    except ImportError:
        raise missing("Altair", "report", "a report") from None
    contest, rows = results.read(arguments.results)
    rows = free_games(contest, rows)
    if not rows:
        raise ArenaError(f"{arguments.results} holds no finished game yet")
    file = arguments.output
    if not file and not arguments.png:
        file = arguments.results.with_suffix(".html")
    for output in filter(None, (file, arguments.png)):
        results.check_output(output, arguments.results)
    if file:
        file.write_text(page.page(contest, rows), "utf-8")
        print(f"The report is in {file}.")
    if arguments.png:
        arguments.png.write_bytes(page.picture(contest, rows))
        print(f"The picture is in {arguments.png}.")
