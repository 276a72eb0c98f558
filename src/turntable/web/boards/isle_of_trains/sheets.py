"""What a picked thing offers: its moves with what they are about, or why there are none."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from turntable.core.message import Piece
from turntable.games.isle_of_trains.facts import Card
from turntable.games.isle_of_trains.moves import car_name
from turntable.server.tables.scene import Offer
from turntable.web.boards.isle_of_trains.choices import choice_picture
from turntable.web.boards.isle_of_trains.faces import BACK, card_lines, face
from turntable.web.boards.isle_of_trains.ghosts import beside, ghost
from turntable.web.boards.isle_of_trains.hand import hand_moves, loads, passenger_moves
from turntable.web.boards.isle_of_trains.islands import contract_lines, rewards_of, tile_words
from turntable.web.boards.isle_of_trains.market import pile_moves
from turntable.web.boards.isle_of_trains.painter import Painter, car_id
from turntable.web.boards.isle_of_trains.proposals import ways
from turntable.web.boards.isle_of_trains.symbols import effect_icons, icon
from turntable.web.boards.isle_of_trains.things import boarding, button, loaded_card
from turntable.web.boards.isle_of_trains.trains import car_moves
from turntable.web.kit.clicks import read_pick
from turntable.web.kit.ghost import templates
from turntable.web.kit.html import Html, join, tag
from turntable.web.kit.sheet import Sheet

ACTING = ("action", "bonus")
MARKET = (".isle-row",)
Way = tuple[Offer, str]
"""A move, and other words for it; none: its own."""


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
    shows: Sequence[str] = (),
    ghosts: tuple[Html, ...] = (),
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
    return Sheet(html, heading, why_not[0] if why_not and not offers else None, shows=tuple(shows), ghosts=ghosts)


def _ghosts(painter: Painter, offers: Iterable[Offer]) -> tuple[Html, ...]:
    return templates(offers, lambda offer: ghost(painter, offer))


def _buttons(painter: Painter, *offers: Offer | None) -> list[Html]:
    return [button(painter, offer, choice_picture(painter, offer)) for offer in offers if offer is not None]


# Cards


def _hand_card(painter: Painter, id: str) -> Sheet:
    """A card in hand: car, cargo or money."""
    card = painter.card(id)
    moves = hand_moves(painter, id)
    reasons: list[str] = []
    cargo: list[Way] = []
    builds: list[Way] = []
    if painter.step in ACTING:
        builds = [one for offer in moves if offer.code.startswith("build ") for one in _ways_to_build(painter, offer)]
        moves = [offer for offer in moves if not (builds and offer.code.startswith("build "))]
        reasons.append(_why_not_build(painter, card))
        cargo = _as_cargo(painter, card)
    elif painter.step == "load":
        reasons += [painter.why_not(f"{verb} {id}") for verb in ("with", "hide") if not moves]
    elif not moves:
        reasons.append(_why_not_build(painter, card))
    offers = [*_said(painter, builds), *_buttons(painter, *moves), *_said(painter, cargo, "isle-as-cargo")]
    found = [*(offer for offer, _ in builds), *moves, *(offer for offer, _ in cargo)]
    # The viewer's train, which is what the card is for.
    shows = (f"#isle-cars-{painter.seat}",)
    return _card(painter, card, offers, reasons, shows, _ghosts(painter, found))


def _said(painter: Painter, ways: Sequence[Way], title: str = "") -> list[Html]:
    """Ways to do something as buttons, under a title."""
    buttons = [button(painter, offer, words=words) for offer, words in ways]
    return [tag("h3", painter.say(title)), *buttons] if title and buttons else buttons


def _ways_to_build(painter: Painter, build: Offer) -> list[Way]:
    """How the card can be built, each way at once; to scrap a car first takes steps of its own."""
    following = painter.scene.following(build)
    at_once = ways(following, "extend", "upgrade ", "replace ")
    found = [(whole, painter.say(whole.then.words)) for whole in at_once if whole.then]
    return [*found, *([(build, "")] if len(at_once) < len(following) else [])] if found else []


def _card(
    painter: Painter,
    card: Card,
    offers: Sequence[Html],
    reasons: Iterable[str],
    shows: Sequence[str] = (),
    ghosts: tuple[Html, ...] = (),
) -> Sheet:
    lines = card_lines(painter.texts, card)
    return _made(painter.name("card", card.id), face(card.id), lines, offers, reasons, shows=shows, ghosts=ghosts)


def _why_not_build(painter: Painter, card: Card) -> str:
    if painter.scene.may_act and f"build {card.id}" not in painter.game.codes:
        return painter.say("isle-never-built")
    return painter.why_not(f"build {card.id}") if painter.scene.may_act else ""


def _as_cargo(painter: Painter, card: Card) -> list[Way]:
    """The cars that could take the card."""
    uses = painter.view["uses"].get(card.id)
    found: list[Way] = []
    for load in loads(painter, uses["cargo"]) if uses else []:
        codes = (f"with {card.id}", f"hide {card.id}")
        whole = [one for one in painter.scene.following(load) if one.then is not None and one.then.code in codes]
        found.append((whole[0], painter.say(load.words)) if len(whole) == 1 else (load, ""))
    return found


def _shown(painter: Painter, id: str) -> Sheet:
    take = f"take {id}"
    offers = _buttons(painter, painter.offers.get(take))
    return _card(painter, painter.card(id), offers, [painter.why_not(take)], MARKET)


def _building(painter: Painter, id: str) -> Sheet:
    verb = "discard" if painter.step == "give-up" else "replace"
    offer = painter.offers.get(f"{verb} {id}")
    reasons = [] if offer or painter.step != "replace" else [painter.why_not(f"replace {id}")]
    return _card(painter, painter.card(id), _buttons(painter, offer), reasons, [f"#isle-building-{id}"])


def _deck(painter: Painter) -> Sheet:
    known = painter.view["deck_top"]
    lines = [painter.say("isle-deck", count=painter.view["deck"])]
    if known:
        lines.append(painter.say("draw-deck-top", cards=[Piece("card", card) for card in known]))
    offers = _buttons(painter, painter.offers.get("take deck"))
    picture = face(known[0]) if known else BACK
    reasons = [painter.why_not("take deck")]
    return _made(painter.say("isle-deck-name"), picture, lines, offers, reasons, shows=MARKET)


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
    offers = _buttons(painter, *pile_moves(painter))
    return _made(painter.say("isle-pile-name"), picture, lines, offers, reasons, after, MARKET)


def _bag(painter: Painter) -> Sheet:
    inside = painter.view["bag"]
    lines: list[object] = [painter.say("isle-bag", count=sum(inside.values()))]
    lines += [(_person(painter, island), f" ×{count}") for island, count in inside.items()]
    offers = _buttons(painter, painter.offers.get("take passenger"))
    reasons = [painter.why_not("take passenger")]
    return _made(painter.say("isle-bag-name"), None, lines, offers, reasons, shows=MARKET)


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
    moves = car_moves(painter, seat, slot)
    shows = [f"#{car_id(seat, slot)}", *beside(painter, seat, slot)]
    reasons = _why_not_car(painter, seat, slot)
    title, picture = painter.name("card", card.id), face(card.id)
    return _made(title, picture, lines, _buttons(painter, *moves), reasons, shows=shows, ghosts=_ghosts(painter, moves))


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
        else:
            lines.append(loaded_card(painter, item))
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
    islands = list(painter.view["islands"])
    at = islands.index(id)
    shows = [f"#isle-island-{one}" for one in (id, *islands[max(0, at - 1) : at], *islands[at + 1 : at + 2])]
    return _made(painter.name("island", id), None, lines, _buttons(painter, *offers), reasons, shows=shows)


def _passenger(painter: Painter, id: str) -> Sheet:
    offers = [boarding(painter, offer, id) for offer in passenger_moves(painter, id)]
    reasons = [] if offers else [painter.why_not(f"board {id}")]
    # Who boards is said above.
    buttons = [button(painter, offer, words=painter.say(offer.words)) for offer in offers]
    picture = icon(f"to-{id}", "isle-big")
    lines, shows = [tile_words(painter, id)], [f"#isle-waiting-{id}"]
    return _made(
        painter.name("passenger", id), picture, lines, buttons, reasons, shows=shows, ghosts=_ghosts(painter, offers)
    )
