"""Drawing train car cards (rulings 8-12, 14, 15, 25)."""

from __future__ import annotations

import pytest
from tests.games.ticket_to_ride.table import cards, codes, lay, plain_state, play, refused, tell

from turntable.games.ticket_to_ride.facts import CARDS, LOCOMOTIVE

EMPTY_DISPLAY = "- - - - -"


def test_two_cards_make_a_draw() -> None:
    state = lay(2)
    play(state, "draw deck")
    assert (state.step.name, state.seat) == ("second-card", 0)
    play(state, "draw deck")
    assert (state.step.name, state.seat) == ("turn", 1)
    assert sum(plain_state(state).hands[0]) == 2


@pytest.mark.parametrize("first", ["draw blue", "draw deck"])
@pytest.mark.parametrize("second", ["draw black", "draw deck"])
def test_each_card_comes_from_the_display_or_from_the_deck(first: str, second: str) -> None:
    state = lay(2)
    play(state, first, second)
    assert (state.step.name, state.seat) == ("turn", 1)


def test_a_card_taken_face_up_is_replaced_at_once() -> None:
    state = lay(2, display="red blue green orange purple", deck="white*5")
    play(state, "draw blue")
    now = plain_state(state)
    assert [CARDS[kind] for kind in now.display] == ["red", "white", "green", "orange", "purple"]
    assert now.hands[0] == cards("blue")
    assert now.deck == cards("white*4")


def test_the_replacement_can_be_the_second_card() -> None:
    state = lay(2, display="red blue green orange purple", deck="white*5")
    play(state, "draw blue", "draw white")
    assert plain_state(state).hands[0] == cards("blue white")


def test_only_cards_that_lie_there_can_be_taken() -> None:
    state = lay(2, display="red red green orange purple", deck="white*5")
    assert codes(state, "draw") == [
        "draw green", "draw orange", "draw purple", "draw red", "draw deck", "draw tickets",
    ]  # fmt: skip
    assert refused(state, "draw blue") == "refused-not-shown"


def test_between_two_cards_nothing_else_can_be_done() -> None:
    state = lay(2, hands={0: "red*2"})
    assert "claim dallas-houston red" in codes(state)
    play(state, "draw deck")
    assert all(code.startswith("draw") for code in codes(state))
    for code in ("claim dallas-houston red", "draw tickets", "pass", "keep 1"):
        assert refused(state, code) == "refused-step"


def test_a_face_up_locomotive_is_the_whole_draw() -> None:
    """Ruling 9."""
    state = lay(2, display="locomotive blue green orange purple", deck="white*5")
    play(state, "draw locomotive")
    assert (state.step.name, state.seat) == ("turn", 1)
    assert plain_state(state).hands[0] == cards("locomotive")
    assert CARDS[plain_state(state).display[0]] == "white"


@pytest.mark.parametrize("first", ["draw blue", "draw deck"])
def test_a_face_up_locomotive_cannot_be_the_second_card(first: str) -> None:
    """Ruling 10: one that lay there before the turn."""
    state = lay(2, display="locomotive blue green orange purple", deck="white*5")
    play(state, first)
    assert "draw locomotive" not in codes(state)
    assert refused(state, "draw locomotive") == "refused-second-locomotive"


def test_a_locomotive_just_turned_up_cannot_be_the_second_card() -> None:
    """Ruling 10: the replacement of the first card."""
    state = lay(2, display="red blue green orange purple", deck="locomotive*5")
    play(state, "draw blue")
    assert CARDS[plain_state(state).display[1]] == "locomotive"
    assert refused(state, "draw locomotive") == "refused-second-locomotive"


def test_an_unseen_locomotive_is_one_card_like_any_other() -> None:
    """Ruling 11: as first card and as second."""
    state = lay(2, deck="locomotive*5")
    play(state, "draw deck")
    assert (state.step.name, state.seat) == ("second-card", 0)
    play(state, "draw deck")
    assert (state.step.name, state.seat) == ("turn", 1)
    assert plain_state(state).hands[0] == cards("locomotive*2")


def test_discards_wait_until_a_card_is_needed() -> None:
    """Ruling 12: the deck may lie empty for a while."""
    state = lay(2, deck="white*1", discards="red*3")
    play(state, "draw deck")
    now = plain_state(state)
    assert now.deck_size == 0
    assert now.discards == cards("red*3")
    play(state, "draw deck")
    now = plain_state(state)
    assert now.hands[0] == cards("white red")
    assert now.deck == cards("red*2")
    assert now.discards == cards("")


def test_what_is_discarded_before_a_card_is_needed_joins_the_new_deck() -> None:
    """Ruling 12."""
    state = lay(2, hands={0: "blue*1 white*4", 1: "yellow*4"}, deck="", discards="red*3")
    play(state, "claim dallas-houston blue")
    assert (plain_state(state).deck_size, plain_state(state).discards) == (0, cards("red*3 blue"))
    events = tell(state, "draw deck")
    assert [event.name for event in events] == ["reshuffled", "drew-deck"]
    assert events[0].args == {"cards": 4}
    now = plain_state(state)
    assert sum(now.deck) == 3
    assert now.discard_size == 0


def test_a_face_up_draw_reshuffles_too() -> None:
    """Ruling 12: the replacement is a card that is needed."""
    state = lay(2, display="red blue green orange purple", deck="", discards="white*3")
    play(state, "draw blue")
    assert CARDS[plain_state(state).display[1]] == "white"
    assert plain_state(state).deck == cards("white*2")


def test_without_deck_and_discards_the_deck_cannot_be_drawn_from() -> None:
    state = lay(2, deck="", display="red - - - -")
    assert refused(state, "draw deck") == "refused-no-cards"


def test_face_up_cards_can_be_taken_when_both_piles_are_empty() -> None:
    """Ruling 14."""
    state = lay(2, deck="", display="red blue - - -")
    assert codes(state, "draw") == ["draw blue", "draw red", "draw tickets"]
    play(state, "draw red")
    now = plain_state(state)
    assert [CARDS[kind] if kind < len(CARDS) else None for kind in now.display] == [None, "blue", None, None, None]
    assert state.step.name == "second-card"
    play(state, "draw blue")
    assert (state.step.name, state.seat) == ("turn", 1)


def test_the_last_face_up_card_ends_the_turn() -> None:
    """Ruling 15: there is no second card to take."""
    state = lay(2, deck="", display="red - - - -")
    play(state, "draw red")
    assert (state.step.name, state.seat) == ("turn", 1)


def test_the_last_card_of_the_deck_ends_the_turn() -> None:
    """Ruling 15."""
    state = lay(2, deck="red", display=EMPTY_DISPLAY)
    play(state, "draw deck")
    assert (state.step.name, state.seat) == ("turn", 1)


def test_face_up_locomotives_alone_end_the_turn_after_one_card() -> None:
    """Ruling 15: they cannot be the second card (10)."""
    state = lay(2, deck="", display="red locomotive locomotive - -")
    play(state, "draw red")
    assert (state.step.name, state.seat) == ("turn", 1)
    assert codes(state, "draw") == ["draw locomotive", "draw tickets"]


def test_a_second_card_may_come_from_the_discards() -> None:
    """Ruling 15: the piles are not empty while there are discards."""
    state = lay(2, deck="red", display=EMPTY_DISPLAY, discards="white")
    play(state, "draw deck")
    assert codes(state) == ["draw deck"]


def test_a_hand_may_grow_without_limit() -> None:
    """Ruling 25."""
    state = lay(2, hands={0: " ".join(f"{kind}*10" for kind in CARDS)})
    play(state, "draw deck", "draw deck")
    assert sum(plain_state(state).hands[0]) == 92


def test_all_locomotives_can_be_in_one_hand() -> None:
    """Ruling 25."""
    state = lay(2, hands={0: "locomotive*13"}, display="locomotive blue green orange purple")
    play(state, "draw locomotive")
    assert plain_state(state).hands[0][LOCOMOTIVE] == 14
