"""The waiting room: chairs, an invitation, and a board that is not dealt yet."""

from __future__ import annotations

from turntable.bots import levels_of
from turntable.core.message import Seat
from turntable.server.chairs import Chair
from turntable.server.hosted import Hosted
from turntable.web.kit.html import Html, button, tag, void
from turntable.web.kit.pieces import badge
from turntable.web.layout import content, page
from turntable.web.pages.forms import level_options, post
from turntable.web.reader import Reader
from turntable.web.table.viewpoint import chosen_value, words_at


def room(reader: Reader, hosted: Hosted, invited: str, origin: str) -> Html:
    """The page of a table that waits for people. ``invited`` is the invitation the reader came with."""
    words = words_at(hosted, reader.language)
    title = hosted.setup.title or words.say("game-name")
    own = hosted.seats_of(reader.id)
    options = [
        tag("li", f"{words.say(option.words)}: ", tag("b", chosen_value(hosted.game, option, words)))
        for option in hosted.game.options
        if hosted.game.chosen[option.name] != option.default
    ]
    body = content(
        tag(
            "div",
            tag("h1", title),
            tag("p", reader.say("table-closed"), class_="notice bad") if hosted.closed is not None else None,
            tag("p", reader.say("ui-room-lead"), class_="lead"),
            _invitation(reader, hosted, origin) if own or reader.id == hosted.setup.creator else None,
            tag("h2", words.say("ui-seats")),
            chairs(reader, hosted, invited),
            tag("p", tag("b", words.say("game-name")), ". ", words.say("game-tagline")) if hosted.setup.title else None,
            tag("ul", *options, class_="small") if options else None,
            tag("p", tag("a", words.say("ui-rules"), href=f"/rules/{hosted.game.name}")),
            _remove(reader, hosted) if reader.id == hosted.setup.creator else None,
            class_="room",
        ),
        data_room=f"/tables/{hosted.id}/live",
    )
    return page(reader, title, body, styles=["table.css"], script="room.js")


def _invitation(reader: Reader, hosted: Hosted, origin: str) -> Html:
    link = f"{origin}/tables/{hosted.id}?invitation={hosted.setup.invitation}"
    label = tag("label", reader.say("ui-invitation"), for_="invitation")
    shown = void("input", type="text", id="invitation", readonly=True, value=link)
    copy = button("button", reader.say("ui-copy"), data_copy=link)
    return tag("div", label, tag("div", shown, copy, class_="invite"), class_="field panel")


def _remove(reader: Reader, hosted: Hosted) -> Html:
    """For its maker: the table disappears."""
    button = tag("button", reader.say("ui-remove-table"), class_="button slim")
    return tag("form", button, method="post", action=f"/tables/{hosted.id}/remove", class_="buttons")


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
    may = chair.wanted == reader.id if chair.wanted else chair.kind == "open" or invited == hosted.setup.invitation
    if chair.is_free and not own and may:
        buttons.append(_form(hosted, "sit", chair.seat, reader.say("ui-sit-down"), "primary", invitation=invited))
    if chair.is_free and host:
        levels = level_options(reader, hosted.game, reversed(levels_of(hosted.game)))
        select = tag("select", *levels, name="level", aria_label=reader.say("ui-level-of-bots"))
        buttons.append(_form(hosted, "bot", chair.seat, reader.say("ui-seat-a-bot"), "", select))
    if chair.person == reader.id and chair.person is not None:
        buttons.append(_form(hosted, "leave", chair.seat, reader.say("ui-leave"), ""))
    return tag("li", badge(chair.seat), who, *buttons)


def _form(hosted: Hosted, action: str, seat: int, label: str, kind: str, *fields: Html, **hidden: str) -> Html:
    given = [void("input", type="hidden", name=name, value=value) for name, value in {"seat": seat, **hidden}.items()]
    send = tag("button", label, class_=f"button slim {kind}".strip())
    return post(f"/tables/{hosted.id}/{action}", given, *fields, send, class_="buttons")
