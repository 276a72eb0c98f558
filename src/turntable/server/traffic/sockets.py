"""uvicorn's WebSockets, with a faster way for short texts."""

from __future__ import annotations

import struct
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN
from websockets.speedups import apply_mask

TEXT = 0x81
"""The first byte of a frame that is a whole message of text."""
SHORT = 6 + 126
"""A frame from a client that is shorter has its length in one byte."""


class Sockets(WebSocketsSansIOProtocol):
    """Sends a text to an open socket in one piece, and takes a short one in one piece. Everything else is uvicorn's.

    Every move is sent to every reader of its table, and uvicorn takes as long to send it as the move itself takes.
    """

    def data_received(self, data: bytes) -> None:
        # One whole short frame with a whole text, masked as clients must: its length, its mask, its text.
        if (
            len(data) < SHORT
            and data[0] == TEXT
            and data[1] == 0x80 | (len(data) - 6)
            and self.handshake_complete
            and self.conn.state is OPEN
            and not (self.conn.reader.buffer or self.conn.current_size or self.conn.extensions)
        ):
            self.curr_msg_data_type = "text"
            self.frames = [apply_mask(data[6:], data[2:6])]
            self.send_receive_event_to_app()
        else:
            super().data_received(data)
            if self.conn.handshake_exc is not None and not self.handshake_initiated:
                # A head too long to be read: the library has an answer, which uvicorn would never send.
                self.transport.write(b"".join(self.conn.data_to_send()))
                self.transport.close()

    def send_500_response(self) -> None:
        # The client left before the socket was accepted.
        if not self.transport.is_closing():
            super().send_500_response()

    async def send(self, message: Any) -> None:
        text = message.get("text")
        # No extension is negotiated here, so a frame is its length and its text.
        if (
            text is not None
            and self.handshake_complete
            and self.conn.state is OPEN
            and not (self.close_sent or self.disconnected or self.conn.extensions)
            and self.writable.is_set()
        ):
            self.transport.write(frame(text.encode()))
        else:
            await super().send(message)


def frame(text: bytes) -> bytes:
    """A text as it goes over the wire from a server (RFC 6455, section 5.2)."""
    size = len(text)
    if size < 126:
        return bytes((TEXT, size)) + text
    if size < 65536:
        return struct.pack("!BBH", TEXT, 126, size) + text
    return struct.pack("!BBQ", TEXT, 127, size) + text
