"""What the things on a score sheet of the dice game are worth: boats, licences, buildings, coins.

The rules of thumb of a player who knows the game. A boat is worth its own VP and the fish
that it can still catch, so boats come early and personal fishing comes late. A licence is
worth what it will pay until the end. A coin is worth its share of a star, and a star is a box.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roadstead.games.fleet_dice.bot.experience import Experience
from roadstead.games.fleet_dice.rules.components import (
    ANYWHERE,
    BAIT_SHOP,
    BARGE,
    BONUSES,
    BUFFET,
    CANNING,
    CAPTAINS_CLUB,
    CASINO,
    COD,
    FISHING_BOATS,
    KING_CRAB,
    LICENCES,
    LOBSTER,
    OYSTER,
    PER_BOAT,
    PER_BUILDING,
    PER_FISH,
    PER_FULL_BOAT,
    PER_HEX,
    PER_LICENCE,
    RESEARCH_VESSEL,
    SALVAGE_YARD,
    SHRIMP,
    SMOKEHOUSE,
    SWORDFISH,
    TYPES,
)
from roadstead.games.fleet_dice.rules.dice import coins_for_die, market_coins
from roadstead.games.fleet_dice.rules.scoring import counted, hexes
from roadstead.games.fleet_dice.rules.table import (
    BOAT_PHASE,
    SET_UP,
    TOWN_PHASE,
    DiceTable,
    capacity,
)
from roadstead.kernel.handful import BIT

BEFORE_INCOME: Final[list[int]] = [SET_UP, BOAT_PHASE]


def rounds_left(table: DiceTable, seat: i64) -> float:
    """Rounds to come, and how much of this one."""
    later = float(table.rounds - table.round)
    if table.phase in BEFORE_INCOME:
        return later + 1.0
    if table.phase != TOWN_PHASE:
        return later + 0.5
    return later + (0.12 if seat in table.taken else 0.25)


class Worth:
    """A seat's sheet with the rest of the game in mind; everything is measured in VP."""

    def __init__(self, table: DiceTable, seat: i64, experience: Experience) -> None:
        self.table = table
        self.sheet = table.sheet
        self.player = table.players[seat]
        self.experience = experience
        self.rounds = rounds_left(table, seat)
        early = self.rounds / float(table.rounds)
        started = table.phase in BEFORE_INCOME
        self.incomes = float(table.rounds - table.round) + (1.0 if started else 0.0)
        fished = (table.round - 1) // 2 if started else table.round // 2
        self.fishings = float(table.rounds // 2 - fished)
        self.personal = experience.clubs * self.rounds
        self.box = experience.box * early + experience.box_late * (1.0 - early)
        self.coin = self.box * self.stars_a_coin()
        self.for_boats = 1.0 + experience.haste_boats * early
        self.for_licences = 1.0 + experience.haste_licences * early
        self.for_buildings = 1.0 + experience.haste_buildings * early
        # Hardly more boxes than two a round go to one section.
        self.reach: i64 = 1 + int(2.0 * self.rounds + 0.5)

    def stars_a_coin(self) -> float:
        """How many stars a coin brings in the long run; none at the end of the coin track."""
        stars = self.sheet.stars
        if self.player.coin_box >= len(stars):
            return 0.0
        return float(max(stars) + 1) / float(len(stars))

    def coins(self, gained: i64) -> float:
        """Coins: the stars that they reach at once, and in the long run those they bring nearer."""
        player = self.player
        boxes = self.sheet.stars
        box = player.coin_box
        end: i64 = len(boxes)
        left = gained
        stars: i64 = 0
        while left and box < end:
            star: i64 = boxes[box]
            box += 1
            if star >= 0:
                if player.struck_stars & BIT[star]:
                    continue
                stars += 1
            left -= 1
        later = min(1.0, self.rounds / 2.0)
        return later * float(gained) * self.coin + (1.0 - later) * float(stars) * self.box

    def market(self) -> float:
        """The coins of a Market die."""
        return self.coins(market_coins(self.table, self.player))

    def die_as_coin(self) -> float:
        """Any die, taken as a coin."""
        return self.coins(coins_for_die(self.table, self.player))

    def fish_worth(self) -> float:
        """A fish is a VP, and a part of the King Crab bonus for fish."""
        return 1.0 + self.bonus_share(PER_FISH)

    def bonus_share(self, bonus: i64) -> float:
        """What one more thing adds to the King Crab bonus that counts it."""
        if self.player.bonus != bonus:
            return 0.0
        sheet = self.sheet
        if self.bonus_expected(bonus) >= float(sheet.bonus_most):
            return 0.0
        return float(sheet.bonus_vp[bonus]) / float(sheet.bonus_per[bonus])

    def bonus_expected(self, bonus: i64) -> float:
        """What a King Crab bonus will be worth in the end."""
        things = float(counted(self.sheet, self.player, bonus))
        if bonus == PER_FISH:
            things += self.fish_to_come()
        elif bonus == PER_BUILDING:
            things += self.experience.buildings * self.rounds
        elif bonus == PER_LICENCE:
            things += self.experience.licences * self.rounds
        elif bonus == PER_BOAT:
            things += self.experience.launches * self.rounds
        elif bonus == PER_FULL_BOAT:
            things += self.boats_to_fill()
        elif bonus == PER_HEX:
            things += float(self.hexes_to_come())
        else:
            things += self.experience.coins * self.rounds
        sheet = self.sheet
        points = things * float(sheet.bonus_vp[bonus]) / float(sheet.bonus_per[bonus])
        return min(points, float(sheet.bonus_most))

    def boats_to_fill(self) -> float:
        """Boats launched so far that will be full in the end and are not yet."""
        total = 0.0
        sheet = self.sheet
        player = self.player
        for ship in FISHING_BOATS:
            first: i64 = sheet.first_slot[ship]
            for slot in range(first, first + player.boats_of(ship)):
                room = capacity(sheet, player, slot) - player.fish[slot]
                if 0 < room <= int(self.catch(ship, slot, player.fish[slot], 0.0)):
                    total += 1.0
        return total

    def fish_to_come(self) -> float:
        """Fish that the boats launched so far will still catch."""
        total = 0.0
        sheet = self.sheet
        player = self.player
        for ship in FISHING_BOATS:
            first: i64 = sheet.first_slot[ship]
            for slot in range(first, first + player.boats_of(ship)):
                total += self.catch(ship, slot, player.fish[slot], 0.0)
        return total

    def catch(self, ship: i64, slot: i64, fish: i64, more: float) -> float:
        """Fish that a boat with so many will still catch, with so many fishings more."""
        room = float(capacity(self.sheet, self.player, slot) - fish)
        if ship == BARGE:
            return min(room, self.full_boats_at_fishings())
        fishings = self.fishings + self.personal + more
        return min(room, 2.0 * fishings if ship == OYSTER else fishings)

    def full_boats_at_fishings(self) -> float:
        """Full boats at each fishing to come, added up: what a Barge catches."""
        return self.full_boats_over(int(self.fishings), 1.0)

    def full_boats_over(self, times: i64, pace: float) -> float:
        """Full boats added up over so many times, between which `pace` fishings happen."""
        sheet = self.sheet
        player = self.player
        total = 0.0
        for ship in FISHING_BOATS:
            if ship == BARGE or not player.boats_of(ship):
                continue
            rate = 2.0 if ship == OYSTER else 1.0
            first: i64 = sheet.first_slot[ship]
            for slot in range(first, first + player.boats_of(ship)):
                room = capacity(sheet, player, slot) - player.fish[slot]
                fishings = float(room) / rate
                total += max(0.0, float(times) - fishings / pace)
        return total + self.experience.full_later * float(times) * 0.5

    def personal_fishing(self) -> float:
        """Fish that a personal fishing catches and that would not be caught anyway."""
        sheet = self.sheet
        player = self.player
        total = 0.0
        for ship in FISHING_BOATS:
            if ship == BARGE:
                continue
            first: i64 = sheet.first_slot[ship]
            for slot in range(first, first + player.boats_of(ship)):
                fish: i64 = player.fish[slot]
                total += self.catch(ship, slot, fish, 1.0 - self.personal) - self.catch(
                    ship, slot, fish, -self.personal
                )
        return total * self.fish_worth()

    def launch(self, ship: i64) -> float:
        """A new boat: its VP, the fish that it will catch, what licences pay for it."""
        sheet = self.sheet
        player = self.player
        boats = player.boats_of(ship)
        worth = float(sheet.boat_vp[ship][boats]) + self.bonus_share(PER_BOAT)
        if ship not in (CAPTAINS_CLUB, RESEARCH_VESSEL):
            slot: i64 = sheet.first_slot[ship] + boats
            worth += self.for_boats * self.catch(ship, slot, 0, 0.0) * self.fish_worth()
        worth += float(sheet.launch_coins[player.licences_of(COD)]) * self.coin
        for boats in sheet.income_boats[player.licences_of(LOBSTER)]:
            if player.fleet < boats:
                worth += self.incomes * self.coin * 0.7 / float(boats - player.fleet)
                break
        return worth

    def license(self, boat_type: i64, level: i64) -> float:
        """The next licence of a type, at this level so far: what it pays until the end."""
        worth = self.bonus_share(PER_LICENCE)
        if level == 1:
            worth += float(self.sheet.second_licence_coins) * self.coin
        if level + 1 == LICENCES:
            worth += float(self.sheet.licence_vp[boat_type])
        gain = self.licence_power(boat_type, level + 1) - self.licence_power(boat_type, level)
        return worth + self.for_licences * gain

    def licence_power(self, boat_type: i64, level: i64) -> float:
        """What the bonus of a licence level will bring from now on."""
        if level == 0 and boat_type != OYSTER:
            return 0.0
        experience = self.experience
        if boat_type == SHRIMP:
            return experience.shrimp_dice * self.rounds * self.shrimp_die(level)
        if boat_type == COD:
            launches = experience.launches * self.rounds
            return float(self.sheet.launch_coins[level]) * launches * self.coin
        if boat_type == LOBSTER:
            fleet = float(self.player.fleet) + 0.5 * experience.launches * self.incomes
            coins = 0.0
            for boats in self.sheet.income_boats[level]:
                coins += min(1.0, max(0.0, 1.0 + (fleet - float(boats)) / 3.0))
            return coins * self.incomes * self.coin
        if boat_type == SWORDFISH:
            return experience.swordfish[level] * self.fishings * self.box
        return self.oyster_catch(level)

    def shrimp_die(self, level: i64) -> float:
        """How much better a selected Shrimp die is with so many Shrimp licences."""
        edition = self.table.edition
        reach = edition.shrimp_reach[level]
        worth = self.experience.anywhere if reach == ANYWHERE else self.experience.any_type
        extra: i64 = edition.shrimp_boxes[level] - 1 + edition.shrimp_stars[level]
        return worth + float(extra) * self.box

    def oyster_catch(self, level: i64) -> float:
        """Fish that the Oyster boats will catch with the capacity of a licence level."""
        sheet = self.sheet
        player = self.player
        first: i64 = sheet.first_slot[OYSTER]
        most: i64 = sheet.oyster_capacity[level]
        total = 0.0
        for slot in range(first, first + player.boats_of(OYSTER)):
            room = float(most - player.fish[slot])
            total += min(room, 2.0 * (self.fishings + self.personal))
        return total * self.fish_worth()

    def complete(self, building: i64) -> float:
        """A completed building: its VP and what its power will bring."""
        worth = float(self.sheet.vp[building]) + self.bonus_share(PER_BUILDING)
        return worth + self.for_buildings * self.building_power(building)

    def building_power(self, building: i64) -> float:
        """What a completed building will bring from now on, its VP apart."""
        experience = self.experience
        if building == CASINO:
            return experience.rerolls * self.rounds
        if building == SALVAGE_YARD:
            uses = float(self.sheet.salvage_uses - self.player.salvaged)
            return experience.salvage * min(uses, self.rounds)
        if building == BUFFET:
            return self.buffet()
        return self.building_coins(building) * self.coin

    def building_coins(self, building: i64) -> float:
        """Coins that a completed building will bring from now on."""
        experience = self.experience
        if building == BAIT_SHOP:
            return experience.coin_dice * self.rounds * float(self.sheet.bait_coins - 1)
        if building == SMOKEHOUSE:
            return experience.markets * self.rounds * float(self.sheet.smokehouse_coins)
        return self.canning_coins() if building == CANNING else 0.0

    def canning_coins(self) -> float:
        """Coins that the Canning Co. will pay for full boats."""
        if self.experience.canning_at_income:
            return self.full_boats_over(int(self.incomes), 0.5)
        return self.full_boats_at_fishings()

    def hexes_to_come(self) -> i64:
        """Hexes that can still be filled in the time that is left."""
        return min(TYPES - hexes(self.player), int(self.experience.hexes * self.rounds + 0.5))

    def buffet(self) -> float:
        """VP of the hexes to come, less what the dice would bring elsewhere."""
        more = self.hexes_to_come()
        now = hexes(self.player)
        gain = float(self.sheet.hex_vp[now + more] - self.sheet.hex_vp[now])
        return max(0.0, gain - float(more) * self.box * 0.8)

    def hex(self) -> float:
        """A hex: its share of the VP that the hexes will bring together."""
        now = hexes(self.player)
        vp = self.sheet.hex_vp
        best = float(vp[now + 1] - vp[now])
        more = self.hexes_to_come()
        if more > 1:
            best = max(best, float(vp[now + more] - vp[now]) / float(more))
        return best

    def king_crab_licence(self) -> float:
        """The King Crab licence with the best bonus that is left."""
        best = 0.0
        gone = self.table.bonuses | self.sheet.bonuses_lacking
        for bonus in range(len(BONUSES)):
            if not gone & BIT[bonus]:
                best = max(best, self.bonus_expected(bonus))
        return float(self.sheet.licence_vp[KING_CRAB]) + best
