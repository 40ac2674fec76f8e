"""The flow of play: preferences, second thoughts, confirmation, forced answers, bots alone."""

from __future__ import annotations

from playwright.sync_api import Locator

from tests.browser.conftest import Arrive
from tests.browser.visitor import Visitor


def wish(visitor: Visitor, name: str, word: str = "") -> None:
    """Say a wish on the page about them, and wait until it is kept."""
    page = visitor.page
    with page.expect_response("**/api/me/preferences") as kept:
        if word:
            page.get_by_role("group", name=name).get_by_role(
                "button", name=word, exact=True
            ).click()
        else:
            page.get_by_role("switch", name=name).click()
    assert kept.value.ok


def prefers(visitor: Visitor, **wishes: object) -> None:
    """Prefer something before a page is opened."""
    answer = visitor.page.request.put(
        f"{visitor.address}/api/me/preferences",
        data={"pace": "instant", **wishes},
        headers={"Origin": visitor.address},
    )
    assert answer.ok, answer.text()


def pressed(visitor: Visitor, group: str) -> str:
    found = visitor.page.get_by_role("group", name=group)
    return found.locator("[aria-pressed=true]").text_content() or ""


def patterns(visitor: Visitor) -> set[str]:
    """Those of the seats' faces in the preview."""
    drawn: list[str] = visitor.page.evaluate(
        "[...document.querySelectorAll('aside .face')].map("
        "(face) => getComputedStyle(face).backgroundImage)"
    )
    return set(drawn)


def test_preferences_go_with_the_person_and_work_at_once(arrive: Arrive) -> None:
    ann = arrive(dark=True)
    ann.go("/preferences")
    ann.see("Kept on this device")
    assert ann.page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(16, 29, 39)"
    ann.page.get_by_role("group", name="Light").get_by_role("button", name="Day").click()
    assert (
        ann.page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(243, 236, 219)"
    )
    with ann.page.expect_response("**/api/me/preferences"):
        ann.says_a_name("Ann")
    ann.link("Pace, sound, sight and more").click()
    ann.see("Kept with you")
    assert len(patterns(ann)) > 1, "seats are told apart by more than a colour"
    wish(ann, "Text", "A+ large")
    wish(ann, "Patterns on colours")
    assert ann.faults() == []
    phone = arrive("phone", dark=True)
    [cookie] = ann.context.cookies()
    phone.context.add_cookies(
        [{"name": cookie["name"], "value": cookie["value"], "url": ann.address}]
    )
    phone.page.add_init_script("localStorage.removeItem('roadstead.preferences')")
    phone.go("/preferences")
    phone.see("Kept with you")
    assert (pressed(phone, "Light"), pressed(phone, "Text")) == ("Day", "A+large")
    assert phone.page.evaluate("getComputedStyle(document.documentElement).fontSize") == "18px"
    assert not phone.page.get_by_role("switch", name="Patterns").is_checked()
    assert patterns(phone) <= {"none", "none, none"}
    assert phone.faults() == []


def taken_back(visitor: Visitor) -> Locator:
    return visitor.button("while the bots wait")


def until_bots_wait(visitor: Visitor) -> None:
    """Decide until a bot is asked next and the decision can be taken back."""
    for _ in range(20):
        visitor.asked()
        before = visitor.question()
        visitor.page.keyboard.press("1")
        visitor.moved_on(before)
        visitor.page.wait_for_selector(
            "#choices:not([data-question='']), .dock .acts .btn b", state="attached"
        )
        if taken_back(visitor).count():
            return
    raise AssertionError("no bot waits")


def test_bots_wait_for_a_second_thought(arrive: Arrive) -> None:
    visitor = arrive().known_as("Ann")
    prefers(visitor, think_twice=True)
    visitor.set_table("fleet-dice", "me", "deckhand")
    until_bots_wait(visitor)
    before = visitor.find("#log li").count()
    taken_back(visitor).click()
    visitor.asked()
    taken_back(visitor).wait_for(state="detached")
    assert visitor.find("#log li").count() < before
    until_bots_wait(visitor)
    assert visitor.faults() == []


def test_what_is_final_is_asked_first_and_nothing_else(arrive: Arrive) -> None:
    visitor = arrive().known_as("Ann")
    prefers(visitor, ask_before="final")
    visitor.set_table("fleet-dice", "me", "deckhand")
    visitor.asked()
    asked = visitor.page.get_by_role("dialog", name="Are you sure?")
    before = visitor.question()
    for _ in range(8):
        before = visitor.question()
        visitor.page.keyboard.press("1")
        visitor.page.wait_for_function(
            """before => document.querySelector('dialog[open]') ||
              document.querySelector('#choices')?.dataset.question !== before""",
            arg=before,
        )
        if asked.count():
            break
        visitor.asked()
    visitor.see("this cannot be taken back")
    assert visitor.faults() == []
    visitor.button("Not yet").click()
    assert visitor.question() == before
    visitor.page.keyboard.press("1")
    asked.wait_for()
    visitor.page.keyboard.press("Enter")
    visitor.moved_on(before)


def test_bots_among_themselves_are_set_up_and_watched(arrive: Arrive) -> None:
    visitor = arrive(pace="calm").known_as("Ann")
    visitor.go("/new/treasure-fleet")
    visitor.page.get_by_label("Seat 1", exact=True).select_option("bot")
    visitor.page.get_by_label("You watch").select_option("instant")
    visitor.button("Set the table").click()
    visitor.find(".app").wait_for()
    visitor.page.mouse.move(1, 1)  # nothing there explains itself
    visitor.find(".wake.play").wait_for()
    assert visitor.faults() == []


def test_the_host_of_bots_changes_their_pace_in_the_dialog_and_in_the_wake(arrive: Arrive) -> None:
    visitor = arrive(pace="calm").known_as("Ann")
    table = visitor.set_table("treasure-fleet", "deckhand", "deckhand")
    state = f"{visitor.address}/api/tables/{table}"

    def pace() -> str:
        return str(visitor.page.request.get(state).json()["show_pace"])

    visitor.find(".wake.play").wait_for()
    visitor.page.keyboard.press(" ")  # it stands, and its buttons with it
    visitor.button("Quick").click()
    visitor.page.wait_for_timeout(300)
    assert pace() == "quick"
    visitor.button("Table").first.click()
    wanted = visitor.page.get_by_label("The pace at which the bots play")
    assert wanted.input_value() == "quick"
    assert visitor.faults() == []
    wanted.select_option("calm")
    visitor.page.wait_for_timeout(300)
    assert pace() == "calm"
    other = arrive().known_as("Ben")
    other.go(f"/t/{table}")
    other.button("Table").first.click()
    other.see("Calm, as the host set it.")
    assert not other.page.get_by_label("The pace at which the bots play").count()


def test_a_seat_that_is_left_to_a_bot_is_followed_and_taken_back(arrive: Arrive) -> None:
    visitor = arrive(pace="calm").known_as("Ann")
    visitor.set_table("treasure-fleet", "me", "deckhand")
    visitor.asked()
    visitor.button("Table").first.click()
    visitor.button("Leave it to the bot").click()
    back = visitor.button("Take it back").first
    back.wait_for()
    assert not visitor.question()
    visitor.find(".wake.play").wait_for()
    back.click()
    visitor.asked()
