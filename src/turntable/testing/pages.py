"""What a game's board and rules promise: every position can be drawn, whatever is clicked, in every language."""

from __future__ import annotations

import re

import turntable
from turntable import Game, Rng, State
from turntable.server.tables.scene import Scene, lines
from turntable.testing import referee
from turntable.testing.words import strict
from turntable.web.boards import board_of
from turntable.web.games import floors_of
from turntable.web.markdown import rules_text
from turntable.words import LANGUAGES, Words

MOVE = re.compile(r'data-move="([^"]*)"')
PICK = re.compile(r'data-pick="([^"]*)"')
ID = re.compile(r' id="([^"]*)"')


def examine_board(name: str, games: int = 1) -> None:
    """The board draws some random games for every seat and for spectators: moves that can be clicked are legal, things
    that can be picked have a sheet, ids are there once, and two positions that a seat cannot tell apart look the same.
    """
    game = turntable.game(name)
    with strict():
        for language in LANGUAGES:
            words = Words(language, game, ("core", "bots", "server", *floors_of(name)))
            assert board_of(name).browse(game, words) is not None
            for seats in game.seats:
                for seed in range(games):
                    state = game.start(seats, seed=seed)
                    choose = referee.at_random(seed)
                    while not state.over:
                        _examine_position(state, words)
                        _play(state, choose(state, state.legal()))
                    _examine_position(state, words)


def _examine_position(state: State, words: Words) -> None:
    for seat in (None, *range(state.seats)):
        drawn = _drawn(Scene(state, seat, words))
        if seat is not None:
            world = state.imagine(seat, Rng(1))
            assert _drawn(Scene(world, seat, words)) == drawn, f"seat {seat} sees something hidden"


def _drawn(scene: Scene) -> str:
    """The whole drawing as text, after everything about it was tried."""
    board = board_of(scene.game.name)
    drawing = board.draw(scene)
    assert len(drawing.players) == scene.seats
    html = f"{drawing.board}{drawing.hand}{''.join(drawing.players)}"
    legal = {offer.code for offer in scene.offers}
    assert set(MOVE.findall(html)) <= legal, "a click makes a move that is not legal"
    for key in set(PICK.findall(html)):
        assert board.sheet(scene, key) is not None, f"nothing is known of {key}"
    assert board.sheet(scene, "no such thing") is None
    ids = ID.findall(html)
    assert len(set(ids)) == len(ids), "an id is there twice"
    for offer in scene.offers:
        board.preview(scene, board.whole(scene, offer))
        board.ghost(scene, offer)
    if scene.may_act:
        assert scene.say(board.now(scene))
    return html


def _play(state: State, number: int) -> None:
    """Play a move, and have the board say where it can be seen."""
    seat, code = int(state.seat), state.game.moves[number].code
    told = lines([(1, seat, event) for event in referee.follow(state, number)], None)
    board_of(state.game.name).trace(seat, code, told)


def examine_rules(game: Game) -> None:
    """The page of the rules is there in every language, with the same sections; every refusal leads to one of them."""
    sections = []
    for language in LANGUAGES:
        text = rules_text(game.name, language)
        assert text is not None, "there is no page of the rules"
        sections.append([section.id for section in text.sections])
        missing = {section for _, section in game.refusals.table[1:]} - set(sections[-1])
        assert not missing, f"{language}: no heading has the id {sorted(missing)[0]}"
    assert sections == [sections[0]] * len(sections)
