#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/pages/presenter.h"
#include "session/session.h"

namespace talon::cli {

/// How many of the legal moves are listed.
enum class Extent {
  /// Those that matter: of moves that pay with a set of cards only the sets
  /// that hold no card too many, and of long groups the beginning.
  some,
  all,
};

/// The legal moves, numbered from 1 in the order of Session::legal: a sentence
/// each when there are few, else grouped by what they begin with. The last line
/// says how many were left out.
std::vector<Line> list_moves(const Presenter& presenter, const Session& session, Extent extent);

}  // namespace talon::cli
