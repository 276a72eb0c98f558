"""A game in the terminal: people at one screen, and bots."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path
from typing import Final

from turntable import Event, Message, Move, Record, Seat, State, TurntableError
from turntable.bots import Bot, Perspective, bot, usual
from turntable.cli import saving
from turntable.cli.input import COMMANDS, Leave, choice_of, command_of
from turntable.cli.screen import Screen

MANY: Final = 12
"""More moves of one kind than this are listed by what they are about."""
HINTS: Final = 3
"""Moves a hint shows."""


class Table:
    """Plays a record on to its end, asking people and bots in turn."""

    def __init__(self, screen: Screen, record: Record, bots: dict[int, Bot], file: Path) -> None:
        self.screen = screen
        self.record = record
        self.bots = bots
        self.file = file
        self.state: State = record.replay()
        self.state.listen()
        self.events: list[Event] = []
        self.read: list[int] = [0] * record.seats
        """[seat]: how many of the events this seat has been told."""
        self.back: list[tuple[State, int]] = []
        """Positions of this turn, and how many events there were, to undo to."""
        self.at_screen: int | None = None
        self.last_mover: int | None = None

    @property
    def people(self) -> list[int]:
        return [seat for seat in range(self.record.seats) if seat not in self.bots]

    def play(self) -> None:
        """Until the game is over, or a person leaves (``Leave``)."""
        self._save()
        while not self.state.over:
            seat = int(self.state.seat)
            if seat in self.bots:
                move = self.bots[seat].choose(Perspective(self.state, seat))
                self._make(move)
                self.back = []
            else:
                self._ask(seat)
        for seat in self.people[:1]:
            self._news(seat)
        self._end()

    def _make(self, move: Move) -> None:
        seat = int(self.state.seat)
        self.state.play(move)
        self.last_mover = seat
        self.record.add(seat, move)
        self.events += self.state.heard()
        self._save()

    def _save(self) -> None:
        saving.write(self.record, self.file)

    # A person's decision

    def _ask(self, seat: int) -> None:
        """One decision of a person, and the chance to take it back while nothing was revealed."""
        if self.at_screen != seat:
            self._hand_over(seat)
        self._news(seat)
        if self.last_mover != seat:
            # A new turn of this seat: show the table as it is now.
            self.screen.print()
            self.screen.board(self.state, seat)
            self.last_mover = seat
        self.screen.print()
        self.screen.print(f"► {self.screen.say(Seat(seat))}: {self.screen.say(self.state.step.message)}", "strong")
        listed = self._list_moves()
        move = self._read_move(seat, listed)
        if move is None:
            return
        self.back.append((self.state.copy(), len(self.events)))
        revealed = self.state.revealed
        self._make(move)
        if self.state.revealed != revealed:
            self.back = []
        elif self.state.seat != seat:
            self._confirm(seat)

    def _confirm(self, seat: int) -> None:
        """The turn is over unless its player takes the last move back."""
        self._news(seat)
        answer = self._line(self.screen.say("turn-done"))
        while answer.strip():
            command = command_of(answer, self.screen.words)
            if command and command[0] == "undo":
                self._undo()
                return
            if command and command[0] == "quit":
                raise Leave
            answer = self._line(self.screen.say("turn-done"))
        self.back = []

    def _undo(self) -> None:
        state, events = self.back.pop()
        self.state = state
        self.state.listen()
        del self.events[events:]
        self.read = [min(count, events) for count in self.read]
        self.record.undo()
        self._save()
        self.screen.tell("undone", "good")

    def _hand_over(self, seat: int) -> None:
        """With several people at one screen, cover it until the next one sits down: at the beginning, too."""
        if len(self.people) > 1:
            self.screen.console.clear()
            self._line(self.screen.say("hand-over", player=Seat(seat)))
            self.screen.console.clear()
        self.at_screen = seat
        self.back = []

    def _news(self, seat: int) -> None:
        """What happened since this seat was last told, in its own words."""
        for event in self.events[self.read[seat] :]:
            self.screen.print(f"  {self.screen.say(event.seen_by(seat))}", "dim")
        self.read[seat] = len(self.events)

    def _list_moves(self) -> list[list[Move]]:
        """Show the legal moves, grouped and numbered; a number stands for one move, or for one subject of several."""
        choices: list[list[Move]] = []
        for word, moves in groupby(self.state.moves(), key=lambda move: move.code.split()[0]):
            group = list(moves)
            entries = []
            for label, same in self._by_subject(group) if len(group) > MANY else self._one_by_one(group):
                choices.append(same)
                entries.append(f"{len(choices):>3}  {label}")
            self.screen.print(self.screen.say(f"group-{word}"), "strong")
            self._columns(entries)
        return choices

    def _one_by_one(self, moves: list[Move]) -> list[tuple[str, list[Move]]]:
        return [(self.screen.say(self.state.words(move)), [move]) for move in moves]

    def _by_subject(self, moves: list[Move]) -> list[tuple[str, list[Move]]]:
        """Moves about the same thing are one line; how to do it is asked when it is chosen."""
        subjects: dict[str, list[Move]] = {}
        for move in moves:
            about = self.state.subject(move)
            subjects.setdefault(self.screen.say(about or self.state.words(move)), []).append(move)
        return list(subjects.items())

    def _columns(self, entries: list[str]) -> None:
        """In as many columns as fit, read downwards."""
        width = max(len(entry) for entry in entries) + 3
        columns = max(1, min(self.screen.console.width // width, 3)) if len(entries) > 6 else 1
        rows = -(-len(entries) // columns)
        for row in range(rows):
            self.screen.print("".join(f"{entry:<{width}}" for entry in entries[row::rows]).rstrip())

    def _read_move(self, seat: int, listed: list[list[Move]]) -> Move | None:
        """The move a person types; ``None`` when a command has changed the position."""
        while True:
            text = self._line(self.screen.say("prompt"))
            if not text.strip():
                self.screen.tell("nothing-typed", "dim")
                continue
            command = command_of(text, self.screen.words)
            try:
                if command is not None:
                    if self._do(command[0], command[1], seat, listed):
                        return None
                    continue
                move = self._narrow(choice_of(text, self.state, listed))
            except TurntableError as error:
                self.screen.tell(error.message, "seat-1")
                continue
            if move is None:
                continue
            reason = self.state.why_not(move)
            if reason is None:
                return move
            self.screen.tell(reason, "seat-1")

    def _narrow(self, moves: list[Move]) -> Move | None:
        """One of several moves about the same thing; ``None`` if the player thinks better of it."""
        if len(moves) == 1:
            return moves[0]
        self._columns([f"{number:>3}  {label}" for number, (label, _) in enumerate(self._one_by_one(moves), 1)])
        text = self._line(self.screen.say("which-way"))
        return self._narrow(choice_of(text, self.state, [[move] for move in moves])) if text.strip() else None

    def _do(self, name: str, rest: str, seat: int, listed: list[list[Move]]) -> bool:
        """Carry out a command; whether the position has changed."""
        if name == "help":
            self._help()
        elif name == "why":
            self._why(rest, listed)
        elif name == "undo":
            if self.back and self.back[-1][0].revealed == self.state.revealed:
                self._undo()
                return True
            self.screen.tell("cannot-undo", "seat-1")
        elif name == "moves":
            self._list_moves()
        elif name == "board":
            self.screen.board(self.state, seat)
        elif name == "log":
            for event in self.events:
                self.screen.print(f"  {self.screen.say(event.seen_by(seat))}", "dim")
        elif name == "hint":
            self._hint(seat)
        elif name == "score":
            self._score(seat)
        elif name == "save":
            self._save_as(rest)
        else:
            raise Leave
        return False

    def _help(self) -> None:
        self.screen.tell(self.state.step.help)
        self.screen.print()
        for command in COMMANDS:
            own = self.screen.say(f"command-{command}")
            self.screen.print(f"  {own:<10} {self.screen.say(f'command-{command}-help')}", "dim")

    def _why(self, rest: str, listed: list[list[Move]]) -> None:
        if not rest:
            self.screen.tell("why-what", "dim")
            return
        reason = self.state.why_not(choice_of(rest, self.state, listed)[0])
        if reason is None:
            self.screen.tell("why-legal", "good")
        else:
            self.screen.tell(reason)

    def _hint(self, seat: int) -> None:
        """What a bot would do, from this seat's perspective, and what it thinks of the other moves it tried."""
        adviser = bot(usual(self.record.game), self.record.game, f"hint {self.record.seed} {len(self.record.played)}")
        adviser.choose(Perspective(self.state, seat))
        if len(adviser.thoughts) == 1:
            self.screen.tell("hint-planned", "strong")
            self.screen.print(f"  {self.screen.say(self.state.words(adviser.thoughts[0].move))}")
            return
        self.screen.tell("hint-searched", "strong")
        for thought in adviser.thoughts[:HINTS]:
            figures = {"estimate": thought.estimate, "low": thought.low, "high": thought.high}
            percent = {name: f"{100 * value:.0f}" for name, value in figures.items()}
            words = self.state.words(thought.move)
            self.screen.print(f"  {self.screen.say(Message('hint-move', {'move': words, **percent}))}")

    def _score(self, seat: int) -> None:
        """The viewer's own sheet: others' hidden things stay hidden."""
        for item, points in self.state.sheet(seat):
            self.screen.print(f"  {points:>+4}  {self.screen.say(item)}", "dim")
        self.screen.tell(Message("points", {"count": self.state.scores()[seat]}))

    def _save_as(self, rest: str) -> None:
        path = Path(rest).expanduser() if rest else self.file
        if path != self.file and path.exists():
            self.screen.tell("file-exists", "seat-1", file=str(path))
            return
        saving.write(self.record, path)
        self.screen.tell("saved", "good", file=str(path))

    def _line(self, prompt: str) -> str:
        try:
            return self.screen.console.input(f"{prompt} ", markup=False)
        except (EOFError, KeyboardInterrupt):
            self.screen.print()
            raise Leave from None

    def _end(self) -> None:
        self.screen.print()
        self.screen.board(self.state, None)
        self.screen.print()
        self.screen.sheet(self.state)
        self.screen.tell("record-kept", "dim", file=str(self.file))
