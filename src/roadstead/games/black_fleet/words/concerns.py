"""What each event of Black Fleet happened to, named as choices point at it and boards draw it."""

from __future__ import annotations

from roadstead.games.black_fleet import events as said
from roadstead.games.black_fleet.rules.chart import GOODS
from roadstead.games.black_fleet.rules.components import VICTORY_SLOT
from roadstead.games.black_fleet.rules.sea import COMPASS, SPACES
from roadstead.kernel.base.events import Event


def space(number: int) -> str:
    """A space of the chart."""
    return f"space:{SPACES[number]}"


def sea(point: int) -> str:
    """A distant sea."""
    return f"sea:{COMPASS[point]}"


def port(colour: int) -> str:
    """A port, by the colour of its goods."""
    return f"port:{GOODS[colour]}"


def ship(number: int) -> str:
    """A ship of anybody's, navies included."""
    return f"ship:{number}"


def merchant(seat: int) -> str:
    """A seat's merchant."""
    return ship(2 * seat)


def pirate(seat: int) -> str:
    """A seat's pirate."""
    return ship(2 * seat + 1)


def movement(card: int) -> str:
    """A movement card, as it is numbered."""
    return f"card:{card + 1}"


def fortune(card: str) -> str:
    """A fortune card."""
    return f"fortune:{card}"


def display(slot: int) -> str:
    """A place of a display."""
    return f"display:{slot}"


def concerns(event: Event) -> tuple[str, ...]:
    """Whose deed it was, then what it happened to."""
    seat = getattr(event, "seat", None)
    doer = () if seat is None else (f"seat:{seat}",)
    return (*doer, *(_of_ships(event) or _of_cards(event)))


# One case an event, in the order of play: tables of names, no logic.
def _of_ships(event: Event) -> tuple[str, ...]:  # noqa: PLR0911 - one case an event
    match event:
        case said.MerchantPlaced(seat, where, colour):
            return (merchant(seat), space(where), port(colour))
        case said.PirateWaits(seat, point):
            return (pirate(seat), sea(point))
        case said.PirateHides(seat, where):
            return (pirate(seat), space(where))
        case said.Sailed(_, number, where) | said.Drifted(_, number, where):
            return (ship(number), space(where))
        case said.Robbed(_, number, victim):
            return (ship(number), merchant(victim), f"seat:{victim}")
        case said.Sunk(_, by, number):
            return (ship(by), ship(number))
        case said.Sold(seat, colour):
            return (merchant(seat), port(colour))
        case said.Buried(seat, where):
            return (pirate(seat), space(where))
        case said.ChangedPlaces(_, number, other):
            return (ship(number), ship(other))
    return ()


def _of_cards(event: Event) -> tuple[str, ...]:  # noqa: PLR0911 - one case an event
    match event:
        case said.DevelopmentDealt(slot=slot) | said.Flipped(slot=slot):
            return (display(slot),)
        case said.VictoryBought():
            return (display(VICTORY_SLOT),)
        case said.FortuneSeen(card=card) | said.FortuneDiscarded(card=card):
            return (fortune(card),)
        case said.FortunePlayed(card=card):
            return (fortune(card),)
        case said.Helped(ship=number, card=card):
            return (fortune(card), ship(number))
        case said.CoinsTaken(_, victim):
            return (f"seat:{victim}",)
        case said.MovementSeen(_, card) | said.MovementPlayed(_, card):
            return (movement(card),)
    return ()
