"""What each event of Treasure Fleet happened to, named as boards and choices name it."""

from __future__ import annotations

from roadstead.games.treasure_fleet import events as said
from roadstead.games.treasure_fleet.rules.actions import CARDS, PLACES
from roadstead.kernel.base.events import Event
from roadstead.kernel.plain_words import concerned

NEUTRAL, GOVERNOR = "neutral", "governor"
UNSEEN, ESCAPED = "unseen", "escaped"  # ships that are still face down, and those that are gone


def card(kind: int) -> str:
    """A fighting card."""
    return f"card:{CARDS[kind]}"


def ship(place: int) -> str:
    """A ship of the row."""
    return f"ship:{PLACES[place]}"


def captured(points: int) -> str:
    """A captured ship."""
    return f"captured:{points}"


def pirate(number: int, seats: int) -> str:
    """A pirate; the neutral one comes after the seats."""
    return NEUTRAL if number == seats else f"seat:{number}"


def concerns(event: Event, seats: int) -> tuple[str, ...]:
    """Whose deed it was, then what it happened to."""
    return (*concerned(event, seats), *_things(event, seats))


# One case an event, in the order of play: a table of names, no logic.
def _things(event: Event, seats: int) -> tuple[str, ...]:  # noqa: C901, PLR0911 - one case an event
    match event:
        case said.VolleyBegun(_, _, lookout):
            return (f"seat:{lookout}",)
        case said.CardLoaded(_, kind):
            return (card(kind),)
        case said.Fired(_, kind, place):
            return (card(kind), ship(place))
        case said.NeutralTurned():
            return (NEUTRAL,)
        case said.NeutralFired(_, _, place):
            return (NEUTRAL, ship(place))
        case said.ShipRevealed(place) | said.ShipStormed(place) | said.ShipEscaped(place):
            return (ship(place),)
        case said.CurseStruck(place, struck):
            return (ship(place), *[f"seat:{seat}" for seat in struck])
        case said.GivingUp(_, points) | said.ShipLost(_, points):
            return (captured(points),)
        case said.ShipCaptured(captor, place, points):
            return (pirate(captor, seats), ship(place), captured(points))
        case said.RansomShown(cards):
            return (GOVERNOR, *[pirate(number, seats) for number in range(len(cards))])
        case said.GovernorRansomed(captor):
            return (GOVERNOR,) if captor is None else (pirate(captor, seats), GOVERNOR)
    return ()
