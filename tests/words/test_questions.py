"""Questions about a position, typed in words: the answers come from what the asker sees, in both languages."""

from __future__ import annotations

from typing import Any

import pytest

import turntable
from turntable import Piece, Rng, State
from turntable.bots.levels import policy
from turntable.games.isle_of_trains.game import IsleOfTrains
from turntable.words import Words
from turntable.words.questions import answer, question_of


def played(game: str, moves: int, **options: str) -> State:
    """A game after so many random moves, always the same ones."""
    state = turntable.game(game, **options).start(3, seed=3)
    rng = Rng(5)
    for _ in range(moves):
        legal = state.moves()
        state.play(legal[rng.below(len(legal))])
    return state


def seen(state: State, seat: int | None) -> dict[str, Any]:
    """What a seat sees, as plain data."""
    return dict(state.view(seat))


def told(state: State, line: str, language: str = "en", seat: int | None = -1) -> list[str]:
    """The answer to a line, as the seat that decides hears it, or another one."""
    seat = int(state.seat) if seat == -1 else seat
    words = Words(language, state.game)
    legal = {move.code: state.words(move) for move in state.moves()} if seat == state.seat else {}
    found = answer(line, state.game, state.view(seat), legal, words)
    assert found is not None
    return [words.say(one) for one in found]


@pytest.mark.parametrize(
    ("language", "line", "asked"),
    [
        ("en", "neighbours of C5", ("neighbours", "c5")),
        ("en", "What is on London?", ("about", "london")),
        ("en", "what is next to London", ("neighbours", "london")),
        ("en", "my network", ("network", "")),
        ("en", "what can I afford?", ("afford", "")),
        ("uk", "сусіди C5", ("neighbours", "c5")),
        ("uk", "Моя мережа?", ("network", "")),
        ("uk", "neighbours of C5", ("neighbours", "c5")),
        ("en", "how are you?", ("", "how are you")),
        ("en", "claim denver-omaha", None),
        ("en", "?", None),
    ],
)
def test_a_line_is_a_question_by_its_beginning_or_its_mark(
    language: str, line: str, asked: tuple[str, str] | None
) -> None:
    assert question_of(line, Words(language)) == asked


def test_neighbours_of_a_hex_are_told_with_what_lies_there() -> None:
    state = played("steam", 0)
    lines = told(state, "neighbours of London")
    assert lines[0] == "east, Q10: plain"
    assert len(lines) == 6
    assert any(line.startswith("west, London, Q9: ") for line in told(state, "neighbours of Q10"))


@pytest.mark.parametrize(
    ("language", "line"), [("en", "Where are the cities?"), ("uk", "які є міста?"), ("en", "towns")]
)
def test_all_cities_of_a_map_are_told_with_their_goods_and_then_the_towns(language: str, line: str) -> None:
    state = played("steam", 0, board="training")
    lines = told(state, line, language, seat=None)
    stops = seen(state, None)["stops"]
    assert len(lines) == len(stops)
    cities = sum(stop["colour"] is not None for stop in stops.values())
    assert 0 < cities < len(stops)
    word = {"en": " city", "uk": "місто"}[language]
    assert [word in one for one in lines] == [place < cities for place in range(len(lines))], lines
    name = lines[0].partition(",")[0]
    assert told(state, f"what is on {name}?", language) == lines[:1]


def test_a_city_is_told_with_its_colour_and_goods() -> None:
    state = played("steam", 0)
    view = seen(state, 0)
    stop = view["stops"]["lon"]
    (line,) = told(state, "what is on london?")
    assert line.startswith(f"London, Q9: {stop['colour']} city")
    spoken = {Words("en", "steam").say(Piece("cube", cube)): count for cube, count in stop["cubes"].items()}
    assert all(f"{count} {cube} cube" in line for cube, count in spoken.items())


def test_track_is_told_with_its_owner() -> None:
    state = played("steam", 60)
    hexes = [id for id, tile in seen(state, 0)["tiles"].items() if any(one["owner"] == 0 for one in tile["tracks"])]
    assert hexes
    assert all("(Player 1)" in told(state, f"what is on {id}")[0] for id in hexes)


def test_money_is_told_with_the_loans_one_may_take() -> None:
    state = played("steam", 0)
    me = seen(state, 0)["players"][0]
    assert told(state, "what can I afford", seat=0)[0].startswith(f"You have ${me['cash']}, ")


def test_routes_of_a_city_are_told_with_colour_length_and_owner() -> None:
    state = played("ticket-to-ride", 60)
    view = seen(state, 0)
    lines = told(state, "neighbours of New York")
    assert len(lines) == 7
    owned = sum(1 for route in view["routes"] if "new-york" in route)
    assert owned > 0
    assert sum("claimed by Player" in line for line in lines) == owned


def test_what_can_be_paid_for_is_what_can_be_claimed() -> None:
    for moves in range(20, 120, 7):
        state = played("ticket-to-ride", moves)
        if state.step.name != "turn":
            continue
        claims = {move.code.split()[1] for move in state.moves() if move.code.startswith("claim ")}
        (line,) = told(state, "what can I afford")
        words = Words("en", state.game)
        names = [words.say(turntable.Piece("route", route)) for route in claims]
        shown = sum(f"{name} (" in line for name in names)
        assert shown >= min(len(claims), 12), (line, sorted(claims))
        assert bool(claims) == ("cannot" not in line)


def test_a_network_is_told_by_what_is_joined() -> None:
    state = played("ticket-to-ride", 60)
    assert told(state, "my network")[-1].startswith("Trains left: ")
    assert told(state, "my network")[0].startswith("Connected: ")


def test_a_train_is_told_car_by_car() -> None:
    state = played("isle-of-trains", 60)
    train = seen(state, int(state.seat))["players"][int(state.seat)]["train"]
    lines = told(state, "my train")
    assert len(lines) == len(train) + 1
    assert lines[-1].startswith("Engine capacity left: ")


def test_all_that_is_printed_on_every_card_is_told() -> None:
    state = played("isle-of-trains", 0, promo="on")
    assert isinstance(state.game, IsleOfTrains)
    for card in state.game.facts.cards:
        name, *lines = told(state, f"what is on {card.id}")
        assert name == f"{Words('en', state.game).say(Piece('card', card.id))}:"
        printed = " · ".join(lines)
        assert f"costs {card.cost}" in printed
        assert card.is_building or f"worth {card.points}" in printed
        assert "cargo: " in printed
        assert not card.capacity or str(card.capacity) in printed
        assert not card.is_car or "weighs" in printed
        assert not card.spaces or f"holds {card.spaces}" in printed
        assert not card.benefit or "benefit: " in printed
        assert not card.shows_passenger or "when built: " in printed
        assert not card.is_building or len(lines) == 2


def test_cards_and_tickets_are_told_to_who_has_them() -> None:
    state = played("ticket-to-ride", 60)
    me = seen(state, int(state.seat))["players"][int(state.seat)]
    lines = told(state, "my cards")
    assert all(f"{count} {card}" in lines[0] for card, count in me["hand"].items())
    assert len(lines) == 1 + len(me["tickets"])
    isle = played("isle-of-trains", 60)
    cards = seen(isle, int(isle.seat))["players"][int(isle.seat)]["hand"]
    lines = told(isle, "my cards")
    assert len(lines) == len(cards) + 1
    assert all(": costs " in line for line in lines[:-1])
    assert told(isle, "my cards", seat=None) == ["You have no seat at this table: ask about places instead."]


@pytest.mark.parametrize("game", ["isle-of-trains", "ticket-to-ride"])
def test_what_lies_face_up_is_told_to_everybody(game: str) -> None:
    state = played(game, 60)
    words = Words("en", state.game)
    lines = " ".join(told(state, "what is face up?", seat=None))
    cards = [words.say(turntable.Piece("card", card)) for card in seen(state, 0)["display"] if card is not None]
    assert cards
    assert all(lines.count(card) >= cards.count(card) for card in cards)


@pytest.mark.parametrize("game", turntable.names())
@pytest.mark.parametrize(("language", "line"), [("en", "who is ahead?"), ("uk", "хто попереду?")])
def test_everybody_is_told_with_their_points(game: str, language: str, line: str) -> None:
    state = played(game, 60)
    lines = told(state, line, language, seat=None)
    assert len(lines) == 3
    assert all(any(str(abs(player["points"])) in one for one in lines) for player in seen(state, None)["players"])


def test_an_island_is_told_with_its_contracts_and_what_passengers_bring() -> None:
    contracts, passengers = told(played("isle-of-trains", 0), "what is on Flint Beach?")
    assert contracts.startswith("Flint Beach: 1 oil and 1 box: worth 6; then ")
    assert passengers.startswith("The next passengers bring: ")


def test_deliveries_are_told_with_their_way_and_what_they_bring() -> None:
    state = played("steam", 0)
    assert told(state, "what can I deliver?") == ["What you can deliver is known when you ship goods."]
    novice = policy("novice", state.game)
    while not seen(state, int(state.seat))["deliveries"]:
        state.play_number(novice.choose(state))
    ways = seen(state, int(state.seat))["deliveries"]
    lines = told(state, "what can I deliver?")
    assert 0 < len(ways) == len(lines)
    assert all(" cube from " in line and "; for you: " in line for line in lines)


def test_ukrainian_names_may_stand_in_any_case() -> None:
    state = played("ticket-to-ride", 0)
    assert told(state, "сусіди Денвера?", "uk") == told(state, "сусіди Денвер", "uk")
    assert any(line.startswith("Омаха: ") for line in told(state, "сусіди Денвера", "uk"))
    ukraine = played("steam", 0, board="ukraine")
    assert len(told(ukraine, "сусіди Києва", "uk")) == 6


def test_an_unknown_place_or_question_is_answered_by_what_helps() -> None:
    state = played("steam", 0)
    assert told(state, "neighbours of Atlantis") == [
        "It is not clear what “atlantis” is. Type its whole name, or its label on the map."
    ]
    assert told(state, "how are you?")[0].startswith("You can ask: neighbours of …")
    assert told(state, "my network", seat=None) == ["You have no seat at this table: ask about places instead."]
