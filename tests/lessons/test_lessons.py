"""Every lesson leads to its end, whatever the learner does, and says little at a time."""

from __future__ import annotations

import re

import pytest
from tests.lessons.playing import Choice, at_random, follow, lessons, otherwise, play

from turntable import Record
from turntable.games.ticket_to_ride.game import TicketToRide
from turntable.lessons import Lesson, due, lesson_for, lesson_of, text_of
from turntable.words import LANGUAGES, Words

LONGEST = 24
"""Words of a bubble."""
DECISIONS = 30
"""Of the learner at most: with half a minute each, a lesson takes a quarter of an hour at the very worst."""

in_every_lesson = pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.game)


def choices() -> list[Choice]:
    return [follow, *(at_random(seed) for seed in range(4)), *(otherwise(seed) for seed in range(4))]


@in_every_lesson
def test_who_follows_sees_the_whole_arc_with_a_suggestion_for_every_decision(lesson: Lesson) -> None:
    played = play(lesson, follow)
    assert all(one.move is not None for one in played.said[:-1])
    ends = played.said[-1].about
    assert ends is not None
    assert ends.id == "lesson-done"


@in_every_lesson
def test_it_is_the_same_lesson_every_time(lesson: Lesson) -> None:
    assert play(lesson, follow).record.text() == play(lesson, follow).record.text()


@in_every_lesson
@pytest.mark.parametrize("number", range(len(choices())))
def test_it_ends_and_speaks_in_few_words_whatever_is_done(lesson: Lesson, number: int) -> None:
    played = play(lesson, choices()[number])
    assert 1 < len(played.said) <= DECISIONS + 1
    for language in LANGUAGES:
        words = Words(language, played.record.game, ("core",), ["Olha", "Taras"])
        for said in played.said:
            texts = text_of(said, words)
            assert texts
            assert [text for text in texts if len(text.split()) > LONGEST] == []


@in_every_lesson
def test_a_move_that_was_taken_back_was_never_made(lesson: Lesson) -> None:
    record = lesson.record("Olha")
    before = due(lesson, record)
    assert before.move is not None
    state = record.start()
    record.play(state, before.move)
    assert due(lesson, record) != before
    record.undo()
    assert due(lesson, record)[2:] == before[2:]


@in_every_lesson
def test_its_deal_makes_a_game_a_lesson(lesson: Lesson) -> None:
    game = lesson.made()
    assert lesson_of(game, lesson.seats, lesson.seed, None) is lesson
    assert lesson_of(game, lesson.seats, "another", None) is None
    assert lesson_of(game, lesson.seats, "", b"secret") is None
    assert lesson_of(game, lesson.seats + 1, lesson.seed, None) is None


@in_every_lesson
def test_names_differ_and_the_last_moment_is_always_due(lesson: Lesson) -> None:
    names = [moment.name for moment in lesson.moments]
    assert len(names) == len(set(names))
    last = lesson.moments[-1]
    assert (last.again, last.suggest, last.when) == (True, (), type(last.when)())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_isles_lesson_says_when_the_game_ends(language: str) -> None:
    lesson = lesson_for("isle-of-trains")
    assert lesson is not None
    game = lesson.made()
    view = game.start(lesson.seats, seed=lesson.seed).view(lesson.seat)
    words = Words(language, game)
    for id in ("lesson-done", "lesson-enough"):
        assert re.findall(r"\d+", words.say(id)) == [str(view["progress_end"])]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lesson_of_ticket_to_ride_says_what_routes_bring(language: str) -> None:
    lesson = lesson_for("ticket-to-ride")
    assert lesson is not None
    game = lesson.made()
    assert isinstance(game, TicketToRide)
    bring = ", ".join(str(points) for points in game.board.points[1:])
    words = Words(language, game)
    for id in ("lesson-claim-good", "lesson-south-good", "lesson-enough"):
        assert bring in words.say(id)
    said = {about.id for about, *_ in play(lesson, follow).said if about is not None}
    assert "lesson-claim-good" in said


def test_a_kept_lesson_goes_on_where_it_was_left() -> None:
    lesson = lesson_for("ticket-to-ride")
    assert lesson is not None
    played = play(lesson, follow)
    again = Record.parse(played.record.text())
    assert due(lesson, again) == played.said[-1]
