"""What players did, move by move: shown one after another, marked on the board, told in a few lines."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import groupby, takewhile
from typing import Any, Final, NamedTuple

from turntable.core.message import Seat
from turntable.server.tables.scene import Line
from turntable.web.boards import Board
from turntable.web.kit.trace import Trace
from turntable.words import Words

KEPT: Final = 60
"""The last moves that are remembered in words."""


class Act(NamedTuple):
    """A move of a seat as one reader may know it."""

    at: int
    """The number of the move, from 1."""
    seat: int
    who: str
    what: str
    """What happened, in sentences; the first ones of the player's own doing leave out who it is."""
    trace: Trace
    alone: bool = False
    """Whether it made itself, because there was no other move."""
    learned: str = ""
    """Of what happened, what its player did not know before: cards drawn from a deck, what others get, a new round."""
    brief: str = ""
    """What happened, in few words; empty: another move says it."""

    def shown(self) -> dict[str, Any]:
        """For the page's script."""
        trace = {"flights": self.trace.flights, "detail": self.trace.detail}
        return {"at": self.at, "seat": self.seat, "who": self.who, "what": self.what, **trace}

    def told(self, what: str) -> tuple[str, str]:
        """These sentences to be read out: who (nobody, where they do not speak of a player), and what."""
        return (self.who if what[:1].islower() else "", what)


class Run(NamedTuple):
    """The moves a seat made one after another, last."""

    first: int
    marks: tuple[str, ...]


def acts_of(
    told: Sequence[tuple[Line, str]],
    played: Sequence[tuple[int, str]],
    words: Words,
    board: Board,
    alone: Collection[int] = (),
) -> list[Act]:
    """The moves behind lines of the log, each line with its words; ``alone`` are those that made themselves."""
    found = []
    for at, lines in groupby(told, key=lambda one: one[0].at):
        same = list(lines)
        seat, code = played[at - 1]
        who = words.say(Seat(seat))
        shortened = _without_who(same, f"{who} ")
        trace = board.trace(seat, code, [line for line, _ in same])
        few = [text for line, text in shortened if line.kind not in trace.spare]
        itself = words.say("ui-alone") if at in alone else ""
        what = _with_note([text for _, text in shortened], itself)
        learned = joined(
            [
                text
                for (line, text), (_, whole) in zip(shortened, same, strict=True)
                if line.is_secret or line.kind in trace.chance or text == whole
            ]
        )
        instead = words.say(trace.instead) if trace.instead is not None else ""
        brief = _with_note(few, itself) if few else instead
        found.append(Act(at, seat, who, what, trace, at in alone, learned, brief))
    return found


def _without_who(lines: Sequence[tuple[Line, str]], who: str) -> list[tuple[Line, str]]:
    """The lines without who they are about, as far as that is clear: not after one about somebody else."""
    own = list(takewhile(lambda one: one[1].startswith(who), lines))
    return [*((line, text.removeprefix(who)) for line, text in own), *lines[len(own) :]]


def _with_note(sentences: Sequence[str], note: str) -> str:
    """Sentences as one text, with a note behind what the player did: what came of it for others follows."""
    own = max(1, len(list(takewhile(lambda one: one[:1].islower(), sentences))))
    return joined([*sentences[:own], *([note] if note else []), *sentences[own:]])


def joined(sentences: Sequence[str]) -> str:
    """Sentences as one text; those that go on without naming anybody follow a semicolon.

    >>> joined(["takes a card.", "draws 2 more.", "The deck is empty."])
    'takes a card; draws 2 more. The deck is empty.'
    """
    text = ""
    for sentence in sentences:
        goes_on = text.endswith(".") and sentence[:1].islower()
        text = f"{text[:-1]}; {sentence}" if goes_on else f"{text} {sentence}"
    return text.lstrip()


def runs_of(acts: Sequence[Act], before: dict[int, Run], last: int | None) -> dict[int, Run]:
    """Each seat's last moves in a row, after more of them; ``last`` is who moved before these."""
    runs = dict(before)
    for act in acts:
        held = runs.get(act.seat) if act.seat == last else None
        first, marks = (act.at, ()) if held is None else held
        runs[act.seat] = Run(first, (*marks, *(one for one in act.trace.marks if one not in marks)))
        last = act.seat
    return runs


def digest_of(acts: Sequence[Act]) -> list[tuple[int, str, list[str]]]:
    """What everybody did, a line for each player in the order of their first moves: seat, name, sentences."""
    by_seat: dict[int, tuple[int, str, list[str]]] = {}
    for act in acts:
        did = by_seat.setdefault(act.seat, (act.seat, act.who, []))[2]
        if act.brief:
            did.append(act.brief)
    return list(by_seat.values())
