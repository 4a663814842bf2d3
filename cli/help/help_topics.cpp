#include "cli/help/help_topics.h"

#include <algorithm>

namespace talon::cli {

std::span<const HelpTopic> help_topics() {
  static const std::vector<HelpTopic> kTopics = {
      {"exit-codes",
       {{"0", "done"},
        {"1", "failed"},
        {"2", "usage"},
        {"3", "broken"},
        {"4", "mismatch"},
        {"5", "contradiction"},
        {"130", "interrupted"}}},
      {"environment",
       {{"TALON_<KEY>", "preference"},
        {"LC_ALL, LC_MESSAGES, LANG", "locale"},
        {"LC_CTYPE", "signs"},
        {"XDG_CONFIG_HOME", "config-home"},
        {"XDG_DATA_HOME", "data-home"},
        {"XDG_DATA_DIRS", "data-dirs"},
        {"HOME", "home"},
        {"PAGER", "pager"},
        {"PATH", "path"},
        {"NO_COLOR", "no-color"},
        {"FORCE_COLOR", "force-color"},
        {"ACCESSIBLE", "accessible"},
        {"TERM", "term"},
        {"COLORTERM", "many-colours"},
        {"COLUMNS, LINES", "size"}}},
      {"files",
       {{"--rules DIR", "named"},
        {"PREFIX/share/talon", "shipped"},
        {"$XDG_CONFIG_HOME/talon/config.yaml", "preferences"},
        {"$XDG_DATA_HOME/talon/rules", "own-rules"},
        {"$XDG_DATA_HOME/talon/decks", "own-decks"},
        {"$XDG_DATA_HOME/talon/packs", "own-packs"},
        {"/usr/local/share/talon", "everybodys"},
        {"$XDG_DATA_HOME/talon/saves", "own-saves"}}},
      {"seeds"},
      {"protocol",
       {{"hello", "hello"},
        {"choice", "choice"},
        {"end", "end"},
        {"error", "error"},
        {"{\"ready\": 1}", "ready"},
        {"{\"move\": ID}", "move"},
        {"{\"number\": N}", "number"},
        {"{\"text\": TEXT}", "text"},
        {"{\"undo\": 1}, {\"redo\": 1}", "undo"},
        {"{\"view\": NAME}", "view"},
        {"{\"save\": NAME}", "save"},
        {"{\"quit\": true}", "quit"}}},
  };
  return kTopics;
}

const HelpTopic* help_topic(std::string_view name) {
  const auto topics = help_topics();
  const auto found = std::ranges::find(topics, name, &HelpTopic::name);
  return found == topics.end() ? nullptr : &*found;
}

}  // namespace talon::cli
