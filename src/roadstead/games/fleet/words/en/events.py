"""What happened in Fleet, as sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from roadstead.games.fleet import events
from roadstead.games.fleet.rules.components import BOAT_NAMES, CASH, LICENCE_NAMES, PUB
from roadstead.games.fleet.words.concerns import licence as licence_on_display
from roadstead.games.fleet.words.telling import PAYMENT
from roadstead.kernel.base.events import Event
from roadstead.kernel.base.eyes import Eyes, listed, number
from roadstead.kernel.base.words import Bubble


def licence_name(licence: int) -> str:
    """Tuna licence; King Crab licence (fish); Fishermen's Pub."""
    name, bracket, what_counts = LICENCE_NAMES[licence].partition(" (")
    return name if licence == PUB else f"{name} licence{bracket}{what_counts}"


def told(event: Event, who: Eyes) -> str:
    """What happened, as a sentence."""
    return who.sentence(_TOLD[type(event)](event, who))


def _swept(event: events.DisplaySwept, _: Eyes) -> str:
    licences = ", ".join([licence_name(licence) for licence in event.licences])
    return f"Nobody bought a licence, so all leave the game: {licences}."


def _last_round(event: events.LastRoundBegun, _: Eyes) -> str:
    if event.why == "licences":
        return "Too few licences are left to fill the display: this round is the last."
    return "The last crate is taken: this round is the last."


def _won(event: events.LicenceWon, who: Eyes) -> str:
    licence = licence_name(event.licence)
    less = f" and {who.verb(event.seat, 'pay')} {event.price}" if event.price < event.bid else ""
    return f"{who.does(event.seat, 'win')} the {licence} for {event.bid}{less}."


def _launched(event: events.BoatLaunched, who: Eyes) -> str:
    boat = BOAT_NAMES[event.boat]
    price = f"for {event.price}" if event.price else "free of charge"
    return f"{who.does(event.seat, 'launch')} a {boat} boat {price}."


def _processed(event: events.CrateProcessed, who: Eyes) -> str:
    boat = BOAT_NAMES[event.boat]
    crate = f"a crate of a {boat} boat that had {event.load}"
    return f"{who.does(event.seat, 'process')} {crate}."


def _drawn(event: events.CardsDrawn, who: Eyes) -> str:
    bonus = f" ({event.why} bonus)" if event.why in BOAT_NAMES else ""
    return f"{who.does(event.seat, 'draw')} {number(event.cards, 'card')}{bonus}."


def _ended(event: events.GameEnded, who: Eyes) -> str:
    scores = [f"{who.who(seat)} {score}" for seat, score in enumerate(event.scores)]
    return f"The game is over: {', '.join(scores)}."


_TOLD: Final[dict[type, Callable[[Any, Eyes], str]]] = {
    events.StartPlayerChosen: lambda e, n: f"{n.does(e.seat, 'be')} the start player.",
    events.RoundBegun: lambda e, n: f"Round {e.round} begins with {n.who(e.start)}.",
    events.LicenceRevealed: lambda e, _: f"A {licence_name(e.licence)} comes on display.",
    events.Nominated: lambda e, n: (
        f"{n.does(e.seat, 'put')} the {licence_name(e.licence)} up for auction."
    ),
    events.NominationDeclined: lambda e, n: f"{n.does(e.seat, 'buy')} no licence in this phase.",
    events.BidMade: lambda e, n: f"{n.does(e.seat, 'bid')} {e.amount}.",
    events.BidPassed: lambda e, n: f"{n.does(e.seat, 'pass')}.",
    events.LicenceWon: _won,
    events.CardPaid: lambda e, n: f"{n.does(e.seat, 'pay')} with a {BOAT_NAMES[e.card]} card.",
    events.CratePaid: lambda e, n: f"{n.does(e.seat, 'pay')} with a processed crate.",
    events.Overpaid: lambda e, n: f"{n.does(e.seat, 'overpay')} by {e.amount}.",
    events.DisplaySwept: _swept,
    events.LastRoundBegun: _last_round,
    events.BoatLaunched: _launched,
    events.CaptainChosen: lambda e, n: (
        f"{n.does(e.seat, 'make')} a {BOAT_NAMES[e.card]} card a captain."
    ),
    events.CaptainHired: lambda e, n: (
        f"{n.does(e.seat, 'hire')} a captain for a {BOAT_NAMES[e.boat]} boat."
    ),
    events.FishCaught: lambda e, n: (
        f"{n.does(e.seat, 'catch')} {number(e.crates, 'crate')} of fish."
    ),
    events.CrateProcessed: _processed,
    events.CrateTraded: lambda e, n: f"{n.does(e.seat, 'trade')} a processed crate.",
    events.CardsDrawn: _drawn,
    events.CardDrawn: lambda e, n: f"{n.does(e.seat, 'draw')} a {BOAT_NAMES[e.card]} card.",
    events.SupplyReshuffled: lambda e, _: f"The {e.cards} discards are shuffled into a new supply.",
    events.CardDiscarded: lambda e, n: f"{n.does(e.seat, 'discard')} a {BOAT_NAMES[e.card]} card.",
    events.GameEnded: _ended,
}


# What runs on, in one sentence.
def so_far(run: Sequence[Event], who: Eyes) -> str:
    """A payment, cards drawn, crates processed or licences revealed, as far as it was seen."""
    return who.sentence(_so_far(run, who))


def _so_far(run: Sequence[Event], who: Eyes) -> str:
    match run[-1]:
        case events.CardDrawn(seat):
            cards = [event.card for event in run if isinstance(event, events.CardDrawn)]
            return f"{who.does(seat, 'draw')} {_cards(cards)}."
        case events.CrateProcessed(seat):
            return f"{who.does(seat, 'process')} {number(len(run), 'crate')}."
        case events.LicenceRevealed():
            shown = [event for event in run if isinstance(event, events.LicenceRevealed)]
            names = ", ".join(licence_name(event.licence) for event in shown)
            return f"{len(shown)} licences come on display: {names}."
    return _paid(run, who)


def _paid(run: Sequence[Event], who: Eyes) -> str:
    """What was paid so far, and with what."""
    cards = [event.card for event in run if isinstance(event, events.CardPaid)]
    crates = sum(isinstance(event, events.CratePaid) for event in run)
    too_much = sum(event.amount for event in run if isinstance(event, events.Overpaid))
    means = [number(len(cards), "card")] if cards else []
    if crates:
        means.append(number(crates, "processed crate"))
    paid = sum(CASH[card] for card in cards) + crates
    after = f", {too_much} too much" if too_much else ""
    return f"{who.does(_payer(run[-1]), 'pay')} {paid} with {listed(means)}{after}."


def _payer(event: Event) -> int:
    assert isinstance(event, PAYMENT)
    return event.seat


def _cards(kinds: Sequence[int]) -> str:
    """A Tuna and 2 Cod cards."""
    counted = {kind: kinds.count(kind) for kind in sorted(set(kinds))}
    parts = [f"{count if count > 1 else 'a'} {BOAT_NAMES[kind]}" for kind, count in counted.items()]
    return f"{listed(parts)} {'card' if parts[-1].startswith('a ') else 'cards'}"


# What is shown where it happens: a table of short words, no logic.
def bubbles(event: Event) -> tuple[Bubble, ...]:  # noqa: PLR0911 - one case an event
    """Bids, and what comes and goes, at the plates."""
    match event:
        case events.BidMade(seat, _, amount):
            return (Bubble(f"seat:{seat}", str(amount)),)
        case events.BidPassed(seat) | events.NominationDeclined(seat):
            return (Bubble(f"seat:{seat}", "pass"),)
        case events.LicenceWon(seat, licence, _, price):
            sold = Bubble(licence_on_display(licence), "sold")
            return (sold, Bubble(f"seat:{seat}", f"for {price}"))
        case events.FishCaught(seat, crates):
            return (Bubble(f"seat:{seat}", f"+{number(crates, 'crate')}"),)
        case events.CardsDrawn(seat, cards):
            return (Bubble(f"seat:{seat}", f"+{number(cards, 'card')}"),)
        case events.CardDiscarded(seat) | events.CardPaid(seat):
            return (Bubble(f"seat:{seat}", "\N{MINUS SIGN}1 card"),)
        case events.CratePaid(seat) | events.CrateTraded(seat):
            return (Bubble(f"seat:{seat}", "\N{MINUS SIGN}1 crate"),)
    return ()
