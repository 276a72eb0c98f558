"""Boards that somebody is drawing: the rules' word on them, and a picture.

Both are made in a process that can be killed (``server.trial``): a draft is a file from outside like any other.
"""

from __future__ import annotations

from typing import Final

import msgspec

import turntable
from turntable.core.advice import advice
from turntable.core.errors import BadBoard, TurntableError
from turntable.core.limits import BOARD_BYTES
from turntable.server.boards.files import board_option, check_text
from turntable.web.boards import board_of
from turntable.web.games import words_for
from turntable.web.kit.painter import texts_of

LONGEST: Final = 3 * BOARD_BYTES
"""Bytes of a request: quotes and line breaks of a text take two in JSON."""


class Draft(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A board that is being drawn, as a page sends it."""

    game: str
    text: str


class Look(msgspec.Struct, frozen=True):
    """What the rules say of a draft."""

    ok: bool
    said: str
    """In the reader's language: that the board can be played, or what is wrong and what would be right."""
    line: int = 0
    """The line that is wrong; 0: none, or none in particular."""
    near: tuple[str, ...] = ()
    """The things that a mistake is about: ``routes/3``, ``hex/b4``."""
    drawing: str = ""
    warnings: tuple[str, ...] = ()
    """What may be said against a board that can be played."""


def look(game: str, text: str, language: str) -> bytes:
    """The look at a draft, as JSON."""
    words = words_for(language, game)
    try:
        check_text(text)
        made = turntable.game(game, **{board_option(game): text})
        for seats in made.seats:
            made.start(seats, seed=0).view(None)
    except BadBoard as problem:
        return msgspec.json.encode(Look(False, words.say(problem.message), problem.line, near(problem)))
    except TurntableError as problem:
        return msgspec.json.encode(Look(False, words.say(problem.message)))
    fine = words.say("ui-edit-fine", least=made.seats[0], most=made.seats[-1])
    # These name places of the board itself.
    warnings = tuple(texts_of(made, language).say(one) for one in advice(made))
    return msgspec.json.encode(Look(True, fine, drawing=str(board_of(game).chart(made, words)), warnings=warnings))


def near(problem: BadBoard) -> tuple[str, ...]:
    """The things on the sheet that a mistake is about."""
    args = problem.what.args
    found = [f"hex/{args[name]}" for name in ("hex", "other") if isinstance(args.get(name), str)]
    path = problem.path
    if len(path) > 1 and isinstance(path[1], int) and not (found and path[0] == "rows"):
        found.append(f"{path[0]}/{path[1]}")
    return tuple(found)
