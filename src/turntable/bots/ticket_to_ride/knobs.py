"""The knobs of the planner: what each number means. ``knobs.json`` has their values, by mode."""

from __future__ import annotations

from collections.abc import Mapping

from turntable.core.game import Game
from turntable.core.native import i64


class Knobs:
    """One set of knobs. They are hundredths of points, of turns or of one, unless they count something."""

    def __init__(self, values: Mapping[str, int]) -> None:
        self.turn: i64 = values["turn"]
        """What a turn is worth: the price of everything that takes time."""
        self.card: i64 = values["card"]
        """Turns it takes to draw a card that is missing."""
        self.hand: i64 = values["hand"]
        """How much of a card in the hand counts towards a route while prices are made."""
        self.wild: i64 = values["wild"]
        """How much of a locomotive counts towards a route while prices are made."""
        self.filler_turn: i64 = values["filler_turn"]
        """The price of a turn spent on routes that serve no ticket."""
        self.filler_less: i64 = values["filler_less"]
        """How much shorter than the longest route still open such a route may be, while there is time for better."""
        self.filler_weight: i64 = values["filler_weight"]
        """How much cards for such routes are wanted, when cards for tickets' routes are wanted 100."""
        self.join: i64 = values["join"]
        """What a route that serves no ticket is worth more if it continues the seat's own network."""
        self.trail: i64 = values["trail"]
        """What the bonus of the longest path is worth, in hundredths of itself: others' loss counts too."""
        self.trail_from: i64 = values["trail_from"]
        """Trains left, the seat's own and the fewest of another seat, from which on paths are compared."""
        self.trail_grow: i64 = values["trail_grow"]
        """How much each train that is left lengthens a seat's path."""
        self.trail_wide: i64 = values["trail_wide"]
        """How much each of these trains makes the lead uncertain."""
        self.trail_least: i64 = values["trail_least"]
        """What a route must be worth for the path to be claimed although longer ones are open."""
        self.locomotive: i64 = values["locomotive"]
        """How much a locomotive is wanted when the card wanted most is wanted 100."""
        self.near: i64 = values["near"]
        """How much more cards are wanted for a route that lacks only one."""
        self.touch: i64 = values["touch"]
        """Urgency of a route, for each end where another seat has trains."""
        self.short: i64 = values["short"]
        """Urgency of a route, for each train less than the longest."""
        self.grab: i64 = values["grab"]
        """Urgency of a claim, for each train of the route."""
        self.serve: i64 = values["serve"]
        """Urgency of a claim that serves a ticket."""
        self.hold: i64 = values["hold"]
        """The most locomotives spent on a claim while there is time, in hundredths of its length."""
        self.haste: i64 = values["haste"]
        """How much of the turns that seem to be left can be counted on."""
        self.hold_near: i64 = values["hold_near"]
        """The same for a route at both of whose ends another seat has trains."""
        self.hold_fill: i64 = values["hold_fill"]
        """The same for a route that serves no ticket, when none is left that does."""
        self.spend: i64 = values["spend"]
        """Locomotives that let all be spent on routes for tickets, in hundredths of the cards these lack."""
        self.late: i64 = values["late"]
        """Turns left at which all locomotives may be spent."""
        self.close: i64 = values["close"]
        """Turns left at which whatever can be paid is claimed."""
        self.pace: i64 = values["pace"]
        """Turns it takes another seat to claim routes, for each train it has left."""
        self.pace_card: i64 = values["pace_card"]
        """Turns it takes another seat to draw a card that it lacks for its trains."""
        self.pace_hand: i64 = values["pace_hand"]
        """How many of another seat's cards it can use."""
        self.keep: i64 = values["keep"]
        """How much of a ticket's gain counts while tickets are chosen."""
        self.pair: i64 = values["pair"]
        """How much a locomotive face up must be wanted, when the two other cards are wanted 100."""
        self.surplus: i64 = values["surplus"]
        """How much a card that no planned route needs is wanted."""
        self.set: i64 = values["set"]
        """How much more it is wanted for each card of its kind in the hand."""
        self.spare: i64 = values["spare"]
        """How much a locomotive that no planned route needs is wanted."""
        self.grey: i64 = values["grey"]
        """How much a card is wanted for a grey route that has none yet, when it needs one it is wanted 100."""
        self.near_card: i64 = values["near_card"]
        """How much more cards are wanted for a route, for each end where another seat has trains."""
        self.risk: i64 = values["risk"]
        """Extra price of a route for each end where another seat has trains."""
        self.ticket_trains: i64 = values["ticket_trains"]
        """The fewest trains left after the plan with which more tickets are drawn."""
        self.ticket_turns: i64 = values["ticket_turns"]
        """The fewest turns left with which more tickets are drawn."""
        self.ticket_price: i64 = values["ticket_price"]
        """What the tickets drawn must be worth on average."""


def mode_of(game: Game, seats: int) -> str:
    """Which knobs a table is played with: those for its number of seats."""
    return f"seats-{seats}"
