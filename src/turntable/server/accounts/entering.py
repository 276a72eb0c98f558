"""Coming in and going out: sessions begin and end, and the answer sets the cookies. Pages and the API do it alike."""

from __future__ import annotations

import contextlib

from starlette.requests import HTTPConnection

from turntable.server.accounts.cookies import AGE, COOKIE, DEVICE, set_cookie
from turntable.server.accounts.grants import Grant
from turntable.server.accounts.people import Person
from turntable.server.asking import device, device_cookie
from turntable.server.house import House
from turntable.server.refusals import Unknown


async def enter(house: House, connection: HTTPConnection, person: Person) -> list[str]:
    """Start a session for the person; the cookies of the answer. An account's device is known from now on."""
    people, tls = house.people, house.settings.tls
    cookie = await people.sessions.start(person, device(connection))
    found = [set_cookie(COOKIE, cookie, AGE, tls)]
    if person.login is not None and people.cookies.device_of(device_cookie(connection), person.login) is None:
        found.append(set_cookie(DEVICE, people.cookies.device(person.login), AGE, tls))
    return found


async def leave(house: House, grant: Grant | None) -> list[str]:
    """End the session of the grant, if it has one; the cookie of the answer, which makes the browser forget its own."""
    if grant is not None:
        with contextlib.suppress(Unknown):
            await house.people.sessions.end(grant.person, grant.hash)
    return [forgotten(house)]


def forgotten(house: House) -> str:
    """The cookie of an answer to a browser that is logged out."""
    return set_cookie(COOKIE, "", 0, house.settings.tls)
