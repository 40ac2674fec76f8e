"""How each event of Treasure Fleet is seen: cards fly to ships, captures and the ransom are scenes.

Pirates are numbered as seats, the neutral one after them.
"""

from __future__ import annotations

from collections.abc import Iterator

from roadstead.games.treasure_fleet import events as said
from roadstead.games.treasure_fleet.rules.actions import CARDS, PLACES
from roadstead.games.treasure_fleet.words import concerns as things
from roadstead.kernel.base.events import Event
from roadstead.kernel.base.motion import STILL, Flight, Motion, Scene


def motion(event: Event, seats: int) -> Motion:  # noqa: PLR0911 - one case an event
    """What goes where, and the scenes."""
    match event:
        case said.ShipRevealed(place):
            return _flies(things.UNSEEN, things.ship(place), "galleon")
        case said.Fired(seat, card, place):
            flight = Flight(f"seat:{seat}", things.ship(place), thing=things.card(card))
            return Motion(flights=(flight,))
        case said.NeutralFired(_, card, place):
            return _flies(things.NEUTRAL, things.ship(place), things.card(card))
        case said.ShipStormed(place, _, cleared):
            return Motion(flights=tuple(_swept(place, cleared, seats)))
        case said.ShipCaptured(pirate, place, points):
            flights = (_sails(place, things.pirate(pirate, seats)),)
            return Motion(flights=flights, scene=_fight(place, points, pirate))
        case said.ShipEscaped(place, points):
            flights = (_sails(place, things.ESCAPED),)
            return Motion(flights=flights, scene=_fight(place, points, None))
        case said.ShipLost(_, points):
            prize = things.captured(points)
            return Motion(flights=(Flight(prize, things.ESCAPED, thing=prize),))
        case said.RansomShown(cards):
            return Motion(scene=Scene("ransom", {"cards": [CARDS[card] for card in cards]}))
        case said.GovernorRansomed(pirate):
            return Motion(scene=Scene("governor", {"pirate": pirate}))
    return STILL


def _flies(from_: str, to: str, sign: str) -> Motion:
    return Motion(flights=(Flight(from_, to, sign=sign),))


def _swept(place: int, cleared: tuple[int, ...], seats: int) -> Iterator[Flight]:
    """Cannon that a storm takes off a ship go back to whoever fired them, spent."""
    for pirate, cannon in enumerate(cleared):
        if cannon:
            yield Flight(
                things.ship(place), things.pirate(pirate, seats), sign="cannon", count=cannon
            )


def _sails(place: int, to: str) -> Flight:
    return Flight(things.ship(place), to, sign="galleon")


def _fight(place: int, points: int, captor: int | None) -> Scene:
    """Guns are compared, a flag goes up, the ship sails to its captor; or it escapes."""
    return Scene("capture", {"place": PLACES[place], "points": points, "pirate": captor})
