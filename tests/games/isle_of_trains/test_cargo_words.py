"""What is loaded is called by what it counts as, with the car it goes into: in moves, in the log, in what is lost."""

from __future__ import annotations

import pytest
from tests.games.isle_of_trains.table import lay, play

from turntable.games.isle_of_trains.state import IsleOfTrainsState
from turntable.words import Words

NAMES = ["Lesia", "Ihor"]


def said(s: IsleOfTrainsState, code: str, language: str) -> str:
    return Words(language, s.game).say(s.words(s.game.move(code)))


def told(s: IsleOfTrainsState, code: str, language: str, reader: int | None = None) -> str:
    """The last line that this reader finds in the log after a move."""
    s.listen()
    play(s, code)
    loaded = [event for event in s.heard() if event.name in ("loaded", "loaded-face-down", "unloaded")]
    return Words(language, s.game, names=NAMES).say(loaded[-1].seen_by(reader))


def choosing(car: str, hand: str) -> IsleOfTrainsState:
    s = lay(hands={0: hand}, trains={0: f"engine-1 {car}"})
    play(s, "load 0 car-1")
    return s


def test_a_card_is_loaded_as_the_cargo_it_shows() -> None:
    s = choosing("hopper-1", "tanker-1 bank")
    assert said(s, "with tanker-1", "en") == "Load coal into Level 1 Hopper (card: Level 1 Tanker)"
    assert said(s, "with tanker-1", "uk") == "Завантажити вугілля у «Гопер рівня 1» (карта «Цистерна рівня 1»)"


def test_a_card_with_all_cargo_is_loaded_as_that_of_the_car() -> None:
    s = choosing("tanker-1", "bank hopper-1")
    assert said(s, "with bank", "en") == "Load oil into Level 1 Tanker (card: Bank)"
    assert said(s, "with bank", "uk") == "Завантажити нафту у «Цистерну рівня 1» (карта «Банк»)"


def test_in_the_space_for_any_cargo_a_card_stays_what_it_shows() -> None:
    s = choosing("caboose-3", "bank boxcar-3 hopper-1")
    assert said(s, "with boxcar-3", "en") == "Load a box into Caboose 3 (card: Level 3 Boxcar)"
    assert said(s, "with bank", "en") == "Load any cargo into Caboose 3 (card: Bank)"


def test_a_card_face_down_is_loaded_as_the_cargo_of_the_car() -> None:
    s = choosing("boxcar-1", "hopper-1 tanker-1")
    assert said(s, "hide hopper-1", "en") == (
        "Load a box into Level 1 Boxcar (Level 1 Hopper face down), discarding one more card"
    )
    assert said(s, "hide hopper-1", "uk") == (
        "Завантажити коробку у «Критий вагон рівня 1» («Гопер рівня 1» долілиць), скинувши ще одну карту"
    )


def test_where_nothing_is_being_loaded_a_move_is_called_by_its_card() -> None:
    s = lay(hands={0: "tanker-1"}, trains={0: "engine-1 hopper-1"})
    assert said(s, "with tanker-1", "en") == "Load Level 1 Tanker"
    s = lay(supply={0: "flint-beach"}, hands={0: "tanker-1"})
    play(s, "load 0 engine")
    assert said(s, "with tanker-1", "en") == "Load Level 1 Tanker"


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "Lesia loads coal into Level 1 Hopper (card: Level 1 Tanker)."),
        ("uk", "Lesia завантажує вугілля у «Гопер рівня 1» (карта «Цистерна рівня 1»)."),
    ],
)
def test_the_log_names_the_cargo_and_the_car(language: str, line: str) -> None:
    assert told(choosing("hopper-1", "tanker-1 bank"), "with tanker-1", language) == line


def test_who_loads_face_down_knows_the_card_and_others_only_the_cargo() -> None:
    first, second = choosing("boxcar-1", "hopper-1 tanker-1"), choosing("boxcar-1", "hopper-1 tanker-1")
    assert told(first, "hide hopper-1", "en") == "Lesia loads a box into Level 1 Boxcar (a card face down)."
    assert told(second, "hide hopper-1", "en", reader=0) == (
        "Lesia loads a box into Level 1 Boxcar (Level 1 Hopper face down)."
    )


def test_what_is_unloaded_or_lost_is_called_by_its_cargo() -> None:
    s = lay(trains={0: "engine-1 hopper-2[tanker-1,~bank]"})
    play(s, "deliver alpine-lodge", "primary")
    assert said(s, "unload car-1 1", "en") == "Unload coal (Level 1 Tanker) from Level 2 Hopper (car 1)"
    assert said(s, "unload car-1 2", "uk") == "Розвантажити: вугілля («Банк» долілиць), «Гопер рівня 2» (вагон 1)"
    assert told(s, "unload car-1 2", "en") == "Lesia unloads coal (Bank)."


def test_a_card_that_another_seat_laid_face_down_is_only_cargo_to_its_owner() -> None:
    s = lay(trains={0: "engine-1 hopper-2[~1:bank,tanker-1]"})
    play(s, "deliver alpine-lodge", "primary")
    assert said(s, "unload car-1 1", "en") == "Unload coal (card face down) from Level 2 Hopper (car 1)"
