"""Stepping through a record."""

from __future__ import annotations

import sys
from typing import Final

from turntable import Event, Record, State
from turntable.cli.screen import Leave, Screen

HELP: Final = "replay-keys"


class Replay:
    """Shows the positions of a record one after another."""

    def __init__(self, screen: Screen, record: Record) -> None:
        self.screen = screen
        self.events: list[list[Event]] = []
        """[move]: what happened when it was played."""
        self.positions: list[State] = [record.start()]
        """[move]: the position after so many moves."""
        record.replay()
        state = record.start()
        state.listen()
        for count, (_, move) in enumerate(record.played):
            record.step(state, count, move)
            self.events.append(state.heard())
            self.positions.append(state.copy())

    def run(self, viewer: int | None) -> int:
        """Step through at a terminal; print everything at once where no keys can be pressed. The exit code."""
        if sys.stdin.isatty():
            return self._step_through(viewer)
        self._print_all(viewer)
        return 0

    def _print_all(self, viewer: int | None) -> None:
        for number in range(1, len(self.events) + 1):
            self._tell(number, viewer)
        state = self.positions[-1]
        self.screen.board(state, viewer)
        if state.over:
            self.screen.sheet(state)

    def _step_through(self, viewer: int | None) -> int:
        at, last = 0, len(self.events)
        while True:
            state = self.positions[at]
            self.screen.print()
            self.screen.board(state, viewer)
            if at:
                self._tell(at, viewer)
            if at == last and state.over:
                self.screen.sheet(state)
            prompt = f"{at}/{last} {self.screen.say(HELP)}"
            try:
                key = self.screen.ask(prompt).lower()
            except Leave as left:
                return left.code
            if key in ("", "n"):
                at = min(at + 1, last)
            elif key == "b":
                at = max(at - 1, 0)
            elif key == "q":
                return 0
            elif key.isdigit():
                at = min(int(key), last)
            else:
                self.screen.tell("replay-help", "dim")

    def _tell(self, number: int, viewer: int | None) -> None:
        for event in self.events[number - 1]:
            self.screen.print(f"{number:>4}  {self.screen.say(event.seen_by(viewer))}", "dim", hang=6)
