#pragma once

#include <string>
#include <vector>

#include "base/catalogue.h"
#include "cli/command_line/command.h"
#include "cli/help/help_topics.h"

namespace talon::cli {

/// A name and what it means.
struct HelpRow {
  std::string name;
  std::string meaning;
};

/// A part of a page below a title; what is empty is left out.
struct HelpSection {
  enum class Part { examples, usage, commands, options, topics, text };
  Part part = Part::text;
  std::vector<std::string> lines = {};       ///< as they are
  std::vector<std::string> paragraphs = {};  ///< to be set in lines
  std::vector<HelpRow> rows = {};
};

/// What is said about the program, a command or a topic, before it has a form: help.h has that of
/// a terminal, man_page.h that of manual pages. The words come from the messages, see Command and
/// HelpTopic.
struct HelpPage {
  std::string purpose;
  std::vector<HelpSection> sections;
};

HelpPage page_of_program(const Commands& commands, const Catalogue& messages);
HelpPage page_of_command(const Command& command, const Catalogue& messages);
HelpPage page_of_topic(const HelpTopic& topic, const Catalogue& messages);

/// What help says an argument of a command means.
std::string meaning_of(const Argument& argument, const Command& command, const Catalogue& messages);
/// One sentence.
std::string purpose_of(const Command& command, const Catalogue& messages);
std::string purpose_of(const HelpTopic& topic, const Catalogue& messages);

/// The message of a section's title.
std::string title_key(HelpSection::Part part);

}  // namespace talon::cli
