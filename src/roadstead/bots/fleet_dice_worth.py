"""What a score sheet of the dice game promises: boats, licences, buildings, boxes and coins in VP.

The rules of thumb of a player who knows the game. A boat is worth its own VP and the fish
that it can still catch, so boats come early and personal fishing comes late. A licence is
worth what it will pay until the end. A box that does nothing by itself is worth its share of
what the boxes below it bring. A coin is worth its share of a star, and a star is a box.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roadstead.games.fleet_dice.components import (
    ANYWHERE,
    BAIT_SHOP,
    BARGE,
    BOAT,
    BONUSES,
    BUFFET,
    CANNING,
    CASINO,
    COD,
    FISHING,
    FISHING_BOATS,
    KING_CRAB,
    LICENCE,
    LICENCES,
    LOBSTER,
    OYSTER,
    PER_BUILDING,
    PER_FISH,
    PER_LICENCE,
    SALVAGE_YARD,
    SECTIONS,
    SHIPS,
    SHRIMP,
    SMOKEHOUSE,
    SWORDFISH,
    TYPES,
)
from roadstead.games.fleet_dice.scoring import bonus_vp, counted, hexes, total
from roadstead.games.fleet_dice.table import (
    BOAT_PHASE,
    NO_BONUS,
    SET_UP,
    TOWN_PHASE,
    DiceTable,
    capacity,
)


class Experience:
    """What games have taught: how much of everything a round brings, and what it is worth."""

    def __init__(self) -> None:
        self.box = 2.4  # VP of a box that may be chosen freely
        self.box_late = 1.2  # the same when the game is nearly over
        self.waiting = 1.0  # each box still to be filled before a box acts takes this off
        self.haste_boats = 3.0  # early on, fish to be caught count so much more than VP now
        self.haste_licences = 3.0
        self.haste_buildings = 2.0
        self.clubs = 0.05  # personal fishings a round
        self.launches = 0.9  # boats launched a round
        self.shrimp_dice = 0.3  # Shrimp dice selected a round
        self.any_type = 0.7  # VP of a Shrimp die that may fill any type
        self.anywhere = 1.2  # VP of a Shrimp die that may fill any box
        self.markets = 0.2  # Market dice used a round
        self.rerolls = 0.25  # VP that the Casino brings a round
        self.coin_dice = 0.08  # dice taken as a coin a round
        self.hexes = 0.3  # hexes filled a round
        self.salvage = 0.9  # VP that a star is better than a die
        self.buildings = 0.3  # buildings completed a round
        self.licences = 0.5  # licences activated a round
        self.coins = 2.0  # coins gained a round
        self.income = 1.0  # coins of the standard income
        self.canning_at_income = 1.0
        self.swordfish = [0.0, 1.4, 1.5, 1.7]  # boxes a fishing, by level
        self.trust = [0.0, 1.0, 0.8, 1.0, 0.7, 0.7, 0.7, 0.7, 0.7, 1.0, 0.5, 0.5, 0.5]
        self.trust_early = [0.0] * 13
        self.a_round = 6.0
        self.others = 0.3  # what a die denied to another is worth against one's own
        self.strikes = 0.15
        self.full_later = 0.5  # full boats a round that are not launched yet


class Outlook:
    """A seat's sheet with the rest of the game in mind; everything is measured in VP."""

    def __init__(self, table: DiceTable, seat: i64, experience: Experience) -> None:
        self.table = table
        self.sheet = table.sheet
        self.seat: i64 = seat
        self.player = table.players[seat]
        self.experience = experience
        started = table.phase == BOAT_PHASE or table.phase == SET_UP
        later = float(table.rounds - table.round)
        self.incomes = later + (1.0 if started else 0.0)
        fished = table.round // 2 if not started else (table.round - 1) // 2
        self.fishings = float(table.rounds // 2 - fished)
        if started:
            self.rounds = later + 1.0
        elif table.phase != TOWN_PHASE:
            self.rounds = later + 0.5
        else:
            self.rounds = later + (0.12 if seat in table.taken else 0.25)
        late = self.rounds / float(table.rounds)
        self.box = experience.box * late + experience.box_late * (1.0 - late)
        self.for_boats = 1.0 + experience.haste_boats * late
        self.for_licences = 1.0 + experience.haste_licences * late
        self.for_buildings = 1.0 + experience.haste_buildings * late
        self.coin = self.box * self.stars_a_coin()
        self.personal = experience.clubs * self.rounds
        self.share = 0.0
        self.surplus = 0.0
        self.reach: i64 = 1 + int(2.0 * self.rounds + 0.5)

    def stars_a_coin(self) -> float:
        """How many stars a coin brings in the long run; none at the end of the coin track."""
        stars = self.sheet.stars
        if self.player.coin_box >= len(stars):
            return 0.0
        return float(max(stars) + 1) / float(len(stars))

    # ---- coins

    def coins(self, gained: i64) -> float:
        """Coins: what stars they reach at once, and in the long run what stars they bring nearer."""
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
                if player.struck_stars & BITS[star]:
                    continue
                stars += 1
            left -= 1
        later = min(1.0, self.rounds / 2.0)
        return later * float(gained) * self.coin + (1.0 - later) * float(stars) * self.box

    def market(self) -> float:
        """The coins of a Market die."""
        sheet = self.sheet
        coins: i64 = 0
        for column in range(len(sheet.market_fish)):
            if self.player.caught >= sheet.market_fish[column]:
                coins = sheet.market_coins[column]
        if self.player.completed(SMOKEHOUSE):
            coins += sheet.smokehouse_coins
        return self.coins(coins)

    def die_as_coin(self) -> float:
        coins: i64 = self.sheet.bait_coins if self.player.completed(BAIT_SHOP) else 1
        return self.coins(coins)

    # ---- boats and fish

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
        things = float(counted(self.player, bonus))
        if bonus == PER_FISH:
            things += self.fish_to_come()
        elif bonus == PER_BUILDING:
            things += self.experience.buildings * self.rounds
        elif bonus == PER_LICENCE:
            things += self.experience.licences * self.rounds
        else:
            things += self.experience.coins * self.rounds
        sheet = self.sheet
        points = things * float(sheet.bonus_vp[bonus]) / float(sheet.bonus_per[bonus])
        return min(points, float(sheet.bonus_most))

    def fish_to_come(self) -> float:
        """Fish that the boats launched so far will still catch."""
        total = 0.0
        sheet = self.sheet
        player = self.player
        for ship in FISHING_BOATS:
            first: i64 = sheet.first_slot[ship]
            for slot in range(first, first + player.boats[ship]):
                total += self.catch(ship, player.fish[slot], 0.0)
        return total

    def catch(self, ship: i64, fish: i64, more: float) -> float:
        """Fish that a boat with so many will still catch, with so many fishings more."""
        if ship == BARGE:
            room = float(self.sheet.capacity[BARGE] - fish)
            return min(room, self.full_boats_at_fishings())
        room = float(capacity(self.sheet, self.player, ship) - fish)
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
            if ship == BARGE or not player.boats[ship]:
                continue
            most = capacity(sheet, player, ship)
            rate = 2.0 if ship == OYSTER else 1.0
            first: i64 = sheet.first_slot[ship]
            for slot in range(first, first + player.boats[ship]):
                fishings = float(most - player.fish[slot]) / rate
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
            for slot in range(first, first + player.boats[ship]):
                fish: i64 = player.fish[slot]
                total += self.catch(ship, fish, 1.0 - self.personal) - self.catch(
                    ship, fish, -self.personal
                )
        return total * self.fish_worth()

    def launch(self, ship: i64) -> float:
        """A new boat: its VP, the fish that it will catch, what licences pay for it."""
        sheet = self.sheet
        player = self.player
        worth = float(sheet.boat_vp[ship])
        if sheet.capacity[ship] or ship == OYSTER:
            worth += self.for_boats * self.catch(ship, 0, 0.0) * self.fish_worth()
        worth += float(sheet.launch_coins[player.licences[COD]]) * self.coin
        for boats in sheet.income_boats[player.licences[LOBSTER]]:
            if player.fleet < boats:
                worth += self.incomes * self.coin * 0.7 / float(boats - player.fleet)
                break
        return worth

    # ---- licences

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
        for slot in range(first, first + player.boats[OYSTER]):
            room = float(most - player.fish[slot])
            total += min(room, 2.0 * (self.fishings + self.personal))
        return total * self.fish_worth()

    # ---- buildings

    def complete(self, building: i64) -> float:
        """A completed building: its VP and what its power will bring."""
        worth = float(self.sheet.vp[building]) + self.bonus_share(PER_BUILDING)
        return worth + self.for_buildings * self.building_power(building)

    def building_power(self, building: i64) -> float:
        """What a completed building will bring from now on, its VP apart."""
        experience = self.experience
        rounds = self.rounds
        if building == CASINO:
            return experience.rerolls * rounds
        if building == SALVAGE_YARD:
            uses = float(self.sheet.salvage_uses - self.player.salvaged)
            return experience.salvage * min(uses, rounds)
        if building == BAIT_SHOP:
            return experience.coin_dice * rounds * float(self.sheet.bait_coins - 1) * self.coin
        if building == CANNING:
            return self.canning_coins() * self.coin
        if building == SMOKEHOUSE:
            return experience.markets * rounds * float(self.sheet.smokehouse_coins) * self.coin
        if building == BUFFET:
            return self.buffet()
        return 0.0

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

    # ---- boxes

    def king_crab_licence(self) -> float:
        """The King Crab licence with the best bonus that is left."""
        best = 0.0
        for bonus in range(len(BONUSES)):
            if not self.table.bonuses & BITS[bonus]:
                best = max(best, self.bonus_expected(bonus))
        return float(self.sheet.licence_vp[KING_CRAB]) + best

    def appeal(self, section: i64) -> float:
        """The topmost open box: its share of what it and the boxes below it bring.

        So many boxes are looked at that the share is greatest.
        """
        self.look_down(section)
        return self.share

    def look_down(self, section: i64) -> None:
        """Find the best share of a box in this section, and the best surplus over free boxes."""
        player = self.player
        symbols = self.sheet.symbols[section]
        licences: i64 = player.licences[section] if section < TYPES else 0
        boats: i64 = player.boats[section] if section < SHIPS else 0
        most: i64 = self.sheet.most_boats[section] if section < SHIPS else 0
        filled: i64 = player.filled[section]
        left: i64 = player.left[section]
        per_box = float(self.sheet.box_vp[section])
        gained = 0.0
        self.share = 0.0
        self.surplus = 0.0
        patience = 1.0
        for count in range(1, min(left, self.reach) + 1):
            symbol: i64 = symbols[filled + count - 1]
            gained += per_box
            if section >= CASINO:
                if count == left:
                    gained += self.complete(section)
            elif symbol == FISHING:
                gained += self.personal_fishing()
            elif symbol == LICENCE and section == KING_CRAB:
                gained += self.king_crab_licence()
            elif symbol:
                launched = self.launch(section) if symbol != LICENCE and boats < most else 0.0
                licensed = 0.0
                if symbol != BOAT and licences < LICENCES:
                    licensed = self.license(section, licences)
                if licensed > launched:
                    licences += 1
                    gained += licensed
                else:
                    boats += 1
                    gained += launched
            self.share = max(self.share, gained * patience / float(count))
            self.surplus = max(self.surplus, gained * patience - float(count) * self.box)
            patience *= self.experience.waiting

    def prospects(self) -> float:
        """The VP to expect in the end, but for what the dice to come will bring all players."""
        early = self.rounds / float(self.table.rounds)
        vp = 0.0
        for place, part in enumerate(self.components()):
            trust = self.experience.trust[place] + self.experience.trust_early[place] * early
            vp += trust * part
        return vp

    def components(self) -> list[float]:
        player = self.player
        sheet = self.sheet
        now = float(total(self.table, self.seat))
        fish = self.fish_to_come()
        bonus = 0.0
        if player.bonus != NO_BONUS:
            bonus = self.bonus_expected(player.bonus) - float(bonus_vp(sheet, player, player.bonus))
        powers = [self.licence_power(boat_type, player.licences[boat_type]) for boat_type in range(OYSTER)]
        buildings = 0.0
        for building in range(CASINO, SECTIONS):
            if player.completed(building):
                buildings += self.building_power(building)
        coin = 0.0
        box: i64 = player.coin_box
        while box > 0 and sheet.stars[box - 1] < 0:
            box -= 1
            coin += self.coin
        progress = [0.0, 0.0, 0.0]
        for section in range(SECTIONS):
            if player.left[section]:
                self.look_down(section)
                progress[0 if section < TYPES else 1 if section < SHIPS else 2] += self.surplus
        return [1.0, now, fish, bonus, *powers, buildings, coin, *progress]

    def best_of(self, sections: i64) -> float:
        """The best appeal among the open ones of these sections, given as bits."""
        best = 0.0
        open_ones = self.player.open & sections
        for section in range(SECTIONS):
            if open_ones & BITS[section]:
                best = max(best, self.appeal(section))
        return best


BITS: Final[list[int]] = [1 << place for place in range(62)]
