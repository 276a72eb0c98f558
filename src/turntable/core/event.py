"""Events tell what happened. They are made only while somebody listens; a search never listens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from turntable.core.message import Message


class Event:
    """Something that happened: ``args`` is what everybody saw, ``secret`` what only ``knows`` saw."""

    def __init__(
        self,
        name: str,
        args: Mapping[str, object],
        secret: Mapping[str, object] | None = None,
        knows: Sequence[int] = (),
    ) -> None:
        self.name = name
        self.args = dict(args)
        self.secret: dict[str, object] = dict(secret) if secret else {}
        self.knows = tuple(knows)

    def seen_by(self, seat: int | None) -> Message:
        """The line of the log this seat reads (``None``: a spectator)."""
        if self.secret and seat in self.knows:
            return Message(f"event-{self.name}-known", {**self.args, **self.secret})
        return Message(f"event-{self.name}", self.args)

    def __repr__(self) -> str:
        return f"<event {self.name} {self.args} {self.secret}>"
