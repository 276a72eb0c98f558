"""Scenes of Ticket to Ride for tests, and pages taken apart."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import cast
from xml.etree import ElementTree

import turntable
from turntable.core.rng import Rng
from turntable.core.state import State
from turntable.games.ticket_to_ride.facts import BOARDS as SHIPPED
from turntable.games.ticket_to_ride.game import TicketToRide
from turntable.server.tables.scene import Scene
from turntable.web.boards import board_of
from turntable.web.games import floors_of
from turntable.words import Words

BOARDS = Path(__file__).parents[1] / "boards"
BOARD = board_of("ticket-to-ride")
NAMES = ("Olha", 'Ann & "Bo"', "<b>", "Тарас", "E")
"""Some of them would break a page that does not escape."""
TABLES = (
    ("usa", "fewest", 2),
    ("usa", "fewest", 5),
    ("usa", "any", 3),
    ("branch-line", "any", 4),
    ("dry-valley", "fewest", 2),
    ("ghost-line", "fewest", 3),
)
ATTRIBUTE = re.compile(r'data-(move|pick)="([^"]*)"')


@cache
def game(board: str = "usa", payments: str = "fewest") -> TicketToRide:
    file = board if board in SHIPPED.shipped() else str(BOARDS / f"{board}.json")
    return cast(TicketToRide, turntable.game("ticket-to-ride", board=file, payments=payments))


def scene(state: State, seat: int | None, language: str = "en") -> Scene:
    words = Words(language, state.game, floors_of("ticket-to-ride"), names=NAMES[: state.seats])
    return Scene(state, seat, words)


def played(state: State, rng: Rng, claims: int = 1) -> Iterator[State]:
    """The positions of a random game in which routes are claimed more often than chance would."""
    while not state.over:
        yield state
        moves = state.moves()
        claiming = [move for move in moves if move.code.startswith("claim")]
        chosen = claiming if claiming and rng.below(4) < claims else moves
        state.play(chosen[rng.below(len(chosen))])
    yield state


@cache
def positions(board: str, payments: str, seats: int) -> tuple[State, ...]:
    """A random game, position by position."""
    state = game(board, payments).start(seats, seed=f"{board} {seats}")
    return tuple(position.copy() for position in played(state, Rng(seats)))


def some(board: str, payments: str, seats: int, count: int) -> list[State]:
    """Positions from all over that game: the first, the last, and about so many between them."""
    every = positions(board, payments, seats)
    return [*every[:-1][:: max(1, len(every) // count)], every[-1]]


def few(things: list[str], rng: Rng, count: int) -> list[str]:
    """Different ones of these, by chance."""
    return list({things[rng.below(len(things))]: None for _ in range(count)}) if things else []


def acts(html: str, kind: str) -> list[str]:
    """The codes or keys in a piece of a page."""
    return [value for name, value in ATTRIBUTE.findall(html) if name == kind]


def at_turn(seats: int = 2, board: str = "usa", seed: object = 0) -> State:
    """A position in which a seat begins its first turn."""
    state = game(board).start(seats, seed=seed)
    while state.step.name != "turn":
        state.play(state.moves()[0])
    return state


def text(html: object) -> str:
    """The words of some markup."""
    return " ".join("".join(ElementTree.fromstring(str(html)).itertext()).split())
