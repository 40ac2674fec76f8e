"""What is played in the arena: all that decides its games, and nothing else."""

from __future__ import annotations

import json
import shlex
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path
from shutil import which
from typing import Any

from roadstead import kits, sources
from roadstead.arena import things
from roadstead.arena.errors import ArenaError, shortened
from roadstead.bots.roster import NET, RUN, announced, hire, is_module
from roadstead.kernel.game import Game

PACKAGE = Path(__file__).parents[1]
# What a game of the arena depends on; not what rates and draws it afterwards.
SOURCES = (
    "kernel",
    "games",
    "bots",
    "kit.py",
    "kits.py",
    "match.py",
    "arena/chance.py",
    "arena/facts.py",
    "arena/luck.py",
    "arena/playing.py",
    "arena/row.py",
    "arena/schedule.py",
    "arena/things.py",
    "arena/watch.py",
)
LONGEST_VALUE = 60  # letters, in a complaint
WORDS = {
    "code": "the code (this Roadstead, the game's kit or a bot has changed since)",
    "everyone": "the schedule",
}


@dataclass(frozen=True)
class Contest:
    """A game, its set-up, the bots and the seed: the same contest, the same games.

    How many games are played is no part of it, so that more can follow later.
    """

    game: str
    rules: int
    players: int
    options: dict[str, str]  # as records write them, those that are not the default
    bots: tuple[str, ...]
    seed: int
    everyone: bool  # all bots meet as equals; otherwise the first is one against the others
    code: str  # the sources that played: of the rules, of what bots know, and of your bots
    forbidden: tuple[str, ...] = ()  # things; each game is played again without each of them
    kit: str = ""  # the version of the package that brought the game
    luck: int = 0  # how often each chance is played on to see what it gave; 0: nobody looks

    @property
    def entrants(self) -> list[str]:
        """The bots as tables name them: one that was named twice has a number.

        After them comes the first bot once more, without each of the things forbidden.
        """
        return [
            bot if self.bots.index(bot) == place else f"{bot} ({self.bots[: place + 1].count(bot)})"
            for place, bot in enumerate(self.bots)
        ] + [f"{self.bots[0]} without {thing}" for thing in self.forbidden]

    @property
    def arms(self) -> int:
        """How often each game is played: as it is, and without each of the things forbidden."""
        return 1 + len(self.forbidden)

    @property
    def company(self) -> str:
        """How many play, in words."""
        return "1 player" if self.players == 1 else f"{self.players} players"

    def found_game(self) -> Game[Any]:
        """The game that is played."""
        return kits.game(self.game)

    def data(self) -> dict[str, Any]:
        """The contest as plain data; `Contest.read` reads it."""
        return {**asdict(self), "bots": list(self.bots), "forbidden": list(self.forbidden)}

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> Contest:
        """The contest that `data` wrote."""
        lists = {"bots": tuple(data["bots"]), "forbidden": tuple(data.get("forbidden", ()))}
        return cls(**{**data, **lists})

    def difference(self, other: Contest) -> str:
        """The first thing in which the other contest differs, in words; empty when nothing does."""
        theirs = other.data()
        for name, value in self.data().items():
            if theirs[name] != value:
                return WORDS.get(name, f"{name} {_short(theirs[name])}, not {_short(value)}")
        return ""

    def file_name(self) -> str:
        """A name for its results that no other contest has."""
        digest = sha256(json.dumps(self.data(), sort_keys=True).encode()).hexdigest()
        return f"arena-{self.game}-{self.players}-{digest[:10]}.jsonl"


def contest(  # noqa: PLR0913 - all that decides its games
    game: Game[Any],
    players: int,
    options: Mapping[str, object],
    bots: Sequence[str],
    seed: int,
    *,
    everyone: bool = False,
    forbidden: Sequence[str] = (),
    luck: int = 0,
) -> Contest:
    """A contest that can be played, or a complaint about the set-up, a bot or a ban."""
    checked = game.checked(players, options)
    if forbidden:
        bots = _to_compare(game, checked, players, bots, forbidden)
    for bot in dict.fromkeys(bots):
        try_out(bot, game)
    return Contest(
        game=game.name,
        rules=game.rules,
        players=players,
        options={
            option.name: option.write(checked[option.name])
            for option in game.options
            if checked[option.name] != option.default
        },
        bots=tuple(bots),
        seed=seed,
        everyone=everyone or len(bots) >= players,
        code=digest(game, bots),
        forbidden=tuple(forbidden),
        kit=kits.of(game).version,
        luck=luck,
    )


def _to_compare(
    game: Game[Any],
    options: Mapping[str, object],
    players: int,
    bots: Sequence[str],
    forbidden: Sequence[str],
) -> Sequence[str]:
    """The bots of a contest with bans; one alone meets itself, and only one of it is banned."""
    for place, name in enumerate(forbidden):
        things.find(game, options, name)
        if name in forbidden[:place]:
            raise ArenaError(f"'{name}' is forbidden twice")
    if len(bots) > players:
        raise ArenaError(
            f"what is forbidden is forbidden to the first bot in every game: "
            f"name at most {players} bots, not {len(bots)}"
        )
    return [*bots, *bots] if len(bots) == 1 < players else bots


def try_out(bot: str, game: Game[Any]) -> None:
    """Complain now, not after an hour, about a bot that cannot be made."""
    if bot.startswith(RUN):
        words = _command(bot)
        if not words or which(words[0]) is None:
            raise ArenaError(f"there is no program to run for '{bot}'")
    hire(bot, game)


def digest(game: Game[Any], bots: Sequence[str]) -> str:
    """A digest of all sources that play."""
    ours = [file for name in SOURCES for file in sources.in_folder(PACKAGE / name)]
    return sources.digest_of([*sorted(ours), *sources.of_game(game), *_own_files(bots)])


def _own_files(bots: Sequence[str]) -> list[Path]:
    """The files of the user's own bots, as far as their names tell."""
    files: list[Path] = []
    for bot in bots:
        where = announced(bot).rpartition(":")[0]
        if bot.startswith(RUN):
            files += map(Path, _command(bot))
        elif bot.startswith(NET):
            files.append(Path(bot.removeprefix(NET)))
        elif where and is_module(where):
            files += sources.around(where)
        else:
            files.append(Path(where))
    return [file for file in files if file.is_file()]


def _command(bot: str) -> list[str]:
    try:
        return shlex.split(bot.removeprefix(RUN))
    except ValueError as error:
        raise ArenaError(f"'{bot}' is no command: {error}") from None


def _short(value: object) -> str:
    text = ",".join(value) if isinstance(value, list) else str(value)
    return shortened(text, LONGEST_VALUE)
