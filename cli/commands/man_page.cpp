#include "cli/help/man_page.h"

#include <memory>

#include "cli/command_line/all_commands.h"
#include "cli/command_line/commands.h"

namespace talon::cli {
namespace {

/// A page, for whoever packs the program; without a name the names of all.
ExitCode print_man_page(Context& context, const std::string& name) {
  CommonOptions unused;
  const Commands commands = all_commands(unused);
  if (name.empty()) {
    for (const std::string& known : man_page_names(commands)) context.out().line(known);
    return ExitCode::done;
  }
  const auto page = man_page(name, commands, context.messages());
  if (!page) {
    return context.complain(Message("cli.no-man-page").with("given", name), ExitCode::usage);
  }
  context.out().text(*page);
  return ExitCode::done;
}

}  // namespace

Command man_page_command(CommonOptions& options) {
  const auto name = std::make_shared<std::string>();
  return Command{"man-page", [name](Context& context) { return print_man_page(context, *name); }}
      .takes("page", name.get(), "PAGE")
      .takes("--lang", &options.language, "LANGUAGE");
}

}  // namespace talon::cli
