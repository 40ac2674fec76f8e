"""How long random games last: the distribution over all variants of a game.

    python tools/lengths.py black-fleet 1000

Every game is played to its end. Rounds are counted where the game's view has them.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from roadstead import kits
from roadstead.kernel.conformance import variants
from roadstead.kernel.play import play_out
from roadstead.kernel.rng import Rng

BARS = 12  # of the histogram
WIDE = 50  # characters of the longest bar


def main(name: str, count: int) -> None:
    """Play so many games, spread over all variants, and print how long they were."""
    game = kits.game(name)
    rng = Rng(1)
    decisions, rounds = [], []
    all_variants = list(variants(game))
    for number in range(count):
        players, options = all_variants[number % len(all_variants)]
        table = game.new_table(players, options)
        decisions.append(int(play_out(table, rng)))
        rounds.append(game.view(table, None).get("round", 0))
    print(f"{game.title}: {count} random games over {len(all_variants)} variants, all ended")
    show("decisions", decisions)
    if any(rounds):
        show("rounds", rounds)


def show(what: str, lengths: Sequence[int]) -> None:
    """Five numbers and a histogram."""
    ordered = sorted(lengths)
    marks = [ordered[round(share * (len(ordered) - 1) / 4)] for share in range(5)]
    names = ("least", "lower quarter", "median", "upper quarter", "most")
    told = ", ".join(f"{name} {mark:,}" for name, mark in zip(names, marks, strict=True))
    print(f"\n{what}: {told}")
    step = max(1, -(-(ordered[-1] + 1) // BARS))
    counts = [sum(step * bar <= n < step * (bar + 1) for n in ordered) for bar in range(BARS)]
    for bar, number in enumerate(counts):
        line = "#" * round(WIDE * number / max(counts))
        print(f"  {step * bar:>7,} - {step * (bar + 1) - 1:>7,}  {number:>5}  {line}")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 1000)
