#pragma once

#include <span>
#include <string_view>
#include <vector>

namespace talon::cli {

/// A line of a topic's table: the name in front, and the key of its meaning.
struct HelpTopicRow {
  std::string_view name;
  std::string_view key;
};

/// What help explains besides the commands. The words are in messages/<language>/help-topics.yaml
/// below the topic's name: `purpose`, `text`, and `rows.<key>`.
struct HelpTopic {
  std::string_view name;
  std::vector<HelpTopicRow> rows = {};
};

/// In the order in which help names them.
std::span<const HelpTopic> help_topics();

/// Null when there is none of this name.
const HelpTopic* help_topic(std::string_view name);

}  // namespace talon::cli
