#pragma once

#include <tl/expected.hpp>

#include "base/message.h"

namespace talon {

/// A value, or the message that says to a person why there is none.
template <typename T>
using Result = tl::expected<T, Message>;

/// Makes the failing side of a Result.
inline tl::unexpected<Message> failure(Message message) {
  return tl::unexpected<Message>(std::move(message));
}

}  // namespace talon
