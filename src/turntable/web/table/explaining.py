"""Explanations: what a newcomer should know at the first decision of its kind, until they close it for good."""

from __future__ import annotations

from functools import cache
from typing import Final

import msgspec

import turntable
from turntable.core.game import Game
from turntable.core.message import Message
from turntable.server.accounts.people import Preferences
from turntable.server.bots.even import proposal
from turntable.server.house import House
from turntable.server.tables.hosted import Hosted
from turntable.server.tables.scene import Scene
from turntable.web.games import usual_game
from turntable.web.kit.html import button, tag
from turntable.web.kit.tree import Keyed, keyed
from turntable.web.reader import Reader
from turntable.web.table.viewpoint import Explaining, Viewpoint

AIM: Final = "aim"
"""Closed like a kind of decision: what the game is about."""


async def is_newcomer(house: House, hosted: Hosted, reader: Reader) -> bool:
    """Whether the reader begins to play at the table and has not finished a game of its kind."""
    if reader.id is None or not _begins(hosted, reader.id):
        return False
    return proposal(hosted.game, await house.lists.ended(reader.id, hosted.game.name), reader.id).is_first


@cache
def explained_kinds() -> frozenset[str]:
    """Every kind of decision that there is something to say about: ``steam/build``, ``steam/aim``."""
    return frozenset(f"{game}/{kind}" for game in turntable.names() for kind in (AIM, *_steps(usual_game(game))))


def _steps(game: Game) -> list[str]:
    """What the steps of a game are called. Those without a name go on by themselves."""
    return [name for name in game.start(game.seats[0], seed=0).vocabulary.step_names() if name]


def explaining_of(hosted: Hosted, person: str | None, likes: Preferences, newcomer: bool) -> Explaining | None:
    """What is explained to a person at a table; ``None``: nothing, as at lessons and records that were brought."""
    if not likes.explain or hosted.setup.uploaded or hosted.over or not hosted.seats_of(person):
        return None
    start = f"{hosted.game.name}/"
    closed = sorted(kind.removeprefix(start) for kind in likes.explained if kind.startswith(start))
    return Explaining(tuple(closed), newcomer and _begins(hosted, person))


def _begins(hosted: Hosted, person: str | None) -> bool:
    """Whether the person has a seat at the table where nothing has been decided yet."""
    return not hosted.over and not all(hosted.history.has_moved(seat) for seat in hosted.seats_of(person))


def explanation(hosted: Hosted, viewpoint: Viewpoint, scene: Scene) -> Keyed:
    """What is said about the reader's decision, if it is the first of its kind at this table."""
    said = dict(_said(hosted, viewpoint, scene))
    if not said:
        return keyed("div", id="explanation")
    kinds = msgspec.json.encode([f"{hosted.game.name}/{kind}" for kind in said]).decode()
    return keyed(
        "div",
        tag(
            "div",
            *(tag("p", scene.say(words), class_="now" if kind == AIM else None) for kind, words in said.items()),
            role="status",
            aria_live="polite",
        ),
        tag(
            "div",
            button("button slim", scene.say("ui-understood"), data_explained=kinds),
            button("button slim quiet", scene.say("ui-explain-no-more"), data_explained="[]"),
            class_="buttons",
        ),
        id="explanation",
        class_="lesson",
    )


def _said(hosted: Hosted, viewpoint: Viewpoint, scene: Scene) -> list[tuple[str, Message]]:
    """Kinds and words: first the aim, for a newcomer's first decision."""
    wanted, seat = viewpoint.explaining, viewpoint.seat
    if wanted is None or seat is None or viewpoint.at is not None or not scene.may_act:
        return []
    found = []
    if wanted.newcomer and AIM not in wanted.closed and not hosted.history.has_moved(seat):
        found.append((AIM, Message("game-aim")))
    kind = scene.step.name
    if kind not in wanted.closed and hosted.history.is_first(seat):
        found.append((kind, Message(f"explain-{kind}")))
    return found
