#include <unistd.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "base/diagnostic.h"
#include "cli/appearance.h"
#include "cli/command.h"
#include "cli/finding_page.h"
#include "workshop/check_report.h"

namespace talon::cli {
namespace {

struct CheckOptions {
  std::vector<std::string> words;
  std::string code;  ///< --explain
};

ExitCode check_words(Context& context, const std::vector<std::string>& words) {
  const Library& library = context.library();
  const Result<CheckReport> report = words.empty() ? check(library) : check(library, words);
  if (!report) {
    context.complain(report.error());
    return ExitCode::usage;
  }
  if (context.options.json) {
    context.out().data(report_json(*report, context.messages()));
  } else {
    context.out().text(report_text(*report, context.messages()));
  }
  if (report->broken) return ExitCode::broken;
  return report->findings.empty() ? ExitCode::done : ExitCode::failed;
}

/// A code may be typed as it is printed, in its brackets.
std::string bare(std::string_view code) {
  if (code.starts_with('[')) code.remove_prefix(1);
  if (code.ends_with(']')) code.remove_suffix(1);
  return std::string(code);
}

ExitCode explain(Context& context, const std::string& typed) {
  const std::string code = bare(typed);
  const auto found = explanation_of(code, context.messages());
  if (!found) {
    context.complain(Message("check.unknown-code").with("given", code));
    if (const auto near = suggest(code, explained_codes(context.messages()))) {
      context.complain(*near);
    }
    return ExitCode::usage;
  }
  if (context.options.json) {
    context.out().data(explanation_json(code, *found));
    return ExitCode::done;
  }
  const Appearance look = appearance_of(context.options, Surroundings::of(STDOUT_FILENO));
  context.out().lines(finding_page(code, *found, context.messages(), look.width));
  return ExitCode::done;
}

}  // namespace

void add_check(CommandLine& line) {
  const auto options = std::make_shared<CheckOptions>();
  CLI::App& command = add_command(line, "check", [options](Context& context) {
    return options->code.empty() ? check_words(context, options->words)
                                 : explain(context, options->code);
  });
  CLI::Option* words = command.add_option("paths", options->words)->type_name("PATH...");
  command.add_option("--explain", options->code)->type_name("CODE")->excludes(words);
  take_library(command, line.context.options);
  take_json(command, line.context.options);
}

}  // namespace talon::cli
