"""Forced passes, the last turns, the end (rulings 16, 17, 26, 27, 35)."""

from __future__ import annotations

import pytest
from tests.games.ticket_to_ride import oracle, umpire
from tests.games.ticket_to_ride.table import codes, lay, plain_state, play, refused, small, start, tell, usa

import turntable
from turntable import Seat

NOTHING = "- - - - -"


def test_passing_is_never_free() -> None:
    """Ruling 16."""
    for state in (
        lay(2),
        lay(2, deck="", display="red - - - -", ticket_deck=""),
        lay(2, deck="", display="locomotive - - - -", ticket_deck=""),
        lay(2, deck="", display=NOTHING, ticket_deck="", hands={0: "red"}),
        lay(2, deck="red", display=NOTHING, ticket_deck=""),
        lay(2, deck="", display=NOTHING, ticket_deck="atlanta-montreal"),
    ):
        assert refused(state, "pass") == "refused-pass"


def test_a_seat_that_can_do_nothing_passes() -> None:
    """Ruling 16: no card, no ticket, no route it could pay for."""
    state = lay(2, deck="", display=NOTHING, ticket_deck="")
    assert codes(state) == ["pass"]
    events = tell(state, "pass")
    assert [event.name for event in events] == ["passed"]
    assert events[0].args == {"player": Seat(0)}
    assert (state.step.name, state.seat, state.over) == ("turn", 1, False)


def test_a_seat_that_can_only_draw_tickets_must() -> None:
    """Ruling 16."""
    state = lay(2, deck="", display=NOTHING, ticket_deck="atlanta-montreal")
    assert codes(state) == ["draw tickets"]


def test_too_few_trains_and_an_empty_table_force_a_pass_too() -> None:
    """Rulings 16 and 21: cards alone are no use."""
    state = lay(2, deck="", display=NOTHING, ticket_deck="", hands={0: "red*6"}, trains={0: 0}, turns_left=2)
    assert codes(state) == ["pass"]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_when_all_pass_in_a_row_the_game_ends(seats: int) -> None:
    """Ruling 17: with the usual scoring. Every route is claimed or closed, every card and ticket held."""
    routes = {0: "north-east south-west", 1: "east-south west-north"}
    if seats > 2:
        routes[2] = "east-south-2 west-north-2"
    game = small("dry-valley")
    state = lay(seats, game=game, routes=routes, deck="", display="- - - -", ticket_deck="")
    umpire.check(state, [])
    for turn in range(seats):
        assert not state.over
        assert codes(state) == ["pass"]
        play(state, "pass")
        assert plain_state(state).passes == turn + 1
    assert state.over
    assert state.scores() == oracle.scores(game.board, plain_state(state))


def test_a_move_between_passes_starts_the_count_again() -> None:
    """Ruling 17."""
    state = lay(3, deck="", display=NOTHING, ticket_deck="", passes=2, turn=2)
    play(state, codes(state, "claim dallas-houston")[0])
    assert plain_state(state).passes == 0
    assert not state.over


def test_the_last_of_a_round_of_passes_ends_the_game() -> None:
    """Ruling 17."""
    state = lay(3, deck="", display=NOTHING, ticket_deck="", passes=2, turn=1, tickets={0: "atlanta-montreal"})
    events = tell(state, "pass")
    assert [event.name for event in events] == ["passed", "game-over"]
    assert state.over
    assert state.moves() == []
    assert state.scores()[0] == -9


@pytest.mark.parametrize("trains", [0, 1, 2])
def test_two_trains_or_fewer_start_the_last_turns(trains: int) -> None:
    """Ruling 26."""
    state = lay(2, hands={0: "red*3"}, trains={0: trains + 3})
    events = tell(state, "claim chicago-duluth red")
    assert [event.name for event in events] == ["claimed", "last-turns"]
    assert events[1].args == {"player": Seat(0), "trains": trains}
    assert state.view(None)["turns_left"] == 2


def test_three_trains_do_not() -> None:
    """Ruling 26."""
    state = lay(2, hands={0: "red*3"}, trains={0: 6})
    events = tell(state, "claim chicago-duluth red")
    assert [event.name for event in events] == ["claimed"]
    assert state.view(None)["turns_left"] is None


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_has_one_more_turn_the_one_who_ran_out_last(seats: int) -> None:
    """Ruling 27."""
    state = lay(seats, hands={1: "red*3"}, trains={1: 5}, turn=1)
    play(state, "claim chicago-duluth red")
    turns = []
    while not state.over:
        turns.append(int(state.seat))
        assert state.view(None)["turns_left"] == seats - len(turns) + 1
        play(state, "draw deck", "draw deck")
    assert turns == [(2 + i) % seats for i in range(seats)]


def test_a_second_seat_running_out_does_not_lengthen_the_game() -> None:
    """Ruling 27."""
    state = lay(2, hands={0: "red*3", 1: "blue*3"}, trains={0: 5, 1: 5})
    play(state, "claim chicago-duluth red")
    events = tell(state, "claim montreal-new-york blue")
    assert [event.name for event in events] == ["claimed"]
    play(state, "draw deck", "draw deck")
    assert state.over


def test_the_end_comes_with_a_turn_not_within_it() -> None:
    """Rulings 26 and 27: the last seat still draws both its cards."""
    state = lay(2, turns_left=1, trains={0: 2})
    play(state, "draw deck")
    assert not state.over
    events = tell(state, "draw deck")
    assert state.over
    assert events[-1].name == "game-over"


def test_the_last_turn_may_be_spent_on_tickets() -> None:
    state = lay(2, turns_left=1, trains={1: 2})
    play(state, "draw tickets")
    assert not state.over
    play(state, "keep 1")
    assert state.over


def test_after_the_end_nothing_can_be_played() -> None:
    state = lay(2, turns_left=1, trains={0: 2})
    play(state, "draw deck", "draw deck")
    assert (state.moves(), state.legal()) == ([], [])
    assert state.step.name == "over"
    for move in usa().moves:
        reason = state.why_not(move)
        assert reason is not None
        assert reason.message.id == "game-over"
    with pytest.raises(turntable.IllegalMove, match="game-over"):
        state.play(usa().moves[0])
    assert state.playout(turntable.Rng(1)) == 0


def test_after_the_end_everything_is_open() -> None:
    """Tickets are shown for the final scoring."""
    state = lay(2, turns_left=1, trains={0: 2}, tickets={0: "atlanta-montreal", 1: "boston-miami"})
    play(state, "draw deck", "draw deck")
    for seat in (None, 0, 1):
        players = state.view(seat)["players"]
        assert isinstance(players, list)
        assert [player["tickets"] for player in players] == [["atlanta-montreal"], ["boston-miami"]]
        assert all(player["hand"] is not None for player in players)


@pytest.mark.parametrize("board", ["usa", "branch-line", "dry-valley"])
def test_no_game_can_be_drawn_out_for_ever(board: str) -> None:
    """Ruling 35: claims, ticket draws and card draws are all limited, whatever is played."""
    game = usa() if board == "usa" else small(board)
    facts = game.board
    for seats in game.seats:
        # A seat that claims only when it must, and then as little as it can, plays longest.
        state = start(game, seats, seed=seats)
        counts = {"claim": 0, "draw": 0, "keep": 0, "pass": 0}
        while not state.over:
            moves = state.moves()
            cheap = [move for move in moves if move.code.startswith("draw")] or moves
            move = cheap[-1] if state.step.name == "turn" else cheap[0]
            counts[move.code.split()[0]] += 1
            state.play(move)
        assert counts["claim"] <= len(facts.routes)
        assert counts["keep"] <= len(facts.tickets) + seats
        assert counts["draw"] <= facts.all_cards + facts.all_trains * seats + len(facts.tickets)
