"""How each event of Black Fleet is seen on the chart: courses sailed, cubes and cards that go."""

from __future__ import annotations

from roadstead.games.black_fleet import events as said
from roadstead.games.black_fleet.rules.chart import GOODS
from roadstead.games.black_fleet.rules.sea import DISTANT
from roadstead.games.black_fleet.words import concerns as things
from roadstead.kernel.base.events import Event
from roadstead.kernel.base.motion import STILL, Course, Flight, Motion, Scene

BACK = "back"  # of a card that only its owner sees
BOARD = "board"  # beside which the decks lie, and onto which a card is played


def motion(event: Event, seats: int) -> Motion:
    """What sails, and what goes where."""
    course = _course(event)
    if course is not None:
        return Motion(course=course)
    flights = _of_ships(event, seats) or _of_cards(event)
    if isinstance(event, said.Sunk):
        return Motion(flights=flights, scene=Scene("sunk", {"thing": things.ship(event.ship)}))
    return Motion(flights=flights) if flights else STILL


def _course(event: Event) -> Course | None:
    if isinstance(event, (said.Sailed, said.Drifted)):
        return Course(things.ship(event.ship), tuple([_place(space) for space in event.way]))
    return None


def _place(space: int) -> str:
    return things.sea(space - DISTANT) if space >= DISTANT else things.space(space)


def _cube(colour: int) -> str:
    return f"cube:{GOODS[colour]}"


def _home(ship: int) -> str:
    """Where a ship lies that is out of play: with its owner."""
    return f"seat:{ship // 2}"


def _arrives(ship: int, at: str) -> Flight:
    return Flight(_home(ship), at, thing=things.ship(ship))


# One case an event, in the order of play: tables of names, no logic.
def _of_ships(event: Event, seats: int) -> tuple[Flight, ...]:  # noqa: PLR0911 - one case an event
    match event:
        case said.MerchantPlaced(seat, where, colour, cubes):
            merchant = things.merchant(seat)
            cargo = Flight(things.port(colour), merchant, sign=_cube(colour), count=cubes)
            return (_arrives(2 * seat, things.space(where)), cargo)
        case said.PirateWaits(seat, point):
            return (_arrives(2 * seat + 1, things.sea(point)),)
        case said.PirateHides(seat, where):
            return (_arrives(2 * seat + 1, things.space(where)),)
        case said.Robbed(_, by, victim, colour):
            is_pirate = by < 2 * seats and by % 2 == 1  # others send the booty back to its port
            to = things.ship(by) if is_pirate else things.port(colour)
            return (Flight(things.merchant(victim), to, sign=_cube(colour)),)
        case said.Sunk(_, _, ship):
            return (Flight(things.ship(ship), _home(ship), thing=things.ship(ship)),)
        case said.Sold(seat, port, colour, cubes, _, loaded):
            merchant, market = things.merchant(seat), things.port(port)
            sold = Flight(merchant, market, sign=_cube(colour), count=cubes)
            return (sold, Flight(market, merchant, sign=_cube(port), count=loaded))
        case said.Buried(seat, _, colour):
            return (Flight(things.pirate(seat), things.port(colour), sign=_cube(colour)),)
    return ()


def _of_cards(event: Event) -> tuple[Flight, ...]:
    match event:
        case said.MovementPlayed(seat, card):
            return (Flight(f"seat:{seat}", BOARD, thing=things.movement(card)),)
        case said.MovementDrawn(seat):
            return (Flight(BOARD, f"seat:{seat}", sign=BACK),)
        case said.FortuneDrawn(seat):
            return (Flight(BOARD, f"seat:{seat}", sign=BACK),)
        case (
            said.FortunePlayed(seat, card=card)
            | said.Helped(seat, card=card)
            | said.FortuneDiscarded(seat, card=card)
        ):
            return (Flight(f"seat:{seat}", BOARD, thing=things.fortune(card)),)
        case said.CoinsTaken(seat, victim, coins):
            return (Flight(f"seat:{victim}", f"seat:{seat}", sign="coin", count=coins),)
    return ()
