"""What the game says about real positions has words in both languages, and all of them can be drawn."""

from __future__ import annotations

import pytest
from tests.games.steam.players import greedy
from tests.games.steam.table import at_build, at_tokens, build_for, deliver, game, put_cubes, set_level, start

from turntable import Piece
from turntable.core.arrays import packed, zeros
from turntable.games.steam.drawing import draw
from turntable.games.steam.facts import COLOURS, NEW_CITIES
from turntable.games.steam.refusals import REFUSALS
from turntable.games.steam.state import SteamState
from turntable.words import LANGUAGES, Words


@pytest.fixture(autouse=True)
def _strict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Words, "strict", True)


def speak_of_everything(state: SteamState, words: Words, seen: set[str]) -> None:
    """One refusal of each kind, every legal move, the step, the picture."""
    words.say(state.step.message)
    words.say(state.step.help)
    for move in state.game.moves:
        reason = state.why_not(move)
        if reason is None:
            words.say(state.words(move))
        elif reason.message.id not in seen:
            seen.add(reason.message.id)
            said = words.say(reason)
            assert said.strip() == said
    assert draw(state.rules, state.view(0), words.say)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_refusal_is_met_and_said(language: str) -> None:
    seen: set[str] = set()
    for board, seats, options in (("training", 3, {}), ("narrow", 2, {"first_order": "auction"}), ("meadow", 3, {})):
        state = start(board, seats, 3, **options)
        words = Words(language, state.rules, names=["Оля"])
        choose = greedy(3)
        steps: set[tuple[str, int]] = set()
        while not state.over:
            if (state.step.name, int(state.round) // 2) not in steps:
                steps.add((state.step.name, int(state.round) // 2))
                speak_of_everything(state, words, seen)
            state.play_number(choose(state, state.legal()))
    for state in crafted():
        speak_of_everything(state, Words(language, state.rules), seen)
    assert {f"refused-{name}" for name, _ in REFUSALS.table[1:]} - seen == set()


def crafted() -> list[SteamState]:
    """Positions with refusals that few games come to."""
    poor = at_build()
    poor.cash[0], poor.income[0] = 0, -10
    rivals = at_build("meadow", 3)
    build_for(rivals, 1, "b1 se-nw", "ttt e+se+nw", "d2 se-nw", "g2 e-w", "a3 e-sw")
    rivals.network.drop_idle(2)
    unowned = at_build("meadow", 3)
    build_for(unowned, 1, "b1 se-nw", "ttt se+nw", "d2 se-nw")
    for _ in range(2):
        unowned.network.drop_idle(1)
    owing = at_build(token="urbanization")
    developing = at_build(token="city-development")
    developing.marked = 1
    developing.due = 1
    empty = at_build()
    empty.stock[0] = 0
    loop = at_build()
    build_for(loop, 0, "b3 e-ne")
    done = at_build()
    done.tiles_left = 0
    city = at_build(token="urbanization")
    city.play(city.game.move("urbanize ttt"))
    city.new_cities = packed([0, *NEW_CITIES[1:]])
    goods = city.copy()
    goods.play(goods.game.move("city blue"))
    tokens = at_tokens()
    tokens.play(tokens.game.move("take first-player"))
    tokens.new_cities = zeros(COLOURS)
    bids = start("narrow", 3, first_order="auction")
    bids.play(bids.game.move("bid 5"))
    builds = [poor, rivals, unowned, owing, developing, empty, loop, done, city, goods]
    return [*builds, tokens, bids, *deliveries()]


def deliveries() -> list[SteamState]:
    chain = ["b1 se-nw", "ttt se+nw", "d2 se-nw", "vvv se+nw", "f3 se-nw"]
    short = at_build()
    build_for(short, 0, *chain)
    build_for(short, 1, "a2 e-w", "a3 e-w")
    put_cubes(short, "aaa", "blue red yellow")
    put_cubes(short, "bbb", "red")
    deliver(short)
    upgraded = short.copy()
    upgraded.upgraded = 1
    top = short.copy()
    set_level(top, 0, 6)
    link = top.copy()
    link.play(link.game.move("ship aaa blue"))
    link.play(link.game.move("go se"))
    score = link.copy()
    for _ in range(2):
        score.play(score.game.move("go se"))
    ceiling = score.copy()
    ceiling.income[0] = 10
    none = short.copy()
    none.network.release(0)
    return [short, upgraded, top, link, score, ceiling, none]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", ["great-britain", "rust-belt", "ukraine"])
def test_the_picture_shows_every_stop_and_every_owner(board: str, language: str) -> None:
    seats = game(board).seats[-1]
    state = start(board, seats, 1)
    words = Words(language, state.rules)
    choose = greedy(1)
    for count in range(150):
        if state.over:
            break
        state.play_number(choose(state, state.legal()))
        if count % 50 == 49:
            text = "\n".join("".join(part for part, _ in line) for line in draw(state.rules, state.view(0), words.say))
            for number, stop in enumerate(state.board.stops):
                name = words.say(Piece("stop", stop.id))[:14]
                if state.network.city[number] >= 0:
                    assert stop.id.upper() in text
                else:
                    assert f"{stop.id} {name}" in text
                assert name in text
            for seat in range(seats):
                assert "●■▲◆★✚"[seat] in text


def test_the_picture_of_a_small_board() -> None:
    state = at_build("narrow", 2)
    build_for(state, 0, "a2 e-w")
    build_for(state, 1, "ttt w+sw")
    lines = draw(state.rules, state.view(0), Words("en", state.rules).say)
    text = ["".join(part for part, _ in line) for line in lines]
    assert text[:5] == [
        " AAAr──a2 ●──BBBb──ttt   CCCr",
        "                   ·",
        "    b1    uuu   vvv   b4    b5",
        "",
        " c1    c2    c3    c4    c5",
    ]


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("build", "“build” is not enough: say more, for example: build a2 e-w."),
        ("build inv", "“build inv” is not enough: say more, for example: build inv e."),
        ("build b3", "“build inv” is not enough: say more, for example: build inv e."),
        ("ship lon", "“ship lon” is not enough: say more, for example: ship lon red."),
        ("ship lon pink", "“pink” is not a colour of cubes. The colours: red, blue, yellow, purple and gray."),
        ("build zzz", "There is no hex “zzz” on this map."),
    ],
)
def test_text_that_is_no_move_says_what_would_be_one(typed: str, answer: str) -> None:
    board = game("great-britain")
    assert Words("en", board).say(board.explain_unknown(typed)) == answer


def test_a_stop_is_also_found_by_its_place() -> None:
    assert game("great-britain").move("build B3 w+e").code == "build inv e+w"
