"""What is decided, and why a move is refused: the numbers that rules and ``reasons`` share."""

from __future__ import annotations

from typing import Final

# Steps: what is being decided

BID: Final = 0
TOKEN: Final = 1
BUILD: Final = 2
CITY: Final = 3
GOODS: Final = 4
DELIVER: Final = 5
LINK: Final = 6
SCORE: Final = 7
STEPS: Final = ("bid", "token", "build", "city", "goods", "deliver", "link", "score")

# What a builder still owes for a paid token, as bits of ``due``

DUE_DEVELOPMENT: Final = 1
DUE_URBANIZATION: Final = 2

# Why a move is refused; 0 is a legal one

WRONG_STEP: Final = 1
BID_TOO_LOW: Final = 2
CANNOT_PAY: Final = 3
TOKEN_TAKEN: Final = 4
NO_DEVELOPMENT: Final = 5
NO_URBANIZATION: Final = 6
OWES_DEVELOPMENT: Final = 7
OWES_URBANIZATION: Final = 8
NOT_DUE: Final = 9
NOT_A_CITY: Final = 10
MARKED: Final = 11
NOT_A_TOWN: Final = 12
NO_NEW_CITY: Final = 13
RESERVE_EMPTY: Final = 14
NO_TILES_LEFT: Final = 15
ON_CITY: Final = 16
ON_LAKE: Final = 17
NEEDS_TOWN_TILE: Final = 18
NEEDS_PLAIN_TILE: Final = 19
LEAVES_BOARD: Final = 20
INTO_LAKE: Final = 21
OVER_BORDER: Final = 22
OUT_OF_STOCK: Final = 23
SAME_TILE: Final = 24
LOSES_TRACK: Final = 25
NOT_LAST_TILE: Final = 26
NOT_YOURS_TO_TURN: Final = 27
TOO_FAR: Final = 28
JOINS_RIVAL: Final = 29
LOOP: Final = 30
NOT_CONNECTED: Final = 31
UPGRADED: Final = 32
TOP_LEVEL: Final = 33
NO_CUBE: Final = 34
NO_SEGMENT: Final = 35
VISITED: Final = 36
MINORITY: Final = 37
TOO_LONG: Final = 38
NO_DESTINATION: Final = 39
NO_OWN_SEGMENT: Final = 40
AT_CEILING: Final = 41

REFUSALS: Final = (
    "step",
    "bid-low",
    "money",
    "token-taken",
    "no-development",
    "no-urbanization",
    "owes-development",
    "owes-urbanization",
    "not-due",
    "not-a-city",
    "marked",
    "not-a-town",
    "no-new-city",
    "reserve-empty",
    "no-tiles",
    "on-city",
    "on-lake",
    "needs-town",
    "needs-plain",
    "off-board",
    "into-lake",
    "border",
    "stock",
    "same",
    "loses-track",
    "not-last",
    "not-yours",
    "too-far",
    "rival",
    "loop",
    "not-connected",
    "upgraded",
    "top-level",
    "no-cube",
    "no-segment",
    "visited",
    "minority",
    "too-long",
    "no-destination",
    "no-own",
    "ceiling",
)
"""By number, from 1: the message ``refused-...`` of each."""
SECTIONS: Final = (
    "round",
    "set-up",
    "s33",
    "s1",
    "s12",
    "s13",
    "s5",
    "s7",
    "s8",
    "s24",
    "s12",
    "s13",
    "s13",
    "s12",
    "s3",
    "s9",
    "s19",
    "s20",
    "s20",
    "s19",
    "s19",
    "s19",
    "s22",
    "s11",
    "s10",
    "s11",
    "s11",
    "s9",
    "s18",
    "s21",
    "s9",
    "s23",
    "s23",
    "s24",
    "s24",
    "s27",
    "s28",
    "s26",
    "s27",
    "s28",
    "s29",
)
"""By number, from 1: where the rules say so: ``s18`` is rule 18 of the thirty-four."""
