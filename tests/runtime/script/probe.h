#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/diagnostic.h"
#include "rules/definition.h"
#include "script/script.h"

namespace talon::testing {

/// A game by hand, without YAML: eight cards with every kind of attribute, the
/// zones and options that rules/adaman/rules.lua uses, a counter.
Definition probe_definition();

ScriptFile lua_file(const std::string& path, const std::string& text);
/// A file of the source tree.
ScriptFile source_file(const std::string& path);

/// What loading gave: the rules, and each finding in one line, those of the compiler too.
struct Loaded {
  std::optional<spec::Rules> rules;
  std::vector<std::string> findings;  ///< "game.lua:3: unknown-zone name=palce (did-you-mean ...)"
  ScriptLog log;
};
Loaded load(const Definition& definition, const ScriptLimits& limits = {});
/// Loads one file "game.lua" with this text over the probe definition.
Loaded load(const std::string& text, const ScriptLimits& limits = {});
/// The usual limits but for the clock, which a slow machine must not reach before the steps are
/// counted.
ScriptLimits limits_without_clock();
/// The only finding of such a file; fails the test when there is another number.
std::string finding(const std::string& text, const ScriptLimits& limits = {});

/// A message in one line: its key without the group, and its values.
std::string line_of(const Message& message);

}  // namespace talon::testing
