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

# Refusals; 0 is a legal move

WRONG_STEP: Final = 1

BID_TOO_LOW: Final = 10
CANNOT_PAY: Final = 11

TOKEN_TAKEN: Final = 20
NO_DEVELOPMENT: Final = 21
NO_URBANIZATION: Final = 22

OWES_DEVELOPMENT: Final = 30
OWES_URBANIZATION: Final = 31
NOT_DUE: Final = 32
NOT_A_CITY: Final = 33
MARKED: Final = 34
NOT_A_TOWN: Final = 35
NO_NEW_CITY: Final = 36
RESERVE_EMPTY: Final = 37

NO_TILES_LEFT: Final = 40
ON_CITY: Final = 41
ON_LAKE: Final = 42
NEEDS_TOWN_TILE: Final = 43
NEEDS_PLAIN_TILE: Final = 44
LEAVES_BOARD: Final = 45
INTO_LAKE: Final = 46
OVER_BORDER: Final = 47
OUT_OF_STOCK: Final = 48
SAME_TILE: Final = 49
LOSES_TRACK: Final = 50
NOT_LAST_TILE: Final = 51
NOT_YOURS_TO_TURN: Final = 52
TOO_FAR: Final = 53
JOINS_RIVAL: Final = 54
LOOP: Final = 55
NOT_CONNECTED: Final = 56

UPGRADED: Final = 60
TOP_LEVEL: Final = 61
NO_CUBE: Final = 62
NO_SEGMENT: Final = 63
VISITED: Final = 64
MINORITY: Final = 65
TOO_LONG: Final = 66
NO_DESTINATION: Final = 67
NO_OWN_SEGMENT: Final = 68
AT_CEILING: Final = 69
