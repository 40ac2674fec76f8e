"""Values as people write them in a position: words, numbers, lists, handfuls, named things.

7   yes   none   "two words"   king-crab
[1 2 0*5]                    a list; `0*5` is five times 0
(1 2)                        a tuple
{tuna*2 cod}                 a handful: two of one kind, one of another
Bag[3 0 1]   set[1 2]        lists that are something else
FireCard(seat=2)             a thing with its fields
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby

from roadstead.kernel.base.errors import BadPosition
from roadstead.kernel.notation.header import short

TOKEN = re.compile(r'\s*("(?:[^"\\]|\\.)*"|[\[\](){}=]|[^\s\[\](){}="]+)')
WHOLE = re.compile(r"-?[0-9]{1,18}", re.ASCII)
CLOSING = {"[": "]", "(": ")", "{": "}"}
MOST_DEPTH = 8
MOST_TIMES = 100  # of one repeated item in a list


@dataclass(frozen=True)
class Quoted:
    """A text in quotation marks."""

    text: str


@dataclass(frozen=True)
class Group:
    """Things in brackets, with the word before the bracket and the names of the things."""

    word: str
    bracket: str
    items: tuple[tuple[str, Literal], ...]

    def unnamed(self) -> list[Literal]:
        """The things, which have no names; repeated ones as often as they are there."""
        found: list[Literal] = []
        for name, item in self.items:
            if name:
                raise BadPosition(f"'{name}=' stands where nothing has a name")
            word, times = repeated(item) if isinstance(item, str) else (item, 1)
            if times > MOST_TIMES:
                raise BadPosition(f"'{short(shown(item))}' is repeated too often")
            found.extend([word] * times)
        return found


Literal = str | Quoted | Group


def parsed(text: str) -> Literal:
    """The one value that is written there."""
    tokens = _Tokens(text)
    value = _value(tokens, 0)
    if tokens.next:
        raise BadPosition(f"'{short(tokens.next)}' is one value too many")
    return value


class _Tokens:
    """The words and brackets of a text, one after another; empty after the last."""

    def __init__(self, text: str) -> None:
        self.text = text.strip()
        self.place = 0
        self.next = ""
        self.take()

    def take(self) -> str:
        """The next token; the one after it is then next."""
        taken = self.next
        if self.place < len(self.text):
            found = TOKEN.match(self.text, self.place)
            if found is None:
                raise BadPosition(f"'{short(self.text[self.place :])}' is no value")
            self.next = found[1]
            self.place = found.end()
        else:
            self.next = ""
        return taken


def _value(tokens: _Tokens, depth: int) -> Literal:
    if depth > MOST_DEPTH:
        raise BadPosition("brackets lie too deep in each other")
    word = tokens.take()
    if word.startswith('"'):
        return Quoted(_unquoted(word))
    if word in CLOSING:
        return _group("", word, tokens, depth)
    if not word or word in "])}=":
        raise BadPosition(f"a value is missing before '{word}'" if word else "a value is missing")
    if tokens.next in CLOSING and tokens.next != "{" and _touches(tokens):
        return _group(word, tokens.take(), tokens, depth)
    return word


def _touches(tokens: _Tokens) -> bool:
    """Whether nothing stands between the last token and the next one, a bracket."""
    return not tokens.text[tokens.place - 2].isspace()


def _group(word: str, bracket: str, tokens: _Tokens, depth: int) -> Group:
    items: list[tuple[str, Literal]] = []
    while tokens.next != CLOSING[bracket]:
        if not tokens.next:
            raise BadPosition(f"'{CLOSING[bracket]}' is missing")
        item = _value(tokens, depth + 1)
        name = ""
        if tokens.next == "=":
            tokens.take()
            if not isinstance(item, str):
                raise BadPosition("a name is one word")
            name, item = item, _value(tokens, depth + 1)
        items.append((name, item))
    tokens.take()
    return Group(word, bracket, tuple(items))


def _unquoted(token: str) -> str:
    try:
        text = json.loads(token)
    except ValueError:
        raise BadPosition(f"{short(token)} is no text in quotation marks") from None
    return str(text)


def repeated(word: str) -> tuple[str, int]:
    """A word and how often it is meant: `cod*3` is three times `cod`."""
    what, star, times = word.rpartition("*")
    if not star:
        return word, 1
    count = whole(times)
    if count < 1 or not what:
        raise BadPosition(f"'{short(word)}' does not say what is there how often")
    return what, count


def whole(value: Literal) -> int:
    """The whole number that is written there."""
    if not isinstance(value, str) or not WHOLE.fullmatch(value):
        raise BadPosition(f"'{short(shown(value))}' is no whole number")
    return int(value)


def word_of(value: Literal) -> str:
    """The single word that is written there."""
    if not isinstance(value, str):
        raise BadPosition(f"'{short(shown(value))}' is no word")
    return value


def shown(value: Literal) -> str:
    """A value as it was written, to complain about it."""
    if isinstance(value, str):
        return value
    return json.dumps(value.text) if isinstance(value, Quoted) else f"{value.word}{value.bracket}"


def in_brackets(bracket: str, items: Iterable[str]) -> str:
    """Written values together; what follows itself is counted."""
    return f"{bracket}{' '.join(_runs(items))}{CLOSING[bracket]}"


def _runs(items: Iterable[str]) -> Iterator[str]:
    for item, same in groupby(items):
        times = len(list(same))
        if times > 2 and not set(item) & set('[](){}"'):
            yield from (times_of(item, MOST_TIMES) for _ in range(times // MOST_TIMES))
            if times % MOST_TIMES:
                yield times_of(item, times % MOST_TIMES)
        else:
            yield from [item] * times


def times_of(item: str, times: int) -> str:
    """A word that is meant so often."""
    return item if times == 1 else f"{item}*{times}"
