#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "base/message.h"
#include "base/name.h"
#include "session/session.h"

namespace talon::cli {

/// Something that might fill a slot, and why it does not.
struct Obstacle {
  Name name;
  Message reason;
  Binding filling;             ///< of the slot, with this alone
  std::optional<ZoneId> zone;  ///< that it is, if it is one
};

/// Why each thing that lies open where a slot looks cannot fill this slot alone; the reply has its
/// earlier slots filled. Things that can are left out.
std::vector<Obstacle> obstacles(Session& session, const Reply& reply, std::size_t slot);

/// Whether the reason, as it is said, begins with the thing, with or without an article, so that
/// the thing need not be named before it.
bool begins_with_its_name(const Obstacle& one, const std::string& reason);

}  // namespace talon::cli
