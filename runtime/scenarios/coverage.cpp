#include "scenarios/coverage.h"

#include <algorithm>
#include <iterator>

#include "base/text.h"
#include "rules/cited_rules.h"
#include "script/script_facts.h"

namespace talon {
namespace {

using NameSet = std::set<std::string>;

std::vector<std::string> never_of(const NameSet& all, const NameSet& seen) {
  std::vector<std::string> never;
  std::ranges::set_difference(all, seen, std::back_inserter(never));
  return never;
}

/// A line "key: so many of so many, never: ..." of the report.
std::string row(const char* key, const NameSet& all, const NameSet& seen,
                const Catalogue& messages) {
  if (all.empty()) return {};
  const std::vector<std::string> never = never_of(all, seen);
  const auto count = static_cast<std::int64_t>(all.size());
  std::string text =
      messages.render(Message(key)
                          .with("seen", count - static_cast<std::int64_t>(never.size()))
                          .with("all", count)) +
      "\n";
  if (never.empty()) return text;
  return text + messages.render(Message("coverage.never").with("names", never)) + "\n";
}

/// "3, 7-9" of the lines 3, 7, 8, 9 of `all`; lines that are next to each other
/// there are joined.
std::string ranges(const std::vector<int>& never, const std::vector<int>& all) {
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < never.size();) {
    auto at = std::ranges::lower_bound(all, never[i]);
    std::size_t last = i;
    while (last + 1 < never.size() && ++at != all.end() && *at == never[last + 1]) ++last;
    const std::string first = std::to_string(never[i]);
    parts.push_back(last == i ? first : first + "-" + std::to_string(never[last]));
    i = last + 1;
  }
  return join(parts, ", ");
}

}  // namespace

void Coverage::begins(const Scenario& scenario, const Session& session) {
  const Game& game = session.game();
  current_ = &games_[game.definition.game];
  ++current_->scenarios;
  add_game(game);
  current_->named.insert(scenario.rule.name);
  if (scenario.given.deal || scenario.given.shuffled)
    current_->seen.rules.insert(game.rules.setup_rule);
  add_options(game);
  note_reached(session);
}

void Coverage::made(const std::string&, const State& before, const Session& session) {
  const Game& game = session.game();
  const MoveId move = session.reply_at(session.ply() - 1).answer.move;
  current_->seen.rules.insert(game.move(move).rule);
  // A phase of moves does nothing but offer them; one that a script runs is seen to run.
  const auto& turn = game.definition.turn;
  for (const spec::Phase& phase : game.rules.phases) {
    if (!phase.scripted && !turn.empty() && phase.name == turn[before.control().phase]) {
      current_->seen.rules.insert(phase.rule);
    }
  }
  note_reached(session);
}

void Coverage::refused(const std::string& rule) { current_->seen.rules.insert(rule); }

void Coverage::note_reached(const Session& session) {
  const Game& game = session.game();
  if (session.over()) {
    current_->seen.rules.insert(game.rules.endings[session.ending()].rule);
  }
}

void Coverage::add_game(const Game& game) {
  if (!current_->variants.insert(game.definition.variant).second) return;
  for (const std::string& rule : cited_rules(game.rules)) current_->all.rules.insert(rule);
  for (const DataTable& table : game.definition.tables) {
    for (const DataTable::Row& row : table.rows) {
      current_->all.rows.insert(table.name + "." + row.id);
    }
  }
  for (const ScriptFile& file : game.definition.scripts) {
    current_->scripts.emplace(file->path, file);
  }
  for (const auto& [name, file] : game.definition.includes) {
    current_->scripts.emplace(file->path, file);
  }
}

void Coverage::add_options(const Game& game) {
  for (const Option& option : game.definition.options) {
    current_->all.options.insert(option.name);
    if (option.value != option.default_value) current_->seen.options.insert(option.name);
  }
}

bool Coverage::ran(const std::string& path, int first_line, int last_line) const {
  const auto lines = meter_.lines.find(path);
  if (lines == meter_.lines.end()) return false;
  const auto known = static_cast<int>(lines->second.size());
  for (int line = first_line; line <= std::min(last_line, known); ++line) {
    if (lines->second[line - 1]) return true;
  }
  return false;
}

std::string Coverage::lines_report(const Exercised& exercised, const Catalogue& messages) const {
  std::string files;
  std::int64_t all_lines = 0, never_lines = 0;
  for (const auto& [path, file] : exercised.scripts) {
    std::set<int> all, never;
    for (const LuaFacts::Statement& one : script_facts(file).statements) {
      all.insert(one.first_line);
      if (!ran(path, one.first_line, one.last_line)) never.insert(one.first_line);
    }
    all_lines += static_cast<std::int64_t>(all.size());
    never_lines += static_cast<std::int64_t>(never.size());
    if (never.empty()) continue;
    const std::string lines = ranges({never.begin(), never.end()}, {all.begin(), all.end()});
    files +=
        messages.render(Message("coverage.file").with("path", path).with("lines", lines)) + "\n";
  }
  return messages.render(Message("coverage.lines")
                             .with("seen", all_lines - never_lines)
                             .with("all", all_lines)) +
         "\n" + files;
}

Coverage::Exercised Coverage::with_scripts(const Exercised& found) const {
  Exercised exercised = found;
  exercised.seen.rules.insert(meter_.rules.begin(), meter_.rules.end());
  exercised.seen.rows = meter_.rows;
  return exercised;
}

std::string Coverage::report(const Catalogue& messages) const {
  std::string text;
  for (const auto& [game, found] : games_) {
    const Exercised exercised = with_scripts(found);
    text += messages.render(
                Message("coverage.game").with("game", game).with("count", exercised.scenarios)) +
            "\n";
    const Parts& all = exercised.all;
    const Parts& seen = exercised.seen;
    text += row("coverage.rules", all.rules, seen.rules, messages);
    text += row("coverage.named", all.rules, exercised.named, messages);
    text += row("coverage.options", all.options, seen.options, messages);
    text += row("coverage.rows", all.rows, seen.rows, messages);
    text += lines_report(exercised, messages);
  }
  return text;
}

}  // namespace talon
