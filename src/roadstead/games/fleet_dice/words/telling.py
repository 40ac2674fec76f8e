"""How the dice game's events hang together: what came of what, who lost by it, what runs on."""

from __future__ import annotations

from roadstead.games.fleet_dice import events as said
from roadstead.kernel.base.events import Event

BOXES = (said.BoxFilled, said.LicenceActivated, said.BoatLaunched, said.NothingLeft)
USES = (  # what a die, a star action or a start brings
    *BOXES,
    said.CoinsGained,
    said.StarTaken,
    said.StarSkipped,
    said.StarLost,
    said.BonusChosen,
    said.HexFilled,
    said.Salvaged,
    said.PersonalFishingBegun,
    said.BoatStayed,
)
CAUSES: dict[type[Event], tuple[type[Event], ...]] = {
    **dict.fromkeys(USES, (said.StartRolled, said.DieSelected, said.DieRerolled, *USES)),
    said.DieRerolled: (said.DieSelected,),
    said.FishCaught: (said.PersonalFishingBegun,),
    said.BoxesStruck: (said.RuthSelected,),
    said.StarStruck: (said.RuthSelected,),
}


def is_consequence(event: Event, before: Event) -> bool:
    """Whether it came of what was seen before it, and of the same seat's."""
    theirs = getattr(event, "seat", None) == getattr(before, "seat", None)
    return theirs and isinstance(before, CAUSES.get(type(event), ()))


def against(event: Event) -> tuple[int, ...]:
    """What Captain Ruth strikes, the only player loses."""
    return (0,) if isinstance(event, (said.BoxesStruck, said.StarStruck)) else ()


def run(event: Event) -> str:
    """The boxes of one section with what they bring, and the fish of one player."""
    match event:
        case (
            said.BoxFilled(seat, section)
            | said.LicenceActivated(seat, section)
            | said.BoatLaunched(seat, section)
            | said.NothingLeft(seat, section)
        ):
            return f"fills:{seat}:{section}"
        case said.FishCaught(seat):
            return f"catches:{seat}"
    return ""
