#include <fcntl.h>
#include <unistd.h>

#include <memory>
#include <string>

#include "base/uninterrupted.h"
#include "cli/command_line/commands.h"
#include "cli/context/report_output.h"
#include "statistics/series.h"

namespace talon::cli {
namespace {

/// Bytes of a report: a hundred times what one has whose games have thousands of scores.
constexpr std::size_t kMaxReportBytes = std::size_t{16} << 20;

/// The options of this command alone.
struct MergeOptions {
  std::vector<std::string> files;
  ReportOptions report;
};

/// What a file holds, up to a byte more than a report may have. A pipe that nobody writes into is
/// not waited for: it is empty.
std::string bytes_of(const std::string& path) {
  std::string bytes(kMaxReportBytes + 1, '\0');
  std::size_t count = 0;
  const int file = open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  if (file < 0) return "";
  fcntl(file, F_SETFL, O_RDONLY);
  while (count < bytes.size()) {
    const ssize_t more =
        uninterrupted([&] { return read(file, bytes.data() + count, bytes.size() - count); });
    if (more <= 0) break;
    count += more;
  }
  close(file);
  bytes.resize(count);
  return bytes;
}

Result<SimulationReport> read_part(const std::string& path) {
  const std::string text = bytes_of(path);
  if (text.empty()) return failure(Message("simulate.unreadable"));
  if (text.size() > kMaxReportBytes) {
    return failure(Message("simulate.too-large-report")
                       .with("limit", static_cast<std::int64_t>(kMaxReportBytes >> 20)));
  }
  return read_report(text);
}

/// As the parts did when they were made, though what failed is not in them.
ExitCode tell_failed(Context& context, const SimulationReport& report) {
  const EndingCount& failed = report.tally.given_up[GivenUp::rules_failed];
  if (failed.games == 0) return ExitCode::done;
  return context.complain(Message("simulate.merged-faults")
                              .with("count", static_cast<std::int64_t>(failed.games))
                              .with("seed", game_seed(report.series.seed, failed.first)),
                          ExitCode::broken);
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
  if (!target) return target.error();
  const ExitCode written = write_report(context, *target, *whole);
  return written == ExitCode::done ? tell_failed(context, *whole) : written;
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
