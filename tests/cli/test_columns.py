"""Many choices stand in columns, and long ones at the end in columns of their own."""

from __future__ import annotations

from rich.console import Console

from roadstead.cli.screen import choices_of
from roadstead.kernel.base.words import Choice


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


def test_too_many_choices_that_say_the_same_share_lines() -> None:
    lines = drawn([f"To c{place} with a steady wind" for place in range(40)] + ["End it"] * 2)
    assert lines[0].startswith(" To ... with a steady wind:")
    assert "\u00a012\u00a0c11 " in "".join(lines)
    assert lines[-1].split()[:3] == ["41", "c40", "End"]
    assert len(lines) == 4


def test_choices_that_fit_are_not_gathered() -> None:
    lines = drawn([f"To c{place}" for place in range(40)])
    assert len(lines) == 7
    assert lines[0].split()[:4] == ["1", "c0", "To", "c0"]


def test_long_choices_have_one_column() -> None:
    assert len(drawn(["a much longer sentence" * 3] * 9)) == 9
