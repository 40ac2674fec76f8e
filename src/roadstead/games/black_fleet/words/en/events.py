"""Black Fleet's log: one sentence for everything that happens."""

from __future__ import annotations

from collections.abc import Sequence

from roadstead.games.black_fleet import events as said
from roadstead.games.black_fleet.rules.chart import GOODS
from roadstead.games.black_fleet.rules.components import NAVY_NAMES
from roadstead.games.black_fleet.rules.powers import (
    MERCHANT,
    NAVY,
    PIRATE,
)
from roadstead.games.black_fleet.rules.sea import SPACES
from roadstead.games.black_fleet.words import concerns as things
from roadstead.games.black_fleet.words.telling import CARDS_DRAWN
from roadstead.kernel.base.events import Event
from roadstead.kernel.base.eyes import Eyes, listed, number
from roadstead.kernel.base.words import Bubble

SEAS = ("north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest")
SYMBOL_WORDS = {
    2: "draw two fortune cards",
    1: "draw a fortune card",
    0: "no fortune card",
    -1: "discard a fortune card",
}


def doubloons(coins: int) -> str:
    """So many doubloons."""
    return number(coins, "doubloon")


def spaces(count: int) -> str:
    """So many spaces."""
    return number(count, "space")


def cubes_of(cubes: int, colour: int) -> str:
    """So many cubes of a colour."""
    return f"{cubes} {GOODS[colour]} {'cube' if cubes == 1 else 'cubes'}"


def moves_in_words(moves: Sequence[int]) -> str:
    """The numbers of a movement card."""
    return f"navy {moves[NAVY]}, pirate {moves[PIRATE]}, merchant {moves[MERCHANT]}"


def ship_of(who: Eyes, number: int) -> str:
    """A ship by its number, with its owner's name."""
    if number >= 2 * len(who):
        return f"the {NAVY_NAMES[number - 2 * len(who)]} navy"
    return f"{who.whose(number // 2)} {('merchant', 'pirate')[number % 2]}"


def told(event: Event, who: Eyes) -> str:
    """What happened, as a sentence; every event has one."""
    return who.sentence(_of_cards(event, who) or _of_ships(event, who) or _of_fortunes(event, who))


# One case an event, in the order of play: tables of sentences, no logic.
def _of_cards(event: Event, who: Eyes) -> str:  # noqa: C901, PLR0911, PLR0912 - a case each
    match event:
        case said.DevelopmentDealt(seat, _, title):
            return f"{who.does(seat, 'be')} dealt {title}."
        case said.FortuneDrawn(seat):
            return f"{who.does(seat, 'draw')} a fortune card."
        case said.FortuneSeen(seat, _, title):
            return f"{who.whose(seat)} fortune card is {title}."
        case said.MovementDrawn(seat):
            return f"{who.does(seat, 'draw')} a movement card."
        case said.MovementSeen(seat, card):
            return f"{who.whose(seat)} movement card is number {card + 1}."
        case said.Reshuffled(deck):
            return f"The discarded {deck} cards are shuffled into a new deck."
        case said.TurnBegun(number, seat):
            return f"Round {number}: {who.whose(seat)} turn."
        case said.MovementPlayed(seat, _, navy, moves, symbol):
            numbers = f"{moves_in_words(moves)}, the {NAVY_NAMES[navy]} navy"
            return f"{who.does(seat, 'play')} {numbers}; {SYMBOL_WORDS[symbol]}."
        case said.CardsCompared(seat, moves):
            return f"{who.does(seat, 'navigate')} by all cards in hand: {moves_in_words(moves)}."
        case said.FortuneDiscarded(seat, _, title):
            return f"{who.does(seat, 'discard')} {title}."
        case said.Flipped(seat, _, price, title):
            return f"{_pays_and_flips(who, seat, price)} {title}."
        case said.VictoryBought(seat, price, first):
            after = " This round is the last." if first else ""
            return f"{_pays_and_flips(who, seat, price)} the victory card.{after}"
        case said.GameEnded(winners):
            return f"The game is over: {listed([who.who(seat) for seat in winners])} won."
    return ""


def _pays_and_flips(who: Eyes, seat: int, price: int) -> str:
    return f"{who.does(seat, 'pay')} {doubloons(price)} and {who.verb(seat, 'flip')}"


def _of_ships(event: Event, who: Eyes) -> str:  # noqa: C901, PLR0911 - one case an event
    match event:
        case said.MerchantPlaced(seat, space, colour, cubes):
            loaded = cubes_of(cubes, colour)
            return f"{who.whose(seat)} merchant docks on {SPACES[space]} and loads {loaded}."
        case said.PirateWaits(seat, point):
            return f"{who.whose(seat)} pirate waits in the distant sea in the {SEAS[point]}."
        case said.PirateHides(seat, space):
            return f"{who.whose(seat)} pirate comes back on the lair {SPACES[space]}."
        case said.Sailed(seat, ship, space, count):
            return f"{_sails(who, seat, ship)} to {SPACES[space]}, {spaces(count)}."
        case said.Robbed(seat, ship, victim, colour, coins):
            taken = f"a {GOODS[colour]} cube from {who.whose(victim)} merchant"
            return f"{ship_of(who, ship)} takes {taken}: {doubloons(coins)} for {who.who(seat)}."
        case said.Sunk(seat, by, ship, coins) if coins:
            sinks = f"{ship_of(who, by)} sinks {ship_of(who, ship)}"
            return f"{sinks}: {doubloons(coins)} for {who.who(seat)}."
        case said.Sunk(_, _, ship):
            return f"{ship_of(who, ship)} is sunk."
        case said.Insured(seat, coins):
            return f"The insurance pays {who.who(seat)} {doubloons(coins)}."
        case said.Sold(seat, port, colour, cubes, coins, loaded):
            sold = f"{cubes_of(cubes, colour)} in the {GOODS[port]} port for {doubloons(coins)}"
            loads = f"{who.verb(seat, 'load')} {cubes_of(loaded, port)}"
            return f"{who.does(seat, 'sell')} {sold} and {loads}."
        case said.Buried(seat, space, colour, coins):
            treasure = f"a {GOODS[colour]} treasure on {SPACES[space]}"
            return f"{who.does(seat, 'bury')} {treasure}: {doubloons(coins)}."
    return ""


def _sails(who: Eyes, seat: int, ship: int) -> str:
    """A ship sails; to whoever moves it, it does not move by itself."""
    if seat == who.viewer:
        return f"{who.does(seat, 'sail')} {ship_of(who, ship)}"
    return f"{ship_of(who, ship)} sails"


def _of_fortunes(event: Event, who: Eyes) -> str:
    match event:
        case said.FortunePlayed(seat, _, title):
            return f"{who.does(seat, 'play')} {title}."
        case said.Helped(_, _, ship, title):
            return f"{title} serves {ship_of(who, ship)}."
        case said.ChangedPlaces(_, ship, other):
            return f"{ship_of(who, ship)} and {ship_of(who, other)} change places."
        case said.Drifted(_, ship, space):
            return f"The current carries {ship_of(who, ship)} to {SPACES[space]}."
        case said.BountyPaid(seat, coins):
            return f"{who.does(seat, 'collect')} a bounty of {doubloons(coins)}."
        case said.CoinsTaken(seat, victim, coins):
            return f"{who.does(seat, 'take')} {doubloons(coins)} from {who.who(victim)}."
    raise AssertionError(f"no words for {event}")


# What runs on, in one sentence.
def so_far(run: Sequence[Event], who: Eyes) -> str:
    """Cards dealt or drawn, or a ship's way, as far as it was seen."""
    match run[-1]:
        case said.DevelopmentDealt(seat):
            titles = [event.title for event in run if isinstance(event, said.DevelopmentDealt)]
            return who.sentence(f"{who.does(seat, 'be')} dealt {listed(titles)}.")
        case said.Sailed(seat, ship, space):
            way = sum(event.spaces for event in run if isinstance(event, said.Sailed))
            return who.sentence(f"{_sails(who, seat, ship)} to {SPACES[space]}, {spaces(way)}.")
    return who.sentence(_drawn(run, who))


def _drawn(run: Sequence[Event], who: Eyes) -> str:
    """How many cards of each deck, and which of them the viewer has seen."""
    numbers = [str(event.card + 1) for event in run if isinstance(event, said.MovementSeen)]
    titles = [event.title for event in run if isinstance(event, said.FortuneSeen)]
    decks = {
        "movement": (sum(isinstance(event, said.MovementDrawn) for event in run), numbers),
        "fortune": (sum(isinstance(event, said.FortuneDrawn) for event in run), titles),
    }
    parts = [
        number(count, f"{deck} card") + (f" ({', '.join(seen)})" if seen else "")
        for deck, (count, seen) in decks.items()
        if count
    ]
    return f"{who.does(_drawer(run[-1]), 'draw')} {listed(parts)}."


def _drawer(event: Event) -> int:
    assert isinstance(event, CARDS_DRAWN)
    return event.seat


# What is shown where it happens: a table of short words, no logic.
def bubbles(event: Event) -> tuple[Bubble, ...]:  # noqa: PLR0911 - one case an event
    """Coins at plates, losses at ships."""
    match event:
        case said.Robbed(seat, _, victim, _, coins):
            return (Bubble(things.merchant(victim), _lost(1)), _coins(seat, coins))
        case said.Sunk(seat, _, ship, coins):
            sunk = Bubble(things.ship(ship), "sunk")
            return (sunk, _coins(seat, coins)) if coins else (sunk,)
        case (
            said.Insured(seat, coins)
            | said.Sold(seat, coins=coins)
            | said.Buried(seat, coins=coins)
            | said.BountyPaid(seat, coins)
        ):
            return (_coins(seat, coins),)
        case said.CoinsTaken(seat, victim, coins):
            return (Bubble(f"seat:{victim}", _lost(coins)), _coins(seat, coins))
        case said.Flipped(seat, price=price) | said.VictoryBought(seat, price):
            return (Bubble(f"seat:{seat}", _lost(price)),)
        case said.FortuneDrawn(seat) | said.MovementDrawn(seat):
            return (Bubble(f"seat:{seat}", "+1 card"),)
    return ()


def _coins(seat: int, coins: int) -> Bubble:
    return Bubble(f"seat:{seat}", f"+{coins}")


def _lost(number: int) -> str:
    return f"\N{MINUS SIGN}{number}"
