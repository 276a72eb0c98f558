"""Moves as people type them, in the terminal and on a page: by code, or in words of their own language."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Final

from turntable.core.errors import UnknownMove
from turntable.core.game import Game
from turntable.core.message import Message, Piece
from turntable.core.move import Move
from turntable.words import Words
from turntable.words.spelling import eased, plain, spoken_words

SHOWN: Final = 4
"""How many moves are named when a text could mean several."""


class Reader:
    """Finds the moves that a typed line may mean: by number, by code, or in the player's own words."""

    def __init__(self, game: Game, words: Words, label: Callable[[Move], str]) -> None:
        self.game = game
        self.words = words
        self.label = label
        """The words the list has for a legal move."""
        self._verbs = dict.fromkeys(move.code.partition(" ")[0] for move in game.moves)
        self._names: dict[str, str] | None = None

    def names_verb(self, text: str) -> bool:
        """Whether a line begins with the word of a kind of move, and goes on: ``board billingtons``."""
        verb, _, rest = text.strip().lower().partition(" ")
        return bool(rest) and verb in self._verbs

    def choice_of(self, text: str, choices: list[list[Move]]) -> list[Move]:
        """The moves a text means: by number in the list shown, by code, or by enough of the code or of the words."""
        text = " ".join(text.lower().split())
        if text.isdecimal():
            if 1 <= int(text) <= len(choices):
                return choices[int(text) - 1]
            raise UnknownMove(Message("no-such-choice", {"number": int(text), "last": len(choices)}))
        close = self.meant(text, [move for moves in choices for move in moves])
        whole = [moves for moves in choices if all(move in moves for move in close)]
        if len(close) > 1 and not whole:
            some: list[object] = [move.code for move in close[:SHOWN]]
            more = max(0, len(close) - SHOWN)
            raise UnknownMove(Message("several-moves", {"text": text, "moves": some, "more": more}))
        return close

    def meant(self, text: str, every: list[Move]) -> list[Move]:
        """The moves a text means, by code, or by enough of the code or of the words of one that is listed."""
        text = " ".join(text.lower().split())
        found = self.game.codes.get(text)
        if found is not None:
            return [found]
        return self._close(text, every) or [self.game.move(self.coded(text))]

    def _close(self, text: str, every: list[Move]) -> list[Move]:
        """The listed moves a text may mean. A move's words count only if no code fits."""
        typed = spoken_words(text)
        if not typed:
            return []
        # A line that begins with the word of a kind of move means that kind, not a name with such a word in it.
        first = text.split()[0]
        if first in self._verbs:
            every = [move for move in every if move.code.split()[0] == first]
        close = [move for move in every if move.code.startswith(f"{text} ")]
        close = close or [move for move in every if _begins(typed, spoken_words(move.code))]
        return close or [move for move in every if any(_begins(typed, said) for said in self._said(move))]

    def _said(self, move: Move) -> Iterator[list[str]]:
        """What a move is called, in words: its group, with the names in its code or with its line of the list."""
        verb, *rest = move.code.split()
        names = self._names_of([move])
        group = self.words.say(Message(f"group-{verb}"))
        yield spoken_words(" ".join([group, *(names.get(word, word) for word in rest)]))
        yield spoken_words(f"{group} {self.label(move)}")

    def _names_of(self, moves: Iterable[Move]) -> dict[str, str]:
        """What the words of these codes are called: ``lon`` is London."""
        names: dict[str, str] = {}
        for move in moves:
            for piece in move.words.args.values():
                if isinstance(piece, Piece) and piece.name not in names and piece.name in move.code.split():
                    names[piece.name] = self.words.say(piece)
        return names

    def coded(self, text: str) -> str:
        """The text with names instead of ids, and the word for a group of moves, as a code has them."""
        if self._names is None:
            self._names = self._names_of(self.game.moves)
        text = self._with_verb(plain(text))
        # An id may also have spaces for hyphens.
        spellings = [(spelling, code) for code, name in self._names.items() for spelling in (name, code)]
        for spelling, code in sorted(spellings, key=lambda pair: -len(pair[0])):
            pattern = r"\W+".join(map(re.escape, spoken_words(spelling)))
            text = re.sub(rf"(?<!\w){pattern}(?!\w)", code, text) if pattern else text
        return text

    def _with_verb(self, text: str) -> str:
        """The text with the code's first word instead of its group's words; the group that fits best counts."""
        typed = [eased(word) for word in spoken_words(text)]
        best, most = "", 0
        for verb in self._verbs:
            group = [eased(word) for word in spoken_words(self.words.say(Message(f"group-{verb}")))]
            same = next((i for i, pair in enumerate(zip(group, typed, strict=False)) if pair[0] != pair[1]), None)
            count = min(len(group), len(typed)) if same is None else same
            if count > most:
                best, most = verb, count
            elif count == most:
                best = ""
        if not best:
            return text
        return " ".join([best, *re.split(r"\s+", text)[most:]])


def _begins(typed: list[str], words: list[str]) -> bool:
    """Whether each word typed begins one of the words, in order: ``cl mont blue``, ``claim new-york red``."""
    rest = iter(words)
    return all(any(eased(word).startswith(eased(one)) for word in rest) for one in typed)
