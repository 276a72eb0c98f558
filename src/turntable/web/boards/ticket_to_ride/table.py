"""What lies beside the map: face-up cards, the deck, the discards, the destination tickets."""

from __future__ import annotations

from functools import lru_cache

from turntable.core.message import Piece
from turntable.games.ticket_to_ride.facts import CARDS
from turntable.web.boards.ticket_to_ride.cards import face, ticket_back
from turntable.web.boards.ticket_to_ride.look import Look
from turntable.web.boards.ticket_to_ride.voice import Voice
from turntable.web.html import Html, attrs, join, tag
from turntable.web.moves import move_attrs


@lru_cache(maxsize=64)
def table_frame(voice: Voice) -> Html:
    """Places for everything on the table."""
    shown = [Html(f'<span id="ttr-shown-{place}"></span>') for place in range(int(voice.board.shown))]
    label = voice.say("ttr-display")
    return join(
        tag("div", *shown, class_="ttr-display", role="group", aria_label=label),
        tag("div", *(tag("span", id=f"ttr-{pile}") for pile in ("deck", "discards", "tickets")), class_="ttr-piles"),
        tag("div", id="ttr-note"),
    )


def table_fragments(look: Look) -> dict[str, str]:
    """Face-up cards and piles, by id."""
    view, voice = look.view, look.voice
    found: dict[str, str] = {}
    for place, card in enumerate(view["display"]):
        offer = look.offers.get(f"draw {card}")
        found[f"ttr-shown-{place}"] = _shown(voice, place, card, move_attrs(offer) if offer else "")
    for pile, count, code in (
        ("deck", view["deck"], "draw deck"),
        ("discards", sum(view["discards"].values()), ""),
        ("tickets", view["ticket_deck"], "draw tickets"),
    ):
        offer = look.offers.get(code)
        found[f"ttr-{pile}"] = _pile(voice, pile, count, _top(view["discards"]), move_attrs(offer) if offer else "")
    found["ttr-note"] = _note(look)
    return found


def _top(discards: dict[str, int]) -> str:
    """Which card to show on the discard pile: the kind there is most of, as nobody stacks them in order."""
    return max(discards, key=lambda card: (discards[card], -CARDS.index(card)), default="")


@lru_cache(maxsize=4096)
def _shown(voice: Voice, place: int, card: str | None, move: str) -> str:
    if card is None:
        return f'<span id="ttr-shown-{place}" class="ttr-card ttr-none"></span>'
    name = Piece("card", card)
    label = voice.say("ttr-take", card=name) if move else voice.say("ttr-face-up", card=name)
    act = move or attrs(data_pick=f"shown {place}")
    can = " can" if move else ""
    words = attrs(aria_label=label, title=label)
    return f'<button id="ttr-shown-{place}" type="button" class="ttr-card{can}"{words}{act}>{face(card)}</button>'


@lru_cache(maxsize=8192)
def _pile(voice: Voice, pile: str, count: int, top: str, move: str) -> str:
    label = voice.say(f"ttr-pile-{pile}", count=count)
    act = move or attrs(data_pick=pile)
    can = " can" if move else ""
    if pile == "tickets":
        picture = ticket_back()
    elif pile == "discards":
        picture = face(top) if top else Html('<span class="ttr-pic ttr-none"></span>')
    else:
        picture = face("back")
    low = " ttr-out" if count == 0 else ""
    return (
        f'<button id="ttr-{pile}" type="button" class="ttr-pile{can}{low}"{attrs(aria_label=label, title=label)}{act}>'
        f'{picture}<b aria-hidden="true">{count}</b></button>'
    )


def _note(look: Look) -> str:
    """What else there is to say or do: the last turns, a forced pass."""
    inside: list[object] = []
    left = look.view["turns_left"]
    if left is not None and not look.scene.over:
        inside.append(tag("p", look.voice.say("ttr-last-turns", turns=left), class_="ttr-last"))
    offer = look.offers.get("pass")
    if offer is not None:
        words = look.voice.tell(offer.words)
        inside.append(Html(f'<button type="button" class="button"{move_attrs(offer)}>{Html.escape(words)}</button>'))
    return tag("div", *inside, id="ttr-note")
