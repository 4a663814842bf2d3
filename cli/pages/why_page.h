#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/fallible.h"
#include "cli/pages/presenter.h"
#include "session/rejection.h"
#include "session/session.h"

namespace talon::cli {

enum class Depth {
  verdict,     ///< whether the move is legal, else the first thing against it and its rule's title
  quoted,      ///< with the text of this rule
  every_rule,  ///< also everything else that it is asked, and its rule where it is legal
};

/// The move, and that it is legal, or the first thing against it.
std::string verdict_on(const Presenter& presenter, const Session& session, const Reply& reply,
                       const Fallible<Rejection>& rejection);

/// Why a move may or may not be made where the session is.
std::vector<Line> why_page(const Presenter& presenter, Session& session, const Reply& reply,
                           Depth depth);

/// The same for words that a person typed: a move, or what several begin with, whose ways are
/// named then, or a move that is not asked for now. `-l` before them quotes the rules. The reason
/// when the words are none of these.
Expected<std::vector<Line>, Rejection> why_page_of_words(const Presenter& presenter,
                                                         Session& session, std::string_view words);

/// Every move of the game where the session is: how many ways there are to make
/// it, or why there is none.
std::vector<Line> moves_page(const Presenter& presenter, Session& session);

}  // namespace talon::cli
