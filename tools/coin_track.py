"""How often good players fill the dice game's coin track to its end.

    python tools/coin_track.py fleet-dice deckhand 300

So many games for each number of players from two on, all seats played by bots of one level. A
good sheet would make a Salty Captain.
"""

from __future__ import annotations

import sys

from roadstead import Match, kits
from roadstead.bots.levels import level
from roadstead.games.fleet_dice.rules.solo import ACHIEVEMENTS
from roadstead.kernel.rng import Rng

GOOD = max(least for least, _ in ACHIEVEMENTS)  # VP


def main(name: str, bots: str, count: int) -> None:
    """Play, and print the share of good sheets whose last coin box is filled."""
    game = kits.game(name)
    everywhere: list[bool] = []
    for players in (players for players in game.players if players > 1):
        full: list[bool] = []
        for seed in range(count):
            full += full_tracks(played(name, players, bots, seed))
        show(f"{players} players", full)
        everywhere += full
    show(f"{game.title}, {count} games of a {bots} for each number of players", everywhere)


def full_tracks(match: Match) -> list[bool]:
    """Whether the coin track is full, for each good sheet."""
    return [
        not set("-*") & set(player["coin_track"])
        for player in match.view()["table"]["players"]
        if player["total"] >= GOOD
    ]


def played(name: str, players: int, bots: str, seed: int) -> Match:
    """A whole game, all seats played by bots of one level."""
    match = Match(name, players, seed=seed)
    bot = level(bots, match.game)
    while not match.over:
        seat = match.to_act[0]
        position = match.position(seat, Rng(seed * 1_000_000 + match.moves))
        match.play(seat, position.code(int(bot.choose(position))))
    return match


def show(what: str, full: list[bool]) -> None:
    """How many of the sheets, in percent."""
    share = f"{sum(full) / len(full):.0%}" if full else "none"
    print(f"{what}: {share} of {len(full)} sheets with {GOOD} VP or more are full", flush=True)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
