"""A step: what is being decided now."""

from __future__ import annotations

from turntable.core.message import Message


class Step:
    """The decision a state waits for: whose it is and how it is explained."""

    def __init__(self, name: str, seat: int, message: Message) -> None:
        self.name = name
        self.seat = seat
        self.message = message
        """What may be done now and what ends the turn, in one line."""

    @property
    def help(self) -> Message:
        """The rules of this step, in a few lines."""
        return Message(f"help-{self.name}", self.message.args)

    def __repr__(self) -> str:
        return f"<step {self.name} of seat {self.seat}>"
