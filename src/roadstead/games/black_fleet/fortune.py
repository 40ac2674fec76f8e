"""Playing fortune cards: any number in one's own turn, wherever they have a use.

A card that gives powers (see `effects`) gives them to a ship for the rest of the turn. The
others do something at once: each is a small class here.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from mypy_extensions import i64

from roadstead.games.black_fleet.actions import FORTUNE_NAMES, FROM, PLAY, SAIL, SHIP, TARGET
from roadstead.games.black_fleet.effects import FORTUNES, Fortune
from roadstead.games.black_fleet.events import (
    BountyPaid,
    ChangedPlaces,
    CoinsTaken,
    Drifted,
    FortunePlayed,
    Helped,
)
from roadstead.games.black_fleet.piracy import bury
from roadstead.games.black_fleet.powers import (
    GUNS,
    MERCHANT,
    MOVES,
    RAIDS,
    RANGE,
)
from roadstead.games.black_fleet.sailing import destinations, drift, has_a_way
from roadstead.games.black_fleet.sea import DISTANCE, SPACE_COUNT
from roadstead.games.black_fleet.table import (
    FLEET,
    NOTHING,
    OWN_PIRATE,
    SHIP_BIT,
    YELLOW_NAVY,
    AskOnTurn,
    FleetTable,
    Ship,
)
from roadstead.kernel.table import Frozen

CURRENT: Final[i64] = 2  # spaces that a contrary current carries a ship
BOUNTY_COINS: Final[i64] = 3
LIGHT_FINGERS_COINS: Final[i64] = 2


class Play(Frozen):
    """What playing a fortune card does, and whether it has a use now."""

    @abstractmethod
    def useful(self, table: FleetTable) -> bool:
        """Whether it may be played now."""

    @abstractmethod
    def play(self, table: FleetTable) -> None:
        """Do what the card says."""


def fortunes(table: FleetTable) -> tuple[int, ...]:
    """The answers for every fortune card in hand that has a use now."""
    answers: tuple[int, ...] = ()
    last = NOTHING
    for kind in table.players[table.turn].fortunes:
        if kind != last and PLAYS[kind].useful(table):
            answers += PLAYING[kind]
        last = kind
    return answers


def play_fortune(table: FleetTable, kind: i64) -> None:
    """The card is discarded and does what it does."""
    table.players[table.turn].fortunes.remove(kind)
    table.fortune_discards.put(kind)
    if table.listening:
        table.tell(FortunePlayed(table.turn, kind))
    PLAYS[kind].play(table)


def unfinished(table: FleetTable, letter: i64) -> bool:
    """Whether a ship of the fleet is being moved or still to be moved."""
    return table.active == letter or table.waiting & SHIP_BIT[letter] != 0


def of_the_card(table: FleetTable, letter: i64) -> bool:
    """Whether a ship of the fleet is one of the three that every movement card moves."""
    return letter < YELLOW_NAVY or letter - YELLOW_NAVY == table.cards.movement[table.card].navy


class Help(Play):
    """A card with powers: they go to one ship of the owner's choice, or to all it serves."""

    kind: i64
    card: Fortune

    def __init__(self, kind: i64) -> None:
        self.kind = kind
        self.card = FORTUNES[kind]

    def serves(self, table: FleetTable, letter: i64) -> bool:
        """Whether the card would help a ship of the fleet."""
        if not unfinished(table, letter) or not (self.card.chosen or of_the_card(table, letter)):
            return False
        ship = table.commanded_ship(letter)
        if not self.card.helps(ship.kind, ship.powers):
            return False
        return not self.card.acting or self.serves_action(ship)

    def serves_action(self, ship: Ship) -> bool:
        """Whether the ship may still act; guns are of use only to a ship that may attack."""
        armed = ship.kind != MERCHANT or ship.powers.of[GUNS] + ship.powers.of[RAIDS] > 0
        if self.card.powers.of[RANGE] and not armed:
            return False
        return ship.may_attack()

    def helped(self, table: FleetTable) -> list[int]:
        """The ships of the fleet that the card would help."""
        return [letter for letter in range(FLEET) if self.serves(table, letter)]

    def useful(self, table: FleetTable) -> bool:
        return any(self.serves(table, letter) for letter in range(FLEET))

    def play(self, table: FleetTable) -> None:
        if self.card.chosen:
            table.steps.append(HELP_SHIP[self.kind])
        else:
            for letter in self.helped(table):
                self.help(table, letter)

    def help(self, table: FleetTable, letter: i64) -> None:
        """A ship has the card's powers for the rest of the turn."""
        ship = table.commanded_ship(letter)
        ship.left += self.card.powers.of[MOVES + ship.kind]
        ship.powers = ship.powers.with_card(self.card.powers)
        if table.listening:
            table.tell(Helped(table.turn, self.kind, table.number(letter)))


class HelpShip(AskOnTurn):
    """Choose the ship that the fortune card helps: one that has not finished its movement."""

    kind: i64

    def __init__(self, kind: i64) -> None:
        self.kind = kind

    def legal(self, table: FleetTable, seat: i64) -> tuple[int, ...]:
        card = PLAYS[self.kind]
        assert isinstance(card, Help)
        return tuple([SHIP.first + letter for letter in card.helped(table)])

    def answer(self, table: FleetTable, seat: i64, action: i64) -> None:
        card = PLAYS[self.kind]
        assert isinstance(card, Help)
        card.help(table, SHIP.arg(action))


class ContraryCurrent(Play):
    """An opposing merchant or pirate is moved; not a pirate in a distant sea."""

    def useful(self, table: FleetTable) -> bool:
        return any(can_drift(table, number) for number in range(2 * table.seats))

    def play(self, table: FleetTable) -> None:
        table.steps.append(CHOOSE_DRIFTER)


def can_drift(table: FleetTable, number: i64) -> bool:
    """Whether a current can move the ship: an opposing merchant or pirate on the map."""
    ship = table.ships[number]
    return ship.seat != table.turn and ship.on_board() and has_a_way(drift(table, ship), CURRENT)


def ways(table: FleetTable, number: i64) -> tuple[int, ...]:
    """The answers for every space to which a current can carry the ship."""
    return destinations(drift(table, table.ships[number]), CURRENT)


class ChooseDrifter(AskOnTurn):
    """Choose the opposing merchant or pirate that the current carries away."""

    def legal(self, table: FleetTable, seat: i64) -> tuple[int, ...]:
        ships = range(2 * table.seats)
        return tuple([target(table, number) for number in ships if can_drift(table, number)])

    def answer(self, table: FleetTable, seat: i64, action: i64) -> None:
        table.steps.append(Drift(targeted(table, action)))


class Drift(AskOnTurn):
    """Choose where the current carries the ship: 1 or 2 spaces by sea, onto a free space.

    It passes the ships that are friendly to the player on turn, and no others.
    """

    number: i64

    def __init__(self, number: i64) -> None:
        self.number = number

    def legal(self, table: FleetTable, seat: i64) -> tuple[int, ...]:
        return ways(table, self.number)

    def answer(self, table: FleetTable, seat: i64, action: i64) -> None:
        table.ships[self.number].at = SAIL.arg(action)
        if table.listening:
            table.tell(Drifted(seat, self.number, SAIL.arg(action)))


class HastyBurial(Play):
    """Right after its attack the pirate buries where it is, on a beach, beside its actions."""

    def useful(self, table: FleetTable) -> bool:
        pirate = table.pirate(table.turn)
        return (
            table.active == OWN_PIRATE
            and pirate.cubes > 0
            and pirate.at == table.ambush
            and table.chart.beach_at[pirate.at] > 0
        )

    def play(self, table: FleetTable) -> None:
        bury(table, table.pirate(table.turn))


class ChangingPlaces(Play):
    """Two ships on adjacent spaces change places; one of them is friendly."""

    def useful(self, table: FleetTable) -> bool:
        return any(has_neighbour(table, letter) for letter in range(FLEET))

    def play(self, table: FleetTable) -> None:
        table.steps.append(CHOOSE_FRIEND)


def has_neighbour(table: FleetTable, letter: i64) -> bool:
    """Whether a ship of the fleet moves this turn and has a ship on an adjacent space."""
    if not table.commanded & SHIP_BIT[letter]:
        return False
    ship = table.commanded_ship(letter)
    return any(adjacent(ship, other) for other in table.ships)


def adjacent(ship: Ship, other: Ship) -> bool:
    """Whether two ships lie on adjacent spaces."""
    return ship.on_board() and other.on_board() and DISTANCE[ship.at * SPACE_COUNT + other.at] == 1


class ChooseFriend(AskOnTurn):
    """Choose the first ship that changes places: one that you move this turn."""

    def legal(self, table: FleetTable, seat: i64) -> tuple[int, ...]:
        friends = [letter for letter in range(FLEET) if has_neighbour(table, letter)]
        return tuple([SHIP.first + letter for letter in friends])

    def answer(self, table: FleetTable, seat: i64, action: i64) -> None:
        table.steps.append(ChangePlaces(table.number(SHIP.arg(action))))


class ChangePlaces(AskOnTurn):
    """Choose the second ship, on an adjacent space: the two change places."""

    number: i64

    def __init__(self, number: i64) -> None:
        self.number = number

    def legal(self, table: FleetTable, seat: i64) -> tuple[int, ...]:
        ship = table.ships[self.number]
        ships = enumerate(table.ships)
        return tuple([target(table, number) for number, other in ships if adjacent(ship, other)])

    def answer(self, table: FleetTable, seat: i64, action: i64) -> None:
        change_places(table, self.number, targeted(table, action))


def change_places(table: FleetTable, number: i64, other_number: i64) -> None:
    """Two ships change places; a pirate that moves so has left its ambush."""
    ship = table.ships[number]
    other = table.ships[other_number]
    ship.at, other.at = other.at, ship.at
    if table.pirate(table.turn).at != table.ambush:
        table.ambush = NOTHING
    if table.listening:
        table.tell(ChangedPlaces(table.turn, number, other_number))


class Bounty(Play):
    """Doubloons for having sunk a ship this turn."""

    def useful(self, table: FleetTable) -> bool:
        return table.sank

    def play(self, table: FleetTable) -> None:
        table.players[table.turn].coins += BOUNTY_COINS
        if table.listening:
            table.tell(BountyPaid(table.turn, BOUNTY_COINS))


class LightFingers(Play):
    """Doubloons from somebody richer, or what is there."""

    def useful(self, table: FleetTable) -> bool:
        return len(richer(table)) > 0

    def play(self, table: FleetTable) -> None:
        table.steps.append(TAKE_COINS)


def richer(table: FleetTable) -> list[int]:
    """The seats with more doubloons than the player on turn."""
    coins = table.players[table.turn].coins
    return [seat for seat, player in enumerate(table.players) if player.coins > coins]


class TakeCoins(AskOnTurn):
    """Choose the richer opponent from whom 2 doubloons are taken."""

    def legal(self, table: FleetTable, seat: i64) -> tuple[int, ...]:
        return tuple([FROM.first + victim for victim in richer(table)])

    def answer(self, table: FleetTable, seat: i64, action: i64) -> None:
        victim = table.players[FROM.arg(action)]
        coins = min(LIGHT_FINGERS_COINS, victim.coins)
        victim.coins -= coins
        table.players[seat].coins += coins
        if table.listening:
            table.tell(CoinsTaken(seat, FROM.arg(action), coins))


def target(table: FleetTable, number: i64) -> int:
    """The answer that names a ship: the navies come last, whatever the number of seats."""
    if number < 2 * table.seats:
        return TARGET.first + number
    return TARGET.first + len(TARGET.words) - 2 * (table.seats + 1) + number


def targeted(table: FleetTable, action: i64) -> i64:
    """The ship that an answer names."""
    named = TARGET.arg(action)
    if named < 2 * table.seats:
        return named
    return named - len(TARGET.words) + 2 * (table.seats + 1)


DEEDS: Final[dict[str, Play]] = {
    "contrary_current": ContraryCurrent(),
    "hasty_burial": HastyBurial(),
    "changing_places": ChangingPlaces(),
    "bounty": Bounty(),
    "light_fingers": LightFingers(),
}
PLAYS: Final[list[Play]] = [
    DEEDS[name] if name in DEEDS else Help(kind) for kind, name in enumerate(FORTUNE_NAMES)
]
PLAYING: Final[list[tuple[int, ...]]] = [(PLAY(kind),) for kind in range(len(FORTUNE_NAMES))]
HELP_SHIP: Final[list[HelpShip]] = [HelpShip(kind) for kind in range(len(FORTUNE_NAMES))]
CHOOSE_DRIFTER: Final = ChooseDrifter()
CHOOSE_FRIEND: Final = ChooseFriend()
TAKE_COINS: Final = TakeCoins()
