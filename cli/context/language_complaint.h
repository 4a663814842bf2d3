#pragma once

#include <optional>
#include <string>

#include "base/message.h"

namespace talon::cli {

class Context;

/// The complaint that neither the program nor any game here speaks the language `given`; nullopt
/// where one does.
std::optional<Message> no_such_language(Context& context, const std::string& given);

}  // namespace talon::cli
