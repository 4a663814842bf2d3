#include <filesystem>
#include <memory>

#include "base/shell_word.h"
#include "cli/commands.h"
#include "load/finder.h"
#include "workshop/starter.h"

namespace talon::cli {
namespace {

/// The words of the command line: a folder, whose name is that of what is made.
struct NewOptions {
  std::string folder;
  std::optional<std::string> from;
};

/// What a command has to say besides, so that what the new file extends may be read: nothing
/// for what lies among the data, or with the new files.
std::string way_to_extended(const LibraryPaths& paths, const std::filesystem::path& home,
                            const std::optional<std::string>& from) {
  LibraryPaths later = paths;
  later.named = {home};
  if (!from || Finder(later).game(*from) || Reach(later).covers(*from)) return "";
  return " --rules " + shell_word(home_of(*from).string());
}

ExitCode make_new(Context& context, const NewOptions& settings) {
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
  const std::string way = way_to_extended(context.library().paths(), home, request.from);
  context.out().line(context.render(Message("new.done").with("folder", shown)));
  context.out().text(context.render(Message("new.next").with("folder", shown + way)));
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
