#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/catalogue.h"
#include "base/rng.h"
#include "rules/spec.h"

namespace talon {

/// Whether a text begins so; large and small letters are alike.
bool begins_with(std::string_view text, std::string_view beginning);

/// A regular expression of ECMA-262 for texts that begin so and have at most this many characters.
std::string text_pattern(std::string_view beginning, int longest);

/// Why a typed text cannot fill the slot `name`; nullopt when it can.
[[nodiscard]] std::optional<Message> refuse_text(const Name& name, const spec::TextSlot& slot,
                                                 std::string_view text,
                                                 const std::string& beginning);

/// What is suggested where the player types a text: a name of the list (a key of
/// the texts) that begins as it must and is not taken yet, by chance; else the slot's
/// default; else the beginning alone. What could not be typed is not suggested.
std::string suggested_text(const Catalogue& texts, const spec::TextSlot& slot,
                           const std::string& list, const std::string& beginning,
                           const std::vector<std::string>& taken, Rng chance);

}  // namespace talon
