#include <unistd.h>

#include <optional>

#include "base/hash.h"
#include "cli/command_line/commands.h"
#include "cli/context/saved_game.h"
#include "cli/pages/presenter.h"
#include "cli/pages/table_page.h"
#include "cli/terminal/wrap.h"
#include "session/answer_text.h"
#include "session/json.h"
#include "session/view.h"

namespace talon::cli {
namespace {

struct ReplayOptions {
  std::string save;
  bool verify = false;
  std::optional<std::size_t> to_ply;
};

Json replay_json(Context& context, const Replayed& replayed, std::size_t lost_bytes) {
  const Session& session = replayed.session;
  Json json{{"schema", 1},
            {"game", session.game().definition.game},
            {"variant", nullptr},
            {"seed", session.deal().seed},
            {"lines", replayed.lines},
            {"lost_bytes", lost_bytes},
            {"ply", session.ply()},
            {"state_hash", hash_text(session.state_hash())},
            {"result", nullptr},
            {"score", nullptr},
            {"divergence", nullptr}};
  if (!session.game().definition.variant.empty()) {
    json["variant"] = session.game().definition.variant;
  }
  if (session.over()) {
    json["result"] = session.outcome().ending;
    if (session.outcome().score) json["score"] = *session.outcome().score;
  }
  if (const auto& divergence = replayed.divergence) {
    json["divergence"] = {{"line", divergence->line},
                          {"answer", divergence->words},
                          {"expected", hash_text(divergence->expected)},
                          {"found", hash_text(divergence->found)},
                          {"reason", nullptr}};
    if (divergence->endings) {
      json["divergence"]["reason"] = context.render(divergence_message(context, *divergence));
    }
    if (divergence->rejection) {
      json["divergence"]["reason"] = context.render(divergence->rejection->reason);
    }
  }
  return json;
}

void show_replayed(Context& context, const Session& session) {
  const Presenter presenter{session.game(), context.messages(),
                            appearance_of(context.options, Surroundings::of(STDOUT_FILENO))};
  Output& out = context.out();
  for (std::size_t ply = 0; ply < session.ply(); ++ply) {
    const std::string label = label_of(session.wording_at(ply), session.reply_at(ply));
    out.lines(wrap(label, presenter.look.width, std::to_string(ply + 1) + ". "));
  }
  out.blank();
  out.lines(draw_table(presenter, view_of(session.wording()), zones_in_question(session),
                       TableExtent::whole));
  if (!session.over()) return;
  const Outcome outcome = session.outcome();
  out.line({heading(presenter.text_or("endings." + outcome.ending, outcome.ending))});
  if (outcome.score) {
    out.line(context.render(Message("play.score").with("score", *outcome.score)));
  }
}

ExitCode replay_save(Context& context, const ReplayOptions& options) {
  const auto save = find_save(options.save);
  if (!save) return context.complain(save.error(), ExitCode::failed);
  const auto game = game_of_save(context, options.save, *save);
  if (!game) return game.error();
  if (options.to_ply && *options.to_ply > save->ply()) {
    return context.complain(Message("cli.replay-too-far")
                                .with("count", static_cast<std::int64_t>(save->ply()))
                                .with("given", static_cast<std::int64_t>(*options.to_ply)),
                            ExitCode::usage);
  }
  const auto replayed = replay(*save, game->game, options.to_ply);
  if (!replayed) return context.complain(replayed.error(), ExitCode::mismatch);
  if (context.options.json) {
    context.out().data(json_line(replay_json(context, *replayed, save->lost_bytes)));
  } else if (!options.verify) {
    show_replayed(context, replayed->session);
  }
  if (replayed->divergence) {
    report_divergence(context, *replayed->divergence);
    return ExitCode::failed;
  }
  if (options.verify && !context.options.json) {
    context.out().line(
        context.render(Message("cli.replay-verified")
                           .with("count", static_cast<std::int64_t>(replayed->lines))
                           .with("hash", hash_text(replayed->session.state_hash()))));
  }
  if (save->lost_bytes == 0) return ExitCode::done;
  return context.complain(
      Message("cli.replay-lost").with("count", static_cast<std::int64_t>(save->lost_bytes)),
      ExitCode::failed);
}

}  // namespace

Command replay_command(CommonOptions& options) {
  const auto own = std::make_shared<ReplayOptions>();
  return Command{"replay", [own](Context& context) { return replay_save(context, *own); }}
      .takes("save", &own->save, "SAVE", {.required = true})
      .takes("--verify", &own->verify)
      .takes("--to", &own->to_ply, "PLY")
      .takes(library_arguments(options))
      .takes(appearance_arguments(options))
      .takes(json_argument(options))
      .takes(force_argument(options));
}

}  // namespace talon::cli
