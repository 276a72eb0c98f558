"""How long a person waits for Drivers, and another for a play-test, while guests have hostile boards play-tested.

    PYTHONPATH=. python bench/playtests.py --seconds 60

A server with its usual settings runs in a process of its own on a fresh folder. A person plays against Drivers, first
in an empty house; then while guests at one address ask for play-tests of boards on which games take as long as the
limits of boards allow (``tests/lab/hostile_maps.py``), as often as they may. Meanwhile somebody at another address asks
for a play-test of the map of the USA. Prints how long the person waited for each decision of a Driver, and how many
play-tests were ahead of the other one. Times mean little on a machine that does other work: its load is printed too.
"""

from __future__ import annotations

import argparse
import http.client
import itertools
import json
import os
import re
import threading
import time
from collections import Counter
from urllib.parse import urlencode

from bots import WARM, Guest, Player, house, tell
from tests.lab.hostile_maps import hostile

import turntable
from turntable.server.settings import Settings

GUESTS = 6
FROM, OTHER = "127.0.0.9", "127.0.0.10"
"""Where the guests and the other one come from."""
PLAIN = ("ticket-to-ride", "usa")


class Maker(Guest):
    """Has boards play-tested, from an address of their own."""

    def __init__(self, port: int, name: str, address: str) -> None:
        super().__init__(port, name)
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=120, source_address=(address, 0))

    def playtest(self, game: str, text: str) -> int:
        """Keep a board and ask for a play-test: how that was answered."""
        status, said = self.ask("POST", "/api/boards", {"game": game, "text": text})
        if status >= http.client.BAD_REQUEST:
            return status
        return self.page("POST", f"/boards/{game}/{said['board']['ref']}/playtest")[0]

    def page(self, method: str, path: str) -> tuple[int, str]:
        """Ask for a page, or press a button of one."""
        headers = {"cookie": self.cookie, "content-type": "application/x-www-form-urlencoded"}
        self.connection.request(method, path, urlencode({}) if method == "POST" else None, headers)
        answer = self.connection.getresponse()
        return answer.status, answer.read().decode()


class Attack(threading.Thread):
    """Guests who ask for play-tests of hostile boards again and again."""

    def __init__(self, port: int) -> None:
        super().__init__(daemon=True)
        self.port = port
        self.is_over = threading.Event()
        self.answers: Counter[int] = Counter()

    def run(self) -> None:
        guests = [Maker(self.port, f"Guest {number}", FROM) for number in range(GUESTS)]
        boards = list(hostile().values())
        for number, guest in zip(itertools.count(), itertools.cycle(guests), strict=False):
            if self.is_over.is_set():
                return
            game, board = boards[number % len(boards)]
            # Another name makes it another board.
            self.answers[guest.playtest(game, json.dumps({**board, "name": f"board {number}"}))] += 1
            if number >= len(guests):
                time.sleep(1.0)


def measure(port: int, given: argparse.Namespace, settings: Settings) -> None:
    cores, engine = os.cpu_count(), "compiled" if turntable.is_compiled() else "interpreted"
    busy = [os.getloadavg()[0]]
    Player(port, given.game).play(WARM)
    player = Player(port, given.game)
    player.play(given.seconds)
    print(f"{cores} cores, engine {engine}, {settings.bots} process(es) for all bots")
    print(f"in an empty house, {given.game}:")
    tell("a Driver's decision", player.driver)
    busy.append(os.getloadavg()[0])
    attack = Attack(port)
    attack.start()
    time.sleep(5)
    other = Maker(port, "Olena", OTHER)
    address = f"/boards/{PLAIN[0]}/{PLAIN[1]}/playtest"
    asked = time.monotonic()
    other.page("POST", address)
    found = re.search(r'role="status"[^>]*>([^<]*)', other.page("GET", address)[1])
    print(f"a play-test of {PLAIN[1]} asked for from another address: {found[1] if found else 'no word of it'}")
    player = Player(port, given.game)
    player.play(given.seconds)
    busy.append(os.getloadavg()[0])
    attack.is_over.set()
    attack.join()
    answers = ", ".join(f"{count} answered {status}" for status, count in sorted(attack.answers.items()))
    print(f"while {GUESTS} guests ask for play-tests of hostile boards ({answers}), {given.game}:")
    tell("a Driver's decision", player.driver)
    tell("a hint", player.hint)
    while 'role="status"' in other.page("GET", address)[1] and time.monotonic() - asked < given.patience:
        time.sleep(1)
    print(f"the other one's play-test was over, or was given up, after {time.monotonic() - asked:.0f} s")
    print("load of the machine at the beginning, in the middle, at the end:", *(f"{load:.1f}" for load in busy))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=60, help="of each of the two parts")
    parser.add_argument("--patience", type=float, default=60, help="seconds to wait for the other one's play-test")
    parser.add_argument("--game", default="ticket-to-ride", help="what the person plays")
    given = parser.parse_args()
    with house() as (port, settings):
        measure(port, given, settings)


if __name__ == "__main__":
    main()
