#include <set>

#include "base/contains.h"
#include "base/unknown.h"
#include "checks/script_names.h"
#include "checks/single/single_checks.h"
#include "script/script_facts.h"

namespace talon::checks {
namespace {

using NameSet = std::set<std::string>;

/// What a text can mean where a method of `game` takes it.
struct Meant {
  Named kind;
  NameSet names;
};

/// What the parameters of functions mean, by their names; a variant's names count for all.
std::map<std::string, Meant> names_by_parameter(const GameFamily& family) {
  NameSet zones, counters, endings, moves, records, procedures;
  family.each_game([&](const Game& game) {
    for (const ZoneInfo& zone : game.layout.zones()) zones.insert(zone.name);
    for (const ZoneFamily& one : game.definition.families) zones.insert(one.name);
    for (const GridInfo& grid : game.layout.grids()) zones.insert(grid.name);
    for (const CounterInfo& counter : game.layout.counters()) counters.insert(counter.name);
    for (const spec::Ending& ending : game.rules.endings) endings.insert(ending.name);
    for (std::size_t id = 0; id < game.move_count(); ++id) moves.insert(game.move(id).name);
    for (const RecordKindInfo& kind : game.definition.records) records.insert(kind.name);
    for (const spec::Procedure& procedure : game.rules.procedures) {
      procedures.insert(procedure.name);
    }
  });
  return {{"zone", {Named::zone, zones}},       {"from", {Named::zone, zones}},
          {"to", {Named::zone, zones}},         {"counter", {Named::counter, counters}},
          {"ending", {Named::ending, endings}}, {"move", {Named::move, moves}},
          {"kind", {Named::record, records}},   {"procedure", {Named::procedure, procedures}}};
}

class Report {
 public:
  Report(const GameFamily& family, Diagnostics& diagnostics)
      : diagnostics_(diagnostics), known_(names_by_parameter(family)) {
    for (const auto& [name, fields] : script_globals()) globals_.push_back(name);
  }

  void file(const LuaFacts& facts) {
    for (const LuaFacts::Name& name : facts.globals_read) global(name);
    for (const LuaFacts::Name& name : facts.globals_set) {
      diagnostics_.error(name.where, Message("script.assigned-global").with("name", name.name));
    }
    for (const LuaFacts::Name& name : facts.unused_locals) {
      diagnostics_.warning(name.where, Message("check.unused-local").with("name", name.name));
    }
    for (const LuaFacts::Call& call : facts.calls) arguments(call);
    for (const LuaFacts::Function& function : facts.functions) {
      if (!function.loops_over_cards || !function.chooses) continue;
      diagnostics_.warning(function.where, Message("check.lists-moves-itself"));
    }
  }

 private:
  void global(const LuaFacts::Name& name) {
    if (contains(globals_, name.name)) return;
    diagnostics_.error(name.where, unknown(Message("script.unknown-global"), name.name, globals_));
  }

  void arguments(const LuaFacts::Call& call) {
    const auto method = methods_.find(call.function);
    if (!call.method || method == methods_.end()) return;
    const std::vector<std::string>& parameters = method->second;
    for (std::size_t i = 0; i < call.arguments.size() && i < parameters.size(); ++i) {
      for (const LuaFacts::Name& text : call.arguments[i].texts) argument(parameters[i], text);
    }
  }

  void argument(const std::string& parameter, const LuaFacts::Name& text) {
    const auto meant = known_.find(parameter);
    if (meant == known_.end() || meant->second.names.contains(text.name)) return;
    const auto& [kind, names] = meant->second;
    diagnostics_.error(text.where, unknown(kind, text.name, {names.begin(), names.end()}));
  }

  Diagnostics& diagnostics_;
  const std::map<std::string, Meant> known_;
  const std::map<std::string, std::vector<std::string>> methods_ = game_parameters();
  std::vector<std::string> globals_;
};

}  // namespace

void lua_names(const GameFamily& family, Diagnostics& diagnostics) {
  if (!family.whole) return;
  Report report(family, diagnostics);
  for (const auto& [path, file] : family.scripts()) report.file(script_facts(file));
}

}  // namespace talon::checks
