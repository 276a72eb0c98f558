"""A game at the terminal, typed."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import ClassVar

import pytest
from tests.cli.conftest import Command, in_its_own_process

from turntable import Move, Record, Rng, game
from turntable.bots import Estimate, Perspective, Thought, usual

ALONE = ("play", "ticket-to-ride", "--seats", "2", "--bots", "random", "--seed", "3", "--names", "Ann")
PAIR = ("play", "ticket-to-ride", "--seats", "2", "--bots", "", "--seed", "3", "--names", "Ann,Bob")


def kept(folder: Path) -> Record:
    """The one record in the folder."""
    (file,) = folder.glob("*.record")
    return Record.parse(file.read_text(encoding="utf-8"))


def test_the_table_shows_the_map_the_hand_the_tickets_and_the_moves(command: Command) -> None:
    shown = command(*ALONE).out
    for thing in ("Montréal", "Your cards:", "Face up:", "Keep destination tickets", "  1  Keep the tickets"):
        assert thing in shown


def nearly_over(folder: Path) -> Path:
    """The file of a random game, a few moves before its end."""
    record = Record(game("ticket-to-ride"), 2, seed=5, names=["Ann", "random"])
    rng, state = Rng(5), record.start()
    while not state.over:
        moves = state.moves()
        record.add(state.seat, moves[rng.below(len(moves))])
        state.play(record.moves[-1])
    for _ in range(8):
        record.undo()
    file = folder / "nearly-over.record"
    folder.mkdir(parents=True)
    file.write_text(record.text(), encoding="utf-8")
    return file


def test_a_game_can_be_played_to_its_end_by_numbers(command: Command, state_home: Path) -> None:
    outcome = command("play", "--resume", str(nearly_over(state_home)), typed="1\n\n" * 30)
    assert outcome.code == 0
    assert " wins." in outcome.out or "share the win" in outcome.out
    assert kept(state_home).replay().over


def test_a_move_can_be_typed_as_a_code_or_a_part_of_it(command: Command, state_home: Path) -> None:
    command(*ALONE, typed="keep 1 2 3\n\ndraw de\n")
    assert [move.code for seat, move in kept(state_home).played if seat == 0] == ["keep 1 2 3", "draw deck"]


def test_a_move_may_begin_with_the_word_of_a_command(command: Command, state_home: Path) -> None:
    record = Record(game("isle-of-trains"), 2, seed=3, names=["Ann", "Bob"])
    rng, state = Rng(3), record.start()
    while not any(move.code.startswith("board ") for move in state.moves()):
        moves = state.moves()
        record.play(state, moves[rng.below(len(moves))])
    code = next(move.code for move in state.moves() if move.code.startswith("board "))
    file = state_home / "boarding.record"
    state_home.mkdir(parents=True)
    file.write_text(record.text(state), encoding="utf-8")
    command("play", "--resume", str(file), typed=f"\n{code}\n")
    assert kept(state_home).moves[-1].code == code


def test_a_route_is_picked_first_and_its_payment_after(command: Command, state_home: Path) -> None:
    outcome = command(*ALONE, typed="4\n\nclaim dallas-houston\n2\n\n")
    assert "Which way?" in outcome.out
    own = [move.code for seat, move in kept(state_home).played if seat == 0]
    assert own[1].startswith("claim dallas-houston ")


def test_nonsense_changes_nothing_and_is_answered(command: Command, state_home: Path) -> None:
    outcome = command(*ALONE, typed="4\n\nfly to the moon\n999\nclaim boston-new-york blue\n\n")
    assert "fly to the moon” is not a move" in outcome.out
    assert "no number 999" in outcome.out
    assert "takes red cards" in outcome.out
    assert len([seat for seat, _ in kept(state_home).played if seat == 0]) == 1


def test_why_names_the_rule(command: Command) -> None:
    outcome = command(*ALONE, typed="4\n\nwhy pass\nwhy draw locomotive\nwhy draw deck\nwhy\n")
    assert "(Rules: " in outcome.out
    assert "It is allowed" in outcome.out
    assert "Which move?" in outcome.out


def test_a_hint_names_a_move_and_changes_nothing(command: Command, state_home: Path) -> None:
    outcome = command(*ALONE, typed="hint\n4\n\nhint\n")
    assert outcome.out.count("A bot would do this: ") == 2
    assert "Keep " in outcome.out
    assert len([seat for seat, _ in kept(state_home).played if seat == 0]) == 1


@pytest.mark.parametrize("figures", [(0.4, 0.6), (0.6, 0.4), (0.5, 0.3, 0.4), (0.3, 0.5, 0.6)])
def test_a_hint_tells_why_a_higher_figure_was_not_chosen(
    command: Command, monkeypatch: pytest.MonkeyPatch, figures: tuple[float, ...]
) -> None:
    class Adviser:
        thoughts: ClassVar[list[Thought]] = []

        def choose(self, perspective: Perspective) -> Move:
            pairs = zip(perspective.moves, figures, strict=False)
            self.thoughts[:] = [
                Thought(move, win, win, win, 0.5, Estimate([win, 1 - win], [0.1, 0.1], [90, 80], [9, 9], True))
                for move, win in pairs
            ]
            return self.thoughts[0].move

    monkeypatch.setattr("turntable.cli.table.bot", lambda *_, **how: Adviser())
    first = command(*ALONE, typed="hint\n").out
    assert "%" not in first
    assert "hint numbers" in first
    assert re.search(r"trains and brings|can serve two tickets", first)
    assert ("seems just as good" in first) == (max(figures[1:]) > figures[0])
    shown = command(*ALONE, typed="hint numbers\n").out
    listed = [float(figure) / 100 for figure in re.findall(r"wins (\d+)%", shown)]
    assert listed == [figures[0], *sorted(figures[1:], reverse=True)]


def test_why_tells_what_speaks_for_a_move_that_is_allowed(command: Command) -> None:
    shown = command(*ALONE, typed="why 4\n").out
    assert "It is allowed" in shown
    assert re.search(r"trains and brings|can serve two tickets", shown)


def test_bots_of_all_levels_can_be_asked_to_the_table(command: Command, state_home: Path) -> None:
    outcome = command("play", "ticket-to-ride", "--bots", "conductor:4,driver,novice", "--seed", "2", typed="4\n\n")
    assert outcome.code == 0
    assert kept(state_home).names[1:] == ["conductor:4", "driver", "novice"]


def test_without_a_word_the_opponent_is_the_best_that_answers_soon(command: Command, state_home: Path) -> None:
    command("play", "ticket-to-ride", "--seed", "2")
    assert kept(state_home).names[1] == usual(game("ticket-to-ride"))


def test_help_explains_the_step_and_the_commands(command: Command) -> None:
    shown = command(*ALONE, typed="?\n").out
    assert "tickets" in shown
    for word in ("why", "undo", "moves", "board", "log", "hint", "score", "save", "quit"):
        assert f"  {word} " in shown


def test_what_people_also_type_is_understood(command: Command) -> None:
    shown = command(*ALONE, typed="rules\nexit\n").out
    assert "Keep at least 2" in shown
    assert "is not a move" not in shown
    assert "turntable play --resume" in shown


def test_every_command_answers(command: Command) -> None:
    shown = command(*ALONE, typed="4\n\nmoves\nboard\nlog\nscore\nquit\n").out
    assert shown.count("Montréal") >= 2
    assert "Ann starts" in shown
    assert "0 points" in shown or "−26 points" in shown
    assert "The game is saved" in shown


def test_undo_takes_back_a_move_that_revealed_nothing(command: Command, state_home: Path) -> None:
    outcome = command(*PAIR, typed="\n1\nundo\n4\n\nquit\n")
    assert "Taken back." in outcome.out
    (move,) = kept(state_home).moves
    assert move.code == "keep 1 2 3"


def test_undo_refuses_to_hide_a_card_again(command: Command, state_home: Path) -> None:
    outcome = command(*ALONE, typed="4\n\ndraw deck\nundo\nquit\n")
    assert "Nothing to take back" in outcome.out
    assert [move.code for seat, move in kept(state_home).played if seat == 0] == ["keep 1 2 3", "draw deck"]


def test_two_people_hand_the_screen_over_and_see_only_their_own_cards(command: Command) -> None:
    shown = command(*PAIR, typed="\n1\n\n\n1\n").out
    # Also before the first turn: the first player need not be the one at the screen.
    before, first, second = shown.split("Hand the screen to", 2)
    assert "Keep the tickets" not in before
    tickets = [line for line in first.splitlines() if "Keep the tickets" in line]
    assert tickets
    assert not any(line in second for line in tickets)


def test_the_table_is_drawn_at_every_turn_of_a_player_alone(command: Command) -> None:
    solo = ("play", "isle-of-trains", "--seats", "1", "--seed", "3")
    shown = command(*solo, typed="take passenger\ntake passenger\nquit\n").out
    assert [f"Round {number}" in shown for number in (1, 2)] == [True, True]
    # Once a turn: not before its second action.
    assert shown.count("Round 1") == 1


def test_bots_of_one_level_are_numbered_for_the_reader_only(command: Command, state_home: Path) -> None:
    shown = command("play", "ticket-to-ride", "--bots", "random,random,novice", "--seed", "3", typed="4\n\n").out
    for name in ("Random 1", "Random 2", "Novice "):
        assert name in shown
    assert "Novice 1" not in shown
    assert kept(state_home).names[1:] == ["random", "random", "novice"]


@pytest.mark.slow
@pytest.mark.parametrize(("environment", "name"), [({"TURNTABLE_COMMAND": "./run"}, "./run"), ({}, "turntable")])
def test_the_way_back_can_be_typed_as_it_is_shown(state_home: Path, environment: dict[str, str], name: str) -> None:
    done = in_its_own_process(*ALONE, typed="quit\n", COLUMNS="60", **environment)
    (file,) = state_home.glob("*.record")
    # However narrow the terminal is.
    assert f": {name} play --resume {file}\n" in done.stdout


def test_a_done_turn_answers_what_is_still_possible(command: Command) -> None:
    shown = command(*PAIR, typed="\n1\nhelp\nscore\nboard\nwhat now\n\n").out
    done = shown.partition("Your turn is done")[2].partition("Hand the screen")[0]
    assert done.count("It is no longer your move") == 2
    assert " points" in done
    assert "Montréal" in done
    # Nothing of the next player's decision.
    assert "Keep the tickets" not in done


def test_why_gives_an_example_of_this_game_that_has_an_answer(command: Command) -> None:
    for game_name in ("ticket-to-ride", "isle-of-trains", "steam"):
        begin = ("play", game_name, "--bots", "random,random", "--seed", "3")
        example = command(*begin, typed="4\n\nwhy\n").out.rpartition("For example: ")[2].partition("\n")[0]
        assert example.startswith("why ")
        answer = command(*begin, typed=f"4\n\n{example}\n").out
        assert "(Rules: " in answer.rpartition("Your move")[0].rpartition("Your move")[2]


def test_leaving_keeps_the_game_and_resume_goes_on(command: Command, state_home: Path) -> None:
    command(*ALONE, typed="4\n\ndraw deck\nquit\n")
    (file,) = state_home.glob("*.record")
    before = len(kept(state_home).played)
    outcome = command("play", "--resume", str(file), typed="draw deck\n")
    assert "Take a second card" in outcome.out
    assert len(kept(state_home).played) > before


def test_save_makes_a_copy_and_overwrites_nothing(command: Command, tmp_path: Path) -> None:
    copy = tmp_path / "copy.record"
    outcome = command(*ALONE, typed=f"4\n\nsave {copy}\nsave {copy}\n")
    assert "Saved as" in outcome.out
    assert "already exists" in outcome.out
    assert Record.parse(copy.read_text(encoding="utf-8")).names == ["Ann", "random"]


def test_a_killed_terminal_loses_nothing(state_home: Path) -> None:
    program = "from turntable.cli.main import main; main()"
    process = subprocess.Popen(
        [sys.executable, "-c", program, *ALONE],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        env={**os.environ, "COLUMNS": "120"},
        text=True,
    )
    assert process.stdin is not None
    process.stdin.write("4\n\ndraw deck\n")
    process.stdin.flush()
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        files = list(state_home.glob("*.record"))
        if files and "0 draw deck" in files[0].read_text(encoding="utf-8"):
            break
        time.sleep(0.05)
    process.send_signal(signal.SIGKILL)
    process.wait()
    process.stdin.close()
    assert kept(state_home).moves[-1].code == "draw deck"


COUNT_PLAYS = """
import sys
from turntable.core.state import State

plays = 0
before = State.play_number


def counted(self, number):
    global plays
    plays += 1
    before(self, number)


State.play_number = counted
from turntable.cli.commands import run

run(sys.argv[1:])
print(plays, file=sys.stderr)
"""


def test_a_move_is_played_once_and_nothing_is_replayed(state_home: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", COUNT_PLAYS, *PAIR],
        input="\n1\n\n" * 2 + "\ndraw deck\ndraw deck\n" * 10,
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "TURNTABLE_PURE": "1", "COLUMNS": "120"},
    )
    assert int(done.stderr) == len(kept(state_home).played) == 22


def test_a_game_with_a_secret_key_goes_on_as_its_record_says(command: Command, state_home: Path) -> None:
    record = Record(game("ticket-to-ride"), 2, key=b"a secret", names=["Ann", "Bob"])
    state_home.mkdir(parents=True)
    file = state_home / "keyed.record"
    file.write_text(record.text(), encoding="utf-8")
    command("play", "--resume", str(file), typed="\n4\n\n" * 2 + "\ndraw deck\ndraw deck\n")
    assert len(kept(state_home).played) == 4
    # Raises if the table drew other cards than the key decides.
    kept(state_home).replay()


def test_the_table_speaks_ukrainian(state_home: Path) -> None:
    done = in_its_own_process(*ALONE, "--language", "uk", typed="4\n\nчому pass\nполе\nвийти\n")
    assert done.returncode == 0
    for words in ("Монреаль", "Ваші карти:", "Залишити квитки", "Пропустити хід можна лише тоді", "Гру збережено"):
        assert words in done.stdout


def test_a_finished_game_can_be_replayed(command: Command, state_home: Path) -> None:
    file = nearly_over(state_home)
    command("play", "--resume", str(file), typed="1\n\n" * 30)
    shown = command("replay", str(file)).out
    assert "claims" in shown
    assert " wins." in shown or "share the win" in shown


def test_a_replay_from_a_seat_tells_only_what_that_seat_saw(command: Command, state_home: Path) -> None:
    command(*ALONE, typed="4\n\ndraw deck\nquit\n")
    (file,) = state_home.glob("*.record")
    assert "from the deck." in command("replay", str(file), "--seat", "0").out
    assert "Ann takes a card from the deck." in command("replay", str(file), "--seat", "1").out
    assert "Ann takes a card from the deck." in command("replay", str(file)).out


def test_a_question_is_answered_and_changes_nothing(command: Command, state_home: Path) -> None:
    shown = command(*ALONE, typed="neighbours of denver\nhow are you?\n").out
    assert "Omaha: purple, 4 spaces, free" in shown
    assert "You can ask: neighbours of …" in shown
    assert not kept(state_home).played
