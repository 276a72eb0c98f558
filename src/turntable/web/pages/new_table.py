"""A new table: the form is made from the game's table of options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import turntable
from turntable.bots import levels_of, usual
from turntable.core.game import Game
from turntable.core.option import Option
from turntable.server.accounts.names import GIVEN, LONGEST_NAME, given_name, one_line
from turntable.server.asking import whole_number
from turntable.server.boards.files import board_option, said
from turntable.server.boards.shelf import BoardInfo
from turntable.server.tables.chairs import HERE, OPEN
from turntable.web.games import all_seats, fitting, game_name, seats_by, usual_game, words_for
from turntable.web.kit.html import Html, tag, void
from turntable.web.kit.pieces import badge
from turntable.web.layout import content, page
from turntable.web.pages.clocks import clock_fields
from turntable.web.pages.forms import choice, field, level_options, name_field, post, problem_notice, rated
from turntable.web.reader import Reader
from turntable.words import Words


def wished_seats(given: Mapping[str, str]) -> int | None:
    """How many seats a form asks for; ``None`` if it does not say."""
    return whole_number(given.get("seats", ""), 2)


def wishes_of(given: Mapping[str, str]) -> list[str]:
    """What a form wishes for each seat; people at this screen with their names."""
    wishes = []
    for seat in range(wished_seats(given) or 0):
        wish, called = given.get(f"seat-{seat}", "") or OPEN, one_line(given.get(f"name-{seat}", ""))
        wishes.append(f"{HERE}:{called}" if wish == HERE and called else wish)
    return wishes


def new_table(
    reader: Reader,
    name: str,
    level: str,
    given: Mapping[str, str],
    own: Sequence[BoardInfo] = (),
    problem: str = "",
) -> Html:
    """The form, with what was chosen before and what was wrong with it. ``level``: of bots that were not chosen yet;
    ``own``: people's boards to choose from.
    """
    game = usual_game(name)
    words = words_for(reader.language, name)
    title = words.say("game-name")
    usual_seats = 2 if 2 in game.seats else game.seats[0]
    wished = wished_seats(given)
    seats = usual_seats if wished is None else wished
    possible = sorted({*all_seats(name), *(count for info in own for count in info.seats)})
    counts = [tag("option", count, value=count, selected=count == seats) for count in possible]
    given_title = {"value": given.get("title", ""), "placeholder": title}
    named = void("input", type="text", id="title", name="title", maxlength=60, **given_title)
    listed = void("input", type="checkbox", name="listed", value="yes", checked=given.get("listed", "yes") == "yes")
    chatty = void("input", type="checkbox", name="chat_for", value="all", checked=given.get("chat_for") == "all")
    levels = level_options(reader, game, levels_of(game), given.get("stand_in") or usual(game))
    form = post(
        "/new",
        void("input", type="hidden", name="game", value=name),
        tag(
            "fieldset",
            tag("legend", reader.say("ui-seats")),
            name_field(reader, given.get("name")),
            field(reader.say("ui-how-many"), "seats", tag("select", *counts, id="seats", name="seats", data_seats="")),
            *(_seat(reader, game, seat, level, given) for seat in range(possible[-1])),
        ),
        tag(
            "fieldset",
            tag("legend", reader.say("ui-options")),
            tag("div", *(_option(words, name, option, given, own) for option in game.options), class_="options"),
            tag("p", tag("a", reader.say("ui-more-boards"), href=f"/boards?game={name}"), class_="small")
            if board_option(name)
            else None,
        ),
        tag(
            "fieldset",
            tag("legend", reader.say("ui-table-itself")),
            field(reader.say("ui-table-title"), "title", named),
            choice(listed, reader.say("ui-listed")),
            choice(chatty, reader.say("ui-chat-for-all")),
            field(reader.say("ui-stand-in"), "stand_in", tag("select", *levels, id="stand_in", name="stand_in")),
            *clock_fields(reader, given),
        ),
        tag("div", tag("button", reader.say("ui-open-table"), class_="button primary"), class_="buttons"),
    )
    games = [
        tag(
            "a",
            game_name(other, reader.language),
            class_="button slim" + (" primary" if other == name else ""),
            href=f"/new?game={other}",
            aria_current="true" if other == name else None,
        )
        for other in turntable.names()
    ]
    body = content(
        tag("h1", reader.say("ui-new-table")),
        tag("nav", *games, class_="buttons", aria_label=reader.say("ui-games")),
        tag("p", words.say("game-tagline"), class_="lead"),
        problem_notice(problem),
        form,
    )
    return page(reader, f"{reader.say('ui-new-table')}: {title}", body)


def _option(words: Words, game: str, option: Option, given: Mapping[str, str], own: Sequence[BoardInfo]) -> Html:
    """The values of an option, for the form's own use with what they have to do with the number of players.

    Some decide how many can play (``data-allows``), others can only be chosen if so many play (``data-fits``).
    """
    allows, fits = seats_by(game).get(option.name, {}), fitting(game).get(option.name, {})
    boards = own if option.is_file else ()
    if boards and not allows:
        allows = dict.fromkeys(option.values, usual_game(game).seats)
    chosen = given.get(f"option-{option.name}", option.default)
    choices = []
    for value in option.values:
        shown = _with_players(
            words, words.say(option.value_words(value)), allows.get(value) if option.is_file else None
        )
        by_count = {"data_allows": _counts(allows.get(value)), "data_fits": _counts(fits.get(value))}
        choices.append(tag("option", shown, value=value, selected=value == chosen, **by_count))
    for info in boards:
        seats = tuple(info.seats)
        shown = _with_players(words, said(info.name, words.language) or info.ref, seats)
        counts = _counts(seats)
        choices.append(tag("option", shown, value=info.value, selected=info.value == chosen, data_allows=counts))
    id = f"option-{option.name}"
    return field(words.say(option.words), id, tag("select", *choices, id=id, name=id))


def _with_players(words: Words, name: str, seats: tuple[int, ...] | None) -> str:
    """A board's name, and for how many players it is, where boards differ in that."""
    if seats is None:
        return name
    return f"{name} · {words.say('ui-players-count', least=seats[0], most=seats[-1])}"


def _counts(seats: tuple[int, ...] | None) -> str | None:
    return None if seats is None else " ".join(map(str, seats))


def _seat(reader: Reader, game: Game, seat: int, level: str, given: Mapping[str, str]) -> Html:
    """Who sits here: the reader, a friend, anybody, a bot of a level, another person at this screen with their name."""
    chosen = given.get(f"seat-{seat}", "me" if seat == 0 else level)
    people = [
        ("me", reader.say("ui-seat-me")),
        ("friend", reader.say("ui-seat-friend")),
        ("open", reader.say("ui-seat-open")),
        ("here", reader.say("ui-seat-here")),
    ]
    choices = [tag("option", words, value=value, selected=value == chosen) for value, words in people]
    bots = [
        tag("option", reader.say("ui-seat-bot", level=rated(game, one)), value=one, selected=one == chosen)
        for one in levels_of(game)
    ]
    id = f"seat-{seat}"
    label = tag("label", badge(seat), reader.say("seat-name", number=seat + 1), for_=id)
    select = tag("select", *choices, tag("optgroup", *bots, label=reader.say("ui-bots")), id=id, name=id)
    called = void(
        "input",
        type="text",
        name=f"name-{seat}",
        value=given.get(f"name-{seat}", _suggested(reader, seat)),
        maxlength=LONGEST_NAME,
        autocomplete="off",
        aria_label=reader.say("ui-name-of", number=seat + 1),
        class_="called",
    )
    return tag("div", label, tag("div", select, called, class_="who"), class_="seat-row field", data_seat_row=seat)


def _suggested(reader: Reader, seat: int) -> str:
    """A name for another person at the reader's screen: for the same reader and seat always the same."""
    own = 0 if reader.id is None else int(reader.id, 16)
    return given_name(own + seat * (GIVEN + 1), reader.language)
