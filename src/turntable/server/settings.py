"""What a host may choose: where tables are kept, how many processes work, and how much one person may ask for.

Every field is a flag of ``turntable serve``, an environment variable and a line of a settings file, by way of
``cli/settings.py``. It needs nothing but a type and a default for that; ``shown`` adds its group and its bounds. What
it means is said in the catalogue of ``cli`` by the name of the field: ``setting-think``, ``setting-limit-chat``.
"""

from __future__ import annotations

import os
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Final

from turntable.bots.allowance import DECISION
from turntable.lab.playtest import GAMES, MOST

GROUPS: Final = ("serving", "visitors", "tables", "bots", "notices", "connections", "watching", "limits")
"""The groups of settings, in the order they are shown in. A field without a group belongs to ``tables``."""

LEVELS: Final = ("debug", "info", "warning", "error")


def shown(
    group: str,
    least: float | None = None,
    most: float | None = None,
    one_of: tuple[str, ...] = (),
    is_secret: bool = False,
    is_site: bool = False,
) -> dict[str, object]:
    """What is known of a field: its group, and what its values must be like. ``--show-settings`` hides a secret."""
    return {"group": group, "least": least, "most": most, "one_of": one_of, "is_secret": is_secret, "is_site": is_site}


COMPUTED: Final = {"computed": True}
"""What is known of a field that no host chooses: it follows from the others."""


def usual_folder() -> Path:
    """The folder where tables are kept by default: ``$XDG_DATA_HOME/turntable``."""
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "turntable"


@dataclass(frozen=True, slots=True)
class Limits:
    """How often one person may do something, or one address, for people not known yet: ``20/minute``."""

    chat: str = "20/minute"
    chat_address: str = "200/minute"
    create: str = "120/hour"
    create_address: str = "60/minute"
    """A club shares an address: thirty people may begin together, and nobody makes thousands as many guests."""
    guests: str = "240/hour"
    log_in: str = "5/minute"
    """For one login from one address or device, and ten times as many from one address."""
    hint: str = "30/minute"
    guess: str = "100/hour"
    """Attempts to log in with one login from everywhere, but for devices where that was done before."""
    register: str = "30/hour"
    """New accounts, for one guest and for one address."""
    sit: str = "30/minute"
    """Sitting down, getting up and seating bots, for one person."""
    chairs: str = "60/minute"
    """The same at one table, whoever does it."""
    sit_address: str = "200/minute"
    upload: str = "60/hour"
    upload_address: str = "30/minute"
    board: str = "60/hour"
    """Boards that one person makes, shares or takes from the lists."""
    board_address: str = "60/minute"
    draw: str = "120/minute"
    """Looks at a board that one person is drawing; the page asks for one when nothing has changed for a moment."""
    draw_address: str = "600/minute"
    report: str = "20/hour"
    """Boards that one person reports."""
    report_address: str = "60/hour"
    nudge: str = "30/hour"
    """Nudges that one person gives."""
    nudged: str = "4/hour"
    """Nudges that one person gets at one table, whoever gives them."""
    mail: str = "5/hour"
    """Letters with a code, for one person and for one address of theirs."""
    move: str = "2400/minute"
    """Moves and moves taken back."""
    requests: str = "6000/minute"
    """Pages and requests of programs from one address."""
    refusals: str = "120/minute"
    """Refusals that one address hears at once; it waits a second for each of the others."""

    @classmethod
    def everywhere(cls, rate: str, **others: str) -> Limits:
        """The same limit for everything but ``others``: for tests and measurements."""
        return cls(**{**{one.name: rate for one in fields(cls)}, **others})


@dataclass(frozen=True, slots=True)
class Settings:
    """A house's settings; the defaults need nothing but a folder."""

    data: Path = field(default_factory=usual_folder, metadata=shown("serving"))
    database: str = field(default="", metadata=shown("serving", is_secret=True))
    """An address as SQLAlchemy writes it; empty: SQLite in the data folder."""
    shared: bool = field(default=False, metadata=COMPUTED)
    """Whether other processes write to the same database, so that what is in memory may be old."""
    bots: int = field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1), metadata=shown("bots", least=1))
    """Processes that think for any bots. Up to two more are left for hints and for tables where people sit."""
    warm: bool = field(default=False, metadata=COMPUTED)
    """Whether bots' processes are started before anybody needs them."""
    think: float = field(default=DECISION, metadata=shown("bots", least=0.01, most=600))
    """Seconds a bot may take for a decision; for a turn of several it has three, all bots of a round have five."""
    pace: float = field(default=0.35, metadata=shown("bots", least=0, most=60))
    """Seconds that pass before a bot's turn while people watch; decisions within a turn take a quarter."""
    tables: int = field(default=2000, metadata=shown("tables", least=0))
    """Tables kept in memory."""
    longest_chat: int = field(default=500, metadata=shown("tables", least=1, most=20_000))
    """Characters of a message."""
    kept_chat: int = field(default=500, metadata=shown("tables", least=1))
    """Messages kept a table."""
    longest_body: int = field(default=1_000_000, metadata=shown("connections", least=1000))
    """Bytes of a request: a record of a long game has some thirty thousand."""
    limits: Limits = field(default_factory=Limits)
    origins: tuple[str, ...] = field(default=(), metadata=shown("visitors"))
    """Addresses, besides its own, from which a browser may change things, such as ``https://games.example``."""
    public: str = field(default="", metadata=shown("visitors", is_site=True))
    """The address under which everybody reaches the house, for invitations and letters: ``https://games.example``."""
    host: str = field(default="127.0.0.1", metadata=shown("serving"))
    """The address to serve on."""
    port: int | None = field(default=None, metadata=shown("serving", least=0, most=65535))
    """The port; ``None``: the usual one, or the next that is free."""
    workers: int = field(default=1, metadata=shown("serving", least=1, most=256))
    """Processes that serve."""
    open: bool = field(default=True, metadata=shown("serving"))
    """Whether a browser is opened, where there is one."""
    tls: bool = field(default=False, metadata=shown("visitors"))
    """Whether a web server with TLS stands in front: cookies are then secure, and browsers never come without it."""
    proxies: tuple[str, ...] = field(default=("127.0.0.1", "::1"), metadata=shown("visitors"))
    """Addresses or networks of web servers that are believed when they say whose request they pass on."""
    rest: float = field(default=600.0, metadata=shown("tables", least=0.1))
    """Seconds after which a table that nobody touches gives back memory, and is forgotten if nobody watches it."""
    archive_after: int = field(default=30, metadata=shown("tables", least=0))
    """Days after which the log of a finished table is compressed; 0: never."""
    list_days: float = field(default=14.0, metadata=shown("tables", least=0.01))
    """Days after which a table that waits or is played leaves the lists, if nobody touches it."""
    list_person: int = field(default=5, metadata=shown("tables", least=1))
    """Tables of one person on a page of a list."""
    connections: int = field(default=300, metadata=shown("connections", least=1))
    """Connections at once from one address to one process, sockets and web servers in front not counted."""
    sockets_address: int = field(default=300, metadata=shown("connections", least=1))
    """Sockets and streams at once from one address to one process."""
    sockets_person: int = field(default=40, metadata=shown("connections", least=1))
    """The same for one person."""
    head_seconds: float = field(default=10.0, metadata=shown("connections", least=0.1, most=3600))
    """Seconds in which the head of a request must have come."""
    body_seconds: float = field(default=60.0, metadata=shown("connections", least=0.1, most=3600))
    """Seconds in which the rest of it must have come, and in which an answer must have been read."""
    keep_alive: int = field(default=75, metadata=shown("connections", least=1, most=3600))
    """Seconds a connection may idle: a person thinks longer than uvicorn's five."""
    ping: float = field(default=20.0, metadata=shown("connections", least=0.1, most=3600))
    """Seconds after which a silent socket is asked whether it is alive, and in which it must answer."""
    trial: float = field(default=5.0, metadata=shown("tables", least=0.1, most=600))
    """Seconds in which an uploaded record, a new board, or the board of a table that is opened, must be read."""
    trial_memory: int = field(default=256, metadata=shown("tables", least=32))
    """Megabytes that reading it may take."""
    trials: int = field(default=16, metadata=shown("tables", least=1))
    """Records and boards that may wait to be read; more are refused."""
    own_boards: int = field(default=40, metadata=shown("tables", least=1))
    """Players' own boards in memory at a time, each of them some 5 megabytes at most."""
    boards: int = field(default=60, metadata=shown("tables", least=0))
    """Boards that one person may keep here, each of 100 kilobytes at most."""
    house_boards: int = field(default=10_000, metadata=shown("tables", least=0))
    """Boards in the whole house."""
    overtime: float = field(default=6.0, metadata=shown("bots", least=0.1, most=600))
    """Seconds beyond ``think`` after which a bot's process is killed; a cheaper bot then decides."""
    bot_memory: int = field(default=1024, metadata=shown("bots", least=100))
    """Megabytes that a bot's process may use beyond what it starts with."""
    bot_seconds_person: float = field(default=60.0, metadata=shown("bots", least=1))
    """Seconds a minute that bots may think for the tables of one person; beyond it they come after all others."""
    bot_seconds_table: float = field(default=40.0, metadata=shown("bots", least=1))
    """Seconds a minute that bots may think for one table; beyond it they come after all others."""
    bot_tables: int = field(default=3, metadata=shown("bots", least=0))
    """Tables of one person where only bots play; more are refused, and those that people have left wait."""
    house_bot_tables: int = field(default=20, metadata=shown("bots", least=0))
    """Tables where only bots play, in the whole house."""
    playtests: int = field(default=3, metadata=shown("bots", least=0))
    """Play-tests of one person that wait or go on."""
    guest_playtests: int = field(default=1, metadata=shown("bots", least=0))
    """The same of a guest."""
    address_playtests: int = field(default=6, metadata=shown("bots", least=0))
    """The same of everybody at one address: whoever makes many guests does not fill the list."""
    house_playtests: int = field(default=20, metadata=shown("bots", least=0))
    """The same in the whole house."""
    playtest_games: int = field(default=GAMES, metadata=shown("bots", least=1, most=MOST))
    """Games of a play-test for each number of seats; where the engine is not compiled, twenty at most."""
    playtest_seconds: float = field(default=300.0, metadata=shown("bots", least=1))
    """Seconds of a processor that a play-test may take; one that needs more is broken off."""
    thinkers: str = field(default="", metadata=shown("bots"))
    """The scheduler of a Dask cluster where bots think, as ``tcp://HOST:PORT``; empty: in processes of this machine."""
    metrics: tuple[str, ...] = field(default=("127.0.0.1", "::1"), metadata=shown("watching"))
    """Addresses or networks that may read ``/metrics``, if no web server in front passes them on; empty: nobody."""
    log_level: str = field(default="warning", metadata=shown("watching", one_of=LEVELS))
    """What is worth a line of the log; from ``info`` on, every request is."""
    log_format: str = field(default="text", metadata=shown("watching", one_of=("text", "json")))
    disk_left: int = field(default=200, metadata=shown("watching", least=0))
    """Megabytes that must be free in the data folder for the house to be ready."""
    worker: int | None = field(default=None, metadata=COMPUTED)
    """Which of several processes this is; ``None``: there is only one."""
    shelf: Path | None = field(default=None, metadata=COMPUTED)
    """Where several processes leave their metrics for one another."""
    keep_guests: int = field(default=0, metadata=shown("tables", least=0))
    """Days after which a guest who does not come is deleted; 0: never."""
    keep_finished: int = field(default=0, metadata=shown("tables", least=0))
    """Days after which a finished table is removed; 0: never."""
    keep_said: int = field(default=0, metadata=shown("tables", least=0))
    """Days after which a line of a chat is removed; 0: never."""
    mail_host: str = field(default="", metadata=shown("notices"))
    """The mail server that letters to people who are waited for go through; empty: there are no letters."""
    mail_port: int = field(default=587, metadata=shown("notices", least=1, most=65535))
    mail_security: str = field(default="starttls", metadata=shown("notices", one_of=("starttls", "tls", "none")))
    mail_user: str = field(default="", metadata=shown("notices"))
    """Empty: the server wants no password."""
    mail_password: str = field(default="", metadata=shown("notices", is_secret=True))
    mail_password_file: str = field(default="", metadata=shown("notices"))
    """A file with the password, instead of the password itself."""
    mail_from: str = field(default="", metadata=shown("notices"))
    """The address that letters come from."""
    webhook: str = field(default="", metadata=shown("notices", is_secret=True))
    """An address that is told, as JSON, of people who are waited for; empty: none is."""
    webhook_secret: str = field(default="", metadata=shown("notices", is_secret=True))
    """What signs the bodies that the webhook gets."""

    @property
    def address(self) -> str:
        """The database's address."""
        return self.database or f"sqlite:///{self.data / 'turntable.sqlite'}"
