"""Every situation that docs/installing.md lists has tests that show it, and these are in the checks."""

from __future__ import annotations

import re

import pytest
from tests.documents import ROOT

SITUATIONS = "tests/install/test_bad_situations.py"
COMPILING = "tests/install/test_taking_over.py"
SERVING = "tests/install/test_serving_badly.py"
TERMINAL = "tests/cli/test_situations.py"
BAD_INPUT = "tests/cli/test_bad_input.py"
CTRL_C = "tests/cli/test_interruptions.py"

PROOFS: dict[int, dict[str, tuple[str, ...]]] = {
    1: {SITUATIONS: ("test_a_first_installation_that_fails_says_why_and_can_be_repeated", '"no network"')},
    2: {SITUATIONS: ("test_an_update_that_fails_runs_what_worked_before", '"no network"')},
    3: {SITUATIONS: ("test_changed_sources_need_no_network",)},
    4: {SITUATIONS: ("test_an_update_that_fails_runs_what_worked_before", '"a full disk"')},
    5: {SITUATIONS: ("test_an_update_that_fails_runs_what_worked_before", '"a package that fails"')},
    6: {SITUATIONS: ("test_ctrl_c_during_the_installation_leaves_nothing_broken",)},
    7: {SITUATIONS: ("test_two_at_once_install_once",)},
    8: {SITUATIONS: ("test_a_source_that_python_cannot_read_is_named_and_the_last_ones_run",)},
    9: {SITUATIONS: ("test_a_folder_that_cannot_be_written_is_told",)},
    10: {SITUATIONS: ("test_a_clone_that_became_read_only_runs",)},
    11: {SITUATIONS: ("test_packages_are_kept_beside_it_where_the_home_cannot_be_written",)},
    12: {
        SITUATIONS: ("test_a_renamed_folder_runs", "test_the_scripts_of_packages_are_repaired_for_check_after_a_move"),
    },
    13: {SITUATIONS: ("test_it_is_started_in_any_way",)},
    14: {SITUATIONS: ("test_folders_of_the_same_names_elsewhere_are_not_imported",)},
    15: {SITUATIONS: ("test_whatever_is_lost_or_half_done_is_put_back",)},
    16: {SITUATIONS: ("test_a_python_that_is_none_is_told",)},
    17: {SITUATIONS: ("test_an_environment_whose_interpreter_is_gone_is_made_anew",)},
    18: {COMPILING: ("test_nothing_is_compiled_without_a_compiler", '"wheel finds no headers"')},
    19: {
        COMPILING: (
            "test_a_build_that_fails_leaves_the_plain_engine_and_lasting_faults_are_not_tried_again",
            "test_a_server_goes_on_when_the_engine_does_not_compile",
        ),
    },
    20: {COMPILING: ("test_a_server_goes_on_when_its_successor_cannot_start",)},
    21: {COMPILING: ("test_a_signal_while_it_compiles_ends_all_of_it",)},
    22: {COMPILING: ("test_sources_that_change_meanwhile_are_not_mixed",)},
    23: {SERVING: ('"a folder that cannot be made"', '"a file in place of the folder"')},
    24: {SERVING: ('"a damaged database"', '"a database that does not answer"')},
    25: {SERVING: ('"a port in use"', '"an address that is not ours"')},
    26: {SERVING: ('"no settings file"', '"a rate that is none"')},
    27: {TERMINAL: ("test_a_forbidden_home_names_a_way_out",)},
    28: {TERMINAL: ("test_a_full_disk_does_not_end_a_game_that_was_begun",)},
    29: {
        BAD_INPUT: ("test_bad_input_is_one_clear_line_and_exit_code_2", "UNREADABLE"),
        TERMINAL: ("test_a_forbidden_board_is_refused",),
    },
    30: {TERMINAL: ("test_without_shared_memory_bots_think_alone",)},
    31: {TERMINAL: ("test_a_closed_input_is_refused", "test_a_reader_who_goes_away_is_no_error_to_tell")},
    32: {
        CTRL_C: (
            "test_interrupting_at_any_prompt_of_a_game_keeps_it",
            "test_interrupting_a_bot_that_thinks_keeps_the_game",
        ),
    },
}
"""What stands in which file of tests: names of tests, and of the cases of a test."""


def test_the_list_is_whole() -> None:
    page = (ROOT / "docs" / "installing.md").read_text(encoding="utf-8")
    assert [int(number) for number in re.findall(r"^\| (\d+) \|", page, re.MULTILINE)] == list(PROOFS)


@pytest.mark.parametrize("number", PROOFS)
def test_each_has_its_proof(number: int) -> None:
    for file, parts in PROOFS[number].items():
        text = (ROOT / file).read_text(encoding="utf-8")
        assert [part for part in parts if part not in text] == []
