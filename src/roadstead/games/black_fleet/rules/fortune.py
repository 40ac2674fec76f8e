"""Playing fortune cards: any number in one's own turn, wherever they have a use.

A card that gives powers (see `effects`) gives them to a ship for the rest of the turn. The
others do something at once: each deed is a small class here. A card is its kind, a number.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from mypy_extensions import i64

from roadstead.games.black_fleet.events import (
    BountyPaid,
    ChangedPlaces,
    CoinsTaken,
    Drifted,
    FortunePlayed,
    Helped,
)
from roadstead.games.black_fleet.rules.actions import FROM, PLAY, SAIL, SHIP, TARGET
from roadstead.games.black_fleet.rules.effects import FORTUNE_NAMES, Fortune
from roadstead.games.black_fleet.rules.piracy import bury
from roadstead.games.black_fleet.rules.powers import (
    GUNS,
    MERCHANT,
    MOVES,
    RAIDS,
    RANGE,
)
from roadstead.games.black_fleet.rules.sailing import (
    destinations,
    drift,
    has_a_way,
    no_voyage,
    way_to,
)
from roadstead.games.black_fleet.rules.sea import DISTANCE, SPACE_COUNT, Voyage
from roadstead.games.black_fleet.rules.table import (
    FLEET,
    NOTHING,
    OWN_PIRATE,
    YELLOW_NAVY,
    AskOnTurn,
    BlackFleetTable,
    Ship,
    lay_down,
)
from roadstead.kernel.handful import BIT
from roadstead.kernel.table import Frozen


class FortuneDeed(Frozen):
    """What playing a fortune card does, and whether it has a use now."""

    @abstractmethod
    def useful(self, table: BlackFleetTable, kind: i64) -> bool:
        """Whether the card may be played now."""

    @abstractmethod
    def play(self, table: BlackFleetTable, kind: i64) -> None:
        """Do what the card says."""


def useful(table: BlackFleetTable, kind: i64) -> bool:
    """Whether a card of this kind may be played now."""
    return PLAYS[table.cards.fortune_cards[kind].deed].useful(table, kind)


def fortunes(table: BlackFleetTable) -> tuple[int, ...]:
    """The answers for every fortune card in hand that has a use now."""
    answers: tuple[int, ...] = ()
    last = NOTHING
    for kind in table.players[table.turn].fortunes:
        if kind != last and useful(table, kind):
            answers = answers + PLAYING[kind]
        last = kind
    return answers


def play_fortune(table: BlackFleetTable, kind: i64) -> None:
    """The card is discarded and does what it does."""
    lay_down(table.players[table.turn].fortunes, kind)
    table.discard_fortune(kind)
    card = table.cards.fortune_cards[kind]
    if table.listening:
        table.tell(FortunePlayed(table.turn, kind, card.title, card.id))
    PLAYS[card.deed].play(table, kind)


def unfinished(table: BlackFleetTable, letter: i64) -> bool:
    """Whether a ship of the fleet is being moved or still to be moved."""
    return table.active == letter or table.waiting & BIT[letter] != 0


def of_the_card(table: BlackFleetTable, letter: i64) -> bool:
    """Whether a ship of the fleet is one of the three that every movement card moves."""
    return letter < YELLOW_NAVY or letter - YELLOW_NAVY == table.cards.movement[table.card].navy


def serves(table: BlackFleetTable, card: Fortune, letter: i64) -> bool:
    """Whether a card with powers would help a ship of the fleet."""
    if not unfinished(table, letter) or not (card.chosen or of_the_card(table, letter)):
        return False
    ship = table.commanded_ship(letter)
    if not card.helps(ship.kind, ship.powers):
        return False
    return not card.acting or serves_action(card, ship)


def serves_action(card: Fortune, ship: Ship) -> bool:
    """Whether the ship may still act; guns are of use only to a ship that may attack."""
    armed = ship.kind != MERCHANT or ship.powers.of[GUNS] + ship.powers.of[RAIDS] > 0
    if card.powers.of[RANGE] and not armed:
        return False
    return ship.may_attack()


def helped(table: BlackFleetTable, card: Fortune) -> list[int]:
    """The ships of the fleet that a card with powers would help."""
    return [letter for letter in range(FLEET) if serves(table, card, letter)]


def help_ship(table: BlackFleetTable, kind: i64, letter: i64) -> None:
    """A ship has the card's powers for the rest of the turn."""
    card = table.cards.fortune_cards[kind]
    ship = table.commanded_ship(letter)
    ship.left += card.powers.of[MOVES + ship.kind]
    ship.powers = ship.powers.with_card(card.powers)
    if table.listening:
        table.tell(Helped(table.turn, kind, table.number(letter), card.title, card.id))


class Help(FortuneDeed):
    """A card with powers: they go to one ship of the owner's choice, or to all it serves."""

    def useful(self, table: BlackFleetTable, kind: i64) -> bool:
        if not table.waiting and table.active == NOTHING:
            return False
        card = table.cards.fortune_cards[kind]
        return any(serves(table, card, letter) for letter in range(FLEET))

    def play(self, table: BlackFleetTable, kind: i64) -> None:
        card = table.cards.fortune_cards[kind]
        if card.chosen:
            table.push(HELP_SHIP[kind])
        else:
            for letter in helped(table, card):
                help_ship(table, kind, letter)


class AskForCard(AskOnTurn):
    """A question that a fortune card asks: its kind is remembered."""

    kind: i64

    def __init__(self, kind: i64) -> None:
        self.kind = kind


class HelpShip(AskForCard):
    """Choose the ship that the fortune card helps: one that has not finished its movement."""

    def legal(self, table: BlackFleetTable, seat: i64) -> tuple[int, ...]:
        card = table.cards.fortune_cards[self.kind]
        return tuple([SHIP.first + letter for letter in helped(table, card)])

    def answer(self, table: BlackFleetTable, seat: i64, action: i64) -> None:
        help_ship(table, self.kind, SHIP.arg(action))


class ContraryCurrent(FortuneDeed):
    """An opposing merchant or pirate is moved; not a pirate in a distant sea."""

    def useful(self, table: BlackFleetTable, kind: i64) -> bool:
        voyage = no_voyage(table)
        return any(can_drift(table, kind, number, voyage) for number in range(2 * table.seats))

    def play(self, table: BlackFleetTable, kind: i64) -> None:
        table.push(CHOOSE_DRIFTER[kind])


def can_drift(table: BlackFleetTable, kind: i64, number: i64, voyage: Voyage) -> bool:
    """Whether a current can move the ship: an opposing merchant or pirate on the map."""
    ship = table.ships[number]
    if ship.seat == table.turn or not ship.on_board():
        return False
    voyage.begin(ship.at)
    return has_a_way(voyage, table.cards.fortune_cards[kind].amount)


class ChooseDrifter(AskForCard):
    """Choose the opposing merchant or pirate that the current carries away."""

    def legal(self, table: BlackFleetTable, seat: i64) -> tuple[int, ...]:
        voyage = no_voyage(table)
        drifting = [
            target(table, number)
            for number in range(2 * table.seats)
            if can_drift(table, self.kind, number, voyage)
        ]
        return tuple(drifting)

    def answer(self, table: BlackFleetTable, seat: i64, action: i64) -> None:
        table.push(Drift(self.kind, targeted(table, action)))


class Drift(AskForCard):
    """Choose where the current carries the ship: a few spaces by sea, onto a free space.

    It passes the ships that are friendly to the player on turn, and no others.
    """

    number: i64

    def __init__(self, kind: i64, number: i64) -> None:
        super().__init__(kind)
        self.number = number

    def legal(self, table: BlackFleetTable, seat: i64) -> tuple[int, ...]:
        spaces = table.cards.fortune_cards[self.kind].amount
        return destinations(drift(table, table.ships[self.number]), spaces)

    def answer(self, table: BlackFleetTable, seat: i64, action: i64) -> None:
        ship = table.ships[self.number]
        space = SAIL.arg(action)
        if table.listening:
            table.tell(Drifted(seat, self.number, space, way_to(table, ship, space, True)))
        ship.at = space


class HastyBurial(FortuneDeed):
    """Right after its attack the pirate buries where it is, on a beach, beside its actions."""

    def useful(self, table: BlackFleetTable, kind: i64) -> bool:
        pirate = table.pirate(table.turn)
        return (
            table.active == OWN_PIRATE
            and pirate.cubes > 0
            and pirate.at == table.ambush
            and table.chart.beach_at[pirate.at] > 0
        )

    def play(self, table: BlackFleetTable, kind: i64) -> None:
        bury(table, table.pirate(table.turn))


class ChangingPlaces(FortuneDeed):
    """Two ships on adjacent spaces change places; one of them is friendly."""

    def useful(self, table: BlackFleetTable, kind: i64) -> bool:
        return any(has_neighbour(table, letter) for letter in range(FLEET))

    def play(self, table: BlackFleetTable, kind: i64) -> None:
        table.push(CHOOSE_FRIEND[kind])


def has_neighbour(table: BlackFleetTable, letter: i64) -> bool:
    """Whether a ship of the fleet moves this turn and has a ship on an adjacent space."""
    if not table.commanded & BIT[letter]:
        return False
    ship = table.commanded_ship(letter)
    return ship.on_board() and any(adjacent(ship, other) for other in table.ships)


def adjacent(ship: Ship, other: Ship) -> bool:
    """Whether two ships lie on adjacent spaces."""
    return ship.on_board() and other.on_board() and DISTANCE[ship.at * SPACE_COUNT + other.at] == 1


class ChooseFriend(AskForCard):
    """Choose the first ship that changes places: one that you move this turn."""

    def legal(self, table: BlackFleetTable, seat: i64) -> tuple[int, ...]:
        friends = [letter for letter in range(FLEET) if has_neighbour(table, letter)]
        return tuple([SHIP.first + letter for letter in friends])

    def answer(self, table: BlackFleetTable, seat: i64, action: i64) -> None:
        table.push(ChangePlaces(self.kind, table.number(SHIP.arg(action))))


class ChangePlaces(AskForCard):
    """Choose the second ship, on an adjacent space: the two change places."""

    number: i64

    def __init__(self, kind: i64, number: i64) -> None:
        super().__init__(kind)
        self.number = number

    def legal(self, table: BlackFleetTable, seat: i64) -> tuple[int, ...]:
        ship = table.ships[self.number]
        ships = enumerate(table.ships)
        return tuple([target(table, number) for number, other in ships if adjacent(ship, other)])

    def answer(self, table: BlackFleetTable, seat: i64, action: i64) -> None:
        change_places(table, self.number, targeted(table, action))


def change_places(table: BlackFleetTable, number: i64, other_number: i64) -> None:
    """Two ships change places; a pirate that moves so has left its ambush."""
    ship = table.ships[number]
    other = table.ships[other_number]
    ship.at, other.at = other.at, ship.at
    if table.pirate(table.turn).at != table.ambush:
        table.ambush = NOTHING
    if table.listening:
        table.tell(ChangedPlaces(table.turn, number, other_number))


class Bounty(FortuneDeed):
    """Doubloons for having sunk a ship this turn."""

    def useful(self, table: BlackFleetTable, kind: i64) -> bool:
        return table.sank

    def play(self, table: BlackFleetTable, kind: i64) -> None:
        coins = table.cards.fortune_cards[kind].amount
        table.players[table.turn].coins += coins
        if table.listening:
            table.tell(BountyPaid(table.turn, coins))


class LightFingers(FortuneDeed):
    """Doubloons from somebody richer, or what is there."""

    def useful(self, table: BlackFleetTable, kind: i64) -> bool:
        coins = table.players[table.turn].coins
        return any(player.coins > coins for player in table.players)

    def play(self, table: BlackFleetTable, kind: i64) -> None:
        table.push(TAKE_COINS[kind])


def richer(table: BlackFleetTable) -> list[int]:
    """The seats with more doubloons than the player on turn."""
    coins = table.players[table.turn].coins
    return [seat for seat, player in enumerate(table.players) if player.coins > coins]


class TakeCoins(AskForCard):
    """Choose the richer opponent from whom doubloons are taken."""

    def legal(self, table: BlackFleetTable, seat: i64) -> tuple[int, ...]:
        return tuple([FROM.first + victim for victim in richer(table)])

    def answer(self, table: BlackFleetTable, seat: i64, action: i64) -> None:
        victim = table.players[FROM.arg(action)]
        coins = min(table.cards.fortune_cards[self.kind].amount, victim.coins)
        victim.coins -= coins
        table.players[seat].coins += coins
        if table.listening:
            table.tell(CoinsTaken(seat, FROM.arg(action), coins))


def target(table: BlackFleetTable, number: i64) -> int:
    """The answer that names a ship: the navies come last, whatever the number of seats."""
    if number < 2 * table.seats:
        return TARGET.first + number
    return TARGET.first + len(TARGET.words) - 2 * (table.seats + 1) + number


def targeted(table: BlackFleetTable, action: i64) -> i64:
    """The ship that an answer names."""
    named = TARGET.arg(action)
    if named < 2 * table.seats:
        return named
    return named - len(TARGET.words) + 2 * (table.seats + 1)


# By deed, as in `effects`; cards without one help ships.
PLAYS: Final[list[FortuneDeed]] = [
    Help(),
    ContraryCurrent(),
    HastyBurial(),
    ChangingPlaces(),
    Bounty(),
    LightFingers(),
]
KINDS: Final = range(len(FORTUNE_NAMES))
PLAYING: Final[list[tuple[int, ...]]] = [(PLAY(kind),) for kind in KINDS]
HELP_SHIP: Final[list[HelpShip]] = [HelpShip(kind) for kind in KINDS]
CHOOSE_DRIFTER: Final[list[ChooseDrifter]] = [ChooseDrifter(kind) for kind in KINDS]
CHOOSE_FRIEND: Final[list[ChooseFriend]] = [ChooseFriend(kind) for kind in KINDS]
TAKE_COINS: Final[list[TakeCoins]] = [TakeCoins(kind) for kind in KINDS]
