"""Games in OpenSpiel: ``register()`` once, then ``pyspiel.load_game("turntable_ticket_to_ride(seats=3)")``.

A game begins with one chance node, the deal: outcome 7 is the game of seed 7. Everything random later follows from it,
so a clone sees the same cards to come. A search that must not know them calls ``resample_from_infostate``, as
information-set search does.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final

import numpy as np
import pyspiel

import turntable
from turntable import Game, Rng, State
from turntable.core.option import Option
from turntable.core.registry import folder_of
from turntable.lab.playing import LONGEST
from turntable.lab.rl.encoder import Encoder
from turntable.lab.rl.rewards import check, rewards

DEALS: Final = 1000
FEWEST: Final = 0
"""Seats where none were named: as few as the board and the other options allow."""
MOST_POINTS: Final = 1000.0
"""A bound on what a score can be, either way, for rewards that are scores."""
_registered: Final[set[str]] = set()


def register() -> list[str]:
    """Make every game known to OpenSpiel; the names they have there."""
    for name in turntable.names():
        if name not in _registered:
            pyspiel.register_game(_type(name, None), _class(name))
            _registered.add(name)
    return [short_name(name) for name in turntable.names()]


def short_name(name: str) -> str:
    """A game's name in OpenSpiel."""
    return f"turntable_{folder_of(name)}"


def _type(name: str, reward: str | None) -> Any:
    game = turntable.game(name)
    given: dict[str, Any] = {"seats": FEWEST, "deals": DEALS, "reward": ""}
    given.update({option.name: _written(option, option.default) for option in game.options})
    utility = pyspiel.GameType.Utility.ZERO_SUM if reward == "win" else pyspiel.GameType.Utility.GENERAL_SUM
    return pyspiel.GameType(
        short_name=short_name(name),
        long_name=f"Turntable: {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=given,
    )


def _written(option: Option, value: str) -> int | str:
    """An option's value as OpenSpiel can store it and read it back.

    A parameter has one type there, and a text that looks like a number is read as one. So where some values of an
    option are words, its numbers are words too: ``rounds=_5``.
    """
    if all(one.isdigit() for one in option.values):
        return int(value)
    return f"_{value}" if value.isdigit() else value


def _read(value: object) -> str:
    """The option's value that ``_written`` wrote."""
    text = str(value)
    return text[1:] if text[:1] == "_" and text[1:].isdigit() else text


@cache
def _class(name: str) -> type[SpielGame]:
    """OpenSpiel makes games of a class that knows its name."""
    return type(f"Turntable{name.title().replace('-', '')}", (SpielGame,), {"turntable_name": name})


class Kit:
    """The rules and what encodes positions; pickled as what they are made of, because OpenSpiel pickles games."""

    def __init__(self, name: str, options: tuple[tuple[str, str], ...], seats: int) -> None:
        self._made_of = (name, options, seats)
        self.seats = seats
        self.rules: Game = turntable.game(name, **dict(options))
        self.rules.start(seats, seed=0)
        self.encoder = Encoder(self.rules, seats)

    def __reduce__(self) -> tuple[Callable[..., Kit], tuple[Any, ...]]:
        return kit_of, self._made_of


@cache
def kit_of(name: str, options: tuple[tuple[str, str], ...], seats: int) -> Kit:
    """Made once in a process: that takes longer than a game."""
    return Kit(name, options, seats)


class SpielGame(pyspiel.Game):
    """A game under its options: ``seats``, ``deals`` (how many deals there are), ``reward`` (win, score, margin)."""

    turntable_name = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        options = tuple((k, _read(v)) for k, v in given.items() if k not in ("seats", "deals", "reward"))
        seats = int(given.get("seats", FEWEST))
        self.seats = given["seats"] = seats or turntable.game(self.turntable_name, **dict(options)).seats[0]
        self.deals = int(given.get("deals", DEALS))
        self.reward = check(given.get("reward") or None, self.seats)
        self.kit = kit_of(self.turntable_name, options, self.seats)
        fair = self.reward == "win" and self.seats > 1
        most = 1.0 if self.reward == "win" else MOST_POINTS
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.kit.rules.moves),
            max_chance_outcomes=self.deals,
            num_players=self.seats,
            min_utility=-1 / (self.seats - 1) if fair else -most,
            max_utility=most,
            utility_sum=0.0 if fair else None,
            max_game_length=LONGEST,
        )
        super().__init__(_type(self.turntable_name, "win" if fair else self.reward + "s"), info, given)

    def __reduce__(self) -> tuple[Callable[[str], Any], tuple[str]]:
        """A pickle is the game's text: OpenSpiel's own would lose what is Python's."""
        return _loaded, (str(self),)

    def new_initial_state(self) -> SpielState:
        """The state before the deal."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What a player knows, as a tensor and as text."""
        if params:
            raise ValueError(f"observers have no parameters, but were given {params}")
        return Observer(self)


def _loaded(text: str) -> Any:
    register()
    return pyspiel.load_game(text)


class Held:
    """A position inside a state of OpenSpiel's, with all that was done to it.

    OpenSpiel clones by ``deepcopy`` and stores by pickling; the position itself knows only how to be copied, so what
    was done is what is stored.
    """

    def __init__(self, kit: Kit, done: Sequence[tuple[int, ...]] = ()) -> None:
        self.kit = kit
        self.state: State | None = None
        self.done: list[tuple[int, ...]] = []
        for step in done:
            self.do(*step)

    def do(self, action: int, imagined_by: int = -1) -> None:
        """Deal or play; or imagine, for a player and with a seed."""
        self.done.append((action, imagined_by))
        if self.state is None:
            self.state = self.kit.rules.start(self.kit.seats, seed=action)
        elif imagined_by >= 0:
            self.state = self.state.imagine(imagined_by, Rng(action))
        else:
            self.state.play_number(action)

    def __deepcopy__(self, memo: object) -> Held:
        twin = Held(self.kit)
        twin.state = None if self.state is None else self.state.copy()
        twin.done = self.done[:]
        return twin

    def __reduce__(self) -> tuple[type[Held], tuple[Kit, list[tuple[int, ...]]]]:
        return Held, (self.kit, self.done)


class SpielState(pyspiel.State):
    """A position, or the moment before the deal."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.held = Held(game.kit)

    def current_player(self) -> Any:
        state = self.held.state
        if state is None:
            return pyspiel.PlayerId.CHANCE
        return pyspiel.PlayerId.TERMINAL if state.over else int(state.seat)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The deals, each equally likely."""
        deals = self.get_game().deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        state = self.held.state
        return [] if state is None or player != state.seat else state.legal()

    def _apply_action(self, action: int) -> None:
        self.held.do(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        code: str = self.get_game().kit.rules.moves[action].code
        return code

    def is_terminal(self) -> bool:
        state = self.held.state
        return state is not None and state.over

    def returns(self) -> list[float]:
        """What the game is worth to each player, once it is over."""
        game = self.get_game()
        state = self.held.state
        if state is None or not state.over:
            return [0.0] * int(game.seats)
        return rewards(state, game.reward)

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """A state this player cannot tell from this one; ``sampler()`` gives numbers from 0 to 1."""
        other: SpielState = self.clone()
        if other.held.state is not None:
            other.held.do(int(sampler() * 2**53), player)
        return other

    def __str__(self) -> str:
        state = self.held.state
        return "before the deal" if state is None else json.dumps(state.view(None))


class Observer:
    """What a player knows; the layout is that of ``Encoder``."""

    def __init__(self, game: SpielGame) -> None:
        self._encoder = game.kit.encoder
        self.tensor = np.zeros(self._encoder.layout.size, dtype=np.float32)
        self.dict = {name: self.tensor[field.slice] for name, field in self._encoder.layout.fields.items()}

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill ``tensor`` with what this player knows."""
        position = state.held.state
        self.tensor[:] = 0 if position is None else self._encoder.observe(position, player)

    def string_from(self, state: SpielState, player: int) -> str:
        """The player's view as JSON."""
        position = state.held.state
        return "before the deal" if position is None else json.dumps(position.view(player))
