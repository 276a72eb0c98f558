"""Answers about tables, made from scenes."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from turntable.bots import levels_of, usual
from turntable.core.game import Game
from turntable.core.message import Piece
from turntable.server.api import board_forms, forms
from turntable.server.boards.files import board_name
from turntable.server.tables.chairs import Chair, names_of
from turntable.server.tables.hosted import Hosted
from turntable.server.tables.lists import TableInfo
from turntable.server.tables.making import short_options
from turntable.server.tables.result import Result, result_of
from turntable.server.tables.scene import Line
from turntable.server.waiting.clock import may_bot, nudge_from
from turntable.server.wording import FLOORS, words_of
from turntable.words import Words

encode = msgspec.json.Encoder(order="deterministic").encode


def game_out(game: Game, language: str) -> board_forms.GameOut:
    words = words_of(language, game, FLOORS)
    options = [
        board_forms.OptionOut(
            option.name,
            words.say(option.words),
            option.default,
            [board_forms.ValueOut(value, words.say(option.value_words(value))) for value in option.values],
        )
        for option in game.options
    ]
    title, tagline = words.say("game-name"), words.say("game-tagline")
    return board_forms.GameOut(game.name, title, tagline, list(game.seats), levels_of(game), usual(game), options)


def chairs_out(chairs: Sequence[Chair], names: Sequence[str], person: str | None) -> list[forms.ChairOut]:
    return [
        forms.ChairOut(
            chair.seat,
            chair.kind,  # type: ignore[arg-type]
            names[chair.seat],
            chair.bot,
            chair.is_free,
            chair.is_away,
            person is not None and chair.person == person,
        )
        for chair in chairs
    ]


def info_out(info: TableInfo, language: str, person: str | None) -> forms.TableOut:
    names = names_of(info.chairs, words_of(language, None, FLOORS))
    return forms.TableOut(
        info.id,
        info.game,
        info.options,
        info.title,
        info.status,  # type: ignore[arg-type]
        chairs_out(info.chairs, names, person),
        info.turn,
        info.moves,
        info.listed,
        info.created,
        info.touched,
        info.uploaded,
        info.result,
        board_name(info.game, info.options, info.board, language),
    )


def table_out(hosted: Hosted, words: Words, person: str | None) -> forms.TableOut:
    setup = hosted.setup
    result: Result | None = result_of(hosted.state) if hosted.over else None
    return forms.TableOut(
        hosted.id,
        hosted.game.name,
        short_options(hosted.game),
        setup.title,
        hosted.status,  # type: ignore[arg-type]
        chairs_out(hosted.chairs, words.names, person),
        hosted.turn,
        hosted.moves,
        setup.listed,
        setup.created,
        hosted.touched,
        setup.uploaded,
        result,
        words.say(Piece("board", "board")) if any(option.is_file for option in hosted.game.options) else "",
    )


def clock_out(hosted: Hosted, now: int) -> forms.ClockOut | None:
    """Whom the table waits for; ``None`` where that is nobody, or a bot."""
    seat, clock, due, wait = hosted.turn, hosted.clock, hosted.due, hosted.setup.wait
    if seat is None or hosted.closed is not None or not hosted.chairs[seat].is_persons:
        return None
    left = None if due is None else due - now
    may = may_bot(wait, clock, hosted.chairs[seat], now)
    return forms.ClockOut(seat, clock.since, due, left, may, nudge_from(wait, clock))


def look(
    hosted: Hosted, person: str | None, seat: int | None, at: int | None, language: str, now: int
) -> forms.TableAsSeen:
    """A table as a seat sees it. The caller has checked that the person may look from there."""
    words = hosted.words(language)
    scene = hosted.scene(seat, words, at)
    step = scene.step
    sits = bool(hosted.seats_of(person)) or (person is not None and person == hosted.setup.creator)
    sheet = scene.sheet(seat) if seat is not None and hosted.status != "waiting" else None
    return forms.TableAsSeen(
        table_out(hosted, words, person),
        hosted.seq,
        hosted.moves if at is None else min(at, hosted.moves),
        seat,
        forms.StepOut(step.name, words.say(step.message), words.say(step.help)),
        dict(scene.view) if hosted.status != "waiting" else None,
        scene.may_act,
        [forms.OfferOut(one.code, words.say(one.words), one.ends_turn, one.reveals) for one in scene.offers],
        hosted.undoable(seat) if seat is not None and scene.may_act else 0,
        None if sheet is None else [forms.SheetItem(words.say(item), points) for item, points in sheet],
        hosted.setup.invitation if sits else None,
        hosted.setup.previous,
        hosted.next_table,
        hosted.setup.wait,  # type: ignore[arg-type]
        hosted.setup.late,  # type: ignore[arg-type]
        hosted.ended,
        clock_out(hosted, now),
    )


def lines_out(lines: Sequence[Line], words: Words) -> list[forms.LineOut]:
    return [forms.LineOut(line.at, line.seat, line.kind, words.say(line.message)) for line in lines]


def _lines(hosted: Hosted, seat: int | None, after: int, language: str) -> list[forms.LineOut]:
    """The lines for listeners: a line that several of them may know is put into words once."""
    words = hosted.words(language)
    lines = []
    for at, by, event in hosted.history.events(after):
        key = (event, bool(event.secret) and seat in event.knows, language)
        line = hosted.memory.get(key)
        if line is None:
            line = hosted.memory[key] = forms.LineOut(at, by, event.name, words.say(event.seen_by(seat)))
        lines.append(line)
    return lines


def news(hosted: Hosted, seat: int | None, since: int, language: str) -> bytes:
    """What a stream sends to readers who last looked after ``since`` entries; made once for all of them."""
    key = ("news", seat, since, language)
    found: bytes | None = hosted.memory.get(key)
    if found is None:
        after = hosted.known(since)
        legal = None
        if seat is not None and seat == hosted.scenes.decides:
            legal = [move.code for move in hosted.state.moves()]
        found = encode(
            forms.News(
                hosted.seq,
                hosted.moves,
                hosted.status,  # type: ignore[arg-type]
                hosted.turn,
                after,
                _lines(hosted, seat, after, language),
                legal,
                hosted.due,
            )
        )
        hosted.memory[key] = found
    return found
