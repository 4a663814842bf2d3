#pragma once

#include <string_view>
#include <vector>

#include "session/reply.h"
#include "session/session.h"
#include "session/spoken_names.h"

namespace talon {

/// Cards that are typed as the language joins them, without a word of what they are for, as a list
/// prints a set below its heading: "Ace of Moons + Ace of Knots".
///
/// They are a set, and all of it, wherever the cards lie.
struct LoneSet {
  /// The legal answers with just this set. Where there are none, an answer that suits most of its
  /// cards, so that the refusal names a card that does not fit. Empty where the text is something
  /// else, or no set is asked for.
  std::vector<Reply> replies;
  bool plain = false;  ///< joined by a sign, which nothing else is
};
LoneSet lone_set(const Session& session, const SpokenNames& names, const SpokenWords& fillers,
                 std::string_view text);

}  // namespace talon
