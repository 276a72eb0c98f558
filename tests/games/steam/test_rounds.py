"""The round and the game: set-up, income, loans, bankruptcy, turn order, the end, the winner (S30-S34)."""

from __future__ import annotations

import pytest
from tests.games.steam.table import (
    at_build,
    at_income,
    at_tokens,
    build_for,
    game,
    legal,
    money,
    order,
    play,
    refused,
    segments,
    set_money,
    start,
    tokens,
)

import turntable
from turntable.core.rng import Chance, seeded
from turntable.games.steam import money as purse
from turntable.games.steam import previews
from turntable.games.steam.facts import BAG, COLOURS
from turntable.games.steam.state import SteamState

# Set-up


@pytest.mark.parametrize(
    ("board", "seats", "rounds"),
    [("great-britain", 3, 10), ("great-britain", 4, 8), ("ukraine", 5, 7), ("ukraine", 6, 7), ("training", 2, 5)],
)
def test_rounds_by_number_of_players(board: str, seats: int, rounds: int) -> None:
    """A1, A32, D11."""
    assert start(board, seats).rounds == rounds


def test_the_number_of_rounds_is_an_option() -> None:
    """A1."""
    assert start("great-britain", 4, rounds="9").rounds == 9


def test_everybody_starts_with_level_one_and_later_places_with_dollars() -> None:
    """D11."""
    state = start("great-britain", 4)
    assert [int(state.cash[seat]) for seat in order(state)] == [0, 1, 2, 3]
    assert [list(one) for one in (state.level, state.income, state.points)] == [[1] * 4, [0] * 4, [0] * 4]


@pytest.mark.parametrize(("seats", "reserve", "city"), [(3, 2, 5), (4, 3, 5)])
def test_cubes_on_cities_and_in_twelve_reserve_hexes(seats: int, reserve: int, city: int) -> None:
    """D11, D12."""
    state = start("great-britain", seats)
    hexes = [sum(state.reserve[i * COLOURS : (i + 1) * COLOURS]) for i in range(12)]
    assert hexes == [reserve] * 12
    lon = state.board.places["lon"]
    assert sum(state.cubes[lon * COLOURS : (lon + 1) * COLOURS]) == city


def test_towns_get_no_cubes() -> None:
    """A33."""
    state = start("ukraine", 4)
    for number, stop in enumerate(state.board.stops):
        if stop.colour < 0:
            assert sum(state.cubes[number * COLOURS : (number + 1) * COLOURS]) == 0


def test_three_players_have_one_cube_fewer_in_each_city_of_the_large_board() -> None:
    """D11."""
    three, four = (sum(start("ukraine", seats).cubes) for seats in (3, 4))
    assert four - three == 16


def test_one_seed_fixes_order_and_cubes_in_the_order_of_the_rules() -> None:
    """A37: chance is used in set-up only."""
    for seed in range(5):
        state = start("great-britain", 4, seed)
        chance = Chance(seeded(seed))
        seats = [0, 1, 2, 3]
        for i in range(3, 0, -1):
            j = chance.below(i + 1)
            seats[i], seats[j] = seats[j], seats[i]
        assert order(state) == seats
        bag = [colour for colour, count in enumerate(BAG) for _ in range(count)]
        for stop in state.board.stops:
            drawn = [bag.pop(chance.below(len(bag))) for _ in range(stop.cubes)]
            place = state.board.places[stop.id]
            assert [int(state.cubes[place * COLOURS + c]) for c in range(COLOURS)] == [drawn.count(c) for c in range(5)]


def test_there_is_no_chance_after_set_up() -> None:
    """A37."""
    state = start("training", 2)
    chance = state.chance
    state.playout(turntable.Rng(3))
    assert (state.chance, state.revealed) == (chance, 0)


def test_everybody_sees_everything() -> None:
    """A37."""
    state = start("training", 2)
    views = [state.view(seat) for seat in (None, 0, 1)]
    assert all({**view, "viewer": 0} == {**views[1]} for view in views)


@pytest.mark.parametrize(("board", "seats"), [("great-britain", 2), ("great-britain", 7), ("training", 4)])
def test_a_seat_too_many_or_too_few_is_refused(board: str, seats: int) -> None:
    """A32."""
    with pytest.raises(turntable.BadOption):
        game(board).start(seats)


# The auction of the first order


def auction(seats: int = 3) -> SteamState:
    state = start("meadow", seats, first_order="auction")
    for i in range(seats):
        state.acting[i] = i
    state.seat = 0
    return state


def test_places_go_to_the_highest_bidders_and_the_last_is_free() -> None:
    """D11."""
    state = auction()
    play(state, "bid 0", "bid 3", "pass", "bid 4", "pass")
    assert (state.placed, money(state, 0)) == (0b001, (1, -1, 0))
    assert state.seat == 1
    play(state, "pass")
    assert state.step.name == "token"
    assert order(state) == [0, 2, 1]
    assert [money(state, seat) for seat in (1, 2)] == [(0, 0, 0), (0, 0, 0)]


def test_a_bid_must_be_higher_and_payable() -> None:
    """D11."""
    state = auction()
    play(state, "bid 7")
    assert refused(state, "bid 7") == "refused-bid-low"
    assert "bid 8" in legal(state)
    assert "bid 50" in legal(state)
    state.income[1] = -9
    assert refused(state, "bid 8") == "refused-money"
    assert legal(state) == {"pass"}


def test_a_pass_is_final_for_the_place() -> None:
    """D11."""
    state = auction(4)
    play(state, "pass", "bid 1", "bid 2", "bid 3", "pass")
    assert state.seat == 2
    play(state, "bid 4")
    assert state.seat == 3
    play(state, "pass")
    assert state.placed == 0b0100
    assert state.seat == 0


def test_a_place_nobody_bids_for_is_free_for_the_last_to_be_asked() -> None:
    """R5."""
    state = auction()
    play(state, "pass", "pass")
    assert (state.placed, money(state, 2)) == (4, (0, 0, 0))
    play(state, "pass")
    assert order(state) == [2, 1, 0]


def test_without_the_option_there_is_nothing_to_bid() -> None:
    assert not any(move.code.startswith("bid") for move in game("meadow").moves)


# S30: income


def test_income_is_received_and_paid_in_phase_four() -> None:
    """S30."""
    state = at_build()
    set_money(state, 0, 1, 4)
    set_money(state, 1, 5, -3)
    set_money(state, 2, 2, 0)
    play(at_income(state), "pass")
    assert [money(state, seat) for seat in range(3)] == [(5, 4, 0), (2, -3, 0), (2, 0, 0)]


def test_nothing_else_is_paid_for() -> None:
    """S30: no engine upkeep."""
    state = at_build()
    for seat in range(3):
        set_money(state, seat, 3)
        state.level[seat] = 6
    play(at_income(state), "pass")
    assert [money(state, seat)[0] for seat in range(3)] == [3, 3, 3]


# S31, S32


def test_turn_order_follows_token_numbers() -> None:
    """S31."""
    state = at_tokens(cash=10)
    play(state, "take urbanization face-down", "take first-builder", "take first-shipment")
    play(state, *["done"] * 3, *["pass"] * 6)
    assert order(state) == [2, 1, 0]


def test_the_round_marker_advances_and_the_last_round_ends_after_income() -> None:
    """S32, D10."""
    state = at_tokens()
    for expected in range(1, 5):
        assert state.round == expected
        play(state, "take first-player", "take first-shipment", "take engineer", *["done"] * 3, *["pass"] * 6)
    assert state.over
    assert tokens(state) != [0, 0, 0]


# S33, S34: loans


@pytest.mark.parametrize(
    ("before", "dollars", "after"),
    [
        ((1, 0, 0), 4, (2, -1, 0)),  # worked check 1
        ((0, -9, 3), 10, (0, -10, 1)),  # worked check 2
        ((4, 0, 0), 4, (0, 0, 0)),
        ((0, 5, 0), 11, (4, 2, 0)),
        ((0, -10, 5), 6, (4, -10, 1)),
    ],
)
def test_cash_first_then_just_enough_loans(
    before: tuple[int, int, int], dollars: int, after: tuple[int, int, int]
) -> None:
    """S33, S34, D8, worked checks 1 and 2."""
    state = at_build()
    set_money(state, 0, *before)
    purse.pay(state, 0, dollars)
    assert money(state, 0) == after


def test_what_no_loan_covers_cannot_be_paid() -> None:
    """S34, worked check 2: with income at the bottom and one point, $5 more cannot be paid."""
    state = at_build()
    set_money(state, 0, 0, -10, 1)
    assert purse.budget(state, 0) == 0
    set_money(state, 0, 0, -9, 3)
    assert purse.budget(state, 0) == 10


def test_negative_income_may_take_a_loan() -> None:
    """S30, S33, worked check 3."""
    state = at_build()
    set_money(state, 0, 1, -3)
    play(at_income(state), "pass")
    assert money(state, 0) == (3, -4, 0)


def test_loans_are_never_a_choice() -> None:
    """S33."""
    assert not any(move.code.split()[0] == "loan" for move in game("meadow").moves)


def test_the_outlook_tells_what_phase_four_will_do() -> None:
    for cash, income, points in [(1, -3, 0), (0, -10, 6), (4, 7, 2), (0, -10, 1), (9, -9, 0), (0, -9, 4)]:
        state = at_build()
        set_money(state, 0, cash, income, points)
        outlook = previews.outlook(state, 0)
        play(at_income(state), "pass")
        assert outlook["bankrupt"] == bool(state.left[0])
        if not outlook["bankrupt"]:
            assert money(state, 0) == (outlook["cash"], outlook["income"], outlook["points"])


# S34: bankruptcy


def bankrupted(rounds_left: bool = True) -> SteamState:
    state = at_build(token="city-development")
    build_for(state, 0, "a2 e-w", "a3 e-w", "g2 e-w")
    set_money(state, 0, 0, -10, 1)
    return play(at_income(state, rounds_left), "pass")


def test_who_cannot_pay_leaves_and_track_becomes_unowned() -> None:
    """S34, A30."""
    state = bankrupted()
    assert state.left[0] == 1
    assert order(state) == [1, 2]
    assert segments(state) == {("aaa", "bbb", None), ("ddd", None, None)}
    assert state.seat == 1


def test_a_bankrupts_completed_segment_is_nobodys_for_good_and_the_rest_may_be_taken_over() -> None:
    """S34, A13, A14."""
    state = bankrupted()
    play(state, "take first-builder", "take first-player")
    play(state, "build g3 e-w", "build b1 nw-ne", "build a2 e-w+se-sw")
    assert segments(state) == {("aaa", "bbb", None), ("aaa", None, 1), ("ddd", "eee", 1)}


def test_a_sole_survivor_wins_at_once() -> None:
    """S34, A31."""
    state = at_build()
    for seat in (0, 1):
        set_money(state, seat, 0, -10)
    set_money(state, 2, 0, -10)
    play(at_income(state), "pass")
    assert state.over
    assert state.ranking() == [[2], [1], [0]]


def test_bankrupts_come_last_however_many_points_they_had() -> None:
    """A31."""
    state = at_build()
    set_money(state, 0, 0, -10, 1)
    set_money(state, 1, 0, -10, 4)
    set_money(state, 2, 0, -10, 40)
    play(at_income(state, rounds_left=False), "pass")
    assert state.over
    assert state.ranking()[-1] == [0]


def test_nobody_goes_bankrupt_by_a_choice() -> None:
    """S34: what cannot be financed is not offered."""
    state = at_build()
    set_money(state, 0, 0, -10)
    state.tiles_left = 3
    assert legal(state) == {"done"}


# The end


def final(*players: tuple[int, int, int, int]) -> SteamState:
    """Cash is nothing: (victory points, income, completed segments, token) of each seat, the game over."""
    state = at_build("meadow", len(players))
    for seat, (points, income, links, token) in enumerate(players):
        set_money(state, seat, 50 * seat, income, points)
        state.network.links[seat] = links
        state.token[seat] = token
    state.end()
    return state


def test_final_scores() -> None:
    """D11, worked check 12."""
    state = final((20, 7, 9, 1), (20, -3, 4, 2), (5, 0, 0, 3))
    assert state.scores() == [32, 18, 5]
    assert [points for _, points in state.sheet(1)] == [20, -6, 4]


def test_ties_go_to_higher_income_then_to_the_lower_token() -> None:
    """D11, worked check 13."""
    state = final((10, 4, 0, 5), (11, 2, 0, 6), (10, 4, 0, 2))
    assert state.scores() == [12, 12, 12]
    assert state.ranking() == [[2], [0], [1]]


def test_money_is_worth_nothing() -> None:
    state = final((10, 0, 0, 1), (10, 0, 0, 2), (10, 0, 0, 3))
    assert state.ranking() == [[0], [1], [2]]


def test_a_total_may_be_negative() -> None:
    assert final((0, -10, 0, 1), (3, 0, 0, 2)).scores() == [-20, 3]
