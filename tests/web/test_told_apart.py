"""Whose is it? Players, wagons and free spaces are told apart with every kind of colour-blindness: measured."""

from __future__ import annotations

from pathlib import Path

import pytest
from tools import told_apart
from tools.colours import KINDS, THEMES, Stylesheet, chroma, ciede2000, contrast, difference, seen_by

from turntable.web.boards.ticket_to_ride.cards import SYMBOLS
from turntable.web.boards.ticket_to_ride.map import SEATS
from turntable.web.kit.pieces import MARKS, mark_path

AT_A_GLANCE = 10.0
"""The least CIEDE2000 between wagons and free spaces."""
SEEN = 5.0
"""The least between two players, whose marks differ as well."""
STATIC = Path(__file__).parents[2] / "src" / "turntable" / "web" / "static"
PUBLISHED = """
50 2.6772 -79.7751 50 0 -82.7485 2.0425
50 3.1571 -77.2803 50 0 -82.7485 2.8615
50 2.8361 -74.0200 50 0 -82.7485 3.4412
50 -1.3802 -84.2814 50 0 -82.7485 1.0000
50 -1.1848 -84.8006 50 0 -82.7485 1.0000
50 -0.9009 -85.5211 50 0 -82.7485 1.0000
50 0 0 50 -1 2 2.3669
50 -1 2 50 0 0 2.3669
50 2.49 -0.001 50 -2.49 0.0009 7.1792
50 2.49 -0.001 50 -2.49 0.0010 7.1792
50 2.49 -0.001 50 -2.49 0.0011 7.2195
50 2.49 -0.001 50 -2.49 0.0012 7.2195
50 -0.001 2.49 50 0.0009 -2.49 4.8045
50 -0.001 2.49 50 0.0010 -2.49 4.8045
50 -0.001 2.49 50 0.0011 -2.49 4.7461
50 2.5 0 50 0 -2.5 4.3065
50 2.5 0 73 25 -18 27.1492
50 2.5 0 61 -5 29 22.8977
50 2.5 0 56 -27 -3 31.9030
50 2.5 0 58 24 15 19.4535
50 2.5 0 50 3.1736 0.5854 1.0000
50 2.5 0 50 3.2972 0 1.0000
50 2.5 0 50 1.8634 0.5757 1.0000
50 2.5 0 50 3.2592 0.3350 1.0000
60.2574 -34.0099 36.2677 60.4626 -34.1751 39.4387 1.2644
63.0109 -31.0961 -5.8663 62.8187 -29.7946 -4.0864 1.2630
61.2901 3.7196 -5.3901 61.4292 2.2480 -4.9620 1.8731
35.0831 -44.1164 3.7933 35.0232 -40.0716 1.5901 1.8645
22.7233 20.0904 -46.6940 23.0331 14.9730 -42.5619 2.0373
36.4612 47.8580 18.3852 36.2715 50.5065 21.2231 1.4146
90.8027 -2.0831 1.4410 91.1528 -1.6435 0.0447 1.4441
90.9257 -0.5406 -0.9208 88.6381 -0.8985 -0.7239 1.5381
6.7747 -0.2908 -2.4247 5.8714 -0.0985 -2.2286 0.6377
2.0776 0.0795 -1.1350 0.9033 -0.0636 -0.5514 0.9082
"""
"""Two colours of CIELAB and their difference: the test data of Sharma, Wu and Dalal 2005."""


@pytest.mark.parametrize("line", PUBLISHED.strip().splitlines())
def test_the_measure_agrees_with_the_published_differences(line: str) -> None:
    l1, a1, b1, l2, a2, b2, expected = (float(part) for part in line.split())
    assert ciede2000((l1, a1, b1), (l2, a2, b2)) == pytest.approx(expected, abs=5e-5)


@pytest.mark.parametrize("kind", KINDS)
def test_everybody_sees_greys_as_they_are(kind: str) -> None:
    assert seen_by(kind, (0.5, 0.5, 0.5)) == pytest.approx((0.5, 0.5, 0.5), abs=1e-3)


def test_red_and_green_are_alike_to_some_and_blue_and_green_to_others() -> None:
    red, green, blue = (0.75, 0.42, 0.2), (0.5, 0.53, 0.2), (0.0, 0.5, 0.6)
    for kind, one, other in (("deuteranopia", red, green), ("tritanopia", blue, (0.0, 0.52, 0.45))):
        alike = difference(seen_by(kind, one), seen_by(kind, other))
        assert alike < difference(one, other) / 2


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "grey"])
def test_wagons_stand_out_from_free_spaces_of_every_colour(kind: str) -> None:
    pairs = [pair for pair in told_apart.wagons_and_routes() if pair.kind == kind]
    assert len(pairs) == len(THEMES) * SEATS * len(told_apart.ROUTES)
    assert {pair[2:4] for pair in pairs if pair.difference < AT_A_GLANCE} == set()


def test_in_grey_wagons_are_told_by_their_width_their_wheels_and_their_marks() -> None:
    alike = [pair for pair in told_apart.wagons_and_routes() if pair.kind == "grey" and pair.difference < AT_A_GLANCE]
    assert alike, "if colours were enough, nobody would need the shapes"
    assert all(one.startswith("wheels") and two.startswith("hollow") for one, two in (pair.shapes for pair in alike))
    slot, hollow = told_apart.width(".ttr-edge"), told_apart.width(".ttr-space")
    assert hollow < 0.7 * slot, "free spaces are hollow"
    for twin in ("", ".owned.twin "):
        body, wheels = told_apart.width(f"{twin}.ttr-side"), told_apart.width(f"{twin}.ttr-wheels")
        assert slot * 1.2 < body < wheels - 3
    for theme in THEMES:
        # An edge that is dark beside every colour of a wagon.
        wagons = [told_apart.stroke(".ttr-car", theme, f".of-{seat}") for seat in range(SEATS)]
        edge = told_apart.stroke(".ttr-side", theme, ".of-0")
        assert min(contrast(wagon, edge) for wagon in wagons) > 2.5


def test_marks_of_players_and_symbols_of_routes_are_all_different_shapes() -> None:
    shapes = [mark_path(seat, 5.0) for seat in range(len(MARKS))] + [*SYMBOLS.values()]
    assert len(set(shapes)) == len(MARKS) + len(SYMBOLS)


def test_players_differ_in_colour_for_every_kind_of_colour_blindness_and_always_in_shape() -> None:
    pairs = list(told_apart.players())
    assert len(pairs) == len(THEMES) * len(KINDS) * 15
    assert [pair for pair in pairs if pair.shapes[0] == pair.shapes[1]] == []
    assert [pair for pair in pairs if pair.difference < SEEN and pair.kind != "grey"] == []


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("route", told_apart.ROUTES)
def test_a_free_space_is_paler_than_its_card_and_still_seen_on_the_land(route: str, theme: str) -> None:
    sheet, own = told_apart.stylesheet(), told_apart.stylesheet().rule(f".c-{route}")
    land, card = sheet.colour("var(--ttr-land)", theme), sheet.colour("var(--c)", theme, own)
    edge, space = (told_apart.stroke(line, theme, f".c-{route}") for line in (".ttr-edge", ".ttr-space"))
    symbol = sheet.colour(sheet.rule(".ttr-symbols")["fill"], theme, own)
    assert contrast(edge, land) >= 3
    assert contrast(symbol, space) >= 4.5
    if chroma(card) > 10:
        assert chroma(space) < 0.75 * chroma(card)


@pytest.mark.parametrize("theme", THEMES)
def test_the_halo_of_a_route_that_can_be_claimed_is_neutral_and_its_rim_is_seen(theme: str) -> None:
    sheet = told_apart.stylesheet()
    bed, rim = (sheet.colour(sheet.rule(f".ttr-route.can .ttr-{part}")["stroke"], theme) for part in ("bed", "rim"))
    assert max(chroma(bed), chroma(rim)) < 12
    assert min(contrast(rim, bed), contrast(rim, sheet.colour("var(--ttr-land)", theme))) > 4.5


@pytest.mark.parametrize("theme", THEMES)
def test_track_of_steam_has_marks_that_stand_out_and_nobodys_is_drawn_differently(theme: str) -> None:
    texts = [(STATIC / name).read_text(encoding="utf-8") for name in ("base.css", "steam.css")]
    sheet = Stylesheet("".join(texts))
    colours = sheet.rule(".steam")
    mark = sheet.rule(".steam-tile .mark")
    fill, ring = (sheet.colour(mark[part], theme, colours) for part in ("fill", "stroke"))
    assert contrast(fill, ring) > 12
    assert "stroke-dasharray" in sheet.rule(".steam-bed.bare"), "sleepers show on both sides"
    assert "stroke-dasharray" not in sheet.rule(".steam-bed"), "a band has a whole edge"
    assert contrast(sheet.colour("var(--nobody)", theme, colours), sheet.colour("var(--plain)", theme, colours)) >= 3


def test_the_page_of_pictures_shows_every_pair_and_the_map_for_every_kind(capsys: pytest.CaptureFixture[str]) -> None:
    told_apart.main()
    page = capsys.readouterr().out
    pairs = [*told_apart.wagons_and_routes(), *told_apart.players()]
    assert page.count("<td title=") == len(pairs)
    assert page.count('class="pan ttr-map"') == len(THEMES) * len(KINDS)
    assert page.count('class="ttr-wheels"') > 20 * len(THEMES) * len(KINDS)
