"""The arena is fair: equal bots look equal, seats and deals cancel out, and the place of play changes nothing."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import Any, cast

import pytest
from tests.lab import made_up

import turntable
from turntable import Game, Move, Record, TurntableError
from turntable.bots import Bot, Perspective
from turntable.bots import bot as make_bot
from turntable.lab import arena as lab
from turntable.lab import playing as matches
from turntable.lab.arena import Arena, arena
from turntable.lab.looks import Look
from turntable.lab.playing import Match, Played, Recorded, fingerprint, play_blocks
from turntable.lab.seating import Table
from turntable.lab.wording import elo_note
from turntable.words import Words

PINNED = ("name", "win_share", "low", "high", "mean_score", "ms_per_decision")


def without_times(found: Arena) -> dict[str, Any]:
    plain: dict[str, Any] = json.loads(json.dumps(found.as_json()))
    for bot in plain["bots"]:
        assert bot.pop("ms_per_decision") > 0
    return plain


# Honesty


def self_play(games: int, seats: int = 2) -> Arena:
    return arena("ticket-to-ride", ["random", "random"], games=games, seats=seats, seed="honest")


@pytest.mark.slow
def test_the_random_bot_against_itself_wins_half_of_its_games() -> None:
    found = self_play(1000)
    # Four standard errors of 1,000 coin tosses.
    assert abs(found.bots[0].win_share - 0.5) < 4 * 0.5 / math.sqrt(1000)
    assert found.bots[0].low < 0.5 < found.bots[0].high


@pytest.mark.soak
def test_over_ten_thousand_games_it_is_half_within_one_per_cent() -> None:
    assert abs(self_play(10_000).bots[0].win_share - 0.5) < 0.01


@pytest.mark.slow
def test_one_random_bot_among_three_wins_a_quarter() -> None:
    found = self_play(400, seats=4)
    assert found.par == 0.25
    for bot in found.bots:
        assert bot.low < 0.25 < bot.high


def seat_0_wins(
    match: Match, chosen: Game, block: int, number: int, table: Table, seed: str, with_record: bool
) -> Recorded:
    return Recorded(made_up.played(block, table, [9] + [1] * (match.seats - 1)))


@pytest.mark.parametrize(("bots", "seats"), [(2, 2), (3, 2), (2, 4), (5, 5)])
def test_rotations_balance_a_seat_that_always_wins(monkeypatch: pytest.MonkeyPatch, bots: int, seats: int) -> None:
    monkeypatch.setattr(matches, "_play", seat_0_wins)
    found = arena("ticket-to-ride", ["random"] * bots, games=100, seats=seats)
    for bot in found.bots:
        assert bot.win_share == pytest.approx(1 / seats)
        # All blocks ended alike, which says little of those to come.
        assert 0 <= bot.low < 1 / seats < bot.high <= 1


class Claimer:
    """Claims the longest route it can, and draws cards otherwise."""

    def choose(self, perspective: Perspective) -> Move:
        claims = [move for move in perspective.moves if move.code.startswith("claim")]
        return claims[-1] if claims else perspective.moves[0]


def bot_or_claimer(spec: str, game: Game, seed: object, seconds: float) -> Bot:
    return cast(Bot, Claimer()) if spec == "claimer" else make_bot(spec, game, seed)


def test_a_bot_that_claims_the_longest_routes_beats_the_random_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matches, "bot", bot_or_claimer)
    found = arena("ticket-to-ride", ["claimer", "random"], games=40)
    first, second = found.bots
    assert first.low > 0.5 > second.high
    assert first.win_share + second.win_share == pytest.approx(1)
    assert first.rating.mu > second.rating.mu
    assert found.matrix[0][1] == pytest.approx(first.win_share, abs=0.05)
    assert found.elo is not None


@pytest.mark.parametrize(
    ("elo", "said"),
    [
        ((-20.0, 1.4, 30.0), "a against b: +1 Elo (−20 to +30)."),
        ((166.0, None, None), "a against b: more than +166 Elo; it won everything."),
        ((None, None, -166.0), "a against b: less than −166 Elo; it lost everything."),
        ((50.0, 90.0, None), "a against b: +90 Elo (at least +50)."),
        ((None, 90.0, 110.0), "a against b: +90 Elo (at most +110)."),
        ((None, 0.0, None), "a against b: so few games leave any difference in Elo possible."),
    ],
)
def test_an_elo_difference_without_an_end_is_told_in_words(
    elo: tuple[float | None, float | None, float | None], said: str
) -> None:
    found = arena("ticket-to-ride", ["random", "random"], games=2)
    found.bots[0].name, found.bots[1].name = "a", "b"
    assert Words("en", None, ("cli",)).say(elo_note(found, *elo)) == said


def test_six_equal_games_leave_much_possible() -> None:
    first, second = arena("ticket-to-ride", ["random", "random"], games=6).bots
    for bot in (first, second):
        assert bot.low < 0.25 < 0.75 < bot.high


def seeds_of(bots: list[str], seats: int) -> list[str]:
    (block,) = play_blocks(lab.prepare("ticket-to-ride", bots, 1, 3, seats, {}), [0], with_records=True)
    assert {one.played.block for one in block} == {0}
    assert len({one.played.key for one in block}) == len(block)
    return [str(Record.parse(one.record).seed) for one in block]


def test_games_of_a_block_are_of_one_deal_but_not_one_game() -> None:
    assert seeds_of(["random", "novice"], 2) == ["3-0", "3-0"]


def test_a_seating_of_equal_bots_that_was_there_before_has_a_deal_of_its_own() -> None:
    assert seeds_of(["novice", "novice"], 2) == ["3-0", "3-0-1"]
    assert seeds_of(["novice"], 3) == ["3-0", "3-0-1", "3-0-2"]
    # Three bots, two of a kind: each deal is played from both sides.
    assert seeds_of(["random", "novice", "random"], 2) == ["3-0", "3-0", "3-0", "3-0-1", "3-0-1", "3-0-1"]


@pytest.mark.parametrize("level", ["novice", "driver"])
@pytest.mark.parametrize("game", turntable.names())
def test_equal_bots_without_chance_do_not_mirror_each_other(game: str, level: str) -> None:
    found = arena(game, [level, level], games=20)
    assert len({one.key for one in found.games}) == len(found.games) >= 20


# The same everywhere


def test_the_same_seed_gives_the_same_result_and_another_another() -> None:
    first, again, other = (arena("ticket-to-ride", ["random", "random"], games=20, seed=s) for s in (1, 1, 2))
    assert without_times(first) == without_times(again)
    assert fingerprint(first.games) != fingerprint(other.games)


def test_more_games_only_add_games() -> None:
    few = arena("ticket-to-ride", ["random", "random"], games=20)
    many = arena("ticket-to-ride", ["random", "random"], games=30)
    assert fingerprint(many.games[:20]) == fingerprint(few.games)


def test_two_workers_play_what_one_plays() -> None:
    one, two = (arena("ticket-to-ride", ["random", "random"], games=60, seats=3, workers=w) for w in (1, 2))
    assert without_times(one) == without_times(two)


def test_an_early_stop_is_the_same_for_any_number_of_workers() -> None:
    one, two = (arena("ticket-to-ride", ["random", "random"], games=4000, sprt=(200, 400), workers=w) for w in (1, 2))
    assert len(one.games) < 200
    assert one.sprt is not None
    assert one.sprt.verdict == "elo0"
    assert without_times(one) == without_times(two)


def test_a_board_of_ones_own_travels_to_the_workers_as_text() -> None:
    options = {"board": "tests/boards/branch-line.json"}
    match = lab.prepare("ticket-to-ride", ["random", "random"], 2, 1, 2, options)
    assert match.options["board"].startswith("{")
    assert lab.play(match, 4).as_json()["options"] == {"payments": "fewest", "first": "random"}


def test_a_worker_with_other_rules_refuses() -> None:
    match = lab.prepare("ticket-to-ride", ["random", "random"], 2, 1, 2, {})
    other = Match(match.game, match.options, 2, match.bots, "1", "0", match.data)
    with pytest.raises(TurntableError, match="arena-other-rules"):
        play_blocks(other, [0])


# Estimates


def in_threes(looks: Sequence[Look]) -> Iterator[Sequence[Look]]:
    for first in range(0, len(looks), 3):
        yield looks[first : first + 3]


def test_estimates_are_of_one_position_in_each_third_of_every_game() -> None:
    found = arena("ticket-to-ride", ["novice", "random"], games=4, estimates=True)
    assert [(look.block, look.stage) for look in found.looks] == [
        (block, stage) for block in (0, 0, 1, 1) for stage in (0, 1, 2)
    ]
    lengths = [look.outlook.mean_length() for look in found.looks[:3]]
    assert lengths == sorted(lengths, reverse=True)
    for one, looks in zip(found.games, in_threes(found.looks), strict=True):
        assert {look.won for look in looks} == {one.shares}
        assert {look.scores for look in looks} == {one.scores}
    assert found.bands is not None
    assert sum(band.count for band in found.bands) == 2 * len(found.looks)
    assert found.as_json()["estimates"] == [asdict(band) for band in found.bands]


def test_estimates_change_nothing_in_the_games_and_are_the_same_wherever_they_are_made() -> None:
    plain = arena("ticket-to-ride", ["random", "random"], games=4)
    one, two = (arena("ticket-to-ride", ["random", "random"], games=4, estimates=True, workers=w) for w in (1, 2))
    assert fingerprint(plain.games) == fingerprint(one.games) == fingerprint(two.games)
    assert one.looks == two.looks
    assert plain.bands is None
    assert plain.as_json()["estimates"] is None


def test_alone_the_goal_is_estimated_and_points_have_nothing_to_win() -> None:
    chapter = arena("isle-of-trains", ["random"], games=1, seats=1, options={"scenario": "2"}, estimates=True)
    assert [len(look.won) for look in chapter.looks] == [2, 2, 2]
    assert sum(sum(look.won) for look in chapter.looks) == 3
    challenge = arena("isle-of-trains", ["random"], games=1, seats=1, estimates=True)
    assert challenge.bands == []


# Time


def test_a_match_ends_with_the_block_that_uses_up_its_time() -> None:
    match = lab.prepare("ticket-to-ride", ["random", "random"], 20, 1, 2, {})
    found = lab.play(match, 20, cpu=1e-9)
    assert (found.blocks, found.stopped, found.planned) == (1, True, 20)
    assert not lab.play(match, 4, cpu=1e9).stopped


def test_a_limit_for_a_decision_reaches_the_bots() -> None:
    match = lab.prepare("ticket-to-ride", ["conductor:8", "random"], 2, 1, 2, {}, seconds=0.25)
    assert match.bot(0, match.start(), 1).seconds == 0.25


# What is counted


def judged(match: Match, games: list[Played]) -> Arena:
    return lab._judge(match, len(games), len(games), games, None)


def test_ties_share_the_win() -> None:
    match = made_up.match(seats=3)
    games = [made_up.played(block, table, [4, 4, 1]) for block in range(3) for table in match.tables()]
    found = judged(match, games)
    assert [bot.win_share for bot in found.bots] == [pytest.approx(1 / 3)] * 2
    assert games[0].places == (1, 1, 3)
    assert found.bots[0].win_share_by_seat == [0.5, 0.5, 0.0]


def test_a_bot_that_fills_seats_is_counted_by_the_seat() -> None:
    match = made_up.match(seats=4)
    games = [
        made_up.played(block, table, [7 if which == 0 else which for which in table])
        for block in range(30)
        for table in match.tables()
    ]
    first, second = judged(match, games).bots
    assert (first.win_share, second.win_share) == (1.0, 0.0)
    assert (first.high, second.low) == (1.0, 0.0)
    assert first.low == pytest.approx(1 - 3 * second.high)
    assert (first.games, second.games) == (120, 360)
    assert (first.mean_margin, second.mean_margin) == (6.0, -6.0)


def test_solo_games_are_compared_on_the_same_deals() -> None:
    match = made_up.match(("a", "b", "c"), seats=1)
    games = [
        made_up.played(block, (which,), [[10, 10, 5], [3, 9, 9]][block % 2][which : which + 1])
        for block in range(10)
        for which in range(3)
    ]
    found = judged(match, games)
    assert [bot.win_share for bot in found.bots] == [0.25, 0.5, 0.25]
    assert [bot.mean_score for bot in found.bots] == [6.5, 9.5, 7.0]
    assert found.par == pytest.approx(1 / 3)
    assert found.matrix[1] == [0.75, None, 0.75]
    assert found.bots[0].mean_margin is None


def test_a_goal_reached_counts_more_than_points() -> None:
    match = made_up.match(seats=1)
    games = [made_up.played(block, (which,), [10 * which], won=which == 0) for block in range(9) for which in (0, 1)]
    first, second = judged(match, games).bots
    assert (first.win_share, second.win_share) == (1.0, 0.0)
    assert (first.goal_share, second.goal_share) == (1.0, 0.0)
    assert first.goal_low is not None
    assert first.goal_low < 1


def test_games_are_rounded_up_to_whole_blocks() -> None:
    found = arena("ticket-to-ride", ["random", "random", "random"], games=7, seats=2)
    assert (found.asked, found.planned, len(found.games), found.blocks) == (7, 12, 12, 2)


def test_the_object_holds_what_is_promised() -> None:
    plain = arena("ticket-to-ride", ["random", "random"], games=4, seats=3).as_json()
    assert (plain["games"], plain["blocks"], plain["seats"], plain["unfinished"]) == (6, 2, 3, 0)
    bots: Any = plain["bots"]
    assert [bot["name"] for bot in bots] == ["random", "random"]
    for bot in bots:
        assert set(PINNED) < set(bot)
        assert 0 <= bot["low"] <= bot["win_share"] <= bot["high"] <= 1


def test_a_game_without_end_is_stopped_and_said_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matches, "LONGEST", 20)
    assert arena("ticket-to-ride", ["random", "random"], games=4).as_json()["unfinished"] == 4


@pytest.mark.parametrize("name", turntable.names())
def test_every_game_can_be_played_at_every_number_of_seats(name: str) -> None:
    for seats in turntable.game(name).seats:
        found = arena(name, ["random", "random"], games=1, seats=seats)
        assert sum(bot.win_share for bot in found.bots) > 0


@pytest.mark.parametrize(
    ("bots", "given"),
    [
        ([], {}),
        (["grandmaster"], {}),
        (["random"], {"games": 0}),
        (["random"], {"seats": 9}),
        (["random"], {"options": {"colour": "red"}}),
        (["random"], {"sprt": (0, 20)}),
        (["random", "random"], {"sprt": (20, 0)}),
    ],
)
def test_what_cannot_be_played_is_refused_before_anything_is(bots: list[str], given: dict[str, Any]) -> None:
    with pytest.raises(TurntableError):
        arena("ticket-to-ride", bots, **given)
