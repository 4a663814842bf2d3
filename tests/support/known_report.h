#pragma once

#include "simulate/report.h"

namespace talon::testing {

/// The report of a made-up series of a game with the endings rich, late and never:
/// `rich` games with a score of 8 and two answers, then `late` ones with five answers,
/// one of them forced, then `unfinished` ones with nine.
SimulationReport known_report(std::uint64_t rich, std::uint64_t late, std::uint64_t unfinished);

}  // namespace talon::testing
