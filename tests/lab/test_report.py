"""The report is one page that needs nothing but itself."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser

import pytest
from tests.lab import made_up

from turntable.lab import arena as lab
from turntable.lab.arena import Arena, arena
from turntable.lab.looks import Look
from turntable.lab.plots import budgets
from turntable.lab.report import command_line, report
from turntable.words import Words

VOID = {"meta", "link", "br"}


class Balance(HTMLParser):
    """Counts what is open and collects what is asked for from elsewhere."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.asked: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(tag)
        for name, value in attrs:
            if name in ("src", "href", "xlink:href") and value and not value.startswith("#"):
                self.asked.append(value)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def made(bots: tuple[str, ...], seats: int = 2) -> Arena:
    match = made_up.match(bots, seats)
    games = [
        made_up.played(block, table, [(7 * block + 5 * seat + 3 * which) % 11 for seat, which in enumerate(table)])
        for block in range(12)
        for table in match.tables()
    ]
    return lab._judge(match, len(games), len(games), games, None)


def page(found: Arena, language: str = "en") -> Balance:
    text = report(found, Words(language, None, ("core", "cli")).say, language, "Ticket to Ride")
    read = Balance()
    read.feed(text)
    assert read.open == []
    assert text.count("<svg") >= 2
    return read


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "uk"])
@pytest.mark.parametrize("bots", [("a",), ("a", "a"), ("driver", "search:32", "search:128")])
def test_the_page_is_whole_and_asks_for_nothing(bots: tuple[str, ...], language: str) -> None:
    read = page(made(bots), language)
    assert read.asked == []
    for name in bots:
        assert name in read.text


def test_budgets_are_drawn_where_specs_differ_only_in_them() -> None:
    assert budgets(made(("driver", "search:128", "search:32"))) == [("search", [(32, 2), (128, 1)])]
    assert budgets(made(("search:32", "driver:32"))) == []
    assert "Strength against budget" in page(made(("search:32", "search:64"))).text


def test_estimates_are_shown_in_bands_with_their_picture() -> None:
    found = made(("a", "b"))
    match = replace(found.match, estimates=True)
    won = [((1.0, 0.0), 48.0), ((0.0, 1.0), 16.0)]
    looks = [
        Look(block, 0, 0, (64, 640, 0, [wins, 64 - wins], [0.0, 0.0], [0.0, 0.0]), result, (1, 0))
        for block in range(12)
        for result, wins in won
    ]
    read = page(replace(found, match=match, looks=looks))
    assert "Estimates of 24 positions:" in read.text
    assert "Mean estimate" in read.text
    assert "estimated chance to win" in read.text
    assert "--estimates" in read.text
    assert "Mean estimate" not in page(found).text


def test_solo_reports_have_no_margin() -> None:
    read = page(made(("a", "b"), seats=1))
    assert "Margin" not in read.text


def test_pictures_take_the_ink_of_the_page() -> None:
    text = report(made(("a", "b")), Words("en", None, ("core", "cli")).say, "en", "Ticket to Ride")
    assert "currentColor" in text
    assert "#010203" not in text


def test_the_same_games_give_the_same_page_but_for_times() -> None:
    def shown() -> str:
        found = arena("ticket-to-ride", ["random", "random"], games=6)
        for bot in found.bots:
            bot.ms_per_decision = 0.0
        return report(found, Words("en", None, ("core", "cli")).say, "en", "Ticket to Ride")

    assert shown() == shown()


def test_the_page_says_how_to_play_the_same_games() -> None:
    found = arena("ticket-to-ride", ["random", "random"], games=5, seats=3, seed="a b", sprt=(0, 20))
    assert command_line(found)[:7] == [
        "turntable",
        "arena",
        "ticket-to-ride",
        "--bots",
        "random,random",
        "--games",
        "6",
    ]
    assert re.search(r"--seed 'a b'.*--sprt 0,20", page(found).text)
