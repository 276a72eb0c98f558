"""The rules pages are whole, the same in every language, true to the engine, and written in a few kinds of Markdown.

A page is made of headings with ids, paragraphs, lists and tables; inside a line there are bold words, links and code.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator
from functools import cache
from importlib import resources
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from tests.words.catalogues import catalogue

import turntable
from turntable import Message, Piece, Rng
from turntable.core.registry import folder_of
from turntable.words import LANGUAGES, Words

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT.parent / "shared" / "rules" / "sources"
"""The printed rules, where somebody has them beside the project: nothing of theirs may be copied."""
COPIED = 12
"""So many words in a row that the printed rules have too."""
GAMES = turntable.names()
PAGES = [f"{game}/{language}" for game in GAMES for language in LANGUAGES] + [
    f"isle-of-trains/chapters.{language}" for language in LANGUAGES
]
HEADING = re.compile(r"(#{1,4}) (.+?)(?: \{#([a-z0-9]+(?:-[a-z0-9]+)*)\})?")
PICTURE = re.compile(r"\{picture [a-z0-9-]+\}")
WORD = re.compile(r"[^\W\d_]+(?:[’'][^\W\d_]+)*|\d+")
LATIN_NAMES = {"Steam", "Ticket", "to", "Ride"}
"""Latin words of Ukrainian pages outside code and the numbers of rulings."""

on_every_page = pytest.mark.parametrize("rules", PAGES)
for_every_game = pytest.mark.parametrize("game", GAMES)
in_every_language = pytest.mark.parametrize("language", LANGUAGES)


class Heading(NamedTuple):
    level: int
    title: str
    id: str


@cache
def text(rules: str) -> str:
    game, _, name = rules.partition("/")
    return (resources.files("turntable.web") / "rules" / folder_of(game) / f"{name}.md").read_text("utf-8")


def blocks(rules: str) -> list[list[str]]:
    """What stands between empty lines."""
    return [block.split("\n") for block in text(rules).rstrip("\n").split("\n\n")]


@cache
def headings(rules: str) -> list[Heading]:
    found = (HEADING.fullmatch(line) for line in text(rules).split("\n") if line.startswith("#"))
    return [Heading(len(match[1]), match[2], match[3] or "") for match in found if match]


def titles(rules: str) -> dict[str, str]:
    return {heading.id: heading.title for heading in headings(rules) if heading.id}


def rows(rules: str, section: str) -> list[list[str]]:
    """The cells of the tables of a section, without their first two lines."""
    inside = False
    found: list[list[str]] = []
    for block in blocks(rules):
        heading = HEADING.fullmatch(block[0])
        if heading:
            inside = heading[3] == section
        elif inside and block[0].startswith("|"):
            found += [cells(line) for line in block[2:]]
    return found


def cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip("|").split("|")]


# The Markdown


@on_every_page
def test_a_page_is_made_of_headings_paragraphs_lists_and_tables(rules: str) -> None:
    first, *others = blocks(rules)
    assert len(first) == 1
    assert re.fullmatch(r"# [^{}]+", first[0])
    for block in others:
        assert all(line and line == line.strip() for line in block), block
        if block[0].startswith("#"):
            heading = HEADING.fullmatch(block[0])
            assert len(block) == 1, block
            assert heading, block
            assert len(heading[1]) > 1, block
            assert heading[3], block
        elif block[0].startswith("|"):
            width = len(cells(block[0]))
            assert all(line.endswith("|") and len(cells(line)) == width for line in block), block
            assert set(cells(block[1])) == {"---"}, block
            assert len(block) > 2, block
        elif block[0].startswith("- "):
            assert all(line.startswith("- ") for line in block), block
        elif block[0].startswith("{"):
            assert len(block) == 1, block
            assert PICTURE.fullmatch(block[0]), block
        else:
            assert len(block) == 1, block
            assert not re.match(r"[>+`]|\d+[.)] |[-*_]{3}", block[0]), block


@on_every_page
def test_inside_a_line_there_are_bold_words_links_and_code(rules: str) -> None:
    for line in text(rules).split("\n"):
        if line.startswith("#"):
            line = line.partition(" {#")[0]
        if PICTURE.fullmatch(line):
            continue
        rest = re.sub(r"`[^`]+`", "", line)
        rest = re.sub(r"\[([^][]+)\]\(#[a-z0-9-]+\)", r"\1", rest)
        rest = re.sub(r"\*\*[^*]+\*\*", "", rest)
        assert not re.search(r"[`*_\[\]<>&{}\\'\"]", rest), line


@on_every_page
def test_links_lead_to_sections_of_the_page(rules: str) -> None:
    ids = [heading.id for heading in headings(rules) if heading.id]
    assert len(ids) == len(set(ids))
    assert set(re.findall(r"\]\(#([^)]+)\)", text(rules))) <= set(ids)


@on_every_page
def test_no_level_of_headings_is_left_out_on_the_way_down(rules: str) -> None:
    for above, below in pairwise(headings(rules)):
        assert below.level <= above.level + 1, below


# Languages


@pytest.mark.parametrize("rules", [*GAMES, "isle-of-trains/chapters."])
def test_every_language_has_the_same_sections_in_the_same_order(rules: str) -> None:
    prefix = rules if "/" in rules else f"{rules}/"
    shapes = {
        language: [(heading.level, heading.id) for heading in headings(prefix + language)] for language in LANGUAGES
    }
    assert len(shapes["en"]) > 5
    assert shapes["uk"] == shapes["en"]


@pytest.mark.parametrize("rules", [*GAMES, "isle-of-trains/chapters."])
def test_every_language_has_the_same_tables_and_numbers(rules: str) -> None:
    prefix = rules if "/" in rules else f"{rules}/"
    english, ukrainian = (blocks(prefix + language) for language in LANGUAGES)
    tables = [[block for block in found if block[0].startswith("|")] for found in (english, ukrainian)]
    assert [len(block) for block in tables[0]] == [len(block) for block in tables[1]]
    for one, other in zip(*tables, strict=True):
        for line, translated in zip(one, other, strict=True):
            assert figures(line) == figures(translated), translated


def figures(line: str) -> list[str]:
    """The numbers of a line, in order of size: languages put the dollar and the number in another order."""
    return sorted(re.findall(r"\d+", line))


@pytest.mark.parametrize("rules", [rules for rules in PAGES if rules.endswith("uk")])
def test_a_ukrainian_page_is_ukrainian(rules: str) -> None:
    plain = re.sub(r"`[^`]+`|\]\(#[^)]+\)| \{#[^}]+\}", "", PICTURE.sub("", text(rules)))
    plain = re.sub(r"\b[ADR]\d+\b", "", plain)
    assert set(re.findall(r"[A-Za-z]+", plain)) <= LATIN_NAMES
    assert not re.search(r"[ыэъё]", plain)


# The engine


@in_every_language
@for_every_game
def test_every_section_a_refusal_can_name_is_there_under_its_name(game: str, language: str) -> None:
    found = titles(f"{game}/{language}")
    say = Words(language, game).say
    sections = [id.removeprefix("section-") for id in ids_of(game, "section-")]
    assert sections
    for section in sections:
        # "18, others' track" is the heading "18. Others' track".
        name = re.sub(r"^(\d[\d–]*), ", r"\1. ", say(Message(f"section-{section}")))
        first = re.search(r"[^\W\d_]", name)
        assert first
        name = name[: first.start()] + first[0].upper() + name[first.end() :]
        assert found.get(section) == name, section


def ids_of(game: str, start: str) -> list[str]:
    return [id for id in catalogue(f"games.{game.replace('-', '_')}", "en") if id.startswith(start)]


@for_every_game
def test_refusals_in_real_games_name_sections_of_the_page(game: str) -> None:
    found = titles(f"{game}/en")
    named = set()
    rng = Rng(11)
    state = turntable.game(game).start(seats=3, seed=5)
    for turn in range(160):
        if state.over:
            break
        if turn % 4 == 0:
            every = state.game.moves
            asked = [state.why_not(every[rng.below(len(every))]) for _ in range(40)]
            named |= {reason.section for reason in asked if reason}
        moves = state.moves()
        state.play(moves[rng.below(len(moves))])
    assert len(named) > 1
    assert named <= set(found)


@for_every_game
def test_every_step_has_a_place(game: str) -> None:
    steps = {id.removeprefix("help-") for id in ids_of(game, "help-")}
    assert steps
    places = {id.removeprefix("step-") for id in titles(f"{game}/en") if id.startswith("step-")}
    assert places == steps


@for_every_game
def test_every_ruling_of_the_project_is_on_the_page(game: str) -> None:
    written = (ROOT / "docs" / "rulings" / f"{game}.md").read_text("utf-8")
    numbers = re.findall(r"^(?:(\d+)\.|\| ([ADR]\d+) \|)", written, re.MULTILINE)
    expected = [(plain or letter).lower() for plain, letter in numbers]
    assert len(expected) > 40
    for language in LANGUAGES:
        found = titles(f"{game}/{language}")
        assert [id.removeprefix("ruling-") for id in found if id.startswith("ruling-")] == expected
        for number in expected:
            assert found[f"ruling-{number}"].lower().startswith(f"{number}. ")


# The facts


def facts(game: str, file: str) -> Any:
    return json.loads((resources.files("turntable.games") / game / file).read_text("utf-8"))


@in_every_language
def test_the_cards_islands_and_tiles_are_those_of_the_game(language: str) -> None:
    rules = f"isle-of-trains/{language}"
    data = facts("isle_of_trains", "cards.json")
    say = Words(language, "isle-of-trains").say

    def effects(given: list[list[Any]]) -> str:
        return ", ".join(say(effect(*one)) for one in given)

    def needs(contract: dict[str, int]) -> str:
        kinds = [kind for kind in ("coal", "oil", "box", "any") if kind in contract]
        return ", ".join(say(Message(f"need-{kind}", {"count": contract[kind]})) for kind in kinds)

    def weight(card: dict[str, Any]) -> str:
        return f"+{card['capacity']}" if "capacity" in card else str(card["weight"])

    trains, cabooses, buildings = [], [], []
    for card in data["cards"]:
        name, cargo = say(Piece("card", card["id"])), say(Piece("cargo", card["cargo"]))
        built = str(dict(card.get("built", [])).get("passengers", 0))
        if card.get("promo"):
            continue
        if card["category"] == "building":
            buildings.append(name)
        elif card["category"] == "caboose":
            cabooses.append([name, str(card["points"]), weight(card), built, cargo])
        else:
            kind, spaces = card["holds"]
            figures = [str(card[key]) for key in ("copies", "cost", "points")]
            holds = f"{spaces} × {say(Piece('cargo', kind))}"
            trains.append([name, *figures, weight(card), holds, built, cargo, effects(card["benefit"])])
    assert rows(rules, "train-cards") == trains
    assert [row[:5] for row in rows(rules, "cabooses")] == cabooses
    assert [row[0] for row in rows(rules, "buildings")] == buildings

    islands = []
    for island in data["islands"]:
        name = say(Piece("island", island["id"]))
        base = island["primary"]["points"]
        row = [name[0].upper() + name[1:], needs(island["primary"]), str(base)]
        for more in island["secondary"]:
            row += [needs(more), f"{more['points']} ({base + more['points']})"]
        islands.append(row + ["–"] * (7 - len(row)))
    assert rows(rules, "islands") == islands

    for section, promo in (("ticket-tiles", False), ("promo", True)):
        tiles = [tile for tile in data["tiles"] if tile.get("promo", False) == promo]
        assert rows(rules, section) == [[tile["id"], *map(effects, tile["rewards"])] for tile in tiles]


def effect(verb: str, *about: Any) -> Message:
    if verb == "bonus":
        return Message("effect-bonus", {"actions": [Piece("action", action) for action in about]})
    return Message(f"effect-{verb}", {"count": about[0]})


@in_every_language
def test_the_stock_of_tiles_is_that_of_the_game(language: str) -> None:
    data = facts("steam", "tiles.json")
    say = Words(language, "steam").say
    prices = {
        face["id"]: sum(edge != "town" for track in face["tracks"] for edge in track) + ("town" in face["tracks"][0])
        for face in data["faces"]
    }
    expected = []
    for stock in data["stocks"]:
        names = " / ".join(say(Piece("face", face)) for face in stock["faces"])
        expected.append([names, str(stock["pieces"]), sorted({prices[face] for face in stock["faces"]})])
    found = [
        [name, pieces, [int(price) for price in re.findall(r"\d+", cost)]]
        for name, pieces, cost in rows(f"steam/{language}", "tiles")
    ]
    assert found == expected


# The chapters


@in_every_language
def test_every_chapter_has_a_title_a_briefing_a_goal_and_special_rules(language: str) -> None:
    rules = f"isle-of-trains/chapters.{language}"
    say = Words(language, "isle-of-trains").say
    chapters = facts("isle_of_trains", "cards.json")["chapters"]
    assert list(titles(rules)) == [f"chapter-{chapter['number']}" for chapter in chapters]
    for chapter, (title, briefing, goal, special) in zip(chapters, chapter_parts(rules), strict=True):
        number = chapter["number"]
        assert title == say(Message(f"option-scenario-{number}")).replace(": ", ". ", 1)
        assert titles(f"isle-of-trains/{language}")[f"chapter-{number}"] == title
        assert 3 <= len(re.findall(r"[.!?](?= |$)", briefing)) <= 6, briefing
        assert re.match(r"\*\*(Goal|Мета):\*\* ", goal)
        assert re.match(r"\*\*(Special rules|Особливі правила):\*\* ", special)
        for what, *about in chapter["goals"]:
            if what == "contract":
                assert say(Piece("island", about[0]))[:4].lower() in goal.lower()
            elif what in ("score", "cars", "building_points"):
                assert str(about[-1]) in goal
        nothing = {"en": "none.", "uk": "немає."}[language]
        assert special.endswith(nothing) == (number not in (2, 6, 7, 8, 9, 10))


def chapter_parts(rules: str) -> Iterator[tuple[str, str, str, str]]:
    lines = [block[0] for block in blocks(rules)]
    for at, line in enumerate(lines):
        if line.startswith("## "):
            briefing, goal, special = lines[at + 1 : at + 4]
            yield line[3:].partition(" {#")[0], briefing, goal, special


# Our own words


@on_every_page
def test_nothing_is_copied_from_the_printed_rules(rules: str) -> None:
    game = rules.partition("/")[0]
    printed: set[tuple[str, ...]] = set()
    for source in SOURCES.glob(f"{game}*.txt"):
        printed |= set(runs(source.read_text("utf-8")))
    for line in text(rules).split("\n"):
        for run in runs(line):
            assert run not in printed, " ".join(run)


def runs(text: str) -> Iterator[tuple[str, ...]]:
    """All runs of ``COPIED`` words, however they are written."""
    plain = unicodedata.normalize("NFC", text).lower().replace("'", "’")
    words = WORD.findall(plain)
    for start in range(len(words) - COPIED + 1):
        yield tuple(words[start : start + COPIED])


def test_copying_would_be_noticed() -> None:
    sentence = "Each train that reaches its station in time is worth one point to the owner."
    assert set(runs(sentence)) & set(runs(f"As they say: {sentence.upper()}"))
