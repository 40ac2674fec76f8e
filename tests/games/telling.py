"""Lines of events that were made up for a test, as one viewer reads them."""

from __future__ import annotations

from typing import Any

from roadstead.kernel.base.events import Event
from roadstead.kernel.base.eyes import Eyes
from roadstead.kernel.base.words import Words
from roadstead.told import Line, in_words

NAMES = ("Ann", "Ben", "Cid")


def lines(words: Words[Any], viewer: int | None, *events: Event, heading: str = "") -> list[Line]:
    """What the viewer sees of the events, in lines."""
    seen = [(event, heading) for event in events if event.seen_by(viewer)]
    return in_words(words, Eyes(NAMES, viewer), seen)


def read(told: list[Line]) -> list[str]:
    """The lines as a log shows them: a run as one, what came of something below it."""
    shown: dict[object, str] = {}
    for place, line in enumerate(told):
        mark = "└ " if "consequence" in line else ""
        shown[line.get("run", place)] = f"{mark}{line.get('so_far', line['text'])}"
    return list(shown.values())
