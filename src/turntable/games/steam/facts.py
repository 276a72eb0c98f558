"""The numbers of Steam: tokens, money, tracks on the player board. Tiles and boards are files of their own."""

from __future__ import annotations

from typing import Final

from turntable.core.arrays import packed
from turntable.core.native import i64, vec

# Goods cubes and cities

CUBES: Final = ("red", "blue", "yellow", "purple", "gray")
"""The colours of cubes and cities, in the order of every packed array of them."""
COLOURS: Final = 5
BAG: Final[vec[i64]] = packed([20, 20, 20, 20, 16])
"""Cubes in the bag, by colour."""
NEW_CITIES: Final = (1, 1, 1, 1, 4)
"""New city tiles, by colour."""
TOWN: Final = -1
"""The colour of a stop that is no city."""
DEVELOPMENT_MARKERS: Final = 10

# Action tokens

FIRST_SHIPMENT: Final = 2
ENGINEER: Final = 3
FIRST_BUILDER: Final = 4
CITY_DEVELOPMENT: Final = 5
LOCOMOTIVE_UPGRADE: Final = 6
URBANIZATION: Final = 7
TOKENS: Final = (
    "first-player", "first-shipment", "engineer", "first-builder",
    "city-development", "locomotive-upgrade", "urbanization",
)  # fmt: skip
"""By number, from 1."""
DEVELOPMENT_PRICE: Final = 2
LOCOMOTIVE_PRICE: Final = 4
"""And as many dollars more as the number of the new level."""
URBANIZATION_PRICE: Final = 6
FACE_DOWN: Final = (CITY_DEVELOPMENT, URBANIZATION)
"""Tokens that may be taken without paying, face down (S8)."""

# Building

TILES_A_TURN: Final = 3
TILES_OF_ENGINEER: Final = 4
EXIT_PRICE: Final = 1
TOWN_PRICE: Final = 1
TERRAIN: Final = ("plain", "river", "mountain")
TERRAIN_PRICE: Final[vec[i64]] = packed([0, 1, 2])

# Delivering

FIRST_LEVEL: Final = 1
MOST_LEVEL: Final = 6
DELIVERY_ROUNDS: Final = 2

# Money

LOAN: Final = 5
LOAN_INCOME: Final = 1
LOAN_POINTS: Final = 2
"""What a loan costs when income is at the bottom."""
LEAST_INCOME: Final = -10
INCOME_FOR_A_POINT: Final = 2
"""Dollars of income that make a victory point at the end."""
POINTS_FOR_DEBT: Final = 2
"""Victory points lost at the end for each dollar of negative income."""
CEILING: Final = 10
NO_CEILING: Final = 9999
MOST_BID: Final = (-LEAST_INCOME) * LOAN
"""What a player without a dollar can raise before the first round."""
MOST_FIRST_MONEY: Final = 20
"""Dollars with which a map may let a place of the first order begin."""

# The table

LEAST_SEATS: Final = 2
MOST_SEATS: Final = 6
NOBODY: Final = 6
"""The owner of unowned track: a place behind the last seat in arrays by owner."""
OWNERS: Final = 7
ROUNDS: Final = (0, 0, 5, 10, 8, 7, 7)
"""By number of players."""
