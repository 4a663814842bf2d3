#include "session/loading.h"

#include "base/hash.h"
#include "lua_source/named_place.h"

namespace talon {

std::shared_ptr<const Game> load_game(const Library& library, const GameRequest& request,
                                      Diagnostics& diagnostics, ScriptMeter* meter) {
  std::optional<Definition> definition = library.load(request, diagnostics);
  if (!definition) return nullptr;
  std::optional<spec::Rules> rules = load_rules(*definition, diagnostics, {}, nullptr, meter);
  if (!rules) return nullptr;
  Diagnostics found;
  auto game = compile(std::move(*definition), std::move(*rules), found);
  diagnostics.append(named_places(found));
  return game;
}

Rules make_rules(std::shared_ptr<const Game> game, const ScriptRun& scripts) {
  std::unique_ptr<PhaseHost> host = make_phase_host(game, scripts.limits, nullptr, scripts.meter);
  return Rules(std::move(game), std::move(host));
}

Diagnostic finding_of(const ScriptFault& fault) {
  Diagnostic finding{Severity::error, fault.where, fault.message, fault.hint};
  if (!finding.hint && !fault.rule.empty()) {
    finding.hint = Message("diagnostic.in-rule").with("rule", fault.rule);
  }
  return finding;
}

std::vector<FileHash> rules_files(const Game& game) {
  std::vector<FileHash> files;
  for (const auto& file : game.definition.files) {
    files.push_back({file->path, hash_of(file->text)});
  }
  return files;
}

std::string rules_hash(const Game& game) {
  std::string hashes;
  for (const FileHash& file : rules_files(game)) hashes += file.hash;
  return hash_of(hashes);
}

}  // namespace talon
