"""How Treasure Fleet's events hang together: what came of what, who lost by it, what runs on."""

from __future__ import annotations

from roadstead.games.treasure_fleet import events as said
from roadstead.kernel.base.events import Event

CAUSES: dict[type[Event], tuple[type[Event], ...]] = {
    said.NeutralFired: (said.NeutralTurned,),
    said.ShipStormed: (said.Fired, said.NeutralFired),
    said.GivingUp: (said.CurseStruck,),
    said.ShipLost: (said.CurseStruck, said.GivingUp, said.ShipLost),
    said.GovernorRansomed: (said.RansomShown,),
}


def is_consequence(event: Event, before: Event) -> bool:
    """Whether it came of what was seen before it."""
    return isinstance(before, CAUSES.get(type(event), ()))


def against(event: Event) -> tuple[int, ...]:
    """Whose ship the curse takes."""
    return (event.seat,) if isinstance(event, said.ShipLost) else ()


def run(event: Event) -> str:
    """Ships that come into sight, cards that are loaded, and who has loaded."""
    match event:
        case said.ShipRevealed():
            return "in sight"
        case said.CardLoaded(seat):
            return f"loads:{seat}"
        case said.LoadingFinished():
            return "loaded"
    return ""
