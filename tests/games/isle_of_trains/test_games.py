"""Whole games at random under the referee: 1-4 seats, every chapter, every option."""

from __future__ import annotations

import pytest
from tests.games.isle_of_trains import umpire
from tests.games.isle_of_trains.table import isle, start

import turntable
from turntable import Rng
from turntable.testing import referee

OPTIONS: list[dict[str, object]] = [
    {"edition": "en"},
    {"empty_bag": "nothing"},
    {"promo": "on"},
    {"caboose_10": "any", "promo": "on", "edition": "en", "empty_bag": "nothing"},
]
CHAPTERS = range(1, 11)


def test_the_vocabulary_is_small_and_its_order_is_fixed() -> None:
    game = isle()
    assert len(game.moves) < 1500
    assert [move.number for move in game.moves] == list(range(len(game.moves)))
    assert all(game.move(move.code) is move for move in game.moves)
    order: list[str] = []
    for move in game.moves:
        word = move.code.split()[0]
        if not order or order[-1] != word:
            order.append(word)
    assert (
        order
        == (
            "take build load deliver skip pass extend upgrade scrap replace pay with board hide primary secondary "
            "ticket caboose-9 caboose-10 special unload done discard last-card return"
        ).split()
    )


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_random_games_end_under_the_referee(seats: int) -> None:
    games = 10 if seats == 1 else 1
    for seed in range(games):
        state = start(seats, seed=seed)
        every = 1 if seats == 1 else 7
        referee.play_out(state, referee.at_random(seed), umpire.check, every=every)
        assert state.over


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("seats", [1, 3])
def test_every_option_plays(options: dict[str, object], seats: int) -> None:
    state = start(seats, seed=3, **options)
    referee.play_out(state, referee.at_random(3), umpire.check, every=5 if seats == 1 else 97)


@pytest.mark.parametrize("number", CHAPTERS)
def test_every_chapter_plays(number: int) -> None:
    for seed in range(3):
        state = start(1, seed=seed, scenario=number)
        referee.play_out(state, referee.at_random(seed), umpire.check, every=3)
        assert state.won is not None


@pytest.mark.parametrize("seats", [1, 2])
def test_refused_moves_say_why_and_change_nothing(seats: int) -> None:
    state = start(seats, seed=9)
    rng = Rng(9)
    for count in range(60 if seats == 1 else 120):
        if state.over:
            break
        if count % 20 == 0:
            referee.examine_refusals(state)
            referee.examine_views(state)
        legal = state.legal()
        state.play_number(legal[rng.below(len(legal))])


def test_the_same_seed_gives_the_same_game() -> None:
    first, second = start(3, seed="same"), start(3, seed="same")
    assert first.playout(Rng(1)) == second.playout(Rng(1))
    assert first.key() == second.key()


def test_a_record_replays_and_a_foreign_one_is_refused() -> None:
    game = isle(scenario=3)
    record = turntable.Record(game, 1, seed=4)
    state = record.replay()
    rng = Rng(4)
    while not state.over:
        moves = state.moves()
        move = moves[rng.below(len(moves))]
        record.add(state.seat, move)
        state.play(move)
    text = record.text()
    again = turntable.Record.parse(text)
    assert again.replay().key() == state.key()
    for damaged in (
        text.replace("option scenario 3", "option scenario 11"),
        text.replace("rules 2", "rules 1"),
        text.replace("game isle-of-trains", "game ticket-to-ride"),
        text[: text.index("\n", len(text) // 2) - 2],
    ):
        with pytest.raises(turntable.BadRecord):
            turntable.Record.parse(damaged).replay()


def test_a_record_of_the_rules_before_is_refused_by_their_version() -> None:
    """Version 1 let people scrap cars without need, and made them discard in the last turn (12, 38)."""
    old = turntable.Record(isle(), 2, seed=4).text().replace("rules 2", "rules 1")
    with pytest.raises(turntable.BadRecord) as refused:
        turntable.Record.parse(old)
    what = refused.value.message.args["what"]
    assert isinstance(what, turntable.Message)
    assert (what.id, what.args) == ("record-other-rules", {"theirs": "1", "ours": "2"})


@pytest.mark.soak
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_ten_thousand_games_end_with_short_lists(seats: int) -> None:
    rng = Rng(seats)
    longest = 0
    for seed in range(10_000):
        state = start(seats, seed=f"soak {seed}")
        while not state.over:
            legal = state.legal()
            longest = max(longest, len(legal))
            state.play_number(legal[rng.below(len(legal))])
        if seed % 50 == 0:
            umpire.check(state)
    assert longest < 200


@pytest.mark.soak
@pytest.mark.parametrize("number", CHAPTERS)
def test_a_thousand_games_of_a_chapter_end(number: int) -> None:
    rng = Rng(number)
    for seed in range(1_000):
        state = start(1, seed=f"soak {seed}", scenario=number)
        while not state.over:
            legal = state.legal()
            assert 0 < len(legal) < 200
            state.play_number(legal[rng.below(len(legal))])
        umpire.check(state)
        assert state.won is not None
