"""The board's words, said once: most texts on a board do not change from table to table."""

from __future__ import annotations

from typing import Final

from turntable.core.game import Game
from turntable.core.message import Message, Piece, Seat
from turntable.words import Words

FLOORS: Final = ("core", "web.boards.steam")
_MOST: Final = 20000


class Speech:
    """One language for one map; it knows no people."""

    def __init__(self, language: str, game: Game) -> None:
        self._words = Words(language, game, FLOORS)
        self._said: dict[tuple[object, ...], str] = {}

    def say(self, id: str, **args: object) -> str:
        """A message in words; the arguments are numbers, texts and pieces."""
        key = (id, *args.items())
        said = self._said.get(key)
        if said is None:
            if len(self._said) >= _MOST:
                self._said.clear()
            said = self._said[key] = self._words.say(Message(id, args))
        return said

    def tell(self, words: Words, message: Message) -> str:
        """What the engine says; kept as well, unless people or lists are in it."""
        args = message.args.values()
        if all(isinstance(value, int | str | Piece) for value in args):
            return self.say(message.id, **message.args)
        return words.say(message)

    def seat(self, words: Words, seat: int) -> str:
        """The name of the person at a seat, as the reader's words know it."""
        if seat < len(words.names) and words.names[seat]:
            return words.names[seat]
        key = ("seat", seat)
        said = self._said.get(key)
        if said is None:
            said = self._said[key] = self._words.say(Seat(seat))
        return said

    def money(self, dollars: int) -> str:
        """A sum, the sign where the language puts it."""
        return self.say("steam-money", dollars=dollars)

    def name(self, kind: str, name: str) -> str:
        """A piece in words."""
        key = (kind, name)
        said = self._said.get(key)
        if said is None:
            said = self._said[key] = self._words.say(Piece(kind, name))
        return said


_speeches: dict[tuple[str, str], Speech] = {}
_MOST_SPEECHES: Final = 64


def speech_of(words: Words, game: Game) -> Speech:
    """The speech of a reader's language; made once for each map."""
    key = (words.language, game.data)
    found = _speeches.get(key)
    if found is None:
        if len(_speeches) >= _MOST_SPEECHES:
            _speeches.clear()
        found = _speeches[key] = Speech(words.language, game)
    return found
