"""Positions in which somebody may vanish: one for every kind of step, each with the moves that lead there."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from typing import NamedTuple

import turntable
from turntable.core.record import Record
from turntable.server.accounts.people import Person
from turntable.server.tables import making
from turntable.server.tables.chairs import Chair
from turntable.server.tables.entries import Entry
from turntable.server.tables.hosted import Hosted
from turntable.server.tables.setup import TableSetup

LOOKED_AT = 40
"""Moves that are tried at each position, to find those that lead to a new kind of step."""


class Walk(NamedTuple):
    """Where kinds of steps are looked for: a game with its options, and the chance of its deal and of its moves."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...]
    deal: int
    kinds: tuple[str, ...]

    @property
    def name(self) -> str:
        return f"{self.game}-{self.seats}"


WALKS = (
    Walk("ticket-to-ride", 2, (), 8, ("turn", "second-card", "keep-tickets", "first-tickets")),
    Walk(
        "isle-of-trains",
        2,
        (("promo", "on"),),
        4,
        (
            *("action", "pay", "bonus", "discard", "how", "load", "passenger", "extra", "deliver", "contract"),
            *("replace", "special", "give-up", "hand-limit", "recover"),
        ),
    ),
    Walk("isle-of-trains", 1, (), 7, ("order", "last-card")),
    Walk(
        "steam",
        3,
        (("first_order", "auction"),),
        3,
        ("bid", "token", "build", "deliver", "goods", "score", "link", "city"),
    ),
)


class Scene(NamedTuple):
    """A table where somebody is about to decide: its seats, and what was played there."""

    setup: TableSetup
    moves: list[tuple[int, str]]

    def at(self, when: int, people: list[Person], wait: str, late: str) -> tuple[TableSetup, list[Entry]]:
        """The same for these people, under this clock, with everything done at one moment."""
        id = making.new_id()
        chairs = tuple(Chair(seat, "open") for seat in range(len(people)))
        setup = TableSetup(
            id, self.setup.header, chairs, "", False, making.new_id(16), "random", people[0].id, False, None, when,
            "seats", wait, late,
        )  # fmt: skip
        log = [Entry(id, seat + 1, "sit", seat, one.name, person=one.id, at=when) for seat, one in enumerate(people)]
        log.append(Entry(id, len(log) + 1, "start", at=when))
        for seat, code in self.moves:
            log.append(Entry(id, len(log) + 1, "move", seat, code, person=people[seat].id, at=when))
        return setup, log


@cache
def scenes(walk: Walk, most: int = 6000) -> dict[str, Scene]:
    """A scene for every kind of step of the walk."""
    left, found = set(walk.kinds), dict[str, Scene]()
    made = turntable.game(walk.game, **dict(walk.options))
    chance = turntable.Rng(walk.deal)
    deal = 0
    while left and most > 0:
        deal += 1
        key = sha256(f"{walk.deal} {deal}".encode()).digest()[: making.KEY_BYTES]
        hosted = _begun(Record(made, walk.seats, key=key))
        while not hosted.over and left and most > 0:
            most -= 1
            name = hosted.state.step.name
            if name in left:
                left.discard(name)
                found[name] = Scene(hosted.setup, hosted.played)
            moves = hosted.state.moves()
            move = moves[chance.below(len(moves))]
            for one in moves[:LOOKED_AT]:
                state = hosted.state.copy()
                state.play(one)
                if not state.over and state.step.name in left:
                    move = one
                    break
            hosted.take(hosted.attempt(hosted.entry("move", 0, int(hosted.state.seat), move.code), move))
    return found


def _begun(record: Record) -> Hosted:
    person = Person("nobody", "Nobody", None, None, 0)  # type: ignore[arg-type]
    chairs = [Chair(seat, "here", "nobody") for seat in range(record.seats)]
    hosted = Hosted(making.setup_of(person, record, chairs, "", False, ""))
    hosted.take(hosted.attempt(hosted.entry("start", 0)))
    return hosted
