"""Home: three posters on the wall, and the tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import turntable
from turntable.bots import levels_of
from turntable.lessons import lesson_for
from turntable.server.bots.even import proposal
from turntable.server.tables.lists import BestOnes, TableInfo
from turntable.web.boards import poster_of
from turntable.web.files import styles_of
from turntable.web.games import CHAPTERS, QUICK, SOLO, all_seats, usual_game, words_for
from turntable.web.kit.html import Html, tag, void
from turntable.web.layout import content, page
from turntable.web.pages.forms import level_options, panel, post, quick_note
from turntable.web.pages.knowledge import is_won
from turntable.web.pages.lists import table_list
from turntable.web.reader import Reader

FEW: Final = 3
"""Tables that stand above the posters: both they and the posters can be seen at once."""


SOME: Final = 6
MANY: Final = 10
"""Tables of a list on the first page of the house."""


class Lobby(NamedTuple):
    """What home shows: lists of tables, and what the reader has reached alone."""

    mine: Sequence[TableInfo]
    waiting: Sequence[TableInfo]
    live: Sequence[TableInfo]
    finished: Sequence[TableInfo]
    best: BestOnes
    ended: Sequence[TableInfo]
    """Games that the reader has played to their end, the newest first."""


def home(reader: Reader, lobby: Lobby) -> Html:
    """The first page."""
    running = [info for info in lobby.mine if info.status != "over"]
    running.sort(key=lambda info: (info.outdated, not info.awaits(reader.id)))
    over = [info for info in lobby.mine if info.status == "over"] or lobby.finished
    others = [info for info in lobby.waiting if not info.seats_of(reader.id)]
    watch = [info for info in lobby.live if not info.seats_of(reader.id)]
    posters = [poster(reader, name, lobby) for name in turntable.names()]
    mine = panel(reader.say("ui-my-tables"), table_list(reader, running, reader.say("ui-no-tables")), id="my-tables")
    body = content(
        tag("h1", reader.say("ui-home-title")),
        # Somebody who has a table already has read the introduction.
        _go_on(reader, running) if running else tag("p", reader.say("ui-home-lead"), class_="lead"),
        tag("div", *posters, class_="posters known" if running else "posters"),
        tag(
            "div",
            mine if not running or len(running) > FEW else None,
            panel(
                reader.say("ui-open-tables"),
                table_list(reader, others[:MANY], reader.say("ui-no-open-tables")),
                tag(
                    "p",
                    tag("a", reader.say("ui-new-table"), class_="button", href="/new"),
                    _all(reader, "open") if len(others) > MANY else None,
                ),
            ),
            panel(
                reader.say("ui-live-tables"),
                table_list(reader, watch[:SOME], ""),
                tag("p", _all(reader, "live")) if len(watch) > SOME else None,
            )
            if watch
            else None,
            panel(
                reader.say("ui-finished"),
                table_list(reader, over[:SOME], reader.say("ui-no-finished")),
                tag("p", tag("a", reader.say("ui-all-finished"), href="/finished")) if over else None,
            ),
            class_="columns",
        ),
    )
    return page(reader, "Turntable", body, styles=styles_of(*turntable.names()))


def _all(reader: Reader, which: str) -> Html:
    return tag("a", reader.say("ui-all-tables"), href=f"/tables?list={which}")


def _go_on(reader: Reader, running: Sequence[TableInfo]) -> Html:
    """The first few of the reader's tables, side by side, and the way to all of them."""
    turns = sum(info.awaits(reader.id) for info in running)
    title = reader.say("ui-your-turn-at", count=turns) if turns else reader.say("ui-my-tables")
    more = len(running) > FEW
    every = tag("a", reader.say("ui-count-my-tables", count=len(running)), href="#my-tables") if more else None
    return tag(
        "section",
        tag("div", tag("h2", title, class_="turn" if turns else None), every, class_="head"),
        table_list(reader, running[:FEW], "", others=True),
        class_="panel go-on more" if more else "panel go-on",
    )


def poster(reader: Reader, name: str, lobby: Lobby) -> Html:
    """A game: its picture, its name, and the shortest way to a table."""
    words = words_for(reader.language, name)
    title = words.say("game-name")
    proposed = proposal(usual_game(name), lobby.ended, reader.id or "")
    picture = tag("a", poster_of(name), class_="picture", href=f"/new?game={name}", aria_label=title)
    players = reader.say("ui-players-count", least=all_seats(name)[0], most=all_seats(name)[-1])
    links = [
        tag("a", reader.say("ui-new-table"), href=f"/new?game={name}"),
        tag("a", reader.say("ui-rules"), href=f"/rules/{name}"),
        tag("a", reader.say("ui-browse-game"), href=f"/browse/{name}"),
    ]
    return tag(
        "article",
        picture,
        tag("h2", title),
        # Above everything there is to read: a newcomer sees it without scrolling.
        _start(reader, name, proposed.level),
        tag(
            "div",
            tag("p", reader.say(proposed.why), class_="small even"),
            tag("p", words.say("game-tagline")),
            tag("p", players, class_="dim small"),
            _solo(reader, lobby.best) if name == SOLO else None,
            quick_note(reader, name),
            tag("div", *links, class_="ways small"),
            class_="caption",
        ),
        class_="poster playable",
    )


def _start(reader: Reader, name: str, level: str) -> Html:
    """One click: against bots of the level that is proposed, or of another one; or into the lesson."""
    learn = tag("button", reader.say("ui-learn"), class_="button learn", formaction="/learn")
    game = usual_game(name)
    levels = [level for level in levels_of(game) if level != "random"] or ["random"]
    options = level_options(reader, game, levels, level)
    return post(
        "/play",
        void("input", type="hidden", name="game", value=name),
        tag("button", reader.say("ui-play-now"), class_="button primary"),
        learn if lesson_for(name) is not None else None,
        tag("select", *options, name="level", aria_label=reader.say("ui-level-of-bots")),
        id=f"play-{name}",
    )


def _solo(reader: Reader, best: BestOnes) -> Html:
    won = sum(is_won(best, number) for number in range(1, CHAPTERS + 1))
    challenge = best.get(("none", QUICK[SOLO]["empty_bag"]))
    note = reader.say("ui-best-points", count=challenge.score) if challenge is not None else reader.say("ui-solo-note")
    return tag(
        "div",
        tag("a", reader.say("ui-solo"), class_="button slim", href="/campaign"),
        tag("span", f"{note} · {reader.say('ui-chapters-won', count=won)}", class_="small dim"),
        class_="buttons",
    )
