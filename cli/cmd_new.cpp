#include <CLI/CLI.hpp>
#include <filesystem>
#include <memory>

#include "cli/command.h"
#include "workshop/starter.h"

namespace talon::cli {
namespace {

/// The words of the command line: a folder, whose name is that of what is made.
struct Settings {
  std::string folder;
  std::optional<std::string> from;
};

ExitCode make(Context& context, const Settings& settings) {
  const std::filesystem::path folder =
      std::filesystem::path(settings.folder).lexically_normal() / ".";
  const std::filesystem::path home = folder.parent_path();
  const StarterRequest request{home.filename().string(), settings.from, context.options.deck};
  Diagnostics diagnostics;
  const auto made = make_starter(context.library(), home, request, diagnostics);
  if (!made) return context.complain(made.error(), ExitCode::usage);
  if (diagnostics.has_errors()) {
    return context.complain_of_game(request.from.value_or(home.string()), diagnostics);
  }
  const std::string shown = home.is_absolute() ? home.string() : "./" + home.generic_string();
  context.out().line(context.render(Message("new.done").with("folder", shown)));
  context.out().text(context.render(Message("new.next").with("folder", shown)));
  return ExitCode::done;
}

}  // namespace

void add_new(CommandLine& line) {
  const auto settings = std::make_shared<Settings>();
  CLI::App& command =
      add_command(line, "new", [settings](Context& context) { return make(context, *settings); });
  Options& options = line.context.options;
  command.add_option("name", settings->folder)->type_name("NAME")->required();
  command.add_option("--from", settings->from)->type_name("GAME");
  command.add_option("--deck", options.deck)->type_name("DECK");
  take_library(command, options);
}

}  // namespace talon::cli
