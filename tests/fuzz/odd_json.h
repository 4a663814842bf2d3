#pragma once

#include <nlohmann/json.hpp>

#include "fuzz/choices.h"
#include "session/json.h"

namespace talon::fuzz {

/// A value that is seldom thought of: of another type, empty, beyond what a number holds.
ReadJson odd_json(Choices& choices);

/// Changes some values anywhere in it: takes them away, doubles them, swaps them, puts in what
/// is elsewhere or what is seldom thought of.
void change_json(ReadJson& root, Choices& choices);
}  // namespace talon::fuzz
