#include "scenarios/changed_script.h"

#include <algorithm>
#include <memory>

#include "base/unicode.h"
#include "script/declared_otherwise.h"

namespace talon {
namespace {

/// The longest stretch that a report shows.
constexpr std::size_t kMaxScriptStretch = 60;

bool is_space(char sign) { return sign == ' ' || sign == '\n' || sign == '\t' || sign == '\r'; }

/// What decides how a game is played, without what searches and bots are told.
spec::Rules played(spec::Rules rules) {
  rules.hints = {};
  rules.worth = nullptr;
  rules.other_worths.clear();
  rules.cited.clear();
  return rules;
}

}  // namespace

ScriptFile with_text(const SourceFile& script, std::string text) {
  return std::make_shared<const SourceFile>(SourceFile{script.path, std::move(text)});
}

void put_script(const ScriptFile& changed, Definition& definition) {
  for (ScriptFile& script : definition.scripts) {
    if (script->path == changed->path) script = changed;
  }
  for (auto& [name, script] : definition.includes) {
    if (script->path == changed->path) script = changed;
  }
}

bool plays_alike(const spec::Rules& whole, const spec::Rules& changed) {
  return !std::ranges::any_of(changed.phases, &spec::Phase::scripted) &&
         !declared_otherwise(played(whole), played(changed));
}

bool is_sampled(std::size_t index, std::size_t all, std::size_t maximum) {
  if (maximum >= all) return true;
  return index * maximum / all != (index + 1) * maximum / all;
}

std::string short_text(const std::string& text) {
  std::string shown;
  for (const char sign : text) {
    if (!is_space(sign)) {
      shown += sign;
    } else if (!shown.empty() && shown.back() != ' ') {
      shown += ' ';
    }
  }
  if (shown.size() <= kMaxScriptStretch) return shown;
  std::size_t end = kMaxScriptStretch;
  while (end > 0 && !begins_character(shown[end])) --end;
  return shown.substr(0, end) + "...";
}

}  // namespace talon
