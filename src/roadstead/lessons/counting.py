"""How long lessons take and how plain they are: counted, so that nobody need guess.

A grade is that of Flesch and Kincaid: how many years of school a text asks for. Names of things
(a Processing Vessel, the lookout) are what a lesson is about; each counts as a short word.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from roadstead.lessons.reading import FIRST_PART, Lesson

WORDS_A_MINUTE = 150
SECONDS_AN_ANSWER = 4
MOST_WORDS = 25  # of a sentence
MOST_GRADE = 7.0
MOST_MINUTES_FIRST = 5.0
MOST_MINUTES = 10.0
SENTENCE = re.compile(r"[^.!?]+[.!?]*")
WORD = re.compile(r"[\w'\N{RIGHT SINGLE QUOTATION MARK}-]+")
VOWELS = re.compile(r"[aeiouy]+")


@dataclass(frozen=True)
class Counted:
    """What was counted of some lessons."""

    minutes_first: float  # of the first part, which is enough to play
    minutes: float
    grade: float
    too_long: tuple[str, ...]  # sentences

    def broken(self) -> str:
        """Which limit does not hold, in a sentence; empty when all do."""
        if self.too_long:
            return f"a sentence has more than {MOST_WORDS} words: {self.too_long[0]}"
        if self.grade > MOST_GRADE:
            return f"the grade is {self.grade:.1f}, above {MOST_GRADE:g}"
        if self.minutes_first > MOST_MINUTES_FIRST:
            return f"the first part takes {self.minutes_first:.1f} minutes"
        if self.minutes > MOST_MINUTES:
            return f"all of it takes {self.minutes:.1f} minutes"
        return ""


def count(lessons: Sequence[Lesson], names: Iterable[str] = ()) -> Counted:
    """Count the lessons; the names of things count as short words."""
    first = [lesson for lesson in lessons if lesson.part == FIRST_PART]
    texts = [text for lesson in lessons for text in _all_texts(lesson)]
    long = [
        sentence
        for text in texts
        for sentence in sentences(text)
        if len(WORD.findall(sentence)) > MOST_WORDS
    ]
    return Counted(
        sum(map(minutes, first)), sum(map(minutes, lessons)), grade(texts, names), tuple(long)
    )


def minutes(lesson: Lesson) -> float:
    """How long a lesson takes, read at an even pace and answered without a slip."""
    texts = [lesson.goal, *[text for step in lesson.steps for text in step.sayings()]]
    words = sum(len(WORD.findall(text)) for text in texts)
    return words / WORDS_A_MINUTE + lesson.decisions * SECONDS_AN_ANSWER / 60


def grade(texts: Iterable[str], names: Iterable[str] = ()) -> float:
    """The years of school that the texts ask for."""
    plain = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    name = re.compile(rf"\b(?:{plain})s?\b", re.IGNORECASE) if plain else None
    parted = [sentence for text in texts for sentence in sentences(text)]
    words = [
        word
        for sentence in parted
        for word in WORD.findall(name.sub("thing", sentence) if name else sentence)
    ]
    if not words:
        return 0.0
    syllables = sum(map(_syllables, words))
    return 0.39 * len(words) / len(parted) + 11.8 * syllables / len(words) - 15.59


def sentences(text: str) -> list[str]:
    """The sentences of a text."""
    return [found.strip() for found in SENTENCE.findall(text) if WORD.search(found)]


def _all_texts(lesson: Lesson) -> list[str]:
    texts = [lesson.goal]
    for step in lesson.steps:
        texts += [*step.sayings(), *step.reasons()]
    return texts


def _syllables(word: str) -> int:
    """About as many as are spoken: groups of vowels, without a silent e at the end."""
    letters = word.casefold()
    groups = len(VOWELS.findall(letters))
    spoken = ("le", "ted", "ded", "ces", "ses", "ges", "xes", "zes", "hes")
    silent = letters.endswith(("e", "es", "ed")) and not letters.endswith(spoken)
    return max(1, groups - (silent and groups > 1))
