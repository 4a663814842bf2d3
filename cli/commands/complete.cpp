#include <memory>

#include "cli/command_line/all_commands.h"
#include "cli/command_line/commands.h"
#include "cli/completion/candidates.h"

namespace talon::cli {
namespace {

/// For shells, a candidate a line and after a tab what it means; at the end a line with a colon
/// where the names of files, or of folders, will do as well.
void print_candidates(Output& out, const Candidates& found) {
  for (const Candidate& one : found.words) {
    out.line(one.meaning.empty() ? one.text : one.text + "\t" + one.meaning);
  }
  if (found.paths == Candidates::Paths::files) out.line(":files");
  if (found.paths == Candidates::Paths::folders) out.line(":folders");
}

/// What the typed line says about where games lie and what language is spoken.
void heed_options(const TypedLine& line, CommonOptions& options) {
  const auto rules = line.options.find("--rules");
  if (rules != line.options.end()) options.rules = rules->second;
  const auto language = line.options.find("--lang");
  if (language != line.options.end() && !language->second.empty()) {
    options.language = language->second.back();
  }
}

ExitCode complete(Context& context, const std::vector<std::string>& words) {
  CommonOptions unused;
  const Commands commands = all_commands(unused);
  const TypedLine line = typed_line(commands, words);
  heed_options(line, context.options);
  context.needs.saves = Needs::Saves::read;
  print_candidates(context.out(), candidates_for(context, commands, line));
  return ExitCode::done;
}

}  // namespace

Command complete_command(CommonOptions&) {
  const auto words = std::make_shared<std::vector<std::string>>();
  Command command{"complete", [words](Context& context) { return complete(context, *words); }};
  command.words = words.get();
  return command;
}

}  // namespace talon::cli
