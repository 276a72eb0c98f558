"""How bots play Isle of Trains: legally, honestly, always alike, in every mode, and the better ones better."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import pytest
from tests.bots.proposals import candidates
from tests.games.isle_of_trains.table import isle, lay

from turntable import Game, Rng, State
from turntable.bots import Perspective, bot, levels, levels_of
from turntable.bots.isle_of_trains import atlas, standing
from turntable.bots.isle_of_trains.aims import progress
from turntable.bots.isle_of_trains.driver import Driver
from turntable.bots.isle_of_trains.knobs import QUIET, QUIET_TOKEN, Knobs, mode_of
from turntable.bots.isle_of_trains.lookout import Lookout
from turntable.bots.isle_of_trains.plan import Plan
from turntable.bots.knobs import tuned
from turntable.bots.levels import policy
from turntable.bots.policy import Planner
from turntable.bots.policy_games import finished, play, shares
from turntable.bots.tuning import Tuner
from turntable.core.bits import BIT
from turntable.games.isle_of_trains import contracts, facts
from turntable.games.isle_of_trains.game import IsleOfTrains
from turntable.games.isle_of_trains.state import IsleOfTrainsState

TABLES: dict[str, tuple[IsleOfTrains, int]] = {
    "solo": (isle(empty_bag="nothing"), 1),
    "solo-token": (isle(), 1),
    **{f"seats-{seats}": (isle(), seats) for seats in (2, 3, 4)},
    **{f"chapter-{number}": (isle(scenario=str(number)), 1) for number in range(1, 11)},
    "promo": (isle(promo="on"), 2),
    "promo solo": (isle(promo="on", caboose_10="any"), 1),
}
at_every_table = pytest.mark.parametrize("name", TABLES)
OIL = 1
LOADED = {0: "engine-1 hopper-1[tanker-1] hopper-1"}
FEW = ["solo", "seats-2", "seats-4", "chapter-1", "chapter-9"]


def test_every_effect_has_its_place_in_a_row() -> None:
    # Written as a number there, which compiled code reads faster than a length.
    assert sorted(facts.EFFECTS.values()) == list(range(1, atlas.WIDE))


def driver(game: Game) -> Planner:
    """The planner alone, as searches build on it."""
    return Driver(game)


def positions(name: str, seed: object, every: int = 9, most: int = 30) -> Iterator[IsleOfTrainsState]:
    """Positions of a game played by the planner and by chance in turns; the caller must not change them."""
    game, seats = TABLES[name]
    planner, rng = driver(game), Rng(seed)
    state = cast(IsleOfTrainsState, game.start(seats, seed=seed))
    count = 0
    while not state.over and count < every * most:
        if count % every == 0:
            yield state
        legal = state.legal()
        number = planner.choose(state) if rng.below(3) else legal[rng.below(len(legal))]
        state.play_number(int(number))
        count += 1


def test_it_has_all_levels() -> None:
    assert levels_of(isle()) == levels()


@at_every_table
def test_every_choice_and_every_candidate_is_legal(name: str) -> None:
    game, _ = TABLES[name]
    planner, novice = driver(game), policy("novice", game)
    for state in positions(name, "legal", every=4, most=60):
        legal = state.legal()
        assert novice.choose(state) in legal
        planner.renew()
        own = planner.choose(state)
        assert own in legal
        tried = candidates(planner, state)
        assert tried[0] == own
        assert len(set(tried)) == len(tried)
        assert set(tried) <= set(legal)


@at_every_table
@pytest.mark.parametrize("level", ["novice", "driver"])
def test_a_level_plays_whole_games(name: str, level: str) -> None:
    game, seats = TABLES[name]
    state = finished(game, "whole", [policy(level, game)] * seats)
    assert state.over
    if game.chapter is not None:
        won = cast(IsleOfTrainsState, state).won
        assert won is not None
        assert (driver(game).utility(state, 0) == 1.0) == won


@at_every_table
def test_a_choice_depends_on_nothing_the_seat_cannot_know(name: str) -> None:
    game, _ = TABLES[name]
    planner, novice = driver(game), policy("novice", game)
    for state in positions(name, "honest", every=7):
        seat = int(state.seat)
        worlds: list[State] = [state, *(state.imagine(seat, Rng(number)) for number in range(3))]
        assert len({novice.choose(world) for world in worlds}) == 1
        assert len({tuple(candidates(planner, world)) for world in worlds}) == 1


@pytest.mark.parametrize("name", FEW)
def test_choosing_changes_nothing(name: str) -> None:
    game, _ = TABLES[name]
    planner = driver(game)
    for state in positions(name, "still", every=11, most=12):
        before = state.key(), state.chance
        planner.choose(state)
        candidates(planner, state)
        assert (state.key(), state.chance) == before


@pytest.mark.parametrize("spec", ["random", "novice", "driver"])
@pytest.mark.parametrize("name", ["solo", "seats-3", "chapter-6"])
def test_the_same_seed_chooses_the_same(name: str, spec: str) -> None:
    game, _ = TABLES[name]
    for state in positions(name, "same", every=25, most=3):
        perspective = Perspective(state, int(state.seat))
        first, second = bot(spec, game, 3), bot(spec, game, 3)
        moves = [first.choose(perspective) for _ in range(2)]
        assert moves == [second.choose(perspective) for _ in range(2)]
        assert set(moves) <= set(state.moves())
        assert repr(first.thoughts) == repr(second.thoughts)


@pytest.mark.parametrize("name", ["solo", "chapter-6"])
def test_a_search_with_the_same_seed_chooses_the_same(name: str) -> None:
    """Late in a game, where playouts are short."""
    game, _ = TABLES[name]
    *_, state = positions(name, "search", every=1, most=100)
    found = []
    for _ in range(2):
        player = bot("conductor:6", game, 3)
        move = player.choose(Perspective(state, 0))
        assert move in state.moves()
        found.append((move, repr(player.thoughts)))
    assert found[0] == found[1]


@at_every_table
def test_what_a_game_is_worth_lies_between_lost_and_won(name: str) -> None:
    game, seats = TABLES[name]
    planner = driver(game)
    for state in positions(name, "worth", every=15, most=10):
        for seat in range(seats):
            assert 0.0 <= planner.utility(state, seat) <= 1.0
        assert 0.0 <= progress(state) <= 1.0


def test_a_stalled_playout_ends() -> None:
    """With an empty bag and card returns at two tokens a player can drag chapter 9 out; a playout still ends."""
    game = isle(scenario="9")
    planner = driver(game)
    state = game.start(1, seed="stall")
    planner.play_out(state)
    assert 0.0 <= planner.utility(state, 0) <= 1.0


def staller(state: IsleOfTrainsState) -> int:
    """What a player does who only takes passengers, and else as little as can be."""
    legal = [int(number) for number in state.legal()]
    verbs = state.verbs
    for verb in (verbs.take_passenger, verbs.skip, verbs.done, verbs.pass_, verbs.take_deck):
        if verb.first in legal:
            return int(verb.first)
    return legal[0]


def against_stallers(game: IsleOfTrains, seats: int, seat: int, seed: object) -> IsleOfTrainsState:
    """The end of a game of Driver at this seat against players who only take passengers."""
    planner = driver(game)
    state = cast(IsleOfTrainsState, game.start(seats, seed=seed))
    while not state.over:
        planner.renew()
        state.apply(planner.choose(state) if state.seat == seat else staller(state))
    return state


@pytest.mark.parametrize("empty_bag", ["token", "nothing"])
@pytest.mark.parametrize(("deal", "seat"), [(2, 0), (5, 1), (8, 0)])
def test_driver_outpaces_a_player_who_only_takes_passengers(empty_bag: str, deal: int, seat: int) -> None:
    state = against_stallers(isle(empty_bag=empty_bag), 2, seat, f"idle {deal}")
    assert state.ranking()[0] == [seat]
    assert state.turns <= 60 * 2


def test_driver_looks_ahead_only_where_idle_players_get_tokens() -> None:
    """Where the empty bag gives nothing, or one of the others builds, it plays by its plan alone."""
    busy = "engine-3 hopper-3 tanker-3 boxcar-3"
    tables: list[tuple[int, str, dict[int, str], bool]] = [
        (2, "token", {}, True),
        (4, "token", {}, True),
        (2, "nothing", {}, False),
        (3, "token", {1: busy}, False),
    ]
    for seats, empty_bag, trains, ahead in tables:
        state = late(lay(seats, hands={0: "hopper-1 bank"}, trains=trains, empty_bag=empty_bag))
        player = policy("driver", state.game)
        assert isinstance(player, Lookout)
        assert player.choose(state) == player.choose(state)
        assert bool(player.search.candidates) == ahead


@pytest.mark.parametrize("empty_bag", ["token", "nothing"])
def test_whoever_only_took_passengers_is_told_from_those_who_play(empty_bag: str) -> None:
    guests = {1: "alpine-lodge devon-city devon-city"}
    rich = {1: 40} if empty_bag == "token" else {}
    assert standing.takers(late(lay(supply=guests, tokens=rich, empty_bag=empty_bag))) == BIT[1]
    assert standing.takers(lay(supply=guests, tokens=rich, empty_bag=empty_bag)) == 0
    built = {1: "engine-1 hopper-1"}
    assert standing.takers(late(lay(supply=guests, tokens=rich, trains=built, empty_bag=empty_bag))) == 0
    other = {1: 30} if empty_bag == "token" else {1: 2}
    assert standing.takers(late(lay(supply=guests, tokens=other, empty_bag=empty_bag))) == 0


def test_where_all_others_only_take_passengers_driver_looks_ahead_and_hurries() -> None:
    state = late(lay(supply={1: "alpine-lodge devon-city devon-city"}, trains=LOADED, empty_bag="nothing"))
    player = policy("driver", state.game)
    assert isinstance(player, Lookout)
    player.choose(state)
    assert len(player.long.candidates) > 1
    planner = driver(state.game)
    candidates(planner, state)
    soon, later = state.copy(), state.copy()
    soon.turns, later.turns = 2 * 30, 2 * 40
    assert planner.utility(soon, 0) > planner.utility(later, 0)


def late(state: IsleOfTrainsState) -> IsleOfTrainsState:
    """The same position after twenty rounds: whoever has built nothing is idle."""
    state.turns = 20 * state.seats
    return state


def test_playouts_take_idle_players_as_they_are_except_whoever_searches() -> None:
    state = late(lay(turn_of=0, trains={0: "engine-1", 1: "engine-1"}))
    planner = driver(isle())
    candidates(planner, state)
    searched = state.copy()
    planner.foresee(searched)
    assert (searched.length[0] > 1, searched.length[1]) == (True, 1)
    everybody = state.copy()
    planner.play_out(everybody)
    assert [everybody.length[seat] for seat in range(2)] == [1, 1]


@pytest.mark.parametrize(("tokens", "ends"), [(30, False), (0, True)])
def test_against_an_idle_player_driver_ends_the_game_only_if_that_wins(tokens: int, ends: bool) -> None:
    state = late(lay(trains={0: "engine-1 hopper-1[tanker-1] hopper-1[boxcar-1]"}, tokens={1: tokens}, progress=3))
    choice = driver(isle()).choose(state)
    assert (choice == state.verbs.deliver.first + isle().facts.island["alpine-lodge"]) == ends


def test_a_loaded_caboose_is_no_space_for_what_a_contract_lacks() -> None:
    """Alpine Lodge lacks a space for oil only, and Caboose 3 is one until coal is loaded there."""
    gone = ("billingtons", "cactus-mines", "devon-city", "camp-eagle", "flint-beach")
    short = []
    for caboose in ("caboose-3", "caboose-3[hopper-1]"):
        state = lay(
            trains={0: f"engine-3 hopper-2 boxcar-1 {caboose}"},
            islands={"alpine-lodge": (0, 0), **dict.fromkeys(gone, (1, 1))},
            progress=1,
        )
        plan = Plan(isle(), Knobs(tuned("isle-of-trains")[QUIET_TOKEN]))
        plan.look(state)
        short.append(int(plan.cargo.short[OIL]))
    assert short == [0, 1]


def test_drivers_deliver_contracts_and_come_to_an_end() -> None:
    game, seats = TABLES["seats-2"]
    planner = driver(game)
    done = 0
    for deal in range(6):
        state = cast(IsleOfTrainsState, finished(game, f"contracts {deal}", [planner] * seats))
        done += sum(int(contracts.done(state, island)) + 1 > 0 for island in range(len(state.islands)))
        assert state.turns <= 60 * seats
    assert done >= 6 * seats


@pytest.mark.parametrize("name", ["seats-2", "seats-3", "seats-4"])
def test_driver_plays_on_sensibly_from_any_position(name: str) -> None:
    """It takes over one seat after ten rounds of chance, and catches up with those who go on at random."""
    game, seats = TABLES[name]
    planner, rng = driver(game), Rng("take over")
    state = cast(IsleOfTrainsState, game.start(seats, seed="take over"))
    while not state.over:
        legal = state.legal()
        planner.renew()
        driven = state.seat == 0 and state.turns >= 10 * seats
        state.apply(planner.choose(state) if driven else legal[rng.below(len(legal))])
    assert state.ranking()[0] == [0]


def test_novice_beats_random_and_driver_beats_novice() -> None:
    game, _ = TABLES["seats-2"]
    novice, planner = policy("novice", game), driver(game)
    blocks = [(planner, novice, 1), (planner, novice, -1)]
    wins = sum(shares(play(game, f"sane {seed}", [a, b][::way]))[::way][0] for seed in range(6) for a, b, way in blocks)
    assert wins >= 9
    solo, _ = TABLES["solo"]
    novice, planner = policy("novice", solo), driver(solo)
    chance = bot("random", solo, 1)
    means = {"random": 0.0, "novice": 0.0, "driver": 0.0}
    for seed in range(6):
        means["novice"] += play(solo, f"sane {seed}", [novice])[0] / 6
        means["driver"] += play(solo, f"sane {seed}", [planner])[0] / 6
        state = solo.start(1, seed=f"sane {seed}")
        while not state.over:
            state.play(chance.choose(Perspective(state, 0)))
        means["random"] += state.scores()[0] / 6
    assert means["novice"] > means["random"] + 5
    assert means["driver"] > means["novice"] + 10


def test_every_mode_has_its_knobs() -> None:
    modes = {QUIET, QUIET_TOKEN, *(mode_of(game, seats) for game, seats in TABLES.values())}
    assert set(tuned("isle-of-trains")) == modes
    assert len({tuple(values) for values in tuned("isle-of-trains").values()}) == 1


def test_it_can_be_tuned() -> None:
    game, seats = TABLES["chapter-2"]
    values = [Tuner(game, seats, 5, pairs=2).run(2, 2, print) for _ in range(2)]
    assert values[0] == values[1]
    assert list(values[0]) == list(tuned("isle-of-trains")[mode_of(game, seats)])


@pytest.mark.soak
@pytest.mark.parametrize(
    ("name", "least"), [("chapter-1", 0.6), ("chapter-2", 0.8), ("chapter-3", 0.8), ("chapter-4", 0.5)]
)
def test_the_search_reaches_goals(name: str, least: float) -> None:
    game, _ = TABLES[name]
    won = 0
    for seed in range(10):
        state = game.start(1, seed=f"soak {seed}")
        player = bot("conductor:60", game, seed)
        while not state.over:
            state.play(player.choose(Perspective(state, 0)))
        won += bool(cast(IsleOfTrainsState, state).won)
    assert won >= 10 * least
