"""Who is next when bots of many tables wait for a process to think in. No processes and no clocks are in here.

Four lanes, in the order in which they are served: short decisions at tables where people sit, hints, long decisions at
such tables, and tables where only bots sit. A lane may start another decision while fewer than its *room* are under way
in all lanes together, and each room is larger than that of the lanes behind it: however many tables of bots there are,
one process is left for people, and one more for what is short or asked for.

Within a lane those come first who were served least recently: the people who made the tables, then their tables. Nobody
holds all processes of a lane. Who has spent more seconds of thinking than their budget is served in the last lane, and
tables of bots whose budget is spent wait until they have some again.
"""

from __future__ import annotations

from collections import Counter, OrderedDict
from enum import IntEnum
from typing import Final

AGE: Final = 16
"""How often a lane is passed over by those before it until it is served first, once."""
REMEMBERED: Final = 4096
"""People and tables whose last turn and spending are remembered."""
MINUTE: Final = 60.0


class Lane(IntEnum):
    """What is waited for; the smallest number is served first."""

    QUICK = 0
    """A decision without search, at a table where a person sits."""
    HINT = 1
    PEOPLE = 2
    """A decision with search, at a table where a person sits."""
    BOTS = 3
    """A decision at a table where only bots sit."""


MORE: Final = {Lane.QUICK: 2, Lane.HINT: 2, Lane.PEOPLE: 1, Lane.BOTS: 0}
"""How many processes a lane may use beyond those that all-bot tables may use."""


class Ticket:
    """A decision that waits or is under way. ``person``: who made the table, or who asked for a hint."""

    __slots__ = ("lane", "person", "table")

    def __init__(self, lane: Lane, person: str, table: str) -> None:
        self.lane = lane
        self.person = person
        self.table = table


class Spending:
    """Seconds that each name has spent lately; a budget's worth is forgotten each minute, evenly."""

    def __init__(self, budget: float) -> None:
        self._budget = budget
        self._spent: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def add(self, name: str, seconds: float, now: float) -> None:
        """Count what was spent until now."""
        self._spent[name] = (self._left_of(name, now) + seconds, now)
        self._spent.move_to_end(name)
        if len(self._spent) > REMEMBERED:
            self._spent.popitem(last=False)

    def wait(self, name: str, now: float) -> float:
        """Seconds until the name is within its budget again; 0 if it is."""
        over = self._left_of(name, now) - self._budget
        return over * MINUTE / self._budget if over > 0.0 else 0.0

    def _left_of(self, name: str, now: float) -> float:
        spent, at = self._spent.get(name, (0.0, now))
        return max(0.0, spent - (now - at) * self._budget / MINUTE)


class Lanes:
    """All that wait and all that are under way. Times are seconds of any clock that does not go back."""

    def __init__(self, places: int, person: float, table: float, tables_each: int, tables_all: int) -> None:
        self.places = places
        """Decisions of all-bot tables that may be under way at once."""
        self._people = Spending(person)
        self._tables = Spending(table)
        self._tables_each = tables_each
        self._tables_all = tables_all
        self._waiting: dict[Ticket, None] = {}
        self._outside: dict[Ticket, None] = {}
        """Tickets of all-bot tables that may not run yet: too many others do."""
        self._admitted: dict[str, str] = {}
        """All-bot tables that run, and who made them."""
        self._under_way: dict[Ticket, None] = {}
        self._held: Counter[str] = Counter()
        """How many decisions of a person are under way."""
        self._turns: OrderedDict[str, int] = OrderedDict()
        """When a person or a table was served last, as a number that grows."""
        self._turn = 0
        self._passed: Counter[Lane] = Counter()

    # Coming and going

    def join(self, ticket: Ticket) -> None:
        """Wait for a place."""
        if ticket.lane == Lane.BOTS and not self._admit(ticket):
            self._outside[ticket] = None
        else:
            if ticket.lane in (Lane.QUICK, Lane.PEOPLE):
                self.close(ticket.table)
            self._waiting[ticket] = None

    def leave(self, ticket: Ticket, seconds: float, now: float) -> None:
        """Wait no longer, or give the place back after having thought for so many seconds."""
        self._waiting.pop(ticket, None)
        self._outside.pop(ticket, None)
        if ticket in self._under_way:
            del self._under_way[ticket]
            self._held[ticket.person] -= 1
            if not self._held[ticket.person]:
                del self._held[ticket.person]
            self._people.add(ticket.person, seconds, now)
            self._tables.add(ticket.table, seconds, now)

    def change(self, table: str, lane: Lane) -> None:
        """A person came to a table, or left it: what waits for this table goes to another lane."""
        for ticket in [*self._waiting, *self._outside]:
            if ticket.table == table and ticket.lane not in (lane, Lane.HINT):
                self._waiting.pop(ticket, None)
                self._outside.pop(ticket, None)
                ticket.lane = lane
                self.join(ticket)

    def close(self, table: str) -> None:
        """The bots of this table play no more among themselves: another table may run."""
        if self._admitted.pop(table, None) is not None:
            for ticket in list(self._outside):
                if self._admit(ticket):
                    del self._outside[ticket]
                    self._waiting[ticket] = None

    def _admit(self, ticket: Ticket) -> bool:
        if ticket.table not in self._admitted:
            mine = sum(person == ticket.person for person in self._admitted.values())
            if mine >= self._tables_each or len(self._admitted) >= self._tables_all:
                return False
            self._admitted[ticket.table] = ticket.person
        return True

    # Counting

    def queues(self) -> dict[str, Counter[Lane]]:
        """How many wait in each lane, are under way, or may not even wait because too many tables of bots run."""
        states = {"waiting": self._waiting, "thinking": self._under_way, "held": self._outside}
        return {state: Counter(ticket.lane for ticket in tickets) for state, tickets in states.items()}

    # Serving

    def next(self, now: float) -> Ticket | None:
        """The one that gets a place now, if there is one for anybody who waits."""
        first: dict[Lane, Ticket] = {}
        for ticket in self._waiting:
            lane = self._lane_of(ticket, now)
            if lane is not None and self._held[ticket.person] < max(1, self._room(lane) - 1):
                best = first.get(lane)
                if best is None or self._order(ticket) < self._order(best):
                    first[lane] = ticket
        aged = [lane for lane in sorted(first) if self._passed[lane] >= AGE]
        for lane in (*aged, *sorted(first)):
            # A lane that was passed over too often may use any place.
            if len(self._under_way) < self._room(Lane.QUICK if lane in aged else lane):
                self._pass(lane, first)
                return self._serve(first[lane])
        return None

    def wait(self, now: float) -> float | None:
        """Seconds until the first of those that wait for their budget may go on; ``None`` if nobody does."""
        waits = [self._over(ticket, now) for ticket in self._waiting if ticket.lane == Lane.BOTS]
        return min((seconds for seconds in waits if seconds > 0.0), default=None)

    def _lane_of(self, ticket: Ticket, now: float) -> Lane | None:
        if self._over(ticket, now) == 0.0:
            return ticket.lane
        return None if ticket.lane == Lane.BOTS else Lane.BOTS

    def _over(self, ticket: Ticket, now: float) -> float:
        return max(self._people.wait(ticket.person, now), self._tables.wait(ticket.table, now))

    def _room(self, lane: Lane) -> int:
        return self.places + MORE[lane]

    def _order(self, ticket: Ticket) -> tuple[int, int]:
        return self._turns.get(ticket.person, 0), self._turns.get(ticket.table, 0)

    def _pass(self, served: Lane, first: dict[Lane, Ticket]) -> None:
        self._passed[served] = 0
        for lane in first:
            if lane > served:
                self._passed[lane] += 1

    def _serve(self, ticket: Ticket) -> Ticket:
        del self._waiting[ticket]
        self._under_way[ticket] = None
        self._held[ticket.person] += 1
        self._turn += 1
        for name in (ticket.person, ticket.table):
            self._turns[name] = self._turn
            self._turns.move_to_end(name)
        while len(self._turns) > REMEMBERED:
            self._turns.popitem(last=False)
        return ticket
