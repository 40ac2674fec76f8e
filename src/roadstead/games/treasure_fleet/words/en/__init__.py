"""Treasure Fleet in words: prompts, choices, refusals and the log."""

from __future__ import annotations

from collections.abc import Sequence

from roadstead.games.treasure_fleet import events as said
from roadstead.games.treasure_fleet.rules import scoring
from roadstead.games.treasure_fleet.rules.actions import (
    AIM,
    CARDS,
    ENOUGH,
    FIRE,
    GIVE_UP,
    LOAD,
    PLACES,
)
from roadstead.games.treasure_fleet.rules.attack import AimNeutral, FireCard
from roadstead.games.treasure_fleet.rules.capture import LoseShip
from roadstead.games.treasure_fleet.rules.components import (
    BOARDING_PARTY,
    KINDS,
    MOST_SHIPS,
    STORM,
    VOLLEYS,
)
from roadstead.games.treasure_fleet.rules.fire import BOARDED, CANNON, FIRED, STRENGTH, number_fired
from roadstead.games.treasure_fleet.rules.loading import LoadCards
from roadstead.games.treasure_fleet.rules.table import CURSED, TreasureTable
from roadstead.kernel.events import Event
from roadstead.kernel.handful import BIT, kinds_in, number_of, size, unpacked
from roadstead.kernel.table import SEAT_BIT
from roadstead.kernel.words import Meaning, Refusal, Words

NEUTRAL = "the neutral pirate"


def card_name(kind: int) -> str:
    """A card as it is called at the table."""
    if kind == BOARDING_PARTY:
        return "boarding party"
    return "storm" if kind == STORM else f"{kind + 1}-cannon"


def a_card(kind: int) -> str:
    """A card with its article."""
    return f"the {card_name(kind)}" if kind >= BOARDING_PARTY else f"a {card_name(kind)}"


def strength(fire: int) -> str:
    """Cannon fire as it is called at the table."""
    return "boarding" if fire == BOARDED else str(fire)


def ship_name(place: int, points: int) -> str:
    """A ship of the row, with what it is worth."""
    return f"ship {PLACES[place].upper()} ({'cursed' if points == CURSED else points})"


def a_ship(points: int) -> str:
    """A captured ship with its article: "a 16-point ship", "an 18-point ship"."""
    return f"{'an' if points in (8, 11, 18) else 'a'} {points}-point ship"


class TreasureWords(Words[TreasureTable]):
    """The words of Treasure Fleet."""

    phases = ("Loading", "Volley 1", "Volley 2", "Volley 3", "Capture")

    def phase(self, table: TreasureTable) -> int | None:
        step = table.steps[-1] if table.steps else None
        if isinstance(step, LoadCards):
            return 0
        if isinstance(step, LoseShip):
            return VOLLEYS + 1
        return table.volley or None

    def round(self, table: TreasureTable) -> str:
        return f"Sailing {table.sailing}"

    def categories(self, table: TreasureTable) -> dict[str, list[int]]:
        seats = range(table.seats)
        ships = [sum(table.pirates[seat].captured) for seat in seats]
        governor = [scoring.points(table, seat) - ships[seat] for seat in seats]
        return {"Treasure ships": ships, "Governor": governor}

    def prompt(self, table: TreasureTable, seat: int) -> str:
        step = table.steps[-1]
        if isinstance(step, LoadCards):
            loaded = size(table.pirates[seat].loaded)
            if loaded == VOLLEYS:
                return "Load a fourth card? It comes back unused after the third volley."
            return f"Load card {loaded + 1} of {VOLLEYS}, hidden from the others."
        if isinstance(step, AimNeutral):
            card = a_card(step.card)
            return f"The neutral pirate turns {card}: fire it at a ship, then your own card."
        if isinstance(step, FireCard):
            return f"Volley {table.volley} of {VOLLEYS}: fire one of your loaded cards at a ship."
        return "The curse takes one of your ships from earlier sailings. Which one?"

    def meaning(self, table: TreasureTable, seat: int, action: int) -> Meaning:
        if FIRE.owns(action):
            card, place = divmod(int(FIRE.arg(action)), MOST_SHIPS)
            return Meaning(
                f"Fire {a_card(card)} at {ship_name(place, table.row[place])}",
                (f"card:{CARDS[card]}", f"ship:{PLACES[place]}"),
                _effect(table, seat, card, place, "you"),
            )
        if AIM.owns(action):
            step = table.steps[-1]
            assert isinstance(step, AimNeutral)
            place = int(AIM.arg(action))
            return Meaning(
                f"Fire the neutral pirate's card at {ship_name(place, table.row[place])}",
                ("neutral", f"ship:{PLACES[place]}"),
                _effect(table, table.seats, step.card, place, NEUTRAL),
            )
        if LOAD.owns(action):
            kind = int(LOAD.arg(action))
            left = unpacked(table.pirates[seat].hand, KINDS)[kind] - 1
            keeps = f"keeps {left} for later" if left else "your last one"
            return Meaning(f"Load {a_card(kind)}", (f"card:{CARDS[kind]}",), keeps)
        if GIVE_UP.owns(action):
            points = int(GIVE_UP.arg(action))
            worth = sum(table.pirates[seat].captured) - points
            return Meaning(
                f"Give up {a_ship(points)}", (f"captured:{points}",), f"keeps {worth} points"
            )
        assert action == ENOUGH()
        return Meaning("Load no fourth card")

    def refusals(self, table: TreasureTable, seat: int) -> list[Refusal]:
        step = table.steps[-1]
        if isinstance(step, LoadCards):
            refused = _cards_out_of_reach(table, seat, "Load")
            if not table.extra & SEAT_BIT[seat]:
                refused.append(Refusal("Load a fourth card", _why_no_extra(table)))
            return refused
        if isinstance(step, LoseShip):
            return []
        refused = _cards_out_of_reach(table, seat, "Fire") if isinstance(step, FireCard) else []
        for place in range(len(table.row)):
            if table.stormed & BIT[place]:
                refused.append(
                    Refusal(
                        f"Fire at {ship_name(place, table.row[place])}",
                        "a storm hides it until the next sailing",
                        (f"ship:{PLACES[place]}",),
                    )
                )
        return refused

    def verdict(self, table: TreasureTable) -> str:
        winners = scoring.winners(table)
        best = max(scoring.points(table, pirate) for pirate in scoring.first_place(table))
        if not winners:
            return f"{NEUTRAL[0].upper()}{NEUTRAL[1:]} wins with {best} points."
        if scoring.neutral_wins(table):
            return f"A tie with {best} points: the victory is shared with {NEUTRAL}."
        return f"A tie with {best} points: the victory is shared." if len(winners) > 1 else ""

    def told(self, event: Event, names: Sequence[str]) -> str:
        sentence = _sentence(event, [*names, NEUTRAL])
        return sentence[0].upper() + sentence[1:]


# One case an event, in the order of play: a table of sentences, no logic.
def _sentence(event: Event, who: list[str]) -> str:  # noqa: C901, PLR0911, PLR0912
    match event:
        case said.LookoutDrawn(seat):
            return f"{who[seat]} draws the lookout and begins."
        case said.ShipRevealed(place, points):
            return f"{ship_name(place, points)} comes into sight."
        case said.CardLoaded(seat, card):
            return f"{who[seat]} loads {a_card(card)}."
        case said.ExtraDeclined(seat):
            return f"{who[seat]} loads no fourth card."
        case said.LoadingFinished(seat):
            return f"{who[seat]} has loaded."
        case said.VolleyBegun(sailing, volley, lookout):
            return f"Sailing {sailing}, volley {volley}: {who[lookout]} is the lookout."
        case said.Fired(seat, card, place):
            return f"{who[seat]} fires {a_card(card)} at ship {PLACES[place].upper()}."
        case said.NeutralTurned(card):
            return f"the neutral pirate turns {a_card(card)}."
        case said.NeutralFired(seat, card, place):
            ship = f"ship {PLACES[place].upper()}"
            return f"{who[seat]} fires the neutral pirate's {card_name(card)} at {ship}."
        case said.ShipStormed(place, cursed):
            ship = f"ship {PLACES[place].upper()}"
            after = ", which is out of play until the next sailing" if cursed else ""
            return f"The storm clears all cannon from {ship}{after}."
        case said.CurseStruck(place, seats):
            struck = ", ".join(who[seat] for seat in seats) or "nobody"
            return f"The curse of ship {PLACES[place].upper()} strikes {struck}."
        case said.GivingUp(seat, points):
            return f"{who[seat]} chooses {a_ship(points)} for the curse."
        case said.ShipLost(seat, points):
            return f"{who[seat]} loses {a_ship(points)} to the curse."
        case said.ShipCaptured(pirate, place, points):
            return f"{who[pirate]} captures {ship_name(place, points)}."
        case said.ShipEscaped(place, points, tied):
            why = "the fire is tied" if tied else "nobody fired on it"
            return f"{ship_name(place, points)} escapes: {why}."
        case said.RansomShown(cards):
            shown = [f"{who[pirate]} {a_card(card)}" for pirate, card in enumerate(cards)]
            return f"For the governor: {', '.join(shown)}."
        case said.GovernorRansomed(pirate, points):
            if pirate is None:
                return "The governor escapes."
            return f"{who[pirate]} takes the governor, {points} points."
    raise AssertionError(f"no words for {event}")


def _effect(table: TreasureTable, pirate: int, card: int, place: int, who: str) -> str:
    """What firing the card would do, from what lies open."""
    if card == STORM:
        return _effect_of_storm(table, place)
    if table.row[place] == CURSED:
        if pirate == table.seats:
            return "protects nobody"
        already = table.pirates[pirate].fire_on(place) > 0
        return "the curse is already warded off" if already else "wards off the curse"
    after = STRENGTH[table.pirates[pirate].cards_at(place) + FIRED[card]]
    others = [other.fire_on(place) for other in table.pirates]
    others.pop(pirate)
    best = max(others)
    if after == best:
        return f"ties at {strength(best)}: it would escape"
    does = "lead" if after > best else "trail"
    return f"{who} {does}{'' if who == 'you' else 's'}, {strength(after)} to {strength(best)}"


def _effect_of_storm(table: TreasureTable, place: int) -> str:
    if table.row[place] == CURSED:
        return "out of play until the next sailing"
    cannon = sum(_cannon_at(table, pirate, place) for pirate in range(len(table.pirates)))
    return f"clears {cannon} cannon" if cannon else "there is no cannon to clear"


def _cannon_at(table: TreasureTable, pirate: int, place: int) -> int:
    cards = table.pirates[pirate].cards_at(place)
    return sum(CANNON[kind] * number_fired(cards, kind) for kind in range(BOARDING_PARTY))


def _cards_out_of_reach(table: TreasureTable, seat: int, verb: str) -> list[Refusal]:
    pirate = table.pirates[seat]
    within_reach = kinds_in(pirate.hand if verb == "Load" else pirate.loaded)
    refused = []
    for kind in range(KINDS if table.storms else STORM):
        if not within_reach & BIT[kind]:
            unplayed = number_of(pirate.hand + pirate.loaded, kind)
            if not unplayed:
                reason = "you have played all you had"
            elif verb == "Load":
                reason = "you have loaded all you have"
            else:
                reason = "you did not load one for this sailing"
            refused.append(Refusal(f"{verb} {a_card(kind)}", reason, (f"card:{CARDS[kind]}",)))
    return refused


def _why_no_extra(table: TreasureTable) -> str:
    if table.seats < 4:
        return f"with {table.seats} players nobody loads a fourth card"
    return "only who is neither the lookout nor beside her may"


WORDS = TreasureWords()
