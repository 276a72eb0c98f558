"""What a seat knows: counts, cards seen taken, the deck, returned tickets, first tickets (rulings 22, 34, 36-41)."""

from __future__ import annotations

from typing import cast

import pytest
from tests.games.ticket_to_ride.table import codes, lay, plain_state, play, start, tell, usa

from turntable import Event, Message, Piece, State
from turntable.games.ticket_to_ride.facts import CARDS, LOCOMOTIVE

IDS = [ticket.id for ticket in usa().board.tickets]
EVERYTHING = {**dict.fromkeys(CARDS[:LOCOMOTIVE], 12), "locomotive": 14}


def player(state: State, of: int, viewer: int | None) -> dict[str, object]:
    return cast("list[dict[str, object]]", state.view(viewer)["players"])[of]


def less(cards: dict[str, int], **taken: int) -> dict[str, int]:
    left = {kind: count - taken.get(kind, 0) for kind, count in cards.items()}
    return {kind: count for kind, count in left.items() if count}


# Ruling 34: counts are public, contents private


def test_everybody_sees_how_many_cards_tickets_and_trains_a_seat_has() -> None:
    state = lay(3, hands={1: "red*2 blue"}, routes={1: "duluth-helena"}, tickets={1: "boston-miami dallas-new-york"})
    for viewer in (None, 0, 1, 2):
        seen = player(state, 1, viewer)
        assert (seen["cards"], seen["ticket_count"], seen["trains"], seen["points"]) == (3, 2, 39, 15)


def test_only_the_owner_sees_its_cards_and_tickets() -> None:
    state = lay(3, hands={1: "red*2 blue"}, tickets={1: "boston-miami"})
    assert player(state, 1, 1)["hand"] == {"blue": 1, "red": 2}
    assert player(state, 1, 1)["tickets"] == ["boston-miami"]
    for viewer in (None, 0, 2):
        for secret in ("hand", "tickets", "completed"):
            assert player(state, 1, viewer)[secret] is None
        assert "boston-miami" not in str(state.view(viewer))


def test_the_owner_sees_which_tickets_are_completed() -> None:
    state = lay(2, routes={0: "denver-santa-fe el-paso-santa-fe"}, tickets={0: "denver-el-paso boston-miami"})
    assert player(state, 0, 0)["completed"] == ["denver-el-paso"]


def test_display_discards_and_the_size_of_the_deck_are_public() -> None:
    state = lay(2, display="red red - - -", deck="", discards="")
    assert state.view(None)["display"] == ["red", "red", None, None, None]
    state = lay(2, discards="red*3 locomotive", deck="white*5")
    assert state.view(None)["discards"] == {"red": 3, "locomotive": 1}
    assert state.view(None)["deck"] == 5


def test_an_unseen_card_is_told_to_the_one_who_drew_it() -> None:
    state = lay(3, deck="white*5")
    (event,) = tell(state, "draw deck")
    assert event.seen_by(0) == Message("event-drew-deck-known", {**event.args, "card": Piece("card", "white")})
    for viewer in (None, 1, 2):
        assert event.seen_by(viewer) == Message("event-drew-deck", event.args)
        assert "card" not in event.seen_by(viewer).args


def test_a_face_up_card_is_told_to_everybody() -> None:
    state = lay(3)
    (event,) = tell(state, "draw blue")
    assert event.seen_by(2).args["card"] == Piece("card", "blue")


# Cards seen taken


def test_a_card_taken_face_up_is_known_to_all() -> None:
    state = lay(3, deck="white*9")
    play(state, "draw blue", "draw deck")
    for viewer in (None, 0, 1, 2):
        assert player(state, 0, viewer)["known"] == {"blue": 1}


def test_a_known_card_is_forgotten_when_it_is_played() -> None:
    state = lay(2, hands={0: "blue*3 red"}, known={0: "blue*2 red"})
    play(state, "claim montreal-new-york blue")
    assert player(state, 0, 1)["known"] == {"red": 1}


def test_only_what_must_still_be_there_is_known() -> None:
    """Ruling 37: of three, two of them known, one is played: it may have been a known one."""
    state = lay(2, hands={0: "blue*3"}, known={0: "blue*2"})
    play(state, "claim dallas-houston blue")
    assert player(state, 0, 1)["known"] == {"blue": 1}


def test_locomotives_that_were_seen_are_known_until_played() -> None:
    state = lay(2, hands={0: "blue locomotive*3"}, known={0: "locomotive*3"})
    play(state, "claim montreal-new-york blue")
    assert player(state, 0, 1)["known"] == {"locomotive": 1}


# The deck (ruling 39)


def test_the_deck_holds_at_most_what_was_shuffled_in_and_not_seen_to_leave() -> None:
    state = lay(2, hands={0: "red*2", 1: "blue*2"}, display="green green white white yellow")
    everybody = less(EVERYTHING, green=2, white=2, yellow=1)
    assert state.view(None)["deck_at_most"] == everybody
    assert state.view(0)["deck_at_most"] == less(everybody, red=2)
    assert state.view(1)["deck_at_most"] == less(everybody, blue=2)


def test_an_unseen_draw_narrows_the_deck_for_its_drawer_only() -> None:
    state = lay(2, deck="white*5")
    mine, others = (state.view(viewer)["deck_at_most"] for viewer in (0, 1))
    play(state, "draw deck")
    assert state.view(0)["deck_at_most"] == less(mine, white=1)
    assert state.view(1)["deck_at_most"] == others


def test_a_face_up_replacement_narrows_the_deck_for_all() -> None:
    state = lay(2, deck="white*5")
    before = state.view(None)["deck_at_most"]
    play(state, "draw blue")
    assert state.view(None)["deck_at_most"] == less(before, white=1)


def test_after_a_reshuffle_the_deck_is_what_was_discarded() -> None:
    """Ruling 39: all saw the discards, so what was drawn before no longer matters."""
    state = lay(2, deck="", discards="red*3 white*2")
    play(state, "draw deck")
    drawn = next(CARDS[kind] for kind in range(9) if plain_state(state).hands[0][kind])
    assert state.view(1)["deck_at_most"] == {"red": 3, "white": 2}
    assert state.view(None)["deck_at_most"] == {"red": 3, "white": 2}
    assert state.view(0)["deck_at_most"] == less({"red": 3, "white": 2}, **{drawn: 1})


def test_the_deck_is_never_more_than_the_bound_says() -> None:
    state = start(usa(), 3, seed=5)
    for number in range(200):
        legal = state.legal()
        state.play_number(legal[number * 7 % len(legal)])
        for viewer in (None, 0, 1, 2):
            bound = state.view(viewer)["deck_at_most"]
            for kind, count in enumerate(plain_state(state).deck):
                assert count <= bound.get(CARDS[kind], 0)


# Returned tickets (rulings 23 and 40)


def test_a_seat_remembers_which_tickets_it_put_back_and_what_lies_above() -> None:
    state = lay(3)
    play(state, "draw tickets", "keep 1")
    assert state.view(0)["returned"] == [{"tickets": sorted(IDS[1:3]), "above": 27}]
    for viewer in (None, 1, 2):
        assert state.view(viewer)["returned"] == []


def test_tickets_put_back_come_nearer_as_others_draw() -> None:
    state = lay(2)
    play(state, "draw tickets", "keep 1", "draw tickets", "keep 1 2 3")
    assert state.view(0)["returned"] == [{"tickets": sorted(IDS[1:3]), "above": 24}]


def test_each_batch_is_remembered_apart() -> None:
    state = lay(2)
    play(state, "draw tickets", "keep 1", "draw tickets", "keep 1 2 3", "draw tickets", "keep 1 2")
    assert state.view(0)["returned"] == [
        {"tickets": sorted(IDS[1:3]), "above": 21},
        {"tickets": [IDS[8]], "above": 23},
    ]


def test_once_another_seat_draws_from_a_batch_the_rest_of_it_is_unsure() -> None:
    """Ruling 40: the returner cannot know which of them was drawn."""
    state = lay(2, ticket_deck=" ".join(IDS[:5]))
    play(state, "draw tickets", "keep 1")
    assert state.view(0)["returned"] == [{"tickets": sorted(IDS[1:3]), "above": 2}]
    play(state, "draw tickets")
    assert state.view(0)["returned"] == []
    assert len(plain_state(state).ticket_deck) == 1


def test_a_seat_that_draws_from_its_own_batch_knows_the_rest() -> None:
    """Ruling 40: it sees which one it drew."""
    state = lay(2, ticket_deck=" ".join(IDS[:5]), deck="white*9")
    play(state, "draw tickets", "keep 1", "draw deck", "draw deck", "draw tickets")
    left = plain_state(state).ticket_deck
    assert len(left) == 1
    assert state.view(0)["returned"] == [{"tickets": [IDS[left[0]]], "above": 0}]


def test_tickets_on_offer_are_seen_by_their_chooser_only() -> None:
    state = lay(2)
    play(state, "draw tickets")
    assert state.view(0)["offer"] == IDS[:3]
    assert state.view(1)["offer"] == []
    assert state.view(None)["offer"] == []
    assert state.view(1)["ticket_deck"] == 27


# First tickets stay secret until all have chosen (rulings 22 and 36)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_how_many_first_tickets_others_kept_is_secret_until_all_chose(seats: int) -> None:
    game = usa(first=0)
    for choice in ("keep 1 2", "keep 1 2 3"):
        state = start(game, seats, seed=1)
        before = [state.view(viewer) for viewer in (None, *range(1, seats))]
        play(state, choice)
        after = [state.view(viewer) for viewer in (None, *range(1, seats))]
        for seen in before + after:
            seen["seat"] = 0
        assert after == before, "somebody else's first choice shows"
        assert player(state, 0, 0)["ticket_count"] == len(choice.split()) - 1
        for viewer in (None, *range(1, seats)):
            assert player(state, 0, viewer)["ticket_count"] is None
        while state.step.name == "first-tickets":
            play(state, "keep 1 2")
        for viewer in (None, *range(seats)):
            assert player(state, 0, viewer)["ticket_count"] == len(choice.split()) - 1
            counts = [player(state, seat, viewer)["ticket_count"] for seat in range(seats)]
            assert state.view(viewer)["ticket_deck"] == 30 - sum(cast("list[int]", counts))


def test_events_of_the_first_choice_tell_others_nothing() -> None:
    def told(choice: str) -> Event:
        state = start(usa(first=0), 3, seed=1)
        (event,) = tell(state, choice)
        return event

    two, three = told("keep 1 2"), told("keep 1 2 3")
    for viewer in (None, 1, 2):
        assert two.seen_by(viewer) == three.seen_by(viewer)
    assert two.seen_by(0).args["count"] == 2
    assert three.seen_by(0).args["count"] == 3


def test_while_first_tickets_are_chosen_a_seat_sees_its_own_choice_only() -> None:
    state = start(usa(first=0), 2, seed=1)
    offers = plain_state(state).offers
    play(state, "keep 1 2")
    assert state.view(0)["returned"] == [{"tickets": [IDS[offers[0][2]]], "above": None}]
    assert player(state, 0, 0)["tickets"] == sorted((IDS[number] for number in offers[0][:2]), key=IDS.index)
    assert state.view(1)["offer"] == [IDS[number] for number in offers[1]]
    assert codes(state)[0] == "keep 1 2"


def test_the_end_of_the_first_choice_counts_as_a_revelation() -> None:
    """Nobody may take back a first choice after the others' counts were shown."""
    state = start(usa(first=0), 2, seed=1)
    before = int(state.revealed)
    play(state, "keep 1 2")
    assert state.revealed == before
    play(state, "keep 1 2")
    assert state.revealed > before


@pytest.mark.parametrize("code", ["draw blue", "draw deck", "draw tickets"])
def test_drawing_reveals(code: str) -> None:
    state = lay(2)
    before = int(state.revealed)
    play(state, code)
    assert state.revealed > before


def test_claiming_reveals_nothing_unless_the_display_is_filled() -> None:
    state = lay(2, hands={0: "red"})
    before = int(state.revealed)
    play(state, "claim dallas-houston red")
    assert state.revealed == before
    state = lay(2, hands={0: "red"}, deck="", display="white - - - -")
    before = int(state.revealed)
    play(state, "claim dallas-houston red")
    assert state.revealed > before
