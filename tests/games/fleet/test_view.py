"""Who sees what."""

from __future__ import annotations

from pathlib import Path

from roadstead.games.fleet.rules.game import GAME
from roadstead.kernel.rng import Rng
from tests.games.fleet.positions import bay, begin, codes, happen, say, table_in_mid_game

DEVELOPERS_PAGE = Path(__file__).parents[3] / "docs/games/fleet.md"
TEXTS = {
    "t": "keep both drawn cards; 2 licences: draw 3, discard 1; 3: keep 3; 4: draw 4, discard 1",
    "s": "1 off every purchase and every launch, for each licence",
    "l": "a second captain in a round; cards for captained boats",
    "p": "crates become cash; one may be traded for a card, for each licence",
    "c": "a second launch in a round; whoever launched draws a card for each licence",
    "kc": "at the end 1 point for each captained boat, at most 10",
    "kf": "at the end 1 point for 3 crates on boats, at most 10",
    "kd": "at the end 0, 2, 4, 5, 6, 8, 10 points for 1 to 7 different licences",
    "pub": "its points and nothing else",
}
BOX = {
    "capacity": 4,
    "boats": {
        "t": {"id": "tuna-boat", "name": "Tuna", "cost": 1, "points": 1, "cash": 3},
        "s": {"id": "shrimp-boat", "name": "Shrimp", "cost": 1, "points": 1, "cash": 2},
        "l": {"id": "lobster-boat", "name": "Lobster", "cost": 2, "points": 2, "cash": 2},
        "p": {
            "id": "processing-vessel-boat",
            "name": "Processing Vessel",
            "cost": 2,
            "points": 2,
            "cash": 2,
        },
        "c": {"id": "cod-boat", "name": "Cod", "cost": 2, "points": 2, "cash": 1},
        "k": {"id": "king-crab-boat", "name": "King Crab", "cost": 3, "points": 3, "cash": 1},
    },
    "licences": {
        "t": {"id": "tuna-licence", "name": "Tuna", "minimum": 5, "points": 3, "text": TEXTS["t"]},
        "s": {
            "id": "shrimp-licence",
            "name": "Shrimp",
            "minimum": 4,
            "points": 4,
            "text": TEXTS["s"],
        },
        "l": {
            "id": "lobster-licence",
            "name": "Lobster",
            "minimum": 5,
            "points": 3,
            "text": TEXTS["l"],
        },
        "p": {
            "id": "processing-vessel-licence",
            "name": "Processing Vessel",
            "minimum": 5,
            "points": 3,
            "text": TEXTS["p"],
        },
        "c": {"id": "cod-licence", "name": "Cod", "minimum": 4, "points": 4, "text": TEXTS["c"]},
        "kc": {
            "id": "king-crab-captains-licence",
            "name": "King Crab (captains)",
            "minimum": 10,
            "points": 5,
            "text": TEXTS["kc"],
        },
        "kf": {
            "id": "king-crab-fish-licence",
            "name": "King Crab (fish)",
            "minimum": 10,
            "points": 5,
            "text": TEXTS["kf"],
        },
        "kd": {
            "id": "king-crab-different-licence",
            "name": "King Crab (different licences)",
            "minimum": 10,
            "points": 5,
            "text": TEXTS["kd"],
        },
        "pub": {
            "id": "fishermens-pub-licence",
            "name": "Fishermen's Pub",
            "minimum": 10,
            "points": 10,
            "text": TEXTS["pub"],
        },
    },
}


def test_the_whole_view_of_a_seat() -> None:
    table = table_in_mid_game()
    assert GAME.view(table, 0) == {
        "round": 1,
        "phase": None,
        "last_round": False,
        "start": 1,
        "display": ["c", "c", "pub"],
        "licences_left": 14,
        "licences_unseen": {"t": 3, "s": 2, "l": 4, "p": 3, "c": 2, "kf": 1, "kd": 1, "pub": 2},
        "swept": [],
        "supply": 96 - 9 - 9 - 3,
        "shuffled": {"t": 10, "s": 17, "l": 20, "p": 20, "c": 12, "k": 9},
        "discards": {"t": 1, "k": 2},
        "crates": 75 - 7 - 2,
        "auction": None,
        "payment": None,
        "box": BOX,
        "players": [
            {
                "cards": 4,
                "known": {},
                "licences": {"t": 1, "s": 2},
                "boats": [
                    {"boat": "t", "captain": True, "crates": 0},
                    {"boat": "s", "captain": True, "crates": 4},
                    {"boat": "s", "captain": True, "crates": 2},
                    {"boat": "s", "captain": False, "crates": 0},
                ],
                "processed": 0,
                "launched_now": 0,
                "hired_now": 0,
                "discount": 2,
                "still_buying": False,
                "score": 21,
                "points": {"licences": 11, "boats": 4, "fish": 6, "king_crab": 0},
                "hand": {"t": 2, "s": 1, "k": 1},
                "drawn": {},
                "captains": {"t": 1, "s": 2},
                "means": 11,
            },
            {
                "cards": 2,
                "known": {},
                "licences": {"p": 1, "kc": 1},
                "boats": [{"boat": "k", "captain": True, "crates": 1}],
                "processed": 2,
                "launched_now": 0,
                "hired_now": 0,
                "discount": 0,
                "still_buying": False,
                "score": 13,
                "points": {"licences": 8, "boats": 3, "fish": 1, "king_crab": 1},
            },
            {
                "cards": 3,
                "known": {},
                "licences": {},
                "boats": [],
                "processed": 0,
                "launched_now": 0,
                "hired_now": 0,
                "discount": 0,
                "still_buying": False,
                "score": 0,
                "points": {"licences": 0, "boats": 0, "fish": 0, "king_crab": 0},
            },
        ],
    }


def test_a_spectator_sees_no_hand_and_no_captain() -> None:
    for player in GAME.view(table_in_mid_game(), None)["players"]:
        assert not {"hand", "drawn", "captains", "means"} & set(player)


def test_the_auction_and_the_payment_are_open() -> None:
    table = bay(3, hands=["tttt", "tttt", "t"], licences=["s"], display="t s l")
    begin(table, "auction")
    assert GAME.view(table, 2)["players"][0]["still_buying"]
    say(table, 0, "nt")
    auction = GAME.view(table, 2)["auction"]
    assert auction == {
        "licence": "t",
        "minimum": 5,
        "bid": None,
        "bidder": 0,
        "bidding": [0, 1, 2],
    }
    say(table, 0, "b6")
    say(table, 1, "pass")
    view = GAME.view(table, None)
    auction = view["auction"]
    assert auction is not None
    assert (auction["bid"], auction["bidding"]) == (6, [0])
    assert view["payment"] == {"seat": 0, "price": 5, "due": 5}
    say(table, 0, "pt")
    assert GAME.view(table, 1)["payment"] == {"seat": 0, "price": 5, "due": 2}
    say(table, 0, "pt")
    view = GAME.view(table, 1)
    assert (view["auction"], view["payment"]) == (None, None)
    assert view["display"][0] is None


def test_what_a_player_has_launched_and_hired_in_this_round_is_open() -> None:
    table = bay(2, hands=["ssk", ""], licences=["s"])
    begin(table, "launch", alone=True)
    say(table, 0, "ls")
    begin(table, "hire", alone=True)
    say(table, 0, "hk")
    player = GAME.view(table, 1)["players"][0]
    assert (player["launched_now"], player["hired_now"]) == (1, 1)


def test_crates_beyond_the_supply_do_not_show_below_nothing() -> None:
    table = bay(2, boats=["s1"], crates=0)
    table.crates = -3
    assert GAME.view(table, None)["crates"] == 0


def test_the_drawn_cards_are_the_owners_secret() -> None:
    table = bay(2, hands=["k", ""])
    begin(table, "draw")
    happen(table, "wt ws")
    assert GAME.view(table, 0)["players"][0]["drawn"] == {"t": 1, "s": 1}
    assert GAME.view(table, 1)["players"][0]["cards"] == 3
    assert "drawn" not in GAME.view(table, 1)["players"][0]


def test_choices_do_not_tell_what_the_others_hold() -> None:
    table = table_in_mid_game()
    begin(table, "auction")
    for seed in range(10):
        other = GAME.resample(table, 1, Rng(seed))
        assert codes(other, 1) == codes(table, 1)


def test_a_licence_says_what_it_does_in_the_words_of_the_page() -> None:
    page = DEVELOPERS_PAGE.read_text("utf-8")
    for code, text in TEXTS.items():
        assert f"| {text} |" in page, code
