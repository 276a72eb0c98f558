"""The parts of a table's page around the board, each under its id."""

from __future__ import annotations

from typing import Final

import msgspec

from turntable.core.message import Message, Seat
from turntable.server.tables.chairs import Chair
from turntable.server.tables.hosted import Hosted
from turntable.server.tables.scene import Scene
from turntable.web.boards import board_of
from turntable.web.games import CHAPTERS
from turntable.web.kit.html import Html, button, tag
from turntable.web.kit.pieces import badge
from turntable.web.kit.tree import Keyed, keyed
from turntable.web.table.digest import since_last_turn
from turntable.web.table.moves import moves_list
from turntable.web.table.scores import is_counted, podium, result, scores, verdict
from turntable.web.table.viewpoint import Viewpoint

SIGNS: Final = {"undo": "↶", "restart": "↺", "hint": "✦", "step-help": "§", "since-button": "◷", "more": "⋯"}
"""Signs on buttons, for where there is no room for words."""


class Parts:
    """Makes the parts of a table's page from one viewpoint."""

    def __init__(
        self,
        hosted: Hosted,
        viewpoint: Viewpoint,
        scene: Scene,
        figures: list[Html],
        present: frozenset[int] = frozenset(),
    ) -> None:
        self.hosted = hosted
        self.present = present
        """Seats whose people look at the table now."""
        self.viewpoint = viewpoint
        self.scene = scene
        self.figures = figures
        """By seat: what the game's board says of a player."""
        self.base = f"/tables/{hosted.id}"
        self.api = f"/api/tables/{hosted.id}"
        self.say = scene.say

    def all(self) -> list[Keyed]:
        """Every part."""
        return [
            self.status(),
            self.actions(),
            self.cover(),
            self.ceremony(),
            self.moves(),
            scores(self.scene, self.viewpoint.scores),
            self.replay_line(),
            *(self.person(chair) for chair in self.hosted.chairs),
        ]

    # The strip that says whose turn it is

    @property
    def mine(self) -> bool:
        """Whether it is for the reader to decide now."""
        decides = self.scene.may_act and self._kept is None
        return self.viewpoint.at is None and (decides or self.viewpoint.cover is not None)

    @property
    def is_ahead(self) -> bool:
        """Whether the reader chooses before their turn."""
        return self.scene.may_act and self.hosted.turn != self.scene.seat

    @property
    def _kept(self) -> Message | None:
        """What the reader has chosen before their turn."""
        code = self.hosted.ahead.get(self.scene.seat) if self.is_ahead and self.scene.seat is not None else None
        offer = None if code is None else self.scene.offer(code)
        return None if offer is None else offer.words

    @property
    def said(self) -> str:
        """What is read out of how things stand: what the reader is asked, why it is over, a move of the past."""
        if self.viewpoint.at is not None:
            told = self.hosted.log(self.viewpoint.seat, self.viewpoint.at - 1) if self.viewpoint.at else []
            return " ".join(self.say(line.message) for line in told if line.at == self.viewpoint.at)
        if self.hosted.closed is not None:
            return self.say("table-closed")
        if self.hosted.ended:
            return self.say("ui-ended-short")
        if self.mine and self.viewpoint.cover is not None:
            return self.say("ui-hand-over-short")
        return self.say(board_of(self.scene.game.name).now(self.scene)) if self.mine else ""

    def status(self) -> Keyed:
        """Whose turn it is, what may be done, what ends the turn."""
        turn = self.scene.turn_of
        if self.is_ahead:
            return self._ahead()
        if self.viewpoint.at is not None:
            who = tag("span", self.say("ui-looking-back"))
            what = self.say("ui-at-move", at=self.viewpoint.at, of=self.hosted.moves)
            return self._strip("", None, who, what)
        if self.hosted.closed is not None:
            return self._strip("", None, tag("span", self.say("ui-closed")), self.say("table-closed"))
        if self.hosted.ended:
            return self._strip("", None, tag("span", self.say("ui-game-over")), self.say("ui-ended-short"))
        if turn is None:
            return self._strip("", None, tag("span", self.say("ui-game-over")), self.say("ui-game-over-hint"))
        if self.viewpoint.cover is not None:
            name = tag("span", self.say(Seat(self.viewpoint.cover)))
            return self._strip("mine", self.viewpoint.cover, name, self.say("ui-hand-over-short"))
        if self.scene.may_act:
            alone = len(self.viewpoint.own) < 2
            name = tag("span", self.say("ui-your-turn") if alone else self.say(Seat(turn)))
            return self._strip("mine", turn, name, self.say(board_of(self.scene.game.name).now(self.scene)))
        name = tag("span", self.say(Seat(turn)), class_="thinking" if self.hosted.chairs[turn].bot else None)
        # What was done last is shown by the page's script, with the name of who did it and never with that of the next.
        return self._strip("", turn, name, self.say("ui-waiting-for", player=Seat(turn)))

    def _ahead(self) -> Keyed:
        """All choose at the same time: what the reader may choose, or has chosen, and for whom the table waits."""
        seat, turn = self.scene.seat, self.hosted.turn
        kept = self._kept
        if kept is None or turn is None:
            name = tag("span", self.say("ui-all-choose"))
            return self._strip("mine", seat, name, self.say(self.scene.step.message))
        what = self.say("ui-chosen", choice=kept, player=Seat(turn))
        return self._strip("", seat, tag("span", self.say("ui-all-choose")), what)

    def _strip(self, kind: str, seat: int | None, who: Html, what: str) -> Keyed:
        mark = badge(seat) if seat is not None else None
        note = self.say("ui-moves-made", count=self.hosted.moves)
        return keyed(
            "div",
            tag(
                "div",
                tag("div", mark, who, class_="flap who"),
                tag("div", tag("span", what), class_="flap what"),
                tag("div", note, class_="flap note"),
                class_=f"strip {kind}".strip(),
            ),
            id="status",
        )

    # What can be done about the game

    def actions(self) -> Keyed:
        """Undo, hint, rules of the step and what else there is to do, as buttons."""
        seat = self.viewpoint.seat
        plays = seat is not None and not self.hosted.done and self.hosted.chairs[seat].is_persons
        items: list[object] = []
        if plays and seat is not None and self.viewpoint.at is None:
            items += self._undo(seat)
            off = not self.scene.may_act or self.is_ahead
            not_now = self.say("ui-hint-not-now") if off else None
            hint = {"data_sheet": f"{self.base}/hint", "data_slow": True, "title": not_now}
            items.append(self._button("hint", self.say("ui-hint"), off, **hint))
        items += [self._come_back(seat) for seat in self.viewpoint.own if self._is_away(seat)]
        if not self.scene.over:
            items.append(self._button("step-help", self.say("ui-step-rules"), data_sheet=f"{self.base}/help"))
        catch_up = since_last_turn(self.hosted, seat)
        if catch_up is not None and self.viewpoint.at is None:
            start, last = catch_up
            label = self.say("ui-since-button", count=last - start)
            items.append(self._button("since-button", label, data_sheet=f"{self.base}/since"))
        menu = {"data_sheet": f"{self.base}/menu"}
        items.append(button("button slim push", *_sign("more", self.say("ui-more")), id="more", **menu))
        kind = "missed" if catch_up is not None else None
        return keyed("div", *items, id="actions", class_=kind, role="toolbar", aria_label=self.say("ui-actions"))

    def _undo(self, seat: int) -> list[Html]:
        choices = self.hosted.choices(seat)
        why = self.hosted.why_not_undo(seat)
        reason = self.say(why) if why is not None else None
        does = {"data_post": f"{self.api}/undo", "data_timed": True, "title": reason}
        back, start = (f'{{"to": {at}}}' for at in (choices[-1], choices[0])) if choices else ("", "")
        undo = self._button("undo", self.say("ui-undo"), not choices, data_body=back or None, **does)
        again = self._button("restart", self.say("ui-restart"), not choices, data_body=start or None, **does)
        # The reason is shown at once only where the reader's own last move cannot be undone: nobody expects that.
        stays = reason and self.hosted.turn == self.hosted.last_seat == seat
        note = tag("span", reason, class_="why-not", title=reason) if stays else None
        return [undo, again, *([note] if note else [])]

    def _button(self, id: str, label: str, off: bool = False, **more: object) -> Html:
        return button("button slim", *_sign(id, label), id=id, aria_disabled=off or None, **more)

    def moves(self) -> Keyed:
        """The legal moves in words."""
        inside = moves_list(self.scene) if self.scene.may_act else tag("p", self._no_moves(), class_="empty")
        label = self.say("ui-moves")
        return keyed("div", inside, id="moves", class_="scroll", tabindex="-1", role="group", aria_label=label)

    def _no_moves(self) -> str:
        """Why there is nothing to choose from."""
        if self.hosted.done:
            return self.say("ui-no-moves-over")
        if self.viewpoint.at is not None:
            return self.say("ui-no-moves-then")
        if self.viewpoint.cover is not None:
            return self.say("ui-no-moves-covered", player=Seat(self.viewpoint.cover))
        if not self.viewpoint.own:
            return self.say("ui-no-moves-watching")
        if all(self._is_away(seat) for seat in self.viewpoint.own):
            return self.say("ui-no-moves-away")
        return self.say("ui-no-moves-now")

    def _is_away(self, seat: int) -> bool:
        return self.hosted.chairs[seat].is_away and not self.hosted.done

    # People

    def person(self, chair: Chair) -> Keyed:
        """A player: mark, name, who plays, the game's figures."""
        seat = chair.seat
        decides = self.hosted.turn if self.is_ahead else self.scene.turn_of
        turn = self.viewpoint.at is None and decides == seat and not self.hosted.ended
        about = None
        if chair.is_away:
            stands_in = self.say("ui-stands-in", level=Message(f"level-{(chair.bot or '').partition(':')[0]}"))
            short = tag("span", self.say("ui-stands-in-short"), aria_hidden=True)
            about = tag("span", short, tag("span", stands_in, class_="unseen"), class_="tag", title=stands_in)
        elif chair.bot is not None:
            about = tag("span", self.say("ui-bot"), class_="tag")
        elif seat in self.viewpoint.own:
            about = tag("span", self.say("ui-you"), class_="tag")
        here = None
        if chair.is_persons and not self.hosted.done:
            label = self.say("ui-is-here") if seat in self.present else self.say("ui-is-away")
            kind = "dot" if seat in self.present else "dot away"
            here = tag("span", class_=kind, role="img", aria_label=label, title=label)
        called = self.say(Seat(seat))
        name = tag(
            "div",
            badge(seat),
            tag("span", called, title=called),
            here,
            about,
            class_="name tagged" if about else "name",
        )
        kind = f"person seat-{seat}" + (" turn" if turn else "")
        back = None
        if seat in self.viewpoint.own and self._is_away(seat):
            back = tag("div", self._come_back(seat), class_="buttons")
        return keyed("li", name, self.figures[seat], back, id=f"person-{seat}", class_=kind)

    def _come_back(self, seat: int) -> Html:
        does = {"data_post": f"{self.api}/sit", "data_body": f'{{"seat": {seat}}}'}
        return button("button slim primary", self.say("ui-come-back"), **does)

    def cover(self) -> Keyed:
        """Covers the board until the next player at this screen is ready; until then the page holds no hand."""
        inside = None
        seat = self.viewpoint.cover
        if seat is not None and self.viewpoint.at is None:
            ready = button("button primary", self.say("ui-ready"), data_seat_here=seat)
            inside = tag("div", badge(seat), tag("h2", self.say("ui-hand-over", player=Seat(seat))), ready)
        return keyed("div", inside, id="cover")

    # The end, and looking back

    def ceremony(self) -> Keyed:
        """The result: who won, and everybody's sheet filling in."""
        if not self.hosted.over or self.viewpoint.at is not None:
            return keyed("div", id="ceremony")
        counted = is_counted(self.scene)
        buttons = [
            *([button("button slim", self.say("ui-skip"), data_skip="ceremony-inside")] if counted else []),
            button("button slim", self.say("ui-watch-again"), data_at=0),
            download(self.hosted, self.say("ui-download"), "button slim"),
        ]
        if self.scene.seats == 1:
            buttons.append(tag("a", self.say("ui-campaign"), class_="button slim", href="/campaign"))
        if self.hosted.next_table:
            there = f"/tables/{self.hosted.next_table}"
            buttons.append(tag("a", self.say("ui-to-rematch"), class_="button slim primary", href=there))
        elif self.viewpoint.own:
            does = {"data_post": f"{self.api}/rematch", "data_go": "/"}
            onward = self._next_chapter()
            kind = "button slim" if onward else "button slim primary"
            buttons = [*onward, *buttons, button(kind, self.say("ui-rematch"), **does)]
        inside = tag(
            "div",
            tag("p", self.say("ui-counting"), class_="counting") if counted else None,
            tag("div", tag("h2", verdict(self.scene)), class_="last"),
            podium(self.scene) if counted else None,
            tag("div", *buttons, class_="buttons"),
            id="ceremony-inside",
            class_="ceremony",
            data_result=result(self.scene),
        )
        return keyed("div", inside, id="ceremony", class_="playing" if counted else None)

    def _next_chapter(self) -> list[Html]:
        """The way on for somebody who has won a chapter: the next one, under the same options."""
        chosen = self.hosted.game.chosen
        scenario = chosen.get("scenario", "none")
        if not self.scene.view.get("won") or not scenario.isdigit() or int(scenario) >= CHAPTERS:
            return []
        options = {**chosen, "scenario": str(int(scenario) + 1)}
        body = msgspec.json.encode({"game": self.hosted.game.name, "seats": ["me"], "options": options}).decode()
        label = self.say("ui-next-chapter")
        return [button("button slim primary", label, data_post="/api/tables", data_body=body, data_go="/")]

    def replay_line(self) -> Keyed:
        """What happened at the move that led to the position shown."""
        text = self.said if self.viewpoint.at is not None else ""
        return keyed("p", text, id="replay-line", class_="line")


def download(hosted: Hosted, label: str, kind: str) -> Html:
    """A link to the record of a finished game."""
    return tag("a", label, class_=kind, href=f"/tables/{hosted.id}/record", download=f"{hosted.id}.turntable")


def _sign(id: str, label: str) -> tuple[Html, Html]:
    """The inside of a button: a sign for where there is no room for words, and the words."""
    return tag("span", SIGNS[id], class_="glyph", aria_hidden=True), tag("span", label, class_="label")
