"""Questions that people type about a position, in the terminal and on a page: who asks gets the same answer in both.

A game that answers them has a module ``questions``: ``KINDS`` it knows, ``places`` that can be asked about, ``answer``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Protocol, cast

from turntable.core.game import Game
from turntable.core.message import Message, Piece
from turntable.core.registry import module_of
from turntable.words import Words
from turntable.words.spelling import plain, spoken_words

ABOUT_PLACES: Final = ("about", "neighbours")
"""Questions that name a place."""
ABOUT_ALL: Final = ("stops", "display", "players")
"""Questions that have the same answer for everybody."""
ABOUT_ONESELF: Final = ("network", "afford", "hand", "deliver")
"""Questions of who has a seat."""
COMMON: Final = 2
"""So many first letters a name has in every case: «Київ», «Києва»."""


class Answering(Protocol):
    """The module ``questions`` of a game."""

    KINDS: Sequence[str]

    def places(self, game: Game) -> dict[str, list[Piece]]:
        """Each place by its id, with the pieces whose names it goes by."""

    def answer(
        self, game: Game, view: Mapping[str, object], kind: str, place: str, legal: Mapping[str, Message]
    ) -> list[Message]:
        """What the view says, a line each; ``legal`` are the moves of who asks, by code, if it is their decision."""


def question_of(text: str, words: Words) -> tuple[str, str] | None:
    """The kind of question that a line asks and what it asks about; an unknown kind is empty. ``None``: no question."""
    line = " ".join(plain(text).split())
    bare = line.rstrip("?!. ")
    if not bare:
        return None
    phrases = [
        (plain(phrase).strip(), kind)
        for kind in (*ABOUT_PLACES, *ABOUT_ALL, *ABOUT_ONESELF)
        for one in (words, Words("en"))
        for phrase in one.say(Message(f"question-{kind}")).split(";")
    ]
    # The longest: "what is next to" begins as "what is" does.
    for phrase, kind in sorted(phrases, key=lambda pair: len(pair[0]), reverse=True):
        if bare == phrase or bare.startswith(f"{phrase} "):
            return kind, bare[len(phrase) :].strip()
    return ("", bare) if line.endswith("?") else None


def answer(
    text: str, game: Game, view: Mapping[str, object], legal: Mapping[str, Message], words: Words
) -> list[Message] | None:
    """The answer to a line, or why there is none; ``None`` if the line is no question."""
    asked = question_of(text, words)
    if asked is None:
        return None
    kind, about = asked
    module = cast("Answering | None", module_of(game.name, "questions"))
    if module is None or kind not in module.KINDS:
        return [_known(module, words)]
    place = ""
    if kind in ABOUT_PLACES:
        found = _places(about, module.places(game), words)
        if len(found) != 1:
            return [Message("question-no-place", {"name": about})]
        (place,) = found
    elif kind in ABOUT_ONESELF and view["viewer"] is None:
        return [Message("question-no-seat")]
    return module.answer(game, view, kind, place, legal)


def _known(module: Answering | None, words: Words) -> Message:
    """What can be asked."""
    kinds = () if module is None else module.KINDS
    first = {kind: words.say(Message(f"question-{kind}")).partition(";")[0] for kind in kinds}
    known: list[object] = [f"{text} …" if kind in ABOUT_PLACES else text for kind, text in first.items()]
    return Message("question-unknown", {"known": known})


def _places(name: str, places: Mapping[str, Sequence[Piece]], words: Words) -> list[str]:
    """The places that a name may mean: exactly, by its beginning, or in another case of the language."""
    typed = spoken_words(name)
    if not typed:
        return []
    called = {
        id: [spoken_words(id), *(spoken_words(words.say(piece)) for piece in pieces)] for id, pieces in places.items()
    }
    exact = [id for id, names in called.items() if typed in names]
    if exact:
        return exact
    begun = [id for id, names in called.items() if any(_begins(typed, one) for one in names)]
    if begun:
        return begun
    close = {id: max(_shared(typed, one) for one in names) for id, names in called.items()}
    most = max(close.values(), default=0)
    return [id for id, shared in close.items() if shared == most] if most >= COMMON else []


def _begins(typed: list[str], name: list[str]) -> bool:
    return len(typed) <= len(name) and all(word.startswith(one) for one, word in zip(typed, name, strict=False))


def _shared(typed: list[str], name: list[str]) -> int:
    """How many first letters the words of both share; 0 if the words are too different in length or number."""
    if len(typed) != len(name):
        return 0
    shared = 0
    for one, other in zip(typed, name, strict=True):
        same = next(
            (i for i, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]), min(len(one), len(other))
        )
        if same < COMMON or abs(len(one) - len(other)) > COMMON:
            return 0
        shared += same
    return shared
