"""The parts of a table's page around the board, each under its id."""

from __future__ import annotations

from typing import Final

from turntable.core.message import Message, Seat
from turntable.server.chairs import Chair
from turntable.server.hosted import Hosted
from turntable.server.scene import Scene
from turntable.web.kit.html import Html, tag
from turntable.web.kit.pieces import badge
from turntable.web.kit.tree import Keyed, keyed
from turntable.web.table.moves import moves_list
from turntable.web.table.scores import podium, scores, verdict
from turntable.web.table.viewpoint import Viewpoint

SIGNS: Final = {"undo": "↶", "restart": "↺", "hint": "✦", "step-help": "§", "since": "◷", "more": "⋯"}
"""Stand for the words of buttons where there is no room for words."""


class Parts:
    """Makes the parts of a table's page from one viewpoint."""

    def __init__(
        self,
        hosted: Hosted,
        viewpoint: Viewpoint,
        scene: Scene,
        figures: list[Html],
        last: Message | None,
        present: frozenset[int] = frozenset(),
    ) -> None:
        self.hosted = hosted
        self.present = present
        """Seats whose people look at the table now."""
        self.viewpoint = viewpoint
        self.scene = scene
        self.figures = figures
        """By seat: what the game's board says of a player."""
        self.last = last
        """What happened last, as the reader may know it."""
        self.base = f"/tables/{hosted.id}"
        self.api = f"/api/tables/{hosted.id}"

    def say(self, thing: Message | Seat | str, /, **args: object) -> str:
        """The thing in the reader's language; a text is the id of a message."""
        if isinstance(thing, Seat):
            return self.scene.say(thing)
        return self.scene.words.say(Message(thing, args) if isinstance(thing, str) else thing)

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

    # The departures board

    @property
    def mine(self) -> bool:
        """Whether it is for the reader to decide now."""
        return self.viewpoint.at is None and (self.scene.may_act or self.viewpoint.cover is not None)

    def status(self) -> Keyed:
        """Whose turn it is, what may be done, what ends the turn."""
        turn = self.scene.turn_of
        if self.viewpoint.at is not None:
            who = tag("span", self.say("ui-looking-back"))
            what = self.say("ui-at-move", at=self.viewpoint.at, of=self.hosted.moves)
            return self._strip("", None, who, what)
        if turn is None:
            return self._strip("", None, tag("span", self.say("ui-game-over")), self.say("ui-game-over-hint"))
        if self.viewpoint.cover is not None:
            name = tag("span", self.say(Seat(self.viewpoint.cover)))
            return self._strip("mine", self.viewpoint.cover, name, self.say("ui-hand-over-short"))
        if self.scene.may_act:
            alone = len(self.viewpoint.own) < 2
            name = tag("span", self.say("ui-your-turn") if alone else self.say(Seat(turn)))
            return self._strip("mine", turn, name, self.say(self.scene.step.message))
        name = tag("span", self.say(Seat(turn)), class_="thinking" if self.hosted.chairs[turn].bot else None)
        what = self.say(self.last) if self.last is not None else self.say("ui-waiting-for", player=Seat(turn))
        return self._strip("", turn, name, what)

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
            role="status",
            aria_live="polite",
        )

    # What can be done about the game

    def actions(self) -> Keyed:
        """Undo, hint, rules of the step and what else there is to do, as buttons."""
        seat = self.viewpoint.seat
        plays = seat is not None and not self.scene.over and self.hosted.chairs[seat].is_persons
        items: list[object] = []
        if plays and seat is not None and self.viewpoint.at is None:
            items += self._undo(seat)
            off = not self.scene.may_act
            not_now = self.say("ui-hint-not-now") if off else None
            items.append(
                self._button("hint", "ui-hint", data_sheet=f"{self.base}/hint", data_slow=True, off=off, title=not_now)
            )
        items += [self._come_back(seat) for seat in self.viewpoint.own if self._is_away(seat)]
        if not self.scene.over:
            items.append(self._button("step-help", "ui-step-rules", data_sheet=f"{self.base}/help"))
        catch_up = self._catch_up(seat)
        if catch_up is not None and self.viewpoint.at is None:
            start, last = catch_up
            label = self.say("ui-since-button", count=last - start)
            inside = (tag("span", SIGNS["since"], class_="glyph", aria_hidden=True), tag("span", label, class_="label"))
            items.append(
                tag("button", *inside, class_="button slim", type="button", data_catch_up=start, data_last=last)
            )
        items.append(self._button("more", "ui-more", data_sheet=f"{self.base}/menu", push=True))
        return keyed("div", *items, id="actions", role="toolbar", aria_label=self.say("ui-actions"))

    def _undo(self, seat: int) -> list[Html]:
        count = self.hosted.undoable(seat)
        why = self.hosted.why_not_undo(seat)
        reason = self.say(why) if why is not None else None
        back = f'{{"to": {self.hosted.moves - 1}}}'
        undo = self._button(
            "undo",
            "ui-undo",
            data_post=f"{self.api}/undo",
            data_timed=True,
            data_body=back,
            off=not count,
            title=reason,
        )
        again = self._button(
            "restart", "ui-restart", data_post=f"{self.api}/undo", data_timed=True, off=not count, title=reason
        )
        # Said unasked only where a move of one's own stays: that is the one nobody expects.
        stays = reason and self.hosted.turn == self.hosted.last_seat == seat
        note = tag("span", reason, class_="why-not", title=reason) if stays else None
        return [undo, again, *([note] if note else [])]

    def _catch_up(self, seat: int | None) -> tuple[int, int] | None:
        return since_last_turn(self.hosted, seat)

    def _button(self, id: str, words: str, off: bool = False, push: bool = False, **more: object) -> Html:
        kind = "button slim push" if push else "button slim"
        inside = (
            tag("span", SIGNS[id], class_="glyph", aria_hidden=True),
            tag("span", self.say(words), class_="label"),
        )
        return tag("button", *inside, id=id, type="button", class_=kind, aria_disabled=off or None, **more)

    def moves(self) -> Keyed:
        """The legal moves in words."""
        inside: object
        if self.scene.may_act:
            inside = moves_list(self.scene)
        else:
            inside = tag("p", self._no_moves(), class_="empty")
        return keyed("div", inside, id="moves", class_="scroll")

    def _no_moves(self) -> str:
        """Why there is nothing to choose from."""
        if self.hosted.over:
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
        return self.hosted.chairs[seat].is_away and not self.hosted.over

    # People

    def person(self, chair: Chair) -> Keyed:
        """A player: mark, name, who plays, the game's figures."""
        seat = chair.seat
        turn = self.viewpoint.at is None and self.scene.turn_of == seat
        about = None
        if chair.is_away:
            stands_in = self.say("ui-stands-in", level=Message(f"level-{_level(chair)}"))
            short = tag("span", self.say("ui-stands-in-short"), aria_hidden=True)
            about = tag("span", short, tag("span", stands_in, class_="unseen"), class_="tag", title=stands_in)
        elif chair.bot is not None:
            about = tag("span", self.say("ui-bot"), class_="tag")
        elif seat in self.viewpoint.own:
            about = tag("span", self.say("ui-you"), class_="tag")
        here = None
        if chair.is_persons and not self.hosted.over:
            label = self.say("ui-is-here") if seat in self.present else self.say("ui-is-away")
            kind = "dot" if seat in self.present else "dot away"
            here = tag("span", class_=kind, role="img", aria_label=label, title=label)
        called = self.say(Seat(seat))
        name = tag("div", badge(seat), tag("span", called, title=called), here, about, class_="name")
        kind = f"person seat-{seat}" + (" turn" if turn else "")
        return keyed("li", name, self.figures[seat], self._seat_button(chair), id=f"person-{seat}", class_=kind)

    def _seat_button(self, chair: Chair) -> Html | None:
        if chair.seat in self.viewpoint.own and self._is_away(chair.seat):
            return tag("div", self._come_back(chair.seat), class_="buttons")
        return None

    def _come_back(self, seat: int) -> Html:
        return tag(
            "button",
            self.say("ui-come-back"),
            type="button",
            class_="button slim primary",
            data_post=f"{self.api}/sit",
            data_body=f'{{"seat": {seat}}}',
        )

    def cover(self) -> Keyed:
        """Over the board until the next player at this screen is ready: there is no hand in the page till then."""
        inside = None
        seat = self.viewpoint.cover
        if seat is not None and self.viewpoint.at is None:
            ready = tag("button", self.say("ui-ready"), type="button", class_="button primary", data_seat_here=seat)
            inside = tag("div", badge(seat), tag("h2", self.say("ui-hand-over", player=Seat(seat))), ready)
        return keyed("div", inside, id="cover")

    # The end, and looking back

    def ceremony(self) -> Keyed:
        """The result: who won, and everybody's sheet filling in."""
        if not self.hosted.over or self.viewpoint.at is not None:
            return keyed("div", id="ceremony")
        buttons = [
            tag("button", self.say("ui-skip"), type="button", class_="button slim", data_skip="ceremony-inside"),
            tag("button", self.say("ui-watch-again"), type="button", class_="button slim", data_at=0),
            tag(
                "a",
                self.say("ui-download"),
                class_="button slim",
                href=f"{self.base}/record",
                download=f"{self.hosted.id}.turntable",
            ),
        ]
        if self.scene.seats == 1:
            buttons.append(tag("a", self.say("ui-campaign"), class_="button slim", href="/campaign"))
        if self.hosted.next_table:
            buttons.append(
                tag(
                    "a",
                    self.say("ui-to-rematch"),
                    class_="button slim primary",
                    href=f"/tables/{self.hosted.next_table}",
                )
            )
        elif self.viewpoint.own:
            buttons.append(
                tag(
                    "button",
                    self.say("ui-rematch"),
                    type="button",
                    class_="button slim primary",
                    data_post=f"{self.api}/rematch",
                    data_go="/",
                )
            )
        inside = tag(
            "div",
            verdict(self.scene),
            podium(self.scene) if self.scene.seats > 1 else None,
            tag("div", *buttons, class_="buttons"),
            id="ceremony-inside",
            class_="ceremony playing",
        )
        return keyed("div", inside, id="ceremony")

    def replay_line(self) -> Keyed:
        """What happened at the move that led to the position shown."""
        text = ""
        if self.viewpoint.at is not None:
            told = self.hosted.log(self.viewpoint.seat, self.viewpoint.at - 1) if self.viewpoint.at else []
            text = " ".join(self.say(line.message) for line in told if line.at == self.viewpoint.at)
        return keyed("p", text, id="replay-line", class_="line")


def since_last_turn(hosted: Hosted, seat: int | None) -> tuple[int, int] | None:
    """From where to where others have moved since this seat last did; ``None`` if it was the last to move."""
    if seat is None or hosted.over:
        return None
    played = [by for by, _ in hosted.history.moves]
    own = [at for at, by in enumerate(played, 1) if by == seat]
    start = own[-1] if own else 0
    return (start, len(played)) if own and start < len(played) else None


def _level(chair: Chair) -> str:
    return (chair.bot or "").partition(":")[0]
