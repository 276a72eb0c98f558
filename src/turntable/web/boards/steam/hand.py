"""The viewer's desk below the map: what may be done in this step, with figures; the turn's tiles and their cost."""

from __future__ import annotations

from typing import Final, cast

from turntable.games.steam.view import Auction
from turntable.web.boards.steam.buttons import button, hint
from turntable.web.boards.steam.delivering import delivery
from turntable.web.boards.steam.goods import city_picture, cubes_in_text
from turntable.web.boards.steam.painter import Painter, money, short_name
from turntable.web.boards.steam.tokens import token_click, token_offers, token_picture
from turntable.web.kit.clicks import Click, click, pick
from turntable.web.kit.html import Html, tag
from turntable.web.kit.pieces import badge
from turntable.web.kit.tree import Keyed, keyed

LISTED: Final = 6
"""Deliveries on the desk; the map and the sheets have them all."""
BIDS: Final = 6
"""Bids on the desk; the others are one tap away."""


def draw(painter: Painter) -> Keyed:
    """The desk of this step."""
    return keyed("div", _inside(painter), id="steam-desk", class_=f"steam-desk at-{painter.view['step']}")


def _inside(painter: Painter) -> list[Html | None]:
    step, may_act = painter.view["step"], painter.scene.may_act
    if painter.view["over"]:
        return [_networks(painter)]
    # Building and delivering have the outlook among their own figures.
    if step == "build":
        return [_build(painter)]
    if step in ("deliver", "link") and may_act:
        return [_deliver(painter)]
    auction = painter.view["auction"]
    if step == "bid" and auction is not None:
        return [_auction(painter, auction), _outlook(painter)]
    if not may_act:
        return [_outlook(painter)]
    return [_tokens(painter) if step == "token" else _choices(painter), _outlook(painter)]


# Tokens, goods, colours, points: as many buttons as there are choices


def _tokens(painter: Painter) -> Html:
    """The tokens that are left, by name; which way up is asked where there is a choice."""
    buttons = [
        button(
            token_click(painter, token),
            token_picture(token["number"]),
            tag("span", painter.name("token", token["token"])),
            tag("b", money(painter.texts, token["price"])) if token["price"] else None,
            kind="button slim",
        )
        for token in painter.view["tokens"]
        if token_offers(painter, token)
    ]
    tip = hint(painter.say("steam-choose-token"))
    return tag("div", tag("div", buttons, class_="buttons"), tip, class_="steam-choosing")


def _choices(painter: Painter) -> Html:
    buttons = []
    for offer in painter.scene.offers:
        word, _, rest = offer.code.partition(" ")
        text = said = painter.say(offer.words)
        picture: Html | None = None
        if word == "goods":
            picture, text = cubes_in_text(painter.view["reserve"][int(rest) - 1]), rest
        elif word == "city":
            picture, text = city_picture(rest), painter.name("cube", rest)
        kind, label = ("button small", said) if picture else ("button", None)
        id = f"steam-do-{word}-{rest}".rstrip("-")
        buttons.append(button(click(offer), picture, tag("span", text), kind=kind, id=id, aria_label=label))
    return tag("div", buttons, class_="buttons")


# Building


def _build(painter: Painter) -> Html:
    view, texts = painter.view, painter.texts
    rows = [tag("span", painter.say("steam-tiles-left", count=view["tiles_left"]), class_="steam-figure")]
    for one in view["laid"]:
        says = f"{short_name(texts, one['hex'])}: {money(texts, one['price'])}"
        rows.append(tag("span", says, class_="steam-laid", data_light=f"steam-tile-{one['hex']}"))
    if view["laid"]:
        spent = sum(one["price"] for one in view["laid"])
        rows.append(tag("span", painter.say("steam-spent", price=spent), class_="steam-figure"))
    warning = act = None
    if painter.scene.may_act:
        idle = painter.idle
        if idle:
            hexes = " ".join(f"steam-tile-{hex}" for segment in idle for hex in segment["hexes"])
            warning = tag("p", painter.say("steam-idle", count=len(idle)), class_="steam-warning", data_light=hexes)
        done = painter.scene.offer("done")
        if done is not None:
            act = button(click(done), painter.say(done.words), id="steam-do-done")
        else:
            act = button(Click(pick("done")), painter.say("steam-due", due=str(view["due"])))
    words = tag("div", tag("p", rows, class_="steam-this-turn"), warning, _outlook(painter), class_="steam-words")
    return tag("div", words, tag("div", act, class_="buttons"), class_="steam-building")


# Delivering


def _deliver(painter: Painter) -> Html:
    buttons = []
    for code in ("upgrade", "pass"):
        offer = painter.offers.get(code)
        if offer is not None:
            buttons.append(button(click(offer), painter.say(offer.words), id=f"steam-do-{code}"))
        elif painter.view["step"] == "deliver":
            buttons.append(button(Click(pick(code)), painter.say("steam-no-upgrade"), kind="button quiet"))
    ways = painter.view["deliveries"] or []
    listed = hint(painter.say("steam-no-deliveries"))
    if ways:
        rows = [delivery(painter, way) for way in ways[:LISTED]]
        listed = tag("ul", rows, class_="steam-deliveries", aria_label=painter.say("steam-deliveries"))
    more = None
    if len(ways) > LISTED:
        more = hint(painter.say("steam-more-deliveries", count=len(ways) - LISTED))
    return tag("div", tag("div", buttons, _outlook(painter), class_="buttons"), listed, more, class_="steam-delivering")


# The auction


def _auction(painter: Painter, auction: Auction) -> Html:
    seats, placed = painter.scene.seats, auction["placed"]
    bidders = [_bidder(painter, seat, seat in auction["passed"]) for seat in range(seats) if seat not in placed]
    return tag(
        "div",
        tag("ol", [_place(painter, auction, number) for number in range(1, seats + 1)], class_="steam-places"),
        tag("p", bidders, class_="steam-bidders"),
        bids(painter, BIDS) if painter.scene.may_act else None,
        class_="steam-auction",
    )


def _place(painter: Painter, auction: Auction, number: int) -> Html:
    """A place in the turn order: whose it is, or what is bid for it."""
    now, said = number == auction["place"], painter.say("steam-place", place=number)
    # Only the place that is bid for says that it is one: all of them stand in one row.
    ordinal: object = said if now else [tag("span", said, class_="unseen"), tag("span", str(number), aria_hidden=True)]
    state: object = "—"
    if number <= len(auction["placed"]):
        seat = auction["placed"][number - 1]
        state = [badge(seat), _cut(painter.person(seat))]
    elif now:
        bid = auction["bid"]
        state = painter.say("steam-no-bid") if bid is None else painter.say("steam-highest-bid", dollars=bid)
    kind = "steam-place now" if now else "steam-place"
    return tag("li", tag("span", ordinal, class_="steam-ordinal"), state, class_=kind, title=said)


def _bidder(painter: Painter, seat: int, out: bool) -> Html:
    said = tag("span", painter.say("steam-passed"), class_="dim") if out else None
    kind = "steam-bidder out" if out else "steam-bidder"
    return tag("span", badge(seat), _cut(painter.person(seat)), " ", said, class_=kind)


def _cut(name: str) -> Html:
    """A name that gets no more room than there is."""
    return tag("span", name, class_="steam-cut", title=name)


def bids(painter: Painter, most: int | None = None) -> Html:
    """Buttons for bids and for a pass; those beyond the first few behind one that shows them all."""
    offers = [offer for offer in painter.scene.offers if offer.code.startswith("bid ")]
    buttons = []
    for offer in offers[:most]:
        dollars, loans = cast(int, offer.words.args["dollars"]), cast(int, offer.words.args["loans"])
        label = painter.say("steam-bid", dollars=dollars, loans=loans)
        cost = tag("small", painter.say("steam-loans", count=loans)) if loans else None
        buttons.append(
            button(click(offer), money(painter.texts, dollars), cost, kind="button steam-bid", aria_label=label)
        )
    if most is not None and len(offers) > most:
        buttons.append(button(Click(pick("bids")), painter.say("steam-more-bids"), kind="button quiet"))
    out = painter.offers.get("pass")
    if out is not None:
        buttons.append(button(click(out), painter.say(out.words)))
    return tag("div", buttons, class_="buttons steam-bids")


# What income will do, and the end


def _outlook(painter: Painter) -> Html | None:
    me = painter.me
    if me is None or me["bankrupt"] is not None:
        return None
    ahead = me["outlook"]
    if ahead["bankrupt"]:
        return tag("p", painter.say("steam-outlook-bankrupt"), class_="steam-outlook steam-warning")
    says = painter.say(
        "steam-outlook", cash=ahead["cash"], income=ahead["income"], loans=ahead["loans"], budget=me["budget"]
    )
    return tag("p", says, class_="steam-outlook")


def _networks(painter: Painter) -> Html:
    """The players with the segments they own: looking at one lights its network."""
    chips = []
    for seat in range(painter.scene.seats):
        name = painter.person(seat)
        count = painter.say("steam-segments", count=painter.view["players"][seat]["segments"])
        inside = [badge(seat), tag("span", f"{name}: ", class_="unseen"), tag("span", count)]
        light = f"steam-net-{seat}"
        chips.append(tag("li", inside, class_="steam-network", tabindex=0, data_light=light, title=name))
    return tag("ul", chips, class_="steam-networks", aria_label=painter.say("steam-networks"))
