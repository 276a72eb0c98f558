"""What pictures of the rules can show of Ticket to Ride, and how their positions are laid out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, cast

from turntable.core.game import Game
from turntable.games.ticket_to_ride.facts import Board
from turntable.games.ticket_to_ride.game import TicketToRide
from turntable.games.ticket_to_ride.view import View
from turntable.server.tables.scene import Scene
from turntable.web.boards.ticket_to_ride import hand, players, table
from turntable.web.boards.ticket_to_ride.cards import DEFINITIONS, face
from turntable.web.boards.ticket_to_ride.map import detail
from turntable.web.boards.ticket_to_ride.painter import Painter, route_numbers, ticket_numbers
from turntable.web.boards.ticket_to_ride.ways import longest_routes, missing
from turntable.web.kit.html import Html, tag
from turntable.web.kit.pieces import badge
from turntable.web.kit.still import lit, still

About = Mapping[str, Any]


def definitions(language: str) -> Html | None:
    """Symbols and faces of cards."""
    return DEFINITIONS


# Positions


def laid(game: Game, view: dict[str, Any], position: Mapping[str, Any]) -> View:
    """By seat ``routes``, ``tickets`` and ``trains``; ``display``, ``offer``, ``deck``, ``discards``."""
    board = cast(TicketToRide, game).board
    owners = {id: int(seat) for seat, ids in position.get("routes", {}).items() for id in ids.split()}
    seats = len(view["players"])
    twins = {board.routes[twin].id for id in owners if (twin := board.routes[route_numbers(board)[id]].twin) >= 0}
    closed = sorted(twins - owners.keys()) if seats < board.doubles_from else []
    view = {**view, "routes": owners, "closed": closed, "offer": position.get("offer", "").split()}
    view |= {name: position[name] for name in ("deck", "discards") if name in position}
    view["display"] = position.get("display", "black blue green orange purple").split()
    view["players"] = [_player(board, view, seat, position) for seat in range(seats)]
    return cast(View, view)


def _player(board: Board, view: dict[str, Any], seat: int, position: Mapping[str, Any]) -> dict[str, Any]:
    claimed, closed = tuple(view["routes"].items()), tuple(view["closed"])
    own = [board.routes[route_numbers(board)[id]] for id, owner in claimed if owner == seat]
    tickets = position.get("tickets", {}).get(str(seat), "").split()
    done = []
    for id in tickets:
        ticket = board.tickets[ticket_numbers(board)[id]]
        way = missing(board, claimed, closed, seat, ticket.a, ticket.b)
        if way is not None and way.trains == 0:
            done.append(id)
    trains = position.get("trains", {}).get(str(seat), int(board.all_trains) - sum(route.length for route in own))
    lengths = [board.routes[n].length for n in longest_routes(board, claimed, seat)] if own else []
    player: dict[str, Any] = view["players"][seat]
    return player | {
        "tickets": tickets,
        "ticket_count": len(tickets),
        "completed": done,
        "trains": trains,
        "few_trains": trains <= board.last_turns_at,
        "points": sum(int(board.points[route.length]) for route in own),
        "longest_path": sum(lengths),
    }


# Parts


def _map(scene: Scene, about: About) -> Html:
    """``cities`` and the routes between them, or only ``routes``; ``lit`` are some of both."""
    routes, glows = about.get("routes", "").split(), about.get("lit", "").split()
    return detail(Painter(scene), about["cities"].split(), routes, glows, about["name"])


def _cards(scene: Scene, about: About) -> Html:
    """Train car cards side by side: ``red*2 locomotive``, ``back`` for one face down."""
    words = (word.partition("*") for word in about["cards"].split())
    return tag("span", [face(card) * int(times or 1) for card, _, times in words], class_="picture-cards")


def _table(scene: Scene, about: About) -> Html:
    """The display, and the ``piles`` of these names; ``lit`` are places of the display, counted from 1."""
    shown, piles = table.parts(Painter(scene))
    glows = about.get("lit", ())
    cards = [lit(card) if place in glows else card for place, card in enumerate(shown, 1)]
    beside = [pile for pile in piles if pile.id.removeprefix("ttr-") in about.get("piles", "").split()]
    rows = [
        tag("span", inside, class_=kind) for kind, inside in (("ttr-display", cards), ("ttr-piles", beside)) if inside
    ]
    return still(tag("span", rows, class_="picture-cards"))


def _tickets(scene: Scene, about: About) -> Html:
    """The viewer's tickets, and how they stand; those in ``back`` are put back."""
    painter = Painter(scene)
    found = []
    for id in about["tickets"].split():
        ticket = painter.ticket(id)
        trains = painter.view["players"][0]["trains"]
        state, note = hand.status(painter.texts, painter.is_done(id), painter.missing(ticket), trains)
        inside = tag("span", hand.ticket_face(painter.texts, ticket, note), class_="ttr-flat")
        gone = " picture-gone" if id in about.get("back", "").split() else ""
        found.append(tag("li", inside, class_=f"ttr-ticket {state}{gone}"))
    return still(tag("ul", found, class_="ttr-all-tickets"))


def _players(scene: Scene, about: About) -> Html:
    """The figures of every player."""
    painter = Painter(scene)
    rows = [
        (badge(seat), tag("b", painter.person(seat)), players.figures(painter, seat)) for seat in range(scene.seats)
    ]
    return still(tag("ul", [tag("li", row) for row in rows], class_="picture-players"))


PARTS: Final = {"map": _map, "cards": _cards, "table": _table, "tickets": _tickets, "players": _players}
"""See ``web.pictures.Illustrator``."""
