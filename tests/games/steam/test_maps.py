"""Maps: the shipped ones, players' own, and what the validator says about bad ones."""

from __future__ import annotations

import itertools
import json
import re
from pathlib import Path
from typing import Any, cast

import pytest
from tests.games.steam.table import BOARDS, MAPS, game

import turntable
from turntable.games.steam.board import BOARDS as MAP_FILES
from turntable.games.steam.board import CITY_HEX, LAKE, LAND, STEPS, TOWN_HEX, Board
from turntable.games.steam.facts import TERRAIN
from turntable.games.steam.state import SteamState
from turntable.words import Words

OWN = ("anatolia", "great-britain", "training", "ukraine", "ukraine-2")


def text_of(board: str) -> str:
    return game(board).board.text


def changed(**fields: Any) -> str:
    """The training map with some fields changed, a field to a line."""
    doc = json.loads(text_of("training"))
    doc |= fields
    return "{\n" + ",\n".join(f"{json.dumps(name)}: {json.dumps(value)}" for name, value in doc.items()) + "\n}"


def test_the_shipped_maps() -> None:
    assert MAP_FILES.shipped() == list(OWN)


@pytest.mark.parametrize(
    ("board", "seats", "playable", "cities", "towns", "ground", "borders"),
    [
        ("great-britain", (3, 4), 105, 12, 10, (49, 11, 23), 7),
        ("ukraine", (3, 6), 120, 16, 12, (67, 17, 8), 6),
        ("ukraine-2", (3, 5), 120, 16, 12, (67, 17, 8), 6),
        ("anatolia", (5, 6), 163, 16, 8, (77, 18, 44), 1),
        ("training", (2, 3), 28, 4, 3, (17, 2, 2), 1),
        ("rust-belt", (3, 6), 162, 12, 14, (108, 19, 9), 0),
    ],
)
def test_sizes(
    board: str, seats: tuple[int, int], playable: int, cities: int, towns: int, ground: tuple[int, ...], borders: int
) -> None:
    read = game(board).board
    kinds = [hex.kind for hex in read.hexes]
    assert (read.least_seats, read.most_seats) == seats
    assert sum(kind in (LAND, TOWN_HEX, CITY_HEX) for kind in kinds) == playable
    assert (kinds.count(CITY_HEX), kinds.count(TOWN_HEX), len(read.borders)) == (cities, towns, borders)
    land = [hex.terrain for hex in read.hexes if hex.kind == LAND]
    assert tuple(land.count(i) for i in range(len(TERRAIN))) == ground


@pytest.mark.parametrize("board", OWN)
def test_no_two_stops_are_neighbours_and_each_has_open_sides(board: str) -> None:
    """A24."""
    read = game(board).board
    for a, b in itertools.combinations(read.stops, 2):
        one, other = read.hexes[a.hex], read.hexes[b.hex]
        assert (other.q - one.q, other.r - one.r) not in STEPS
    for stop in read.stops:
        assert len(read.neighbours(stop.hex)) >= (3 if stop.colour >= 0 else 2)


@pytest.mark.parametrize("board", OWN)
def test_our_maps_have_as_many_cities_of_each_colour(board: str) -> None:
    colours = [stop.colour for stop in game(board).board.stops if stop.colour >= 0]
    assert len({colours.count(colour) for colour in range(4)}) == 1


@pytest.mark.parametrize("board", OWN)
def test_names_are_there_in_both_languages(board: str) -> None:
    read = game(board).board
    for names in [read.names, *(stop.names for stop in read.stops), *(border.names for border in read.borders)]:
        assert set(names) == {"en", "uk"}
        assert re.search("[а-яіїєґ]", names["uk"].lower())


@pytest.mark.parametrize("board", MAPS)
def test_facing_edges_face_each_other(board: str) -> None:
    read = game(board).board
    for dart in range(len(read.hexes) * 6):
        if read.facing[dart] >= 0:
            assert read.facing[read.facing[dart]] == dart
            assert not read.closed[dart]
        else:
            assert read.closed[dart]


def test_a_map_may_say_what_the_places_of_the_first_order_begin_with() -> None:
    """Where it does not, the bank pays $1 for the second place, $2 for the third."""
    mine = turntable.game("steam", board=changed(first_money={"3": [4, 0, 7]}))
    for seats, purses in ((2, [0, 1]), (3, [4, 0, 7])):
        state = cast(SteamState, mine.start(seats, seed=3))
        assert [int(state.cash[seat]) for seat in state.order] == purses


def test_nobody_has_such_money_where_the_order_is_auctioned() -> None:
    """R5."""
    mine = turntable.game("steam", board=changed(first_money={"3": [4, 0, 7]}), first_order="auction")
    assert [int(cash) for cash in cast(SteamState, mine.start(3, seed=3)).cash] == [0, 0, 0]


def test_the_roomy_map_has_about_seven_hexes_a_stop() -> None:
    read = game("anatolia").board
    assert 6.5 < sum(hex.kind != LAKE for hex in read.hexes) / len(read.stops) < 7.5


def test_a_flat_map_counts_columns() -> None:
    """The Rust Belt: St. Louis is in column 5, seven steps down in axial coordinates."""
    read = game("rust-belt").board
    stl = read.hexes[read.stops[read.places["stl"]].hex]
    assert (stl.q, stl.r) == (5, 7)
    assert read.ways == ("se", "s", "sw", "nw", "n", "ne")


def test_a_players_own_map_can_be_played(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    path.write_text(text_of("meadow"), encoding="utf-8")
    mine = turntable.game("steam", board=str(path))
    state = mine.start(3, seed=1)
    state.playout(turntable.Rng(1))
    assert state.over


def test_a_record_on_ones_own_map_carries_the_map() -> None:
    mine = turntable.game("steam", board=str(BOARDS / "narrow.json"))
    record = turntable.Record(mine, seats=2, seed=3)
    state = record.replay()
    for _ in range(12):
        record.add(state.seat, state.moves()[0])
        state.play(state.moves()[0])
    again = turntable.Record.parse(record.text())
    assert again.replay().key() == state.key()


def test_equal_maps_are_the_same_game_however_they_are_written() -> None:
    board = Board(changed())
    assert board.fingerprint == game("training").board.fingerprint


ROWS = json.loads(text_of("training"))["rows"]
CITIES = json.loads(text_of("training"))["cities"]
TOWNS = json.loads(text_of("training"))["towns"]
FIELDS = list(json.loads(text_of("training")))


def with_row(number: int, old: str, new: str) -> list[str]:
    rows = list(ROWS)
    assert old in rows[number]
    rows[number] = rows[number].replace(old, new)
    return rows


BAD: list[tuple[str, dict[str, Any], str, str, dict[str, object]]] = [
    # what is wrong, the fields, the field whose line is named, the message, some of its arguments
    ("a city off the board", {"rows": with_row(0, "EAS", "...")}, "cities", "map-off", {"code": "eas"}),
    ("a city twice", {"rows": with_row(0, "~~~", "EAS")}, "rows", "map-stop-twice", {"hex": "a6", "other": "a4"}),
    ("an unknown code", {"rows": with_row(1, "mil", "mlt")}, "rows", "map-symbol", {"symbol": "mlt", "hex": "b3"}),
    ("a town in capitals", {"rows": with_row(1, "mil", "MIL")}, "rows", "map-symbol", {"hex": "b3"}),
    ("no terrain", {"rows": with_row(2, "###", "???")}, "rows", "map-symbol", {"symbol": "???", "hex": "c4"}),
    ("a short line", {"rows": with_row(2, "###", "")}, "rows", "map-width", {"hexes": 5, "expected": 6}),
    ("a short first line", {"rows": ["... NOR EAS", *ROWS[1:]]}, "rows", "map-width", {"hexes": 3, "expected": 6}),
    ("too many lines", {"rows": ROWS + ["... " * 6] * 30}, "rows", "field-long-list", {"most": 26}),
    ("too many hexes", {"rows": ["... " * 30] * 11}, "rows", "map-hexes", {"most": 300}),
    ("too many towns", {"towns": TOWNS[:1] * 61}, "towns", "field-long-list", {"most": 60}),
    (
        "too many thick lines",
        {"borders": [{"between": ["a1", "a2"]}] * 201},
        "borders",
        "field-long-list",
        {"most": 200},
    ),
    ("a long name", {"name": "x" * 81}, "name", "field-long", {"count": 81, "most": 80}),
    ("gray city", {"cities": [{**CITIES[0], "colour": "gray"}, *CITIES[1:]]}, "cities", "map-bad-colour", {}),
    ("bad city code", {"cities": [{**CITIES[0], "code": "Nor"}, *CITIES[1:]]}, "cities", "map-city-code", {}),
    ("bad town code", {"towns": [{**TOWNS[0], "code": "MIL"}, *TOWNS[1:]]}, "towns", "map-town-code", {}),
    ("a code twice", {"towns": [{**TOWNS[0], "code": "nor"}, *TOWNS[1:]]}, "towns", "map-code-twice", {}),
    ("bad terrain", {"towns": [{**TOWNS[0], "terrain": "sea"}, *TOWNS[1:]]}, "towns", "map-terrain", {}),
    ("one city", {"cities": CITIES[:1]}, "cities", "field-not-list", {}),
    ("border far away", {"borders": [{"between": ["a1", "c4"]}]}, "borders", "map-no-hex", {"hex": "c4"}),
    (
        "border apart",
        {"borders": [{"between": ["a1", "a3"]}]},
        "borders",
        "map-not-neighbours",
        {"known": ["nor", "b1"]},
    ),
    ("border off", {"borders": [{"between": ["a1", "e1"]}]}, "borders", "map-no-hex", {"hex": "e1"}),
    ("border of three", {"borders": [{"between": ["a1", "a2", "a3"]}]}, "borders", "map-between", {}),
    ("seven players", {"players": [2, 7]}, "players", "map-players", {"low": 2, "high": 6}),
    ("a bad second number", {"players": [2, 1]}, "players", "map-players", {"low": 2}),
    ("players of three numbers", {"players": [2, 3, 4]}, "players", "map-players", {}),
    ("no orientation", {"orientation": "round"}, "orientation", "map-orientation", {"name": "round"}),
    ("no rounds", {"rounds": {"2": 0}}, "rounds", "field-not-in-range", {}),
    ("rounds for nobody", {"rounds": {"9": 5}}, "rounds", "field-unknown", {"name": "9"}),
    ("money for nobody", {"first_money": {"9": [0]}}, "first_money", "field-unknown", {"name": "9"}),
    ("too few purses", {"first_money": {"3": [0, 1]}}, "first_money", "field-not-list", {"low": 3}),
    ("too many purses", {"first_money": {"2": [0, 1, 2]}}, "first_money", "field-long-list", {"most": 2}),
    ("too much money", {"first_money": {"2": [0, 21]}}, "first_money", "field-not-in-range", {"high": 20}),
    ("no reserve for three", {"reserve": {"hexes": 4, "cubes": {"2": 2}}}, "reserve", "field-missing", {"name": "3"}),
    ("too many cubes", {"reserve": {"hexes": 24, "cubes": {"2": 9, "3": 9}}}, "reserve", "map-cubes", {"bag": 96}),
    ("an unknown field", {"colour": "red"}, "colour", "field-unknown", {"name": "colour"}),
    ("a name with an escape sequence", {"name": "\x1b[31mRed"}, "name", "text-unprintable", {}),
    ("half a character", {"name": "\ud800"}, "name", "text-half", {}),
    ("a number that is none", {"players": [2, float("nan")]}, "players", "number-unusable", {"text": "NaN"}),
    (
        "a city cut off",
        {"borders": [{"between": ["eas", other]} for other in ("a5", "b5", "b6")]},
        "cities",
        "map-cut-off",
        {"code": "eas", "hex": "a6"},
    ),
]


@pytest.mark.parametrize(("what", "fields", "field", "id", "args"), BAD, ids=[bad[0] for bad in BAD])
def test_a_bad_map_is_refused_with_its_line_and_hex(
    what: str, fields: dict[str, Any], field: str, id: str, args: dict[str, object]
) -> None:
    text = changed(**fields)
    with pytest.raises(turntable.BadBoard) as error:
        turntable.game("steam", board=text)
    assert error.value.what.id == id
    assert args.items() <= error.value.what.args.items()
    line = 2 + [*FIELDS, *(name for name in fields if name not in FIELDS)].index(field)
    assert error.value.line == line
    for language in ("en", "uk"):
        said = Words(language, "steam").say(error.value.message)
        assert str(line) in said
        assert "{" not in said


TWO_CITIES = {
    "name": "Two",
    "players": [2, 2],
    "orientation": "pointy",
    "reserve": {"hexes": 1, "cubes": {"2": 1}},
    "cities": [
        {"code": "AAA", "name": "A", "colour": "red", "cubes": 1},
        {"code": "BBB", "name": "B", "colour": "blue", "cubes": 1},
    ],
    "towns": [{"code": "ttt", "name": "T"}],
    "borders": [],
}


@pytest.mark.parametrize("rows", [["AAA BBB ttt"], ["AAA BBB ... ttt"], ["AAA BBB ttt", "### ___ ..."]])
def test_neighbouring_cities_alone_are_not_joined_by_track(rows: list[str]) -> None:
    """Track lies on hexes, and none lies on a city's: AAA borders on nothing else."""
    with pytest.raises(turntable.BadBoard) as error:
        turntable.game("steam", board=json.dumps({**TWO_CITIES, "rows": rows}))
    assert error.value.what.id == "map-cut-off"


@pytest.mark.parametrize("rows", [["AAA ttt BBB"], ["AAA ... BBB ttt"], ["AAA BBB ttt", "  ... ... ___"]])
def test_cities_are_joined_by_tracks_over_towns_and_land(rows: list[str]) -> None:
    played = turntable.game("steam", board=json.dumps({**TWO_CITIES, "rows": rows}))
    assert played.start(2, seed=1).moves()


def test_the_line_is_that_of_the_bad_row_where_rows_have_lines_of_their_own() -> None:
    text = text_of("training").replace("###", "?!?")
    with pytest.raises(turntable.BadBoard) as error:
        MAP_FILES.read(text)
    assert error.value.line == 1 + text.split("?!?")[0].count("\n")


def test_what_is_no_map_at_all_is_refused() -> None:
    with pytest.raises(turntable.BadOption) as error:
        turntable.game("steam", board="atlantis")
    assert error.value.message.id == "no-such-map"
    with pytest.raises(turntable.BadBoard):
        turntable.game("steam", board="{")


def test_a_bare_word_is_a_name_and_never_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "training").write_text(text_of("training"), encoding="utf-8")
    (tmp_path / "mine").write_text(text_of("training"), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(turntable.BadOption):
        turntable.game("steam", board="mine")
    assert game("./mine").board.text == text_of("training")


def test_a_byte_order_mark_is_no_part_of_a_map(tmp_path: Path) -> None:
    (tmp_path / "marked.json").write_text(text_of("training"), encoding="utf-8-sig")
    for given in (str(tmp_path / "marked.json"), "\ufeff" + text_of("training")):
        assert MAP_FILES.read(given).text == text_of("training")


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "bytes.json"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(turntable.BadBoard):
        turntable.game("steam", board=str(path))


def test_the_example_of_the_documentation_can_be_played() -> None:
    text = (Path(__file__).parents[3] / "docs" / "steam-maps.md").read_text(encoding="utf-8")
    example = re.search(r"```json two-valleys.json\n(\{.*?\n\})\n```", text, re.DOTALL)
    assert example is not None
    played = turntable.game("steam", board=example.group(1))
    for seats in played.seats:
        state = played.start(seats, seed=1)
        state.playout(turntable.Rng(1))
        assert state.over
