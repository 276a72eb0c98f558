"""The scenes of one position of a table: each is made once, and thrown away when the table moves on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from turntable.core.state import State
from turntable.server.tables.scene import Offer, Scene, offers
from turntable.words import Words


class Scenes:
    """Scenes of one position, by seat and language. The position itself never changes."""

    __slots__ = ("_offers", "_scenes", "_views", "decides", "memory", "state")

    def __init__(self, state: State, decides: int | None) -> None:
        self.state = state
        self.decides = decides
        """The seat where a person decides now."""
        self.memory: dict[object, Any] = {}
        """A cache for pages and answers about this position."""
        self._offers: list[Offer] | None = None
        self._views: dict[int | None, Mapping[str, object]] = {}
        self._scenes: dict[tuple[int | None, Words], Scene] = {}

    def forget(self) -> None:
        """Give back what can be made again: nobody has looked for a while."""
        self.memory.clear()
        self._offers = None
        self._views.clear()
        self._scenes.clear()

    def scene(self, seat: int | None, words: Words) -> Scene:
        """What a seat sees."""
        found = self._scenes.get((seat, words))
        if found is None:
            acts = seat is not None and seat == self.decides
            found = Scene(self.state, seat, words, acts, self.view(seat), self.offers() if acts else [])
            self._scenes[(seat, words)] = found
        return found

    def view(self, seat: int | None) -> Mapping[str, object]:
        """What a seat sees, as plain data."""
        found = self._views.get(seat)
        if found is None:
            found = self._views[seat] = self.state.view(seat)
        return found

    def offers(self) -> list[Offer]:
        """The legal moves of the person who decides."""
        if self._offers is None:
            self._offers = offers(self.state) if self.decides is not None else []
        return self._offers
