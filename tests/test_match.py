"""Match, the friendly door."""

from __future__ import annotations

import json
from importlib.resources import files

import pytest

from docs.template import pearl_divers as pearls
from roadstead import DICTATED, BadRecord, BadSetUp, Match, Refused, kits, pages
from roadstead.kernel.rng import Rng
from roadstead.kernel.table import NATURE
from roadstead.nature import OperatingSystem
from tests.own import OWN


def dive(*codes: str) -> Match:
    """Pearl Divers for two after dictated moves: "* p7", "1 d4"."""
    match = Match(pearls.GAME, players=2, names=["Ann", "Ben"], nature=DICTATED)
    for move in codes:
        seat, code = move.split()
        match.play(NATURE if seat == "*" else int(seat) - 1, code)
    return match


def play_on(match: Match, seed: int) -> Match:
    rng = Rng(seed)
    while not match.over:
        seat = match.to_act[0]
        choices = match.choices(seat)
        match.play(seat, choices[rng.below(len(choices))].number)
    return match


def test_a_seed_gives_the_same_game() -> None:
    one = play_on(Match("treasure-fleet", players=4, seed=7), 1)
    other = play_on(Match("treasure-fleet", players=4, seed=7), 1)
    assert one.record() == other.record()
    assert one.record() != play_on(Match("treasure-fleet", players=4, seed=8), 1).record()


def test_without_a_seed_chance_comes_from_the_operating_system() -> None:
    match = Match("treasure-fleet")
    assert match.players == 2
    assert match.moves == 5
    draws = {OperatingSystem().draw([0, 1, 1]) for _ in range(100)}
    assert draws == {1, 2}


def test_choices_say_all_that_a_person_needs() -> None:
    match = Match("treasure-fleet", players=3, seed=7, names=["Ann"])
    choice = match.choices(0)[3]
    assert choice.data() == {
        "number": 4,
        "code": "l4",
        "sentence": "Load a 4-cannon",
        "points_at": ("card:4",),
        "consequence": "keeps 1 for later",
        "verb": "load",
        "args": ("4",),
        "follows": {},
        "group": "",
    }
    assert match.prompt(0) == "Load card 1 of 3, hidden from the others."
    assert match.names == ["Ann", "Seat 2", "Seat 3"]


def test_refusals_come_with_the_reason() -> None:
    match = Match("treasure-fleet", players=3, seed=7)
    match.play(0, "lb")
    assert match.refusals(0)[0].data() == {
        "what": "Load the boarding party",
        "reason": "you have loaded all you have",
        "points_at": ("card:b",),
    }


def test_who_is_asked_and_for_whom_the_table_waits() -> None:
    match = dive("* p7", "1 d4")
    assert match.to_act == [1]
    assert match.prompt(0) == "Waiting for Ben."
    assert match.choices(0) == []
    assert match.refusals(0) == []
    assert match.rule() == "Everybody secretly chooses one of the breaths left to them."
    assert match.chapter() == "", "its words name none"


def test_a_rules_lines_end_where_the_screen_does() -> None:
    match = Match("fleet", 2, seed=1)
    for choice in (1, 0):  # a licence is nominated, and a first bid made
        match.play(match.to_act[0], match.codes(match.to_act[0])[choice])
    paragraphs = match.rule().split("\n\n")
    assert len(paragraphs) > 1
    assert not any("\n" in part for part in paragraphs)


def test_the_rule_of_a_step_is_its_docstring_compiled_or_not() -> None:
    assert Match("treasure-fleet", seed=1).rule().startswith("Load three cards; only these")


@pytest.mark.parametrize("name", OWN)
def test_every_question_of_our_games_is_told_in_a_chapter(name: str) -> None:
    match, rng = Match(name, seed=1), Rng(1)
    anchors = pages.anchors(pages.page_of(kits.find(name)))
    while not match.over:
        assert match.chapter() in anchors, match.rule()
        seat = match.to_act[-1]
        codes = match.codes(seat)
        match.play(seat, codes[rng.below(len(codes))])
    assert match.chapter() == ""


@pytest.mark.parametrize(
    ("seat", "choice", "reason"),
    [
        (0, "d4", "it is not Ann's turn"),
        (1, 9, "there is no choice 9: they are 1 to 5"),
        (1, "0", "there is no choice 0"),
        (1, "p7", "'p7' is not possible now"),
        (1, "x7", "'x7' is not an action of this game"),
        (5, "d1", "there is no seat 5"),
        (NATURE, "p7", "chance is not asked now"),
    ],
)
def test_what_is_not_legal_is_refused_and_changes_nothing(
    seat: int, choice: str | int, reason: str
) -> None:
    match = dive("* p7", "1 d4")
    before = match.record()
    with pytest.raises(Refused, match=reason):
        match.play(seat, choice)
    assert match.record() == before


def test_chance_cannot_be_dictated_to_a_match_that_draws_it() -> None:
    with pytest.raises(Refused, match="chance is not asked now"):
        Match(pearls.GAME, seed=1).play(NATURE, "p7")


def test_a_finished_match() -> None:
    match = play_on(Match(pearls.GAME, players=3, seed=5), 2)
    assert match.over
    assert match.to_act == []
    assert match.prompt(0) == "The game is over."
    assert match.rule() == ""
    assert match.winners == match.ranking[0]
    assert match.verdict == ""
    assert sorted(seat for place in match.ranking for seat in place) == [0, 1, 2]
    assert sum(match.scores) <= sum(pearls.PEARLS)
    with pytest.raises(Refused, match="the game is over"):
        match.play(0, 1)


def test_nobody_has_won_while_the_game_goes_on() -> None:
    assert dive("* p7").winners == []
    assert dive("* p7").verdict == ""


def test_a_view_is_plain_data_and_keeps_secrets() -> None:
    match = dive("* p7", "1 d4")
    mine, spectators = match.view(0), match.view()
    assert json.loads(json.dumps(mine)) == mine
    assert mine["table"]["chosen"] == [4, None]
    assert spectators["table"]["chosen"] == [None, None]
    assert mine["waiting"] == [1]
    assert mine["names"] == ["Ann", "Ben"]
    assert (mine["game"], mine["title"], mine["viewer"]) == ("pearl-divers", "Pearl Divers", 0)


def test_the_log_tells_each_viewer_what_it_may_hear() -> None:
    match = dive("* p7", "1 d4")
    assert match.log(0) == ["A pearl worth 7 glitters below.", "You take a breath for 4."]
    assert match.log(1) == match.log() == ["A pearl worth 7 glitters below."]
    assert match.story() == ["A pearl worth 7 glitters below.", "Ann takes a breath for 4."]
    assert match.told == 2
    assert match.log(0, since=1) == ["You take a breath for 4."]
    assert match.events(0)[1] == {
        "event": "BreathChosen",
        "seat": 0,
        "breath": 4,
        "concerns": ["seat:0"],
        "text": "You take a breath for 4.",
    }


def test_undo_takes_the_own_last_decision_back() -> None:
    match = dive("* p7", "1 d4")
    match.undo(0)
    assert match.to_act == [0, 1]
    assert match.log(0) == ["A pearl worth 7 glitters below."]
    match.play(0, "d2")
    assert match.record() == dive("* p7", "1 d2").record()


def test_undo_goes_back_several_own_decisions() -> None:
    match = Match("treasure-fleet", players=3, seed=7)
    begun = match.record()
    match.play(0, "l4")
    match.play(0, "l3")
    match.undo()
    match.undo(0)
    assert match.record() == begun
    with pytest.raises(Refused, match="no undo: nothing has been decided yet"):
        match.undo()


def test_undo_is_refused_once_another_has_answered() -> None:
    match = Match("treasure-fleet", players=3, seed=7, names=["Ann", "Ben", "Cleo"])
    match.play(0, "l4")
    match.play(1, "l4")
    assert match.why_no_undo(1) == ""
    with pytest.raises(Refused, match="no undo: Ben has answered since"):
        match.undo(0)


def test_undo_is_refused_once_something_hidden_was_shown() -> None:
    match = dive("* p7", "1 d4", "2 d1")
    assert match.why_no_undo(1) == "something hidden has been shown since"


def test_undo_is_refused_once_chance_has_spoken() -> None:
    match = Match("treasure-fleet", players=2, seed=3)
    for seat in (0, 1):
        for code in ("l4", "l3", "l2"):
            match.play(seat, code)
    assert match.why_no_undo(1) == "chance has spoken since"


@pytest.mark.heavy
@pytest.mark.parametrize("name", OWN)
def test_undo_is_refused_after_the_end(name: str) -> None:
    """Secret and hidden cards are public then: whoever could go back would know them all."""
    game = kits.game(name)
    for players in game.players:
        match = Match(name, players=players, seed=11)
        rng = Rng(players)
        while not match.over:
            seat = match.to_act[0]
            codes = match.codes(seat)
            match.play(seat, codes[rng.below(len(codes))])
        for seat in range(players):
            assert match.why_no_undo(seat) == "the game is over"
            with pytest.raises(Refused, match="no undo: the game is over"):
                match.undo(seat)
        assert match.over


def test_a_record_replays_and_can_be_played_on() -> None:
    match = Match("treasure-fleet", players=5, options={"storms": "on"}, seed=9)
    for code in ("l4", "l3", "l2"):
        match.play(0, code)
    again = Match.replay(match.record())
    assert again.record() == match.record()
    assert again.view(0) == match.view(0)
    assert again.why_no_undo(0) == ""
    play_on(again, 4)
    assert again.over


def test_a_record_replays_up_to_any_move() -> None:
    whole = play_on(Match("treasure-fleet", players=2, seed=5), 4)
    text = whole.record()
    for moves in (0, 1, 20, whole.moves - 1):
        part = Match.replay(text, moves=moves, nature=DICTATED)
        assert part.moves == moves
        assert text.startswith(part.record().rpartition("end:")[0])


def test_a_record_with_a_box_of_ones_own_replays() -> None:
    box = files("roadstead.games.treasure_fleet.data").joinpath("box.toml").read_text("utf-8")
    own = box.replace("points = 16", "points = 20")
    match = play_on(Match("treasure-fleet", players=3, options={"box": own}, seed=2), 2)
    assert Match.replay(match.record()).view(0) == match.view(0)
    assert match.view(0)["table"]["governor"]["points"] == 20


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("game: treasure-fleet", "game: chess", "there is no game 'chess'"),
        ("rules: 1", "rules: 9", "rules 9 of Treasure Fleet; this Roadstead knows rules 1"),
        ("players: 2", "players: 7", "for 2, 3, 4 or 5 players, not 7"),
        ("* o1", "* o5", "line 8: 'o5' is not possible now"),
        ("* o1", "1 l4", "line 8: it is not Seat 1's turn"),
        ("scores: ", "scores: 1 ", "the record says [1, "),
    ],
)
def test_a_record_that_does_not_replay_says_why(old: str, new: str, complaint: str) -> None:
    text = play_on(Match("treasure-fleet", players=2, seed=5), 4).record()
    text = text.replace("* o2", "* o1")
    with pytest.raises((BadRecord, BadSetUp)) as error:
        Match.replay(text.replace(old, new, 1))
    assert complaint in str(error.value)


def test_old_rules_keep_replaying() -> None:
    class Revised(pearls.PearlDivers):
        def __init__(self) -> None:
            super().__init__()
            self.rules = 2
            self.earlier = (pearls.GAME,)

    old = dive("* p7", "1 d4").record()
    assert Match.replay(old, game=Revised(), nature=DICTATED).game is pearls.GAME
    newer = old.replace("rules: 1", "rules: 3")
    with pytest.raises(BadRecord, match="knows rules 1 and 2"):
        Match.replay(newer, game=Revised())


@pytest.mark.parametrize(
    ("names", "complaint"),
    [(["Ann", "Ben", "Cleo"], "3 names for 2 players"), (["Ann", "Ann "], "the same name")],
)
def test_bad_names(names: list[str], complaint: str) -> None:
    with pytest.raises(BadSetUp, match=complaint):
        Match(pearls.GAME, players=2, names=names)


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"wind": "on"}, "Treasure Fleet has no option 'wind'; its options: storms, cursed_ships"),
        ({"storms": "some"}, "storms is on or off"),
        ({"score_neutral": True}, "score_neutral is for 2 players only"),
        ({"box": "ships = 3"}, "the box lacks cards"),
    ],
)
def test_bad_options(options: dict[str, object], complaint: str) -> None:
    with pytest.raises(BadSetUp, match=complaint):
        Match("treasure-fleet", players=3, options=options)


def test_a_game_without_options_offers_none() -> None:
    with pytest.raises(BadSetUp, match="its options: none"):
        Match(pearls.GAME, options={"wind": "on"})


def test_chance_says_what_it_is_asked_and_for_whom() -> None:
    match = Match("treasure-fleet", players=3, nature=DICTATED)
    assert match.chance == "DrawLookout"
    for outcome in ("o2", "t16", "t6", "t22", "t12"):
        match.play(NATURE, outcome)
    assert match.chance == "", "the players are asked now"


def test_chance_for_one_seat_names_it() -> None:
    match = Match("fleet", players=2, seed=1)
    asked = set()

    class Curious:
        def draw(self, weights: list[int]) -> int:
            asked.add(match.chance)
            return Rng(len(asked)).draw(weights)

    match._nature = Curious()
    play_on(match, 1)
    assert {"DrawToSort 0", "DrawToSort 1", "RevealLicence"} <= asked


def test_the_log_is_the_same_however_it_is_asked_for() -> None:
    """Lines are kept for some events only; undo takes lines away."""
    match = Match("treasure-fleet", players=3, seed=3)
    patched = match.events(0)
    while not match.over:
        told = match.told
        seat = match.to_act[0]
        match.play(seat, 1)
        if not match.why_no_undo(seat):
            match.events(0, told)
            match.undo(seat)
            match.play(seat, len(match.choices(seat)))
        assert match.seen(0, told) == len(patched)
        patched += match.events(0, told)
    assert match.told > 100
    assert match.events(0) == patched
    assert [line["text"] for line in patched if line["text"]] == match.log(0)


def test_in_most_games_everybody_who_can_win_holds_a_seat() -> None:
    match = Match("fleet", players=2, seed=1)
    assert (match.scores_without_seat, match.winners_without_seat) == ([], 0)
    neutral = Match("treasure-fleet", players=2, options={"score_neutral": True}, seed=1)
    assert (neutral.scores_without_seat, neutral.winners_without_seat) == ([0], 0)


def test_a_match_that_was_put_down_is_taken_up_as_it_was() -> None:
    """Before the first move, in the middle of a turn and at the end, undo and record included."""
    match = Match("treasure-fleet", players=3, seed=3)
    for _ in range(1000):
        put_down = match.put_down(most_lines=20)
        again = Match("treasure-fleet", 3, match.options, nature=DICTATED, put_down=put_down)
        assert (again.moves, again.told, again.to_act) == (match.moves, match.told, match.to_act)
        assert match.told - 40 <= again.log_known_from <= max(match.told - 20, 0)
        for seat in range(3):
            assert again.view(seat) == match.view(seat)
            assert again.why_no_undo(seat) == match.why_no_undo(seat)
            assert again.seen(seat, again.told) == match.seen(seat, match.told)
            first = again.log_known_from
            assert again.events(seat, first) == match.events(seat, first)
        while [seat for seat in range(3) if not again.why_no_undo(seat)]:
            again.undo()
        assert again.moves == put_down.before
        assert match.record().startswith(again.record().partition("\nend:")[0])
        if match.over:
            break
        match.play(match.to_act[0], 1)
    assert match.over


def test_what_a_match_that_was_taken_up_does_not_know_it_does_not_tell() -> None:
    match = play_on(Match("treasure-fleet", players=3, seed=3), 1)
    put_down = match.put_down(most_lines=20)
    again = Match("treasure-fleet", 3, match.options, nature=DICTATED, put_down=put_down)
    first, last = again.seen(0, again.log_known_from), match.seen(0, match.told)
    assert again.log_part(0, first, last) == match.events(0, again.log_known_from)
    assert again.log_part(0, first - 1, last) is None
    assert match.log_part(0, 3, 7) == match.events(0)[3:7]
    with pytest.raises(AssertionError, match="from its beginning"):
        again.events(0, 0)
