"""What the interface does for people: who they are, where they are logged in, their tokens."""

from __future__ import annotations

import msgspec

from turntable.server.accounts.entering import enter, forgotten, leave
from turntable.server.accounts.people import Person
from turntable.server.api import people_forms
from turntable.server.api.operation import Ask, Nothing
from turntable.server.asking import address_of, device_cookie
from turntable.server.waiting.addresses import Given


def _me(person: Person) -> people_forms.Me:
    return people_forms.Me(person.name, person.login, person.preferences)


async def _enter(ask: Ask, person: Person) -> people_forms.Me:
    ask.cookies.extend(await enter(ask.house, ask.connection, person))
    return _me(person)


async def who(ask: Ask) -> object:
    """Who you are."""
    return people_forms.Maybe(_me(ask.person) if ask.person else None)


async def become_guest(ask: Ask) -> object:
    """Become a guest: the answer sets a cookie. A person who is known already only gets the name."""
    body: people_forms.NewGuest = ask.body
    people = ask.house.people
    if ask.person is not None:
        return _me(await people.rename(ask.person, body.name) if body.name else ask.person)
    return await _enter(ask, await people.guest(body.name, address_of(ask.connection), language=ask.language))


async def change_me(ask: Ask) -> object:
    """Change your name or preferences."""
    body: people_forms.Change = ask.body
    person = ask.known
    if body.name is not None:
        person = await ask.house.people.rename(person, body.name)
    if body.preferences is not None:
        person = await ask.house.people.prefer(person, body.preferences)
    return _me(person)


async def register(ask: Ask) -> object:
    """Make an account of the guest you are; your tables stay yours. The guest's cookie and tokens are void then."""
    body: people_forms.Credentials = ask.body
    address = address_of(ask.connection)
    return await _enter(ask, await ask.house.people.register(ask.known, body.login, body.password, address))


async def log_in(ask: Ask) -> object:
    """Log in: the answer sets a cookie. Attempts are limited."""
    body: people_forms.Credentials = ask.body
    where = address_of(ask.connection), device_cookie(ask.connection)
    person = await ask.house.people.log_in(body.login, body.password, *where)
    # The browser gets another cookie: nobody shall use the one it had.
    await leave(ask.house, ask.grant)
    return await _enter(ask, person)


async def log_out(ask: Ask) -> object:
    """Log out on this device. A guest who logs out is nobody any more."""
    ask.cookies.extend(await leave(ask.house, ask.grant))
    return Nothing()


async def change_password(ask: Ask) -> object:
    """Change the password: all other devices are logged out, and all tokens are void."""
    body: people_forms.NewPassword = ask.body
    return await _enter(ask, await ask.house.people.change_password(ask.known, body.old, body.new, ask.shown.hash))


def _mail(ask: Ask, given: Given) -> people_forms.MailOut:
    return people_forms.MailOut(ask.house.addresses.are_wanted, given.address, given.is_sure)


async def mail(ask: Ask) -> object:
    """Where you want letters when you are waited for."""
    return _mail(ask, await ask.house.addresses.of(ask.known))


async def give_mail(ask: Ask) -> object:
    """Want letters at an address, or none. A code is sent there, and nothing else before it came back."""
    body: people_forms.MailIn = ask.body
    return _mail(ask, await ask.house.addresses.give(ask.known, body.address, ask.language))


async def confirm_mail(ask: Ask) -> object:
    """Show that the address is yours, with the code that came there."""
    body: people_forms.CodeIn = ask.body
    return _mail(ask, await ask.house.addresses.confirm(ask.known, body.code))


async def sessions(ask: Ask) -> object:
    """Where you are logged in."""
    found = await ask.house.people.sessions.of_person(ask.known, ask.shown.hash)
    return people_forms.Sessions(
        [people_forms.SessionOut(one.id, one.device, one.created, one.seen, one.is_here) for one in found]
    )


async def end_session(ask: Ask) -> object:
    """Log out on another device, or on this one."""
    gone = await ask.house.people.sessions.end(ask.known, ask.path["session"])
    if gone == ask.shown.hash:
        ask.cookies.append(forgotten(ask.house))
    return Nothing()


async def log_out_everywhere(ask: Ask) -> object:
    """Log out on every device, this one too; all tokens are void."""
    await ask.house.people.log_out_everywhere(ask.known)
    ask.cookies.append(forgotten(ask.house))
    return Nothing()


async def tokens(ask: Ask) -> object:
    """Your tokens for programs."""
    found = await ask.house.people.tokens.of_person(ask.known)
    return people_forms.Tokens([msgspec.convert(msgspec.structs.asdict(one), people_forms.TokenOut) for one in found])


async def make_token(ask: Ask) -> object:
    """Make a token for a program."""
    body: people_forms.NewToken = ask.body
    return people_forms.TokenOnce(await ask.house.people.tokens.make(ask.known, body.label, body.scope, body.days))


async def drop_token(ask: Ask) -> object:
    """Make a token void."""
    await ask.house.people.tokens.drop(ask.known, ask.path["token"])
    return Nothing()
