"""The games by their names in Gymnasium: ``gymnasium.make("turntable/TicketToRide-v0")``.

Importing ``turntable.lab.rl`` registers them. Without an import, ``gymnasium.make`` takes the module before the name:
``turntable.lab.rl:turntable/TicketToRide-v0``.
"""

from __future__ import annotations

import gymnasium

import turntable


def register() -> list[str]:
    """Make every game known to Gymnasium; the names they have there."""
    for name in turntable.names():
        if env_id(name) not in gymnasium.registry:
            gymnasium.register(env_id(name), entry_point="turntable.lab.rl.solo:gymnasium_env", kwargs={"name": name})
    return [env_id(name) for name in turntable.names()]


def env_id(name: str) -> str:
    """A game's name in Gymnasium.

    >>> env_id("ticket-to-ride")
    'turntable/TicketToRide-v0'
    """
    return f"turntable/{name.title().replace('-', '')}-v0"
