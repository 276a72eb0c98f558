"""Sentences of Ticket to Ride, word for word: grammar that a check of ids cannot see."""

from __future__ import annotations

import pytest

import turntable
from turntable import Message, Piece, Seat
from turntable.words import Words

GAME = turntable.game("ticket-to-ride")
ROUTE = Piece("route", "denver-kansas-city")


def said(language: str, id: str, **args: object) -> str:
    return Words(language, GAME, names=["Olha"]).say(Message(id, args))


def card(name: str) -> Piece:
    return Piece("card", name)


PLURALS = {
    "бал": {1: "1 бал", 2: "2 бали", 5: "5 балів", 11: "11 балів", 21: "21 бал", 22: "22 бали", 112: "112 балів"},
    "вагончик": {
        1: "1 вагончик",
        2: "2 вагончики",
        5: "5 вагончиків",
        11: "11 вагончиків",
        21: "21 вагончик",
        22: "22 вагончики",
        112: "112 вагончиків",
    },
    "квиток": {
        1: "1 квиток",
        2: "2 квитки",
        5: "5 квитків",
        11: "11 квитків",
        21: "21 квиток",
        22: "22 квитки",
        112: "112 квитків",
    },
    "червона карта": {
        1: "1 червону карту",
        2: "2 червоні карти",
        5: "5 червоних карт",
        11: "11 червоних карт",
        21: "21 червону карту",
        22: "22 червоні карти",
        112: "112 червоних карт",
    },
    "локомотив": {
        1: "1 локомотив",
        2: "2 локомотиви",
        5: "5 локомотивів",
        11: "11 локомотивів",
        21: "21 локомотив",
        22: "22 локомотиви",
        112: "112 локомотивів",
    },
}


@pytest.mark.parametrize(("noun", "number"), [(noun, number) for noun in PLURALS for number in PLURALS[noun]])
def test_ukrainian_nouns_agree_with_their_numbers(noun: str, number: int) -> None:
    claim = {"player": Seat(0), "route": ROUTE, "locomotives": 0, "points": 5, "card": card("red"), "cards": 4}
    sentences = {
        "бал": said("uk", "event-claimed", **{**claim, "points": number}),
        "вагончик": said("uk", "sheet-longest", length=number),
        "квиток": said("uk", "event-kept", player=Seat(0), count=number),
        "червона карта": said("uk", "event-claimed", **{**claim, "cards": number}),
        "локомотив": said("uk", "event-claimed", **{**claim, "locomotives": number}),
    }
    assert PLURALS[noun][number] in sentences[noun]


@pytest.mark.parametrize(
    ("id", "args", "english", "ukrainian"),
    [
        (
            "event-claimed",
            {"player": Seat(0), "route": ROUTE, "card": card("orange"), "cards": 3, "locomotives": 1, "points": 7},
            "Olha claims Denver – Kansas City for 3 orange cards and 1 locomotive: 7 points.",
            "Olha займає перегін Денвер – Канзас-Сіті за 3 помаранчеві карти і 1 локомотив: 7 балів.",
        ),
        (
            "event-claimed",
            {"player": Seat(0), "route": ROUTE, "card": card("locomotive"), "cards": 4, "locomotives": 0, "points": 7},
            "Olha claims Denver – Kansas City for 4 locomotives: 7 points.",
            "Olha займає перегін Денвер – Канзас-Сіті за 4 локомотиви: 7 балів.",
        ),
        (
            "event-drew",
            {"player": Seat(0), "card": card("orange")},
            "Olha takes an orange card.",
            "Olha бере помаранчеву карту.",
        ),
        (
            "event-drew",
            {"player": Seat(0), "card": card("locomotive")},
            "Olha takes a locomotive.",
            "Olha бере локомотив.",
        ),
        (
            "event-kept-known",
            {"player": Seat(0), "tickets": [Piece("ticket", "denver-el-paso"), Piece("ticket", "boston-miami")]},
            "Olha keeps the tickets Denver – El Paso (4) and Boston – Miami (12).",
            "Olha залишає собі квитки Денвер – Ель-Пасо (4) і Бостон – Маямі (12).",
        ),
        (
            "event-last-turns",
            {"player": Seat(1), "trains": 0},
            "Player 2 has no trains left: everyone, including Player 2, has one last turn.",
            "Гравець 2 не має більше вагончиків: тепер кожен, і Гравець 2 також, робить останній хід.",
        ),
        (
            "refused-not-shown",
            {"card": card("blue")},
            "There is no face-up blue card. Take another card, or the top one of the deck.",
            "Серед відкритих карт немає синьої карти. Візьміть іншу або верхню з колоди.",
        ),
        (
            "refused-cards",
            {"route": ROUTE, "card": card("black"), "cards": 2, "locomotives": 1, "length": 4},
            "Denver – Kansas City costs 4 cards, and you have only 2 black cards and 1 locomotive for it.",
            "Перегін Денвер – Канзас-Сіті коштує 4 карти, а ви маєте для нього лише 2 чорні карти і 1 локомотив.",
        ),
        (
            "refused-mix",
            {"route": ROUTE, "card": card("black"), "cards": 2, "locomotives": 2, "length": 4},
            "You cannot pay for Denver – Kansas City like that: it costs 4 cards, "
            "and you have 2 black cards and 2 locomotives.",
            "Так заплатити за перегін Денвер – Канзас-Сіті не вдасться: він коштує 4 карти, "
            "а ви маєте 2 чорні карти і 2 локомотиви.",
        ),
        (
            "bad-first",
            {"first": Seat(4), "seats": 2},
            "Player 5 cannot start a game of 2 players. Choose somebody else, or leave it to chance.",
            "Гравець 5 не може починати, бо в цій грі лише 2 гравці. Виберіть когось іншого або жереб.",
        ),
        (
            "refused-cards",
            {"route": ROUTE, "card": card("black"), "cards": 0, "locomotives": 5, "length": 4},
            "You have no black card. With locomotives alone Denver – Kansas City costs 4 of them, and you have 5.",
            "У вас немає чорної карти. Якщо платити самими локомотивами, за перегін Денвер – Канзас-Сіті "
            "їх треба 4, а у вас 5.",
        ),
        (
            "refused-trains",
            {"route": ROUTE, "length": 4, "trains": 0},
            "Denver – Kansas City needs 4 trains, and you have none left.",
            "На перегін Денвер – Канзас-Сіті треба 4 вагончики, а у вас не лишилося жодного.",
        ),
        (
            "wrong-colour",
            {"route": ROUTE, "card": card("red"), "needed": card("black")},
            "Denver – Kansas City takes black cards and locomotives, not red cards.",
            "Перегін Денвер – Канзас-Сіті приймає чорні карти й локомотиви, а не червоні карти.",
        ),
        ("sheet-routes", {"count": 1, "length": 6}, "1 route of 6 trains", "1 перегін на 6 вагончиків"),
        (
            "event-reshuffled",
            {"cards": 41},
            "The deck is empty: 41 discarded cards become the new deck.",
            "Колода порожня: нову складають із 41 скинутої карти.",
        ),
    ],
)
def test_sentences(id: str, args: dict[str, object], english: str, ukrainian: str) -> None:
    assert said("en", id, **args) == english
    assert said("uk", id, **args) == ukrainian


def test_the_game_keeps_its_name() -> None:
    assert said("en", "game-name") == said("uk", "game-name") == "Ticket to Ride"
