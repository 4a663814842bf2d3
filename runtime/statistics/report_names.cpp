#include "statistics/report_names.h"

#include <fmt/format.h>

#include "base/bounded.h"
#include "rules/cited_rules.h"

namespace talon {

std::string ReportNames::ending(const std::string& id) const {
  const auto found = endings.find(id);
  return found == endings.end() ? id : one_line(found->second);
}

std::string ReportNames::rule(const std::string& id) const {
  const auto found = rules.find(id);
  return found == rules.end() ? id : fmt::format("{} [{}]", one_line(found->second), id);
}

ReportNames report_names(const Game& game) {
  ReportNames names;
  for (const spec::Ending& ending : game.rules.endings) {
    if (const auto name = game.texts().text("results." + ending.name)) {
      names.endings[ending.name] = *name;
    }
  }
  for (const std::string& rule : cited_rules(game.rules)) {
    if (const auto title = game.texts().text("rules." + rule + ".title"))
      names.rules[rule] = *title;
  }
  return names;
}

}  // namespace talon
