"""A rules page for a game that brings none: the rules of its steps, in the order of play."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from roadstead.kernel import plain_words
from roadstead.kernel.game import Game
from roadstead.kernel.play import legal, waiting
from roadstead.kernel.rng import Rng
from roadstead.kernel.rule import rule_of
from roadstead.kernel.table import NATURE, NOBODY, Step, Table
from roadstead.kernel.verbs import Verb

GAMES = 3  # for the fewest players and for the most
MOST_STEPS = 20_000  # of a game that random players may never end
MOST_CODES = 8  # of a verb that are all listed


@cache
def page(game: Game[Any], pitch: str = "", minutes: int = 0) -> str:
    """The page as Markdown: what a game says of itself, its steps' rules, everything to say."""
    met = _Met(game)
    module = type(game.new_table(game.players[0], {})).__module__
    parts = [f"# {game.title}", pitch, _company(game, minutes), *_round(game, met), *_rules(met)]
    said = [verb for verb in game.actions.verbs if verb not in met.by_chance]
    parts += _verbs("What can be chosen", said, module)
    chance = [verb for verb in game.actions.verbs if verb in met.by_chance]
    parts += _verbs("What chance brings", chance, module)
    parts += _options(game)
    return "\n\n".join(filter(None, parts)) + "\n"


class _Met:
    """What is met in a few random games, in the order in which it comes up first."""

    def __init__(self, game: Game[Any]) -> None:
        self.actions = game.actions
        self.steps: dict[type, None] = {}
        self.by_chance: dict[Verb, None] = {}
        self.categories: dict[str, None] = {}
        for players in (game.players[0], game.players[-1]):
            for seed in range(GAMES):
                table: Table = game.new_table(players, {})
                self._play(table, Rng(seed))
                self.categories.update(dict.fromkeys(game.words.categories(table)))

    def _play(self, table: Table, rng: Rng) -> None:
        for _ in range(MOST_STEPS):
            if not table.steps:
                return
            step = table.steps[-1]
            self.steps[type(step)] = None
            bits = step.asked(table)
            if bits == NOBODY:
                table.steps.pop().run(table)
            elif bits == NATURE:
                action = step.draw(table, rng)
                self.by_chance[self.actions.verb(action)] = None
                table.steps.pop().happen(table, action)
            else:
                seats = waiting(table)
                seat = seats[rng.below(len(seats))]
                choices = legal(table, seat)
                table.steps.pop().answer(table, seat, choices[rng.below(len(choices))])


def _company(game: Game[Any], minutes: int) -> str:
    fewest, most = game.players[0], game.players[-1]
    company = f"{fewest} to {most} players" if most > fewest else f"{most} players"
    return f"{company}, about {minutes} minutes." if minutes else f"{company}."


def _round(game: Game[Any], met: _Met) -> Iterator[str]:
    if game.words.phases:
        yield f"A round has these phases: {', '.join(game.words.phases)}."
    if met.categories:
        yield f"The score is made of: {', '.join(met.categories)}."


def _rules(met: _Met) -> list[str]:
    """Every rule with its step's name; those that random games never met come last."""
    never = [step for step in _steps_beside(met.steps) if step not in met.steps]
    told = [_rule(step) for step in [*met.steps, *never] if rule_of(step)]
    return ["## The rules, in the order of play", *told] if told else []


def _rule(step: type) -> str:
    return f"**{plain_words.parted(step.__name__)}.** {rule_of(step)}"


def _steps_beside(steps: Iterable[type]) -> Iterator[type]:
    """The steps that the same modules name, but for those that others only build upon."""
    for module in dict.fromkeys(step.__module__ for step in steps):
        named = [thing for thing in vars(sys.modules[module]).values() if _is_step(thing)]
        built_upon = {base for step in named for base in step.__mro__[1:]}
        yield from (step for step in named if step.__module__ == module and step not in built_upon)


def _is_step(thing: object) -> bool:
    return isinstance(thing, type) and issubclass(thing, Step)


def _verbs(heading: str, verbs: list[Verb], module: str) -> list[str]:
    if not verbs:
        return []
    rows = [f"| {codes_of(verb)} | {plain_words.name_of(verb, module)} |" for verb in verbs]
    return [f"## {heading}", "\n".join(["| code | |", "|---|---|", *rows])]


def codes_of(verb: Verb) -> str:
    """The codes of a verb, with its arguments; of many, the first and the last."""
    codes = [f"`{verb.code}{word}`" for word in verb.words]
    return ", ".join(codes if len(codes) <= MOST_CODES else [*codes[:3], "...", codes[-1]])


def _options(game: Game[Any]) -> list[str]:
    if not game.options:
        return []
    lines = [f"- **{option.name}**: {option.sentence}" for option in game.options]
    return ["## Options", "\n".join(lines)]
