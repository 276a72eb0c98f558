"""What a seat cannot know does not reach it: not in JSON, not in the log, not in a stream."""

from __future__ import annotations

import json

import pytest
from tests.server.conftest import Client, another, play_some, table_of_two

import turntable
from turntable.core.event import Event
from turntable.core.rng import Rng
from turntable.server.accounts.people import Person
from turntable.server.api import answers, forms
from turntable.server.house import House
from turntable.server.tables.hosted import Hosted
from turntable.server.tables.making import new_key

pytestmark = pytest.mark.anyio

GAMES = turntable.names()


def said(hosted: Hosted, person: Person | None, seat: int | None) -> bytes:
    """All the interface says about a table to one pair of eyes."""
    id = person.id if person else None
    parts = [answers.encode(answers.look(hosted, id, seat, None, language, 0)) for language in ("en", "uk")]
    lines = answers.lines_out(hosted.log(seat), hosted.words("en"))
    parts.append(answers.encode(forms.Log(lines)))
    parts.append(answers.news(hosted, seat, 0, "uk"))
    return b"\n".join(parts)


@pytest.mark.parametrize("game", GAMES)
async def test_worlds_a_seat_cannot_tell_apart_look_the_same(
    house: House, olha: Person, ivan: Person, game: str
) -> None:
    hosted = await table_of_two(house, olha, ivan, game)
    owners = [olha, ivan, olha]
    for round in range(6):
        await play_some(house, hosted, dict(enumerate(owners)), 9, pick=round)
        real = hosted.history.state
        for seat in range(hosted.seats):
            hosted._look()
            before = said(hosted, owners[seat], seat)
            others = said(hosted, None, None)
            for world in range(3):
                hosted.history.state = real.imagine(seat, Rng(f"{round} {seat} {world}"))
                hosted._look()
                assert said(hosted, owners[seat], seat) == before
                assert said(hosted, None, None) == others, "nobody's eyes see less than a seat's"
                hosted.history.state = real
        hosted._look()


@pytest.mark.parametrize("game", GAMES)
async def test_secrets_of_events_stay_with_those_who_know(house: House, olha: Person, ivan: Person, game: str) -> None:
    hosted = await table_of_two(house, olha, ivan, game)
    for round in range(40):
        await play_some(house, hosted, {0: olha, 1: ivan, 2: olha}, 6, pick=round)
        if round > 3 and any(event.secret for _, _, event in hosted.history._tail):
            break
    secrets = 0
    for seat in (0, 1, None):
        words = hosted.words("en")
        before = answers.lines_out(hosted.log(seat), words)
        tail = list(hosted.history._tail)
        for at, by, event in tail:
            if event.secret and seat not in event.knows:
                secrets += 1
                changed = Event(event.name, event.args, dict.fromkeys(event.secret, "another"), event.knows)
                hosted.history._tail[tail.index((at, by, event))] = (at, by, changed)
        assert answers.lines_out(hosted.log(seat), words) == before
        hosted.history._tail.clear()
        hosted.history._tail.extend(tail)
    assert secrets or game == "steam"


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
async def test_the_key_leaves_the_house_only_at_the_end(ask: Client, game: str) -> None:
    """Everything two people and a stranger hear during a whole game holds neither the key nor another's seat."""
    ivan, stranger = another(ask), another(ask)
    heard: list[bytes] = []

    async def hear(client: Client, path: str) -> dict[str, object]:
        answer = await client.get(path)
        assert answer.status_code == 200, answer.text
        heard.append(answer.content)
        return dict(answer.json())

    await ask.post("/api/me/guest", {"name": "Olha"})
    await ivan.post("/api/me/guest", {"name": "Ivan"})
    seats = ["me", "open", "here"] if game == "steam" else ["me", "open"]
    wanted = {"game": game, "seats": seats, "options": {"rounds": "4"} if game == "steam" else {}}
    made = (await ask.post("/api/tables", wanted)).json()
    id = made["table"]["id"]
    assert made["view"] is None, "nobody looks at cards before the game begins"
    assert (await ivan.post(f"/api/tables/{id}/sit", {})).status_code == 200
    house: House = ask.http._transport.app.state.house  # type: ignore[attr-defined]
    hosted = await house.table(id)
    key = hosted.key
    clients = [ask, ivan, ask]
    turns, rng = 0, Rng(7)
    # Isle of Trains played at random takes thousands of moves.
    while not hosted.over and turns < 400:
        seat = int(hosted.state.seat)
        legal = hosted.state.legal()
        code = hosted.game.moves[legal[rng.below(len(legal))]].code
        body = {"seat": seat, "seq": hosted.seq, "move": code}
        if turns % 40 == 0:
            for one in range(hosted.seats):
                await hear(clients[one], f"/api/tables/{id}?seat={one}")
                foreign = await clients[1 - one % 2].get(f"/api/tables/{id}?seat={one}")
                assert foreign.status_code == 403
                assert (await stranger.get(f"/api/tables/{id}/log?seat={one}")).status_code == 403
                assert (await stranger.get(f"/api/tables/{id}/events?seat={one}")).status_code == 403
                assert (await stranger.post(f"/api/tables/{id}/hint", {"seat": one})).status_code == 401
            look = await hear(stranger, f"/api/tables/{id}")
            assert look["offers"] == []
            assert look["invitation"] is None
            await hear(stranger, f"/api/tables/{id}/log")
            assert (await ask.get(f"/api/tables/{id}/record")).status_code == 409
            refused = await clients[1 - seat % 2].post(f"/api/tables/{id}/moves", body)
            assert refused.status_code in (403, 409)
        answer = await clients[seat].post(f"/api/tables/{id}/moves", body)
        assert answer.status_code == 200, answer.text
        turns += 1
    together = b"".join(heard)
    for secret in (key.hex().encode(), hosted.setup.header.encode(), str(int(hosted.state.chance)).encode()):
        assert secret not in together
    if not hosted.over:
        assert game == "isle-of-trains"
        return
    record = await stranger.get(f"/api/tables/{id}/record")
    assert key.hex() in record.text
    assert json.loads((await stranger.get(f"/api/tables/{id}?seat=1")).text)["view"]["over"] is True


def test_no_two_tables_have_the_same_secret() -> None:
    assert len({new_key() for _ in range(100)}) == 100
