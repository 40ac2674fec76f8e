"""A round until the boats are shown: weather, what washes up, the secret choices."""

from __future__ import annotations

from roadstead.kernel.table import SEAT_BIT, AskTogether, Auto, Chance, Step
from tidewrack.events import (
    BoatsShown,
    CardChosen,
    CoveChosen,
    FindWashedUp,
    FogLay,
    RoundBegun,
    WeatherTurned,
)
from tidewrack.rules.actions import PLAY, ROW, TURN, WASH
from tidewrack.rules.components import (
    CARDS,
    COVES,
    FINDS,
    LAMP,
    NONE,
    SPRING,
    SWELL,
    WEATHER_WEIGHTS,
    WEATHERS,
)
from tidewrack.rules.landing import EndRound, Heave, Lure, WorkCove, foggy
from tidewrack.rules.table import WrackTable, kinds


class BeginRound(Auto[WrackTable]):
    """A round: the weather (if it changes), the sea brings finds, boats are chosen and shown."""

    def run(self, table: WrackTable) -> None:
        table.round += 1
        table.tell(RoundBegun(table.round))
        if table.changing:
            table.push(TurnWeather(), BringFinds(), ChooseCard(), ChooseCove(), ShowBoats())
        else:
            table.push(BringFinds(), ChooseCard(), ChooseCove(), ShowBoats())


class TurnWeather(Chance[WrackTable]):
    """The weather is turned: calm; a swell, in which nobody can heave; a spring tide, which
    brings a find more."""

    def first(self, table: WrackTable) -> int:
        return TURN.first

    def weights(self, table: WrackTable) -> list[int]:
        return list(WEATHER_WEIGHTS)

    def happen(self, table: WrackTable, action: int) -> None:
        table.weather = TURN.arg(action)
        table.tell(WeatherTurned(WEATHERS[table.weather]))


class BringFinds(Auto[WrackTable]):
    """The sea brings a find for every player and one more, cove by cove in turn, beginning one
    cove further each round. What was left before still lies there."""

    def run(self, table: WrackTable) -> None:
        number = table.seats + 1 + (table.weather == SPRING)
        coves = len(table.coves)
        table.push_all([WashUp((table.round - 1 + n) % coves) for n in range(number)])


class WashUp(Chance[WrackTable]):
    """A find washes up in a cove."""

    def __init__(self, cove: int) -> None:
        self.cove = cove

    def first(self, table: WrackTable) -> int:
        return WASH.first

    def weights(self, table: WrackTable) -> list[int]:
        return table.sea.counts

    def happen(self, table: WrackTable, action: int) -> None:
        find = WASH.arg(action)
        table.sea.take(find)
        table.coves[self.cove][find] += 1
        table.tell(FindWashedUp(FINDS[find], COVES[self.cove]))


class ChooseCard(AskTogether[WrackTable]):
    """Everybody secretly chooses a card."""

    def asked(self, table: WrackTable) -> int:
        return sum(SEAT_BIT[seat] for seat, card in enumerate(table.chosen) if card == NONE)

    def legal(self, table: WrackTable, seat: int) -> tuple[int, ...]:
        return tuple(PLAY(card) for card in kinds(table.hands[seat]))

    def answer(self, table: WrackTable, seat: int, action: int) -> None:
        table.chosen[seat] = PLAY.arg(action)
        table.tell(CardChosen(seat, CARDS[table.chosen[seat]]))
        if NONE in table.chosen:
            table.push(self)


class ChooseCove(AskTogether[WrackTable]):
    """Everybody secretly chooses the cove to send it to."""

    def asked(self, table: WrackTable) -> int:
        return sum(SEAT_BIT[seat] for seat, cove in enumerate(table.rowing) if cove == NONE)

    def legal(self, table: WrackTable, seat: int) -> tuple[int, ...]:
        return tuple(ROW(cove) for cove in range(len(table.coves)))

    def answer(self, table: WrackTable, seat: int, action: int) -> None:
        table.rowing[seat] = ROW.arg(action)
        table.tell(CoveChosen(seat, COVES[table.rowing[seat]]))
        if NONE in table.rowing:
            table.push(self)


class ShowBoats(Auto[WrackTable]):
    """All cards and coves are shown. In the order of the track, whoever has rope may heave, then
    every lamp lures; then the coves are worked from north to south."""

    def run(self, table: WrackTable) -> None:
        table.shown = True
        table.tell(
            BoatsShown(
                tuple(CARDS[card] for card in table.chosen),
                tuple(COVES[cove] for cove in table.rowing),
            )
        )
        for seat, card in enumerate(table.chosen):
            table.hands[seat][card] -= 1
            table.discards[card] += 1
            giver = (seat - 1) % table.seats
            if table.given[giver] == card:
                table.given[giver] = NONE
        for cove in range(len(table.coves)):
            if foggy(table, cove):
                table.tell(FogLay(COVES[cove]))
        steps: list[Step[WrackTable]] = []
        if table.weather != SWELL:
            steps += [Heave(seat) for seat in table.track if table.rope[seat]]
        steps += [Lure(seat) for seat in table.track if table.chosen[seat] == LAMP]
        steps += [WorkCove(cove) for cove in range(len(table.coves))]
        steps.append(EndRound())
        table.push_all(steps)
