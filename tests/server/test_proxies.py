"""Behind a web server: whose address a request has, which proxies are believed, and what TLS changes."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

import httpx
import pytest
from starlette.requests import HTTPConnection
from tests.server.conftest import Client
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from turntable.server.asking import address_of, counted
from turntable.server.house import House
from turntable.server.settings import Limits, Settings
from turntable.web.app import make

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def _behind(settings: Settings, proxy: str) -> AsyncIterator[Client]:
    """A house asked by a web server at this address."""
    app = make(House(settings))
    trusting = ProxyHeadersMiddleware(app, list(settings.proxies))  # type: ignore[arg-type]
    async with app.router.lifespan_context(app):
        transport = httpx.ASGITransport(app=trusting, client=(proxy, 4711))  # type: ignore[arg-type]
        async with httpx.AsyncClient(transport=transport, base_url="http://house") as http:
            yield Client(http)


async def _guests(client: Client, *addresses: str) -> list[int]:
    """The answers to new guests who come from these addresses, as the web server says."""
    found = []
    for address in addresses:
        client.http.cookies.clear()
        found.append((await client.post("/api/me/guest", {}, **{"x-forwarded-for": address})).status_code)
    return found


@pytest.mark.parametrize(
    ("proxies", "proxy"),
    [(("127.0.0.1", "::1"), "127.0.0.1"), (("127.0.0.1", "::1"), "::1"), (("10.88.0.0/16",), "10.88.0.7")],
)
async def test_a_trusted_proxy_says_whose_request_it_is(
    settings: Settings, proxies: tuple[str, ...], proxy: str
) -> None:
    settings = replace(settings, proxies=proxies, limits=replace(Limits(), guests="1/hour"))
    async with _behind(settings, proxy) as client:
        assert await _guests(client, "203.0.113.1", "203.0.113.2", "203.0.113.1") == [200, 200, 429]
        # What the visitor claims stands before what the proxy adds, and is not believed.
        assert await _guests(client, "198.51.100.1, 203.0.113.2", "198.51.100.2, 203.0.113.2") == [429, 429]
        # A household has many addresses of IPv6, and counts once.
        assert await _guests(client, "2001:db8:1:2::3", "2001:db8:1:2:ffff::4", "2001:db8:1:3::3") == [200, 429, 200]


async def test_others_are_not_believed(settings: Settings) -> None:
    settings = replace(settings, limits=replace(Limits(), guests="1/hour"))
    async with _behind(settings, "192.0.2.5") as client:
        assert await _guests(client, "203.0.113.1", "203.0.113.2") == [200, 429]


@pytest.mark.parametrize(
    ("client", "address"),
    [
        (("203.0.113.9", 1), "203.0.113.9"),
        (("::ffff:203.0.113.9", 1), "203.0.113.9"),
        (("2001:db8::1", 1), "2001:db8::"),
        (("unknown" * 20, 1), ("unknown" * 20)[:60]),
        (None, ""),
    ],
)
def test_the_address_that_counts(client: tuple[str, int] | None, address: str) -> None:
    assert address_of(HTTPConnection({"type": "http", "headers": [], "client": client})) == address


def test_an_address_with_a_zone_counts_too() -> None:
    assert counted("fe80::1%eth0") == "fe80::"


@pytest.mark.parametrize("tls", [False, True])
async def test_tls_is_one_setting(settings: Settings, tls: bool) -> None:
    async with _behind(replace(settings, tls=tls), "127.0.0.1") as client:
        guest = await client.post("/api/me/guest", {"name": "Olha"})
        account = await client.post(
            "/api/me/account", {"login": "olha", "password": "correct horse"}, cookie=_sent(guest)
        )
        form = await client.http.post("/account/name", data={"name": "Olena"})
        cookies = [cookie for answer in (guest, account, form) for cookie in answer.headers.get_list("set-cookie")]
        assert len(cookies) == 4, "a guest's, an account's and its device's, that of a page"
        for cookie in cookies:
            assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(cookie.split("; ")), cookie
            assert ("Secure" in cookie.split("; ")) == tls, cookie
        answers = [guest, form, await client.get("/"), await client.get("/api/nothing"), await client.get("/nothing")]
        said = {answer.headers.get("strict-transport-security") for answer in answers}
        assert said == ({"max-age=31536000"} if tls else {None})


def _sent(answer: httpx.Response) -> str:
    """The cookie as a browser sends it over TLS: this client is told that there is none."""
    return answer.headers["set-cookie"].partition(";")[0]
