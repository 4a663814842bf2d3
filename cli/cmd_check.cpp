#include <CLI/CLI.hpp>
#include <memory>

#include "cli/command.h"
#include "workshop/check.h"

namespace talon::cli {
namespace {

using Words = std::vector<std::string>;

/// The rules of a game that run one way, in a line; nothing when there are none.
void print_ways(Context& context, const CheckReport::Checked& game, RuleWay way,
                const std::string& key) {
  std::vector<std::string> rules;
  for (const RuleRun& run : game.ways) {
    if (run.way == way) rules.push_back(run.rule);
  }
  if (rules.empty()) return;
  context.out().line(context.render(Message(key).with("rules", std::move(rules))));
}

void print(Context& context, const CheckReport& report) {
  if (!report.findings.empty()) {
    context.out().line(talon::render(report.findings, context.messages()));
  }
  for (const CheckReport::Checked& game : report.games) {
    context.out().line(context.render(Message("check.game").with("game", game.game)));
    print_ways(context, game, RuleWay::declared, "check.declared");
    print_ways(context, game, RuleWay::script, "check.script");
  }
  const auto count = static_cast<std::int64_t>(report.findings.all().size());
  context.out().line(context.render(count == 0 ? Message("check.clean")
                                               : Message("check.findings").with("count", count)));
}

ExitCode check_words(Context& context, const Words& words) {
  const Library& library = context.library();
  const Result<CheckReport> report = words.empty() ? check(library) : check(library, words);
  if (!report) {
    context.complain(report.error());
    return ExitCode::usage;
  }
  print(context, *report);
  if (report->broken) return ExitCode::broken;
  return report->findings.empty() ? ExitCode::done : ExitCode::failed;
}

}  // namespace

void add_check(CommandLine& line) {
  const auto words = std::make_shared<Words>();
  CLI::App& command = add_command(
      line, "check", [words](Context& context) { return check_words(context, *words); });
  command.add_option("paths", *words)->type_name("PATH...");
  take_library(command, line.context.options);
}

}  // namespace talon::cli
