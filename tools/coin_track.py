"""How often good players fill the dice game's coin track to its end.

    python tools/coin_track.py fleet-dice mate 100

So many games for each number of players from two on, all seats played by bots of one level. A
good sheet is a winner's.
"""

from __future__ import annotations

import sys

from roadstead import Match, games
from roadstead.bots.levels import level
from roadstead.kernel.rng import Rng


def main(name: str, bots: str, count: int) -> None:
    """Play, and print the share of sheets whose last coin box is filled."""
    game = games.find(name)
    for players in (players for players in game.players if players > 1):
        everybody: list[bool] = []
        winners: list[bool] = []
        for seed in range(count):
            match = played(name, players, bots, seed)
            tracks = [player["coin_track"] for player in match.view()["table"]["players"]]
            full = ["-" not in track and "*" not in track for track in tracks]
            everybody += full
            winners += [full[seat] for seat in match.winners]
        print(
            f"{game.title}, {players} players, {count} games of a {bots} each: the coin track is "
            f"full on {share(winners)} of the winners' sheets, on {share(everybody)} of all",
            flush=True,
        )


def played(name: str, players: int, bots: str, seed: int) -> Match:
    """A whole game, all seats played by bots of one level."""
    match = Match(name, players, seed=seed)
    bot = level(bots, match.game)
    while not match.over:
        seat = match.to_act[0]
        position = match.position(seat, Rng(seed * 1_000_000 + match.moves))
        match.play(seat, position.code(int(bot.choose(position))))
    return match


def share(sheets: list[bool]) -> str:
    """How many of them, in percent."""
    return f"{sum(sheets) / len(sheets):.0%}"


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
