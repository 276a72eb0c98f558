"""What the interface does about boards, one function an operation. The first line of its docstring is its summary."""

from __future__ import annotations

from turntable.server.api import board_forms
from turntable.server.api.operation import Ask, Nothing
from turntable.server.boards.files import said
from turntable.server.boards.shelf import BoardInfo


def board_out(info: BoardInfo, ask: Ask) -> board_forms.BoardOut:
    """A board in the words of whoever asks."""
    return board_forms.BoardOut(
        info.game,
        info.ref,
        info.value,
        said(info.name, ask.language),
        info.seats,
        info.maker_name,
        info.maker is not None and info.maker == ask.id,
        info.created,
        info.shared,
    )


async def boards(ask: Ask) -> object:
    """Boards to play on."""
    query: board_forms.WhichBoards = ask.query
    shelf = ask.house.boards
    coming = await shelf.coming(query.game)
    mine = await shelf.mine(ask.person) if ask.person is not None else []
    page = await shelf.shared(query.game, query.after)
    return board_forms.Boards(
        [board_out(info, ask) for info in coming],
        [board_out(info, ask) for info in mine if query.game in ("", info.game)],
        [board_out(info, ask) for info in page.boards],
        page.after,
    )


async def board(ask: Ask) -> object:
    """A board with its file, by its fingerprint or by the name it comes with."""
    return await _whole(ask, ask.path["game"], ask.path["board"])


async def keep_board(ask: Ask) -> object:
    """Keep a board. A mistake in it is named with its line; the same board again is the same one."""
    body: board_forms.NewBoard = ask.body
    ref = await ask.house.boards.keep(ask.known, body.game, body.text, body.shared)
    return await _whole(ask, body.game, ref)


async def _whole(ask: Ask, game: str, ref: str) -> board_forms.BoardFile:
    info = await ask.house.boards.info(game, ref)
    return board_forms.BoardFile(board_out(info, ask), await ask.house.boards.text_of(game, ref))


async def share_board(ask: Ask) -> object:
    """List your board for everybody, or take it from the lists."""
    body: board_forms.ShareIn = ask.body
    await ask.house.boards.share(ask.known, ask.path["game"], ask.path["board"], body.shared)
    return Nothing()


async def remove_board(ask: Ask) -> object:
    """Remove your board. Tables on it go on."""
    await ask.house.boards.remove(ask.known, ask.path["game"], ask.path["board"])
    return Nothing()


async def report_board(ask: Ask) -> object:
    """Tell the hosts what is wrong with a board."""
    body: board_forms.ReportIn = ask.body
    await ask.house.boards.report(ask.known, ask.path["game"], ask.path["board"], body.text)
    return Nothing()
