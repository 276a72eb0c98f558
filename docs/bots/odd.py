"""Measures bots where others have played oddly, and writes what came out into the pages of their games.

    python docs/bots/odd.py steam --count 300             # seats taken over after random play, and odd openings
    python docs/bots/odd.py isle-of-trains --count 100    # players who do nothing but take passengers

With ``--minutes`` each row ends after so many minutes of a processor; with ``--level`` another level than Driver is
measured in Isle of Trains. The table says how many games there were. Deals follow from ``--seed``. A row that is
measured again takes the place of the one before.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Protocol, cast

import keeping

import turntable
from turntable import Game, Move, Rng, State
from turntable.bots import Perspective, bot
from turntable.bots.bot import Bot
from turntable.games.isle_of_trains import contracts
from turntable.games.isle_of_trains.state import IsleOfTrainsState
from turntable.games.steam.state import SteamState
from turntable.lab.intervals import wilson

HERE = Path(__file__).resolve().parent
SURE = 1.96
LONG = 60
"""Rounds within which a game of Isle of Trains should end."""
Numbers = Callable[[], Iterator[int]]
"""Counts games from 0, until there are enough or time is up."""


class Player(Protocol):
    """A bot, or anybody who chooses as one does."""

    def choose(self, perspective: Perspective) -> Move: ...


def numbers(count: int, minutes: float) -> Iterator[int]:
    """So many, or fewer if time is up."""
    begin = time.process_time()
    for number in range(count):
        if number and time.process_time() - begin > 60 * minutes:
            break
        yield number


def play(state: State, players: Sequence[Player], idle: int = -1) -> None:
    """Play a game to its end. In Steam one seat may be told never to build nor to ship."""
    while not state.over:
        seat = int(state.seat)
        if seat == idle and state.step.name in ("build", "deliver"):
            codes = ("done", "pass")
            state.play(next(move for move in state.moves() if move.code in codes or cast(SteamState, state).due))
        else:
            state.play(players[seat].choose(Perspective(state, seat)))


def mean(values: list[float]) -> tuple[float, float]:
    """The mean, and half of its 95 % interval."""
    middle = sum(values) / len(values)
    spread = math.sqrt(sum((value - middle) ** 2 for value in values) / max(1, len(values) - 1))
    return middle, SURE * spread / math.sqrt(len(values))


def written(page: str, part: str, head: str, line: str) -> None:
    """Put a row into a table of a page, in the place of the one about the same: what stands before games and seed."""
    file = HERE / page
    begin, end = keeping.marks(part)
    _, _, rest = file.read_text(encoding="utf-8").partition(begin)
    table, _, _ = rest.partition(end)
    about = next(place for place, cell in enumerate(head.split("|")) if cell.strip().endswith("seed"))
    rows = {tuple(one.split("|")[:about]): one for one in [*table.splitlines(keepends=True)[2:], line]}
    keeping.replace_part(file, part, head + "".join(rows.values()))


# Steam

MAPS = ("great-britain", "ukraine", "ukraine-2", "anatolia", "training")
TAKEN = (
    "| map, seats | positions, seed | Driver | never building | difference, 95 % | without track | bankrupt |\n"
    "| --- | --: | --: | --: | --: | --: | --: |\n"
)
OPENINGS = ("locomotive-upgrade", "urbanization")
SPENT = "| first token | games, seed | points of its seat, 95 % | lowest |\n| --- | --: | --: | --: |\n"


def after_random_play(game: Game, seats: int, seed: str) -> SteamState:
    """The third round of a game whose first two were random; another deal if it did not come to that."""
    rng = Rng(f"{seed} moves")
    state = cast(SteamState, game.start(seats, seed=seed))
    while state.round < 3 and not state.over:
        legal = state.legal()
        state.play_number(legal[rng.below(len(legal))])
    return state if state.players == seats and not state.over else after_random_play(game, seats, f"{seed} again")


def drivers(game: Game, seats: int, seed: str) -> list[Bot]:
    return [bot("driver", game, f"{seed} {seat}") for seat in range(seats)]


def taken_over(board: str, seats: int, seed: str, each: Numbers) -> str:
    """Driver takes over all seats; in a second game one of them never builds, and Novices play the others: what they
    do hardly changes what it has in the end.
    """
    game = turntable.game("steam", board=board)
    scores: list[float] = []
    idle: list[float] = []
    differences: list[float] = []
    bare = bankrupt = games = 0
    for number in each():
        deal = f"{seed} taken over {number}"
        state = after_random_play(game, seats, deal)
        seat = number % seats
        other = state.copy()
        play(state, drivers(game, seats, deal))
        idle_one = bot("driver", game, deal)
        play(other, [idle_one if one == seat else bot("novice", game, f"{deal} {one}") for one in range(seats)], seat)
        games += 1
        scores += state.scores()
        idle.append(other.scores()[seat])
        differences.append(state.scores()[seat] - other.scores()[seat])
        bare += sum(not int(state.network.links[one]) for one in range(seats))
        bankrupt += seats - int(state.players)
    middle, give = mean(differences)
    cells = [f"{board}, {seats}", f"{games}, {seed}", f"{mean(scores)[0]:.1f}", f"{mean(idle)[0]:.1f}"]
    cells += [f"**{middle:.1f}** ({middle - give:.1f}-{middle + give:.1f})", f"{bare} of {seats * games}"]
    return row([*cells, str(bankrupt)])


def opened(token: str, seed: str, each: Numbers) -> str:
    """The first of three seats pays for a token before it has any track."""
    game = turntable.game("steam")
    scores: list[float] = []
    for number in each():
        deal = f"{seed} opened {number}"
        state = game.start(3, seed=deal)
        seat = int(state.seat)
        state.play(game.move(f"take {token}"))
        play(state, drivers(game, 3, deal))
        scores.append(state.scores()[seat])
    middle, give = mean(scores)
    points = f"**{middle:.1f}** ({middle - give:.1f}-{middle + give:.1f})"
    return row([token, f"{len(scores)}, {seed}", points, f"{min(scores):.0f}"])


def row(cells: list[str]) -> str:
    line = "| " + " | ".join(cells) + " |\n"
    print(line, end="", flush=True)
    return line


def steam(level: str, seed: str, each: Numbers) -> None:
    for board in MAPS:
        for seats in turntable.game("steam", board=board).seats:
            written("steam.md", "taking over", TAKEN, taken_over(board, seats, seed, each))
    for token in OPENINGS:
        written("steam.md", "openings", SPENT, opened(token, seed, each))


# Isle of Trains

STALLED = (
    "| bot, empty bag | seats | games, seed | not lost to an idle player, 95 % | points | over 60 rounds | longest |\n"
    "| --- | --- | --: | --: | --: | --: | --: |\n"
)
CONTRACTS = "| bots | games, seed | contracts a seat, 95 % | over 60 rounds |\n| --- | --: | --: | --: |\n"


class Idle:
    """Takes passengers, and else does as little as can be."""

    def choose(self, perspective: Perspective) -> Move:
        by_code = {move.code: move for move in perspective.moves}
        wanted = ("take passenger", "skip", "done", "pass", "take deck")
        return next((by_code[code] for code in wanted if code in by_code), perspective.moves[0])


def against_idle(level: str, empty_bag: str, seats: int, idle: int, seed: str, each: Numbers) -> str:
    """So many idle players at a table, at other places from game to game; the others are bots."""
    game = turntable.game("isle-of-trains", empty_bag=empty_bag)
    won: list[float] = []
    points: tuple[list[float], list[float]] = ([], [])
    rounds: list[int] = []
    for number in each():
        deal = f"{seed} idle {number}"
        state = cast(IsleOfTrainsState, game.start(seats, seed=deal))
        at = {(number + place) % seats for place in range(idle)}
        play(state, [Idle() if seat in at else bot(level, game, f"{deal} {seat}") for seat in range(seats)])
        winners = state.ranking()[0]
        won.append(sum(seat not in at for seat in winners) / len(winners))
        for seat, score in enumerate(state.scores()):
            points[seat in at].append(score)
        rounds.append(-(-int(state.turns) // seats))
    low, high = wilson(sum(won) / len(won), len(won))
    cells = [f"{level}, {empty_bag}", f"{seats}, {idle} idle", f"{len(won)}, {seed}"]
    cells += [f"**{100 * sum(won) / len(won):.1f} %** ({100 * low:.1f}-{100 * high:.1f})"]
    cells += [f"{mean(points[0])[0]:.0f} : {mean(points[1])[0]:.0f}", str(sum(one > LONG for one in rounds))]
    return row([*cells, str(max(rounds))])


def contracts_done(level: str, seed: str, each: Numbers) -> str:
    """How many contracts each of two bots completes."""
    game = turntable.game("isle-of-trains")
    done: list[float] = []
    long = 0
    for number in each():
        deal = f"{seed} contracts {number}"
        state = cast(IsleOfTrainsState, game.start(2, seed=deal))
        play(state, [bot(level, game, f"{deal} {seat}") for seat in range(2)])
        owned = [island for island in range(len(state.islands)) if contracts.owner(state, island) >= 0]
        done.append(sum(1 + bool(contracts.done(state, island)) for island in owned) / 2)
        long += int(state.turns) > 2 * LONG
    middle, give = mean(done)
    cells = [f"two of {level}", f"{len(done)}, {seed}", f"**{middle:.2f}** ({middle - give:.2f}-{middle + give:.2f})"]
    return row([*cells, str(long)])


def isle_of_trains(level: str, seed: str, each: Numbers) -> None:
    page = "isle-of-trains.md"
    written(page, "contracts", CONTRACTS, contracts_done(level, seed, each))
    for empty_bag in ("nothing", "token"):
        for seats in (2, 3, 4):
            for idle in sorted({1, seats - 1}):
                written(page, "idle", STALLED, against_idle(level, empty_bag, seats, idle, seed, each))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=["steam", "isle-of-trains"])
    parser.add_argument("--count", type=int, default=100, help="positions or games of each row")
    parser.add_argument("--minutes", type=float, default=math.inf, help="of a processor, at most, for each row")
    parser.add_argument("--level", default="driver")
    parser.add_argument("--seed", default="odd 1")
    given = parser.parse_args()
    measure = steam if given.game == "steam" else isle_of_trains
    measure(given.level, given.seed, lambda: numbers(given.count, given.minutes))


if __name__ == "__main__":
    main()
