#pragma once

#include <optional>
#include <string>

#include "cli/context.h"
#include "simulate/report.h"

namespace talon::cli {

/// Where a report goes and in what form.
struct ReportOptions {
  bool csv = false;
  std::optional<std::string> page;  ///< --report: a file
};

/// --json, --csv, --report.
Arguments report_arguments(CommonOptions& options, ReportOptions& report);

/// Writes the report to standard output, and to a file if one was asked for.
ExitCode write_report(Context& context, const ReportOptions& options,
                      const SimulationReport& report);

}  // namespace talon::cli
