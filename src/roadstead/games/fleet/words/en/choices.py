"""What each answer means, and what follows from it as far as the seat can know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from roadstead.games.fleet.rules import actions
from roadstead.games.fleet.rules.components import (
    BOAT_NAMES,
    BOAT_POINTS,
    BOATS,
    CASH,
    LAUNCH_COST,
    LICENCE_EFFECTS,
    LICENCE_NAMES,
    MINIMUM_BID,
    PROCESSING_VESSEL,
)
from roadstead.games.fleet.rules.launch_and_hire import Hire, Launch
from roadstead.games.fleet.rules.payment import CRATE, least_payment
from roadstead.games.fleet.rules.processing import Process, Trade, cards_for_a_crate
from roadstead.games.fleet.rules.scoring import score
from roadstead.games.fleet.rules.table import CAPTAINED, UNCAPTAINED, FleetTable, Player
from roadstead.games.fleet.words import concerns
from roadstead.kernel.base.eyes import number
from roadstead.kernel.base.words import Meaning
from roadstead.kernel.handful import ONE_OF, unpacked
from roadstead.kernel.table import SEAT_BIT


def card(kind: int) -> str:
    """A Tuna card."""
    return f"a {BOAT_NAMES[kind]} card"


def crate_of(place: int) -> str:
    """What is processed: a crate of a Tuna boat with 2."""
    load, boat = place // BOATS + 1, place % BOATS
    return f"Process a crate of a {BOAT_NAMES[boat]} boat with {load}"


def at_boat(place: int) -> tuple[str, ...]:
    """Where a boat to be processed is found, by its crates and kind."""
    return (concerns.captained(place % BOATS, place // BOATS + 1),)


def cost(player: Player, price: int) -> str:
    """What is to be paid, and what it comes to without change."""
    if not price:
        return "free of charge"
    least = least_payment(player, price)
    return f"costs {price}, you pay at least {least}" if least > price else f"costs {price}"


class Choices:
    """What the seat may choose: one method for each verb, with the verb's argument."""

    def __init__(self, table: FleetTable, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.player = table.players[seat]

    def meaning(self, action: int) -> Meaning:
        verb = actions.ACTIONS.verb(action)
        return _MEANINGS[verb.code](self, verb.arg(action))

    def nominate(self, licence: int) -> Meaning:
        after = self.player.clone()
        after.licences += ONE_OF[licence]
        points = number(self._gain(after), "point")
        return Meaning(
            f"Nominate {LICENCE_NAMES[licence]}",
            (concerns.licence(licence),),
            f"from {MINIMUM_BID[licence]}, {points} now; {LICENCE_EFFECTS[licence]}",
        )

    def decline(self, _: int) -> Meaning:
        return Meaning("Nominate nothing", (), "you are out of every auction of this phase")

    def bid(self, place: int) -> Meaning:
        amount = actions.LEAST_BID + place
        consequence = cost(self.player, self.player.discounted(amount))
        return Meaning(f"Bid {amount}", (concerns.licence(self.table.licence),), consequence)

    def pass_by(self, _: int) -> Meaning:
        others = self.table.bidding - SEAT_BIT[self.seat]
        sold = others == SEAT_BIT[self.table.bidder]
        consequence = f"it is sold for {self.table.bid}" if sold else "out of this auction"
        return Meaning("Pass", (), consequence)

    def pay(self, kind: int) -> Meaning:
        worth = 1 if kind == CRATE else CASH[kind]
        left = self.table.due - worth
        if left > 0:
            consequence = f"{left} still to pay"
        else:
            consequence = f"overpays by {-left}" if left else "pays it exactly"
        if kind == CRATE:
            return Meaning(
                f"Pay with a processed crate, worth {worth}", (concerns.CRATES,), consequence
            )
        return Meaning(f"Pay with {card(kind)}, worth {worth}", (concerns.card(kind),), consequence)

    def launch(self, boat: int) -> Meaning:
        after = self.player.clone()
        after.hand -= ONE_OF[boat]
        paid = cost(after, after.discounted(LAUNCH_COST[boat]))
        points = BOAT_POINTS[boat]
        return Meaning(
            f"Launch a {BOAT_NAMES[boat]} boat",
            (concerns.card(boat),),
            f"{paid}; {number(points, 'point')} more, {score(self.player) + points} in all",
        )

    def hire(self, kind: int) -> Meaning:
        after = self.player.clone()
        # Captains are counted, whatever they sail: any boat shows what one more brings.
        uncaptained = unpacked(after.boats[UNCAPTAINED], BOATS)
        boat = uncaptained.index(max(uncaptained))
        after.move_boat(boat, UNCAPTAINED, CAPTAINED)
        captained = number(after.captained(), "captained boat")
        gain = self._gain(after)
        more = f", {number(gain, 'point')} more" if gain else ""
        consequence = f"gives up {CASH[kind]} in cash, {captained} then{more}"
        return Meaning(f"Make {card(kind)} a captain", (concerns.card(kind),), consequence)

    def board(self, boat: int) -> Meaning:
        at = concerns.uncaptained(boat)
        return Meaning(f"Put the captain on a {BOAT_NAMES[boat]} boat", (at,))

    def process(self, place: int) -> Meaning:
        after = self.player.clone()
        crates = CAPTAINED + place // BOATS
        after.move_boat(place % BOATS, crates + 1, crates)
        consequence = f"{number(-self._gain(after), 'point')} less"
        passed = self._passed_over(place)
        if passed:
            keep = "boat keeps its own" if passed == 1 else "boats keep theirs"
            consequence += f", {passed} {keep}"
        return Meaning(crate_of(place), at_boat(place), consequence)

    def trade(self, _: int) -> Meaning:
        cards = cards_for_a_crate(self.table, self.seat)
        consequence = f"{number(self.player.processed - 1, 'processed crate')} left"
        if cards < self.player.owned(PROCESSING_VESSEL):
            consequence += "; no more cards can be drawn"
        return Meaning(
            f"Trade a crate for {number(cards, 'card')}", (concerns.CRATES,), consequence
        )

    def discard(self, kind: int) -> Meaning:
        consequence = f"gives up {CASH[kind]} in cash"
        drawn = unpacked(self.player.drawn, BOATS)
        if drawn[kind]:
            drawn[kind] -= 1
            kept = [card(other) for other in range(BOATS) if drawn[other]]
            consequence = f"you keep {kept[0]}" if kept else "you keep neither"
        return Meaning(f"Discard {card(kind)}", (concerns.card(kind),), consequence)

    def _gain(self, after: Player) -> int:
        """How many points more the player would have."""
        return score(after) - score(self.player)

    def _passed_over(self, place: int) -> int:
        """How many boats could give a crate now, and no more after this one."""
        return sum(
            [
                unpacked(self.player.boats[CAPTAINED + 1 + before // BOATS], BOATS)[before % BOATS]
                for before in range(self.table.processing, place)
            ]
        )

    def no_more(self, _: int) -> Meaning:
        return Meaning(_NO_MORE[type(self.table.steps[-1])])


_MEANINGS: Final[dict[str, Callable[[Choices, int], Meaning]]] = {
    actions.NOMINATE.code: Choices.nominate,
    actions.DECLINE.code: Choices.decline,
    actions.BID.code: Choices.bid,
    actions.PASS.code: Choices.pass_by,
    actions.PAY.code: Choices.pay,
    actions.LAUNCH.code: Choices.launch,
    actions.HIRE.code: Choices.hire,
    actions.BOARD.code: Choices.board,
    actions.PROCESS.code: Choices.process,
    actions.TRADE.code: Choices.trade,
    actions.DISCARD.code: Choices.discard,
    actions.DONE.code: Choices.no_more,
}
_NO_MORE: Final[dict[type, str]] = {
    Launch: "Launch no more boats",
    Hire: "Hire no more captains",
    Process: "Process no more crates",
    Trade: "Trade nothing",
}
