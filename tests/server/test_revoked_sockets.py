"""Real sockets of real processes close when what they were opened with is revoked."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path

import pytest
from tests.server.serving import Browser, serving
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

LOGGED_OUT = 4401
ACCOUNT = {"login": "olha", "password": "correct horse"}


async def _closed(socket: ClientConnection) -> int | None:
    """The code a socket is closed with; what it hears before does not matter."""
    with contextlib.suppress(ConnectionClosed):
        async with asyncio.timeout(30):
            while True:
                await socket.recv()
    return socket.close_code


@pytest.mark.parametrize("workers", ["1", "2"])
def test_all_sockets_of_an_account_close_when_it_is_logged_out_everywhere(tmp_path: Path, workers: str) -> None:
    """Pages and programs, cookies and a token, in all processes; the socket of another person stays."""
    with serving(tmp_path, "--workers", workers) as server:
        olha, ivan = Browser(server), Browser(server)
        for person, name in ((olha, "Olha"), (ivan, "Ivan")):
            person.ask("POST", "/api/me/guest", {"name": name})
        olha.ask("POST", "/api/me/account", ACCOUNT)
        _, made = olha.ask("POST", "/api/tables", {"game": "isle-of-trains", "seats": ["me"]})
        _, token = olha.ask("POST", "/api/me/tokens", {"scope": "read"})
        asyncio.run(_all_close(olha, ivan, made["table"]["id"], token["token"]))
        assert olha.ask("GET", "/api/me")[1] == {"me": None}
        for browser in (olha, ivan):
            browser.close()


async def _all_close(olha: Browser, ivan: Browser, id: str, token: str) -> None:
    base = f"ws://127.0.0.1:{olha.server.port}"
    cookie, bearer = {"cookie": olha.cookie}, {"authorization": f"Bearer {token}"}
    live, page = f"{base}/api/tables/{id}/live", f"{base}/tables/{id}/live"
    ways = [(f"{live}?seat=0", cookie), (f"{live}?seat=0", bearer), (page, cookie)]
    async with contextlib.AsyncExitStack() as stack:
        # Several of each kind, so that every process has some.
        mine = [
            await stack.enter_async_context(connect(address, additional_headers=headers))
            for address, headers in ways
            for _ in range(4)
        ]
        theirs = await stack.enter_async_context(connect(live, additional_headers={"cookie": ivan.cookie}))
        for socket in (*mine, theirs):
            await asyncio.wait_for(socket.recv(), 30)
        assert (await asyncio.to_thread(olha.ask, "DELETE", "/api/me/sessions"))[0] == 200
        assert set(await asyncio.gather(*(_closed(socket) for socket in mine))) == {LOGGED_OUT}
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(theirs.recv(), 0.2)
