"""A new table: the form is made from the game's table of options."""

from __future__ import annotations

from collections.abc import Mapping

import turntable
from turntable.bots import levels_of, usual
from turntable.core.game import Game
from turntable.core.option import Option
from turntable.web.games import all_seats, fitting, game_name, seats_by, usual_game, words_for
from turntable.web.kit.html import Html, tag, void
from turntable.web.kit.pieces import badge
from turntable.web.layout import content, page
from turntable.web.pages.forms import choice, field, level_options, post, problem_notice, rated
from turntable.web.reader import Reader
from turntable.words import Words


def wished_seats(given: Mapping[str, str]) -> int | None:
    """How many seats a form asks for; ``None`` if it does not say."""
    text = given.get("seats", "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 3 else None


def new_table(reader: Reader, name: str, given: Mapping[str, str], problem: str = "") -> Html:
    """The form, with what was chosen before and what was wrong with it."""
    game = usual_game(name)
    words = words_for(reader.language, name)
    title = words.say("game-name")
    usual_seats = 2 if 2 in game.seats else game.seats[0]
    wished = wished_seats(given)
    seats = usual_seats if wished is None else wished
    counts = [tag("option", count, value=count, selected=count == seats) for count in all_seats(name)]
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
            field(reader.say("ui-how-many"), "seats", tag("select", *counts, id="seats", name="seats", data_seats="")),
            *(_seat(reader, game, seat, given) for seat in range(all_seats(name)[-1])),
        ),
        tag(
            "fieldset",
            tag("legend", reader.say("ui-options")),
            tag("div", *(_option(words, name, option, given) for option in game.options), class_="options"),
        ),
        tag(
            "fieldset",
            tag("legend", reader.say("ui-table-itself")),
            field(reader.say("ui-table-title"), "title", named),
            choice(listed, reader.say("ui-listed")),
            choice(chatty, reader.say("ui-chat-for-all")),
            field(reader.say("ui-stand-in"), "stand_in", tag("select", *levels, id="stand_in", name="stand_in")),
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


def _option(words: Words, game: str, option: Option, given: Mapping[str, str]) -> Html:
    """The values of an option, for the form's own use with what they have to do with the number of players.

    Some decide how many can play (``data-allows``), others can only be chosen if so many play (``data-fits``).
    """
    allows, fits = seats_by(game).get(option.name, {}), fitting(game).get(option.name, {})
    chosen = given.get(f"option-{option.name}", option.default)
    choices = []
    for value in option.values:
        said = words.say(option.value_words(value))
        by_count = {"data_allows": _counts(allows.get(value)), "data_fits": _counts(fits.get(value))}
        choices.append(tag("option", said, value=value, selected=value == chosen, **by_count))
    id = f"option-{option.name}"
    return field(words.say(option.words), id, tag("select", *choices, id=id, name=id))


def _counts(seats: tuple[int, ...] | None) -> str | None:
    return None if seats is None else " ".join(map(str, seats))


def _seat(reader: Reader, game: Game, seat: int, given: Mapping[str, str]) -> Html:
    """Who sits here: the reader, a friend, anybody, a bot of a level, another person at this screen."""
    last = reader.preferences.level
    level = last if last in levels_of(game) else usual(game)
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
    return tag("div", label, tag("div", select, class_="who"), class_="seat-row field", data_seat_row=seat)
