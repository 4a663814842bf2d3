#pragma once

#include <string_view>

#include "session/session.h"

namespace talon {

/// The legal answer that takes a text as it is: of those that differ in what goes with a name the
/// one for which the name begins right. Fails where several do or none does.
Expected<Reply, Rejection> read_name(Session& session, std::string_view text);

}  // namespace talon
