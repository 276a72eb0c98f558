"""Rules, things to leaf through, the campaign, and what Turntable is."""

from __future__ import annotations

from functools import cache

import turntable
from turntable.core.message import Message
from turntable.server.tables.lists import Best, BestOnes
from turntable.web.boards import board_of, poster_of
from turntable.web.files import styles_of
from turntable.web.games import CHAPTERS, QUICK, SOLO, game_name, usual_game, words_for
from turntable.web.kit.html import Html, join, tag, void
from turntable.web.layout import content, page
from turntable.web.markdown import Text, rules_text
from turntable.web.pages.forms import panel, post, quick_note
from turntable.web.pictures import definitions, pictures_of
from turntable.web.reader import Reader


def shelf(reader: Reader, title: str, kind: str) -> Html:
    """A choice of games: ``/rules`` and ``/browse``."""
    games = [_cover(reader, name, kind) for name in turntable.names()]
    body = content(tag("h1", title), tag("div", *games, class_="posters shelf"))
    return page(reader, title, body, styles=styles_of(*turntable.names()))


def _cover(reader: Reader, name: str, kind: str) -> Html:
    """A game on the shelf: its poster and its name lead to what the shelf holds."""
    words = words_for(reader.language, name)
    title = words.say("game-name")
    href = f"/{kind}/{name}"
    # The picture leads where the name leads: keys and readers need only one of them.
    picture = tag("a", poster_of(name), class_="picture", href=href, tabindex="-1", aria_hidden=True)
    caption = tag("div", tag("h2", tag("a", title, href=href)), tag("p", words.say("game-tagline")), class_="caption")
    return tag("article", picture, caption, class_="poster")


def rules(reader: Reader, name: str, text: Text) -> Html:
    """The rules of a game, with a list of contents."""
    title = f"{game_name(name, reader.language)}: {reader.say('ui-rules')}"
    sections = [section for section in text.sections if section.level == 2]
    items = [tag("li", tag("a", section.title, href=f"#{section.id}")) for section in sections]
    contents = tag(
        "nav",
        tag("h2", reader.say("ui-contents")),
        tag("ol", *items),
        tag("p", tag("a", reader.say("ui-browse-game"), href=f"/browse/{name}")),
        class_="contents",
        aria_label=reader.say("ui-contents"),
    )
    article = tag("article", text.html, class_="text")
    body = content(definitions(name, reader.language), tag("div", contents, article, class_="book"))
    styles = styles_of(name) if pictures_of(name) else []
    return page(reader, title, body, styles=styles)


def no_rules(reader: Reader, name: str) -> Html:
    """What is said of the rules of a game that brings no page of them."""
    title = f"{game_name(name, reader.language)}: {reader.say('ui-rules')}"
    tagline = tag("p", words_for(reader.language, name).say("game-tagline"), class_="lead")
    return page(reader, title, content(tag("h1", title), tagline, tag("p", reader.say("ui-no-rules"))))


def browse(reader: Reader, name: str) -> Html:
    """Cards, tiles and maps of a game."""
    words = words_for(reader.language, name)
    title = words.say("game-name")
    body = content(tag("h1", title), _things(name, reader.language))
    return page(reader, title, body, styles=[*styles_of(name), "leafing.css"], kind="browsing")


@cache
def _things(name: str, language: str) -> Html:
    """All there is to see: it takes long to draw, and is the same for everybody."""
    return board_of(name).browse(usual_game(name), words_for(language, name))


def campaign(reader: Reader, best: BestOnes) -> Html:
    """Isle of Trains alone: the challenge, and ten stations of the campaign."""
    words = words_for(reader.language, SOLO)
    text = rules_text(SOLO, reader.language, "chapters")
    parts = text.parts if text is not None else {}
    titles = {section.id: section.title for section in text.sections} if text is not None else {}
    upcoming = next((n for n in range(1, CHAPTERS + 1) if not is_won(best, n)), 0)
    stations = []
    for number in range(1, CHAPTERS + 1):
        id = f"chapter-{number}"
        title = titles.get(id) or f"{number}. {words.say(Message(f'option-scenario-{number}'))}"
        briefing = parts.get(id) or tag("p", words.say(Message(id)))
        won, is_next = is_won(best, number), number == upcoming
        stop = tag("span", "✓" if won else number, class_="stop", aria_hidden=True)
        start = _start(reader, str(number), title, primary=is_next)
        head = tag("div", tag("h2", title), _bests(reader, best, str(number)), start, class_="head")
        details = tag("details", tag("summary", reader.say("ui-briefing")), briefing, open=is_next)
        kind = "station won" if won else "station next" if is_next else "station"
        stations.append(tag("li", stop, tag("div", head, details, class_="panel"), class_=kind))
    challenge = panel(
        reader.say("ui-challenge"),
        tag("p", reader.say("ui-challenge-lead")),
        _bests(reader, best, "none"),
        _start(reader, "none", reader.say("ui-challenge"), primary=False),
    )
    title = reader.say("ui-campaign")
    body = content(
        tag("h1", title),
        tag("p", reader.say("ui-campaign-lead"), class_="lead"),
        quick_note(reader, SOLO, seats="1"),
        challenge,
        tag("ol", *stations, class_="line"),
    )
    return page(reader, title, body)


def is_won(best: BestOnes, number: int) -> bool:
    """Whether a chapter was won, whatever the empty bag gave."""
    return any(one.won for (scenario, _), one in best.items() if scenario == str(number))


def _bests(reader: Reader, best: BestOnes, scenario: str) -> Html:
    """The best game begun here, and the best as written."""
    usual = QUICK[SOLO]["empty_bag"]
    found = sorted((bag != usual, one) for (about, bag), one in best.items() if about == scenario)
    if not found:
        return tag("p", reader.say("ui-never-played"), class_="dim small")
    return tag("div", *(_best(reader, one, as_written) for as_written, one in found))


def _best(reader: Reader, one: Best, as_written: bool) -> Html:
    rating = None
    # A chapter is won or not; only the challenge is rated by its points.
    if one.rating is not None and one.scenario == "none":
        rating = join(": ", words_for(reader.language, SOLO).say(Message(f"rating-{one.rating}")))
    link = tag("a", reader.say("ui-best-points", count=one.score), href=f"/tables/{one.table}")
    won = join(tag("b", reader.say("ui-chapter-won"), class_="good"), " · ") if one.won else None
    which = join(reader.say("ui-as-written"), ": ") if as_written else None
    return tag("p", which, won, link, rating, " · ", reader.say("ui-times-played", count=one.games), class_="small")


def _start(reader: Reader, scenario: str, what: str, primary: bool) -> Html:
    label = f"{reader.say('ui-start')}: {what}"
    kind = "button primary" if primary else "button"
    start = tag("button", reader.say("ui-start"), class_=kind, aria_label=label)
    return post("/solo", void("input", type="hidden", name="scenario", value=scenario), start)


def about(reader: Reader) -> Html:
    """What this is, which of its engines runs, and how programs talk to it."""
    engine = "compiled" if turntable.is_compiled() else "plain"
    broken = [tag("li", reader.say(why)) for why in turntable.broken().values()]
    items = [
        (reader.say("ui-about-api"), tag("a", "/api/openapi.json", href="/api/openapi.json")),
        (reader.say("ui-about-tokens"), tag("a", reader.say("ui-account"), href="/account")),
        (reader.say("ui-about-moves"), tag("code", "POST /api/tables/{id}/moves")),
        (reader.say("ui-about-events"), tag("code", "GET /api/tables/{id}/events")),
    ]
    return page(
        reader,
        reader.say("ui-about"),
        content(
            tag("h1", reader.say("ui-about")),
            tag(
                "div",
                tag("p", reader.say("ui-about-lead"), class_="lead"),
                tag("p", reader.say("ui-about-version", version=turntable.__version__, engine=engine)),
                *((tag("h2", reader.say("ui-broken-games")), tag("ul", *broken)) if broken else ()),
                tag("h2", reader.say("ui-for-programs")),
                tag("p", reader.say("ui-for-programs-lead")),
                tag("ul", *(tag("li", label, ": ", thing) for label, thing in items)),
                tag("h2", reader.say("ui-keys")),
                key_list(reader),
                class_="text",
            ),
        ),
        styles=["table.css"],
    )


def key_list(reader: Reader) -> Html:
    """The shortcuts of a table, key by key."""
    keys = [
        ("M", reader.say("ui-key-moves")),
        ("B", reader.say("ui-key-board")),
        ("L", reader.say("ui-key-log")),
        ("C", reader.say("ui-key-chat")),
        ("P", reader.say("ui-key-players")),
        ("U", reader.say("ui-key-undo")),
        ("R", reader.say("ui-key-restart")),
        ("H", reader.say("ui-key-hint")),
        ("I", reader.say("ui-key-help")),
        ("N", reader.say("ui-key-next")),
        ("/", reader.say("ui-key-type")),
        ("← ↑ ↓ →", reader.say("ui-key-ways")),
        ("A … Z", reader.say("ui-key-letters")),
        ("← →", reader.say("ui-key-arrows")),
        ("Esc", reader.say("ui-key-now")),
        ("+ − 0", reader.say("ui-key-zoom")),
        ("?", reader.say("ui-key-keys")),
    ]
    return tag("dl", *(join(tag("dt", tag("kbd", key)), tag("dd", does)) for key, does in keys), class_="keys")
