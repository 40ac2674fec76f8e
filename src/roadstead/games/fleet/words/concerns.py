"""What each event of Fleet happened to, named as choices point at it and boards draw it.

A launched boat is named by its kind and, once it has a captain, its crates; `crates` are those
processed, `catch` those that are left to be caught.
"""

from __future__ import annotations

from roadstead.games.fleet import events as said
from roadstead.games.fleet.rules.components import BOAT_CODES, LICENCE_CODES
from roadstead.kernel.base.events import Event
from roadstead.kernel.plain_words import concerned

SUPPLY, DISCARDS, CRATES, CATCH = "supply", "discards", "crates", "catch"
LICENCES = "licences"  # the stack


def card(kind: int) -> str:
    """A boat card."""
    return f"card:{BOAT_CODES[kind]}"


def licence(kind: int) -> str:
    """A licence of the display."""
    return f"licence:{LICENCE_CODES[kind]}"


def owned(kind: int) -> str:
    """A licence in a player's fleet, or where it will be."""
    return f"owned:{LICENCE_CODES[kind]}"


def uncaptained(kind: int) -> str:
    """A launched boat without a captain."""
    return f"boat:{BOAT_CODES[kind]}"


def captained(kind: int, crates: int) -> str:
    """A launched boat with a captain."""
    return f"boat:{BOAT_CODES[kind]}{crates}"


def concerns(event: Event, seats: int) -> tuple[str, ...]:
    """Whose deed it was, then what it happened to: as it was before, then as it is now."""
    return tuple(dict.fromkeys((*concerned(event, seats), *_things(event))))


# One case an event, in the order of play: a table of names, no logic.
def _things(event: Event) -> tuple[str, ...]:  # noqa: C901, PLR0911, PLR0912 - one case an event
    match event:
        case said.RoundBegun(_, start):
            return (f"seat:{start}",)
        case (
            said.LicenceRevealed(kind)
            | said.Nominated(_, kind)
            | said.BidMade(_, kind)
            | said.BidPassed(_, kind)
            | said.LicenceWon(_, kind)
        ):
            return (licence(kind),)
        case said.DisplaySwept(licences):
            return tuple(licence(kind) for kind in licences)
        case said.CardPaid(_, kind) | said.CardDiscarded(_, kind):
            return (card(kind), DISCARDS)
        case said.CratePaid() | said.CrateTraded():
            return (CRATES,)
        case said.BoatLaunched(_, boat):
            return (card(boat), uncaptained(boat))
        case said.CaptainChosen(_, kind):
            return (card(kind),)
        case said.CaptainHired(_, boat):
            return (uncaptained(boat), captained(boat, 0))
        case said.FishCaught():
            return (CATCH,)
        case said.CrateProcessed(_, boat, load):
            return (captained(boat, load), captained(boat, load - 1), CRATES)
        case said.CardsDrawn():
            return (SUPPLY,)
        case said.CardDrawn(_, kind):
            return (SUPPLY, card(kind))
        case said.SupplyReshuffled():
            return (DISCARDS, SUPPLY)
    return ()
