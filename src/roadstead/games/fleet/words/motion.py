"""How each event of Fleet is seen: licences, boats, cards and crates that go where they go."""

from __future__ import annotations

from roadstead.games.fleet import events as said
from roadstead.games.fleet.words import concerns as things
from roadstead.kernel.base.events import Event
from roadstead.kernel.base.motion import STILL, Flight, Motion

BACK, CRATE = "back", "crate"  # a card that only its owner sees, and a crate of fish


def motion(event: Event) -> Motion:
    """What goes where."""
    flight = _of_cards(event) or _of_crates(event)
    return STILL if flight is None else Motion(flights=(flight,))


# One case an event, in the order of play: tables of names, no logic.
def _of_cards(event: Event) -> Flight | None:  # noqa: PLR0911 - one case an event
    match event:
        case said.LicenceRevealed(kind):
            licence = things.licence(kind)
            return Flight(things.LICENCES, licence, thing=licence)
        case said.LicenceWon(_, kind):
            licence = things.licence(kind)
            return Flight(licence, things.owned(kind), thing=licence)
        case said.CardPaid(seat, kind) | said.CardDiscarded(seat, kind):
            return Flight(f"seat:{seat}", things.DISCARDS, thing=things.card(kind))
        case said.BoatLaunched(seat, boat):
            return Flight(f"seat:{seat}", things.uncaptained(boat), thing=things.card(boat))
        case said.CaptainHired(seat, boat):
            return Flight(f"seat:{seat}", things.captained(boat, 0), sign=BACK)
        case said.CardsDrawn(seat, cards):
            return Flight(things.SUPPLY, f"seat:{seat}", sign=BACK, count=cards)
        case said.SupplyReshuffled(cards):
            return Flight(things.DISCARDS, things.SUPPLY, sign=BACK, count=cards)
    return None


def _of_crates(event: Event) -> Flight | None:
    match event:
        case said.CratePaid() | said.CrateTraded():
            return Flight(things.CRATES, things.DISCARDS, sign=CRATE)
        case said.FishCaught(seat, crates) if crates:
            return Flight(things.CATCH, f"seat:{seat}", sign=CRATE, count=crates)
        case said.CrateProcessed(_, boat, load):
            return Flight(things.captained(boat, load), things.CRATES, sign=CRATE)
    return None
