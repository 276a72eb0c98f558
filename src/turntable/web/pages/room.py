"""The waiting room: an invitation, chairs, and what people say while they wait."""

from __future__ import annotations

from collections.abc import Sequence

from turntable.bots import levels_of
from turntable.core.message import Seat
from turntable.server.reach import Reach
from turntable.server.tables.chairs import Chair, may_take
from turntable.server.tables.hosted import Hosted
from turntable.server.tables.talk import Said, may_talk
from turntable.server.wording import table_title
from turntable.web.kit.html import Html, button, tag, void
from turntable.web.kit.pieces import badge
from turntable.web.kit.qr import qr_code
from turntable.web.layout import content, new_tab, page
from turntable.web.markdown import rules_address
from turntable.web.pages.forms import asked, level_options, name_field, post
from turntable.web.reader import Reader
from turntable.web.table.chat import chat_parts
from turntable.web.table.viewpoint import chosen_value, words_at
from turntable.web.table.waiting import clock_words


def room(reader: Reader, hosted: Hosted, invited: str, found: Reach, chat: Sequence[Said]) -> Html:
    """The page of a table that waits for people. ``invited`` is the invitation the reader came with."""
    words = words_at(hosted, reader.language)
    title = table_title(hosted.setup.title, hosted.game, words)
    own = hosted.seats_of(reader.id)
    may = may_talk(hosted, reader.id, invited)
    options = [
        tag("li", f"{words.say(option.words)}: ", tag("b", chosen_value(hosted.game, option, words)))
        for option in hosted.game.options
        if hosted.game.chosen[option.name] != option.default
    ]
    rules = rules_address(hosted.game.name)
    body = content(
        tag(
            "div",
            tag("h1", title),
            tag("p", reader.say("table-closed"), class_="notice bad") if hosted.closed is not None else None,
            tag("p", reader.say("ui-room-lead"), class_="lead"),
            _invitation(reader, hosted, found) if own or reader.id == hosted.setup.creator else None,
            tag("h2", words.say("ui-seats")),
            _sit(reader, hosted, invited),
            chairs(reader, hosted, invited),
            tag("h2", words.say("ui-chat")),
            tag(
                "div",
                *chat_parts(words, chat, invited if may else None, words.say("ui-chat-room")),
                class_="talk panel",
            ),
            tag("p", tag("b", words.say("game-name")), ". ", words.say("game-tagline")) if hosted.setup.title else None,
            tag("ul", *options, class_="small") if options else None,
            tag("p", clock_words(hosted, words), class_="small"),
            tag("p", new_tab(words.say, "ui-rules", rules)),
            _remove(reader, hosted) if reader.id == hosted.setup.creator else None,
            class_="room",
        ),
        data_room=f"/tables/{hosted.id}/live",
        data_api=f"/api/tables/{hosted.id}",
    )
    return page(reader, title, body, styles=["table.css", "room.css"], script="room.js", rules=rules)


def _invitation(reader: Reader, hosted: Hosted, found: Reach) -> Html:
    """The link for friends, and a code for their telephones; or why it works on this machine only, and what helps."""
    link = f"{found.origin}/tables/{hosted.id}?invitation={hosted.setup.invitation}"
    label = tag("label", reader.say("ui-invitation"), for_="invitation")
    shown = void("input", type="text", id="invitation", readonly=True, value=link)
    copy = button("button", reader.say("ui-copy"), data_copy=link)
    if found.is_open:
        note = tag("p", reader.say("ui-invitation-code"), class_="dim small")
        below = tag("div", qr_code(link, reader.say("ui-invitation-qr")), note, class_="scan")
    else:
        command = tag("p", tag("code", found.command))
        below = tag("div", tag("p", reader.say("ui-only-here")), command, class_="notice bad only-here")
    return tag("div", label, tag("div", shown, copy, class_="invite"), below, class_="field panel")


def _remove(reader: Reader, hosted: Hosted) -> Html:
    """For its maker: the table disappears."""
    label = reader.say("ui-remove-table")
    form = post(f"/tables/{hosted.id}/remove", tag("button", label, class_="button"))
    return tag("div", *asked(reader, "remove-asked", label, reader.say("ui-remove-sure"), form), class_="buttons")


def _sit(reader: Reader, hosted: Hosted, invited: str) -> Html | None:
    """What somebody who may sit down is to be called; the chairs have the buttons of this form.

    It stands outside the list of chairs, which is renewed while people type.
    """
    if hosted.seats_of(reader.id) or not any(_may_sit(reader, hosted, chair, invited) for chair in hosted.chairs):
        return None
    secret = void("input", type="hidden", name="invitation", value=invited)
    return post(f"/tables/{hosted.id}/sit", name_field(reader), secret, id="sit")


def chairs(reader: Reader, hosted: Hosted, invited: str) -> Html:
    """The chairs, each with what the reader may do about it; renewed when somebody sits down."""
    return tag("ul", *(_chair(reader, hosted, chair, invited) for chair in hosted.chairs), id="chairs", class_="chairs")


def _chair(reader: Reader, hosted: Hosted, chair: Chair, invited: str) -> Html:
    words = words_at(hosted, reader.language)
    own = hosted.seats_of(reader.id)
    host = bool(own) or reader.id == hosted.setup.creator
    if chair.is_free:
        who = tag("span", reader.say("ui-free-seat" if chair.kind == "open" else "ui-kept-seat"), class_="who dim")
    else:
        who = tag("span", tag("b", words.say(Seat(chair.seat))), class_="who")
    buttons: list[Html] = []
    if not own and _may_sit(reader, hosted, chair, invited):
        sit = {"form": "sit", "name": "seat", "value": chair.seat}
        buttons.append(tag("button", reader.say("ui-sit-down"), class_="button slim primary", **sit))
    if chair.is_free and host:
        levels = level_options(reader, hosted.game, reversed(levels_of(hosted.game)))
        select = tag("select", *levels, name="level", aria_label=reader.say("ui-level-of-bots"))
        buttons.append(_form(hosted, "bot", chair.seat, reader.say("ui-seat-a-bot"), select))
    if chair.person == reader.id and chair.person is not None:
        label = reader.say("ui-leave")
        form = _form(hosted, "leave", chair.seat, label)
        buttons += asked(reader, f"leave-{chair.seat}", label, reader.say("ui-leave-sure"), form)
    return tag("li", badge(chair.seat), who, *buttons)


def _may_sit(reader: Reader, hosted: Hosted, chair: Chair, invited: str) -> bool:
    return may_take(chair, reader.id or "", invited, hosted.setup.invitation)


def _form(hosted: Hosted, action: str, seat: int, label: str, *fields: Html) -> Html:
    given = void("input", type="hidden", name="seat", value=seat)
    send = tag("button", label, class_="button slim")
    return post(f"/tables/{hosted.id}/{action}", given, *fields, send, class_="buttons")
