#include <fstream>
#include <memory>
#include <string>

#include "cli/commands.h"
#include "cli/report_output.h"

namespace talon::cli {
namespace {

/// Bytes of a report: a hundred times what one has whose games have thousands of scores.
constexpr std::size_t kMaxReportBytes = std::size_t{16} << 20;

/// What only this command is told.
struct MergeOptions {
  std::vector<std::string> files;
  ReportOptions report;
};

Result<SimulationReport> read_part(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::string text(kMaxReportBytes + 1, '\0');
  file.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (!file.is_open() || file.bad() || file.gcount() == 0) {
    return failure(Message("simulate.unreadable"));
  }
  text.resize(static_cast<std::size_t>(file.gcount()));
  if (text.size() > kMaxReportBytes) {
    return failure(Message("simulate.too-large-report")
                       .with("limit", static_cast<std::int64_t>(kMaxReportBytes >> 20)));
  }
  return read_report(text);
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
