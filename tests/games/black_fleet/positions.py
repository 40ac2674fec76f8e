"""Positions of Black Fleet, set up by hand.

Ships are named as in `ship`: m0 is black's merchant, p1 red's pirate, y and v the navies.
Each is put somewhere with its cargo: "h1", "h1 blue", "h1 blue 2", or "ne" for a distant sea.
Ships that are not named are out of play, the navies where they start. The map and the cards
are those of the first rules: what is tested is how rules work, and these never change.
"""

from __future__ import annotations

from collections.abc import Sequence

from roadstead.games.black_fleet.rules.actions import ACTIONS, SAIL
from roadstead.games.black_fleet.rules.chart import GOODS
from roadstead.games.black_fleet.rules.components import NAVY_NAMES
from roadstead.games.black_fleet.rules.drawing import (
    DISCARD_FORTUNE,
    DRAW_FORTUNE,
    DRAW_MOVEMENT,
    FOLLOW_SYMBOL,
)
from roadstead.games.black_fleet.rules.effects import DEVELOPMENT_NAMES, FORTUNE_NAMES
from roadstead.games.black_fleet.rules.flipping import FLIP_CARD
from roadstead.games.black_fleet.rules.game import FIRST, GAME
from roadstead.games.black_fleet.rules.sea import COMPASS, DISTANT, SPACES
from roadstead.games.black_fleet.rules.table import BlackFleetTable, Ship
from roadstead.games.black_fleet.rules.turn import BEGIN_TURN, TURN, NextTurn
from roadstead.kernel import play
from roadstead.kernel.base.eyes import Eyes
from roadstead.kernel.table import NATURE

SYMBOLS = {"": 0, "+": 1, "++": 2, "-": -1}


def board(
    players: int = 3, options: dict[str, object] | None = None, **ships: str
) -> BlackFleetTable:
    """A table after set-up with these ships in play: black's turn is about to begin."""
    table = FIRST.new_table(players, options or {})
    table.steps.clear()
    for seat, player in enumerate(table.players):
        decks = table.cards.developments
        player.developments[:] = [_kinds(deck)[seat] for deck in decks]
    for seat in range(players):
        hold(table, seat, 2 * seat, 2 * seat + 1)
    for name, where in ships.items():
        put(table, name, where)
    return table


def turn(
    card: str = "2/3/4",
    *,
    navy: str = "yellow",
    seat: int = 0,
    players: int = 3,
    owns: Sequence[str] = (),
    fortunes: Sequence[str] = (),
    options: dict[str, object] | None = None,
    **ships: str,
) -> BlackFleetTable:
    """The seat has played a movement card ("navy/pirate/merchant symbol"): its ships move."""
    table = board(players, options, **ships)
    table.turn = seat
    for name in owns:
        own(table, seat, name)
    deal(table, seat, *fortunes)
    number = number_of(table, card, navy)
    if number not in table.players[seat].cards:
        table.movement.put(table.players[seat].cards.pop())
        hold(table, seat, number)
    table.push(*TURN[2:])
    say(table, f"card{number + 1}")
    return table


def end_of_turn(seat: int = 0, card: str = "1/3/5", players: int = 3) -> BlackFleetTable:
    """The seat's ships have moved; no step is on the stack yet."""
    table = board(players)
    table.turn = seat
    table.card = number_of(table, card, "yellow")
    return table


def finish(table: BlackFleetTable) -> None:
    """Go on from drawing cards to the next turn."""
    table.push(DRAW_MOVEMENT, FOLLOW_SYMBOL, DRAW_FORTUNE, DISCARD_FORTUNE, FLIP_CARD, NextTurn())
    play.advance(table)


def begin(table: BlackFleetTable, seat: int = 0) -> BlackFleetTable:
    """The seat's turn begins."""
    table.turn = seat
    table.push(BEGIN_TURN)
    play.advance(table)
    return table


def number_of(table: BlackFleetTable, card: str, navy: str) -> int:
    """The number of the movement card with these moves, navy and symbol."""
    moves, _, symbol = card.partition(" ")
    navy_moves, pirate, merchant = map(int, moves.split("/"))
    for number, there in enumerate(table.cards.movement):
        if (there.navy, there.moves) == (
            NAVY_NAMES.index(navy),
            [merchant, pirate, navy_moves],
        ) and (not symbol or there.symbol == SYMBOLS[symbol]):
            return number
    raise AssertionError(f"there is no movement card {card}")


def ship(table: BlackFleetTable, name: str) -> Ship:
    """A ship by its short name."""
    if name in ("y", "v"):
        return table.navy("yv".index(name))
    return table.merchant(int(name[1])) if name[0] == "m" else table.pirate(int(name[1]))


def put(table: BlackFleetTable, name: str, where: str) -> None:
    """Put a ship somewhere, with a cargo of one colour."""
    space, *cargo = where.split()
    there = ship(table, name)
    there.at = DISTANT + COMPASS.index(space) if space in COMPASS else SPACES.index(space)
    if there.cubes:
        table.unload(there, there.cubes)
    if cargo or name[0] == "m":
        colour = GOODS.index(cargo[0]) if cargo else GOODS.index("green")
        full = 3 if name[0] == "m" else 1
        table.load(there, colour, int(cargo[1]) if len(cargo) > 1 else full)


def own(table: BlackFleetTable, seat: int, name: str) -> None:
    """The seat has flipped a development."""
    player = table.players[seat]
    card = table.cards.development_cards[DEVELOPMENT_NAMES.index(name)]
    player.powers = player.powers.with_card(card.powers)


def hold(table: BlackFleetTable, seat: int, *cards: int) -> None:
    """The seat has drawn movement cards."""
    for card in cards:
        table.movement.take(card)
        table.players[seat].cards.append(card)
    table.players[seat].cards.sort()


def deal(table: BlackFleetTable, seat: int, *names: str) -> None:
    """The seat has drawn fortune cards."""
    for name in names:
        table.fortune.take(FORTUNE_NAMES.index(name))
        table.players[seat].fortunes.append(FORTUNE_NAMES.index(name))
    table.players[seat].fortunes.sort()


def say(table: BlackFleetTable, sentence: str) -> None:
    """The seat on turn answers, in notation: "m h5 sell"."""
    for code in sentence.split():
        play.apply(table, table.turn, ACTIONS.action(code))


def happen(table: BlackFleetTable, sentence: str) -> None:
    """Chance decides, in notation."""
    for code in sentence.split():
        play.apply(table, NATURE, ACTIONS.action(code))


def codes(table: BlackFleetTable) -> list[str]:
    """What the seat on turn may say, in notation."""
    return [ACTIONS.code(action) for action in play.legal(table, table.turn)]


def may(table: BlackFleetTable, code: str) -> bool:
    """Whether the seat on turn may say it."""
    return code in codes(table)


def reach(table: BlackFleetTable) -> set[str]:
    """Where the active ship may sail."""
    return {ACTIONS.code(a) for a in play.legal(table, table.turn) if SAIL.owns(a)}


def coins(table: BlackFleetTable) -> list[int]:
    """Everybody's doubloons."""
    return [int(player.coins) for player in table.players]


def place(table: BlackFleetTable, name: str) -> str:
    """Where a ship is; "out" when it is not in play."""
    at = ship(table, name).at
    if at < 0:
        return "out"
    return COMPASS[at - DISTANT] if at >= DISTANT else SPACES[at]


def cargo(table: BlackFleetTable, name: str) -> str:
    """What a ship carries: "3 blue", or "nothing"."""
    there = ship(table, name)
    return f"{there.cubes} {GOODS[there.goods]}" if there.cubes else "nothing"


def stock(table: BlackFleetTable, colour: str) -> int:
    """The cubes in a port."""
    return table.stock[GOODS.index(colour)]


def fortunes(table: BlackFleetTable, seat: int) -> list[str]:
    """The fortune cards in a hand."""
    return [FORTUNE_NAMES[kind] for kind in table.players[seat].fortunes]


def told(table: BlackFleetTable, sentence: str) -> list[str]:
    """What the log says while the seat on turn answers."""
    table.sink = []
    say(table, sentence)
    names = Eyes(["Ann", "Ben", "Cid", "Dot"][: int(table.seats)])
    return [GAME.words.told(event, names) for event in table.sink]


def _kinds(deck: list[int]) -> list[int]:
    return [kind for kind, count in enumerate(deck) for _ in range(count)]
