"""What a picked thing offers: its moves with what they are about, or why there are none."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from turntable.core.message import Piece
from turntable.games.isle_of_trains.facts import Card
from turntable.games.isle_of_trains.moves import car_name
from turntable.server.scene import Offer
from turntable.web.boards.isle_of_trains.choices import choice_picture
from turntable.web.boards.isle_of_trains.faces import BACK, card_lines, face
from turntable.web.boards.isle_of_trains.hand import hand_moves, loads, passenger_moves
from turntable.web.boards.isle_of_trains.islands import contract_lines, rewards_of, tile_words
from turntable.web.boards.isle_of_trains.market import pile_moves
from turntable.web.boards.isle_of_trains.painter import Painter
from turntable.web.boards.isle_of_trains.symbols import effect_icons, icon
from turntable.web.boards.isle_of_trains.things import boarding, button
from turntable.web.boards.isle_of_trains.trains import car_moves
from turntable.web.kit.clicks import read_pick
from turntable.web.kit.html import Html, join, tag
from turntable.web.kit.sheet import Sheet

ACTING = ("action", "bonus")


def sheet(painter: Painter, key: str) -> Sheet | None:
    """The sheet of a thing by its key, such as ``car:1-3``; ``None`` if there is no such thing."""
    kind, name = read_pick(key)
    if kind == "card" and name in painter.facts.kind:
        return _hand_card(painter, name)
    if kind == "show" and name in painter.facts.kind:
        return _shown(painter, name)
    if kind == "car":
        return _car(painter, name)
    if kind == "building" and name in painter.facts.kind and painter.card(name).is_building:
        return _building(painter, name)
    if kind == "island" and name in painter.view["islands"]:
        return _island(painter, name)
    if kind == "passenger" and name in painter.view["tiles"]:
        return _passenger(painter, name)
    stacks = {"deck": _deck, "bag": _bag, "pile": _pile}
    return stacks[key](painter) if key in stacks else None


def _made(
    title: str,
    picture: Html | None,
    lines: Iterable[object],
    offers: Sequence[Html],
    reasons: Iterable[str],
    after: Html | None = None,
) -> Sheet:
    why_not = [tag("p", reason, class_="isle-why") for reason in dict.fromkeys(reasons) if reason]
    # Names of pieces are made for the middle of sentences.
    heading = join(title[:1].upper() + title[1:])
    html = tag(
        "section",
        tag("h2", heading),
        tag("div", picture, tag("div", [tag("p", line) for line in lines if line]), class_="isle-about"),
        tag("div", offers, class_="isle-choices"),
        why_not,
        after,
        class_="isle-sheet",
    )
    return Sheet(html, heading, why_not[0] if why_not and not offers else None)


def _buttons(painter: Painter, *offers: Offer | None) -> list[Html]:
    return [button(painter, offer, choice_picture(painter, offer)) for offer in offers if offer is not None]


# Cards


def _hand_card(painter: Painter, id: str) -> Sheet:
    """A card in hand: car, cargo or money."""
    card = painter.card(id)
    moves = hand_moves(painter, id)
    reasons: list[str] = []
    cargo: list[Html] = []
    if painter.step in ACTING:
        reasons.append(_why_not_build(painter, card))
        cargo = _as_cargo(painter, card)
    elif painter.step == "load":
        reasons += [painter.why_not(f"{verb} {id}") for verb in ("with", "hide") if not moves]
    elif not moves:
        reasons.append(_why_not_build(painter, card))
    return _card(painter, card, [*_buttons(painter, *moves), *cargo], reasons)


def _card(painter: Painter, card: Card, offers: Sequence[Html], reasons: Iterable[str]) -> Sheet:
    return _made(painter.name("card", card.id), face(card.id), card_lines(painter.texts, card), offers, reasons)


def _why_not_build(painter: Painter, card: Card) -> str:
    if painter.scene.may_act and f"build {card.id}" not in painter.game.codes:
        return painter.say("isle-never-built")
    return painter.why_not(f"build {card.id}") if painter.scene.may_act else ""


def _as_cargo(painter: Painter, card: Card) -> list[Html]:
    """The cars that could take the card; what goes in is chosen next."""
    uses = painter.view["uses"].get(card.id)
    fitting = loads(painter, uses["cargo"]) if uses else []
    return [tag("h3", painter.say("isle-as-cargo")), *_buttons(painter, *fitting)] if fitting else []


def _shown(painter: Painter, id: str) -> Sheet:
    take = f"take {id}"
    return _card(painter, painter.card(id), _buttons(painter, painter.offers.get(take)), [painter.why_not(take)])


def _building(painter: Painter, id: str) -> Sheet:
    verb = "discard" if painter.step == "give-up" else "replace"
    offer = painter.offers.get(f"{verb} {id}")
    reasons = [] if offer or painter.step != "replace" else [painter.why_not(f"replace {id}")]
    return _card(painter, painter.card(id), _buttons(painter, offer), reasons)


def _deck(painter: Painter) -> Sheet:
    known = painter.view["deck_top"]
    lines = [painter.say("isle-deck", count=painter.view["deck"])]
    if known:
        lines.append(painter.say("draw-deck-top", cards=[Piece("card", card) for card in known]))
    offers = _buttons(painter, painter.offers.get("take deck"))
    picture = face(known[0]) if known else BACK
    return _made(painter.say("isle-deck-name"), picture, lines, offers, [painter.why_not("take deck")])


def _pile(painter: Painter) -> Sheet:
    """The discard pile: everybody may look through it."""
    discards = painter.view["discards"]
    top = (painter.view["pile"] or [])[::-1]
    lines = [painter.say("isle-pile", count=sum(discards.values()))]
    if top:
        cards = [tag("li", painter.name("card", card)) for card in top]
        lines.append(painter.say("isle-pile-order"))
    else:
        cards = [tag("li", f"{painter.name('card', card)} ×{count}") for card, count in discards.items()]
    picture = face(top[0]) if top else None
    reasons = [painter.why_not("return")] if len(painter.players) == 1 else []
    after = tag("ol", cards, class_="isle-list")
    return _made(painter.say("isle-pile-name"), picture, lines, _buttons(painter, *pile_moves(painter)), reasons, after)


def _bag(painter: Painter) -> Sheet:
    inside = painter.view["bag"]
    lines: list[object] = [painter.say("isle-bag", count=sum(inside.values()))]
    lines += [(_person(painter, island), f" ×{count}") for island, count in inside.items()]
    offers = _buttons(painter, painter.offers.get("take passenger"))
    return _made(painter.say("isle-bag-name"), None, lines, offers, [painter.why_not("take passenger")])


def _person(painter: Painter, island: str) -> Html:
    return join(icon(f"to-{island}"), " ", painter.name("passenger", island))


# Cars, islands, passengers


def _car(painter: Painter, name: str) -> Sheet | None:
    seat_text, _, slot_text = name.partition("-")
    if not seat_text.isdecimal() or not slot_text.isdecimal():
        return None
    seat, slot = int(seat_text), int(slot_text)
    if seat >= len(painter.players) or slot >= len(painter.players[seat]["train"]):
        return None
    card = painter.card(painter.players[seat]["train"][slot]["card"])
    lines = [*_loaded(painter, seat, slot), *card_lines(painter.texts, card)]
    offers = _buttons(painter, *car_moves(painter, seat, slot))
    return _made(painter.name("card", card.id), face(card.id), lines, offers, _why_not_car(painter, seat, slot))


def _loaded(painter: Painter, seat: int, slot: int) -> list[object]:
    """What is free in a car and what is in it, as far as the viewer knows."""
    car = painter.players[seat]["train"][slot]
    card = painter.card(car["card"])
    lines: list[object] = []
    if card.spaces:
        cargo = Piece("cargo", card.holds)
        lines.append(painter.say("isle-spaces", cargo=cargo, free=car["free"], spaces=card.spaces))
    for item in car["load"]:
        if "passenger" in item:
            lines.append(_person(painter, item["passenger"]))
        elif item["card"] is None:
            lines.append(painter.say("face-down"))
        elif item["face_down"]:
            lines.append(painter.say("face-down-known", card=Piece("card", item["card"])))
        else:
            lines.append(painter.name("card", item["card"]))
    return lines


def _why_not_car(painter: Painter, seat: int, slot: int) -> list[str]:
    here = car_name(slot)
    own = seat == painter.seat
    if painter.step == "how" and own:
        codes = [f"upgrade {here}", *([f"scrap {here}"] if slot else [])]
        return [painter.why_not(code) for code in codes]
    if painter.unloading and own:
        count = len(painter.players[seat]["train"][slot]["load"])
        return [painter.why_not(f"unload {here} {i + 1}") for i in range(max(1, min(count, 3)))]
    return [painter.why_not(f"load {seat} {here}")]


def _island(painter: Painter, id: str) -> Sheet:
    island = painter.island(id)
    lines = contract_lines(painter.texts, island)
    if id in painter.view["tiles"]:
        tile = painter.view["tiles"][id]
        rewards = rewards_of(painter.texts, tile["tile"])[tile["filled"] :]
        pictures = [(" ", effect_icons(painter.texts, reward)) for reward in rewards]
        lines.append(join(tile_words(painter, id), pictures))
    here = painter.view["doing"].get("island") == id
    codes = [f"deliver {id}"]
    if painter.step == "deliver" and here:
        codes = ["primary", "secondary a", "secondary b", "ticket", "special", "done"]
        if len(island.contracts) < 3:
            codes.remove("secondary b")
        codes += [code for code in ("caboose-9", "caboose-10") if code in painter.offers]
    offers = [painter.offers[code] for code in codes if code in painter.offers]
    reasons = [painter.why_not(code) for code in codes if code not in painter.offers and code != "done"]
    return _made(painter.name("island", id), None, lines, _buttons(painter, *offers), reasons)


def _passenger(painter: Painter, id: str) -> Sheet:
    offers = [boarding(painter, offer, id) for offer in passenger_moves(painter, id)]
    reasons = [] if offers else [painter.why_not(f"board {id}")]
    # Who boards is said above.
    buttons = [button(painter, offer, words=painter.say(offer.words)) for offer in offers]
    picture = icon(f"to-{id}", "isle-big")
    return _made(painter.name("passenger", id), picture, [tile_words(painter, id)], buttons, reasons)
