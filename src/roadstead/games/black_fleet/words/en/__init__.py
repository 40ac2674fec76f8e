"""Black Fleet in words: prompts, choices with their consequences, and the phases."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from roadstead.games.black_fleet.events import GameEnded
from roadstead.games.black_fleet.rules.actions import (
    ATTACK,
    BURY,
    BUY,
    CARD,
    COLOURS,
    DISCARD,
    END,
    ENTER,
    FROM,
    PASS,
    PLAY,
    SAIL,
    SELL,
    SHIP,
    SINK,
    SWAP,
    TARGET,
)
from roadstead.games.black_fleet.rules.attack import attacks
from roadstead.games.black_fleet.rules.chart import GOODS
from roadstead.games.black_fleet.rules.components import NAVY_NAMES, VICTORY_SLOT
from roadstead.games.black_fleet.rules.drawing import DiscardFortune
from roadstead.games.black_fleet.rules.flipping import FlipCard, cost
from roadstead.games.black_fleet.rules.fortune import (
    AskForCard,
    ChangePlaces,
    ChooseDrifter,
    ChooseFriend,
    Drift,
    HelpShip,
    TakeCoins,
    targeted,
)
from roadstead.games.black_fleet.rules.movement import PlayMovementCard
from roadstead.games.black_fleet.rules.piracy import BringPirate, can_bury, treasure_worth
from roadstead.games.black_fleet.rules.powers import (
    HOLD,
    MERCHANT,
    PIRATE,
    insurance,
    spoils,
)
from roadstead.games.black_fleet.rules.sailing import depart, spaces_to
from roadstead.games.black_fleet.rules.scoring import spent, winners
from roadstead.games.black_fleet.rules.sea import SPACES
from roadstead.games.black_fleet.rules.ships import PlayShips
from roadstead.games.black_fleet.rules.table import FLEET, BlackFleetTable, Ship
from roadstead.games.black_fleet.rules.trade import PlaceMerchant, can_sell, cube_price
from roadstead.games.black_fleet.rules.turn import NextInSetUp
from roadstead.games.black_fleet.rules.view import SEAT_COLOURS
from roadstead.games.black_fleet.views import AfterSailing, DeedThere
from roadstead.games.black_fleet.words import concerns as things
from roadstead.games.black_fleet.words import motion as moving
from roadstead.games.black_fleet.words import telling
from roadstead.games.black_fleet.words.en import events as words
from roadstead.games.black_fleet.words.en import refusals
from roadstead.kernel.base.events import Event
from roadstead.kernel.base.eyes import Eyes, listed
from roadstead.kernel.base.motion import Motion
from roadstead.kernel.base.words import Bubble, Meaning, Refusal, Words
from roadstead.kernel.handful import BIT
from roadstead.kernel.verbs import Verb

FLEET_NAMES = ("your merchant", "your pirate", "the yellow navy", "the violet navy")


# Of the rules page, by phase; before them a ship comes into play.
CHAPTERS = ("2-play-a-card", "3-move-your-ships", "4-new-cards", "5-buy-a-card")
COMING_BACK = "1-coming-back"


class BlackFleetWords(Words[BlackFleetTable]):
    """The words of Black Fleet."""

    phases = ("Movement card", "Ships", "New cards", "Flip a card")

    def __init__(self, names: Sequence[str] = COLOURS) -> None:
        self.names = names  # where nobody has any, the colours of the rulebook

    def calling(self, names: Sequence[str]) -> BlackFleetWords:
        return BlackFleetWords(names)

    def phase(self, table: BlackFleetTable) -> int | None:
        step = table.steps[-1] if table.steps else None
        if isinstance(step, PlayMovementCard):
            return 0
        if isinstance(step, DiscardFortune):
            return 2
        if isinstance(step, FlipCard):
            return 3
        before = step is None or isinstance(step, (PlaceMerchant, BringPirate))
        return None if before else 1

    def chapter(self, table: BlackFleetTable) -> str:
        step = table.steps[-1] if table.steps else None
        if isinstance(step, AskForCard):
            return "fortune-cards"
        phase = self.phase(table)
        return COMING_BACK if phase is None else CHAPTERS[phase]

    def round(self, table: BlackFleetTable) -> str:
        return f"Round {table.round}"

    def rounds(self, table: BlackFleetTable) -> int:
        return table.round if table.final_round else 0

    def categories(self, table: BlackFleetTable) -> dict[str, list[int]]:
        players = table.players
        victory = [player.victory if player.has(VICTORY_SLOT) else 0 for player in players]
        paid = [spent(player) - victory[seat] for seat, player in enumerate(players)]
        return {
            "Doubloons in hand": [player.coins for player in players],
            "Developments": paid,
            "Victory card": victory,
        }

    def prompt(self, table: BlackFleetTable, seat: int) -> str:
        step = table.steps[-1]
        if isinstance(step, PlayShips):
            return _ships_prompt(table)
        if isinstance(step, tuple(CARD_PROMPTS)):
            assert isinstance(step, AskForCard)
            return f"{table.cards.fortune_cards[step.kind].title}: {CARD_PROMPTS[type(step)]}"
        if isinstance(step, Drift):
            carried = ship_name(table, step.number, self.names)
            return f"Where does the current carry {carried}?"
        if isinstance(step, ChangePlaces):
            friend = ship_name(table, step.number, self.names)
            return f"With which ship does {friend} change places?"
        return PROMPTS[type(step)]

    def meaning(self, table: BlackFleetTable, seat: int, action: int) -> Meaning:
        if SAIL.owns(action):
            return _to_space(table, int(SAIL.arg(action)), self.names)
        for verb, say in SAYINGS:
            if verb.owns(action):
                return _grouped(table, verb, say(table, int(verb.arg(action))))
        for verb, say_of in SAYINGS_OF_OTHERS:
            if verb.owns(action):
                return _grouped(table, verb, say_of(table, int(verb.arg(action)), self.names))
        raise AssertionError(f"no words for action {action}")

    def refusals(self, table: BlackFleetTable, seat: int) -> list[Refusal]:
        return refusals.refused(table, seat, self.names)

    def told(self, event: Event, names: Eyes) -> str:
        return words.told(event, names)

    def concerns(self, event: Event, seats: int) -> tuple[str, ...]:
        return things.concerns(event)

    def motion(self, event: Event, seats: int) -> Motion:
        return moving.motion(event, seats)

    def heading(self, table: BlackFleetTable, event: Event) -> str:
        if isinstance(event, GameEnded):
            return "The end"
        first = table.round == 1
        in_set_up = first and any(isinstance(step, NextInSetUp) for step in table.steps)
        return "Set-up" if in_set_up else self.round(table)

    def is_consequence(self, event: Event, before: Event) -> bool:
        return telling.is_consequence(event, before)

    def against(self, event: Event, seats: int) -> tuple[int, ...]:
        return telling.against(event, seats)

    def bubbles(self, event: Event, names: Eyes) -> tuple[Bubble, ...]:
        return words.bubbles(event)

    def run(self, event: Event) -> str:
        return telling.run(event)

    def so_far(self, run: Sequence[Event], names: Eyes) -> str:
        return words.so_far(run, names)

    def decided_by(self, table: BlackFleetTable, ahead: int, behind: int) -> str:
        better, worse = table.players[ahead], table.players[behind]
        if not better.has(VICTORY_SLOT):
            return ""
        if not worse.has(VICTORY_SLOT):
            return "for who buys the victory card comes first"
        return f"of those with the victory card: doubloons decide, {better.coins} to {worse.coins}"

    def verdict(self, table: BlackFleetTable) -> str:
        bought = [seat for seat in range(table.seats) if table.players[seat].has(VICTORY_SLOT)]
        buyers = self._called(bought)
        buyers = buyers[:1].upper() + buyers[1:]
        if len(bought) == 1:
            return f"{buyers}'s victory card ended the game."
        best = winners(table)
        left = f"with {words.doubloons(table.players[best[0]].coins)} left"
        told = f"{buyers} bought the victory card"
        if len(best) == 1:
            return f"{told}; the richest of them wins: {self._called(best)}, {left}."
        return f"{told}; {self._called(best)} share the win, each {left}."

    def _called(self, seats: Sequence[int]) -> str:
        return listed([self.names[seat] for seat in seats])


PROMPTS = {
    PlaceMerchant: "Put your merchant on a dock; it loads the goods of that port.",
    BringPirate: "Where does your pirate come from?",
    PlayMovementCard: "Play a movement card.",
    DiscardFortune: "Discard a fortune card.",
    FlipCard: "You may flip one card of your display.",
}
CARD_PROMPTS = {
    HelpShip: "for which ship?",
    ChooseDrifter: "which ship does it carry away?",
    ChooseFriend: "which of the ships you move?",
    TakeCoins: "from whom?",
}


def ship_name(table: BlackFleetTable, number: int, names: Sequence[str]) -> str:
    """A ship as the player on turn calls it."""
    for letter in range(FLEET):
        if table.number(letter) == number:
            return FLEET_NAMES[letter]
    return f"{names[number // 2]}'s {('merchant', 'pirate')[number % 2]}"


def _ships_prompt(table: BlackFleetTable) -> str:
    if table.active < 0:
        return "Which ship moves first?" if table.waiting else "Your ships have moved."
    ship = table.commanded_ship(table.active)
    name = FLEET_NAMES[table.active]
    left = words.spaces(ship.left)
    return f"You are moving {name}: {left} left. Sail, act, or begin another ship."


def _grouped(table: BlackFleetTable, verb: Verb, meaning: Meaning) -> Meaning:
    """The meaning under its heading, while ships move: then there are many choices."""
    if not isinstance(table.steps[-1], PlayShips):
        return meaning
    return replace(meaning, group=GROUPS.get(verb, ""))


def _to_space(table: BlackFleetTable, space: int, names: Sequence[str]) -> Meaning:
    step = table.steps[-1]
    name = SPACES[space]
    points_at = (things.space(space),)
    if isinstance(step, PlaceMerchant):
        colour = table.chart.port_at[space]
        loaded = min(HOLD, table.stock[colour])
        return Meaning(
            f"Dock on {name}",
            (*points_at, things.port(colour)),
            f"loads {loaded} {GOODS[colour]}",
            group=f"{GOODS[colour].capitalize()} port",
        )
    if isinstance(step, BringPirate):
        return Meaning(f"Come back on the lair {name}", points_at, "costs no movement")
    if isinstance(step, Drift):
        return Meaning(f"Carry it to {name}", points_at)
    follows = _after_sailing(table, space)
    deeds = [_deed_in_words(deed, names) for deed in follows["deeds"]]
    consequence = ", ".join([words.spaces(follows["distance"]), *deeds])
    group = f"Sail {FLEET_NAMES[table.active]}"
    return Meaning(f"To {name}", points_at, consequence, dict(follows), group)


def _after_sailing(table: BlackFleetTable, space: int) -> AfterSailing:
    """How far it is, what is left of the movement then, and what the ship could do there."""
    there = table.clone()
    ship = there.commanded_ship(there.active)
    distance = spaces_to(depart(there, ship), space)
    ship.left -= distance
    ship.at = space
    return {"distance": int(distance), "left": int(ship.left), "deeds": _deeds(there, ship)}


def _deeds(table: BlackFleetTable, ship: Ship) -> list[DeedThere]:
    """What the active ship could do where it lies."""
    deeds: list[DeedThere] = []
    if can_sell(table, ship):
        deeds.append({"deed": "sell", "coins": _sale(table, ship)})
    if can_bury(table, ship):
        deeds.append({"deed": "bury", "coins": int(treasure_worth(table, ship))})
    for action in attacks(table, ship):
        if ATTACK.owns(action):
            deeds.append({"deed": "rob", "colour": SEAT_COLOURS[int(ATTACK.arg(action))]})
        else:
            deeds.append({"deed": "sink", "colour": SEAT_COLOURS[int(SINK.arg(action))]})
    return deeds


def _deed_in_words(deed: DeedThere, names: Sequence[str]) -> str:
    """A deed shortly: "sell for 9", "rob Tom"."""
    if "coins" in deed:
        return f"{deed['deed']} for {deed['coins']}"
    return f"{deed['deed']} {names[SEAT_COLOURS.index(deed['colour'])]}"


def _sale(table: BlackFleetTable, merchant: Ship) -> int:
    port = table.chart.port_at[merchant.at]
    missing = insurance(merchant.powers, merchant.cubes)
    return merchant.cubes * cube_price(table, merchant, port) + missing


def _ship(table: BlackFleetTable, letter: int, names: Sequence[str]) -> Meaning:
    step = table.steps[-1]
    ship = table.commanded_ship(letter)
    points_at = (things.ship(table.number(letter)),)
    if isinstance(step, HelpShip):
        return Meaning(f"For {FLEET_NAMES[letter]}", points_at)
    if isinstance(step, ChooseFriend):
        return Meaning(f"Move {FLEET_NAMES[letter]} so", points_at)
    deeds = [_deed_in_words(deed, names) for deed in _deeds(table, ship)]
    consequence = ", ".join([f"up to {ship.left}", *deeds])
    return Meaning(f"Move {FLEET_NAMES[letter]}", points_at, consequence)


def _attack(table: BlackFleetTable, victim: int, names: Sequence[str]) -> Meaning:
    ship = table.commanded_ship(table.active)
    merchant = table.merchant(victim)
    left = merchant.cubes - 1
    after = f"leaves it {words.cubes_of(left, merchant.goods)}" if left else "sinks it"
    return Meaning(
        f"Attack {names[victim]}'s merchant",
        (things.merchant(victim),),
        f"+{spoils(ship.powers, ship.kind, MERCHANT)}, {after}",
    )


def _sink(table: BlackFleetTable, victim: int, names: Sequence[str]) -> Meaning:
    ship = table.commanded_ship(table.active)
    pirate = table.pirate(victim)
    lost = f", with its {GOODS[pirate.goods]} treasure" if pirate.cubes else ""
    return Meaning(
        f"Sink {names[victim]}'s pirate",
        (things.pirate(victim),),
        f"+{spoils(ship.powers, ship.kind, PIRATE)}{lost}",
    )


def _sell(table: BlackFleetTable, _: int) -> Meaning:
    merchant = table.merchant(table.turn)
    port = table.chart.port_at[merchant.at]
    loaded = min(HOLD, table.stock[port])
    return Meaning(
        f"Sell {words.cubes_of(merchant.cubes, merchant.goods)} in the {GOODS[port]} port",
        (things.port(port),),
        f"+{_sale(table, merchant)}, loads {words.cubes_of(loaded, port)}",
    )


def _bury(table: BlackFleetTable, _: int) -> Meaning:
    pirate = table.pirate(table.turn)
    return Meaning(
        f"Bury the {GOODS[pirate.goods]} treasure",
        (things.space(pirate.at),),
        f"+{treasure_worth(table, pirate)}",
    )


def _swap(table: BlackFleetTable, _: int) -> Meaning:
    ships = (things.merchant(table.turn), things.pirate(table.turn))
    return Meaning("Swap merchant and pirate", ships)


def _end(table: BlackFleetTable, _: int) -> Meaning:
    unmoved = sum(table.waiting & BIT[letter] > 0 for letter in range(FLEET))
    return Meaning("End your movement", (), f"{unmoved} unmoved" if unmoved else "")


def _play(table: BlackFleetTable, kind: int) -> Meaning:
    card = table.cards.fortune_cards[kind]
    return Meaning(f"Play {card.title}", (things.fortune(card.id),), card.short)


def _target(table: BlackFleetTable, place: int, names: Sequence[str]) -> Meaning:
    number = int(targeted(table, TARGET.first + place))
    carries = isinstance(table.steps[-1], ChooseDrifter)
    name = ship_name(table, number, names)
    return Meaning(
        f"Carry {name} away" if carries else f"Change places with {name}", (things.ship(number),)
    )


def _from(table: BlackFleetTable, victim: int, names: Sequence[str]) -> Meaning:
    step = table.steps[-1]
    assert isinstance(step, TakeCoins)
    coins = table.players[victim].coins
    taken = min(table.cards.fortune_cards[step.kind].amount, coins)
    keeps = words.doubloons(coins - taken)
    return Meaning(f"Take from {names[victim]}", (f"seat:{victim}",), f"+{taken}, leaves {keeps}")


def _enter(table: BlackFleetTable, point: int) -> Meaning:
    entries = listed([SPACES[space] for space in table.chart.entries[point]], "or")
    return Meaning(
        f"Wait in the distant sea in the {words.SEAS[point]}",
        (things.sea(point),),
        f"comes in at {entries}",
    )


def _card(table: BlackFleetTable, number: int) -> Meaning:
    card = table.cards.movement[number]
    numbers = words.moves_in_words(card.moves)
    return Meaning(
        f"Play card {number + 1}: {numbers}, the {NAVY_NAMES[card.navy]} navy",
        (things.movement(number),),
        words.SYMBOL_WORDS[int(card.symbol)],
    )


def _discard(table: BlackFleetTable, kind: int) -> Meaning:
    card = table.cards.fortune_cards[kind]
    return Meaning(f"Discard {card.title}", (things.fortune(card.id),), card.rule)


def _buy(table: BlackFleetTable, slot: int) -> Meaning:
    player = table.players[table.turn]
    price = cost(player, slot)
    left = f"leaves {words.doubloons(player.coins - price)}"
    points_at = (things.display(slot),)
    if slot == VICTORY_SLOT:
        last = "" if table.final_round else "; this round is the last"
        return Meaning(f"Flip the victory card for {price}", points_at, left + last)
    card = table.cards.development_cards[player.developments[slot]]
    return Meaning(f"Flip {card.title} for {price}", points_at, f"{left}; {card.rule}")


def _pass(table: BlackFleetTable, _: int) -> Meaning:
    return Meaning("Buy nothing", (), f"keeps {words.doubloons(table.players[table.turn].coins)}")


SAYINGS = (
    (SELL, _sell),
    (BURY, _bury),
    (SWAP, _swap),
    (END, _end),
    (PLAY, _play),
    (ENTER, _enter),
    (CARD, _card),
    (DISCARD, _discard),
    (BUY, _buy),
    (PASS, _pass),
)
SAYINGS_OF_OTHERS = (
    (SHIP, _ship),
    (ATTACK, _attack),
    (SINK, _sink),
    (TARGET, _target),
    (FROM, _from),
)


GROUPS = {
    **dict.fromkeys((SELL, BURY, SWAP, ATTACK, SINK), "Act"),
    SHIP: "Move another ship",
    PLAY: "Play a fortune card",
    END: "End",
}

WORDS = BlackFleetWords()
