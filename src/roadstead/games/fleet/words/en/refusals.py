"""What a seat may reach for and cannot have, and why."""

from __future__ import annotations

from roadstead.games.fleet.rules.components import (
    BOAT_NAMES,
    BOATS,
    CASH,
    LAUNCH_COST,
    LICENCE_NAMES,
    MINIMUM_BID,
)
from roadstead.games.fleet.rules.payment import CRATE, payable
from roadstead.games.fleet.rules.table import CAPTAINED, NOTHING, FleetTable
from roadstead.games.fleet.words import concerns
from roadstead.games.fleet.words.en.choices import at_boat, card, crate_of
from roadstead.kernel.base.words import Refusal
from roadstead.kernel.handful import BIT, kinds_in, unpacked


class NearMisses:
    """What the seat cannot choose now: one method for each question."""

    def __init__(self, table: FleetTable, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.player = table.players[seat]
        self.means = self.player.means()

    def nominate(self) -> list[Refusal]:
        return [
            Refusal(
                f"Nominate {LICENCE_NAMES[licence]}",
                f"the minimum bid is {MINIMUM_BID[licence]}, you can pay {self.means}",
                (concerns.licence(licence),),
            )
            for licence in sorted(set(self.table.display))
            if licence != NOTHING and MINIMUM_BID[licence] > self.means
        ]

    def bid(self) -> list[Refusal]:
        too_much = max(self.means, self.table.bid) + 1
        return [Refusal(f"Bid {too_much}", f"you can pay {self.means}")]

    def pay(self) -> list[Refusal]:
        offered = payable(self.table, self.seat)
        # Cards are marked together in the dock and asked for one by one: this one comes too early.
        now = "first" if self.table.due == self.table.price else "next"
        refused = [
            Refusal(
                f"Pay with {card(kind)} {now}", self._why_not_paid(kind), (concerns.card(kind),)
            )
            for kind in self._kinds(self.player.hand)
            if not offered & BIT[kind]
        ]
        if self.player.processed and not offered & BIT[CRATE]:
            reason = "crates come last, and yours are too few for the rest"
            refused.append(Refusal(f"Pay with a processed crate {now}", reason, ("crates",)))
        return refused

    def _why_not_paid(self, kind: int) -> str:
        if kind < self.table.paying_with:
            return f"a payment goes down from the dearest card; you are past {BOAT_NAMES[kind]}"
        return f"it and what comes after it is less than the {self.table.due} due"

    def launch(self) -> list[Refusal]:
        licensed = self.player.may_launch()
        refused = []
        for kind in self._kinds(self.player.hand):
            left = self.means - CASH[kind]
            reason = ""
            if not licensed & BIT[kind]:
                reason = f"you have no {BOAT_NAMES[kind]} licence"
            elif left < LAUNCH_COST[kind]:
                reason = f"costs {LAUNCH_COST[kind]}, you have {left} besides it"
            if reason:
                what = f"Launch a {BOAT_NAMES[kind]} boat"
                refused.append(Refusal(what, reason, (concerns.card(kind),)))
        return refused

    def process(self) -> list[Refusal]:
        return [
            Refusal(crate_of(place), "it has given a crate, or was passed over", at_boat(place))
            for place in range(self.table.processing)
            if unpacked(self.player.boats[CAPTAINED + 1 + place // BOATS], BOATS)[place % BOATS]
        ]

    def discard(self) -> list[Refusal]:
        drawn = kinds_in(self.player.drawn)
        return [
            Refusal(
                f"Discard {card(kind)}", "only a card just drawn may go", (concerns.card(kind),)
            )
            for kind in self._kinds(self.player.hand)
            if not drawn & BIT[kind]
        ]

    def _kinds(self, cards: int) -> list[int]:
        kinds = kinds_in(cards)
        return [kind for kind in range(BOATS) if kinds & BIT[kind]]
