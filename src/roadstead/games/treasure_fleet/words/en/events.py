"""What happened in Treasure Fleet, one sentence an event."""

from __future__ import annotations

from collections.abc import Sequence

from roadstead.games.treasure_fleet import events as said
from roadstead.games.treasure_fleet.rules.actions import PLACES
from roadstead.games.treasure_fleet.rules.components import BOARDING_PARTY, STORM
from roadstead.games.treasure_fleet.rules.fire import BOARDED
from roadstead.games.treasure_fleet.rules.table import CURSED
from roadstead.games.treasure_fleet.words import concerns as things
from roadstead.kernel.base.events import Event
from roadstead.kernel.base.eyes import Eyes, listed
from roadstead.kernel.base.words import Bubble

NEUTRAL = "the neutral pirate"


def card_name(kind: int) -> str:
    """A card as it is called at the table."""
    if kind == BOARDING_PARTY:
        return "boarding party"
    return "storm" if kind == STORM else f"{kind + 1}-cannon"


def a_card(kind: int) -> str:
    """A card with its article."""
    return f"the {card_name(kind)}" if kind >= BOARDING_PARTY else f"a {card_name(kind)}"


def strength(fire: int) -> str:
    """Cannon fire as it is called at the table."""
    return "boarding" if fire == BOARDED else str(fire)


def ship_name(place: int, points: int) -> str:
    """A ship of the row, with what it is worth."""
    return f"ship {PLACES[place].upper()} ({'cursed' if points == CURSED else points})"


def ship_heading(place: int, points: int) -> str:
    """The same as a heading: "Ship B (16)"."""
    name = ship_name(place, points)
    return f"{name[0].upper()}{name[1:]}"


def a_ship(points: int) -> str:
    """A captured ship with its article: "a 16-point ship", "an 18-point ship"."""
    return f"{'an' if points in (8, 11, 18) else 'a'} {points}-point ship"


def told(event: Event, names: Eyes) -> str:
    """What happened, as a sentence."""
    return names.sentence(_sentence(event, names.with_others(NEUTRAL)))


# One case an event, in the order of play: a table of sentences, no logic.
def _sentence(event: Event, who: Eyes) -> str:  # noqa: C901, PLR0911, PLR0912 - a case each
    match event:
        case said.LookoutDrawn(seat):
            return f"{who.does(seat, 'draw')} the lookout and {who.verb(seat, 'begin')}."
        case said.ShipRevealed(place, points):
            return f"{ship_name(place, points)} comes into sight."
        case said.CardLoaded(seat, card):
            return f"{who.does(seat, 'load')} {a_card(card)}."
        case said.ExtraDeclined(seat):
            return f"{who.does(seat, 'load')} no fourth card."
        case said.LoadingFinished(seat):
            return f"{who.does(seat, 'have')} loaded."
        case said.VolleyBegun(sailing, volley, lookout):
            return f"Sailing {sailing}, volley {volley}: {who.does(lookout, 'be')} the lookout."
        case said.Fired(seat, card, place):
            return f"{who.does(seat, 'fire')} {a_card(card)} at ship {PLACES[place].upper()}."
        case said.NeutralTurned(card):
            return f"{NEUTRAL} turns {a_card(card)}."
        case said.NeutralFired(seat, card, place):
            ship = f"ship {PLACES[place].upper()}"
            return f"{who.does(seat, 'fire')} {NEUTRAL}'s {card_name(card)} at {ship}."
        case said.ShipStormed(place, cursed, cleared):
            ship = f"ship {PLACES[place].upper()}"
            after = ", which is out of play until the next sailing" if cursed else ""
            lost = [f"{cannon} of {who.who(one)}" for one, cannon in enumerate(cleared) if cannon]
            whose = f" ({listed(lost)})" if lost else ""
            return f"The storm clears all cannon from {ship}{whose}{after}."
        case said.CurseStruck(place, seats):
            struck = ", ".join(who.who(seat) for seat in seats) or "nobody"
            return f"The curse of ship {PLACES[place].upper()} strikes {struck}."
        case said.GivingUp(seat, points):
            return f"{who.does(seat, 'choose')} {a_ship(points)} for the curse."
        case said.ShipLost(seat, points):
            return f"{who.does(seat, 'lose')} {a_ship(points)} to the curse."
        case said.ShipCaptured(pirate, place, points):
            return f"{who.does(pirate, 'capture')} {ship_name(place, points)}."
        case said.ShipEscaped(place, points, tied):
            why = "the fire is tied" if tied else "nobody fired on it"
            return f"{ship_name(place, points)} escapes: {why}."
        case said.RansomShown(cards):
            shown = [f"{who.who(pirate)} {a_card(card)}" for pirate, card in enumerate(cards)]
            return f"For the governor: {', '.join(shown)}."
        case said.GovernorRansomed(pirate, points):
            if pirate is None:
                return "The governor escapes."
            return f"{who.does(pirate, 'take')} the governor, {points} points."
    raise AssertionError(f"no words for {event}")


# What runs on, in one sentence.
def so_far(run: Sequence[Event], who: Eyes) -> str:
    """Ships that came into sight, cards loaded, or who has loaded, as far as it was seen."""
    match run[-1]:
        case said.CardLoaded(seat):
            cards = [a_card(event.card) for event in run if isinstance(event, said.CardLoaded)]
            return who.sentence(f"{who.does(seat, 'load')} {listed(cards)}.")
        case said.LoadingFinished():
            ready = [
                who.who(event.seat) for event in run if isinstance(event, said.LoadingFinished)
            ]
            return who.sentence(f"{listed(ready)} have loaded.")
    ships = [
        ship_name(event.place, event.points)
        for event in run
        if isinstance(event, said.ShipRevealed)
    ]
    return who.sentence(f"{listed(ships)} come into sight.")


# What is shown where it happens: a table of short words, no logic.
def bubbles(event: Event, seats: int) -> tuple[Bubble, ...]:
    """Points at the plates, and the cards that are shown for the governor."""
    match event:
        case said.ShipCaptured(pirate, _, points) | said.GovernorRansomed(int(pirate), points):
            return (Bubble(things.pirate(pirate, seats), f"+{points}"),)
        case said.ShipStormed(_, _, cleared):
            lost = [(who, cannon) for who, cannon in enumerate(cleared) if cannon]
            return tuple(
                Bubble(things.pirate(who, seats), f"\N{MINUS SIGN}{cannon} cannon")
                for who, cannon in lost
            )
        case said.ShipLost(seat, points):
            return (Bubble(f"seat:{seat}", f"\N{MINUS SIGN}{points}"),)
        case said.RansomShown(cards):
            shown = enumerate(cards[: seats + 1])
            return tuple(Bubble(things.pirate(who, seats), card_name(card)) for who, card in shown)
    return ()
