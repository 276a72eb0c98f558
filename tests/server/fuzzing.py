"""A fuzzer that knows the interface by its description, the pages by their routes, and the forms by the pages.

It asks as every kind of person, first as a program or a browser would, then with something wrong about it. The same
seed asks for the same things in the same order; only the ids that the house gives differ.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping
from html.parser import HTMLParser
from typing import Any, Final
from urllib.parse import urlsplit

from tests.server.fuzz_house import KINDS, LIVE, PASSWORD, Answer, FuzzedHouse
from tests.server.fuzz_values import BYTES, TEXTS, encoded, escaped, form_encoded, nasty_text, spoil
from tests.server.fuzz_values import KINDS as CONTENT_KINDS
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

import turntable
from turntable.server.api.openapi import describe
from turntable.server.api.operations import OPERATIONS

PARAMETERS: Final = (
    *("lang", "view", "seat", "at", "pick", "with", "about", "move", "then", "tab", "search", "page", "list", "after"),
    *("before", "game", "invitation", "since", "saved", "out"),
)
"""What pages read behind the question mark."""
FIELDS: Final = (
    *(
        "game",
        "level",
        "scenario",
        "seats",
        "seat-0",
        "seat-1",
        "option-map",
        "title",
        "stand_in",
        "listed",
        "chat_for",
        "wait",
        "late",
    ),
    *("seat", "invitation", "record", "name", "label", "scope", "days", "login", "password", "new_login"),
    *("new_password", "old", "new", "id", "language", "theme", "animation", "confirm", "about", "sure", "address"),
    *("code",),
)
"""What forms send, for those that are on no page just now."""
ACCOUNT_PARTS: Final = (
    *("logout", "login", "register", "password", "logout/everywhere", "sessions/end", "tokens/drop", "mail"),
    *("mail/confirm", "mail/stop"),
)
DEEDS: Final = (
    "ban",
    "unban",
    "grant",
    "close",
    "open",
    "remove",
    "remove-line",
    "export",
    "backup",
    "verify",
    "retention",
)
ODD_METHODS: Final = ("PUT", "PATCH", "DELETE", "OPTIONS", "HEAD", "TRACE", "GET", "POST", "BREW", "connect")
ODD_HEADERS: Final = (
    ("cookie", "turntable=\xff\xfe"), ("cookie", "turntable=" + "a" * 5000), ("cookie", "=;;=;turntable"),
    ("authorization", "Bearer \xe9"), ("authorization", "bearer "), ("authorization", "Basic Og=="),
    ("accept-language", "uk;q=nan, en;q=inf, ;q=, \xff"), ("accept-language", "a," * 2000), ("origin", "null"),
    ("origin", "http://[::1"), ("origin", "https://evil.example"), ("sec-fetch-site", "cross-site"),
    ("x-forwarded-for", "\xb2, ::ffff:1.2.3.4.5, "), ("x-forwarded-proto", "gopher"), ("x-request-id", "\x85" * 300),
    ("content-length", "\xb2"), ("content-length", "-1"), ("content-length", "9" * 40),
    ("transfer-encoding", "chunked"),
    ("expect", "100-continue"), ("accept-encoding", "gzip;q=\xff"), ("if-none-match", '"\xff"'), ("host", "\xff:x"),
    ("range", "bytes=-9999999999999999999999"), ("user-agent", "\x00"), ("last-event-id", "9" * 9),
    ("accept", "text/event-stream"), ("upgrade", "websocket"), ("content-encoding", "gzip"),
)  # fmt: skip


class Forms(HTMLParser):
    """The forms and links of a page, and what else its elements are called."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.forms: list[tuple[str, dict[str, str]]] = []
        """Where each posted form goes, and what it would send."""
        self.links: list[str] = []
        self.words: list[str] = []
        """What scripts read from the page: things to pick, moves."""
        self._is_open = False
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.words += [value for name, value in given.items() if name.startswith("data-") and 0 < len(value) < 200]
        if tag == "form":
            self._is_open = given.get("method", "").lower() == "post"
            if self._is_open:
                self.forms.append((given.get("action", "/"), {}))
        elif tag == "a" and given.get("href", "").startswith("/"):
            self.links.append(given["href"])
        elif self._is_open and given.get("name"):
            self.forms[-1][1][given["name"]] = given.get("value", "")

    def handle_endtag(self, tag: str) -> None:
        self._is_open = self._is_open and tag != "form"


class Fuzzer:
    """Asks a house for everything."""

    def __init__(self, house: FuzzedHouse, seed: int) -> None:
        self.house = house
        self.chance = random.Random(seed)
        self.document = describe(OPERATIONS)
        self.operations = [(method, path) for path, ways in self.document["paths"].items() for method in ways]
        self.tables = house.new_tables()
        self.forms: dict[str, dict[str, str]] = {}
        self.words = ["0", "1", "driver", "isle-of-trains"]
        self.seen: dict[str, dict[str, Any]] = {}
        """Each table as it was last seen by somebody who may move."""
        self.asked: set[tuple[str, str]] = set()
        """Methods and addresses that were asked for."""
        self.wrong: list[str] = []
        """Answers that no house should give."""

    # Asking

    def run(self, requests: int, sockets: int) -> None:
        """Ask so often, and open so many sockets between."""
        every = max(1, requests // max(1, sockets))
        for number in range(requests):
            if number % 50 == 0:
                self.house.renew()
                if number and number % 300 == 0:
                    self.tables = [*self.tables[-20:], *self.house.new_tables()]
                self._look()
            if number % every == every - 1:
                self.talk(self._kind(), self.chance.random() < 0.5)
            way = self.chance.random()
            if way < 0.45:
                self.ask_operation(*self.chance.choice(self.operations))
            elif way < 0.75:
                self.ask_page(*self.chance.choice(self.house.routes))
            elif way < 0.95 and self.forms:
                action = self.chance.choice(list(self.forms))
                self.post(action, self.forms[action])
            else:
                self.ask_oddly()

    def ask_everything(self) -> None:
        """Each operation and each address of a page once, by somebody who may do most things."""
        for method, path in self.operations:
            self.ask_operation(method, path)
        for method, path in self.house.routes:
            self.ask_page(method, path)

    def ask_operation(self, method: str, path: str) -> None:
        """One operation of the interface."""
        described = self.document["paths"][path][method]
        self.asked.add((method.upper(), path))
        query = {
            one["name"]: self._value(one["name"], one["schema"])
            for one in described["parameters"]
            if one["in"] == "query" and self.chance.random() < 0.6
        }
        content = described.get("requestBody", {}).get("content", {})
        schema = content["application/json"]["schema"] if content else None
        body = b""
        headers = {}
        if schema is not None:
            value = self._value("", schema)
            if self.chance.random() < 0.5 and isinstance(value, dict):
                value = spoil(self.chance, value)
            body = encoded(self.chance, value)
            is_odd = self.chance.random() < 0.04
            headers["content-type"] = self.chance.choice(CONTENT_KINDS) if is_odd else "application/json"
        self._ask(method.upper(), self._address(path, query), body, headers)

    def ask_page(self, method: str, path: str) -> None:
        """One address of a page, with whatever pages read."""
        self.asked.add((method, path))
        if method == "POST":
            some = self.chance.sample(FIELDS, self.chance.randint(0, 6))
            self.post(path, dict.fromkeys(some, ""))
            return
        names = self.chance.sample(PARAMETERS, self.chance.randint(0, 4))
        self._ask(method, self._address(path, {name: self._text(name) for name in names}))

    def post(self, action: str, fields: Mapping[str, str]) -> None:
        """A form, filled in."""
        filled = {name: self._text(name) if self.chance.random() < 0.6 else value for name, value in fields.items()}
        if filled and self.chance.random() < 0.2:
            filled.pop(self.chance.choice(sorted(filled)))
        body = form_encoded(self.chance, filled)
        kind = "application/x-www-form-urlencoded"
        if self.chance.random() < 0.04:
            kind = self.chance.choice(CONTENT_KINDS)
        one = {"/preferences/language": {"language": "uk"}, "/preferences/pace": {"pace": "quick"}}.get(action)
        if one is not None:
            body, kind = encoded(self.chance, spoil(self.chance, one)), "application/json"
        self._ask("POST", self._address(action, {}), body, {"content-type": kind})

    def ask_oddly(self) -> None:
        """A request that is hardly one: odd methods, addresses, headers."""
        path = self.chance.choice([path for _, path in (*self.operations, *self.house.routes)])
        name, value = self.chance.choice(ODD_HEADERS)
        target = self._address(path, {self._text("lang"): nasty_text(self.chance)})
        if self.chance.random() < 0.2:
            target += self.chance.choice(
                (b"\xff", b"#", b"?", b"%", b"?a=%ed%a0%80", b"//", b"/../..", b";", b"?" + b"&" * 999)
            )
        body = self.chance.choice((*BYTES, b"", b"5\r\n{}{}{\r\n0\r\n\r\n", b"zz\r\n"))
        self._ask(self.chance.choice(ODD_METHODS), target, body, {name: value}, is_odd=True)

    def _ask(
        self, method: str, target: bytes, body: bytes = b"", headers: Mapping[str, str] = {}, is_odd: bool = False
    ) -> None:
        kind = self._kind()
        answer = self.house.send(method, target, {**self.house.headers[kind], **headers}, body)
        said = f"{kind}: {method} {target[:300]!r} {dict(headers)} {body[:300]!r}"
        if answer is None:
            if not is_odd:
                self.wrong.append(f"{said}: no answer")
            return
        is_wait = answer.status == 503 and "retry-after" in answer.headers
        if answer.status >= 500 and not is_wait:
            self.wrong.append(f"{said}: {answer.status} {answer.body[:300]!r}")
        if b"Traceback (most recent" in answer.body:
            self.wrong.append(f"{said}: a traceback")
        self._learn(answer)

    def _learn(self, answer: Answer) -> None:
        """Remember what an answer shows: forms, things to pick, tables, invitations."""
        if answer.is_html and answer.headers.get("content-encoding") != "gzip":
            page = Forms(answer.body.decode())
            self.forms.update({urlsplit(action).path: fields for action, fields in page.forms})
            self.words = [*self.words, *page.words[:20]][-200:]
        elif answer.headers.get("content-type") == "application/json" and b'"offers"' in answer.body:
            look = answer.json()
            if look.get("may_act"):
                self.seen[look["table"]["id"]] = look
            if look.get("invitation"):
                self.house.secrets.add(look["invitation"])
            self.tables = [*self.tables, look["table"]["id"]][-30:]

    def _look(self) -> None:
        """See each table as its people do."""
        for id in self.tables[-6:]:
            answer = self.house.ask("account", "GET", f"/api/tables/{id}?seat=0")
            if answer.status == 200:
                self._learn(answer)
            self._learn(self.house.ask("account", "GET", f"/tables/{id}"))
        for path in ("/", "/new", "/account", "/preferences", "/host", "/host?tab=people", "/upload"):
            self._learn(self.house.ask("host", "GET", path))

    def _kind(self) -> str:
        return "account" if self.chance.random() < 0.4 else self.chance.choice(KINDS)

    # Values

    def _address(self, path: str, query: Mapping[str, Any]) -> bytes:
        parts = {
            "{id}": self.chance.choice(self.tables),
            "{game}": self.chance.choice(turntable.names()),
            "{deed}": self.chance.choice(DEEDS),
            "{what:path}": self.chance.choice(ACCOUNT_PARTS),
            **dict.fromkeys(("{session}", "{token}", "{version}", "{name}"), self.chance.choice(self.words)),
        }
        for name, value in parts.items():
            is_odd = self.chance.random() < 0.08
            path = path.replace(name, escaped(nasty_text(self.chance)[:8000]) if is_odd else value)
        asked = "&".join(f"{escaped(str(name))}={escaped(str(value))}" for name, value in query.items())
        if asked and self.chance.random() < 0.05:
            asked += "&" + asked
        return (path + ("?" + asked if asked else ""))[:60_000].encode()

    def _text(self, name: str) -> str:
        """What a field or a parameter of this name may hold, or something else."""
        if self.chance.random() < 0.45:
            return nasty_text(self.chance)
        found = self._value(name, {"type": "string"})
        return found if isinstance(found, str) else json.dumps(found)

    def _value(self, name: str, schema: Mapping[str, Any]) -> Any:
        """What a schema describes, with names that mean something to this house."""
        if "$ref" in schema:
            return self._value(name, self.document["components"]["schemas"][schema["$ref"].rpartition("/")[2]])
        if "anyOf" in schema:
            return self._value(name, self.chance.choice(schema["anyOf"]))
        if "enum" in schema:
            return self.chance.choice(schema["enum"])
        known = self._known(name)
        if known is not None:
            return known
        kind = schema.get("type")
        if kind == "object":
            needed = set(schema.get("required", ()))
            inside = schema.get("properties", {})
            return {key: self._value(key, inside[key]) for key in inside if key in needed or self.chance.random() < 0.5}
        if kind == "array":
            return [self._value("", schema["items"]) for _ in range(self.chance.randint(0, 3))]
        if kind == "boolean":
            return self.chance.random() < 0.5
        if kind == "integer":
            return self.chance.choice((0, 1, 2, 17))
        return None if kind == "null" else self.chance.choice(self.words)

    def _known(self, name: str) -> Any:
        """What this house knows under a name: a level, a move that somebody may make, the number of the last entry."""
        looks = [self.seen[id] for id in self.tables if id in self.seen]
        look = self.chance.choice(looks) if looks else None
        choices: dict[str, tuple[Any, ...]] = {
            "game": (*turntable.names(), ""),
            "seats": (["me"], ["me", "open"], ["me", "driver"], ["open", "friend"], ["me", "here", "here"], "2"),
            "level": ("driver", "conductor:8", "porter", "", "conductor:99999999999999999999"),
            "stand_in": ("driver", ""),
            "options": ({}, {"scenario": "1"}, {"map": "usa"}, {"\0": "a"}),
            "scenario": ("none", "1", "11"),
            "record": (LIVE.read_text(), LIVE.read_text()[:900], "turntable", TEXTS[-1]),
            "login": ("account-2", "host-3", "nobody"),
            "password": (PASSWORD, "a wrong horse"),
            "old": (PASSWORD,),
            "new": (PASSWORD,),
            "about": ("account-2", "host-3", *self.tables, *self.words[-3:]),
            "id": (*self.tables, "nothing"),
            "tab": ("people", "tables", "chat", "deeds", "house"),
            "sure": ("yes", "no"),
            "list": ("open", "live", "over"),
            "lang": ("en", "uk"),
            "view": ("0", "-", "1@3", "0@99"),
            "pick": tuple(self.words[-40:]),
            "with": tuple(self.words[-40:]),
        }
        if look is not None:
            moves = [offer["move"] for offer in look["offers"]] or [""]
            choices |= {"move": tuple(moves), "then": (None, *moves[:5]), "seq": (look["seq"], look["seq"] + 1, 0)}
        return self.chance.choice(choices[name]) if name in choices else None

    # Sockets

    def talk(self, kind: str, is_page: bool) -> None:
        """Open a socket of a table, say much that makes no sense, and see that it still answers or is closed well."""
        id = self.chance.choice(self.tables)
        query = {name: self._text(name) for name in self.chance.sample(("seat", "since", "view", "lang", "said"), 2)}
        if self.chance.random() < 0.6:
            query = {"seat": "0"}
        path = self._address(f"/tables/{id}/live" if is_page else f"/api/tables/{id}/live", query).decode()
        said: list[str | bytes] = list(self._messages(is_page, id))
        try:
            url = f"ws://127.0.0.1:{self.house.port}{path}"
            with connect(url, additional_headers=self.house.headers[kind], proxy=None, open_timeout=60) as socket:
                # Who has seen everything up to a number hears nothing before something happens.
                if is_page or "since" not in query:
                    socket.recv(60)
                self._say(socket, said, is_page)
        except InvalidStatus as refused:
            if refused.response.status_code >= 500:
                self.wrong.append(f"{kind}: a socket of {path[:300]} was refused with {refused.response.status_code}")
        except TimeoutError:
            self.wrong.append(f"{kind}: a socket of {path[:300]} had no answer after {said!r:.600}")
        except ConnectionClosed as closed:
            code = closed.rcvd.code if closed.rcvd is not None else 1006
            # 1011: the house did not know what to do.
            if code in (1006, 1011):
                self.wrong.append(f"{kind}: a socket of {path[:300]} was closed with {code} after {said!r:.600}")

    def _say(self, socket: ClientConnection, said: list[str | bytes], is_page: bool) -> None:
        for one in said:
            socket.send(one)
            if not is_page:
                socket.recv(60)
        if is_page:
            # A page's wish is always answered.
            socket.send(json.dumps({"at": None}))
            socket.recv(60)

    def _messages(self, is_page: bool, id: str) -> Iterator[str | bytes]:
        for _ in range(self.chance.randint(1, 6)):
            if is_page:
                body: dict[str, Any] = {"seat": 0, "at": 1, "lang": "uk"}
            else:
                look = self.seen.get(id, {"seq": 1, "offers": [{"move": "a"}]})
                body = {"seat": 0, "seq": look["seq"], "move": self.chance.choice(look["offers"])["move"]}
            raw = encoded(self.chance, spoil(self.chance, body))
            if self.chance.random() < 0.8:
                yield raw.decode("utf-8", "replace")
            else:
                yield raw
