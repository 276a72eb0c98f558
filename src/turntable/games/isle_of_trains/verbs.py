"""The verbs of Isle of Trains in the vocabulary's order, and the steps in which they may be played."""

from __future__ import annotations

from typing import cast

from turntable.core.bits import BIT
from turntable.core.native import i64
from turntable.core.rules import MOST_STEPS, Vocabulary
from turntable.core.state import KIND, State
from turntable.games.isle_of_trains import ending, moves, stack
from turntable.games.isle_of_trains.facts import BONUS, DISCARD, DRAW, PASSENGERS, RECOVER, TAKE, TOKENS, Facts
from turntable.games.isle_of_trains.rules import CountStep, HandStep, IsleStep
from turntable.games.isle_of_trains.state import IsleOfTrainsState
from turntable.games.isle_of_trains.steps import build, deliver, effects
from turntable.games.isle_of_trains.steps.contracts import Contract, DeliverContract
from turntable.games.isle_of_trains.steps.end import Check, EndTurn, HandLimit, NextTurn, Refill
from turntable.games.isle_of_trains.steps.load import Board, Hide, Load, LoadCard, LoadWith
from turntable.games.isle_of_trains.steps.solo import GoOn, Night, ReturnCard
from turntable.games.isle_of_trains.steps.take import TakeCard, TakeDeck, TakePassenger
from turntable.games.isle_of_trains.steps.tickets import DeliverPassenger, Pick
from turntable.games.isle_of_trains.steps.turn import Action, Bonus, Pass, Skip


class _Place:
    """The step of a number: a holder without subclasses, which compiled code takes out of a list at once."""

    def __init__(self, step: IsleStep) -> None:
        self.step = step


class Verbs(Vocabulary):
    """Every verb under its name."""

    def __init__(self, facts: Facts, seats: int, islands: int, promo: bool, chapter: bool) -> None:
        super().__init__()
        self.take_card = TakeCard(TAKE, moves.about_cards("take", facts.cards))
        self.take_deck = TakeDeck(TAKE, moves.one("take deck"))
        self.take_passenger = TakePassenger(TAKE, moves.one("take passenger"))
        self.build = build.Build(facts)
        self.load = Load(seats)
        self.deliver = deliver.Deliver(facts, islands)
        self.skip = Skip(moves.one("skip"))
        self.pass_ = Pass(moves.one("pass"))
        self.extend = build.Extend(moves.one("extend"))
        self.upgrade = build.Upgrade(moves.about_cars("upgrade", 0))
        self.scrap = build.Scrap(moves.about_cars("scrap", 1))
        self.replace = build.Replace(facts)
        self.pay = build.Pay(facts)
        self.load_card = LoadCard(facts)
        self.board = Board(facts)
        self.hide = Hide(facts)
        self.contract = DeliverContract(moves.contract_moves())
        self.passenger = DeliverPassenger([*moves.one("ticket"), *moves.one("caboose-9"), *moves.one("caboose-10")])
        self.special = deliver.SpecialDelivery(moves.one("special"))
        self.unload = deliver.Unload(moves.unloads())
        self.done = deliver.Done(moves.one("done"))
        self.discard = effects.Discard(facts)
        self.recover = effects.Recover(facts, promo)
        self.go_on = GoOn(moves.one("last-card"))
        self.return_card = ReturnCard(moves.one("return"))
        actions = [self.take_card, self.take_deck, self.take_passenger, self.build, self.load, self.deliver]
        self.place(
            [
                *actions, self.skip, self.pass_, self.extend, self.upgrade, self.scrap, self.replace, self.pay,
                self.load_card, self.board, self.hide, self.contract, self.passenger, self.special, self.unload,
                self.done, self.discard, self.recover, self.go_on, self.return_card,
            ]
        )  # fmt: skip
        back = self.return_card
        loads = [self.load_card, self.board, self.hide, back]
        deliveries = [self.contract, self.passenger, self.special, self.done, back]
        steps: list[IsleStep] = [
            Action(stack.ACTION, "action", [*actions, self.pass_, back]),
            Bonus(BONUS, "bonus", [*actions, self.skip, back]),
            build.Building(stack.HOW, "how", [self.extend, self.upgrade, self.scrap, back], midway=True),
            effects.Order(stack.ORDER, "order", [self.discard, back], midway=True),
            IsleStep(stack.GIVE_UP, "give-up", [self.discard, back], midway=True),
            build.Building(stack.REPLACE, "replace", [self.replace, back], midway=True),
            HandStep(stack.PAY, "pay", [self.pay, back], midway=True),
            LoadWith(stack.LOAD_WITH, "load", loads, midway=True),
            IsleStep(stack.EXTRA, "extra", [self.discard, back], midway=True),
            deliver.Delivering(stack.DELIVERING, "deliver", deliveries),
            Contract(stack.CONTRACT, "contract", [self.unload, back], midway=True),
            Pick(stack.PICK, "passenger", [self.unload, back], midway=True),
            CountStep(stack.SPECIAL, "special", [self.unload, self.done, back], midway=True),
            effects.DiscardCards(DISCARD, "discard", [self.discard, back]),
            effects.RecoverCards(RECOVER, "recover", [self.recover, back]),
            HandLimit(stack.HAND_LIMIT, "hand-limit", [self.discard, back]),
            effects.Draw(DRAW, "last-card", [self.go_on, back]),
            Refill(stack.REFILL, "last-card", [self.go_on, back]),
            Night(stack.NIGHT, "last-card", [self.go_on, back]),
            effects.Tokens(TOKENS),
            effects.Passengers(PASSENGERS),
            build.Old(stack.OLD),
            deliver.LayAside(stack.LAY_ASIDE),
            EndTurn(stack.END_TURN),
            Check(stack.CHECK),
            NextTurn(stack.NEXT),
        ]
        self.define(steps)
        self._chapter = chapter
        waiting = {step.number for step in steps if step.midway and step.number != stack.ORDER}
        if not chapter:
            waiting |= {stack.ACTION, stack.DELIVERING}
        self._waiting: i64 = sum(1 << number for number in waiting)
        """The steps that wait for a decision whatever the position, as bits."""
        self._resolved = [_Place(steps[0]) for _ in range(MOST_STEPS)]
        for step in steps:
            self._resolved[step.number].step = step

    def apply(self, s: State, number: i64) -> None:
        super().apply(s, number)
        self.settle(cast(IsleOfTrainsState, s))

    def settle(self, s: IsleOfTrainsState) -> None:
        """Resolve steps until one needs a decision; the game ends where a chapter's goals are reached (52)."""
        waiting: i64 = self._waiting
        while s.depth:
            number: i64 = s.now & KIND
            if waiting & BIT[number]:
                return
            step = self._resolved[number].step
            if self._chapter and not step.midway and ending.is_won(s):
                return
            if not step.resolve(s):
                return
