"""Who sits where: people, bots, and bots that hold a person's seat until they are back."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, cast

from roadstead.bots.shipmates import face, shipmate
from roadstead.kernel.base.errors import Refused
from roadstead.server.ground.cleaning import must_differ, person_name, told_apart
from roadstead.server.messages.protocol import ForBot, Level, Mine, Person, SeatState, Vacant
from roadstead.server.store.journal import NO_WISHES, SeatSet, Wishes


@dataclass
class Chair:
    """One seat: its owner's id (or none), a name, the bot that holds it (or none), and a seed.

    And what its owner wishes.
    """

    person: str = ""
    name: str = ""
    level: str = ""
    seed: str = ""
    wishes: Wishes = NO_WISHES

    @property
    def by(self) -> Literal["person", "bot", "nobody"]:
        """Who decides for the seat."""
        if self.level:
            return "bot"
        return "person" if self.person else "nobody"


def seats_wanted(
    wanted: list[Mine | Vacant | ForBot], person: Person, wishes: Wishes
) -> list[SeatSet]:
    """The seats of a new table as its setter wants them; names are told apart."""
    seats: list[SeatSet] = []
    for want in wanted:
        names = [seat.name for seat in seats]
        if isinstance(want, Mine):
            name = person_name(want.name) if want.name else person.name
            must_differ(name, names)
            seats.append(SeatSet(person.id, told_apart(name, names), wishes=wishes))
        elif isinstance(want, ForBot):
            name = told_apart(shipmate(want.level, names), names)
            seats.append(SeatSet(name=name, level=want.level))
        else:
            seats.append(SeatSet())
    return seats


class Seating:
    """The seats of one table."""

    def __init__(self, seats: list[SeatSet]) -> None:
        self.chairs = [
            Chair(seat.person, seat.name, seat.level, wishes=seat.wishes) for seat in seats
        ]

    # Who is there.

    def owned_by(self, person: str | None) -> tuple[int, ...]:
        """The seats that belong to the person, those held by a bot included."""
        return tuple(n for n, chair in enumerate(self.chairs) if person and chair.person == person)

    def held_by(self, person: str) -> list[int]:
        """The seats that the person holds, those that a bot holds for them left out."""
        return [seat for seat in self.owned_by(person) if self.chairs[seat].by == "person"]

    def people(self) -> set[str]:
        """Everybody who holds a seat in person."""
        return {chair.person for chair in self.chairs if chair.by == "person"}

    @property
    def vacant(self) -> bool:
        """Whether a seat is still free."""
        return any(chair.by == "nobody" for chair in self.chairs)

    def states(self, owned: tuple[int, ...]) -> list[SeatState]:
        """Every seat as told to whoever owns these."""
        return [
            SeatState(
                seat=seat,
                name=chair.name,
                by=chair.by,
                level=cast(Level, chair.level) if chair.level else None,
                face="" if chair.person else face(chair.name),
                owned=bool(chair.person),
                yours=seat in owned,
            )
            for seat, chair in enumerate(self.chairs)
        ]

    def rotated(self) -> list[SeatSet]:
        """The seats of a rematch: everybody moves up by one."""
        seats = [
            SeatSet(chair.person, chair.name, chair.level, chair.wishes) for chair in self.chairs
        ]
        return [*seats[1:], seats[0]]

    # Who may do what.

    def name_for(self, seat: int, person: Person, running: bool, seeds: bool = False) -> str:
        """The name under which the person may take the seat now, or `seeds` it."""
        chair = self._chair(seat)
        if seeds and not running and chair.person == person.id and not chair.seed:
            return chair.name
        if running:
            if chair.person != person.id:
                raise Refused("that seat is taken")
            if chair.by == "person":
                raise Refused("you hold that seat already")
            return chair.name
        if chair.by != "nobody":
            raise Refused("that seat is taken")
        if self.owned_by(person.id):
            raise Refused("you have a seat at this table already")
        names = [other.name for other in self.chairs]
        must_differ(person.name, names)
        return told_apart(person.name, names)

    def must_own(self, seat: int, person: str) -> None:
        """Refuse whoever does not own the seat."""
        if self._chair(seat).person != person:
            raise Refused("that seat is not yours")

    def must_hold(self, seat: int, person: str) -> None:
        """Refuse whoever does not hold the seat in person."""
        self.must_own(seat, person)
        if self._chair(seat).by == "bot":
            raise Refused("a bot holds your seat: take it back first")

    def may_look_through(self, seat: int | None, person: str | None, over: bool) -> None:
        """Refuse whoever may not see what the seat saw; a spectator's eyes (`None`) are free."""
        if seat is None:
            return
        self._chair(seat)
        if not over and seat not in self.owned_by(person):
            raise Refused("through that seat's eyes you may look when the game is over")

    def other(self, seat: int, person: str) -> Chair:
        """The seat that somebody else holds in person; refused when it is none."""
        chair = self._chair(seat)
        if chair.by != "person" or chair.person == person:
            raise Refused("nobody else holds that seat")
        return chair

    def must_own_one(self, person: str) -> None:
        """Refuse whoever has no seat here."""
        if not self.owned_by(person):
            raise Refused("only those with a seat at this table may do that")

    def _chair(self, seat: int) -> Chair:
        if not 0 <= seat < len(self.chairs):
            raise Refused(f"there is no seat {seat}")
        return self.chairs[seat]

    # What changes.

    def sit(self, seat: int, person: str, name: str, seed: str = "") -> None:
        """The person holds the seat; a seed is good for all their seats."""
        before = self.chairs[seat]
        wishes = before.wishes if before.person == person else NO_WISHES
        self.chairs[seat] = Chair(person, name, wishes=wishes)
        for own in self.owned_by(person) if seed else ():
            self.chairs[own].seed = seed

    def remove(self, seat: int, level: str) -> None:
        """The seat is vacant, or a bot's of the level, and nobody's to take back."""
        self.chairs[seat] = Chair("", self.chairs[seat].name, level) if level else Chair()

    def leave(self, seat: int, level: str) -> None:
        """A bot of the level holds the seat, or nobody."""
        chair = self.chairs[seat]
        self.chairs[seat] = replace(chair, level=level, seed="") if level else Chair()

    def wish(self, seat: int, wishes: Wishes) -> None:
        """The seat's owner wishes this from now on."""
        self.chairs[seat] = replace(self.chairs[seat], wishes=wishes)
