"""Claiming routes: what it costs, what it is worth, double routes (rulings 18-21)."""

from __future__ import annotations

import pytest
from tests.games.ticket_to_ride import oracle, umpire
from tests.games.ticket_to_ride.table import cards, codes, lay, plain_state, play, refused, small, started, tell, usa

import turntable


def number(route: str) -> int:
    return usa().routes[route]


@pytest.mark.parametrize(
    ("route", "hand", "points"),
    [
        ("dallas-houston", "red", 1),
        ("boston-new-york", "red*2", 2),
        ("chicago-duluth", "red*3", 4),
        ("dallas-el-paso", "red*4", 7),
        ("helena-omaha", "red*5", 10),
        ("miami-new-orleans", "red*6", 15),
    ],
)
def test_a_route_takes_a_card_and_a_train_for_each_space_and_scores_by_its_length(
    route: str, hand: str, points: int
) -> None:
    state = lay(2, hands={0: hand + " blue"})
    events = tell(state, f"claim {route} red")
    now = plain_state(state)
    length = sum(cards(hand))
    assert now.owned[0] == {number(route)}
    assert now.hands[0] == cards("blue")
    assert now.discards == cards(hand)
    assert now.trains == [45 - length, 45]
    assert now.points == [points, 0]
    assert (state.step.name, state.seat) == ("turn", 1)
    assert [event.name for event in events] == ["claimed"]
    assert events[0].args["points"] == points
    umpire.check(state, events)


def test_a_coloured_route_takes_its_own_colour_only() -> None:
    """The example of the rulebook: Montréal to New York is blue and has three spaces."""
    state = lay(2, hands={0: "blue*3 red*3"})
    assert codes(state, "claim montreal-new-york") == ["claim montreal-new-york blue"]
    with pytest.raises(turntable.UnknownMove) as error:
        usa().move("claim montreal-new-york red")
    assert error.value.message.id == "wrong-colour"


def test_a_grey_route_takes_any_one_colour() -> None:
    """The other example: Montréal to Toronto is grey."""
    state = lay(2, hands={0: "blue*3 red*3 white*2 yellow"})
    assert codes(state, "claim montreal-toronto") == ["claim montreal-toronto blue", "claim montreal-toronto red"]


def test_two_colours_make_no_set() -> None:
    state = lay(2, hands={0: "blue*2 red*2"})
    assert refused(state, "claim montreal-toronto blue") == "refused-cards"
    assert codes(state, "claim montreal-toronto") == []


def test_locomotives_stand_for_any_colour() -> None:
    state = lay(2, hands={0: "blue locomotive*2"})
    events = tell(state, "claim montreal-new-york blue")
    assert plain_state(state).discards == cards("blue locomotive*2")
    assert (events[0].args["cards"], events[0].args["locomotives"]) == (1, 2)


def test_a_route_anywhere_may_be_claimed() -> None:
    """It need not touch the seat's other routes."""
    state = lay(2, hands={0: "red"}, routes={0: "seattle-vancouver"})
    assert "claim dallas-houston red" in codes(state)


def test_one_route_a_turn() -> None:
    state = lay(2, hands={0: "red*2"})
    play(state, "claim dallas-houston red")
    assert state.seat == 1


def test_a_claimed_route_is_taken() -> None:
    state = lay(2, hands={0: "blue*3"}, routes={1: "montreal-new-york"})
    assert refused(state, "claim montreal-new-york blue") == "refused-taken"
    reason = state.why_not(usa().move("claim montreal-new-york blue"))
    assert reason is not None
    assert reason.message.args["player"] == turntable.Seat(1)


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("claimed", ["chicago-pittsburgh", "chicago-pittsburgh-2"])
def test_with_two_or_three_players_one_line_closes_the_other_for_all(seats: int, claimed: str) -> None:
    """Ruling 18: for the owner too."""
    twin = "chicago-pittsburgh" if claimed.endswith("-2") else "chicago-pittsburgh-2"
    colours = {"chicago-pittsburgh": "black", "chicago-pittsburgh-2": "orange"}
    state = lay(seats, hands=dict.fromkeys(range(seats), "black*3 orange*3"))
    play(state, f"claim {claimed} {colours[claimed]}")
    for seat in range(1, seats):
        assert state.seat == seat
        assert refused(state, f"claim {twin} {colours[twin]}") == "refused-twin-closed"
        play(state, "draw tickets", "keep 1")
    assert refused(state, f"claim {twin} locomotive") == "refused-twin-own"
    assert state.view(None)["closed"] == [twin]


@pytest.mark.parametrize("seats", [4, 5])
def test_with_four_or_five_players_the_other_line_is_open_to_others_only(seats: int) -> None:
    """Ruling 19."""
    state = lay(seats, hands=dict.fromkeys(range(seats), "black*2 orange*2 locomotive*2"))
    play(state, "claim chicago-pittsburgh black")
    assert state.view(None)["closed"] == []
    for _ in range(1, seats - 1):
        assert "claim chicago-pittsburgh-2 orange" in codes(state)
        play(state, "draw tickets", "keep 1")
    play(state, "claim chicago-pittsburgh-2 orange")
    assert state.seat == 0
    assert refused(state, "claim chicago-pittsburgh-2 orange") == "refused-taken"
    assert plain_state(state).owned[0] == {number("chicago-pittsburgh")}
    assert plain_state(state).owned[seats - 1] == {number("chicago-pittsburgh-2")}


@pytest.mark.parametrize("seats", [4, 5])
def test_nobody_claims_both_lines(seats: int) -> None:
    """Ruling 19."""
    state = lay(seats, hands={0: "black*4 orange*4"}, routes={0: "chicago-pittsburgh"})
    assert refused(state, "claim chicago-pittsburgh-2 orange") == "refused-twin-own"


def test_a_claim_pays_with_as_few_locomotives_as_the_hand_allows() -> None:
    """Ruling 20: and, as another move, with locomotives alone."""
    state = lay(2, hands={0: "blue*2 locomotive*4"})
    assert codes(state, "claim montreal-new-york") == [
        "claim montreal-new-york blue",
        "claim montreal-new-york locomotive",
    ]
    twin = state.copy()
    play(state, "claim montreal-new-york blue")
    assert plain_state(state).discards == cards("blue*2 locomotive")
    play(twin, "claim montreal-new-york locomotive")
    assert plain_state(twin).discards == cards("locomotive*3")


def test_a_hand_without_the_colour_pays_in_locomotives_only() -> None:
    """Rulings 20 and 38: a claim names a colour only if at least one card of it is played."""
    state = lay(2, hands={0: "red locomotive*3"})
    assert codes(state, "claim montreal-new-york") == ["claim montreal-new-york locomotive"]
    assert refused(state, "claim montreal-new-york blue") == "refused-cards"
    assert codes(state, "claim montreal-toronto") == ["claim montreal-toronto red", "claim montreal-toronto locomotive"]


def test_too_few_locomotives_say_so() -> None:
    state = lay(2, hands={0: "locomotive*2"})
    assert refused(state, "claim montreal-new-york locomotive") == "refused-locomotives"


def test_any_mix_can_be_paid_where_the_table_plays_so() -> None:
    """Ruling 20, ``payments="any"``: every number of locomotives is a move of its own."""
    state = lay(2, game=usa(payments="any"), hands={0: "blue*3 locomotive*3"})
    assert codes(state, "claim montreal-new-york") == [
        "claim montreal-new-york 3-blue",
        "claim montreal-new-york 2-blue 1-locomotive",
        "claim montreal-new-york 1-blue 2-locomotive",
        "claim montreal-new-york locomotive",
    ]


@pytest.mark.parametrize(
    ("code", "paid"),
    [
        ("claim montreal-new-york 3-blue", "blue*3"),
        ("claim montreal-new-york 2-blue 1-locomotive", "blue*2 locomotive"),
        ("claim montreal-new-york 1-blue 2-locomotive", "blue locomotive*2"),
        ("claim montreal-new-york locomotive", "locomotive*3"),
    ],
)
def test_a_mix_pays_exactly_what_it_says(code: str, paid: str) -> None:
    state = lay(2, game=usa(payments="any"), hands={0: "blue*3 locomotive*3"})
    play(state, code)
    assert plain_state(state).discards == cards(paid)
    assert plain_state(state).trains[0] == 42


@pytest.mark.parametrize("hand", ["blue*2 locomotive", "blue locomotive*2", "blue*3", "blue*2", "locomotive*2"])
def test_a_mix_must_be_in_hand(hand: str) -> None:
    state = lay(2, game=usa(payments="any"), hands={0: hand})
    have = cards(hand)
    for blue in range(1, 4):
        wild = 3 - blue
        code = f"claim montreal-new-york {blue}-blue" + (f" {wild}-locomotive" if wild else "")
        if have[1] >= blue and have[8] >= wild:
            assert code in codes(state)
        else:
            enough = have[1] and have[1] + have[8] >= 3
            assert refused(state, code) == ("refused-mix" if enough else "refused-cards")


@pytest.mark.parametrize("payments", ["fewest", "any"])
def test_the_list_of_claims_is_what_the_hand_can_pay(payments: str) -> None:
    """Ruling 20, over a few rich hands."""
    game = usa(payments=payments)
    for hand in ("red*6 locomotive*2 blue", "white*3 black*2 yellow locomotive*5", "green*12", "locomotive*14"):
        state = lay(3, game=game, hands={0: hand}, routes={1: "boston-new-york", 2: "denver-santa-fe"})
        assert set(codes(state, "claim")) == oracle.payments(game.board, plain_state(state), 0, payments == "any")


def test_a_claim_needs_a_train_for_every_space() -> None:
    """Ruling 21: no part of a route can be claimed."""
    state = lay(2, hands={0: "red*12"}, trains={0: 5})
    assert "claim helena-omaha red" in codes(state)
    assert refused(state, "claim miami-new-orleans red") == "refused-trains"


def test_a_route_longer_than_all_trains_is_never_open() -> None:
    """Ruling 21, on a board that has such routes from the start."""
    game = small("ghost-line")
    state = started(game, 2)
    assert plain_state(state).trains == [1, 1]
    assert plain_state(state).free == [set(), set()]
    assert refused(state, "claim fog-mist locomotive") == "refused-trains"


def test_the_last_train_may_be_placed() -> None:
    """Ruling 21: as many trains as spaces are enough."""
    state = lay(2, hands={0: "red*5"}, trains={0: 5})
    play(state, "claim helena-omaha red")
    assert plain_state(state).trains[0] == 0


def test_routes_that_became_too_long_stay_so() -> None:
    """Ruling 21: after a claim, what the rest of the trains cannot fill is refused."""
    state = lay(2, hands={0: "red*12", 1: "blue"}, trains={0: 8})
    play(state, "claim helena-omaha red", "draw tickets", "keep 1")
    assert refused(state, "claim dallas-el-paso red") == "refused-trains"
    assert "claim chicago-duluth red" in codes(state)


def test_a_refusal_names_what_is_missing() -> None:
    state = lay(2, hands={0: "blue locomotive"})
    reason = state.why_not(usa().move("claim montreal-new-york blue"))
    assert reason is not None
    assert reason.section == "claiming-routes"
    assert reason.message.args == {
        "route": turntable.Piece("route", "montreal-new-york"),
        "length": 3,
        "card": turntable.Piece("card", "blue"),
        "cards": 1,
        "locomotives": 1,
    }


@pytest.mark.parametrize(
    ("text", "id"),
    [
        ("claim", "unknown-claim"),
        ("claim montreal-new-york", "unknown-claim"),
        ("claim narnia-oz red", "unknown-route"),
        ("claim montreal-new-york silver", "unknown-card"),
        ("claim montreal-new-york red", "wrong-colour"),
        ("claim montreal-new-york 2-blue", "unknown-payment"),
        ("draw gold", "unknown-draw"),
        ("keep 9", "unknown-keep"),
        ("pass now", "unknown-pass"),
        ("build a station", "no-such-move"),
        ("", "no-such-move"),
    ],
)
def test_a_text_that_is_no_move_is_explained(text: str, id: str) -> None:
    with pytest.raises(turntable.UnknownMove) as error:
        usa().move(text)
    assert error.value.message.id == id


def test_codes_forgive_spaces_and_capitals() -> None:
    assert usa().move("  Claim  MONTREAL-new-york\tBlue ") is usa().move("claim montreal-new-york blue")
