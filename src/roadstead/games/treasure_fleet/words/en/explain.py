"""What the things of Treasure Fleet are, and what they would bring: made from a view alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

from roadstead.games.treasure_fleet.rules.actions import CARDS
from roadstead.games.treasure_fleet.rules.components import BOARDING_PARTY, STORM
from roadstead.games.treasure_fleet.rules.fire import BOARDED, strength_of_card
from roadstead.games.treasure_fleet.views import (
    CardCode,
    FightingCards,
    ShipInSight,
    TreasureView,
)
from roadstead.games.treasure_fleet.words.en.events import NEUTRAL, card_name, strength
from roadstead.kernel.base.explaining import Bringing, Explanation, Sign, ThingAsked, change, gain
from roadstead.kernel.base.eyes import Eyes, number

CARD_LIST, SAILING, CURSE, FEW = "the-cards", "a-sailing", "storms-and-curses", "two-players"
SIGHT, VOLLEYS, CAPTURE = "1-ships-come-into-sight", "3-three-volleys", "4-captures"
GOVERNOR, SCORING = "the-governor", "the-end-and-points"
SHIP_RULE: Final = (
    "After the third volley the most cannon takes it; a tie for the most lets it escape."
)
CURSE_RULE: Final = (
    "It is never captured. Everybody who does not fire at it loses a ship captured in an earlier "
    "sailing, of their own choice, before captures."
)
NEUTRAL_RULE: Final = (
    "Before firing, the lookout turns the top card of its deck and fires it at a ship. It captures "
    "like everybody; a curse takes nothing from it, and its fire protects nobody."
)
BESIDE_TWO: Final = "a pirate for two players"
CARD_RULES: Final = {
    BOARDING_PARTY: "It beats any number of cannon. Two boarding parties on a ship always tie, and "
    "it escapes.",
    STORM: "It clears all cannon from the ship it is fired at; boarding parties stay. A cursed "
    "ship is out of play until the next sailing.",
}
CANNON_RULE = (
    "Its cannon count for the ship that you fire it at. Whoever has most there takes the ship, and "
    "a tie for the most lets it escape."
)


def explain(view: TreasureView, thing: ThingAsked, names: Eyes) -> Explanation | None:
    """A thing of Treasure Fleet; `None` when there is none of that name."""
    seat = thing.seat(len(names))
    if seat is not None:
        return _pirate(view, seat, names)
    said = _SAID.get(thing.kind)
    return said(view, thing, names) if said else None


def _pirate(view: TreasureView, seat: int, names: Eyes) -> Explanation:
    pirate = view["pirates"][seat]
    unplayed = sum(pirate["unplayed"].values())
    governor = view["governor"]["points"] if view["governor"]["holder"] == seat else 0
    brings = [Bringing("Captured ships", number(pirate["points"] - governor, "point"))]
    if governor:
        brings.append(Bringing("The governor", number(governor, "point")))
    return Explanation(
        names.sentence(names.who(seat)),
        f"pirate, {number(pirate['points'], 'point')} so far",
        "The most points win: those of captured ships, and of the governor for whoever takes him. "
        "Equal points share the win.",
        (*brings, *_counted(pirate["unplayed"], f"Not played yet, of {unplayed} cards")),
        "the points",
        SCORING,
    )


def _counted(cards: FightingCards, label: str) -> list[Bringing]:
    """How many cards of each kind, in a line."""
    told = [f"{count} {card_name(CARDS.index(kind))}" for kind, count in cards.items()]
    return [Bringing(label, ", ".join(told))] if told else []


# Ships of the row.


def _ship(view: TreasureView, thing: ThingAsked, names: Eyes) -> Explanation | None:
    [*found] = [ship for ship in view["ships"] if ship["place"] == thing.which]
    if not found:
        return None
    [ship] = found
    place = thing.which.upper()
    if ship["points"] is None:
        rule = "A ship sailed here. The next one comes into sight when the next sailing begins."
        return Explanation(f"Place {place}", "empty", rule, (), "a sailing", SAILING)
    if ship["cursed"]:
        return _cursed(ship, place, names)
    return Explanation(
        f"Ship {place}",
        f"treasure ship, {number(ship['points'], 'point')}",
        SHIP_RULE,
        (*_fire_at(ship, names), *_for_viewer(view, ship, names)),
        "a sailing",
        SAILING,
    )


def _cursed(ship: ShipInSight, place: str, names: Eyes) -> Explanation:
    me = names.viewer
    brings: tuple[Bringing, ...] = ()
    if ship["stormed"]:
        brings = (Bringing("A storm lies on it", "no target in this sailing"),)
    elif me is not None:
        warded = ship["fire"][me] != 0
        brings = (
            Bringing(
                "You have fired at it",
                "safe from the curse" if warded else "not yet: you would lose a ship",
                "good" if warded else "bad",
            ),
        )
    return Explanation(
        f"Ship {place}",
        "cursed ship",
        CURSE_RULE,
        brings,
        "the curse",
        CURSE,
    )


def _worth(fire: int | Literal["boarded"]) -> int:
    return int(BOARDED) if fire == "boarded" else fire


def _fire_at(ship: ShipInSight, names: Eyes) -> list[Bringing]:
    """How everybody's fire stands, and what would come of it."""
    who = names.with_others(NEUTRAL)
    brings = []
    for pirate, fire in enumerate(ship["fire"]):
        if fire:
            told = "boarding" if fire == "boarded" else f"{fire} cannon"
            brings.append(Bringing(names.sentence(who.who(pirate)), told))
    if not brings:
        return [Bringing("As it stands", "nobody has fired at it")]
    leader = ship["leader"]
    mine: Sign = "" if names.viewer is None else "good" if leader == names.viewer else "bad"
    told = "it escapes: a tie" if leader is None else f"{who.does(leader, 'take')} it"
    return [*brings, Bringing("As it stands", told, mine)]


def _for_viewer(view: TreasureView, ship: ShipInSight, names: Eyes) -> list[Bringing]:
    """What each of the viewer's loaded cards would do here, and what the ship brings."""
    me = names.viewer
    if me is None or ship["points"] is None:
        return []
    pirate = view["pirates"][me]
    brings = [
        Bringing(f"With your {card_name(CARDS.index(kind))}", *_effect(ship, me, kind))
        for kind in pirate.get("loaded", {})
    ]
    return [
        *brings,
        change("Your points with it", pirate["points"], pirate["points"] + ship["points"]),
    ]


def _effect(ship: ShipInSight, me: int, kind: CardCode) -> tuple[str, Sign]:
    """What firing the card would do, from what lies open."""
    card = CARDS.index(kind)
    others = [_worth(fire) for pirate, fire in enumerate(ship["fire"]) if pirate != me]
    best = max(others)
    if card == STORM:
        cannon = sum(fire for fire in ship["fire"] if fire != "boarded")
        return f"clears {cannon} cannon" if cannon else "nothing to clear", ""
    mine = _worth(ship["fire"][me])
    boards = card == BOARDING_PARTY or mine == BOARDED
    after = int(BOARDED) if boards else mine + strength_of_card(card)
    told = f"{strength(after)} to {strength(best)}"
    if after == best:
        return f"a tie, {told}: it escapes", "bad"
    return (f"you lead, {told}", "good") if after > best else (f"you trail, {told}", "bad")


# Cards, prizes, and what lies beside the row.


def _card(view: TreasureView, thing: ThingAsked, names: Eyes) -> Explanation | None:
    if thing.which not in view["ids"]["cards"]:
        return None
    kind = thing.which
    card = CARDS.index(kind)
    cannon = "more than any cannon" if card == BOARDING_PARTY else "no cannon"
    if card < BOARDING_PARTY:
        cannon = f"{strength_of_card(card)} cannon"
    me = names.viewer
    brings: list[Bringing] = []
    if me is not None:
        pirate = view["pirates"][me]
        for ship in view["ships"]:
            if ship["points"] and not ship["cursed"] and kind in pirate.get("loaded", {}):
                label = f"At ship {ship['place'].upper()}, {number(ship['points'], 'point')}"
                brings.append(Bringing(label, *_effect(ship, me, kind)))
        left = pirate["unplayed"].get(kind, 0)
        brings.append(Bringing("Of them you have not played", str(left)))
    name = card_name(card)
    return Explanation(
        f"{name[0].upper()}{name[1:]}",
        f"fighting card, {cannon}",
        CARD_RULES.get(card, CANNON_RULE),
        tuple(brings),
        "the cards",
        CARD_LIST,
    )


def _captured(view: TreasureView, thing: ThingAsked, names: Eyes) -> Explanation | None:
    owner = names.viewer if thing.owner is None else thing.owner
    held = [points for pirate in view["pirates"] for points in pirate["captured"]]
    held += view["neutral"]["captured"] if view["neutral"] is not None else []
    if thing.which not in map(str, held):
        return None
    points = int(thing.which)
    whose = f"{names.whose(owner)} prize" if owner is not None else "prize"
    brings = [gain("Points at the end", points)]
    if owner is not None and owner == names.viewer and points in view["pirates"][owner]["captured"]:
        total = view["pirates"][owner]["points"]
        brings.append(change("Your points if the curse took it", total, total - points))
    return Explanation(
        f"{points}-point ship",
        whose,
        "A captured ship counts its points at the end. Only a curse can take it, in a later "
        "sailing than its own.",
        tuple(brings),
        "the curse",
        CURSE,
    )


def _neutral(view: TreasureView, _: ThingAsked, __: Eyes) -> Explanation | None:
    pirate = view["neutral"]
    if pirate is None:
        return None
    scores = "and can win" if pirate["scores"] else "and does not score"
    brings = [Bringing("Its ships", number(pirate["points"], "point"))]
    if pirate["turned"] is not None:
        brings.append(Bringing("It has turned", card_name(CARDS.index(pirate["turned"]))))
    return Explanation(
        "Neutral pirate",
        f"{BESIDE_TWO}, {scores}",
        NEUTRAL_RULE,
        (*brings, *_counted(pirate["deck"], "Left in its deck")),
        "two players",
        FEW,
    )


def _governor(view: TreasureView, _: ThingAsked, names: Eyes) -> Explanation:
    governor = view["governor"]
    who = names.with_others(NEUTRAL)
    brings = [gain("Points at the end", governor["points"])]
    if governor["holder"] is not None:
        brings.append(Bringing("Ransomed by", who.who(governor["holder"])))
    elif governor["ransomed"]:
        brings.append(Bringing("Ransomed by", "nobody: a tie"))
    elif names.viewer is not None:
        cards = view["pirates"][names.viewer]["unplayed"]
        best = max(cards, key=lambda kind: strength_of_card(CARDS.index(kind)))
        brings.append(Bringing("Your best card for him", card_name(CARDS.index(best))))
    return Explanation(
        "The governor",
        f"ransom, {number(governor['points'], 'point')}",
        "After the last sailing everybody shows the one card that is left. The highest takes the "
        "governor: a boarding party beats cannon, a storm counts nothing, a tie lets him go.",
        tuple(brings),
        "the governor",
        GOVERNOR,
    )


def _unseen(view: TreasureView, _: ThingAsked, __: Eyes) -> Explanation:
    ships = view["face_down"]
    return Explanation(
        "Ships face down",
        f"{number(sum(ships.values()), 'ship')} not yet in sight",
        "They fill the free places of the row from the left when a sailing begins; which comes is "
        "chance.",
        tuple(
            Bringing("Cursed" if points == "0" else f"{points} points", number(count, "ship"))
            for points, count in ships.items()
        ),
        "ships in sight",
        SIGHT,
    )


def _escaped(view: TreasureView, _: ThingAsked, __: Eyes) -> Explanation:
    gone = view["discarded"]
    worths = sorted(set(gone), reverse=True)
    return Explanation(
        "Escaped",
        f"{number(len(gone), 'ship')} out of the game",
        "Ships that nobody took: the most cannon was tied, or nobody fired. Ships lost to a curse "
        "lie here, too.",
        tuple(
            Bringing(
                "Cursed" if not worth else f"{worth} points", number(gone.count(worth), "ship")
            )
            for worth in worths
        ),
        "captures",
        CAPTURE,
    )


_SAID: Final[dict[str, Callable[[TreasureView, ThingAsked, Eyes], Explanation | None]]] = {
    "ship": _ship,
    "card": _card,
    "captured": _captured,
    "neutral": _neutral,
    "governor": _governor,
    "unseen": _unseen,
    "escaped": _escaped,
}
