"""Games as PettingZoo environments: every seat an agent, one decision at a time."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

import turntable
from turntable import Game, State
from turntable.lab.rl.encoder import Encoder
from turntable.lab.rl.history import Remembers
from turntable.lab.rl.picture import rendered
from turntable.lab.rl.rewards import check, rewards
from turntable.lab.rl.seeds import Seeds


def pettingzoo_env(
    name: str, seats: int | None = None, reward: str | None = None, render_mode: str | None = None, **options: object
) -> TurntableAEC:
    """The game as an AEC environment with agents ``seat_0``, ``seat_1`` and so on.

    An observation is a dictionary: ``observation``, what the agent's seat knows (see ``env.encoder.layout``), and
    ``action_mask``, 1 for each move it may play now, by number. An illegal action raises ``IllegalMove``.
    """
    return TurntableAEC(turntable.game(name, **options), seats, reward, render_mode)


class TurntableAEC(Remembers, AECEnv):
    """See ``pettingzoo_env``."""

    def __init__(self, game: Game, seats: int | None, reward: str | None, render_mode: str | None) -> None:
        super().__init__()
        self.game = game
        self.seats = game.seats[0] if seats is None else seats
        self.game_state: State = game.start(self.seats, seed=0)
        self.remember(0)
        self.reward = check(reward, self.seats)
        self.render_mode = render_mode
        name = f"turntable_{game.name.replace('-', '_')}_v{game.rules}"
        self.metadata = {"name": name, "render_modes": ["ansi", "human"], "is_parallelizable": False}
        self.encoder = Encoder(game, self.seats)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.seats)]
        self.agents: list[str] = []
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._seeds = Seeds()
        self.observation_spaces = {agent: self._observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(len(game.moves)) for agent in self.possible_agents}

    def _observation_space(self) -> spaces.Dict:
        layout = self.encoder.layout
        return spaces.Dict(
            {
                "observation": spaces.Box(layout.low, layout.high),
                "action_mask": spaces.Box(0, 1, (len(self.game.moves),), np.int8),
            }
        )

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start the next game; ``reset(seed=7)`` is the game ``game.start(seats, seed=7)``."""
        number = self._seeds.next(seed)
        self.game_state = self.game.start(self.seats, seed=number)
        self.remember(number)
        agents = self.possible_agents
        self.agents = agents[:]
        self.rewards = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(agents, 0.0)
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        self.agent_selection = agents[self.game_state.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent's seat knows; no move is legal for an agent that is not to move."""
        state = self.game_state
        seat = self._seat_of[agent]
        mask = self.encoder.mask(state) if seat == state.seat else self.encoder.no_moves()
        return {"observation": self.encoder.observe(state, seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Play the move of this number for the agent to move; ``None`` for an agent whose game is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        state = self.game_state
        state.play_number(int(action))  # type: ignore[arg-type]
        self._played.append(int(action))  # type: ignore[arg-type]
        self._cumulative_rewards[agent] = 0.0
        if state.over:
            worth = rewards(state, self.reward)
            for seat, one in enumerate(self.possible_agents):
                self.rewards[one] = worth[seat]
                self._cumulative_rewards[one] += worth[seat]
                self.terminations[one] = True
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[state.seat]

    def render(self) -> str | None:
        """The table as the agent to move sees it, drawn in characters."""
        state = self.game_state
        return rendered(state, None if state.over else int(state.seat), self.render_mode)

    def close(self) -> None:
        """Nothing to close."""
