#pragma once

#include "cli/command_line/command.h"
#include "cli/context/context.h"

namespace talon::cli {

/// Describes a command, whose arguments write to `options` what they have in common with
/// those of others.
using MakeCommand = Command(CommonOptions& options);

// Each is in commands/<verb>.cpp.
MakeCommand analyze_command, api_command, bot_check_command, check_command, compare_command,
    config_command, doctor_command, explain_command, help_command, info_command, install_command,
    list_command, merge_command, necessity_command, new_command, pack_command, play_command,
    remove_command, replay_command, resume_command, rules_command, saves_command, show_command,
    simulate_command, solve_command, stats_command, test_command;

/// In the order in which help names them.
inline constexpr MakeCommand* kCommands[] = {
    play_command,      resume_command,  replay_command,  list_command,      saves_command,
    stats_command,     rules_command,   show_command,    new_command,       check_command,
    test_command,      explain_command, api_command,     simulate_command,  merge_command,
    bot_check_command, solve_command,   compare_command, necessity_command, analyze_command,
    config_command,    doctor_command,  pack_command,    info_command,      install_command,
    remove_command,    help_command,
};

/// What other programs call: the shells, and whoever makes the manual pages.
MakeCommand complete_command, man_page_command;
inline constexpr MakeCommand* kHiddenCommands[] = {complete_command, man_page_command};

}  // namespace talon::cli
