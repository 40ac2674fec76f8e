"""Positions of the dice games, set up by hand."""

from __future__ import annotations

from roadstead.games.fleet_dice.rules.actions import ACTIONS
from roadstead.games.fleet_dice.rules.components import KEYS
from roadstead.games.fleet_dice.rules.filling import COIN_STAR
from roadstead.games.fleet_dice.rules.game import DICEY_WATERS, FLEET_DICE, DiceGame
from roadstead.games.fleet_dice.rules.rounds import BOAT, TOWN
from roadstead.games.fleet_dice.rules.table import Boxes, DiceTable, boxes_in, changed
from roadstead.kernel import play
from roadstead.kernel.base.events import Event
from roadstead.kernel.handful import BIT, ONE_OF
from roadstead.kernel.table import NATURE, Step

__all__ = ["DICEY_WATERS", "FLEET_DICE"]


def sea(players: int = 2, game: DiceGame = FLEET_DICE, round_: int = 1) -> DiceTable:
    """A table with empty sheets, before a phase of the round; the first seat is first."""
    table = game.new_table(players, {})
    table.steps.clear()
    table.round = round_
    table.sink = []
    return table


def section(key: str) -> int:
    """The number of a section."""
    return KEYS.index(key)


def with_number(boxes: Boxes, place: int, number: int) -> Boxes:
    """The same with so many in a section."""
    return changed(boxes, place, number - boxes_in(boxes, place))


def filled(table: DiceTable, seat: int, **boxes: int) -> None:
    """So many boxes of each section are filled in already: `cod=3`, `crab=2`.

    What they activated is set up by `licences` and `boats`.
    """
    player = table.players[seat]
    for name, number in boxes.items():
        place = section(name.replace("_", "-"))
        length = len(table.sheet.symbols[place])
        player.filled = with_number(player.filled, place, number)
        player.left = with_number(player.left, place, length - number)
        player.open &= ~BIT[place]
        if number < length:
            player.open |= BIT[place]


def struck(table: DiceTable, **boxes: int) -> None:
    """Captain Ruth has struck so many boxes of each section."""
    player = table.players[0]
    for name, number in boxes.items():
        place = section(name.replace("_", "-"))
        player.close(place, number)


def complete(table: DiceTable, seat: int, *buildings: str) -> None:
    """These buildings are complete."""
    for name in buildings:
        boxes = len(table.sheet.symbols[section(name)])
        filled(table, seat, **{name.replace("-", "_"): boxes})


def licences(table: DiceTable, seat: int, **levels: int) -> None:
    """The licence levels of some types."""
    for name, level in levels.items():
        player = table.players[seat]
        player.licences += (level - player.licences_of(section(name))) * ONE_OF[section(name)]


def boats(table: DiceTable, seat: int, **fleets: list[int]) -> None:
    """Launched boats with the fish on each: `cod=[0, 3]`."""
    player = table.players[seat]
    for name, fish in fleets.items():
        ship = section(name.replace("_", "-"))
        player.boats += (len(fish) - player.boats_of(ship)) * ONE_OF[ship]
        player.fleet += len(fish)
        first = table.sheet.first_slot[ship]
        for number, caught in enumerate(fish):
            if caught:
                player.fish[first + number] = caught
                player.caught += caught


def fish_on(table: DiceTable, seat: int, name: str) -> list[int]:
    """The fish on each launched boat of a kind."""
    player = table.players[seat]
    ship = section(name)
    first = table.sheet.first_slot[ship]
    return player.fish[first : first + player.boats_of(ship)]


def coins(table: DiceTable, seat: int, number: int) -> None:
    """So many coins have been gained."""
    table.players[seat].coins = number
    table.players[seat].coin_box = number


def go_on(table: DiceTable, *steps: Step[DiceTable]) -> None:
    """These steps come next."""
    table.push(*steps)
    play.advance(table)


def roll(table: DiceTable, *faces: str) -> None:
    """Begin the phase of these dice: the Town Phase if there is a town die among them."""
    town = {"harbor", "wharf", "market"} & set(faces)
    go_on(table, TOWN if town else BOAT)
    happen(table, *[f"rolled-{face}" for face in faces])


def take_star(table: DiceTable, seat: int, *answers: str) -> None:
    """The seat has a star from its coin track and answers."""
    go_on(table, COIN_STAR[seat])
    say(table, seat, *answers)


def say(table: DiceTable, seat: int, *codes_said: str) -> None:
    """The seat answers, in notation."""
    for code in codes_said:
        play.apply(table, seat, ACTIONS.action(code))


def happen(table: DiceTable, *codes_said: str) -> None:
    """Chance decides, in notation."""
    say(table, NATURE, *codes_said)


def codes(table: DiceTable, seat: int = 0) -> list[str]:
    """What the seat may say, in notation."""
    return [ACTIONS.code(action) for action in play.legal(table, seat)]


def told(table: DiceTable, kind: type[Event]) -> list[Event]:
    """The events of one kind that have been told."""
    assert table.sink is not None
    return [event for event in table.sink if isinstance(event, kind)]


def ruth(
    table: DiceTable, boat: str = "shrimp", harbor: str = "crab", wharf: str = "casino"
) -> None:
    """Where her tokens lie."""
    table.tokens = [section(boat), section(harbor), section(wharf)]


def open_boxes(table: DiceTable, name: str) -> int:
    return table.players[0].left_in(section(name))


def selected(table: DiceTable) -> int:
    """The face that she has selected."""
    return table.dice[table.taken.index(1)]
