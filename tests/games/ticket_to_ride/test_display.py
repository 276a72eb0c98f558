"""Three locomotives in the display (rulings 2-8), and a display that could not be filled (13)."""

from __future__ import annotations

import pytest
from tests.games.ticket_to_ride import umpire
from tests.games.ticket_to_ride.table import cards, lay, plain_state, play, tell

from turntable.games.ticket_to_ride.facts import CARDS, EMPTY, LOCOMOTIVE, RESETS
from turntable.games.ticket_to_ride.state import TicketToRideState


def names(state: TicketToRideState) -> list[str | None]:
    return [None if kind == EMPTY else CARDS[kind] for kind in plain_state(state).display]


def test_two_locomotives_stay() -> None:
    state = lay(2, display="locomotive red blue green orange", deck="locomotive*5")
    events = tell(state, "draw red")
    assert [event.name for event in events] == ["drew"]
    assert names(state) == ["locomotive", "locomotive", "blue", "green", "orange"]


def test_three_locomotives_replace_the_whole_display() -> None:
    """Ruling 3. The deck's only card is the third locomotive, so the new five come from the discards."""
    state = lay(2, display="locomotive locomotive red blue green", deck="locomotive", discards="white*9", seed=1)
    events = tell(state, "draw red")
    assert [event.name for event in events[:3]] == ["drew", "display-replaced", "reshuffled"]
    assert events[1].args == {"locomotives": 3}
    assert events[2].args == {"cards": 14}
    assert plain_state(state).display.count(LOCOMOTIVE) < 3
    umpire.check(state, events)


def test_the_replaced_cards_are_discarded() -> None:
    """Ruling 4: on the discard pile, not back into the deck."""
    for seed in range(50):
        state = lay(2, display="locomotive locomotive red blue green", deck="locomotive white*8 yellow*3", seed=seed)
        events = tell(state, "draw red")
        if [event.name for event in events] == ["drew", "display-replaced"]:
            assert plain_state(state).discards == cards("locomotive*3 blue green")
            assert sum(plain_state(state).shown[:LOCOMOTIVE]) == 5
            assert sum(plain_state(state).deck) == 6
            return
    raise AssertionError("no seed turned up the locomotive")


@pytest.mark.parametrize(
    ("locomotives", "display", "hand", "claim"),
    [
        (3, "locomotive locomotive green blue -", "red locomotive*3", "claim dallas-el-paso red"),
        (4, "locomotive locomotive green - -", "red*2 locomotive*3", "claim helena-omaha red"),
        (5, "locomotive locomotive - - -", "red*3 locomotive*3", "claim miami-new-orleans red"),
    ],
)
def test_three_four_or_five_locomotives_replace_the_display(
    locomotives: int, display: str, hand: str, claim: str
) -> None:
    """Rulings 3 and 8: here they come up together, when a claim's cards fill a short display (13)."""
    for seed in range(200):
        state = lay(2, hands={0: hand}, deck="", display=display, seed=seed)
        events = tell(state, claim)
        assert [event.name for event in events[:2]] == ["claimed", "reshuffled"]
        umpire.check(state, events)
        replaced = [event.args["locomotives"] for event in events if event.name == "display-replaced"]
        if replaced and replaced[0] == locomotives:
            return
    raise AssertionError("no seed turned up so many locomotives")


def test_replacing_goes_on_while_three_locomotives_come_up() -> None:
    """Ruling 5."""
    state = lay(2, display="locomotive locomotive red blue green", deck="locomotive*12", discards="white", seed=3)
    events = tell(state, "draw red")
    assert sum(event.name == "display-replaced" for event in events) > 2


def test_after_ten_replacements_the_display_is_left_as_it_is() -> None:
    """Ruling 5: three colours among seventeen cards hardly ever come up together."""
    capped = 0
    for seed in range(20):
        state = lay(
            2, display="locomotive locomotive red blue green", deck="locomotive*12", discards="white", seed=seed
        )
        events = tell(state, "draw red")
        replaced = sum(event.name == "display-replaced" for event in events)
        assert replaced <= RESETS == 10
        assert (plain_state(state).display.count(LOCOMOTIVE) < 3) or replaced == RESETS
        capped += replaced == RESETS
        umpire.check(state, events)
    assert capped > 0


def test_the_next_refill_may_replace_the_display_again() -> None:
    """Ruling 5: the limit is for one refill."""
    for seed in range(20):
        state = lay(
            2, display="locomotive locomotive red blue green", deck="locomotive*12", discards="white", seed=seed
        )
        play(state, "draw red")
        if plain_state(state).display.count(LOCOMOTIVE) >= 3 and state.step.name == "second-card":
            shown = plain_state(state).shown
            colour = next((CARDS[kind] for kind in range(LOCOMOTIVE) if shown[kind]), None)
            if colour is not None and sum(shown[:LOCOMOTIVE]) == 2:
                # One colour goes to the hand: two are left, too few for another try (6).
                events = tell(state, f"draw {colour}")
                assert all(event.name != "display-replaced" for event in events)
            elif colour is None:
                play(state, "draw deck")
                events = tell(state, "draw locomotive")
                assert any(event.name == "display-replaced" for event in events)
                return
    raise AssertionError("no seed left five locomotives")


@pytest.mark.parametrize(("others", "replaced"), [("", False), ("white", True), ("white*2", True)])
def test_the_display_is_replaced_only_if_three_other_cards_exist(others: str, replaced: bool) -> None:
    """Ruling 6: deck, discards and display together; here the display has two."""
    state = lay(2, display="locomotive locomotive red blue green", deck="locomotive*8", discards=others)
    events = tell(state, "draw red")
    assert any(event.name == "display-replaced" for event in events) == replaced


def test_other_cards_in_the_deck_count_too() -> None:
    """Ruling 6."""
    for seed in range(50):
        state = lay(2, display="locomotive locomotive red blue green", deck="locomotive*8 white", seed=seed)
        events = tell(state, "draw red")
        if CARDS[plain_state(state).display[2]] != "white" or len(events) > 1:
            assert any(event.name == "display-replaced" for event in events)
            return
    raise AssertionError("no seed turned up a locomotive")


def test_a_display_that_had_to_stay_is_replaced_once_a_claim_brings_other_cards() -> None:
    """Ruling 8: three locomotives lie there for want of other cards, until two of them are paid."""
    for seed in range(50):
        state = lay(
            2,
            hands={0: "red*2"},
            display="locomotive locomotive locomotive blue green",
            deck="locomotive*2",
            seed=seed,
        )
        events = tell(state, "claim duluth-omaha red")
        assert [event.name for event in events[:2]] == ["claimed", "display-replaced"]
        if plain_state(state).display.count(LOCOMOTIVE) < 3:
            return
        umpire.check(state, events)
    raise AssertionError("no seed turned up three other cards")


def test_a_display_that_had_to_stay_is_tried_again_at_the_end_of_every_turn() -> None:
    """Ruling 8: ten tries are the limit of one check, not of the game."""
    state = lay(2, display="locomotive locomotive locomotive blue green", deck="red white locomotive*2", seed=1)
    events = tell(state, "draw tickets", "keep 1")
    assert "display-replaced" in [event.name for event in events]


def test_a_short_display_of_locomotives_is_left_alone() -> None:
    """Ruling 7: any size is checked, and with nothing to deal the guard of ruling 6 keeps it."""
    state = lay(2, hands={0: "locomotive*1"}, deck="", display="locomotive locomotive - - -")
    events = tell(state, "claim dallas-houston locomotive")
    assert [event.name for event in events] == ["claimed", "reshuffled"]
    assert names(state) == ["locomotive", "locomotive", "locomotive", None, None]


def test_the_display_is_replaced_between_the_two_cards_of_a_draw() -> None:
    """Ruling 8: the second card is chosen from the new display."""
    state = lay(2, display="locomotive locomotive red blue green", deck="locomotive", discards="white*9", seed=1)
    play(state, "draw red")
    assert state.step.name == "second-card"
    assert "white" in names(state)
    play(state, "draw white")
    assert state.seat == 1


def test_a_short_display_is_filled_as_soon_as_a_claim_discards() -> None:
    """Ruling 13."""
    state = lay(2, hands={0: "white*4"}, deck="", display="red blue - - -")
    events = tell(state, "claim calgary-vancouver white")
    assert [event.name for event in events] == ["claimed", "reshuffled"]
    assert names(state) == ["red", "blue", "white", "white", "white"]
    umpire.check(state, events)


def test_what_is_left_over_after_filling_is_the_new_deck() -> None:
    """Ruling 13."""
    state = lay(2, hands={0: "white*4"}, deck="", display="red blue green - -")
    play(state, "claim calgary-vancouver white")
    assert plain_state(state).deck == cards("white")
    assert plain_state(state).discard_size == 0


def test_a_full_display_leaves_a_claims_cards_on_the_discard_pile() -> None:
    """Rulings 12 and 13: nothing is reshuffled while nothing is needed."""
    state = lay(2, hands={0: "white*4"}, deck="")
    play(state, "claim calgary-vancouver white")
    assert plain_state(state).discards == cards("white*3")
