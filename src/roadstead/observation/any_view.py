"""A row made from the form of a game's views, for games that bring no observer of their own.

The form is learnt from a few random games that are always the same ones (`roadstead.shape`), so
the same game with the same players and options has the same row everywhere. Lists have room for
half as much again as the longest seen, numbers for twice the greatest. What finds no room is
counted in the last entry, `left_out`. A word is told by a flag for each that was seen, in a list of
many different ones by its number. Whatever is the same in all views says nothing and is not in the
row. Walking a view is slow; an observer of a game's own is about a hundred times faster.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from roadstead.kernel.base.errors import BadSetUp
from roadstead.kernel.game import Game, View
from roadstead.kernel.play import asked
from roadstead.kernel.table import SEAT_BIT, Table
from roadstead.observation.row import MOST, SEAT_NAMES, Observer, Row, seat_at
from roadstead.shape import entries, glimpses, seated

MOST_ENTRIES: Final = 4096  # of a row; a learner could hardly use more
MOST_WORDS: Final = 255  # at one place of a view; more are sentences
MANY_WORDS: Final = 32  # in a list: a flag for each at every place would fill the row
BYTES: Final = 256
LARGEST: Final = BYTES * BYTES - 1


class ViewPlace:
    """One place of the views: everything that has been seen there."""

    looks: int
    absent: bool  # there was nothing, now and then
    flags: bool
    numbers: bool
    least: int
    most: int
    fractions: bool
    words: list[str]
    fields: dict[str, ViewPlace]
    records: bool  # things with named parts were seen: `fields`
    entries: ViewPlace | None  # of lists, all of them alike
    shortest: int
    longest: int
    first: Any
    constant: bool

    def __init__(self) -> None:
        self.looks = 0
        self.absent = False
        self.flags = False
        self.numbers = False
        self.least = 0
        self.most = 0
        self.fractions = False
        self.words = []
        self.fields = {}
        self.records = False
        self.entries = None
        self.shortest = 0
        self.longest = 0
        self.first = None
        self.constant = True

    def learn(self, value: Any) -> None:
        """Something more has been seen here."""
        if self.looks == 0:
            self.first = value
        elif self.constant and value != self.first:
            self.constant = False
        self.looks += 1
        if value is None:
            self.absent = True
        elif isinstance(value, bool):
            self.flags = True
        elif isinstance(value, int):
            self.least = value if not self.numbers else min(self.least, value)
            self.most = value if not self.numbers else max(self.most, value)
            self.numbers = True
        elif isinstance(value, str):
            if value not in self.words:
                self.words = sorted([*self.words, value])
        elif isinstance(value, list):
            self.learn_list(value)
        elif isinstance(value, dict):
            self.learn_record(value)
        else:
            self.fractions = True

    def learn_list(self, value: list[Any]) -> None:
        """A list; its entries are alike."""
        size = len(value)
        if self.entries is None:
            self.entries = ViewPlace()
            self.shortest = size
            self.longest = size
        self.shortest = min(self.shortest, size)
        self.longest = max(self.longest, size)
        for entry in value:
            self.entries.learn(entry)

    def learn_record(self, value: dict[str, Any]) -> None:
        """Things with names; one that is not always there may be absent."""
        for key in value:
            if key not in self.fields:
                field = ViewPlace()
                field.absent = self.records
                self.fields[key] = field
        self.records = True
        for key, field in self.fields.items():
            if key in value:
                field.learn(value[key])
            else:
                field.absent = True
                field.constant = False

    def complain(self, path: str) -> None:
        """Say what no row can hold."""
        if self.says_nothing():
            return
        if self.fractions:
            raise BadSetUp(f"'{path}' is a number with a fraction")
        if max(self.most, -self.least) > LARGEST:
            raise BadSetUp(f"'{path}' is greater than {LARGEST}")
        if len(self.words) > MOST_WORDS:
            raise BadSetUp(f"'{path}' has more than {MOST_WORDS} different words")
        for key, field in self.fields.items():
            field.complain(f"{path}.{key}" if path else key)
        if self.entries is not None:
            self.entries.complain(path)

    def says_nothing(self) -> bool:
        """Whether it was always the same, and is more than one number or flag that may change."""
        if self.flags or self.numbers:
            return False
        return self.constant

    def write(self, name: str, value: Any, row: Row, numbered: bool = False) -> int:
        """Write what is here now, words as numbers if so asked; how much of it finds no room."""
        if self.says_nothing():
            return 0 if value is None or value == self.first else 1
        said = value is None
        if self.is_told_to_be_there():
            row.flag(f"{name}?", not said)
        if self.flags:
            row.flag(name, value is True)
            said = said or isinstance(value, bool)
        without_room = 0
        if self.numbers:
            is_number = isinstance(value, int) and not isinstance(value, bool)
            without_room += self.write_number(name, value if is_number else 0, row)
            said = said or is_number
        if self.words:
            place = self.words.index(value) if value in self.words else -1
            if numbered:
                row.put(name, place + 1, len(self.words))
            else:
                row.one_of(f"{name} is", self.words, place)
            said = said or place >= 0
        if self.records:
            is_record = isinstance(value, dict)
            without_room += self.write_record(name, value if is_record else {}, row)
            said = said or is_record
        if self.entries is not None:
            is_list = isinstance(value, list)
            without_room += self.write_list(name, value if is_list else [], self.entries, row)
            said = said or is_list
        return without_room if said else without_room + 1

    def is_told_to_be_there(self) -> bool:
        """Whether nothing would look like something: like 0, "no" or an empty list."""
        zero = self.numbers and self.least < 1
        return self.absent and (self.flags or zero or self.records or self.entries is not None)

    def write_number(self, name: str, number: int, row: Row) -> int:
        """A number in one byte or two, and one more where it may be below 0."""
        room = roomy(self.most)
        if room > MOST:
            row.put(f"{name} in 256s", max(number, 0) // BYTES, MOST)
            row.put(name, max(number, 0) % BYTES, MOST)
            room = LARGEST
        else:
            row.put(name, number, room)
        below = 0
        if self.least < 0:
            below = min(roomy(-self.least), int(MOST))
            row.put(f"{name} below 0", -number, below)
        return 0 if -below <= number <= room else 1

    def write_record(self, name: str, record: dict[str, Any], row: Row) -> int:
        """Everything with its name; new names have no room."""
        without_room = sum([key not in self.fields for key in record])
        for key, field in self.fields.items():
            without_room += field.write(f"{name}.{key}" if name else key, record.get(key), row)
        return without_room

    def write_list(self, name: str, entries: list[Any], alike: ViewPlace, row: Row) -> int:
        """How many there are, unless it is always as many, and one after the other."""
        room = self.longest
        if self.shortest != self.longest:
            room += self.longest // 2
            row.put(f"{name} count", len(entries), min(room, int(MOST)))
        without_room = max(0, len(entries) - room)
        numbered = len(alike.words) > MANY_WORDS and not alike.numbers
        for place in range(room):
            entry = entries[place] if place < len(entries) else None
            without_room += alike.write(f"{name}.{place + 1}", entry, row, numbered)
        return without_room


class ViewObserver(Observer[Table]):
    """Whose seat it is, who is asked, the scores, and then the view, oneself first."""

    game: Game[Any]
    seat_names: list[str]
    seat_numbers: list[str]
    by_seat: list[str]  # the parts of the view with an entry for each seat
    own: dict[str, ViewPlace]  # of them, by part: one's own entry
    others: dict[str, ViewPlace]
    score: ViewPlace
    rest: ViewPlace

    def __init__(self, game: Game[Any], start: Table) -> None:
        self.game = game
        self.seat_names = SEAT_NAMES[: start.seats]
        self.seat_numbers = [str(seat) for seat in range(start.seats)]
        self.by_seat = sorted(seated(game))
        self.own = {part: ViewPlace() for part in self.by_seat}
        self.others = {part: ViewPlace() for part in self.by_seat}
        self.score = ViewPlace()
        self.rest = ViewPlace()
        self.look_around(start)
        try:
            self.check(start)
        except BadSetUp as error:
            raise BadSetUp(
                f"no row can be made of what a seat of {game.title} sees: {error}; "
                "its kit can bring an observer of its own"
            ) from None

    def look_around(self, start: Table) -> None:
        """Learn the form of the views."""
        for number, table in enumerate(glimpses(start)):
            viewers = range(start.seats) if not table.steps else [number % start.seats]
            for viewer in viewers:
                self.learn(table, viewer)

    def learn(self, table: Table, viewer: int) -> None:
        """Look at a table as one seat sees it."""
        view = self.game.view(table, viewer)
        for part in self.by_seat:
            for seat, entry in enumerate(entries(view.get(part))):
                place = self.own[part] if seat == viewer else self.others[part]
                place.learn(entry)
        for score in self.game.scores(table):
            self.score.learn(score)
        self.rest.learn(self.without_seats(view))

    def without_seats(self, view: View) -> dict[str, Any]:
        """What is of no seat."""
        return {key: value for key, value in view.items() if key not in self.by_seat}

    def check(self, start: Table) -> None:
        """Complain about what a row cannot hold, or if it would be too long."""
        self.score.complain("score")
        self.rest.complain("")
        for part in self.by_seat:
            self.own[part].complain(part)
            self.others[part].complain(part)
        length = len(self.describe(start))
        if length > MOST_ENTRIES:
            raise BadSetUp(f"it would have {length} entries, and {MOST_ENTRIES} are the most")

    def write(self, table: Table, viewer: i64, row: Row) -> None:
        view = self.game.view(table, viewer)
        scores = self.game.scores(table)
        waiting = asked(table)
        without_room = 0
        row.within("")
        row.one_of("seat", self.seat_numbers, viewer)
        for place, name in enumerate(self.seat_names):
            seat = seat_at(place, viewer, table.seats)
            row.flag(f"{name}.asked", waiting > 0 and waiting & SEAT_BIT[seat] != 0)
            without_room += self.score.write(f"{name}.score", scores[seat], row)
            for part in self.by_seat:
                by_seat = entries(view.get(part))
                entry = by_seat[seat] if by_seat else None
                known = self.others[part] if place else self.own[part]
                without_room += known.write(f"{name}.{part}", entry, row)
        without_room += self.rest.write_record("", self.without_seats(view), row)
        row.put("left_out", without_room, MOST)


def roomy(most: int) -> int:
    """A bound for numbers of which so great a one has been seen: twice that, and all bits of it."""
    return (1 << max(2 * most, 1).bit_length()) - 1
