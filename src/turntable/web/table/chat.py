"""What is said at a table, in its waiting room and beside its board."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from typing import Any, Final

from turntable.server.house import House
from turntable.server.refusals import OutOfOrder
from turntable.server.tables.hosted import Hosted
from turntable.server.tables.talk import Said
from turntable.web.kit.html import Html, tag, void
from turntable.web.kit.tree import Keyed, appended, keyed
from turntable.words import Words

CHAT: Final = "chat-lines"
"""The id of the list of what was said."""


def chat_line(said: Said) -> Keyed:
    """One thing that was said."""
    return keyed("li", tag("b", said.name), tag("span", said.text), id=f"chat-{said.number}")


def chat_parts(words: Words, chat: Sequence[Said], invited: str | None, not_allowed: str) -> list[Html]:
    """What was said, and a field for more; to a reader who may not talk (``None``) it says why."""
    lines = tag("ol", *(chat_line(one) for one in chat), id=CHAT)
    scroll = tag("div", lines, class_="scroll", tabindex="0", role="log", aria_label=words.say("ui-chat"))
    if invited is None:
        return [scroll, tag("p", not_allowed, class_="dim small")]
    hint = words.say("ui-say-something")
    field = void(
        "input", type="text", name="text", maxlength=500, autocomplete="off", aria_label=hint, placeholder=hint
    )
    secret = void("input", type="hidden", name="invitation", value=invited)
    form = tag("form", field, secret, tag("button", words.say("ui-say"), class_="button slim"), id="say", class_="say")
    return [scroll, form]


class Listener:
    """An open page that hears what is said at a table."""

    def __init__(self, house: House, hosted: Hosted, said: int) -> None:
        self._house = house
        self._hosted = hosted
        self._said = said
        """The last message that the page has."""
        self._heard = -1
        """How often something had been said when the page was last told."""
        self._unsaid = 0
        """How many messages that a host removed the page was told of."""

    async def tell(self, news: dict[str, Any]) -> None:
        """Add what the page has not heard yet to its news, and what was taken back."""
        hosted = self._hosted
        if self._heard != hosted.said:
            # What cannot be read just now is told with the next change.
            with contextlib.suppress(OutOfOrder):
                heard = hosted.said
                for one in await self._house.talk.heard(hosted.id, self._said):
                    key, html = appended(CHAT, chat_line(one))
                    news.setdefault("set", {})[key] = html
                    self._said = one.number
                self._heard = heard
        if self._unsaid < len(hosted.unsaid):
            news["gone"] = [*news.get("gone", ()), *(f"chat-{number}" for number in hosted.unsaid[self._unsaid :])]
            self._unsaid = len(hosted.unsaid)
