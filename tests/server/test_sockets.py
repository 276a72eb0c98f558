"""Frames as other implementations read them."""

from __future__ import annotations

import pytest
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from turntable.server.traffic.sockets import frame


def read(sent: bytes) -> Frame:
    reader = StreamReader()
    reader.feed_data(sent)
    reader.feed_eof()
    parsing = Frame.parse(reader.read_exact, mask=False)
    try:
        while True:
            next(parsing)
    except StopIteration as done:
        found: Frame = done.value
        return found


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65535, 65536, 200_000])
def test_a_text_of_any_length_arrives(size: int) -> None:
    text = ("ї" * size).encode()[:size]
    found = read(frame(text))
    assert (found.opcode, found.fin, bytes(found.data)) == (Opcode.TEXT, True, text)
