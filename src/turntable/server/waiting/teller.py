"""Tells people who are away that they are waited for: by mail and by webhook, where the host has set these up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sqlalchemy import select

from turntable.core.message import Message, Seat
from turntable.server.database import schema
from turntable.server.tables.entries import now
from turntable.server.waiting.clock import span
from turntable.server.waiting.mail import Letter, Mail
from turntable.server.waiting.post import Post
from turntable.server.waiting.webhook import Event, Webhook
from turntable.server.wording import table_title

if TYPE_CHECKING:
    from turntable.server.accounts.people import People
    from turntable.server.database.store import Store
    from turntable.server.settings import Settings
    from turntable.server.tables.hosted import Hosted
    from turntable.words import Words

EVENTS: Final = ("turn", "nudge", "late", "bot", "end")
"""It is somebody's turn at a table that waits for days; they were nudged; their time is up and the others are asked; a
bot has taken their seat; the game has ended because of it."""


def check_channels(settings: Settings) -> None:
    """``CannotStart`` if the settings of mail or webhook cannot be."""
    Mail(settings)
    Webhook(settings)


class Teller:
    """Finds whom to tell, and puts it into words."""

    def __init__(self, settings: Settings, store: Store, people: People) -> None:
        self._settings = settings
        self._store = store
        self._people = people
        self.mail = Mail(settings)
        self.webhook = Webhook(settings)
        self.letters: Post[Letter] = Post("mail", self.mail.send)
        self.events: Post[Event] = Post("webhook", self.webhook.send)

    async def close(self) -> None:
        """Stop; what waits is dropped."""
        await self.letters.close()
        await self.events.close()

    async def tell(self, event: str, hosted: Hosted, seat: int) -> None:
        """Tell the person of a seat what has become of it. It leaves the house later: nobody waits for that."""
        id = hosted.chairs[seat].person
        if id is None or not (self.mail.is_there or self.webhook.is_there):
            return
        person = await self._people.find(id)
        if person is None or (event == "turn" and id in hosted.present()):
            return
        words = hosted.words(person.preferences.language or "en")
        text = _text(event, hosted, seat, words)
        url = f"{self._settings.public.rstrip('/')}/tables/{hosted.id}" if self._settings.public else ""
        title = table_title(hosted.setup.title, hosted.game, words)
        if self.webhook.is_there:
            self.events.put(
                Event(
                    event,
                    hosted.id,
                    hosted.game.name,
                    title,
                    seat,
                    words.say(Seat(seat)),
                    person.login,
                    now(),
                    hosted.due,
                    url,
                    text,
                )
            )
        if self.mail.is_there and (address := await self._address(id)):
            body = [text, *([url] if url else []), words.say("mail-why")]
            self.letters.put(Letter(address, words.say("mail-subject", title=title), "\n\n".join(body) + "\n"))

    async def _address(self, person: str) -> str:
        columns = schema.people.c
        query = select(columns.mail).where(columns.id == person, columns.mail_is_sure, columns.banned.is_(None))
        return str(await self._store.read(lambda connection: connection.scalar(query)) or "")

    def send_code(self, address: str, code: str, words: Words) -> None:
        """Write to an address that somebody says is theirs."""
        text = "\n\n".join((words.say("mail-code", code=code), words.say("mail-code-why")))
        self.letters.put(Letter(address, words.say("mail-code-subject"), text + "\n"))


def _text(event: str, hosted: Hosted, seat: int, words: Words) -> str:
    """What has happened, for the person of the seat; nothing of the game's secrets is in it."""
    title = table_title(hosted.setup.title, hosted.game, words)
    given = {"title": title, "player": Seat(seat), "span": span(hosted.setup.wait)}
    return words.say(Message(f"told-{event}", given))
