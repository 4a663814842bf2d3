#include "cli/report_output.h"

#include <fstream>

namespace talon::cli {

Arguments report_arguments(CommonOptions& options, ReportOptions& report) {
  Arguments all = json_argument(options);
  all.push_back({"--csv", &report.csv, "", {.excludes = {"--json"}}});
  all.push_back({"--report", &report.page, "FILE"});
  return all;
}

ExitCode write_report(Context& context, const ReportOptions& options,
                      const SimulationReport& report) {
  if (context.options.json) {
    context.out().data(json_report(report));
  } else if (options.csv) {
    context.out().text(csv_report(report));
  } else {
    context.out().line(text_report(report, context.messages()));
  }
  if (!options.page) return ExitCode::done;
  std::ofstream file(*options.page, std::ios::binary);
  file << html_report(report, context.messages());
  if (file.flush()) return ExitCode::done;
  return context.complain(Message("simulate.nothing-written").with("path", *options.page),
                          ExitCode::failed);
}

}  // namespace talon::cli
