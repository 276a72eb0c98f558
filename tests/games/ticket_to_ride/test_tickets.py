"""Drawing destination tickets (rulings 22-25)."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.ticket_to_ride import umpire
from tests.games.ticket_to_ride.table import codes, lay, plain_state, play, refused, set_chance, start, tell, usa

from turntable import Piece, Rng

IDS = [ticket.id for ticket in usa().board.tickets]


def test_three_tickets_are_drawn_from_the_top_and_any_but_none_kept() -> None:
    state = lay(2)
    top = plain_state(state).ticket_deck[:3]
    play(state, "draw tickets")
    assert plain_state(state).offers[0] == top
    assert state.step.message.args == {"offered": 3, "least": 1}
    assert codes(state) == [
        "keep 1", "keep 2", "keep 1 2", "keep 3", "keep 1 3", "keep 2 3", "keep 1 2 3",
    ]  # fmt: skip
    play(state, "keep 1 3")
    now = plain_state(state)
    assert [now.holder[ticket] for ticket in top] == [0, -1, 0]
    assert (state.step.name, state.seat) == ("turn", 1)
    umpire.check(state, [])


def test_while_tickets_are_chosen_nothing_else_can_be_done() -> None:
    state = lay(2, hands={0: "red"})
    play(state, "draw tickets")
    for code in ("draw deck", "draw blue", "draw tickets", "claim dallas-houston red", "pass"):
        assert refused(state, code) == "refused-step"


def test_returned_tickets_go_under_the_deck() -> None:
    """Ruling 23."""
    state = lay(2)
    before = plain_state(state).ticket_deck
    play(state, "draw tickets", "keep 2")
    after = plain_state(state).ticket_deck
    assert after[:-2] == before[3:]
    assert sorted(after[-2:]) == [before[0], before[2]]


def test_first_tickets_returned_go_under_the_deck_seat_by_seat() -> None:
    """Ruling 23, setup."""
    state = start(usa(first=1), 3)
    now = plain_state(state)
    expected = now.ticket_deck + [now.offers[seat][2] for seat in (1, 2, 0)]
    play(state, "keep 1 2", "keep 1 2", "keep 1 2")
    assert plain_state(state).ticket_deck == expected


def test_returned_tickets_lie_in_random_order() -> None:
    """Ruling 23: either of two comes first, about equally often."""
    orders: Counter[tuple[int, ...]] = Counter()
    for seed in range(200):
        state = lay(2)
        play(state, "draw tickets")
        set_chance(state, Rng(seed).bits())
        play(state, "keep 1")
        orders[tuple(plain_state(state).ticket_deck[-2:])] += 1
    assert len(orders) == 2
    assert min(orders.values()) > 60


def test_returned_tickets_are_drawn_again_when_the_deck_comes_round() -> None:
    """Ruling 23: they are not out of the game."""
    state = lay(2, ticket_deck=" ".join(IDS[:4]))
    play(state, "draw tickets", "keep 1")
    assert len(plain_state(state).ticket_deck) == 3
    play(state, "draw tickets")
    assert sorted(plain_state(state).offers[1]) == [1, 2, 3]
    umpire.check(state, [])


@pytest.mark.parametrize(("left", "offered"), [(1, 1), (2, 2), (3, 3), (4, 3)])
def test_fewer_tickets_are_drawn_when_fewer_are_left(left: int, offered: int) -> None:
    """Ruling 24."""
    state = lay(2, ticket_deck=" ".join(IDS[:left]))
    play(state, "draw tickets")
    assert len(plain_state(state).offers[0]) == offered
    assert len(plain_state(state).ticket_deck) == left - offered
    assert len(codes(state)) == 2**offered - 1


def test_the_only_ticket_left_must_be_kept() -> None:
    """Ruling 24."""
    state = lay(2, ticket_deck=IDS[0])
    play(state, "draw tickets")
    assert codes(state) == ["keep 1"]
    assert refused(state, "keep 2") == "refused-not-offered"
    play(state, "keep 1")
    assert plain_state(state).holder[0] == 0


def test_without_tickets_none_can_be_drawn() -> None:
    """Ruling 24."""
    state = lay(2, ticket_deck="")
    assert refused(state, "draw tickets") == "refused-no-tickets"


def test_any_number_of_tickets_may_be_held() -> None:
    """Ruling 25: one seat can end up with all of them."""
    state = lay(2, tickets={0: " ".join(IDS[:27])})
    play(state, "draw tickets", "keep 1 2 3")
    assert plain_state(state).holder == [0] * 30


def test_what_was_drawn_and_kept_is_told_to_its_owner_only() -> None:
    """Ruling 34: everybody hears how many."""
    state = lay(3)
    drew, kept = tell(state, "draw tickets", "keep 1 3")
    assert drew.seen_by(1).id == "event-drew-tickets"
    assert drew.seen_by(1).args["count"] == 3
    assert "tickets" not in drew.seen_by(None).args
    assert drew.seen_by(0).args["tickets"] == [Piece("ticket", id) for id in IDS[:3]]
    assert kept.seen_by(2).id == "event-kept"
    assert kept.seen_by(2).args["count"] == 2
    assert "tickets" not in kept.seen_by(2).args
    assert kept.seen_by(0).args["tickets"] == [Piece("ticket", IDS[0]), Piece("ticket", IDS[2])]


def test_words_of_a_choice_name_the_tickets() -> None:
    state = lay(2)
    play(state, "draw tickets")
    message = state.words(usa().move("keep 1 3"))
    assert message.id == "move-keep-these"
    assert message.args == {"tickets": [Piece("ticket", IDS[0]), Piece("ticket", IDS[2])]}
