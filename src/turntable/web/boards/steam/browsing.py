"""Maps, tiles, tokens and prices to leaf through, without a table."""

from __future__ import annotations

from typing import cast

from turntable.core.game import Game
from turntable.games.steam.board import Board, read_board, shipped
from turntable.games.steam.facts import CUBES, EXIT_PRICE, TERRAIN, TERRAIN_PRICE, TOKENS, TOWN, TOWN_PRICE
from turntable.games.steam.game import Steam
from turntable.games.steam.tiles import TILES
from turntable.web.boards.steam import art, names, onmap
from turntable.web.boards.steam.beside import token_picture
from turntable.web.boards.steam.geometry import chart_of
from turntable.web.boards.steam.ground import ground
from turntable.web.boards.steam.speech import Speech, speech_of
from turntable.web.kit.html import Html, join, tag
from turntable.words import Words


def browse(game: Game, words: Words) -> Html:
    """The maps, the game's own first; then tiles, tokens, goods."""
    speech = speech_of(words, game)
    own = cast(Steam, game).board
    others = [read_board(name) for name in shipped()]
    boards = [own, *(board for board in others if board.fingerprint != own.fingerprint)]
    return tag(
        "div",
        tag("section", tag("h2", speech.say("steam-maps")), [_map(board, words) for board in boards], class_="maps"),
        tag("section", tag("h2", speech.say("steam-tokens")), _tokens(speech)),
        tag("section", tag("h2", speech.say("steam-tiles")), _prices(speech), _tiles(speech)),
        tag("section", tag("h2", speech.say("steam-goods-and-cities")), _goods(speech)),
        class_="steam steam-browse",
    )


def _map(board: Board, words: Words) -> Html:
    """A map as it is before a game, with the cubes each city gets."""
    chart = chart_of(board)
    speech = speech_of(words, Steam({"board": board.text}))
    stops, plates = [], []
    for stop in board.stops:
        colour = None if stop.colour == TOWN else CUBES[stop.colour]
        if colour is None:
            stops.append(Html(onmap.town(chart, stop.id, False)))
        else:
            stops.append(Html(onmap.city(chart, speech, stop.id, colour, False, False, (), (), False)))
        plates.append(Html(names.name(chart, speech, stop.id, colour, False)))
    name = speech.name("board", "")
    seats = speech.say(
        "steam-seats",
        least=board.least_seats,
        most=board.most_seats,
        cities=len([s for s in board.stops if s.colour != TOWN]),
        towns=len([s for s in board.stops if s.colour == TOWN]),
    )
    drawn = [ground(chart, speech, False), *stops, *plates]
    picture = tag("svg", drawn, class_="steam-map", viewBox=chart.box, role="img", aria_label=name)
    # On a phone the map is wider than the screen: it is moved under a finger or by the arrow keys.
    window = tag("div", picture, class_="map-window", role="group", aria_label=name, tabindex=0)
    return tag("figure", tag("figcaption", tag("b", name), " ", seats), window, class_="map-card")


def _tokens(speech: Speech) -> Html:
    rows = []
    for n, name in enumerate(TOKENS, 1):
        title = tag("b", speech.name("token", name))
        rows.append(
            tag("li", token_picture(n), tag("span", title, " ", speech.say(f"steam-does-{name}")), class_="about")
        )
    return tag("ul", rows, class_="token-list")


def _tiles(speech: Speech) -> Html:
    rows = []
    for pile, pieces in enumerate(TILES.pieces):
        faces = [face for face in TILES.faces if face.stock == pile]
        for face in faces:
            caption = join(
                tag("span", speech.name("face", face.id)), tag("span", speech.money(face.price), class_="cost")
            )
            rows.append(
                tag(
                    "li",
                    art.face_picture(face),
                    caption,
                    tag("span", speech.say("steam-pieces", count=int(pieces)), class_="dim"),
                    class_="tile-card",
                )
            )
    return tag("ul", rows, class_="tile-list")


def _prices(speech: Speech) -> Html:
    river, mountain = (int(TERRAIN_PRICE[TERRAIN.index(name)]) for name in ("river", "mountain"))
    return tag("p", speech.say("steam-prices", exit=EXIT_PRICE, town=TOWN_PRICE, river=river, mountain=mountain))


def _goods(speech: Speech) -> Html:
    rows = []
    for colour in CUBES:
        rows.append(
            tag("li", art.city_picture(colour), art.cube_picture(colour), speech.name("cube", colour), class_="about")
        )
    return tag("ul", rows, class_="goods-list")
