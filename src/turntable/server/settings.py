"""What a host may choose: where tables are kept, how many processes work, and how much one person may ask for."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path


def usual_folder() -> Path:
    """The folder where tables are kept by default: ``$XDG_DATA_HOME/turntable``."""
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "turntable"


@dataclass(frozen=True, slots=True)
class Limits:
    """How much one person may ask for (or one address, for people not known yet), as ``limits`` writes it."""

    chat: str = "20/minute"
    create: str = "120/hour"
    guests: str = "240/hour"
    log_in: str = "5/minute"
    """For one login from one address or device, and ten times as many from one address."""
    hint: str = "30/minute"
    guess: str = "100/hour"
    """Attempts to log in with one login from everywhere, but for devices where that was done before."""
    register: str = "30/hour"
    """New accounts, for one guest and for one address."""


@dataclass(frozen=True, slots=True)
class Settings:
    """A house's settings; the defaults need nothing but a folder."""

    data: Path = field(default_factory=usual_folder)
    database: str = ""
    """An address as SQLAlchemy writes it; empty: SQLite in the data folder."""
    shared: bool = False
    """Whether other processes write to the same database, so that what is in memory may be old."""
    bots: int = field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1))
    """Processes that think for bots."""
    warm: bool = False
    """Whether a bot's process is started before anybody needs it."""
    think: float = 2.0
    """Seconds a bot may take for a decision."""
    pace: float = 0.35
    """Seconds that pass before a bot's turn while people watch; decisions within a turn take a quarter."""
    tables: int = 2000
    """Tables kept in memory."""
    longest_chat: int = 500
    """Characters of a message."""
    kept_chat: int = 500
    """Messages kept a table."""
    longest_body: int = 1_000_000
    """Bytes of a request: a record of a long game has some thirty thousand."""
    limits: Limits = field(default_factory=Limits)
    origins: tuple[str, ...] = ()
    """Addresses, besides its own, from which a browser may change things, such as ``https://games.example``."""
    tls: bool = False
    """Whether a web server with TLS stands in front: cookies are then secure, and browsers never come without it."""
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    """Addresses or networks of web servers that are believed when they say whose request they pass on."""

    @property
    def address(self) -> str:
        """The database's address."""
        return self.database or f"sqlite:///{self.data / 'turntable.sqlite'}"
