#include "cli/help/help_page.h"

#include <utility>

#include "base/text.h"

namespace talon::cli {
namespace {

using Part = HelpSection::Part;

/// Finds the words about one subject, which are below a key of the messages.
class HelpWords {
 public:
  HelpWords(std::string key, const Catalogue& messages)
      : key_(std::move(key)), messages_(messages) {}

  std::string common(const std::string& key) const { return messages_.render(Message(key)); }
  std::string own(const std::string& name) const { return common(key_ + "." + name); }
  bool has(const std::string& name) const { return messages_.has(key_ + "." + name); }

  /// An argument that several commands have is explained once, for all.
  std::string meaning(const std::string& argument) const {
    const std::string name = "options." + argument;
    return has(name) ? own(name) : common("help.options." + argument);
  }

  /// What the value of an argument is called: "GAME".
  std::string value(const Argument& argument) const {
    return messages_.word(argument.value).label();
  }

  /// What values are called in a row of a topic: "--rules DIR".
  std::string values_in(std::string_view row) const {
    std::string text;
    std::string capitals;
    const auto finish = [&] {
      if (!capitals.empty()) text += messages_.word(std::exchange(capitals, {})).label();
    };
    for (const char letter : row) {
      if ((letter >= 'A' && letter <= 'Z') || letter == '_') {
        capitals += letter;
        continue;
      }
      finish();
      text += letter;
    }
    finish();
    return text;
  }

  HelpPage begin() const {
    HelpPage page{own("purpose"), {}};
    page.sections.push_back({.part = Part::examples, .lines = lines_of(own("examples"))});
    return page;
  }

 private:
  static std::vector<std::string> lines_of(const std::string& block) {
    std::vector<std::string> lines = split(block, '\n');
    while (!lines.empty() && lines.back().empty()) lines.pop_back();
    return lines;
  }

  std::string key_;
  const Catalogue& messages_;
};

std::string key_of(const Command& command) { return "help-" + command.name; }
std::string key_of(const HelpTopic& topic) { return "help-topics." + std::string(topic.name); }

std::vector<std::string> paragraphs_of_help(const std::string& text) {
  std::vector<std::string> paragraphs = {""};
  for (const std::string& line : split(text, '\n')) {
    if (line.empty()) {
      if (!paragraphs.back().empty()) paragraphs.emplace_back();
    } else {
      paragraphs.back() += (paragraphs.back().empty() ? "" : " ") + line;
    }
  }
  if (paragraphs.back().empty()) paragraphs.pop_back();
  return paragraphs;
}

HelpRow row_of_help(const HelpWords& words) { return {"-h, --help", words.meaning("help")}; }

std::string shape_of(const Argument& argument, const HelpWords& words) {
  if (!argument.is_option()) return words.value(argument);
  return argument.value.empty() ? argument.name : argument.name + " " + words.value(argument);
}

std::string usage_of(const Command& command, const HelpWords& words) {
  std::string line = "talon " + command.name;
  for (const Argument& argument : command.arguments) {
    if (argument.is_option()) continue;
    const std::string value = words.value(argument);
    line += argument.conditions.required ? " " + value : " [" + value + "]";
  }
  return line + " " + words.common("help.options-place");
}

std::vector<HelpRow> rows_of_arguments(const Command& command, const HelpWords& words) {
  std::vector<HelpRow> rows = {row_of_help(words)};
  for (const Arguments* all : {&command.arguments, &command.alternatives}) {
    for (const Argument& argument : *all) {
      rows.push_back({shape_of(argument, words), words.meaning(argument.bare_name())});
    }
  }
  return rows;
}

std::vector<HelpRow> rows_of_commands(const Commands& commands, const Catalogue& messages) {
  std::vector<HelpRow> rows;
  for (const Command& command : commands) {
    if (!command.hidden) rows.push_back({command.name, purpose_of(command, messages)});
  }
  return rows;
}

std::vector<HelpRow> rows_of_topics(const Catalogue& messages) {
  std::vector<HelpRow> rows;
  for (const HelpTopic& topic : help_topics()) {
    rows.push_back({std::string(topic.name), purpose_of(topic, messages)});
  }
  return rows;
}

}  // namespace

HelpPage page_of_program(const Commands& commands, const Catalogue& messages) {
  const HelpWords words("help-talon", messages);
  HelpPage page = words.begin();
  page.sections.push_back({.part = Part::usage, .lines = {words.own("usage")}});
  page.sections.push_back({.part = Part::commands, .rows = rows_of_commands(commands, messages)});
  page.sections.push_back({.part = Part::topics, .rows = rows_of_topics(messages)});
  page.sections.push_back(
      {.part = Part::options,
       .rows = {row_of_help(words),
                {"--lang " + messages.word(std::string("LANGUAGE")).label(), words.meaning("lang")},
                {"--version", words.meaning("version")}}});
  return page;
}

HelpPage page_of_command(const Command& command, const Catalogue& messages) {
  const HelpWords words(key_of(command), messages);
  HelpPage page = words.begin();
  if (words.has("text")) {
    page.sections.push_back(
        {.part = Part::text, .paragraphs = paragraphs_of_help(words.own("text"))});
  }
  page.sections.push_back({.part = Part::usage, .lines = {usage_of(command, words)}});
  page.sections.push_back({.part = Part::options, .rows = rows_of_arguments(command, words)});
  return page;
}

HelpPage page_of_topic(const HelpTopic& topic, const Catalogue& messages) {
  const HelpWords words(key_of(topic), messages);
  HelpSection text{.part = Part::text, .paragraphs = paragraphs_of_help(words.own("text"))};
  for (const HelpTopicRow& row : topic.rows) {
    text.rows.push_back({words.values_in(row.name), words.own("rows." + std::string(row.key))});
  }
  return {words.own("purpose"), {std::move(text)}};
}

std::string meaning_of(const Argument& argument, const Command& command,
                       const Catalogue& messages) {
  return HelpWords(key_of(command), messages).meaning(argument.bare_name());
}

std::string purpose_of(const Command& command, const Catalogue& messages) {
  return HelpWords(key_of(command), messages).own("purpose");
}

std::string purpose_of(const HelpTopic& topic, const Catalogue& messages) {
  return HelpWords(key_of(topic), messages).own("purpose");
}

std::string title_key(HelpSection::Part part) {
  switch (part) {
    case Part::examples:
      return "help.examples";
    case Part::usage:
      return "help.usage";
    case Part::commands:
      return "help.commands";
    case Part::options:
      return "help.options-title";
    case Part::topics:
      return "help.topics";
    case Part::text:
      break;
  }
  return "";
}

}  // namespace talon::cli
