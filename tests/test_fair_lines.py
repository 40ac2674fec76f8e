"""The second scheme: chance from a secret bound to its table, and from seeds of those who sit."""

from __future__ import annotations

import hmac
from hashlib import sha256
from pathlib import Path

import pytest

from roadstead import BadRecord, Match
from roadstead.cli import main
from roadstead.fair import FairDice, Kept, Verified, verified, verify
from roadstead.fair.dice import WITH_SEEDS
from roadstead.fair.lines import (
    Setting,
    Sitting,
    beginning_text,
    hashed,
    names_text,
    options_digest,
)
from roadstead.fair.published import Published
from roadstead.kernel.notation.record import parse

SECRET = "0123456789abcdef" * 4
SALT = "ab" * 16
ANN = Sitting("person", "Ann", "11" * 32)
BEN = Sitting("person", "Ben")
MATE = Sitting("bot", "Mate")
TABLE = "kelp"


def published(secret: str, *sitting: Sitting, options: dict[str, str] | None = None) -> Published:
    digest = options_digest(options or {})
    setting = Setting(TABLE, "treasure-fleet", 1, digest, len(sitting))
    first = hashed(setting.text(secret))
    names = hashed(names_text(SALT, sitting))
    text = beginning_text(first, names, [seat.seed for seat in sitting])
    return Published(TABLE, first, hashed(text), names, SALT, sitting)


def finished(*sitting: Sitting, secret: str = SECRET, options: dict[str, str] | None = None) -> str:
    told = published(secret, *sitting, options=options)
    dice = FairDice(told.key(secret), scheme=WITH_SEEDS)
    names = [seat.name for seat in sitting]
    match = Match("treasure-fleet", len(sitting), options, names=names, nature=dice)
    while not match.over:
        match.play(match.to_act[0], 1)
    record = parse(match.record())
    record.secret, record.dice = secret, told.written()
    return str(record)


def findings(checked: Verified) -> dict[str, str]:
    return {check.what: check.finding for check in checked.checks}


@pytest.fixture(scope="module")
def record() -> str:
    return finished(ANN, BEN, MATE)


def line(record: str, name: str) -> str:
    return next(
        text.partition(": ")[2] for text in record.splitlines() if text.startswith(f"dice {name}: ")
    )


def test_both_lines_and_the_key_can_be_made_with_a_text_editor(record: str) -> None:
    first = sha256(
        b"roadstead dice 2\ntable: kelp\ngame: treasure-fleet\nrules: 1\n"
        b"options: " + sha256(b"").hexdigest().encode() + b"\nseats: 3\n"
        b"secret: " + SECRET.encode() + b"\n"
    ).hexdigest()
    names = sha256(
        b"roadstead names\nsalt: " + SALT.encode() + b"\n"
        b"seat 1: person Ann\nseat 2: person Ben\nseat 3: bot Mate\n"
    ).hexdigest()
    begins = (
        f"roadstead dice 2 begins\ncommitment: {first}\nnames: {names}\n"
        f"seed 1: {'11' * 32}\nseed 2: none\nseed 3: none\n"
    )
    assert line(record, "commitment") == first
    assert line(record, "beginning") == sha256(begins.encode()).hexdigest()
    checked = verified(record)
    assert checked.key == hmac.new(SECRET.encode(), begins.encode(), sha256).hexdigest()


def test_an_honest_game_agrees_with_all_that_its_player_kept(record: str) -> None:
    kept = Kept(line(record, "commitment"), line(record, "beginning").upper(), ANN.seed)
    checked = verified(record, kept)
    assert checked.fair
    assert findings(checked) == {
        "outcomes": "agrees",
        "commitment": "agrees",
        "beginning": "agrees",
        "names": "agrees",
        "seeds": "not checked",
        "kept commitment": "agrees",
        "kept beginning": "agrees",
        "kept seed": "agrees",
    }
    assert verify(record).scores


def test_the_record_alone_does_not_say_that_its_lines_were_shown_before(record: str) -> None:
    assert findings(verified(record))["kept commitment"] == "not checked"
    assert findings(verified(record))["kept beginning"] == "not checked"


def test_a_server_that_picks_another_secret_for_a_better_deal_is_found(record: str) -> None:
    """The whole game is played again from another secret: consistent, but not what was shown."""
    bent = finished(ANN, BEN, MATE, secret="f" + SECRET[1:])
    assert verified(bent).fair, "by itself it is flawless"
    checked = verified(bent, Kept(line(record, "commitment")))
    assert findings(checked)["kept commitment"] == "differs"
    assert not checked.fair


def test_a_server_that_leaves_a_seed_out_is_found(record: str) -> None:
    bent = finished(Sitting("person", "Ann", "22" * 32), BEN, MATE)
    checked = verified(bent, Kept(line(record, "commitment"), seed=ANN.seed))
    assert findings(checked)["kept commitment"] == "agrees"
    assert findings(checked)["kept seed"] == "differs"
    shown = verified(bent, Kept(beginning=line(record, "beginning")))
    assert findings(shown)["kept beginning"] == "differs"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("dice table: kelp", "dice table: weed"),
        ("rules: 1\n", "rules: 1\noption score_neutral: on\n"),
    ],
)
def test_a_secret_used_for_another_table_or_other_options_is_found(old: str, new: str) -> None:
    """The commitment of the first scheme was good for any table, game and options."""
    two = finished(ANN, MATE)
    assert findings(verified(two.replace(old, new)))["commitment"] == "differs"


def test_names_and_seeds_that_do_not_fit_the_second_line_are_found(record: str) -> None:
    renamed = record.replace("seat 2: Ben", "seat 2: Eve")
    assert findings(verified(renamed))["names"] == "differs"
    other = record.replace(f"seed 1: {ANN.seed}", f"seed 1: {'33' * 32}")
    assert findings(verified(other))["beginning"] == "differs"
    with pytest.raises(BadRecord, match="would have brought"):
        verify(other)


def test_seats_without_a_seed_are_named(record: str) -> None:
    [seeds] = [check for check in verified(record).checks if check.what == "seeds"]
    assert seeds.sentence == "no seed came from Ben (person), Mate (bot)"
    seeded = Sitting("person", "Ben", "44" * 16)
    assert findings(verified(finished(ANN, seeded)))["seeds"] == "agrees"
    [none] = [check for check in verified(finished(BEN, MATE)).checks if check.what == "seeds"]
    assert "all chance is the server's" in none.sentence


def test_where_a_person_was_deleted_the_names_cannot_be_checked_but_all_else_can(
    record: str,
) -> None:
    forgotten = record.replace("seat 1: Ann", "seat 1: Guest 1").replace(f"dice salt: {SALT}\n", "")
    checked = verified(forgotten, Kept(line(record, "commitment"), line(record, "beginning")))
    assert checked.fair
    assert findings(checked)["names"] == "not checked"
    assert findings(checked)["beginning"] == "agrees"


def test_the_digest_of_options_is_that_of_what_a_record_keeps() -> None:
    box = 'title = "A  "  \n\nlast'
    read = parse(
        f"roadstead record 1\ngame: g\nrules: 1\nplayers: 2\n{_written(box)}\nend: 0 moves\n"
    )
    assert options_digest({"storms": "on", "box": box}) == options_digest(read.options)


def _written(box: str) -> str:
    return (
        "option box:\n"
        + "".join(f"  | {text}\n" for text in box.splitlines())
        + "option storms: on\n"
    )


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("dice: roadstead dice 2", "dice: roadstead dice 9", "which nobody here knows"),
        (f"secret: {SECRET}", "secret: abc", "64 hexadecimal"),
        (f"dice seed 1: {ANN.seed}\n", "", "'dice seed 1:' is missing"),
        ("dice seat 3: bot", "dice seat 3: ghost", "'dice seat 3:' is missing"),
        ("dice table: kelp", f"dice table: {'k' * 33}", "'dice table:' is missing"),
        ("dice table: kelp", f"dice table: {'k' * 300}", "too long"),
        ("dice table: kelp", "\n".join(f"dice x{n}: 1" for n in range(70)), "too many"),
        ("players: 3", "players: 99", "1 to 16 players"),
    ],
)
def test_what_a_record_says_of_its_dice_is_bounded(
    record: str, old: str, new: str, complaint: str
) -> None:
    assert old in record
    with pytest.raises(BadRecord, match=complaint):
        verified(record.replace(old, new))


def test_the_command_says_what_it_could_and_could_not_check(
    record: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "my.game"
    file.write_text(record)
    assert main(["verify", str(file), "--sha256", line(record, "commitment")]) == 0
    told = capsys.readouterr().out
    assert "+ agrees: the first line is the one that you kept" in told
    assert "? not checked: no second line was given" in told
    assert "? not checked: no seed came from Ben (person), Mate (bot)" in told
    assert main(["verify", str(file), "--seed", "55" * 32]) == 2
    assert "your own seed is not among those" in capsys.readouterr().err
