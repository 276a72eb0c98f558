"""The account and the preferences of a reader."""

from __future__ import annotations

from collections.abc import Sequence

from turntable.core.message import Message
from turntable.server.people import Token
from turntable.web.kit.html import Html, tag, void
from turntable.web.layout import LANGUAGE_NAMES, content, page
from turntable.web.pages.forms import choice, field, panel, post, problem_notice, saved_notice
from turntable.web.reader import Reader


def account(reader: Reader, tokens: Sequence[Token], problem: str = "", fresh: str = "", saved: bool = False) -> Html:
    """Who the reader is: a guest who may register or log in, or somebody with an account."""
    person = reader.person
    guest = person is None or person.is_guest
    name = "" if person is None else person.name
    parts: list[object] = [
        _form(
            reader.say("ui-your-name"),
            "/account/name",
            reader.say("ui-save"),
            _text(reader.say("ui-name"), "name", name, autocomplete="nickname"),
        )
    ]
    if guest:
        parts += [
            _form(
                reader.say("ui-log-in"),
                "/account/login",
                reader.say("ui-log-in"),
                _text(reader.say("ui-login"), "login", autocomplete="username"),
                _password(reader.say("ui-password"), "password", "current-password"),
            ),
            _form(
                reader.say("ui-register"),
                "/account/register",
                reader.say("ui-register"),
                _text(reader.say("ui-login"), "new_login", autocomplete="username"),
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
            ),
            _form(reader.say("ui-log-out"), "/account/logout", reader.say("ui-log-out")),
        ]
    if person is not None:
        parts.append(_tokens(reader, tokens, fresh))
    title = reader.say("ui-account")
    login = "" if person is None else str(person.login)
    who = reader.say("ui-account-guest") if guest else reader.say("ui-account-is", name=login)
    body = content(
        tag("h1", title),
        tag("p", who, class_="lead"),
        problem_notice(problem),
        saved_notice(reader, saved),
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


def _tokens(reader: Reader, tokens: Sequence[Token], fresh: str) -> Html:
    rows = [
        post(
            "/account/tokens/drop",
            tag("span", tag("strong", token.label or token.id), tag("code", f"{token.id}…"), class_="what"),
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
    make = tag("button", reader.say("ui-token-make"), class_="button")
    return panel(
        reader.say("ui-tokens"),
        tag("p", reader.say("ui-tokens-lead"), class_="small"),
        shown,
        tag("ul", *(tag("li", row) for row in rows), class_="list") if rows else None,
        post("/account/tokens", _text(reader.say("ui-token-label"), "label"), make),
    )


THEMES = ("auto", "light", "dark")
SPEEDS = ("normal", "fast", "none")


def preferences(reader: Reader, saved: bool = False) -> Html:
    """The preferences of the reader, as a form."""
    likes = reader.preferences
    languages = [("", reader.say("ui-language-auto")), *LANGUAGE_NAMES.items()]
    title = reader.say("ui-preferences")
    themes = [(theme, reader.say(Message(f"ui-theme-{theme}"))) for theme in THEMES]
    speeds = [(speed, reader.say(Message(f"ui-animation-{speed}"))) for speed in SPEEDS]
    form = post(
        "/preferences",
        _radios(reader.say("ui-language"), "language", languages, likes.language),
        _radios(reader.say("ui-theme"), "theme", themes, likes.theme),
        _radios(reader.say("ui-animation"), "animation", speeds, likes.animation),
        tag(
            "fieldset",
            tag("legend", reader.say("ui-at-the-table")),
            _check(reader.say("ui-prefer-confirm"), "confirm", likes.confirm, "confirm-note"),
            tag("p", reader.say("ui-prefer-confirm-note"), class_="dim small", id="confirm-note"),
            _check(reader.say("ui-prefer-chime"), "chime", likes.chime),
            _check(reader.say("ui-prefer-scores"), "scores", likes.scores),
        ),
        tag("button", reader.say("ui-save"), class_="button primary"),
    )
    return page(reader, title, content(tag("h1", title), saved_notice(reader, saved), form))


def _radios(title: str, name: str, values: Sequence[tuple[str, str]], chosen: str) -> Html:
    choices = [
        choice(void("input", type="radio", name=name, value=value, checked=value == chosen), words)
        for value, words in values
    ]
    return tag("fieldset", tag("legend", title), *choices)


def _check(words: str, name: str, on: bool, note: str | None = None) -> Html:
    box = void("input", type="checkbox", name=name, value="yes", checked=on, aria_describedby=note)
    return choice(box, words)
