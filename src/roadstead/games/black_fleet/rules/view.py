"""Who sees what. Hidden: the cards in hand, developments not yet flipped, the decks.

The owner may look at her own developments. Everything else is open, the number of cards in
every hand included.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final, cast

from mypy_extensions import i64

from roadstead.games.black_fleet.rules.actions import COLOURS, NAVIES
from roadstead.games.black_fleet.rules.chart import GOODS, GOODS_COUNT, Chart
from roadstead.games.black_fleet.rules.components import PRICES, VICTORY_SLOT, Cards
from roadstead.games.black_fleet.rules.courses import Sale, sales
from roadstead.games.black_fleet.rules.effects import Card
from roadstead.games.black_fleet.rules.fortune import AskForCard, ChangePlaces, Drift
from roadstead.games.black_fleet.rules.movement import fits
from roadstead.games.black_fleet.rules.powers import (
    MERCHANT,
    NAVY,
    PIRATE,
    POWER_NAMES,
    Powers,
)
from roadstead.games.black_fleet.rules.scoring import spent, to_pay, wealth
from roadstead.games.black_fleet.rules.sea import COMPASS, DISTANT, OUT, ROWS, SPACES
from roadstead.games.black_fleet.rules.table import FLEET, NOTHING, BlackFleetTable, Player
from roadstead.games.black_fleet.views import (
    BlackFleetPlayer,
    BlackFleetView,
    CardPowers,
    CardText,
    Colour,
    Compass,
    DisplaySlot,
    MovementCardShown,
    MovesByKind,
    NavyColour,
    PendingFortune,
    SaleAhead,
    SeaMap,
    ShipKind,
    ShipOrders,
    ShipShown,
)
from roadstead.games.black_fleet.views import Goods as GoodsColour
from roadstead.kernel.bag import Bag
from roadstead.kernel.handful import BIT
from roadstead.kernel.rng import Rng

KINDS: Final[tuple[ShipKind, ...]] = ("merchant", "pirate", "navy")
CUBES: Final = cast("tuple[GoodsColour, ...]", GOODS)
SEAT_COLOURS: Final = cast("tuple[Colour, ...]", COLOURS)
NAVY_COLOURS: Final = cast("tuple[NavyColour, ...]", NAVIES)
POINTS: Final = cast("tuple[Compass, ...]", COMPASS)
MOST_KEPT: Final = 64  # charts that were shown
_DRAWN: Final[dict[int, tuple[Chart, SeaMap]]] = {}
TRIES = 50  # at hands with numbers that all have seen, before they are looked for


def view(table: BlackFleetTable, viewer: int | None) -> BlackFleetView:
    """The table as the viewer may see it."""
    players = [_player(table, seat, viewer) for seat in range(table.seats)]
    return {
        "round": table.round,
        "turn": table.turn,
        "final_round": table.final_round,
        "map": _kept(table.chart),
        "ships": [_ship(table, number) for number in range(len(table.ships))],
        "stock": {CUBES[colour]: table.stock[colour] for colour in range(GOODS_COUNT)},
        "players": players,
        "texts": _texts(table.cards, players),
        "card": _movement_card(table, table.card) if table.card != NOTHING else None,
        "sank": table.sank,
        "swapped": table.swapped,
        "ambush": SPACES[table.ambush] if table.ambush != NOTHING else None,
        "active": table.number(table.active) if table.active != NOTHING else None,
        "pending": _pending(table),
        "movement_deck": table.movement.total,
        "movement_discards": _numbers(table.movement_discards),
        "fortune_deck": table.fortune.total,
        "fortune_discards": _fortunes(table),
    }


def _kept(chart: Chart) -> SeaMap:
    """The chart, which never changes: made once for all the views that show it."""
    key = id(chart)
    if key not in _DRAWN:
        if len(_DRAWN) == MOST_KEPT:
            _DRAWN.clear()
        _DRAWN[key] = (chart, _map(chart))  # with the chart, so that its id stays its
    return _DRAWN[key][1]


def _map(chart: Chart) -> SeaMap:
    return {
        "rows": chart.rows[:],
        "spaces": [
            [SPACES[column * ROWS + row] for column in range(len(line))]
            for row, line in enumerate(chart.rows)
        ],
        "ports": [
            {
                "colour": CUBES[colour],
                "space": SPACES[chart.ports[colour]],
                "docks": [SPACES[dock] for dock in chart.docks[colour]],
                "buys": {
                    CUBES[goods]: price for goods, price in enumerate(chart.prices[colour]) if price
                },
            }
            for colour in range(GOODS_COUNT)
        ],
        "beaches": {
            SPACES[space]: chart.beach_values[place] for place, space in enumerate(chart.beaches)
        },
        "lairs": [SPACES[space] for space in chart.lairs],
        "distant_seas": {
            POINTS[point]: [SPACES[space] for space in spaces]
            for point, spaces in enumerate(chart.entries)
            if spaces
        },
    }


def _ship(table: BlackFleetTable, number: i64) -> ShipShown:
    ship = table.ships[number]
    navy = ship.kind == NAVY
    distant = ship.at >= DISTANT
    shown: ShipShown = {
        "ship": number,
        "kind": KINDS[ship.kind],
        "seat": None if navy else ship.seat,
        "colour": NAVY_COLOURS[number - 2 * table.seats] if navy else SEAT_COLOURS[ship.seat],
        "space": None if distant or ship.at == OUT else SPACES[ship.at],
        "distant_sea": POINTS[ship.at - DISTANT] if distant else None,
        "goods": CUBES[ship.goods] if ship.goods != NOTHING else None,
        "cubes": ship.cubes,
    }
    if table.card != NOTHING and table.is_friendly(number):
        shown["orders"] = _orders(table, number)
    return shown


def _orders(table: BlackFleetTable, number: i64) -> ShipOrders:
    """What a ship may still do this turn."""
    ship = table.ships[number]
    letter = _letter(table, number)
    return {
        "moves": ship.left,
        "actions_taken": ship.attacks + ship.deals,
        "powers": _powers(ship.powers),
        "state": "active"
        if letter == table.active
        else "waiting"
        if table.waiting & BIT[letter]
        else "finished",
    }


def _powers(powers: Powers) -> CardPowers:
    return {POWER_NAMES[power]: amount for power, amount in enumerate(powers.of) if amount}


def _pending(table: BlackFleetTable) -> PendingFortune | None:
    """The fortune card whose choices are not all made, and the ship chosen so far."""
    step = table.steps[-1] if table.steps else None
    if not isinstance(step, AskForCard):
        return None
    ship = step.number if isinstance(step, (Drift, ChangePlaces)) else None
    return {"fortune": table.cards.fortune_cards[step.kind].id, "ship": ship}


def _letter(table: BlackFleetTable, number: i64) -> int:
    letters = [letter for letter in range(FLEET) if table.number(letter) == number]
    return letters[0]


def _player(table: BlackFleetTable, seat: int, viewer: int | None) -> BlackFleetPlayer:
    player = table.players[seat]
    shown: BlackFleetPlayer = {
        "colour": SEAT_COLOURS[seat],
        "coins": player.coins,
        "wealth": wealth(player),
        "spent": spent(player),
        "to_pay": to_pay(player),
        "powers": _powers(player.powers),
        "best_numbers": _by_kind(player.best) if player.best else None,
        "movement_cards": len(player.cards),
        "fortune_cards": len(player.fortunes),
        "display": [_slot(table, seat, slot, seat == viewer) for slot in range(VICTORY_SLOT + 1)],
    }
    if seat == viewer:
        shown["movement_hand"] = [_movement_card(table, card) for card in player.cards]
        shown["fortune_hand"] = [table.cards.fortune_cards[kind].id for kind in player.fortunes]
        shown["sales"] = [_sale(sale) for sale in sales(table, seat)]
    return shown


def _sale(sale: Sale) -> SaleAhead:
    return {
        "port": CUBES[sale.port],
        "coins": sale.coins,
        "spaces": len(sale.course) - 1,
        "turns": sale.turns,
        "course": sale.course,
    }


def _slot(table: BlackFleetTable, seat: int, slot: int, own: bool) -> DisplaySlot:
    """A card of the display; what it does shows once it is flipped, and to its owner."""
    player = table.players[seat]
    if slot == VICTORY_SLOT:
        return {"price": player.victory, "card": "victory", "flipped": player.has(slot)}
    known = (own or player.has(slot)) and slot < len(player.developments)
    card = table.cards.development_cards[player.developments[slot]].id if known else None
    return {"price": PRICES[slot], "card": card, "flipped": player.has(slot)}


def _texts(cards: Cards, players: list[BlackFleetPlayer]) -> dict[str, CardText]:
    """The title and the rule of every card that the viewer may read, and where they come from."""
    seen = {slot["card"] for player in players for slot in player["display"]}
    seen.update(name for player in players for name in player.get("fortune_hand", []))
    known: list[Card] = [*cards.development_cards, *cards.fortune_cards]
    return {
        card.id: {
            "title": card.title,
            "rule": card.rule,
            "source": card.source,
            "gives": _powers(card.powers),
        }
        for card in known
        if card.id in seen
    }


def _movement_card(table: BlackFleetTable, number: int) -> MovementCardShown:
    card = table.cards.movement[number]
    return {
        "number": number + 1,
        "navy": NAVY_COLOURS[card.navy],
        **_by_kind(card.moves),
        "symbol": card.symbol,
    }


def _by_kind(moves: Sequence[int]) -> MovesByKind:
    return {
        "navy_moves": moves[NAVY],
        "pirate_moves": moves[PIRATE],
        "merchant_moves": moves[MERCHANT],
    }


def _numbers(bag: Bag) -> list[int]:
    return [card + 1 for card, count in enumerate(bag.counts) if count]


def _fortunes(table: BlackFleetTable) -> dict[str, int]:
    """The fortune cards that lie face up."""
    cards = table.cards.fortune_cards
    counts = table.fortune_discards.counts
    return {cards[kind].id: count for kind, count in enumerate(counts) if count}


def resample(table: BlackFleetTable, viewer: int | None, rng: Rng) -> BlackFleetTable:
    """Deal anew, from all cards that the viewer has not seen, what the viewer does not see."""
    copy = table.clone()
    others = [player for seat, player in enumerate(copy.players) if seat != viewer]
    _deal_movement(copy, others, rng)
    fortunes = [player.fortunes for player in others]
    sizes = _take_back(copy.fortune, fortunes)
    _fill(copy.fortune, fortunes, sizes, rng)
    for slot in range(len(PRICES)):
        _deal_developments(copy, slot, others, rng)
    return copy


def _deal_movement(copy: BlackFleetTable, others: list[Player], rng: Rng) -> None:
    """New movement cards for these players.

    Everybody has seen the best numbers of a hand that was compared, so the cards kept of it
    are dealt until they have these numbers together with the card played.
    """
    hands = [player.cards for player in others]
    sizes = _take_back(copy.movement, hands)
    navigators = [player for player in others if player.best]
    seen = [player.cards for player in navigators]
    kept = [int(player.kept) for player in navigators]
    for _ in range(TRIES):
        _fill(copy.movement, seen, kept, rng)
        if all(fits(copy.cards, player, player.cards) for player in navigators):
            break
        _take_back(copy.movement, seen)
    else:
        found = _deal_compared(copy, navigators, rng)
        assert found, "the real hands have these numbers"
    _fill(copy.movement, hands, sizes, rng)


def _deal_compared(copy: BlackFleetTable, navigators: list[Player], rng: Rng) -> bool:
    """Hands with the numbers that all have seen, where they are rare: the first that is found."""
    if not navigators:
        return True
    player, *others = navigators
    left = [card for card, count in enumerate(copy.movement.counts) if count]
    hands = [
        list(cards)
        for cards in combinations(left, int(player.kept))
        if fits(copy.cards, player, list(cards))
    ]
    while hands:
        player.cards[:] = hands.pop(rng.below(len(hands)))
        for card in player.cards:
            copy.movement.take(card)
        if _deal_compared(copy, others, rng):
            return True
        _take_back(copy.movement, [player.cards])
    return False


def _take_back(deck: Bag, hands: list[list[int]]) -> list[int]:
    """All cards of the hands go back; how many there were in each."""
    sizes = [len(hand) for hand in hands]
    for hand in hands:
        for card in hand:
            deck.put(card)
        hand.clear()
    return sizes


def _fill(deck: Bag, hands: list[list[int]], sizes: list[int], rng: Rng) -> None:
    """Every hand is filled up to its size from the deck."""
    for hand, size in zip(hands, sizes, strict=True):
        while len(hand) < size:
            card = rng.draw(deck.counts)
            deck.take(card)
            hand.append(card)
        hand.sort()


def _deal_developments(copy: BlackFleetTable, slot: int, others: list[Player], rng: Rng) -> None:
    """The cards of one price that are face down are dealt anew; the rest lie in the box."""
    unseen = copy.cards.developments[slot][:]
    hidden = [
        player for player in others if len(player.developments) > slot and not player.has(slot)
    ]
    for player in copy.players:
        if len(player.developments) > slot and player not in hidden:
            unseen[player.developments[slot]] -= 1
    for player in hidden:
        card = rng.draw(unseen)
        unseen[card] -= 1
        player.developments[slot] = card
