"""What a move would put into a train: a car at its end or over another, cargo or a passenger in a space."""

from __future__ import annotations

from turntable.games.isle_of_trains.moves import car_name
from turntable.server.tables.scene import Offer
from turntable.web.boards.isle_of_trains.painter import Painter, car_id
from turntable.web.boards.isle_of_trains.trains import car_picture, item_key
from turntable.web.kit.ghost import Ghost
from turntable.web.kit.html import Html, tag


def ghost(painter: Painter, offer: Offer) -> Ghost | None:
    """The car as it would stand there."""
    if painter.seat is None:
        return None
    codes = [one.code.split(" ") for one in offer]
    match codes:
        case [["build", card], ["extend"]]:
            return _end(painter, card)
        case [["build", card], ["upgrade", place]]:
            return _over(painter, card, place)
        case [["extend"]] if "card" in painter.view["doing"]:
            return _end(painter, painter.view["doing"]["card"])
        case [["upgrade", place]] if "card" in painter.view["doing"]:
            return _over(painter, painter.view["doing"]["card"], place)
        case [["load", seat, place], *rest]:
            return _loaded(painter, int(seat), place, rest[0] if rest else [])
    return None


def _end(painter: Painter, card: str) -> Ghost:
    end = f"isle-end-{painter.seat}"
    return Ghost(end, _drawn(painter, card, ()), (f"#isle-cars-{painter.seat}", f"#{end}"))


def _over(painter: Painter, card: str, place: str) -> Ghost:
    seat, slot = painter.seat or 0, _slot(place)
    return _in_car(painter, seat, slot, card, _load(painter, seat, slot))


def _loaded(painter: Painter, seat: int, place: str, then: list[str]) -> Ghost:
    """Until it is said what is loaded, the sign of what the car holds stands in its space."""
    slot = _slot(place)
    card = painter.players[seat]["train"][slot]["card"]
    item = painter.card(card).holds
    match then:
        case ["board", island]:
            item = f"to-{island}"
        case ["with", held]:
            item = painter.card(held).cargo
        case ["hide", _]:
            item = f"{item} {painter.seat}"
    return _in_car(painter, seat, slot, card, (*_load(painter, seat, slot), item))


def _in_car(painter: Painter, seat: int, slot: int, card: str, load: tuple[str, ...]) -> Ghost:
    id = car_id(seat, slot)
    return Ghost(id, _drawn(painter, card, load), (f"#{id}", *beside(painter, seat, slot)))


def _drawn(painter: Painter, card: str, load: tuple[str, ...]) -> Html:
    return tag("div", car_picture(painter.texts, card, load), class_="isle-car isle-considered", aria_hidden=True)


def _load(painter: Painter, seat: int, slot: int) -> tuple[str, ...]:
    return tuple([item_key(item) for item in painter.players[seat]["train"][slot]["load"]])


def _slot(place: str) -> int:
    """The place of a car, by the name that moves have for it."""
    return 0 if place == car_name(0) else int(place.rpartition("-")[2])


def beside(painter: Painter, seat: int, slot: int) -> list[str]:
    """Selectors of the cars that are coupled to a car."""
    length = len(painter.players[seat]["train"])
    return [f"#{car_id(seat, near)}" for near in (slot - 1, slot + 1) if 0 <= near < length]
