#include "cli/context/report_output.h"

namespace talon::cli {

Arguments report_arguments(CommonOptions& options, ReportOptions& report) {
  Arguments all = json_argument(options);
  all.push_back({"--csv", &report.csv, "", {.excludes = {"--json"}}});
  all.push_back({"--report", &report.page, "FILE"});
  return all;
}

namespace {

ExitCode nothing_written(Context& context, const ReportOptions& options) {
  return context.complain(Message("simulate.nothing-written").with("path", *options.page),
                          ExitCode::failed);
}

}  // namespace

Expected<ReportTarget, ExitCode> open_report(Context& context, const ReportOptions& options) {
  if (!options.page) return ReportTarget{options, nullptr};
  const auto file = ReportFile::open(*options.page);
  if (!file) return tl::unexpected(nothing_written(context, options));
  return ReportTarget{options, *file};
}

ExitCode write_report(Context& context, const ReportTarget& target,
                      const SimulationReport& report) {
  const ReportOptions& options = target.options;
  if (context.options.json) {
    context.out().data(json_report(report));
  } else if (options.csv) {
    context.out().text(csv_report(report));
  } else {
    context.out().line(text_report(report, context.messages()));
  }
  if (!target.file) return ExitCode::done;
  const int error = target.file->write(html_report(report, context.messages()));
  return error == 0 ? ExitCode::done : nothing_written(context, options);
}

}  // namespace talon::cli
