"""The settings of a house: three ways to give them, and what is said of those that make no sense."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import fields
from pathlib import Path

import pytest
from tests.cli.conftest import Command, in_its_own_process
from tests.words.catalogues import catalogue
from tools import settings_table

from turntable import TurntableError
from turntable.cli.settings import OPTIONS, Chosen, choose
from turntable.server.settings import Limits, Settings
from turntable.words import LANGUAGES, Words, read


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "house.toml"


def chosen(file: Path | None = None, environment: Mapping[str, str] | None = None, **flags: object) -> Chosen:
    return choose(flags, environment or {}, file)


def refusal(file: Path | None = None, environment: Mapping[str, str] | None = None, **flags: object) -> str:
    with pytest.raises(TurntableError) as refused:
        choose(flags, environment or {}, file)
    return Words("en", None, ("core", "cli")).say(refused.value.message)


def test_every_field_that_a_host_may_choose_is_an_option() -> None:
    named = {option.key for option in OPTIONS}
    own = {one.name for one in fields(Settings) if not one.metadata.get("computed")} - {"limits"}
    assert named == own | {f"limits.{one.name}" for one in fields(Limits)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_says_what_it_is_for(language: str) -> None:
    words = read(language, ("turntable.cli",))
    untold = [option.meaning.id for option in OPTIONS if not words.format(option.meaning.id, {})]
    assert untold == [], "add these ids to cli/words/en.ftl and uk.ftl"


def test_no_words_are_left_of_settings_that_are_gone() -> None:
    named = {option.meaning.id for option in OPTIONS}
    about_values = re.compile("setting-(bad|wants-.*|unknown|file-bad|default)")
    ids = [id for id in catalogue("cli", "en") if id.startswith("setting-") and not about_values.fullmatch(id)]
    assert [id for id in ids if id not in named] == []


def test_the_document_has_the_table_of_the_options(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    _, written, _ = settings_table.parts()
    assert written == settings_table.table(), "run: python tools/settings_table.py"


def test_without_a_word_the_defaults_are_in_force() -> None:
    assert chosen() == (Settings(), {})


def test_a_flag_goes_before_the_environment_and_that_before_the_file(file: Path) -> None:
    file.write_text('think = 3\npace = 3\ntables = 3\n[limits]\nchat = "3/hour"\nhint = "3/hour"\n')
    environment = {"TURNTABLE_PACE": "2", "TURNTABLE_TABLES": "2", "TURNTABLE_LIMIT_CHAT": "2/hour"}
    found, places = chosen(file, environment, tables=1)
    assert (found.tables, found.pace, found.think) == (1, 2.0, 3.0)
    assert (found.limits.chat, found.limits.hint) == ("2/hour", "3/hour")
    assert places["tables"] == "--tables"
    assert places["pace"] == "TURNTABLE_PACE"
    assert places["think"] == f"{file}: think"
    assert places["limits.hint"] == f"{file}: limits.hint"
    assert "longest_chat" not in places


def test_the_environment_may_name_the_file(file: Path) -> None:
    file.write_text("think = 7\n")
    assert chosen(None, {"TURNTABLE_SETTINGS": str(file)}).settings.think == 7.0


@pytest.mark.parametrize(
    ("line", "variable", "value"),
    [
        ('data = "/var/lib/house"', "/var/lib/house", Path("/var/lib/house")),
        ("port = 80", "80", 80),
        ("think = 0.5", "0.5", 0.5),
        ("tls = true", "yes", True),
        ("open = false", "no", False),
        ('proxies = ["10.0.0.1", "10.1.0.0/16"]', "10.0.0.1, 10.1.0.0/16", ("10.0.0.1", "10.1.0.0/16")),
        ("origins = []", ",", ()),
    ],
)
def test_a_value_of_every_kind_is_read(file: Path, line: str, variable: str, value: object) -> None:
    name = line.partition(" ")[0]
    file.write_text(line)
    assert getattr(chosen(file).settings, name) == value
    assert getattr(chosen(None, {f"TURNTABLE_{name.upper()}": variable}).settings, name) == value


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("think = 0", "think: “0” is not allowed. Write a number from 0.01 to 600."),
        ("think = nan", "think: “nan” is not allowed. Write a number from 0.01 to 600."),
        ("port = 80.5", "port: “80.5” is not allowed. Write a number from 0 to 65535."),
        ("workers = true", "workers: “True” is not allowed. Write a number from 1 to 256."),
        ('tls = "perhaps"', "tls: “perhaps” is not allowed. Write yes or no."),
        ("host = 5", "host: “5” is not allowed. Write some text."),
        ("database = 12345", "database: “***” is not allowed. Write some text."),
        ("limits.chat = 5", "limits.chat: “5” is not allowed. Write how many in what time"),
        ('limits.chat = "often"', "limits.chat: “often” is not allowed. Write how many in what time"),
        ('limits.chat = "0/minute"', "limits.chat: “0/minute” is not allowed. Write how many in what time"),
        ("thinks = 1", "thinks: there is no such setting. Did you mean think?"),
        ("shared = true", "shared: there is no such setting."),
        ('limits.chatt = "1/day"', "limits.chatt: there is no such setting. Did you mean limits.chat?"),
        ("quux = 1", "quux: there is no such setting. --help lists them all."),
    ],
)
def test_a_bad_line_is_refused_with_its_place(file: Path, line: str, complaint: str) -> None:
    file.write_text(line)
    assert refusal(file).startswith(f"{file}: {complaint}")


def test_a_bad_variable_is_refused_with_its_name() -> None:
    assert refusal(None, {"TURNTABLE_THINK": "long"}).startswith("TURNTABLE_THINK: “long” is not allowed.")
    assert "Did you mean TURNTABLE_THINK?" in refusal(None, {"TURNTABLE_TINK": "1"})


def test_variables_for_something_else_are_left_alone() -> None:
    others = {"TURNTABLE_TEST_POSTGRES": "x", "TURNTABLE_PURE": "1", "TURNTABLE_LANGUAGE": "uk", "TURNTABLE_THINK": ""}
    assert chosen(None, others).settings == Settings()


def test_a_file_that_is_none_is_refused(file: Path, tmp_path: Path) -> None:
    assert refusal(tmp_path / "none.toml") == f"{tmp_path / 'none.toml'} cannot be read: No such file or directory."
    file.write_text("think = [")
    assert refusal(file).startswith(f"{file} is not a settings file: ")
    file.write_bytes(b"\xff\xfe")
    assert refusal(file).startswith(f"{file} is not a settings file: ")


def test_what_is_in_force_is_shown_without_secrets(command: Command, file: Path) -> None:
    file.write_text('database = "postgresql+psycopg://me:hunter2@host/name"\nlimits.chat = "7/hour"\n')
    shown = command("serve", "--settings", str(file), "--think", "1.5", "--show-settings")
    assert (shown.code, shown.err) == (0, "")
    assert "hunter2" not in shown.out
    assert '# database = "postgresql+psycopg://me:***@host/name"' in shown.out
    assert "think = 1.5  # --think" in shown.out
    assert f'chat = "7/hour"  # {file}: limits.chat' in shown.out
    assert "pace = 0.35  # default" in shown.out
    assert tomllib.loads(shown.out)["limits"]["hint"] == Limits().hint


def test_what_is_shown_is_a_settings_file(command: Command, file: Path) -> None:
    file.write_text(command("serve", "--tls", "--proxies", "10.0.0.1,::1", "--show-settings").out)
    found = chosen(file).settings
    assert (found.tls, found.proxies) == (True, ("10.0.0.1", "::1"))


def test_a_flag_that_makes_no_sense_is_one_clear_line(command: Command) -> None:
    refused = command("serve", "--workers", "0")
    assert (refused.code, refused.out) == (2, "")
    assert refused.err == "turntable: --workers: “0” is not allowed. Write a number from 1 to 256.\n"


def test_help_shows_every_flag_in_ukrainian() -> None:
    shown = in_its_own_process("serve", "--help", TURNTABLE_LANGUAGE="uk", COLUMNS="200").stdout
    assert [option.flag for option in OPTIONS if f" {option.flag} " not in shown] == []
    assert "Обмеження: як часто" in shown


def test_a_folder_can_be_given_by_flag(command: Command, tmp_path: Path) -> None:
    shown = command("serve", "--data", str(tmp_path), "--show-settings")
    assert f'data = "{tmp_path}"  # --data' in shown.out
