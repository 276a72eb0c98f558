"""What sheets must leave in sight, and what considered moves would put on the board, as boards say it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from tests.web import steam_scenes, ticket_to_ride_scenes

import turntable
from turntable import Rng, State
from turntable.games.steam.moves import Build
from turntable.games.ticket_to_ride.moves import Claim
from turntable.server.tables.scene import Scene
from turntable.web.boards import board_of
from turntable.web.games import floors_of
from turntable.web.kit.clicks import pick
from turntable.web.table.sheets import ghosts
from turntable.words import Words

SEATS = {"isle-of-trains": 2, "steam": 3, "ticket-to-ride": 2}
games = pytest.mark.parametrize("game", SEATS)
ID = re.compile(r' id="([^"]+)"')
PICK = re.compile(r' data-pick="([^"]+)"')


def scene(state: State) -> Scene:
    return Scene(state, int(state.seat), Words("en", state.game, ("core", "server", *floors_of(state.game.name))))


def positions(game: str, every: int = 9) -> Iterator[Scene]:
    """Some positions of a random game, as whoever decides sees them."""
    state = turntable.game(game).start(seats=SEATS[game], seed=5)
    rng = Rng(5)
    for played in range(250):
        if state.over:
            return
        if played % every == 0:
            yield scene(state)
        moves = state.moves()
        state.play(moves[rng.below(len(moves))])


@games
def test_what_a_sheet_must_not_cover_is_on_the_page(game: str) -> None:
    board = board_of(game)
    for shown in positions(game):
        drawing = board.draw(shown)
        page = f"{drawing.board}{drawing.hand}"
        ids = set(ID.findall(page))
        for key in dict.fromkeys(PICK.findall(page)):
            sheet = board.sheet(shown, key)
            assert sheet is not None
            named = [one[1:] for one in (*sheet.shows, *sheet.spares) if one.startswith("#")]
            assert set(named) <= ids, key


@games
def test_ghosts_have_a_place_on_the_board_and_no_ids(game: str) -> None:
    board = board_of(game)
    seen = 0
    for shown in positions(game):
        ids = set(ID.findall(str(board.draw(shown).board)))
        for offer in shown.offers:
            for whole in (offer, *shown.following(offer)[:4]):
                ghost = board.ghost(shown, whole)
                if ghost is not None:
                    seen += 1
                    assert ghost.into in ids, whole.code
                    assert not ID.search(ghost.html)
                    assert {one[1:] for one in ghost.shows if one.startswith("#")} <= ids
    assert seen > 20


def test_a_claim_has_the_viewers_wagons_as_its_ghost_however_it_is_paid() -> None:
    for state in ticket_to_ride_scenes.positions("usa", "fewest", 2):
        shown = ticket_to_ride_scenes.scene(state, int(state.seat))
        routes = [offer.code.split()[1] for offer in shown.offers if isinstance(offer.move, Claim)]
        id = next((one for one in routes if routes.count(one) > 1), "")
        if id:
            break
    sheet = board_of("ticket-to-ride").sheet(shown, pick("route", id))
    assert sheet is not None
    (ghost,) = sheet.ghosts
    ways = [offer.code for offer in shown.offers if offer.code.startswith(f"claim {id} ")]
    assert f'data-ghost="{"|".join(ways)}"' in ghost
    facts = ticket_to_ride_scenes.game().board
    route = next(one for one in facts.routes if one.id == id)
    assert ghost.count(f'"#ttr-m{shown.seat}"') == route.length
    assert {f"#ttr-city-{facts.cities[end].id}" for end in (route.a, route.b)} < set(sheet.shows)


def test_a_tile_has_its_ghost_in_its_hex_and_six_hexes_stay_in_sight_around_it() -> None:
    board = board_of("steam")
    for state in steam_scenes.game("great-britain", 3, 7):
        shown = steam_scenes.scene(state)
        tiles = [offer for offer in shown.offers if isinstance(offer.move, Build)]
        if tiles:
            break
    hex = tiles[0].code.split()[1]
    sheet = board.sheet(shown, pick("hex", hex))
    assert sheet is not None
    here = [offer for offer in tiles if offer.code.split()[1] == hex]
    assert len(sheet.ghosts) == len(here)
    place = re.search(rf'id="steam-hex-{hex}" (transform="[^"]+")', str(board.draw(shown).board))
    assert place is not None
    assert all(place[1] in ghost for ghost in sheet.ghosts)
    assert all(f"seat-{shown.seat}" in ghost for ghost in sheet.ghosts)
    assert sheet.shows[0] == f"#steam-hex-{hex}"
    assert len(sheet.shows) <= 7
    assert len(ghosts(shown, here)) == len(here)
