#pragma once

#include <string>

#include "base/indexed.h"
#include "rules/answer.h"

namespace talon {

/// What a player answers: a move by its parts, and the texts that were typed in
/// it, one for each slot of texts in the order of the slots; those that are left
/// out are the suggestions. In the answer such a slot is bound to a TextId, which
/// the session sees to.
struct Reply {
  Answer answer;
  Indexed<std::string> texts;

  Reply() = default;
  Reply(const Answer& given) : answer(given) {}

  friend bool operator==(const Reply&, const Reply&) = default;
};

}  // namespace talon
