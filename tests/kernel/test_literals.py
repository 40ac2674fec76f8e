"""Values as people write them: read as they were written, or one sentence."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roadstead.kernel.base.errors import BadPosition
from roadstead.kernel.notation.literals import (
    MOST_DEPTH,
    Group,
    Quoted,
    in_brackets,
    parsed,
    repeated,
    whole,
    word_of,
)


def test_words_texts_and_brackets_are_read() -> None:
    assert parsed(" king-crab ") == "king-crab"
    assert parsed('"two \\"words\\""') == Quoted('two "words"')
    assert parsed("[1 2]") == Group("", "[", (("", "1"), ("", "2")))
    assert parsed("{tuna*2 cod}") == Group("", "{", (("", "tuna*2"), ("", "cod")))
    assert parsed("Star(seat=2 at=[1])") == Group(
        "Star", "(", (("seat", "2"), ("at", Group("", "[", (("", "1"),))))
    )
    assert parsed("[set[1] (2)]") == Group(
        "", "[", (("", Group("set", "[", (("", "1"),))), ("", Group("", "(", (("", "2"),))))
    )


def test_a_word_before_a_bracket_belongs_to_it_only_when_they_touch() -> None:
    assert parsed("[set [1]]") == Group("", "[", (("", "set"), ("", Group("", "[", (("", "1"),)))))


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "a value is missing"),
        ("1 2", "'2' is one value too many"),
        ("[1", "']' is missing"),
        ("]", "a value is missing before ']'"),
        ("[= 1]", "a value is missing before '='"),
        ("[(1)=2]", "a name is one word"),
        ('"open', "'\"open' is no value"),
        ('"\\x"', "is no text in quotation marks"),
        ("[" * (MOST_DEPTH + 2), "brackets lie too deep in each other"),
    ],
)
def test_what_is_no_value_gets_one_sentence(text: str, complaint: str) -> None:
    with pytest.raises(BadPosition) as caught:
        parsed(text)
    assert complaint in str(caught.value)


def test_repeated_things_are_counted_out_but_not_for_ever() -> None:
    group = parsed("[1 0*3 (2)]")
    assert isinstance(group, Group)
    assert group.unnamed() == ["1", "0", "0", "0", Group("", "(", (("", "2"),))]
    endless = parsed("[0*101]")
    assert isinstance(endless, Group)
    with pytest.raises(BadPosition, match="repeated too often"):
        endless.unnamed()
    named = parsed("[a=1]")
    assert isinstance(named, Group)
    with pytest.raises(BadPosition, match="where nothing has a name"):
        named.unnamed()
    assert repeated("cod*12") == ("cod", 12)
    with pytest.raises(BadPosition, match="what is there how often"):
        repeated("*3")


def test_numbers_and_words_are_nothing_else() -> None:
    assert whole("-12") == -12
    for wrong in ("1.5", "x", "\N{ARABIC-INDIC DIGIT ONE}", "9" * 19, Quoted("1")):
        with pytest.raises(BadPosition, match="is no whole number"):
            whole(wrong)
    with pytest.raises(BadPosition, match="is no word"):
        word_of(Group("", "[", ()))


@given(st.lists(st.sampled_from(["0", "1", "tuna"]), max_size=400))
def test_what_is_written_in_brackets_reads_back(items: list[str]) -> None:
    group = parsed(in_brackets("[", items))
    assert isinstance(group, Group)
    assert group.unnamed() == items
