"""A game in the terminal: people at one screen, and bots."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Final

from turntable import Event, Message, Move, Record, Seat, State, TurntableError
from turntable.bots import Bot, Perspective, Thought, bot, difference, reasons, usual
from turntable.bots.allowance import DECISION, Turn
from turntable.cli import saving
from turntable.cli.input import COMMANDS, command_of
from turntable.cli.invocation import COMMAND
from turntable.cli.listing import NUMBERED, Listing
from turntable.cli.screen import Leave, Screen, signed
from turntable.lessons import due, lesson_of, text_of
from turntable.words.questions import answer
from turntable.words.typed import Reader

HINTS: Final = 3
"""Moves a hint shows."""
REASONS: Final = 2
"""Reasons it gives for the first of them; for the next one, the first."""
COUNTS: Final = ("turns", "round", "delivery_round")
"""Fields of views that count turns. Where one player moves several times in a row, a new count is a new turn."""
AFTERWARDS: Final = ("board", "log", "score", "save")
"""Commands that answer even when a player's turn is done: they show nothing of the next player's decision."""


class Table:
    """Plays a record on to its end, asking people and bots in turn."""

    def __init__(self, screen: Screen, record: Record, bots: dict[int, Bot], file: Path, processes: int = 1) -> None:
        self.screen = screen
        self.record = record
        self.bots = bots
        self.file = file
        self.processes = processes
        """In how many processes hints are thought about."""
        self.state: State = record.replay()
        self.state.listen()
        self.events: list[Event] = []
        self.read: list[int] = [0] * record.seats
        """[seat]: how many of the events this seat has been told."""
        self.back: list[tuple[State, int]] = []
        """Positions of this turn, and how many events there were, to undo to."""
        self.at_screen: int | None = None
        self.last_mover: int | None = None
        self.bot_turn = Turn()
        self.turn: list[object] = []
        """The numbers of the turn that was last drawn."""
        self.reader = Reader(record.game, screen.words, self._label)
        self.thoughts: list[Thought] = []
        """What the last hint came from, while the position is the same."""
        self.lesson = lesson_of(record.game, record.seats, record.seed, record.key)
        """What is taught here until its end; ``None`` in an ordinary game."""
        self.was_kept = False
        """Whether the file could be written at the beginning."""
        self.is_kept = False
        """Whether all that was played is in it."""

    @property
    def people(self) -> list[int]:
        return [seat for seat in range(self.record.seats) if seat not in self.bots]

    def play(self) -> None:
        """Until the game is over, or a person leaves (``Leave``)."""
        self._save()
        while not self.state.over:
            seat = int(self.state.seat)
            if seat in self.bots:
                self._make(self._thought(seat))
                self.back = []
            else:
                self._ask(seat)
        for seat in self.people[:1]:
            self._news(seat)
        self._end()

    def _thought(self, seat: int) -> Move:
        """What a bot plays, in the time that people like to wait."""
        player = self.bots[seat]
        player.seconds = self.bot_turn.allows(seat, len(self.bots))
        begin = time.perf_counter()
        move = player.choose(Perspective(self.state, seat))
        self.bot_turn.add(seat, time.perf_counter() - begin)
        return move

    def _make(self, move: Move) -> None:
        self.last_mover = int(self.state.seat)
        self.thoughts = []
        self.record.play(self.state, move)
        self.events += self.state.heard()
        self._save()

    def _save(self) -> None:
        """Write the record. A file that was written before and no longer can be is no reason to end the game."""
        try:
            saving.write(self.record, self.state, self.file)
            self.is_kept = True
        except TurntableError as error:
            if not self.was_kept:
                args = {"folder": str(self.file.parent), "why": error.message.args["why"]}
                raise TurntableError(Message("cannot-keep", args)) from None
            if self.is_kept:
                self.screen.tell(error.message, "seat-1")
                self.screen.tell("not-kept", "seat-1")
            self.is_kept = False
        self.was_kept = True

    def keep(self) -> None:
        """Write the record once more, after an interruption that may have come while it was written."""
        self.state = self.record.replay()
        self._save()

    # A person's decision

    def _ask(self, seat: int) -> None:
        """One decision of a person, and the chance to take it back while nothing was revealed."""
        if self.at_screen != seat:
            self._hand_over(seat)
        self._news(seat)
        if self._is_new_turn(seat):
            self.screen.print()
            self.screen.board(self.state, seat)
        self.screen.print()
        self.screen.print(f"► {self.screen.say(Seat(seat))}: {self.screen.say(self.state.step.message)}", "strong")
        listing = Listing(self.screen, self.state)
        listing.show()
        self._teach()
        move = self._read_move(seat, listing)
        if move is None:
            return
        self.back.append((self.state.copy(), len(self.events)))
        revealed = self.state.revealed
        self._make(move)
        if self.state.revealed != revealed:
            self.back = []
        elif self.state.seat != seat:
            self._confirm(seat)

    def _teach(self) -> None:
        """Say what the lesson says now, if this game is one."""
        if self.lesson is None:
            return
        said = due(self.lesson, self.record)
        self.screen.print()
        for text in text_of(said, self.screen.words):
            self.screen.print(f"  ✎ {text}", "good", hang=4)
        if said.move is not None:
            self.screen.tell("learn-type", "dim", code=said.move.code)
        if said.over:
            again = f"{COMMAND} play {self.lesson.game} --bots {self.lesson.level}"
            self.screen.unbroken(self.screen.say("learn-over", command=again), "dim")
            self.lesson = None

    def _is_new_turn(self, seat: int) -> bool:
        """Whether this decision begins a turn, so that the table is to be shown as it is now."""
        view = self.state.view(seat)
        turn = [view.get(name) for name in COUNTS]
        is_new = self.last_mover != seat or self.turn != turn
        self.last_mover, self.turn = seat, turn
        return is_new

    def _confirm(self, seat: int) -> None:
        """The turn is over unless its player takes the last move back."""
        self._news(seat)
        answer = self.screen.ask(self.screen.say("turn-done"))
        while answer:
            name, rest = command_of(answer, self.screen.words) or ("", "")
            if name == "undo":
                self._undo()
                return
            if name == "quit":
                raise Leave
            if name in AFTERWARDS:
                self._show(name, rest, seat)
            else:
                self.screen.tell("turn-done-help", "dim")
            answer = self.screen.ask(self.screen.say("turn-done"))
        self.back = []

    def _undo(self) -> None:
        state, events = self.back.pop()
        self.thoughts = []
        self.state = state
        self.state.listen()
        del self.events[events:]
        self.read = [min(count, events) for count in self.read]
        self.record.undo()
        self._save()
        self.screen.tell("undone", "good")

    def _hand_over(self, seat: int) -> None:
        """With several people at one screen, cover it until the next one sits down, also at the beginning."""
        if len(self.people) > 1:
            self.screen.console.clear()
            self.screen.ask(self.screen.say("hand-over", player=Seat(seat)))
            self.screen.console.clear()
        self.at_screen = seat
        self.back = []

    def _news(self, seat: int) -> None:
        """What happened since this seat was last told, in its own words."""
        for event in self.events[self.read[seat] :]:
            self.screen.print(f"  {self.screen.say(event.seen_by(seat))}", "dim", hang=4)
        self.read[seat] = len(self.events)

    def _read_move(self, seat: int, listing: Listing) -> Move | None:
        """The move a person types; ``None`` when a command has changed the position."""
        while True:
            text = self.screen.ask(self.screen.say("prompt"))
            if not text:
                self.screen.tell("nothing-typed", "dim")
                continue
            # "board" alone is a command; "board billingtons" is a move in some games.
            command = None if self.reader.names_verb(text) else command_of(text, self.screen.words)
            try:
                if command is not None:
                    if self._do(command[0], command[1], seat, listing):
                        return None
                    continue
                if self._answer(text, seat):
                    continue
                move = self._narrow(self.reader.choice_of(text, listing.choices))
            except TurntableError as error:
                self.screen.tell(error.message, "seat-1")
                continue
            if move is None:
                continue
            reason = self.state.why_not(move)
            if reason is None:
                return move
            self.screen.tell(reason, "seat-1")

    def _answer(self, text: str, seat: int) -> bool:
        """Answer a question about the position; whether the line is one."""
        legal = {move.code: self.state.words(move) for move in self.state.moves()}
        lines = answer(text, self.record.game, self.state.view(seat), legal, self.screen.words)
        for line in lines or ():
            self.screen.print(f"  {self.screen.say(line)}", hang=4)
        return lines is not None

    def _narrow(self, moves: list[Move]) -> Move | None:
        """One of several moves about the same thing; ``None`` if the player chooses none of them."""
        if len(moves) == 1:
            return moves[0]
        self.screen.columns([f"{number:>3}  {self._label(move)}" for number, move in enumerate(moves, 1)], NUMBERED)
        text = self.screen.ask(self.screen.say("which-way"))
        return self._narrow(self.reader.choice_of(text, [[move] for move in moves])) if text else None

    def _label(self, move: Move) -> str:
        return self.screen.say(self.state.words(move))

    def _do(self, name: str, rest: str, seat: int, listing: Listing) -> bool:
        """Carry out a command; whether the position has changed."""
        if name == "help":
            self._help(listing)
        elif name == "why":
            self._why(rest, seat, listing)
        elif name == "undo":
            if self.back and self.back[-1][0].revealed == self.state.revealed:
                self._undo()
                return True
            self.screen.tell("cannot-undo", "seat-1")
        elif name == "moves":
            listing.show()
        elif name == "hint":
            self._hint(seat, bool(rest))
        elif name == "quit":
            raise Leave
        else:
            self._show(name, rest, seat)
        return False

    def _show(self, name: str, rest: str, seat: int) -> None:
        """Carry out a command that tells a seat how things stand."""
        if name == "board":
            self.screen.board(self.state, seat)
        elif name == "log":
            for event in self.events:
                self.screen.print(f"  {self.screen.say(event.seen_by(seat))}", "dim", hang=4)
        elif name == "score":
            self._score(seat)
        else:
            self._save_as(rest)

    def _help(self, listing: Listing) -> None:
        self.screen.tell(self.state.step.help)
        self.screen.print()
        self.screen.tell("how-to-type", "dim", example=listing.choices[-1][0].code)
        for command in COMMANDS:
            own = self.screen.say(f"command-{command}")
            self.screen.print(f"  {own:<10} {self.screen.say(f'command-{command}-help')}", "dim", hang=13)

    def _why(self, rest: str, seat: int, listing: Listing) -> None:
        """Which rule forbids a move; of one that is allowed, what speaks for it."""
        if not rest:
            self.screen.tell("why-what", "dim", example=self._questionable(listing))
            return
        move = self.reader.choice_of(rest, listing.choices)[0]
        reason = self.state.why_not(move)
        if reason is None:
            self.screen.tell("why-legal", "good")
            self._reasons(seat, move, HINTS)
        else:
            self.screen.tell(reason)

    def _questionable(self, listing: Listing) -> str:
        """The code of a move to ask about: not legal now, but of the kind there is most of, if possible."""
        game = self.record.game
        legal = {move.number for moves in listing.choices for move in moves}
        word, entries = max(listing.groups, key=lambda group: sum(len(moves) for _, moves in group[1]))
        begin = entries[0][1][0].number
        others = [move for move in (*game.moves[begin:], *game.moves[:begin]) if move.number not in legal]
        return next((move for move in others if move.code.split()[0] == word), others[0]).code

    def _hint(self, seat: int, numbers: bool) -> None:
        """What a bot would do, from this seat's perspective, why, and the runner-up; or the figures behind it."""
        first, *others = self._advice(seat)[:HINTS]
        others.sort(key=lambda thought: -thought.estimate)
        if numbers:
            self._numbers(seat, [first, *others])
            return
        self.screen.tell("hint-first", "strong", move=self.state.words(first.move))
        self._reasons(seat, first.move, REASONS)
        for thought in others[:1]:
            compared = difference(first.expected, thought.expected, seat)
            self.screen.tell("hint-next", move=self.state.words(thought.move), difference=compared)
            self._reasons(seat, thought.move, 1)
        if others:
            self.screen.tell("hint-more", "dim")
        elif len(self.state.legal()) > 1:
            self.screen.tell("hint-alone", "dim")

    def _advice(self, seat: int) -> list[Thought]:
        """What a bot thinks here, the chosen move first."""
        if not self.thoughts:
            game = self.record.game
            seed = f"hint {self.record.seed} {len(self.record.played)}"
            adviser = bot(usual(game), game, seed, DECISION, explains=True, processes=self.processes)
            adviser.choose(Perspective(self.state, seat))
            self.thoughts = adviser.thoughts
        return self.thoughts

    def _reasons(self, seat: int, move: Move, most: int) -> None:
        """What speaks for a move, a line each."""
        for reason in reasons(Perspective(self.state, seat), move)[:most]:
            self.screen.print(f"    {self.screen.say(reason)}", hang=6)

    def _numbers(self, seat: int, thoughts: list[Thought]) -> None:
        """What a search expects of each move."""
        found = [(thought.move, thought.expected.message(seat)) for thought in thoughts if thought.expected is not None]
        for move, figures in found:
            self.screen.print(f"  {self.screen.say('hint-move', move=self.state.words(move), figures=figures)}", hang=4)
        if not found:
            self.screen.tell("hint-no-numbers", "dim")

    def _score(self, seat: int) -> None:
        """The viewer's own sheet: others' hidden things stay hidden."""
        for item, points in self.state.sheet(seat):
            self.screen.print(f"  {signed(points)}  {self.screen.say(item)}", "dim", hang=8)
        self.screen.tell(Message("points", {"count": self.state.scores()[seat]}))

    def _save_as(self, rest: str) -> None:
        path = Path(rest).expanduser() if rest else self.file
        if path != self.file and saving.exists(path):
            self.screen.tell("file-exists", "seat-1", file=str(path))
            return
        saving.write(self.record, self.state, path)
        self.screen.unbroken(self.screen.say("saved", file=str(path)), "good")

    def _end(self) -> None:
        self.screen.print()
        self.screen.board(self.state, None)
        self.screen.print()
        self.screen.sheet(self.state)
        if self.is_kept:
            self.screen.unbroken(self.screen.say("record-kept", file=str(self.file)), "dim")
