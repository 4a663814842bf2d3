#pragma once

namespace talon::cli {

/// From now on `handler` takes a signal; calls that wait are interrupted by it.
void handle_signal(int signal, void (*handler)(int));
/// Whether nobody takes the signal, and nobody has asked that it be ignored.
bool has_default_action(int signal);

}  // namespace talon::cli
