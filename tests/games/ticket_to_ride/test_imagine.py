"""Hidden things stay hidden: positions that differ only in them look the same, and so do imagined ones (34, 36-41)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.ticket_to_ride import umpire
from tests.games.ticket_to_ride.styles import STYLES, style
from tests.games.ticket_to_ride.table import (
    hand,
    just_shuffled,
    lay,
    move_cards,
    plain_state,
    play,
    return_kept,
    set_chance,
    small,
    start,
    started,
    swap_hands,
    swap_tickets,
    usa,
)

from turntable import Rng
from turntable.games.ticket_to_ride.facts import CARDS
from turntable.games.ticket_to_ride.state import TicketToRideState
from turntable.testing import referee

RED, WHITE = CARDS.index("red"), CARDS.index("white")
GAMES = {
    "usa": usa(),
    "any mix": usa(payments="any"),
    "branch line": small("branch-line"),
    "dry valley": small("dry-valley"),
}


def cannot_tell(one: TicketToRideState, other: TicketToRideState, viewers: Iterable[int | None]) -> None:
    """These viewers see the same in both positions, and the one to move has the same choices."""
    for viewer in viewers:
        assert one.view(viewer) == other.view(viewer)
        if viewer == one.seat:
            assert one.legal() == other.legal()
            assert [one.words(move) for move in one.moves()] == [other.words(move) for move in other.moves()]
    assert one.step.message == other.step.message


# Pairs made by hand


def test_an_unseen_card_of_another_hand_is_not_seen() -> None:
    one = lay(3, hands={1: "red*2", 2: "blue"})
    other = one.copy()
    move_cards(other, 1, out=RED, into=WHITE)
    umpire.check(other, [])
    cannot_tell(one, other, (None, 0, 2))
    assert one.view(1) != other.view(1)


def test_which_of_two_others_holds_a_card_is_not_seen() -> None:
    one = lay(3, hands={1: "red*2", 2: "white*2"})
    just_shuffled(one)
    other = one.copy()
    swap_hands(other, 1, RED, 2, WHITE)
    cannot_tell(one, other, (None, 0))
    assert one.view(1) != other.view(1)


def test_a_known_card_is_not_hidden() -> None:
    """The counterpart: a card that everybody saw taken does show."""
    one = lay(2, hands={1: "red"}, known={1: "red"})
    other = lay(2, hands={1: "white"}, known={1: "white"})
    assert one.view(0) != other.view(0)


@pytest.mark.parametrize("depth", [0, 5])
def test_tickets_of_others_and_of_the_deck_are_not_seen(depth: int) -> None:
    one = lay(3, tickets={0: "boston-miami", 1: "atlanta-montreal", 2: "dallas-new-york"})
    other = one.copy()
    held = plain_state(one).holder.index(1)
    swap_tickets(other, held, plain_state(one).ticket_deck[depth])
    umpire.check(other, [])
    cannot_tell(one, other, (None, 0, 2))
    assert one.view(1) != other.view(1)


def test_completed_tickets_of_others_are_not_seen() -> None:
    routes = {1: "denver-santa-fe el-paso-santa-fe"}
    one = lay(2, routes=routes, tickets={1: "denver-el-paso"})
    other = lay(2, routes=routes, tickets={1: "boston-miami"})
    cannot_tell(one, other, (None, 0))


def test_the_order_of_the_ticket_deck_is_not_seen() -> None:
    one = lay(2)
    other = one.copy()
    swap_tickets(other, *plain_state(one).ticket_deck[:2])
    cannot_tell(one, other, (None, 0, 1))


def test_the_order_of_returned_tickets_is_not_even_seen_by_who_returned_them() -> None:
    one = lay(2)
    play(one, "draw tickets", "keep 1")
    other = one.copy()
    swap_tickets(other, *plain_state(one).ticket_deck[-2:])
    cannot_tell(one, other, (None, 0, 1))


def test_which_tickets_came_back_is_seen_by_who_returned_them_only() -> None:
    one = lay(2)
    play(one, "draw tickets", "keep 1")
    other = one.copy()
    swap_tickets(other, plain_state(one).ticket_deck[0], plain_state(one).ticket_deck[-1])
    cannot_tell(one, other, (None, 1))
    assert one.view(0) != other.view(0)


def test_tickets_offered_to_another_are_not_seen() -> None:
    one = lay(3)
    play(one, "draw tickets")
    other = one.copy()
    swap_tickets(other, plain_state(one).offers[0][0], plain_state(one).ticket_deck[0])
    cannot_tell(one, other, (None, 1, 2))
    assert one.view(0) != other.view(0)


def test_how_many_first_tickets_another_kept_is_not_seen_yet() -> None:
    one = start(usa(first=0), 3)
    play(one, "keep 1 2 3")
    other = one.copy()
    return_kept(other, 0, plain_state(one).holder.index(0))
    umpire.check(other, [])
    cannot_tell(one, other, (None, 1, 2))
    assert one.view(0) != other.view(0)


def test_the_future_is_not_seen() -> None:
    one = started(usa(), 3)
    other = one.copy()
    set_chance(other, 12345)
    cannot_tell(one, other, (None, 0, 1, 2))
    assert one.key() == other.key()


# Imagined positions


def check_imagined(state: TicketToRideState, viewer: int, seed: int) -> TicketToRideState:
    before = state.key()
    world = state.imagine(viewer, Rng(seed))
    assert state.key() == before, "imagining changed the position"
    umpire.check(world, [])
    cannot_tell(state, world, (None, viewer))
    again = state.imagine(viewer, Rng(seed))
    assert again.key() == world.key(), "the same numbers, another imagination"
    assert (again.chance, again.chance != state.chance) == (world.chance, True)
    return world


def check_quiet_moves(state: TicketToRideState, world: TicketToRideState, viewer: int) -> None:
    """Moves without chance tell the viewer the same in both: claims that need no refill, keeping, drawing tickets."""
    for move in state.moves():
        if move.code.startswith("draw") and not (move.code == "draw tickets" and viewer != state.seat):
            continue
        if move.number not in world.legal():
            continue
        told = []
        for position in (state.copy(), world.copy()):
            position.listen()
            position.play(move)
            told.append([event.seen_by(viewer) for event in position.heard()])
        if viewer == state.seat or not move.code.startswith("claim"):
            names = [[message.id for message in messages] for messages in told]
            if all("event-reshuffled" not in ids and "event-game-over" not in ids for ids in names):
                assert told[0] == told[1]


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=10)
@given(data=st.data())
def test_an_imagined_position_looks_the_same_and_is_one_that_can_be(name: str, data: st.DataObject) -> None:
    game = GAMES[name]
    seats = data.draw(st.sampled_from(game.seats), "seats")
    seed = data.draw(st.integers(0, 10**6), "seed")
    choose = style(data.draw(st.sampled_from(sorted(STYLES)), "style"), seed)
    state = start(game, seats, seed)
    moves = data.draw(st.integers(0, 250), "moves")
    for count in range(moves):
        if state.over:
            break
        if count % 25 == 0 or count < seats:
            check_imagined(state, count % seats, count)
        state.play_number(choose(state, state.legal()))
    for viewer in range(seats):
        world = check_imagined(state, viewer, seed)
        if not state.over:
            check_quiet_moves(state, world, viewer)
            # An imagined position is as good a start for imagining as any other: for the others too.
            check_imagined(world, (viewer + 1) % seats, seed + 1)


@settings(max_examples=4)
@given(seats=st.integers(2, 5), seed=st.integers(0, 10**6), before=st.integers(0, 200))
def test_an_imagined_position_can_be_played_to_its_end(seats: int, seed: int, before: int) -> None:
    state = start(usa(), seats, seed)
    choose = referee.at_random(seed)
    for _ in range(before):
        if not state.over:
            state.play_number(choose(state, state.legal()))
    world = state.imagine(seed % seats, Rng(seed))
    referee.play_out(world, referee.at_random(seed), umpire.check, every=5)


@pytest.mark.soak
@settings(max_examples=300)
@given(data=st.data())
def test_many_imagined_positions(data: st.DataObject) -> None:
    game = GAMES[data.draw(st.sampled_from(sorted(GAMES)))]
    seats = data.draw(st.sampled_from(game.seats))
    seed = data.draw(st.integers(0, 10**9))
    choose = style(data.draw(st.sampled_from(sorted(STYLES))), seed)
    state = start(game, seats, seed)
    count = seed % 5
    while not state.over:
        if count % 5 == 0:
            world = check_imagined(state, seed % seats, seed)
            check_imagined(world, (seed + 1) % seats, seed + 1)
        state.play_number(choose(state, state.legal()))
        count += 1


def test_at_the_end_there_is_nothing_to_imagine() -> None:
    state = start(small("dry-valley"), 3)
    state.playout(Rng(1))
    assert state.imagine(0, Rng(2)).key() == state.key()


# What is imagined covers what can be, each as often as it should


def chi_square(counts: Counter[str], shares: dict[str, float]) -> float:
    """How far counts are from their shares; about the number of kinds less one if all is well."""
    total = sum(counts.values())
    assert set(counts) <= set(shares), f"what cannot be was imagined: {set(counts) - set(shares)}"
    return sum((counts[kind] - total * share) ** 2 / (total * share) for kind, share in shares.items())


def imagined(state: TicketToRideState, viewer: int, what: Callable[[TicketToRideState], str]) -> Counter[str]:
    """What 600 imaginations show."""
    return Counter(what(state.imagine(viewer, Rng(f"imagine {i}"))) for i in range(600))


def hand_of(seat: int) -> Callable[[TicketToRideState], str]:
    return lambda s: " ".join(CARDS[kind] for kind, count in enumerate(hand(s, seat)) for _ in range(count))


def test_an_unseen_card_is_any_of_those_unseen() -> None:
    """The viewer holds all but four cards: one in the other's hand, three in the deck."""
    state = lay(2, hands={1: "blue"}, deck="white*2 green", hoarder=0)
    counts = imagined(state, 0, hand_of(1))
    assert chi_square(counts, {"blue": 1 / 4, "green": 1 / 4, "white": 1 / 2}) < 13.8


def test_cards_older_than_the_shuffle_are_not_in_the_deck() -> None:
    """Ruling 39: the other's card was drawn before, so it is none of those shuffled in."""
    state = lay(2, hands={1: "blue"}, deck="white*2 green", hoarder=0)
    just_shuffled(state)
    assert imagined(state, 0, hand_of(1)) == {"blue": 600}


def test_cards_drawn_since_the_shuffle_are_of_those_shuffled_in() -> None:
    """Ruling 39: the third seat has drawn only since, so it cannot have the second seat's old card."""
    state = lay(3, hands={1: "blue"}, deck="white*2 green", hoarder=0, turn=2)
    just_shuffled(state)
    play(state, "draw deck")
    counts = imagined(state, 0, hand_of(2))
    assert chi_square(counts, {"green": 1 / 3, "white": 2 / 3}) < 10.8
    assert imagined(state, 0, hand_of(1)) == {"blue": 600}


def test_known_cards_stay_where_they_are() -> None:
    state = lay(2, hands={1: "blue*2 red"}, known={1: "blue red"}, deck="white*3", hoarder=0)
    counts = imagined(state, 0, hand_of(1))
    assert chi_square(counts, {"blue blue red": 1 / 4, "blue red white": 3 / 4}) < 10.8


def test_every_unknown_ticket_may_be_anywhere_unknown() -> None:
    ids = [ticket.id for ticket in usa().board.tickets]
    state = lay(2, tickets={1: ids[0]}, ticket_deck=" ".join(ids[1:4]), hoarder=0)
    shares = dict.fromkeys(ids[:4], 1 / 4)
    assert chi_square(imagined(state, 0, lambda s: ids[plain_state(s).holder.index(1)]), shares) < 16.3
    for place in range(3):

        def in_deck(s: TicketToRideState, at: int = place) -> str:
            return ids[plain_state(s).ticket_deck[at]]

        assert chi_square(imagined(state, 0, in_deck), shares) < 16.3


def test_returned_tickets_stay_where_they_were_put_in_any_order() -> None:
    """Ruling 40."""
    ids = [ticket.id for ticket in usa().board.tickets]
    state = lay(2, ticket_deck=" ".join(ids[:6]), hoarder=0)
    play(state, "draw tickets", "keep 1")

    def bottom(s: TicketToRideState) -> str:
        return " ".join(ids[number] for number in plain_state(s).ticket_deck[-2:])

    shares = {f"{ids[1]} {ids[2]}": 1 / 2, f"{ids[2]} {ids[1]}": 1 / 2}
    assert chi_square(imagined(state, 0, bottom), shares) < 10.8
    # The other seat only knows that these places hold something.
    assert len(imagined(state, 1, bottom)) > 2


@pytest.mark.parametrize("kept", ["keep 1 2", "keep 1 2 3"])
@pytest.mark.parametrize("viewer", [1, 2])
def test_imagined_first_choices_do_not_depend_on_the_real_ones(kept: str, viewer: int) -> None:
    """Rulings 22 and 36: two or three, each as likely, whatever was really kept."""
    state = start(usa(first=0), 3, seed=4)
    play(state, kept)
    counts = imagined(state, viewer, lambda s: str(plain_state(s).holder.count(0)))
    assert chi_square(counts, {"2": 1 / 2, "3": 1 / 2}) < 10.8
    tickets = imagined(state, viewer, lambda s: str(plain_state(s).holder.index(0)))
    real = plain_state(state).holder.index(0)
    assert len(tickets) > 15
    assert tickets[str(real)] < 200


def test_own_first_choice_is_kept_in_imagination() -> None:
    state = start(usa(first=0), 3, seed=4)
    play(state, "keep 1 2", "keep 1 2 3")
    for seed in range(50):
        world = check_imagined(state, 0, seed)
        assert [t for t in range(30) if plain_state(world).holder[t] == 0] == [
            t for t in range(30) if plain_state(state).holder[t] == 0
        ]
        assert plain_state(world).hands[0] == plain_state(state).hands[0]
