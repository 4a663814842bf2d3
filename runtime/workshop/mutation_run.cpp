#include "workshop/mutation_run.h"

#include <algorithm>
#include <map>

#include "workshop/scenario_game.h"

namespace talon {
namespace {

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
  }

  /// By their paths, each with the files of scenarios whose game runs it.
  struct Played {
    ScriptFile script;
    std::vector<const OpenScenarios*> by;
  };
  std::map<std::string, Played> scripts() {
    std::map<std::string, Played> all;
    for (const OpenScenarios& open : open_) {
      for (const Scenario& scenario : open.file.scenarios) {
        Diagnostics reported_before;
        const auto game = games_.load(open.game, scenario, reported_before);
        if (game == nullptr) continue;
        for (const ScriptFile& script : own_scripts(game->definition)) {
          Played& played = all.try_emplace(script->path, Played{script, {}}).first->second;
          if (played.by.empty() || played.by.back() != &open) played.by.push_back(&open);
        }
      }
    }
    return all;
  }

  bool is_noticed(const ScriptFile& changed, const Played& played) {
    games_.play_with(changed);
    return std::ranges::any_of(played.by, [&](const OpenScenarios* open) {
      return std::ranges::any_of(open->file.scenarios,
                                 [&](const Scenario& scenario) { return fails(*open, scenario); });
    });
  }

 private:
  bool fails(const OpenScenarios& open, const Scenario& scenario) {
    Diagnostics spoilt;
    auto game = games_.load(open.game, scenario, spoilt);
    if (game == nullptr) return true;
    const ScriptRun scripts{ScriptLimits::counted(), nullptr};
    return !run_scenario(std::move(game), scenario, scripts, nullptr).passed();
  }

  ScenarioGames games_;
  std::vector<OpenScenarios> open_;
};

}  // namespace

MutationReport try_mutations(const Library& library, const std::vector<ScenarioPath>& files,
                             const std::function<void(const Mutation&)>& unnoticed) {
  MutationReport report;
  MutationRun run(library, files);
  for (const auto& [path, played] : run.scripts()) {
    for (const Mutation& mutation : mutations_of(played.script)) {
      ++report.tried;
      if (run.is_noticed(mutation.changed, played)) {
        ++report.noticed;
      } else {
        unnoticed(mutation);
      }
    }
  }
  return report;
}

}  // namespace talon
