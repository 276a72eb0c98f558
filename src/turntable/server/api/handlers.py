"""What the interface does, one function an operation. The first line of its docstring is its summary."""

from __future__ import annotations

import msgspec

import turntable
from turntable.server.api import answers, board_forms, forms, people_forms
from turntable.server.api.operation import Ask, Nothing, Text
from turntable.server.plain import message_of
from turntable.server.refusals import Conflict, Unknown
from turntable.server.tables import ahead
from turntable.server.tables.games import game_of
from turntable.server.tables.hosted import Hosted

# The house


async def health(ask: Ask) -> object:
    """Whether the house is open."""
    return forms.Health(turntable.__version__, len(ask.house.loaded))


async def games(ask: Ask) -> object:
    """The games there are, with their options."""
    found = [answers.game_out(game_of(name), ask.language) for name in turntable.names()]
    return board_forms.Games(found)


# People


async def my_tables(ask: Ask) -> object:
    """Tables where you have a seat."""
    query: forms.From = ask.query
    found = await ask.house.lists.page_of_person(ask.known.id, query.after)
    return forms.Tables([answers.info_out(info, ask.language, ask.id) for info in found.tables], found.after)


async def campaign(ask: Ask) -> object:
    """Your best solo games of Isle of Trains."""
    found = await ask.house.lists.campaign(ask.known.id)
    return people_forms.Campaign(
        [msgspec.convert(msgspec.structs.asdict(best), people_forms.BestOut) for best in found.values()]
    )


# Tables


async def list_tables(ask: Ask) -> object:
    """Listed tables."""
    query: forms.Which = ask.query
    found = await ask.house.lists.page(query.list, query.game, query.after)
    return forms.Tables([answers.info_out(info, ask.language, ask.id) for info in found.tables], found.after)


async def create_table(ask: Ask) -> object:
    """Make a table. It starts as soon as no chair is free."""
    body: forms.NewTable = ask.body
    hosted = await ask.house.create(
        ask.known,
        body.game,
        body.options,
        body.seats,
        body.title,
        body.listed,
        body.stand_in,
        body.chat_for,
        body.wait,
        body.late,
    )
    return _own_look(ask, hosted)


async def remove_table(ask: Ask) -> object:
    """Remove a table you have made: for good before its game begins, afterwards from the lists."""
    return forms.Removed(await ask.house.remove(ask.known, ask.path["id"]))


async def upload_record(ask: Ask) -> object:
    """Make a table of a record: to replay it, or to play on."""
    body: forms.Upload = ask.body
    return _own_look(ask, await ask.house.upload(ask.known, body.record, body.title, body.listed))


def _own_look(ask: Ask, hosted: Hosted) -> forms.TableAsSeen:
    """The table as the person's own seat sees it: the one that decides, if that is theirs."""
    mine = hosted.seats_of(ask.id)
    seat = hosted.turn if hosted.turn in mine else next(iter(mine), None)
    return answers.look(hosted, ask.id, seat, None, ask.language, ask.house.clock())


async def look(ask: Ask) -> object:
    """A table as a seat sees it, now or after some move; without a seat, as everybody does."""
    query: forms.Place = ask.query
    hosted = await ask.table()
    hosted.check_sight(ask.id, query.seat)
    if query.at is not None and query.at > hosted.moves:
        raise Unknown("no-such-position", {"at": query.at, "moves": hosted.moves})
    return answers.look(hosted, ask.id, query.seat, query.at, ask.language, ask.house.clock())


async def log(ask: Ask) -> object:
    """What happened, in words, as a seat may know it."""
    query: forms.Since = ask.query
    hosted = await ask.table()
    hosted.check_sight(ask.id, query.seat)
    lines = hosted.log(query.seat, hosted.known(query.since))
    return forms.Log(answers.lines_out(lines, hosted.words(ask.language)))


async def record(ask: Ask) -> object:
    """The record of a game that is over, as text."""
    hosted = await ask.table()
    if not hosted.over:
        raise Conflict("record-secret", seq=hosted.seq)
    return Text(hosted.record().text(hosted.state), f"{hosted.game.name}-{hosted.id}.txt")


async def move(ask: Ask) -> object:
    """Make a move. The same request again is a success; a table that has moved on is a conflict.

    With `then`, more moves of the same turn: none is made if one of them cannot be.
    """
    body: forms.MoveIn = ask.body
    return forms.Made(await ask.house.play(ask.known, ask.path["id"], body.seat, body.seq, body.move, *body.rest))


async def choose(ask: Ask) -> object:
    """Choose before your turn, where all choose at the same time: the first tickets of Ticket to Ride.

    Nobody sees the choice. It can be changed until it is your turn; then it is made.
    """
    body: forms.ChoiceIn = ask.body
    return forms.Made(await ahead.choose(ask.house, ask.known, ask.path["id"], body.seat, body.move))


async def undo(ask: Ask) -> object:
    """Take back moves of this turn, until something was revealed."""
    body: forms.UndoIn = ask.body
    return forms.Made(await ask.house.undo(ask.known, ask.path["id"], body.seat, body.seq, body.to))


async def sit(ask: Ask) -> object:
    """Sit down, or come back and take over from the bot."""
    body: forms.SitIn = ask.body
    return _own_look(ask, await ask.house.sit(ask.known, ask.path["id"], body.seat, body.invitation))


async def leave(ask: Ask) -> object:
    """Get up: once the game has begun, a bot takes over."""
    body: forms.SeatIn = ask.body
    hosted = await ask.house.leave(ask.known, ask.path["id"], body.seat)
    return forms.Made(hosted.seq)


async def seat_bot(ask: Ask) -> object:
    """Give a free chair to a bot, or the chair of a person whose time is up; without a clock, that is after a day."""
    body: forms.BotIn = ask.body
    hosted = await ask.house.seat_bot(ask.known, ask.path["id"], body.seat, body.level)
    return forms.Made(hosted.seq)


async def wait_on(ask: Ask) -> object:
    """Go on waiting for a person whose time is up: their clock starts anew."""
    body: forms.SeatIn = ask.body
    hosted = await ask.house.waiting.wait_on(ask.known, ask.path["id"], body.seat)
    return forms.Made(hosted.seq)


async def nudge(ask: Ask) -> object:
    """Nudge the person who is waited for: on their pages, and by mail if they want that."""
    body: forms.SeatIn = ask.body
    await ask.house.waiting.nudge(ask.known, ask.path["id"], body.seat)
    return Nothing()


async def rematch(ask: Ask) -> object:
    """The table of the next game with the same people."""
    return _own_look(ask, await ask.house.rematch(ask.known, ask.path["id"]))


async def hint(ask: Ask) -> object:
    """What a bot would do."""
    body: forms.HintIn = ask.body
    hosted = await ask.table()
    state = hosted.state
    advice = await ask.house.hint(ask.known, hosted.id, body.seat, body.level)
    words = hosted.words(ask.language)
    moves = []
    for one in advice:
        said = words.say(state.words(hosted.game.move(one.code)))
        told = [message_of(reason) for reason in one.reasons]
        why = [forms.ReasonOut(reason.id, words.say(reason)) for reason in told]
        compared = "" if one.difference is None else words.say(message_of(one.difference))
        seats = (
            [] if one.expected is None else [forms.ExpectedOut(*seat) for seat in zip(*one.expected[:4], strict=True)]
        )
        moves.append(forms.AdviceOut(one.code, said, why, compared, one.estimate, one.low, one.high, one.share, seats))
    return forms.Hint(moves)


async def chat(ask: Ask) -> object:
    """What people said."""
    query: forms.After = ask.query
    hosted = await ask.table()
    said = await ask.house.talk.heard(hosted.id, query.since)
    return forms.Chat([forms.SaidOut(one.number, one.name, one.text, one.at) for one in said])


async def say(ask: Ask) -> object:
    """Say something."""
    body: forms.SayIn = ask.body
    said = await ask.house.chat(ask.known, ask.path["id"], body.text, body.invitation)
    return forms.SaidOut(said.number, said.name, said.text, said.at)
