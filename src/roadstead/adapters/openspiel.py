"""OpenSpiel: every game with explicit chance, information states and resampling.

import pyspiel
import roadstead.adapters.openspiel
game = pyspiel.load_game("roadstead_treasure_fleet(players=3,storms=True)")
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Any, ClassVar

from roadstead import kits
from roadstead.adapters.extras import missing
from roadstead.adapters.stepping.results import rewards
from roadstead.kernel import play
from roadstead.kernel.base.options import Option, Pick
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.kernel.table import NATURE, NOBODY, Table

try:
    import numpy as np
    import pyspiel

    from roadstead.adapters.variant import WIN_SHARE, SeatArrays, Variant, is_by_score
except ModuleNotFoundError as error:
    raise missing("openspiel", error) from None

MOST_MOVES = 100_000  # no random game has come near
MOST_SCORE = 1000.0
SetUp = tuple[int, dict[str, object]]  # players and options
SEEDS = 1 << 53  # as many as a probability can tell apart


class SeatStories:
    """A table with what every seat has lived through: the events it saw, its own answers."""

    def __init__(
        self, game: Game[Any], table: Table, public: list[str], lived: list[list[str]]
    ) -> None:
        self.game = game
        self.table = table
        self.public = public  # what everybody has seen
        self.lived = lived  # by seat
        self.moves: list[str] = []
        self.set_up: SetUp | None = None  # none: imagined, not played from a beginning
        self._listen()

    @classmethod
    def begun(cls, game: Game[Any], set_up: SetUp) -> SeatStories:
        """The beginning of a game, set up for its players with its options."""
        players, options = set_up
        story = cls(game, game.set_up(players, options), [], [[] for _ in range(players)])
        story.set_up = set_up
        return story

    def act(self, seat: int, action: int) -> None:
        """The seat, or nature, takes an action."""
        code = self.game.actions.code(action)
        self.moves.append(code)
        if seat != NATURE:
            self.lived[seat].append(code)
        play.apply(self.table, seat, action)
        self._listen()

    def known_to(self, seat: int) -> str:
        """All that the seat has lived through, and what it sees now."""
        return "\n".join([*self.lived[seat], json.dumps(self.game.view(self.table, seat))])

    def imagined_by(self, seat: int, rng: Rng) -> SeatStories:
        """A story that the seat cannot tell from this one, at a table dealt anew.

        The others have lived through no more of it than the seat knows of.
        """
        table = self.game.resample(self.table, seat, rng)
        lived = [self.public[:] for _ in self.lived]
        lived[seat] = self.lived[seat][:]
        return SeatStories(self.game, table, self.public[:], lived)

    def __deepcopy__(self, memo: dict[int, object]) -> SeatStories:
        lived = [lines[:] for lines in self.lived]
        copy = SeatStories(self.game, self.table.clone(), self.public[:], lived)
        copy.moves = self.moves[:]
        copy.set_up = self.set_up
        return copy

    def __reduce__(self) -> tuple[object, ...]:
        if self.set_up is None:
            raise TypeError("an imagined state has no beginning from which it could be written")
        return replayed, (self.game.name, self.set_up, self.moves)

    def _listen(self) -> None:
        """Run on to the next question and let every seat hear what it may."""
        self.table.sink = [] if self.table.sink is None else self.table.sink
        play.advance(self.table)
        for event in self.table.sink:
            line = json.dumps(event.data())
            if event.seen_by(None):
                self.public.append(line)
            for seat, lines in enumerate(self.lived):
                if event.seen_by(seat):
                    lines.append(line)
        self.table.sink.clear()


def replayed(name: str, set_up: SetUp, moves: list[str]) -> SeatStories:
    """The story that the moves tell from the beginning; tables themselves cannot be pickled."""
    game = kits.game(name)
    story = SeatStories.begun(game, set_up)
    for code in moves:
        seats = play.waiting(story.table)
        story.act(seats[0] if seats else NATURE, game.actions.action(code))
    return story


class RoadsteadGame(pyspiel.Game):
    """One game with its players and options; each game is a class derived from this one."""

    name: ClassVar[str]
    type_of_game: ClassVar[pyspiel.GameType]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        options = dict(given)
        players = options.pop("players", None)
        self.by_score = is_by_score(str(options.pop("reward", WIN_SHARE)))
        game = kits.game(self.name)
        self.variant = Variant(game, players, read_options(game, options))
        self.set_up: SetUp = (self.variant.players, self.variant.options)
        most = MOST_SCORE if self.by_score else 1.0
        super().__init__(
            self.type_of_game,
            pyspiel.GameInfo(
                num_distinct_actions=self.variant.actions,
                max_chance_outcomes=self.variant.actions,
                num_players=self.variant.players,
                min_utility=-most if self.by_score else 0.0,
                max_utility=most,
                max_game_length=MOST_MOVES,
            ),
            given,
        )

    def new_initial_state(self) -> RoadsteadState:
        """The game before its first chance."""
        return RoadsteadState(self)

    def make_py_observer(
        self, kind: pyspiel.IIGObservationType | None = None, params: object = None
    ) -> SeatObserver:
        """What a player sees: now, or with perfect recall all that it has seen."""
        return SeatObserver(self.variant, kind is not None and kind.perfect_recall)

    def __reduce__(self) -> tuple[object, ...]:
        return pyspiel.load_game, (self.type_of_game.short_name, self.get_parameters())


class RoadsteadState(pyspiel.State):
    """A position. Whom the rules ask at once are asked one after another, none seeing more."""

    def __init__(self, game: RoadsteadGame) -> None:
        super().__init__(game)
        self._by_score = game.by_score
        self.story = SeatStories.begun(game.variant.game, game.set_up)

    def current_player(self) -> int:
        """The seat that is asked, chance, or nobody any more."""
        asked = play.asked(self.story.table)
        if asked == NOBODY:
            return int(pyspiel.PlayerId.TERMINAL)
        if asked == NATURE:
            return int(pyspiel.PlayerId.CHANCE)
        return play.waiting(self.story.table)[0]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(play.legal(self.story.table, player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every outcome with its probability."""
        outcomes = play.outcomes(self.story.table)
        whole = sum(outcomes.values())
        return [(action, weight / whole) for action, weight in outcomes.items()]

    def _apply_action(self, action: int) -> None:
        player = self.current_player()
        chance = player == pyspiel.PlayerId.CHANCE
        self.story.act(NATURE if chance else player, action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.story.game.actions.code(action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return not self.story.table.steps

    def returns(self) -> list[float]:
        """What every player gets; nothing before the end."""
        table = self.story.table
        if table.steps:
            return [0.0] * len(self.story.lived)
        return rewards(self.story.game, table, self._by_score)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> RoadsteadState:
        """A state that the player cannot tell from this one; its history begins anew."""
        state: RoadsteadState = self.get_game().new_initial_state()
        state.story = self.story.imagined_by(player, Rng(int(sampler() * SEEDS)))
        return state

    def __str__(self) -> str:
        return " ".join(self.story.moves)


class SeatObserver:
    """What a player sees, for OpenSpiel: as numbers, or as text with all that has been."""

    def __init__(self, variant: Variant, perfect_recall: bool) -> None:
        self._perfect_recall = perfect_recall
        self._sight = SeatArrays(variant)
        self._game = variant.game
        # Nothing of fixed length holds all that has been, so that is told in text alone.
        self.tensor = None if perfect_recall else np.zeros(len(variant.entries), np.float32)
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: RoadsteadState, player: int) -> None:
        """Fill the tensor with what the player sees now."""
        if self.tensor is not None:
            self.tensor[:] = self._sight.observation(state.story.table, player)

    def string_from(self, state: RoadsteadState, player: int) -> str:
        """The same in words, or all that the player has lived through."""
        if self._perfect_recall:
            return state.story.known_to(player)
        return json.dumps(self._game.view(state.story.table, player))


def register(names: Iterable[str]) -> None:
    """Let OpenSpiel load games as `roadstead_` and their name."""
    for name in names:
        game_type = _type_of(kits.game(name))
        # OpenSpiel lets go of what it was given when Python is already gone: a function would
        # crash there, a class does not.
        kind = type(name, (RoadsteadGame,), {"name": name, "type_of_game": game_type})
        pyspiel.register_game(game_type, kind)


def written(option: Option) -> object:
    """An option's default as a parameter. OpenSpiel reads a bare 10 as a number, so picks
    have quotation marks; and it parts parameters by commas, so they have strokes instead.
    """
    if isinstance(option, Pick):
        return f"'{option.default}'"
    return option.default


def read_options(game: Game[Any], params: dict[str, Any]) -> dict[str, object]:
    """The options that parameters say."""
    read: dict[str, object] = dict(params)
    for option in game.options:
        if isinstance(option, Pick) and option.name in params:
            read[option.name] = str(params[option.name]).strip("'").replace("/", ",")
    return read


def _type_of(game: Game[Any]) -> pyspiel.GameType:
    players = game.players
    return pyspiel.GameType(
        short_name=f"roadstead_{game.name.replace('-', '_')}",
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(players),
        min_num_players=min(players),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": players[0],
            "reward": WIN_SHARE,
            **{option.name: written(option) for option in game.options},
        },
    )


register(kits.names())
