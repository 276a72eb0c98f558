"""Whole games in terminals of several widths: everything fits, and everything can be found."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console

from turntable import Piece, Record, Rng, State, game
from turntable.bots import Perspective, bot
from turntable.cli.screen import Screen
from turntable.cli.table import Table
from turntable.cli.wrapping import wrapped
from turntable.core.canvas import HANG, Canvas, Line
from turntable.core.registry import module_of
from turntable.games.steam.board import LAKE
from turntable.games.steam.game import Steam
from turntable.games.ticket_to_ride.game import TicketToRide
from turntable.words import Words

WIDTHS = (60, 80, 100, 120)
GAMES: list[tuple[str, dict[str, str], int]] = [
    ("isle-of-trains", {}, 2),
    ("ticket-to-ride", {}, 2),
    ("ticket-to-ride", {"board": "ukraine"}, 2),
    ("steam", {}, 3),
    ("steam", {"board": "ukraine"}, 3),
    ("steam", {"board": "anatolia"}, 5),
]


class Typist(Screen):
    """A screen of so many columns, and the person before it, who types the codes of a novice's moves."""

    def __init__(self, words: Words, width: int) -> None:
        self.shown = io.StringIO()
        super().__init__(words, Console(file=self.shown, width=width, color_system=None, highlight=False))
        self.table: Table | None = None
        self.novice = bot("novice", words.game, width) if words.game else None

    def ask(self, prompt: str) -> str:
        assert self.table is not None
        assert self.novice is not None
        self.print(prompt)
        state = self.table.state
        return self.novice.choose(Perspective(state, 0)).code if prompt == self.say("prompt") else ""


def text_of(line: Line) -> str:
    return "".join(text for text, _ in line)


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize(("name", "options", "seats"), GAMES)
@pytest.mark.parametrize("language", ["en", "uk"])
def test_a_whole_game_fits(
    name: str, options: dict[str, str], seats: int, width: int, language: str, tmp_path: Path
) -> None:
    if language == "uk" and width != 60:
        pytest.skip("what fits into the narrowest terminal in both languages fits into the others")
    chosen = game(name, **options)
    names = ["Ann", *["novice"] * (seats - 1)]
    record = Record(chosen, seats, seed=width, names=names)
    screen = Typist(Words(language, chosen, ("core", "bots", "server", "cli"), names), width)
    bots = {seat: bot("novice", chosen, seat) for seat in range(1, seats)}
    screen.table = Table(screen, record, bots, tmp_path / "game.record")
    screen.table.play()
    assert screen.table.state.over
    # A path is to be copied, and is never broken.
    lines = [line for line in screen.shown.getvalue().splitlines() if str(tmp_path) not in line]
    assert [line for line in lines if len(line) > width] == []
    assert lines


def halfway(name: str, **options: str) -> State:
    """A position of a random game, with routes or track on the map."""
    rng = Rng(7)
    chosen = game(name, **options)
    state = chosen.start(chosen.seats[0], seed=7)
    for _ in range(60):
        moves = state.moves()
        if moves:
            state.play(moves[rng.below(len(moves))])
    return state


def map_of(state: State, width: int, words: Words) -> list[str]:
    """The lines of the map, as the game draws them before anything is wrapped."""
    drawing = module_of(state.game.name, "drawing")
    return [text_of(line) for line in drawing.draw_map(state.game, state.view(0), words.say, width)]


@pytest.mark.parametrize("language", ["en", "uk"])
@pytest.mark.parametrize("board", ["carpathians", "ukraine", "usa"])
@pytest.mark.parametrize("width", [40, *WIDTHS])
def test_no_line_of_a_map_is_wrapped_and_every_city_is_on_it(width: int, board: str, language: str) -> None:
    state = halfway("ticket-to-ride", board=board)
    words = Words(language, state.game, ("core",))
    lines = map_of(state, width, words)
    assert [line for line in lines if len(line) > width] == []
    drawn = "\n".join(lines)
    assert isinstance(state.game, TicketToRide)
    names = [words.say(Piece("city", city.id)) for city in state.game.board.cities]
    assert [name for name in names if name[:4] not in drawn] == []
    assert drawn.count("◉") >= len(names)


@pytest.mark.parametrize("board", ["anatolia", "great-britain", "training", "ukraine", "ukraine-2"])
@pytest.mark.parametrize("width", [40, *WIDTHS])
def test_no_line_of_a_map_of_hexes_is_wrapped_and_every_hex_is_on_it(width: int, board: str) -> None:
    state = halfway("steam", board=board)
    words = Words("en", state.game, ("core",))
    lines = map_of(state, width, words)
    assert [line for line in lines if len(line) > width] == []
    shown = "\n".join(lines).lower()
    assert isinstance(state.game, Steam)
    # A stop goes by its code, another hex by its label; nothing is ever built on a lake.
    labels = [hex.id if hex.stop >= 0 else hex.label for hex in state.game.board.hexes if hex.kind != LAKE]
    assert [label for label in labels if label.lower() not in shown] == []


def test_a_map_in_parts_leaves_out_no_text_and_cuts_none() -> None:
    canvas = Canvas(30, 3)
    canvas.put(2, 1, "Ashford", "city")
    canvas.put(12, 1, "Lydd", "city")
    canvas.put(20, 1, "Dungeness", "city")
    left, right = ([text_of(line) for line in part] for part in canvas.parts(18, 9))
    assert left == ["Ashford   Lydd"]
    assert right == [" Lydd    Dungeness"]


def test_a_line_goes_on_below_its_text_and_not_below_its_name() -> None:
    line: Line = [("Name    ", "strong"), HANG, ("one two three four", "dim")]
    assert [text_of(part) for part in wrapped(line, 24)] == ["Name    one two three", "        four"]
    # Where that would leave little room, and where a line does not say so, it goes on a little further in.
    assert [text_of(part) for part in wrapped(line, 16)] == ["Name    one two", "    three four"]
    assert [text_of(part) for part in wrapped([("  a bc def", "")], 8)] == ["  a bc", "    def"]


def test_what_belongs_together_stays_on_a_line() -> None:
    cards: Line = [("Face up: ", ""), HANG, ("[red card] ", "a"), ("[blue card] ", "b")]
    assert [text_of(part) for part in wrapped(cards, 28)] == ["Face up: [red card]", "         [blue card]"]


def test_isle_goes_on_below_its_cards_at_sixty_columns() -> None:
    state = game("isle-of-trains").start(2, seed=3)
    shown = io.StringIO()
    words = Words("en", state.game, ("core",))
    Screen(words, Console(file=shown, width=60, color_system=None)).board(state, 0)
    lines = shown.getvalue().splitlines()
    cards = lines[lines.index("Your cards") + 1 :]
    assert all(line.startswith("  ") for line in cards)
    assert any(line.startswith("      ") for line in cards)
