"""The field where people type moves and questions, read as in the terminal, and what the page says to a line."""

from __future__ import annotations

from typing import Final

from turntable.core.errors import TurntableError
from turntable.core.move import Move
from turntable.server.tables.scene import Scene
from turntable.web.boards import board_of
from turntable.web.kit.clicks import move_button
from turntable.web.kit.html import Html, button, join, tag, void
from turntable.words import Words
from turntable.words.questions import answer
from turntable.words.typed import Reader

LONGEST: Final = 200
"""The most characters of a line."""
SHOWN: Final = 12
"""How many moves are offered when a line could mean more."""


def field(words: Words, base: str) -> Html:
    """The field, the way to all keys, and the place for what the page says."""
    label = words.say("ui-typed")
    line = void(
        "input",
        type="text",
        name="text",
        maxlength=LONGEST,
        autocomplete="off",
        autocapitalize="off",
        spellcheck="false",
        enterkeyhint="send",
        aria_label=label,
        aria_keyshortcuts="/",
        placeholder=words.say("ui-typed-hint"),
    )
    keys = words.say("ui-keys")
    shown = button("button slim", tag("kbd", "?"), aria_label=keys, title=keys, data_sheet=f"{base}/keys")
    # Moves to choose from are no part of what is read out at once: whoever goes through them hears one after another.
    said = tag("div", id="answer", role="status", aria_live="polite")
    found = tag("div", id="found")
    return tag("form", line, shown, said, found, id="typed", class_="typed", autocomplete="off")


def reply(scene: Scene, text: str) -> Html:
    """What a line leads to: an answer, the move that it means, moves to choose from, or why there is none."""
    legal = {offer.code: offer.words for offer in scene.offers}
    found = answer(text, scene.game, scene.view, legal, scene.words)
    if found is not None:
        return join([tag("p", scene.say(line)) for line in found])
    if not scene.may_act:
        return tag("p", scene.say("ui-typed-not-now"))
    return _moves(scene, text)


def _moves(scene: Scene, text: str) -> Html:
    board = board_of(scene.game.name)

    def label(move: Move) -> str:
        offer = scene.offer(move.code)
        return "" if offer is None else scene.say(offer.words)

    try:
        moves = Reader(scene.game, scene.words, label).meant(text, [offer.move for offer in scene.offers])
    except TurntableError as error:
        # Perhaps it would be a move in another step: what is asked now helps to see that.
        return join(tag("p", scene.say(error.message)), tag("p", scene.say(board.now(scene))))
    offers = [offer for offer in (scene.offer(move.code) for move in moves) if offer is not None]
    if not offers:
        reason = scene.why_not(moves[0])
        return tag("p", scene.say("ui-typed-not-now") if reason is None else scene.say(reason))
    buttons = [tag("li", move_button(scene, board.whole(scene, offer))) for offer in offers[:SHOWN]]
    if len(offers) == 1:
        return tag("ul", *buttons, data_at_once=True)
    return join(tag("p", scene.say("ui-typed-several", count=len(offers))), tag("ul", *buttons))
