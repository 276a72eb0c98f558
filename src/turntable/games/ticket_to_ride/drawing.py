"""Ticket to Ride in characters: the map, and what lies on the table, from one seat's view."""

from __future__ import annotations

import heapq
from typing import Final

from turntable.core.canvas import HANG, WIDE, Canvas, Line, Say, map_lines, name_in_table
from turntable.core.message import Message, Piece
from turntable.games.ticket_to_ride.facts import CARDS, GREY, City, Route
from turntable.games.ticket_to_ride.game import TicketToRide
from turntable.games.ticket_to_ride.view import View

WIDTH: Final = 112
"""Columns of the map, where the terminal has them."""
NARROWEST: Final = 100
"""A map of fewer columns could not be read: in a narrower terminal it is drawn in parts."""
HEIGHT: Final = 40
SHARED: Final = 16
"""Columns that neighbouring parts share: no name of a city is longer."""
MARKS: Final = "●■▲◆★"
"""A seat's mark, beside its colour."""
LETTERS: Final = "kbgoprwy*"
"""A card's letter, in the order of ``CARDS``; grey routes have a dot."""
SPACE: Final = "·"


def draw(game: TicketToRide, view: View, say: Say, width: int = WIDE) -> list[Line]:
    """The table as the viewer sees it, its map in so many columns."""
    lines = draw_map(game, view, say, width)
    if width < NARROWEST:
        lines += [[], [(say(Message("draw-map-cut")), "dim")]]
    lines.append([])
    lines += _players(view, say)
    lines.append([])
    lines += _cards(view, say)
    lines += _tickets(game, view, say)
    return lines


# The map


def draw_map(game: TicketToRide, view: View, say: Say, width: int) -> list[Line]:
    """The map in so many columns; in parts, where they are too few for the whole of it."""
    board = game.board
    claimed, closed = view["routes"], view["closed"]
    canvas = Canvas(min(width, WIDTH) if width >= NARROWEST else WIDTH, HEIGHT)
    taken: set[tuple[int, int]] = set()
    for city in board.cities:
        taken.add(_spot(game, canvas, city))
    for route in board.routes:
        spots = _spaces(game, canvas, route, taken)
        owner = claimed.get(route.id)
        for x, y in spots:
            if owner is not None:
                canvas.put(x, y, MARKS[owner], f"seat-{owner}")
            elif route.id in closed:
                canvas.put(x, y, "x", "dim")
            elif route.colour == GREY:
                canvas.put(x, y, SPACE, "")
            else:
                canvas.put(x, y, LETTERS[route.colour], f"card-{CARDS[route.colour]}")
        taken.update(spots)
    for city in board.cities:
        x, y = _spot(game, canvas, city)
        canvas.put(x, y, "◉", "strong")
    for city in board.cities:
        _label(game, canvas, city, say(Piece("city", city.id)))
    return map_lines(canvas.parts(width, SHARED), say)


def _spot(game: TicketToRide, canvas: Canvas, city: City) -> tuple[int, int]:
    """Where a city's dot is; some room is left for names at the edges."""
    board = game.board
    x, y = city.x / board.width, city.y / board.height
    return 6 + round(x * (canvas.width - 16)), 1 + round(y * (canvas.height - 3))


def _spaces(game: TicketToRide, canvas: Canvas, route: Route, taken: set[tuple[int, int]]) -> list[tuple[int, int]]:
    """One character for each space of the route, beside its twin's and off the cities."""
    ax, ay = _spot(game, canvas, game.board.cities[route.a])
    bx, by = _spot(game, canvas, game.board.cities[route.b])
    steep = abs(by - ay) * 2 > abs(bx - ax)
    shifts = [(0, 0), (1, 0), (-1, 0), (2, 0)] if steep else [(0, 0), (0, 1), (0, -1), (1, 1)]
    spots: list[tuple[int, int]] = []
    for i in range(route.length):
        share = (i + 1) / (route.length + 1)
        x, y = round(ax + (bx - ax) * share), round(ay + (by - ay) * share)
        free = [(x + dx, y + dy) for dx, dy in shifts if (x + dx, y + dy) not in taken]
        spot = next((one for one in free if one not in spots), (x, y))
        spots.append(spot)
    return spots


def _label(game: TicketToRide, canvas: Canvas, city: City, name: str) -> None:
    """The city's name near its dot: where the board asks for it, or where there is room; cut if there is none."""
    x, y = _spot(game, canvas, city)
    for text in (name, name[:7], name[:4]):
        places = _places(x, y, len(text))
        order = [places.pop(city.label), *places.values()]
        # Above and below, the name may also be shifted sideways.
        order += [(x - shift, row) for row in (y - 1, y + 1) for shift in range(-1, len(text) + 2)]
        for margin in (1, 0):
            for px, py in order:
                if canvas.is_free(max(0, px - margin), py, len(text) + 2 * margin):
                    canvas.put(px, py, text, "city")
                    return


def _places(x: int, y: int, length: int) -> dict[str, tuple[int, int]]:
    """Where a text of this length begins on each side of a dot."""
    middle = x - length // 2
    return {
        "e": (x + 2, y),
        "w": (x - 1 - length, y),
        "n": (middle, y - 1),
        "s": (middle, y + 1),
        "ne": (x + 1, y - 1),
        "nw": (x - length, y - 1),
        "se": (x + 1, y + 1),
        "sw": (x - length, y + 1),
    }


# What lies on the table


def _players(view: View, say: Say) -> list[Line]:
    lines: list[Line] = []
    players = view["players"]
    for seat, player in enumerate(players):
        turn = "►" if view["seat"] == seat else " "
        count = player["ticket_count"]
        args = {
            "points": player["points"],
            "trains": player["trains"],
            "cards": player["cards"],
            "tickets": "?" if count is None else count,
            "longest": player["longest_path"],
        }
        name = f"{turn}{MARKS[seat]} {name_in_table(say, seat, len(players))}"
        line: Line = [(name, f"seat-{seat}"), HANG, (say(Message("draw-player", args)), "")]
        known = player["known"]
        if known and view["viewer"] != seat and not view["over"]:
            line.append((f"  {say(Message('draw-known'))} ", "dim"))
            line += _hand(known, say)
        lines.append(line)
    return lines


def _cards(view: View, say: Say) -> list[Line]:
    shown: Line = [(say(Message("draw-display")) + " ", "strong"), HANG]
    for card in view["display"]:
        if card is None:
            shown.append(("[   ] ", "dim"))
        else:
            shown.append((f"[{LETTERS[CARDS.index(card)]} {say(Piece('card', card))}] ", f"card-{card}"))
    piles = {"deck": view["deck"], "discards": sum(view["discards"].values())}
    shown.append((say(Message("draw-piles", {**piles, "tickets": view["ticket_deck"]})), "dim"))
    lines = [shown]
    viewer = view["viewer"]
    if isinstance(viewer, int):
        hand = view["players"][viewer]["hand"] or {}
        own: Line = [(say(Message("draw-hand")) + " ", "strong"), HANG]
        lines.append(own + (_hand(hand, say) or [("-", "dim")]))
    return lines


def _hand(cards: dict[str, int], say: Say) -> Line:
    """Cards by kind, their letter beside their colour."""
    line: Line = []
    for card, count in cards.items():
        words = say(Message("draw-cards", {"card": Piece("card", card), "cards": count}))
        line.append((f"{words} ({LETTERS[CARDS.index(card)]})  ", f"card-{card}"))
    return line


def _tickets(game: TicketToRide, view: View, say: Say) -> list[Line]:
    viewer = view["viewer"]
    if not isinstance(viewer, int):
        return []
    player = view["players"][viewer]
    done = player["completed"] or []
    lines: list[Line] = []
    for ticket in player["tickets"] or []:
        if ticket in done:
            status, style = say(Message("draw-ticket-done")), "good"
        else:
            missing = trains_missing(game, view, viewer, ticket)
            style = "dim" if missing is None else ""
            message = Message("draw-ticket-lost") if missing is None else Message("draw-ticket", {"trains": missing})
            status = say(message)
        lines.append([("  ▫ ", ""), HANG, (say(Piece("ticket", ticket)), "strong"), (f"  {status}", style)])
    return lines


def trains_missing(game: TicketToRide, view: View, seat: int, ticket: str) -> int | None:
    """The fewest trains that would complete the ticket on routes still open; ``None`` if nothing would."""
    board = game.board
    claimed = view["routes"]
    closed = view["closed"]
    ways: list[list[tuple[int, int]]] = [[] for _ in board.cities]
    for route in board.routes:
        owner = claimed.get(route.id)
        if owner == seat or (owner is None and route.id not in closed):
            price = 0 if owner == seat else route.length
            ways[route.a].append((route.b, price))
            ways[route.b].append((route.a, price))
    goal = board.tickets[game.ticket_numbers[ticket]]
    best = {goal.a: 0}
    queue = [(0, goal.a)]
    while queue:
        spent, city = heapq.heappop(queue)
        if city == goal.b:
            return spent
        for other, price in ways[city]:
            if spent + price < best.get(other, 1 << 30):
                best[other] = spent + price
                heapq.heappush(queue, (spent + price, other))
    return None
