"""Records as an attacker would upload them: hard, huge, deep, degenerate, damaged. The same seed gives the same ones.

The attack benchmark sends them too. Each either is refused clearly or opens quickly.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

from tests.games.ticket_to_ride.networks import Pair, grid, hardest, regular

import turntable
from turntable import Record
from turntable.core.located import Located

Made = tuple[str, str]
"""What it is, and the text of the record."""

COUNT = 200
DIGITS = "9" * 5000


def boards(seed: int) -> list[Made]:
    """Two hundred of them."""
    rng = random.Random(seed)
    made: list[Made] = []
    for make in (_hard_trails, _large_networks, _large_boards, _odd_json, _odd_numbers, _steam, _records, _levels):
        made += make(rng)
    # The rest are good records with damage somewhere.
    whole = [*[text for name, text in made if name.startswith("trail")][:5], _played(rng)]
    while len(made) < COUNT:
        made.append((f"damaged {len(made)}", _damaged(rng.choice(whole), rng)))
    return made[:COUNT]


# Ticket to Ride


def board(pairs: list[Pair], **changes: Any) -> dict[str, Any]:
    """A board with these routes of one space."""
    cities = sorted({city for pair in pairs for city in pair})
    first, second = (f"c{city}" for city in pairs[0])
    return {
        "name": "a network",
        "players": [2, 2],
        "trains": 60,
        "cards": {"each_colour": 20, "locomotives": 20},
        "hand": 9,
        "display": {"cards": 5, "locomotives_reset": 3},
        "first_tickets": {"dealt": 1, "keep": 1},
        "more_tickets": {"dealt": 1, "keep": 1},
        "route_points": {"1": 1},
        "double_routes_from": 2,
        "last_turns_at": 0,
        "longest_path": 10,
        "canvas": [100, 100],
        "cities": [{"id": f"c{city}", "name": f"C{city}", "x": 1, "y": 1} for city in cities],
        "routes": [{"from": f"c{a}", "to": f"c{b}", "length": 1, "colour": "grey"} for a, b in pairs],
        "tickets": [{"from": first, "to": second, "points": 1}, {"from": second, "to": first, "points": 1}],
        **changes,
    }


def record_with(text: str, game: str = "ticket-to-ride", seats: int = 2, more: str = "", data: str = "") -> str:
    """A record that holds a board's file, whatever that is."""
    try:
        data = data or Located(text).fingerprint()
    except ValueError:
        data = "0" * 16
    rules = turntable.game(game).rules
    names = "".join(f"seat {seat} Guest\n" for seat in range(seats))
    return f"turntable record 1\ngame {game}\nrules {rules}\ndata {data}\nfile board {text}\n{names}seed 1\n{more}"


def _hard_trails(rng: random.Random) -> list[Made]:
    """Allowed: one seat owns all of a network on which the longest path is hard to find."""
    found = hardest()
    names = rng.sample(sorted(found), 30)
    return [(f"trail: {name}", _owned(found[name])) for name in names]


def _owned(pairs: list[Pair]) -> str:
    """The first seat claims every route it can, the other one draws cards."""
    game = turntable.game("ticket-to-ride", board=json.dumps(board(pairs)))
    record = Record(game, 2, seed=1)
    state = record.start()
    while not state.over and len(record.played) < 400:
        moves = state.moves()
        claims = [move for move in moves if move.code.startswith("claim")]
        draws = [move for move in moves if move.code.startswith("draw ") and move.code != "draw tickets"]
        wanted = (claims if state.seat == 0 else []) or draws or claims or moves
        record.play(state, wanted[0])
        if len(record.played) > 2 and not draws and not claims:
            break
    return record.text(state)


def _large_networks(rng: random.Random) -> list[Made]:
    """More routes, trains or cities than a board may have; the first stopped a server for good."""
    made = []
    for cities in (90, 100, 120, 200, 300, 1000):
        pairs = regular(cities, 3, rng.randrange(1000))
        made.append((f"{cities} cities of three routes", record_with(json.dumps(board(pairs, trains=999)))))
        made.append((f"{cities} cities, 60 trains", record_with(json.dumps(board(pairs)))))
    for side in (10, 15, 30, 60):
        made.append((f"grid of {side}", record_with(json.dumps(board(grid(side, side), trains=999)))))
    return made


def _large_boards(rng: random.Random) -> list[Made]:
    """Everything else that can be too much, and what is just allowed."""
    plain = board(grid(3, 3))
    largest = grid(10, 10)[:170]
    spare = [(a, a + 11) for a in range(80) if a % 10 != 9]
    changes: dict[str, dict[str, Any]] = {
        "largest": board(largest + spare),
        "largest, long routes": board(
            largest + spare,
            route_points={str(length): 999 for length in range(1, 13)},
        ),
        "long name": {**plain, "name": "x" * 90_000},
        "many languages": {**plain, "name": {f"l{i}": "x" for i in range(5000)}},
        "long id": {**plain, "cities": [{"id": "c" * 50_000, "name": "C", "x": 1, "y": 1}, *plain["cities"]]},
        "many tickets": {**plain, "tickets": plain["tickets"] * 900},
        "many lengths": {**plain, "route_points": {str(length): 1 for length in range(1, 4000)}},
        "many sides": {**plain, "players": [2] * 9000},
        "no cities": {**plain, "cities": [], "routes": [], "tickets": []},
        "no routes": {**plain, "routes": []},
        "no tickets": {**plain, "tickets": []},
        "one train": {**plain, "trains": 1},
        "no trains": {**plain, "trains": 0},
        "two cities": board([(0, 1)]),
        "apart": board([(0, 1), (2, 3), (4, 5)]),
        "all double": board(grid(3, 3) * 2),
        "all triple": board(grid(3, 3) * 3),
        "a million trains": {**plain, "trains": 10**6},
        "trains below nothing": {**plain, "trains": -1},
    }
    made = [(f"board: {name}", record_with(json.dumps(value))) for name, value in changes.items()]
    any_mix = record_with(json.dumps(changes["largest, long routes"])).replace(
        "\nseat 0", "\noption payments any\nseat 0"
    )
    return [*made, ("board: largest, any payment", any_mix)]


def _odd_json(rng: random.Random) -> list[Made]:
    """What is hardly JSON, or hardly a text."""
    good = json.dumps(board(grid(3, 3)))
    depth = 30_000
    texts = {
        "lists in lists": '{"name": ' + "[" * depth + "]" * depth + "}",
        "objects in objects": '{"a":' * 10_000 + "1" + "}" * 10_000,
        "never closed": "{" + "[" * 90_000,
        "twenty deep": good.replace('"a network"', "[" * 19 + "]" * 19),
        "a name twice": good.replace('"trains": 60', '"trains": 60, "trains": 60'),
        "ten thousand times a name": "{" + '"a":1,' * 10_000 + '"a":1}',
        "half a character": good.replace("a network", "\\ud800"),
        "halves in a key": good.replace('"trains"', '"\\udfff"'),
        "a control character": good.replace("a network", "\\u001b[31m"),
        "turned round": good.replace("a network", "\\u202e"),
        "zeros": good.replace("a network", "\\u0000"),
        "a comment": good.replace("{", "{/* */", 1),
        "cut off": good[: len(good) // 2],
        "a second document": good + good,
        "a list": "[" + good + "]",
        "only blanks": "{" + " " * 90_000,
        "quotes": '{"' * 30_000,
        "backslashes": '{"' + "\\" * 90_000,
        "a mark": "\ufeff" + good,
        "wide letters": good.replace("a network", "𝔫" * 80),
        "very wide": good.replace("a network", "𝔫" * 24_000),
    }
    return [(f"json: {name}", record_with(text)) for name, text in texts.items()]


def _odd_numbers(rng: random.Random) -> list[Made]:
    good = json.dumps(board(grid(3, 3)))
    values = (DIGITS, "-" + DIGITS, "NaN", "Infinity", "-Infinity", "1e999", "1e-999", "6e1", "-0", "60.0", "true")
    made = [
        (f"trains of {value[:12]}", record_with(good.replace('"trains": 60', f'"trains": {value}')))
        for value in (*values, "null", '"60"', "[60]", "{}", "0x3c", "1_000")
    ]
    for value in values[:6]:
        made.append((f"points of {value[:12]}", record_with(good.replace('"points": 1', f'"points": {value}'))))
    return made


# Steam


def _steam(rng: random.Random) -> list[Made]:
    made: dict[str, dict[str, Any]] = {
        "largest": steam_map(15, 20, 20, 40),
        "a hex too many": steam_map(15, 21, 20, 40),
        "huge": steam_map(26, 40, 20, 40),
        "too many lines": steam_map(40, 7, 10, 20),
        "too wide": steam_map(3, 90, 10, 20),
        "too many stops": steam_map(15, 20, 20, 41),
        "very many stops": {**steam_map(15, 20, 20, 40), "towns": [{"code": "zzz", "name": "z"}] * 3000},
        "many lines between": {**steam_map(5, 5, 3, 3), "borders": [{"between": ["a1", "a2"]}] * 3000},
        "too many cubes": {**steam_map(15, 20, 30, 0), "city_cubes": {"2": 9}},
        "all lakes": {**steam_map(5, 5, 2, 0), "rows": ["### ### ### ### ###"] * 5},
        "off the board": {**steam_map(5, 5, 2, 0), "rows": ["___ ___ ___ ___ ___"] * 5},
        "cities only": steam_map(5, 4, 20, 0),
        "one line": steam_map(1, 40, 4, 4),
        "no rows": {**steam_map(5, 5, 2, 0), "rows": []},
        "rows of numbers": {**steam_map(5, 5, 2, 0), "rows": [1, 2, 3]},
        "rounds": {**steam_map(5, 5, 2, 0), "rounds": {"2": 10**9}},
        "reserve": {**steam_map(5, 5, 2, 0), "reserve": {"hexes": 10**9, "cubes": {"2": 1}}},
        "a long row": {**steam_map(5, 5, 2, 0), "rows": ["... " * 20_000] * 1},
    }
    return [(f"map: {name}", record_with(json.dumps(value), "steam")) for name, value in made.items()]


def steam_map(lines: int, places: int, cities: int, towns: int) -> dict[str, Any]:
    """A map with cities and towns spread evenly."""
    rows = [["..."] * places for _ in range(lines)]
    hexes = lines * places
    codes = [f"{a}{b}c" for a in "abcdefghij" for b in "abcdefghij"]
    listed: dict[str, list[dict[str, Any]]] = {"cities": [], "towns": []}
    for i in range(min(cities + towns, hexes)):
        place = i * hexes // (cities + towns)
        code = codes[i].upper() if i < cities else codes[i]
        rows[place // places][place % places] = code
        city = {"colour": ("red", "blue", "yellow", "purple")[i % 4], "cubes": 1} if i < cities else {}
        listed["cities" if i < cities else "towns"].append({"code": code, "name": code, **city})
    return {
        "name": "a map",
        "players": [2, 2],
        "orientation": "pointy",
        "reserve": {"hexes": 4, "cubes": {"2": 1}},
        "rows": [" ".join(row) for row in rows],
        **listed,
        "borders": [],
    }


# Records


def _played(rng: random.Random) -> str:
    game = turntable.game("ticket-to-ride")
    record = Record(game, 2, seed=rng.randrange(1000), names=["Ann", "novice"])
    state = record.start()
    while not state.over:
        moves = state.moves()
        record.play(state, moves[rng.randrange(len(moves))])
    return record.text(state)


def _records(rng: random.Random) -> list[Made]:
    good = _played(rng)
    head, body = good.split("seed ", 1)
    first = body.split("\n")[1]
    changes: dict[str, Callable[[], str]] = {
        "seat of 5,000 digits": lambda: good.replace(f"\n{first}\n", f"\n{DIGITS} {first[2:]}\n"),
        "seat line of 5,000 digits": lambda: good.replace("seat 1", f"seat {DIGITS}"),
        "result of 5,000 digits": lambda: good[: good.rindex("result")] + f"result {DIGITS} 1\n",
        "rules of 5,000 digits": lambda: good.replace("\nrules ", f"\nrules {DIGITS}"),
        "data of 5,000 digits": lambda: good.replace("\ndata ", f"\ndata {DIGITS}"),
        "option of 5,000 digits": lambda: good.replace("first random", f"first {DIGITS}"),
        "option name of 5,000 letters": lambda: good.replace("option first", f"option {'f' * 5000}"),
        "seed of 500,000 letters": lambda: f"{head}seed {'x' * 500_000}\n",
        "seed of odd characters": lambda: f"{head}seed \x00\x1b\u202e\n",
        "key of 500,000 digits": lambda: f"{head}key {'00' * 250_000}\n",
        "name of 500,000 letters": lambda: good.replace("Ann", "A" * 500_000),
        "name with half a character": lambda: good.replace("Ann", "\udc80"),
        "word of 500,000 letters": lambda: good + "x" * 500_000 + "\n",
        "move of 500,000 letters": lambda: good.replace(f"\n{first}\n", f"\n0 {'x' * 500_000}\n"),
        "a megabyte of notes": lambda: good + "# note\n" * 150_000,
        "30,000 empty lines": lambda: good + "\n" * 30_000,
        "11,000 moves": lambda: f"{head}seed 1\n" + f"{first}\n" * 11_000,
        "9,000 moves of one seat": lambda: f"{head}seed 1\n" + f"{first}\n" * 9_000,
        "a thousand seats": lambda: head + "".join(f"seat {n} x\n" for n in range(2, 1000)) + "seed 1\n",
        "a file by its path": lambda: good.replace("option board usa", "option board ../../etc/passwd"),
        "a file that is none": lambda: good.replace("option board usa", "file board /etc/passwd"),
        "no end": lambda: good[:-1],
        "nothing": lambda: "",
        "zeros": lambda: "\x00" * 1000,
        "another game": lambda: good.replace("game ticket-to-ride", "game isle-of-trains"),
    }
    return [(f"record: {name}", make()) for name, make in changes.items()]


def _levels(rng: random.Random) -> list[Made]:
    """Bots' levels as players' names."""
    good = _played(rng)
    levels = (
        f"conductor:{DIGITS[:70]}",
        "conductor:0",
        "conductor:-1",
        "conductor:",
        "conductor:1e9",
        "novice:5",
        "driver:x",
    )
    return [(f"level: {level[:20]}", good.replace("novice", level)) for level in (*levels, f"conductor:{DIGITS}")]


def _damaged(text: str, rng: random.Random) -> str:
    """A few characters are others, gone, or there twice."""
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(text))
        kind = rng.randrange(4)
        if kind == 0:
            text = text[:at] + rng.choice('0123456789{}[]",:\n é\x00') + text[at + 1 :]
        elif kind == 1:
            text = text[:at] + text[at + rng.randint(1, 40) :]
        elif kind == 2:
            text = text[:at] + text[max(0, at - 40) : at] + text[at:]
        else:
            text = text[:at] + "\n"
    return text
