"""The address of an invitation: one that works for the friend, or a plain word that none does."""

from __future__ import annotations

import pytest

from turntable.cli.settings import choose
from turntable.core.errors import TurntableError
from turntable.server import reach as reaching
from turntable.server.reach import network_address, reach
from turntable.server.settings import Settings

HERE = "http://127.0.0.1:7470"
EVERYWHERE = ("0.0.0.0", "::")


@pytest.fixture(autouse=True)
def network(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine with an address in its network, started by its own name."""
    monkeypatch.setattr(reaching, "network_address", lambda: "192.168.1.20")
    monkeypatch.delenv("TURNTABLE_COMMAND", raising=False)


def test_what_the_host_has_set_comes_first() -> None:
    settings = Settings(public="https://games.example/", host="127.0.0.1")
    for asked in (HERE, "http://192.168.1.20:7470", "https://another.example"):
        assert reach(settings, asked)[:2] == ("https://games.example", True)


@pytest.mark.parametrize("host", EVERYWHERE)
@pytest.mark.parametrize("asked", [HERE, "http://localhost:7470", "http://[::1]:7470"])
def test_on_the_machine_itself_a_house_that_listens_shows_its_address_in_the_network(host: str, asked: str) -> None:
    assert reach(Settings(host=host), asked)[:2] == ("http://192.168.1.20:7470", True)


@pytest.mark.parametrize("asked", ["http://192.168.1.7:7470", "https://games.example", "http://box.local:7470"])
@pytest.mark.parametrize("host", [*EVERYWHERE, "127.0.0.1"])
def test_who_came_through_the_network_passes_on_the_address_they_came_by(host: str, asked: str) -> None:
    assert reach(Settings(host=host), asked) == (asked, True, "")


@pytest.mark.parametrize(("named", "command"), [("", "turntable"), ("./run", "./run")])
def test_a_house_for_this_machine_only_says_so_and_which_command_opens_it(
    named: str, command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TURNTABLE_COMMAND", named)
    assert reach(Settings(), HERE) == (HERE, False, f"{command} serve --host 0.0.0.0")


def test_a_machine_without_a_network_cannot_be_reached_whatever_it_listens_to(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reaching, "network_address", lambda: "")
    assert not reach(Settings(host="0.0.0.0"), HERE).is_open


def test_the_address_in_the_network_is_none_of_this_machine_alone() -> None:
    found = network_address()
    assert found == "" or not reaching.is_local(found)


@pytest.mark.parametrize("bad", ["games.example", "ftp://games.example", "https://", "https://games.example/path?x"])
def test_a_public_address_that_is_none_is_refused(bad: str) -> None:
    with pytest.raises(TurntableError, match="setting-bad"):
        choose({"public": bad}, {}, None)
    assert choose({"public": "https://games.example"}, {}, None).settings.public == "https://games.example"
