"""A sentence for every event."""

from __future__ import annotations

from roadstead.kernel.base.events import Event
from roadstead.kernel.base.eyes import Eyes
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


def sentence(event: Event, names: Eyes) -> str:
    return names.sentence(_said(event, names))


def _said(event: Event, names: Eyes) -> str:
    match event:
        case TideBegun(tide, tides):
            return f"Tide {tide} of {tides} begins."
        case CardDealt(seat, card):
            return f"{names.does(seat, 'draw')}: {card}."
        case CardOffered(seat, card):
            return f"{names.who(seat)} will pass on: {card}."
        case CardReceived(seat, card, giver):
            return f"{names.does(seat, 'get')} from {names.who(giver)}: {card}."
        case CardsPassed():
            return "Everybody passes a card to the left."
        case RoundBegun(number):
            return f"Round {number}."
        case WeatherTurned(weather):
            return WEATHER_NEWS[weather]
        case FindWashedUp(find, cove):
            return f"{find.capitalize()} in the {cove} cove."
        case CardChosen(seat, card):
            return f"{names.does(seat, 'choose')}: {card}."
        case CoveChosen(seat, cove):
            return f"{names.who(seat)} will row to the {cove} cove."
        case BoatsShown(cards, coves):
            boats = [
                f"{names.who(seat)}: {card}, {cove}"
                for seat, (card, cove) in enumerate(zip(cards, coves, strict=True))
            ]
            return "; ".join(boats) + "."
        case RopeHeaved(seat, strength):
            return f"{names.does(seat, 'heave')}, and {names.verb(seat, 'row')} with {strength}."
        case FindLured(seat, find, origin, cove):
            return f"{names.whose(seat)} lamp lures {find} from {origin} to {cove}."
        case FogLay(cove):
            return f"Fog lies over the {cove} cove: the weakest boat lands first."
        case FindTaken(seat, find, cove):
            return f"{names.does(seat, 'take')} {find} in the {cove} cove."
        case CameTooLate(seat, cove):
            finds = f"{names.verb(seat, 'find')} a rope"
            return f"{names.does(seat, 'come')} too late to the {cove} cove and {finds}."
        case TrackMoved(track):
            return "The track: " + ", ".join(names.who(seat) for seat in track) + "."
    raise AssertionError(f"no words for {event}")
