"""A viewpoint: through which seat's eyes a page shows a table, at which position, in which language."""

from __future__ import annotations

from typing import NamedTuple

from turntable.core.game import Game
from turntable.core.message import Piece
from turntable.core.option import Option
from turntable.server.asking import whole_number
from turntable.server.tables.ahead import scene_ahead
from turntable.server.tables.hosted import Hosted
from turntable.server.tables.scene import Scene
from turntable.web.games import floors_of
from turntable.words import Words


class Explaining(NamedTuple):
    """What is explained to a reader."""

    closed: tuple[str, ...]
    """Kinds of decisions that need no explanation any more."""
    newcomer: bool
    """Whether the reader has not finished a game of this kind, and is told what it is about."""


class Viewpoint(NamedTuple):
    """What one page shows. Equal viewpoints give the same page until the table changes."""

    seat: int | None
    """Through whose eyes; ``None``: a spectator's."""
    at: int | None
    """After how many moves; ``None``: now."""
    language: str
    own: tuple[int, ...]
    """The seats of the person who looks."""
    cover: int | None
    """The seat the screen is to be handed to before its hand is shown."""
    scores: bool
    """Whether the reader wants to see scores during the game."""
    explaining: Explaining | None = None
    """``None``: nothing is explained."""

    @property
    def is_own(self) -> bool:
        """Whether the reader looks through a seat of their own."""
        return self.seat is not None and self.seat in self.own

    @property
    def view(self) -> str:
        """As text, for addresses: ``0``, ``-`` (a spectator), ``1@17``."""
        eyes = "-" if self.seat is None else str(self.seat)
        return eyes if self.at is None else f"{eyes}@{self.at}"


def viewpoint_of(hosted: Hosted, person: str | None, view: str, language: str, scores: bool = True) -> Viewpoint:
    """The viewpoint a person asks for, as far as they may have it.

    People see through their own seats, once the game is over through any. With several seats at one screen, the one
    that decides is covered until the page says that its player sits there.
    """
    eyes, _, moment = view.partition("@")
    own = tuple(hosted.seats_of(person))
    asked = whole_number(eyes, 1)
    asked = asked if asked is not None and asked < hosted.seats else None
    at = whole_number(moment, 6)
    at = None if at is None else min(at, hosted.moves)
    cover = None
    if not hosted.started:
        # The cards are dealt already, and whoever sits here may still change chairs.
        seat = None
    elif hosted.over:
        seat = asked if asked is not None or eyes == "-" or not own else own[0]
    elif len(own) < 2:
        seat = own[0] if own else None
    else:
        seat = asked if asked in own else None
        turn = hosted.turn
        if turn in own and turn != seat and hosted.chairs[turn].bot is None:
            seat, cover = None, turn
    return Viewpoint(seat, at, language, own, cover, scores)


def chosen_value(game: Game, option: Option, words: Words) -> str:
    """What an option of a table is set to, in words."""
    value = game.chosen[option.name]
    return words.say(option.value_words(value)) if value in option.values else words.say(Piece("board", "board"))


def scene_at(hosted: Hosted, viewpoint: Viewpoint) -> Scene:
    """What this viewpoint shows; the moves of who may choose before their turn among it."""
    words = words_at(hosted, viewpoint.language)
    early = scene_ahead(hosted, viewpoint.seat, words) if viewpoint.at is None and viewpoint.is_own else None
    return hosted.scene(viewpoint.seat, words, viewpoint.at) if early is None else early


def words_at(hosted: Hosted, language: str) -> Words:
    """The words of a table's page in one language."""
    return hosted.words(language, floors_of(hosted.game.name))
