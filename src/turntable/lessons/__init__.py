"""Lessons: a first game that teaches. A game brings its own as data, ``lesson.json`` beside its facts."""

from __future__ import annotations

from turntable.lessons.following import Due, due, due_in, text_of
from turntable.lessons.lesson import Lesson, Moment, When, lesson_for, lesson_of

__all__ = ["Due", "Lesson", "Moment", "When", "due", "due_in", "lesson_for", "lesson_of", "text_of"]
