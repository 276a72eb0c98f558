"""Isle of Trains in the browser: every move can be made on the picture, and nothing hidden is in it."""

from __future__ import annotations

import re
from functools import cache
from xml.etree import ElementTree

import pytest
from tests.games.isle_of_trains.table import lay, play
from tests.web.drawn import figures, pieces, sheet, whole

import turntable
from turntable.core.rng import Rng
from turntable.core.state import State
from turntable.server.tables.scene import Scene
from turntable.web.boards import board_of, poster_of
from turntable.web.table.moves import moves_list
from turntable.words import LANGUAGES, Words

BOARD = board_of("isle-of-trains")
FLOORS = ("core", "web", "web.boards.isle_of_trains")
GAMES: list[tuple[int, int, dict[str, object]]] = [
    (2, 1, {}),
    (3, 2, {"promo": "on", "caboose_10": "any"}),
    (4, 3, {"edition": "en"}),
    (1, 4, {"empty_bag": "nothing"}),
    (1, 5, {"promo": "on"}),
]
GAMES += [(1, 10 + number, {"scenario": number}) for number in range(1, 11)]
RARE = {"order", "give-up", "replace", "recover", "last-card", "passenger", "contract", "extra"}
"""Steps that a random game does not come to often."""
in_every_game = pytest.mark.parametrize("game", range(len(GAMES)), ids=[str(game) for game in GAMES])
in_some_games = pytest.mark.parametrize("game", [0, 1, 2, 4, 6], ids=[str(GAMES[i]) for i in (0, 1, 2, 4, 6)])


def scene_of(state: State, seat: int | None, language: str = "en") -> Scene:
    return Scene(state, seat, Words(language, state.game, FLOORS))


@cache
def positions(game: int, count: int = 24) -> list[State]:
    """Positions of a random game, its end among them; busy rather than uniform, so that trains grow and deliver."""
    seats, seed, options = GAMES[game]
    state = turntable.game("isle-of-trains", **options).start(seats, seed=seed)
    rng = Rng(seed)
    usual: list[State] = []
    rare: dict[str, State] = {}
    while not state.over:
        name = state.step.name
        if name in RARE and rng.below(3) == 0:
            rare[f"{name} {rng.below(2)}"] = state.copy()
        elif rng.below(8) == 0:
            usual.append(state.copy())
        moves = state.moves()
        busy = [move for move in moves if not move.code.startswith(("take ", "scrap", "skip"))]
        chosen = busy if busy and rng.below(4) else moves
        state.play(chosen[rng.below(len(chosen))])
    step = max(1, len(usual) // count)
    return [*usual[::step][:count], *rare.values(), state]


def found(attribute: str, text: str) -> set[str]:
    return set(re.findall(rf' {attribute}="([^"]*)"', text))


# Every move


@in_every_game
def test_every_legal_move_can_be_made_on_the_picture(game: int) -> None:
    for state in positions(game):
        scene = scene_of(state, int(state.seat))
        drawn = "".join(pieces(scene).values())
        reachable = found("data-move", drawn) | found("data-tick", drawn)
        for pick in found("data-pick", drawn):
            reachable |= found("data-move", sheet(scene, pick))
        assert {offer.code for offer in scene.offers} == reachable


@in_some_games
def test_only_the_seat_that_decides_is_offered_moves(game: int) -> None:
    for state in positions(game)[::3]:
        eyes = [seat for seat in (None, *range(state.seats)) if state.over or seat != state.seat]
        for seat in eyes:
            drawn = whole(scene_of(state, seat))
            assert not found("data-move", drawn)
            assert ' can"' not in drawn


def test_a_move_that_reveals_or_ends_the_turn_says_so() -> None:
    for state in positions(0)[::2]:
        scene = scene_of(state, int(state.seat))
        tags = re.findall(r"<[^>]* data-move=[^>]*>", "".join(pieces(scene).values()))
        for tag in tags:
            offer = scene.offer(found("data-move", tag).pop())
            assert offer is not None
            if "data-then" in tag:
                offer = scene.chain(offer, *found("data-then", tag).pop().split(","))
                assert offer is not None
            assert ('data-reveals="true"' in tag, 'data-ends="true"' in tag) == (offer.reveals, offer.ends_turn)


@pytest.mark.parametrize("language", LANGUAGES)
def test_headings_of_sheets_begin_with_a_capital_letter(language: str) -> None:
    seen: set[str] = set()
    for state in positions(0):
        scene = scene_of(state, int(state.seat), language)
        for pick in found("data-pick", "".join(pieces(scene).values())):
            headings = re.findall(r"<h[23]>(.*?)</h[23]>", sheet(scene, pick))
            assert headings, pick
            assert all(heading[0].isupper() for heading in headings), headings
            seen.add(pick.partition(":")[0])
    assert {"passenger", "island", "car"} <= seen


def test_a_car_is_never_scrapped_by_one_click() -> None:
    state = lay(hands={0: "boxcar-1 coach-1*4"}, trains={0: "engine-1 tanker-1 hopper-2"})
    play(state, "build boxcar-1")
    scene = scene_of(state, 0)
    drawn = pieces(scene)["isle-car-0-1"]
    assert 'data-pick="car:0-1"' in drawn
    assert "scrap car-1" in sheet(scene, "car:0-1")


def test_whoever_picks_a_passenger_is_not_asked_again_which() -> None:
    state = lay(trains={0: "engine-1 coach-1"}, supply={0: "alpine-lodge devon-city"})
    scene = scene_of(state, 0)
    opened = sheet(scene, "passenger:devon-city")
    assert found("data-move", opened) == {"load 0 engine", "load 0 car-1", "load 1 engine"}
    assert found("data-then", opened) == {"board devon-city"}
    # A click on the coach leaves open which passenger is meant.
    assert "data-then" not in pieces(scene)["isle-car-0-1"]
    play(state, "load 0 car-1")
    assert "board devon-city" in {offer.code for offer in scene_of(state, 0).offers}


def test_a_coach_takes_the_only_passenger_there_is_at_once() -> None:
    """On the picture, in its sheet and in the list of moves; and it says so."""
    state = lay(hands={0: "hopper-1"}, trains={0: "engine-1 coach-1 hopper-1"}, supply={0: "devon-city"})
    scene = scene_of(state, 0)
    drawn = pieces(scene)
    assert found("data-then", drawn["isle-car-0-1"]) == {"board devon-city"}
    assert "data-then" not in drawn["isle-car-0-2"]
    label = found("aria-label", drawn["isle-car-0-1"]).pop()
    assert label.startswith("Load into your ")
    assert label.endswith(". Load a passenger to Devon City")
    assert found("data-then", sheet(scene, "car:0-1")) == {"board devon-city"}
    listed = re.findall(r'data-move="(load [^"]*)"(?: data-then="([^"]*)")?', str(moves_list(scene)))
    passenger = "board devon-city"
    wanted = {"load 0 engine": passenger, "load 0 car-1": passenger, "load 0 car-2": "", "load 1 engine": passenger}
    assert dict(listed) == wanted


def test_a_passenger_boards_at_once_if_there_is_one_car_only() -> None:
    full = "engine-1[devon-city]"
    two = lay(trains={0: f"{full} coach-1", 1: full}, supply={0: "alpine-lodge devon-city"})
    drawn = pieces(scene_of(two, 0))["isle-waiting"]
    assert re.findall(r'data-move="([^"]*)" data-then="([^"]*)"', drawn) == [
        ("load 0 car-1", "board alpine-lodge"),
        ("load 0 car-1", "board devon-city"),
    ]
    many = lay(trains={0: full, 1: "engine-1 coach-1"}, supply={0: "alpine-lodge devon-city"})
    drawn = pieces(scene_of(many, 0))["isle-waiting"]
    assert "data-move" not in drawn
    assert drawn.count(' can"') == 2


def test_two_moves_that_cannot_be_taken_back_are_not_made_by_one_click() -> None:
    """A coach of another's train draws a card: the sheet says that there is no way back."""
    full = "engine-1[devon-city]"
    state = lay(trains={0: full, 1: f"{full} coach-1"}, supply={0: "alpine-lodge"})
    scene = scene_of(state, 0)
    drawn = pieces(scene)
    for id, pick in (("isle-waiting", "passenger:alpine-lodge"), ("isle-car-1-1", "car:1-1")):
        assert "data-move" not in drawn[id]
        assert pick in found("data-pick", drawn[id])
        opened = sheet(scene, pick)
        assert re.findall(r'data-move="([^"]*)" data-then="([^"]*)" data-reveals="true"', opened) == [
            ("load 1 car-1", "board alpine-lodge")
        ]
        assert scene.say("ui-no-undo") in opened


def test_two_moves_as_one_end_the_turn_or_reveal_what_the_second_does() -> None:
    """A player who wants to be asked is asked before the first move, and told if it cannot be undone."""
    state = lay(trains={0: "engine-1 coach-1", 1: "engine-1 coach-1"}, supply={0: "devon-city"})
    known: set[tuple[bool, bool]] = set()
    for _ in range(2):
        scene = scene_of(state, 0)
        for code in ("load 0 car-1", "load 1 engine", "load 1 car-1"):
            first = scene.offer(code)
            assert first is not None
            assert not first.ends_turn
            assert not first.reveals
            whole = scene.chain(first, "board devon-city")
            after = state.copy()
            play(after, code, "board devon-city")
            reveals = after.revealed != state.revealed
            assert whole is not None
            assert (whole.reveals, whole.ends_turn) == (reveals, not reveals and after.seat != 0)
            known.add((whole.reveals, whole.ends_turn))
            assert scene.chain(first, "board alpine-lodge") is None
        play(state, "take deck")
    assert known == {(False, False), (False, True), (True, False)}


# What cannot be done says why


def test_a_full_car_says_that_it_is_full() -> None:
    scene = scene_of(lay(hands={0: "hopper-1 tanker-1"}, trains={1: "engine-1 hopper-1[hopper-1]"}), 0)
    assert 'data-pick="car:1-1"' in pieces(scene)["isle-car-1-1"]
    assert "is full" in sheet(scene, "car:1-1")


def test_a_card_that_is_too_dear_says_so_and_lists_what_it_can_be_loaded_into() -> None:
    scene = scene_of(lay(hands={0: "boxcar-3 hopper-1"}, trains={1: "engine-1 boxcar-1"}), 0)
    opened = sheet(scene, "card:boxcar-3")
    assert "you cannot afford it" in opened
    assert found("data-move", opened) == {"load 1 car-1"}


def test_a_delivery_lists_the_contracts_it_cannot_serve_with_reasons() -> None:
    state = lay(trains={0: "engine-1 hopper-1[hopper-1]"})
    play(state, "deliver alpine-lodge")
    scene = scene_of(state, 0)
    opened = sheet(scene, "island:alpine-lodge")
    assert "all the cargo" in opened
    assert found("data-move", opened) == {"special"}


@in_some_games
def test_whatever_is_picked_offers_something_or_explains_itself(game: int) -> None:
    for state in positions(game)[::3]:
        for seat in (None, int(state.seat)) if not state.over else (None, 0):
            scene = scene_of(state, seat)
            for pick in found("data-pick", whole(scene)):
                opened = sheet(scene, pick)
                assert opened, pick
                ElementTree.fromstring(f"<div>{opened}</div>")
                known = pick.startswith("building:") or pick == "pile"
                assert not scene.may_act or known or "data-move" in opened or "isle-why" in opened, pick


@pytest.mark.parametrize(
    "pick", ["", "car:0", "car:9-9", "car:0-99", "car:x-y", "card:none", "island:x", "deck:1", "?"]
)
def test_there_is_no_sheet_of_a_thing_that_is_not_there(pick: str) -> None:
    assert BOARD.sheet(scene_of(lay(), 0), pick) is None


# Nothing hidden


@in_some_games
def test_what_a_seat_cannot_know_is_not_in_its_page(game: int) -> None:
    for state in positions(game)[::3]:
        if state.over:
            continue
        for seat in range(state.seats):
            other = state.imagine(seat, Rng(seat))
            one, two = scene_of(state, seat), scene_of(other, seat)
            assert pieces(one) == pieces(two)
            assert figures(one) == figures(two)


# The page


@in_some_games
def test_ids_are_unique_and_what_is_referred_to_is_there(game: int) -> None:
    for state in positions(game)[::3]:
        scene = scene_of(state, int(state.seat), "uk")
        page = whole(scene)
        ids = [one.get("id", "") for one in ElementTree.fromstring(page).iter() if one.get("id")]
        assert len(ids) == len(set(ids))
        assert pieces(scene).keys() <= set(ids)
        assert found("href", page) <= {f"#{id}" for id in ids}


@in_some_games
def test_everything_that_can_be_clicked_can_be_reached_by_keyboard(game: int) -> None:
    for state in positions(game)[::3]:
        scene = scene_of(state, int(state.seat))
        for html in pieces(scene).values():
            for element in ElementTree.fromstring(html).iter():
                if "data-move" in element.attrib or "data-pick" in element.attrib:
                    if element.tag != "button":
                        assert (element.get("tabindex"), element.get("role")) == ("0", "button")
                        assert element.get("aria-label")
                    inside = [one for one in element.iter() if one is not element]
                    assert not any("data-move" in one.attrib or "data-pick" in one.attrib for one in inside)


@pytest.mark.parametrize("language", LANGUAGES)
@in_some_games
def test_previews_and_sheets_speak_both_languages(game: int, language: str) -> None:
    for state in positions(game)[::3]:
        scene = scene_of(state, int(state.seat), language)
        text = whole(scene) + "".join(str(BOARD.preview(scene, offer)) for offer in scene.offers)
        text += "".join(sheet(scene, pick) for pick in found("data-pick", text))
        assert " style=" not in text
        assert "<script" not in text
        assert "isle-isle" not in text


def test_a_preview_says_what_changes_and_for_whom() -> None:
    state = lay(hands={0: "hopper-1 tanker-1"}, trains={1: "engine-1 hopper-1"}, tokens={0: 4})
    scene = scene_of(state, 0)
    load = scene.offer("load 1 car-1")
    assert load is not None
    said = BOARD.preview(scene, load)
    assert "3 cards" in said
    assert "Player 2 gains 1 point" in said
    take = scene.offer("take engine-2")
    assert take is not None
    assert "Your cards: 2 → 3" in BOARD.preview(scene, take)


def test_at_the_end_the_table_shows_where_every_point_comes_from() -> None:
    state = positions(1)[-1]
    scene = scene_of(state, None)
    made = pieces(scene)
    for seat, points in enumerate(state.scores()):
        lines = ElementTree.fromstring(made[f"isle-sum-{seat}"]).findall(".//li/b")
        assert sum(int(line.text or 0) for line in lines) == points


def test_a_chapter_shows_its_goals_and_the_challenge_its_ratings() -> None:
    chapter = pieces(scene_of(lay(1, scenario=6), 0))["isle-heading"]
    assert chapter.count("<meter") == 3
    ladder = pieces(scene_of(lay(1, tokens={0: 64}), 0))["isle-heading"]
    assert re.findall(r'aria-current="true"><b>(\d+)</b>', ladder) == ["60"]


def test_a_chain_of_rewards_shows_what_is_still_owed() -> None:
    state = lay(hands={0: "hopper-1 coach-1*3"}, trains={0: "engine-1 tanker-1", 1: "engine-1 hopper-3"})
    play(state, "load 1 car-1", "with hopper-1")
    assert state.step.name == "bonus"
    assert state.view(0)["then"] == [["action", 1]]
    play(state, "build coach-1", "extend")
    heading = pieces(scene_of(state, 0))["isle-heading"]
    assert "Then: 1 passenger. 1 more action" in heading


def test_the_bar_of_a_build_offers_every_way_to_use_the_card() -> None:
    state = lay(hands={0: "hopper-2 coach-1*4"}, trains={0: "engine-2 hopper-1 hopper-1[hopper-1]"})
    play(state, "build hopper-2")
    bar = pieces(scene_of(state, 0))["isle-now"]
    assert found("data-move", bar) == {"extend", "upgrade car-1", "upgrade car-2"}
    assert "Upgrade Level 1 Hopper (car 2) to Level 2 Hopper for 3 cards" in bar


def test_a_car_names_what_is_loaded_by_its_cargo() -> None:
    state = lay(trains={0: "engine-1 hopper-3[tanker-1,~bank,~1:rail-yard]"})
    assert "coal (Level 1 Tanker)" in sheet(scene_of(state, 1), "car:0-1")
    own = sheet(scene_of(state, 0), "car:0-1")
    assert "coal (Bank face down)" in own
    assert "coal (card face down)" in own


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_island_tile_and_chapter_can_be_leafed_through(language: str) -> None:
    game = turntable.game("isle-of-trains", promo="on")
    page = BOARD.browse(game, Words(language, game, FLOORS))
    root = ElementTree.fromstring(str(page))
    assert [len(section.findall("*/li")) for section in root.findall("section")] == [4, 3, 3, 3, 3, 10, 10, 7, 9, 10]


def test_the_poster_is_a_picture_of_three_to_four() -> None:
    poster = ElementTree.fromstring(str(poster_of("isle-of-trains")))
    assert poster.get("viewBox") == "0 0 300 400"


def test_drawing_again_costs_a_fraction_of_drawing_first() -> None:
    """Pieces are kept: an ordinary position is put together, not drawn. Counted in what is said, not in seconds."""
    state = positions(2)[10]
    scene = scene_of(state, 0)
    first = pieces(scene)
    said = 0
    say = Words.say

    def counted(self: Words, thing: object, /, **args: object) -> str:
        nonlocal said
        said += 1
        return say(self, thing, **args)  # type: ignore[arg-type]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Words, "say", counted)
        assert pieces(scene) == first
    assert said == 0
