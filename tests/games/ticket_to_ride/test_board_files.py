"""A board's file: what a good one gives, and the line that is wrong in a bad one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.games.ticket_to_ride.table import BOARDS, shipped, small, start, usa

import turntable
from turntable.games.ticket_to_ride.facts import Board

GOOD = (BOARDS / "branch-line.json").read_text(encoding="utf-8")


def test_the_board_that_comes_with_the_game_has_the_known_sums() -> None:
    """Every colour has seven lines and 27 spaces: any single wrong length or colour breaks this."""
    board = usa().board
    assert (len(board.cities), len(board.routes), len(board.tickets)) == (36, 100, 30)
    assert sum(route.length for route in board.routes) == 309
    for colour in range(8):
        lines = [route.length for route in board.routes if route.colour == colour]
        assert (len(lines), sum(lines)) == (7, 27)
    assert len({frozenset((route.a, route.b)) for route in board.routes}) == 78
    assert sum(route.twin >= 0 for route in board.routes) == 44
    lengths = [route.length for route in board.routes]
    assert [lengths.count(n) for n in range(1, 7)] == [9, 36, 20, 16, 10, 9]
    assert sum(ticket.points for ticket in board.tickets) == 349
    assert [int(points) for points in board.points] == [0, 1, 2, 4, 7, 10, 15]


@pytest.mark.parametrize(
    ("board", "seats", "cities", "routes", "spaces", "tickets"),
    [("carpathians", (2, 3), 15, 41, 120, 21), ("ukraine", (2, 3, 4, 5), 28, 89, 277, 30)],
)
def test_our_own_boards_have_the_known_sums(
    board: str, seats: tuple[int, ...], cities: int, routes: int, spaces: int, tickets: int
) -> None:
    read = shipped(board).board
    assert shipped(board).seats == seats
    assert (len(read.cities), len(read.routes), len(read.tickets)) == (cities, routes, tickets)
    assert sum(route.length for route in read.routes) == spaces
    lines = [[route.length for route in read.routes if route.colour == colour] for colour in range(8)]
    assert max(map(len, lines)) - min(map(len, lines)) <= 1
    assert max(map(sum, lines)) - min(map(sum, lines)) <= 4


@pytest.mark.parametrize("board", ["carpathians", "ukraine"])
def test_our_own_boards_have_room_and_no_dead_ends(board: str) -> None:
    """Trains of a full table fill at most three quarters of the spaces, and every city has three neighbours."""
    read = shipped(board).board
    spaces = sum(route.length for route in read.routes)
    assert 4 * int(read.all_trains) * read.most_seats <= 3 * spaces
    for number, city in enumerate(read.cities):
        beside = {route.a + route.b - number for route in read.routes if number in (route.a, route.b)}
        assert len(beside) >= 3, city.id
        assert any(number in (ticket.a, ticket.b) for ticket in read.tickets), city.id
        assert set(city.names) == {"en", "uk"}


@pytest.mark.parametrize("board", ["carpathians", "ukraine"])
def test_tickets_of_our_own_boards_are_worth_the_shortest_way(board: str) -> None:
    read = shipped(board).board
    for ticket in read.tickets:
        far = {ticket.a: 0}
        for _ in read.cities:
            for route in read.routes:
                for here, there in ((route.a, route.b), (route.b, route.a)):
                    if here in far and far[here] + route.length < far.get(there, 999):
                        far[there] = far[here] + route.length
        assert ticket.points == far[ticket.b], ticket.id


def test_twins_are_each_others() -> None:
    for board in (usa().board, small("branch-line").board):
        for number, route in enumerate(board.routes):
            if route.twin >= 0:
                twin = board.routes[route.twin]
                assert twin.twin == number
                assert {twin.a, twin.b} == {route.a, route.b}
                assert twin.length == route.length


# fmt: off
WAYS = [
    # (what to replace, by what, a part of the line that is then wrong, the message)
    ('"trains": 12', '"trains": "12"', '"trains"', "field-not-in-range"),
    ('"trains": 12', '"trains": 0', '"trains"', "field-not-in-range"),
    ('"trains": 12', '"trains": true', '"trains"', "field-not-in-range"),
    ('"trains": 12', '"trains": 12.5', '"trains"', "field-not-in-range"),
    ('"trains": 12', '"train": 12', '"train"', "field-unknown"),
    (' "trains": 12,\n', "", "{", "field-missing"),
    ('"trains": 12', '"trains": 12, "trains": 12', '"trains"', "twice-in-file"),
    ('"trains": 12,', '"trains": 12', '"cards"', "not-json"),
    ('"trains": 12', '"trains": NaN', '"trains"', "number-unusable"),
    ('"hand": 2', '"hand": 2, "later_cards": {"2": [0, 21]}', '"hand"', "field-not-in-range"),
    ('"hand": 2', '"hand": 2, "later_cards": {"2": [0]}', '"hand"', "field-not-list"),
    ('"hand": 2', '"hand": 2, "later_cards": {"2": [0, 1, 2]}', '"hand"', "field-long-list"),
    ('"hand": 2', '"hand": 2, "later_cards": {"6": [0, 1, 2, 3, 4, 5]}', '"hand"', "field-unknown"),
    ('"hand": 2', '"hand": 2, "later_cards": {"5": [0, 0, 0, 10, 10]}', '"cards"', "board-too-few-cards"),
    ("[2, 5]", "[2, 6]", '"players"', "board-players"),
    ("[2, 5]", "[4, 3]", '"players"', "board-players"),
    ("[2, 5]", "[2]", '"players"', "board-players"),
    ("[2, 5]", "[2, 3, 5]", '"players"', "board-players"),
    ("[100, 80]", "[100, 80, 1]", '"canvas"', "board-pair"),
    ("[2, 5]", '"2-5"', '"players"', "board-players"),
    ('"each_colour": 2, "locomotives": 10', '"each_colour": 1, "locomotives": 2', '"cards"', "board-too-few-cards"),
    ('"locomotives": 10', '"locomotive": 10', '"cards"', "field-unknown"),
    (', "locomotives": 10', "", '"cards"', "field-missing"),
    ('"cards": 5', '"cards": 0', '"display"', "field-not-in-range"),
    ('{"dealt": 2, "keep": 1}', '{"dealt": 2, "keep": 3}', '"first_tickets"', "field-not-in-range"),
    ('{"dealt": 2, "keep": 1}', '{"dealt": 3, "keep": 1}', '"tickets": [', "board-too-few-tickets"),
    ('"2": 2,', '"5": 2,', '"route_points"', "board-bad-length"),
    ('{"1": 1, "2": 2, "3": 4, "4": 7}', "{}", '"route_points"', "board-bad-length"),
    ('{"1": 1, "2": 2, "3": 4, "4": 7}', "[1, 2, 4, 7]", '"route_points"', "field-not-object"),
    ('"last_turns_at": 2', '"last_turns_at": 12', '"last_turns_at"', "field-not-in-range"),
    ("[100, 80]", "[100]", '"canvas"', "field-not-list"),
    ('"id": "birch"', '"id": "alder"', '"Birch"', "board-city-twice"),
    ('"id": "birch"', '"id": "Birch Hill"', '"Birch"', "board-bad-id"),
    ('"name": "Birch"', '"name": ""', '"birch", "name"', "field-not-text"),
    ('"name": "Birch"', '"name": {"en": 7}', '"birch", "name"', "field-not-text"),
    ('"name": "Birch"', '"name": {}', '"birch", "name"', "field-not-text"),
    ('"name": "Birch", "x": 50', '"name": "Birch", "x": 101', '"Birch"', "field-not-in-range"),
    ('"label": "s"', '"label": "up"', '"label"', "board-bad-side"),
    ('"label": "s"', '"size": "s"', '"size"', "field-unknown"),
    ('"from": "alder", "to": "elm", "length": 3', '"from": "ash", "to": "elm", "length": 3', '"ash"',
     "board-no-such-city"),
    ('"from": "alder", "to": "elm", "length": 3', '"from": "elm", "to": "elm", "length": 3',
     '"from": "elm", "to": "elm"', "board-route-to-itself"),
    ('"length": 3, "colour": "blue"', '"length": 5, "colour": "blue"', '"blue"', "board-route-length"),
    ('"length": 3, "colour": "blue"', '"length": 3, "colour": "pink"', '"pink"', "board-bad-colour"),
    ('"length": 3, "colour": "blue"', '"length": 3', '"to": "elm", "length": 3', "field-missing"),
    ('"length": 2, "colour": "red"', '"length": 3, "colour": "red"', '"red"', "board-double-length"),
    ('"from": "alder", "to": "dogwood", "length": 1', '"from": "birch", "to": "alder", "length": 2',
     '"from": "birch", "to": "alder"', "board-third-route"),
    ('"from": "cedar", "to": "dogwood", "points": 6', '"from": "alder", "to": "cedar", "points": 6',
     '"points": 6', "board-same-name"),
    ('"from": "cedar", "to": "dogwood", "points": 6', '"from": "cedar", "to": "cedar", "points": 6',
     '"points": 6', "board-impossible-ticket"),
    ('"from": "cedar", "to": "dogwood", "points": 6', '"from": "cedar", "to": "oak", "points": 6',
     '"points": 6', "board-no-such-city"),
    ('"points": 6', '"points": -6', '"points": -6', "field-not-in-range"),
]
# fmt: on


@pytest.mark.parametrize(("old", "new", "mark", "id"), WAYS)
def test_a_bad_board_is_refused_with_the_line_that_is_wrong(old: str, new: str, mark: str, id: str) -> None:
    assert GOOD.count(old) >= 1
    text = GOOD.replace(old, new, 1)
    with pytest.raises(turntable.BadBoard) as error:
        turntable.game("ticket-to-ride", board=text)
    line = next(number for number, line in enumerate(text.splitlines(), 1) if mark in line)
    assert (error.value.what.id, error.value.line) == (id, line)
    assert error.value.message.id == "bad-file"
    assert error.value.message.args["line"] == line


def test_a_city_out_of_reach_cannot_be_on_a_ticket() -> None:
    text = GOOD.replace('{"id": "fir"', '{"id": "oak", "name": "Oak", "x": 1, "y": 1},\n  {"id": "fir"')
    Board(text)
    text = text.replace('"to": "dogwood", "points": 6', '"to": "oak", "points": 6')
    with pytest.raises(turntable.BadBoard, match="board-impossible-ticket"):
        Board(text)


@pytest.mark.parametrize(
    ("text", "line", "id"),
    [
        ("{", 1, "not-json"),
        ("{}", 1, "field-missing"),
        ('{\n"name": "x",\n', 3, "not-json"),
        ('{"name": "x"} tail', 1, "not-json"),
        ("{'name': 'x'}", 1, "not-json"),
    ],
)
def test_what_is_no_json_is_refused(text: str, line: int, id: str) -> None:
    with pytest.raises(turntable.BadBoard) as error:
        turntable.game("ticket-to-ride", board=text)
    assert (error.value.what.id, error.value.line) == (id, line)


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "board.json"
    path.write_bytes(b"\xff\xfe\x00{")
    with pytest.raises(turntable.BadBoard, match="not-text"):
        turntable.game("ticket-to-ride", board=str(path))


@pytest.mark.parametrize("name", ["", "atlantis", "no/such/file.json", "boards"])
def test_a_board_that_is_not_there_is_refused(name: str) -> None:
    with pytest.raises(turntable.BadOption) as error:
        turntable.game("ticket-to-ride", board=name)
    assert error.value.message.id == "no-such-board"
    assert error.value.message.args == {"name": name, "known": ["carpathians", "ukraine", "usa"]}


def test_a_board_may_be_a_path_or_a_text(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    path.write_text(GOOD, encoding="utf-8")
    by_path = turntable.game("ticket-to-ride", board=path)
    by_text = turntable.game("ticket-to-ride", board=GOOD)
    assert by_path.data == by_text.data
    assert [move.code for move in by_path.moves] == [move.code for move in by_text.moves]
    assert by_path.embedded() == {"board": GOOD}
    assert usa().embedded() == {}
    assert by_path.start(2, seed=1).key() == by_text.start(2, seed=1).key()


def test_a_board_that_says_the_same_has_the_same_fingerprint() -> None:
    """However it is written down; and any other fact makes another one."""
    again = json.dumps(json.loads(GOOD), indent=4, sort_keys=True)
    assert Board(again).fingerprint == Board(GOOD).fingerprint
    assert Board(GOOD.replace('"longest_path": 5', '"longest_path": 6')).fingerprint != Board(GOOD).fingerprint


def test_every_rule_number_comes_from_the_board() -> None:
    """The small boards play by their own numbers of cards, trains, tickets and turns."""
    state = start(small("dry-valley"), 2)
    view = state.view(0)
    players = view["players"]
    assert isinstance(players, list)
    assert [player["trains"] for player in players] == [9, 9]
    assert [player["cards"] for player in players] == [1, 1]
    assert view["offer"] is not None
    assert len(state.moves()) == 1
    display = view["display"]
    assert isinstance(display, list)
    assert len(display) == 4


def test_names_of_places_come_from_the_board() -> None:
    game = usa()
    assert game.name_of(turntable.Piece("city", "montreal"), "en") == "Montréal"
    assert game.name_of(turntable.Piece("city", "montreal"), "uk") == "Монреаль"
    assert game.name_of(turntable.Piece("city", "montreal"), "xx") == "Montréal"
    assert game.name_of(turntable.Piece("route", "boston-new-york"), "en") == "Boston – New York"
    assert game.name_of(turntable.Piece("ticket", "boston-miami"), "en") == "Boston – Miami (12)"
    assert game.name_of(turntable.Piece("card", "red"), "en") is None
    assert small("dry-valley").name_of(turntable.Piece("board", "x"), "uk") == "Dry valley"


def large(field: str, count: int) -> str:
    """A good board with so many items in one of its lists, all of them right in themselves but for their number."""
    document = json.loads(GOOD)
    cities = [{"id": f"c{i}", "name": "C", "x": 1, "y": 1} for i in range(max(count, 2))]
    chain = [{"from": f"c{i}", "to": f"c{i + 1}", "length": 1, "colour": "grey"} for i in range(len(cities) - 1)]
    if field == "cities":
        document.update(cities=cities, routes=chain, tickets=document["tickets"])
        document["tickets"] = [{"from": "c0", "to": f"c{i + 1}", "points": 1} for i in range(20)]
    elif field == "routes":
        pairs = [(a, b) for b in range(30) for a in range(b)][:count]
        document["cities"] = cities[:30]
        document["routes"] = [{"from": f"c{a}", "to": f"c{b}", "length": 1, "colour": "grey"} for a, b in pairs]
        document["tickets"] = [{"from": "c0", "to": f"c{i + 1}", "points": 1} for i in range(20)]
    else:
        pairs = [(a, b) for b in range(30) for a in range(b)][:count]
        document.update(cities=cities[:30], routes=chain[:29])
        document["tickets"] = [{"from": f"c{a}", "to": f"c{b}", "points": 1} for a, b in pairs]
    return json.dumps(document, indent=1)


@pytest.mark.parametrize(("field", "most"), [("cities", 100), ("routes", 250), ("tickets", 150)])
def test_a_board_has_only_so_many_cities_routes_and_tickets(field: str, most: int) -> None:
    Board(large(field, most))
    with pytest.raises(turntable.BadBoard) as error:
        Board(large(field, most + 1))
    assert error.value.what == turntable.Message("field-long-list", {"name": field, "count": most + 1, "most": most})


@pytest.mark.parametrize(
    ("old", "new", "id", "most"),
    [
        ('"trains": 12', '"trains": 61', "field-not-in-range", None),
        ('"name": "Birch"', f'"name": "{"B" * 81}"', "field-long", 80),
        ('"name": "Birch"', '"name": {"en": "' + "B" * 81 + '"}', "field-long", 80),
        ('"id": "birch"', f'"id": "{"b" * 41}"', "field-long", 40),
        ('"name": "Birch"', '"name": {' + ", ".join(f'"l{i}": "B"' for i in range(21)) + "}", "field-long-list", 20),
    ],
)
def test_names_ids_and_trains_have_limits(old: str, new: str, id: str, most: int | None) -> None:
    with pytest.raises(turntable.BadBoard) as error:
        Board(GOOD.replace(old, new, 1))
    assert error.value.what.id == id
    assert error.value.what.args.get("most") == most


def test_a_large_file_is_refused_before_it_is_read(tmp_path: Path) -> None:
    path = tmp_path / "large.json"
    path.write_text(GOOD + " " * 100_000, encoding="utf-8")
    for board in (str(path), GOOD + " " * 100_000, "{" + "ї" * 60_000):
        with pytest.raises(turntable.BadBoard) as error:
            turntable.game("ticket-to-ride", board=board)
        assert (error.value.what.id, error.value.what.args["most"]) == ("file-large", 100_000)
