"""Who has been at a table: a number for each, who may not sit there again, who is away.

Nobody is told who the others are beyond their names; at one table they are told apart by the
order in which they first sat down.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from roadstead.kernel.base.errors import Refused
from roadstead.server.messages.protocol import AtSeat
from roadstead.server.store import journal
from roadstead.server.store.journal import AnyEntry
from roadstead.server.tables.clocks import iso
from roadstead.server.tables.seating import Seating


def _everybody_is_here(_: str) -> float | None:
    return None


class CompanyPutDown(Struct, frozen=True):
    """The people of a table as a snapshot keeps them."""

    people: list[str]
    barred: set[str]
    agreed: dict[int, dict[str, float]]
    changes: int


class Company:
    """The people of one table, as its journal tells of them."""

    def __init__(self, first: journal.TableSet) -> None:
        self._people: list[str] = []
        self._barred: set[str] = set()
        self._agreed: dict[int, dict[str, float]] = {}  # by seat: who agreed, and when
        self._patience = first.patience
        self.changes = 0  # of who sits here or has agreed to what
        # What was told last: after which of them, and who was away since when.
        self._told: tuple[tuple[object, ...], list[AtSeat]] | None = None
        # Since when a person has had no screen here; `None` while one is open.
        self.away_since: Callable[[str], float | None] = _everybody_is_here
        for seat in first.seats:
            self._meet(seat.person)

    def put_down(self) -> CompanyPutDown:
        """The people for a snapshot."""
        agreed = {seat: dict(who) for seat, who in self._agreed.items()}
        return CompanyPutDown(list(self._people), set(self._barred), agreed, self.changes)

    def take_up(self, kept: CompanyPutDown) -> None:
        """Go on with those who were kept."""
        self._people, self._barred = kept.people, kept.barred
        self._agreed, self.changes = kept.agreed, kept.changes

    def _meet(self, person: str) -> None:
        if person and person not in self._people:
            self._people.append(person)

    def read(self, entry: AnyEntry) -> None:
        """Learn who came, who was removed, and who agreed to what."""
        if not isinstance(entry, (journal.Played, journal.Undid, journal.Said)):
            self.changes += 1
        match entry:
            case journal.Sat(person=person) | journal.Said(person=person):
                self._meet(person)
            case journal.Removed(person=person):
                self._barred.add(person)
            case journal.Agreed(seat=seat, person=person, at=at):
                self._agreed.setdefault(seat, {})[person] = at

    # Who is who.

    def knows(self, person: str) -> bool:
        """Whether the person was ever at this table."""
        return person in self._people

    def number_of(self, person: str) -> int:
        """The person's number at this table."""
        self._meet(person)
        return self._people.index(person)

    def person_of(self, number: int) -> str:
        """Who has the number."""
        if not 0 <= number < len(self._people):
            raise Refused("nobody with that number was at this table")
        return self._people[number]

    def must_be_welcome(self, person: str) -> None:
        """Refuse whoever was removed."""
        if person in self._barred:
            raise Refused("the host asked you not to sit at this table")

    # Who is away.

    def must_be_away(self, person: str, name: str, now: float) -> None:
        """Refuse to take the seat of whoever is here, or has not been away for long."""
        since = self.away_since(person)
        if since is None:
            raise Refused(f"{name} is here")
        if now < since + self._patience:
            minutes = -(-self._patience // 60)
            may = "a minute" if minutes == 1 else f"{minutes} minutes"
            raise Refused(f"{name} may be away for {may}")

    def agrees(self, seat: int, person: str, owner: str) -> bool:
        """Whether the person has agreed since the seat's owner went away."""
        since = self.away_since(owner)
        return since is not None and self._agreed.get(seat, {}).get(person, since) > since

    def missing(self, seat: int, owner: str, people: set[str]) -> set[str]:
        """Who of the people is here and has not agreed that a bot hold the owner's seat."""
        here = {person for person in people - {owner} if self.away_since(person) is None}
        return {person for person in here if not self.agrees(seat, person, owner)}

    def shown(self, seating: Seating, host: str, removable: bool) -> list[AtSeat]:
        """Everybody with a seat, as told to all: made once for how they sit and who is away."""
        away = tuple([self.away_since(chair.person) for chair in seating.chairs])
        now = (self.changes, removable, away)
        if self._told is None or self._told[0] != now:
            people = [
                self._at_seat(seating, seat, host, removable)
                for seat, chair in enumerate(seating.chairs)
                if chair.person
            ]
            self._told = (now, people)
        return self._told[1]

    def _at_seat(self, seating: Seating, seat: int, host: str, removable: bool) -> AtSeat:
        chair = seating.chairs[seat]
        owner = chair.person
        since = self.away_since(owner)
        people = seating.people() if since is not None else ()
        agreed = [person for person in people if self.agrees(seat, person, owner)]
        return AtSeat(
            seat=seat,
            who=self.number_of(owner),
            host=owner == host,
            removable=removable and chair.by == "person" and owner != host,
            away_since=iso(since) if since is not None else None,
            bot_may_from=iso(since + self._patience) if since is not None else None,
            agreed=sorted(other for person in agreed for other in seating.owned_by(person)),
        )
