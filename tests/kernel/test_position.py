"""Positions: a table as text, read back to an equal one, or one sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import pytest

from docs.template import pearl_divers as pearls
from roadstead.kernel import play
from roadstead.kernel.bag import Bag
from roadstead.kernel.base.errors import BadPosition, BadSetUp
from roadstead.kernel.base.options import Data, Switch
from roadstead.kernel.base.words import Choice, Meaning, Words
from roadstead.kernel.game import Game, View
from roadstead.kernel.notation import position
from roadstead.kernel.notation.spelling import SEAT_OR_NOBODY, SEATS, Counts, Spelling
from roadstead.kernel.notation.trial import MOST_STEPS_ALONE
from roadstead.kernel.rng import Rng
from roadstead.kernel.structure import snapshot
from roadstead.kernel.table import Ask, Auto, Frozen, Step, Table
from roadstead.kernel.verbs import Actions, Verb

SAY = Verb("s", "12")


class Rulebook(Frozen):
    def __init__(self, title: str) -> None:
        self.title = title


class Chest:
    """A part that is there from the beginning."""

    def __init__(self) -> None:
        self.gold = 0
        self.owner = -1


class Parrot:
    """A part that comes and goes."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.age = 3


class Attic(Table):
    """A table with everything that a table may hold."""

    spellings: ClassVar[dict[str, Spelling]] = {
        "Chest.owner": SEAT_OR_NOBODY,
        "Attic.awake": SEATS,
        "Attic.cards": Counts(("red", "blue", "green")),
    }

    def __init__(self, seats: int, book: Rulebook) -> None:
        super().__init__(seats)
        self.book = book
        self.chests = [Chest(), Chest()]
        self.best = Chest()
        self.bag = Bag([3, 0, 2])
        self.cards = Bag([1, 1])
        self.awake = 0
        self.motto = "ship ahoy"
        self.weight = 1.5
        self.open = False
        self.numbers = [1, 2]
        self.pair: tuple[int, ...] = (1, 2)
        self.seen = {1, 2}
        self.ever = frozenset({3})
        self.by_name: dict[object, object] = {"a": 1}
        self.parrots: list[Parrot] = []
        self.guest: Any = None

    def clone(self) -> Attic:
        raise AssertionError("nobody plays here")


class SayOne(Ask[Attic]):
    """Say one number."""

    def __init__(self, seat: int, times: int = 1) -> None:
        super().__init__(seat)
        self.times = times

    def legal(self, table: Attic, seat: int) -> tuple[int, ...]:
        return (SAY(0),)

    def answer(self, table: Attic, seat: int, action: int) -> None:
        table.push()


class ForEver(Auto[Attic]):
    """It never ends."""

    def run(self, table: Attic) -> None:
        table.push(self)


class NoWords(Words[Attic]):
    def prompt(self, table: Attic, seat: int) -> str:
        return "Say it."

    def meaning(self, table: Attic, seat: int, action: int) -> Meaning:
        return Meaning("Say it")


class AtticGame(Game[Attic]):
    def __init__(self) -> None:
        self.name = "attic"
        self.title = "Attic"
        self.rules = 3
        self.players = (2,)
        self.options = (
            Switch("dark", "It is dark."),
            Data("book", "A book of your own.", Rulebook),
        )
        self.actions = Actions(SAY)
        self.words = NoWords()
        self.parts = (Parrot,)

    def set_up(self, players: int, options: Mapping[str, object]) -> Attic:
        table = Attic(players, Rulebook(str(options["book"])))
        table.push(SayOne(0), ForEver())
        return table

    def view(self, table: Attic, viewer: int | None) -> View:
        return {}

    def resample(self, table: Attic, viewer: int | None, rng: Rng) -> Attic:
        return table

    def scores(self, table: Attic) -> list[int]:
        return [0, 0]


GAME = AtticGame()
OPTIONS = GAME.checked(2, {})


def changed() -> Attic:
    """A table on which nothing is as it was at set-up."""
    table = GAME.set_up(2, OPTIONS)
    table.chests[1].gold, table.chests[1].owner = 7, 1
    table.best.gold = 2
    table.bag.take(0)
    table.cards = Bag([0, 4])
    table.awake = 3
    table.motto = 'two "words"\n'
    table.weight = -0.25
    table.open = True
    table.numbers = [0] * 250
    table.pair = (5,)
    table.seen, table.ever = {4, 9}, frozenset()
    table.by_name = {"b": (1, None), 2: [True]}
    table.parrots = [Parrot("Polly"), Parrot("Jack")]
    table.parrots[1].age = 40
    table.guest = Parrot("Flint")
    table.steps = [ForEver(), SayOne(1, 5)]
    return table


def read_back(body: str) -> Table:
    return position.read_body(GAME, body, 2, OPTIONS)


def test_everything_that_a_table_may_hold_reads_back_equal() -> None:
    table = changed()
    body = position.write_body(GAME, table, OPTIONS)
    assert snapshot(read_back(body)) == snapshot(table)
    assert (
        body
        == """\
awake: {1 2}
bag: Bag[2 0 2]
best:
  gold: 2
by_name: dict[("b" (1 none)) (2 [yes])]
cards: {blue*4}
chests:
  2:
    gold: 7
    owner: 2
ever: frozenset[]
guest: Parrot(age=3 name="Flint")
motto: "two \\"words\\"\\n"
numbers: [0*100 0*100 0*50]
open: yes
pair: (5)
parrots: [Parrot(age=3 name="Polly") Parrot(age=40 name="Jack")]
seen: set[4 9]
weight: -0.25
next:
  SayOne(seat=2 times=5)
  ForEver()
end
"""
    )


class SayLouder(SayOne):
    """Its parameters are those of the step that it builds upon."""


def test_where_a_compiled_class_does_not_tell_its_parameters_its_source_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def forgotten(kind: type) -> None:
        raise ValueError(f"no signature found for {kind}")

    monkeypatch.setattr("inspect.signature", forgotten)
    monkeypatch.setattr(position, "_parameters", position._parameters.__wrapped__)  # remembers
    table = changed()
    table.steps = [ForEver(), SayLouder(1, 5)]
    body = position.write_body(GAME, table, OPTIONS)
    assert "SayLouder(seat=2 times=5)" in body
    assert snapshot(read_back(body)) == snapshot(table)
    monkeypatch.setattr(SayOne, "__module__", "nowhere")
    with pytest.raises(BadPosition, match="there is no such SayLouder"):
        read_back(body)


def test_what_is_not_said_is_as_it_was_at_set_up() -> None:
    table = GAME.set_up(2, OPTIONS)
    table.steps = []
    assert snapshot(read_back("next:\nend\n")) == snapshot(table)


def test_a_position_says_which_game_it_is_of() -> None:
    table = pearls.GAME.new_table(3, {})
    play.advance(table)
    text = position.write(pearls.GAME, table, {})
    assert text.startswith("roadstead position 1\ngame: pearl-divers\nrules: 1\nplayers: 3\n\n")
    told = position.parse(text)
    assert (told.game, told.rules, told.players, told.seen_by) == ("pearl-divers", 1, 3, None)
    assert str(told) == text
    assert snapshot(position.read(pearls.GAME, told, Rng(1))) == snapshot(table)


def test_options_and_the_file_of_ones_own_stand_in_the_header() -> None:
    options = GAME.checked(2, {"dark": True, "book": "first line\nsecond line\n"})
    text = position.write(GAME, GAME.set_up(2, options), options)
    assert "option dark: on\noption book:\n  | first line\n  | second line\n\n" in text
    assert position.parse(text).options == {"dark": "on", "book": "first line\nsecond line\n"}


def deep_in_a_dive() -> pearls.PearlTable:
    """A table at which seat 1 has chosen in secret, and nobody else."""
    table = pearls.GAME.new_table(3, {})
    play.settle(table, Rng(1))
    play.apply(table, 0, pearls.DIVE(4))
    return table


def test_a_seats_position_holds_only_what_the_seat_may_know() -> None:
    """Whatever the others have chosen, the text is the same."""
    other = pearls.GAME.new_table(3, {})
    play.settle(other, Rng(1))
    play.apply(other, 0, pearls.DIVE(0))
    texts = {position.write(pearls.GAME, table, {}, 1) for table in (deep_in_a_dive(), other)}
    assert len(texts) == 1
    assert "seen by: 2" in texts.pop()
    full = {position.write(pearls.GAME, table, {}) for table in (deep_in_a_dive(), other)}
    assert len(full) == 2


def test_what_the_seat_could_not_know_is_drawn_anew() -> None:
    text = position.parse(position.write(pearls.GAME, deep_in_a_dive(), {}, 1))
    tables = [position.read(pearls.GAME, text, Rng(seed)) for seed in range(20)]
    assert {table.chosen[0] for table in tables if isinstance(table, pearls.PearlTable)} == {
        *range(5)
    }
    views = [pearls.GAME.view(table, 1) for table in tables]  # type: ignore[arg-type]  # a PearlTable
    assert all(view == views[0] for view in views)


@pytest.mark.parametrize(
    ("body", "complaint"),
    [
        ("next:\n", "cut off: 'end' is missing"),
        ("end\nmotto: 1\n", "nothing follows the 'end'"),
        ("gold: 1\nend\n", "line 1 of the table: a Attic has no 'gold'"),
        ("seats: 4\nend\n", "has no 'seats'"),
        ("sink: []\nend\n", "has no 'sink'"),
        ("open: yes\nopen: no\nend\n", "'open' is there twice"),
        ("chests:\n  3:\n    gold: 1\nend\n", "chests has no '3'"),
        ("chests:\n  1:\n    gold: 1\n  1:\n    gold: 1\nend\n", "'1' is there twice"),
        ("chests:\n   1:\nend\n", "indented too far"),
        ("open: yes\n  more: 1\nend\n", "indented too far"),
        ("open: 1\nend\n", "open: it is no yes or no"),
        ("numbers: [yes]\nend\n", "it is no whole number"),
        ("bag: Bag[1]\nend\n", "a bag of 3 kinds"),
        ("bag: Bag[1 -1 1]\nend\n", "whole numbers of each kind"),
        ("bag: {1}\nend\n", "nothing that a table holds"),
        ("awake: {3}\nend\n", "there is no seat 3"),
        ("cards: {green}\nend\n", "there are 2 kinds, and something of none of them"),
        ("book: 1\nend\n", "'book' comes from the options"),
        ("by_name: dict[1]\nend\n", "by_name:"),
        ("guest: Chest(gold=1)\nend\n", "Attic has no 'Chest'"),
        ("guest: Parrot(\"Polly\")\nend\n", "are named, each once"),
        ("guest: Parrot(name=\"a\" beak=1)\nend\n", "a Parrot has no 'beak'"),
        ("next:\n  SayOne(seat=3 times=1)\nend\n", "there is no seat 3"),
        ("next:\n  Parrot(name=\"a\")\nend\n", "is no step"),
        ("next:\n  ComeUp()\nend\n", "Attic has no 'ComeUp'"),
        ("next:\n  SayOne()\nend\n", "line 2 of the table"),
        (f"motto: \"{'x' * position.MOST_CHARACTERS}\"\nend\n", "at most 100000 characters"),
        ("\n" * (position.MOST_LINES + 1), "at most 4000 lines"),
        ("".join(f"{'  ' * level}a:\n" for level in range(8)) + "end\n", "indented too far"),
    ],
)  # fmt: skip
def test_a_body_that_is_wrong_gets_one_sentence(body: str, complaint: str) -> None:
    with pytest.raises(BadPosition) as caught:
        read_back(body)
    assert complaint in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("header", "complaint"),
    [
        ("", "line 1: a position begins with"),
        ("roadstead position 1\n", "the header lacks 'game:'"),
        ("roadstead position 1\ngame: a\nrules: 1\nplayers: 17\n", "1 to 16 players"),
        ("roadstead position 1\ngame: a\nrules: x\n", "'x' is no whole number"),
        ("roadstead position 1\nseat 1: Ann\n", "'seat 1' means nothing"),
        ("roadstead position 1\ngame: a\nrules: 1\nplayers: 2\nseen by: 3\n", "no seat 3"),
    ],
)
def test_a_header_that_is_wrong_gets_one_sentence(header: str, complaint: str) -> None:
    with pytest.raises(BadPosition) as caught:
        position.parse(header)
    assert complaint in str(caught.value)


def test_options_that_the_game_does_not_have_are_refused() -> None:
    text = "roadstead position 1\ngame: attic\nrules: 3\nplayers: 2\noption fog: on\n\nend\n"
    with pytest.raises(BadSetUp, match="no option 'fog'"):
        position.read(GAME, position.parse(text), Rng(1))


def pearls_with(body: str) -> Table:
    return position.begun(pearls.GAME, body, 3, {})


@pytest.mark.parametrize(
    ("body", "complaint"),
    [
        ("chosen: [4 4]\nnext:\n  ComeUp()\nend\n", "unequal numbers of breaths"),
        ("chosen: [1 1 1]\nnext:\n  ChooseBreath()\nend\n", "no game of Pearl Divers comes"),
        ("sea: Bag[0*5]\nnext:\n  PearlComesUp()\nend\n", "no answer"),
    ],
)
def test_a_position_that_no_game_comes_to_gets_one_sentence(body: str, complaint: str) -> None:
    with pytest.raises(BadPosition) as caught:
        pearls_with(body)
    assert complaint in str(caught.value)


def test_a_position_that_never_asks_anybody_is_refused() -> None:
    assert MOST_STEPS_ALONE > 100
    with pytest.raises(BadPosition, match="nobody would ever be asked again"):
        position.begun(GAME, "next:\n  ForEver()\nend\n", 2, OPTIONS)


class Crowded(Ask[pearls.PearlTable]):
    """Somebody is asked who is not there."""

    def asked(self, table: pearls.PearlTable) -> int:
        return 1 << 9


def test_a_position_that_asks_somebody_who_is_not_there_is_refused() -> None:
    class Other(pearls.PearlDivers):
        parts = (Crowded,)

    with pytest.raises(BadPosition, match="asked who has no seat"):
        position.begun(Other(), "next:\n  Crowded(seat=1)\nend\n", 3, {})


def test_a_position_whose_hidden_cards_cannot_be_dealt_is_refused() -> None:
    class Forgetful(pearls.PearlDivers):
        def resample(
            self, table: pearls.PearlTable, viewer: int | None, rng: Rng
        ) -> pearls.PearlTable:
            return self.new_table(int(table.seats), {})

    text = position.write_body(pearls.GAME, deep_in_a_dive(), {})
    with pytest.raises(BadPosition, match="cannot be dealt so"):
        position.begun(Forgetful(), text, 3, {})


def test_everything_prints_as_what_it_is() -> None:
    told = Choice(1, "l4", "Load a 4-cannon", consequence="your last one")
    assert repr(told) == "<Choice 1: l4, Load a 4-cannon (your last one)>"
    assert repr(Choice(2, "enough", "Load no more")) == "<Choice 2: enough, Load no more>"
    assert repr(SayOne(1, 2)) == "SayOne(seat=2 times=2)"
    assert repr(Bag([1, 2])) == "Bag([1, 2])"
    shown = repr(changed())
    assert shown.startswith("Attic(awake={1 2} bag=Bag[2 0 2] best=Chest(gold=2 owner=nobody)")
    assert len(shown) <= position.LONGEST_REPR + len("...")
    assert repr(pearls.GAME.new_table(2, {})).startswith("PearlTable(breaths=[")
    assert isinstance(ForEver(), Step)
