"""The games for researchers, as environments of PettingZoo, Gymnasium and OpenSpiel.

>>> from turntable.lab.rl import pettingzoo_env
>>> env = pettingzoo_env("ticket-to-ride", seats=3)
>>> env.reset(seed=7)
"""

from __future__ import annotations

import importlib
from importlib.util import find_spec
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from turntable.lab.rl.aec import pettingzoo_env as pettingzoo_env
    from turntable.lab.rl.batch import Batch as Batch
    from turntable.lab.rl.encoder import Encoder as Encoder
    from turntable.lab.rl.solo import gymnasium_env as gymnasium_env
    from turntable.lab.rl.spiel import register as register_openspiel

_HOMES = {
    "Batch": "batch",
    "Encoder": "encoder",
    "pettingzoo_env": "aec",
    "gymnasium_env": "solo",
    "register_openspiel": "spiel",
}
_NAMES = {"register_openspiel": "register"}

__all__ = ["Batch", "Encoder", "gymnasium_env", "pettingzoo_env", "register_openspiel"]


def __getattr__(name: str) -> object:
    """Import an environment when it is first asked for, because each needs packages of its own."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(importlib.import_module(f"{__name__}.{_HOMES[name]}"), _NAMES.get(name, name))


if find_spec("gymnasium"):
    from turntable.lab.rl.registration import register as register_gymnasium

    register_gymnasium()
