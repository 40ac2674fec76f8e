"""A journal without one of its people: what happened stays, who it was does not."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from roadstead.server.ground.cleaning import told_apart
from roadstead.server.store import journal
from roadstead.server.store.journal import AnyEntry, SeatSet

SILENCE = "(deleted)"  # instead of what was said
NAMING = (journal.Removed, journal.Agreed, journal.RematchWanted)  # that name a person, no more


class Forgetting:
    """Reads a journal in order and leaves a nameless guest where the person was."""

    def __init__(self, person: str, nobody: str) -> None:
        self._person = person
        self._nobody = nobody  # an id that stands for nobody
        self._theirs: set[int] = set()  # the seats that are the person's now
        self._named: set[int] = set()  # those that a bot took for good under the person's name

    def read(self, entries: Sequence[AnyEntry]) -> list[AnyEntry]:
        """The same entries, without the person."""
        return [self._without(entry) for entry in entries]

    def seats(self, seats: Sequence[SeatSet]) -> list[SeatSet]:
        """The seats of a table, without the person."""
        theirs = {seat for seat, chair in enumerate(seats) if chair.person == self._person}
        names = self._renamed([chair.name for chair in seats], theirs | self._named)
        return [
            replace(chair, person=self._nobody if seat in theirs else chair.person, name=name)
            for seat, (chair, name) in enumerate(zip(seats, names, strict=True))
        ]

    def _without(self, entry: AnyEntry) -> AnyEntry:
        if entry.asked is not None and entry.asked.person == self._person:
            entry = replace(entry, asked=None)
        match entry:
            case journal.TableSet(seats=seats):
                self._theirs = {n for n, seat in enumerate(seats) if seat.person == self._person}
                host = self._nobody if entry.host == self._person else entry.host
                return replace(entry, seats=self.seats(seats), host=host)
            case journal.Sat(seat=seat, person=person):
                self._theirs -= {seat}
                if person == self._person:
                    self._theirs |= {seat}
                    return replace(entry, person=self._nobody, name=_guest(seat))
            case journal.Left(seat=seat, level=""):
                self._theirs -= {seat}
            case journal.Began(names=names):
                dice = replace(entry.dice, salt="") if entry.dice and self._theirs else entry.dice
                return replace(entry, names=self._renamed(names, self._theirs), dice=dice)
            case journal.Said(person=self._person):
                return replace(entry, person=self._nobody, name="Guest", text=SILENCE)
            case journal.Removed(seat=seat, person=self._person):
                self._theirs -= {seat}
                self._named |= {seat} if entry.level else set()
        if isinstance(entry, NAMING) and entry.person == self._person:
            return replace(entry, person=self._nobody)
        return entry

    def _renamed(self, names: Sequence[str], theirs: set[int]) -> list[str]:
        kept = [name for seat, name in enumerate(names) if seat not in theirs]
        return [
            told_apart(_guest(seat), kept) if seat in theirs else name
            for seat, name in enumerate(names)
        ]


def _guest(seat: int) -> str:
    return f"Guest {seat + 1}"
