"""Hand-made positions of Isle of Trains, and short ways to play and read them.

The only helper that names the fields of a state: when one is renamed, this and the umpire are the files to edit.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import cast

import turntable
from turntable.core.bits import BIT
from turntable.games.isle_of_trains import piles, stack, train
from turntable.games.isle_of_trains.facts import DESTINATIONS, KINDS, NOTHING, RESEARCH, SLOTS
from turntable.games.isle_of_trains.game import IsleOfTrains
from turntable.games.isle_of_trains.state import IsleOfTrainsState, new_state
from turntable.games.isle_of_trains.steps.end import begin_turn

ENGINE = "engine-1"
DISPLAY = "engine-2 engine-2 engine-2"


@cache
def isle(**options: object) -> IsleOfTrains:
    return cast(IsleOfTrains, turntable.game("isle-of-trains", **options))


def start(seats: int = 2, seed: object = 0, **options: object) -> IsleOfTrainsState:
    """A dealt table."""
    return cast(IsleOfTrainsState, isle(**options).start(seats, seed=seed))


def names(text: str) -> list[str]:
    """``"hopper-1*2 bank"`` as a list of three names."""
    found: list[str] = []
    for word in text.split():
        name, _, times = word.partition("*")
        found += [name] * int(times or 1)
    return found


class Layout:
    """A table being laid: every card and passenger is taken from the box, and the rest goes where it is told."""

    def __init__(self, game: IsleOfTrains, seats: int) -> None:
        self.s = new_state(game, seats)
        self.s.deck_size = 0
        self.s.fresh = self.s.fresh[:]
        self.box = [card.copies for card in game.facts.cards] + [0] * (KINDS - len(game.facts.cards))
        self.kind = game.facts.kind
        self.island = game.facts.island

    def card(self, name: str) -> int:
        kind = self.kind[name]
        assert self.box[kind], f"there is no {name} left"
        self.box[kind] -= 1
        return kind

    def passenger(self, name: str) -> int:
        destination = self.island[name]
        self.s.bag[destination] -= 1
        self.s.bag_size -= 1
        return destination

    def train(self, seat: int, text: str) -> None:
        """``"engine-1 hopper-2[hopper-1,~bank] coach-1[alpine-lodge]"``; ~ is a card face down, ~1: by seat 1."""
        for word in text.split():
            name, _, load = word.partition("[")
            train.couple(self.s, seat, self.card(name))
            slot = int(self.s.length[seat]) - 1
            for item in load.rstrip("]").split(",") if load else []:
                train.put_on(self.s, seat, slot, self.item(seat, item))

    def item(self, seat: int, name: str) -> int:
        if name in self.island:
            return train.PASSENGER_ITEM + self.passenger(name)
        if name.startswith("~"):
            by, name = (int(name[1]), name[3:]) if name[1].isdigit() else (seat, name[1:])
            return self.card(name) + (by + 1) * train.FACE_DOWN
        return self.card(name)


def lay(
    seats: int = 2,
    *,
    turn_of: int = 0,
    hands: Mapping[int, str] | None = None,
    trains: Mapping[int, str] | None = None,
    supply: Mapping[int, str] | None = None,
    tokens: Mapping[int, int] | None = None,
    buildings: Mapping[int, str] | None = None,
    islands: Mapping[str, tuple[int, int]] | None = None,
    tiles: Mapping[str, tuple[str, int]] | None = None,
    display: str = DISPLAY,
    top: str = "",
    pile: str = "",
    deck: str | None = None,
    hoarder: int = -1,
    bag: str | None = None,
    actions: int = 2,
    progress: int | None = None,
    turns_left: int = -1,
    **options: object,
) -> IsleOfTrainsState:
    """A position at the beginning of a turn.

    ``top`` are the next cards of the deck, the first one first. Cards nobody mentions are in the deck; with ``deck``
    given they are at the bottom of the discard pile, or in the hand of the ``hoarder``. ``islands`` gives the seat
    and the contract done (0 primary), ``tiles`` the tile and the passengers on it; with ``bag`` the passengers nobody
    mentions are in seat 0's supply.
    """
    game = isle(**options)
    layout = Layout(game, seats)
    s = layout.s
    for seat in range(seats):
        layout.train(seat, (trains or {}).get(seat, ENGINE))
        for name in names((hands or {}).get(seat, "")):
            piles.to_hand(s, seat, layout.card(name))
        for name in names((supply or {}).get(seat, "")):
            s.supply[seat * DESTINATIONS + layout.passenger(name)] += 1
        s.tokens[seat] = (tokens or {}).get(seat, 0)
        for name in names((buildings or {}).get(seat, "")):
            s.buildings[seat] |= BIT[layout.card(name)]
    for place, name in enumerate(names(display)):
        s.display[place] = NOTHING if name == "-" else layout.card(name)
    if not game.has_research(seats):
        s.islands[RESEARCH] = -1
    for name, (owner, contract) in (islands or {}).items():
        s.islands[layout.island[name]] = 1 + contract * 4 + owner
    for i in range(DESTINATIONS):
        s.tiles[i] = i
    for name, (tile, filled) in (tiles or {}).items():
        number = [one.id for one in game.facts.tiles].index(tile)
        at = layout.island[name]
        other = next((i for i in range(DESTINATIONS) if s.tiles[i] == number), None)
        if other is not None:
            s.tiles[other] = s.tiles[at]
        s.tiles[at] = number
        for _ in range(filled):
            s.filled[layout.passenger(name)] += 1
    if bag is not None:
        wanted = names(bag)
        for i, island in enumerate(game.facts.islands[:DESTINATIONS]):
            while s.bag[i] > wanted.count(island.id):
                s.supply[layout.passenger(island.id)] += 1
    _lay_piles(layout, top, pile, deck, hoarder)
    taken = sum(value > 0 for value in s.islands) + sum(filled == 3 for filled in s.filled)
    s.progress = (taken if seats > 1 else 0) if progress is None else progress
    s.turns_left = turns_left
    s.seat = turn_of
    begin_turn(s)
    for _ in range(int(game.facts.actions) - actions):
        s.pop()
    return s


def _lay_piles(layout: Layout, top: str, pile: str, deck: str | None, hoarder: int) -> None:
    s = layout.s
    known = [layout.card(name) for name in reversed(names(top))]
    discarded = [layout.card(name) for name in names(pile)]
    unknown = [layout.card(name) for name in names(deck or "")]
    rest = [kind for kind in range(KINDS) for _ in range(layout.box[kind])]
    if deck is None:
        unknown += rest
    elif hoarder >= 0:
        for kind in rest:
            piles.to_hand(s, hoarder, kind)
    else:
        discarded = rest + discarded
    for kind in discarded:
        piles.lay_down(s, kind)
    for place, kind in enumerate([*unknown, *known]):
        s.deck[place] = kind
    s.deck_size = len(unknown) + len(known)
    s.deck_known = len(known)
    # As if every hand had been drawn unseen since the last shuffle.
    for kind in range(KINDS):
        s.fresh[kind] = (unknown + known).count(kind)
        for seat in range(s.seats):
            s.blind[seat * KINDS + kind] = s.hands[seat * KINDS + kind]
            s.fresh[kind] += s.hands[seat * KINDS + kind]


# Playing and reading


def play(s: IsleOfTrainsState, *codes: str) -> IsleOfTrainsState:
    """Play moves by their codes."""
    for code in codes:
        s.play(s.game.move(code))
    return s


def codes(s: IsleOfTrainsState, word: str = "") -> list[str]:
    """The legal moves, or those that begin with a word."""
    return [move.code for move in s.moves() if move.code.split()[0] == word or not word]


def refused(s: IsleOfTrainsState, code: str) -> str:
    """Why a move is not legal; empty if it is."""
    reason = s.why_not(s.game.move(code))
    return "" if reason is None else reason.message.id.removeprefix("refused-")


def hand(s: IsleOfTrainsState, seat: int = 0) -> str:
    """A hand as ``lay`` takes it."""
    found = []
    for kind, card in enumerate(s.facts.cards):
        found += [card.id] * int(s.hands[seat * KINDS + kind])
    return " ".join(found)


def train_of(s: IsleOfTrainsState, seat: int = 0) -> str:
    """A train as ``lay`` takes it."""
    found = []
    for slot in range(s.length[seat]):
        load = ",".join(_item(s, train.item_at(s, seat, slot, i)) for i in range(s.loaded[seat * SLOTS + slot]))
        found.append(s.facts.cards[s.cars[seat * SLOTS + slot]].id + (f"[{load}]" if load else ""))
    return " ".join(found)


def _item(s: IsleOfTrainsState, item: int) -> str:
    if item >= train.PASSENGER_ITEM:
        return s.facts.islands[item - train.PASSENGER_ITEM].id
    name = s.facts.cards[train.card_of(item)].id
    return name if item < train.FACE_DOWN else f"~{name}"


def pile(s: IsleOfTrainsState, count: int = 99) -> str:
    """The discard pile, the top card last."""
    return " ".join(s.facts.cards[s.pile[i]].id for i in range(max(0, int(s.pile_size) - count), s.pile_size))


def waiting(s: IsleOfTrainsState, seat: int = 0) -> str:
    """The passengers beside an engine."""
    found = []
    for i in range(DESTINATIONS):
        found += [s.facts.islands[i].id] * int(s.supply[seat * DESTINATIONS + i])
    return " ".join(found)


def standing(s: IsleOfTrainsState, seat: int = 0) -> str:
    """The buildings of a seat."""
    return " ".join(card.id for kind, card in enumerate(s.facts.cards) if s.buildings[seat] & BIT[kind])


def step(s: IsleOfTrainsState) -> str:
    return s.step.name


def pending(s: IsleOfTrainsState) -> list[int]:
    """The kinds of the steps on the stack."""
    return [int(stack.step_at(s, i)) for i in range(s.depth)]


def item(s: IsleOfTrainsState, seat: int, text: str) -> int:
    """Points of one line of a score sheet: ``tokens``, ``train``, ``loaded``, a building's or an island's name."""
    total = 0
    for message, points in s.sheet(seat):
        about = {str(value) for value in message.args.values()}
        if message.id == f"sheet-{text}" or text in about:
            total += points
    return total


WAITS = {"bonus", "discard", "last-card", "recover"}
DELIVERING = stack.DELIVERING
