#include "checks/check.h"

#include <algorithm>

#include "checks/check_targets.h"
#include "checks/family_trial.h"
#include "checks/game_family.h"
#include "checks/hidden_rules.h"
#include "checks/removed_names.h"
#include "checks/single/single_checks.h"
#include "load/finder.h"
#include "load/yaml_file.h"
#include "scenarios/scenario_game.h"
#include "script/run_again.h"

namespace fs = std::filesystem;

namespace talon {
namespace {

constexpr void (*kChecks[])(const GameFamily&, Diagnostics&) = {
    checks::missing_texts,     checks::unused_texts,      checks::text_languages,
    checks::text_values,       checks::unread_names,      checks::unread_parts,
    checks::unrun_effects,     checks::never_holds,       checks::unasked_moves,
    checks::unreached_zones,   checks::unreached_endings, checks::unused_scripts,
    checks::unused_procedures, checks::lua_names,         checks::scenario_rules,
    checks::view_names,        checks::screen_zones,      checks::unused_values,
    checks::overridden_texts,  checks::unknown_symbols,   checks::given_values,
    checks::unshuffled_deals,  checks::translated_places,
};

class Check {
 public:
  explicit Check(const Library& library) : library_(library), finder_(library.paths()) {}

  CheckReport run(const CheckTargets& targets) {
    for (const fs::path& folder : targets.games) take(load_family(library_, folder, broken_));
    for (const fs::path& file : targets.variants) {
      take(load_lone_variant(library_, file.string(), broken_));
    }
    for (const fs::path& file : targets.decks) deck(file);
    for (const fs::path& file : targets.scenarios) scenarios(file);
    for (const fs::path& folder : targets.languages) {
      checks::message_texts({folder, folder.generic_string()}, finder_, report_.findings);
    }
    for (const HiddenRule& rule : hidden_rules(library_.paths())) {
      if (is_among(targets, rule.file)) hidden(rule);
    }
    report_.broken = broken_.has_errors();
    report_.findings.append(std::move(broken_));
    report_.findings = point_at_removals(report_.findings, removed_names(finder_, targets));
    report_.findings.sort();
    return std::move(report_);
  }

 private:
  void take(const GameFamily& family) {
    for (const auto check : kChecks) check(family, report_.findings);
    if (family.members.empty()) return;
    CheckReport::Family& report = report_.families.emplace_back();
    for (const GameFamily::Member& member : family.members) {
      report.games.push_back({member.name, rule_ways(*member.game)});
      run_again(*member.game);
    }
    report.trial = try_out(family, broken_);
    checks::said_texts(family, report.trial.said, report_.findings);
    checks::name_forms(family, report.trial.said, report_.findings);
    report.unseen = unseen(family, report.trial);
    report.told = family.told;
  }

  /// Where phases run, each of their Lua states compares what the files declare.
  void run_again(const Game& game) {
    if (has_scripted_phase(game.rules)) return;
    if (const auto other = declared_otherwise_again(game)) broken_.add(*other);
  }

  void deck(const fs::path& file) {
    // What `Location` a deck has decides how findings name its files.
    const auto location = finder_.deck(file.string());
    if (location) checks::deck_texts(*location, finder_, broken_, report_.findings);
  }

  void scenarios(const fs::path& file) {
    const auto open = open_scenarios(library_, {file, file.string(), ""}, broken_);
    if (!open) return;
    ScenarioGames games(library_);
    for (const Scenario& scenario : open->file.scenarios) {
      games.check(open->game, scenario, broken_);
    }
  }

  /// Whether the file, or the folder of the game whose file it is, is to be checked.
  static bool is_among(const CheckTargets& targets, const fs::path& file) {
    const auto same = [&](const fs::path& one) {
      std::error_code error;
      return fs::equivalent(one, file, error) || fs::equivalent(one, file.parent_path(), error);
    };
    return targets.everything || std::ranges::any_of(targets.variants, same) ||
           std::ranges::any_of(targets.games, same);
  }

  void hidden(const HiddenRule& rule) {
    const auto location = finder_.file(rule.file.string());
    const auto shipped = finder_.file(rule.shipped.string());
    if (!location || !shipped) return;
    Diagnostics said_elsewhere;
    const auto source =
        read_source(location->path, location->shown, finder_.reach(), said_elsewhere);
    if (source == nullptr) return;
    const auto tree = parse_yaml(source, said_elsewhere);
    const Node* id = tree ? tree->find("id") : nullptr;
    report_.findings.warning(
        id != nullptr ? id->where : SourceRef{source, 1, 1},
        Message("check.hidden-name").with("name", rule.name).with("shipped", shipped->shown));
  }

  const Library& library_;
  const Finder finder_;
  CheckReport report_;
  Diagnostics broken_;
};

}  // namespace

Result<CheckReport> check(const Library& known, const std::vector<std::string>& words) {
  Library library = known;
  for (const std::string& word : words) library.also_read(word);
  CheckTargets targets;
  for (const std::string& word : words) {
    if (auto added = add_targets(library, word, targets); !added) return failure(added.error());
  }
  return Check(library).run(targets);
}

CheckReport check(const Library& library) { return Check(library).run(all_targets(library)); }

}  // namespace talon
