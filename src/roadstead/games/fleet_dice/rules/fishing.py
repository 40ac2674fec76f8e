"""Fishing: every launched boat catches fish, in even rounds and at the Captain's Club."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from mypy_extensions import i64

from roadstead.games.fleet_dice.events import BoatStayed, FishCaught, PhaseBegun
from roadstead.games.fleet_dice.rules.actions import ALL_FISH, COIN, FILL, SECOND, STAY
from roadstead.games.fleet_dice.rules.components import (
    BARGE,
    FISHING_BOATS,
    OYSTER,
    PLAIN,
    SWORDFISH,
    TYPES,
)
from roadstead.games.fleet_dice.rules.filling import (
    LOW_FILLS,
    SWORDFISH_STAR,
    WAITING_STARS,
    fill,
    gain,
    gain_while_fishing,
)
from roadstead.games.fleet_dice.rules.income import canning_coins
from roadstead.games.fleet_dice.rules.sheet import MOST_BOATS
from roadstead.games.fleet_dice.rules.table import (
    FISHING_PHASE,
    MOST_SEATS,
    DiceTable,
    Player,
    capacity,
    full_boats,
)
from roadstead.kernel.handful import BIT
from roadstead.kernel.table import NOBODY, SEAT_BIT, Ask, Auto, Step
from roadstead.kernel.turns import turn_orders

SECOND_FISH_CHOICES: Final[tuple[int, ...]] = (SECOND(), COIN())


def fishes(number: i64) -> bool:
    """Whether all players fish in a round: in the even ones."""
    return number % 2 == 0


class FishingPhase(Auto[DiceTable]):
    """In even rounds all players fish; then each takes what the fishing brought."""

    def run(self, table: DiceTable) -> None:
        if not fishes(table.round):
            return
        table.phase = FISHING_PHASE
        if table.listening:
            table.tell(PhaseBegun(FISHING_PHASE))
        table.push_all(table.edition.fishing_phase[table.seats][table.first_seat()])


class Fishing(Auto[DiceTable]):
    """A step of one player's fishing."""

    seat: i64

    def __init__(self, seat: i64) -> None:
        self.seat = seat


class CanningPays(Fishing):
    """Before fishing the Canning Co. pays a coin for every full boat you have."""

    def run(self, table: DiceTable) -> None:
        coins = canning_coins(table, table.players[self.seat])
        if coins:
            gain(table, self.seat, coins, "canning")


class BargeCatches(Fishing):
    """At the start of fishing the Barge catches a fish for each boat that is full then."""

    def run(self, table: DiceTable) -> None:
        player = table.players[self.seat]
        barges = player.boats_of(BARGE)
        if not barges:
            return
        full = full_boats(table.sheet, player)
        first: i64 = table.sheet.first_slot[BARGE]
        for barge in range(barges):
            room = table.sheet.room[first + barge] - player.fish[first + barge]
            catch = min(full, room)
            if catch:
                player.fish[first + barge] += catch
                player.caught += catch
                if table.listening:
                    name = table.sheet.names[BARGE]
                    table.tell(FishCaught(self.seat, ((BARGE, name, barge + 1, catch),)))


class BoatsCatch(Fishing):
    """Every boat that is not full catches 1 fish, Oyster boats 2. The Barge has its own rule.

    With an Oyster licence you may gain a coin instead of an Oyster boat's second fish.
    """

    def run(self, table: DiceTable) -> None:
        player = table.players[self.seat]
        before = player.fish[:] if table.listening else []
        for ship in FISHING_BOATS:
            if ship == OYSTER:
                self.oyster_boats(table, player)
            elif ship != BARGE and player.boats_of(ship):
                catch_one_each(table, player, ship)
        player.staying = 0
        if table.listening:
            catch = catch_since(table, player, before)
            # With a Barge, what it has caught was told already.
            if catch or not player.boats_of(BARGE):
                table.tell(FishCaught(self.seat, catch))

    def oyster_boats(self, table: DiceTable, player: Player) -> None:
        """The first fish of each Oyster boat, and the second unless it must be asked for."""
        catch_one_each(table, player, OYSTER)
        if not player.licences_of(OYSTER):
            catch_one_each(table, player, OYSTER)
            return
        first: i64 = table.sheet.first_slot[OYSTER]
        most: i64 = table.sheet.oyster_capacity[player.licences_of(OYSTER)]
        boats = player.boats_of(OYSTER)
        with_room: list[Step[Any]] = [
            SECOND_FISH[self.seat * MOST_BOATS + boat]
            for boat in range(boats)
            if player.fish[first + boat] < most and not player.staying & BIT[first + boat]
        ]
        table.push_all(with_room)


def catch_one_each(table: DiceTable, player: Player, ship: i64) -> None:
    """One fish for every boat of a kind that has room and does not stay."""
    first: i64 = table.sheet.first_slot[ship]
    for slot in range(first, first + player.boats_of(ship)):
        fish: i64 = player.fish[slot]
        if fish < capacity(table.sheet, player, slot) and not player.staying & BIT[slot]:
            player.fish[slot] = fish + 1
            player.caught += 1


def catch_since(
    table: DiceTable, player: Player, before: list[int]
) -> tuple[tuple[int, str, int, int], ...]:
    """What each boat has caught, for those who watch."""
    catch = []
    for ship in FISHING_BOATS:
        first = table.sheet.first_slot[ship]
        for number in range(player.boats_of(ship)):
            fish = player.fish[first + number] - before[first + number]
            if fish:
                catch.append((ship, table.sheet.names[ship], number + 1, fish))
    return tuple(catch)


class SecondFish(Ask[DiceTable]):
    """An Oyster boat has room for its second fish: catch it, or gain a coin instead.

    A star that the coin reaches waits until the fishing is over.
    """

    boat: i64

    def __init__(self, seat: i64, boat: i64) -> None:
        super().__init__(seat)
        self.boat = boat

    def legal(self, table: DiceTable, seat: i64) -> tuple[int, ...]:
        return SECOND_FISH_CHOICES

    def answer(self, table: DiceTable, seat: i64, action: i64) -> None:
        if COIN.owns(action):
            gain_while_fishing(table, seat, 1, "oyster")
            return
        player = table.players[seat]
        player.fish[table.sheet.first_slot[OYSTER] + self.boat] += 1
        player.caught += 1
        if table.listening:
            name = table.sheet.names[OYSTER]
            table.tell(FishCaught(seat, ((OYSTER, name, self.boat + 1, 1),)))


class AfterFishing(Fishing):
    """When all have fished, take the stars that waited, then what Swordfish licences give.

    One licence gives a star action, two a star action and a coin, three two star actions.
    """

    def run(self, table: DiceTable) -> None:
        table.push_all(SWORDFISH_GIVES[self.seat][table.players[self.seat].licences_of(SWORDFISH)])


class SwordfishCoin(Fishing):
    """With two Swordfish licences you gain a coin after the star action."""

    def run(self, table: DiceTable) -> None:
        gain(table, self.seat, 1, "swordfish")


class BoatStays(Ask[DiceTable]):
    """With Swordfish licences, boats that are not full may stay in port, one a licence.

    For each you fill in a topmost box at sea that has no symbol.
    """

    left: i64  # how many more may stay

    def __init__(self, seat: i64, left: i64) -> None:
        super().__init__(seat)
        self.left = left

    def asked(self, table: DiceTable) -> i64:
        player = table.players[self.seat]
        if self.left > 0 and plain_boxes(table, player) and boats_to_stay(table, player):
            return SEAT_BIT[self.seat]
        return NOBODY

    def run(self, table: DiceTable) -> None:
        pass

    def legal(self, table: DiceTable, seat: i64) -> tuple[int, ...]:
        return (*boats_to_stay(table, table.players[seat]), ALL_FISH.first)

    def answer(self, table: DiceTable, seat: i64, action: i64) -> None:
        if ALL_FISH.owns(action):
            return
        ship = STAY.arg(action) // MOST_BOATS
        boat = STAY.arg(action) % MOST_BOATS
        table.players[seat].staying += BIT[table.sheet.first_slot[ship] + boat]
        if table.listening:
            table.tell(BoatStayed(seat, ship, table.sheet.names[ship], boat + 1))
        table.push(FillPlainBox(seat), BoatStays(seat, self.left - 1))


class MayStay(Fishing):
    """Swordfish licences let as many boats stay as you have of them."""

    def run(self, table: DiceTable) -> None:
        level = table.players[self.seat].licences_of(SWORDFISH)
        if level:
            table.push(BoatStays(self.seat, level))


class FillPlainBox(Ask[DiceTable]):
    """For the boat that stays, fill in a topmost box without a symbol of any type at sea."""

    def legal(self, table: DiceTable, seat: i64) -> tuple[int, ...]:
        return LOW_FILLS[plain_boxes(table, table.players[seat])]

    def answer(self, table: DiceTable, seat: i64, action: i64) -> None:
        fill(table, seat, FILL.arg(action))


def plain_boxes(table: DiceTable, player: Player) -> i64:
    """The tracks at sea whose topmost open box has no symbol, as bits."""
    tracks: i64 = 0
    for track in range(TYPES):
        symbols = table.sheet.symbols[track]
        if player.open & BIT[track] and symbols[player.filled_in(track)] == PLAIN:
            tracks += BIT[track]
    return tracks


def boats_to_stay(table: DiceTable, player: Player) -> list[int]:
    """The boats that could catch something and do not stay yet; never the Barge."""
    boats: list[int] = []
    for ship in FISHING_BOATS:
        if ship == BARGE:
            continue
        first: i64 = table.sheet.first_slot[ship]
        boats += [
            STAY.first + ship * MOST_BOATS + slot - first
            for slot in range(first, first + player.boats_of(ship))
            if player.fish[slot] < capacity(table.sheet, player, slot)
            and not player.staying & BIT[slot]
        ]
    return boats


SECOND_FISH: Final[list[SecondFish]] = [
    SecondFish(seat, boat) for seat in range(MOST_SEATS) for boat in range(MOST_BOATS)
]
# By seat and by Swordfish licences: what is taken when all have fished.
SWORDFISH_GIVES: Final[list[list[list[Step[Any]]]]] = [
    [
        [WAITING_STARS[seat]],
        [WAITING_STARS[seat], SWORDFISH_STAR[seat]],
        [WAITING_STARS[seat], SWORDFISH_STAR[seat], SwordfishCoin(seat)],
        [WAITING_STARS[seat], SWORDFISH_STAR[seat], SWORDFISH_STAR[seat]],
    ]
    for seat in range(MOST_SEATS)
]
AFTER_FISHING: Final[list[Step[Any]]] = [AfterFishing(seat) for seat in range(MOST_SEATS)]
PUBLISHED_FISHING: Final[list[list[Step[Any]]]] = [
    [BargeCatches(seat), BoatsCatch(seat)] for seat in range(MOST_SEATS)
]
DRAFT_FISHING: Final[list[list[Step[Any]]]] = [
    [CanningPays(seat), BargeCatches(seat), MayStay(seat), BoatsCatch(seat)]
    for seat in range(MOST_SEATS)
]


def fishing_of_one(fishing: list[list[Step[Any]]]) -> list[list[Step[Any]]]:
    """By seat: its own fishing, and the stars that waited for its end."""
    return [[*steps, WAITING_STARS[seat]] for seat, steps in enumerate(fishing)]


def fishing_phases(
    fishing: list[list[Step[Any]]], after: Sequence[Step[Any]]
) -> list[list[list[Step[Any]]]]:
    """All fish in turn order, then all take what it brought: by seats, and who is first."""
    afterwards = turn_orders(after)
    return [
        [
            [
                *[step for turn in range(seats) for step in fishing[(first + turn) % seats]],
                *afterwards[seats][first],
            ]
            for first in range(seats)
        ]
        for seats in range(len(after) + 1)
    ]
