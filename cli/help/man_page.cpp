#include "cli/help/man_page.h"

#include <algorithm>

#include "base/text.h"
#include "cli/help/help_page.h"
#include "cli/help/roff.h"
#include "cli/version.h"
#include "load/keys.h"
#include "scenarios/scenario_keys.h"
#include "script/script.h"
#include "workshop/lua_api.h"

namespace talon::cli {
namespace {

constexpr std::string_view kProgramPage = "talon.1";
constexpr std::string_view kRulesPage = "talon-rules.5";

std::string name_of_page(const Command& command) { return "talon-" + command.name + ".1"; }

/// "talon-rules" and "5" of "talon-rules.5".
std::pair<std::string, std::string> title_and_section(std::string_view page) {
  const std::size_t dot = page.rfind('.');
  return {std::string(page.substr(0, dot)), std::string(page.substr(dot + 1))};
}

/// Writes one page.
class ManPage {
 public:
  ManPage(std::string_view page, const Catalogue& messages)
      : title_(title_and_section(page)),
        messages_(messages),
        roff_(title_.first, title_.second, version_day(), "talon " + std::string(version())) {}

  std::string words(const std::string& key) const { return messages_.render(Message(key)); }

  void begin(const std::string& purpose) {
    section("name");
    roff_.name(title_.first, purpose);
  }

  void section(const std::string& key) { roff_.section(words("help.manual." + key)); }

  void paragraphs(const std::string& key) {
    for (const std::string& text : split(words(key), '\n')) {
      if (!text.empty()) roff_.paragraph(text);
    }
  }

  void content(const HelpSection& part) {
    if (!part.lines.empty()) roff_.literal(join(part.lines, "\n"));
    for (const std::string& text : part.paragraphs) roff_.paragraph(text);
    for (const HelpRow& row : part.rows) roff_.item(row.name, row.meaning);
  }

  /// The section of a page of help, if it has one, under a title of its own.
  void part(const HelpPage& page, HelpSection::Part wanted, const std::string& key) {
    const auto found = std::ranges::find(page.sections, wanted, &HelpSection::part);
    if (found == page.sections.end()) return;
    section(key);
    content(*found);
  }

  void topic(const HelpTopic& topic) {
    roff_.section(words("help.manual." + std::string(topic.name)));
    for (const HelpSection& part : page_of_topic(topic, messages_).sections) content(part);
  }

  void table(const KeyTable& table) {
    const KeyWords said{messages_};
    roff_.subsection(said.word(table.name));
    for (const Key& key : table.keys) {
      std::string about = said.type(key);
      if (key.need == Need::required) about += ", " + words("help.manual.required");
      const std::string otherwise = said.default_shown(key);
      if (!otherwise.empty()) about += ", " + words("help.manual.default") + " " + otherwise;
      roff_.item(key.name, about + ". " + said.meaning(table, key));
    }
  }

  void functions() {
    for (const ScriptFunction& function : script_functions()) {
      roff_.item(function.signature, meaning_of(function, messages_));
    }
  }

  void see(const std::vector<std::string>& pages) {
    section("see-also");
    for (const std::string& page : pages) {
      const auto [title, number] = title_and_section(page);
      roff_.reference(title, number, &page == &pages.back());
    }
  }

  std::string take() { return roff_.take(); }

 private:
  std::pair<std::string, std::string> title_;
  const Catalogue& messages_;
  Roff roff_;
};

std::string program_page(const Commands& commands, const Catalogue& messages) {
  const HelpPage help = page_of_program(commands, messages);
  ManPage page(kProgramPage, messages);
  page.begin(page.words("help.manual.program-purpose"));
  page.part(help, HelpSection::Part::usage, "synopsis");
  page.section("description");
  page.paragraphs("help.manual.program-text");
  page.part(help, HelpSection::Part::commands, "commands");
  page.part(help, HelpSection::Part::options, "options");
  page.part(help, HelpSection::Part::examples, "examples");
  for (const HelpTopic& topic : help_topics()) page.topic(topic);
  std::vector<std::string> others = man_page_names(commands);
  std::erase(others, kProgramPage);
  page.see(others);
  return page.take();
}

std::string command_page(const Command& command, const Catalogue& messages) {
  const HelpPage help = page_of_command(command, messages);
  ManPage page(name_of_page(command), messages);
  page.begin(help.purpose);
  page.part(help, HelpSection::Part::usage, "synopsis");
  page.part(help, HelpSection::Part::options, "options");
  page.part(help, HelpSection::Part::examples, "examples");
  page.topic(*help_topic("exit-codes"));
  page.see({std::string(kProgramPage), std::string(kRulesPage)});
  return page.take();
}

std::string rules_page_of_manual(const Catalogue& messages) {
  ManPage page(kRulesPage, messages);
  page.begin(page.words("help.manual.rules-purpose"));
  page.section("description");
  page.paragraphs("help.manual.rules-text");
  page.section("keys");
  page.paragraphs("help.manual.keys-text");
  for (const KeyTable* table : keys::all()) page.table(*table);
  for (const KeyTable* table : keys::scenarios()) page.table(*table);
  page.section("functions");
  page.paragraphs("help.manual.functions-text");
  page.functions();
  page.see({"talon.1", "talon-api.1", "talon-check.1", "talon-new.1", "talon-test.1"});
  return page.take();
}

}  // namespace

std::vector<std::string> man_page_names(const Commands& commands) {
  std::vector<std::string> names = {std::string(kProgramPage)};
  for (const Command& command : commands) {
    if (!command.hidden) names.push_back(name_of_page(command));
  }
  names.emplace_back(kRulesPage);
  return names;
}

std::optional<std::string> man_page(std::string_view name, const Commands& commands,
                                    const Catalogue& messages) {
  if (name == kProgramPage) return program_page(commands, messages);
  if (name == kRulesPage) return rules_page_of_manual(messages);
  for (const Command& command : commands) {
    if (!command.hidden && name == name_of_page(command)) return command_page(command, messages);
  }
  return std::nullopt;
}

}  // namespace talon::cli
