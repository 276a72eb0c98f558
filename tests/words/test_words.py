"""The loader: what becomes of arguments, and what happens where words are missing."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from fluent.syntax.ast import Resource

import turntable
from turntable import Message, Piece, Reason, Seat, words
from turntable.words import BadCatalogue, Catalogue, MissingWords, Words, system_language

Teach = Callable[..., None]


def parse(text: str) -> Resource:
    return words.parse(text, "test")


@pytest.fixture
def teach(monkeypatch: pytest.MonkeyPatch) -> Iterator[Teach]:
    """Gives core other words than its own: ``teach(en="...", uk="...")``."""

    for language in words.LANGUAGES:
        words.numbers_of(language)  # What is taught below says nothing about numbers.

    def these(**texts: str) -> None:
        files = {("turntable.core", language): parse(text) for language, text in texts.items()}
        monkeypatch.setattr(words, "parsed", lambda language, package: files.get((package, language)))
        words.read.cache_clear()

    yield these
    words.read.cache_clear()


# Arguments


def test_a_seat_is_called_by_its_players_name() -> None:
    en, uk = Words("en", names=["Olha", ""]), Words("uk", names=["Ольга", ""])
    assert [en.say(Seat(seat)) for seat in range(3)] == ["Olha", "Player 2", "Player 3"]
    assert [uk.say(Seat(seat)) for seat in range(3)] == ["Ольга", "Гравець 2", "Гравець 3"]


def test_a_text_is_the_id_of_a_message(teach: Teach) -> None:
    teach(en="hello = Hello, { $name }!")
    assert Words("en").say("hello", name="Ada") == "Hello, Ada!"
    assert Words("en").say(Message("hello", {"name": "Ada"})) == "Hello, Ada!"


def test_numbers_have_a_real_minus_in_every_language() -> None:
    assert Words("en").say("no-such-number", number=-1234) == "There is no move number −1234."
    assert Words("uk").say("no-such-number", number=-1234) == "Ходу з номером −1234 немає."


def test_nothing_invisible_surrounds_an_argument() -> None:
    assert Words("en").say("no-such-move", code="x").isprintable()


def test_a_nested_message_is_said_first() -> None:
    inner = Message("field-missing", {"name": "routes"})
    assert Words("en").say("bad-file", line=3, what=inner) == "Line 3: “routes” is missing here."
    assert Words("uk").say("bad-file", line=3, what=inner) == "Рядок 3: Тут бракує поля «routes»."


@pytest.mark.parametrize(
    ("items", "english", "ukrainian"),
    [
        ([], "none 0", "нічого 0"),
        (["A"], "A 1", "A 1"),
        (["A", 2], "A and 2 2", "A і 2 2"),
        (["A", "B", "C"], "A, B and C 3", "A, B і C 3"),
    ],
)
def test_a_list_is_joined_as_people_do(items: list[object], english: str, ukrainian: str) -> None:
    for language, expected in (("en", english), ("uk", ukrainian)):
        speaker = Words(language)
        catalogue = Catalogue(language, {"test": parse("all = { $x } { $x-count }")})
        assert catalogue.format("all", words._Gaps(speaker, {"x": items}, 0)) == expected


def test_what_is_said_at_every_table_has_the_names_of_this_one() -> None:
    message = Message("bad-file", {"line": 1, "what": Message("reason", {"what": Seat(0), "section": Seat(1)})})
    for names in (("Olha", "Taras"), ("Ivan", "")):
        said = Words("en", names=names).say(message)
        assert all((name or "Player 2") in said for name in names)


def test_a_choice_is_joined_by_or() -> None:
    message = Message("bad-seats", {"seats": 7, "allowed": [2, 3, 4]})
    assert Words("en").say(message) == "7 players cannot play this game: the number of players can be 2, 3 or 4."
    assert Words("uk").say(message) == "7 гравців у цю гру зіграти не можуть: гравців може бути 2, 3 або 4."


def test_a_piece_brings_its_forms(teach: Teach) -> None:
    teach(uk="card-red = червона\n    .acc = червону\ntake = { $card }, беру { $card-acc }, без { $card-gen }")
    assert Words("uk").say("take", card=Piece("card", "red")) == "червона, беру червону, без червона"


def test_a_piece_without_words_keeps_its_name(teach: Teach) -> None:
    teach(en="take = You take { $card-acc }")
    assert Words("en").say("take", card=Piece("card", "hopper-2")) == "You take hopper-2"
    assert Words("en").say(Piece("card", "hopper-2")) == "hopper-2"


def test_a_boards_names_are_used_in_every_case() -> None:
    game = turntable.game("ticket-to-ride")
    route = Piece("route", "boston-montreal")
    assert Words("en", game).say(route) == "Boston – Montréal"
    assert Words("uk", game).say(route) == "Бостон – Монреаль"
    assert Words("uk", game)._forms(route, 0)["gen"] == "Бостон – Монреаль"


def test_a_game_by_name_has_words_but_no_places() -> None:
    assert Words("uk", "ticket-to-ride").say("option-board") == "Поле"
    assert Words("uk", "ticket-to-ride").say(Piece("route", "boston-montreal")) == "boston-montreal"


def test_a_piece_of_another_board_is_no_crash() -> None:
    assert Words("en", turntable.game("ticket-to-ride")).say(Piece("city", "kyiv")) == "kyiv"


def test_a_reason_names_its_section() -> None:
    said = Words("en", "ticket-to-ride").say(Reason(Message("refused-no-tickets"), "tickets"))
    assert said.startswith("No destination tickets are left.")
    assert said.endswith(" (Rules: Destination tickets)")
    assert Words("en").say(Reason(Message("step-over"), "")) == "The game is over."


def test_without_a_game_the_errors_of_all_games_have_words() -> None:
    with pytest.raises(turntable.BadOption) as error:
        turntable.game("ticket-to-ride", board="mars")
    assert Words("uk").say(error.value.message).startswith("Поля «mars» немає")


# Where words are missing


def test_what_is_missing_in_ukrainian_is_said_in_english(teach: Teach) -> None:
    teach(en="hello = Hello, { $who }!\ncat = the cat", uk="cat = кіт")
    assert Words("uk").say("hello", who=Message("cat")) == "Hello, the cat!"


def test_a_gap_that_nothing_fills_falls_back_too(teach: Teach) -> None:
    teach(en="hello = Hello!", uk="hello = Вітаю, { $who }!")
    assert Words("uk").say("hello") == "Hello!"


def test_what_is_missing_everywhere_is_shown_as_it_is(teach: Teach) -> None:
    teach(en="", uk="")
    message = Message("hello", {"who": Piece("cat", "tom")})
    assert Words("uk").say(message) == str(message) == "hello (who=tom)"


@pytest.mark.parametrize(
    "thing", ["nothing", Message("bad-file"), Piece("cat", "tom"), Reason(Message("step-over"), "x")]
)
def test_strict_words_complain_instead(thing: Message | Piece | Reason | str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Words, "strict", True)
    with pytest.raises(MissingWords):
        Words("uk").say(thing)


def test_an_id_may_not_be_defined_twice() -> None:
    with pytest.raises(BadCatalogue, match=r"games\.x, en: hello is there twice"):
        Catalogue("en", {"core": parse("hello = A"), "games.x": parse("hello = B")})
    with pytest.raises(BadCatalogue, match="twice"):
        Catalogue("en", {"core": parse("hello = A\nhello = B")})


def test_a_line_that_is_no_fluent_is_refused() -> None:
    with pytest.raises(BadCatalogue, match=r"test: .* at: hello = \{ \$"):
        parse("fine = Fine\nhello = { $\n")


def test_a_line_that_nobody_here_can_say_is_refused() -> None:
    catalogue = Catalogue("en", {"test": parse("size = { NUMBER($x) }")})
    with pytest.raises(BadCatalogue, match="FunctionReference"):
        catalogue.format("size", {"x": 1})


def test_a_floor_without_english_is_refused() -> None:
    with pytest.raises(BadCatalogue, match=r"turntable\.words has no words/en\.ftl"):
        Words("en", floors=("words",))


def test_a_language_nobody_speaks_here_is_refused() -> None:
    with pytest.raises(ValueError, match="no words in 'tlh'; there are en, uk"):
        Words("tlh")


def test_catalogues_are_read_once() -> None:
    Words("uk", "ticket-to-ride").say("game-name")
    before = words.read.cache_info().misses
    Words("uk", turntable.game("ticket-to-ride")).say("game-name")
    assert words.read.cache_info().misses == before


# The language of a terminal


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({}, "en"),
        ({"LANG": "uk_UA.UTF-8"}, "uk"),
        ({"LANG": "uk"}, "uk"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": ""}, "en"),
        ({"LANG": "uk_UA.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "uk_UA.UTF-8"}, "uk"),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "", "LC_MESSAGES": "uk_UA"}, "uk"),
        ({"LC_ALL": "uk_UA.UTF-8", "TURNTABLE_LANGUAGE": "en"}, "en"),
        ({"LC_ALL": "en_US.UTF-8", "TURNTABLE_LANGUAGE": "UK"}, "uk"),
        ({"TURNTABLE_LANGUAGE": "uk-UA"}, "uk"),
    ],
)
def test_the_language_comes_from_the_system(environ: dict[str, str], language: str) -> None:
    assert system_language(environ) == language
