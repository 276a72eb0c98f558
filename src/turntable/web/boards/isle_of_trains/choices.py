"""What is being decided: choices that have no place of their own on the table."""

from __future__ import annotations

from typing import Final

from turntable.server.tables.scene import Offer
from turntable.web.boards.isle_of_trains.faces import face
from turntable.web.boards.isle_of_trains.islands import rewards_of
from turntable.web.boards.isle_of_trains.painter import Painter
from turntable.web.boards.isle_of_trains.proposals import contract, payment
from turntable.web.boards.isle_of_trains.symbols import effect_icons, icon, need_icons
from turntable.web.boards.isle_of_trains.things import button
from turntable.web.kit.clicks import click
from turntable.web.kit.html import Html, join, tag
from turntable.web.kit.tree import Keyed, keyed

VERBS: Final = frozenset(
    "primary secondary ticket caboose-9 caboose-10 special extend upgrade done skip pass last-card return".split()
)
"""Verbs that are offered here, whether or not they have a place on the table as well."""


def draw(painter: Painter) -> Keyed:
    """Choices as buttons, with the card or the cards they are about."""
    parts: list[Html] = []
    building = painter.view["doing"].get("card")
    if building:
        parts.append(tag("div", face(building), class_="isle-doing"))
    cards = [o for code, o in painter.offers.items() if code.startswith("take discarded ") or _is_order(painter, code)]
    if cards:
        parts.append(tag("div", *(_card(painter, offer) for offer in cards), class_="isle-fan choose"))
    elif painter.view["aside"]:
        parts.append(tag("div", *(face(card) for card in painter.view["aside"]), class_="isle-fan"))
    choices = [_choice(painter, offer) for code, offer in painter.offers.items() if code.partition(" ")[0] in VERBS]
    choices += [one for one in (payment(painter), contract(painter)) if one is not None]
    if choices:
        parts.append(tag("div", *choices, class_="isle-choices"))
    kind = "isle-now choosing" if choices else "isle-now" if parts else "isle-now idle"
    return keyed("div", *parts, id="isle-now", class_=kind)


def _is_order(painter: Painter, code: str) -> bool:
    return painter.step == "order" and code.startswith("discard ")


def _card(painter: Painter, offer: Offer) -> Html:
    picture = face(offer.code.rpartition(" ")[2])
    said = painter.said(offer)
    return tag("button", picture, type="button", class_="isle-pickcard can", aria_label=said, **click(offer).attributes)


def _choice(painter: Painter, offer: Offer) -> Html:
    """A short name beside the signs: all of it is said to those who cannot see them."""
    picture = choice_picture(painter, offer)
    if picture is None:
        return button(painter, offer)
    short = painter.say(f"group-{offer.code.partition(' ')[0]}")
    said = f"{short}: {painter.say(offer.words)}"
    return button(painter, offer, picture, short, title=said, aria_label=said)


def choice_picture(painter: Painter, offer: Offer) -> Html | None:
    """What a delivery asks for or earns, in signs."""
    verb = offer.code.partition(" ")[0]
    island = painter.view["doing"].get("island", "")
    if verb in ("primary", "secondary") and island:
        which = 0 if verb == "primary" else 1 + "ab".index(offer.code[-1])
        needs = painter.island(island).contracts[which]
        return join(need_icons(needs), effect_icons(painter.texts, [("tokens", needs[4])]))
    if verb in ("ticket", "caboose-10") and island in painter.view["tiles"]:
        tile = painter.view["tiles"][island]
        rewards = rewards_of(painter.texts, tile["tile"])
        return join(icon("passenger"), effect_icons(painter.texts, rewards[tile["filled"]]))
    if verb == "special":
        return join(icon("any"), effect_icons(painter.texts, [("draw", int(painter.facts.special_cards))]))
    return None
