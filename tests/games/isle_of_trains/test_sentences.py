"""Sentences of Isle of Trains, word for word: grammar that a check of ids cannot see."""

from __future__ import annotations

import pytest
from tests.games.isle_of_trains.table import isle, lay, play

from turntable import Message, Piece, Seat
from turntable.games.isle_of_trains.drawing import draw
from turntable.games.isle_of_trains.state import IsleOfTrainsState
from turntable.words import LANGUAGES, Words


def said(language: str, id: str, **args: object) -> str:
    return Words(language, isle(), names=["Lesia"]).say(Message(id, args))


def drawn(s: IsleOfTrainsState, language: str, viewer: int | None = 0) -> str:
    words = Words(language, s.game)
    return "\n".join("".join(text for text, _ in line) for line in draw(s.rules, s.view(viewer), words.say))


CARD = Piece("card", "tanker-1")
ISLAND = Piece("island", "camp-eagle")


@pytest.mark.parametrize(
    ("id", "args", "english", "ukrainian"),
    [
        (
            "event-builds",
            {"player": Seat(0), "card": CARD},
            "Lesia builds Level 1 Tanker.",
            "Lesia будує «Цистерну рівня 1».",
        ),
        (
            "event-discarded",
            {"player": Seat(0), "card": CARD},
            "Lesia discards Level 1 Tanker.",
            "Lesia скидає карту «Цистерна рівня 1».",
        ),
        (
            "event-delivers-to",
            {"player": Seat(0), "island": ISLAND},
            "Lesia delivers to Camp Eagle.",
            "Lesia їде до табору «Орел».",
        ),
        (
            "event-boarded",
            {"player": Seat(0), "passenger": Piece("passenger", "cactus-mines")},
            "Lesia loads a passenger to Cactus Mines.",
            "Lesia розміщує пасажира до шахти «Кактус».",
        ),
        (
            # What one pays stands after "for"; what one gets must not.
            "move-load-other",
            {
                "player": Seat(0),
                "car": CARD,
                "number": 2,
                "effects": [Message("effect-draw", {"count": 3}), Message("effect-discard", {"count": 1})],
            },
            "Load into Lesia’s Level 1 Tanker (car 2): you gain 3 cards and a discard of 1 card",
            "Завантажити у чужий потяг (Lesia): «Цистерна рівня 1» (вагон 2); вигода: 3 карти і скинути 1 карту",
        ),
        (
            "goal-contract",
            {"island": ISLAND, "have": 1, "need": 2},
            "Camp Eagle: 1 of 2 contracts",
            "Табір «Орел»: виконано контрактів 1 з 2",
        ),
        (
            "sheet-primary",
            {"island": ISLAND},
            "Primary contract of Camp Eagle",
            "Стартовий контракт: табір «Орел»",
        ),
        (
            "event-drew",
            {"player": Seat(0), "count": 1},
            "Lesia draws 1 card.",
            "Lesia бере з колоди 1 карту.",
        ),
        (
            "move-upgrade-car",
            {"old": CARD, "card": Piece("card", "tanker-3"), "number": 2, "cost": 6},
            "Upgrade Level 1 Tanker (car 2) to Level 3 Tanker for 6 cards",
            "Модернізувати «Цистерну рівня 1» (вагон 2) за 6 карт: буде «Цистерна рівня 3»",
        ),
        (
            "step-contract",
            {"island": ISLAND, "needs": [Message("need-oil", {"count": 2}), Message("need-box", {"count": 3})]},
            "The contract at Camp Eagle still needs 2 oil and 3 boxes: choose what to unload.",
            "Контракт до табору «Орел» ще потребує: 2 вантажі нафти і 3 коробки. Виберіть, що розвантажити.",
        ),
    ],
)
def test_a_sentence_reads_well(id: str, args: dict[str, object], english: str, ukrainian: str) -> None:
    assert said("en", id, **args) == english
    assert said("uk", id, **args) == ukrainian


@pytest.mark.parametrize(
    ("count", "text"),
    [(1, "1 карту"), (2, "2 карти"), (5, "5 карт"), (11, "11 карт"), (21, "21 карту"), (22, "22 карти")],
)
def test_ukrainian_nouns_agree_with_their_numbers(count: int, text: str) -> None:
    assert text in said("uk", "step-pay", count=count)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_shows_trains_loads_and_the_own_hand_only(language: str) -> None:
    words = Words(language, isle())
    s = lay(hands={0: "bank", 1: "town-hall"}, trains={0: "engine-2[flint-beach] hopper-2[coach-1]"})
    picture = drawn(s, language)
    for name in ("bank", "engine-2", "hopper-2"):
        assert words.say(Piece("card", name)) in picture
    assert "☻F" in picture
    hand = picture.rpartition(words.say("draw-hand"))[2]
    assert words.say(Piece("card", "town-hall")) not in hand
    assert words.say("draw-hand") not in drawn(s, language, None)


def test_the_picture_shows_what_is_printed_on_cards_and_contracts() -> None:
    s = lay(hands={0: "bank hopper-2 engine-2 caboose-8 hopper-1 town-hall"}, islands={"billingtons": (0, 0)})
    hand = dict(line.strip().split("  ", 1) for line in drawn(s, "en").rpartition("Your cards\n")[2].splitlines())
    assert "holds 2 × coal" in hand["Level 2 Hopper"]
    assert "when built: 1 passenger" in hand["Level 2 Engine"]
    assert "when built: 2 passengers" in hand["Caboose 8"]
    assert "when built" not in hand["Level 1 Hopper"]
    assert "worth 2" in hand["Level 1 Hopper"]
    assert "worth" not in hand["Bank"]
    assert hand["Town Hall"].endswith("2 for each card of your train that draws passengers when built")
    assert "then 3 coal and 2 boxes: +10 (14)" in drawn(s, "en")
    assert "+10 (14)" in drawn(s, "uk")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", range(1, 11))
def test_a_chapter_has_its_briefing_and_its_tracker(number: int, language: str) -> None:
    s = lay(1, scenario=number, deck="bank")
    words = Words(language, isle())
    assert words.say(f"chapter-{number}") in drawn(s, language)
    assert "○" in drawn(s, language)
    play(s, "take passenger", "take passenger")
    assert words.say("draw-lost") in drawn(s, language)
