#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <system_error>

#include "base/bounded.h"
#include "base/shell_word.h"
#include "cli/command_line/commands.h"
#include "cli/context/new_folder.h"
#include "load/finder.h"
#include "load/layers.h"
#include "load/reach.h"
#include "workshop/starter.h"

namespace talon::cli {
namespace {

/// The words of the command line: a folder, whose name is that of what is made.
struct NewOptions {
  std::string folder;
  std::optional<std::string> from;
};

/// The --rules that later commands on the folder need, each with a blank before it: for what
/// the rule there extends outside of the folder and of the data.
std::string rules_needed(Context& context, const std::filesystem::path& home) {
  Diagnostics reported_when_loaded;
  const auto layers =
      read_layers(Finder(context.library().paths()), home.string(), reported_when_loaded);
  if (!layers) return "";
  LibraryPaths later = LibraryPaths::standard().value_or(LibraryPaths{});
  later.named = {home};
  std::string all;
  for (const Layer& layer : *layers) {
    const std::filesystem::path& file = layer.location.path;
    if (Reach(later).covers(file)) continue;
    const auto& given = context.options.rules;
    const auto shelf = std::ranges::find_if(given, [&](const std::string& folder) {
      return Reach({.rules = {folder}, .decks = {}, .messages = {}}).covers(file);
    });
    const std::string folder = shelf != given.end() ? *shelf : home_of(file).string();
    later.rules.emplace_back(folder);
    all += ' ' + shell_command({"--rules", folder});
  }
  return all;
}

/// Makes the folder, unless there is one, which nothing is put into. After a complaint the
/// exit code.
Expected<std::optional<NewFolder>, ExitCode> fresh_folder(Context& context,
                                                          const std::filesystem::path& home) {
  std::error_code error;
  if (std::filesystem::exists(home, error)) return std::nullopt;
  auto made = NewFolder::make(home);
  if (!made) {
    return tl::unexpected(
        context.complain(Message("new.cannot-write")
                             .with("path", home.string())
                             .with("reason", std::generic_category().message(made.error())),
                         ExitCode::usage));
  }
  context.needs.folder = home;
  context.needs.helpers = true;
  return *std::move(made);
}

ExitCode make_new(Context& context, const NewOptions& settings) {
  const std::filesystem::path folder =
      std::filesystem::path(settings.folder).lexically_normal() / ".";
  const std::filesystem::path home = folder.parent_path();
  StarterRequest request{home.filename().string(), settings.from, context.options.deck};
  context.name(home.string());
  if (request.from) context.name(*request.from);
  if (request.deck) context.name(*request.deck);
  const auto fresh = fresh_folder(context, home);
  if (!fresh) return fresh.error();
  request.folder_made = fresh->has_value();
  request.language = context.messages().language();
  if (const auto refused = context.confine(TimeFor::everything)) return *refused;
  Diagnostics diagnostics;
  const auto made = make_starter(context.library(), home, request, diagnostics);
  if (!made) return context.complain(made.error(), ExitCode::usage);
  if (diagnostics.has_errors()) {
    return context.complain_of_game(request.from.value_or(home.string()), diagnostics);
  }
  if (*fresh) (*fresh)->keep();
  const std::string shown = home.is_absolute() ? home.string() : "./" + home.generic_string();
  context.out().line(context.render(bounded(Message("new.done").with("folder", shown))));
  context.out().text(context.render(
      Message("new.next").with("folder", shell_word(shown) + rules_needed(context, home))));
  return ExitCode::done;
}

}  // namespace

Command new_command(CommonOptions& options) {
  const auto own = std::make_shared<NewOptions>();
  return Command{"new", [own](Context& context) { return make_new(context, *own); }}
      .takes("name", &own->folder, "NAME", {.required = true})
      .takes("--from", &own->from, "GAME")
      .takes("--deck", &options.deck, "DECK")
      .takes(library_arguments(options));
}

}  // namespace talon::cli
