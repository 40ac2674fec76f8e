"""Many choices stand in columns, and long ones at the end in columns of their own."""

from __future__ import annotations

from rich.console import Console

from roadstead.cli.screen import choices_of
from roadstead.kernel.words import Choice


def drawn(sentences: list[str]) -> list[str]:
    choices = [
        Choice(number=place + 1, code=f"c{place}", sentence=sentence)
        for place, sentence in enumerate(sentences)
    ]
    console = Console(width=120, color_system=None)
    with console.capture() as captured:
        console.print(choices_of(choices, 120))
    return captured.get().splitlines()


def test_few_choices_stand_below_each_other() -> None:
    assert len(drawn(["short"] * 8)) == 8


def test_many_short_choices_stand_in_six_columns() -> None:
    assert len(drawn(["short"] * 30)) == 5


def test_long_choices_at_the_end_do_not_widen_the_others() -> None:
    lines = drawn(["short"] * 30 + ["a much longer sentence" * 2] * 2)
    assert len(lines) == 6
    assert lines[-1].split()[:2] == ["31", "c30"]


def test_long_choices_have_one_column() -> None:
    assert len(drawn(["a much longer sentence" * 3] * 9)) == 9
