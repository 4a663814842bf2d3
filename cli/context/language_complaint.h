#pragma once

#include <optional>
#include <string>

#include "base/message.h"

namespace talon::cli {

class Context;

/// The complaint that neither the program nor any game here speaks the language `given`; nullopt
/// where one does. `from` says who asked for it; empty where the finding itself tells the place.
std::optional<Message> no_such_language(Context& context, const std::string& given,
                                        const std::string& from);

}  // namespace talon::cli
