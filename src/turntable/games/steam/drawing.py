"""Steam in characters: the hexes with their track, and what lies beside the board."""

from __future__ import annotations

from typing import Final

from turntable.core.canvas import HANG, WIDE, Canvas, Line, Say, map_lines, name_in_table
from turntable.core.message import Message, Piece, Seat
from turntable.games.steam.board import BORDER, LAKE, Board, Hex
from turntable.games.steam.facts import CUBES
from turntable.games.steam.game import Steam
from turntable.games.steam.tiles import EDGES
from turntable.games.steam.view import Outlook, View

MARKS: Final = "●■▲◆★✚"
"""A seat's mark, beside its colour."""
NOBODYS: Final = "○"
OPEN: Final = "·"
"""Where a segment's open end points."""
WALL: Final = "█"
"""A thick black line."""
RAILS: Final = {"e": "─", "w": "─", "se": "╲", "nw": "╲", "sw": "╱", "ne": "╱", "n": "│", "s": "│"}
GROUND: Final = (" ", "~", "^")
GROUND_STYLES: Final = ("dim", "card-blue", "card-orange")
STYLES: Final = ("card-red", "card-blue", "card-yellow", "card-purple", "card-white")
"""Of cubes and cities, by colour."""
LETTERS: Final = "rbypg"
"""A cube's letter, in the order of ``CUBES``."""

# Places around the middle of a hex, whose name takes four characters from -2 on: (x, y) of each edge.
POINTY_EDGES: Final = {"e": (2, 0), "se": (1, 1), "sw": (-2, 1), "w": (-3, 0), "nw": (-2, -1), "ne": (1, -1)}
FLAT_EDGES: Final = {"se": (2, 1), "s": (-1, 2), "sw": (-4, 1), "nw": (-4, -1), "n": (-1, -2), "ne": (2, -1)}
WIDTH: Final = 6
"""Characters from one hex to the next."""
SHARED: Final = 2 * WIDTH
"""Columns that neighbouring parts of a map share: each hex stands whole in one of them, with all its edges."""
CITY: Final = 30
"""Characters that a city with its cubes takes."""
TOWN: Final = 19
"""Characters that a town takes."""
TITLE: Final = 11
"""Characters before the towns."""
DELIVERIES: Final = 12
"""How many deliveries are listed."""


def draw(game: Steam, view: View, say: Say, width: int = WIDE) -> list[Line]:
    """The table as the viewer sees it, its map and lists in so many columns."""
    lines = draw_map(game, view, say, width)
    legend = Message("draw-legend", {"nobody": NOBODYS, "open": OPEN, "wall": WALL})
    lines += [[], [(say(legend), "dim")], []]
    lines += _players(view, say)
    lines += [[], *_cities(game.board, view, say, width), *_towns(game.board, view, say, width)]
    lines += _beside(view, say)
    if view["step"] == "token":
        lines += _tokens(view, say)
    if view["step"] == "build":
        lines.append([(say(Message("draw-prices")), "dim")])
    if view["deliveries"]:
        lines += _deliveries(view, say)
    return lines


# The map


def _middle(board: Board, hex: Hex) -> tuple[int, int]:
    if board.flat:
        return 4 + WIDTH * hex.line, 2 + 4 * hex.place + 2 * (hex.line % 2)
    return 3 + WIDTH * hex.place + WIDTH // 2 * (hex.line % 2), 1 + 2 * hex.line


def draw_map(game: Steam, view: View, say: Say, width: int) -> list[Line]:
    """The hexes in so many columns; in parts, where they are too few for all of them."""
    board = game.board
    middles = [_middle(board, hex) for hex in board.hexes]
    canvas = Canvas(max(x for x, _ in middles) + 6, max(y for _, y in middles) + 3)
    for number, hex in enumerate(board.hexes):
        x, y = middles[number]
        text, style = _name(board, view, hex)
        canvas.put(x - 2, y, text, style)
        _edges(board, view, canvas, number, x, y)
    return map_lines(canvas.parts(width, SHARED), say)


def _name(board: Board, view: View, hex: Hex) -> tuple[str, str]:
    """Four characters for a hex: a city with the letter of its colour, a town, a tile with its owners, or ground."""
    if hex.kind == LAKE:
        return "≈≈≈≈", "card-blue"
    tile = view["tiles"].get(hex.id)
    if hex.stop >= 0:
        colour = view["stops"][hex.id]["colour"]
        if colour is not None:
            place = CUBES.index(colour)
            return hex.id.upper() + LETTERS[place], STYLES[place]
        return hex.id + ("" if tile else GROUND[hex.terrain]), "strong"
    if tile is None:
        return f"{hex.label:<3}{GROUND[hex.terrain]}", GROUND_STYLES[hex.terrain]
    tracks = tile["tracks"]
    marks = "".join(_mark(track["owner"]) for track in tracks)
    if len(marks) == 1:
        return f"{hex.label:<3}{marks}", _style(tracks[0]["owner"])
    if len(hex.label) == 2:
        return hex.label + marks, ""
    # There is no room for two marks beside a long label, and without its label the hex could not be named.
    return hex.label + (marks[0] if marks[0] == marks[1] else "╳"), ""


def _mark(owner: int | None) -> str:
    return NOBODYS if owner is None else MARKS[owner]


def _style(owner: int | None) -> str:
    return "" if owner is None else f"seat-{owner}"


def _edges(board: Board, view: View, canvas: Canvas, number: int, x: int, y: int) -> None:
    """The track over each edge of a hex, and thick lines."""
    places = FLAT_EDGES if board.flat else POINTY_EDGES
    tile = view["tiles"].get(board.hexes[number].id)
    for edge, way in enumerate(board.ways):
        if board.closed[number * EDGES + edge] == BORDER:
            canvas.put(x + places[way][0], y + places[way][1], WALL, "strong")
    for track in tile["tracks"] if tile else []:
        for way in track["edges"]:
            dx, dy = places[way]
            joined = _meets(board, view, number, board.ways.index(way))
            canvas.put(x + dx, y + dy, RAILS[way] if joined else OPEN, _style(track["owner"]))
            if joined and way in ("e", "w"):
                # Between neighbours in a row there is room for two characters; a city has none of its own.
                canvas.put(x + dx + (1 if way == "e" else -1), y, RAILS[way], _style(track["owner"]))


def _meets(board: Board, view: View, number: int, edge: int) -> bool:
    """Whether track over this edge is met by a city or by track."""
    facing = int(board.facing[number * EDGES + edge])
    other = board.hexes[facing // EDGES]
    if other.stop >= 0 and view["stops"][other.id]["colour"] is not None:
        return True
    tile = view["tiles"].get(other.id)
    if tile is None:
        return False
    way = board.ways[facing % EDGES]
    return any(way in track["edges"] for track in tile["tracks"])


# Beside the board


def _players(view: View, say: Say) -> list[Line]:
    """Everybody's money, tracks and token, in turn order, and what the next income will do."""
    players = view["players"]
    order = view["order"]
    lines: list[Line] = [[(say(Message("draw-round", {"round": view["round"], "rounds": view["rounds"]})), "strong")]]
    for seat in [*order, *(seat for seat in range(len(players)) if seat not in order)]:
        player = players[seat]
        turn = "►" if view["seat"] == seat else " "
        name = f"{turn}{MARKS[seat]} {name_in_table(say, seat, len(players))}"
        line: Line = [(name, f"seat-{seat}"), HANG]
        if player["bankrupt"] is not None:
            lines.append([*line, (say(Message("draw-bankrupt")), "dim")])
            continue
        numbers = {name: player[name] for name in ("cash", "income", "points", "level", "segments", "score")}
        line.append((say(Message("draw-player", numbers)), ""))
        if player["token"] is not None:
            token = {"token": Piece("token", player["token"])}
            down = player["face_down"]
            line.append(
                ("  " + say(Message("draw-token-down", token) if down else Message("draw-token", token)), "dim")
            )
        lines.append(line)
        if not view["over"]:
            lines.append([(" " * len(name), ""), HANG, (_outlook(player["outlook"], say), "dim")])
    return lines


def _outlook(outlook: Outlook, say: Say) -> str:
    if outlook["bankrupt"]:
        return say(Message("draw-outlook-bankrupt"))
    args = {name: outlook[name] for name in ("cash", "income", "points", "loans")}
    return say(Message("draw-outlook", args))


def _cubes(cubes: dict[str, int]) -> Line:
    """Cubes as letters in their colours."""
    line: Line = []
    for colour, count in cubes.items():
        place = CUBES.index(colour)
        line.append((LETTERS[place] * count, STYLES[place]))
    return line or [("-", "dim")]


def _cities(board: Board, view: View, say: Say, width: int) -> list[Line]:
    """The cities with their cubes, as many to a line as there is room for; a marker is a star."""
    stops = view["stops"]
    abreast = max(1, width // CITY)
    gap = 0
    lines: list[Line] = []
    cities = [stop for stop in board.stops if stops[stop.id]["colour"] is not None]
    for number, stop in enumerate(cities):
        if number % abreast == 0:
            lines.append([])
        shown = stops[stop.id]
        place = CUBES.index(shown["colour"])
        marker = "*" if shown["marked"] else " "
        cubes = shown["cubes"]
        name = f"{stop.id.upper()}{LETTERS[place]}{marker}{say(Piece('stop', stop.id))[:14]:<15}"
        if lines[-1]:
            lines[-1].append((" " * gap, ""))
        lines[-1] += [(name, STYLES[place]), *_cubes(cubes)]
        gap = max(1, CITY - len(name) - max(1, sum(cubes.values())))
    return lines


def _towns(board: Board, view: View, say: Say, width: int) -> list[Line]:
    """The towns with their codes, as many to a line as there is room for."""
    stops = view["stops"]
    towns = [stop for stop in board.stops if stops[stop.id]["colour"] is None]
    title = say(Message("draw-towns"))
    lines: list[Line] = []
    abreast = max(1, (width - TITLE) // TOWN)
    for first in range(0, len(towns), abreast):
        names = [f"{stop.id} {say(Piece('stop', stop.id))[:14]:<15}" for stop in towns[first : first + abreast]]
        lines.append([(f"{title:<{TITLE}}", "strong"), ("".join(names).rstrip(), "")])
        title = ""
    return lines


def _beside(view: View, say: Say) -> list[Line]:
    """Reserve city hexes, new cities and development markers."""
    reserve: Line = [(say(Message("draw-reserve")) + " ", "strong"), HANG]
    for number, cubes in enumerate(view["reserve"], 1):
        reserve.append((f" {number}:", "dim"))
        reserve += _cubes(cubes)
    cities: Line = [(say(Message("draw-new-cities")) + " ", "strong")]
    cities += _cubes({colour: count for colour, count in view["new_cities"].items() if count})
    cities.append(("  " + say(Message("draw-markers", {"markers": view["markers"]})), "dim"))
    scarce = [pile for pile in view["stock"] if pile["left"] == 0]
    faces = [Piece("face", face) for pile in scarce for face in pile["faces"]]
    lines = [reserve, cities]
    if faces:
        lines.append([(say(Message("draw-out-of-stock", {"faces": faces})), "dim")])
    return lines


def _tokens(view: View, say: Say) -> list[Line]:
    """What the tokens cost now, and who has those that are gone."""
    lines: list[Line] = []
    for token in view["tokens"]:
        args: dict[str, object] = {"number": token["number"], "token": Piece("token", token["token"])}
        holder = token["holder"]
        if holder is not None:
            lines.append([("  " + say(Message("draw-token-taken", {**args, "player": Seat(holder)})), "dim")])
        else:
            lines.append([("  " + say(Message("draw-token-free", {**args, "price": token["price"]})), "")])
    return lines


def _deliveries(view: View, say: Say) -> list[Line]:
    """The best deliveries of the seat to move, and what each owner gains by them."""
    lines: list[Line] = [[(say(Message("draw-deliveries")), "strong")]]
    ways = view["deliveries"] or []
    for way in ways[:DELIVERIES]:
        place = CUBES.index(way["cube"])
        stops = [way["from"], *way["via"], way["to"]]
        line: Line = [(f"  {LETTERS[place]} ", STYLES[place]), HANG]
        line.append((" – ".join(say(Piece("stop", stop)) for stop in stops) + " ", ""))
        for seat, points in enumerate(way["gains"]):
            if points:
                line.append((f" {MARKS[seat]}+{points}", f"seat-{seat}"))
        lines.append(line)
    if len(ways) > DELIVERIES:
        lines.append([("  " + say(Message("draw-more", {"count": len(ways) - DELIVERIES})), "dim")])
    return lines
