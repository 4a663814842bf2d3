#include <algorithm>

#include "script/bind/builder.h"
#include "script/script.h"
#include "script/scripts.h"
#include "script/vm/sandbox.h"

namespace talon {

std::optional<spec::Rules> load_rules(const Definition& definition, Diagnostics& diagnostics,
                                      const ScriptLimits& limits, ScriptLog* log,
                                      ScriptMeter* meter) {
  const std::size_t errors_before = diagnostics.error_count();
  Sandbox sandbox(limits);
  sandbox.host().log = log;
  sandbox.host().meter = meter;
  Builder builder(definition, diagnostics);
  builder.finish(run_scripts(sandbox, builder));
  if (meter != nullptr) {
    const Host& host = sandbox.host();
    meter->stopped = meter->stopped || host.limit() != Limit::none;
    meter->load_steps = std::max(meter->load_steps, limits.load_steps - host.steps_left());
    builder.built.add_to(*meter);
    meter->memory_bytes = std::max(meter->memory_bytes, host.memory.most_taken());
  }
  if (diagnostics.error_count() != errors_before) return std::nullopt;
  return builder.take();
}

}  // namespace talon
