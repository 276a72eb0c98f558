"""Players that lead games of Isle of Trains to their rarer ends, and a search that wins its chapters.

The search is a beam search that knows the whole deck: it is no player, it only finds a game to record.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import cast

from tests.games.isle_of_trains.table import isle

from turntable import Move, Rng
from turntable.games.isle_of_trains import contracts, goals, scoring
from turntable.games.isle_of_trains.facts import CARGO, SLOTS
from turntable.games.isle_of_trains.state import IsleOfTrainsState

BEAM = 200
SAMPLES = 120
NOISE = 200

Choose = Callable[[IsleOfTrainsState, Rng], Move]


# Players


def at_random(state: IsleOfTrainsState, rng: Rng) -> Move:
    moves = state.moves()
    return moves[rng.below(len(moves))]


def stalling(state: IsleOfTrainsState, rng: Rng) -> Move:
    """Take a token from the empty bag whenever the rules let one."""
    codes = state.game.codes
    return codes["take passenger"] if codes["take passenger"] in state.moves() else at_random(state, rng)


def hurrying(state: IsleOfTrainsState, rng: Rng) -> Move:
    """Deliver to contracts and tickets as soon as it is possible."""
    for move in state.moves():
        if move.code.startswith("deliver"):
            there = state.copy()
            there.play(move)
            if any(other.code.split()[0] in ("primary", "secondary", "ticket") for other in there.moves()):
                return move
    liking = {"primary": 9, "secondary": 9, "ticket": 9, "unload": 9, "with": 8, "board": 8, "load": 5, "build": 4}
    return _preferred(state, rng, {**liking, "take": 2, "deliver": 1, "done": 1, "hide": 0, "scrap": 0, "skip": 0})


def hoarding(state: IsleOfTrainsState, rng: Rng) -> Move:
    """Put every card on a train and deliver nothing, until none are left to draw."""
    return _preferred(state, rng, {"with": 9, "upgrade": 9, "extend": 8, "build": 6, "hide": 5, "take": 3})


def arriving(state: IsleOfTrainsState, rng: Rng) -> Move:
    """Hurry until one space before the end, then hoard; in the last round move the progress train."""
    if state.turns_left >= 0:
        return _preferred(state, rng, {"primary": 9, "ticket": 9, "unload": 9, "deliver": 8, "done": 1, "take": 2})
    if state.progress < state.facts.track[state.seats] - 1:
        return hurrying(state, rng)
    return hoarding(state, rng)


def _preferred(state: IsleOfTrainsState, rng: Rng, liking: dict[str, int]) -> Move:
    def rank(move: Move) -> int:
        word, *rest = move.code.split()
        if word == "load":
            slot = 0 if rest[1] == "engine" else int(rest[1].removeprefix("car-"))
            holds = state.facts.holds[state.cars[int(rest[0]) * SLOTS + slot]]
            return liking.get("load", 9 if CARGO[holds] != "passenger" and "with" in liking else 2)
        return liking.get(word, -1 if word == "deliver" else 1)

    moves = state.moves()
    best = max(map(rank, moves))
    moves = [move for move in moves if rank(move) == best]
    return moves[rng.below(len(moves))]


PLAYERS: dict[str, Choose] = {
    "random": at_random,
    "hurry": hurrying,
    "stall": stalling,
    "hoard": hoarding,
    "arrive": arriving,
}


# Finding a won chapter


def won(number: int, seed: int) -> list[int] | None:
    """Moves that win the chapter from this deal, if the search finds some."""
    rng = Rng((number, seed))
    state = cast(IsleOfTrainsState, isle(scenario=number).start(1, seed=seed))
    beam: list[tuple[float, IsleOfTrainsState, list[int]]] = [(0.0, state, [])]
    while beam:
        found: dict[int, tuple[float, IsleOfTrainsState, list[int]]] = {}
        for _, before, path in beam:
            for after, turn in _turns(before, rng):
                if after.won:
                    return path + turn
                key = after.key()
                if not after.over and key not in found:
                    found[key] = (promise(after, number) + rng.below(NOISE) / 100, after, path + turn)
        beam = sorted(found.values(), key=lambda one: -one[0])[:BEAM]
    return None


def _turns(before: IsleOfTrainsState, rng: Rng) -> Iterator[tuple[IsleOfTrainsState, list[int]]]:
    """Random ways to play one turn."""
    for _ in range(SAMPLES):
        state, played = before.copy(), []
        while not state.over and state.turns == before.turns:
            legal = state.legal()
            played.append(legal[rng.below(len(legal))])
            state.play_number(played[-1])
        yield state, played


def promise(s: IsleOfTrainsState, number: int) -> float:
    """How near the chapter's goals are, and how much there is to reach them with."""
    facts = s.facts
    chapter = facts.chapters[number - 1]
    cars = [int(s.cars[slot]) for slot in range(s.length[0])]
    done = sum(min(goals.have(s, what, which), need) / need for what, which, need in chapter.goals)
    value = 100 * done / len(chapter.goals) + 0.6 * min(int(s.hand_size[0]), 5) + 0.5 * int(s.deck_size)
    # Tokens buy cards back; where they count against the player, spending them is no loss.
    value += 0.2 * int(s.tokens[0]) + (0 if chapter.token_points > 0 else 1.4 * int(s.tokens[0]))
    value += 2 * int(facts.level[cars[0]])
    kinds = {what for what, _, _ in chapter.goals}
    if kinds & {"contract", "primaries", "score"}:
        islands = [which for _, which, _ in chapter.goals if which >= 0] or range(len(s.islands))
        value += _cargo(s, list(islands), "score" in kinds) + 0.5 * int(s.items(0))
        value += 0.8 * sum(min(3, sum(int(facts.spaces[k]) for k in cars if facts.holds[k] == t)) for t in range(3))
    if "cars" in kinds:
        value -= 0.6 * sum(max(0, int(facts.net[kind])) for kind in cars)
    if "full_tiles" in kinds:
        value += 4 * sum(map(int, s.filled)) + 1.5 * sum(map(int, s.aboard)) + 0.8 * sum(map(int, s.supply))
        value += sum(int(facts.spaces[kind]) for kind in cars if facts.holds[kind] == CARGO.index("passenger"))
    if "building_points" in kinds:
        held = [k for k, card in enumerate(facts.cards) if card.is_building and s.hands[k]]
        value += 0.6 * sum(int(scoring.points_of(s, 0, kind)) for kind in held) + len(cars) + 0.5 * int(s.items(0))
    if "top_categories" in kinds:
        value += 2 * sum(int(facts.level[kind]) for kind in cars)
        value += 2 * sum(card.level == 3 and s.hands[k] > 0 for k, card in enumerate(facts.cards))
    return value


def _cargo(s: IsleOfTrainsState, islands: list[int], by_points: bool) -> float:
    """How much of the next contract is loaded, of the one it is most for."""
    loaded = [int(s.cargo[i]) for i in range(3)]
    wild = int(s.cargo[3])
    waiting = -1 if s.rules.any_open_islands else int(contracts.open_island(s, 0))
    best = 0.0
    for island in islands:
        done = contracts.done(s, island)
        if s.islands[island] < 0 or done > 0 or (waiting >= 0 and island != waiting):
            continue
        printed = s.facts.islands[island].contracts
        for contract in printed[:1] if done < 0 else printed[1:]:
            needed = sum(contract[:4])
            got = sum(min(loaded[i], contract[i]) for i in range(3)) + min(contract[3], sum(loaded))
            share = min(needed, got + wild) / needed
            best = max(best, share * (1.2 * contract[4] if by_points else 12))
    return best
