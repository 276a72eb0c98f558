"""The account of a reader: name, password, devices, tokens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from types import MappingProxyType

from turntable.server.accounts.sessions import Session
from turntable.server.accounts.tokens import Token
from turntable.server.waiting.addresses import Given
from turntable.web.kit.html import Html, tag, void
from turntable.web.layout import content, page
from turntable.web.pages.forms import field, panel, post, problem_notice
from turntable.web.reader import Reader


def account(
    reader: Reader,
    tokens: Sequence[Token],
    sessions: Sequence[Session] = (),
    problem: str = "",
    fresh: str = "",
    done: str = "",
    typed: Mapping[str, str] = MappingProxyType({}),
    mail: Given | None = None,
) -> Html:
    """Who the reader is: a guest who may register or log in, or somebody with an account.

    ``problem``: why a form was refused; ``fresh``: a new token; ``done``: what else has happened; ``typed``: what
    the refused form held, which nobody shall type again (passwords are); ``mail``: where they want letters, if the
    house sends any.
    """
    person = reader.person
    guest = person is None or person.is_guest
    name = "" if person is None else person.name
    parts: list[object] = [
        _form(
            reader.say("ui-your-name"),
            "/account/name",
            reader.say("ui-save"),
            _text(reader.say("ui-name"), "name", typed.get("name", name), autocomplete="nickname"),
        )
    ]
    if guest:
        parts += [
            _form(
                reader.say("ui-log-in"),
                "/account/login",
                reader.say("ui-log-in"),
                _text(reader.say("ui-login"), "login", typed.get("login", ""), autocomplete="username"),
                _password(reader.say("ui-password"), "password", "current-password"),
            ),
            _form(
                reader.say("ui-register"),
                "/account/register",
                reader.say("ui-register"),
                _text(reader.say("ui-login"), "new_login", typed.get("new_login", ""), autocomplete="username"),
                _password(reader.say("ui-password"), "new_password", "new-password"),
                lead=reader.say("ui-register-lead"),
            ),
        ]
    else:
        parts += [
            _form(
                reader.say("ui-change-password"),
                "/account/password",
                reader.say("ui-save"),
                _password(reader.say("ui-password-old"), "old", "current-password"),
                _password(reader.say("ui-password-new"), "new", "new-password"),
                lead=reader.say("ui-change-password-lead"),
            ),
            _sessions(reader, sessions),
        ]
        if mail is not None:
            parts.append(_mail(reader, mail, typed.get("address", "")))
    if person is not None:
        parts.append(_tokens(reader, tokens, fresh))
    title = reader.say("ui-account")
    login = "" if person is None else str(person.login)
    who = reader.say("ui-account-guest") if guest else reader.say("ui-account-is", name=login)
    body = content(
        tag("h1", title),
        tag("p", who, class_="lead"),
        problem_notice(problem),
        tag("p", done, class_="notice good", role="status") if done else None,
        tag("div", *parts, class_="columns"),
        tag("p", tag("a", reader.say("ui-preferences"), href="/preferences", class_="button")),
    )
    return page(reader, title, body)


def _form(title: str, action: str, button: str, *fields: Html, lead: str = "") -> Html:
    lead_line = tag("p", lead, class_="small") if lead else None
    return panel(title, lead_line, post(action, *fields, tag("button", button, class_="button")))


def _text(label: str, name: str, value: str = "", **more: object) -> Html:
    control = void("input", type="text", id=name, name=name, value=value, maxlength=24, required=True, **more)
    return field(label, name, control)


def _password(label: str, name: str, kind: str) -> Html:
    control = void("input", type="password", id=name, name=name, maxlength=200, required=True, autocomplete=kind)
    return field(label, name, control)


def _mail(reader: Reader, mail: Given, typed: str) -> Html:
    """Where letters go: an address, a code to show that it is the reader's, a way to end it."""
    inside: list[object] = [tag("p", reader.say("ui-mail-lead"), class_="small")]
    if not mail.address:
        address = {"type": "email", "maxlength": 254, "autocomplete": "email", "value": typed}
        control = void("input", id="address", name="address", required=True, **address)
        send = tag("button", reader.say("ui-mail-want"), class_="button")
        inside.append(post("/account/mail", field(reader.say("ui-mail-address"), "address", control), send))
        return panel(reader.say("ui-mail"), *inside)
    said = reader.say("ui-mail-is" if mail.is_sure else "ui-mail-sent", address=mail.address)
    inside.append(tag("p", said))
    if not mail.is_sure:
        code = _text(reader.say("ui-mail-code"), "code", autocomplete="one-time-code")
        confirm = tag("button", reader.say("ui-mail-confirm"), class_="button primary")
        inside.append(post("/account/mail/confirm", code, confirm))
    inside.append(post("/account/mail/stop", tag("button", reader.say("ui-mail-stop"), class_="button")))
    return panel(reader.say("ui-mail"), *inside)


def _sessions(reader: Reader, sessions: Sequence[Session]) -> Html:
    """Where the reader is logged in; a button ends it."""
    rows = [
        post(
            "/account/logout" if one.is_here else "/account/sessions/end",
            tag(
                "span",
                tag("strong", one.device or reader.say("ui-session-unknown")),
                tag("span", reader.say("ui-session-here"), class_="tag") if one.is_here else None,
                _about_session(reader, one),
                class_="what",
            ),
            void("input", type="hidden", name="id", value=one.id),
            tag("button", reader.say("ui-log-out"), class_="button slim"),
            class_="row",
        )
        for one in sessions
    ]
    everywhere = post(
        "/account/logout/everywhere",
        tag("p", reader.say("ui-log-out-everywhere-lead"), class_="small"),
        tag("button", reader.say("ui-log-out-everywhere"), class_="button"),
    )
    return panel(reader.say("ui-sessions"), tag("ul", *(tag("li", row) for row in rows), class_="list"), everywhere)


def _about_session(reader: Reader, one: Session) -> Html:
    since, seen = reader.say("ui-session-since", date=_day(one.created)), reader.say("ui-seen", date=_day(one.seen))
    return tag("span", f"{since} · {seen}", class_="small")


DAYS = (0, 7, 30, 365)
"""After how many days a token ends; 0: never."""


def _tokens(reader: Reader, tokens: Sequence[Token], fresh: str) -> Html:
    rows = [
        post(
            "/account/tokens/drop",
            tag(
                "span",
                tag("strong", token.label or token.id),
                tag("code", f"{token.id}…"),
                _about_token(reader, token),
                class_="what",
            ),
            void("input", type="hidden", name="id", value=token.id),
            tag("button", reader.say("ui-token-drop"), class_="button slim"),
            class_="row",
        )
        for token in tokens
    ]
    shown = None
    if fresh:
        token = tag("pre", tag("code", fresh), tabindex="0")
        shown = tag("div", tag("p", reader.say("ui-token-fresh")), token, class_="notice good")
    scopes = [("play", reader.say("ui-token-plays")), ("read", reader.say("ui-token-reads"))]
    ends = [(str(days or ""), _days(reader, days)) for days in DAYS]
    return panel(
        reader.say("ui-tokens"),
        tag("p", reader.say("ui-tokens-lead"), class_="small"),
        shown,
        tag("ul", *(tag("li", row) for row in rows), class_="list") if rows else None,
        post(
            "/account/tokens",
            _text(reader.say("ui-token-label"), "label"),
            _choice(reader.say("ui-token-scope"), "scope", scopes),
            _choice(reader.say("ui-token-ends"), "days", ends),
            tag("button", reader.say("ui-token-make"), class_="button"),
        ),
    )


def _about_token(reader: Reader, token: Token) -> Html:
    """What a token may do, since when, until when, and when it was last used."""
    parts = [
        reader.say("ui-token-reads") if token.scope == "read" else reader.say("ui-token-plays"),
        reader.say("ui-session-since", date=_day(token.created)),
        "" if token.expires is None else reader.say("ui-token-until", date=_day(token.expires)),
        reader.say("ui-seen", date=_day(token.seen)) if token.seen else "",
    ]
    return tag("span", " · ".join(part for part in parts if part), class_="small")


def _days(reader: Reader, days: int) -> str:
    return reader.say("ui-token-days", count=days) if days else reader.say("ui-token-for-good")


def _day(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).date().isoformat()


def _choice(label: str, name: str, values: Sequence[tuple[str, str]]) -> Html:
    choices = [tag("option", words, value=value) for value, words in values]
    return field(label, name, tag("select", *choices, id=name, name=name))
