"""What is being decided: choices that have no place of their own on the table, and how the game stands."""

from __future__ import annotations

from typing import Final

from turntable.core.message import Seat
from turntable.games.isle_of_trains.solo import goal_message
from turntable.games.isle_of_trains.wording import effect_list
from turntable.server.scene import Offer
from turntable.web.boards.isle_of_trains.faces import face
from turntable.web.boards.isle_of_trains.offers import button, final
from turntable.web.boards.isle_of_trains.sight import Data, Sight
from turntable.web.boards.isle_of_trains.symbols import effect_icons, icon, label, need_icons
from turntable.web.kit.clicks import move_attrs
from turntable.web.kit.html import number as n
from turntable.web.table.scores import signed

PANEL: Final = (
    "primary",
    "secondary",
    "ticket",
    "caboose-9",
    "caboose-10",
    "special",
    "extend",
    "done",
    "skip",
    "pass",
    "last-card",
    "return",
)
"""Verbs that are offered here, whether or not they have a place on the table as well."""


def panel(sight: Sight) -> str:
    """Choices as buttons, with the card or the cards they are about."""
    parts: list[str] = []
    building = sight.view["doing"].get("card")
    if building:
        parts.append(f'<div class="isle-doing">{face(building)}</div>')
    cards = [o for code, o in sight.offers.items() if code.startswith("take discarded ") or _is_order(sight, code)]
    if cards:
        parts.append(f'<div class="isle-fan choose">{"".join(_card(sight, offer) for offer in cards)}</div>')
    elif sight.view["aside"]:
        parts.append(f'<div class="isle-fan">{"".join(face(card) for card in sight.view["aside"])}</div>')
    choices = [offer for code, offer in sight.offers.items() if code.partition(" ")[0] in PANEL]
    if choices:
        parts.append(f'<div class="isle-choices">{"".join(_choice(sight, offer) for offer in choices)}</div>')
    idle = "" if parts else " idle"
    return f'<div id="isle-now" class="isle-now{idle}">{"".join(parts)}</div>'


def _is_order(sight: Sight, code: str) -> bool:
    return sight.step == "order" and code.startswith("discard ")


def _card(sight: Sight, offer: Offer) -> str:
    card = offer.code.rpartition(" ")[2]
    said = sight.told(offer.words)
    return (
        f'<button type="button" class="isle-pickcard can" aria-label="{said}"{move_attrs(offer)}>{face(card)}</button>'
    )


def _choice(sight: Sight, offer: Offer) -> str:
    """A short name beside the signs: all of it is said to those who cannot see them."""
    verb = offer.code.partition(" ")[0]
    picture = choice_picture(sight, offer)
    if not picture:
        return button(sight, offer)
    short = sight.phrase(f"group-{verb}")
    said = f"{short}: {sight.told(offer.words)}"
    words = f'<span class="isle-words">{short}</span>{final(sight, offer)}'
    attributes = f'class="isle-choice" title="{said}" aria-label="{said}"{move_attrs(offer)}'
    return f'<button type="button" {attributes}>{picture}{words}</button>'


def choice_picture(sight: Sight, offer: Offer) -> str:
    """What a delivery asks for or earns, in signs."""
    verb = offer.code.partition(" ")[0]
    island = sight.view["doing"].get("island")
    if verb in ("primary", "secondary") and island:
        which = 0 if verb == "primary" else 1 + "ab".index(offer.code[-1])
        contract = sight.island(island).contracts[which]
        return need_icons(contract) + effect_icons(sight.words, (("tokens", contract[4]),))
    if verb in ("ticket", "caboose-10") and island in sight.view["tiles"]:
        tile = sight.view["tiles"][island]
        rewards = next(one.rewards for one in sight.facts.tiles if one.id == tile["tile"])
        return icon("passenger") + effect_icons(sight.words, rewards[tile["filled"]])
    if verb == "special":
        each = int(sight.facts.special_cards)
        return icon("any") + effect_icons(sight.words, (("draw", each),))
    return ""


# How the game stands


def heading(sight: Sight) -> str:
    """The progress track; alone, the goals of the chapter or the ladder of ratings."""
    view = sight.view
    turn = sight.phrase("draw-turn", {"turn": view["turns"] // len(sight.players) + 1})
    parts = [f'<span class="isle-round">{turn}</span>']
    if view["progress"] is not None:
        parts.append(_track(sight))
    if view["then"]:
        parts.append(_waiting(sight))
    if view["turns_left"]:
        parts.append(
            f'<strong class="isle-last">{sight.phrase("draw-last-turns", {"count": view["turns_left"]})}</strong>'
        )
    if view["chapter"] is not None:
        parts.append(_chapter(sight))
    elif view["rating"] is not None:
        parts.append(_ladder(sight))
    return f'<div id="isle-heading" class="isle-heading">{"".join(parts)}</div>'


def _waiting(sight: Sight) -> str:
    """What is still owed this turn, in its order: a chain of rewards, then the actions left."""
    then = sight.view["then"]
    effects = [one for one in then if one[0] != "action"]
    actions = len(then) - len(effects)
    said = [sight.phrase("isle-then", {"effects": effect_list(effects)})] if effects else []
    if actions:
        said.append(sight.phrase("isle-actions-left", {"count": actions}))
    shown = effect_icons(sight.words, effects) if effects else ""
    if actions:
        shown += f"<span>{said[-1]}</span>"
    spoken = ". ".join(said)
    return (
        f'<span class="isle-then"><span class="unseen">{spoken}</span><span aria-hidden="true">→ {shown}</span></span>'
    )


def _track(sight: Sight) -> str:
    """The progress train on its way to the end of the game."""
    view = sight.view
    end: int = view["progress_end"]
    at = min(view["progress"], end)
    holder = view["train_holder"]
    if holder is None:
        said = sight.phrase("draw-progress", {"space": view["progress"], "end": end})
    else:
        said = sight.phrase("draw-progress-taken", {"player": Seat(holder)})
    stops = "".join(
        f'<circle class="isle-stop{" passed" if i <= at else ""}" cx="{20 + 34 * i}" cy="20" r="7"/>'
        + label(i or "", 20 + 34 * i, 23.5, 9, f"isle-stop-number{' passed' if i <= at else ''}")
        for i in range(end + 1)
    )
    train = (
        f'<g transform="translate({n(20 + 34 * at - 13)} 2)"><path class="isle-caboose" d="M4 6h13V1h7v12H2z"/>'
        '<circle class="isle-wheel" cx="8" cy="14" r="3"/><circle class="isle-wheel" cx="19" cy="14" r="3"/></g>'
    )
    wide = 40 + 34 * end
    flag = f'<path class="isle-flag" d="M{wide - 8} 28V6l-11 4 11 4"/>'
    line = f'<path class="isle-rail" d="M8 20H{wide - 8}"/>'
    drawn = f"{line}{flag}{stops}{train}"
    return f'<svg class="isle-track" viewBox="0 0 {wide} 32" role="img" aria-label="{said}">{drawn}</svg>'


def _chapter(sight: Sight) -> str:
    view = sight.view
    number = view["chapter"]
    goals = "".join(_goal(sight, goal) for goal in view["goals"])
    result = ""
    if view["won"] is not None:
        verdict = "won" if view["won"] else "lost"
        result = f'<strong class="isle-verdict {verdict}">{sight.phrase(f"draw-{verdict}")}</strong>'
    title = sight.phrase(f"option-scenario-{number}")
    briefing = sight.phrase(f"chapter-{number}")
    return (
        f'<details id="isle-chapter" class="isle-chapter"><summary><b>{title}</b></summary><p>{briefing}</p></details>'
        f'<ul class="isle-goals">{goals}</ul>{result}'
    )


def _goal(sight: Sight, goal: Data) -> str:
    text = sight.told(goal_message(goal["goal"], goal["island"], goal["have"], goal["need"]))
    have = max(0, min(goal["have"], goal["need"]))
    done = " done" if goal["done"] else ""
    tick = icon("check") if goal["done"] else ""
    return (
        f'<li class="isle-goal{done}">{tick}<span>{text}</span>'
        f'<meter min="0" max="{goal["need"]}" value="{have}" aria-hidden="true"></meter></li>'
    )


def _ladder(sight: Sight) -> str:
    """The ratings of the solo challenge, up to the one that is reached."""
    reached = sight.view["rating"]
    points = sight.players[0]["points"]
    steps = []
    for name, least in sight.facts.ratings:
        here = ' aria-current="true"' if name == reached else ""
        style = "reached" if points >= least else "ahead"
        steps.append(f'<li class="{style}"{here}><b>{least}</b> {sight.name("rating", name)}</li>')
    return f'<ol class="isle-ladder">{"".join(steps)}</ol>'


def result(sight: Sight, seat: int) -> str:
    """Once the game is over: where a seat's points come from, line by line."""
    sheet = sight.scene.sheet(seat) if sight.view["over"] else None
    if sheet is None:
        return f'<div id="isle-sum-{seat}" class="isle-sum"></div>'
    lines = "".join(f"<li><b>{signed(points)}</b> <span>{sight.told(what)}</span></li>" for what, points in sheet)
    total = sight.phrase("isle-total", {"points": sum(points for _, points in sheet)})
    return f'<div id="isle-sum-{seat}" class="isle-sum"><ol>{lines}</ol><strong>{total}</strong></div>'
