#include "script/run_again.h"

#include "script/declared_otherwise.h"
#include "script/scripts.h"

namespace talon {
namespace {

std::optional<Diagnostic> other_in(Sandbox& sandbox, const Game& game) {
  Diagnostics findings;
  Builder builder(game.definition, findings);
  builder.finish(run_scripts(sandbox, builder));
  if (findings.has_errors()) return findings.all().front();
  const auto where = declared_otherwise(game.rules, builder.rules());
  if (!where) return std::nullopt;
  return Diagnostic{Severity::error, *where, Message("script.declared-otherwise"), {}};
}

}  // namespace

std::optional<Diagnostic> declared_otherwise_again(const Game& game) {
  Sandbox one({});
  Sandbox other({});
  auto found = other_in(one, game);
  return found ? found : other_in(other, game);
}

}  // namespace talon
