#pragma once

#include <memory>
#include <optional>
#include <string>

#include "cli/context/context.h"
#include "cli/context/report_file.h"
#include "simulate/report.h"

namespace talon::cli {

/// Where a report goes and in what form.
struct ReportOptions {
  bool csv = false;
  std::optional<std::string> page;  ///< --report: a file
};

/// --json, --csv, --report.
Arguments report_arguments(CommonOptions& options, ReportOptions& report);

/// The same once its file is open.
struct ReportTarget {
  ReportOptions options;
  std::shared_ptr<ReportFile> file;  ///< null when none was asked for
};

/// Opens the file of the report, which must be done before games are loaded. After a
/// complaint the exit code.
Expected<ReportTarget, ExitCode> open_report(Context& context, const ReportOptions& options);

/// Writes the report to standard output, and to the file if one was asked for.
ExitCode write_report(Context& context, const ReportTarget& target, const SimulationReport& report);

}  // namespace talon::cli
