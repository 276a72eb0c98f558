"""Why a move is refused; 0 is a legal one. ``reasons`` turns these numbers into messages."""

from __future__ import annotations

from typing import Final

WRONG_STEP: Final = 1
NOT_SHOWN: Final = 2
NO_CARDS: Final = 3
BAG_EMPTY: Final = 4
NOT_BONUS: Final = 5
NOT_IN_HAND: Final = 6
CANNOT_PAY: Final = 7
TOO_HEAVY: Final = 8
NO_LOWER_ENGINE: Final = 9
NO_CAR: Final = 10
OWN_TRAIN_ONLY: Final = 11
HOLDS_NOTHING: Final = 12
CAR_FULL: Final = 13
NOTHING_TO_LOAD: Final = 14
NOTHING_LOADED: Final = 15
NOT_ON_MAP: Final = 16
MAY_NOT_PASS: Final = 17
NOT_AN_EXTENSION: Final = 18
NO_UPGRADE: Final = 19
SCRAPPED_ALREADY: Final = 20
SCRAP_IN_VAIN: Final = 21
NOT_BUILT: Final = 22
WRONG_CARGO: Final = 23
RIGHT_CARGO: Final = 24
CARGO_SPACE: Final = 25
PASSENGER_SPACE: Final = 26
NO_EXTRA_CARD: Final = 27
NO_PASSENGER: Final = 28
ISLAND_TAKEN: Final = 29
ISLAND_OPEN: Final = 30
CARGO_MISSING: Final = 31
NOT_YOUR_ISLAND: Final = 32
NO_SUCH_CONTRACT: Final = 33
CHAPTER_FORBIDS: Final = 34
NO_TILE: Final = 35
TILE_FULL: Final = 36
NO_MATCHING_PASSENGER: Final = 37
NO_OTHER_PASSENGER: Final = 38
NO_CABOOSE: Final = 39
CABOOSE_USED: Final = 40
DELIVER_FIRST: Final = 41
SPECIAL_USED: Final = 42
NOTHING_DELIVERED: Final = 43
NO_SUCH_ITEM: Final = 44
NOT_WANTED: Final = 45
NOT_ASIDE: Final = 46
NOT_IN_PILE: Final = 47
SOLO_ONLY: Final = 48
TOO_FEW_TOKENS: Final = 49
PILE_EMPTY: Final = 50

REFUSED: Final = (
    "wrong-step",
    "not-shown",
    "no-cards",
    "bag-empty",
    "not-bonus",
    "not-in-hand",
    "cannot-pay",
    "too-heavy",
    "no-lower-engine",
    "no-car",
    "own-train-only",
    "holds-nothing",
    "car-full",
    "nothing-to-load",
    "nothing-loaded",
    "not-on-map",
    "may-not-pass",
    "not-an-extension",
    "no-upgrade",
    "scrapped-already",
    "scrap-in-vain",
    "not-built",
    "wrong-cargo",
    "right-cargo",
    "cargo-space",
    "passenger-space",
    "no-extra-card",
    "no-passenger",
    "island-taken",
    "island-open",
    "cargo-missing",
    "not-your-island",
    "no-such-contract",
    "chapter-forbids",
    "no-tile",
    "tile-full",
    "no-matching-passenger",
    "no-other-passenger",
    "no-caboose",
    "caboose-used",
    "deliver-first",
    "special-used",
    "nothing-delivered",
    "no-such-item",
    "not-wanted",
    "not-aside",
    "not-in-pile",
    "solo-only",
    "too-few-tokens",
    "pile-empty",
)
"""[number - 1]: how the catalogue calls it."""

SECTION_OF: Final = {
    "turn": (WRONG_STEP, NOT_BONUS, MAY_NOT_PASS, NOT_IN_HAND, NOT_IN_PILE),
    "take": (NOT_SHOWN, NO_CARDS, BAG_EMPTY),
    "build": (
        CANNOT_PAY,
        TOO_HEAVY,
        NO_LOWER_ENGINE,
        NO_CAR,
        NOT_AN_EXTENSION,
        NO_UPGRADE,
        SCRAPPED_ALREADY,
        SCRAP_IN_VAIN,
        NOT_BUILT,
    ),
    "load": (
        OWN_TRAIN_ONLY,
        HOLDS_NOTHING,
        CAR_FULL,
        NOTHING_TO_LOAD,
        WRONG_CARGO,
        RIGHT_CARGO,
        CARGO_SPACE,
        PASSENGER_SPACE,
        NO_EXTRA_CARD,
        NO_PASSENGER,
    ),
    "cabooses": (NO_CABOOSE, CABOOSE_USED, DELIVER_FIRST, NO_OTHER_PASSENGER),
    "solo": (CHAPTER_FORBIDS, NOT_ASIDE, SOLO_ONLY, TOO_FEW_TOKENS, PILE_EMPTY),
}
"""Where the rules are that forbid a move; those not here stand under Deliver."""
