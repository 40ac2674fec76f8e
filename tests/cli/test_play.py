"""The terminal game, played as a person types."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from rich.console import Console

from roadstead import DICTATED, Match
from roadstead.cli import main, screen

Type = Callable[..., str]


@pytest.fixture
def type_at(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Type:
    """Run a command in an empty folder, typing lines; when they run out, input ends."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")

    def run(command: str, *lines: str, code: int = 0) -> str:
        typed = iter(lines)

        def read(prompt: str = "") -> str:
            line = next(typed, None)
            if line is None:
                raise EOFError
            if line == "^C":
                raise KeyboardInterrupt
            return line

        monkeypatch.setattr("builtins.input", read)
        assert main(command.split()) == code
        return capsys.readouterr().out

    return run


def test_a_whole_game_against_bots(type_at: Type, tmp_path: Path) -> None:
    printed = type_at(
        "play treasure-fleet --players 3 --seed 7 --names Ann --record whole.game", *["1"] * 24
    )
    end = printed[printed.index("The game is over") :]
    assert "● You" in end
    assert "Ann" not in end
    assert "The record is in whole.game." in printed
    match = Match.replay((tmp_path / "whole.game").read_text())
    assert match.over
    assert match.names == ["Ann", "Juno", "Marisol"]


def test_the_screen_shows_table_prompt_and_choices(type_at: Type) -> None:
    printed = type_at("play treasure-fleet --players 2 --seed 7 --names Ann,Ben", "lb", "l3")
    for part in (
        "Treasure Fleet  Loading  Volley 1",
        "Sailing 1 of 4",
        "● You",
        "○ neutral",
        "Load card 1 of 3, hidden from the others.",
        "1 l1 Load a 1-cannon · keeps 1 for later",
        "Loaded: [boarding] [3]",
        "You load the boarding party.",
    ):
        assert part in printed


def test_help_reasons_log_and_board(type_at: Type) -> None:
    printed = type_at("play treasure-fleet --players 3 --seed 7", "?", "w", "l", "b", "")
    assert "Type the number or the code of a choice." in printed
    assert "i  what is this: lists things; i 3 explains one" in printed
    assert "Now: Load three cards; only these can be fired during this sailing." in printed
    assert "Load a fourth card  with 3 players nobody loads a fourth card" in printed
    assert "  Ship A (6), ship B" in printed
    assert printed.count("Sailing 1 of 4") == 3


def test_help_stands_in_one_column_where_two_do_not_fit() -> None:
    keys = {"?": "this help, and how it goes on", "s": "all since your last turn", "q": "leave"}

    def rows(width: int) -> list[str]:
        console = Console(width=width)
        with console.capture() as captured:
            console.print(screen.help_of("Type a number.", keys, width))
        return captured.get().splitlines()

    assert len(rows(80)) == 3
    assert rows(80)[1].endswith("q  leave")
    assert len(rows(40)) == 4
    assert all(len(row) <= 40 for row in rows(40))


def test_what_things_are_is_asked_with_i(type_at: Type) -> None:
    printed = type_at("play treasure-fleet --players 3 --seed 7", "i", "i 1", "i ship:b", "i xyz")
    assert "What is this? i and a number, or a name, explains:" in printed
    assert "1-cannon  fighting card, 1 cannon" in printed
    assert "Ship B  treasure ship" in printed
    assert "there is nothing called 'xyz'" in printed


def test_help_tells_the_rules_of_the_own_cards(type_at: Type) -> None:
    printed = type_at("play black-fleet --players 3 --seed 7", "?")
    _, _, rules = printed.partition("Now:")
    assert "All rules: roadstead rules black-fleet" in rules
    assert "●  Pirates' Code     Your pirate may hand in its treasure on any dock" in rules
    assert "●  Long Guns         One ship you move may attack from 2 spaces away." in rules


def test_a_mistyped_choice_is_explained(type_at: Type) -> None:
    printed = type_at("play treasure-fleet --players 3 --seed 7", "xyz", "99", "f4a")
    assert "'xyz' is not an action of this game (? helps)" in printed
    assert "there is no choice 99: they are 1 to 5 (? helps)" in printed
    assert "'f4a' is not possible now (? helps)" in printed


def test_undo_and_why_not(type_at: Type) -> None:
    printed = type_at("play treasure-fleet --players 3 --seed 7", "l4", "u", "l3", "l3", "l3", "u")
    assert printed.count("Load card 1 of 3") == 2
    assert "no undo: Marisol has answered since" in printed


def test_what_leaves_no_choice_is_played_without_a_question(type_at: Type) -> None:
    """Fleet: a bid of all that a hand is worth is paid card by card."""
    printed = type_at("play fleet --players 3 --seed 5 --names Ann", "b11", "l")
    assert "You win the Lobster licence for 11." in printed
    assert "Pay 11" not in printed


def test_undo_passes_over_what_was_no_decision(type_at: Type, tmp_path: Path) -> None:
    """Treasure Fleet: with only 3-cannon left three are loaded at once, the fourth is asked."""
    golden = Path(__file__).parents[1] / "golden/treasure_fleet/both-cursed-ships-at-once.game"
    text = golden.read_text("utf-8")
    fifth_sailing = min(n for n in range(189) if is_fifth_loading(text, n))
    begun = Match.replay(text, moves=fifth_sailing, nature=DICTATED)
    (tmp_path / "fifth.game").write_text(begun.record(), "utf-8")
    printed = type_at("play --resume fifth.game --seat 1", "u", "l")
    assert printed.count("Load a fourth card?") == 2
    assert "no undo" not in printed


def is_fifth_loading(text: str, moves: int) -> bool:
    match = Match.replay(text, moves=moves, nature=DICTATED)
    return match.view()["table"]["sailing"] == 5 and match.to_act == [0, 1, 2, 3, 4]


@pytest.mark.parametrize("last", ["q", "^C", None])
def test_leaving_saves_and_says_how_to_resume(
    type_at: Type, last: str | None, tmp_path: Path
) -> None:
    lines = ["l4", "l3", *([last] if last else [])]
    printed = type_at("play treasure-fleet --players 3 --seed 7 --seat 2", *lines)
    saved = next(tmp_path.glob("treasure-fleet-*.game"))
    assert f"Go on with: roadstead play --resume {saved.name} --seat 2" in printed
    resumed = type_at(f"play --resume {saved.name} --seat 2", "l2")
    assert "Load card 3 of 3" in resumed
    assert "Volley 1 of 3" in resumed


def test_an_interrupt_while_a_bot_thinks_saves_the_game(type_at: Type, tmp_path: Path) -> None:
    (tmp_path / "slow.py").write_text(
        "class Bot:\n    def choose(self, position):\n        raise KeyboardInterrupt\n"
    )
    printed = type_at(
        "play treasure-fleet --players 2 --seed 7 --bots slow.py:Bot", "l4", "l3", "l2"
    )
    saved = next(tmp_path.glob("treasure-fleet-*.game"))
    assert f"--resume {saved.name} --seat 1 --bots slow.py:Bot\n" in printed
    assert Match.replay(saved.read_text()).moves > 2


def test_a_saved_game_has_its_own_set_up(type_at: Type, capsys: pytest.CaptureFixture[str]) -> None:
    for flag in ("--players 4", "--names Ann", "--option storms", "GAME"):
        given = "fleet" if flag == "GAME" else flag
        assert main(f"play --resume any.game {given}".split()) == 2
        assert f"leave {flag.split()[0]} out with --resume" in capsys.readouterr().err


def test_no_players_are_not_the_usual_number(
    type_at: Type, capsys: pytest.CaptureFixture[str]
) -> None:
    for command in ("play", "simulate"):
        assert main([command, "treasure-fleet", "--players", "0"]) == 2
        assert "is for 2, 3, 4 or 5 players, not 0" in capsys.readouterr().err


def test_hot_seat_hides_the_screen_between_turns(type_at: Type) -> None:
    printed = type_at(
        "play treasure-fleet --players 2 --seed 7 --seat all --names Ann,Ben",
        *["l4", "l3", "l2", "", "l1", "l1", "lb", ""],
    )
    ann, _, rest = printed.partition("Pass the screen to Ben.")
    assert "You load a 4-cannon" in ann
    ben, _, later = rest.partition("Pass the screen to Ann.")
    assert "Ann loads" not in ben
    assert "You load a 1-cannon" in ben
    assert "Ben loads" not in later


def test_without_a_game_one_is_asked_for(type_at: Type) -> None:
    printed = type_at("play --seed 7", "1", "q")
    assert "Roadstead: which game?" in printed
    assert "1  Fleet" in printed
    assert "Round 1" in printed
    assert type_at("play --seed 7", "77", code=2).count("which game?") == 1
    type_at("play --seed 7", code=2)


def test_stepping_through_a_record(type_at: Type) -> None:
    golden = Path(__file__).parents[1] / "golden/treasure_fleet/two-players.game"
    printed = type_at(f"replay {golden} --step", "", "", "b", "89", "b", "", "")
    for part in ("Move 0 of 89.", "Move 2 of 89.", "Move 88 of 89.", "The game is over"):
        assert part in printed
    assert printed.count("Move 1 of 89.") == 2
    assert type_at(f"replay {golden} --step", "q").count("Move") == 1
    assert type_at(f"replay {golden} --step").count("Move") == 1


def test_a_hint_tells_what_a_captain_would_do(type_at: Type) -> None:
    printed = type_at("play treasure-fleet --players 3 --seed 7 --names Ann,Ben,Cid", "h")
    hints = printed.partition("A captain would consider:")[2].splitlines()[1:4]
    shares = [int(hint.partition("%")[0].split()[-1]) for hint in hints]
    assert shares == sorted(shares, reverse=True)
    assert shares[0] > 20
    assert all("wins: you " in hint and "Cid" in hint for hint in hints)
    assert "Why not l" in printed or "about as good" in printed


def test_a_hint_in_solo_promises_no_wins(type_at: Type) -> None:
    printed = type_at("play fleet-dice --players 1 --seed 7", "h")
    hints = printed.partition("A captain would consider:")[2].splitlines()[1:3]
    assert all(hint.endswith("% of its thought") for hint in hints), "and no figure of the search"


def test_the_same_seed_and_answers_give_the_same_game_against_bots(
    type_at: Type, tmp_path: Path
) -> None:
    records = []
    for bots in ("deckhand", "deckhand", "deckhand,greenhorn"):
        type_at(
            f"play treasure-fleet --players 3 --seed 7 --bots {bots} --record it.game",
            *["1"] * 40,
        )
        records.append((tmp_path / "it.game").read_text())
    assert records[0] == records[1] != records[2]


def test_a_bot_that_misbehaves_is_named_and_the_game_goes_on(
    type_at: Type, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "mine.py").write_text("class Bot:\n    def choose(self, p): return 'mutiny'\n")
    printed = type_at("play treasure-fleet --players 2 --seed 7 --bots mine.py:Bot", *["1"] * 40)
    assert "The game is over" in printed
