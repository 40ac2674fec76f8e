"""What each event of the dice game happened to, named as choices point at it and boards draw it.

Sections, boxes, boats, licences and coins are those of the sheet of the seat that comes first;
what Captain Ruth strikes is on the only sheet there is.
"""

from __future__ import annotations

from roadstead.games.fleet_dice import events as said
from roadstead.games.fleet_dice.rules.components import (
    BONUSES,
    BUFFET,
    CAPTAINS_CLUB,
    CASINO,
    KEYS,
    KING_CRAB,
    SALVAGE_YARD,
    SHRIMP,
    SWORDFISH,
)
from roadstead.kernel.base.events import Event
from roadstead.kernel.plain_words import concerned

COINS, MARKET = "coins", "market"
STARS_FROM = (None, SHRIMP, SWORDFISH, SALVAGE_YARD)  # sections, by source; else the coins


def section(number: int) -> str:
    """A section of a sheet."""
    return f"section:{KEYS[number]}"


def boat(ship: int, number: int) -> str:
    """A boat of a sheet."""
    return f"boat:{KEYS[ship]}:{number}"


def licence(boat_type: int, level: int) -> str:
    """A licence of a sheet."""
    return f"licence:{KEYS[boat_type]}:{level}"


def hexagon(boat_type: int) -> str:
    """A hex of the Seafood Buffet."""
    return f"hex:{KEYS[boat_type]}"


def bonus(kind: int) -> str:
    """A King Crab bonus."""
    return f"bonus:{BONUSES[kind]}"


def die(number: int) -> str:
    """A die of the pool."""
    return f"die:{number}"


def concerns(event: Event, seats: int) -> tuple[str, ...]:
    """Whose deed it was, then what it happened to."""
    return (*concerned(event, seats), *(_of_dice(event, seats) or _of_sheets(event)))


# One case an event, in the order of play: tables of names, no logic.
def _of_dice(event: Event, seats: int) -> tuple[str, ...]:
    match event:
        case said.RoundBegun(_, first) if first < seats:
            return (f"seat:{first}",)
        case said.DiceRolled(faces):
            return tuple(die(place + 1) for place in range(len(faces)))
        case said.DieRerolled(die=number):
            return (die(number), section(CASINO))
        case (
            said.DieSelected(die=number)
            | said.DieShared(die=number)
            | said.RuthSelected(die=number)
            | said.RuthPassed(die=number)
        ):
            return (die(number),)
    return ()


def _of_sheets(event: Event) -> tuple[str, ...]:  # noqa: C901, PLR0911, PLR0912 - one case an event
    match event:
        case said.StartRolled(_, face):
            return (licence(face, 1), boat(face, 1))
        case said.BoxFilled(_, number) | said.NothingLeft(_, number) | said.BoxesStruck(number):
            return (section(number),)
        case said.LicenceActivated(_, boat_type, _, level):
            return (licence(boat_type, level),)
        case said.BoatLaunched(_, ship, _, number):
            return (
                section(ship),
                boat(ship, number),
            )  # a ship without fish is a box of its section
        case said.BoatStayed(_, ship, _, number):
            return (boat(ship, number),)
        case said.CoinsGained(reason="market"):
            return (MARKET, COINS)
        case said.CoinsGained() | said.StarStruck():
            return (COINS,)
        case said.StarTaken(_, source) | said.StarSkipped(_, source) | said.StarLost(_, source):
            whence = STARS_FROM[source]
            return (COINS,) if whence is None else (section(whence),)
        case said.BonusChosen(_, kind):
            return (section(KING_CRAB), bonus(kind))
        case said.HexFilled(_, boat_type):
            return (section(BUFFET), hexagon(boat_type))
        case said.Salvaged():
            return (section(SALVAGE_YARD),)
        case said.PersonalFishingBegun():
            return (section(CAPTAINS_CLUB),)
        case said.FishCaught(_, catch):
            return tuple(boat(ship, number) for ship, _, number, _ in catch)
        case said.TokensMoved(sections):
            return tuple(section(number) for number in sections)
    return ()
