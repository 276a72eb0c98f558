"""Names: of people, as they are shown and as they log in, and how those at one table are told apart."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection
from functools import cache
from typing import Final

from turntable.server.refusals import Refused
from turntable.words import LANGUAGES, Words

LONGEST_NAME: Final = 24
GIVEN: Final = 12
"""How many first and how many last words there are for names that are given to people who have said none."""
_FORMERLY_GIVEN: Final = re.compile(r"(?:Guest|Гість) [1-9][0-9]{3}")
"""Names that guests got without asking before; houses still know some of them."""
_LOOK_ALIKE: Final = str.maketrans("АВЕІЇЈКМНОРСТУХаеіїјорсух", "ABEIIJKMHOPCTYXaeiijopcyx")
"""Cyrillic letters that look like Latin ones."""


def one_line(text: str) -> str:
    """The text without line breaks and without anything invisible: not every database keeps that."""
    return " ".join("".join(letter for letter in text if letter.isprintable() or letter.isspace()).split())


def clean_name(name: str) -> str:
    """A name as it is shown: one line, not too long, nothing invisible."""
    cleaned = one_line(name)
    if not cleaned or len(cleaned) > LONGEST_NAME:
        raise Refused("name-bad", {"most": LONGEST_NAME})
    return cleaned


def given_name(number: int, language: str) -> str:
    """A friendly name for somebody who has said none, the same for the same number.

    >>> given_name(17, "en"), given_name(17, "uk")
    ('Blue Steam', 'Синій Дзвін')
    """
    first, last = divmod(number % (GIVEN * GIVEN), GIVEN)
    return _words(language).say("guest-name", first=first, last=last)


def is_given(name: str) -> bool:
    """Whether this is a name that people get without asking, in any language."""
    return name in _given() or _FORMERLY_GIVEN.fullmatch(name) is not None


def given_in(name: str, language: str) -> str:
    """A given name in another language; one that somebody has chosen stays.

    >>> given_in("Синій Дзвін", "en"), given_in("Ольга", "en")
    ('Blue Steam', 'Ольга')
    """
    return given_name(_given()[name], language) if name in _given() else name


@cache
def _given() -> dict[str, int]:
    """The number of every given name of every language."""
    return {given_name(number, language): number for language in LANGUAGES for number in range(GIVEN * GIVEN)}


@cache
def _words(language: str) -> Words:
    return Words(language, None, ("core", "server"))


def clean_login(login: str) -> str:
    """A login: letters of any alphabet, digits, hyphens and dots; case does not count."""
    cleaned = " ".join(login.split()).casefold()
    if not 2 <= len(cleaned) <= LONGEST_NAME or not all(letter.isalnum() or letter in "-_. " for letter in cleaned):
        raise Refused("login-bad", {"most": LONGEST_NAME})
    return cleaned


def looks(name: str) -> str:
    """What a name looks like: two names that look the same cannot be told apart on a screen.

    >>> looks("Olha") == looks(" ОLНA"), looks("Olha") == looks("Olha 2")
    (True, False)
    """
    plain = unicodedata.normalize("NFKD", name).translate(_LOOK_ALIKE)
    letters = (letter for letter in plain if not unicodedata.combining(letter))
    return one_line("".join(letters)).translate(_LOOK_ALIKE).casefold()


def told_apart(name: str, others: Collection[str]) -> str:
    """The name, with a number if it looks like one of the others.

    >>> told_apart("Olha", ["Ivan"]), told_apart("Olha", ["OLHA", "Olha 2"])
    ('Olha', 'Olha 3')
    """
    taken = {looks(other) for other in others}
    number, shown = 1, name
    while looks(shown) in taken:
        number += 1
        ending = f" {number}"
        shown = name[: LONGEST_NAME - len(ending)].rstrip() + ending
    return shown
