"""How bots play Ticket to Ride: legally, honestly, always alike, and the better ones better."""

from __future__ import annotations

from itertools import combinations, islice

import pytest
from tests.bots.positions import GAMES, positions
from tests.bots.proposals import candidates
from tests.games.ticket_to_ride.table import lay, start

from turntable import Game, Rng, State
from turntable.bots import Perspective, bot
from turntable.bots.levels import policy
from turntable.bots.policy import Planner
from turntable.bots.policy_games import play, shares
from turntable.bots.search import GUARD, WIDE, Search
from turntable.bots.ticket_to_ride.driver import Driver
from turntable.games.ticket_to_ride import scoring
from turntable.games.ticket_to_ride.state import TicketToRideState

USA = GAMES["usa"]
TABLES = [(name, seats) for name, game in GAMES.items() for seats in game.seats]


def driver(game: Game) -> Planner:
    planner = policy("driver", game)
    assert isinstance(planner, Planner)
    return planner


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_every_choice_and_every_candidate_is_legal(name: str, seats: int) -> None:
    game = GAMES[name]
    planner, novice = driver(game), policy("novice", game)
    for seed in range(3):
        for state in positions(game, seats, f"legal {seed}"):
            legal = state.legal()
            assert novice.choose(state) in legal
            planner.renew()
            own = planner.choose(state)
            assert own in legal
            for planner.is_wide in (False, True):
                tried = candidates(planner, state)
                assert tried[0] == own
                assert len(set(tried)) == len(tried)
                assert set(tried) <= set(legal)


@pytest.mark.parametrize(("name", "seats"), TABLES)
@pytest.mark.parametrize("level", ["novice", "driver"])
def test_a_level_plays_whole_games(name: str, seats: int, level: str) -> None:
    game = GAMES[name]
    for seed in range(2):
        assert len(play(game, f"whole {seed}", [policy(level, game) for _ in range(seats)])) == seats


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_choice_depends_on_nothing_the_seat_cannot_know(name: str, seats: int) -> None:
    game = GAMES[name]
    planner, novice = driver(game), policy("novice", game)
    for state in positions(game, seats, "honest", every=13):
        seat = int(state.seat)
        worlds = [state, *(state.imagine(seat, Rng(number)) for number in range(4))]
        assert len({novice.choose(world) for world in worlds}) == 1
        assert len({tuple(candidates(planner, world)) for world in worlds}) == 1


@pytest.mark.parametrize("seats", USA.seats)
def test_belief_changes_nothing_the_seat_knows(seats: int) -> None:
    planner = driver(USA)
    rng = Rng(1)
    for state in positions(USA, seats, "belief", every=17):
        seat = int(state.seat)
        world = state.imagine(seat, rng)
        planner.believe(world, seat, rng)
        assert world.view(seat) == state.view(seat)
        assert tickets(world) == tickets(state)


def tickets(state: TicketToRideState) -> list[int]:
    """All tickets, wherever they are."""
    held = [number for number, holder in enumerate(state.holder) if holder >= 0]
    deck = [int(state.ticket_in_deck(place)) for place in range(state.tickets_left)]
    offers = [
        int(state.offer[seat * state.board.most_dealt + place])
        for seat in range(state.seats)
        for place in range(state.offered[seat])
    ]
    return sorted(held + deck + offers)


def test_belief_finds_tickets_that_routes_serve() -> None:
    """Among planners, the others' real tickets are imagined more often with belief than without."""
    planner, rng = driver(USA), Rng(2)
    plain = believed = 0
    for seed in range(6):
        state = USA.start(2, seed=f"tickets {seed}")
        for _ in range(60):
            planner.renew()
            state.play_number(planner.choose(state))
        real = set(held_by(state, 1))
        for _ in range(20):
            world = state.imagine(0, rng)
            plain += len(real & set(held_by(world, 1)))
            planner.believe(world, 0, rng)
            believed += len(real & set(held_by(world, 1)))
    assert believed > 1.5 * plain


def test_at_the_end_the_others_tickets_are_imagined_right_on_average() -> None:
    """What a rival's tickets bring in the last turn, in imagined worlds and in truth: alike within three points."""
    planner, rng = driver(USA), Rng(3)
    worlds, deals = 4, 40
    truth = imagined = 0
    for seed in range(deals):
        state = start(USA, 2, f"end {seed}")
        planner.renew()
        while state.turns_left != 1:
            state.play_number(planner.choose(state))
        rival = 1 - int(state.seat)
        truth += worlds * brought(state, rival)
        for _ in range(worlds):
            world = state.imagine(int(state.seat), rng)
            planner.believe(world, int(state.seat), rng)
            imagined += brought(world, rival)
    assert abs(truth - imagined) <= 3 * worlds * deals


def brought(state: TicketToRideState, seat: int) -> int:
    """What a seat's tickets would bring if the game ended now."""
    network = scoring.network(state, seat)
    done = [network.joins(ticket.a, ticket.b) for ticket in state.board.tickets]
    held = [number for number, holder in enumerate(state.holder) if holder == seat]
    return sum(state.board.tickets[number].points * (1 if done[number] else -1) for number in held)


def nearly(hand: str, turns_left: int = -1) -> TicketToRideState:
    """A ticket that lacks one route, with a rival at both of its ends."""
    return lay(
        hands={0: hand},
        routes={0: "denver-omaha chicago-omaha", 1: "chicago-saint-louis pittsburgh-raleigh"},
        tickets={0: "denver-pittsburgh", 1: "atlanta-new-york"},
        turns_left=turns_left,
    )


def test_locomotives_are_spent_when_they_complete_the_tickets() -> None:
    assert chosen(nearly("black locomotive*3 red*2")) == "claim chicago-pittsburgh black"


def test_the_last_turn_completes_a_ticket_rather_than_claims_a_long_route() -> None:
    assert chosen(nearly("black*3 yellow*6", turns_left=2)) == "claim chicago-pittsburgh black"


def in_two_pieces(hand: str, turns_left: int = -1) -> TicketToRideState:
    """Nine trains in two pieces that a route of three would join, and a rival's path of ten."""
    return lay(
        hands={0: hand},
        routes={0: "helena-seattle denver-salt-lake-city", 1: "el-paso-los-angeles dallas-el-paso"},
        tickets={0: "dallas-new-york", 1: "atlanta-new-york"},
        trains={0: 14, 1: 12},
        turns_left=turns_left,
    )


def test_the_last_turn_makes_the_longest_path_rather_than_claims_a_longer_route() -> None:
    assert chosen(in_two_pieces("purple*3 white*4", turns_left=2)) == "claim helena-salt-lake-city purple"
    # Ten trains share the bonus with the rival.
    assert chosen(in_two_pieces("purple*2 white*4", turns_left=2)) == "claim calgary-helena white"


def test_near_the_end_two_pieces_are_joined_although_longer_routes_are_open() -> None:
    assert chosen(in_two_pieces("purple*3 blue red")) == "claim helena-salt-lake-city purple"


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_what_a_route_adds_to_the_longest_path_is_never_too_much_and_mostly_right(name: str, seats: int) -> None:
    game = GAMES[name]
    planner = policy("driver", game)
    assert isinstance(planner, Driver)
    right = looked = 0
    for state in positions(game, seats, "paths", every=9):
        seat = int(state.seat)
        planner.trails.measure(state, seat, planner.knobs)
        before = scoring.longest_paths(state)
        assert planner.trails.own.longest == before[seat]
        assert planner.trails.others == max(path for other, path in enumerate(before) if other != seat)
        for number in state.legal():
            if state.verbs.claim.has(number):
                route = int(state.verbs.claim.route[number - state.verbs.claim.first])
                after = state.copy()
                after.apply(number)
                added = scoring.longest_paths(after)[seat] - before[seat]
                assert planner.trails.own.gain(route) <= added
                looked += 1
                right += planner.trails.own.gain(route) == added
    assert right >= 0.95 * looked


def test_routes_that_others_need_are_tried() -> None:
    """By what the rival's routes tell it needs to reach New York; two trains close the way."""
    state = lay(
        hands={0: "green*2 white*2 red"},
        routes={1: "atlanta-raleigh pittsburgh-raleigh"},
        tickets={0: "los-angeles-seattle", 1: "boston-miami duluth-houston"},
    )
    tried = [USA.moves[number].code for number in candidates(driver(USA), state)]
    assert "claim new-york-pittsburgh green" in tried


def test_a_long_search_tries_every_claim_and_every_card() -> None:
    state = lay(hands={0: "green*2 white*2 red*3"}, tickets={0: "los-angeles-seattle", 1: "boston-miami"})
    legal = [move.code for move in state.moves()]
    routes = {code.split()[1] for code in legal if code.startswith("claim")}
    draws = {code for code in legal if code.startswith("draw")}
    assert len(routes) > 6
    assert len(draws) > 4
    tried = {}
    for playouts in (WIDE - 1, WIDE):
        search = Search(driver(USA), playouts, GUARD, 0.0)
        search.choose(Perspective(state, 0), Rng(1))
        tried[playouts] = [USA.moves[candidate.number].code for candidate in search.candidates]
    assert {code.split()[1] for code in tried[WIDE] if code.startswith("claim")} == routes
    assert draws <= set(tried[WIDE])
    assert len(tried[WIDE - 1]) < len(tried[WIDE])


def chosen(state: State) -> str:
    """What the planner does."""
    planner = driver(USA)
    planner.renew()
    return USA.moves[planner.choose(state)].code


@pytest.mark.parametrize(("name", "deals"), [("usa", 10), ("branch line", 40), ("dry valley", 40)])
def test_whoever_takes_over_after_random_play_gains_more_than_novice(name: str, deals: int) -> None:
    game = GAMES[name]
    gained = {"novice": 0, "driver": 0}
    for seed in range(deals):
        for level in gained:
            state = next(islice(positions(game, 2, f"over {seed}", every=7), 2, None)).copy()
            policies = [policy(level, game), policy("novice", game)]
            while not state.over:
                state.play_number(policies[state.seat].choose(state))
            gained[level] += state.scores()[0]
    assert gained["driver"] > gained["novice"]


def held_by(state: State, seat: int) -> list[str]:
    players = state.view(seat)["players"]
    assert isinstance(players, list)
    tickets: list[str] = players[seat]["tickets"]
    return tickets


@pytest.mark.parametrize("spec", ["random", "novice", "driver", "conductor:24"])
def test_the_same_seed_chooses_the_same(spec: str) -> None:
    for seats in (2, 4):
        for state in positions(USA, seats, "same", every=70):
            perspective = Perspective(state, int(state.seat))
            first, second = bot(spec, USA, 3), bot(spec, USA, 3)
            assert [first.choose(perspective) for _ in range(2)] == [second.choose(perspective) for _ in range(2)]
            assert repr(first.thoughts) == repr(second.thoughts)


def test_a_search_may_be_limited_in_time() -> None:
    state = next(iter(positions(USA, 2, seed=1)))
    player = bot("conductor:1000000", USA, 1, seconds=0.05)
    assert player.choose(Perspective(state, int(state.seat))) in state.moves()


def test_novice_beats_random_and_driver_beats_novice() -> None:
    novice, planner = policy("novice", USA), driver(USA)
    wins = sum(shares(play(USA, f"sane {seed}", [planner, novice]))[0] for seed in range(12))
    assert wins >= 9
    wins = 0
    for seed in range(4):
        state = USA.start(2, seed=f"sane {seed}")
        rival = bot("random", USA, seed)
        while not state.over:
            if state.seat == 0:
                state.play_number(novice.choose(state))
            else:
                state.play(rival.choose(Perspective(state, 1)))
        wins += shares(state.scores())[0]
    assert wins == 4


def match(specs: list[str], blocks: int, seed: str) -> list[float]:
    """Each bot's share of the wins, on blocks of one deal with all rotations of the seats."""
    won = [0.0] * len(specs)
    for block in range(blocks):
        for turn in range(len(specs)):
            order = specs[turn:] + specs[:turn]
            state = USA.start(len(specs), seed=f"{seed} {block}")
            players = [bot(spec, USA, f"{seed} {block} {turn} {seat}") for seat, spec in enumerate(order)]
            while not state.over:
                state.play(players[state.seat].choose(Perspective(state, int(state.seat))))
            for seat, share in enumerate(shares(state.scores())):
                won[(seat + turn) % len(specs)] += share / (blocks * len(specs))
    return won


@pytest.mark.soak
@pytest.mark.parametrize(
    ("specs", "blocks", "least"),
    [
        (["novice", "random"], 50, 0.97),
        (["driver", "novice"], 50, 0.90),
        (["driver", "novice", "novice", "novice"], 20, 0.75),
        (["conductor:128", "driver"], 20, 0.57),
        (["conductor:128", "conductor:16"], 20, 0.45),
    ],
    ids=lambda value: "-".join(value) if isinstance(value, list) else "",
)
def test_strength(specs: list[str], blocks: int, least: float) -> None:
    assert match(specs, blocks, "soak")[0] >= least


@pytest.mark.soak
def test_guarded_search_does_not_lose_to_its_planner_at_any_number_of_seats() -> None:
    for seats in USA.seats:
        assert match(["conductor:64", *["driver"] * (seats - 1)], 10, "guard")[0] > 0.8 / seats


def test_levels_are_told_apart_by_what_they_do() -> None:
    """The levels choose differently in the course of a game, so none is a copy of another."""
    chosen: dict[str, list[str]] = {}
    for spec in ("random", "novice", "driver"):
        player = bot(spec, USA, 1)
        chosen[spec] = [
            player.choose(Perspective(state, int(state.seat))).code for state in positions(USA, 2, "apart", every=11)
        ]
    for one, other in combinations(chosen.values(), 2):
        assert one != other
