"""What pictures of the rules can show of Steam. Their positions are games on the training map, a few moves old."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, cast

from turntable.core.game import Game
from turntable.games.steam.tiles import TILES
from turntable.games.steam.view import View
from turntable.server.tables.scene import Scene
from turntable.web.boards.steam import map, player_board, table, tokens
from turntable.web.boards.steam.painter import Painter
from turntable.web.boards.steam.tiles import face_picture
from turntable.web.kit.html import Html, tag
from turntable.web.kit.still import still
from turntable.web.kit.tree import Keyed

About = Mapping[str, Any]


def definitions(language: str) -> Html | None:
    """Nothing: every piece is drawn whole."""
    return None


def laid(game: Game, view: dict[str, Any], position: Mapping[str, Any]) -> View:
    """The view as the moves have made it: nothing is hidden in Steam, so moves can lead anywhere."""
    return cast(View, view)


# Parts


def _map(scene: Scene, about: About) -> Html:
    """Some ``hexes``; ``lit`` are ids of pieces without the board's prefix, such as ``reach-eas-red``."""
    return map.detail(Painter(scene), about["hexes"].split(), about.get("lit", "").split())


def _tokens(scene: Scene, about: About) -> Html:
    """Action tokens, all or those of these ``numbers``."""
    drawn = tokens.draw(Painter(scene))
    found = [token for number, token in enumerate(drawn, 1) if number in about.get("numbers", range(1, 8))]
    return still(tag("span", found, class_="picture-tokens"))


def _reserve(scene: Scene, about: About) -> Html:
    """The reserve city hexes."""
    return _row(table.reserves(Painter(scene)))


def _cities(scene: Scene, about: About) -> Html:
    """The new city tiles."""
    return _row(table.new_cities(Painter(scene))[:-1])


def _row(found: list[Keyed]) -> Html:
    return still(tag("span", found, class_="picture-row"))


def _track(scene: Scene, about: About) -> Html:
    """The track of ``income`` or ``points``."""
    found = player_board.draw(Painter(scene))
    return still(found[("income", "points").index(about["track"])])


def _faces(scene: Scene, about: About) -> Html:
    """Every face of the track tiles, pile by pile, with its name."""
    texts = Painter(scene).texts
    faces = sorted(TILES.faces, key=lambda face: face.stock)
    found = [tag("span", face_picture(face), texts.name("face", face.id)) for face in faces]
    return still(tag("span", found, class_="picture-faces"))


PARTS: Final = {
    "map": _map,
    "tokens": _tokens,
    "reserve": _reserve,
    "cities": _cities,
    "track": _track,
    "faces": _faces,
}
"""See ``web.pictures.Illustrator``."""
