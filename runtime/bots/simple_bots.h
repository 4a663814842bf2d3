#pragma once

#include <memory>

#include "bots/bot.h"

namespace talon {

/// Gives the first answer that is listed.
std::unique_ptr<Bot> make_first_bot();

/// Gives any answer that is listed, each equally likely.
std::unique_ptr<Bot> make_random_bot();

/// An index in `legal` at random, each equally likely.
std::uint64_t random_index(const LegalAnswers& legal, Rng& stream);

}  // namespace talon
