"""Setting up a game in the terminal. It asks for everything that the command line leaves open."""

from __future__ import annotations

import os
from pathlib import Path

import turntable
from turntable import Game, Message, Record, Seat, TurntableError
from turntable.bots import bot, is_spec, usual
from turntable.bots.own import is_own, short
from turntable.cli import saving
from turntable.cli.screen import Screen
from turntable.web.games import all_seats, seats_by
from turntable.words import Words


def specs_of(bots: str | None) -> list[str]:
    """The bots of a list with commas."""
    return [spec.strip() for spec in (bots or "").split(",") if spec.strip()]


def _bad_seats(game: Game, seats: int) -> TurntableError:
    """So many cannot play; if they can with another value of an option, such as another board, that is named."""
    allowed: list[object] = list(game.seats)
    with_option: list[object] = [
        f"--option {name}={value}"
        for name, counts in seats_by(game.name).items()
        for value, others in counts.items()
        if seats in others and value != game.chosen[name]
    ]
    args: dict[str, object] = {"seats": seats, "allowed": allowed}
    if with_option:
        return TurntableError(Message("bad-seats-here", {**args, "options": with_option}))
    return TurntableError(Message("bad-seats", args))


class Setup:
    """Makes the record of a new game, or finds an unfinished one."""

    def __init__(self, screen: Screen, interactive: bool) -> None:
        self.screen = screen
        self.interactive = interactive

    def choose(
        self,
        name: str | None,
        options: dict[str, str],
        seats: int | None,
        bots: str | None,
        names: str | None,
        seed: str | None,
    ) -> tuple[Record, Path]:
        """The record to play on, and its file."""
        if name is None and self.interactive:
            left = saving.unfinished()
            if left is not None and self._yes(self.screen.say("ask-continue", file=left.name)):
                return saving.read(left), left
        name = name or self._which_game()
        game = turntable.game(name, **options)
        if self.interactive and seats is None and bots is None and names is None:
            game = turntable.game(name, **self._with_first_option(game, options))
        record = self._new(game, seats, bots, names, seed)
        return record, saving.new_file(record)

    def _new(self, game: Game, seats: int | None, bots: str | None, names: str | None, seed: str | None) -> Record:
        machines = specs_of(bots) if bots is not None else None
        people = [one.strip() for one in names.split(",") if one.strip()] if names is not None else []
        for spec in machines or []:
            bot(spec, game, seed)
        asked = self.interactive and seats is None and machines is None
        if seats is None:
            guess = len(machines or []) + max(1, len(people))
            seats = self._number("ask-seats", game.seats[0], game.seats[-1]) if asked else max(game.seats[0], guess)
        if seats not in game.seats:
            raise _bad_seats(game, seats)
        if machines is None:
            count = self._number("ask-people", 1, seats) if asked and seats > 1 else max(1, len(people))
            machines = [usual(game)] * (seats - count)
        if len(machines) > seats or len(people) > seats - len(machines):
            raise TurntableError(Message("too-many-players", {"seats": seats}))
        default = [self.screen.say(Seat(seat)) for seat in range(seats)]
        called = [short(spec) if is_own(spec) else spec for spec in machines]
        players = people + default[len(people) : seats - len(machines)] + called
        for person in people:
            if is_spec(person) or is_own(person):
                raise TurntableError(Message("name-is-a-bot", {"name": person}))
        seed = seed if seed is not None else str(int.from_bytes(os.urandom(6), "big"))
        return Record(game, seats, seed, names=players)

    def _which_game(self) -> str:
        names = turntable.names()
        if len(names) == 1 or not self.interactive:
            return names[0]
        for number, name in enumerate(names, 1):
            words = Words(self.screen.words.language, name)
            self.screen.print(f"  {number}  {words.say('game-name')}", "strong")
            seats = all_seats(name)
            players = self.screen.say("cli-seats-of", least=seats[0], most=seats[-1]).strip()
            self.screen.print(f"     {words.say('game-tagline')} · {players}", "dim", hang=5)
        return names[self._number("ask-game", 1, len(names)) - 1]

    def _with_first_option(self, game: Game, given: dict[str, str]) -> dict[str, str]:
        """The options given, and what is played: the first option of a game, its board or chapter, if that is open."""
        option = game.options[0] if game.options else None
        if option is None or option.name in given or len(option.values) < 2:
            return given
        words = Words(self.screen.words.language, game)
        # A value that is a number is typed as it is; other values are numbered.
        are_numbers = any(value.isdigit() for value in option.values)
        marks = option.values if are_numbers else tuple(str(number + 1) for number in range(len(option.values)))
        self.screen.print(words.say(option.words), "strong")
        width = max(len(mark) for mark in marks)
        counts = seats_by(game.name).get(option.name, {})
        for mark, value in zip(marks, option.values, strict=True):
            said = words.say(option.value_words(value)).removeprefix(f"{mark}: ")
            if value in counts:
                seats = self.screen.say("cli-seats-of", least=counts[value][0], most=counts[value][-1])
                said += f" · {seats.strip()}"
            self.screen.print(f"  {mark:>{width}}  {said}", hang=width + 4)
        default = marks[option.values.index(option.default)]
        while True:
            text = self.screen.ask(self.screen.say("ask-option", default=default)).lower()
            for mark, value in zip(marks, option.values, strict=True):
                if (text or default) in (mark, value):
                    return {**given, option.name: value}
            self.screen.tell("ask-option-again", "dim", known=list(marks))

    def _number(self, id: str, least: int, most: int) -> int:
        if least == most:
            return least
        while True:
            text = self.screen.ask(self.screen.say(id, least=least, most=most))
            if not text:
                return least
            if text.isdigit() and least <= int(text) <= most:
                return int(text)
            self.screen.tell("ask-again", "dim", least=least, most=most)

    def _yes(self, question: str) -> bool:
        return self.screen.ask(question).lower() in ("", "y", "yes", self.screen.say("yes").lower())
