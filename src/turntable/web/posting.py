"""Whoever posts a form: somebody unknown becomes a guest."""

from __future__ import annotations

from starlette.requests import Request

from turntable.server.accounts.cookies import AGE, COOKIE, set_cookie
from turntable.server.accounts.entering import enter
from turntable.server.accounts.people import Person
from turntable.server.asking import address_of, check_origin
from turntable.server.house import House
from turntable.web.reader import Reader, reader_of


async def sender_of(request: Request, house: House) -> Reader:
    """The reader who posts, known or not. ``request.state.cookies`` are the cookies of the answer."""
    check_origin(request, house.settings)
    reader = await reader_of(request, house.people)
    # A cookie that is used lasts on.
    again = [] if reader.grant is None else [set_cookie(COOKIE, request.cookies[COOKIE], AGE, house.settings.tls)]
    request.state.cookies = again
    return reader


async def poster_of(request: Request, house: House) -> tuple[Reader, Person]:
    """The reader who posts, and who that is: somebody unknown becomes a guest."""
    reader = await sender_of(request, house)
    if reader.person is not None:
        return reader, reader.person
    person = await house.people.guest(address=address_of(request), language=reader.language)
    request.state.cookies = await enter(house, request, person)
    return Reader(person, reader.language, reader.path), person
