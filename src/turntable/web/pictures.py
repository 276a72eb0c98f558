"""The pictures of the rules: small positions, drawn by the boards' own code.

A game's pictures are data, ``web/rules/GAME/pictures.json``. Each has a name, by which its place in the rules
(``{picture NAME}``) and its caption (``picture-NAME``) are known, the steps at a table whose rules it shows, and panels
side by side. A panel is a part of the board in some position: ``web/boards/GAME/pictures.py`` says what there is.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, NamedTuple, Protocol, cast

import turntable
from turntable.core.game import Game
from turntable.core.message import Message
from turntable.core.registry import files_of, module_of
from turntable.server.tables.scene import Scene
from turntable.web.games import floors_of, words_for
from turntable.web.kit.html import Html, tag
from turntable.web.kit.still import needed
from turntable.words import Words

PLAYERS = 4
"""People who are named in pictures."""

Position = Mapping[str, Any]
"""Options, seats and moves of a game that begins with a fixed deal, and what the board lays out otherwise."""
About = Mapping[str, Any]
"""What of the board a panel shows."""


class Panel(NamedTuple):
    """A part of the board in a position. ``then``: it comes of the panel before; ``sign``: what stands beside it."""

    part: str
    about: About
    position: Position
    then: bool
    sign: str


class Picture(NamedTuple):
    """A picture of the rules."""

    name: str
    steps: tuple[str, ...]
    panels: tuple[Panel, ...]


class Illustrator(Protocol):
    """How a board draws pictures: ``web/boards/GAME/pictures.py``."""

    PARTS: Mapping[str, Callable[[Scene, About], Html]]
    """What can be drawn, by name. ``about`` also has the picture's ``name``, for ids that must not meet others."""

    def laid(self, game: Game, view: dict[str, Any], position: Position) -> Mapping[str, object]:
        """The view with the things of the position in their places."""

    def definitions(self, language: str) -> Html | None:
        """The shapes that pictures refer to, in one element; a table's page has them already."""


@cache
def pictures_of(game: str) -> dict[str, Picture]:
    """The pictures of a game, by name; none if it brings no file."""
    file = files_of(game, "web.rules") / "pictures.json"
    if not file.is_file():
        return {}
    data = json.loads(file.read_text(encoding="utf-8"))
    found = [_picture(one, data.get("position", {})) for one in data["pictures"]]
    return {picture.name: picture for picture in found}


def _picture(data: Mapping[str, Any], every: Position) -> Picture:
    """A picture as the file has it; ``every`` is what holds for all positions."""
    shared = {**every, **data.get("position", {})}
    panels = [
        Panel(
            one["part"],
            {**one, "name": f"{data['name']}-{place}"},
            {**shared, **one.get("position", {})},
            one.get("then", False),
            one.get("sign", ""),
        )
        for place, one in enumerate(data["panels"])
    ]
    return Picture(data["name"], tuple(data.get("steps", ())), tuple(panels))


@cache
def figure(game: str, language: str, name: str) -> Html:
    """A picture with its caption, which is also what those hear who cannot see it."""
    picture = pictures_of(game)[name]
    id = f"picture-{name}"
    drawn = tag("div", [_panel(game, panel, language) for panel in picture.panels], role="img", aria_labelledby=id)
    caption = tag("figcaption", words_for(language, game).say(Message(id)), id=id)
    return tag("figure", drawn, caption, class_=f"pictured {game}-picture")


def _panel(game: str, panel: Panel, language: str) -> Html:
    arrow = tag("span", "→", class_="picture-then") if panel.then else None
    part = _board(game).PARTS[panel.part](scene_of(game, panel.position, language), panel.about)
    sign = tag("b", panel.sign, class_="picture-sign") if panel.sign else None
    return tag("div", arrow, part, sign, class_=f"of-{panel.part}")


def scene_of(game: str, position: Position, language: str) -> Scene:
    """A position as somebody at the table sees it: the first seat, if the position names no other ``viewer``."""
    words = _words(game, language, tuple(position.get("options", {}).items()))
    made = cast(Game, words.game)
    state = made.start(position.get("seats", 2), seed=position.get("seed", 0))
    for code in position.get("moves", ()):
        state.play(made.move(code))
    seat = position.get("viewer", 0)
    view = _board(game).laid(made, dict(state.view(seat)), position)
    return Scene(state, seat, words, position.get("asked", False), view)


@cache
def _words(game: str, language: str, options: tuple[tuple[str, str], ...]) -> Words:
    """A language for a game with these options, and the people in its pictures."""
    names = [words_for(language).say(f"picture-player-{n}") for n in range(PLAYERS)]
    return Words(language, turntable.game(game, **dict(options)), ("server", *floors_of(game)), names)


def _board(game: str) -> Illustrator:
    return cast(Illustrator, module_of(game, "pictures", "web.boards"))


@cache
def definitions(game: str, language: str) -> Html | None:
    """What all pictures of a game refer to: it stands once in the page of the rules."""
    every = pictures_of(game)
    shapes = _board(game).definitions(language) if every else None
    return shapes and needed(shapes, "".join(figure(game, language, name) for name in every))


def step_pictures(game: str, step: str, language: str) -> list[Html]:
    """The pictures that belong to the rules of a step."""
    return [figure(game, language, name) for name, one in pictures_of(game).items() if step in one.steps]
