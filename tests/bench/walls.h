#pragma once

namespace talon::bench {

/// Seconds that a process takes to give up what a person's game does not need: to find out what
/// that is, and to have the operating system put up both walls. Measured in a process of its own,
/// since it cannot be undone; aborts where a wall does not stand.
double seconds_of_walls();

}  // namespace talon::bench
