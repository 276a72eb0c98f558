"""The phases of Steam in the browser: building, delivering, tokens, the auction, the end."""

from __future__ import annotations

import re

import pytest
from tests.games.steam.table import (
    at_build,
    at_tokens,
    build_for,
    deliver,
    play,
    put_cubes,
    set_level,
    set_money,
    start,
)
from tests.web.drawn import figures, pieces
from tests.web.steam_scenes import BOARD, codes, elements, fragment, game, scene, sheet

from turntable.games.steam.previews import Delivery
from turntable.games.steam.state import SteamState
from turntable.web.boards.steam.delivering import wanted
from turntable.words import LANGUAGES

LINE = ["b1 se-nw", "ttt se+nw", "d2 se-nw", "vvv se+nw", "f3 se-nw"]
"""AAA - ttt - vvv - EEE, three segments."""


def shipping(level: int = 3) -> SteamState:
    """Seat 0 to deliver a blue cube over two segments of its own and one of seat 1."""
    state = at_build()
    build_for(state, 1, "f3 se-nw", "vvv se")
    build_for(state, 0, *LINE[:4])
    for seat in range(3):
        set_level(state, seat, level)
        set_money(state, seat, 0)
    put_cubes(state, "aaa", "blue red")
    return deliver(state)


# Building


def test_tiles_of_this_turn_are_ghosts_with_their_prices_until_it_ends() -> None:
    state = play(at_build(), "build b1 se-nw", "build ttt se+nw")
    html = fragment(scene(state), "steam-tile-ttt")
    assert 'class="steam-tile new"' in html
    assert "$3" in html
    assert state.view(None)["laid"] == [{"hex": "b1", "price": 2}, {"hex": "ttt", "price": 3}]
    assert "$5 this turn" in fragment(scene(state, 2), "steam-desk")
    play(state, "done")
    assert 'class="steam-tile"' in fragment(scene(state), "steam-tile-ttt")
    assert state.view(None)["laid"] == []


def test_more_tiles_than_a_turn_has_do_not_spoil_the_last_four() -> None:
    state = at_build()
    build_for(state, 0, *LINE)
    laid = state.view(None)["laid"]
    assert isinstance(laid, list)
    assert [one["hex"] for one in laid][-4:] == ["ttt", "d2", "vvv", "f3"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheet_of_the_last_tile_of_a_turn_says_that_nothing_else_can_follow(language: str) -> None:
    state = at_build()
    state.tiles_left = 2
    seen = scene(state, language=language)
    assert seen.say("steam-last-tile") not in sheet(seen, "hex:b1")
    play(state, "build b1 se-nw")
    seen = scene(state, language=language)
    assert seen.say("steam-last-tile") in sheet(seen, "hex:ttt")


def test_a_hex_fans_out_its_legal_tiles_with_prices() -> None:
    seen = scene(at_build())
    html = sheet(seen, "hex:b1")
    assert codes(html) == {offer.code for offer in seen.beginning("build b1")}
    assert html.count(">$2</text>") == len(codes(html))


def test_prices_on_the_map_have_their_sign_where_the_language_puts_it() -> None:
    state = at_build()
    build_for(state, 0, *LINE[:1])
    seen = scene(state, language="uk")
    drawn = sheet(seen, "hex:b1") + "".join(pieces(seen).values())
    assert re.findall(r"<text[^>]*>\$\d", drawn) == []
    assert len(re.findall(r"<text[^>]*>\d+\u00a0\$</text>", drawn)) > 2


def test_the_map_tells_what_the_cheapest_tile_of_a_hex_costs() -> None:
    shown = 0
    for state in game("training", 3, 7):
        for hex, price in (state.view(0)["tile_prices"] or {}).items():
            assert f"from ${price}" in fragment(scene(state), f"steam-spot-{hex}")
            shown += 1
    assert shown


def test_a_tile_that_takes_a_loan_says_so() -> None:
    state = at_build(cash=1)
    assert ">−1</text>" in sheet(scene(state), "hex:b1")


def test_tiles_that_do_not_fit_say_why_with_the_rule() -> None:
    state = at_build()
    html = sheet(scene(state), "hex:b1")
    assert "tiles do not fit: why?" in html
    assert "The track would leave the board to the west. (Rules: 19, borders)" in html
    far = sheet(scene(state), "hex:d4")
    assert "(Rules: 9, expanding your network)" in far
    assert "Cedar" not in far
    assert "is a city: no track is laid there" in sheet(scene(state), "hex:aaa")
    assert "is water: no track is laid there" in sheet(scene(state), "hex:e8")


def test_urbanization_is_offered_on_the_town_and_city_development_on_the_city() -> None:
    urban = scene(at_build(token="urbanization"))
    assert 'data-move="urbanize vvv"' in fragment(urban, "steam-spot-vvv")
    growing = scene(at_build(token="city-development"))
    assert 'data-move="develop aaa"' in fragment(growing, "steam-spot-aaa")
    assert "use it before your turn ends" in sheet(growing, "done")


def test_the_desk_warns_of_track_that_would_be_lost() -> None:
    state = at_build()
    build_for(state, 0, "b1 se-nw")
    play(state, "done", "done", "done")
    while state.step.name != "build" or state.seat != 0:
        legal = state.moves()
        state.play(next((move for move in legal if move.code in ("pass", "done", "points")), legal[0]))
    seen = scene(state)
    assert "1 unfinished segment got no tile" in fragment(seen, "steam-desk")
    offer = seen.offer("done")
    assert offer is not None
    assert "1 unfinished segment got no tile" in str(BOARD.preview(seen, offer))


def test_the_preview_of_a_tile_shows_money_before_and_after() -> None:
    seen = scene(at_build(cash=1))
    offer = seen.beginning("build b1")[0]
    html = str(BOARD.preview(seen, offer))
    assert "$1 → $4" in html
    assert "income 0 → −1" in html


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_ends_the_turn_is_called_like_its_button(language: str) -> None:
    seen = scene(at_build(), language=language)
    buttons = elements(fragment(seen, "steam-desk")).iter("button")
    (done,) = (button for button in buttons if button.get("id") == "steam-do-done")
    assert "".join(done.itertext()) in seen.say(seen.step.message)
    assert "done" not in seen.say(seen.step.message)


# Delivering


def test_a_cube_shows_where_it_can_go_and_what_each_owner_gains() -> None:
    seen = scene(shipping())
    cube = fragment(seen, "steam-stop-aaa")
    assert 'data-light="steam-reach-aaa-blue"' in cube
    reach = fragment(seen, "steam-reach-aaa-blue")
    assert (reach.count(">+2</text>"), reach.count(">+1</text>")) == (1, 1)
    html = sheet(seen, "cube:aaa-blue")
    assert "Alder – Thyme – Vetch – Elm" in html
    assert codes(html) == {"ship aaa blue"}


def test_one_click_delivers_over_all_segments() -> None:
    seen = scene(shipping())
    whole = 'data-move="ship aaa blue" data-then="go se,go se,go se"'
    assert whole in fragment(seen, "steam-desk")
    assert whole in sheet(seen, "cube:aaa-blue")
    assert 'data-move="ship aaa blue"' in fragment(seen, "steam-stop-aaa"), (
        "or the cube leaves, then its city is clicked"
    )
    goal = fragment(scene(play(shipping(), "ship aaa blue")), "steam-goal-eee")
    assert 'data-move="go se" data-then="go se,go se"' in goal


def test_ways_are_asked_for_only_where_another_gains() -> None:
    def found(*gains: list[int]) -> list[list[int]]:
        ways = [Delivery(0, 0, [place], 1, list(gained)) for place, gained in enumerate(gains)]
        return [way.gains for way in wanted(ways, 0)]

    assert found([3, 0, 0], [3, 0, 0]) == [[3, 0, 0]], "these differ in nothing"
    assert found([2, 1, 0], [3, 0, 0]) == [[3, 0, 0]], "nobody gives points away for nothing"
    assert found([2, 1, 0], [2, 0, 1]) == [[2, 1, 0], [2, 0, 1]], "who else gains is the shipper's choice"
    assert found([3, 2, 0], [2, 0, 0]) == [[3, 2, 0], [2, 0, 0]]


def test_a_cube_that_cannot_be_shipped_says_why() -> None:
    assert "Rules: 27, the route" in sheet(scene(shipping()), "cube:aaa-red")
    assert "Rules: 26, the level" in sheet(scene(shipping(level=2)), "cube:aaa-blue")


def test_the_way_is_chosen_leg_by_leg_and_a_way_back_says_why_not() -> None:
    state = play(shipping(), "ship aaa blue", "go se")
    seen = scene(state)
    assert 'data-move="go se"' in fragment(seen, "steam-way-se")
    assert 'data-pick="way:nw"' in fragment(seen, "steam-way-nw")
    assert "The cube has already been in Alder." in sheet(seen, "way:nw")
    assert fragment(seen, "steam-shipment").count('class="steam-cube blue"') == 1
    assert "Thyme – Vetch – Elm" in fragment(seen, "steam-desk")


def test_points_are_taken_on_the_tracks() -> None:
    state = play(shipping(), "ship aaa blue", "go se", "go se", "go se")
    seen = scene(state)
    assert codes(fragment(seen, "steam-track-income")) == {"income"}
    assert codes(fragment(seen, "steam-track-points")) == {"points"}
    set_money(state, 0, 0, income=10)
    assert codes(fragment(scene(state), "steam-track-income")) == set()


# Tokens, the auction, the end


def test_a_token_says_its_price_its_holder_and_why_it_cannot_be_had() -> None:
    state = play(at_tokens(), "take locomotive-upgrade")
    seen = scene(state)
    assert "First Player" in fragment(seen, "steam-token-1")
    assert ">$6<" in fragment(seen, "steam-token-7")
    assert 'class="mark seat-0"' in fragment(seen, "steam-token-6")
    assert "Olha already has Locomotive Upgrade." in sheet(seen, "token:6")


def test_a_token_that_may_lie_face_down_asks_which_way() -> None:
    state = at_tokens()
    play(state, "take engineer")
    html = sheet(scene(state), "token:7")
    assert codes(html) == {"take urbanization", "take urbanization face-down"}
    assert codes(fragment(scene(state), "steam-token-7")) == set()


def test_the_preview_of_a_token_says_what_it_does_and_what_changes() -> None:
    state = at_tokens()
    set_money(state, int(state.seat), 1)

    def preview(code: str) -> str:
        offer = scene(state).offer(code)
        assert offer is not None
        return str(BOARD.preview(scene(state), offer))

    assert "four tiles" in preview("take engineer")
    assert "stay as they are" in preview("take engineer")
    upgrade = preview("take locomotive-upgrade")
    for says in ("goes up one level", "$1 → $0", "income 0 → −1", "level 1 → 2", "score 0 → −2"):
        assert says in upgrade
    assert "stay as they are" in preview("take urbanization face-down")
    assert "you turn a town" not in preview("take urbanization face-down")


@pytest.mark.parametrize("language", LANGUAGES)
def test_amounts_below_zero_have_a_real_minus_wherever_they_are_said(language: str) -> None:
    state = at_tokens()
    state.income[0] = -3
    seen = scene(state, 0, language)
    texts = [*pieces(seen).values(), *figures(seen)[:1]]
    texts += [seen.say(item) for item, _ in seen.sheet(0) or []]
    texts += [str(BOARD.preview(seen, offer)) for offer in seen.offers]
    said = " ".join(re.sub(r"<[^>]*>", " ", str(text)) for text in texts)
    assert "−3" in said
    assert re.findall(r"(?<![\w.])-\d+", said) == []


def test_the_auction_shows_places_bids_and_loans() -> None:
    state = start("training", 3, first_order="auction")
    seat = int(state.seat)
    play(state, "bid 6")
    seen = scene(state)
    desk = fragment(seen, "steam-desk")
    assert "bid $6" in desk
    assert "2 loans" in desk
    assert "bid 50" in codes(sheet(seen, "bids"))
    play(state, "pass")
    assert 'class="steam-bidder out"' in fragment(scene(state, seat), "steam-desk")


def test_the_end_shows_the_places_and_lights_the_networks() -> None:
    *_, state = game("training", 2, 100)
    assert state.over
    seen = scene(state)
    desk = fragment(seen, "steam-desk")
    for seat in range(2):
        assert f'data-light="steam-net-{seat}"' in desk
        assert fragment(seen, f"steam-net-{seat}").count("<path") == state.network.links[seat]
