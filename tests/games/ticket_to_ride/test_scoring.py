"""Calculating scores, and who wins (rulings 28-32)."""

from __future__ import annotations

import pytest
from tests.games.ticket_to_ride import oracle
from tests.games.ticket_to_ride.table import lay, plain_state, usa

from turntable import Message, Piece
from turntable.games.ticket_to_ride.state import TicketToRideState

TRIANGLE = "dallas-houston houston-new-orleans little-rock-new-orleans dallas-little-rock"
"""A loop of 1 + 2 + 3 + 2 trains."""


def longest(state: TicketToRideState) -> list[int]:
    players = state.view(None)["players"]
    assert isinstance(players, list)
    found = [int(player["longest_path"]) for player in players]
    board = state.board
    assert found == [oracle.longest_trail(oracle.edges_of(board, mine)) for mine in plain_state(state).owned]
    return found


def total(sheet: list[tuple[Message, int]]) -> int:
    return sum(points for _, points in sheet)


def test_routes_score_as_they_were_claimed() -> None:
    state = lay(2, routes={0: "seattle-vancouver calgary-vancouver", 1: TRIANGLE})
    # 1 + 4, and 1 + 2 + 4 + 2 with the longest path.
    assert state.scores() == [5, 19]


def test_a_completed_ticket_adds_its_points_and_another_subtracts_them() -> None:
    tickets = "denver-el-paso houston-kansas-city"
    state = lay(2, routes={0: "denver-santa-fe el-paso-santa-fe", 1: "dallas-houston"}, tickets={0: tickets})
    assert state.scores()[0] == 2 + 2 + 4 - 5 + 10


def test_a_ticket_needs_a_continuous_path() -> None:
    """Both cities touched, but not joined."""
    state = lay(2, routes={0: "denver-santa-fe el-paso-houston"}, tickets={0: "denver-el-paso"})
    assert state.scores()[0] == 2 + 15 - 4 + 10


def test_a_ticket_needs_the_seats_own_routes() -> None:
    state = lay(2, routes={0: "denver-santa-fe", 1: "el-paso-santa-fe"}, tickets={0: "denver-el-paso"})
    assert state.scores() == [2 - 4 + 10, 2 + 10]


def test_one_path_may_complete_several_tickets() -> None:
    state = lay(
        2,
        routes={0: "chicago-saint-louis little-rock-saint-louis little-rock-new-orleans"},
        tickets={0: "chicago-new-orleans"},
    )
    assert state.scores()[0] == 2 + 2 + 4 + 7 + 10


def test_tickets_still_on_offer_count_for_nobody() -> None:
    state = lay(2)
    state.play(usa().move("draw tickets"))
    assert state.scores() == [0, 0]


def test_the_longest_path_is_measured_in_trains_not_routes() -> None:
    """Ruling 28."""
    state = lay(2, routes={0: "duluth-helena", 1: "dallas-houston dallas-little-rock little-rock-saint-louis"})
    assert longest(state) == [6, 5]
    assert state.scores() == [15 + 10, 1 + 2 + 2]


def test_the_longest_path_may_go_round_a_loop() -> None:
    """Ruling 28."""
    assert longest(lay(2, routes={0: TRIANGLE})) == [8, 0]


def test_the_longest_path_may_pass_a_city_twice() -> None:
    """Ruling 28: in by a tail, round the loop, out by another."""
    state = lay(2, routes={0: TRIANGLE + " dallas-el-paso dallas-oklahoma-city"})
    assert longest(state) == [8 + 4 + 2, 0]


def test_the_longest_path_uses_no_train_twice() -> None:
    """Ruling 28: of three tails at a city only two are walked."""
    state = lay(2, routes={0: "denver-helena denver-phoenix denver-santa-fe"})
    assert longest(state) == [9, 0]


def test_the_longest_path_does_not_jump() -> None:
    """Ruling 28: of two pieces only one counts."""
    state = lay(2, routes={0: "duluth-helena miami-new-orleans atlanta-miami"})
    assert longest(state) == [11, 0]


def test_nobody_has_a_longest_path_of_no_trains() -> None:
    """Ruling 29."""
    state = lay(3)
    assert state.scores() == [0, 0, 0]
    assert all(state.sheet(seat) == [] for seat in range(3))
    assert state.ranking() == [[0, 1, 2]]


def test_all_who_are_tied_for_the_longest_path_score_it() -> None:
    """Ruling 30."""
    state = lay(3, routes={0: "duluth-helena", 1: "duluth-toronto", 2: "dallas-houston"})
    assert longest(state) == [6, 6, 1]
    assert state.scores() == [25, 25, 1]


def test_most_points_win() -> None:
    state = lay(3, routes={0: "dallas-houston", 1: "duluth-helena", 2: "denver-santa-fe"})
    assert state.ranking() == [[1], [2], [0]]


def test_a_tie_goes_to_more_completed_tickets() -> None:
    """Ruling 31: four trains in a row each, so both have the card."""
    state = lay(
        2,
        routes={0: "calgary-helena dallas-houston", 1: "denver-santa-fe el-paso-santa-fe"},
        tickets={1: "denver-el-paso"},
    )
    assert longest(state) == [4, 4]
    assert state.scores() == [7 + 1 + 10, 2 + 2 + 4 + 10]
    assert state.ranking() == [[1], [0]]


def test_completed_tickets_are_counted_not_weighed() -> None:
    """Ruling 31: two small ones beat one large one."""
    state = lay(
        3,
        routes={
            0: "chicago-saint-louis little-rock-saint-louis little-rock-new-orleans seattle-vancouver duluth-omaha",
            1: "denver-santa-fe el-paso-santa-fe dallas-houston dallas-oklahoma-city kansas-city-oklahoma-city",
            2: "duluth-helena helena-seattle",
        },
        tickets={0: "chicago-new-orleans", 1: "denver-el-paso houston-kansas-city"},
    )
    assert longest(state) == [7, 5, 12]
    assert state.scores() == [2 + 2 + 4 + 1 + 2 + 7, 2 + 2 + 1 + 2 + 2 + 4 + 5, 15 + 15 + 10]
    assert state.ranking() == [[2], [1], [0]]


def test_a_tie_of_points_and_tickets_goes_to_the_longest_path_card() -> None:
    """Ruling 31: one route of six spaces and the card, against ten more points without it."""
    state = lay(2, routes={0: "calgary-helena chicago-toronto denver-omaha montreal-new-york", 1: "duluth-helena"})
    assert longest(state) == [4, 6]
    assert state.scores() == [25, 25]
    assert state.ranking() == [[1], [0]]


def test_two_holders_of_the_card_stay_tied() -> None:
    """Ruling 31: the win is shared."""
    state = lay(3, routes={0: "duluth-helena", 1: "duluth-toronto", 2: "dallas-houston"})
    assert state.ranking() == [[0, 1], [2]]


def test_a_longer_path_without_points_breaks_no_tie() -> None:
    """Ruling 31: the card counts, not the length; with a third seat holding it, the others stay tied."""
    state = lay(
        3,
        routes={
            0: "calgary-helena",
            1: "chicago-duluth denver-santa-fe dallas-houston",
            2: "duluth-helena",
        },
    )
    assert longest(state) == [4, 3, 6]
    assert state.scores() == [7, 7, 25]
    assert state.ranking() == [[2], [0, 1]]


def test_scores_may_be_negative() -> None:
    """Ruling 32."""
    state = lay(2, tickets={0: "los-angeles-new-york", 1: "denver-el-paso"})
    assert state.scores() == [-21, -4]
    assert state.ranking() == [[1], [0]]


def test_the_score_sheet_names_every_item() -> None:
    state = lay(
        2,
        routes={0: "denver-santa-fe el-paso-santa-fe dallas-houston duluth-helena"},
        tickets={0: "denver-el-paso houston-kansas-city"},
    )
    assert state.sheet(0) == [
        (Message("sheet-routes", {"length": 1, "count": 1}), 1),
        (Message("sheet-routes", {"length": 2, "count": 2}), 4),
        (Message("sheet-routes", {"length": 6, "count": 1}), 15),
        (Message("sheet-ticket-done", {"ticket": Piece("ticket", "denver-el-paso")}), 4),
        (Message("sheet-ticket-failed", {"ticket": Piece("ticket", "houston-kansas-city")}), -5),
        (Message("sheet-longest", {"length": 6}), 10),
    ]
    assert total(state.sheet(0)) == state.scores()[0]
    assert state.sheet(1) == []


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_scores_agree_with_those_from_scratch(seats: int) -> None:
    routes = {0: TRIANGLE, 1: "duluth-helena calgary-helena helena-seattle"}
    state = lay(seats, routes=routes, tickets={0: "denver-el-paso", 1: "boston-miami"})
    assert state.scores() == oracle.scores(state.board, plain_state(state))
    assert state.ranking() == oracle.ranking(state.board, plain_state(state))
