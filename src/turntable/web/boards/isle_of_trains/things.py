"""How a thing on the table offers its moves: at once if there is one, by a sheet if there are more or none."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from turntable.core.message import Piece
from turntable.games.isle_of_trains.moves import LoadMove
from turntable.games.isle_of_trains.view import Item
from turntable.server.tables.scene import Offer
from turntable.web.boards.isle_of_trains.painter import Painter
from turntable.web.kit.clicks import Click, click, no_undo
from turntable.web.kit.html import Html, tag
from turntable.web.kit.tree import Keyed, keyed


def thing(
    id: str,
    style: str,
    moves: Sequence[Offer],
    pick: str,
    said: str,
    *inside: Html | None,
    light: str = "",
    flip: str = "",
) -> Keyed:
    """Something that can be picked: legal ones are marked, others say why not when asked.

    ``light`` are ids of what lights up with it; ``flip`` is what it is, wherever it moves.
    """
    does = click(moves[0] if at_once(moves) else None, pick)
    return drawn_thing(id, f"{style} can" if moves else style, does, said, light, flip, inside)


@lru_cache(maxsize=16384)
def drawn_thing(
    id: str, style: str, does: Click, said: str, light: str, flip: str, inside: tuple[Html | None, ...]
) -> Keyed:
    """The same, for somebody who knows already what a click does."""
    return keyed(
        "div",
        *inside,
        id=id,
        class_=style,
        tabindex=0,
        role="button",
        aria_label=said,
        data_light=light or None,
        data_flip=flip or None,
        **does.attributes,
    )


def loaded_card(painter: Painter, item: Item) -> str:
    """A card in a car: what it counts as there, and which card it is, as far as the viewer knows."""
    cargo = Piece("load", item["cargo"])
    if item["card"] is None:
        return painter.say("face-down", cargo=cargo)
    return painter.say(
        "face-down-known" if item["face_down"] else "face-up", cargo=cargo, card=Piece("card", item["card"])
    )


def at_once(moves: Sequence[Offer]) -> bool:
    """Whether a click makes the move: it can mean nothing else, and two moves by one click can be taken back."""
    return len(moves) == 1 and not (moves[0].then is not None and moves[0].reveals)


def with_passenger(painter: Painter, load: Offer) -> Offer:
    """A load into a space for passengers, together with the passenger if only one can be meant."""
    assert isinstance(load.move, LoadMove)
    if painter.seat is None or [load.move.seat, load.move.slot] not in painter.view["coaches"]:
        return load
    supply = painter.players[painter.seat]["supply"]
    return boarding(painter, load, next(iter(supply))) if len(supply) == 1 else load


def boarding(painter: Painter, offer: Offer, passenger: str) -> Offer:
    """A load, together with this passenger; to board is a whole move already."""
    if not offer.code.startswith("load "):
        return offer
    return painter.scene.chain(offer, f"board {passenger}") or offer


def button(painter: Painter, offer: Offer, picture: Html | None = None, words: str = "", **more: object) -> Html:
    """A move as a button with its words, or others, and a picture before them; it says when there is no way back."""
    return tag(
        "button",
        picture,
        tag("span", words or painter.said(offer), class_="isle-words"),
        no_undo(painter.scene.words) if offer.reveals else None,
        type="button",
        class_="isle-choice",
        **more,
        **click(offer).attributes,
    )
