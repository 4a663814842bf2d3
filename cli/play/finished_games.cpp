#include "cli/play/finished_games.h"

#include <algorithm>
#include <iterator>
#include <span>

#include "solve/solver.h"

namespace talon::cli {
namespace {

bool is_of(const std::string& game, const std::string& name) {
  return name.empty() || game == name || game.starts_with(name + "/");
}

/// Who takes back all plays the same deal again, which is another game: see ended_games.
std::int64_t undone_answers(const Session& session) {
  std::int64_t undone = 0;
  std::size_t ply = 0;
  for (const LogLine& line : session.log()) {
    ply = ply_after(line, ply);
    if (line.kind == LogLine::Kind::undo) undone = ply == 0 ? 0 : undone + 1;
  }
  return undone;
}

Message words_of_score(std::int64_t score, const std::optional<std::int64_t>& best) {
  const char* key = !best            ? "play.score"
                    : score > *best  ? "play.score-best"
                    : score == *best ? "play.score-as-best"
                                     : "play.score-below";
  Message message(key);
  message.with("score", score);
  if (best) message.with("best", *best);
  return message;
}

/// Nothing is said of winning where no ending counts as that.
Message words_of_games(const Game& game, const PlayedGames& games) {
  const char* const key = !can_be_won(game)   ? "play.games-played"
                          : games.played == 1 ? "play.first-game"
                                              : "play.games-won";
  return Message(key)
      .with("count", static_cast<std::int64_t>(games.played))
      .with("won", static_cast<std::int64_t>(games.won))
      .with("streak", static_cast<std::int64_t>(games.streak))
      .with("longest", static_cast<std::int64_t>(games.longest_streak));
}

/// Whether all of a save is at the beginning of another one: that is a copy of it, or what was
/// made of a copy.
bool is_begun_by(const SaveContents& longer, const SaveContents& save) {
  const auto same = [](const LogLine& one, const LogLine& other) {
    return one.state_hash == other.state_hash && one.kind == other.kind && one.words == other.words;
  };
  return longer.header.start_hash == save.header.start_hash &&
         longer.lines.size() >= save.lines.size() &&
         std::ranges::equal(save.lines, std::span(longer.lines).first(save.lines.size()), same) &&
         name_in_save(longer.header) == name_in_save(save.header);
}

std::vector<Outcome> ended_in(const SaveContents& save) {
  return ended_games(save.lines, save.header.start_outcome);
}

}  // namespace

std::string name_in_save(const SaveHeader& header) {
  return name_with_variant(header.game, header.variant);
}

std::map<std::string, std::vector<Outcome>> finished_games(std::vector<SaveFolder::Listed> saves,
                                                           const std::string& wanted) {
  std::erase_if(saves, [&](const SaveFolder::Listed& save) {
    return !save.contents || ended_in(*save.contents).empty() ||
           !is_of(name_in_save(save.contents->header), wanted);
  });
  std::ranges::reverse(saves);
  std::map<std::string, std::vector<Outcome>> finished;
  for (std::size_t index = 0; index < saves.size(); ++index) {
    const SaveContents& contents = *saves[index].contents;
    bool told_later = false;
    for (std::size_t other = 0; other < saves.size() && !told_later; ++other) {
      const SaveContents& longer = *saves[other].contents;
      const bool first = other > index || longer.lines.size() > contents.lines.size();
      told_later = first && is_begun_by(longer, contents);
    }
    if (told_later) continue;
    std::vector<Outcome>& of_game = finished[name_in_save(contents.header)];
    std::ranges::move(ended_in(contents), std::back_inserter(of_game));
  }
  return finished;
}

FinishedHere finished_here(const Session& session, const Keeping& keeping) {
  std::vector<FinishedGame> games;
  const auto add = [&](const Outcome& outcome) {
    games.push_back({is_won(session.game(), outcome.ending), outcome.score});
  };
  const auto folder = user_saves();
  auto saves = folder ? folder->list() : std::vector<SaveFolder::Listed>();
  if (saves) {
    std::erase_if(*saves, [&](const SaveFolder::Listed& save) {
      return keeping.name() && save.name == *keeping.name();
    });
    const auto all = finished_games(*std::move(saves), keeping.game());
    const auto own = all.find(keeping.game());
    if (own != all.end()) std::ranges::for_each(own->second, add);
  }
  std::vector<Outcome> here = ended_games(session.log(), std::nullopt);
  if (!here.empty()) here.pop_back();  // this one
  std::ranges::for_each(here, add);
  const std::optional<std::int64_t> best_before = count_played(games).best;
  add(session.outcome());
  return {count_played(games), best_before};
}

bool is_won(const Game& game, const std::string& ending) {
  return std::ranges::any_of(
      game.rules.endings, [&](const spec::Ending& one) { return one.won && one.name == ending; });
}

std::vector<Message> words_of_end(const Session& session, const FinishedHere& finished,
                                  std::int64_t hints) {
  std::vector<Message> words;
  const Outcome outcome = session.outcome();
  if (outcome.score) words.push_back(words_of_score(*outcome.score, finished.best_before));
  if (const auto undone = undone_answers(session)) {
    words.push_back(Message("play.undone").with("count", undone));
  }
  if (hints > 0) words.push_back(Message("play.hinted").with("count", hints));
  words.push_back(words_of_games(session.game(), finished.games));
  return words;
}

}  // namespace talon::cli
