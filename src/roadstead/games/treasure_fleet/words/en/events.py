"""What happened in Treasure Fleet, one sentence an event."""

from __future__ import annotations

from collections.abc import Sequence

from roadstead.games.treasure_fleet import events as said
from roadstead.games.treasure_fleet.rules.actions import PLACES
from roadstead.games.treasure_fleet.rules.components import BOARDING_PARTY, STORM
from roadstead.games.treasure_fleet.rules.fire import BOARDED
from roadstead.games.treasure_fleet.rules.table import CURSED
from roadstead.kernel.base.events import Event

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


def a_ship(points: int) -> str:
    """A captured ship with its article: "a 16-point ship", "an 18-point ship"."""
    return f"{'an' if points in (8, 11, 18) else 'a'} {points}-point ship"


def told(event: Event, names: Sequence[str]) -> str:
    """What happened, as a sentence."""
    sentence = _sentence(event, [*names, NEUTRAL])
    return sentence[0].upper() + sentence[1:]


# One case an event, in the order of play: a table of sentences, no logic.
def _sentence(event: Event, who: list[str]) -> str:  # noqa: C901, PLR0911, PLR0912
    match event:
        case said.LookoutDrawn(seat):
            return f"{who[seat]} draws the lookout and begins."
        case said.ShipRevealed(place, points):
            return f"{ship_name(place, points)} comes into sight."
        case said.CardLoaded(seat, card):
            return f"{who[seat]} loads {a_card(card)}."
        case said.ExtraDeclined(seat):
            return f"{who[seat]} loads no fourth card."
        case said.LoadingFinished(seat):
            return f"{who[seat]} has loaded."
        case said.VolleyBegun(sailing, volley, lookout):
            return f"Sailing {sailing}, volley {volley}: {who[lookout]} is the lookout."
        case said.Fired(seat, card, place):
            return f"{who[seat]} fires {a_card(card)} at ship {PLACES[place].upper()}."
        case said.NeutralTurned(card):
            return f"the neutral pirate turns {a_card(card)}."
        case said.NeutralFired(seat, card, place):
            ship = f"ship {PLACES[place].upper()}"
            return f"{who[seat]} fires the neutral pirate's {card_name(card)} at {ship}."
        case said.ShipStormed(place, cursed):
            ship = f"ship {PLACES[place].upper()}"
            after = ", which is out of play until the next sailing" if cursed else ""
            return f"The storm clears all cannon from {ship}{after}."
        case said.CurseStruck(place, seats):
            struck = ", ".join(who[seat] for seat in seats) or "nobody"
            return f"The curse of ship {PLACES[place].upper()} strikes {struck}."
        case said.GivingUp(seat, points):
            return f"{who[seat]} chooses {a_ship(points)} for the curse."
        case said.ShipLost(seat, points):
            return f"{who[seat]} loses {a_ship(points)} to the curse."
        case said.ShipCaptured(pirate, place, points):
            return f"{who[pirate]} captures {ship_name(place, points)}."
        case said.ShipEscaped(place, points, tied):
            why = "the fire is tied" if tied else "nobody fired on it"
            return f"{ship_name(place, points)} escapes: {why}."
        case said.RansomShown(cards):
            shown = [f"{who[pirate]} {a_card(card)}" for pirate, card in enumerate(cards)]
            return f"For the governor: {', '.join(shown)}."
        case said.GovernorRansomed(pirate, points):
            if pirate is None:
                return "The governor escapes."
            return f"{who[pirate]} takes the governor, {points} points."
    raise AssertionError(f"no words for {event}")
