"""Bots whose decision is due: who lets them think, and what is stored of it."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest

from roadstead.server.store.changes import NOBODY, BotClaim, Change
from roadstead.server.store.news import News
from roadstead.server.tables.due import SECONDS_CLAIMED, BotsDue
from tests.server.test_storage import change


def due_at(table: str) -> Change:
    """A change after which a bot of the table is due."""
    return replace(change(table, 1), bot_to_decide=True)


def letting_think(most: int) -> BotsDue:
    """A server that lets so many bots think, and has found that none waits elsewhere."""
    bots = BotsDue()
    bots.most, bots.waiting = most, False
    return bots


def stored(bots: BotsDue, made: Change, was_due: bool = False) -> BotClaim:
    """The claim that is stored with the change."""
    with bots.engaged(made, was_due) as claimed:
        return claimed.claim


def promised(bots: BotsDue) -> list[str]:
    return [bots.promised.get_nowait() for _ in range(bots.promised.qsize())]


def test_a_bot_is_claimed_in_the_change_that_makes_it_due_and_promised_once_it_is_stored() -> None:
    bots = letting_think(1)
    with bots.engaged(due_at("a"), was_due=False) as claimed:
        assert claimed.claim.until is not None
        assert 0 < claimed.claim.until - time.time() <= SECONDS_CLAIMED
        assert promised(bots) == [], "it is not stored yet"
    assert promised(bots) == ["a"]
    assert bots.room == 0


def test_what_could_not_be_stored_is_promised_to_nobody_and_takes_no_room() -> None:
    bots = letting_think(1)
    with pytest.raises(OSError, match="full"), bots.engaged(due_at("a"), was_due=False):
        raise OSError("the disk is full")
    assert promised(bots) == []
    assert bots.room == 1


def test_a_server_whose_bots_do_not_think_leaves_them_to_others() -> None:
    bots = BotsDue()
    assert stored(bots, due_at("a")) == NOBODY
    assert promised(bots) == []


def test_without_room_a_bot_waits_and_is_looked_for_when_another_has_thought() -> None:
    bots = letting_think(1)
    stored(bots, due_at("a"))
    assert stored(bots, due_at("b")) == NOBODY
    assert not bots.look.is_set(), "there is no room yet"
    bots.has_thought("a")
    assert bots.look.is_set()


def test_while_others_wait_nobody_goes_before_them() -> None:
    bots = letting_think(2)
    bots.hear(News(server="another", tables={}, bots=True))
    assert bots.look.is_set()
    assert stored(bots, due_at("a")) == NOBODY
    assert promised(bots) == []


def test_a_bot_that_was_due_before_the_change_keeps_its_claim() -> None:
    bots = letting_think(1)
    assert stored(bots, due_at("a"), was_due=True) == BotClaim(kept=True)
    assert promised(bots) == []
