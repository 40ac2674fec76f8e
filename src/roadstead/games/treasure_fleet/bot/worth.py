"""What cards, ships and shots of Treasure Fleet are worth."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64, mypyc_attr

from roadstead.games.treasure_fleet.rules.components import STORM
from roadstead.games.treasure_fleet.rules.fire import BOARDED, FIRED, STRENGTH
from roadstead.games.treasure_fleet.rules.table import CURSED, Pirate, TreasureTable
from roadstead.kernel.handful import KIND_BITS, MOST_OF_A_KIND, packed, size

# What a card is worth over a whole game, by kind; a boarding party is nearly a ship.
CARD_WORTH: Final[list[float]] = [1.0, 2.0, 3.1, 4.4, 7.0, 2.5]
CLOSEST: Final[i64] = 9  # a lead beyond this is as good as won, short of boarding
TYPICAL_SHIP: Final = 14.0
CURSE_COSTS: Final = 9.0  # points: about the poorest ship that a pirate has
MOST_SHOTS: Final[i64] = 23  # in halves, as below


def chances() -> list[list[float]]:
    """The chance to take a ship, by the shots to come at it (in halves) and the lead."""
    table = []
    for shots in range(int(MOST_SHOTS) + 1):
        spread = 0.08 + 0.55 * shots / 2
        table.append(
            [
                1 / (1 + exp(max(-30.0, min(30.0, (0.5 - lead) / spread))))
                for lead in range(-int(CLOSEST), int(CLOSEST) + 1)
            ]
        )
    return table


CHANCE: Final[list[list[float]]] = chances()


def worth_of_hand(table: TreasureTable, pirate: i64) -> float:
    """What the cards not yet fired promise; the neutral pirate has its deck."""
    cards = table.pirates[pirate].hand + table.pirates[pirate].loaded
    if pirate == table.seats and table.neutral is not None:
        cards = packed(table.neutral.counts)
    return worth_of_cards(cards)


def prizes_to_come(table: TreasureTable) -> float:
    """The points of ships still to be sailed for, this sailing's too, and of the governor."""
    left = float(table.sailings - table.sailing + 1)
    return left * float(len(table.row)) * TYPICAL_SHIP * 0.75 + table.box.governor


def worth_of_cards(cards: i64) -> float:
    """What a handful of cards is worth over a whole game."""
    worth = 0.0
    for card in CARD_WORTH:
        worth += card * float(cards & MOST_OF_A_KIND)
        cards >>= KIND_BITS
    return worth


def shots_to_come(table: TreasureTable) -> i64:
    """Shots still to come at each ship, in halves, as if they were spread over the row."""
    loaded: i64 = 0
    for pirate in table.pirates:
        loaded += size(pirate.loaded)
    return min(2 * loaded // len(table.row), MOST_SHOTS)


@mypyc_attr(acyclic=True)
class Target:
    """A ship of the row as one seat sees it: the strongest rival there, and what it promises.

    One is enough for all ships: it looks at one after the other.
    """

    table: TreasureTable
    pirate: Pirate  # of the seat
    seat: i64
    chance: list[float]  # to take a ship, by lead
    share: float  # of each rival's points that count against us
    worth: i64
    cards: i64  # that we have fired at it
    mine: i64
    rival: i64  # the strongest other player
    beside: i64  # the strongest beside us and that rival
    neutral: i64  # the cards of the neutral pirate
    cursed: float  # what a curse costs when we do not fire
    now: float  # the points that we may expect of it, less those of the rival

    def __init__(self, table: TreasureTable, seat: i64) -> None:
        self.table = table
        self.pirate = table.pirates[seat]
        self.seat = seat
        self.chance = CHANCE[shots_to_come(table)]
        self.share = 1.0 / float(table.seats - 1)

    def look_at(self, place: i64) -> None:
        """See who fires how strongly at the ship in this place."""
        self.worth = self.table.row[place]
        self.cards = self.pirate.cards_at(place)
        self.mine = STRENGTH[self.cards]
        self.neutral = 0
        self.look_at_others(place)
        warded = self.worth != CURSED or self.cards or not self.pirate.captured
        self.cursed = 0.0 if warded else -CURSE_COSTS
        self.now = self.promise(self.mine, self.rival, self.beside)

    def look_at_others(self, place: i64) -> None:
        """See how strongly the others fire at the ship in this place."""
        seats = self.table.seats
        rival: i64 = 0
        beside: i64 = 0
        number: i64 = -1
        for other in self.table.pirates:
            number += 1
            if number == self.seat or not other.fired:
                continue
            cards = other.cards_at(place)
            strength = STRENGTH[cards]
            if number == seats:
                self.neutral = cards
            elif strength > rival:
                beside = max(beside, rival)
                rival = strength
                continue
            beside = max(beside, strength)
        self.rival = rival
        self.beside = beside

    def promise(self, mine: i64, rival: i64, beside: i64) -> float:
        """The points to expect when we, the rival and the others fire so strongly."""
        if self.worth == CURSED:
            return self.cursed
        won = self.chance[lead(mine, max(rival, beside))] if mine else 0.0
        lost = self.chance[lead(rival, max(mine, beside))] if rival else 0.0
        return (won - lost * self.share) * float(self.worth)

    def after(self, card: i64) -> float:
        """The same when we have fired the card at it."""
        if self.worth == CURSED:
            return 0.0  # warded off
        if card == STORM:
            return self.promise(boarded(self.mine), boarded(self.rival), boarded(self.beside))
        return self.promise(STRENGTH[self.cards + FIRED[card]], self.rival, self.beside)

    def gain_of(self, card: i64) -> float:
        """What our shot with the card wins, less what the card would be worth later."""
        return self.after(card) - self.now - 0.5 * CARD_WORTH[card]

    def after_neutral(self, card: i64) -> float:
        """The same when the neutral pirate has fired the card at it."""
        if card == STORM:
            return self.after(card)
        strength = STRENGTH[self.neutral + FIRED[card]]
        return self.promise(self.mine, self.rival, max(self.beside, strength))


def lead(strength: i64, best_other: i64) -> i64:
    """Where the lead over the best other stands in a row of `CHANCE`."""
    return max(-CLOSEST, min(CLOSEST, strength - best_other)) + CLOSEST


def boarded(strength: i64) -> i64:
    """What a storm leaves."""
    if strength == BOARDED:
        return BOARDED
    return 0
