#pragma once

#include <vector>

#include "cli/presenter.h"
#include "session/session.h"

namespace talon::cli {

enum class Depth {
  verdict,     ///< whether the move is legal, else the first thing against it with its rule
  every_rule,  ///< also everything else that it is asked, and its rule where it is legal
};

/// Why a move may or may not be made where the session stands.
std::vector<Line> why_page(const Presenter& presenter, Session& session, const Reply& reply,
                           Depth depth);

/// Every move of the game where the session stands: how many ways there are to make
/// it, or why there is none.
std::vector<Line> moves_page(const Presenter& presenter, Session& session);

}  // namespace talon::cli
