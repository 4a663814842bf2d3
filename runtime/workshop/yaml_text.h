#pragma once

#include <string>
#include <vector>

#include "load/yaml.h"

namespace talon {

/// Pages of rules keep within this width; comments of a line begin at this column.
inline constexpr std::size_t kPageWidth = 100;
inline constexpr std::size_t kCommentColumn = 60;

/// A value on one line, as YAML writes it: `{facing: up, choices: [a, b]}`.
std::string flow_text(const Node& node);
/// The same over several lines where it is long: `start` is what comes before it
/// on the first line, `open` and `close` its brackets.
std::string wrapped_flow(const std::string& start, char open, const std::vector<std::string>& items,
                         char close);
/// A key or a text, in quotes where YAML would take it for something else.
std::string scalar_text(const std::string& text);

}  // namespace talon
