"""A sentence for every event."""

from __future__ import annotations

from collections.abc import Sequence

from roadstead.kernel.base.events import Event
from tidewrack.events import (
    BoatsShown,
    CameTooLate,
    CardChosen,
    CardDealt,
    CardOffered,
    CardReceived,
    CardsPassed,
    CoveChosen,
    FindLured,
    FindTaken,
    FindWashedUp,
    FogLay,
    RopeHeaved,
    RoundBegun,
    TideBegun,
    TrackMoved,
    WeatherTurned,
)

WEATHER_NEWS = {
    "calm": "The weather is calm.",
    "swell": "A swell runs: nobody can heave this round.",
    "spring": "A spring tide brings a find more.",
}


def sentence(event: Event, names: Sequence[str]) -> str:
    match event:
        case TideBegun(tide, tides):
            return f"Tide {tide} of {tides} begins."
        case CardDealt(seat, card):
            return f"{names[seat]} draws: {card}."
        case CardOffered(seat, card):
            return f"{names[seat]} will pass on: {card}."
        case CardReceived(seat, card, giver):
            return f"{names[seat]} gets from {names[giver]}: {card}."
        case CardsPassed():
            return "Everybody passes a card to the left."
        case RoundBegun(number):
            return f"Round {number}."
        case WeatherTurned(weather):
            return WEATHER_NEWS[weather]
        case FindWashedUp(find, cove):
            return f"{find.capitalize()} in the {cove} cove."
        case CardChosen(seat, card):
            return f"{names[seat]} chooses: {card}."
        case CoveChosen(seat, cove):
            return f"{names[seat]} will row to the {cove} cove."
        case BoatsShown(cards, coves):
            boats = [
                f"{name}: {card}, {cove}"
                for name, card, cove in zip(names, cards, coves, strict=True)
            ]
            return "; ".join(boats) + "."
        case RopeHeaved(seat, strength):
            return f"{names[seat]} heaves, and rows with {strength}."
        case FindLured(seat, find, origin, cove):
            return f"The lamp of {names[seat]} lures {find} from {origin} to {cove}."
        case FogLay(cove):
            return f"Fog lies over the {cove} cove: the weakest boat lands first."
        case FindTaken(seat, find, cove):
            return f"{names[seat]} takes {find} in the {cove} cove."
        case CameTooLate(seat, cove):
            return f"{names[seat]} comes too late to the {cove} cove and finds a rope."
        case TrackMoved(track):
            return "The track: " + ", ".join(names[seat] for seat in track) + "."
    raise AssertionError(f"no words for {event}")
