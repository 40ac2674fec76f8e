"""Options: read from text, checked, and written back."""

from __future__ import annotations

import pytest

from roadstead.kernel.base.errors import BadSetUp
from roadstead.kernel.base.options import Data, Option, Pick, Switch, lines_of

STORMS = Switch("storms", "Storms blow.")
NEUTRAL = Switch("neutral", "The neutral pirate scores.", only_with=(2,))
VICTORY = Pick("victory", "What the victory card costs.", ("10", "20"))
BOX = Data("box", "A box of your own.", load=int)


@pytest.mark.parametrize("value", ["on", "yes", "TRUE", "1", True])
def test_a_switch_is_on(value: object) -> None:
    assert STORMS.check(value, 3) is True


@pytest.mark.parametrize("value", ["off", "no", "False", "0", False])
def test_a_switch_is_off(value: object) -> None:
    assert STORMS.check(value, 3) is False


def test_a_switch_is_nothing_else() -> None:
    with pytest.raises(BadSetUp, match="storms is on or off, not 'maybe'"):
        STORMS.check("maybe", 3)


def test_a_switch_for_some_player_counts_only() -> None:
    assert NEUTRAL.check("on", 2) is True
    assert NEUTRAL.check("off", 3) is False
    with pytest.raises(BadSetUp, match="neutral is for 2 players only"):
        NEUTRAL.check("on", 3)
    assert NEUTRAL.values(2) == (False, True)
    assert NEUTRAL.values(3) == (False,)


def test_a_pick_is_one_of_its_values() -> None:
    assert VICTORY.default == "10"
    assert VICTORY.check(20, 3) == "20"
    assert VICTORY.values(3) == ("10", "20")
    with pytest.raises(BadSetUp, match="victory is one of 10, 20, not '30'"):
        VICTORY.check("30", 3)


def test_data_is_checked_by_its_loader() -> None:
    assert BOX.check("", 2) == BOX.default == ""
    assert BOX.check("12", 2) == "12"
    assert BOX.values(2) == ("",)
    with pytest.raises(ValueError, match="invalid literal"):
        BOX.check("twelve", 2)


@pytest.mark.parametrize(("option", "value"), [(STORMS, True), (STORMS, False), (VICTORY, "20")])
def test_what_is_written_is_read_back(option: Option, value: object) -> None:
    assert option.check(option.write(value), 2) == value


def test_an_option_of_no_kind_says_nothing() -> None:
    bare = Option("bare", "Nothing.")
    with pytest.raises(NotImplementedError):
        _ = bare.default
    with pytest.raises(NotImplementedError):
        bare.check("", 2)


@pytest.mark.parametrize("text", ["", "\ufeff", " \n\t\n", "\ufeff\r\n"])
def test_an_empty_file_of_ones_own_is_refused_where_it_is_entered(text: str) -> None:
    with pytest.raises(BadSetUp, match=r"^the box is empty; to play with ours, leave it out$"):
        BOX.entered(text)


def test_what_is_entered_is_kept_as_it_is() -> None:
    assert BOX.entered("12") == "12"
    assert STORMS.entered("") == ""


def test_a_byte_order_mark_is_no_part_of_a_file() -> None:
    assert BOX.check("\ufeff12", 2) == "12"


def test_lines_end_where_an_editor_ends_them() -> None:
    assert lines_of("a\r\nb\nc") == ["a", "b", "c"]
    assert lines_of("a\u2028b\x85\n\n") == ["a\u2028b\x85", ""]
    assert lines_of("") == []


def test_an_option_is_headed_by_its_title_or_else_by_its_name() -> None:
    assert Switch("small_map", "A smaller map.").heading == "Small map"
    assert Switch("map", "A map.", title="A map of your own").heading == "A map of your own"
