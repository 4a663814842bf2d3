#pragma once

#include <optional>
#include <string_view>

#include "session/session.h"

namespace talon {

/// The legal answer that takes a text as it was typed. Where answers differ in how the text must
/// begin, it is the one whose beginning this text has. Fails where that is so of several or of
/// none.
Expected<Reply, Rejection> read_name(Session& session, std::string_view text);

/// The legal answer that is printed like this but for the text in it ("Call the hill: Foggy
/// Down"), which is taken instead of the suggested one. Nullopt where none or several are.
std::optional<Reply> read_printed_text(Session& session, std::string_view typed);

}  // namespace talon
