"""What the things of Fleet are, and what they would bring whoever asks: made from a view alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from roadstead.games.fleet.rules.components import (
    CRATES_A_POINT,
    DIFFERENT_POINTS,
    KING_CRAB_MOST,
    LOBSTER_DRAWS,
    TUNA_DRAWS,
)
from roadstead.games.fleet.views import BoatCode, FleetPlayer, FleetView, LicenceCode
from roadstead.kernel.base.explaining import (
    Bringing,
    Explanation,
    ThingAsked,
    change,
    gain,
)
from roadstead.kernel.base.eyes import Eyes, number

TABLE, LICENCES, SCORING = "on-the-table", "the-licences", "the-end-and-points"
AUCTION, FISHING = "1-auction", "3-fishing"
PROCESSING, DRAW = "4-processing-and-trading", "5-draw"
KING_CRABS: Final = ("kc", "kf", "kd")
COMMON: Final = ("t", "s", "l", "p", "c")

LICENCE_RULES: Final[dict[str, str]] = {
    "s": "Every licence you buy and every boat you launch costs 1 less for each Shrimp licence "
    "that you have. The licence that brings it is paid in full.",
    "c": "With it you may launch two boats in a round instead of one. When you have launched, you "
    "draw a card for each Cod licence.",
    "l": "With it you may give captains to two boats in a round instead of one. After hiring you "
    "draw cards for your captained boats; with two Lobster licences more of them.",
    "t": "At the end of a round you keep both cards that you draw. With two Tuna licences you draw "
    "three and discard one, with three you keep three, with four you draw four and discard one.",
    "p": "With it a crate of each of your boats may be processed: it is worth 1 in any payment, "
    "and no points. One of them a round is traded for a card, for each licence.",
    "kc": f"At the end it brings 1 point for each captained boat of yours, {KING_CRAB_MOST} at "
    "most.",
    "kf": f"At the end it brings 1 point for {CRATES_A_POINT} crates on your boats, "
    f"{KING_CRAB_MOST} at most.",
    "kd": "At the end it brings points for the different licences you have: 2 for two kinds, up "
    f"to {DIFFERENT_POINTS[-1]} for seven. All King Crab licences are one kind.",
    "pub": "It brings its points, and does nothing else.",
}


def explain(view: FleetView, thing: ThingAsked, names: Eyes) -> Explanation | None:
    """A thing of Fleet; `None` when there is none of that name."""
    seat = thing.seat(len(names))
    if seat is not None:
        return _player(view, seat, names)
    said = _SAID.get(thing.kind)
    return said(view, thing, names) if said else None


def _player(view: FleetView, seat: int, names: Eyes) -> Explanation:
    player = view["players"][seat]
    points = player["points"]
    parts = {
        "Licences": points["licences"],
        "Boats": points["boats"],
        "Crates on boats": points["fish"],
        "King Crab bonuses": points["king_crab"],
    }
    brings = [Bringing(label, number(worth, "point")) for label, worth in parts.items()]
    brings.append(Bringing("Cards in hand", str(player["cards"])))
    if player["processed"]:
        brings.append(Bringing("Processed crates, worth 1 each", str(player["processed"])))
    return Explanation(
        names.sentence(names.who(seat)),
        f"player, {number(player['score'], 'point')} so far",
        "The most points win: those of licences and boats, one for each crate on a boat, and the "
        "King Crab bonuses. At a tie launched boats decide, then crates.",
        tuple(brings),
        "scoring",
        SCORING,
    )


# Licences, on display and owned.


def _licence(view: FleetView, thing: ThingAsked, names: Eyes) -> Explanation | None:
    code = cast("LicenceCode", thing.which)
    if code not in view["box"]["licences"]:
        return None
    card = view["box"]["licences"][code]
    me = None if names.viewer is None else view["players"][names.viewer]
    brings: tuple[Bringing, ...] = ()
    if me is not None:
        points = gain("Points at the end", card["points"])
        brings = (*_with_one_more(code, me), points, *_price(me, _least_bid(view, code)))
    return Explanation(
        licence_title(card["name"]),
        f"licence, {number(card['points'], 'point')}, lowest bid {card['minimum']}",
        LICENCE_RULES[code],
        brings,
        "licences",
        LICENCES,
    )


def licence_title(name: str) -> str:
    """Lobster licence; King Crab licence (fish); Fishermen's Pub."""
    called, bracket, what_counts = name.partition(" (")
    return called if "Pub" in called else f"{called} licence{bracket}{what_counts}"


def _least_bid(view: FleetView, code: LicenceCode) -> int:
    """What one must bid for it now."""
    auction = view["auction"]
    if auction is not None and auction["licence"] == code and auction["bid"] is not None:
        return auction["bid"] + 1
    return view["box"]["licences"][code]["minimum"]


def _price(me: FleetPlayer, minimum: int) -> tuple[Bringing, ...]:
    """What it costs at least, and whether that can be paid."""
    means, least = me.get("means", 0), max(minimum - me["discount"], 0)
    if means < minimum:
        return (Bringing("You can pay up to", f"{means}, too little", "bad"),)
    return (gain(f"Paid with your hand (up to {means})", -least, "at least"),)


def _with_one_more(code: LicenceCode, me: FleetPlayer) -> list[Bringing]:
    """What another licence of a kind would change."""
    owned = me["licences"].get(code, 0)
    brings = _powers(code, owned, owned + 1, me)
    after = {**me["licences"], code: owned + 1}
    more = _different_points(after) - _different_points(me["licences"])
    if more and me["licences"].get("kd") and code != "kd":
        brings.append(gain("Your King Crab bonus for different licences", more))
    return brings


# One case a licence: a table of numbers, no logic.
def _powers(  # noqa: PLR0911 - one case a licence
    code: str, before: int, after: int, me: FleetPlayer
) -> list[Bringing]:
    """What so many licences of a kind do now, and what other many would."""
    captained = sum(boat["captain"] for boat in me["boats"])
    crates = sum(boat["crates"] for boat in me["boats"])
    match code:
        case "s":
            return [change("Off every purchase and every launch", before, after)]
        case "c":
            return [
                *([] if before else [change("Launches in a round", 1, 2)]),
                change("Cards when you have launched", before, after),
            ]
        case "l":
            cards = [_lobster_cards(owned, captained) for owned in (before, after)]
            boats = number(captained, "captained boat")
            return [
                *([] if before else [change("Captains in a round", 1, 2)]),
                change(f"Cards after hiring, with your {boats}", *cards),
            ]
        case "t":
            return [change("Cards that you keep of a draw", _kept(before), _kept(after))]
        case "p":
            ready = sum(boat["crates"] > 0 for boat in me["boats"])
            return [
                *([] if before else [gain("Crates that you could process now", ready, "cash")]),
                change("Cards for a crate that you trade", before, after),
            ]
        case "kc":
            return [gain("Bonus as it stands", min(KING_CRAB_MOST, captained))]
        case "kf":
            worth = min(KING_CRAB_MOST, crates // CRATES_A_POINT)
            return [gain(f"Bonus for your {number(crates, 'crate')}", worth)]
        case "kd":
            kinds: dict[LicenceCode, int] = {**me["licences"], "kd": 1}
            return [gain("Bonus as it stands", _different_points(kinds))]
    return []


def _kept(tuna: int) -> int:
    """How many cards more a hand has after the draw."""
    owned = min(tuna, len(TUNA_DRAWS) - 1)
    return TUNA_DRAWS[owned] - (owned % 2 == 0)


def _lobster_cards(licences: int, captained: int) -> int:
    if not licences:
        return 0
    row = LOBSTER_DRAWS[min(licences, len(LOBSTER_DRAWS)) - 1]
    return row[min(captained, len(row) - 1)]


def _different_points(licences: dict[LicenceCode, int]) -> int:
    kinds = sum(code in licences for code in (*COMMON, "pub"))
    kinds += any(code in licences for code in KING_CRABS)
    return DIFFERENT_POINTS[kinds]


def _owned(view: FleetView, thing: ThingAsked, names: Eyes) -> Explanation | None:
    """A licence that lies before a player, or that is being bought."""
    code = cast("LicenceCode", thing.which)
    owner = names.viewer if thing.owner is None else thing.owner
    if code not in view["box"]["licences"] or owner is None:
        return None
    player, card = view["players"][owner], view["box"]["licences"][code]
    owned = player["licences"].get(code, 0)
    brings = _powers(code, owned, owned, player) if owned else []
    brings.append(gain("Points at the end", owned * card["points"]))
    many = f"{owned} of them, " if owned > 1 else ""
    return Explanation(
        licence_title(card["name"]),
        f"{names.whose(owner)} licence, {many}{number(card['points'], 'point')} each",
        LICENCE_RULES[code],
        tuple(brings),
        "licences",
        LICENCES,
    )


# Boats, as cards and launched.


def _card(view: FleetView, thing: ThingAsked, names: Eyes) -> Explanation | None:
    code = cast("BoatCode", thing.which)
    if code not in view["box"]["boats"]:
        return None
    card = view["box"]["boats"][code]
    me = None if names.viewer is None else view["players"][names.viewer]
    needs = "any King Crab licence" if code == "k" else f"a {card['name']} licence"
    brings: tuple[Bringing, ...] = ()
    if me is not None:
        has = _may_launch(code, me)
        price = max(card["cost"] - me["discount"], 0)
        brings = (
            gain("As money", card["cash"]),
            Bringing("As a captain", "1 crate a round", "good"),
            gain("Launched: points at the end", card["points"])
            if has
            else Bringing("Launched", f"needs {needs}", "bad"),
            *([gain("Paid for the launch", -price)] if has else []),
        )
    return Explanation(
        f"{card['name']} card",
        f"boat card, cash {card['cash']}, launch cost {card['cost']}, "
        f"{number(card['points'], 'point')}",
        "A boat card is three things, and you use it as one: money, a captain or a boat. As a "
        f"captain any kind will do; to launch it you need {needs}.",
        brings,
        "the cards",
        TABLE,
    )


def _may_launch(code: str, me: FleetPlayer) -> bool:
    return any(me["licences"].get(kind) for kind in (KING_CRABS if code == "k" else (code,)))


def _boat(view: FleetView, thing: ThingAsked, names: Eyes) -> Explanation | None:
    """A launched boat: by its kind, and with a captain by its crates."""
    code, load = cast("BoatCode", thing.which[:1]), thing.which[1:]
    owner = names.viewer if thing.owner is None else thing.owner
    if code not in view["box"]["boats"] or owner is None or load not in ("", *"01234"):
        return None
    card, capacity = view["box"]["boats"][code], view["box"]["capacity"]
    crates, captain = int(load or 0), bool(load)
    coming = captain and crates < capacity
    brings = [
        gain("Points of the boat", card["points"]),
        gain("Points of its crates", crates),
        Bringing(
            "In the next fishing", "+1 crate" if coming else "nothing", "good" if coming else ""
        ),
    ]
    if captain and crates and view["players"][owner]["licences"].get("p"):
        brings.append(Bringing("A crate, processed", "1 in cash, 1 point less"))
    rule = (
        f"It gets a crate in every fishing until it has {capacity}. Each crate is a point."
        if captain
        else "It catches nothing until it has a captain: any card of the hand, laid face down."
    )
    state = f"{number(crates, 'crate')} of {capacity}" if captain else "no captain"
    return Explanation(
        f"{card['name']} boat",
        f"{names.whose(owner)} boat, {state}",
        rule,
        tuple(brings),
        "fishing",
        FISHING,
    )


# What lies beside the fleets.


def _supply(view: FleetView, _: ThingAsked, names: Eyes) -> Explanation:
    brings = [Bringing("Cards left in it", str(view["supply"]))]
    if names.viewer is not None:
        tuna = view["players"][names.viewer]["licences"].get("t", 0)
        brings.append(gain("Cards more after your next draw", _kept(tuna)))
    return Explanation(
        "Supply",
        "boat cards, face down",
        "At the end of a round everybody draws two cards and discards one of them; Tuna licences "
        "improve that. When it is empty the discards are shuffled.",
        tuple(brings),
        "drawing cards",
        DRAW,
    )


def _discards(view: FleetView, _: ThingAsked, __: Eyes) -> Explanation:
    cards = view["discards"]
    named = view["box"]["boats"]
    return Explanation(
        "Discards",
        f"{number(sum(cards.values()), 'boat card')}, face up",
        "Cards that were paid or discarded. They become the new supply when a card is due and the "
        "supply is empty, and not before.",
        tuple(Bringing(named[code]["name"], str(count)) for code, count in cards.items()),
        "drawing cards",
        DRAW,
    )


def _crates(view: FleetView, thing: ThingAsked, names: Eyes) -> Explanation | None:
    owner = names.viewer if thing.owner is None else thing.owner
    if owner is None:
        return None
    player = view["players"][owner]
    vessels = player["licences"].get("p", 0)
    return Explanation(
        "Processed crates",
        f"{names.whose(owner)} crates, {player['processed']} of them",
        "A processed crate is worth 1 in any payment, and no points. One a round may be traded for "
        "a card for each Processing Vessel licence.",
        (
            Bringing("In a payment", f"{player['processed']} in cash"),
            Bringing("A crate, traded", number(vessels, "card"), "good" if vessels else ""),
        ),
        "processing",
        PROCESSING,
    )


def _catch(view: FleetView, _: ThingAsked, names: Eyes) -> Explanation:
    brings = [Bringing("Crates left", str(view["crates"]))]
    if names.viewer is not None:
        boats = view["players"][names.viewer]["boats"]
        room = view["box"]["capacity"]
        coming = sum(boat["captain"] and boat["crates"] < room for boat in boats)
        brings.append(gain("Your next catch", coming, "crate" if coming == 1 else "crates"))
    return Explanation(
        "Crates to catch",
        "fish of the sea",
        "Every captained boat that is not full takes one in every fishing. When the last is taken, "
        "the round is the last.",
        tuple(brings),
        "fishing",
        FISHING,
    )


def _licences(view: FleetView, _: ThingAsked, __: Eyes) -> Explanation:
    unseen = view["licences_unseen"]
    named = view["box"]["licences"]
    return Explanation(
        "Licence stack",
        f"{number(view['licences_left'], 'licence')} left, face down",
        "It fills the display at the end of every auction. When it cannot fill it any more, the "
        "round is the last.",
        tuple(
            Bringing(f"{named[code]['name']}, not yet seen", str(count))
            for code, count in unseen.items()
        ),
        "the auction",
        AUCTION,
    )


_SAID: Final[dict[str, Callable[[FleetView, ThingAsked, Eyes], Explanation | None]]] = {
    "licence": _licence,
    "owned": _owned,
    "card": _card,
    "boat": _boat,
    "supply": _supply,
    "discards": _discards,
    "crates": _crates,
    "catch": _catch,
    "licences": _licences,
}
