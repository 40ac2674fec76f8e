"""What has happened in a match: every event, who saw it, and the words for it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from roadstead.kernel.base.events import Event
from roadstead.kernel.base.eyes import Eyes
from roadstead.kernel.base.words import Words

MOST_KEPT = 50  # lines of a viewer; whoever comes later has the others made anew
MOST_BEFORE = 100  # events that are put down besides those that are told: they may run on

# What a line has besides its event; no event has a field of such a name.
SAID = (
    "concerns",
    "text",
    "heading",
    "consequence",
    "against",
    "bubbles",
    "run",
    "so_far",
    "course",
    "flights",
    "scene",
)

Line = dict[str, Any]
Heard = tuple[Event, str]  # with the heading that it stands under


@dataclass(frozen=True)
class Earlier:
    """What had been told before a match was put down: how much, and the last of it as data."""

    told: int = 0
    seen: list[int] = field(default_factory=list)  # by each seat, and last by a spectator
    known_from: int = 0  # the lines of so many events are not known any more
    # The last events: where the kind is defined, its fields, the heading.
    events: list[tuple[str, dict[str, Any], str]] = field(default_factory=list)

    def heard(self) -> list[Heard]:
        """The events again. Nothing that a name names is imported: its game is here or is not."""
        kinds = _kinds(Event) if self.events else {}
        return [(kinds[kind](**_frozen(data)), heading) for kind, data, heading in self.events]


class _Seen:
    """What one viewer has seen: which events, and the lines of the last of them."""

    def __init__(self, eyes: Eyes) -> None:
        self.eyes = eyes
        self.before = 0  # what the viewer saw before the first event here
        self.heard = 0  # of how many events the places are known
        self.places: list[int] = []  # among the events
        self.first = 0  # the first of them whose line is kept
        self.lines: list[Line] = []


class _SaidAlike:
    """What is said of an event whoever looks; kept of the last events, since several look."""

    def __init__(self, words: Words[Any], seats: int) -> None:
        self._words = words
        self._seats = seats
        self._kept: dict[int, tuple[Event, Line]] = {}  # an event that is kept keeps its id

    def __call__(self, event: Event) -> Line:
        kept = self._kept.get(id(event))
        if kept is None:
            if len(self._kept) == MOST_KEPT:
                del self._kept[next(iter(self._kept))]
            kept = self._kept[id(event)] = (event, _said_alike(self._words, self._seats, event))
        return kept[1]


class Told:
    """The events of a match; the last ones are put into words once for each who sees them.

    Events are counted from the match's beginning on. Of those from before it was put down only
    the last are known.
    """

    def __init__(
        self, words: Words[Any], names: Sequence[str], earlier: Earlier | None = None
    ) -> None:
        self._words = words
        self._names = tuple(names)
        self._earlier = earlier or Earlier()
        self._heard = self._earlier.heard()
        self._start = self._earlier.told - len(self._heard)  # events of which nothing is known
        self._alike = _SaidAlike(words, len(self._names))
        self._viewers: dict[int | None, _Seen] = {}
        self._remembered: dict[int, tuple[list[Heard], int]] = {}  # by seat, of so many events

    def __len__(self) -> int:
        return self._start + len(self._heard)

    @property
    def known_from(self) -> int:
        """The first so many events are not known any more."""
        return self._earlier.known_from

    def hear(self, events: Sequence[Event], headings: Sequence[str]) -> None:
        """These have happened now, each under its heading."""
        self._heard.extend(zip(events, headings, strict=True))

    def since(self, first: int) -> list[Event]:
        """The events after the first so many."""
        assert first >= self.known_from
        return [event for event, _ in self._heard[first - self._start :]]

    def clone(self) -> Told:
        """The same once more."""
        copy = Told(self._words, self._names, self._earlier)
        copy._heard = list(self._heard)
        return copy

    def put_down(self, first: int, most: int) -> Earlier:
        """The first so many events, and the last of them as data."""
        known = max(first - most, self.known_from)
        kept = self._heard[max(known - MOST_BEFORE - self._start, 0) : first - self._start]
        return Earlier(
            told=first,
            seen=[self.seen(viewer, first) for viewer in (*range(len(self._names)), None)],
            known_from=known,
            events=[(_where(type(event)), _fields(event), heading) for event, heading in kept],
        )

    def take_back(self, since: int) -> None:
        """Only the first so many events have happened."""
        del self._heard[since - self._start :]
        self._viewers.clear()
        self._remembered.clear()

    def lines(self, viewer: int | None, since: int = 0) -> list[Line]:
        """What the viewer has seen, as plain data with its sentence under `text`.

        What else a line may have is told in docs/contract.md.
        """
        return [dict(line) for _, line in self.numbered_lines(viewer, since)]

    def numbered_lines(self, viewer: int | None, since: int) -> list[tuple[int, Line]]:
        """The same, each line with how many events had been told when it was.

        They are kept for all who look through the same eyes, so none is to be changed.
        """
        assert since >= self.known_from, "whoever wants these reads the match from its beginning"
        seen = self._seen_by(viewer)
        first = bisect_left(seen.places, since - self._start)
        numbers = [self._start + place + 1 for place in seen.places[first:]]
        return list(zip(numbers, self._last_lines(seen, first), strict=True))

    def part(self, viewer: int | None, first: int, last: int) -> list[Line] | None:
        """The lines of the viewer's from one place to before another; `None` if unknown here."""
        if first < self.seen(viewer, self.known_from):
            return None
        seen = self._seen_by(viewer)
        return self._in_words(seen, first - seen.before, last - seen.before)

    def story(self, since: int = 0) -> list[str]:
        """Everything, secrets included, in words."""
        eyes = Eyes(self._names)
        told = [self._words.told(event, eyes) for event in self.since(since)]
        return [sentence for sentence in told if sentence]

    def seen(self, viewer: int | None, first: int) -> int:
        """How many of the first so many events the viewer has seen."""
        seen = self._seen_by(viewer)
        return seen.before + bisect_left(seen.places, first - self._start)

    def past(self, seat: int) -> Callable[[], list[Line]]:
        """What the seat has seen up to now, for a bot that may want to know it."""
        assert not self._earlier.told, "a bot remembers the match from its beginning on"
        seen, upto = self._remembered.get(seat, ([], 0))
        seen += [heard for heard in self._heard[upto:] if heard[0].seen_by(seat)]
        self._remembered[seat] = (seen, len(self._heard))
        return partial(in_words, self._words, Eyes(self._names, seat), seen[:])

    def _seen_by(self, viewer: int | None) -> _Seen:
        """What the viewer has seen up to now."""
        seen = self._viewers.get(viewer)
        if seen is None:
            seen = self._viewers[viewer] = _Seen(Eyes(self._names, viewer))
        if seen.heard < len(self._heard):
            news = range(seen.heard, len(self._heard))
            seen.places += [place for place in news if self._heard[place][0].seen_by(viewer)]
            seen.heard = len(self._heard)
        if self._earlier.told and not seen.before:
            known = bisect_left(seen.places, self._earlier.told - self._start)
            seen.before = self._earlier.seen[-1 if viewer is None else viewer] - known
        return seen

    def _last_lines(self, seen: _Seen, first: int) -> list[Line]:
        """The lines from a place on; those that many will want are kept."""
        seen.lines += self._in_words(seen, seen.first + len(seen.lines), len(seen.places))
        older = self._in_words(seen, first, seen.first) if first < seen.first else []
        lines = older + seen.lines[max(first - seen.first, 0) :]
        too_many = max(len(seen.lines) - MOST_KEPT, 0)
        del seen.lines[:too_many]
        seen.first += too_many
        return lines

    def _in_words(self, seen: _Seen, first: int, last: int) -> list[Line]:
        """The viewer's lines from one place to before another."""
        begin = first
        while begin > 0 and self._runs_on(seen, begin):
            begin -= 1
        heard = [self._heard[place] for place in seen.places[begin:last]]
        before = self._heard[seen.places[begin - 1]][0] if 0 < begin < last else None
        counted = (seen.before + begin, first - begin)
        return in_words(self._words, seen.eyes, heard, counted, before, self._alike)

    def _runs_on(self, seen: _Seen, place: int) -> bool:
        """Whether the viewer's event at the place is part of the same run as the one before."""
        if place >= len(seen.places):
            return False
        (before, above), (event, heading) = [
            self._heard[seen.places[at]] for at in (place - 1, place)
        ]
        run = self._words.run(event)
        return bool(run) and heading == above and run == self._words.run(before)


def in_words(
    words: Words[Any],
    eyes: Eyes,
    heard: Sequence[Heard],
    counted: tuple[int, int] = (0, 0),
    before: Event | None = None,
    alike: Callable[[Event], Line] | None = None,
) -> list[Line]:
    """What a viewer saw, in lines.

    The first is the so manieth that the viewer saw, after what was seen `before` it; and the
    first so many get no line, but a run may have begun with them. Who keeps what is said alike to
    all gives it.
    """
    alike = alike or partial(_said_alike, words, len(eyes))
    number, without = counted
    lines: list[Line] = []
    run: list[Event] = []
    running, begun, hangs = ("", ""), 0, False
    for place, (event, heading) in enumerate(heard, number):
        kind = (words.run(event), heading)
        if kind != running or not kind[0]:
            run, running, begun = [], kind, place
            hangs = before is not None and words.is_consequence(event, before)
        run.append(event)
        before = event
        if place < number + without:
            continue
        line = {**alike(event), "text": words.told(event, eyes)}
        if heading:
            line["heading"] = heading
        if bubbles := words.bubbles(event, eyes):
            line["bubbles"] = [bubble._asdict() for bubble in bubbles]
        if hangs:
            line["consequence"] = True
        if kind[0]:
            line["run"] = f"{kind[0]}.{begun}"
            line["so_far"] = words.so_far(run, eyes) if len(run) > 1 else line["text"]
        lines.append(line)
    return lines


def _said_alike(words: Words[Any], seats: int, event: Event) -> Line:
    """An event, and what is said of it to everybody who sees it; what is empty is left out."""
    line: Line = {
        **event.data(),
        "concerns": list(words.concerns(event, seats)),
        **words.motion(event, seats).data(),
    }
    if (doer := words.doer(event, seats)) is not None:
        line["seat"] = doer
    if against := words.against(event, seats):
        line["against"] = list(against)
    return line


def _where(kind: type[Event]) -> str:
    return f"{kind.__module__}:{kind.__qualname__}"


def _kinds(kind: type[Event]) -> dict[str, type[Event]]:
    """All kinds of events that are loaded, by where they are defined."""
    found = {_where(kind): kind}
    for derived in kind.__subclasses__():
        found |= _kinds(derived)
    return found


def _fields(event: Event) -> dict[str, Any]:
    fields = event.data()
    del fields["event"]
    return fields


def _frozen(value: Any) -> Any:
    """Data as events have it: what was a tuple comes back from JSON as a list."""
    if isinstance(value, (list, tuple)):
        return tuple(_frozen(part) for part in value)
    if isinstance(value, dict):
        return {name: _frozen(part) for name, part in value.items()}
    return value
