"""What people may do at a table: judged, done, and told as entries of its journal.

Nothing here waits or stores. The entries must be stored before anybody is shown the table again;
whoever cannot store them must forget the table and read its journal anew. What is refused has
changed nothing.
"""

from __future__ import annotations

import msgspec

from roadstead import kits
from roadstead.fair.lines import Sitting
from roadstead.kernel.base.errors import Refused
from roadstead.kernel.notation.record import Move
from roadstead.server.ground.cleaning import cleaned
from roadstead.server.messages.protocol import (
    AnyCommand,
    Leave,
    Person,
    Play,
    Remove,
    Say,
    SetPace,
    Sit,
    StandIn,
    Undo,
    Unseal,
    WantRematch,
)
from roadstead.server.store import journal
from roadstead.server.store.journal import AnyEntry
from roadstead.server.tables.references import content_of
from roadstead.server.tables.setting import new_id
from roadstead.server.tables.table import ServedTable
from roadstead.server.tables.waits import thinks_twice

MOST_SAID = 500  # lines of chat at one table
MOST_UNDONE = 1_000  # decisions taken back at one table
MOST_SEATED = 500  # times that somebody sat down at one table
MOST_PACED = 500  # changes of the pace at which its bots are shown


def execute(table: ServedTable, person: Person, command: AnyCommand, now: float) -> list[AnyEntry]:
    """Do it, and say what must be stored; or refuse it with a reason.

    What was done before under the same reference is not done again: `DoneBefore`.
    """
    if isinstance(command.ref, int):
        return _execute(table, person, command, now)
    content = content_of(command)
    table.references.must_be_new(person.id, command.ref, content)
    first, *rest = _execute(table, person, command, now)
    asked = journal.Asked(person.id, command.ref, content, table.number)
    table.references.remember(asked)
    return [msgspec.structs.replace(first, asked=asked), *rest]


def _execute(table: ServedTable, person: Person, command: AnyCommand, now: float) -> list[AnyEntry]:
    match command:
        case Play(seat=seat, question=question, choice=choice):
            table.seating.must_hold(seat, person.id)
            if command.unless_final:
                _must_not_be_final(table, seat, question, choice)
            done = decide(table, seat, question, choice, now)
        case Undo():
            done = _undo(table, person, command, now)
        case Sit(seat=seat, seed=seed):
            done = _sit(table, person, seat, seed or "", now)
        case Leave():
            done = _leave(table, person, command, now)
        case Say(text=text):
            done = _say(table, person, text, now)
        case WantRematch(seed_follows=follows):
            done = _want(table, person, follows, now)
        case Remove() | StandIn() | SetPace() | Unseal():
            done = _settle(table, person, command, now)
    return done


# What happens to the game.


def begin(table: ServedTable, now: float) -> list[AnyEntry]:
    """Begin the game when no seat is vacant and no seed is waited for any more."""
    if table.play is not None or table.seating.vacant or now < (table.dice.until or now):
        return []
    chairs = table.seating.chairs
    begun = table.dice.begin([Sitting(chair.by, chair.name, chair.seed) for chair in chairs])
    began = journal.Began([chair.name for chair in chairs], [], begun, at=now)
    return [table.happen(began)]


def decide(table: ServedTable, seat: int, question: int, choice: str, now: float) -> list[AnyEntry]:
    """Answer for the seat, whoever holds it."""
    table.running().must_be_possible(seat, question, choice)
    return [table.happen(journal.Played([str(Move(seat, choice))], at=now))]


class IsFinal(Refused):
    """The decision could not be taken back, and its person wanted to hear of that first."""


def _must_not_be_final(table: ServedTable, seat: int, question: int, choice: str) -> None:
    play = table.running()
    play.must_be_possible(seat, question, choice)
    then = play.match.foreseen(seat, choice)
    if then.final:
        raise IsFinal(f"this cannot be taken back: {then.final}")
    bots = any(table.seating.chairs[other].by == "bot" for other in then.waiting)
    if bots and not thinks_twice(table.seating, seat, then.waiting):
        raise IsFinal("this cannot be taken back: bots answer it at once")


def answer_forced(table: ServedTable, now: float) -> list[AnyEntry]:
    """Give the answers that leave no choice, for those who wish it, as far as they are due."""
    entries: list[AnyEntry] = []
    while (forced := table.forced) and forced.due <= now:
        move = str(Move(forced.seat, forced.code))
        entries.append(table.happen(journal.Played([move], forced=True, at=now)))
    return entries


def heed(table: ServedTable, person: str, wishes: journal.Wishes, now: float) -> list[AnyEntry]:
    """Go by what the person wishes from now on, at all their seats.

    Somebody who has changed their mind too often at this table is taken by the last word but one.
    """
    seats = [] if table.grown[journal.Wished] >= MOST_SEATED else table.seating.owned_by(person)
    changed: list[AnyEntry] = [
        table.happen(journal.Wished(seat, wishes, at=now))
        for seat in seats
        if table.seating.chairs[seat].wishes != wishes
    ]
    return changed


def _undo(table: ServedTable, person: Person, undo: Undo, now: float) -> list[AnyEntry]:
    table.seating.must_hold(undo.seat, person.id)
    _must_not_outgrow(table, journal.Undid, MOST_UNDONE, "enough was taken back at this table")
    play = table.running()
    play.must_be_undoable(undo.seat, undo.position)
    entries: list[AnyEntry] = [table.happen(journal.Undid(undo.seat, at=now))]
    while _was_forced(table, undo.seat) and not play.match.why_no_undo(undo.seat):
        entries.append(table.happen(journal.Undid(undo.seat, at=now)))
    return entries


def _was_forced(table: ServedTable, seat: int) -> bool:
    """Whether the seat's question leaves no choice: then it goes back to something decided."""
    wishes = table.seating.chairs[seat].wishes
    asked = table.running().questions.get(seat)
    return wishes.play_forced and asked is not None and len(asked[1]) == 1


def time_is_up(table: ServedTable, now: float) -> list[AnyEntry]:
    """Let bots hold the seats of those whose time is up; wait no longer for seeds or a seal.

    And give the answers that leave no choice, when they are due.
    """
    unsealed = _unseal_in_time(table, now)
    if table.play is None:
        return [*unsealed, *begin(table, now)]
    late = table.clocks.out_of_time(now) if table.clocks is not None else []
    left: list[AnyEntry] = [
        table.happen(journal.Left(seat, table.set.takeover, late=True, at=now)) for seat in late
    ]
    return [*unsealed, *left, *answer_forced(table, now)]


def _unseal_in_time(table: ServedTable, now: float) -> list[AnyEntry]:
    return [table.happen(journal.Unsealed(at=now))] if table.seal.is_up(now) else []


# What happens to the seats.


def _sit(table: ServedTable, person: Person, seat: int, seed: str, now: float) -> list[AnyEntry]:
    if table.status in ("over", "abandoned"):
        raise Refused("nobody plays at this table any more")
    table.company.must_be_welcome(person.id)
    _must_not_outgrow(table, journal.Sat, MOST_SEATED, "enough people sat down at this table")
    running = table.play is not None
    name = table.seating.name_for(seat, person, running, seeds=bool(seed))
    sat = journal.Sat(seat, person.id, name, "" if running else seed, at=now)
    return [table.happen(sat), *begin(table, now)]


def _leave(table: ServedTable, person: Person, leave: Leave, now: float) -> list[AnyEntry]:
    table.seating.must_hold(leave.seat, person.id)
    if table.status == "over":
        raise Refused("the game is over")
    level = leave.level if table.play is not None else ""
    return [table.happen(journal.Left(leave.seat, level, show_pace=leave.show_pace or "", at=now))]


def _settle(
    table: ServedTable, person: Person, command: Remove | StandIn | SetPace | Unseal, now: float
) -> list[AnyEntry]:
    """What one person settles for others."""
    match command:
        case Remove(seat=seat):
            return _remove(table, person, seat, now)
        case StandIn(seat=seat):
            return _stand_in(table, person, seat, now)
        case SetPace(show_pace=pace):
            return _set_pace(table, person, pace, now)
        case Unseal():
            return _unseal(table, person, now)


def _unseal(table: ServedTable, person: Person, now: float) -> list[AnyEntry]:
    if person.id != table.host:
        raise Refused("only the host of the table may do that")
    table.seal.must_be_the_hosts(over=table.status == "over")
    return [table.happen(journal.Unsealed(at=now))]


def _remove(table: ServedTable, person: Person, seat: int, now: float) -> list[AnyEntry]:
    if person.id != table.host:
        raise Refused("only the host of the table may do that")
    other = table.seating.other(seat, person.id)
    if not table.before_the_first_move:
        raise Refused("somebody has moved already")
    level = table.set.takeover if table.play is not None else ""
    return [table.happen(journal.Removed(seat, other.person, level, at=now))]


def _stand_in(table: ServedTable, person: Person, seat: int, now: float) -> list[AnyEntry]:
    table.running()
    people = table.seating.people()
    if table.status == "over" or person.id not in people:
        raise Refused("only those who play at this table may do that")
    other = table.seating.other(seat, person.id)
    table.company.must_be_away(other.person, other.name, now)
    _must_not_outgrow(table, journal.Agreed, MOST_SEATED, "enough was agreed at this table")
    entries: list[AnyEntry] = []
    if not table.company.agrees(seat, person.id, other.person):
        entries.append(table.happen(journal.Agreed(seat, person.id, at=now)))
    if not table.company.missing(seat, other.person, people):
        for left in table.seating.held_by(other.person):
            entry = journal.Left(left, table.set.takeover, away=True, at=now)
            entries.append(table.happen(entry))
    elif not entries:
        raise Refused("you have agreed; the others who are here have not yet")
    return entries


def _set_pace(table: ServedTable, person: Person, pace: str, now: float) -> list[AnyEntry]:
    if person.id != table.host and not table.seating.owned_by(person.id):
        raise Refused("only the host and those whose seats the bots hold may do that")
    if table.status != "running" or table.seating.people():
        raise Refused("the pace is for bots among themselves")
    _must_not_outgrow(table, journal.Paced, MOST_PACED, "the pace was changed often enough")
    return [table.happen(journal.Paced(pace, at=now))]


# What people tell one another.


def _say(table: ServedTable, person: Person, text: str, now: float) -> list[AnyEntry]:
    most = MOST_SAID
    if table.set.onlookers_talk and not table.seating.owned_by(person.id):
        table.company.must_be_welcome(person.id)
        most = MOST_SAID // 2  # whoever plays can always answer
    else:
        table.seating.must_own_one(person.id)
    text = cleaned(text, "what you say")
    _must_not_outgrow(table, journal.Said, most, "nothing more can be said here")
    return [table.happen(journal.Said(person.id, person.name, text, at=now))]


def _want(table: ServedTable, person: Person, follows: bool, now: float) -> list[AnyEntry]:
    if table.status != "over":
        raise Refused("the game is not over yet")
    people = table.seating.people()
    if person.id not in people:
        raise Refused("only those who played to the end may want a rematch")
    if person.id in table.want_rematch:
        raise Refused("you want a rematch already")
    entries = [table.happen(journal.RematchWanted(person.id, follows, at=now))]
    if table.want_rematch.keys() == people:
        entries.append(table.happen(journal.RematchSet(new_id(), at=now)))
    return entries


def rematch_setting(table: ServedTable, now: float) -> journal.TableSet:
    """The first entry of the rematch's table, under the rules of today."""
    rules = kits.game(table.game.name).rules
    seats = table.seating.rotated()
    awaited = [n for n, seat in enumerate(seats) if table.want_rematch.get(seat.person)]
    return msgspec.structs.replace(
        table.set, rules=rules, seats=seats, awaited=awaited, commitment="", position="", at=now
    )


def _must_not_outgrow(table: ServedTable, kind: type[AnyEntry], most: int, otherwise: str) -> None:
    """Refuse what could go on for ever; the moves of a game come to an end by themselves."""
    if table.grown[kind] >= most:
        raise Refused(otherwise)
