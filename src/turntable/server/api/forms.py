"""What goes in and out about tables, as types: checked when read, described in OpenAPI."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, field

from turntable.server.api.fields import Code, In, Level, Name, Number, Out, Query, SeatNumber
from turntable.server.tables.result import Result
from turntable.server.waiting.clock import Late, Wait

# Tables


class ChairOut(Out):
    """A seat and who plays there."""

    seat: int
    kind: Literal["me", "here", "open", "friend", "bot"]
    """What it was meant for when the table was made."""
    name: str
    bot: str | None
    """The level of the bot that plays now."""
    free: bool
    away: bool
    """Its person left; a bot stands in until they come back."""
    mine: bool


class TableOut(Out):
    """A table."""

    id: str
    game: str
    options: dict[str, str]
    title: str
    status: Literal["waiting", "live", "over"]
    chairs: list[ChairOut]
    turn: int | None
    moves: int
    listed: bool
    created: int
    """Milliseconds since 1970, as all times."""
    touched: int
    uploaded: bool
    result: Result | None
    """Nothing while the game goes on, and for one that was ended because somebody did not move."""
    board: str
    """What the board is called; empty where the game has none."""


class ClockOut(Out):
    """Whom the table waits for, if that is a person. Times are those of the house, in milliseconds since 1970."""

    seat: int
    since: int
    due: int | None
    """When their time is up; nothing where the table has no clock."""
    left: int | None
    """Milliseconds from now until then, below 0 once it is over."""
    may_bot: bool
    """Whether the others may let a bot play on now (`POST .../bots`), or wait on (`POST .../wait`)."""
    nudge_from: int
    """From when on the others may nudge them."""


class Tables(Out):
    tables: list[TableOut]
    next: str | None
    """Send it as `after` for the next page; nothing: this is the last one."""


class Which(Query):
    """Which tables: with free chairs, being played, or over; of one game."""

    list: Literal["open", "live", "over"] = "open"
    game: Annotated[str, Meta(max_length=40)] = ""
    after: Annotated[str, Meta(max_length=50)] = ""
    """Where the page before ended: its `next`."""


class From(Query):
    """A page after the first."""

    after: Annotated[str, Meta(max_length=50)] = ""
    """Where the page before ended: its `next`."""


class Removed(Out):
    """What has become of a table its maker removed."""

    gone: bool
    """Otherwise its game goes on, and it is only no longer listed."""


class NewTable(In):
    """A table to be made: a wish for each seat, `me`, `here`, `open`, `friend`, or the level of a bot.

    `here` is another person at the same screen; `here:Olha` says what that person is called. The option `board` takes
    the fingerprint of a board that is kept here, as `own:FINGERPRINT`.
    """

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[Annotated[str, Meta(max_length=30)]], Meta(min_length=1, max_length=6)]
    options: dict[Annotated[str, Meta(max_length=40)], Annotated[str, Meta(max_length=40)]] = field(
        default_factory=dict
    )
    title: Name = ""
    listed: bool = False
    stand_in: Level = ""
    """The bot that takes over when a person leaves."""
    chat_for: Literal["seats", "all"] = "seats"
    """Who may talk: the people who sit there, or spectators with the invitation too."""
    wait: Wait | Literal[""] = ""
    """How long the table waits for a decision of a person: `5m` minutes, `3d` days, `none`; left out, `5m` where seats
    are for others, else `none`."""
    late: Late = "ask"
    """What happens then: the others are asked, a bot takes the seat by itself, or the game ends there."""


class Upload(In):
    """A record to look at or to play on."""

    record: str
    title: Name = ""
    listed: bool = False


class Eyes(Query):
    """Which seat looks: one of your own, or none."""

    seat: SeatNumber | None = None


class Place(Eyes):
    """Where to look: after so many moves, or now."""

    at: Number | None = None


class Since(Eyes):
    """What happened after so many entries of the log."""

    since: Number = 0


class After(Query):
    """What was said after this message."""

    since: Number = 0


class StepOut(Out):
    """What is being decided."""

    name: str
    words: str
    help: str


class OfferOut(Out):
    """A legal move."""

    move: str
    words: str
    ends_turn: bool
    reveals: bool
    """Something hidden is shown or drawn: it cannot be taken back."""


class SheetItem(Out):
    words: str
    points: int


class TableAsSeen(Out):
    """A table as one seat, or a spectator, sees it."""

    table: TableOut
    seq: int
    """Send it back with a move."""
    at: int
    seat: int | None
    step: StepOut
    view: dict[str, Any] | None
    """What the seat sees: see the game's pages. Nothing before the game begins."""
    may_act: bool
    offers: list[OfferOut]
    undoable: int
    sheet: list[SheetItem] | None
    """The points of that seat so far."""
    invitation: str | None
    """For friends; only people who sit here see it."""
    previous: str | None
    next: str | None
    """The rematch."""
    wait: Wait
    """How long the table waits for a decision of a person."""
    late: Late
    """What happens then."""
    ended: bool
    """Whether the game was ended because somebody did not move."""
    clock: ClockOut | None


class LineOut(Out):
    """A line of the log."""

    at: int
    """The move it belongs to, from 1."""
    seat: int | None
    kind: str
    text: str


class Log(Out):
    lines: list[LineOut]


class Made(Out):
    """It is done, and in the log for good."""

    seq: int
    """The entry's number: send it with the next move if no other player decides in between."""


class MoveIn(In):
    """A move, and the `seq` of the table when you looked; `then` are the next moves, if all are meant as one."""

    seat: SeatNumber
    seq: Number
    move: Code
    then: Code | Annotated[list[Code], Meta(max_length=20)] | None = None
    """One move, or several in their order: all are made, or none."""

    @property
    def rest(self) -> list[str]:
        """The moves after the first."""
        return [self.then] if isinstance(self.then, str) else self.then or []


class ChoiceIn(In):
    """A move to be made when it is the seat's turn."""

    seat: SeatNumber
    move: Code


class UndoIn(In):
    """Take moves back until `to` are left; without it, all that may be taken back."""

    seat: SeatNumber
    seq: Number
    to: Number | None = None


class SitIn(In):
    """Sit down, or come back; without a seat, on the first chair you may take."""

    seat: SeatNumber | None = None
    invitation: Annotated[str, Meta(max_length=40)] = ""


class SeatIn(In):
    seat: SeatNumber


class BotIn(In):
    """A bot for a free chair, or for the chair of a person whose time is up."""

    seat: SeatNumber
    level: Level


class HintIn(In):
    """Advice from a bot, out of what the seat knows."""

    seat: SeatNumber
    level: Level = ""


class ExpectedOut(Out):
    """What a seat can expect of the end of the game; alone and without a goal, `win` is 1."""

    win: float
    win_error: float
    points: float
    points_error: float


class ReasonOut(Out):
    """A fact of the position that speaks for a move."""

    id: str
    """The same in every language."""
    words: str


class AdviceOut(Out):
    """A move a bot thought about."""

    move: str
    words: str
    reasons: list[ReasonOut]
    """Why, the most telling first; never empty."""
    difference: str
    """How it compares with the first move, without figures; empty for that one."""
    estimate: float
    """From 0, a sure loss, to 1, a sure win."""
    low: float
    high: float
    share: float
    seats: list[ExpectedOut]
    """What each seat can expect after it; empty where the bot does not search."""


class Hint(Out):
    """The best first."""

    moves: list[AdviceOut]


class SayIn(In):
    """Something to say; spectators need the invitation, where they may talk at all."""

    text: Annotated[str, Meta(max_length=20_000)]
    invitation: Annotated[str, Meta(max_length=40)] = ""


class SaidOut(Out):
    number: int
    name: str
    text: str
    at: int


class Chat(Out):
    said: list[SaidOut]


class News(Out):
    """What a stream sends: the table's new state, and what happened."""

    seq: int
    moves: int
    status: Literal["waiting", "live", "over"]
    turn: int | None
    after: int
    """`lines` take the place of all lines of later moves."""
    lines: list[LineOut]
    legal: list[str] | None
    """The moves to choose from, if it is your own decision."""
    due: int | None
    """When the time of the person who decides is up; nothing where no clock runs."""


class Moved(Out):
    """What a WebSocket answers to a move that is made, and in the log for good: together with the `News` of it, if they
    are news. A `Problem` says that it is not made."""

    made: int
    """The entry's number."""


class Health(Out):
    version: str
    tables: int
    """In memory."""
