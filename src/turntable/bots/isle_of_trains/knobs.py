"""The knobs of the planner: what each number means. ``knobs.json`` has their values, by mode."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from turntable.bots.isle_of_trains.atlas import CABOOSES
from turntable.core.arrays import packed
from turntable.core.native import i64, vec
from turntable.games.isle_of_trains.game import IsleOfTrains

QUIET: Final = "quiet"
"""The mode of games with others who do next to nothing, ..."""
QUIET_TOKEN: Final = "quiet-token"
"""... and of those where they get a token for each action once the bag is empty."""


class Knobs:
    """One set of them: hundredths of points, of turns or of one."""

    def __init__(self, values: Mapping[str, int]) -> None:
        self.pace: i64 = values["pace"]
        """Solo: cards a turn takes off the deck. Else: turns from one space of the progress track to the next."""
        self.half: i64 = values["half"]
        """With so many turns left, what brings something later is worth half as much as at first."""
        self.card: i64 = values["card"]
        """What any card in the hand is worth as money."""
        self.clock: i64 = values["clock"]
        """What a card in the deck is worth as time (solo)."""
        self.token: i64 = values["token"]
        self.patience: i64 = values["patience"]
        """With others: rounds after which it is time to come to an end ..."""
        self.idle: i64 = values["idle"]
        """... and tokens from the empty bag are worth this part of others."""
        self.point: i64 = values["point"]
        """What a point is worth that is neither a token nor what the chapter asks for."""
        self.room: i64 = values["room"]
        """Cards above the hand limit that each action still to come in this turn can use."""
        self.over: i64 = values["over"]
        """What is left of a card's worth above that."""
        self.low: i64 = values["low"]
        """The part of a card's worth that a discarded one has."""
        self.keep: i64 = values["keep"]
        """The part of what building a card gains that counts while it is in the hand."""
        self.stake: i64 = values["stake"]
        """The part of it that counts for drawing the cards that are missing, if the next action can build it."""
        self.price: i64 = values["price"]
        """The part of a card's worth that each card of a cost takes away there."""
        self.twice: i64 = values["twice"]
        """The part of that which counts for another card of the same kind."""
        self.reach: i64 = values["reach"]
        """How much less of it counts for each card that is missing to pay it."""
        self.cargo: i64 = values["cargo"]
        """What a card is worth more while there is a space to load it."""
        self.luck: i64 = values["luck"]
        """What an unseen card is worth more than money."""
        self.passenger: i64 = values["passenger"]
        """What a passenger in the supply is worth ..."""
        self.crowd: i64 = values["crowd"]
        """... and how much less each one there is no space for."""
        self.ticket: i64 = values["ticket"]
        """The part of a ticket's next reward that a passenger in the supply is worth ..."""
        self.aboard: i64 = values["aboard"]
        """... and one that is loaded."""
        self.space: i64 = values["space"]
        """The part of a car's benefit that an empty space of it is worth ..."""
        self.space_flat: i64 = values["space_flat"]
        """... and what it is worth besides."""
        self.weight: i64 = values["weight"]
        """What engine capacity to spare is worth; see ``plan.SPARE``."""
        self.bonus_load: i64 = values["bonus_load"]
        self.bonus_build: i64 = values["bonus_build"]
        self.bonus_deliver: i64 = values["bonus_deliver"]
        self.bonus_any: i64 = values["bonus_any"]
        self.grow: i64 = values["grow"]
        """What a building is expected to gain until the end."""
        self.icons: i64 = values["icons"]
        """With others: what a building that counts cargo gains more with each step of the progress train to come."""
        self.foresee: i64 = values["foresee"]
        """The part of what a building would count that counts while it is in the hand, ..."""
        self.hope: i64 = values["hope"]
        """... and, where any number is allowed, while it is not even there."""
        self.caboose: vec[i64] = packed([0, *(values[f"caboose_{i}"] for i in range(1, CABOOSES + 1))])
        """[number]: what its ability is worth."""
        self.want: i64 = values["want"]
        """The part of a contract's points that its cargo is worth, shared by the items."""
        self.near: i64 = values["near"]
        """How much more that is when nearly all of it is loaded."""
        self.lack: i64 = values["lack"]
        """How much less for each space the train lacks."""
        self.room_for: i64 = values["room_for"]
        """The part of a contract's points that a space is worth which it lacks."""
        self.later: i64 = values["later"]
        """The part that contracts count which another one must come before."""
        self.special: i64 = values["special"]
        """What a special delivery is worth more, for each item."""
        self.goal: i64 = values["goal"]
        """What one step towards the chapter's goal is worth: a car, a building, a cargo, a passenger, ..."""
        self.gift: i64 = values["gift"]
        """What an item on another's train costs its giver."""
        self.progress: i64 = values["progress"]
        """What a step of the progress train is worth to a seat that is neither ahead nor behind, ..."""
        self.ahead: i64 = values["ahead"]
        """... how much more for each point it is ahead, ..."""
        self.finish: i64 = values["finish"]
        """... for each point it is ahead if that step ends the game, ..."""
        self.haste: i64 = values["haste"]
        """... and for each round after those of ``patience``."""
        self.eager: i64 = values["eager"]
        """Not 0: a step that ends the game is prepared like any other; taken it is only when that wins."""
        self.deny: i64 = values["deny"]
        """What a passenger is worth that goes back to the bag, where others would draw tokens."""
        self.toward: i64 = values["toward"]
        """The part of that which a passenger counts who does not fill the tile yet."""
        self.haul: i64 = values["haul"]
        """The part of what contracts give for loading some cargo that a card counts in hand which fits."""
        self.turn: i64 = values["turn"]
        """Solo: what going on is worth when the last card of the deck is about to go."""
        self.fetch: i64 = values["fetch"]
        """The part of a discarded card's worth that counts when it could be returned to the deck."""


def mode_of(game: IsleOfTrains, seats: int) -> str:
    """Which knobs a game is played with: those of its chapter, of its solo rules, or of its number of seats."""
    if game.chapter is not None:
        return f"chapter-{game.chapter.number}"
    if seats == 1:
        return "solo-token" if game.empty_bag_token else "solo"
    return f"seats-{seats}"


def quiet_mode_of(game: IsleOfTrains) -> str:
    """Which knobs are for games with others who do next to nothing."""
    return QUIET_TOKEN if game.empty_bag_token else QUIET
