"""The owner of a box in the browser: our file fetched, changed, played with and gone on with."""

from __future__ import annotations

from pathlib import Path

from tests.browser.visitor import Visitor

NOTE = "Reconstructed by us, where the rulebook is silent"


def test_our_sheet_is_fetched_changed_and_played_with(visitor: Visitor, tmp_path: Path) -> None:
    visitor.known_as("Ann")
    visitor.go("/new/fleet-dice")
    visitor.see(NOTE)
    visitor.find("summary", has_text="Own components").click()
    with visitor.page.expect_download() as fetched:
        visitor.link("fleet-dice.toml").click()
    mine = tmp_path / "mine.toml"
    text = Path(fetched.value.path()).read_text("utf-8")
    text = text.replace('"Casino"', '"Den [/x]"').replace("\nvp = 2 ", "\nvp = 9 ", 1)
    mine.write_text(text.replace("capacity = 4 ", "capacity = [3, 4, 5, 6] ", 1), "utf-8")
    visitor.find("input[type=file]").set_input_files(mine)
    visitor.button("Set the table and play").click()
    visitor.see("Den [/x]")
    visitor.see("9 VP, reroll your die")
    for _ in range(3):
        if visitor.asked():
            visitor.choose()
    visitor.reload()
    visitor.see("Den [/x]")
    fish = visitor.find(".type.k-shrimp .boats .fish").all()
    assert [boat.locator("i").count() for boat in fish] == [3, 4, 5, 6]
    assert NOTE not in visitor.find("#log").inner_text()


def test_a_table_with_our_sheet_says_quietly_what_is_reconstructed(visitor: Visitor) -> None:
    visitor.known_as("Ann")
    visitor.set_table("dicey-waters", "me", "deckhand")
    visitor.see("7 VP when full")
    visitor.find("#log").get_by_text(NOTE).wait_for()
    visitor.button("Table").click()
    assert visitor.find("dialog").get_by_text(NOTE).count() == 1


def test_the_card_that_the_neutral_pirate_turned_lies_on_the_table(visitor: Visitor) -> None:
    visitor.known_as("Ann")
    visitor.set_table("treasure-fleet", "me", "deckhand", score_neutral="on")
    turned = visitor.find(".captures .ransom")
    for _ in range(12):
        if visitor.asked() and turned.count():
            break
        visitor.choose()
    assert "turned" in turned.inner_text()


def test_an_empty_file_and_a_wrong_one_are_refused_with_a_sentence(
    visitor: Visitor, tmp_path: Path
) -> None:
    visitor.known_as("Ann")
    visitor.go("/new/treasure-fleet")
    wrong = "the box has cassino, which means nothing here; known are cards, ships"
    files = {"empty.toml": "the box is empty; to play with ours, leave it out", "wrong.toml": wrong}
    for name, sentence in files.items():
        mine = tmp_path / name
        mine.write_text("" if name == "empty.toml" else "[cassino]\n")
        visitor.find("input[type=file]").set_input_files(mine)
        visitor.button("Set the table and play").click()
        visitor.see(sentence)
    mine.write_text("# not what was chosen\n")
    visitor.button("Set the table and play").click()
    visitor.see("wrong.toml has changed since it was chosen: choose it again.")
    visitor.find("summary", has_text="Own components").click()
    with visitor.page.expect_file_chooser() as choosing:
        visitor.find("input[type=file]").click()
    choosing.value.set_files(mine)
    visitor.button("Set the table and play").click()
    visitor.see("the box lacks cards")
    visitor.trouble.clear()  # the browser itself writes down every answer that is no
