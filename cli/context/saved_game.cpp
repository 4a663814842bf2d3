#include "cli/context/saved_game.h"

#include <filesystem>

#include "base/hash.h"
#include "base/shell_word.h"
#include "cli/options/language.h"
#include "cli/play/keeping.h"
#include "cli/version.h"
#include "load/finder.h"
#include "session/loading.h"

namespace talon::cli {

namespace {

bool is_save_path(const std::string& typed) {
  return typed.find('/') != std::string::npos || typed.ends_with(".talon");
}

/// The paths that a save names, as far as they exist; a game's name is not a path.
std::vector<std::string> paths_in(const SaveHeader& header, const LibraryPaths& library) {
  std::vector<std::string> paths = header.rules;
  if (!Finder(library).game(header.request.name)) paths.push_back(header.request.name);
  if (header.request.deck) paths.push_back(*header.request.deck);
  std::erase_if(paths, [](const std::string& path) {
    std::error_code error;
    return path.find('/') == std::string::npos || !std::filesystem::exists(path, error);
  });
  return paths;
}

/// The first of them that lies elsewhere than what may be read; nullopt when none does.
std::optional<std::string> path_outside(Context& context, const SaveHeader& header) {
  const LibraryPaths& library = context.library().paths();
  const Reach reach(library);
  for (const std::string& path : paths_in(header, library)) {
    if (!reach.covers(path)) return path;
  }
  return std::nullopt;
}

/// The game of a save that names what the command line does not. Of what is wrong with it
/// nothing is shown, for that would show lines of any file.
Expected<std::shared_ptr<const Game>, ExitCode> load_unseen(Context& context,
                                                            const SaveHeader& header,
                                                            const std::string& outside) {
  context.also_look_in(header.rules);
  for (const std::string& path : paths_in(header, context.library().paths())) context.name(path);
  GameRequest request = header.request;
  ask_for_language(context.options, request);
  if (const auto refused = context.confine(TimeFor::loading)) return tl::unexpected(*refused);
  Diagnostics unseen;
  auto game = load_game(context.library(), request, unseen);
  context.loaded();
  if (game) return game;
  return tl::unexpected(
      context.complain(Message("cli.save-game-broken")
                           .with("path", outside)
                           .with("command", shell_command({"talon", "check", outside})),
                       ExitCode::broken));
}

Expected<std::shared_ptr<const Game>, ExitCode> load_of_save(Context& context,
                                                             const std::string& typed,
                                                             const SaveHeader& header) {
  const auto outside = path_outside(context, header);
  if (outside && !is_save_path(typed)) return load_unseen(context, header, *outside);
  if (outside) {
    return tl::unexpected(context.complain(Message("cli.save-names-outside").with("path", *outside),
                                           ExitCode::broken));
  }
  context.also_look_in(header.rules);
  GameRequest request = header.request;
  ask_for_language(context.options, request);
  return context.load(request);
}

/// Loads the game again with the options that the save was played with, where they have other
/// defaults now. Where it cannot be played so any more, it stays as it is.
void keep_options(Context& context, const SaveHeader& header, GameOfSave& found) {
  GameRequest request = found.request;
  for (auto& option : other_options(header, *found.game)) {
    request.options.push_back(std::move(option));
  }
  if (request.options.size() == found.request.options.size()) return;
  GameRequest in_language = request;
  ask_for_language(context.options, in_language);
  Diagnostics unseen;
  auto game = load_game(context.library(), in_language, unseen);
  if (game) found = {std::move(game), std::move(request)};
}

Message ending_words(const std::optional<Outcome>& outcome) {
  if (!outcome) return Message("cli.not-over");
  if (!outcome->score) return Message("cli.ended").with("ending", outcome->ending);
  return Message("cli.ended-with-score")
      .with("ending", outcome->ending)
      .with("score", *outcome->score);
}

}  // namespace

SaveHeader header_of_save(const Context& context, const Session& session,
                          const GameRequest& request) {
  SaveHeader header = header_of(session, request, std::string(version()));
  for (const std::string& folder : context.options.rules) {
    header.rules.push_back(std::filesystem::absolute(folder).string());
  }
  return header;
}

Result<SaveContents> find_save(const std::string& name) {
  const auto folder = user_saves();
  const bool named = folder && !is_save_path(name);
  return read_save(system_files(), named ? folder->path_of(name) : Files::Path(name));
}

Expected<GameOfSave, ExitCode> game_of_save(Context& context, const std::string& typed,
                                            const SaveContents& save) {
  const auto loaded = load_of_save(context, typed, save.header);
  if (!loaded) return tl::unexpected(loaded.error());
  GameOfSave found{*loaded, save.header.request};
  const auto reason = mismatch(save.header, *found.game);
  if (!reason) return found;
  context.complain(*reason);
  const bool files = only_files_changed(save.header, *found.game);
  if (files) keep_options(context, save.header, found);
  if (context.options.force) return found;
  const auto refuse = [&] {
    return tl::unexpected(context.complain(Message("cli.force-hint"), ExitCode::mismatch));
  };
  if (!files) return refuse();
  const auto replayed = replay(save, found.game);
  if (replayed && !replayed->divergence) {
    context.complain(Message("cli.same-under-these-rules")
                         .with("count", static_cast<std::int64_t>(save.lines.size())));
    return found;
  }
  if (replayed) report_divergence(context, *replayed->divergence);
  return refuse();
}

Message divergence_message(Context& context, const Divergence& divergence) {
  const auto line = static_cast<std::int64_t>(divergence.line);
  if (divergence.endings) {
    return Message("cli.replay-other-end")
        .with("line", line)
        .with("claimed", context.render(ending_words(divergence.endings->claimed)))
        .with("found", context.render(ending_words(divergence.endings->found)));
  }
  if (divergence.rejection) {
    return Message("cli.replay-rejected")
        .with("line", line)
        .with("answer", divergence.words)
        .with("reason", context.render(divergence.rejection->reason));
  }
  return Message(divergence.line == 0 ? "cli.replay-other-deal" : "cli.replay-diverges")
      .with("line", line)
      .with("answer", divergence.words)
      .with("expected", hash_text(divergence.expected))
      .with("found", hash_text(divergence.found));
}

void report_divergence(Context& context, const Divergence& divergence) {
  context.complain(divergence_message(context, divergence));
}

}  // namespace talon::cli
