"""Explanations: every kind of decision of every game has a short one, and every game its aim, in every language."""

from __future__ import annotations

import re

import pytest
from tests.words.catalogues import catalogue

import turntable
from turntable.web.table.explaining import AIM, explained_kinds
from turntable.words import LANGUAGES

MOST = 25
"""Words; an explanation has fewer."""


def texts(game: str, language: str) -> dict[str, str]:
    """By kind of decision: what is said about it."""
    entries = catalogue(f"games.{game.replace('-', '_')}", language)
    found = {id.removeprefix("explain-"): one for id, one in entries.items() if id.startswith("explain-")}
    return {kind: "".join(one.texts) for kind, one in {**found, AIM: entries["game-aim"]}.items()}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", turntable.names())
def test_every_kind_of_decision_is_explained_in_few_words(game: str, language: str) -> None:
    found = texts(game, language)
    assert {f"{game}/{kind}" for kind in found} == {kind for kind in explained_kinds() if kind.startswith(f"{game}/")}
    for kind, text in found.items():
        assert 3 < len(re.findall(r"\w[\w’'-]*", text)) < MOST, (kind, text)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", turntable.names())
def test_the_aim_is_one_sentence(game: str, language: str) -> None:
    aim = texts(game, language)[AIM]
    assert re.findall(r"[.!?]", aim) == ["."]
    assert aim.endswith(".")
