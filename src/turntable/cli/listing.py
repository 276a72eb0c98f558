"""The legal moves as a person reads them: in groups, numbered, those about one thing side by side."""

from __future__ import annotations

from itertools import groupby
from typing import Final

from turntable import Move, State
from turntable.cli.screen import Screen
from turntable.words.spelling import alphabetical

MANY: Final = 12
"""More moves of one kind than this are listed by what they are about."""

NUMBERED: Final = 5
"""Columns that the number of a line takes."""

Entry = tuple[str, list[Move]]
"""A line of the list: its words, and the moves it stands for."""


class Listing:
    """A number of the list stands for one move, or for several about the same thing."""

    def __init__(self, screen: Screen, state: State) -> None:
        self.screen = screen
        self.state = state
        self.groups: list[tuple[str, list[Entry]]] = []
        """The word their codes begin with, and the lines of each group."""
        for word, moves in groupby(state.moves(), key=lambda move: move.code.split()[0]):
            self.groups.append((word, self._entries(list(moves))))
        self.choices: list[list[Move]] = [moves for _, entries in self.groups for _, moves in entries]
        """[number - 1]: the moves it stands for."""

    def _entries(self, moves: list[Move]) -> list[Entry]:
        subjects = self._by_subject(moves)
        if len(moves) > MANY:
            return subjects
        return [(self.label(move), [move]) for _, same in subjects for move in same]

    def _by_subject(self, moves: list[Move]) -> list[Entry]:
        """Moves about the same thing together; how to do it is asked when it is chosen.

        Where the vocabulary has them together, its order stays: it is that of the board. Else they are sorted by name.
        """
        subjects: dict[str, list[Move]] = {}
        for move in moves:
            about = self.state.subject(move)
            subjects.setdefault(self.screen.say(about) if about else self.label(move), []).append(move)
        entries = list(subjects.items())
        if [move for _, same in entries for move in same] != moves:
            entries.sort(key=lambda entry: alphabetical(entry[0]))
        return entries

    def label(self, move: Move) -> str:
        """What the move does here."""
        return self.screen.say(self.state.words(move))

    def show(self) -> None:
        number = 0
        for word, entries in self.groups:
            lines = []
            for label, _ in entries:
                number += 1
                lines.append(f"{number:>3}  {label}")
            self.screen.print(self.screen.say(f"group-{word}"), "strong")
            self.screen.columns(lines, NUMBERED)
