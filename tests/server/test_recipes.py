"""The recipes of docs/server.md, as they are written there: real web servers in front of a real house, on loopback."""

from __future__ import annotations

import asyncio
import contextlib
import json
import multiprocessing
import os
import re
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect

from turntable.server.processes import run
from turntable.server.settings import Limits, Settings
from turntable.web.app import make

pytestmark = pytest.mark.slow

DOCUMENT = Path(__file__).parents[2] / "docs" / "server.md"
CADDY_ON_LOOPBACK = """{
    admin off
    auto_https disable_redirects
    skip_install_trust
    storage file_system FOLDER/storage
}
"""
"""Caddy makes a certificate of its own for ``localhost``; it shall not ask anybody to trust it, nor use port 80."""


def recipe(language: str) -> str:
    """The block of the document in this language."""
    (found,) = re.findall(rf"^```{language}\n(.*?)^```$", DOCUMENT.read_text(), re.MULTILINE | re.DOTALL)
    return str(found)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def caddy(folder: Path, house: int, port: int) -> list[str]:
    """Caddy's command for the recipe, with other names and ports."""
    text = recipe("caddy").replace("games.example.org", f"localhost:{port}").replace(":7470", f":{house}")
    file = folder / "Caddyfile"
    file.write_text(CADDY_ON_LOOPBACK.replace("FOLDER", str(folder)) + text)
    return ["caddy", "run", "--adapter", "caddyfile", "--config", str(file)]


def nginx(folder: Path, house: int, port: int) -> list[str]:
    """nginx's command for the recipe, with other names, ports and certificates, inside the frame every nginx has."""
    key, certificate = folder / "key.pem", folder / "certificate.pem"
    make_key = "openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost".split()
    subprocess.run([*make_key, "-keyout", str(key), "-out", str(certificate)], check=True, capture_output=True)
    text = recipe("nginx").replace("games.example.org", "localhost").replace(":7470", f":{house}")
    text = text.replace("listen 80;", f"listen 127.0.0.1:{free_port()};").replace(
        "listen 443", f"listen 127.0.0.1:{port}"
    )
    text = re.sub(r"(ssl_certificate +)\S+;", rf"\1{certificate};", text)
    text = re.sub(r"(ssl_certificate_key +)\S+;", rf"\1{key};", text)
    places = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    temporary = "".join(f"{place}_temp_path {folder / place};\n" for place in places)
    user = "user root;\n" if os.geteuid() == 0 else ""
    frame = f"{user}daemon off;\npid {folder / 'pid'};\nerror_log stderr;\nevents {{}}\n"
    (folder / "nginx.conf").write_text(f"{frame}http {{\naccess_log off;\n{temporary}{text}}}\n")
    return ["nginx", "-p", str(folder), "-e", "stderr", "-c", str(folder / "nginx.conf")]


@contextlib.contextmanager
def house_at(folder: Path) -> Iterator[int]:
    """A house that knows of TLS in front of it; its port. Each address may make two guests."""
    listener = socket.create_server(("127.0.0.1", 0))
    limits = replace(Limits(), guests="2/hour")
    settings = Settings(data=folder / "data", bots=1, tls=True, limits=limits)
    process = multiprocessing.get_context("spawn").Process(target=run, args=(settings, make, listener))
    process.start()
    try:
        yield int(listener.getsockname()[1])
    finally:
        process.terminate()
        process.join(15)
        listener.close()


class Visitor(httpx.Client):
    """Somebody who comes over TLS from an address of their own."""

    def __init__(self, port: int, address: str = "127.0.0.1") -> None:
        self.origin = f"https://localhost:{port}"
        self.trust = ssl.create_default_context()
        self.trust.check_hostname, self.trust.verify_mode = False, ssl.CERT_NONE
        transport = httpx.HTTPTransport(verify=self.trust, local_address=address)
        super().__init__(base_url=self.origin, transport=transport, timeout=20, headers={"origin": self.origin})

    def until_it_answers(self) -> None:
        ends = time.monotonic() + 120
        while True:
            with contextlib.suppress(httpx.TransportError):
                if self.get("/api/health").status_code == 200:
                    return
            assert time.monotonic() < ends, "nobody answers"
            time.sleep(0.2)


async def _play_on_a_socket(visitor: Visitor, id: str) -> int:
    address = f"{visitor.origin.replace('https', 'wss')}/api/tables/{id}/live?seat=0"
    headers = {"cookie": f"turntable={visitor.cookies['turntable']}", "origin": visitor.origin}
    async with connect(address, additional_headers=headers, ssl=visitor.trust) as connection:
        seen = json.loads(await asyncio.wait_for(connection.recv(), 20))
        move = {"seat": 0, "seq": seen["seq"], "move": seen["legal"][0]}
        await connection.send(json.dumps(move))
        return int(json.loads(await asyncio.wait_for(connection.recv(), 20))["made"])


@pytest.mark.parametrize("command", [caddy, nginx])
def test_a_recipe_works_as_written(tmp_path: Path, command: Callable[[Path, int, int], list[str]]) -> None:
    if shutil.which(command.__name__) is None:
        pytest.skip(f"no {command.__name__} on this machine: on Debian, apt install {command.__name__}")
    port = free_port()
    with house_at(tmp_path) as house:
        front = subprocess.Popen(command(tmp_path, house, port))
        try:
            _visit(port)
        finally:
            front.terminate()
            front.wait(15)


def _visit(port: int) -> None:
    with Visitor(port) as olha:
        olha.until_it_answers()
        entered = olha.post("/api/me/guest", json={"name": "Olha"})
        assert entered.status_code == 200, entered.text
        assert "Secure" in entered.headers["set-cookie"].split("; ")
        page = olha.get("/account")
        assert (page.status_code, page.headers["strict-transport-security"]) == (200, "max-age=31536000")
        foreign = olha.post("/api/tables", json={}, headers={"origin": "https://evil.example"})
        assert foreign.status_code == 403

        made = olha.post("/api/tables", json={"game": "isle-of-trains", "seats": ["me"]}).json()
        id = made["table"]["id"]
        assert asyncio.run(_play_on_a_socket(olha, id)) == made["seq"] + 1
        with olha.stream("GET", f"/api/tables/{id}/events?seat=0") as stream:
            assert json.loads(next(stream.iter_lines()))["seq"] == made["seq"] + 1, "a stream is not held back"

    # The house counts the addresses that the web server sees, whatever a visitor says.
    claimed = {"x-forwarded-for": "203.0.113.7", "forwarded": "for=203.0.113.7", "x-real-ip": "203.0.113.7"}
    assert _new_guest(port) == 200
    assert _new_guest(port) == 429
    assert _new_guest(port, **claimed) == 429
    assert _new_guest(port, address="127.0.0.2") == 200


def _new_guest(port: int, address: str = "127.0.0.1", **headers: str) -> int:
    with Visitor(port, address) as visitor:
        return visitor.post("/api/me/guest", json={}, headers=headers).status_code
