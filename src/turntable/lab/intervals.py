"""How sure a share is that was seen in some games. It needs no package but Python's own, as servers need it too."""

from __future__ import annotations

import math
from statistics import NormalDist
from typing import Final

LEVEL: Final = 0.95


def wilson(share: float, count: int, level: float = LEVEL) -> tuple[float, float]:
    """Wilson's interval of a share that was seen in so many games.

    >>> tuple(round(end, 3) for end in wilson(0.5, 3))
    (0.125, 0.875)
    """
    z = NormalDist().inv_cdf(0.5 + level / 2)
    middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    reach = z * math.sqrt(max(0.0, share * (1 - share)) / count + (z / count) ** 2 / 4) / (1 + z * z / count)
    return (0.0 if share <= 1e-12 else middle - reach), (1.0 if share >= 1 - 1e-12 else middle + reach)
