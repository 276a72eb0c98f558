"""What the board says in a reader's language, remembered: most of it is the same for every table.

Only words without people's names are remembered; sentences about people are asked from the scene.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from turntable.core.game import Game
from turntable.core.message import Message, Piece
from turntable.games.ticket_to_ride.facts import Board
from turntable.web.boards.ticket_to_ride.layout import board_of
from turntable.words import Words

FLOOR: Final = "web.boards.ticket_to_ride"


class Voice:
    """One language on one board."""

    def __init__(self, board: Board, words: Words) -> None:
        self.board = board
        self.words = words
        self.language = words.language
        self.cities = tuple(words.say(Piece("city", city.id)) for city in board.cities)

    def say(self, id: str, /, **args: object) -> str:
        """A message of the board's own catalogue; arguments are numbers, texts and pieces."""
        return _said(self, id, tuple(args.items()))

    def tell(self, message: Message) -> str:
        """A message of the game in which nobody is named."""
        return _told(self, message)

    def name(self, kind: str, name: str) -> str:
        """What a piece is called."""
        return _named(self, kind, name)


@lru_cache(maxsize=16384)
def _said(voice: Voice, id: str, args: tuple[tuple[str, object], ...]) -> str:
    return voice.words.say(id, **dict(args))


@lru_cache(maxsize=4096)
def _told(voice: Voice, message: Message) -> str:
    return voice.words.say(message)


@lru_cache(maxsize=4096)
def _named(voice: Voice, kind: str, name: str) -> str:
    return voice.words.say(Piece(kind, name))


_voices: dict[tuple[str, str], Voice] = {}


def voice_of(game: Game, language: str) -> Voice:
    """The voice of a game's board in a language; the same object every time."""
    key = (game.data, language)
    voice = _voices.get(key)
    if voice is None:
        if len(_voices) > 64:
            _voices.clear()
        voice = _voices[key] = Voice(board_of(game), Words(language, game, floors=(FLOOR,)))
    return voice
