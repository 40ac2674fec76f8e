"""The victory cards, which may differ from player to player."""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import mypyc_attr

from roadstead.kernel.base.errors import BadSetUp
from roadstead.kernel.base.options import Pick


@mypyc_attr(native_class=False)
@dataclass(frozen=True)
class VictoryCards(Pick):
    """The price of the victory card: one for all, or one for each seat (`20,10,20`)."""

    def check(self, value: object, players: int) -> str:
        prices = str(value).replace(" ", "").split(",")
        if len(prices) not in (1, players):
            raise BadSetUp(
                f"the option {self.name} is one price for all, or {players} with commas, "
                f"not '{value}'"
            )
        return ",".join([super(VictoryCards, self).check(price, players) for price in prices])

    def values(self, players: int) -> tuple[object, ...]:
        mixed = [self.among[seat % 2] for seat in range(players)]
        return (*self.among, ",".join(mixed))


def victory_prices(value: object, players: int) -> list[int]:
    """The price of every seat's victory card."""
    prices = [int(price) for price in str(value).split(",")]
    return prices if len(prices) == players else prices * players
