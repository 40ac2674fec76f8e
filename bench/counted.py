"""A piece of work whose instructions `bench.history` counts.

python -m bench.counted rules fleet 4000     and prints how many pieces were done
"""

from __future__ import annotations

import sys
from collections.abc import Callable

from bench.measure import halfway
from roadstead import build, kits
from roadstead.bots.levels import knowledge_of
from roadstead.bots.mind.search import UNLIMITED, Search
from roadstead.kernel.play import legal, play_out, settle, waiting
from roadstead.kernel.rng import Rng

PLAYERS = 4
SEED = 1
TABLES = 64


def rules(name: str, least: int) -> int:
    """Random play by the rules; a decision is a piece."""
    rng = Rng(SEED)
    done = 0
    while done < least:
        done += play_out(kits.game(name).new_table(PLAYERS, {}), rng)
    return done


def clones(name: str, least: int) -> int:
    """Clones of a table in the middle of a game."""
    table = halfway(kits.game(name), PLAYERS, SEED)
    for _ in range(least):
        table.clone()
    return least


def door(name: str, least: int) -> int:
    """Steps of the vector environment in self-play, at random."""
    # With extras, which the other work does without.
    from roadstead.adapters.stepping.tables import EVERY_SEAT, Opponents, Tables  # noqa: PLC0415
    from roadstead.adapters.variant import Variant  # noqa: PLC0415

    seen = Variant(name, PLAYERS, {})
    table = seen.new_table()
    tables = Tables(seen.game, table, seen.observer, Opponents(), EVERY_SEAT, False)
    tables.lay(TABLES, SEED)
    rounds = least // TABLES
    rng = Rng(SEED)
    for _ in range(rounds):
        legal_now = [tables.masks.legal[place] for place in range(TABLES)]
        chosen = [some[rng.below(len(some))] if some else 0 for some in legal_now]
        tables.step(b"".join([action.to_bytes(8, "little") for action in chosen]))
    return rounds * TABLES


def search(name: str, least: int) -> int:
    """Iterations of the captain's search in the middle of a game."""
    game = kits.game(name)
    table = halfway(game, PLAYERS, SEED)
    settle(table, Rng(SEED))
    seat = waiting(table)[0]
    Search(game, knowledge_of(game), table, seat, Rng(SEED)).think(
        legal(table, seat), least, UNLIMITED
    )
    return least


WORK: dict[str, Callable[[str, int], int]] = {
    "rules": rules,
    "clone": clones,
    "door": door,
    "search": search,
}

if __name__ == "__main__":
    assert build.describe().startswith("compiled"), build.describe()
    print(WORK[sys.argv[1]](sys.argv[2], int(sys.argv[3])))
