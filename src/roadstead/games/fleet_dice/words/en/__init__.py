"""The dice game in words: prompts, and choices with what follows from them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from roadstead.games.fleet_dice.events import GameEnded, RoundBegun
from roadstead.games.fleet_dice.rules import actions as says
from roadstead.games.fleet_dice.rules import filling, fishing
from roadstead.games.fleet_dice.rules.components import (
    BUFFET,
    CASINO,
    COINS_ON_DIE,
    FACE_NAMES,
    HARBOR_FACE,
    MARKET_FACE,
    OYSTER,
    SALVAGE_YARD,
    SHRIMP,
    THREE_COINS,
    TYPES,
)
from roadstead.games.fleet_dice.rules.dice import RerollDie, SelectDie, UseDie, coins_for_die
from roadstead.games.fleet_dice.rules.editions import DRAFT, PUBLISHED
from roadstead.games.fleet_dice.rules.scoring import bonus_vp, by_category, ranking, total
from roadstead.games.fleet_dice.rules.sheet import MOST_BOATS
from roadstead.games.fleet_dice.rules.solo import achievement, achievement_range
from roadstead.games.fleet_dice.rules.table import (
    NOBODYS,
    DiceTable,
    Edition,
    capacity,
)
from roadstead.games.fleet_dice.words import concerns as things
from roadstead.games.fleet_dice.words import motion as moving
from roadstead.games.fleet_dice.words import telling
from roadstead.games.fleet_dice.words.en.consequences import (
    bonus_name,
    box_name,
    coins_in_words,
    licence_in_words,
    of_box,
    of_hex,
    of_launch,
    of_licence,
    of_market,
)
from roadstead.games.fleet_dice.words.en.events import PHASES, bubbles, so_far, told
from roadstead.games.fleet_dice.words.en.refusals import refused
from roadstead.kernel.base.events import Event
from roadstead.kernel.base.eyes import Eyes
from roadstead.kernel.base.motion import Motion
from roadstead.kernel.base.words import Bubble, Meaning, Refusal, Words
from roadstead.kernel.handful import BIT

STAR_FROM: Final = (
    "",
    " from your Shrimp licence",
    " from your Swordfish licence",
    " instead of the die",
)
COINS_HEADING: Final = "Coins"
CATEGORY_NAMES: Final = ("Fish", "Boats", "Licences", "Buildings", "King Crab bonus")


# Of the rules page, by phase; editions number them by the phases that they have.
CHAPTERS: Final = ("setting-up", "boat-phase", "income", "fishing", "town-phase")


class DiceWords(Words[DiceTable]):
    """The words of one edition."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.phases = tuple(PHASES[phase] for phase in edition.phases)

    def phase(self, table: DiceTable) -> int | None:
        phases = self.edition.phases
        return phases.index(table.phase) if table.phase in phases else None

    def chapter(self, table: DiceTable) -> str:
        step = table.steps[-1] if table.steps else None
        if isinstance(step, filling.ChooseBonus):
            return "the-harbor"
        if isinstance(step, (filling.Star, filling.LaunchOrLicense)):
            return "coins-and-stars"
        phase = self.phase(table)
        return "" if phase is None else f"{phase + 1}-{CHAPTERS[table.phase]}"

    def round(self, table: DiceTable) -> str:
        return f"Round {table.round}" if table.round else ""

    def rounds(self, table: DiceTable) -> int:
        return table.rounds

    def categories(self, table: DiceTable) -> dict[str, list[int]]:
        points = zip(*(by_category(table, seat) for seat in range(table.seats)), strict=True)
        return {name: list(part) for name, part in zip(CATEGORY_NAMES, points, strict=True)}

    def prompt(self, table: DiceTable, seat: int) -> str:
        return _prompt(table)

    def meaning(self, table: DiceTable, seat: int, action: int) -> Meaning:
        for verb, mean in MEANINGS:
            if verb.owns(action):
                return mean(table, seat, int(verb.arg(action)))
        raise AssertionError(f"no words for action {action}")

    def refusals(self, table: DiceTable, seat: int) -> list[Refusal]:
        return refused(table, seat)

    def told(self, event: Event, names: Eyes) -> str:
        return told(event, names)

    def concerns(self, event: Event, seats: int) -> tuple[str, ...]:
        return things.concerns(event, seats)

    def motion(self, event: Event, seats: int) -> Motion:
        return moving.motion(event)

    def heading(self, table: DiceTable, event: Event) -> str:
        if isinstance(event, GameEnded):
            return "The end"
        phase = self.edition.phases[0] if isinstance(event, RoundBegun) else table.phase
        called = PHASES[phase]
        return f"{self.round(table)}, {called.lower()}" if phase else called

    def is_consequence(self, event: Event, before: Event) -> bool:
        return telling.is_consequence(event, before)

    def against(self, event: Event, seats: int) -> tuple[int, ...]:
        return telling.against(event)

    def bubbles(self, event: Event, names: Eyes) -> tuple[Bubble, ...]:
        return bubbles(event)

    def run(self, event: Event) -> str:
        return telling.run(event)

    def so_far(self, run: Sequence[Event], names: Eyes) -> str:
        return so_far(run, names)

    def decided_by(self, table: DiceTable, ahead: int, behind: int) -> str:
        points = total(table, ahead)
        if points != total(table, behind):
            return ""
        fish = [table.players[seat].caught for seat in (ahead, behind)]
        return f"at {points} VP each: fish decide, {fish[0]} to {fish[1]}"

    def verdict(self, table: DiceTable) -> str:
        score = total(table, 0)
        if table.tokens:
            return f"{achievement(score)}: {achievement_range(score)}."
        ranks = ranking(table)
        best = total(table, ranks[0][0])
        tied = [rank for rank in ranks if total(table, rank[0]) == best]
        fish = [str(table.players[rank[0]].caught) for rank in tied]
        if len(ranks[0]) > 1:
            return f"A tie with {best} VP and {fish[0]} fish each: the victory is shared."
        if len(tied) > 1:
            return f"A tie with {best} VP, broken by fish: {fish[0]} fish to {fish[1]}."
        return ""


# One case a question: a table of sentences, no logic.
def _prompt(table: DiceTable) -> str:  # noqa: PLR0911 - one case a step
    die = f"{FACE_NAMES[table.using]} die"
    match step := table.steps[-1]:
        case SelectDie():
            return f"{PHASES[table.phase]}, round {table.round}: select a die to use."
        case RerollDie():
            return f"The {table.sheet.names[CASINO]}: roll your {die} again?"
        case UseDie():
            return f"Use your {die}." if step.selected else f"Use the {die} that all share."
        case filling.Star():
            return _star_prompt(table, step)
        case filling.LaunchOrLicense():
            return f"{table.sheet.names[step.section]}: launch a boat, or activate a licence?"
        case filling.ChooseBonus():
            return "Choose your King Crab bonus; it is yours alone."
        case fishing.SecondFish():
            return f"Oyster boat {step.boat + 1}: catch its second fish, or gain a coin instead?"
        case fishing.BoatStays():
            return f"Swordfish licence: let a boat stay in port for a box? Up to {step.left} may."
    assert isinstance(step, fishing.FillPlainBox)
    return "For the boat that stays, fill in a box without a symbol."


def _star_prompt(table: DiceTable, step: filling.Star) -> str:
    more = sum(isinstance(below, filling.Star) for below in table.steps[:-1])
    queue = f" {more} more {'waits' if more == 1 else 'wait'}." if more else ""
    return f"Star action{STAR_FROM[step.source]}: fill in any topmost open box.{queue}"


# What each choice means, verb by verb.


def _means_take(table: DiceTable, seat: int, face: int) -> Meaning:
    left = [die for die, taken in enumerate(table.taken) if taken == NOBODYS]
    faces = [table.dice[die] for die in left]
    faces.remove(face)
    after = f"; leaves {FACE_NAMES[faces[0]]} to all" if len(faces) == 1 else ""
    points_at = tuple(things.die(die + 1) for die in left if table.dice[die] == face)
    return Meaning(
        f"Select the {FACE_NAMES[face]} die", points_at, _die_does(table, seat, face) + after
    )


def _die_does(table: DiceTable, seat: int, face: int) -> str:
    player = table.players[seat]
    if face == THREE_COINS:
        return coins_in_words(table, player, COINS_ON_DIE)
    if face == MARKET_FACE:
        return of_market(table, player)
    if face >= HARBOR_FACE:
        return "a ship of your choice" if face == HARBOR_FACE else "a building of your choice"
    level = player.licences_of(SHRIMP) if face == SHRIMP else 0
    reach = table.edition.shrimp_reach[level] if level else BIT[face]
    if not player.open & reach:
        return "no open box, only a coin"
    return licence_in_words(table, SHRIMP, level) if level else of_box(table, seat, face)


def _means_fill(table: DiceTable, seat: int, section: int) -> Meaning:
    does = of_box(table, seat, section)
    step = table.steps[-1]
    if isinstance(step, UseDie) and step.selected and table.using == SHRIMP:
        level = table.players[seat].licences_of(SHRIMP)
        if table.edition.shrimp_boxes[level] == 2 and table.players[seat].left_in(section) > 1:
            does += "; then the next box"
        if table.edition.shrimp_stars[level]:
            does += "; then ★"
    points_at = (things.section(section),)
    return Meaning(box_name(table, seat, section), points_at, does, group=_area(section))


def _area(section: int) -> str:
    """Where a section stands on the sheet, as a heading."""
    return "At sea" if section < TYPES else "Harbor" if section < CASINO else "Wharf"


def _means_salvage(table: DiceTable, seat: int, _: int) -> Meaning:
    use = table.players[seat].salvaged + 1
    return Meaning(
        f"Use the {table.sheet.names[SALVAGE_YARD]}",
        (things.section(SALVAGE_YARD),),
        f"use {use} of {table.sheet.salvage_uses}",
        group=_area(SALVAGE_YARD),
    )


def _means_coin(table: DiceTable, seat: int, _: int) -> Meaning:
    player = table.players[seat]
    if isinstance(table.steps[-1], fishing.SecondFish):
        return Meaning("Gain a coin instead", (things.COINS,), coins_in_words(table, player, 1))
    coins = coins_for_die(table, player)
    what = "a coin" if coins == 1 else f"{coins} coins"
    gained = coins_in_words(table, player, coins)
    return Meaning(f"Take the die as {what}", (things.COINS,), gained, group=COINS_HEADING)


def _means_coins(table: DiceTable, seat: int, _: int) -> Meaning:
    coins = coins_in_words(table, table.players[seat], COINS_ON_DIE)
    return Meaning("Gain the 3 coins", (things.COINS,), coins)


def _means_market(table: DiceTable, seat: int, _: int) -> Meaning:
    return Meaning("Go to the Market", (things.MARKET,), of_market(table, table.players[seat]))


def _means_hex(table: DiceTable, seat: int, boat_type: int) -> Meaning:
    return Meaning(
        f"{table.sheet.names[boat_type]} hex",
        (things.hexagon(boat_type),),
        of_hex(table, table.players[seat]),
        group=table.sheet.names[BUFFET],
    )


def _means_reroll(table: DiceTable, _seat: int, _: int) -> Meaning:
    return Meaning(f"Roll the {FACE_NAMES[table.using]} die again", (things.section(CASINO),))


def _means_keep(table: DiceTable, seat: int, _: int) -> Meaning:
    return Meaning(f"Keep {FACE_NAMES[table.using]}", (), _die_does(table, seat, table.using))


def _means_skip(_table: DiceTable, _seat: int, _: int) -> Meaning:
    return Meaning("Skip this star action")


def _means_launch(table: DiceTable, seat: int, _: int) -> Meaning:
    step = table.steps[-1]
    assert isinstance(step, filling.LaunchOrLicense)
    number = table.players[seat].boats_of(step.section) + 1
    return Meaning(
        f"Launch {table.sheet.names[step.section]} boat {number}",
        (things.boat(step.section, number),),
        of_launch(table, seat, step.section),
    )


def _means_licence(table: DiceTable, seat: int, _: int) -> Meaning:
    step = table.steps[-1]
    assert isinstance(step, filling.LaunchOrLicense)
    level = table.players[seat].licences_of(step.section) + 1
    return Meaning(
        f"Activate the {table.sheet.names[step.section]} licence",
        (things.licence(step.section, level),),
        of_licence(table, seat, step.section),
    )


def _means_bonus(table: DiceTable, seat: int, bonus: int) -> Meaning:
    worth = bonus_vp(table.sheet, table.players[seat], bonus)
    return Meaning(bonus_name(table, bonus), (things.bonus(bonus),), f"worth {worth} VP now")


def _means_second(table: DiceTable, seat: int, _: int) -> Meaning:
    step = table.steps[-1]
    assert isinstance(step, fishing.SecondFish)
    player = table.players[seat]
    slot = table.sheet.first_slot[OYSTER] + step.boat
    fish = player.fish[slot] + 1
    return Meaning(
        "Catch the second fish",
        (things.boat(OYSTER, step.boat + 1),),
        f"it then holds {fish} of {capacity(table.sheet, player, slot)}",
    )


def _means_stay(table: DiceTable, seat: int, boat: int) -> Meaning:
    ship, number = divmod(boat, MOST_BOATS)
    player = table.players[seat]
    slot = table.sheet.first_slot[ship] + number
    return Meaning(
        f"{table.sheet.names[ship]} boat {number + 1} stays",
        (things.boat(ship, number + 1),),
        f"it holds {player.fish[slot]} of {capacity(table.sheet, player, slot)}",
    )


def _means_all_fish(table: DiceTable, seat: int, _: int) -> Meaning:
    return Meaning("All other boats fish" if table.players[seat].staying else "All boats fish")


MEANINGS: Final = (
    (says.FILL, _means_fill),
    (says.TAKE, _means_take),
    (says.COIN, _means_coin),
    (says.COINS, _means_coins),
    (says.MARKET, _means_market),
    (says.HEX, _means_hex),
    (says.SALVAGE, _means_salvage),
    (says.REROLL, _means_reroll),
    (says.KEEP, _means_keep),
    (says.SKIP, _means_skip),
    (says.LAUNCH, _means_launch),
    (says.LICENSE, _means_licence),
    (says.BONUS, _means_bonus),
    (says.SECOND, _means_second),
    (says.STAY, _means_stay),
    (says.ALL_FISH, _means_all_fish),
)


FLEET_DICE = DiceWords(PUBLISHED)
DICEY_WATERS = DiceWords(DRAFT)
