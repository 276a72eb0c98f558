"""Moves as a person types them, and the list they are chosen from."""

from __future__ import annotations

import io
from itertools import pairwise

import pytest
from rich.console import Console

import turntable
from turntable import Move, State, UnknownMove
from turntable.cli.listing import Listing
from turntable.cli.screen import Screen
from turntable.games.ticket_to_ride.moves import Claim
from turntable.words import Words
from turntable.words.spelling import alphabetical, plain
from turntable.words.typed import Reader

FLOORS = ("core", "bots", "cli")


def screen_for(state: State, language: str = "en") -> Screen:
    console = Console(file=io.StringIO(), width=120)
    return Screen(Words(language, state.game, FLOORS), console)


def reader_of(state: State, language: str) -> tuple[Reader, Listing]:
    screen = screen_for(state, language)
    listing = Listing(screen, state)
    return Reader(state.game, screen.words, listing.label), listing


def typed(state: State, text: str, language: str = "en") -> str:
    """The code of the one move a text means."""
    reader, listing = reader_of(state, language)
    (move,) = reader.choice_of(text, listing.choices)
    return move.code


def at(name: str, *codes: str, seats: int | None = None, seed: int = 1, **options: object) -> State:
    state = turntable.game(name, **options).start(seats, seed=seed)
    for code in codes:
        state.play(state.game.move(code))
    return state


@pytest.mark.parametrize(
    ("language", "text", "code"),
    [
        ("en", "build London e", "build lon e"),
        ("en", "Build track inverness w+e", "build inv e+w"),
        ("en", "ship london red", "ship lon red"),
        ("en", "develop newcastle", "develop new"),
        ("uk", "build Лондон e", "build lon e"),
        ("uk", "прокласти колію Інвернесс e+w", "build inv e+w"),
        ("uk", "взяти жетон Інженер", "take engineer"),
    ],
)
def test_stops_and_tokens_of_steam_go_by_their_names(language: str, text: str, code: str) -> None:
    state = at("steam", seats=3)
    assert state.game.move(reader_of(state, language)[0].coded(text)).code == code


@pytest.mark.parametrize(
    ("language", "text", "code"),
    [
        ("en", "claim Montréal – New York blue", "claim montreal-new-york blue"),
        ("en", "claim montreal new york blue", "claim montreal-new-york blue"),
        ("uk", "claim montreal new york blue", "claim montreal-new-york blue"),
        ("uk", "зайняти перегін Монреаль – Нью-Йорк синя", "claim montreal-new-york blue"),
    ],
)
def test_routes_go_by_the_names_of_their_cities(language: str, text: str, code: str) -> None:
    assert typed(at("ticket-to-ride", seats=2), text, language) == code


def test_a_move_is_found_by_words_of_its_line() -> None:
    state = at("isle-of-trains", seats=2)
    assert typed(state, "набір верхню", "uk") == "take deck"
    for text in ("узяти пасажира", "взяти пасажира", "ВЗЯТИ ПАС"):
        assert typed(state, text, "uk") == "take passenger"
    assert typed(state, "passenger from the bag") == "take passenger"


def test_the_word_for_a_kind_of_move_means_that_kind() -> None:
    state = at("steam", seats=3)
    assert typed(state, "first builder") == "take first-builder"
    with pytest.raises(UnknownMove) as refused:
        typed(state, "build")
    assert refused.value.message.id == "unknown-less"


def test_words_that_fit_several_moves_are_not_guessed() -> None:
    with pytest.raises(UnknownMove) as refused:
        typed(at("isle-of-trains", seats=2), "набір", "uk")
    assert refused.value.message.id == "several-moves"


def test_of_many_moves_that_fit_some_are_named_and_the_others_counted() -> None:
    state = at("ticket-to-ride", seats=2)
    while not any(move.code == "draw deck" for move in state.moves()):
        state.play(state.moves()[0])
    with pytest.raises(UnknownMove) as refused:
        typed(state, "draw")
    said = screen_for(state).words.say(refused.value.message)
    named = said.partition(" (or ")[0]
    assert named.count(" and ") <= 1
    assert said.endswith(" more): type more of it.")


def rich_hand() -> State:
    """Ticket to Ride with cards for many routes, so that claims are many."""
    state = at("ticket-to-ride", "keep 1 2 3", "keep 1 2 3", seats=2)
    for _ in range(24):
        state.play(state.game.move("draw deck"))
    return state


def routes(moves: list[Move]) -> list[int]:
    return [move.route for move in moves if isinstance(move, Claim)]


def test_claims_are_listed_by_route_and_in_alphabetical_order() -> None:
    state = rich_hand()
    for language in ("en", "uk"):
        (entries,) = [entries for word, entries in reader_of(state, language)[1].groups if word == "claim"]
        labels = [label for label, _ in entries]
        assert len(labels) > 5
        assert labels == sorted(labels, key=alphabetical)


def test_few_claims_of_one_route_stand_side_by_side(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("turntable.cli.listing.MANY", 1000)
    state = rich_hand()
    (entries,) = [entries for word, entries in reader_of(state, "en")[1].groups if word == "claim"]
    listed = routes([move for _, moves in entries for move in moves])
    changes = sum(a != b for a, b in pairwise(listed))
    assert changes == len(set(listed)) - 1


def test_the_board_s_own_order_stays() -> None:
    state = at("steam", seats=3)
    for _ in range(3):
        state.play(state.moves()[0])
    listing = reader_of(state, "en")[1]
    (entries,) = [entries for word, entries in listing.groups if word == "build"]
    numbers = [move.number for _, moves in entries for move in moves]
    assert numbers == sorted(numbers)


def test_names_are_sorted_as_people_do() -> None:
    cities = ["Ялта", "Ізмаїл", "Їжаки", "Ґалаґани", "Єнакієве", "Жмеринка", "Гадяч", "Дніпро", "Йосипівка"]
    ordered = ["Гадяч", "Ґалаґани", "Дніпро", "Єнакієве", "Жмеринка", "Ізмаїл", "Їжаки", "Йосипівка", "Ялта"]
    assert sorted(cities, key=alphabetical) == ordered
    routes_of_omaha = ["Denver – Omaha: purple", "Denver – Omaha (2): blue", "Denver – Phoenix: white"]
    assert sorted(routes_of_omaha, key=alphabetical) == routes_of_omaha
    assert plain("Montréal, Куп'янськ, ЇЖАК") == "montreal, куп’янськ, їжак"
