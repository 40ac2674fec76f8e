"""A round after the boats are shown: ropes, lamps, landing, the track."""

from __future__ import annotations

from roadstead.kernel.table import Ask, Auto
from tidewrack.events import CameTooLate, FindLured, FindTaken, RopeHeaved, TrackMoved
from tidewrack.rules.actions import HEAVE, LEAVE, LURE, TAKE
from tidewrack.rules.components import CALM, COMBER, COVES, FINDS, FOG, NONE
from tidewrack.rules.table import WrackTable, kinds


def foggy(table: WrackTable, cove: int) -> bool:
    """Whether somebody has brought fog to the cove."""
    return any(
        card == FOG and where == cove
        for card, where in zip(table.chosen, table.rowing, strict=True)
    )


def in_order(table: WrackTable, cove: int) -> list[int]:
    """Who lands in the cove, first to last."""
    boats = [seat for seat in table.track if table.rowing[seat] == cove]
    sign = 1 if foggy(table, cove) else -1
    return sorted(boats, key=lambda seat: sign * table.strength(seat))  # stable: the track


class Heave(Ask[WrackTable]):
    """You may spend a rope to row with one strength more."""

    def legal(self, table: WrackTable, seat: int) -> tuple[int, ...]:
        return (HEAVE(0), HEAVE(1))

    def answer(self, table: WrackTable, seat: int, action: int) -> None:
        if HEAVE.arg(action):
            table.rope[seat] -= 1
            table.heaved[seat] = 1
            table.tell(RopeHeaved(seat, table.strength(seat)))


class Lure(Ask[WrackTable]):
    """A lamp lures a find of your choice from another cove into its own, if you like."""

    def legal(self, table: WrackTable, seat: int) -> tuple[int, ...]:
        return (
            LEAVE(0),
            *(
                LURE(cove, find)
                for cove, finds in enumerate(table.coves)
                if cove != table.rowing[seat]
                for find in kinds(finds)
            ),
        )

    def answer(self, table: WrackTable, seat: int, action: int) -> None:
        if LURE.owns(action):
            origin, find = divmod(LURE.arg(action), len(FINDS))
            here = table.rowing[seat]
            table.coves[origin][find] -= 1
            table.coves[here][find] += 1
            table.tell(FindLured(seat, FINDS[find], COVES[origin], COVES[here]))


class WorkCove(Auto[WrackTable]):
    """In a cove the strongest boat lands first; in fog, the weakest. Equal boats land in the
    order of the track."""

    def __init__(self, cove: int) -> None:
        self.cove = cove

    def run(self, table: WrackTable) -> None:
        table.push_all([Land(seat, self.cove) for seat in in_order(table, self.cove)])


class Land(Auto[WrackTable]):
    """Who lands takes one find, a beachcomber up to two; who comes too late finds a rope."""

    def __init__(self, seat: int, cove: int) -> None:
        self.seat = seat
        self.cove = cove

    def run(self, table: WrackTable) -> None:
        if any(table.coves[self.cove]):
            table.push(TakeFind(self.seat, self.cove))
        else:
            table.rope[self.seat] += 1
            table.tell(CameTooLate(self.seat, COVES[self.cove]))


class TakeFind(Ask[WrackTable]):
    """Take a find; it must be taken, even if there are but barnacles."""

    def __init__(self, seat: int, cove: int) -> None:
        super().__init__(seat)
        self.cove = cove

    def legal(self, table: WrackTable, seat: int) -> tuple[int, ...]:
        return tuple(TAKE(find) for find in kinds(table.coves[self.cove]))

    def answer(self, table: WrackTable, seat: int, action: int) -> None:
        take(table, seat, self.cove, TAKE.arg(action))
        if table.chosen[seat] == COMBER and any(table.coves[self.cove]):
            table.push(TakeSecond(seat, self.cove))


class TakeSecond(TakeFind):
    """A beachcomber may take a second find."""

    def legal(self, table: WrackTable, seat: int) -> tuple[int, ...]:
        return (LEAVE(0), *super().legal(table, seat))

    def answer(self, table: WrackTable, seat: int, action: int) -> None:
        if TAKE.owns(action):
            take(table, seat, self.cove, TAKE.arg(action))


def take(table: WrackTable, seat: int, cove: int, find: int) -> None:
    """A find leaves its cove and is kept."""
    table.coves[cove][find] -= 1
    table.kept[seat][find] += 1
    if seat not in table.took:
        table.took.append(seat)
    table.tell(FindTaken(seat, FINDS[find], COVES[cove]))


class EndRound(Auto[WrackTable]):
    """Whoever has taken a find goes to the end of the track, in the order of taking."""

    def run(self, table: WrackTable) -> None:
        table.track = [seat for seat in table.track if seat not in table.took] + table.took
        table.tell(TrackMoved(tuple(table.track)))
        table.took = []
        table.shown = False
        table.weather = CALM
        for seat in range(table.seats):
            table.chosen[seat] = NONE
            table.rowing[seat] = NONE
            table.heaved[seat] = 0
