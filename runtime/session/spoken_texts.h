#pragma once

#include <optional>
#include <string_view>

#include "session/session.h"

namespace talon {

/// The legal answer that takes a text as it is: of those that differ in what goes with a name the
/// one for which the name begins right. Fails where several do or none does.
Expected<Reply, Rejection> read_name(Session& session, std::string_view text);

/// The legal answer that is printed so but for the text in it, "Call the hill: Foggy Down": the
/// text is what is in the place of the suggested one. Nullopt where none or several are.
std::optional<Reply> read_printed_text(Session& session, std::string_view typed);

}  // namespace talon
