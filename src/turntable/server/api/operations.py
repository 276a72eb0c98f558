"""The table of all operations: what is asked for most stands first, because paths are tried in this order."""

from __future__ import annotations

from typing import Any, Final

from turntable.server.api import board_forms, board_handlers, forms, handlers, people_forms, people_handlers
from turntable.server.api.operation import Handler, Nothing, Operation

_TABLE: Final = "/api/tables/{id}"
_BOARD: Final = "/api/boards/{game}/{board}"


def _account(
    method: str,
    path: str,
    handler: Handler,
    answer: Any = Nothing,
    body: Any = None,
    anybody: bool = False,
    errors: tuple[int, ...] = (),
) -> Operation:
    """An operation on the account itself, which no token allows. ``anybody``: also for people not known yet."""
    return Operation(
        method, path, handler, answer, body=body, needs_person=not anybody, scope="account", errors=(*errors, 403)
    )


_BOARDS: Final = (
    Operation(
        "GET",
        "/api/boards",
        board_handlers.boards,
        board_forms.Boards,
        query=board_forms.WhichBoards,
        needs_person=False,
        errors=(404,),
    ),
    Operation(
        "POST",
        "/api/boards",
        board_handlers.keep_board,
        board_forms.BoardFile,
        body=board_forms.NewBoard,
        limit="board",
        errors=(404,),
    ),
    Operation("GET", _BOARD, board_handlers.board, board_forms.BoardFile, needs_person=False, errors=(404,)),
    Operation("PUT", _BOARD, board_handlers.share_board, body=board_forms.ShareIn, limit="board", errors=(404,)),
    Operation("DELETE", _BOARD, board_handlers.remove_board, errors=(404,)),
    Operation(
        "POST",
        f"{_BOARD}/reports",
        board_handlers.report_board,
        body=board_forms.ReportIn,
        limit="report",
        errors=(404,),
    ),
)

OPERATIONS: Final = (
    Operation("POST", f"{_TABLE}/moves", handlers.move, forms.Made, body=forms.MoveIn, errors=(409,)),
    Operation("GET", _TABLE, handlers.look, forms.TableAsSeen, query=forms.Place, needs_person=False, errors=(403,)),
    Operation("DELETE", _TABLE, handlers.remove_table, forms.Removed, errors=(409,)),
    Operation("GET", f"{_TABLE}/log", handlers.log, forms.Log, query=forms.Since, needs_person=False, errors=(403,)),
    Operation("GET", f"{_TABLE}/record", handlers.record, str, needs_person=False, errors=(409,)),
    Operation("POST", f"{_TABLE}/undo", handlers.undo, forms.Made, body=forms.UndoIn, errors=(409,)),
    Operation("POST", f"{_TABLE}/choices", handlers.choose, forms.Made, body=forms.ChoiceIn, errors=(409,)),
    Operation("POST", f"{_TABLE}/sit", handlers.sit, forms.TableAsSeen, body=forms.SitIn, limit="sit", errors=(409,)),
    Operation("POST", f"{_TABLE}/leave", handlers.leave, forms.Made, body=forms.SeatIn, limit="sit", errors=(409,)),
    Operation("POST", f"{_TABLE}/bots", handlers.seat_bot, forms.Made, body=forms.BotIn, limit="sit", errors=(409,)),
    Operation("POST", f"{_TABLE}/wait", handlers.wait_on, forms.Made, body=forms.SeatIn, limit="sit", errors=(409,)),
    Operation("POST", f"{_TABLE}/nudge", handlers.nudge, Nothing, body=forms.SeatIn, errors=(409,)),
    Operation("POST", f"{_TABLE}/rematch", handlers.rematch, forms.TableAsSeen, errors=(409,)),
    Operation("POST", f"{_TABLE}/hint", handlers.hint, forms.Hint, body=forms.HintIn, errors=(409,)),
    Operation("GET", f"{_TABLE}/chat", handlers.chat, forms.Chat, query=forms.After, needs_person=False),
    Operation("POST", f"{_TABLE}/chat", handlers.say, forms.SaidOut, body=forms.SayIn, limit="chat"),
    Operation("GET", "/api/tables", handlers.list_tables, forms.Tables, query=forms.Which, needs_person=False),
    Operation(
        "POST",
        "/api/tables",
        handlers.create_table,
        forms.TableAsSeen,
        body=forms.NewTable,
        limit="create",
        errors=(404,),
    ),
    Operation("POST", "/api/records", handlers.upload_record, forms.TableAsSeen, body=forms.Upload, limit="upload"),
    Operation("GET", "/api/games", handlers.games, board_forms.Games, needs_person=False),
    *_BOARDS,
    Operation("GET", "/api/me/tables", handlers.my_tables, forms.Tables, query=forms.From),
    Operation("GET", "/api/me/campaign", handlers.campaign, people_forms.Campaign),
    Operation("GET", "/api/me", people_handlers.who, people_forms.Maybe, needs_person=False),
    _account("PATCH", "/api/me", people_handlers.change_me, people_forms.Me, people_forms.Change),
    _account(
        "POST", "/api/me/guest", people_handlers.become_guest, people_forms.Me, people_forms.NewGuest, anybody=True
    ),
    _account("POST", "/api/me/account", people_handlers.register, people_forms.Me, people_forms.Credentials),
    _account("PUT", "/api/me/password", people_handlers.change_password, people_forms.Me, people_forms.NewPassword),
    _account("GET", "/api/me/mail", people_handlers.mail, people_forms.MailOut),
    _account("PUT", "/api/me/mail", people_handlers.give_mail, people_forms.MailOut, people_forms.MailIn),
    _account("POST", "/api/me/mail", people_handlers.confirm_mail, people_forms.MailOut, people_forms.CodeIn),
    _account("GET", "/api/me/sessions", people_handlers.sessions, people_forms.Sessions),
    _account("DELETE", "/api/me/sessions", people_handlers.log_out_everywhere),
    _account("DELETE", "/api/me/sessions/{session}", people_handlers.end_session, errors=(404,)),
    _account("GET", "/api/me/tokens", people_handlers.tokens, people_forms.Tokens),
    _account("POST", "/api/me/tokens", people_handlers.make_token, people_forms.TokenOnce, people_forms.NewToken),
    _account("DELETE", "/api/me/tokens/{token}", people_handlers.drop_token, errors=(404,)),
    _account("POST", "/api/session", people_handlers.log_in, people_forms.Me, people_forms.Credentials, anybody=True),
    _account("DELETE", "/api/session", people_handlers.log_out, anybody=True),
    Operation("GET", "/api/health", handlers.health, forms.Health, needs_person=False),
)
