"""Fleet in words: what is asked, what may be chosen, why not, what happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from roadstead.games.fleet.events import GameEnded, RoundBegun
from roadstead.games.fleet.rules.auction import AUCTION, Bid, Nominate, OpeningBid
from roadstead.games.fleet.rules.components import COD, LOBSTER
from roadstead.games.fleet.rules.draw import DiscardAny, DiscardDrawn
from roadstead.games.fleet.rules.launch_and_hire import Board, Hire, Launch
from roadstead.games.fleet.rules.payment import Pay
from roadstead.games.fleet.rules.processing import Process, Trade, cards_for_a_crate
from roadstead.games.fleet.rules.scoring import breakdown, merit, ranking
from roadstead.games.fleet.rules.table import NOTHING, UNCAPTAINED, FleetTable
from roadstead.games.fleet.words import motion as moving
from roadstead.games.fleet.words import telling
from roadstead.games.fleet.words.concerns import concerns
from roadstead.games.fleet.words.en.choices import Choices
from roadstead.games.fleet.words.en.events import bubbles, licence_name, so_far, told
from roadstead.games.fleet.words.en.refusals import NearMisses
from roadstead.kernel.base.events import Event
from roadstead.kernel.base.eyes import Eyes, number
from roadstead.kernel.base.motion import Motion
from roadstead.kernel.base.words import Bubble, Meaning, Refusal, Words
from roadstead.kernel.handful import size

# Of the rules page, by phase.
CHAPTERS = (
    "1-auction",
    "2-launch-and-hire",
    "3-fishing",
    "4-processing-and-trading",
    "5-draw",
)


class FleetWords(Words[FleetTable]):
    """The words of Fleet."""

    phases = ("Auction", "Launch and hire", "Fishing", "Processing and trading", "Draw")

    def phase(self, table: FleetTable) -> int | None:
        return None if table.phase == NOTHING else table.phase

    def chapter(self, table: FleetTable) -> str:
        return "" if table.phase == NOTHING else CHAPTERS[table.phase]

    def round(self, table: FleetTable) -> str:
        return f"Round {table.round}"

    def rounds(self, table: FleetTable) -> int:
        return table.round if table.last_round else 0

    def categories(self, table: FleetTable) -> dict[str, list[int]]:
        parts = [breakdown(player) for player in table.players]
        return {
            "Licences": [part["licences"] for part in parts],
            "Boats": [part["boats"] for part in parts],
            "Fish crates": [part["fish"] for part in parts],
            "King Crab bonuses": [part["king_crab"] for part in parts],
        }

    def prompt(self, table: FleetTable, seat: int) -> str:
        return _PROMPTS[type(table.steps[-1])](Questions(table, seat))

    def meaning(self, table: FleetTable, seat: int, action: int) -> Meaning:
        return Choices(table, seat).meaning(action)

    def refusals(self, table: FleetTable, seat: int) -> list[Refusal]:
        near_misses = _REFUSALS.get(type(table.steps[-1]))
        return near_misses(NearMisses(table, seat)) if near_misses else []

    def decided_by(self, table: FleetTable, ahead: int, behind: int) -> str:
        (points, boats, crates), (fewer, fewer_boats, fewer_crates) = [
            merit(table.players[seat]) for seat in (ahead, behind)
        ]
        if points != fewer:
            return ""
        level = f"at {points} points each"
        if boats != fewer_boats:
            return f"{level}: launched boats decide, {boats} to {fewer_boats}"
        return f"{level} with {number(boats, 'boat')}: crates decide, {crates} to {fewer_crates}"

    def verdict(self, table: FleetTable) -> str:
        ranks = [(rank, merit(table.players[rank[0]])) for rank in ranking(table)]
        best, (points, boats, crates) = ranks[0]
        tie = f"A tie with {points} points"
        if len(best) > 1:
            fleet = f"{number(boats, 'boat')} and {number(crates, 'crate')}"
            return f"{tie}, {fleet} each: the victory is shared."
        if len(ranks) == 1 or ranks[1][1][0] < points:
            return ""
        _, (_, fewer_boats, fewer_crates) = ranks[1]
        if boats > fewer_boats:
            return f"{tie}, broken by launched boats: {boats} to {fewer_boats}."
        return f"{tie} and {number(boats, 'boat')}, broken by crates: {crates} to {fewer_crates}."

    def told(self, event: Event, names: Eyes) -> str:
        return told(event, names)

    def concerns(self, event: Event, seats: int) -> tuple[str, ...]:
        return concerns(event, seats)

    def motion(self, event: Event, seats: int) -> Motion:
        return moving.motion(event)

    def heading(self, table: FleetTable, event: Event) -> str:
        if isinstance(event, GameEnded):
            return "The end"
        phase = AUCTION if isinstance(event, RoundBegun) else table.phase
        return (
            "Set-up" if phase == NOTHING else f"{self.round(table)}, {self.phases[phase].lower()}"
        )

    def is_consequence(self, event: Event, before: Event) -> bool:
        return telling.is_consequence(event, before)

    def bubbles(self, event: Event, names: Eyes) -> tuple[Bubble, ...]:
        return bubbles(event)

    def run(self, event: Event) -> str:
        return telling.run(event)

    def so_far(self, run: Sequence[Event], names: Eyes) -> str:
        return so_far(run, names)


class Questions:
    """What the seat is asked, one method for each question."""

    def __init__(self, table: FleetTable, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.player = table.players[seat]
        self.means = f"You can pay up to {self.player.means()}."

    def nominate(self) -> str:
        return f"Which licence do you put up for auction? {self.means}"

    def open(self) -> str:
        return f"Your opening bid for the {licence_name(self.table.licence)}? {self.means}"

    def bid(self) -> str:
        licence = licence_name(self.table.licence)
        return f"The {licence} stands at {self.table.bid}. Do you bid more? {self.means}"

    def pay(self) -> str:
        return f"Pay {self.table.price}: {self.table.due} still due. With what next?"

    def launch(self) -> str:
        if self.player.launched:
            return "Launch a second boat?"
        more = " You may launch two." if self.player.owned(COD) else ""
        return f"Launch a boat?{more}"

    def hire(self) -> str:
        boats = number(size(self.player.boats[UNCAPTAINED]), "boat")
        if self.player.hired:
            return f"Hire a second captain? You have {boats} without one."
        more = " You may hire two." if self.player.owned(LOBSTER) else ""
        return f"Hire a captain? You have {boats} without one.{more}"

    def board(self) -> str:
        return "Which boat gets the captain?"

    def process(self) -> str:
        return (
            "Process a crate of which boat? Begin with few crates: boats passed over keep theirs."
        )

    def trade(self) -> str:
        cards = number(cards_for_a_crate(self.table, self.seat), "card")
        crates = number(self.player.processed, "processed crate")
        return f"You have {crates}. Trade one for {cards}?"

    def discard_drawn(self) -> str:
        return "Which of the cards just drawn do you discard?"

    def discard_any(self) -> str:
        return "Which card of your hand do you discard?"


_PROMPTS: dict[type, Callable[[Questions], str]] = {
    Nominate: Questions.nominate,
    OpeningBid: Questions.open,
    Bid: Questions.bid,
    Pay: Questions.pay,
    Launch: Questions.launch,
    Hire: Questions.hire,
    Board: Questions.board,
    Process: Questions.process,
    Trade: Questions.trade,
    DiscardDrawn: Questions.discard_drawn,
    DiscardAny: Questions.discard_any,
}
_REFUSALS: dict[type, Callable[[NearMisses], list[Refusal]]] = {
    Nominate: NearMisses.nominate,
    OpeningBid: NearMisses.bid,
    Bid: NearMisses.bid,
    Pay: NearMisses.pay,
    Launch: NearMisses.launch,
    Process: NearMisses.process,
    DiscardDrawn: NearMisses.discard,
}


WORDS = FleetWords()
