#include "session/spoken_texts.h"

#include <algorithm>

namespace talon {
namespace {

/// Answers whose text is tried; a person chooses among fewer.
constexpr std::uint64_t kMaxNamesTried = 1'000;

bool has_one_text(const Game& game, MoveId move) {
  const std::vector<spec::Slot>& slots = game.move(move).slots;
  return std::ranges::count_if(
             slots, [](const spec::Slot& slot) { return slot.is<spec::TextSlot>(); }) == 1;
}

}  // namespace

Expected<Reply, Rejection> read_name(Session& session, std::string_view text) {
  std::optional<Reply> found;
  Rejection reason{Rejection::Kind::not_understood, Message("session.no-answer"), "", {}};
  const std::uint64_t maximum = std::min(session.legal().size(), kMaxNamesTried);
  for (std::uint64_t index = 0; index < maximum; ++index) {
    Reply reply(session.legal().at(index));
    if (!has_one_text(session.game(), reply.answer.move)) continue;
    reply.texts.emplace_back(text);
    if (auto refused = session.refuse(reply)) {
      reason = std::move(*refused);
      continue;
    }
    if (found) {
      return tl::unexpected(
          Rejection{Rejection::Kind::ambiguous, Message("session.name-of-several"), "", {}});
    }
    found = std::move(reply);
  }
  if (!found) return tl::unexpected(std::move(reason));
  return *found;
}

}  // namespace talon
