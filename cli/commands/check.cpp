#include <unistd.h>

#include <memory>

#include "base/diagnostic.h"
#include "base/unknown.h"
#include "checks/check_report.h"
#include "cli/command_line/commands.h"
#include "cli/pages/finding_page.h"
#include "cli/terminal/appearance.h"

namespace talon::cli {
namespace {

struct CheckOptions {
  std::vector<std::string> words;
  std::string code;  ///< --explain
};

ExitCode check_words(Context& context, const std::vector<std::string>& words) {
  for (const std::string& word : words) context.name(word);
  if (const auto refused = context.confine(TimeFor::everything)) return *refused;
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
std::string bare_code(std::string_view code) {
  if (code.starts_with('[')) code.remove_prefix(1);
  if (code.ends_with(']')) code.remove_suffix(1);
  return std::string(code);
}

ExitCode explain_finding(Context& context, const std::string& typed) {
  const std::string code = bare_code(typed);
  const auto found = explanation_of(code, context.messages());
  if (!found) {
    return context.complain(or_nearest(Message("check.unknown-code").with("given", code), code,
                                       explained_codes(context.messages())),
                            ExitCode::usage);
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

Command check_command(CommonOptions& options) {
  const auto own = std::make_shared<CheckOptions>();
  const auto check_or_explain = [own](Context& context) {
    return own->code.empty() ? check_words(context, own->words)
                             : explain_finding(context, own->code);
  };
  return Command{"check", check_or_explain}
      .takes("paths", &own->words, "PATH...")
      .takes("--explain", &own->code, "CODE", {.excludes = {"paths"}})
      .takes(library_arguments(options))
      .takes(json_argument(options));
}

}  // namespace talon::cli
