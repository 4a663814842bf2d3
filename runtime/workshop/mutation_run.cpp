#include "workshop/mutation_run.h"

#include <algorithm>
#include <deque>
#include <map>
#include <optional>
#include <set>

#include "scenarios/changed_script.h"
#include "scenarios/scenario_game.h"
#include "script/script_facts.h"

namespace talon {
namespace {

using FootprintDifference = ScenarioFootprint::Difference;

constexpr std::string_view kGameFileName = "/game.yaml";

/// The scripts of a game that lie where its own file does: not those that games share.
std::vector<ScriptFile> own_scripts(const Definition& definition) {
  std::string folder;
  for (const auto& file : definition.files) {
    if (!file->path.ends_with(kGameFileName)) continue;
    folder = file->path.substr(0, file->path.size() - kGameFileName.size() + 1);
    break;
  }
  std::vector<ScriptFile> own;
  const auto add = [&](const ScriptFile& script) {
    if (!folder.empty() && script->path.starts_with(folder)) own.push_back(script);
  };
  for (const ScriptFile& script : definition.scripts) add(script);
  for (const auto& [name, script] : definition.includes) add(script);
  return own;
}

/// A scenario and the functions that run when it is played, by the lines on which they begin.
struct PlayedOnce {
  const OpenScenarios* file;
  const Scenario* scenario;
  std::map<std::string, std::set<int>> functions;  ///< by the path of their script
  ScenarioFootprint footprint;
};

/// A script and the scenarios whose game runs it; the one that noticed a change last is
/// the first.
struct MutableScript {
  ScriptFile script;
  std::vector<const PlayedOnce*> played;
  std::vector<Mutation> mutations;
  LuaFacts facts;
  std::shared_ptr<const Game> whole;  ///< of the first of these scenarios; may be null
};

/// The scenarios of the files, with the games that they are played with.
class MutationRun {
 public:
  MutationRun(const Library& library, const std::vector<ScenarioPath>& files) : games_(library) {
    Diagnostics reported_before;
    for (const ScenarioPath& path : files) {
      if (auto open = open_scenarios(library, path, reported_before)) {
        open_.push_back(std::move(*open));
      }
    }
    play_once(library);
  }

  /// The scripts, by their paths.
  std::map<std::string, MutableScript>& scripts() { return scripts_; }

  /// Whether the game declares the same with the change. Of what functions do that run in play
  /// nothing is known.
  bool is_idle(const Mutation& mutation, const MutableScript& of) {
    games_.play_with(mutation.changed);
    const PlayedOnce& first = *of.played.front();
    Diagnostics spoilt;
    const auto changed = games_.load_whole(first.file->game, *first.scenario, spoilt);
    return changed != nullptr && of.whole != nullptr &&
           plays_alike(of.whole->rules, changed->rules);
  }

  /// What of the scenarios is otherwise where none of them fails; nullopt where one does.
  std::optional<FootprintDifference> difference(const Mutation& mutation, MutableScript& of) {
    games_.play_with(mutation.changed);
    const LuaFacts::Function* const around = of.facts.function_around(mutation.where.line);
    FootprintDifference greatest = FootprintDifference::none;
    for (std::size_t index = 0; index < of.played.size(); ++index) {
      const PlayedOnce* const played = of.played[index];
      if (around != nullptr && !runs(*played, of.script->path, around->where.line)) continue;
      if (const auto found = difference(*played)) {
        greatest = std::max(greatest, *found);
        continue;
      }
      // What notices one change mostly notices the next one, too.
      std::rotate(of.played.begin(), of.played.begin() + static_cast<std::ptrdiff_t>(index),
                  of.played.begin() + static_cast<std::ptrdiff_t>(index) + 1);
      return std::nullopt;
    }
    return greatest;
  }

 private:
  static bool runs(const PlayedOnce& played, const std::string& path, int line) {
    const auto functions = played.functions.find(path);
    return functions != played.functions.end() && functions->second.contains(line);
  }

  /// Plays every scenario as it is, and notes what it runs.
  void play_once(const Library& library) {
    ScriptMeter meter;
    ScenarioGames games(library, &meter);
    for (const OpenScenarios& open : open_) {
      for (const Scenario& scenario : open.file.scenarios) {
        meter = {};
        meter.follow = ScriptMeter::Follow::lines;
        Diagnostics reported_before;
        auto game = games.load(open.game, scenario, reported_before);
        if (game == nullptr) continue;
        const std::vector<ScriptFile> scripts = own_scripts(game->definition);
        ScenarioFootprint footprint;
        run_scenario(std::move(game), scenario, {ScriptLimits::counted(), &meter}, &footprint);
        played_.push_back({&open, &scenario, meter.functions, std::move(footprint)});
        for (const ScriptFile& script : scripts) add(script, played_.back());
      }
    }
  }

  void add(const ScriptFile& script, const PlayedOnce& played) {
    const auto [entry, is_new] = scripts_.try_emplace(script->path);
    if (is_new) {
      Diagnostics reported_before;
      entry->second = {script,
                       {},
                       mutations_of(script),
                       script_facts(script),
                       games_.load_whole(played.file->game, *played.scenario, reported_before)};
    }
    entry->second.played.push_back(&played);
  }

  std::optional<FootprintDifference> difference(const PlayedOnce& played) {
    Diagnostics spoilt;
    auto game = games_.load(played.file->game, *played.scenario, spoilt);
    if (game == nullptr) return std::nullopt;
    const ScriptRun scripts{ScriptLimits::counted(), nullptr};
    ScenarioFootprint footprint;
    if (!run_scenario(std::move(game), *played.scenario, scripts, &footprint).passed()) {
      return std::nullopt;
    }
    return footprint.against(played.footprint);
  }

  ScenarioGames games_;
  std::vector<OpenScenarios> open_;
  std::deque<PlayedOnce> played_;  ///< stays where it is
  std::map<std::string, MutableScript> scripts_;
};

}  // namespace

MutationReport try_mutations(const Library& library, const MutationRequest& request) {
  MutationReport report;
  MutationRun run(library, request.files);
  for (const auto& [path, script] : run.scripts()) report.possible += script.mutations.size();
  std::size_t index = 0;
  for (auto& [path, script] : run.scripts()) {
    for (const Mutation& mutation : script.mutations) {
      if (!is_sampled(index++, report.possible, request.maximum)) continue;
      if (!request.goes_on(report)) return report;
      if (run.is_idle(mutation, script)) {
        ++report.idle;
        continue;
      }
      ++report.tried;
      const auto difference = run.difference(mutation, script);
      if (!difference) {
        ++report.noticed;
        continue;
      }
      report.told += *difference == FootprintDifference::told;
      request.unnoticed(mutation, *difference);
    }
  }
  return report;
}

}  // namespace talon
