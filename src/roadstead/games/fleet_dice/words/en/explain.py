"""What the things of the dice game are, and what they would bring: made from a view alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast, get_args

from roadstead.games.fleet_dice.rules.components import COINS_ON_DIE, FACE_NAMES, FACES
from roadstead.games.fleet_dice.views import (
    BoatTypeKey,
    BonusKey,
    DicePlayer,
    DiceView,
    SectionKey,
    SheetSection,
)
from roadstead.kernel.base.explaining import Bringing, Explanation, ThingAsked, change, gain
from roadstead.kernel.base.eyes import Eyes, number

TYPES: Final[tuple[BoatTypeKey, ...]] = get_args(BoatTypeKey)
SECTIONS: Final = {"sea": "boat type at sea", "harbor": "ship in the harbor"}
BOXES: Final = {
    "-": "a step on the way",
    "L": "a licence",
    "B": "a boat",
    "?": "a boat or a licence",
    "F": "a fishing of your own",
}
LICENCES: Final[dict[str, str]] = {
    "shrimp": "A Shrimp die that you select may be used for any type; higher licences add to it.",
    "cod": "Whenever you launch a boat you gain coins: as many as the licence says.",
    "lobster": "In your income you gain coins for launched boats, from so many boats on.",
    "swordfish": "After every Fishing Phase it gives you star actions.",
    "oyster": "Your Oyster boats may take a coin for their second fish, and hold more.",
}
LICENCES_OF_DRAFT: Final[dict[str, str]] = {
    **LICENCES,
    "shrimp": "A Shrimp die that you select may be used for any type. With the second licence it "
    "may fill any topmost box of the sheet, with the third it does both.",
    "lobster": "At the end of the Boat Phase you gain coins for launched boats, from so many on.",
    "swordfish": "In every fishing boats that are not full may stay in port. For each you fill in "
    "a topmost box at sea that has no symbol.",
}
SHIPS: Final[dict[str, str]] = {
    "crab": "Its first symbol is a licence that brings VP and a bonus of your choice which nobody "
    "else has. The other symbols launch King Crab boats.",
    "club": "A box with a fish lets all your boats fish at once, for you alone.",
    "vessel": "Every box launches a Research Vessel. They hold no fish, and count as boats.",
    "barge": "At the start of every fishing it catches a fish for each of your boats that is full.",
    "inuit": "Its symbols launch boats that fish like those at sea.",
}
BUILDINGS: Final[dict[str, str]] = {
    "casino": "Once it is full you may roll the die that you select again, once.",
    "amas": "It brings its VP, and does nothing else.",
    "yard": "Once it is full a die may be a star action instead, {salvage_uses} times.",
    "bait": "Once it is full a die taken as a coin is {bait_coins} coins.",
    "canning": "It pays 1 coin per full boat in every income of yours.",
    "smoke": "Once it is full the Market pays you {smokehouse_coins} coins more each time.",
    "pub": "It brings its VP when all its boxes are filled, and does nothing else.",
    "buffet": "It opens the hexes: a boat die may then fill the hex of its type instead.",
}
CANNING_OF_DRAFT: Final = "It pays 1 coin per full boat before every fishing of yours."
# Where the pages tell it.
SHEET, BOAT_PHASE = "the-sheet", "1-boat-phase"
STARS, SCORING = "coins-and-stars", "the-end-and-points"
PLACES: Final = {
    "sea": ("the licences", "the-licences"),
    "harbor": ("the harbor", "the-harbor"),
    "wharf": ("the wharf", "the-wharf"),
}
NEXT_BOX: Final = "The next box, now"
DIE_RULE: Final = (
    "Select it and use it, or take it as a coin. The die that nobody selects is used by everybody."
)
TOWN: Final[dict[str, str]] = {
    "harbor": "It fills the topmost open box of any ship in the harbor.",
    "wharf": "It fills the topmost open box of any building on the wharf.",
    "market": "It pays coins for all fish that you have caught so far; they stay yours.",
    "3-coins": "It is worth 3 coins.",
}


class DiceThings:
    """The explanations of one edition."""

    def __init__(self, *, draft: bool) -> None:
        self.licences = LICENCES_OF_DRAFT if draft else LICENCES
        self.buildings = {**BUILDINGS, "canning": CANNING_OF_DRAFT} if draft else BUILDINGS
        self.of_town = "3-town-phase" if draft else "4-town-phase"
        self.of_fishing = "2-fishing" if draft else "3-fishing"

    def __call__(self, view: DiceView, thing: ThingAsked, names: Eyes) -> Explanation | None:
        """A thing of the dice game; `None` when there is none of that name."""
        seat = thing.seat(len(names))
        if seat is not None:
            return self._player(view, seat, names)
        if thing.kind == "die":
            return self._die(view, thing, names)
        owner = names.viewer if thing.owner is None else thing.owner
        said = _OF_SHEETS.get(thing.kind)
        return said(self, view, thing, names, owner or 0) if said else None

    def _player(self, view: DiceView, seat: int, names: Eyes) -> Explanation:
        player = view["players"][seat]
        score = player["score"]
        parts = {
            "Fish": score["fish"],
            "Boats": score["boats"],
            "Licences": score["licences"],
            "Buildings": score["buildings"],
            "King Crab bonus": score["bonus"],
        }
        return Explanation(
            names.sentence(names.who(seat)),
            f"player, {player['total']} VP so far",
            "The most victory points win: 1 for each fish, those of boats, licences and "
            "buildings, and the King Crab bonus. At a tie more fish win.",
            tuple(Bringing(label, f"{worth} VP") for label, worth in parts.items()),
            "the points",
            SCORING,
        )

    def _die(self, view: DiceView, thing: ThingAsked, names: Eyes) -> Explanation | None:
        if thing.which not in map(str, range(1, len(view["dice"]) + 1)):
            return None
        die = view["dice"][int(thing.which) - 1]
        face, taker = die["face"], die["taken_by"]
        name = FACE_NAMES[FACES.index(face)]
        where = "free"
        if taker is not None:
            where = f"taken by {names.who(taker)}" if taker < len(names) else "taken"
        brings: tuple[Bringing, ...] = ()
        if names.viewer is not None:
            brings = self._used(view, face, view["players"][names.viewer])
        rule = TOWN.get(face) or f"It fills the topmost open box of {name}."
        return Explanation(
            f"{name} die",
            f"die of this round, {where}",
            f"{rule} {DIE_RULE}",
            brings,
            "the dice",
            BOAT_PHASE,
        )

    def _used(self, view: DiceView, face: str, me: DicePlayer) -> tuple[Bringing, ...]:
        """What the die brings, used for what it shows or taken as a coin."""
        as_coin = 1
        if me["sections"]["bait"].get("completed"):
            as_coin = view["sheet"]["bait_coins"]
        coin = _coins("Taken as a coin", me, as_coin)
        if face == "3-coins":
            return (_coins("Its coins", me, COINS_ON_DIE), coin)
        if face == "market":
            return (_coins(f"The Market, with {me['fish']} fish", me, _market(view, me)), coin)
        if face in TYPES:
            section = _section(view, face)
            assert section is not None
            return (*_next_box(section, me)[:2], coin)
        return (coin,)

    # What is on the sheets.

    def _of_section(
        self, view: DiceView, thing: ThingAsked, names: Eyes, owner: int
    ) -> Explanation | None:
        section = _section(view, thing.which)
        if section is None:
            return None
        player = view["players"][owner]
        boxes = number(len(section["boxes"]), "box", "boxes")
        if section["area"] == "wharf":
            rule = self.buildings[section["key"]].format(**view["sheet"])
            kind = f"building on the wharf, {boxes}, {section.get('note', '').partition(',')[0]}"
        else:
            rule = SHIPS.get(section["key"]) or (
                "Fill its boxes from the top. An L activates its next licence, a B launches a "
                "boat, a ? is your choice of the two."
            )
            kind = f"{SECTIONS[section['area']]}, {boxes}"
        return Explanation(
            section["name"],
            kind if owner == names.viewer else f"{kind}, on {names.whose(owner)} sheet",
            rule,
            (*_next_box(section, player), *self._power(view, section, player)),
            *PLACES[section["area"]],
        )

    def _power(
        self, view: DiceView, section: SheetSection, player: DicePlayer
    ) -> tuple[Bringing, ...]:
        """What a building does once it is there, in numbers."""
        sheet, full = view["sheet"], _full_boats(player)
        done = player["sections"][section["key"]].get("completed", False)
        match section["key"]:
            case "smoke":
                now, more = _market(view, player), sheet["smokehouse_coins"]
                return (
                    (Bringing("Your Market now", number(now, "coin")),)
                    if done
                    else (change("Your Market, in coins", now, now + more),)
                )
            case "canning" | "barge":
                unit = "coin" if section["key"] == "canning" else "fish"
                return (gain(f"With your {number(full, 'full boat')}", full, _many(full, unit)),)
            case "yard":
                left = sheet["salvage_uses"] - player["salvaged"]
                return (Bringing("Star actions left in it", str(left)),)
            case "buffet":
                return (_hex_row(view, player),)
            case "club":
                return (gain("Fish in a fishing now", _catch(player), "fish"),)
        return ()

    def _of_licence(
        self, view: DiceView, thing: ThingAsked, names: Eyes, owner: int
    ) -> Explanation | None:
        key, _, level = thing.which.partition(":")
        section = _section(view, key)
        if section is None or key not in TYPES or level not in ("1", "2", "3"):
            return None
        held, wanted = view["players"][owner]["licences"][key], int(level)
        does = view["sheet"]["licences"][key][wanted - 1]
        brings = [Bringing(f"Licence {level} does", does)]
        if wanted == 2:
            coins = view["sheet"]["second_licence_coins"]
            brings.append(_coins("At once", view["players"][owner], coins))
        if wanted == 3:
            brings.append(gain("At the end", section.get("licence_vp", 0), "VP"))
        state = "yours" if owner == names.viewer else f"on {names.whose(owner)} sheet"
        return Explanation(
            f"{section['name']} licence {level}",
            f"licence, {state if held >= wanted else 'not yet activated'}",
            f"{self.licences[key]} A higher licence replaces the lower one.",
            tuple(brings),
            *PLACES["sea"],
        )

    def _of_boat(
        self, view: DiceView, thing: ThingAsked, names: Eyes, owner: int
    ) -> Explanation | None:
        key, _, place = thing.which.partition(":")
        section = _section(view, key)
        boats = view["players"][owner]["boats"].get(cast("SectionKey", key), [])
        if section is None or place not in map(str, range(1, len(boats) + 1)):
            return None
        boat = boats[int(place) - 1]
        worth = section.get("boat_vp", [])[int(place) - 1]
        holds = (
            f"{boat['fish']} of {boat['capacity']} fish" if boat["capacity"] else "holds no fish"
        )
        brings = [gain("VP of the boat", worth)]
        if boat["launched"]:
            room = boat["capacity"] - boat["fish"]
            caught = min(room, 2 if key == "oyster" else 1) if key != "barge" else 0
            brings += [gain("VP of its fish", boat["fish"])] if boat["capacity"] else []
            brings += [gain("In the next fishing", caught, "fish")] if key != "barge" else []
        rule = "Launched, it catches a fish in every fishing until it is full; each fish is 1 VP."
        if key == "oyster":
            rule = "Launched, it catches two fish in every fishing until it is full; each is 1 VP."
        return Explanation(
            f"{section['name']} boat {place}",
            f"boat, {holds}" if boat["launched"] else "boat, not yet launched",
            SHIPS[key] if key in ("vessel", "barge") else rule,
            tuple(brings),
            "fishing",
            self.of_fishing,
        )

    def _of_hex(
        self, view: DiceView, thing: ThingAsked, names: Eyes, owner: int
    ) -> Explanation | None:
        if thing.which not in TYPES:
            return None
        section = _section(view, thing.which)
        assert section is not None
        player = view["players"][owner]
        is_open = player["sections"]["buffet"].get("completed", False)
        brings = [_hex_row(view, player)] if thing.which not in player["hexes"] else []
        state = (
            "filled" if thing.which in player["hexes"] else "open" if is_open else "not open yet"
        )
        return Explanation(
            f"{section['name']} hex",
            f"hex of the Seafood Buffet, {state}",
            f"When the Buffet is open, a die of {section['name']} may fill it instead of a box.",
            tuple(brings),
            *PLACES["wharf"],
        )

    def _of_bonus(
        self, view: DiceView, thing: ThingAsked, names: Eyes, owner: int
    ) -> Explanation | None:
        [*found] = [one for one in view["sheet"]["bonuses"] if one["bonus"] == thing.which]
        if not found:
            return None
        [bonus] = found
        player = view["players"][owner]
        holders = [seat for seat, one in enumerate(view["players"]) if one["bonus"] == thing.which]
        worth = player["bonus_worth"].get(cast("BonusKey", thing.which), 0)
        taken = f"{names.whose(holders[0])} bonus" if holders else "free"
        return Explanation(
            f"{bonus['vp']} VP per {bonus['things']}",
            f"King Crab bonus, {taken}",
            "Whoever activates the King Crab licence chooses a bonus that nobody else has; it "
            f"brings {view['sheet']['bonus_most']} VP at most.",
            (gain("Worth now", worth, "VP"),),
            *PLACES["harbor"],
        )

    def _of_coins(self, view: DiceView, _: ThingAsked, names: Eyes, owner: int) -> Explanation:
        player = view["players"][owner]
        stars = view["sheet"]["coin_stars"]
        there = len(player["coin_track"].rstrip("-*"))
        ahead = [box for box, star in enumerate(stars) if star and box >= there]
        brings = [Bringing("Coins gained", str(player["coins"]))]
        if ahead:
            brings.append(Bringing("To the next star", number(ahead[0] + 1 - there, "coin")))
        return Explanation(
            "Coin track",
            f"{number(len(stars), 'box', 'boxes')}, on {names.whose(owner)} sheet",
            "A coin fills the next box. A box with a star is a star action: fill any topmost open "
            "box of the sheet, and what it does happens at once.",
            tuple(brings),
            "coins and stars",
            STARS,
        )

    def _of_market(self, view: DiceView, _: ThingAsked, names: Eyes, owner: int) -> Explanation:
        player = view["players"][owner]
        brings = [_coins(f"With {player['fish']} fish", player, _market(view, player))]
        above = [column for column in view["sheet"]["market"] if column["fish"] > player["fish"]]
        if above:
            fish = above[0]["fish"] - player["fish"]
            brings.append(Bringing("To the next column", f"{fish} fish"))
        return Explanation(
            "Market",
            f"on {names.whose(owner)} sheet",
            "A Market die pays coins for all fish caught so far, by the column that they reach. "
            "The fish stay where they are.",
            tuple(brings),
            "coins and stars",
            STARS,
        )


def _section(view: DiceView, key: str) -> SheetSection | None:
    return next((one for one in view["sheet"]["sections"] if one["key"] == key), None)


def _next_box(section: SheetSection, player: DicePlayer) -> list[Bringing]:
    """What the topmost open box gives, and when the next one with something comes."""
    marks = player["sections"][section["key"]]
    if not marks["open"]:
        return [Bringing("Boxes left", "none")]
    filled, boxes = marks["filled"], section["boxes"]
    last = filled + marks["open"]
    if section["area"] == "wharf":
        worth = section.get("box_vp", 0)
        done = worth + section.get("vp", 0)
        if marks["open"] == 1:
            return [gain("The last box, now", done, "VP")]
        told = [gain(NEXT_BOX, worth, "VP") if worth else Bringing(NEXT_BOX, "nothing yet")]
        if section.get("vp"):
            told.append(gain(f"When full, in {marks['open']} boxes", done, "VP"))
        return told
    symbol = boxes[filled]
    told = [Bringing(NEXT_BOX, BOXES[symbol], "" if symbol == "-" else "good")]
    ahead = [place for place in range(filled + 1, last) if boxes[place] != "-"]
    if ahead:
        way = ahead[0] - filled
        label = "The box after it" if way == 1 else f"The box {way} further on"
        told.append(Bringing(label, BOXES[boxes[ahead[0]]]))
    return told


def _coins(label: str, player: DicePlayer, coins: int) -> Bringing:
    """So many coins, with the stars that they would reach."""
    left = [mark for mark in player["coin_track"] if mark in "-*"][:coins]
    stars = "\N{BLACK STAR}" * left.count("*")
    told = gain(label, len(left), _many(len(left), "coin"))
    return told._replace(amount=f"{told.amount} {stars}".rstrip())


def _many(count: int, unit: str) -> str:
    return unit if count == 1 or unit == "fish" else f"{unit}s"


def _market(view: DiceView, player: DicePlayer) -> int:
    """What a Market die pays a player now."""
    reached = [one["coins"] for one in view["sheet"]["market"] if one["fish"] <= player["fish"]]
    more = view["sheet"]["smokehouse_coins"]
    return max(reached, default=0) + (more if player["sections"]["smoke"].get("completed") else 0)


def _full_boats(player: DicePlayer) -> int:
    return sum(
        boat["launched"] and 0 < boat["capacity"] <= boat["fish"]
        for boats in player["boats"].values()
        for boat in boats
    )


def _catch(player: DicePlayer) -> int:
    """What all boats catch in a fishing: one each, Oyster boats two, the Barge for full boats."""
    caught = 0
    for key, boats in player["boats"].items():
        each = {"oyster": 2, "barge": _full_boats(player)}.get(key, 1)
        for boat in boats:
            if boat["launched"]:
                caught += min(each, boat["capacity"] - boat["fish"])
    return caught


def _hex_row(view: DiceView, player: DicePlayer) -> Bringing:
    """What one more hex brings."""
    worth = [0, *view["sheet"]["hex_vp"]]
    filled = len(player["hexes"])
    if filled + 1 >= len(worth):
        return Bringing("Hexes left", "none")
    return change(f"Hex {filled + 1}, VP of all", worth[filled], worth[filled + 1])


_OF_SHEETS: Final[
    dict[str, Callable[[DiceThings, DiceView, ThingAsked, Eyes, int], Explanation | None]]
] = {
    "section": DiceThings._of_section,
    "licence": DiceThings._of_licence,
    "boat": DiceThings._of_boat,
    "hex": DiceThings._of_hex,
    "bonus": DiceThings._of_bonus,
    "coins": DiceThings._of_coins,
    "market": DiceThings._of_market,
}

FLEET_DICE = DiceThings(draft=False)
DICEY_WATERS = DiceThings(draft=True)
