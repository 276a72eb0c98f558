"""The painter: all that a board asks when it draws a scene of its game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Final, Generic, TypeVar, cast

from turntable.core.game import Game
from turntable.core.message import Message, Piece, Reason, Seat
from turntable.server.tables.scene import Offer, Scene
from turntable.web.games import floors_of
from turntable.web.kit.kept import MOST_OWN, forget_own, learn_usual
from turntable.words import Words

G = TypeVar("G", bound=Game)
V = TypeVar("V", bound=Mapping[str, object])
Sayable = Message | Piece | Seat | Reason | str

MOST_SAID: Final = 20_000
MOST_GAMES: Final = 64
"""Games with other options that are remembered; of players' own boards see ``kept.MOST_OWN``."""


class Texts(Generic[G]):
    """One language for one game with its options, and what was said in it: most of it is the same at every table.

    There is one object for equal games and languages, so it can be part of the key of a kept drawing. It knows nobody's
    name: a drawing in which people are named has the names in its key.
    """

    def __init__(self, game: G, language: str) -> None:
        self.game = game
        self.language = language
        self.words = Words(language, game, ("server", *floors_of(game.name)))
        self.is_own = bool(game.embedded())
        """Whether the game is played on a player's own board."""
        self.is_drawn = False
        """Whether the board has been drawn, so that its names have their places."""
        self._said: dict[object, str] = {}

    def say(self, thing: Sayable, /, **args: object) -> str:
        """The thing in words, not escaped; a text is the id of a message with these arguments."""
        return self.keep(self.words, thing, args)

    def name(self, kind: str, name: str) -> str:
        """What a piece is called."""
        return self.keep(self.words, Piece(kind, name), {})

    def keep(self, words: Words, thing: Sayable, args: dict[str, object]) -> str:
        """The thing in these words, which may know people; said once, then remembered."""
        key = _args_key(thing, args, words) if isinstance(thing, str) else _key(thing, words)
        said = self._said.get(key)
        if said is None:
            if len(self._said) >= MOST_SAID:
                self._said.clear()
            said = self._said[key] = words.say(thing, **args)
        return said


_PLAIN: Final = frozenset((str, int, Piece))


def _args_key(id: str, args: dict[str, object], words: Words) -> object:
    for value in args.values():
        if type(value) not in _PLAIN:
            return (id, *[(name, _key(one, words)) for name, one in args.items()])
    return (id, *args.items())


def _key(thing: object, words: Words) -> object:
    """All that decides how a thing is said: of seats, the name of whoever sits there."""
    if isinstance(thing, Message):
        return _args_key(thing.id, thing.args, words)
    if isinstance(thing, Seat):
        return (thing, words.names[thing.number] if thing.number < len(words.names) else "")
    if isinstance(thing, Reason):
        return (thing.section, _key(thing.message, words))
    if isinstance(thing, list):
        return tuple([_key(one, words) for one in thing])
    return thing


_usual: Final[dict[object, dict[str, Texts[Game]]]] = {}
_own: Final[dict[object, dict[str, Texts[Game]]]] = {}
"""By game and language."""


def texts_of(game: G, language: str) -> Texts[G]:
    """The texts of a game in a language, made once for all tables with the same options."""
    key = (game.name, game.data, *game.chosen.values())
    both = _usual.get(key) or _own.get(key)
    found = None if both is None else both.get(language)
    if found is None:
        both = _room_for(key, game)
        # Both languages share one game, so that what is computed from its board is computed once.
        shared = next(iter(both.values())).game if both else game
        found = both[language] = Texts(shared, language)
    return cast(Texts[G], found)


def _room_for(key: object, game: Game) -> dict[str, Texts[Game]]:
    """The place for the texts of a game. Where there are too many, others are forgotten."""
    if game.embedded():
        if key not in _own and len(_own) >= MOST_OWN:
            _own.clear()
            forget_own()
        return _own.setdefault(key, {})
    learn_usual(str(getattr(getattr(game, "board", None), "fingerprint", "")))
    if key not in _usual and len(_usual) >= MOST_GAMES:
        _usual.pop(next(iter(_usual)))
    return _usual.setdefault(key, {})


class Painter(Generic[G, V]):
    """A scene, ready to be drawn: the typed view, words, legal moves by code, reasons, names.

    A board may add its own questions in a subclass.
    """

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.texts: Texts[G] = texts_of(cast(G, scene.game), scene.words.language)
        self.game = self.texts.game
        self.view = cast(V, scene.view)
        self.seat = scene.seat
        """The viewer's; ``None`` for a spectator."""

    @cached_property
    def offers(self) -> dict[str, Offer]:
        """The viewer's legal moves by code."""
        return {offer.code: offer for offer in self.scene.offers}

    def say(self, thing: Sayable, /, **args: object) -> str:
        """The thing in words, not escaped; a text is the id of a message with these arguments."""
        return self.texts.keep(self.scene.words, thing, args)

    def name(self, kind: str, name: str) -> str:
        """What a piece is called."""
        return self.texts.name(kind, name)

    def person(self, seat: int) -> str:
        """Who sits there."""
        return self.say(Seat(seat))

    def said(self, offer: Offer) -> str:
        """A move in words, and those that follow it by themselves."""
        return ". ".join(self.say(one.words) for one in offer)

    def why_not(self, code: str) -> str:
        """Why the move of this code is refused; empty for a legal one and while the viewer does not decide."""
        reason = self.scene.why_not(self.game.move(code))
        return "" if reason is None else self.say(reason)
