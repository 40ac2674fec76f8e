"""Running a table: who is asked, what is refused, and what a half-written game is told."""

from __future__ import annotations

import pytest

from docs.template import pearl_divers as pearls
from roadstead.kernel import play
from roadstead.kernel.base.errors import Refused
from roadstead.kernel.base.events import Event, Secret
from roadstead.kernel.base.words import Words
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.kernel.table import NATURE, NOBODY, Ask, Auto, Chance, Step, Table


def new_table() -> pearls.PearlTable:
    table = pearls.GAME.new_table(3, {})
    play.advance(table)
    return table


def test_nature_is_a_seat() -> None:
    table = new_table()
    assert play.asked(table) == NATURE
    assert play.waiting(table) == []
    assert list(play.outcomes(table).values()) == [1, 1, 1, 1, 1]
    with pytest.raises(Refused, match="chance cannot bring that"):
        play.apply(table, NATURE, pearls.DIVE(1))
    play.apply(table, NATURE, pearls.PEARL(3))
    assert play.outcomes(table) == {}
    assert play.waiting(table) == [0, 1, 2]


def test_refusals_change_nothing_and_say_why() -> None:
    table = new_table()
    play.settle(table, Rng(1))
    with pytest.raises(Refused, match="not possible now"):
        play.apply(table, 0, pearls.PEARL(1))
    play.apply(table, 0, pearls.DIVE(1))
    with pytest.raises(Refused, match="not your turn"):
        play.apply(table, 0, pearls.DIVE(2))
    assert play.legal(table, 7) == play.legal(table, -3) == ()
    assert table.chosen == [1, pearls.NOT_YET, pearls.NOT_YET]


def test_a_game_played_out_asks_nobody() -> None:
    table = new_table()
    assert play.play_out(table, Rng(4)) == 3 * 5
    assert play.asked(table) == NOBODY
    assert play.waiting(table) == []
    assert play.outcomes(table) == {}


def test_steps_happen_in_reading_order() -> None:
    done: list[str] = []

    class Say(Auto[Table]):
        def __init__(self, word: str) -> None:
            self.word = word

        def run(self, table: Table) -> None:
            done.append(self.word)

    table = Table(1)
    table.push(Say("tolls"), Say("stars"))
    play.advance(table)
    assert done == ["tolls", "stars"]


def test_whoever_listens_hears_and_clones_do_not() -> None:
    table = new_table()
    table.sink = []
    play.apply(table, NATURE, pearls.PEARL(0))
    assert table.sink == [pearls.PearlSeen(2)]
    assert not table.clone().listening


def test_who_sees_an_event() -> None:
    assert Event().seen_by(None)
    assert Event().seen_by(3)
    assert Secret(1).seen_by(1)
    assert not Secret(1).seen_by(0)
    assert not Secret(1).seen_by(None)
    assert pearls.BreathChosen(1, 4).data() == {"event": "BreathChosen", "seat": 1, "breath": 4}


@pytest.mark.parametrize(
    ("do", "complaint"),
    [
        (lambda t: Auto[Table]().run(t), "Auto does not run by itself"),
        (lambda t: Ask[Table](0).legal(t, 0), "Ask asks nobody"),
        (lambda t: Ask[Table](0).answer(t, 0, 0), "Ask asks nobody"),
        (lambda t: Chance[Table]().first(t), "Chance waits for no chance"),
        (lambda t: Chance[Table]().weights(t), "Chance waits for no chance"),
        (lambda t: Chance[Table]().happen(t, 0), "Chance waits for no chance"),
        (lambda t: t.clone(), "Table does not say how it is cloned"),
        (lambda t: Sketch().set_up(t.seats, {}), "sketch does not say how it is set up"),
        (lambda t: Sketch().view(t, None), "sketch does not say who sees what"),
        (lambda t: Sketch().resample(t, None, Rng(1)), "sketch does not say what is hidden"),
        (lambda t: Sketch().scores(t), "sketch does not say how it is scored"),
    ],
)
def test_a_half_written_game_is_told_what_it_lacks(do: object, complaint: str) -> None:
    assert callable(do)
    with pytest.raises(AssertionError, match=complaint):
        do(Table(2))


class Sketch(Game[Table]):
    def __init__(self) -> None:
        self.name = "sketch"
        self.players = (1,)
        self.title = "Sketch"
        self.options = ()


def test_what_a_game_need_not_say() -> None:
    sketch, words, step = Sketch(), Words[Table](), Step[Table]()
    table = Table(1)
    assert sketch.broken(table) == []
    assert sketch.earlier == ()
    assert step.asked(table) == NOBODY
    assert step.clone() is step
    assert words.phase(table) is None
    assert words.refusals(table, 0) == []
    with pytest.raises(ValueError, match="Sketch is for 1 players, not 2"):
        sketch.checked(2, {})
    assert words.round(table) == words.verdict(table) == ""
    assert words.categories(table) == {}
