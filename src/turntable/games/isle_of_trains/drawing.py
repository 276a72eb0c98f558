"""Isle of Trains in characters: the island, the display, every train, and the viewer's hand."""

from __future__ import annotations

from typing import Final

from turntable.core.canvas import HANG, WIDE, Line, Say, name_in_table
from turntable.core.message import Message, Piece, Seat
from turntable.games.isle_of_trains.facts import DESTINATIONS, Card
from turntable.games.isle_of_trains.game import IsleOfTrains
from turntable.games.isle_of_trains.view import Car, View
from turntable.games.isle_of_trains.wording import effect_list, goal_message, printed_card, printed_contract

MARKS: Final = "●■▲◆"
"""A seat's mark, beside its colour."""
LETTERS: Final = "ABCDEFR"
"""A destination's letter, by its number; its passengers wear it."""
COLOURS: Final = {"cyan": "blue"}
"""Colours of passengers that go by another name among the styles."""
ABREAST: Final = 100
"""In a terminal of so many columns names stand in a column of their own; in a narrower one the text follows them."""
FREE: Final = "·"
FULL: Final = "☻"


def draw(game: IsleOfTrains, view: View, say: Say, width: int = WIDE) -> list[Line]:
    """The table as the viewer sees it, in so many columns."""
    wide = width >= ABREAST
    lines = _heading(view, say)
    lines.append([(say(Message("draw-islands")), "strong")])
    for number in range(len(game.facts.islands)):
        lines += _island(game, view, number, say, wide)
    lines.append([])
    lines += _cards(game, view, say, wide)
    for seat in range(len(view["players"])):
        lines.append([])
        lines += _player(game, view, seat, say)
    lines += _hand(game, view, say, wide)
    return lines


def _heading(view: View, say: Say) -> list[Line]:
    """How far the game is, and in a chapter what it asks for."""
    parts = [Message("draw-turn", {"turn": view["turns"] // len(view["players"]) + 1})]
    if view["train_holder"] is not None:
        parts.append(Message("draw-progress-taken", {"player": Seat(view["train_holder"])}))
    elif view["progress"] is not None:
        parts.append(Message("draw-progress", {"space": view["progress"], "end": view["progress_end"]}))
    if view["turns_left"]:
        parts.append(Message("draw-last-turns", {"count": view["turns_left"]}))
    if view["chapter"] is None and view["rating"] is not None:
        parts.append(Message("draw-rating", {"rating": Piece("rating", view["rating"])}))
    lines: list[Line] = [[(" · ".join(say(part) for part in parts), "strong")]]
    if view["chapter"] is not None:
        briefing = say(Message(f"chapter-{view['chapter']}"))
        lines.append([(say(Message("draw-chapter", {"number": view["chapter"]})), "strong"), (f": {briefing}", "")])
        for goal in view["goals"]:
            mark, style = ("✓", "good") if goal["done"] else ("○", "")
            text = goal_message(goal["goal"], goal["island"], goal["have"], goal["need"])
            lines.append([(f"  {mark} {say(text)}", style)])
        if view["won"] is not None:
            lines.append([(say(Message("draw-won" if view["won"] else "draw-lost")), "strong")])
    lines.append([])
    return lines


# The island


def _island(game: IsleOfTrains, view: View, number: int, say: Say, wide: bool) -> list[Line]:
    island = game.facts.islands[number]
    taken = view["islands"].get(island.id)
    if taken is None:
        return []
    owner = taken["owner"]
    line = _name(f"  {LETTERS[number]} {say(Piece('island', island.id))}", 26, _colour(game, number), wide)
    if owner is None:
        line.append((say(printed_contract(island, 0)), ""))
    else:
        state = "draw-completed" if taken["contract"] else "draw-owned"
        line.append((f"{MARKS[owner]} {say(Message(state, {'player': Seat(owner)}))}", f"seat-{owner}"))
    if owner is None or taken["contract"] == 0:
        for which in range(1, len(island.contracts)):
            line.append((f" · {say(printed_contract(island, which))}", "dim" if owner is None else ""))
    return [line, *_tile(game, view, number, say)]


def _tile(game: IsleOfTrains, view: View, number: int, say: Say) -> list[Line]:
    if number >= DESTINATIONS:
        return []
    here = view["tiles"][game.facts.islands[number].id]
    tile = next(tile for tile in game.facts.tiles if tile.id == here["tile"])
    line: Line = [("      ", ""), HANG]
    for space, reward in enumerate(tile.rewards):
        effects = say(Message("draw-reward", {"effects": effect_list(reward)}))
        if space < here["filled"]:
            line.append((f"{FULL} ", _colour(game, number)))
            line.append((f"{effects}  ", "dim"))
        else:
            line.append((f"{FREE} {effects}  ", ""))
    return [line]


def _colour(game: IsleOfTrains, number: int) -> str:
    if number >= DESTINATIONS:
        return "strong"
    colour = game.facts.islands[number].colour
    return f"card-{COLOURS.get(colour, colour)}"


def _name(text: str, columns: int, style: str, wide: bool) -> Line:
    """The name that a line begins with: in a column, below which the line goes on, if there is room for that."""
    return [(f"{text:<{columns}}", style), HANG] if wide else [(f"{text}  ", style)]


# Cards


def _cards(game: IsleOfTrains, view: View, say: Say, wide: bool) -> list[Line]:
    counts = {"deck": view["deck"], "discards": sum(view["discards"].values()), "bag": sum(view["bag"].values())}
    lines: list[Line] = [
        [(say(Message("draw-display")), "strong"), (f"  {say(Message('draw-piles', counts))}", "dim")],
    ]
    for card in view["display"]:
        if card is None:
            lines.append([(f"  [{FREE * 3}]", "dim")])
        else:
            lines.append(_face(game.facts.cards[game.facts.kind[card]], 1, say, wide))
    if view["pile"]:
        top: list[object] = [Piece("card", card) for card in view["pile"][:-4:-1]]
        lines.append([(say(Message("draw-pile-top", {"cards": top})), "dim")])
    if view["deck_top"]:
        known: list[object] = [Piece("card", card) for card in view["deck_top"]]
        lines.append([(say(Message("draw-deck-top", {"cards": known})), "dim")])
    return lines


def _face(card: Card, count: int, say: Say, wide: bool) -> Line:
    """A card, and what is printed on it."""
    name = say(Piece("card", card.id)) + (f" ×{count}" if count > 1 else "")
    printed = " · ".join(say(part) for part in printed_card(card))
    return [*_name(f"  {name}", 33, "strong", wide), (printed, "dim")]


def _hand(game: IsleOfTrains, view: View, say: Say, wide: bool) -> list[Line]:
    if view["viewer"] is None:
        return []
    lines: list[Line] = [[], [(say(Message("draw-hand")), "strong")]]
    for card, count in (view["players"][view["viewer"]]["hand"] or {}).items():
        lines.append(_face(game.facts.cards[game.facts.kind[card]], count, say, wide))
    return lines


# Players


def _player(game: IsleOfTrains, view: View, seat: int, say: Say) -> list[Line]:
    players = view["players"]
    player = players[seat]
    turn = "►" if view["seat"] == seat else " "
    args = {
        "points": player["points"],
        "tokens": player["tokens"],
        "cards": player["cards"],
        "slack": player["capacity_left"],
    }
    name = f"{turn}{MARKS[seat]} {name_in_table(say, seat, len(players))}"
    lines: list[Line] = [[(name, f"seat-{seat}"), HANG, (say(Message("draw-player", args)), "")]]
    for number, car in enumerate(player["train"]):
        lines.append(_car(game, number, car, say))
    if player["supply"]:
        line: Line = [(f"    {say(Message('draw-supply'))} ", ""), HANG]
        for island, count in player["supply"].items():
            line += [_passenger(game, island)] * count
        lines.append(line)
    if player["buildings"]:
        buildings: list[object] = [Piece("card", card) for card in player["buildings"]]
        lines.append([(f"    {say(Message('draw-buildings', {'buildings': buildings}))}", "")])
    if player["known"] and view["viewer"] != seat and not view["over"]:
        known: list[object] = [Piece("card", card) for card, count in player["known"].items() for _ in range(count)]
        lines.append([(f"    {say(Message('draw-known', {'cards': known}))}", "dim")])
    return lines


def _car(game: IsleOfTrains, number: int, car: Car, say: Say) -> Line:
    card = game.facts.cards[game.facts.kind[car["card"]]]
    where = "  " if number == 0 else f"{number:>2}"
    line: Line = [(f"    {where} {say(Piece('card', card.id)):<27}", "")]
    for item in car["load"]:
        if "passenger" in item:
            line.append(_passenger(game, item["passenger"]))
        else:
            line.append((f"[{say(Piece('cargo', item['cargo']))}] ", "good"))
    free = card.spaces - len(car["load"])
    if free:
        line.append((f"[{say(Piece('cargo', card.holds))}{FREE * free}] ", "dim"))
    return line


def _passenger(game: IsleOfTrains, island: str) -> tuple[str, str]:
    number = game.facts.island[island]
    return f"{FULL}{LETTERS[number]} ", _colour(game, number)
