"""What has happened in a match: every event, who saw it, and the words for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from roadstead.kernel.base.events import Event
from roadstead.kernel.base.words import Words

MOST_KEPT = 50  # lines; whoever comes later has the others made anew

Line = dict[str, Any]


class Told:
    """The events of a match; the last ones are put into words once, for all who see them."""

    def __init__(self, words: Words[Any], names: Sequence[str]) -> None:
        self._words = words
        self._names = tuple(names)
        self.events: list[Event] = []
        self._first = 0  # the first event whose line is kept
        self._lines: list[Line] = []
        self._counted: dict[int | None, list[int]] = {}  # by viewer: seen of the first so many
        self._seen: dict[int, tuple[list[Event], int]] = {}  # by seat, of so many events

    def clone(self) -> Told:
        """The same once more."""
        copy = Told(self._words, self._names)
        copy.events = list(self.events)
        return copy

    def take_back(self, since: int) -> None:
        """Only the first so many events have happened."""
        del self.events[since:]
        del self._lines[max(since - self._first, 0) :]
        self._first = min(self._first, since)
        self._counted.clear()
        self._seen.clear()

    def lines(self, viewer: int | None, since: int = 0) -> list[Line]:
        """What the viewer has seen, as plain data with its sentence under `text`.

        `concerns` has what it happened to, as choices point at things.
        """
        return [dict(line) for _, line in self.numbered_lines(viewer, since)]

    def numbered_lines(self, viewer: int | None, since: int) -> list[tuple[int, Line]]:
        """The same, each line with how many events had been told when it was.

        Viewers share the lines, so none is to be changed.
        """
        told = zip(self.events[since:], self._all_lines(since), strict=True)
        return [
            (number, line)
            for number, (event, line) in enumerate(told, since + 1)
            if event.seen_by(viewer)
        ]

    def _all_lines(self, since: int) -> list[Line]:
        """Every event since some in words; those that many will want are kept."""
        if since >= self._first and len(self._lines) == len(self.events) - self._first:
            return self._lines[since - self._first :]
        self._lines += _in_words(
            self._words, self._names, self.events[self._first + len(self._lines) :]
        )
        older = _in_words(self._words, self._names, self.events[since : self._first])
        lines = older + self._lines[max(since - self._first, 0) :]
        too_many = max(len(self._lines) - MOST_KEPT, 0)
        del self._lines[:too_many]
        self._first += too_many
        return lines

    def story(self, since: int = 0) -> list[str]:
        """Everything, secrets included, in words."""
        told = [self._words.told(event, self._names) for event in self.events[since:]]
        return [sentence for sentence in told if sentence]

    def seen(self, viewer: int | None, first: int) -> int:
        """How many of the first so many events the viewer has seen."""
        counted = self._counted.setdefault(viewer, [0])
        for event in self.events[len(counted) - 1 : first]:
            counted.append(counted[-1] + event.seen_by(viewer))
        return counted[first]

    def past(self, seat: int) -> Callable[[], list[Line]]:
        """What the seat has seen up to now, for a bot that may want to know it."""
        seen, upto = self._seen.get(seat, ([], 0))
        seen += [event for event in self.events[upto:] if event.seen_by(seat)]
        self._seen[seat] = (seen, len(self.events))
        return partial(_in_words, self._words, self._names, seen[:])


def _in_words(words: Words[Any], names: Sequence[str], events: Sequence[Event]) -> list[Line]:
    return [
        {
            **event.data(),
            "concerns": list(words.concerns(event, len(names))),
            "text": words.told(event, names),
        }
        for event in events
    ]
