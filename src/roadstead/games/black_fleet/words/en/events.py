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
from roadstead.kernel.base.events import Event

SEAS = ("north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest")
SYMBOL_WORDS = {
    2: "draw two fortune cards",
    1: "draw a fortune card",
    0: "no fortune card",
    -1: "discard a fortune card",
}


def doubloons(coins: int) -> str:
    """So many doubloons."""
    return "1 doubloon" if coins == 1 else f"{coins} doubloons"


def spaces(count: int) -> str:
    """So many spaces."""
    return "1 space" if count == 1 else f"{count} spaces"


def cubes_of(cubes: int, colour: int) -> str:
    """So many cubes of a colour."""
    return f"{cubes} {GOODS[colour]} {'cube' if cubes == 1 else 'cubes'}"


def moves_in_words(moves: Sequence[int]) -> str:
    """The numbers of a movement card."""
    return f"navy {moves[NAVY]}, pirate {moves[PIRATE]}, merchant {moves[MERCHANT]}"


def listed(things: Sequence[str], word: str) -> str:
    """Several things in a sentence."""
    *most, last = things
    return f"{', '.join(most)} {word} {last}" if most else last


def ship_of(who: Sequence[str], number: int) -> str:
    """A ship by its number, with its owner's name."""
    if number >= 2 * len(who):
        return f"the {NAVY_NAMES[number - 2 * len(who)]} navy"
    return f"{who[number // 2]}'s {('merchant', 'pirate')[number % 2]}"


def told(event: Event, names: Sequence[str]) -> str:
    """What happened, as a sentence; every event has one."""
    sentence = _of_cards(event, names) or _of_ships(event, names) or _of_fortunes(event, names)
    return sentence[0].upper() + sentence[1:]


# One case an event, in the order of play: tables of sentences, no logic.
def _of_cards(event: Event, who: Sequence[str]) -> str:  # noqa: C901, PLR0911, PLR0912
    match event:
        case said.DevelopmentDealt(seat, _, title):
            return f"{who[seat]} is dealt {title}."
        case said.FortuneDrawn(seat):
            return f"{who[seat]} draws a fortune card."
        case said.FortuneSeen(seat, _, title):
            return f"{who[seat]}'s fortune card is {title}."
        case said.MovementDrawn(seat):
            return f"{who[seat]} draws a movement card."
        case said.MovementSeen(seat, card):
            return f"{who[seat]}'s movement card is number {card + 1}."
        case said.Reshuffled(deck):
            return f"The discarded {deck} cards are shuffled into a new deck."
        case said.TurnBegun(number, seat):
            return f"Round {number}: {who[seat]}'s turn."
        case said.MovementPlayed(seat, _, navy, moves, symbol):
            numbers = f"{moves_in_words(moves)}, the {NAVY_NAMES[navy]} navy"
            return f"{who[seat]} plays {numbers}; {SYMBOL_WORDS[symbol]}."
        case said.CardsCompared(seat, moves):
            return f"{who[seat]} navigates by all cards in hand: {moves_in_words(moves)}."
        case said.FortuneDiscarded(seat, _, title):
            return f"{who[seat]} discards {title}."
        case said.Flipped(seat, _, price, title):
            return f"{who[seat]} pays {doubloons(price)} and flips {title}."
        case said.VictoryBought(seat, price, first):
            after = " This round is the last." if first else ""
            return f"{who[seat]} pays {doubloons(price)} and flips the victory card.{after}"
        case said.GameEnded(winners):
            return f"The game is over: {listed([who[seat] for seat in winners], 'and')} won."
    return ""


def _of_ships(event: Event, who: Sequence[str]) -> str:  # noqa: C901, PLR0911
    match event:
        case said.MerchantPlaced(seat, space, colour, cubes):
            loaded = cubes_of(cubes, colour)
            return f"{who[seat]}'s merchant docks on {SPACES[space]} and loads {loaded}."
        case said.PirateWaits(seat, point):
            return f"{who[seat]}'s pirate waits in the distant sea in the {SEAS[point]}."
        case said.PirateHides(seat, space):
            return f"{who[seat]}'s pirate comes back on the lair {SPACES[space]}."
        case said.Sailed(_, ship, space, spaces):
            return f"{ship_of(who, ship)} sails to {SPACES[space]} ({spaces})."
        case said.Robbed(seat, ship, victim, colour, coins):
            taken = f"a {GOODS[colour]} cube from {who[victim]}'s merchant"
            return f"{ship_of(who, ship)} takes {taken}: {doubloons(coins)} for {who[seat]}."
        case said.Sunk(seat, by, ship, coins) if coins:
            sinks = f"{ship_of(who, by)} sinks {ship_of(who, ship)}"
            return f"{sinks}: {doubloons(coins)} for {who[seat]}."
        case said.Sunk(_, _, ship):
            return f"{ship_of(who, ship)} is sunk."
        case said.Insured(seat, coins):
            return f"The insurance pays {who[seat]} {doubloons(coins)}."
        case said.Sold(seat, port, colour, cubes, coins, loaded):
            sold = f"{cubes_of(cubes, colour)} in the {GOODS[port]} port"
            return (
                f"{who[seat]} sells {sold} for {doubloons(coins)} and loads "
                f"{cubes_of(loaded, port)}."
            )
        case said.Buried(seat, space, colour, coins):
            treasure = f"a {GOODS[colour]} treasure on {SPACES[space]}"
            return f"{who[seat]} buries {treasure}: {doubloons(coins)}."
    return ""


def _of_fortunes(event: Event, who: Sequence[str]) -> str:
    match event:
        case said.FortunePlayed(seat, _, title):
            return f"{who[seat]} plays {title}."
        case said.Helped(_, _, ship, title):
            return f"{title} serves {ship_of(who, ship)}."
        case said.ChangedPlaces(_, ship, other):
            return f"{ship_of(who, ship)} and {ship_of(who, other)} change places."
        case said.Drifted(_, ship, space):
            return f"The current carries {ship_of(who, ship)} to {SPACES[space]}."
        case said.BountyPaid(seat, coins):
            return f"{who[seat]} collects a bounty of {doubloons(coins)}."
        case said.CoinsTaken(seat, victim, coins):
            return f"{who[seat]} takes {doubloons(coins)} from {who[victim]}."
    raise AssertionError(f"no words for {event}")
