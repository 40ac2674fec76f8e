"""What screens are shown of a table: made once for each change and for all who see the same.

Whoever owns the same seats sees the same. A screen gets the whole state first and then what
changed, one change after the other; one that is too far behind gets the whole again, so nothing
is kept for a screen that does not read.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple, Protocol

import msgspec
from msgspec import UNSET, UnsetType

from roadstead.kernel.changes import Change, change
from roadstead.match import MatchView
from roadstead.server.messages.protocol import (
    AtSeat,
    Changed,
    Happening,
    Lines,
    PeopleNow,
    SightChanged,
    State,
)
from roadstead.server.tables.playing import GameInPlay, Look
from roadstead.server.tables.seating import Chair, Seating

MOST_ONLOOKERS = 64  # sets of seats that somebody looked through of late
MOST_WHOLES = 64  # states between two changes, by what their screens knew and want
MOST_LINKS = 8  # changes that a screen may be behind before it gets the whole

TOLD_TO_ALL = (  # of the state, and may change
    *("position", "status", "round", "rounds", "phase", "waiting", "scores", "moves"),
    *("clocks", "bots_wait_until", "show_pace", "dice", "sealed", "result", "rematch"),
)

ASKED = Look._fields[1:]  # all of a look but its view

encode = msgspec.json.Encoder().encode


class ToShow(Protocol):
    """A table, as far as it is shown."""

    number: int
    play: GameInPlay | None
    seating: Seating

    def told_to_all(self) -> dict[str, Any]:
        """What every screen is told alike of this change."""

    @property
    def people_changes(self) -> tuple[int, bool]:
        """Another one when anything but coming and going has changed in `people`."""

    def people(self) -> list[AtSeat]:
        """Everybody with a seat."""

    def said_to(self, owned: Sequence[int], since: int) -> Lines:
        """What was said after a change, as far as the owners of these seats may hear it."""

    def may_be_seen_by(self, owned: Sequence[int]) -> bool:
        """Whether it is shown to whoever owns these seats."""


class Shown:
    """A table as some screens see it, also as it is sent to them."""

    def __init__(self, state: State) -> None:
        self.state = state

    @cached_property
    def message(self) -> bytes:
        """The state on its way to a WebSocket, the same for all who see the same."""
        return encode(self.state)


class Known:
    """What a screen that follows the changes has been sent."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.owned: tuple[int, ...] | None = None  # through which seats it looked
        self.people: list[AtSeat] = []

    @property
    def begun(self) -> bool:
        """Whether it has been sent anything yet."""
        return self.owned is not None


class Link(NamedTuple):
    """A change on its way from one number to a later one."""

    since: int
    number: int
    message: bytes
    people: list[AtSeat] | UnsetType  # as it tells them, if it does


class Picture(NamedTuple):
    """How some seats were shown the table after a change."""

    number: int
    play: GameInPlay | None
    to_all: Mapping[str, Any]
    chairs: list[Chair]
    people: list[AtSeat]
    looks: dict[int | None, Look]


class Onlookers:
    """Those who own the same seats: what they see now, and the way there."""

    def __init__(self) -> None:
        self.picture: Picture | None = None
        self.followed = False  # whether a screen wants to know what changed
        self.links: deque[Link] = deque(maxlen=MOST_LINKS)
        self.wholes: dict[tuple[int, bool, bool], Shown] = {}

    def way_from(self, number: int) -> list[Link] | None:
        """The changes after that one; `None` when they are not known."""
        if self.picture is not None and self.picture.number == number:
            return []
        links = list(self.links)
        for place, link in enumerate(links):
            if link.since == number:
                return links[place:]
        return None


class Showing:
    """One table as all its screens are shown it."""

    def __init__(self, table: ToShow) -> None:
        self._table = table
        self._onlookers: dict[tuple[int, ...], Onlookers] = {}
        self._people: tuple[tuple[int, bool], list[AtSeat]] | None = None
        self._new: tuple[tuple[int, int], dict[str, Any]] | None = None
        # In a game that hides nothing these serve everybody, after the change that they name.
        self._view: tuple[int, MatchView] | None = None
        self._changes: tuple[tuple[int, int], list[Change | None], MatchView] | None = None

    # What screens ask for.

    def shown(
        self, owned: tuple[int, ...], since: int, newest: bool = False, hosting: bool = False
    ) -> Shown:
        """The table for a screen that owns these seats and knows it up to a change.

        Of a long log it is told all that it misses, or the `newest` part; `hosting` is whoever
        set the table.
        """
        onlookers, picture = self._caught_up(owned)
        since = since if since <= picture.number else 0
        key = (since, newest, hosting)
        if key not in onlookers.wholes:
            if len(onlookers.wholes) == MOST_WHOLES:
                onlookers.wholes.clear()
            onlookers.wholes[key] = Shown(self._whole(owned, picture, *key))
        return onlookers.wholes[key]

    def news(self, owned: tuple[int, ...], known: Known, hosting: bool = False) -> list[bytes]:
        """What a screen of these seats has to be sent, and knows from now on."""
        onlookers, picture = self._caught_up(owned)
        way = onlookers.way_from(known.number) if known.owned == owned else None
        if way is None:
            onlookers.followed = True
            whole = self.shown(owned, known.number, True, hosting)
            messages, people = [whole.message], picture.people
        else:
            messages, people = [link.message for link in way], known.people
            for link in way:
                people = people if link.people is UNSET else link.people
        if people != picture.people:  # somebody came or went between two changes
            messages.append(encode(PeopleNow(people=picture.people)))
        known.owned, known.number, known.people = owned, picture.number, picture.people
        return messages

    def look_again(self) -> None:
        """Somebody may have come or gone."""
        self._people = None

    # What is made once.

    def _caught_up(self, owned: tuple[int, ...]) -> tuple[Onlookers, Picture]:
        """Those who own the seats, with what they see now."""
        onlookers = self._onlookers.get(owned)
        if onlookers is None:
            if len(self._onlookers) == MOST_ONLOOKERS:
                self._onlookers.clear()
            onlookers = self._onlookers[owned] = Onlookers()
        picture, number = onlookers.picture, self._table.number
        if picture is None or picture.number != number:
            new, changed = self._pictured(owned, picture if onlookers.followed else None)
            if changed is None:
                onlookers.links.clear()
            else:
                link = Link(changed.since, number, encode(changed), changed.people)
                onlookers.links.append(link)
            onlookers.picture = picture = new
            onlookers.wholes.clear()
        elif (people := self._who_is_here()) is not picture.people:
            onlookers.picture = picture = picture._replace(people=people)
            onlookers.wholes.clear()
        return onlookers, picture

    def _who_is_here(self) -> list[AtSeat]:
        """The people of the table, looked at again when somebody may have come or gone."""
        changes = self._table.people_changes
        if self._people is None or self._people[0] != changes:
            self._people = (changes, self._table.people())
        return self._people[1]

    def _whole(
        self, owned: tuple[int, ...], picture: Picture, since: int, newest: bool, hosting: bool
    ) -> State:
        play = picture.play
        return State(
            since=since,
            hosting=hosting,
            seats=self._table.seating.states(owned),
            people=picture.people,
            sights=[
                play.sight_of(seat, look, since, newest) for seat, look in picture.looks.items()
            ]
            if play
            else [],
            chat=self._table.said_to(owned, since),
            **picture.to_all,
        )

    def _pictured(
        self, owned: tuple[int, ...], before: Picture | None
    ) -> tuple[Picture, Changed | None]:
        """What the owners of these seats see now, and what changed, if they saw it before."""
        table, play = self._table, self._table.play
        people = self._who_is_here()
        chairs = list(table.seating.chairs)
        picture = Picture(table.number, play, table.told_to_all(), chairs, people, {})
        if play is None:
            return picture, None
        viewers: tuple[int | None, ...] = owned or (None,)
        if not table.may_be_seen_by(owned):
            viewers = ()
        if before is None or before.play is not play or set(before.looks) != set(viewers):
            for seat in viewers:
                picture.looks[seat] = play.look(seat, self._view_of(play, seat))
            return picture, None
        if before.number >= play.position:
            picture.looks.update(before.looks)
            sights = []
        else:
            sights = [self._sight_changed(play, seat, before, picture) for seat in viewers]
        told = dict(self._new_to_all(before, picture))
        if chairs != before.chairs:
            told["seats"] = table.seating.states(owned)
        if people is not before.people and people != before.people:
            told["people"] = people
        if (said := table.said_to(owned, before.number)).lines:
            told["chat"] = said
        return picture, Changed(since=before.number, number=table.number, sights=sights, **told)

    def _new_to_all(self, before: Picture, now: Picture) -> Mapping[str, Any]:
        """What every screen is told alike of what is new since."""
        key = (before.number, now.number)
        if self._new is None or self._new[0] != key:
            then = before.to_all
            new = {name: to for name in TOLD_TO_ALL if (to := now.to_all[name]) != then[name]}
            self._new = (key, new)
        return self._new[1]

    def _view_of(self, play: GameInPlay, seat: int | None) -> MatchView:
        if not play.match.game.all_see_the_same:
            return play.match.view(seat)
        number = self._table.number
        if self._view is None or self._view[0] != number:
            self._view = (number, play.match.view(seat))
        return {**self._view[1], "viewer": seat}

    def _sight_changed(
        self, play: GameInPlay, seat: int | None, before: Picture, picture: Picture
    ) -> SightChanged:
        """What is new for the seat, whose look goes into the picture."""
        kept = play.kept_since(before.number)
        was = before.looks[seat]
        steps, view = self._steps_of(play, seat, kept, before)
        look = play.look(seat, view)
        picture.looks[seat] = look
        new: dict[str, Any] = {
            name: now
            for name, then, now in zip(ASKED, was[1:], look[1:], strict=True)
            if then != now
        }
        return SightChanged(seat=seat, first=play.match.seen(seat, kept), steps=steps, **new)

    def _steps_of(
        self, play: GameInPlay, seat: int | None, kept: int, before: Picture
    ) -> tuple[list[Happening], MatchView]:
        """What happened since, step by step, and the seat's view at the end of it."""
        view = before.looks[seat].view
        if not play.match.game.all_see_the_same:
            changes, view = _changes_of_view(play, seat, kept, view)
            return _steps(play, seat, kept, changes), view
        key = (before.number, self._table.number)
        if self._changes is None or self._changes[0] != key:
            self._changes = (key, *_changes_of_view(play, seat, kept, view))
        _, changes, view = self._changes
        return _steps(play, seat, kept, changes), {**view, "viewer": seat}


def _changes_of_view(
    play: GameInPlay, seat: int | None, kept: int, view: MatchView
) -> tuple[list[Change | None], MatchView]:
    """How the seat's view changed step by step, and what it is at the end of it."""
    changes = []
    for seen in play.match.views_by_step(seat, kept):
        changes.append(change(view, seen))
        view = seen
    return changes, view


def _steps(
    play: GameInPlay, seat: int | None, kept: int, changes: Sequence[Change | None]
) -> list[Happening]:
    """What the seat was told and how its view changed; steps that brought neither are left out."""
    told = play.match.heard_by_step(seat, kept)
    return [
        Happening(lines=lines) if changed is None else Happening(lines=lines, view=changed)
        for lines, changed in zip(told, changes, strict=True)
        if lines or changed is not None
    ]
