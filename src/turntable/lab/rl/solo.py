"""Games as Gymnasium environments: one agent, alone or against bots in the other seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

import turntable
from turntable import Game, IllegalMove, Message, State, TurntableError
from turntable.bots import Bot, Perspective, bot
from turntable.lab.rl.encoder import Encoder, Mask, Observation
from turntable.lab.rl.history import Remembers
from turntable.lab.rl.picture import rendered
from turntable.lab.rl.rewards import check, rewards
from turntable.lab.rl.seeds import Seeds


def gymnasium_env(
    name: str,
    seats: int | None = None,
    bots: Sequence[str] | str = "random",
    seat: int | None = None,
    reward: str | None = None,
    render_mode: str | None = None,
    **options: object,
) -> TurntableEnv:
    """The game as an environment of one agent.

    ``bots`` sit in the other seats (one name for all, or one for each); ``seat`` is the agent's own, drawn anew for
    each game when it is not said. Which moves are legal stands in ``info["action_mask"]`` and ``env.action_masks()``;
    an illegal one loses the game at once, and ``info["illegal"]`` says why.
    """
    return TurntableEnv(turntable.game(name, **options), seats, bots, seat, reward, render_mode)


class TurntableEnv(Remembers, gymnasium.Env[Observation, np.int64]):
    """See ``gymnasium_env``. A copy plays the agent's moves again, and its bots answer as they did."""

    metadata: dict[str, Any] = {"render_modes": ["ansi", "human"], "render_fps": 1}  # noqa: RUF012 (Gymnasium's own)

    def __init__(
        self,
        game: Game,
        seats: int | None,
        bots: Sequence[str] | str,
        seat: int | None,
        reward: str | None,
        render_mode: str | None,
    ) -> None:
        self.game = game
        self.seats = game.seats[0] if seats is None else seats
        self.game_state: State = game.start(self.seats, seed=0)
        if seat is not None and not 0 <= seat < self.seats:
            raise TurntableError(Message("rl-bad-seat", {"seat": seat, "last": self.seats - 1}))
        self.bots = [bots] * (self.seats - 1) if isinstance(bots, str) else list(bots)
        if len(self.bots) != self.seats - 1:
            raise TurntableError(Message("rl-bad-bots", {"given": len(self.bots), "need": self.seats - 1}))
        for spec in self.bots:
            bot(spec, game, 0)
        self.reward = check(reward, self.seats)
        self.render_mode = render_mode
        self.encoder = Encoder(game, self.seats)
        self.observation_space = spaces.Box(self.encoder.layout.low, self.encoder.layout.high)
        self.action_space = spaces.Discrete(len(game.moves))
        self._seeds = Seeds()
        self._wish = seat
        self.seat = 0
        self._players: list[Bot | None] = []
        self.remember(None)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Start the next game, and let the bots play until it is the agent's turn."""
        super().reset(seed=seed)
        number = self._seeds.next(seed)
        self._begin(number)
        self.remember(number)
        return self._result(self.game_state)

    def _begin(self, number: object) -> None:
        """Start the game of a seed, up to the agent's first decision."""
        self.game_state = self.game.start(self.seats, seed=number)
        self.seat = turntable.Rng(f"{number} seat").below(self.seats) if self._wish is None else self._wish
        self._players = [bot(spec, self.game, f"{number} bot {i}") for i, spec in enumerate(self.bots)]
        self._players.insert(self.seat, None)
        self._let_others_play(self.game_state)

    def __getstate__(self) -> dict[str, Any]:
        return {**super().__getstate__(), "_players": []}

    def replay(self, seed: object, played: list[int]) -> None:
        if seed is None:
            self.game_state = self.game.start(self.seats, seed=0)
            return
        self._begin(seed)
        for number in played:
            self.game_state.play_number(number)
            self._let_others_play(self.game_state)

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Play the move of this number; the bots answer."""
        state = self.game_state
        try:
            state.play_number(int(action))
        except IllegalMove as error:
            observation, info = self._result(state)
            return observation, -1.0, True, False, {**info, "illegal": str(error.reason)}
        self._played.append(int(action))
        self._let_others_play(state)
        observation, info = self._result(state)
        worth = rewards(state, self.reward)[self.seat] if state.over else 0.0
        return observation, worth, state.over, False, info

    def action_masks(self) -> Mask:
        """1 for each legal move, by number."""
        return self.encoder.mask(self.game_state)

    def _let_others_play(self, state: State) -> None:
        while not state.over:
            player = self._players[state.seat]
            if player is None:
                return
            state.play(player.choose(Perspective(state, int(state.seat))))

    def _result(self, state: State) -> tuple[Observation, dict[str, Any]]:
        info: dict[str, Any] = {"action_mask": self.encoder.mask(state), "seat": self.seat}
        if state.over:
            info["scores"] = state.scores()
        return self.encoder.observe(state, self.seat), info

    def render(self) -> str | None:
        """The table as the agent sees it, drawn in characters."""
        return rendered(self.game_state, self.seat, self.render_mode)
