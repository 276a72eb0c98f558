"""What a picked thing says of itself, what it offers, and why it offers nothing."""

from __future__ import annotations

from collections.abc import Iterable

from turntable.core.message import Message, Piece
from turntable.games.isle_of_trains.facts import Card
from turntable.games.isle_of_trains.wording import effect_list, need_list
from turntable.server.scene import Offer
from turntable.web.boards.isle_of_trains.faces import back, face
from turntable.web.boards.isle_of_trains.islands import next_reward
from turntable.web.boards.isle_of_trains.market import fits, hand_moves, passenger_moves
from turntable.web.boards.isle_of_trains.now import choice_picture
from turntable.web.boards.isle_of_trains.offers import boarding, button
from turntable.web.boards.isle_of_trains.sight import Data, Sight, place
from turntable.web.boards.isle_of_trains.symbols import effect_icons, icon, need_icons
from turntable.web.boards.isle_of_trains.trains import car_moves
from turntable.web.kit.html import Html
from turntable.web.kit.sheet import Sheet

ACTING = ("action", "bonus")


def sheet(sight: Sight, pick: str) -> Sheet | None:
    """The sheet of a thing by its key, such as ``car:1:3``; ``None`` if there is no such thing."""
    kind, _, rest = pick.partition(":")
    if kind == "card" and rest in sight.facts.kind:
        return _hand_card(sight, rest)
    if kind == "show" and rest in sight.facts.kind:
        return _shown(sight, rest)
    if kind == "car":
        return _car(sight, rest)
    if kind == "building":
        return _building(sight, rest.partition(":")[2])
    if kind == "island" and rest in sight.view["islands"]:
        return _island(sight, rest)
    if kind == "passenger" and rest in sight.view["tiles"]:
        return _passenger(sight, rest)
    if not rest and kind == "deck":
        return _deck(sight)
    if not rest and kind == "bag":
        return _bag(sight)
    if not rest and kind == "pile":
        return _pile(sight)
    return None


def _made(
    title: str, picture: str, lines: Iterable[str], offers: str, reasons: Iterable[str], after: str = ""
) -> Sheet:
    said = "".join(f"<p>{line}</p>" for line in lines if line)
    whys = [f'<p class="isle-why">{reason}</p>' for reason in dict.fromkeys(reasons) if reason]
    # Names of pieces are made for the middle of sentences.
    heading = title[:1].upper() + title[1:]
    html = (
        f'<section class="isle-sheet"><h2>{heading}</h2><div class="isle-about">{picture}<div>{said}</div></div>'
        f'<div class="isle-choices">{offers}</div>{"".join(whys)}{after}</section>'
    )
    return Sheet(Html(html), Html(heading), Html(whys[0]) if whys and not offers else None)


def _buttons(sight: Sight, offers: Iterable[Offer]) -> str:
    return "".join(button(sight, offer, choice_picture(sight, offer)) for offer in offers)


def card_lines(sight: Sight, card: Card) -> list[str]:
    """What is printed on a card, in words."""
    args: Data = {"cost": card.cost, "points": card.points, "cargo": Piece("cargo", card.cargo)}
    lines = [sight.phrase("draw-face", args)]
    if card.benefit:
        weight = Message("draw-capacity", {"count": card.capacity}) if card.capacity else None
        lines.append(sight.told(weight or Message("draw-weight", {"count": card.weight})))
        lines.append(sight.phrase("draw-benefit", {"effects": effect_list(card.benefit)}))
    else:
        lines.append(sight.phrase(f"text-{card.id}"))
    if card.built:
        lines.append(sight.phrase("isle-when-built", {"effects": effect_list(card.built)}))
    return lines


# Cards


def _hand_card(sight: Sight, id: str) -> Sheet:
    """A card in hand: car, cargo or money."""
    card = sight.card(id)
    moves = hand_moves(sight, id)
    reasons: list[str] = []
    cargo = ""
    if sight.step in ACTING:
        reasons.append(_why_not_build(sight, card))
        cargo = _as_cargo(sight, card)
    elif sight.step == "load":
        reasons += [sight.why_not(f"{verb} {id}") for verb in ("with", "hide") if not moves]
    elif not moves:
        reasons.append(_why_not_build(sight, card))
    return _made(sight.name("card", id), face(id), card_lines(sight, card), _buttons(sight, moves) + cargo, reasons)


def _why_not_build(sight: Sight, card: Card) -> str:
    if sight.scene.may_act and f"build {card.id}" not in sight.game.codes:
        return sight.phrase("isle-never-built")
    return sight.why_not(f"build {card.id}") if sight.scene.may_act else ""


def _as_cargo(sight: Sight, card: Card) -> str:
    """The cars that could take the card; what goes in is chosen next."""
    open_cars = [(sight.offers.get(f"load {seat} {place(slot)}"), car) for seat, slot, car in sight.free_cars]
    fitting = [offer for offer, car in open_cars if offer is not None and fits(card, car)]
    if not fitting:
        return ""
    return f"<h3>{sight.phrase('isle-as-cargo')}</h3>{_buttons(sight, fitting)}"


def _shown(sight: Sight, id: str) -> Sheet:
    offer = sight.offers.get(f"take {id}")
    offers = _buttons(sight, [offer] if offer else [])
    return _made(
        sight.name("card", id), face(id), card_lines(sight, sight.card(id)), offers, [sight.why_not(f"take {id}")]
    )


def _building(sight: Sight, id: str) -> Sheet | None:
    if id not in sight.facts.kind or not sight.card(id).is_building:
        return None
    verb = "discard" if sight.step == "give-up" else "replace"
    offer = sight.offers.get(f"{verb} {id}")
    reasons = [] if offer or sight.step != "replace" else [sight.why_not(f"replace {id}")]
    offers = _buttons(sight, [offer] if offer else [])
    return _made(sight.name("card", id), face(id), card_lines(sight, sight.card(id)), offers, reasons)


def _deck(sight: Sight) -> Sheet:
    offer = sight.offers.get("take deck")
    known = sight.view["deck_top"]
    lines = [sight.phrase("isle-deck", {"count": sight.view["deck"]})]
    if known:
        lines.append(sight.phrase("draw-deck-top", {"cards": [Piece("card", card) for card in known]}))
    picture = face(known[0]) if known else back()
    return _made(
        sight.phrase("isle-deck-name"),
        picture,
        lines,
        _buttons(sight, [offer] if offer else []),
        [sight.why_not("take deck")],
    )


def _pile(sight: Sight) -> Sheet:
    """The discard pile: everybody may look through it."""
    discards = sight.view["discards"]
    top = (sight.view["pile"] or [])[::-1]
    moves = [offer for code, offer in sight.offers.items() if code == "return" or code.startswith("take discarded ")]
    lines = [sight.phrase("isle-pile", {"count": sum(discards.values())})]
    if top:
        cards = "".join(f"<li>{sight.name('card', card)}</li>" for card in top)
        lines.append(sight.phrase("isle-pile-order"))
    else:
        cards = "".join(f"<li>{sight.name('card', card)} ×{count}</li>" for card, count in discards.items())
    picture = face(top[0]) if top else ""
    reasons = [sight.why_not("return")] if sight.solo else []
    after = f'<ol class="isle-list">{cards}</ol>'
    return _made(sight.phrase("isle-pile-name"), picture, lines, _buttons(sight, moves), reasons, after)


def _bag(sight: Sight) -> Sheet:
    offer = sight.offers.get("take passenger")
    inside = sight.view["bag"]
    lines = [sight.phrase("isle-bag", {"count": sum(inside.values())})]
    lines += [f"{icon(f'to-{island}')} {sight.name('passenger', island)} ×{count}" for island, count in inside.items()]
    return _made(
        sight.phrase("isle-bag-name"),
        "",
        lines,
        _buttons(sight, [offer] if offer else []),
        [sight.why_not("take passenger")],
    )


# Cars, islands, passengers


def _car(sight: Sight, rest: str) -> Sheet | None:
    seat_text, _, slot_text = rest.partition(":")
    if not seat_text.isdecimal() or not slot_text.isdecimal():
        return None
    seat, slot = int(seat_text), int(slot_text)
    if seat >= len(sight.players) or slot >= len(sight.players[seat]["train"]):
        return None
    card = sight.card(sight.players[seat]["train"][slot]["card"])
    lines = [*_loaded(sight, seat, slot), *card_lines(sight, card)]
    reasons = _why_not_car(sight, seat, slot)
    return _made(
        sight.name("card", card.id), face(card.id), lines, _buttons(sight, car_moves(sight, seat, slot)), reasons
    )


def _loaded(sight: Sight, seat: int, slot: int) -> list[str]:
    """What is free in a car and what is in it, as far as the viewer knows."""
    car = sight.players[seat]["train"][slot]
    card = sight.card(car["card"])
    lines = []
    if card.spaces:
        free = card.spaces - len(car["load"])
        lines.append(
            sight.phrase("isle-spaces", {"cargo": Piece("cargo", card.holds), "free": free, "spaces": card.spaces})
        )
    for item in car["load"]:
        if "passenger" in item:
            island = item["passenger"]
            lines.append(f"{icon(f'to-{island}')} {sight.name('passenger', island)}")
        elif item["face_down"] and item["card"] is None:
            lines.append(sight.phrase("face-down"))
        elif item["face_down"]:
            lines.append(sight.phrase("face-down-known", {"card": Piece("card", item["card"])}))
        else:
            lines.append(sight.name("card", item["card"]))
    return lines


def _why_not_car(sight: Sight, seat: int, slot: int) -> list[str]:
    here = place(slot)
    own = seat == sight.seat
    if sight.step == "how" and own:
        codes = [f"upgrade {here}", *([f"scrap {here}"] if slot else [])]
        return [sight.why_not(code) for code in codes]
    if sight.unloading and own:
        count = len(sight.players[seat]["train"][slot]["load"])
        return [sight.why_not(f"unload {here} {i + 1}") for i in range(max(1, min(count, 3)))]
    return [sight.why_not(f"load {seat} {here}")]


def _island(sight: Sight, id: str) -> Sheet:
    island = sight.island(id)
    lines = []
    for i, contract in enumerate(island.contracts):
        args: Data = {"needs": need_list(contract), "points": contract[4]}
        lines.append(need_icons(contract) + " " + sight.phrase("draw-secondary" if i else "draw-primary", args))
    if id in sight.view["tiles"]:
        tile = sight.view["tiles"][id]
        rewards = next(one.rewards for one in sight.facts.tiles if one.id == tile["tile"])
        pictures = " ".join(effect_icons(sight.words, reward) for reward in rewards[tile["filled"] :])
        said = sight.phrase("isle-tile", {"filled": tile["filled"], "rewards": next_reward(sight, id)})
        lines.append(f"{said} {pictures}")
    here = sight.view["doing"].get("island") == id
    codes = [f"deliver {id}"]
    if sight.step == "deliver" and here:
        codes = ["primary", "secondary a", "secondary b", "ticket", "special", "done"]
        if len(island.contracts) < 3:
            codes.remove("secondary b")
        codes += [code for code in ("caboose-9", "caboose-10") if code in sight.offers]
    offers = [sight.offers[code] for code in codes if code in sight.offers]
    reasons = [sight.why_not(code) for code in codes if code not in sight.offers and code != "done"]
    return _made(sight.name("island", id), "", lines, _buttons(sight, offers), reasons)


def _passenger(sight: Sight, id: str) -> Sheet:
    offers = [boarding(sight, offer, id) for offer in passenger_moves(sight, id)]
    rewards = next_reward(sight, id)
    filled = sight.view["tiles"][id]["filled"]
    lines = [sight.phrase("isle-tile", {"filled": filled, "rewards": rewards})]
    reasons = [] if offers else [sight.why_not(f"board {id}")]
    # Who boards is said above.
    buttons = "".join(button(sight, offer, words=sight.told(offer.words)) for offer in offers)
    return _made(sight.name("passenger", id), icon(f"to-{id}", "isle-big"), lines, buttons, reasons)
