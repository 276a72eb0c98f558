"""The table of all operations: what is asked for most stands first, because paths are tried in this order."""

from __future__ import annotations

from typing import Final

from turntable.server.api import forms, handlers, people_forms
from turntable.server.api.operation import Nothing, Operation

_TABLE: Final = "/api/tables/{id}"

OPERATIONS: Final = (
    Operation("POST", f"{_TABLE}/moves", handlers.move, forms.Made, body=forms.MoveIn, errors=(409,)),
    Operation("GET", _TABLE, handlers.look, forms.TableAsSeen, query=forms.Place, needs_person=False, errors=(403,)),
    Operation("GET", f"{_TABLE}/log", handlers.log, forms.Log, query=forms.Since, needs_person=False, errors=(403,)),
    Operation("GET", f"{_TABLE}/record", handlers.record, str, needs_person=False, errors=(409,)),
    Operation("POST", f"{_TABLE}/undo", handlers.undo, forms.Made, body=forms.UndoIn, errors=(409,)),
    Operation("POST", f"{_TABLE}/sit", handlers.sit, forms.TableAsSeen, body=forms.SitIn, errors=(409,)),
    Operation("POST", f"{_TABLE}/leave", handlers.leave, forms.Made, body=forms.SeatIn, errors=(409,)),
    Operation("POST", f"{_TABLE}/bots", handlers.seat_bot, forms.Made, body=forms.BotIn, errors=(409,)),
    Operation("POST", f"{_TABLE}/rematch", handlers.rematch, forms.TableAsSeen, errors=(409,)),
    Operation("POST", f"{_TABLE}/hint", handlers.hint, forms.Hint, body=forms.HintIn, errors=(409,)),
    Operation("GET", f"{_TABLE}/chat", handlers.chat, forms.Chat, query=forms.After, needs_person=False),
    Operation("POST", f"{_TABLE}/chat", handlers.say, forms.SaidOut, body=forms.SayIn),
    Operation("GET", "/api/tables", handlers.list_tables, forms.Tables, query=forms.Which, needs_person=False),
    Operation("POST", "/api/tables", handlers.create_table, forms.TableAsSeen, body=forms.NewTable),
    Operation("POST", "/api/records", handlers.upload_record, forms.TableAsSeen, body=forms.Upload),
    Operation("GET", "/api/games", handlers.games, forms.Games, needs_person=False),
    Operation("GET", "/api/me", handlers.who, people_forms.Maybe, needs_person=False),
    Operation("PATCH", "/api/me", handlers.change_me, people_forms.Me, body=people_forms.Change),
    Operation(
        "POST", "/api/me/guest", handlers.become_guest, people_forms.Me, body=people_forms.NewGuest, needs_person=False
    ),
    Operation("POST", "/api/me/account", handlers.register, people_forms.Me, body=people_forms.Credentials),
    Operation("PUT", "/api/me/password", handlers.change_password, people_forms.Me, body=people_forms.NewPassword),
    Operation("GET", "/api/me/tables", handlers.my_tables, forms.Tables),
    Operation("GET", "/api/me/campaign", handlers.campaign, people_forms.Campaign),
    Operation("GET", "/api/me/tokens", handlers.tokens, people_forms.Tokens),
    Operation("POST", "/api/me/tokens", handlers.make_token, people_forms.TokenOnce, body=people_forms.NewToken),
    Operation("DELETE", "/api/me/tokens/{token}", handlers.drop_token, Nothing, errors=(404,)),
    Operation(
        "POST", "/api/session", handlers.log_in, people_forms.Me, body=people_forms.Credentials, needs_person=False
    ),
    Operation("DELETE", "/api/session", handlers.log_out, Nothing, needs_person=False),
    Operation("GET", "/api/health", handlers.health, forms.Health, needs_person=False),
)
