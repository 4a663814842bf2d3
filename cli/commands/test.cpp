#include <algorithm>
#include <chrono>
#include <limits>
#include <memory>
#include <optional>

#include "cli/command_line/commands.h"
#include "cli/context/progress.h"
#include "cli/terminal/interrupt.h"
#include "scenarios/coverage.h"
#include "scenarios/scenario_trace.h"
#include "scenarios/test_report.h"
#include "workshop/mutation_run.h"

namespace talon::cli {
namespace {

using Words = std::vector<std::string>;

/// Seconds that changes can be given; beyond it a typing error is likelier.
constexpr double kMaxMutationSeconds = 1e6;

struct TestOptions {
  Words words;
  bool trace = false;
  bool coverage = false;
  bool mutate = false;
  std::uint64_t mutants = std::numeric_limits<std::uint64_t>::max();
  std::chrono::milliseconds time{0};  ///< for the changes of scripts; 0: as long as they take
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

Result<std::vector<ScenarioPath>> files_to_test(Context& context, const Words& words) {
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
  context.out().line(
      context.render(Message("scenario.some-failed").with("count", failed).with("all", all)));
}

/// When the changes of scripts end before all of them were tried.
class MutationClock {
 public:
  MutationClock(Context& context, const TestOptions& options)
      : context_(context), options_(options), begun_(std::chrono::steady_clock::now()) {}

  /// Tells how far it is, too.
  bool goes_on(const MutationReport& report) {
    if (!progress_) {
      progress_.emplace(context_, "scenario.mutating", std::min(report.possible, options_.mutants));
    }
    progress_->show(report.tried + report.idle);
    return !interrupts_.interrupted() &&
           (options_.time.count() == 0 ||
            std::chrono::steady_clock::now() - begun_ < options_.time);
  }

 private:
  Context& context_;
  const TestOptions& options_;
  const std::chrono::steady_clock::time_point begun_;
  const InterruptWatch interrupts_;
  std::optional<Progress> progress_;
};

const char* unnoticed_key(ScenarioFootprint::Difference difference) {
  using Difference = ScenarioFootprint::Difference;
  return difference == Difference::position ? "scenario.unnoticed-position"
         : difference == Difference::told   ? "scenario.unnoticed-words"
                                            : "scenario.unnoticed";
}

/// Whether the scenarios notice all changes of the scripts but those of words.
ExitCode mutate_scripts(Context& context, const std::vector<ScenarioPath>& files,
                        const TestOptions& options) {
  MutationReport report;
  {
    MutationClock clock(context, options);
    const auto unnoticed = [&](const Mutation& mutation, ScenarioFootprint::Difference difference) {
      context.err().transient("");
      context.out().line(context.render(Message(unnoticed_key(difference))
                                            .with("where", mutation.where.position())
                                            .with("was", mutation.was)
                                            .with("becomes", mutation.becomes)));
    };
    report = try_mutations(context.library(),
                           {files, static_cast<std::size_t>(options.mutants), unnoticed,
                            [&](const MutationReport& so_far) { return clock.goes_on(so_far); }});
  }
  const bool all = report.tried + report.idle == report.possible;
  context.out().line(
      context.render(Message(all ? "scenario.mutations" : "scenario.some-mutations")
                         .with("count", static_cast<std::int64_t>(report.tried))
                         .with("noticed", static_cast<std::int64_t>(report.noticed))
                         .with("possible", static_cast<std::int64_t>(report.possible))));
  if (report.idle != 0) {
    context.out().line(context.render(
        Message("scenario.idle-mutations").with("count", static_cast<std::int64_t>(report.idle))));
  }
  if (report.told != 0) {
    context.out().line(context.render(
        Message("scenario.told-mutations").with("count", static_cast<std::int64_t>(report.told))));
  }
  return report.noticed + report.told == report.tried ? ExitCode::done : ExitCode::failed;
}

ExitCode run_scenarios(Context& context, const TestOptions& options) {
  for (const std::string& word : options.words) context.name(word);
  if (const auto refused = context.confine(TimeFor::everything)) return *refused;
  const auto files = files_to_test(context, options.words);
  if (!files) return context.complain(files.error(), ExitCode::usage);
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
  const TestReport report = run_tests(context.library(), *files, context.messages(), tell, watch);
  if (json) {
    context.out().data(report_json(report, context.messages()));
  } else {
    if (!report.findings.empty()) context.complain(report.findings);
    if (options.coverage) context.out().text(coverage.report(context.messages()));
    print_sum(context, report);
  }
  if (report.broken()) return ExitCode::broken;
  if (report.failed() != 0) return ExitCode::failed;
  return options.mutate ? mutate_scripts(context, *files, options) : ExitCode::done;
}

}  // namespace

Command test_command(CommonOptions& options) {
  const auto own = std::make_shared<TestOptions>();
  return Command{"test", [own](Context& context) { return run_scenarios(context, *own); }}
      .takes("paths", &own->words, "PATH...")
      .takes("--trace", &own->trace, "", {.excludes = {"--json"}})
      .takes("--coverage", &own->coverage, "", {.excludes = {"--json"}})
      .takes("--mutate", &own->mutate, "", {.excludes = {"--json", "--trace", "--coverage"}})
      .takes("--mutants", &own->mutants, "N", {.minimum = 1, .needs = {"--mutate"}})
      .takes("--seconds", &own->time, "S",
             {.minimum = 1, .maximum = kMaxMutationSeconds, .needs = {"--mutate"}})
      .takes(library_arguments(options))
      .takes(json_argument(options));
}

}  // namespace talon::cli
