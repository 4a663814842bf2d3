#include <CLI/CLI.hpp>
#include <memory>

#include "cli/command.h"
#include "workshop/test_run.h"

namespace talon::cli {
namespace {

using Words = std::vector<std::string>;

Result<std::vector<ScenarioPath>> files_of(Context& context, const Words& words) {
  if (words.empty()) return find_scenarios(context.library());
  std::vector<ScenarioPath> all;
  for (const std::string& word : words) {
    auto files = find_scenarios(context.library(), word);
    if (!files) return files;
    if (files->empty()) return failure(Message("scenario.none-found").with("path", word));
    all.insert(all.end(), files->begin(), files->end());
  }
  return all;
}

void print_sum(Context& context, const TestReport& report) {
  const auto all = static_cast<std::int64_t>(report.scenarios);
  if (report.failed == 0) {
    context.out().line(context.render(Message("scenario.passed").with("count", all)));
    return;
  }
  context.out().line(context.render(Message("scenario.some-failed")
                                        .with("count", static_cast<std::int64_t>(report.failed))
                                        .with("all", all)));
}

ExitCode test(Context& context, const Words& words) {
  const auto files = files_of(context, words);
  if (!files) {
    context.complain(files.error());
    return ExitCode::usage;
  }
  const TestReport report = run_tests(context.library(), *files, context.messages(),
                                      [&](const std::string& text) { context.out().line(text); });
  if (!report.findings.empty()) context.complain(report.findings);
  print_sum(context, report);
  if (report.broken()) return ExitCode::broken;
  return report.failed == 0 ? ExitCode::done : ExitCode::failed;
}

}  // namespace

void add_test(CommandLine& line) {
  const auto words = std::make_shared<Words>();
  CLI::App& command =
      add_command(line, "test", [words](Context& context) { return test(context, *words); });
  command.add_option("paths", *words)->type_name("PATH...");
  take_library(command, line.context.options);
}

}  // namespace talon::cli
