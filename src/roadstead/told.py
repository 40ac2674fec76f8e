"""What has happened in a match: every event, who saw it, and the words for it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from roadstead.kernel.base.events import Event
from roadstead.kernel.base.words import Words

MOST_KEPT = 50  # lines; whoever comes later has the others made anew

Line = dict[str, Any]


@dataclass(frozen=True)
class Earlier:
    """What had been told before a match was put down: how much, and the last of it in words."""

    told: int = 0
    seen: list[int] = field(default_factory=list)  # by each seat, and last by a spectator
    lines: list[Line] = field(default_factory=list)
    seen_by: list[list[int | None]] = field(default_factory=list)  # each of these lines

    @property
    def known_from(self) -> int:
        """The lines of so many events are not known any more."""
        return self.told - len(self.lines)

    def numbered_lines(self, viewer: int | None, since: int) -> list[tuple[int, Line]]:
        """The lines that the viewer has seen of what came after the first so many events."""
        assert since >= self.known_from, "whoever wants these reads the match from its beginning"
        first = since - self.known_from
        told = zip(self.lines[first:], self.seen_by[first:], strict=True)
        return [
            (number, line)
            for number, (line, viewers) in enumerate(told, since + 1)
            if viewer in viewers
        ]

    def seen_of(self, viewer: int | None, first: int) -> int:
        """How many of the first so many events the viewer has seen."""
        if not self.told:
            return 0
        return self.seen[-1 if viewer is None else viewer] - len(self.numbered_lines(viewer, first))


class Told:
    """The events of a match; the last ones are put into words once, for all who see them.

    Events are counted from the match's beginning on. Those from before it was put down are
    known in words alone, and only the last of them.
    """

    def __init__(
        self, words: Words[Any], names: Sequence[str], earlier: Earlier | None = None
    ) -> None:
        self._words = words
        self._names = tuple(names)
        self._earlier = earlier or Earlier()
        self._events: list[Event] = []  # after the earlier ones
        self._first = 0  # the first of them whose line is kept
        self._lines: list[Line] = []
        self._counted: dict[int | None, list[int]] = {}  # by viewer: seen before each, and now
        self._seen: dict[int, tuple[list[Event], int]] = {}  # by seat, of so many events

    def __len__(self) -> int:
        return self._earlier.told + len(self._events)

    @property
    def known_from(self) -> int:
        """The first so many events are not known any more."""
        return self._earlier.known_from

    def hear(self, events: Sequence[Event]) -> None:
        """These have happened now."""
        self._events.extend(events)

    def since(self, first: int) -> list[Event]:
        """The events after the first so many, which were told after the match was put down."""
        assert first >= self._earlier.told
        return self._events[first - self._earlier.told :]

    def clone(self) -> Told:
        """The same once more."""
        copy = Told(self._words, self._names, self._earlier)
        copy._events = list(self._events)
        return copy

    def put_down(self, first: int, most: int) -> Earlier:
        """The first so many events, and the last of them in words."""
        before, older = self._earlier.told, self._earlier
        known = max(first - most, older.known_from)
        viewers = [*range(len(self._names)), None]
        events = self._events[max(known - before, 0) : first - before]
        seen_by = [[viewer for viewer in viewers if event.seen_by(viewer)] for event in events]
        place = min(known, before) - older.known_from
        return Earlier(
            told=first,
            seen=[self.seen(viewer, first) for viewer in viewers],
            lines=older.lines[place:] + _in_words(self._words, self._names, events),
            seen_by=older.seen_by[place:] + seen_by,
        )

    def take_back(self, since: int) -> None:
        """Only the first so many events have happened."""
        stands = since - self._earlier.told
        del self._events[stands:]
        del self._lines[max(stands - self._first, 0) :]
        self._first = min(self._first, stands)
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
        before = self._earlier.told
        older = self._earlier.numbered_lines(viewer, since) if since < before else []
        since = max(since - before, 0)
        told = zip(self._events[since:], self._all_lines(since), strict=True)
        return older + [
            (number, line)
            for number, (event, line) in enumerate(told, before + since + 1)
            if event.seen_by(viewer)
        ]

    def part(self, viewer: int | None, first: int, last: int) -> list[Line] | None:
        """The lines of the viewer's from one place to before another; `None` if unknown here."""
        if first < self.seen(viewer, self.known_from):
            return None
        before = self._earlier.told
        lines = []
        if first < (seen := self.seen(viewer, before)):
            older = self._earlier.numbered_lines(viewer, self.known_from)
            lines = [dict(line) for _, line in older[first - seen :]][: last - first]
        self.seen(viewer, len(self))
        counted = self._counted[viewer]
        places = slice(bisect_left(counted, first), bisect_left(counted, last))
        events = [event for event in self._events[places] if event.seen_by(viewer)]
        return lines + _in_words(self._words, self._names, events)

    def _all_lines(self, since: int) -> list[Line]:
        """Every event known here since some in words; those that many will want are kept."""
        if since >= self._first and len(self._lines) == len(self._events) - self._first:
            return self._lines[since - self._first :]
        self._lines += _in_words(
            self._words, self._names, self._events[self._first + len(self._lines) :]
        )
        older = _in_words(self._words, self._names, self._events[since : self._first])
        lines = older + self._lines[max(since - self._first, 0) :]
        too_many = max(len(self._lines) - MOST_KEPT, 0)
        del self._lines[:too_many]
        self._first += too_many
        return lines

    def story(self, since: int = 0) -> list[str]:
        """Everything, secrets included, in words."""
        told = [self._words.told(event, self._names) for event in self.since(since)]
        return [sentence for sentence in told if sentence]

    def seen(self, viewer: int | None, first: int) -> int:
        """How many of the first so many events the viewer has seen."""
        before = self._earlier.told
        if first < before:
            return self._earlier.seen_of(viewer, first)
        counted = self._counted.setdefault(viewer, [self._earlier.seen_of(viewer, before)])
        for event in self._events[len(counted) - 1 : first - before]:
            counted.append(counted[-1] + event.seen_by(viewer))
        return counted[first - before]

    def past(self, seat: int) -> Callable[[], list[Line]]:
        """What the seat has seen up to now, for a bot that may want to know it."""
        assert not self._earlier.told, "a bot remembers the match from its beginning on"
        seen, upto = self._seen.get(seat, ([], 0))
        seen += [event for event in self._events[upto:] if event.seen_by(seat)]
        self._seen[seat] = (seen, len(self._events))
        return partial(_in_words, self._words, self._names, seen[:])


def _in_words(words: Words[Any], names: Sequence[str], events: Sequence[Event]) -> list[Line]:
    return [
        {
            **event.data(),
            "concerns": list(words.concerns(event, len(names))),
            **words.motion(event, len(names)).data(),
            "text": words.told(event, names),
        }
        for event in events
    ]
