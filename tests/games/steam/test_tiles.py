"""Track tiles: 21 faces, every rotation of each, and the piles they come from (S20, S22)."""

from __future__ import annotations

import json
from importlib import resources
from itertools import combinations

import pytest

from turntable.games.steam.tiles import EDGES, MIDDLE, TILES, Face, turned

PLAIN = [face for face in TILES.faces if not face.is_town]
TOWNS = [face for face in TILES.faces if face.is_town]
BY_ID = {face.id: face for face in TILES.faces}


def rotations(face: Face) -> list[list[tuple[int, int]]]:
    return [turned(face.tracks, turn) for turn in range(EDGES)]


def test_there_are_ten_plain_faces_and_eleven_with_a_town() -> None:
    assert (len(PLAIN), len(TOWNS)) == (10, 11)


def test_every_face_has_one_pile_and_rare_faces_one_of_their_own() -> None:
    """S22. The box has 136 pieces; the backs of 26 rare ones are not known, so their faces are counted apart."""
    doc = json.loads((resources.files("turntable.games.steam") / "tiles.json").read_text(encoding="utf-8"))
    assert sum(pile["pieces"] for pile in doc["stocks"]) == sum(TILES.pieces) == 136 + 26
    listed = [id for pile in doc["stocks"] for id in pile["faces"]]
    assert sorted(listed) == sorted(face.id for face in TILES.faces)


@pytest.mark.parametrize("face", TILES.faces, ids=lambda face: face.id)
def test_no_two_tracks_share_an_edge_in_any_rotation(face: Face) -> None:
    for tracks in rotations(face):
        edges = [edge for track in tracks for edge in track if edge != MIDDLE]
        assert len(edges) == len(set(edges)) == face.exits
        assert all(0 <= edge < EDGES for edge in edges)


@pytest.mark.parametrize("face", TILES.faces, ids=lambda face: face.id)
def test_six_turns_bring_a_face_back(face: Face) -> None:
    assert turned(face.tracks, EDGES) == turned(face.tracks, 0)
    assert turned(turned(face.tracks, 2), 4) == turned(face.tracks, 0)


@pytest.mark.parametrize("face", TILES.faces, ids=lambda face: face.id)
def test_every_rotation_that_looks_different_is_one_orientation(face: Face) -> None:
    own = [one.tracks for one in TILES.all if one.face is face]
    assert sorted(own) == sorted({tuple(tracks): tracks for tracks in rotations(face)}.values())
    assert len(own) in (2, 3, 6)


def test_no_two_faces_are_the_same_shape() -> None:
    shapes = [tuple(one.tracks) for one in TILES.all]
    assert len(shapes) == len(set(shapes)) == TILES.count == 107


def test_one_track_faces_are_every_track_there_can_be() -> None:
    own = {tuple(one.tracks) for one in TILES.all if not one.face.is_town and len(one.tracks) == 1}
    assert own == {((a, b),) for a, b in combinations(range(EDGES), 2)}


def test_two_track_faces_are_all_pairs_of_tracks_but_two_sharp_curves() -> None:
    own = {tuple(one.tracks) for one in TILES.all if not one.face.is_town and len(one.tracks) == 2}
    tracks = list(combinations(range(EDGES), 2))
    pairs = {(first, second) for first, second in combinations(tracks, 2) if not set(first) & set(second)}
    sharp = {pair for pair in pairs if all((b - a) % EDGES in (1, 5) for a, b in pair)}
    assert own == pairs - sharp


def test_town_faces_are_every_set_of_one_to_four_exits() -> None:
    """S20."""
    own = {one.exits for one in TILES.all if one.face.is_town}
    assert own == {mask for mask in range(1, 1 << EDGES) if mask.bit_count() <= 4}


@pytest.mark.parametrize(
    ("id", "price"),
    [
        ("straight", 2),
        ("sharp", 2),
        ("crossing-straights", 4),
        ("two-gentles", 4),
        ("town-end", 2),
        ("town-straight", 3),
        ("town-star", 4),
        ("town-cross", 5),
    ],
)
def test_a_tile_costs_a_dollar_an_exit_and_one_for_the_town(id: str, price: int) -> None:
    """S14."""
    assert BY_ID[id].price == price


def test_tables_agree_with_the_faces() -> None:
    for one in TILES.all:
        for a, b in one.tracks:
            assert TILES.other[one.number * EDGES + a] == b
            if b != MIDDLE:
                assert TILES.other[one.number * EDGES + b] == a
        unused = [edge for edge in range(EDGES) if not one.exits >> edge & 1]
        assert all(TILES.other[one.number * EDGES + edge] == -1 for edge in unused)
        if one.face.is_town:
            assert TILES.town[one.exits] == one.number
        elif len(one.tracks) == 2:
            first, second = (TILES.single[a * EDGES + b] for a, b in one.tracks)
            assert TILES.pair[first * TILES.plain + second] == one.number


def test_sets_of_tiles_are_what_their_names_say() -> None:
    plain = [one for one in TILES.all if not one.face.is_town]
    town = [one for one in TILES.all if one.face.is_town]
    for edges in range(1 << EDGES):
        for one in plain:
            assert bool(TILES.plain_without[edges] >> one.number & 1) == (not one.exits & edges)
            meets = all(edges >> a & 1 or edges >> b & 1 for a, b in one.tracks)
            assert bool(TILES.plain_meeting[edges] >> one.number & 1) == meets
        for one in town:
            place = one.number - TILES.plain
            assert bool(TILES.town_without[edges] >> place & 1) == (not one.exits & edges)
            assert bool(TILES.town_meeting[edges] >> place & 1) == bool(one.exits & edges)
            assert bool(TILES.town_over[edges] >> place & 1) == (one.exits & edges == edges and one.exits != edges)
