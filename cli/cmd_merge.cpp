#include <fstream>
#include <memory>
#include <sstream>

#include "cli/commands.h"
#include "cli/report_output.h"

namespace talon::cli {
namespace {

/// What only this command is told.
struct MergeOptions {
  std::vector<std::string> files;
  ReportOptions report;
};

Result<SimulationReport> read_part(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  if (!(text << file.rdbuf())) return failure(Message("simulate.unreadable"));
  return read_report(text.str());
}

ExitCode merge_files(Context& context, const MergeOptions& settings) {
  std::vector<SimulationReport> parts;
  for (const std::string& path : settings.files) {
    Result<SimulationReport> part = read_part(path);
    if (!part) {
      return context.complain(
          Message("simulate.in-file").with("path", path).with("text", context.render(part.error())),
          ExitCode::failed);
    }
    parts.push_back(*std::move(part));
  }
  const Result<SimulationReport> whole = merge_reports(parts);
  if (!whole) return context.complain(whole.error(), ExitCode::failed);
  const auto target = open_report(context, settings.report);
  return target ? write_report(context, *target, *whole) : target.error();
}

}  // namespace

Command merge_command(CommonOptions& options) {
  const auto own = std::make_shared<MergeOptions>();
  return Command{"merge", [own](Context& context) { return merge_files(context, *own); }}
      .takes("files", &own->files, "FILE...", {.required = true})
      .takes(report_arguments(options, own->report))
      .takes(library_arguments(options));
}

}  // namespace talon::cli
