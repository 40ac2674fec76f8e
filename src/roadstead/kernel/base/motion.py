"""How an event is seen to happen: what sails, what goes from one thing to another, what is a scene.

Things are named as choices point at them and boards draw them. It is made from the event alone,
so whoever may see the event may see this.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field


def is_thing(name: str, seats: int) -> bool:
    """Whether choices and boards could name a thing so: "market", "ship:b", "seat:1"."""
    kind, colon, which = name.partition(":")
    if kind == "seat":
        return which in {str(seat) for seat in range(seats)}
    return bool(kind) and bool(which) == bool(colon) and not any(map(str.isspace, name))


@dataclass(frozen=True)
class Course:
    """The way of a thing, space by space; the first is where it was."""

    thing: str
    spaces: tuple[str, ...]

    def data(self) -> dict[str, object]:
        """The course as plain data."""
        return {"thing": self.thing, "spaces": list(self.spaces)}


@dataclass(frozen=True)
class Flight:
    """Something that goes from one thing to another.

    It is a `thing` that boards draw, or else a `sign` that stands for it: "cube:red", "back" for
    a card that nobody sees. Several that go together are one flight.
    """

    from_: str
    to: str
    thing: str = ""
    sign: str = ""
    count: int = 1

    def data(self) -> dict[str, object]:
        """The flight as plain data."""
        what: dict[str, object] = {"thing": self.thing} if self.thing else {"sign": self.sign}
        if self.count > 1:
            what["count"] = self.count
        return {"what": what, "from": self.from_, "to": self.to}


@dataclass(frozen=True)
class Scene:
    """A name by which a board knows how to play the event, and what it needs for it."""

    name: str
    told: Mapping[str, object] = field(default_factory=dict)

    def data(self) -> dict[str, object]:
        """The scene as plain data."""
        return {"name": self.name, **self.told}


@dataclass(frozen=True)
class Motion:
    """All that is seen of one event: first it sails, then things fly; or it is a scene."""

    course: Course | None = None
    flights: tuple[Flight, ...] = ()
    scene: Scene | None = None

    def things(self) -> Iterator[str]:
        """The names of all things in it."""
        if self.course is not None:
            yield self.course.thing
            yield from self.course.spaces
        for flight in self.flights:
            yield flight.from_
            yield flight.to
            yield flight.thing or flight.sign

    def data(self) -> dict[str, object]:
        """What of it there is, as the keys of a line."""
        data: dict[str, object] = {}
        if self.course is not None:
            data["course"] = self.course.data()
        if self.flights:
            data["flights"] = [flight.data() for flight in self.flights]
        if self.scene is not None:
            data["scene"] = self.scene.data()
        return data


STILL = Motion()  # nothing moves
