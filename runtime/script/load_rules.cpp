#include "script/builder.h"
#include "script/sandbox.h"
#include "script/script.h"
#include "script/scripts.h"

namespace talon {

std::optional<spec::Rules> load_rules(const Definition& definition, Diagnostics& diagnostics,
                                      const ScriptLimits& limits, ScriptLog* log) {
  const std::size_t errors_before = diagnostics.error_count();
  Sandbox sandbox(limits);
  sandbox.host().log = log;
  Builder builder(definition, diagnostics);
  builder.finish(run_scripts(sandbox, builder));
  if (diagnostics.error_count() != errors_before) return std::nullopt;
  return builder.take();
}

}  // namespace talon
