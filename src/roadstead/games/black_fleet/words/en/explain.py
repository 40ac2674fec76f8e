"""What the things of Black Fleet are, and what they would bring: made from a view alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from roadstead.games.black_fleet.rules.chart import GOODS, SEA_MARKS, Chart
from roadstead.games.black_fleet.rules.courses import NOWHERE, Ways
from roadstead.games.black_fleet.rules.powers import (
    CROSSES,
    HOLD,
    MERCHANT,
    NAVY,
    PIRATE,
    POWER_NAMES,
    Powers,
    burial,
    insurance,
    price,
    safe,
    spoils,
)
from roadstead.games.black_fleet.rules.sea import COMPASS, SPACES
from roadstead.games.black_fleet.rules.view import KINDS
from roadstead.games.black_fleet.views import (
    BlackFleetPlayer,
    BlackFleetView,
    DisplaySlot,
    MovementCardShown,
    PortShown,
    ShipShown,
)
from roadstead.games.black_fleet.words.en.events import SEAS, SYMBOL_WORDS, spaces
from roadstead.kernel.base.explaining import Bringing, Explanation, ThingAsked, change, gain
from roadstead.kernel.base.eyes import Eyes, listed, number

CHART, DEVELOPMENTS, FORTUNES = "the-chart", "the-developments", "fortune-cards"
BACK, CARD, BUYING, END = "1-coming-back", "2-play-a-card", "5-buy-a-card", "the-end"
MERCHANTS, PIRATES, NAVIES = "your-merchant", "your-pirate", "the-navy"
MERCHANT_RULE: Final = (
    f"On a dock it sells all its cargo at the port's price and loads {HOLD} cubes of its colour. A "
    "pirate beside it takes a cube; without cubes it is sunk, and comes back on a dock of its "
    "owner's choice."
)
LOADED_PIRATE_RULE: Final = (
    "It is loaded, so it cannot attack. It buries its treasure on a beach for the beach's value; a "
    "navy that sinks it sends the treasure home."
)
EMPTY_PIRATE_RULE: Final = (
    "Empty, it takes a cube from a merchant beside it and earns doubloons; the cube it buries on a "
    "beach. Navies sink it."
)
NAVY_RULE: Final = (
    "Whoever plays a movement card of its colour moves it this turn. It sinks a pirate of somebody "
    "else's beside it for 2 doubloons, and can never be attacked."
)
BEACH_RULE: Final = "A loaded pirate buries its treasure here for the beach's value."
LAIR_RULE: Final = "With the development Secret Lairs pirates come back here."
MOVEMENT_RULE: Final = (
    "You play one a turn: it says how far your merchant, your pirate and one navy may move. Its "
    "symbol says which fortune cards you draw or discard afterwards."
)
VICTORY_RULE: Final = (
    "It can be bought when the four developments are. Then the round is played to its end, and the "
    "richest of those who have bought theirs wins."
)
OF_SHIPS: Final = {
    "merchant": ("merchants", MERCHANTS),
    "pirate": ("pirates", PIRATES),
    "navy": ("the navy", NAVIES),
}
MOST_BEACHES: Final = 3  # that are told
CODES: Final = (MERCHANT, PIRATE, NAVY)


def explain(view: BlackFleetView, thing: ThingAsked, names: Eyes) -> Explanation | None:
    """A thing of Black Fleet; `None` when there is none of that name."""
    seat = thing.seat(len(names))
    if seat is not None:
        return _player(view, seat, names)
    said = _SAID.get(thing.kind)
    return said(view, thing, names) if said else None


def _player(view: BlackFleetView, seat: int, names: Eyes) -> Explanation:
    player = view["players"][seat]
    bought = sum(slot["flipped"] for slot in player["display"][:-1])
    return Explanation(
        names.sentence(names.who(seat)),
        f"captain, {number(player['coins'], 'doubloon')} in hand",
        "Whoever has bought all four developments may buy the victory card; then the round is the "
        "last. The richest of those who have bought theirs wins.",
        (
            Bringing("Doubloons in hand", str(player["coins"])),
            Bringing("Paid for cards so far", str(player["spent"])),
            Bringing("Developments bought", f"{bought} of 4"),
            Bringing("Still to be paid for victory", str(player["to_pay"])),
            Bringing(
                "Cards", f"{player['movement_cards']} movement, {player['fortune_cards']} fortune"
            ),
        ),
        "the end",
        END,
    )


# Ships.


class _Sea:
    """How far things are apart, for those who ask."""

    def __init__(self, view: BlackFleetView) -> None:
        self.view = view
        self.chart = Chart(view["map"]["rows"])

    def ways(self, ship: ShipShown) -> Ways | None:
        """From where a ship lies, with what its owner's cards allow; from a sea not at all."""
        if ship["space"] is None:
            return None
        powers = _powers_of(self.view, ship)
        crosses = powers.of[CROSSES + CODES[KINDS.index(ship["kind"])]] > 0
        return Ways(self.chart, SPACES.index(ship["space"]), crosses)

    def between(self, ship: ShipShown, other: ShipShown) -> int:
        """Spaces from one ship to another; `NOWHERE` when one of them is not on the map."""
        ways = self.ways(ship)
        if ways is None or other["space"] is None:
            return int(NOWHERE)
        return ways.steps[SPACES.index(other["space"])]


def _powers_of(view: BlackFleetView, ship: ShipShown) -> Powers:
    """What cards give a ship: this turn when it is moved now, else always."""
    orders = ship.get("orders")
    if orders is not None:
        return _powers(orders["powers"])
    seat = ship["seat"]
    return _powers({} if seat is None else view["players"][seat]["powers"])


def _powers(told: dict[str, int]) -> Powers:
    return Powers({POWER_NAMES.index(name): amount for name, amount in told.items()})


def _ship_name(ship: ShipShown, names: Eyes) -> str:
    if ship["seat"] is None:
        return f"the {ship['colour']} navy"
    return f"{names.whose(ship['seat'])} {ship['kind']}"


def _ship(view: BlackFleetView, thing: ThingAsked, names: Eyes) -> Explanation | None:
    [*found] = [ship for ship in view["ships"] if str(ship["ship"]) == thing.which]
    if not found:
        return None
    [ship] = found
    told = _TELLING_SHIPS[ship["kind"]](view, ship, names)
    where = f"on {ship['space']}"
    if ship["space"] is None:
        sea = ship["distant_sea"]
        where = f"waits in the {SEAS[COMPASS.index(sea)]}" if sea else "not in play"
    cargo = f", carries {ship['cubes']} {ship['goods']}" if ship["cubes"] else ""
    moves = ship.get("orders")
    left = f", {spaces(moves['moves'])} left" if moves and moves["state"] != "finished" else ""
    return Explanation(
        names.sentence(_ship_name(ship, names)),
        f"ship {where}{cargo}{left}",
        told[0],
        tuple(told[1]),
        *OF_SHIPS[ship["kind"]],
    )


Telling = tuple[str, list[Bringing]]


def _merchant(view: BlackFleetView, ship: ShipShown, names: Eyes) -> Telling:
    sea, sales = _Sea(view), _sales(view, ship)
    if ship["seat"] == names.viewer:
        brings = [_sale_row(sale) for sale in sales]
        return MERCHANT_RULE, brings + _near(view, ship, "pirate", names, sea)
    who = names[ship["seat"] or 0]
    brings = []
    if sales:
        port, coins, steps, _ = sales[0]
        where = f"{port} port, {spaces(steps)}"
        brings.append(Bringing(f"Its best sale: {where}", f"{coins} for {who}", "bad"))
    mine = _mine(view, names, "pirate")
    if mine is not None:
        paid = spoils(_powers_of(view, mine), PIRATE, MERCHANT)
        label = "If your pirate robs it" if not mine["cubes"] else "If your pirate were empty"
        brings += [gain(label, int(paid)), *_away("Your pirate", mine, ship, sea)]
    return MERCHANT_RULE, brings


Sold = tuple[str, int, int, int]  # port, doubloons, spaces, turns (0: nobody knows)


def _sales(view: BlackFleetView, ship: ShipShown) -> list[Sold]:
    """Where the cargo pays, the best first: as the owner is told, or worked out for others."""
    told = view["players"][ship["seat"] or 0].get("sales")
    if told is not None:
        return [(sale["port"], sale["coins"], sale["spaces"], sale["turns"]) for sale in told]
    ways = _Sea(view).ways(ship)
    if ways is None or not ship["goods"]:
        return []
    powers = _powers_of(view, ship)
    found: list[Sold] = []
    for port in view["map"]["ports"]:
        coins = _paid(view, port, ship["goods"], ship["cubes"], powers)
        steps = ways.steps[ways.docks[GOODS.index(port["colour"])]]
        if coins:
            found.append((port["colour"], coins, steps, 0))
    return sorted(found, key=lambda sale: (-sale[1], sale[2]))


def _paid(view: BlackFleetView, port: PortShown, goods: str, cubes: int, powers: Powers) -> int:
    """What cubes bring in a port; 0 where they do not sell."""
    if goods == port["colour"] or not view["stock"][port["colour"]]:
        return 0
    offered = {str(colour): paid for colour, paid in port["buys"].items()}.get(goods, 0)
    each = int(price(powers, offered))
    return cubes * each + int(insurance(powers, cubes)) if each else 0


def _sale_row(sale: Sold) -> Bringing:
    port, coins, steps, turns = sale
    when = f", {number(turns, 'turn')}" if turns else ""
    return gain(f"Sold in the {port} port, {spaces(steps)}{when}", coins)


def _pirate(view: BlackFleetView, ship: ShipShown, names: Eyes) -> Telling:
    mine, sea = ship["seat"] == names.viewer, _Sea(view)
    powers = _powers_of(view, ship)
    brings: list[Bringing] = []
    if ship["cubes"]:
        rule = LOADED_PIRATE_RULE
        for where, coins, steps in _burials(view, ship, powers, sea):
            label = f"Buried on {where}, {spaces(steps)}"
            who = names[ship["seat"] or 0]
            brings.append(
                gain(label, coins) if mine else Bringing(label, f"{coins} for {who}", "bad")
            )
    else:
        rule = EMPTY_PIRATE_RULE
        if mine:
            brings += _near(view, ship, "merchant", names, sea)
    brings += _near(view, ship, "navy", names, sea) if mine else _hunters(view, ship, names, sea)
    return rule, brings


def _burials(
    view: BlackFleetView, ship: ShipShown, powers: Powers, sea: _Sea
) -> list[tuple[str, int, int]]:
    """The beaches, and docks where cards allow it, that pay most for the way: a few of them."""
    ways = sea.ways(ship)
    if ways is None:
        return []
    docks = {dock for port in view["map"]["ports"] for dock in port["docks"]}
    found = [
        (space, int(burial(powers, beach, space in docks)), ways.steps[SPACES.index(space)])
        for space, beach in {**dict.fromkeys(docks, 0), **view["map"]["beaches"]}.items()
    ]
    paying = [one for one in found if one[1] and one[2] != NOWHERE]
    return sorted(paying, key=lambda one: (one[2] - one[1], one[0]))[:MOST_BEACHES]


def _navy(view: BlackFleetView, ship: ShipShown, names: Eyes) -> Telling:
    brings = _near(view, ship, "pirate", names, _Sea(view))
    hand = [] if names.viewer is None else view["players"][names.viewer].get("movement_hand", [])
    if names.viewer is not None:
        told = _moved_by(hand, ship) or "not at all"
        brings.append(Bringing("Your movement cards move it", told))
    return NAVY_RULE, brings


def _moved_by(hand: list[MovementCardShown], navy: ShipShown) -> str:
    """How far cards move a navy: "1 space", "1 or 2 spaces"; empty when they do not."""
    moves = sorted({card["navy_moves"] for card in hand if card["navy"] == navy["colour"]})
    if not moves:
        return ""
    *fewer, most = moves
    return listed([*map(str, fewer), spaces(most)], "or")


def _near(
    view: BlackFleetView, ship: ShipShown, kind: str, names: Eyes, sea: _Sea
) -> list[Bringing]:
    """The ships of a kind that a ship meets as friend or foe, and how far they are."""
    told = []
    for other in view["ships"]:
        is_foe = other["seat"] is None or other["seat"] not in (ship["seat"], names.viewer)
        away = sea.between(ship, other)
        if other["kind"] == kind and is_foe and away != NOWHERE:
            called = names.sentence(_ship_name(other, names))
            told.append((away, Bringing(f"{called} is away", spaces(away))))
    return [row for _, row in sorted(told)]


def _hunters(view: BlackFleetView, ship: ShipShown, names: Eyes, sea: _Sea) -> list[Bringing]:
    """What it brings the viewer to sink somebody else's pirate, and how far the navies are."""
    seat = ship["seat"] or 0
    if names.viewer is None:
        return []
    if ship["space"] is None:
        return [Bringing("Where it is", "nobody can attack it")]
    if safe(_powers(view["players"][seat]["powers"]), PIRATE, ship["cubes"] > 0):
        return [Bringing("Ghost Ship", "it cannot be attacked", "bad")]
    hand = view["players"][names.viewer].get("movement_hand", [])
    paid = spoils(_powers(view["players"][names.viewer]["powers"]), NAVY, PIRATE)
    brings = [gain("If a navy that you move sinks it", int(paid))]
    for navy in view["ships"]:
        if navy["kind"] != "navy":
            continue
        called = f"The {navy['colour']} navy"
        brings += _away(called, navy, ship, sea)
        moves = _moved_by(hand, navy)
        brings += [Bringing(f"Your {navy['colour']} cards move it", moves)] if moves else []
    return brings


def _away(called: str, ship: ShipShown, other: ShipShown, sea: _Sea) -> list[Bringing]:
    away = sea.between(ship, other)
    return [] if away == NOWHERE else [Bringing(f"{called} is away", spaces(away))]


def _mine(view: BlackFleetView, names: Eyes, kind: str) -> ShipShown | None:
    mine = [one for one in view["ships"] if one["kind"] == kind and one["seat"] == names.viewer]
    return mine[0] if mine and names.viewer is not None else None


_TELLING_SHIPS: Final[dict[str, Callable[[BlackFleetView, ShipShown, Eyes], Telling]]] = {
    "merchant": _merchant,
    "pirate": _pirate,
    "navy": _navy,
}


# The chart.


def _port(view: BlackFleetView, thing: ThingAsked, names: Eyes) -> Explanation | None:
    [*found] = [port for port in view["map"]["ports"] if port["colour"] == thing.which]
    if not found:
        return None
    [port] = found
    brings = [Bringing(f"A {goods} cube", str(paid)) for goods, paid in port["buys"].items()]
    mine = _mine(view, names, "merchant")
    if mine is not None and mine["goods"]:
        sales = [sale for sale in _sales(view, mine) if sale[0] == port["colour"]]
        cargo = f"your {mine['cubes']} {mine['goods']}"
        brings += [_sale_row(sale) for sale in sales] or [
            Bringing(f"For {cargo}", "nothing: it does not buy them")
        ]
    return Explanation(
        f"{thing.which[0].upper()}{thing.which[1:]} port",
        f"port, {number(view['stock'][port['colour']], 'cube')} left",
        "A merchant on one of its docks sells all its cargo for what stands beside the port, and "
        f"loads {HOLD} {port['colour']} cubes. No port buys its own colour.",
        tuple(brings),
        "the chart",
        CHART,
    )


def _space(view: BlackFleetView, thing: ThingAsked, names: Eyes) -> Explanation | None:
    chart = view["map"]
    sea = _Sea(view)
    if thing.which not in SPACES or sea.chart.mark(SPACES.index(thing.which)) not in SEA_MARKS:
        return None
    kinds, rule = _kinds_of(view, thing.which)
    brings: list[Bringing] = []
    for ship in view["ships"]:
        if names.viewer is None or (ship["seat"] != names.viewer and ship["kind"] != "navy"):
            continue
        ways = sea.ways(ship)
        away = NOWHERE if ways is None else ways.steps[SPACES.index(thing.which)]
        if away != NOWHERE:
            brings.append(Bringing(f"From {_ship_name(ship, names)}", spaces(int(away))))
    mine = _mine(view, names, "pirate")
    if mine is not None and mine["cubes"]:
        docks = [dock for port in chart["ports"] for dock in port["docks"]]
        beach = chart["beaches"].get(thing.which, 0)
        worth = int(burial(_powers_of(view, mine), beach, thing.which in docks))
        brings += [gain("Your treasure, buried here", worth)] if worth else []
    return Explanation(
        f"Space {thing.which}", listed(kinds), rule, tuple(brings), "the chart", CHART
    )


def _kinds_of(view: BlackFleetView, space: str) -> tuple[list[str], str]:
    """All that a space is, and what is done there."""
    chart = view["map"]
    kinds: list[str] = []
    rules: list[str] = []
    if space in chart["beaches"]:
        kinds.append(f"beach, {number(chart['beaches'][space], 'doubloon')}")
        rules.append(BEACH_RULE)
    for port in chart["ports"]:
        if space in port["docks"]:
            kinds.append(f"dock of the {port['colour']} port")
            rules.append("A merchant here may sell and load.")
    if space in chart["lairs"]:
        kinds.append("lair")
        rules.append(LAIR_RULE)
    for point, entries in chart["distant_seas"].items():
        if space in entries:
            kinds.append("entry")
            where = SEAS[COMPASS.index(point)]
            rules.append(f"Pirates come in here from the distant sea in the {where}.")
    rules = rules or ["Ships sail from space to space; no ship stops on another."]
    return kinds or ["open sea"], " ".join(rules)


def _distant(view: BlackFleetView, thing: ThingAsked, names: Eyes) -> Explanation | None:
    found = [one for point, one in view["map"]["distant_seas"].items() if point == thing.which]
    if not found:
        return None
    waiting = [ship for ship in view["ships"] if ship["distant_sea"] == thing.which]
    return Explanation(
        f"Distant sea in the {SEAS[COMPASS.index(thing.which)]}",
        "off the chart",
        "A pirate that is out of play waits here. Its first step costs 1 movement and leads onto "
        "an entry space; nobody attacks into a distant sea or out of it.",
        (
            Bringing("Comes in at", listed(found[0], "or")),
            *[Bringing("Waiting here", _ship_name(ship, names)) for ship in waiting],
        ),
        "coming back",
        BACK,
    )


# Cards.


def _movement(view: BlackFleetView, thing: ThingAsked, names: Eyes) -> Explanation | None:
    known = [] if names.viewer is None else view["players"][names.viewer].get("movement_hand", [])
    cards = [*known, *([view["card"]] if view["card"] else [])]
    [*found] = [card for card in cards if str(card["number"]) == thing.which]
    if not found:
        return None
    card: MovementCardShown = found[0]
    me = None if names.viewer is None else view["players"][names.viewer]
    more = {} if me is None else me["powers"]
    moves = (
        ("Your merchant", card["merchant_moves"] + more.get("merchant_moves", 0)),
        ("Your pirate", card["pirate_moves"] + more.get("pirate_moves", 0)),
        (f"The {card['navy']} navy", card["navy_moves"] + more.get("navy_moves", 0)),
    )
    sales = [] if me is None or view["card"] == card else me.get("sales", [])
    near = [sale for sale in sales if sale["spaces"] <= moves[0][1]]
    symbol = SYMBOL_WORDS[card["symbol"]] or "nothing"
    return Explanation(
        f"Movement card {card['number']}",
        f"{card['navy']} navy, {'played' if view['card'] == card else 'in your hand'}",
        MOVEMENT_RULE,
        (
            *[Bringing(label, f"up to {spaces(number_)}") for label, number_ in moves],
            *[gain(f"A sale in reach: the {sale['port']} port", sale["coins"]) for sale in near],
            Bringing("Afterwards", symbol),
        ),
        "movement cards",
        CARD,
    )


def _fortune(view: BlackFleetView, thing: ThingAsked, names: Eyes) -> Explanation | None:
    if thing.which not in view["texts"]:
        return None
    text = view["texts"][thing.which]
    me = None if names.viewer is None else view["players"][names.viewer]
    brings = [] if me is None else _with_powers(view, me, text["gives"])
    if me is not None:
        kept = me["powers"].get("fortune_cards", 3)
        held = f"{me['fortune_cards']} of {kept}"
        brings.append(Bringing("Fortune cards that you hold", held))
    return Explanation(
        text["title"],
        "fortune card",
        f"{text['rule']} It lasts for the turn, and is played while your ships move.",
        tuple(brings),
        "fortune cards",
        FORTUNES,
    )


def _with_powers(
    view: BlackFleetView, me: BlackFleetPlayer, gives: dict[str, int]
) -> list[Bringing]:
    """What a card's powers would change for the player's ships, in numbers."""
    seat = view["players"].index(me)
    before, after = _powers(me["powers"]), _powers(me["powers"]).with_card(_powers(gives))
    merchant = view["ships"][2 * seat]
    brings = []
    best = [0, 0]
    if merchant["goods"]:
        for place, powers in enumerate((before, after)):
            paid = [
                _paid(view, port, merchant["goods"], merchant["cubes"], powers)
                for port in view["map"]["ports"]
            ]
            best[place] = max(paid)
        if best[0] != best[1]:
            brings.append(change("Your best sale now", best[0], best[1]))
    rows = (
        ("Your merchant's moves, more", "merchant_moves"),
        ("Your pirate's moves, more", "pirate_moves"),
        ("A navy's moves, more", "navy_moves"),
    )
    brings += [gain(label, gives[power]) for label, power in rows if gives.get(power)]
    paid_before, paid_after = spoils(before, PIRATE, MERCHANT), spoils(after, PIRATE, MERCHANT)
    if paid_before != paid_after:
        brings.append(change("An attack of your pirate", int(paid_before), int(paid_after)))
    sunk_before, sunk_after = spoils(before, NAVY, PIRATE), spoils(after, NAVY, PIRATE)
    if sunk_before != sunk_after:
        brings.append(change("A pirate sunk by your navy", int(sunk_before), int(sunk_after)))
    if gives.get("per_burial"):
        brings.append(gain("Every burial", gives["per_burial"]))
    if gives.get("dock_burial"):
        brings.append(gain("A treasure on any dock", gives["dock_burial"]))
    return brings


def _display(view: BlackFleetView, thing: ThingAsked, names: Eyes) -> Explanation | None:
    owner = names.viewer if thing.owner is None else thing.owner
    if owner is None or thing.which not in map(str, range(5)):
        return None
    player = view["players"][owner]
    slot = player["display"][int(thing.which)]
    mine = owner == names.viewer
    brings = _buying(player, slot) if mine and not slot["flipped"] else []
    state = "bought" if slot["flipped"] else number(slot["price"], "doubloon")
    if slot["card"] == "victory":
        return Explanation(
            "Victory card",
            f"{names.whose(owner)} ransom, {state}",
            VICTORY_RULE,
            tuple(brings),
            "buying cards",
            BUYING,
        )
    if slot["card"] is None:
        rule = "Only its owner knows it until it is bought; what is bought works from then on."
        return Explanation(
            "Development, face down",
            f"{names.whose(owner)} card, {state}",
            rule,
            (),
            "developments",
            DEVELOPMENTS,
        )
    text = view["texts"][slot["card"]]
    powers = [] if slot["flipped"] or not mine else _with_powers(view, player, text["gives"])
    return Explanation(
        text["title"],
        f"{names.whose(owner)} development, {state}",
        text["rule"],
        (*powers, *brings),
        "developments",
        DEVELOPMENTS,
    )


def _buying(player: BlackFleetPlayer, slot: DisplaySlot) -> list[Bringing]:
    """What is left after buying it, and what is then still missing."""
    left = player["coins"] - slot["price"]
    missing = sum(not one["flipped"] for one in player["display"][:-1])
    is_victory = slot["card"] == "victory"
    money = (
        Bringing("Doubloons left after buying", str(left))
        if left >= 0
        else Bringing("Doubloons that you lack", str(-left), "bad")
    )
    if is_victory:
        wants = number(missing, "development") if missing else "nothing"
        return [money, Bringing("To be bought before it", wants, "bad" if missing else "good")]
    after = number(missing - 1, "development")
    return [money, Bringing("Still missing for victory then", after if missing > 1 else "the card")]


_SAID: Final[dict[str, Callable[[BlackFleetView, ThingAsked, Eyes], Explanation | None]]] = {
    "ship": _ship,
    "port": _port,
    "space": _space,
    "sea": _distant,
    "card": _movement,
    "fortune": _fortune,
    "display": _display,
}
