"""A bot of your own: one class with one method.

roadstead play treasure-fleet --bots examples/steady_bot.py:SteadyBot
"""

from roadstead.bots.position import Position
from roadstead.kernel.play import apply, play_out


class SteadyBot:
    """Thinks a few tables through: for each, every choice is played out once at random.

    `position.sample` draws tables that agree with all that the seat knows, so a bot can
    plan without knowing what is hidden; `position.rng` makes its games repeatable.
    """

    def choose(self, position: Position) -> int:
        wins = dict.fromkeys(position.choices, 0.0)
        for _ in range(20):
            imagined = position.sample(position.rng)
            for choice in position.choices:
                table = imagined.clone()
                apply(table, position.seat, choice)
                play_out(table, position.rng)
                winners = position.game.winners(table)
                if position.seat in winners:
                    wins[choice] += 1 / len(winners)
        return max(wins, key=lambda choice: wins[choice])
