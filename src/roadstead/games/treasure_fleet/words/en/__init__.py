"""Treasure Fleet in words: what is asked, what may be chosen, and how it ended."""

from __future__ import annotations

from collections.abc import Sequence

from roadstead.games.treasure_fleet import events as said
from roadstead.games.treasure_fleet.rules import scoring
from roadstead.games.treasure_fleet.rules.actions import (
    AIM,
    ENOUGH,
    FIRE,
    GIVE_UP,
    LOAD,
)
from roadstead.games.treasure_fleet.rules.attack import AimNeutral, FireCard
from roadstead.games.treasure_fleet.rules.capture import CaptureShip, DiscardFire, LoseShip
from roadstead.games.treasure_fleet.rules.components import (
    BOARDING_PARTY,
    KINDS,
    MOST_SHIPS,
    STORM,
    VOLLEYS,
)
from roadstead.games.treasure_fleet.rules.fire import CANNON, FIRED, STRENGTH, number_fired
from roadstead.games.treasure_fleet.rules.loading import LoadCards, LoadingPhase
from roadstead.games.treasure_fleet.rules.sailing import RevealShip
from roadstead.games.treasure_fleet.rules.table import CURSED, TreasureTable
from roadstead.games.treasure_fleet.words import concerns as things
from roadstead.games.treasure_fleet.words import motion as moving
from roadstead.games.treasure_fleet.words import telling
from roadstead.games.treasure_fleet.words.en.events import (
    NEUTRAL,
    a_card,
    a_ship,
    bubbles,
    ship_heading,
    ship_name,
    so_far,
    strength,
    told,
)
from roadstead.games.treasure_fleet.words.en.refusals import refusals
from roadstead.kernel.base.events import Event
from roadstead.kernel.base.eyes import Eyes
from roadstead.kernel.base.motion import Motion
from roadstead.kernel.base.words import Bubble, Meaning, Refusal, Words
from roadstead.kernel.handful import size, unpacked

# What stands in the log under the heading of each part of a sailing; loading has the rest.
VOLLEY = (said.VolleyBegun, said.Fired, said.NeutralTurned, said.NeutralFired, said.ShipStormed)
CAPTURE = (said.CurseStruck, said.GivingUp, said.ShipLost, said.ShipCaptured, said.ShipEscaped)
RANSOM = (said.RansomShown, said.GovernorRansomed)


# Of the rules page, by phase.
CHAPTERS = ("2-load-in-secret", *VOLLEYS * ("3-three-volleys",), "4-captures")


class TreasureWords(Words[TreasureTable]):
    """The words of Treasure Fleet."""

    phases = ("Loading", "Volley 1", "Volley 2", "Volley 3", "Capture")

    def phase(self, table: TreasureTable) -> int | None:
        if not table.steps:
            return None  # the governor is ransomed after the last sailing
        step = table.steps[-1]
        if isinstance(step, (RevealShip, LoadingPhase, LoadCards)):
            return 0
        if isinstance(step, (LoseShip, CaptureShip, DiscardFire)):
            return VOLLEYS + 1
        return table.volley or None

    def chapter(self, table: TreasureTable) -> str:
        if table.steps and isinstance(table.steps[-1], AimNeutral):
            return "two-players"
        phase = self.phase(table)
        return "" if phase is None else CHAPTERS[phase]

    def round(self, table: TreasureTable) -> str:
        return f"Sailing {table.sailing}"

    def rounds(self, table: TreasureTable) -> int:
        return table.sailings

    def categories(self, table: TreasureTable) -> dict[str, list[int]]:
        seats = range(table.seats)
        ships = [sum(table.pirates[seat].captured) for seat in seats]
        governor = [scoring.points(table, seat) - ships[seat] for seat in seats]
        return {"Treasure ships": ships, "Governor": governor}

    def prompt(self, table: TreasureTable, seat: int) -> str:
        step = table.steps[-1]
        if isinstance(step, LoadCards):
            loaded = size(table.pirates[seat].loaded)
            if loaded == VOLLEYS:
                return "Load a fourth card? It comes back unused after the third volley."
            return f"Load card {loaded + 1} of {VOLLEYS}, hidden from the others."
        if isinstance(step, AimNeutral):
            card = a_card(step.card)
            return f"The neutral pirate turns {card}: fire it at a ship, then your own card."
        if isinstance(step, FireCard):
            return f"Volley {table.volley} of {VOLLEYS}: fire one of your loaded cards at a ship."
        return "The curse takes one of your ships from earlier sailings. Which one?"

    def meaning(self, table: TreasureTable, seat: int, action: int) -> Meaning:
        if FIRE.owns(action):
            card, place = divmod(int(FIRE.arg(action)), MOST_SHIPS)
            return Meaning(
                f"Fire {a_card(card)} at {ship_name(place, table.row[place])}",
                (things.card(card), things.ship(place)),
                _effect(table, seat, card, place, "you"),
                group=ship_heading(place, table.row[place]),
            )
        if AIM.owns(action):
            step = table.steps[-1]
            assert isinstance(step, AimNeutral)
            place = int(AIM.arg(action))
            return Meaning(
                f"Fire the neutral pirate's card at {ship_name(place, table.row[place])}",
                (things.NEUTRAL, things.ship(place)),
                _effect(table, table.seats, step.card, place, NEUTRAL),
            )
        if LOAD.owns(action):
            kind = int(LOAD.arg(action))
            left = unpacked(table.pirates[seat].hand, KINDS)[kind] - 1
            keeps = f"keeps {left} for later" if left else "your last one"
            return Meaning(f"Load {a_card(kind)}", (things.card(kind),), keeps)
        if GIVE_UP.owns(action):
            points = int(GIVE_UP.arg(action))
            worth = sum(table.pirates[seat].captured) - points
            return Meaning(
                f"Give up {a_ship(points)}", (things.captured(points),), f"keeps {worth} points"
            )
        assert action == ENOUGH()
        return Meaning("Load no fourth card")

    def refusals(self, table: TreasureTable, seat: int) -> list[Refusal]:
        return refusals(table, seat)

    def verdict(self, table: TreasureTable) -> str:
        winners = scoring.winners(table)
        best = max(scoring.points(table, pirate) for pirate in scoring.first_place(table))
        if not winners:
            return f"{NEUTRAL[0].upper()}{NEUTRAL[1:]} wins with {best} points."
        if scoring.neutral_wins(table):
            return f"A tie with {best} points: the victory is shared with {NEUTRAL}."
        return f"A tie with {best} points: the victory is shared." if len(winners) > 1 else ""

    def told(self, event: Event, names: Eyes) -> str:
        return told(event, names)

    def concerns(self, event: Event, seats: int) -> tuple[str, ...]:
        return things.concerns(event, seats)

    def doer(self, event: Event, seats: int) -> int | None:
        return telling.doer(event, seats)

    def motion(self, event: Event, seats: int) -> Motion:
        return moving.motion(event, seats)

    def heading(self, table: TreasureTable, event: Event) -> str:
        if isinstance(event, RANSOM):
            return "The governor's ransom"
        if isinstance(event, VOLLEY):
            return f"{self.round(table)}, volley {table.volley}"
        return f"{self.round(table)}, {'capture' if isinstance(event, CAPTURE) else 'loading'}"

    def is_consequence(self, event: Event, before: Event) -> bool:
        return telling.is_consequence(event, before)

    def against(self, event: Event, seats: int) -> tuple[int, ...]:
        return telling.against(event, seats)

    def bubbles(self, event: Event, names: Eyes) -> tuple[Bubble, ...]:
        return bubbles(event, len(names))

    def run(self, event: Event) -> str:
        return telling.run(event)

    def so_far(self, run: Sequence[Event], names: Eyes) -> str:
        return so_far(run, names)


def _effect(table: TreasureTable, pirate: int, card: int, place: int, who: str) -> str:
    """What firing the card would do, from what lies open."""
    if card == STORM:
        return _effect_of_storm(table, place)
    if table.row[place] == CURSED:
        if pirate == table.seats:
            return "protects nobody"
        already = table.pirates[pirate].fire_on(place) > 0
        return "the curse is already warded off" if already else "wards off the curse"
    after = STRENGTH[table.pirates[pirate].cards_at(place) + FIRED[card]]
    others = [other.fire_on(place) for other in table.pirates]
    others.pop(pirate)
    best = max(others)
    if after == best:
        return f"ties at {strength(best)}: it would escape"
    does = "lead" if after > best else "trail"
    return f"{who} {does}{'' if who == 'you' else 's'}, {strength(after)} to {strength(best)}"


def _effect_of_storm(table: TreasureTable, place: int) -> str:
    if table.row[place] == CURSED:
        return "out of play until the next sailing"
    cannon = sum(_cannon_at(table, pirate, place) for pirate in range(len(table.pirates)))
    return f"clears {cannon} cannon" if cannon else "there is no cannon to clear"


def _cannon_at(table: TreasureTable, pirate: int, place: int) -> int:
    cards = table.pirates[pirate].cards_at(place)
    return sum(CANNON[kind] * number_fired(cards, kind) for kind in range(BOARDING_PARTY))


WORDS = TreasureWords()
