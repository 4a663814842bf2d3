
#include "base/shell_word.h"
#include "cli/command_line/commands.h"
#include "cli/commands/play_session.h"
#include "cli/context/again.h"
#include "cli/context/saved_game.h"

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
  const std::string again = header.deal.empty()
                                ? command_to_replay(origin)
                                : shell_command({"talon", "replay", name, "--to", "0"});
  Keeping keeping(replayed.session, header, std::move(save));
  return play_session(context, replayed.session, keeping, again);
}

ExitCode resume_save(Context& context, const std::string& name) {
  auto save = open_save(name);
  if (!save) return context.complain(save.error(), ExitCode::failed);
  const SaveContents& contents = (*save)->contents();
  prepare_play(context);
  const auto game = game_of_save(context, "", contents);
  if (!game) return game.error();
  if (const auto loss = loss_of(contents, (*save)->path())) context.complain(*loss);
  auto replayed = replay(contents, game->game);
  if (!replayed) return context.complain(replayed.error(), ExitCode::mismatch);
  const SaveHeader header = header_of_save(context, replayed->session, game->request);
  return go_on(context, std::move(*save), std::move(*replayed), header);
}

}  // namespace

Command resume_command(CommonOptions& options) {
  const auto name = std::make_shared<std::string>();
  return Command{"resume", [name](Context& context) { return resume_save(context, *name); }}
      .takes("save", name.get(), "SAVE")
      .takes(library_arguments(options))
      .takes(appearance_arguments(options))
      .takes(json_argument(options))
      .takes(screen_argument(options))
      .takes(automatic_argument(options))
      .takes(force_argument(options));
}

}  // namespace talon::cli
