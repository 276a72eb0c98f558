"""Under which address friends reach the house: what an invitation has to say."""

from __future__ import annotations

import ipaddress
import os
import socket
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from turntable.server.settings import Settings

EVERYWHERE: Final = "0.0.0.0"
"""What ``--host`` is set to so that a house can be reached from its network."""
_AWAY: Final = ("192.0.2.1", 9)
"""Nobody has this address (RFC 5737). Nothing is sent there: the system only chooses the way it would take."""


class Reach(NamedTuple):
    """The address for friends, and who can use it."""

    origin: str
    """The beginning of every link: ``http://192.168.1.20:7470``."""
    is_open: bool
    """Whether others than this machine can reach the house there."""
    command: str
    """What opens the house to its network, if it is not open."""


def reach(settings: Settings, asked: str) -> Reach:
    """Where friends reach the house. ``asked``: the beginning of the address that this reader's browser asks for.

    What the host has set comes first. Somebody who reads this page by an address of the network can pass that on; on
    the machine itself its own address in the network is looked up, if the house listens there.
    """
    if settings.public:
        return Reach(settings.public.rstrip("/"), True, "")
    parts = urlsplit(asked)
    if not is_local(parts.hostname or ""):
        return Reach(asked, True, "")
    own = network_address() if settings.host in (EVERYWHERE, "::", "") else ""
    if own:
        port = "" if parts.port is None else f":{parts.port}"
        return Reach(f"{parts.scheme}://{own}{port}", True, "")
    return Reach(asked, False, f"{os.environ.get('TURNTABLE_COMMAND') or 'turntable'} serve --host {EVERYWHERE}")


def is_local(host: str) -> bool:
    """Whether a name or address means the machine itself.

    >>> [is_local(host) for host in ("localhost", "127.0.0.5", "::1", "192.168.1.20", "games.example")]
    [True, True, True, False, False]
    """
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def network_address() -> str:
    """This machine's address in its network; empty if it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_AWAY)
        except OSError:
            return ""
        found = str(probe.getsockname()[0])
    return "" if is_local(found) or found == EVERYWHERE else found
