"""Fair dice: settled before the first move, checked after the last."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from roadstead import BadRecord, Match
from roadstead.cli import main
from roadstead.fair import FairDice, commitment, drawn_below, new_secret, verify
from roadstead.kernel.notation.record import parse

SECRET = "0123456789abcdef" * 4


def finished_game(secret: str = SECRET) -> str:
    match = Match("treasure-fleet", players=3, nature=FairDice(secret))
    while not match.over:
        match.play(match.to_act[0], 1)
    record = parse(match.record())
    record.secret = secret
    return str(record)


def test_the_commitment_is_what_sha256sum_prints() -> None:
    # printf 0123456789abcdef...(four times) | sha256sum
    assert commitment(SECRET) == "a8ae6e6ee929abea3afcfc5258c8ccd6f85273e0d4626d26c7279f3250f77c8e"


def test_a_draw_can_be_worked_out_by_hand() -> None:
    # printf 'roadstead dice 1:0:0' | openssl dgst -sha256 -hmac SECRET, divided by 100
    dice = FairDice(SECRET)
    assert [dice.draw([1] * 100) for _ in range(3)] == [70, 35, 84]


def test_draws_follow_the_weights() -> None:
    dice = FairDice(SECRET)
    drawn = Counter(dice.draw([1, 0, 3]) for _ in range(4000))
    assert drawn[1] == 0
    assert abs(drawn[0] - 1000) < 110  # four standard deviations


def test_draws_are_passed_over_where_an_outcome_would_be_favoured() -> None:
    """Of 2**256 numbers only those below 2**255 + 1 serve: every second is passed over."""
    most = 2**255 + 1
    drawn = [drawn_below(SECRET, number, most) for number in range(200)]
    assert all(left < most for left, _ in drawn)
    assert 70 < sum(attempt > 0 for _, attempt in drawn) < 130


def test_an_honest_game_is_verified() -> None:
    record = verify(finished_game(new_secret()))
    assert record.moves


def test_every_changed_outcome_is_found() -> None:
    honest = finished_game()
    lines = honest.splitlines()
    first = next(number for number, line in enumerate(lines) if line.startswith("* "))
    assert lines[first] != "* o3"
    lines[first] = "* o3"
    other = "f" + SECRET[1:]
    for forged in ("\n".join(lines), honest.replace(SECRET, other)):
        with pytest.raises(BadRecord, match=r"line \d+: "):
            verify(forged)


def test_a_record_without_a_secret_cannot_be_checked() -> None:
    with pytest.raises(BadRecord, match="has no secret"):
        verify(Match("treasure-fleet", players=3, seed=1).record())


def test_the_command_compares_with_what_was_shown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "my.game"
    file.write_text(finished_game())
    assert main(["verify", str(file)]) == 0
    assert commitment(SECRET) in capsys.readouterr().out
    assert main(["verify", str(file), "--sha256", commitment(SECRET)]) == 0
    assert "the first line is the one that you kept" in capsys.readouterr().out
    assert main(["verify", str(file), "--sha256", "0" * 64]) == 2
    assert "not the one that you kept" in capsys.readouterr().err
