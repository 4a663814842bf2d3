#include <CLI/CLI.hpp>
#include <fstream>
#include <memory>
#include <sstream>

#include "cli/report_output.h"

namespace talon::cli {
namespace {

/// What only this command is told.
struct Settings {
  std::vector<std::string> files;
  ReportOptions report;
};

Result<SimulationReport> read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  if (!(text << file.rdbuf())) return failure(Message("simulate.unreadable"));
  return read_report(text.str());
}

ExitCode run(Context& context, const Settings& settings) {
  std::vector<SimulationReport> parts;
  for (const std::string& path : settings.files) {
    Result<SimulationReport> part = read_file(path);
    if (!part) {
      return context.complain(
          Message("simulate.in-file").with("path", path).with("text", context.render(part.error())),
          ExitCode::failed);
    }
    parts.push_back(*std::move(part));
  }
  const Result<SimulationReport> whole = merge_reports(parts);
  if (!whole) return context.complain(whole.error(), ExitCode::failed);
  return write_report(context, settings.report, *whole);
}

}  // namespace

void add_merge(CommandLine& line) {
  const auto settings = std::make_shared<Settings>();
  CLI::App& command =
      add_command(line, "merge", [settings](Context& context) { return run(context, *settings); });
  command.add_option("files", settings->files)->type_name("FILE...")->required();
  take_report(command, line.context.options, settings->report);
  take_library(command, line.context.options);
}

}  // namespace talon::cli
