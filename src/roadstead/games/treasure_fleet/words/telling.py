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


def doer(event: Event, seats: int) -> int | None:
    """Who captures a ship or takes the governor; the neutral pirate is nobody's seat."""
    match event:
        case said.ShipCaptured(pirate) | said.GovernorRansomed(int(pirate)) if pirate < seats:
            return pirate
    return None


def against(event: Event, seats: int) -> tuple[int, ...]:
    """Whose ship the curse takes, and whose cannon somebody else's storm."""
    match event:
        case said.ShipLost(seat):
            return (seat,)
        case said.ShipStormed(_, _, cleared, fired_by):
            lost = [pirate for pirate, cannon in enumerate(cleared[:seats]) if cannon]
            return tuple([seat for seat in lost if seat != fired_by])
    return ()


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
