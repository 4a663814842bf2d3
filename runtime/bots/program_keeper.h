#pragma once

#include <span>
#include <string>

namespace talon {

/// What a process does that was forked for one program: starts it, sends over `socket` what
/// ProgramStarter::start is to give, waits until that socket of the keeper is closed, and
/// ends the program and all that it started.
[[noreturn]] void keep_program(int socket, const std::string& command);

/// The answer to one that asked for a program: an errno, or 0 and the files.
void answer_start(int socket, int error, std::span<const int> files);

}  // namespace talon
