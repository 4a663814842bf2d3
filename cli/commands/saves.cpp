#include <ctime>
#include <map>
#include <memory>
#include <set>
#include <string>

#include "base/bounded.h"
#include "cli/command_line/commands.h"
#include "cli/context/game_list.h"
#include "cli/context/save_list.h"
#include "cli/options/language.h"
#include "cli/play/finished_games.h"
#include "cli/play/keeping.h"
#include "load/known_files.h"
#include "session/json.h"

namespace talon::cli {
namespace {

constexpr std::string_view kRemove = "rm";
constexpr std::int64_t kNanosecondsASecond = 1'000'000'000;

/// Minutes in the time of this place, "2026-11-22 23:05".
std::string minute_of(std::int64_t nanoseconds) {
  const auto seconds = static_cast<std::time_t>(nanoseconds / kNanosecondsASecond);
  std::tm parts{};
  char text[sizeof "-2147481748-01-01 00:00"];
  if (localtime_r(&seconds, &parts) == nullptr) return "";
  return {text, std::strftime(text, sizeof text, "%Y-%m-%d %H:%M", &parts)};
}

/// What games call their endings. Each game is read once, its scripts not at all.
class EndingNames {
 public:
  explicit EndingNames(Context& context) : context_(context) {
    for (const Found& found : context.library().games()) known_.insert(found.name);
  }

  /// The id of the ending where the game is not there, or has no word for it.
  std::string name(const std::string& game, const std::string& ending) {
    if (!known_.contains(game)) return ending;
    const auto [at, fresh] = texts_.try_emplace(game);
    if (fresh) at->second = texts_of_game(game);
    const Catalogue* const texts = at->second.get();
    return texts == nullptr ? ending : texts->text("results." + ending).value_or(ending);
  }

 private:
  std::shared_ptr<const Catalogue> texts_of_game(const std::string& game) {
    GameRequest request;
    request.name = game;
    request.known_files = known_files_;
    ask_for_language(context_.options, request);
    request.needs_language = false;  // a game without these texts is there all the same
    Diagnostics unsaid;
    const auto definition = context_.library().load(request, unsaid);
    return definition ? definition->texts : nullptr;
  }

  Context& context_;
  std::set<std::string> known_;
  std::shared_ptr<KnownFiles> known_files_ = std::make_shared<KnownFiles>();
  std::map<std::string, std::shared_ptr<const Catalogue>> texts_;
};

/// The game, how far it was played and what came of it.
std::string state_of_save(Context& context, const SaveFolder::Listed& save, EndingNames& endings) {
  if (!save.contents) return context.render(bounded(save.contents.error()));
  const SaveContents& contents = *save.contents;
  const std::optional<Outcome>& outcome = contents.outcome();
  const char* key = !outcome         ? "cli.save-open"
                    : outcome->score ? "cli.save-ended-with-score"
                                     : "cli.save-ended";
  Message state(key);
  const std::string game = name_in_save(contents.header);
  state.with("game", game).with("seed", contents.header.seed);
  state.with("count", static_cast<std::int64_t>(contents.ply()));
  if (outcome) state.with("ending", endings.name(game, outcome->ending));
  if (outcome && outcome->score) state.with("score", *outcome->score);
  return context.render(bounded(std::move(state)));
}

Json json_of_saved(Context& context, const SaveFolder::Listed& save) {
  Json json{{"name", save.name}, {"modified", save.modified / kNanosecondsASecond}};
  if (!save.contents) {
    json["unreadable"] = context.render(bounded(save.contents.error()));
    return json;
  }
  const SaveContents& contents = *save.contents;
  json["game"] = name_in_save(contents.header);
  json["seed"] = contents.header.seed;
  json["ply"] = contents.ply();
  json["claimed_result"] = nullptr;
  if (contents.outcome()) json["claimed_result"] = contents.outcome()->ending;
  if (contents.outcome() && contents.outcome()->score) {
    json["claimed_score"] = *contents.outcome()->score;
  }
  return json;
}

ExitCode show_saves(Context& context) {
  const std::vector<SaveFolder::Listed> saves = list_of_saves(context);
  if (context.options.json) {
    Json all{{"schema", 1}, {"saves", Json::array()}};
    for (const SaveFolder::Listed& save : saves)
      all["saves"].push_back(json_of_saved(context, save));
    context.out().data(json_line(all));
    return ExitCode::done;
  }
  std::vector<std::pair<std::string, std::string>> rows;
  EndingNames endings(context);
  for (const SaveFolder::Listed& save : saves) {
    rows.emplace_back(save.name,
                      minute_of(save.modified) + "  " + state_of_save(context, save, endings));
  }
  if (rows.empty()) context.out().line(context.render(Message("cli.no-saves")));
  context.out().lines(aligned_rows(rows));
  return ExitCode::done;
}

/// All that can be removed is, and each that cannot be is complained of.
ExitCode remove_saves(Context& context, const std::vector<std::string>& names) {
  auto folder = user_saves();
  if (!folder) return context.complain(Message("play.no-place-to-save"), ExitCode::failed);
  ExitCode code = ExitCode::done;
  for (const std::string& name : names) {
    const Result<void> removed = folder->remove(name);
    if (removed) {
      context.out().line(context.render(Message("cli.save-removed").with("name", name)));
    } else {
      code = context.complain(removed.error(), ExitCode::failed);
    }
  }
  return code;
}

struct SavesOptions {
  std::string action;
  std::vector<std::string> names;
};

ExitCode manage_saves(Context& context, const SavesOptions& own) {
  const bool removes = own.action == kRemove;
  if (!own.action.empty() && !removes) {
    return context.complain(Message("cli.saves-action").with("given", own.action), ExitCode::usage);
  }
  if (removes && own.names.empty()) {
    return context.complain(Message("cli.saves-remove-what"), ExitCode::usage);
  }
  context.needs.saves = removes ? Needs::Saves::written : Needs::Saves::read;
  tzset();  // reads a file that is out of reach afterwards
  if (const auto refused = context.confine(TimeFor::everything)) return *refused;
  return removes ? remove_saves(context, own.names) : show_saves(context);
}

}  // namespace

Command saves_command(CommonOptions& options) {
  const auto own = std::make_shared<SavesOptions>();
  return Command{"saves", [own](Context& context) { return manage_saves(context, *own); }}
      .takes("action", &own->action, "rm")
      .takes("names", &own->names, "SAVE...")
      .takes(library_arguments(options))
      .takes(json_argument(options));
}

}  // namespace talon::cli
