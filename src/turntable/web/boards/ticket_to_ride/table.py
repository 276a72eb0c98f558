"""What lies beside the map: face-up cards, the deck, the discards, the destination tickets."""

from __future__ import annotations

from turntable.core.message import Piece
from turntable.games.ticket_to_ride.facts import CARDS
from turntable.web.boards.ticket_to_ride.cards import NO_CARD, TICKET_BACK, face
from turntable.web.boards.ticket_to_ride.painter import MapTexts, Painter
from turntable.web.kit.clicks import Click, click, pick
from turntable.web.kit.html import button, tag
from turntable.web.kit.kept import kept
from turntable.web.kit.tree import Keyed, Place, keyed, place


def draw(painter: Painter) -> Place:
    """Everything on the table."""
    shown, piles = parts(painter)
    texts = painter.texts
    return place(
        "div",
        place("div", shown, class_="ttr-display", role="group", aria_label=texts.say("ttr-display"), data_alike=True),
        place("div", piles, class_="ttr-piles"),
        _note(painter),
        class_="ttr-table",
    )


def parts(painter: Painter) -> tuple[list[Keyed], list[Keyed]]:
    """The display, card by card, and the piles."""
    view, texts, offers = painter.view, painter.texts, painter.offers
    shown = [
        _shown(texts, n, card, click(offers.get(f"draw {card}"), pick("shown", n)))
        for n, card in enumerate(view["display"])
    ]
    piles = [
        _pile(texts, "deck", view["deck"], "back", click(offers.get("draw deck"), pick("deck"))),
        _pile(texts, "discards", sum(view["discards"].values()), _top(view["discards"]), Click(pick("discards"))),
        _pile(texts, "tickets", view["ticket_deck"], "", click(offers.get("draw tickets"), pick("tickets"))),
    ]
    return shown, piles


def _top(discards: dict[str, int]) -> str:
    """Which card to show on the discard pile: the kind there is most of, as nobody stacks them in order."""
    return max(discards, key=lambda card: (discards[card], -CARDS.index(card)), default="")


@kept(4096)
def _shown(texts: MapTexts, n: int, card: str | None, does: Click) -> Keyed:
    id = f"ttr-shown-{n}"
    if card is None:
        return keyed("span", id=id, class_="ttr-card ttr-none")
    label = texts.say("ttr-take" if does.move else "ttr-face-up", card=Piece("card", card))
    return keyed(
        "button",
        face(card),
        id=id,
        type="button",
        class_="ttr-card can" if does.move else "ttr-card",
        aria_label=label,
        title=label,
        **does.attributes,
    )


@kept(8192)
def _pile(texts: MapTexts, pile: str, count: int, top: str, does: Click) -> Keyed:
    label = texts.say(f"ttr-pile-{pile}", count=count)
    return keyed(
        "button",
        TICKET_BACK if pile == "tickets" else face(top) if top else NO_CARD,
        tag("b", count, aria_hidden=True),
        id=f"ttr-{pile}",
        type="button",
        class_="ttr-pile" + (" can" if does.move else "") + (" ttr-out" if count == 0 else ""),
        aria_label=label,
        title=label,
        **does.attributes,
    )


def is_noted(painter: Painter) -> bool:
    """Whether a line below the cards says something."""
    return not painter.scene.over and (painter.view["turns_left"] is not None or "pass" in painter.offers)


def _note(painter: Painter) -> Keyed:
    """What else there is to say or do: the last turns, a forced pass."""
    left = painter.view["turns_left"]
    last = None
    if left is not None and not painter.scene.over:
        last = tag("p", painter.say("ttr-last-turns", turns=left), class_="ttr-last")
    offer = painter.offers.get("pass")
    passing = None
    if offer is not None:
        passing = button("button", painter.said(offer), **click(offer).attributes)
    return keyed("div", last, passing, id="ttr-note")
