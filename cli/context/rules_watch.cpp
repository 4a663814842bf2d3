#include "cli/context/rules_watch.h"

#include "checks/check.h"
#include "cli/context/saved_game.h"
#include "load/finder.h"
#include "session/loading.h"
#include "session/replay.h"

namespace fs = std::filesystem;

namespace talon::cli {
namespace {

bool is_watched(const fs::path& path) {
  return path.extension() == ".yaml" || path.extension() == ".lua";
}

template <typename Files>
void note_watched(const fs::directory_entry& entry, Files& files) {
  std::error_code error;
  if (!is_watched(entry.path()) || !entry.is_regular_file(error)) return;
  const auto time = entry.last_write_time(error).time_since_epoch().count();
  files[entry.path()] = {static_cast<std::int64_t>(time), entry.file_size(error)};
}

}  // namespace

RulesWatch::RulesWatch(Context& context, GameRequest request, const Game& game)
    : context_(context), request_(std::move(request)) {
  find_folders(game);
  taken_ = last_ = look();
}

void RulesWatch::find_folders(const Game& game) {
  const Finder finder(context_.library().paths());
  const auto home = finder.game(game.definition.game);
  if (home) folders_.push_back(home->path.parent_path());
  std::error_code error;
  const fs::path named = fs::path(request_.name);
  if (fs::exists(named, error)) {
    const bool folder = fs::is_directory(named, error);
    (folder ? folders_ : flat_).push_back(folder ? named : fs::absolute(named).parent_path());
  }
  const std::string deck = request_.deck.value_or(game.cards().deck());
  const auto location = home ? finder.deck_of(*home, deck) : finder.deck(deck);
  if (location) flat_.push_back(location->path.parent_path());
}

RulesWatch::Look RulesWatch::look() const {
  Look files;
  std::error_code error;
  for (const fs::path& folder : folders_) {
    for (fs::recursive_directory_iterator entry(folder, error), end; !error && entry != end;
         entry.increment(error)) {
      if (entry.depth() >= kMaxFolderDepth) entry.disable_recursion_pending();
      note_watched(*entry, files);
    }
  }
  for (const fs::path& folder : flat_) {
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end;
         entry.increment(error)) {
      note_watched(*entry, files);
    }
  }
  return files;
}

bool RulesWatch::changed() {
  Look now = look();
  const bool still = now == last_;
  last_ = std::move(now);
  return still && last_ != taken_;
}

std::shared_ptr<const Game> RulesWatch::load_checked() {
  Diagnostics findings;
  if (auto report = check(context_.library(), {request_.name})) {
    for (const CheckReport::Family& family : report->families) {
      for (const std::string& line : family.trial.meter.log.lines) {
        say(Message("play.watch-printed").with("line", line));
      }
    }
    findings = std::move(report->findings);
  }
  std::shared_ptr<const Game> game;
  if (!findings.has_errors()) game = load_game(context_.library(), request_, findings);
  findings.sort();
  context_.out().text(render(findings, context_.messages()));
  return game;
}

void RulesWatch::take_over(Session& session, Keeping& keeping) {
  taken_ = last_;
  say(Message("play.watch-changed"));
  auto game = load_checked();
  if (game == nullptr) return say(Message("play.watch-kept"));
  auto carried = carry_over(session, std::move(game));
  if (!carried) {
    say(carried.error());
    return say(Message("play.watch-kept"));
  }
  report(session, carried->session, carried->lost, carried->rejection, carried->differs);
  session = std::move(carried->session);
  session.set_recorder(&keeping);
  const auto kept = keeping.take_over(header_of_save(context_, session, request_));
  if (!kept) say(kept.error());
}

void RulesWatch::report(const Session& before, const Session& now, const std::string& lost,
                        const Fallible<Rejection>& rejection, std::optional<std::size_t> differs) {
  const auto kept = static_cast<std::int64_t>(now.ply());
  if (rejection) {
    say(Message("play.watch-diverged")
            .with("count", static_cast<std::int64_t>(before.ply()) - kept)
            .with("move", kept + 1)
            .with("words", lost)
            .with("reason", now.game().texts().has(rejection->reason.key)
                                ? now.game().texts().render(rejection->reason)
                                : context_.render(rejection->reason)));
  } else {
    say(Message("play.watch-carried").with("count", kept));
  }
  if (!differs) return;
  say(*differs == 0
          ? Message("play.watch-other-deal")
          : Message("play.watch-differs").with("move", static_cast<std::int64_t>(*differs)));
}

}  // namespace talon::cli
