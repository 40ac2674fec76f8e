"""The contract: what a game says of itself, so that everything else needs no rule."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Generic

from mypy_extensions import mypyc_attr

from roadstead.kernel.base.errors import BadSetUp
from roadstead.kernel.base.options import DataFile, Option
from roadstead.kernel.base.words import Choice, Words
from roadstead.kernel.plain_words import name_of
from roadstead.kernel.play import legal
from roadstead.kernel.rng import Rng
from roadstead.kernel.table import T
from roadstead.kernel.verbs import Actions

View = Mapping[str, Any]
PLAIN_WORDS: Final[Words[Any]] = Words()


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[T]):
    """One game with one version of its rules.

    `rules` grows whenever an old record could end differently; the old version stays
    available, so that old records keep replaying.
    """

    name: str
    title: str
    rules: int
    players: tuple[int, ...]
    options: tuple[Option, ...]
    actions: Actions
    earlier: tuple[Game[T], ...] = ()  # the same game under older rules
    files: tuple[DataFile, ...] = ()  # the values it is played with
    all_see_the_same: bool = False  # whether nothing is hidden: then one view serves everybody
    parts: tuple[type, ...] = ()  # what comes and goes on its table, beside steps: see `position`
    _words: Words[T] | None = None

    @property
    def words(self) -> Words[T]:
        """What is said of it; plain words when nobody has brought better ones."""
        return self._words or PLAIN_WORDS

    @words.setter
    def words(self, words: Words[T]) -> None:
        self._words = words

    def set_up(self, players: int, options: Mapping[str, object]) -> T:
        """A table ready to begin, for checked options (see `checked`)."""
        raise AssertionError(f"{self.name} does not say how it is set up")

    def view(self, table: T, viewer: int | None) -> View:
        """All that a seat (or a spectator, `None`) may know, as plain data.

        It is built from nothing and names what it shows.
        """
        raise AssertionError(f"{self.name} does not say who sees what")

    def resample(self, table: T, viewer: int | None, rng: Rng) -> T:
        """A table that the viewer cannot tell from this one, drawn at random.

        It depends on nothing that the viewer does not know.
        """
        raise AssertionError(f"{self.name} does not say what is hidden")

    def scores(self, table: T) -> list[int]:
        """The score of every seat, at any time, from public information."""
        raise AssertionError(f"{self.name} does not say how it is scored")

    def ranking(self, table: T) -> list[list[int]]:
        """The seats from best to worst, equal ones together."""
        scores = self.scores(table)
        return [
            [seat for seat, score in enumerate(scores) if score == best]
            for best in sorted(set(scores), reverse=True)
        ]

    def winners(self, table: T) -> list[int]:
        """The seats that have won when the game is over."""
        return self.ranking(table)[0]

    def scores_without_seat(self, table: T) -> list[int]:
        """The scores of rivals who hold no seat: a neutral pirate."""
        return []

    def winners_without_seat(self, table: T) -> int:
        """How many of those rivals have won, alone or with seats."""
        return 0

    def shares(self, table: T) -> list[float]:
        """Each seat's part of the win: all who have won split it."""
        winners = self.winners(table)
        shares = [0.0] * table.seats
        for seat in winners:
            shares[seat] = 1.0 / (len(winners) + self.winners_without_seat(table))
        return shares

    def choices(self, table: T, seat: int, words: Words[T] | None = None) -> list[Choice]:
        """Every legal answer of the seat in words; empty when it is not asked."""
        words = words or self.words
        found = []
        module = type(table).__module__
        for place, action in enumerate(legal(table, seat)):
            meaning = words.meaning(table, seat, action)
            verb = self.actions.verb(action)
            found.append(
                Choice(
                    number=place + 1,
                    code=self.actions.code(action),
                    sentence=meaning.sentence,
                    points_at=meaning.points_at,
                    consequence=meaning.consequence,
                    verb=name_of(verb, module),
                    args=verb.args(action),
                    follows=meaning.follows,
                    group=meaning.group,
                )
            )
        return found

    def broken(self, table: T) -> list[str]:
        """Every invariant that does not hold; always empty, or a rule is wrong."""
        return []

    def checked(self, players: int, options: Mapping[str, object]) -> dict[str, object]:
        """The value of every option, defaults filled in; a complaint when one is wrong."""
        self.must_seat(players)
        known = {option.name: option for option in self.options}
        for name in options:
            if name not in known:
                offered = ", ".join(known) or "none"
                raise BadSetUp(f"{self.title} has no option '{name}'; its options: {offered}")
        values = {option.name: option.default for option in self.options}
        for name, value in options.items():
            values[name] = known[name].check(value, players)
        return values

    def entered(self, players: int, options: Mapping[str, str]) -> dict[str, object]:
        """Options as somebody has entered them, checked: what is empty was not left out."""
        known = {option.name: option for option in self.options}
        given = {
            name: known[name].entered(text) if name in known else text
            for name, text in options.items()
        }
        return self.checked(players, given)

    def stated(self, options: Mapping[str, object]) -> dict[str, str]:
        """Those of checked options that are not at their default, as records write them."""
        return {
            option.name: option.write(options[option.name])
            for option in self.options
            if options[option.name] != option.default
        }

    def reconstructed(self, options: Mapping[str, object]) -> str:
        """What of the values in play is our own, where the rulebook is silent; often nothing."""
        ours = [file.reconstructed for file in self.files if not options.get(file.option)]
        what = "; ".join(dict.fromkeys(filter(None, ours)))
        return f"Reconstructed by us, where the rulebook is silent: {what}." if what else ""

    def must_seat(self, players: int) -> None:
        """Complain when the game is not for so many."""
        if players not in self.players:
            raise BadSetUp(f"{self.title} is for {_listed(self.players)} players, not {players}")

    def new_table(self, players: int, options: Mapping[str, object]) -> T:
        """A table ready to begin, or a complaint about the set-up."""
        return self.set_up(players, self.checked(players, options))


def _listed(numbers: tuple[int, ...]) -> str:
    *most, last = map(str, numbers)
    return f"{', '.join(most)} or {last}" if most else last
