"""Letters as people type and sort them: accents and apostrophes do not matter, Ukrainian has its own alphabet."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

UKRAINIAN: Final = "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя"
"""Code points would put і, ї, є and ґ behind я."""
VOWELS: Final = "аеєиіїоуюя"
APOSTROPHES: Final = str.maketrans(dict.fromkeys("'ʼ`‘", "’"))


def plain(text: str) -> str:
    """Small letters without accents: ``Montréal`` is ``montreal``; ї and й are letters of their own and stay."""
    text = unicodedata.normalize("NFC", text).casefold().translate(APOSTROPHES)
    return "".join(letter if letter in UKRAINIAN else unicodedata.normalize("NFD", letter)[0] for letter in text)


def spoken_words(text: str) -> list[str]:
    """The words of a text, plain; what stands between them is left out."""
    return re.findall(r"[\w’]+", plain(text))


def eased(word: str) -> str:
    """The word as if after a vowel: «узяти» and «взяти» are one word, said as the sound before it asks."""
    return f"в{word[1:]}" if word.startswith("у") and word[1:2] not in VOWELS else word


def alphabetical(text: str) -> list[tuple[int, int]]:
    """A key to sort by: signs, spaces, Latin letters, Ukrainian ones, so that ``Omaha:`` is before ``Omaha (2):``."""
    return [_place(letter) for letter in plain(text)]


def _place(letter: str) -> tuple[int, int]:
    if letter in UKRAINIAN:
        return 3, UKRAINIAN.index(letter)
    return 2 if letter.isalnum() else int(letter.isspace()), ord(letter)
