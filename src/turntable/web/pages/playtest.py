"""The page of a board's play-test: the button that starts it, how far it is, and the report."""

from __future__ import annotations

from turntable.core.registry import folder_of
from turntable.server.boards.playtest_queue import State
from turntable.server.boards.shelf import BoardInfo
from turntable.web.kit.html import Html, tag
from turntable.web.layout import content, page
from turntable.web.pages.boards import address, title_of
from turntable.web.pages.forms import panel, post
from turntable.web.reader import Reader


def playtest(reader: Reader, info: BoardInfo, state: State | None, drawn: Html) -> Html:
    """The page. ``drawn``: the report, or what can be said as long as there is none."""
    title = f"{reader.say('ui-playtest')}: {title_of(reader, info)}"
    is_over = state is not None and bool(state.report)
    is_open = state is not None and not is_over and not state.problem
    body = content(
        tag("h1", title),
        tag("p", tag("a", title_of(reader, info), href=address(info))),
        None if is_over else _stand(reader, info, state),
        drawn,
        class_="playtest",
    )
    script = "playtest.js" if is_open else "page.js"
    return page(reader, title, body, styles=[f"{folder_of(info.game)}.css", "playtest.css"], script=script)


def _stand(reader: Reader, info: BoardInfo, state: State | None) -> Html:
    """How it stands, with the button that fits."""
    if state is None or state.problem:
        return panel(
            reader.say("ui-playtest"),
            tag("p", reader.say("ui-playtest-lead")),
            tag("p", reader.say(state.problem), class_="notice bad", role="alert") if state is not None else None,
            post(address(info, "playtest"), tag("button", reader.say("ui-playtest-start"), class_="button primary")),
        )
    stop = None
    if state.person == reader.id:
        stop = post(
            address(info, "playtest", "stop"), tag("button", reader.say("ui-playtest-stop"), class_="button slim")
        )
    if state.is_going:
        said = reader.say("ui-playtest-going", done=state.done, total=state.total)
    else:
        said = reader.say("ui-playtest-waiting", ahead=state.ahead)
    bar = tag("progress", max=max(1, state.total), value=state.done, aria_label=reader.say("ui-playtest"))
    # The script of the page looks here again and again, and loads the page anew when this is gone.
    now = tag("div", tag("p", said, role="status"), bar, id="playtest-now")
    return panel(reader.say("ui-playtest"), now, stop)
