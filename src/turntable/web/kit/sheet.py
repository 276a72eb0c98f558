"""A sheet: what a picked thing offers."""

from __future__ import annotations

from typing import NamedTuple

from turntable.web.kit.html import Html, join, tag


class Sheet(NamedTuple):
    """What opens when a thing is picked; boards give it a shape of their own."""

    html: Html
    title: Html
    """What the thing is: the inside of the heading."""
    why_not: Html | None = None
    """Why the thing offers no move; ``None`` where it offers one, or nobody decides."""
    facts: Html | None = None
    """What it costs and brings, in a line; ``None`` where the title says all."""
    shows: tuple[str, ...] = ()
    """Selectors of what the sheet must not cover: the thing, then its neighbours. What was picked is one of them."""
    spares: tuple[str, ...] = ()
    """Selectors of what it covers only where there is no room beside it."""
    ghosts: tuple[Html, ...] = ()
    """What its moves would put on the board: see ``kit.ghost.templates``."""

    def summary(self) -> Html:
        """Enough to know whether to open it: shown while a thing is pointed at."""
        return join(tag("h3", self.title), self.facts, self.why_not)
