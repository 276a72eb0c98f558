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
    """Processes that think for any bots. Up to two more are left for hints and for tables where people sit."""
    warm: bool = False
    """Whether bots' processes are started before anybody needs them."""
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
    overtime: float = 6.0
    """Seconds beyond ``think`` after which a bot's process is killed; a cheaper bot then decides."""
    bot_memory: int = 1024
    """Megabytes that a bot's process may use."""
    bot_seconds_person: float = 60.0
    """Seconds a minute that bots may think for the tables of one person; beyond it they come after all others."""
    bot_seconds_table: float = 40.0
    """Seconds a minute that bots may think for one table; beyond it they come after all others."""
    bot_tables: int = 3
    """Tables of one person where only bots play; more are refused, and those that people have left wait."""
    house_bot_tables: int = 20
    """Tables where only bots play, in the whole house."""
    thinkers: str = ""
    """The scheduler of a Dask cluster where bots think, as ``tcp://HOST:PORT``; empty: in processes of this machine."""

    @property
    def address(self) -> str:
        """The database's address."""
        return self.database or f"sqlite:///{self.data / 'turntable.sqlite'}"
