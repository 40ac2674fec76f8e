"""`roadstead replay`: a recorded game, told again."""

from __future__ import annotations

import argparse

from roadstead.cli import screen
from roadstead.match import Match
from roadstead.nature import DICTATED


def run(arguments: argparse.Namespace) -> None:
    """Tell the whole game, or step through it."""
    text = arguments.file.read_text("utf-8")
    whole = Match.replay(text, nature=DICTATED)
    if arguments.step:
        _step_through(text, whole.moves)
        return
    console = screen.console()
    for sentence in whole.story():
        console.print(sentence)
    if whole.over:
        console.print(screen.result_of(whole))


def _step_through(text: str, moves: int) -> None:
    console = screen.console()
    place = 0
    while True:
        match = Match.replay(text, moves=place, nature=DICTATED)
        if console.is_terminal:
            console.clear()
        console.print(screen.table_of(match.view()))
        for sentence in match.story()[-6:]:
            console.print(f"  {sentence}", style="dim")
        if match.over:
            console.print(screen.result_of(match))
        console.print(f"\nMove {place} of {moves}.", style="bold")
        try:
            typed = input("Enter: next, b: back, a number: go there, q: leave > ").strip()
        except (EOFError, KeyboardInterrupt):
            return
        if typed == "q" or (not typed and place == moves):
            return
        place = _goes_to(typed, place, moves)


def _goes_to(typed: str, place: int, moves: int) -> int:
    if typed.isdecimal():
        return min(int(typed), moves)
    return max(0, place - 1) if typed == "b" else min(place + 1, moves)
