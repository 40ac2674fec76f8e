"""What the golden games of Black Fleet tell, taken together."""

from __future__ import annotations

from pathlib import Path

from roadstead.games.black_fleet.rules.components import FIRST_CARDS

FOLDER = Path(__file__).parents[2] / "golden" / "black_fleet"
STORIES = {file.stem: file.read_text("utf-8") for file in FOLDER.glob("*.txt")}
RECORDS = {file.stem: file.read_text("utf-8") for file in FOLDER.glob("*.game")}
VICTORY = "flips the victory card."


def test_every_development_is_bought_in_one_of_them() -> None:
    together = "\n".join(STORIES.values())
    titles = [card.title for card in FIRST_CARDS.development_cards]
    assert [title for title in titles if f"flips {title}." not in together] == []


def test_both_decks_are_shuffled_anew_in_one_of_them() -> None:
    story = STORIES["both-decks-reshuffled"]
    for deck in ("movement", "fortune"):
        assert f"The discarded {deck} cards are shuffled into a new deck." in story


def test_two_buy_in_the_final_round_and_one_wins_or_both_share() -> None:
    assert STORIES["two-buyers-in-the-final-round"].count(VICTORY) == 2
    assert STORIES["two-buyers-in-the-final-round"].endswith("The game is over: Ben won.\n")
    assert STORIES["a-shared-victory"].count(VICTORY) == 2
    assert STORIES["a-shared-victory"].endswith("The game is over: Ann and Ben won.\n")


def test_both_player_counts_and_both_victory_cards() -> None:
    kinds = set()
    for record in RECORDS.values():
        players = "players: 4" in record
        kinds.add((players, "option victory: 20\n" in record))
    assert kinds == {(False, False), (False, True), (True, False), (True, True)}


def test_a_pirate_buries_at_once_after_its_attack() -> None:
    story = STORIES["a-hasty-burial"]
    assert (
        "Ann's pirate takes a red cube from Ben's merchant: 2 doubloons for Ann.\n"
        "Ann plays Hasty Burial.\n"
        "Ann buries a red treasure on m7: 3 doubloons.\n"
    ) in story


def test_what_is_new_in_the_second_rules_happens_in_their_games() -> None:
    story = STORIES["second-rules-four-players"]
    for line in (
        "Dot sells 3 red cubes in the blue port for 15 doubloons and loads 3 blue cubes.",
        "Ann sells 2 green cubes in the blue port for 6 doubloons and loads 3 blue cubes.",
        "Ann's merchant and Ann's pirate change places.\nAnn's pirate sails to f5, 1 space.",
    ):
        assert line in story
    other = STORIES["second-rules-three-players"]
    assert "Ben plays navy 1, pirate 4, merchant 4" in other
    assert "Ann's pirate sails to l4, 6 spaces." in other, "Slippery Hull"
    assert "Cid buries a green treasure on c4: 6 doubloons." in other, "Deep Chests"
