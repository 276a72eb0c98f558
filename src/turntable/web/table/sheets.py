"""What opens in a sheet: the moves of a picked thing, the question before a move, hints, rules of a step, the menu."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import escape

from turntable.bots import Estimate
from turntable.core.message import Message, Seat
from turntable.server.bot_process import Advice, Expected
from turntable.server.hosted import Hosted
from turntable.server.scene import Offer, Scene
from turntable.server.seating import is_overdue
from turntable.web.boards import board_of
from turntable.web.kit.clicks import click, move_button, said
from turntable.web.kit.html import Html, button, join, tag
from turntable.web.markdown import rules_text
from turntable.web.pages.forms import post
from turntable.web.pages.knowledge import key_list
from turntable.web.reader import Reader
from turntable.web.table.parts import download
from turntable.web.table.viewpoint import Viewpoint, chosen_value

HINTS = 3
"""Moves a hint shows."""


def confirm(scene: Scene, offer: Offer) -> Html:
    """The one question before a move that ends the turn: what it changes, and whether there is a way back."""
    after = tag("p", scene.say("ui-ends-turn"), class_="dim small") if offer.ends_turn else None
    final = tag("p", scene.say("ui-final"), class_="final") if offer.reveals else None
    yes = button("button primary", scene.say("ui-confirm"), autofocus=True, **click(offer).attributes)
    back = button("button", scene.say("ui-back"), data_close=True)
    return join(described(scene, offer, "h2"), after, final, tag("div", yes, back, class_="buttons"))


def described(scene: Scene, offer: Offer, heading: str) -> Html:
    """A move in words, as a heading, and what it would change."""
    preview = board_of(scene.game.name).preview(scene, offer)
    words = said(scene.words, offer)
    # Where the preview says these words too, the heading is not shown; but a sheet still needs a title.
    kind = "unseen" if escape(words) in preview else None
    return join(tag(heading, words, class_=kind), preview)


def hint(scene: Scene, advice: Sequence[Advice]) -> Html:
    """What a bot would do here, and what it thinks of the other moves it tried."""
    searched = len(advice) > 1
    items = []
    shown = [*advice[:1], *sorted(advice[1:HINTS], key=lambda one: -one.estimate)]
    for one in shown:
        offer = scene.offer(one.code)
        if offer is None:
            continue
        figures = None
        if one.expected is not None and scene.seat is not None:
            figures = tag("p", scene.say(Estimate(*one.expected).message(scene.seat)), class_="dim small")
        items.append(tag("li", move_button(scene, offer), figures))
    lead = scene.say("ui-hint-searched") if searched else scene.say("ui-hint-planned")
    # The chosen move need not have the highest figure: the bot leaves its plan only for a gain beyond chance.
    higher = searched and any(one.estimate > shown[0].estimate for one in shown[1:])
    chance = tag("p", scene.say("ui-hint-chance"), class_="dim small") if higher else None
    everybody = _expected(scene, advice[0].expected) if advice else None
    return join(tag("h2", scene.say("ui-hint")), tag("p", lead), tag("ol", *items, class_="list"), chance, everybody)


def _expected(scene: Scene, expected: Expected | None) -> Html | None:
    """What everybody can expect after the first move of a hint, a line for each player."""
    if expected is None or len(expected.win) == 1:
        return None
    found = Estimate(*expected)
    lines = [
        tag("li", tag("b", scene.say(Seat(seat))), " ", scene.say(found.message(seat)))
        for seat in range(len(expected.win))
    ]
    return join(tag("h3", scene.say("ui-hint-everybody")), tag("ul", *lines, class_="small"))


def step_help(scene: Scene, reader: Reader) -> Html:
    """The rules of the current step, and the way to all of them."""
    text = scene.say(scene.step.help)
    lines = [tag("p", line) for line in text.splitlines() if line.strip()]
    game = scene.game.name
    link = None
    if rules_text(game, reader.language) is not None:
        link = tag("a", scene.say("ui-all-rules"), class_="button", href=f"/rules/{game}", target="_blank")
    return join(tag("h2", scene.say("ui-step-help")), *lines, tag("div", link, class_="buttons"))


def menu(scene: Scene, hosted: Hosted, viewpoint: Viewpoint, reader: Reader) -> Html:
    """Everything else there is to do about a table."""
    say = scene.say
    api = f"/api/tables/{hosted.id}"
    base = f"/tables/{hosted.id}"
    items: list[object] = [
        button("button", say("ui-copy-link"), data_copy=base),
        button("button", say("ui-keys"), id="keys", data_sheet=f"{base}/keys"),
        tag("a", say("ui-rules"), class_="button", href=f"/rules/{hosted.game.name}", target="_blank"),
        tag("a", say("ui-browse-game"), class_="button", href=f"/browse/{hosted.game.name}", target="_blank"),
        tag("a", say("ui-preferences"), class_="button", href="/preferences", target="_blank"),
    ]
    if hosted.over:
        items.append(download(hosted, say("ui-download"), "button"))
    playing = [seat for seat in viewpoint.own if hosted.chairs[seat].is_persons and not hosted.over]
    for seat in playing if hosted.started else ():
        label = say("ui-leave") if len(viewpoint.own) == 1 else say("ui-leave-seat", player=Seat(seat))
        items.append(button("button", label, data_post=f"{api}/leave", data_body=f'{{"seat": {seat}}}'))
    if hosted.setup.listed and reader.id is not None and reader.id == hosted.setup.creator:
        items.append(post(f"{base}/remove", tag("button", say("ui-unlist"), class_="button")))
    late = overdue(hosted, viewpoint)
    if late is not None:
        label = say("ui-bot-for-late", player=Seat(late))
        body = f'{{"seat": {late}, "level": "{hosted.setup.stand_in}"}}'
        items.append(button("button", label, data_post=f"{api}/bots", data_body=body))
    options = [
        tag("li", say(option.words), ": ", tag("b", chosen_value(hosted.game, option, scene.words)))
        for option in hosted.game.options
    ]
    level = Message(f"level-{hosted.setup.stand_in.partition(':')[0]}")
    # If nobody else plays, the bots go on by themselves, and the game may be over when the reader comes back.
    last = sum(chair.is_persons for chair in hosted.chairs) == 1
    away = tag("p", say("ui-leave-note-last" if last else "ui-leave-note", level=level), class_="dim small")
    return join(
        tag("h2", hosted.setup.title or say("game-name")),
        tag("ul", *options, class_="small") if options else None,
        tag("div", *items, class_="buttons"),
        away if playing else None,
    )


def overdue(hosted: Hosted, viewpoint: Viewpoint) -> int | None:
    """The seat of somebody else who has let the table wait for so long that a bot may play instead."""
    turn = hosted.turn
    if turn is None or not viewpoint.own or turn in viewpoint.own:
        return None
    return turn if is_overdue(hosted, hosted.chairs[turn]) else None


def keys(reader: Reader) -> Html:
    """The shortcuts."""
    return join(tag("h2", reader.say("ui-keys")), key_list(reader))
