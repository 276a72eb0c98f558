"""The interface describes itself: an OpenAPI document made from the table of operations."""

from __future__ import annotations

from functools import cache
from http import HTTPStatus
from typing import Any, Final

import msgspec

import turntable
from turntable.server.api import forms
from turntable.server.api.operation import Nothing, Operation, Problem
from turntable.server.api.operations import OPERATIONS

_TEMPLATE: Final = "#/components/schemas/{name}"
_ABOUT: Final = """Tables, seats and people of a Turntable house.

Whoever asks is known by the cookie that `POST /api/me/guest` or `POST /api/session` sets, or by a personal token:
`Authorization: Bearer TOKEN`. A table counts the entries of its log: send the `seq` you saw with a move. A refusal
says why, in the language of `?lang=` (`en`, `uk`) or `Accept-Language`.

`GET /api/tables/{id}/events` streams what happens as lines of JSON (or as server-sent events);
`/api/tables/{id}/live` is a WebSocket that sends the same. A program may make its moves there too: it sends a
`MoveIn`, and the answer is a `Moved` or a `Problem`.
"""


@cache
def document() -> bytes:
    """The document, as JSON."""
    return msgspec.json.encode(describe(OPERATIONS))


def describe(operations: tuple[Operation, ...]) -> dict[str, Any]:
    """The document of these operations."""
    types: list[Any] = [Problem, forms.News, forms.Moved, Nothing]
    for operation in operations:
        types += [one for one in (operation.answer, operation.body) if one is not None]
    _, components = msgspec.json.schema_components(types, ref_template=_TEMPLATE)
    paths: dict[str, dict[str, Any]] = {}
    for operation in operations:
        paths.setdefault(operation.path, {})[operation.method.lower()] = _operation(operation)
    paths["/api/tables/{id}/events"] = {"get": _events()}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Turntable", "version": turntable.__version__, "description": _ABOUT},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "token": {"type": "http", "scheme": "bearer"},
                "cookie": {"type": "apiKey", "in": "cookie", "name": "turntable"},
            },
        },
    }


def _operation(operation: Operation) -> dict[str, Any]:
    said: dict[str, Any] = {
        "operationId": operation.name,
        "summary": (operation.handler.__doc__ or "").partition("\n")[0],
        "parameters": _parameters(operation.path, operation.query),
        "responses": {"200": _answer(operation.answer), **_problems(operation.statuses)},
    }
    if operation.body is not None:
        said["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": _reference(operation.body)}},
        }
    if operation.needs_person:
        said["security"] = [{"token": []}, {"cookie": []}]
    return said


def _events() -> dict[str, Any]:
    stream = {"application/x-ndjson": {"schema": _reference(forms.News)}, "text/event-stream": {"schema": {}}}
    return {
        "operationId": "events",
        "summary": "What happens at a table, as it happens: one object a line.",
        "parameters": _parameters("/api/tables/{id}/events", forms.Since),
        "responses": {
            "200": {"description": "a stream that ends with the game", "content": stream},
            **_problems([400, 401, 403, 404, 410]),
        },
    }


def _answer(type: Any) -> dict[str, Any]:
    if type is str:
        return {"description": "text", "content": {"text/plain": {"schema": {"type": "string"}}}}
    return {"description": "done", "content": {"application/json": {"schema": _reference(type)}}}


def _problems(statuses: list[int]) -> dict[str, Any]:
    content = {"application/json": {"schema": _reference(Problem)}}
    return {str(status): {"description": HTTPStatus(status).phrase, "content": content} for status in statuses}


def _reference(type: Any) -> dict[str, Any]:
    found, _ = msgspec.json.schema_components([type], ref_template=_TEMPLATE)
    return found[0]


def _parameters(path: str, query: type[msgspec.Struct]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = [
        {"name": name.strip("{}"), "in": "path", "required": True, "schema": {"type": "string"}}
        for name in path.split("/")
        if name.startswith("{")
    ]
    for field in msgspec.structs.fields(query):
        schema = msgspec.json.schema(field.type)
        options = [one for one in schema.get("anyOf", []) if one.get("type") != "null"]
        found.append({"name": field.encode_name, "in": "query", "schema": options[0] if options else schema})
    return found
