"""Live news on real sockets: nothing twice, nothing lost, and an orderly end."""

from __future__ import annotations

import asyncio
import http.client
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.server.serving import Browser, serving
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

ROOT = Path(__file__).parents[2]


def _begin(browser: Browser) -> str:
    browser.ask("POST", "/api/me/guest", {"name": "Olha"})
    return _begin_again(browser)


def _begin_again(browser: Browser) -> str:
    _, made = browser.ask("POST", "/api/tables", {"game": "isle-of-trains", "seats": ["me"]})
    return str(made["table"]["id"])


def _play(browser: Browser, id: str) -> int:
    _, look = browser.ask("GET", f"/api/tables/{id}?seat=0")
    body = {"seat": 0, "seq": look["seq"], "move": look["offers"][0]["move"]}
    status, made = browser.ask("POST", f"/api/tables/{id}/moves", body)
    assert status == 200
    return int(made["seq"])


async def _next(socket: ClientConnection) -> dict[str, Any]:
    return dict(json.loads(await asyncio.wait_for(socket.recv(), 10)))


def test_sockets_and_streams(tmp_path: Path) -> None:
    """One server for all of it: starting one takes longer than the rest."""
    with serving(tmp_path) as server:
        olha = Browser(server)
        id = _begin(olha)
        asyncio.run(_a_socket(olha, id))
        asyncio.run(_refused_sockets(olha, id))
        asyncio.run(_moves_on_a_socket(olha))
        asyncio.run(_nonsense_on_a_socket(olha, id))
        _lines(olha, id)
        _events(olha, id)
        asyncio.run(_an_open_socket_does_not_keep_it_open(olha, id, server))
        assert server.stop() < 8
        assert server.process is not None
        assert server.process.returncode in (0, -2, 130)
        olha.close()


def _address(olha: Browser, id: str, query: str = "") -> str:
    return f"ws://127.0.0.1:{olha.server.port}/api/tables/{id}/live?{query}"


async def _a_socket(olha: Browser, id: str) -> None:
    async with (
        connect(_address(olha, id, "seat=0"), additional_headers={"cookie": olha.cookie}) as mine,
        connect(_address(olha, id)) as stranger,
    ):
        first, seen = await _next(mine), await _next(stranger)
        assert first["legal"]
        assert seen["legal"] is None
        assert first["seq"] == seen["seq"]
        made = await asyncio.to_thread(_play, olha, id)
        after = await _next(mine)
        assert after["seq"] == made
        assert (after["after"], after["moves"]) == (0, 1)
        assert [line["at"] for line in after["lines"]] == [1] * len(after["lines"])
        assert (await _next(stranger))["legal"] is None
    made = await asyncio.to_thread(_play, olha, id)
    # Back after an interruption, with what was seen last.
    headers = {"cookie": olha.cookie}
    async with connect(_address(olha, id, f"seat=0&since={after['seq']}"), additional_headers=headers) as mine:
        missed = await _next(mine)
        assert missed["seq"] == made
        assert missed["after"] == 1
    async with connect(_address(olha, id, f"seat=0&since={made}"), additional_headers=headers) as mine:
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(mine.recv(), 0.3)


async def _refused_sockets(olha: Browser, id: str) -> None:
    cases: list[tuple[str, dict[str, str], int]] = [
        (_address(olha, id, "seat=0"), {}, 4403),
        (_address(olha, "nosuchtable"), {}, 4404),
        (_address(olha, id, "seat=x"), {}, 4400),
        (_address(olha, id), {"origin": "https://evil.example"}, 4403),
    ]
    for address, headers, code in cases:
        async with connect(address, additional_headers=headers) as socket:
            with pytest.raises(ConnectionClosed) as closed:
                await asyncio.wait_for(socket.recv(), 10)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == code, address


async def _moves_on_a_socket(olha: Browser) -> None:
    """A whole turn without a request: an answer with the news for whoever moves, the news for the others."""
    id = await asyncio.to_thread(_begin_again, olha)
    headers = {"cookie": olha.cookie}
    async with (
        connect(_address(olha, id, "seat=0"), additional_headers=headers) as mine,
        connect(_address(olha, id)) as stranger,
    ):
        look, _ = await _next(mine), await _next(stranger)
        sent = []
        for _ in range(5):
            sent.append({"seat": 0, "seq": look["seq"], "move": look["legal"][0]})
            await mine.send(json.dumps(sent[-1]))
            look, seen = await _next(mine), await _next(stranger)
            assert look["made"] == look["seq"] == seen["seq"] == sent[-1]["seq"] + 1
            assert "made" not in seen
        # The same again is a success, and nothing new; another one in its place is not.
        await mine.send(json.dumps(sent[0]))
        assert await _next(mine) == {"made": sent[0]["seq"] + 1}
        await mine.send(json.dumps({**sent[-1], "move": sent[0]["move"] + "?"}))
        assert (await _next(mine))["error"] == "unknown-move"
        await mine.send(json.dumps({**sent[-1], "seq": look["seq"] + 9}))
        refused = await _next(mine)
        assert (refused["error"], refused["seq"]) == ("stale", look["seq"])
        # Somebody whom nobody knows sees the table, and cannot move.
        await stranger.send(json.dumps({"seat": 0, "seq": look["seq"], "move": look["legal"][0]}))
        assert (await _next(stranger))["error"] == "who-are-you"
    _, after = await asyncio.to_thread(olha.ask, "GET", f"/api/tables/{id}?seat=0")
    assert (after["seq"], after["table"]["moves"]) == (look["seq"], 5)


async def _nonsense_on_a_socket(olha: Browser, id: str) -> None:
    """Every message is answered, whatever it is and however it is cut, and the socket goes on."""
    async with connect(_address(olha, id, "seat=0"), additional_headers={"cookie": olha.cookie}) as mine:
        seq = (await _next(mine))["seq"]
        move = json.dumps({"seat": 0, "seq": seq + 9, "move": "x"})
        for text in ("", "{", "[]", "null", '{"seat": "0"}', "ї" * 40, "ї" * 3000, b"\xff\xfe"):
            await mine.send(text)
            assert (await _next(mine))["error"] == "body-bad", text
        cuts: list[list[str | bytes]] = [[move[:5], move[5:]], [move.encode()[:5], move.encode()[5:]]]
        for parts in cuts:
            await mine.send(parts)
            assert (await _next(mine))["error"] == "stale"
        for text in (move, move + " " * 200, move.encode()):
            await mine.send(text)
            await mine.send(text)
            assert (await _next(mine))["error"] == "stale"
            assert (await _next(mine))["error"] == "stale"


def _lines(olha: Browser, id: str) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", olha.server.port, timeout=10)
    connection.request("GET", f"/api/tables/{id}/events?seat=0", headers={"cookie": olha.cookie})
    answer = connection.getresponse()
    assert answer.getheader("content-type") == "application/x-ndjson"
    first = json.loads(answer.readline())
    made = _play(olha, id)
    second = json.loads(answer.readline())
    assert (second["seq"], second["after"]) == (made, first["moves"])
    connection.close()


def _events(olha: Browser, id: str) -> None:
    # What is no number of an entry counts as none: all that happened is told.
    for last in ("1", "²", "9" * 5000):
        connection = http.client.HTTPConnection("127.0.0.1", olha.server.port, timeout=10)
        headers = {"cookie": olha.cookie, "accept": "text/event-stream", "last-event-id": last}
        connection.request("GET", f"/api/tables/{id}/events?seat=0", headers=headers)
        answer = connection.getresponse()
        assert re.fullmatch(rb"id: \d+\n", answer.readline())
        assert json.loads(answer.readline().removeprefix(b"data: "))["moves"] == 3
        connection.close()


async def _an_open_socket_does_not_keep_it_open(olha: Browser, id: str, server: object) -> None:
    async with connect(_address(olha, id)) as socket:
        await _next(socket)


@pytest.mark.parametrize("workers", ["1", pytest.param("2", marks=pytest.mark.slow)])
def test_the_example_plays(tmp_path: Path, workers: str) -> None:
    """Two of the thirty lines of ``examples/api_bot.py`` join a table and play it to its end."""
    with serving(tmp_path, "--workers", workers) as server:
        olha = Browser(server)
        olha.ask("POST", "/api/me/guest", {"name": "Olha"})
        _, made = olha.ask("POST", "/api/tables", {"game": "ticket-to-ride", "seats": ["friend", "friend"]})
        id, invitation = made["table"]["id"], made["invitation"]
        command = [sys.executable, str(ROOT / "examples" / "api_bot.py"), f"http://127.0.0.1:{server.port}", id]
        players = [subprocess.Popen([*command, invitation], stdout=subprocess.DEVNULL) for _ in range(2)]
        try:
            assert [player.wait(60) for player in players] == [0, 0]
        finally:
            for player in players:
                player.kill()
                player.wait()
        _, look = olha.ask("GET", f"/api/tables/{id}")
        assert look["table"]["status"] == "over"
        olha.close()
