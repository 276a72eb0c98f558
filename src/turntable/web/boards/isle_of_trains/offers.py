"""How a thing on the table offers its moves: at once if there is one, by a sheet if there are more or none."""

from __future__ import annotations

from collections.abc import Sequence

from turntable.server.scene import Offer
from turntable.web.boards.isle_of_trains.sight import Sight
from turntable.web.kit.clicks import move_attrs


def target(id: str, style: str, moves: Sequence[Offer], pick: str, said: str, light: str = "", flip: str = "") -> str:
    """The attributes of something that can be picked: legal ones are marked, others say why not when asked.

    ``said`` is escaped already; ``light`` are ids of what lights up with it; ``flip`` is what it is, wherever it moves.
    """
    can = " can" if moves else ""
    does = move_attrs(moves[0]) if at_once(moves) else f' data-pick="{pick}"'
    lights = f' data-light="{light}"' if light else ""
    flips = f' data-flip="{flip}"' if flip else ""
    return f'id="{id}" class="{style}{can}" tabindex="0" role="button" aria-label="{said}"{does}{lights}{flips}'


def at_once(moves: Sequence[Offer]) -> bool:
    """Whether a click makes the move: it can mean nothing else, and two moves by one click can be taken back."""
    return len(moves) == 1 and not (moves[0].then is not None and moves[0].reveals)


def with_passenger(sight: Sight, load: Offer) -> Offer:
    """A load into a space for passengers, together with the passenger if only one can be meant."""
    _, seat, where = load.code.split()
    slot = 0 if where == "engine" else int(where.removeprefix("car-"))
    if sight.seat is None or sight.card(sight.players[int(seat)]["train"][slot]["card"]).holds != "passenger":
        return load
    supply = sight.players[sight.seat]["supply"]
    return boarding(sight, load, next(iter(supply))) if len(supply) == 1 else load


def boarding(sight: Sight, offer: Offer, passenger: str) -> Offer:
    """A load, together with this passenger; to board is a whole move already."""
    if not offer.code.startswith("load "):
        return offer
    return sight.scene.both(offer, f"board {passenger}") or offer


def said(sight: Sight, offer: Offer) -> str:
    """A move in words, and the one that follows it by itself."""
    first = sight.told(offer.words)
    return first if offer.then is None else f"{first}. {sight.told(offer.then.words)}"


def button(sight: Sight, offer: Offer, picture: str = "", words: str = "") -> str:
    """A move as a button with its words, or others, and a picture before them."""
    words = f'<span class="isle-words">{words or said(sight, offer)}</span>{final(sight, offer)}'
    return f'<button type="button" class="isle-choice"{move_attrs(offer)}>{picture}{words}</button>'


def final(sight: Sight, offer: Offer) -> str:
    """A word of warning on a move that cannot be undone."""
    return f'<span class="warn">{sight.phrase("ui-no-undo")}</span>' if offer.reveals else ""
