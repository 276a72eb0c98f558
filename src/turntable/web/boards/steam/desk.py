"""The reader's desk below the map: what may be done in this step, with figures; the turn's tiles and their cost."""

from __future__ import annotations

from typing import Any, Final

from turntable.games.steam.facts import LOAN
from turntable.server.scene import Scene
from turntable.web.boards.steam import art
from turntable.web.boards.steam.beside import token_picture
from turntable.web.boards.steam.buttons import button, picker
from turntable.web.boards.steam.speech import Speech
from turntable.web.kit.html import Html, tag
from turntable.web.kit.pieces import badge

Data = dict[str, Any]

LISTED: Final = 6
"""Deliveries on the desk; the map and the sheets have them all."""
BIDS: Final = 6
"""Bids on the desk; the others are one tap away."""


def desk(speech: Speech, scene: Scene, view: Data) -> str:
    """The desk of this step."""
    step = view["step"]
    inside: list[object] = []
    if view["over"]:
        inside = [_networks(speech, scene, view)]
    elif step == "bid":
        inside = [_auction(speech, scene, view)]
    elif step == "token":
        inside = [_tokens(speech, scene, view)]
    elif step == "build":
        inside = [_build(speech, scene, view)]
    elif step in ("deliver", "link"):
        inside = [_deliver(speech, scene, view)]
    elif scene.may_act:
        inside = [_choices(speech, scene, view)]
    if not view["over"] and (step not in ("build", "deliver", "link") or not inside[0]):
        inside.append(_outlook(speech, scene, view))
    return str(tag("div", inside, id="desk", class_=f"steam-desk at-{step}"))


# Tokens, goods, colours, points: as many buttons as there are choices


def _tokens(speech: Speech, scene: Scene, view: Data) -> Html | None:
    """The tokens that are left, by name; which way up is asked where there is a choice."""
    if not scene.may_act:
        return None
    buttons = []
    for token in view["tokens"]:
        n, name = token["number"], token["token"]
        offers = scene.beginning(f"take {name}")
        text = [
            token_picture(n),
            tag("span", speech.name("token", name)),
            tag("b", speech.money(token["price"])) if token["price"] else None,
        ]
        if len(offers) == 1 and offers[0].code == f"take {name}":
            buttons.append(button(offers[0], text, kind="button slim"))
        elif offers:
            buttons.append(picker(f"token-{n}", text, kind="button slim"))
    hint = tag("p", speech.say("steam-choose-token"), class_="hint")
    return tag("div", tag("div", buttons, class_="buttons"), hint, class_="choosing")


def _choices(speech: Speech, scene: Scene, view: Data) -> Html:
    buttons = []
    for offer in scene.offers:
        word, _, rest = offer.code.partition(" ")
        picture: Html | None = None
        if word == "goods":
            picture = art.cubes_in_text(view["reserve"][int(rest) - 1])
            text = rest
        elif word == "city":
            picture = art.city_picture(rest)
            text = speech.name("cube", rest)
        else:
            text = speech.tell(scene.words, offer.words)
        label = speech.tell(scene.words, offer.words) if picture else None
        kind = "button small" if picture else "button"
        buttons.append(
            button(offer, picture, tag("span", text), kind=kind, id=f"do-{word}-{rest}".rstrip("-"), aria_label=label)
        )
    return tag("div", buttons, class_="buttons")


# Building


def _build(speech: Speech, scene: Scene, view: Data) -> Html:
    rows: list[object] = [tag("span", speech.say("steam-tiles-left", count=view["tiles_left"]), class_="figure")]
    spent = 0
    for one in view["laid"]:
        spent += one["price"]
        hex = one["hex"]
        name = speech.name("stop", hex) if hex in view["stops"] else hex.upper()
        rows.append(tag("span", f"{name}: {speech.money(one['price'])}", class_="laid", data_light=f"tile-{hex}"))
    if view["laid"]:
        rows.append(tag("span", speech.say("steam-spent", price=spent), class_="figure sum"))
    idle = [segment for segment in view["segments"] if segment["idle"] and segment["owner"] == view["seat"]]
    warning = None
    if idle and scene.may_act:
        hexes = " ".join(f"tile-{hex}" for segment in idle for hex in segment["hexes"])
        warning = tag("p", speech.say("steam-idle", count=len(idle)), class_="warning", data_light=hexes)
    done = scene.offer("done")
    buttons: list[object] = []
    if done:
        buttons.append(button(done, speech.tell(scene.words, done.words), kind="button", id="do-done"))
    elif scene.may_act:
        buttons.append(picker("done", speech.say("steam-due", due=str(view["due"])), kind="button"))
    words = tag("div", tag("p", rows, class_="figures"), warning, _outlook(speech, scene, view), class_="words")
    return tag("div", words, tag("div", buttons, class_="buttons"), class_="building")


# Delivering


def _deliver(speech: Speech, scene: Scene, view: Data) -> Html | None:
    if not scene.may_act:
        return None
    buttons: list[object] = []
    for code in ("upgrade", "pass"):
        offer = scene.offer(code)
        if offer:
            buttons.append(button(offer, speech.tell(scene.words, offer.words), kind="button", id=f"do-{code}"))
        elif view["step"] == "deliver":
            buttons.append(picker(code, speech.say("steam-no-upgrade"), kind="button quiet"))
    ways = view["deliveries"]
    rows = [delivery(speech, scene, way) for way in ways[:LISTED]]
    more = (
        tag("p", speech.say("steam-more-deliveries", count=len(ways) - LISTED), class_="hint")
        if len(ways) > LISTED
        else None
    )
    listed = tag("ul", rows, class_="deliveries", aria_label=speech.say("steam-deliveries")) if rows else None
    if not rows:
        listed = tag("p", speech.say("steam-no-deliveries"), class_="hint")
    top = tag("div", buttons, _outlook(speech, scene, view), class_="buttons")
    return tag("div", top, listed, more, class_="delivering")


def delivery(speech: Speech, scene: Scene, way: Data) -> Html:
    """One delivery: its line of stops, and what everybody gains by it. It begins with the next move of it."""
    start, cube = way["from"], way["cube"]
    ship = f"ship {start} {cube}"
    offer = scene.offer(ship) or scene.offer(f"go {way['go'][0]}")
    stops = [start, *way["via"], way["to"]]
    line = " – ".join(speech.name("stop", stop) for stop in stops)
    text = [art.cube_picture(cube), tag("span", line, class_="way"), gains(speech, scene, way["gains"])]
    if offer is None:
        return tag("li", text)
    lit = f"reach-{start}-{cube}" if offer.code == ship else f"way-{way['go'][0]}"
    return tag("li", button(offer, text, kind="delivery", data_light=lit))


def gains(speech: Speech, scene: Scene, points: list[int]) -> Html:
    """What each owner gains: marks with points."""
    parts = []
    for seat, gained in enumerate(points):
        if gained:
            parts.append(
                tag(
                    "span",
                    badge(seat),
                    tag("span", speech.seat(scene.words, seat), class_="unseen"),
                    f" +{gained}",
                    class_="gained",
                )
            )
    return tag("span", parts, class_="gains")


# The auction


def _auction(speech: Speech, scene: Scene, view: Data) -> Html:
    auction = view["auction"]
    places = []
    for place in range(scene.seats):
        number = place + 1
        if place < len(auction["placed"]):
            seat = auction["placed"][place]
            state: list[object] = [badge(seat), _cut(speech.seat(scene.words, seat))]
        elif number == auction["place"]:
            bid = auction["bid"]
            state = [speech.say("steam-highest-bid", dollars=bid) if bid is not None else speech.say("steam-no-bid")]
        else:
            state = ["—"]
        now = number == auction["place"]
        said = speech.say("steam-place", place=number)
        # Only the place that is bid for says that it is one: all of them stand in one row.
        ordinal = [said] if now else [tag("span", said, class_="unseen"), tag("span", str(number), aria_hidden=True)]
        places.append(
            tag("li", tag("span", ordinal, class_="ordinal"), state, class_="place now" if now else "place", title=said)
        )
    bidders = [_bidder(speech, scene, seat, auction) for seat in range(scene.seats) if seat not in auction["placed"]]
    return tag(
        "div",
        tag("ol", places, class_="places"),
        tag("p", bidders, class_="bidders"),
        bids(speech, scene, BIDS) if scene.may_act else None,
        class_="auction",
    )


def _bidder(speech: Speech, scene: Scene, seat: int, auction: Data) -> Html:
    out = seat in auction["passed"]
    said = tag("span", speech.say("steam-passed"), class_="dim") if out else None
    name = _cut(speech.seat(scene.words, seat))
    return tag("span", badge(seat), name, " ", said, class_="bidder out" if out else "bidder")


def _cut(name: str) -> Html:
    """A name that gets no more room than there is."""
    return tag("span", name, class_="cut", title=name)


def bids(speech: Speech, scene: Scene, most: int) -> Html:
    """Buttons for bids and for a pass; those beyond the first few behind one that shows them all."""
    offers = [offer for offer in scene.offers if offer.code.startswith("bid ")]
    cash = 0 if scene.seat is None else _cash(scene)
    buttons: list[object] = []
    for offer in offers[:most]:
        dollars = int(offer.code.split()[1])
        loans = max(0, -(-(dollars - cash) // LOAN))
        label = speech.say("steam-bid", dollars=dollars, loans=loans)
        cost = tag("small", speech.say("steam-loans", count=loans)) if loans else None
        buttons.append(button(offer, speech.money(dollars), cost, kind="button bid", aria_label=label))
    if len(offers) > most:
        buttons.append(picker("bids", speech.say("steam-more-bids"), kind="button quiet"))
    out = scene.offer("pass")
    if out:
        buttons.append(button(out, speech.tell(scene.words, out.words), kind="button"))
    return tag("div", buttons, class_="buttons bids")


def _cash(scene: Scene) -> int:
    players: Any = scene.view["players"]
    return int(players[scene.seat]["cash"])


# What income will do, and the end


def _outlook(speech: Speech, scene: Scene, view: Data) -> Html | None:
    if scene.seat is None:
        return None
    player = view["players"][scene.seat]
    if player["bankrupt"] is not None:
        return None
    ahead = player["outlook"]
    if ahead["bankrupt"]:
        return tag("p", speech.say("steam-outlook-bankrupt"), class_="outlook warning")
    says = speech.say(
        "steam-outlook", cash=ahead["cash"], income=ahead["income"], loans=ahead["loans"], budget=player["budget"]
    )
    return tag("p", says, class_="outlook")


def _networks(speech: Speech, scene: Scene, view: Data) -> Html:
    """The players by their places, with the segments they own: looking at one lights its network."""
    chips = []
    for seat in (seat for seats in scene.ranking() or [] for seat in seats):
        name = speech.seat(scene.words, seat)
        count = speech.say("steam-segments", count=view["players"][seat]["segments"])
        inside = [badge(seat), tag("span", f"{name}: ", class_="unseen"), tag("span", count)]
        chips.append(tag("li", inside, class_="network", tabindex=0, data_light=f"net-{seat}", title=name))
    return tag("ul", chips, class_="networks", aria_label=speech.say("steam-networks"))
