"""Maps, tiles, tokens and prices to leaf through, without a table."""

from __future__ import annotations

from turntable.games.steam.board import BOARDS
from turntable.games.steam.facts import CUBES, EXIT_PRICE, TERRAIN, TERRAIN_PRICE, TOKENS, TOWN, TOWN_PRICE
from turntable.games.steam.game import Steam
from turntable.games.steam.tiles import TILES
from turntable.web.boards.steam import tiles
from turntable.web.boards.steam.cities import city_shape
from turntable.web.boards.steam.goods import city_picture, cube_picture
from turntable.web.boards.steam.ground import ground
from turntable.web.boards.steam.layout import layout_of
from turntable.web.boards.steam.names import name_plate
from turntable.web.boards.steam.painter import MapTexts, money
from turntable.web.boards.steam.tokens import token_picture
from turntable.web.kit.html import Html, tag
from turntable.web.kit.painter import texts_of


def browse(texts: MapTexts) -> Html:
    """The maps, the game's own first; then tiles, tokens, goods."""
    own = texts.game.board
    others = [BOARDS.read(name) for name in BOARDS.shipped()]
    boards = [own, *(board for board in others if board.fingerprint != own.fingerprint)]
    maps = [_map(texts_of(Steam({"board": board.text}), texts.language)) for board in boards]
    river, mountain = (int(TERRAIN_PRICE[TERRAIN.index(name)]) for name in ("river", "mountain"))
    prices = texts.say("steam-prices", exit=EXIT_PRICE, town=TOWN_PRICE, river=river, mountain=mountain)
    return tag(
        "div",
        tag("section", tag("h2", texts.say("steam-maps")), maps, class_="steam-maps"),
        tag("section", tag("h2", texts.say("steam-tokens")), _tokens(texts)),
        tag("section", tag("h2", texts.say("steam-tiles")), tag("p", prices), _tiles(texts)),
        tag("section", tag("h2", texts.say("steam-goods-and-cities")), _goods(texts)),
        class_="steam steam-browse",
    )


def chart(texts: MapTexts) -> Html:
    """The game's own map."""
    return tag("div", tag("section", _map(texts)), class_="steam steam-browse")


def _map(texts: MapTexts) -> Html:
    """A map as it is before a game. Its elements have no ids, as there are several of them on a page."""
    board = texts.game.board
    layout = layout_of(board)
    towns = [stop for stop in board.stops if stop.colour == TOWN]
    name = texts.name("board", "")
    seats = texts.say(
        "steam-seats",
        least=board.least_seats,
        most=board.most_seats,
        cities=len(board.stops) - len(towns),
        towns=len(towns),
    )
    stops, plates = [], []
    for stop in board.stops:
        colour = None if stop.colour == TOWN else CUBES[stop.colour]
        shape = tiles.TOWN if colour is None else city_shape(layout.hexagon, colour)
        stops.append(tag("g", shape, class_="steam-stop", transform=layout.place(stop.id)))
        plates.append(tag("g", name_plate(texts, stop.id, colour), transform=layout.place(stop.id)))
    drawn = [ground(texts, False), stops, plates]
    picture = tag("svg", drawn, class_="steam-map", viewBox=layout.box, role="img", aria_label=name)
    # On a phone the map is wider than the screen: it is moved under a finger or by the arrow keys.
    window = tag("div", picture, class_="steam-map-window", role="group", aria_label=name, tabindex=0)
    return tag("figure", tag("figcaption", tag("b", name), " ", seats), window, class_="steam-map-card")


def _tokens(texts: MapTexts) -> Html:
    rows = [
        tag(
            "li",
            token_picture(n),
            tag("span", tag("b", texts.name("token", name)), " ", texts.say(f"steam-does-{name}")),
            class_="steam-about",
        )
        for n, name in enumerate(TOKENS, 1)
    ]
    return tag("ul", rows)


def _tiles(texts: MapTexts) -> Html:
    rows = [
        tag(
            "li",
            tiles.face_picture(face),
            tag("span", texts.name("face", face.id)),
            tag("span", money(texts, face.price), class_="steam-cost"),
            tag("span", texts.say("steam-pieces", count=int(pieces)), class_="dim"),
            class_="steam-tile-card",
        )
        for pile, pieces in enumerate(TILES.pieces)
        for face in TILES.faces
        if face.stock == pile
    ]
    return tag("ul", rows, class_="steam-tile-list")


def _goods(texts: MapTexts) -> Html:
    rows = [
        tag("li", city_picture(colour), cube_picture(colour), texts.name("cube", colour), class_="steam-about")
        for colour in CUBES
    ]
    return tag("ul", rows, class_="steam-goods-list")
