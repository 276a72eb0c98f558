"""What opens in a sheet: the moves of a picked thing, the question before a move, hints, rules of a step, the menu."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from markupsafe import escape

from turntable.core.message import Message, Seat
from turntable.server.bots.process import Advice, estimate_of
from turntable.server.plain import message_of
from turntable.server.tables.hosted import Hosted
from turntable.server.tables.scene import Offer, Scene
from turntable.server.wording import table_title
from turntable.web.boards import board_of
from turntable.web.kit.clicks import click, move_button, said
from turntable.web.kit.ghost import templates
from turntable.web.kit.html import Html, button, join, tag
from turntable.web.kit.sheet import Sheet
from turntable.web.layout import new_tab
from turntable.web.markdown import rules_address
from turntable.web.pages.forms import post
from turntable.web.pages.knowledge import key_list
from turntable.web.pages.preferences import PACES
from turntable.web.pictures import step_pictures
from turntable.web.reader import Reader
from turntable.web.table.parts import download
from turntable.web.table.viewpoint import Viewpoint, chosen_value
from turntable.web.table.waiting import clock_words

HINTS = 3
"""Moves a hint shows."""
REASONS = 2
"""Reasons it gives for the first of them; for the next one, the first."""


def picked(scene: Scene, sheet: Sheet) -> Html:
    """What a picked thing offers, with what must stay in sight and the ghosts of its moves."""
    spares = ", ".join(sheet.spares) or None
    return _about(sheet.shows, sheet.html, sheet.ghosts, data_spares=spares)


def _about(shows: Sequence[str], *inside: object, **more: object) -> Html:
    return tag("div", *inside, data_shows=", ".join(shows) or None, **more)


def ghosts(scene: Scene, offers: Iterable[Offer]) -> tuple[Html, ...]:
    """What these moves would put on the board."""
    board = board_of(scene.game.name)
    return templates(offers, lambda offer: board.ghost(scene, offer))


def confirm(scene: Scene, offer: Offer) -> Html:
    """The one question before a move that ends the turn: what it changes, and why it is asked."""
    does = click(offer).attributes
    after = never = None
    if offer.ends_turn:
        after = tag("p", scene.say("ui-ends-turn"), class_="dim small")
        never = button("button quiet slim", scene.say("ui-never-ask"), data_never_ask=True, **does)
    final = tag("p", scene.say("ui-final"), class_="final") if offer.reveals else None
    yes = button("button primary", scene.say("ui-confirm"), autofocus=True, **does)
    back = button("button", scene.say("ui-back"), data_close=True)
    buttons = tag("div", yes, back, never, class_="buttons")
    ghost = board_of(scene.game.name).ghost(scene, offer)
    shows = ghost.shows if ghost is not None else ()
    return _about(shows, described(scene, offer, "h2"), after, final, buttons, ghosts(scene, [offer]))


def described(scene: Scene, offer: Offer, heading: str) -> Html:
    """A move in words, as a heading, and what it would change."""
    preview = board_of(scene.game.name).preview(scene, offer)
    words = said(scene.words, offer)
    # Where the preview says these words too, the heading is not shown; but a sheet still needs a title.
    kind = "unseen" if escape(words) in preview else None
    # What has the focus has been read out by its name: beside it these words are for the eye.
    return join(tag(heading, words, class_=kind, aria_hidden=heading != "h2" or None), preview)


def hint(scene: Scene, advice: Sequence[Advice]) -> Html:
    """What a bot would do here and why, the runner-up, and the figures for whoever wants them."""
    first, *others = advice[:HINTS]
    shown = [first, *sorted(others, key=lambda one: -one.estimate)]
    proposed = [offer for one in shown[:2] if (offer := scene.offer(one.code)) is not None]
    return join(
        tag("h2", scene.say("ui-hint")),
        _proposed(scene, first),
        _runner_up(scene, shown[1]) if others else _untried(scene),
        _numbers(scene, shown),
        ghosts(scene, proposed),
    )


def _reasons(scene: Scene, one: Advice, most: int) -> str:
    return " ".join(scene.say(message_of(reason)) for reason in one.reasons[:most])


def _proposed(scene: Scene, one: Advice) -> Html | None:
    """The move that a bot would make, and why."""
    offer = scene.offer(one.code)
    if offer is None:
        return None
    made = move_button(scene, offer, primary=True)
    return tag("div", made, tag("p", _reasons(scene, one, REASONS), class_="why"), class_="hint-first")


def _runner_up(scene: Scene, one: Advice) -> Html | None:
    """The next best move, how it compares, and what would speak for it."""
    offer = scene.offer(one.code)
    if offer is None or one.difference is None:
        return None
    lead = tag("h3", scene.say("ui-hint-next"))
    compared = scene.say("ui-hint-compared", difference=message_of(one.difference))
    why = tag("p", compared, " ", _reasons(scene, one, 1), class_="small why")
    return join(lead, move_button(scene, offer), why)


def _untried(scene: Scene) -> Html | None:
    """That there is no runner-up, where other moves are possible."""
    return tag("p", scene.say("ui-hint-alone"), class_="dim small") if len(scene.offers) > 1 else None


def _numbers(scene: Scene, shown: Sequence[Advice]) -> Html | None:
    """What a search expects of each move, and of everybody after the first."""
    rows = []
    for one in shown:
        offer, expected = scene.offer(one.code), estimate_of(one)
        if offer is not None and expected is not None and scene.seat is not None:
            rows.append(tag("li", said(scene.words, offer), ": ", scene.say(expected.message(scene.seat))))
    if not rows:
        return None
    everybody = _expected(scene, shown[0])
    listed = tag("ol", *rows, class_="small")
    return tag("details", tag("summary", scene.say("ui-hint-numbers")), listed, everybody, class_="numbers")


def _expected(scene: Scene, first: Advice) -> Html | None:
    """What everybody can expect after the first move of a hint, a line for each player."""
    found = estimate_of(first)
    if found is None or len(found.win) == 1:
        return None
    lines = [
        tag("li", tag("b", scene.say(Seat(seat))), " ", scene.say(found.message(seat)))
        for seat in range(len(found.win))
    ]
    return join(tag("h3", scene.say("ui-hint-everybody")), tag("ul", *lines, class_="small"))


def step_help(scene: Scene, reader: Reader) -> Html:
    """The rules of the current step, and the way to all of them."""
    text = scene.say(scene.step.help)
    lines = [tag("p", line) for line in text.splitlines() if line.strip()]
    game = scene.game.name
    link = new_tab(scene.say, "ui-all-rules", rules_address(game), "button")
    pictures = step_pictures(game, scene.step.name, reader.language)
    examples = (tag("h3", scene.say("ui-examples")), *pictures) if pictures else ()
    return join(tag("h2", scene.say("ui-step-help")), *lines, *examples, tag("div", link, class_="buttons"))


def menu(scene: Scene, hosted: Hosted, viewpoint: Viewpoint, reader: Reader) -> Html:
    """Everything else there is to do about a table."""
    say = scene.say
    base = f"/tables/{hosted.id}"
    items: list[object] = [
        button("button", say("ui-copy-link"), data_copy=base),
        button("button", say("ui-keys"), id="keys", data_sheet=f"{base}/keys"),
        new_tab(say, "ui-rules", rules_address(hosted.game.name), "button"),
        new_tab(say, "ui-browse-game", f"/browse/{hosted.game.name}", "button"),
        new_tab(say, "ui-preferences", "/preferences", "button"),
    ]
    if hosted.over:
        items.append(download(hosted, say("ui-download"), "button"))
    playing = [seat for seat in viewpoint.own if hosted.chairs[seat].is_persons and not hosted.done]
    for seat in playing if hosted.started else ():
        label = say("ui-leave") if len(viewpoint.own) == 1 else say("ui-leave-seat", player=Seat(seat))
        items.append(button("button", label, data_sheet=f"{base}/leaving?seat={seat}"))
    if hosted.setup.listed and reader.id is not None and reader.id == hosted.setup.creator:
        items.append(post(f"{base}/remove", tag("button", say("ui-unlist"), class_="button")))
    options = [
        tag("li", say(option.words), ": ", tag("b", chosen_value(hosted.game, option, scene.words)))
        for option in hosted.game.options
    ]
    is_now = {pace: "true" if pace == reader.preferences.pace else "false" for pace in PACES}
    paces = [
        button("button slim", say(Message(f"ui-pace-{pace}")), data_set_pace=pace, aria_pressed=is_now[pace])
        for pace in PACES
    ]
    return join(
        tag("h2", table_title(hosted.setup.title, hosted.game, scene.words)),
        tag("ul", *options, class_="small") if options else None,
        tag("p", clock_words(hosted, scene.words), class_="small") if not hosted.done else None,
        tag("div", *items, class_="buttons"),
        tag("h3", say("ui-pace"), id="pace-title"),
        tag("div", *paces, class_="buttons", role="group", aria_labelledby="pace-title"),
        tag("p", _who_plays_on(scene, hosted), class_="dim small") if playing else None,
    )


def leaving(scene: Scene, hosted: Hosted, seat: int) -> Html:
    """The one question before somebody gets up: the bot that plays on moves at once."""
    body = f'{{"seat": {seat}}}'
    yes = button("button", scene.say("ui-leave"), data_post=f"/api/tables/{hosted.id}/leave", data_body=body)
    stay = button("button primary", scene.say("ui-stay"), data_close=True, autofocus=True)
    title = scene.say("ui-leave-seat", player=Seat(seat))
    return join(tag("h2", title), tag("p", _who_plays_on(scene, hosted)), tag("div", stay, yes, class_="buttons"))


def _who_plays_on(scene: Scene, hosted: Hosted) -> str:
    level = Message(f"level-{hosted.setup.stand_in.partition(':')[0]}")
    # If nobody else plays, the bots go on by themselves, and the game may be over when the reader comes back.
    last = sum(chair.is_persons for chair in hosted.chairs) == 1
    return scene.say("ui-leave-note-last" if last else "ui-leave-note", level=level)


def keys(reader: Reader) -> Html:
    """The shortcuts."""
    return join(tag("h2", reader.say("ui-keys")), key_list(reader))
