"""A mail server and an address for webhooks, both real, in threads of the test."""

from __future__ import annotations

import socketserver
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any


class Mailbox:
    """What came by mail."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self.logins: list[str] = []
        self.refuses = 0
        """How many letters are refused before one is taken."""
        self.port = 0


@contextmanager
def mail_server() -> Iterator[Mailbox]:
    """A server that takes letters as RFC 5321 has it, with a password if one is given."""
    box = Mailbox()

    class Handler(socketserver.StreamRequestHandler):
        def say(self, line: str) -> None:
            self.wfile.write(f"{line}\r\n".encode())

        def handle(self) -> None:
            self.say("220 mail.example")
            while line := self.rfile.readline().decode().strip():
                verb = line.split()[0].upper()
                if verb == "EHLO":
                    self.say("250-mail.example")
                    self.say("250 AUTH PLAIN")
                elif verb == "AUTH":
                    box.logins.append(line.split()[2])
                    self.say("235 welcome")
                elif verb == "DATA":
                    self.say("354 go on")
                    text = b""
                    while (part := self.rfile.readline()) != b".\r\n":
                        text += part
                    if box.refuses:
                        box.refuses -= 1
                        self.say("451 later")
                        continue
                    found = message_from_bytes(text, policy=policy.default)
                    assert isinstance(found, EmailMessage)
                    box.letters.append(found)
                    self.say("250 taken")
                elif verb == "QUIT":
                    self.say("221 bye")
                    return
                else:
                    self.say("250 fine")

    with _serving(socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler)) as port:
        box.port = port
        yield box


class Hook:
    """What came by webhook: the headers and the body of each call."""

    def __init__(self) -> None:
        self.calls: list[tuple[dict[str, str], bytes]] = []
        self.answers: list[tuple[int, dict[str, str]]] = []
        """What the next calls are answered; then 204."""
        self.before: Callable[[], object] = lambda: None
        """Done before an answer is given."""
        self.url = ""


@contextmanager
def hook_server() -> Iterator[Hook]:
    """An address for webhooks."""
    hook = Hook()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            hook.calls.append((dict(self.headers.items()), body))
            hook.before()
            status, headers = hook.answers.pop(0) if hook.answers else (204, {})
            self.send_response(status)
            for name, value in headers.items():
                self.send_header(name, value)
            self.end_headers()

        def do_GET(self) -> None:
            hook.calls.append(({}, self.path.encode()))

        def log_message(self, *args: Any) -> None:
            pass

    with _serving(HTTPServer(("127.0.0.1", 0), Handler)) as port:
        hook.url = f"http://127.0.0.1:{port}/hook"
        yield hook


@contextmanager
def _serving(server: socketserver.TCPServer) -> Iterator[int]:
    server.daemon_threads = True  # type: ignore[attr-defined]
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
    thread.start()
    try:
        yield int(server.server_address[1])
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
