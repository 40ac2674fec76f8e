"""How Fleet's events hang together: what came of what, and what runs on. Nobody robs anybody."""

from __future__ import annotations

from roadstead.games.fleet import events as said
from roadstead.kernel.base.events import Event

PAYMENT = (said.CardPaid, said.CratePaid, said.Overpaid)
DRAWN = (said.CardsDrawn, said.CardDrawn, said.SupplyReshuffled)
CAUSES: dict[type[Event], tuple[type[Event], ...]] = {
    **dict.fromkeys(PAYMENT, (said.LicenceWon, said.BoatLaunched)),
    said.CardsDrawn: (said.CrateTraded,),
    said.CardDrawn: DRAWN,
    said.SupplyReshuffled: (said.CardsDrawn, said.CardDrawn),
    said.CardDiscarded: DRAWN,
    said.CaptainHired: (said.CaptainChosen,),
}


def is_consequence(event: Event, before: Event) -> bool:
    """Whether it came of what was seen before it, and of the same seat's."""
    seats = [getattr(one, "seat", None) for one in (event, before)]
    theirs = None in seats or seats[0] == seats[1]
    return theirs and isinstance(before, CAUSES.get(type(event), ()))


def run(event: Event) -> str:
    """Payments, cards that come, crates that are processed, licences that come on display."""
    match event:
        case said.CardPaid(seat) | said.CratePaid(seat) | said.Overpaid(seat):
            return f"pays:{seat}"
        case said.CardDrawn(seat):
            return f"draws:{seat}"
        case said.CrateProcessed(seat):
            return f"processes:{seat}"
        case said.LicenceRevealed():
            return "display"
    return ""
