"""Setting up the game: hands, display, first tickets, who starts (rulings 1, 2, 22, 33)."""

from __future__ import annotations

from typing import cast

import pytest
from tests.games.ticket_to_ride import umpire
from tests.games.ticket_to_ride.table import all_cards, codes, plain_state, play, refused, small, start, usa

import turntable
from turntable.core.rng import Chance, seeded
from turntable.games.ticket_to_ride.facts import KINDS, LOCOMOTIVE
from turntable.games.ticket_to_ride.game import TicketToRide

SEATS = (2, 3, 4, 5)


@pytest.mark.parametrize("seats", SEATS)
def test_everybody_starts_with_four_cards_and_45_trains_beside_a_display_of_five(seats: int) -> None:
    state = start(usa(), seats)
    now = plain_state(state)
    assert [sum(hand) for hand in now.hands] == [4] * seats
    assert now.trains == [45] * seats
    assert sum(now.shown) == 5
    assert sum(now.deck) + sum(now.discards) == 110 - 4 * seats - 5
    assert [len(offer) for offer in now.offers] == [3] * seats
    assert len(now.ticket_deck) == 30 - 3 * seats
    umpire.check(state, [])


def test_the_box_holds_twelve_cards_of_each_colour_and_fourteen_locomotives() -> None:
    assert all_cards(usa().board) == [12] * 8 + [14]
    assert usa().board.all_cards == 110


@pytest.mark.parametrize("seats", SEATS)
def test_hands_are_dealt_before_the_display_is_turned_up(seats: int) -> None:
    """Ruling 1, and 33: the draws of a seed come in the order of the rulebook, after the seat that starts."""
    checked = 0
    for seed in range(20):
        now = plain_state(start(usa(), seats, seed))
        if sum(now.discards):
            continue
        chance = Chance(seeded(seed))
        assert now.first == chance.below(seats)
        deck = [kind for kind, count in enumerate(all_cards(usa().board)) for _ in range(count)]
        dealt = [deck.pop(chance.below(len(deck))) for _ in range(4 * seats + 5)]
        for seat in range(seats):
            mine = dealt[4 * seat : 4 * seat + 4]
            assert now.hands[seat] == [mine.count(kind) for kind in range(KINDS)]
        assert now.display == dealt[4 * seats :]
        checked += 1
    assert checked > 10


def test_three_locomotives_at_setup_are_replaced() -> None:
    """Ruling 2: the display is checked as soon as it is turned up."""
    replaced = 0
    for seed in range(300):
        now = plain_state(start(usa(), 2, seed))
        assert now.display.count(LOCOMOTIVE) < 3
        if sum(now.discards):
            assert sum(now.discards) % 5 == 0
            assert now.discards[LOCOMOTIVE] >= 3
            replaced += 1
    assert replaced > 0


@pytest.mark.parametrize("seats", SEATS)
def test_first_tickets_are_chosen_seat_by_seat_from_the_one_that_starts(seats: int) -> None:
    """Rulings 22 and 36."""
    game = usa(first=1)
    state = start(game, seats)
    order = []
    while state.step.name == "first-tickets":
        order.append(int(state.seat))
        play(state, "keep 1 2")
    assert order == [(1 + i) % seats for i in range(seats)]
    assert (state.step.name, state.seat) == ("turn", 1)


def test_first_tickets_are_any_two_or_all_three() -> None:
    """Ruling 22: four choices."""
    state = start(usa(), 2)
    assert codes(state) == ["keep 1 2", "keep 1 3", "keep 2 3", "keep 1 2 3"]
    assert state.step.message.args == {"offered": 3, "least": 2}
    assert refused(state, "keep 1") == "refused-keep"
    assert refused(state, "draw deck") == "refused-step"
    assert refused(state, "pass") == "refused-step"


def test_a_ticket_that_is_not_offered_cannot_be_kept() -> None:
    """With only two first tickets dealt, there is no third to keep (the board's own numbers)."""
    state = start(small("branch-line"), 2)
    assert codes(state) == ["keep 1", "keep 2", "keep 1 2"]
    assert refused(state, "keep 3") == "refused-not-offered"
    assert refused(state, "keep 1 3") == "refused-not-offered"


@pytest.mark.parametrize("seats", SEATS)
def test_any_seat_may_start_if_nobody_says_who(seats: int) -> None:
    """Ruling 33: a random seat, each about equally often."""
    first = [plain_state(start(usa(), seats, seed)).first for seed in range(40 * seats)]
    assert all(20 <= first.count(seat) <= 60 for seat in range(seats))


@pytest.mark.parametrize(("seats", "more"), [(2, [0, 0]), (3, [0, 1, 4])])
def test_later_places_may_be_dealt_more_cards(seats: int, more: list[int]) -> None:
    text = usa().board.text.replace('"hand": 4,', '"hand": 4, "later_cards": {"3": [0, 1, 4]},')
    game = cast(TicketToRide, turntable.game("ticket-to-ride", board=text))
    for seed in range(9):
        now = plain_state(start(game, seats, seed))
        assert [sum(now.hands[(now.first + place) % seats]) for place in range(seats)] == [4 + n for n in more]
        assert now.deck_size + now.discard_size == 110 - 5 - 4 * seats - sum(more)


@pytest.mark.parametrize("first", [0, 1, 2, "2"])
def test_the_seat_that_starts_can_be_given(first: object) -> None:
    """Ruling 33, and turns go clockwise."""
    state = start(usa(first=first), 3)
    assert state.seat == int(str(first))
    while state.step.name == "first-tickets":
        play(state, "keep 1 2")
    seats = []
    for _ in range(6):
        seats.append(int(state.seat))
        play(state, "draw tickets", "keep 1")
    assert seats == [(int(str(first)) + i) % 3 for i in range(6)]


def test_a_seat_that_is_not_at_the_table_cannot_start() -> None:
    with pytest.raises(turntable.BadOption, match="bad-first"):
        start(usa(first=4), 4)


@pytest.mark.parametrize("seats", [-1, 0, 1, 6, 100])
def test_two_to_five_play(seats: int) -> None:
    assert usa().seats == SEATS
    with pytest.raises(turntable.BadOption) as error:
        usa().start(seats)
    assert error.value.message.id == "bad-seats"
    assert error.value.message.args == {"seats": seats, "allowed": [2, 3, 4, 5]}
