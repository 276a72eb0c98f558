"""The server's log: lines for people, or one JSON object each, with the id of the request they belong to.

What other packages have to say is written from warnings on, whatever the level: below that, uvicorn and websockets
write addresses with invitations, headers with cookies, and what is sent to a seat.
"""

from __future__ import annotations

import logging
import re
import sys
from typing import Any, Final

import structlog
from structlog.typing import EventDict, Processor

from turntable.server.settings import Settings
from turntable.server.traffic.requests import NOW

TELLING: Final = ("debug", "info")
"""The levels at which every request has a line."""
SECRETS: Final = re.compile(
    r"\btt_[\w-]{16,}|(?<=turntable=)[^;,\s]+|(?<=turntable-device=)[^;,\s]+|(?i:(?<=bearer )\S+)|^DETAIL:.*$",
    re.MULTILINE,
)
"""Tokens, cookies, and the rows that PostgreSQL quotes when it refuses them."""
HIDDEN: Final = "***"


def set_logs(settings: Settings) -> None:
    """Write to the terminal what the settings say, and as they say."""
    shared: list[Processor] = [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        _with_request,
    ]
    written: list[Processor] = [structlog.processors.format_exc_info, _without_secrets]
    if settings.log_format == "json":
        written.append(structlog.processors.JSONRenderer(default=repr, ensure_ascii=False))
    else:
        # Plain, because a prettier traceback shows the values of variables, which may be a player's hand.
        plain = structlog.dev.plain_traceback
        written.append(structlog.dev.ConsoleRenderer(colors=False, exception_formatter=plain))
    structlog.configure(
        processors=[*shared, *written],
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelName(settings.log_level.upper())),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[*shared, structlog.stdlib.add_logger_name],
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *written],
        )
    )
    logging.root.handlers[:] = [handler]
    logging.root.setLevel(logging.WARNING)


def _without_secrets(logger: Any, method: str, event: EventDict) -> EventDict:
    """Hide what looks like a secret, should an error of another package ever quote one."""
    for key, value in event.items():
        if isinstance(value, str):
            event[key] = SECRETS.sub(HIDDEN, value)
    return event


def _with_request(logger: Any, method: str, event: EventDict) -> EventDict:
    """Add the id of the request that is being answered."""
    asked = NOW.get()
    if asked is not None and not asked.is_over:
        event["request"] = asked.id.decode("ascii")
    return event
