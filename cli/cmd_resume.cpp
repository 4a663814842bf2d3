#include <CLI/CLI.hpp>

#include "base/shell_word.h"
#include "cli/again.h"
#include "cli/command.h"
#include "cli/play_session.h"
#include "cli/saved_game.h"

namespace talon::cli {
namespace {

Result<std::unique_ptr<Save>> open_save(const std::string& name) {
  auto folder = user_saves();
  if (!folder) return failure(Message("play.no-place-to-save"));
  if (!name.empty()) return folder->open(name);
  const auto newest = folder->newest_unfinished();
  if (!newest) return failure(newest.error());
  return folder->open(*newest);
}

/// Goes on from the last line that can be followed; what follows it is kept
/// only in the copy that the save leaves beside itself.
ExitCode go_on(Context& context, std::unique_ptr<Save> save, Replayed replayed,
               const SaveHeader& header) {
  if (replayed.divergence) {
    report_divergence(context, *replayed.divergence);
    if (!context.options.force) {
      return context.complain(Message("cli.force-hint"), ExitCode::mismatch);
    }
  }
  if (replayed.divergence || mismatch(save->contents().header, replayed.session.game())) {
    const auto rewritten = save->rewrite(replayed.session, header);
    if (!rewritten) return context.complain(rewritten.error(), ExitCode::failed);
  }
  const std::string name = SaveFolder::name_of(save->path());
  const DealOrigin origin{header.request, context.options.rules, header.seed, std::nullopt};
  const std::string again = header.deal.empty() ? command_to_replay(origin)
                                                : "talon replay " + shell_word(name) + " --to 0";
  Keeping keeping(replayed.session, header, std::move(save));
  return play_session(context, replayed.session, keeping, again);
}

ExitCode resume(Context& context, const std::string& name) {
  auto save = open_save(name);
  if (!save) return context.complain(save.error(), ExitCode::failed);
  const SaveContents& contents = (*save)->contents();
  const auto game = game_of_save(context, contents.header);
  if (!game) return game.error();
  if (const auto loss = loss_of(contents, (*save)->path())) context.complain(*loss);
  auto replayed = replay(contents, *game);
  if (!replayed) return context.complain(replayed.error(), ExitCode::mismatch);
  const SaveHeader header =
      header_of_save(context, replayed->session, contents.header.request);
  return go_on(context, std::move(*save), std::move(*replayed), header);
}

}  // namespace

void add_resume(CommandLine& line) {
  auto name = std::make_shared<std::string>();
  CLI::App& command =
      add_command(line, "resume", [name](Context& context) { return resume(context, *name); });
  Options& options = line.context.options;
  command.add_option("save", *name)->type_name("NAME");
  take_library(command, options);
  take_appearance(command, options);
  take_json(command, options);
  take_force(command, options);
}

}  // namespace talon::cli
