"""The board of Ticket to Ride: every move can be made on it, nothing hidden is in it, nothing overlaps."""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Callable
from typing import cast
from xml.etree import ElementTree

import pytest
from tests.web.drawn import figures, pieces, sheet, whole
from tests.web.ticket_to_ride_scenes import BOARD, TABLES, acts, at_turn, few, game, positions, scene, some, text

from turntable.core.rng import Rng
from turntable.games.ticket_to_ride import drawing
from turntable.web.boards import poster_of
from turntable.web.boards.ticket_to_ride import hand, labels, layout, map, painter, scenery, table, ways
from turntable.web.boards.ticket_to_ride.painter import Painter
from turntable.web.games import floors_of
from turntable.web.kit.clicks import pick
from turntable.web.kit.painter import texts_of
from turntable.words import LANGUAGES, Words

# Moves


@pytest.mark.parametrize(("board", "payments", "seats"), TABLES)
def test_every_legal_move_is_on_the_picture_or_one_sheet_away(board: str, payments: str, seats: int) -> None:
    for state in some(board, payments, seats, 25):
        shown = scene(state, None if state.over else int(state.seat))
        drawn = "".join(pieces(shown).values())
        found = set(acts(drawn, "move"))
        missing = {offer.code for offer in shown.offers} - found
        for key in dict.fromkeys(acts(drawn, "pick")):
            if missing:
                missing -= set(acts(sheet(shown, key), "move"))
        assert missing == set()
        assert found <= {offer.code for offer in shown.offers}


@pytest.mark.parametrize(("board", "payments", "seats"), TABLES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_can_be_picked_has_a_sheet(board: str, payments: str, seats: int, language: str) -> None:
    rng = Rng(5)
    for number, state in enumerate(some(board, payments, seats, 4)):
        shown = scene(state, (None, int(state.seat), 0)[number % 3], language)
        codes = {offer.code for offer in shown.offers}
        drawn = "".join(pieces(shown).values())
        waiting = few(acts(drawn, "pick"), rng, 25)
        for key in waiting:
            opened = sheet(shown, key)
            assert opened, key
            ElementTree.fromstring(opened)
            assert set(acts(opened, "move")) <= codes
            assert all(sheet(shown, further) for further in few(acts(opened, "pick"), rng, 2))


@pytest.mark.parametrize(
    "key",
    ["", "route", "route:x", "route denver-omaha", "route:denver-omaha:x", "city", "card:pink", "ticket:x", "keep:0",
     "keep:9", "keep:x", "shown:9", "shown:-1", "shown:²", "nothing:1"],
)  # fmt: skip
def test_what_is_not_there_has_no_sheet(key: str) -> None:
    state = game().start(2, seed=1)
    assert BOARD.sheet(scene(state, int(state.seat)), key) is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("board", "payments", "seats"), TABLES)
def test_every_move_has_a_preview(board: str, payments: str, seats: int, language: str) -> None:
    rng = Rng(2)
    for state in some(board, payments, seats, 5):
        if not state.over:
            shown = scene(state, int(state.seat), language)
            for code in few(list(Painter(shown).offers), rng, 12):
                offer = Painter(shown).offers[code]
                preview = ElementTree.fromstring(BOARD.preview(shown, offer))
                assert len(preview) > 0 or code == "pass"


def test_a_route_one_cannot_pay_for_says_why() -> None:
    state = at_turn()
    shown = scene(state, int(state.seat))
    words = text(sheet(shown, "route:calgary-winnipeg"))
    assert "6" in words
    assert "Rules: Claiming routes" in words


def test_a_second_locomotive_says_why() -> None:
    for seed in range(60):
        state = at_turn(seed=seed)
        state.play(state.game.move("draw deck"))
        shown = scene(state, int(state.seat))
        display = cast(list[str], shown.view["display"])
        if "locomotive" in display:
            place = display.index("locomotive")
            fragment = pieces(shown)[f"ttr-shown-{place}"]
            assert acts(fragment, "pick") == [f"shown:{place}"]
            assert "counts as two cards" in text(sheet(shown, f"shown:{place}"))
            return
    pytest.fail("no locomotive was ever face up")


def test_a_route_with_one_way_to_pay_is_claimed_by_a_click_and_others_ask() -> None:
    for state in some("usa", "fewest", 3, 20):
        shown = scene(state, None if state.over else int(state.seat))
        look = Painter(shown)
        fragments = pieces(shown)
        for number, offers in look.claims.items():
            fragment = fragments[painter.route_id(look.board.routes[number])]
            assert acts(fragment, "move") == ([offers[0].code] if len(offers) == 1 else [])
            assert acts(fragment, "pick")
        if any(len(offers) > 1 for offers in look.claims.values()):
            return
    pytest.fail("no route could ever be paid in two ways")


def test_a_claim_tells_its_points_and_the_ticket_it_completes() -> None:
    told = 0
    for state in some("branch-line", "fewest", 2, 25):
        if state.over:
            continue
        shown = scene(state, int(state.seat))
        for offer in shown.beginning("claim"):
            after = shown.after(offer)
            words = text(BOARD.preview(shown, offer))
            route = game("branch-line").board.routes[game("branch-line").routes[offer.code.split()[1]]]
            assert f"+{game('branch-line').board.points[route.length]} point" in words
            if after is not None:
                before, then = Painter(shown).me, Painter(after).me
                assert before is not None
                assert then is not None
                new = set(then["completed"] or []) - set(before["completed"] or [])
                assert words.count("Completes the ticket") == len(new)
                told += len(new)
    assert told


def test_a_card_carried_to_a_route_pays_for_it() -> None:
    paid = 0
    for state in some("usa", "any", 3, 12):
        shown = scene(state, None if state.over else int(state.seat))
        for offer in shown.beginning("claim")[:20]:
            route, card = offer.code.split()[1], offer.code.split()[2].rpartition("-")[2]
            codes = acts(sheet(shown, pick("route", route), pick("card", card)), "move")
            assert offer.code in codes
            assert all(card in code.split()[2] for code in codes)
            paid += 1
        assert sheet(shown, "route:denver-omaha", "card:pink") == sheet(shown, "route:denver-omaha")
    assert paid


# What is drawn


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("board", "payments", "seats"), TABLES)
def test_pages_are_well_formed_and_whole(board: str, payments: str, seats: int, language: str) -> None:
    for number, state in enumerate(some(board, payments, seats, 3)):
        for seat in (None, int(state.seat)) if number % 2 else (0,):
            shown = scene(state, seat, language)
            tree = ElementTree.fromstring(whole(shown))
            ids = Counter(one.get("id") for one in tree.iter() if one.get("id"))
            assert max(ids.values()) == 1
            assert pieces(shown).keys() <= set(ids)
            for one in tree.iter():
                for id in (one.get("data-light") or "").split():
                    assert id in ids
                href = one.get("href") or "#board"
                assert href.removeprefix("#") in ids
                assert one.get("style") is None
                if one.get("data-move") or one.get("data-pick"):
                    named = one.get("aria-label") or "".join(one.itertext()).strip()
                    assert named, one.attrib
                    assert one.tag == "button" or (one.get("role"), one.get("tabindex") is not None) == ("button", True)
            for figure in figures(shown):
                ElementTree.fromstring(f"<li>{figure}</li>")


@pytest.mark.parametrize(("board", "payments", "seats"), TABLES)
def test_nothing_hidden_is_drawn(board: str, payments: str, seats: int) -> None:
    rng = Rng(7)
    for number, state in enumerate(some(board, payments, seats, 6)):
        if state.over:
            continue
        for seat in {int(state.seat), number % seats}:
            shown, twin = scene(state, seat), scene(state.imagine(seat, rng), seat)
            drawn = pieces(shown)
            assert pieces(twin) == drawn
            assert figures(twin) == figures(shown)
            for key in [*few(acts("".join(drawn.values()), "pick"), rng, 8), "deck", "discards", "tickets"]:
                assert BOARD.sheet(twin, key) == BOARD.sheet(shown, key)
            for code in few(list(Painter(shown).offers), rng, 4):
                ours, theirs = Painter(shown).offers[code], Painter(twin).offers[code]
                assert BOARD.preview(twin, theirs) == BOARD.preview(shown, ours)


def test_the_same_scene_gives_the_same_bytes() -> None:
    state = at_turn(3)
    first = whole(scene(state, 0))
    for remembered in (labels.labels, layout.layout_of, ways.missing):
        remembered.cache_clear()
    assert whole(scene(state.copy(), 0)) == first


def test_spectators_have_no_hand() -> None:
    shown = scene(at_turn(), None)
    assert BOARD.draw(shown).hand == ""
    assert not any(key.startswith(("ttr-cards", "ttr-own", "ttr-offer")) for key in pieces(shown))


def test_at_the_end_all_tickets_and_the_longest_path_are_shown() -> None:
    state = positions("usa", "fewest", 5)[-1]
    assert state.over
    shown = scene(state, 1)
    fragments = pieces(shown)
    look = Painter(shown)
    tickets = [ticket for player in look.view["players"] for ticket in player["tickets"] or []]
    assert fragments["ttr-finale-map"].count("<path") == len(tickets)
    finale = ElementTree.fromstring(fragments["ttr-finale"])
    items = [one for one in finale.iter("li") if one.get("class") in ("done", "lost")]
    assert len(items) == len(tickets)
    lit = [id for id, html in fragments.items() if "ttr-route owned" in html and " longest" in html]
    most = max(player["longest_path"] for player in look.view["players"])
    holders = [n for n, player in enumerate(look.view["players"]) if player["longest_path"] == most]
    lengths = [look.board.routes[game().routes[id.removeprefix("ttr-route-")]].length for id in lit]
    assert sum(lengths) == most * len(holders)


@pytest.mark.parametrize(("board", "payments", "seats"), TABLES)
def test_what_a_ticket_lacks_is_what_the_terminal_says(board: str, payments: str, seats: int) -> None:
    for state in some(board, payments, seats, 5):
        if state.over:
            continue
        look = Painter(scene(state, int(state.seat)))
        for ticket in look.board.tickets:
            way = look.missing(ticket)
            expected = drawing.trains_missing(game(board, payments), look.view, int(state.seat), ticket.id)
            assert (way.trains if way else None) == expected
            if way:
                assert sum(look.board.routes[n].length for n in way.routes) == way.trains
                assert not any(look.board.routes[n].id in look.view["routes"] for n in way.routes)


# The map


def test_no_two_spaces_of_the_shipped_board_overlap() -> None:
    lines = layout.layout_of(game().board).lines
    for n, line in enumerate(lines):
        for other in lines[n + 1 :]:
            for spot in line.spots:
                for foreign in other.spots:
                    assert math.dist(spot, foreign) > layout.SPACE_WIDTH


def test_a_claimed_route_has_wagons_with_wheels_a_shadow_and_its_owners_mark_on_each() -> None:
    shown = scene(positions("usa", "fewest", 5)[-1], None)
    board, claimed, drawn = game().board, Painter(shown).claimed, pieces(shown)
    assert {owner for _, owner in claimed} == {0, 1, 2, 3, 4}
    for id, owner in claimed:
        route = board.routes[painter.route_numbers(board)[id]]
        html = drawn[painter.route_id(route)]
        assert all(f'class="ttr-{part}"' in html for part in ("cast", "wheels", "side", "car", "roof"))
        assert html.count(f'href="#ttr-m{owner}"') == route.length
        assert 'href="#ttr-r' not in html, "no free spaces under the wagons"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", ["carpathians", "ukraine", "usa"])
def test_names_of_cities_overlap_neither_each_other_nor_a_city(board: str, language: str) -> None:
    texts = texts_of(game(board), language)
    plan = layout.layout_of(texts.game.board)
    places = map.names_at(texts)
    frame = scenery.Frame(plan, places)
    for n, one in enumerate(places):
        assert frame.left < one.left
        assert one.right < frame.right
        for x, y in plan.cities:
            assert not (one.left < x < one.right and one.top < y < one.bottom)
        for other in places[n + 1 :]:
            wide = min(one.right, other.right) - max(one.left, other.left)
            high = min(one.bottom, other.bottom) - max(one.top, other.top)
            assert wide <= 0 or high <= 0


def test_a_line_makes_a_bow_around_a_city_in_its_way() -> None:
    plan = layout.layout_of(game("branch-line").board)
    long = next(line for line in plan.lines if line.route.id == "alder-cedar")
    birch = plan.cities[game("branch-line").board.places["birch"]]
    assert min(math.dist(point, birch) for point in long.trace) > layout.NEAR - 1


# Around the table


@pytest.mark.parametrize("language", LANGUAGES)
def test_map_cards_and_tickets_can_be_leafed_through(language: str) -> None:
    for board in ("usa", "ukraine", "carpathians", "branch-line"):
        words = Words(language, game(board), floors_of("ticket-to-ride"))
        tree = ElementTree.fromstring(BOARD.browse(game(board), words))
        assert len([one for one in tree.iter("li") if "ttr-ticket" in (one.get("class") or "")]) == len(
            game(board).board.tickets
        )
        assert not any(one.get("data-pick") or one.get("data-move") for one in tree.iter())


def test_the_poster_is_three_to_four() -> None:
    tree = ElementTree.fromstring(poster_of("ticket-to-ride"))
    assert tree.get("viewBox") == "0 0 300 400"


def test_a_board_that_was_drawn_before_is_only_looked_up() -> None:
    """Tables share their pieces: drawing again is far cheaper than drawing for the first time."""
    state = some("usa", "fewest", 5, 4)[2]
    shown = scene(state, int(state.seat))

    def forget() -> None:
        for module in (map, hand, table, painter):
            for made in vars(module).values():
                if hasattr(made, "cache_clear"):
                    made.cache_clear()

    first = min(_seconds(lambda: pieces(shown), forget) for _ in range(5))
    again = min(_seconds(lambda: pieces(shown)) for _ in range(30))
    assert again * 4 < first


def _seconds(work: Callable[[], object], before: Callable[[], None] | None = None) -> float:
    if before:
        before()
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def test_resting_on_a_route_tells_its_price_and_later_its_owner() -> None:
    owned = free = False
    for state in positions("usa", "fewest", 2):
        shown = scene(state, None if state.over else int(state.seat))
        for route in ("atlanta-nashville", "denver-omaha"):
            found = BOARD.sheet(shown, pick("route", route))
            assert found is not None
            is_owned = route in Painter(shown).view["routes"]
            assert ("Claimed by" in found.summary()) == is_owned
            assert is_owned or " card" in found.summary()
            owned, free = owned or is_owned, free or not is_owned
    assert owned
    assert free


def test_a_sheet_of_ways_to_claim_says_that_it_is_the_whole_turn() -> None:
    state = at_turn()
    shown = scene(state, int(state.seat))
    number, offers = next(iter(Painter(shown).claims.items()))
    assert offers[0].ends_turn
    assert "whole turn" in sheet(shown, pick("route", Painter(shown).board.routes[number].id))
