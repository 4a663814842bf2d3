#pragma once

#include <string>
#include <vector>

namespace talon::bench {

/// Seconds from the start of a program until `mark` is in what it writes to
/// its standard output. It gets no input; afterwards it is ended. Aborts when it
/// ends without the mark.
double seconds_until(const std::vector<std::string>& command, const std::string& mark);

}  // namespace talon::bench
