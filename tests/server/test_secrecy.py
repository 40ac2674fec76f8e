"""What must not be known is not on the wire: messages are the same to the last byte."""

from __future__ import annotations

import pytest

from roadstead.kernel.rng import Rng
from roadstead.kernel.table import NATURE
from roadstead.server.tables import judging
from roadstead.server.tables.showing import Known, Showing, encode
from roadstead.server.tables.table import ServedTable
from tests.server.following import Follower, followed, whole
from tests.server.served import GAMES, SECRET, again, begun, decide

WITH_HIDDEN_THINGS = {"black-fleet", "fleet", "treasure-fleet"}


@pytest.mark.parametrize("game", GAMES)
def test_tables_that_a_seat_cannot_tell_apart_send_it_the_same_bytes(game: str) -> None:
    """The other table has everything dealt anew that the seat, or a spectator, cannot know."""
    rng = Rng(11)
    table, entries = begun(game)
    everybody = tuple(range(GAMES[game]))
    compared = differed = 0
    for decision in range(120):
        if table.status == "over":
            break
        entries += decide(table, rng)
        if decision % 6:
            continue
        for viewer in (None, *range(GAMES[game])):
            other = ServedTable("t", SECRET, entries)
            assert other.play is not None
            match = other.play.match
            seats = () if viewer is None else (viewer,)
            real, open_hands = encode(other.state(seats, 0)), encode(other.state(everybody, 0))
            sink = match._table.sink
            match._table = match.game.resample(match._table, viewer, Rng(decision))
            match._table.sink = sink
            other.showing = Showing(other)  # nothing that was made before is shown again
            assert encode(other.state(seats, 0)) == real
            compared += 1
            differed += encode(other.state(everybody, 0)) != open_hands
    assert compared > 20
    assert (differed > 20) == (game in WITH_HIDDEN_THINGS)


@pytest.mark.parametrize("game", GAMES)
def test_tables_that_a_seat_cannot_tell_apart_send_it_the_same_changes(game: str) -> None:
    """The same decision is taken at both, and every step of what it brings is the same bytes."""
    rng = Rng(13)
    table, entries = begun(game)
    everybody = tuple(range(GAMES[game]))
    compared = differed = 0
    for decision in range(90):
        if table.status == "over":
            break
        entries += decide(table, rng)
        if decision % 4 or not table.waiting:
            continue
        assert table.play is not None
        seat = table.waiting[rng.below(len(table.waiting))]
        number, codes = table.play.questions[seat]
        code = codes[rng.below(len(codes))]
        # How far others have come with a question to several is hidden; what they do is not.
        viewers = (seat,) if len(table.waiting) > 1 else (None, *everybody)
        for viewer in viewers:
            sent = []
            for anew in (False, True):
                other = ServedTable("t", SECRET, entries)
                if anew:
                    deal_anew(other, viewer, decision)
                sent.append(changes_of(other, viewer, (seat, number, code)))
            if sent[0] is None or sent[1] is None:
                continue  # the choice is not there, or it shows somebody what was hidden
            assert sent[0] == sent[1]
            compared += 1
            shown = [ServedTable("t", SECRET, entries) for _ in range(2)]
            deal_anew(shown[1], viewer, decision)
            hands = [encode(one.state(everybody, 0)) for one in shown]
            differed += hands[0] != hands[1]
    assert compared > 20
    assert (differed > 5) == (game in WITH_HIDDEN_THINGS)


def deal_anew(table: ServedTable, viewer: int | None, seed: int) -> None:
    """Everything that the viewer cannot know is dealt anew."""
    assert table.play is not None
    match = table.play.match
    sink = match._table.sink
    match._table = match.game.resample(match._table, viewer, Rng(seed))
    match._table.sink = sink


def changes_of(
    table: ServedTable, viewer: int | None, said: tuple[int, int, str]
) -> list[bytes] | None:
    """What the viewer is sent of a decision; `None` when it cannot be or shows what was hidden."""
    assert table.play is not None
    seat, number, code = said
    if code not in table.play.match.codes(seat):
        return None
    owned, known = () if viewer is None else (viewer,), Known(0)
    table.showing.news(owned, known)
    match = table.play.match
    told, moves = match.told, match.moves
    table.play.questions[seat] = (number, match.codes(seat))
    judging.decide(table, seat, number, code, 0.0)
    shows = any(event.reveals for event in match.happened[told:])
    # The dice fall otherwise where other cards lie.
    chance = any(move.seat == NATURE for move in match.moves_since(moves))
    return None if shows or chance else table.showing.news(owned, known)


@pytest.mark.parametrize("game", GAMES)
def test_the_changes_that_a_viewer_is_sent_lead_to_the_whole(game: str) -> None:
    rng = Rng(17)
    table, _ = begun(game)
    viewers = [(), *[(seat,) for seat in range(GAMES[game])], (0, 1)]
    following = [(owned, Known(0), Follower()) for owned in viewers]
    for decision in range(150):
        if table.status == "over":
            break
        for owned, known, screen in following:
            for message in table.showing.news(owned, known):
                screen.take(message)
            if decision % 10 == 0:
                assert followed(screen) == whole(encode(table.state(owned, 0)))
        decide(table, rng)
    for _, _, screen in following:
        assert screen.wholes == 1, "the first"
        assert screen.changes > 100 or table.status == "over"


def test_a_hidden_choice_changes_no_byte_for_the_others() -> None:
    """In Treasure Fleet all load in secret: who loaded is public, what was loaded is not.

    Neither is it known at a table that is taken up from its snapshot, nor in parts of the log.
    """
    messages: list[list[bytes]] = []
    for choice, words in (("l1", "a 1-cannon"), ("l4", "a 4-cannon")):
        table, entries = begun("treasure-fleet")
        before = table.number
        seats: list[tuple[int, ...]] = [(), (1,), (2,), (3,), (4,), (1, 2)]
        following = [(owned, Known(0)) for owned in seats]
        for owned, known in following:
            table.showing.news(owned, known)
        judging.decide(table, 0, before, choice, 0.0)
        messages.append([encode(table.state(owned, before)) for owned in seats])
        messages[-1] += [table.showing.news(owned, known)[0] for owned, known in following]
        assert all(b'"changed"' in message for message in messages[-1][len(seats) :])
        assert words in str(table.state((0,), before).sights[0].log)
        opened = again(table, entries)
        messages[-1] += [encode(opened.showing.shown(owned, 0, True).state) for owned in seats]
        for one in (table, opened):
            parts = [one.running().log_before(seat, 2**53) for seat in (None, 0, 1, 2, 3, 4)]
            messages[-1] += [encode(part) for seat, part in enumerate(parts) if seat != 1]
            assert words in str(parts[1])
    assert messages[0] == messages[1]


def test_a_spectator_sees_the_spectators_view_and_nothing_else() -> None:
    table, _ = begun("fleet")
    state = table.state((), 0)
    assert [seen.seat for seen in state.sights] == [None]
    seen = state.sights[0]
    assert (seen.question, seen.choices, seen.refusals, seen.no_undo) == (None, [], [], None)
    assert table.play is not None
    assert seen.view == table.play.match.view(None)
