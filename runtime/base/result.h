#pragma once

#include <tl/expected.hpp>
#include <utility>

#include "base/message.h"

namespace talon {

/// A value, or what went wrong; whoever is given one looks at it.
template <typename T, typename E>
class [[nodiscard]] Expected : public tl::expected<T, E> {
 public:
  using tl::expected<T, E>::expected;
  constexpr Expected(tl::expected<T, E> other) : tl::expected<T, E>(std::move(other)) {}
};

/// A value, or the message that says to a person why there is none.
template <typename T>
using Result = Expected<T, Message>;

/// Makes the failing side of a Result.
inline tl::unexpected<Message> failure(Message message) {
  return tl::unexpected<Message>(std::move(message));
}

}  // namespace talon
