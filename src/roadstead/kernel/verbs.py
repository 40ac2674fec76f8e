"""Everything that can be said in a game, as small numbers with readable codes."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import i64

from roadstead.kernel.base.errors import Refused

Argument = int | str


class Verb:
    """One thing to say, for each of its arguments: `BID(7)` is an action, `b7` its code.

    A verb owns a contiguous block of action numbers, one for each word. With several
    lists of words every combination is an argument: `FIRE = Verb("f", "421", "abc")`
    has the codes `f4a`, `f4b`, ... and `FIRE(1, 0)` is `f2a`.

    Programs and boards know it by the name of its constant (`fire`), and its arguments as
    data: a list of words that are all numbers gives numbers.
    """

    code: str
    first: i64
    words: list[str]
    sizes: list[int]

    def __init__(self, code: str, *words: Sequence[str]) -> None:
        self.code = code
        self.first = 0
        self.words = [""]
        self.sizes = [len(choices) for choices in words]
        self._data = [_as_data(choices) for choices in words]
        for choices in words:
            self.words = [start + word for start in self.words for word in choices]

    def __call__(self, *args: int) -> int:
        """The action with these arguments, one for each list of words."""
        flat = 0
        for size, arg in zip(self.sizes, args, strict=True):
            if not 0 <= arg < size:
                raise ValueError(f"{self.code} has no argument {arg}")
            flat = flat * size + arg
        return self.first + flat

    def arg(self, action: i64) -> i64:
        """Which of this verb's words the action carries, counted through all of them."""
        return action - self.first

    def args(self, action: i64) -> tuple[Argument, ...]:
        """The action's arguments as data, one for each list of words."""
        flat = self.arg(action)
        found: list[Argument] = []
        for choices in self._data[::-1]:
            found.append(choices[flat % len(choices)])
            flat //= len(choices)
        return tuple(found[::-1])

    def owns(self, action: i64) -> bool:
        """Whether the action is one of this verb's."""
        return self.first <= action < self.first + len(self.words)


def _as_data(words: Sequence[str]) -> list[Argument]:
    numbers = all(word.isdecimal() for word in words)
    return [int(word) if numbers else word for word in words]


class Actions:
    """The whole numbered space of a game: its verbs, one block after another."""

    verbs: list[Verb]
    size: i64

    def __init__(self, *verbs: Verb) -> None:
        self.verbs = list(verbs)
        self.size = 0
        self._numbers: dict[str, int] = {}
        self._codes: list[str] = []
        for verb in verbs:
            verb.first = self.size
            self.size += len(verb.words)
            for word in verb.words:
                code = verb.code + word
                if not code[:1].isalpha() or code in self._numbers:
                    raise ValueError(f"'{code}' is no code for one action alone")
                self._numbers[code] = len(self._codes)
                self._codes.append(code)

    def code(self, action: i64) -> str:
        """How the action is written in a record."""
        return self._codes[action]

    def action(self, code: str) -> int:
        """The action that is written so."""
        number = self._numbers.get(code)
        if number is None:
            raise Refused(f"'{code}' is not an action of this game")
        return number

    def verb(self, action: i64) -> Verb:
        """The verb that owns the action."""
        for verb in self.verbs:
            if verb.owns(action):
                return verb
        raise ValueError(f"there is no action {action}")
