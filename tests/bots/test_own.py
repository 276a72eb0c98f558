"""Bots that people bring: they play where they are named, and whatever is wrong with one is said in one line."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

import turntable
from turntable import TurntableError
from turntable.bots import Perspective, bot
from turntable.bots.names import shown_names
from turntable.bots.own import Limit, is_own, short

FILE = '''
from dataclasses import dataclass

@dataclass
class Settings:
    last: bool = True

class Last:
    """Plays the last of the legal moves."""

    def __init__(self, game, seed):
        self.settings = Settings()

    def choose(self, perspective):
        return perspective.moves[-1]

class Cheat(Last):
    def choose(self, perspective):
        return perspective.game.moves[0]

class Number(Last):
    def choose(self, perspective):
        return 7

class Fails(Last):
    def choose(self, perspective):
        return {}["nothing"]

class Lazy:
    def __init__(self, game, seed):
        pass

class NoSeed:
    def __init__(self, game):
        pass

    def choose(self, perspective):
        return perspective.moves[0]
'''


@pytest.fixture
def mine(tmp_path: Path) -> str:
    file = tmp_path / "mine.py"
    file.write_text(FILE, encoding="utf-8")
    return str(file)


def perspective() -> Perspective:
    state = turntable.game("ticket-to-ride").start(2, seed=1)
    return Perspective(state, int(state.seat))


def test_a_class_of_a_file_plays(mine: str) -> None:
    seen = perspective()
    assert bot(f"{mine}:Last", seen.game, 1).choose(seen) is seen.moves[-1]


def test_a_class_of_a_module_plays(mine: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "my_package").mkdir()
    (tmp_path / "my_package" / "players.py").write_text(FILE, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    seen = perspective()
    assert bot("my_package.players:Last", seen.game, 1).choose(seen) is seen.moves[-1]


def test_a_changed_file_is_another_bot(mine: str) -> None:
    seen = perspective()
    assert bot(f"{mine}:Last", seen.game, 1).choose(seen) is seen.moves[-1]
    Path(mine).write_text(FILE.replace("moves[-1]", "moves[0]"), encoding="utf-8")
    assert bot(f"{mine}:Last", seen.game, 1).choose(seen) is seen.moves[0]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Nobody", "bot-own-no-class"),
        ("Lazy", "bot-own-no-choose"),
        ("NoSeed", "bot-own-not-made"),
    ],
)
def test_what_is_no_bot_is_refused_when_it_is_named(mine: str, name: str, said: str) -> None:
    with pytest.raises(TurntableError, match=said):
        bot(f"{mine}:{name}", turntable.game("ticket-to-ride"), 1)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("class Bot(", "bot-own-broken.*SyntaxError"),
        ("import no_such_module", "bot-own-broken.*no_such_module"),
        ("\n\n1 / 0", "bot-own-broken.*line 3"),
    ],
)
def test_a_file_that_does_not_run_is_refused(tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / "broken.py").write_text(text, encoding="utf-8")
    with pytest.raises(TurntableError, match=said):
        bot(f"{tmp_path}/broken.py:Bot", turntable.game("ticket-to-ride"), 1)


def test_a_missing_file_or_module_is_refused(tmp_path: Path) -> None:
    game = turntable.game("ticket-to-ride")
    with pytest.raises(TurntableError, match="bot-own-unread"):
        bot(f"{tmp_path}/none.py:Bot", game, 1)
    with pytest.raises(TurntableError, match="bot-own-no-module"):
        bot("no.such.module:Bot", game, 1)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Cheat", r"bot-own-bad-move.*Cheat.*move=keep 1\)"),
        ("Number", "bot-own-bad-move.*Number.*move=7"),
        ("Fails", r"bot-own-failed.*Fails.*KeyError: 'nothing' \(line 27\)"),
    ],
)
def test_a_bad_choice_names_the_bot_and_what_it_chose(mine: str, name: str, said: str) -> None:
    # The first tickets are kept: to keep some is not legal now.
    state = turntable.game("ticket-to-ride").start(2, seed=1)
    for _ in range(2):
        state.play(state.moves()[0])
    seen = Perspective(state, int(state.seat))
    with pytest.raises(TurntableError, match=said):
        bot(f"{mine}:{name}", seen.game, 1).choose(seen)


def test_a_spec_has_a_file_or_a_module_and_a_class() -> None:
    assert all(is_own(spec) for spec in ("mine.py:Bot", "a b/mine.py:Bot", "package.module:Bot", "module:Bot"))
    assert not any(is_own(spec) for spec in ("driver", "conductor:128", "mine.py", "mine.py:", ":Bot", "a b:Bot"))


def test_records_and_screens_call_it_by_its_file_and_class() -> None:
    assert short("/home/olha/mine.py:Bot") == "mine.py:Bot"
    assert shown_names(["Ann", "mine.py:Bot"], [None, "mine.py:Bot"], str) == ["Ann", "Bot"]


# What a bot does to the program around it

RUDE = """
import sys

print("I am here")

class Talks:
    def __init__(self, game, seed):
        print("I begin")

    def choose(self, perspective):
        print("I choose")
        return perspective.moves[0]

class Leaves(Talks):
    def choose(self, perspective):
        sys.exit(3)

class LeavesAtOnce(Talks):
    def __init__(self, game, seed):
        sys.exit(3)

class Unspeakable:
    def __repr__(self):
        raise RuntimeError

class Odd(Talks):
    def choose(self, perspective):
        return Unspeakable()

class Loops(Talks):
    def choose(self, perspective):
        try:
            while True:
                pass
        except Exception:
            return perspective.moves[0]
"""


@pytest.fixture
def rude(tmp_path: Path) -> str:
    file = tmp_path / "rude.py"
    file.write_text(RUDE, encoding="utf-8")
    return str(file)


def test_what_it_prints_is_no_part_of_a_result(rude: str, capsys: pytest.CaptureFixture[str]) -> None:
    seen = perspective()
    bot(f"{rude}:Talks", seen.game, 1).choose(seen)
    printed = capsys.readouterr()
    assert (printed.out, printed.err) == ("", "I am here\nI begin\nI choose\n")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Leaves", "bot-own-failed.*Leaves.*SystemExit: 3 "),
        ("LeavesAtOnce", "bot-own-not-made.*LeavesAtOnce.*SystemExit: 3 "),
        ("Odd", "bot-own-bad-move.*Odd.*move=Unspeakable"),
    ],
)
def test_it_cannot_end_the_program_in_silence(rude: str, name: str, said: str) -> None:
    seen = perspective()
    with pytest.raises(TurntableError, match=said):
        bot(f"{rude}:{name}", seen.game, 1).choose(seen)


def test_a_file_that_leaves_the_program_is_refused(tmp_path: Path) -> None:
    (tmp_path / "leaves.py").write_text("import sys\nsys.exit(5)\n", encoding="utf-8")
    with pytest.raises(TurntableError, match=r"bot-own-broken.*SystemExit: 5"):
        bot(f"{tmp_path}/leaves.py:Bot", turntable.game("ticket-to-ride"), 1)


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="the system has no clock that sends signals")
def test_where_decisions_have_a_time_one_that_hangs_is_stopped(rude: str) -> None:
    seen = perspective()
    before = signal.getsignal(signal.SIGALRM)
    with pytest.raises(TurntableError, match=r"bot-own-hangs.*Loops.*seconds=0\.1"):
        bot(f"{rude}:Loops", seen.game, 1, seconds=0.01).choose(seen)
    assert signal.getsignal(signal.SIGALRM) is before


@pytest.mark.parametrize("spec", ["mine.py", "bots/mine.py:", "mine.py:Bot:128", "my.pythons/mine.py"])
def test_a_file_without_a_class_is_no_unknown_level(spec: str) -> None:
    with pytest.raises(TurntableError, match=r"bot-own-nameless.*mine\.py"):
        bot(spec, turntable.game("ticket-to-ride"), 1)


def test_a_word_that_only_looks_like_a_file_is_an_unknown_level() -> None:
    with pytest.raises(TurntableError, match="no-such-bot"):
        bot("my.pyramid", turntable.game("ticket-to-ride"), 1)


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="the system has no clock that sends signals")
def test_an_alarm_that_comes_while_it_is_turned_off_stops_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    before = signal.getsignal(signal.SIGALRM)
    clock = signal.setitimer
    limit = Limit(100.0)

    def rings(which: int, seconds: float, again: float = 0.0) -> tuple[float, float]:
        signal.raise_signal(signal.SIGALRM)
        return clock(which, seconds, again)

    with limit:
        monkeypatch.setattr(signal, "setitimer", rings)
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)
    assert signal.getsignal(signal.SIGALRM) is before
