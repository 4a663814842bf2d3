#include <unistd.h>

#include <memory>
#include <optional>

#include "base/text.h"
#include "bots/simple_bots.h"
#include "cli/command_line/commands.h"
#include "cli/context/chosen_deal.h"
#include "cli/context/saved_game.h"
#include "cli/pages/presenter.h"
#include "cli/pages/table_page.h"
#include "cli/pages/why_page.h"
#include "cli/terminal/wrap.h"
#include "session/answer_text.h"
#include "session/view.h"

namespace talon::cli {
namespace {

struct ExplainOptions {
  std::optional<std::size_t> ply;
  std::vector<std::string> move;
};

using Begun = Expected<Session, ExitCode>;

/// Gives so many answers at random: those of `talon simulate` in the game of this seed.
std::optional<ExitCode> play_on(Context& context, Session& session, std::size_t plies) {
  const std::unique_ptr<Bot> bot = make_random_bot();
  bot->begin(Rng::seeded(session.deal().seed, "bot"));
  while (session.ply() < plies && !session.over()) {
    const InformationSet seen(session.game(), session.position());
    const Answer answer = session.legal().at(bot->choose(seen, session.legal()));
    if (const auto rejection = session.answer(answer)) {
      return context.complain(ScriptFault{rejection->reason, rejection->where, rejection->rule});
    }
  }
  return std::nullopt;
}

Begun begin_deal(Context& context, const ExplainOptions& options) {
  const auto game = context.load();
  if (!game) return tl::unexpected(game.error());
  const auto deal = chosen_deal(context, **game);
  if (!deal) return tl::unexpected(deal.error());
  auto session = Session::start(*game, *deal);
  if (!session) return tl::unexpected(context.complain(session.error()));
  if (const auto failed = play_on(context, *session, options.ply.value_or(0))) {
    return tl::unexpected(*failed);
  }
  return std::move(*session);
}

Begun begin_save(Context& context, const SaveContents& save, const ExplainOptions& options) {
  const auto game = game_of_save(context, context.options.game, save);
  if (!game) return tl::unexpected(game.error());
  auto replayed = replay(save, game->game, options.ply);
  if (!replayed) return tl::unexpected(context.complain(replayed.error(), ExitCode::mismatch));
  if (replayed->divergence) report_divergence(context, *replayed->divergence);
  return std::move(replayed->session);
}

/// GAME may be a save: the path of one, or a name among the user's own.
Begun begin_explained(Context& context, const ExplainOptions& options) {
  const std::string& name = context.options.game;
  if (name.ends_with(".talon")) {
    const auto save = find_save(name);
    if (!save) return tl::unexpected(context.complain(save.error(), ExitCode::failed));
    return begin_save(context, *save, options);
  }
  if (name.find('/') == std::string::npos) {
    if (const auto save = find_save(name)) return begin_save(context, *save, options);
  }
  return begin_deal(context, options);
}

ExitCode explain_moves(Context& context, const ExplainOptions& options) {
  auto session = begin_explained(context, options);
  if (!session) return session.error();
  const Presenter presenter{session->game(), context.messages(),
                            appearance_of(context.options, Surroundings::of(STDOUT_FILENO))};
  Output& out = context.out();
  out.lines(wrap(context.render(Message("play.explained")
                                    .with("seed", session->deal().seed)
                                    .with("count", static_cast<std::int64_t>(session->ply()))),
                 presenter.look.width));
  if (options.move.empty()) {
    out.blank();
    out.lines(draw_table(presenter, view_of(session->wording()), zones_in_question(*session),
                         TableExtent::whole));
    out.blank();
    if (session->over()) {
      const std::string ending = session->outcome().ending;
      out.line({heading(presenter.text_or("endings." + ending, ending))});
    } else {
      out.lines(moves_page(presenter, *session));
    }
    return ExitCode::done;
  }
  const auto reply = read_spoken(*session, join(options.move, " "));
  if (!reply) return context.complain(reply.error().reason, ExitCode::usage);
  out.lines(why_page(presenter, *session, *reply, Depth::every_rule));
  return ExitCode::done;
}

}  // namespace

Command explain_command(CommonOptions& options) {
  const auto own = std::make_shared<ExplainOptions>();
  return Command{"explain", [own](Context& context) { return explain_moves(context, *own); }}
      .takes(game_arguments(options))
      .takes("move", &own->move, "MOVE")
      .takes(deal_arguments(options))
      .takes("--ply", &own->ply, "N")
      .takes(appearance_arguments(options))
      .takes(force_argument(options));
}

}  // namespace talon::cli
