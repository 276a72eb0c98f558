"""What a scene shows of moves before they are made."""

from __future__ import annotations

import pytest

import turntable
from turntable.server.tables.scene import Offer, Scene
from turntable.words import Words


def offers_of(name: str, seed: int) -> list[tuple[Scene, Offer]]:
    """Legal moves of the first decisions of a game, with the scenes they are offered in."""
    game = turntable.game(name)
    words = Words("en", game)
    state, rng = game.start(seed=seed), turntable.Rng(seed)
    found = []
    for _ in range(25):
        scene = Scene(state.copy(), int(state.seat), words)
        found += [(scene, offer) for offer in scene.offers]
        moves = state.moves()
        state.play(moves[rng.below(len(moves))])
    return found


@pytest.mark.parametrize("name", ["isle-of-trains", "ticket-to-ride"])
def test_nobody_sees_what_a_move_would_reveal_before_it_is_made(name: str) -> None:
    offers = offers_of(name, 3)
    assert any(offer.reveals for _, offer in offers)
    for scene, offer in offers:
        after = scene.after(offer)
        assert (after is None) == offer.reveals
        if offer.reveals:
            assert not offer.ends_turn


@pytest.mark.parametrize("name", turntable.names())
def test_a_scene_after_a_move_is_what_the_seat_then_sees(name: str) -> None:
    for scene, offer in offers_of(name, 4):
        after = scene.after(offer)
        if after is not None:
            state = scene._state.copy()
            state.play(offer.move)
            assert after.view == state.view(scene.seat)
            assert not after.may_act
