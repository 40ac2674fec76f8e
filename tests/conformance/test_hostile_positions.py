"""Positions that somebody has changed: played on without a stumble, or refused in a sentence."""

from __future__ import annotations

import re
from functools import cache

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from roadstead import DICTATED, Match, kits
from roadstead.kernel.base.errors import BadPosition, RoadsteadError
from roadstead.kernel.conformance import variants
from roadstead.kernel.rng import Rng
from roadstead.kernel.table import NATURE

WORDS = re.compile(r"[A-Za-z_][\w-]*|-?\d+|[^\w\s]")
STRANGE = ["-1", "0", "1", "7", "99", "999999999999999999", "nothing", "none", "yes", "{}", '"']
MOVES_PLAYED = 40
LONGEST_SENTENCE = 400


@cache
def texts(name: str) -> list[str]:
    """Positions from all over some random games, as everybody and as one seat knows them."""
    found = []
    game = kits.game(name)
    for number, (players, options) in enumerate(list(variants(game))[:8]):
        match = Match(game, players, options, seed=number)
        rng = Rng(number)
        for move in range(120):
            if match.over:
                break
            seat = match.to_act[0]
            codes = match.codes(seat)
            match.play(seat, codes[rng.below(len(codes))])
            if move % 13 == number:
                found.append(match.position_text(None if move % 2 else seat))
    return found


def changed(text: str, data: st.DataObject) -> str:
    """The text with a few words, lines or letters changed."""
    for _ in range(data.draw(st.integers(1, 3))):
        lines = text.split("\n")
        at = data.draw(st.integers(0, len(lines) - 1))
        other = data.draw(st.integers(0, len(lines) - 1))
        deed = data.draw(st.sampled_from(["word", "word", "word", "drop", "copy", "swap", "cut"]))
        if deed == "word":
            lines[at] = _another_word(lines[at], text, data)
        elif deed == "drop":
            del lines[at]
        elif deed == "copy":
            lines.insert(other, lines[at])
        elif deed == "swap":
            lines[at], lines[other] = lines[other], lines[at]
        else:
            lines[at] = lines[at][: data.draw(st.integers(0, len(lines[at])))]
        text = "\n".join(lines)
    return text


def _another_word(line: str, text: str, data: st.DataObject) -> str:
    words = list(WORDS.finditer(line))
    if not words:
        return line
    word = data.draw(st.sampled_from(words))
    others = sorted(set(WORDS.findall(text)))
    new = data.draw(st.one_of(st.sampled_from(STRANGE), st.sampled_from(others)))
    return line[: word.start()] + new + line[word.end() :]


def play_on(match: Match, rng: Rng) -> None:
    for _ in range(MOVES_PLAYED):
        if match.over:
            return
        seat = match.to_act[0] if match.to_act else NATURE
        codes = match.codes(seat) if match.to_act else list(match.outcomes())
        assert codes, "somebody is asked without a choice"
        match.play(seat, codes[rng.below(len(codes))])
        for viewer in range(match.players):
            match.view(viewer)
            match.choices(viewer)


def complaint(text: str) -> str:
    """What is wrong with a position, in one sentence; empty when a game was played from it."""
    try:
        match = Match.from_position(text, seed=1, nature=DICTATED)
        play_on(match, Rng(1))
        assert Match.replay(match.record(), nature=DICTATED).record() == match.record()
    except RoadsteadError as error:
        return str(error)
    return ""


@pytest.mark.parametrize("name", kits.names())
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_a_changed_position_is_played_on_or_refused(name: str, data: st.DataObject) -> None:
    sentence = complaint(changed(data.draw(st.sampled_from(texts(name))), data))
    assert "\n" not in sentence
    assert len(sentence) < LONGEST_SENTENCE


@pytest.mark.parametrize("name", kits.names())
def test_an_unchanged_position_is_played_on(name: str) -> None:
    """Else the test above could not fail."""
    assert {complaint(text) for text in texts(name)[:10]} == {""}


@pytest.mark.parametrize("name", kits.names())
def test_a_position_of_another_game_is_refused(name: str) -> None:
    """Two kits of one folder share their rules, and may share positions."""
    text = texts(name)[3]
    for other in kits.names():
        if kits.find(other).package != kits.find(name).package:
            with pytest.raises(RoadsteadError):
                Match.from_position(text.replace(f"game: {name}\n", f"game: {other}\n"))


@pytest.mark.parametrize("name", kits.names())
def test_a_position_too_large_is_refused_before_it_is_read(name: str) -> None:
    text = texts(name)[0].replace("next:\n", "next:\n" + "  EndRound()\n" * 100_000)
    with pytest.raises(BadPosition, match="at most"):
        Match.from_position(text)
