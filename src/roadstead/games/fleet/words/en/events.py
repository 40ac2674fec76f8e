"""What happened in Fleet, as sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from roadstead.games.fleet import events
from roadstead.games.fleet.rules.components import BOAT_NAMES, LICENCE_NAMES, PUB
from roadstead.kernel.base.events import Event

Names = Sequence[str]


def licence_name(licence: int) -> str:
    """Tuna licence; King Crab licence (fish); Fishermen's Pub."""
    name, bracket, what_counts = LICENCE_NAMES[licence].partition(" (")
    return name if licence == PUB else f"{name} licence{bracket}{what_counts}"


def number(count: int, thing: str) -> str:
    """1 card, 2 cards."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def told(event: Event, names: Names) -> str:
    """What happened, as a sentence."""
    return _TOLD[type(event)](event, names)


def _swept(event: events.DisplaySwept, _: Names) -> str:
    licences = ", ".join([licence_name(licence) for licence in event.licences])
    return f"Nobody bought a licence, so all leave the game: {licences}."


def _last_round(event: events.LastRoundBegun, _: Names) -> str:
    if event.why == "licences":
        return "Too few licences are left to fill the display: this round is the last."
    return "The last crate is taken: this round is the last."


def _won(event: events.LicenceWon, names: Names) -> str:
    licence = licence_name(event.licence)
    less = f" and pays {event.price}" if event.price < event.bid else ""
    return f"{names[event.seat]} wins the {licence} for {event.bid}{less}."


def _launched(event: events.BoatLaunched, names: Names) -> str:
    boat = BOAT_NAMES[event.boat]
    price = f"for {event.price}" if event.price else "free of charge"
    return f"{names[event.seat]} launches a {boat} boat {price}."


def _processed(event: events.CrateProcessed, names: Names) -> str:
    boat = BOAT_NAMES[event.boat]
    return f"{names[event.seat]} processes a crate of a {boat} boat that had {event.load}."


def _drawn(event: events.CardsDrawn, names: Names) -> str:
    bonus = f" ({event.why} bonus)" if event.why in BOAT_NAMES else ""
    return f"{names[event.seat]} draws {number(event.cards, 'card')}{bonus}."


def _ended(event: events.GameEnded, names: Names) -> str:
    scores = [f"{names[seat]} {score}" for seat, score in enumerate(event.scores)]
    return f"The game is over: {', '.join(scores)}."


_TOLD: Final[dict[type, Callable[[Any, Names], str]]] = {
    events.StartPlayerChosen: lambda e, n: f"{n[e.seat]} is the start player.",
    events.RoundBegun: lambda e, n: f"Round {e.round} begins with {n[e.start]}.",
    events.LicenceRevealed: lambda e, _: f"A {licence_name(e.licence)} comes on display.",
    events.Nominated: lambda e, n: (
        f"{n[e.seat]} puts the {licence_name(e.licence)} up for auction."
    ),
    events.NominationDeclined: lambda e, n: f"{n[e.seat]} buys no licence in this phase.",
    events.BidMade: lambda e, n: f"{n[e.seat]} bids {e.amount}.",
    events.BidPassed: lambda e, n: f"{n[e.seat]} passes.",
    events.LicenceWon: _won,
    events.CardPaid: lambda e, n: f"{n[e.seat]} pays with a {BOAT_NAMES[e.card]} card.",
    events.CratePaid: lambda e, n: f"{n[e.seat]} pays with a processed crate.",
    events.Overpaid: lambda e, n: f"{n[e.seat]} overpays by {e.amount}.",
    events.DisplaySwept: _swept,
    events.LastRoundBegun: _last_round,
    events.BoatLaunched: _launched,
    events.CaptainChosen: lambda e, n: f"{n[e.seat]} makes a {BOAT_NAMES[e.card]} card a captain.",
    events.CaptainHired: lambda e, n: (
        f"{n[e.seat]} hires a captain for a {BOAT_NAMES[e.boat]} boat."
    ),
    events.FishCaught: lambda e, n: f"{n[e.seat]} catches {number(e.crates, 'crate')} of fish.",
    events.CrateProcessed: _processed,
    events.CrateTraded: lambda e, n: f"{n[e.seat]} trades a processed crate.",
    events.CardsDrawn: _drawn,
    events.CardDrawn: lambda e, n: f"{n[e.seat]} draws a {BOAT_NAMES[e.card]} card.",
    events.SupplyReshuffled: lambda e, _: f"The {e.cards} discards are shuffled into a new supply.",
    events.CardDiscarded: lambda e, n: f"{n[e.seat]} discards a {BOAT_NAMES[e.card]} card.",
    events.GameEnded: _ended,
}
