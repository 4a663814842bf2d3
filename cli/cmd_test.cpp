#include <CLI/CLI.hpp>
#include <memory>

#include "cli/command.h"
#include "workshop/coverage.h"
#include "workshop/scenario_trace.h"
#include "workshop/test_report.h"

namespace talon::cli {
namespace {

using Words = std::vector<std::string>;

struct TestOptions {
  Words words;
  bool trace = false;
  bool coverage = false;
};

/// Tells several listeners of the same.
class Listeners final : public ScenarioListener {
 public:
  void add(ScenarioListener& listener) { all_.push_back(&listener); }

  void begins(const Scenario& scenario, const Session& session) override {
    for (ScenarioListener* one : all_) one->begins(scenario, session);
  }
  void made(const std::string& words, const State& before, const Session& session) override {
    for (ScenarioListener* one : all_) one->made(words, before, session);
  }
  void refused(const std::string& rule) override {
    for (ScenarioListener* one : all_) one->refused(rule);
  }

 private:
  std::vector<ScenarioListener*> all_;
};

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
  const auto all = static_cast<std::int64_t>(report.played.size());
  const auto failed = static_cast<std::int64_t>(report.failed());
  if (failed == 0) {
    context.out().line(context.render(Message("scenario.passed").with("count", all)));
    return;
  }
  context.out().line(context.render(Message("scenario.some-failed")
                                        .with("count", failed)
                                        .with("all", all)));
}

ExitCode test(Context& context, const TestOptions& options) {
  const auto files = files_of(context, options.words);
  if (!files) {
    context.complain(files.error());
    return ExitCode::usage;
  }
  const bool json = context.options.json;
  const auto tell = [&](const std::string& text) {
    if (!json) context.out().line(text);
  };
  ScenarioTrace trace(context.messages(), tell);
  Coverage coverage;
  Listeners listeners;
  if (options.trace) listeners.add(trace);
  if (options.coverage) listeners.add(coverage);
  const TestWatch watch{&listeners, options.coverage ? &coverage.meter() : nullptr};
  const TestReport report =
      run_tests(context.library(), *files, context.messages(), tell, watch);
  if (json) {
    context.out().data(report_json(report, context.messages()));
  } else {
    if (!report.findings.empty()) context.complain(report.findings);
    if (options.coverage) context.out().text(coverage.report(context.messages()));
    print_sum(context, report);
  }
  if (report.broken()) return ExitCode::broken;
  return report.failed() == 0 ? ExitCode::done : ExitCode::failed;
}

}  // namespace

void add_test(CommandLine& line) {
  const auto options = std::make_shared<TestOptions>();
  CLI::App& command = add_command(
      line, "test", [options](Context& context) { return test(context, *options); });
  command.add_option("paths", options->words)->type_name("PATH...");
  CLI::Option* trace = command.add_flag("--trace", options->trace);
  CLI::Option* coverage = command.add_flag("--coverage", options->coverage);
  take_library(command, line.context.options);
  take_json(command, line.context.options);
  command.get_option("--json")->excludes(trace)->excludes(coverage);
}

}  // namespace talon::cli
