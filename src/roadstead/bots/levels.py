"""The five levels: greenhorn, deckhand, mate, captain and admiral, the same in every game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from roadstead import kits
from roadstead.bots.mind.judge import Judge
from roadstead.bots.mind.knowledge import Knowledge, best_of
from roadstead.bots.mind.search import UNLIMITED, Search
from roadstead.bots.position import Bot, Position
from roadstead.kernel.base.errors import BadSetUp
from roadstead.kernel.game import Game


@cache
def knowledge_of(game: Game[Any]) -> Knowledge[Any]:
    """What bots know about the game; nothing when its kit does not say."""
    kit = kits.of(game)
    known = kit.room("bot") or Knowledge()
    if not isinstance(known, Knowledge):
        raise BadSetUp(f"the bot room of {kit.name} holds {type(known).__name__}, and no Knowledge")
    return known


def sees_nothing(known: Knowledge[Any]) -> bool:
    """Whether all choices look alike at a glance, because nobody has told bots about the game."""
    return type(known).gains is Knowledge.gains


@dataclass(frozen=True)
class Thought:
    """One choice as a search sees it: how often it was tried, what every seat got from it."""

    action: int
    visits: int
    results: tuple[float, ...]  # from 0 to 1, by seat


class Greenhorn:
    """Plays anything that is allowed."""

    def choose(self, position: Position) -> int:
        return position.choices[position.rng.below(len(position.choices))]

    def odds(self, position: Position) -> dict[int, float]:
        """How likely it is to take each choice."""
        return dict.fromkeys(position.choices, 1.0)


class Deckhand:
    """Plays what looks best at a glance; where bots see nothing, it thinks ahead a little."""

    def __init__(self, seconds: float = UNLIMITED) -> None:
        self.seconds = seconds

    def choose(self, position: Position) -> int:
        known = knowledge_of(position.game)
        if sees_nothing(known):
            return Searcher(A_LITTLE, self.seconds).choose(position)
        gains = known.gains(position.imagined, position.seat, position.choices)
        return position.choices[best_of(gains, position.rng)]

    def odds(self, position: Position) -> dict[int, float]:
        """Among choices that look equally good it draws lots; a search does not know its odds."""
        known = knowledge_of(position.game)
        if sees_nothing(known):
            return {}
        gains = known.gains(position.imagined, position.seat, position.choices)
        looks = zip(position.choices, gains, strict=True)
        return {action: 1.0 for action, gain in looks if gain == max(gains)}


class Searcher:
    """Thinks ahead: so many iterations, or as long as the seconds last if those are fewer."""

    def __init__(
        self, iterations: int, seconds: float = UNLIMITED, judge: Judge | None = None
    ) -> None:
        self.iterations = iterations
        self.seconds = seconds
        self.judge = judge

    def choose(self, position: Position, advice: Sequence[float] = (), trust: float = 0.0) -> int:
        """The choice tried most often; `advice` says how likely each is to somebody else."""
        if len(position.choices) == 1:
            return position.choices[0]
        return self._searched(position, advice, trust).best().action

    def explain(self, position: Position) -> list[Thought]:
        """Every choice with its visits and results, the best first."""
        search = self._searched(position)
        thoughts = [
            Thought(
                edge.action,
                int(edge.visits),
                tuple(total / max(edge.visits, 1.0) for total in search.results[edge.action]),
            )
            for edge in search.root.edges
        ]
        seat = position.seat
        return sorted(thoughts, key=lambda it: (it.visits, it.results[seat]), reverse=True)

    def _searched(
        self, position: Position, advice: Sequence[float] = (), trust: float = 0.0
    ) -> Search:
        search = Search(
            position.game,
            knowledge_of(position.game),
            position.imagined,
            position.seat,
            position.rng,
        )
        search.judge = self.judge
        search.advise(list(advice), trust)
        search.think(position.choices, self.iterations, self.seconds)
        return search


LEVELS = ("greenhorn", "deckhand", "mate", "captain", "admiral")
A_LITTLE = 48  # iterations of a deckhand that sees nothing at a glance
A_LITTLE_WHILE = 0.08  # seconds that it has for them where a person waits


def level(name: str, game: Game[Any], seconds: float = UNLIMITED) -> Bot:
    """A bot of the level; seconds bound each decision where a person waits for it."""
    known = knowledge_of(game)
    if name == "greenhorn":
        return Greenhorn()
    if name == "deckhand":
        return Deckhand(UNLIMITED if seconds == UNLIMITED else min(seconds, A_LITTLE_WHILE))
    if name == "admiral":
        from roadstead.bots.nets.playing import admiral  # noqa: PLC0415 - NumPy takes a while

        return admiral(game, seconds)
    return Searcher(known.mate if name == "mate" else known.captain, seconds)


def iterations(name: str, game: Game[Any]) -> int:
    """How often a bot of that name plays a table on before it decides, as far as we know."""
    known = knowledge_of(game)
    often = {"mate": known.mate, "captain": known.captain, "admiral": known.captain}
    return int(often.get(name, 0))


def what_bots_lack(game: Game[Any]) -> str:
    """A sentence about a game that nobody has told bots about; empty for one that they know."""
    if not sees_nothing(knowledge_of(game)):
        return ""
    return (
        f"Nobody has told bots what is good in {game.title}: "
        f"a deckhand thinks ahead a little instead, {A_LITTLE} times a decision."
    )


def what_admirals_lack(game: Game[Any], own_components: bool = False) -> str:
    """A sentence where an admiral has no net to play with; empty where it has one."""
    kit = kits.of(game)
    if not (kit.net or kit.judge):
        return f"No net has learned {game.title}: an admiral plays as a captain."
    return "With components of your own an admiral plays as a captain." if own_components else ""
