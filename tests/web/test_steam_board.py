"""Steam in the browser: every move is on the picture, every refusal says why, nothing is cut or doubled."""

from __future__ import annotations

import re

import pytest
from tests.games.steam.table import (
    at_build,
    at_tokens,
    build_for,
    play,
    put_cubes,
)
from tests.games.steam.table import game as game_on
from tests.web.drawn import figures, pieces, whole
from tests.web.steam_scenes import BOARD, FLOORS, codes, elements, fragment, game, picks, scene, sheet

import turntable
from turntable import Rng
from turntable.games.steam.facts import CUBES
from turntable.games.steam.tiles import EDGES
from turntable.web.boards import poster_of
from turntable.web.boards.steam import tiles
from turntable.web.boards.steam.goods import GLYPHS
from turntable.web.boards.steam.layout import HEXAGONS, layout_of
from turntable.words import LANGUAGES, Words

GAMES: tuple[tuple[str, int, int, dict[str, str]], ...] = (
    ("training", 2, 6, {}),
    ("great-britain", 4, 40, {"first_order": "auction"}),
    ("ukraine", 6, 60, {"income_ceiling": "none"}),
    ("anatolia", 5, 60, {}),
    ("rust-belt", 5, 60, {"terrain_on_reconstruction": "no"}),
)
"""Maps that come with the game, and one of flat hexes: players, and how many moves lie between two checks."""
CLOSER = [pytest.param(board, seats, 3, options, marks=pytest.mark.soak) for board, seats, _, options in GAMES]

in_every_game = pytest.mark.parametrize(("board", "seats", "every", "options"), [*GAMES, *CLOSER])


# Everything can be done on the picture


@in_every_game
def test_every_legal_move_is_on_the_board_or_in_a_sheet_of_it(
    board: str, seats: int, every: int, options: dict[str, str]
) -> None:
    for state in game(board, seats, every, **options):
        seen = scene(state)
        html = "".join(pieces(seen).values())
        missing = {offer.code for offer in seen.offers} - codes(html)
        for pick in picks(html):
            if not missing:
                break
            missing -= codes(sheet(seen, pick))
        assert missing == set(), state


@in_every_game
def test_nothing_can_be_done_that_is_not_legal(board: str, seats: int, every: int, options: dict[str, str]) -> None:
    for state in game(board, seats, every * 2, **options):
        seen = scene(state)
        html = whole(seen)
        found = codes(html)
        for pick in picks(html)[:40]:
            found |= codes(sheet(seen, pick))
        assert found <= {offer.code for offer in seen.offers}


def test_onlookers_see_everything_and_can_do_nothing() -> None:
    for state in game("training", 3, 5):
        for seat in (None, (int(state.seat) + 1) % 3):
            seen = scene(state, seat)
            html = whole(seen)
            assert codes(html) == set()
            assert all(codes(sheet(seen, pick)) == set() for pick in picks(html)[:30])


def test_a_sheet_is_summed_up_by_a_reason_only_if_it_offers_no_move() -> None:
    reasons = 0
    for state in game("training", 3, 5):
        seen = scene(state)
        for pick in picks(whole(seen)):
            found = BOARD.sheet(seen, pick)
            assert found is not None
            first = re.search(r'<p class="steam-reason">.*?</p>', found.html)
            if first is None or codes(found.html):
                assert found.why_not is None, (pick, state)
            else:
                assert found.why_not == first[0], (pick, state)
                reasons += 1
    assert reasons


def test_every_place_is_in_the_list_of_places() -> None:
    """The map by fingers and keys: each hex has a button of its own."""
    state = at_build()
    html = sheet(scene(state), "places")
    assert set(picks(html)) == {f"hex:{hex.id}" for hex in state.board.hexes}
    assert 'class="button slim can" data-pick="hex:b1"' in html


def test_what_is_no_thing_of_the_board_has_no_sheet() -> None:
    seen = scene(at_build())
    for pick in ("", "hex", "hex:z99", "cube:aaa", "cube:zzz-red", "cube:aaa-pink", "token:0", "token:x", "token:8",
                 "reserve:0", "reserve:99", "reserve:²", "city:pink", "way:up", "stocks", "hex-b1"):  # fmt: skip
        assert BOARD.sheet(seen, pick) is None, pick


# The page is sound


@pytest.mark.parametrize("language", LANGUAGES)
@in_every_game
def test_the_page_is_well_formed_and_no_id_is_there_twice(
    board: str, seats: int, every: int, options: dict[str, str], language: str
) -> None:
    for state in game(board, seats, every * 2, **options):
        seen = scene(state, language=language)
        page = elements(whole(seen))
        _check_buttons(page)
        ids = [one.get("id") for one in page.iter() if one.get("id")]
        assert len(ids) == len(set(ids))
        assert pieces(seen).keys() <= set(ids)
        for figure in figures(seen):
            elements(figure)
        for offer in seen.offers[:6]:
            elements(BOARD.preview(seen, offer))
        for pick in picks("".join(pieces(seen).values()))[:12]:
            _check_buttons(elements(sheet(seen, pick)))


def _check_buttons(tree: object) -> None:
    """What can be clicked can be reached by keys and has a name; nothing that a strict policy would refuse."""
    for one in tree.iter():  # type: ignore[attr-defined]
        assert not {"style", "onclick", "onload"} & set(one.keys())
        assert one.tag not in ("script", "style")
        if one.get("data-move") is not None or one.get("data-pick") is not None:
            assert one.tag == "button" or (one.get("role") == "button" and one.get("tabindex") in ("0", "-1"))
            assert one.get("aria-label") or "".join(one.itertext()).strip()
        if one.get("data-move") is not None:
            assert one.tag == "button" or one.get("tabindex") == "0"


@in_every_game
def test_a_seat_sees_the_same_whatever_chance_brings(
    board: str, seats: int, every: int, options: dict[str, str]
) -> None:
    for state in game(board, seats, every * 2, **options):
        for seat in (None, 0, 1):
            other = state.imagine(seat or 0, Rng(7))
            assert pieces(scene(other, seat)) == pieces(scene(state, seat))


def test_names_of_people_are_escaped() -> None:
    state = play(at_tokens(), "take engineer", "take first-player", "take first-builder")
    assert "Тарас &amp; &lt;Ann&gt;" in fragment(scene(state), "steam-token-4")


def test_fragments_of_the_next_position_are_mostly_those_of_the_last() -> None:
    """What a page is sent after a move is what changed, not the board."""
    state = at_build()
    before = pieces(scene(state, 1))
    play(state, "build b1 se-nw")
    after = pieces(scene(state, 1))
    changed = {key for key, html in after.items() if before.get(key) != html}
    assert "steam-tile-b1" in changed
    assert len(changed) <= 4


# The map


@pytest.mark.parametrize("board", ["training", "great-britain", "ukraine", "anatolia", "rust-belt", "meadow"])
def test_neighbours_meet_at_their_edges(board: str) -> None:
    layout = layout_of(game_on(board).board)
    facing = layout.board.facing
    for dart in range(len(facing)):
        if facing[dart] >= 0:
            ends = []
            for one in (dart, int(facing[dart])):
                (x, y), (dx, dy) = layout.middles[one // EDGES], layout.hexagon.edges[one % EDGES]
                ends.append((round(x + dx, 6), round(y + dy, 6)))
            assert ends[0] == ends[1]


def test_a_track_ends_at_its_edges_and_bends_towards_the_middle() -> None:
    for board in ("training", "rust-belt"):
        hexagon = layout_of(game_on(board).board).hexagon
        for a in range(EDGES):
            for b in range(EDGES):
                if a != b:
                    first, middle, last = (hexagon.along(a, b, part) for part in (0.0, 0.5, 1.0))
                    assert first == pytest.approx(hexagon.edges[a])
                    assert last == pytest.approx(hexagon.edges[b])
                    assert abs(complex(*middle)) < 21


def test_every_colour_has_a_symbol_of_its_own() -> None:
    assert list(GLYPHS) == list(CUBES)
    assert len(set(GLYPHS.values())) == len(CUBES)
    state = at_build()
    put_cubes(state, "aaa", " ".join(CUBES))
    html = fragment(scene(state), "steam-stop-aaa")
    assert all(f"on-{colour}" in html and f'id="steam-cube-aaa-{colour}"' in html for colour in CUBES)


def test_many_cubes_are_counted() -> None:
    state = at_build()
    put_cubes(state, "aaa", "red " * 9 + "blue " * 5)
    html = fragment(scene(state), "steam-stop-aaa")
    assert (">9×<" in html, ">5×<" in html, html.count('class="steam-cube red"')) == (True, True, 1)


def test_track_shows_its_owner_by_colour_and_mark() -> None:
    state = at_build()
    build_for(state, 1, "b1 se-nw")
    html = fragment(scene(state), "steam-tile-b1")
    assert 'class="steam-rail seat-1 open"' in html
    assert 'class="mark seat-1"' in html


def test_track_of_nobody_is_bare_and_has_no_mark() -> None:
    html = str(tiles.owned_tracks(HEXAGONS[False], ((0, 3), (1, 4)), (None, 5), (True, True)))
    assert html.count('class="steam-bed bare"') == html.count('class="steam-rail nobody"') == 1
    assert html.count('class="steam-bed"') == html.count('class="steam-rail seat-5"') == 1
    assert html.count("mark seat-") == 1


# Poster and browsing


def test_the_poster_is_three_to_four_and_has_no_text() -> None:
    (poster,) = elements(poster_of("steam"))
    assert poster.get("viewBox") == "0 0 300 400"
    assert "".join(poster.itertext()).strip() == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_browsing_shows_every_map_tile_and_token(language: str) -> None:
    game = turntable.game("steam")
    html = str(BOARD.browse(game, Words(language, game, FLOORS)))
    tree = elements(html)
    boards = next(option.values for option in game.options if option.name == "board")
    assert html.count('class="steam-map-card"') == len(boards)
    assert html.count('class="steam-tile-card"') == 21
    assert ("Одеса" in html, "Odesa" in html) == (language == "uk", language == "en")
    assert [one for one in tree.iter() if one.get("id")] == []
