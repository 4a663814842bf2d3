#include "cli/finished_games.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace talon::cli {
namespace {

bool is_of(const std::string& game, const std::string& name) {
  return name.empty() || game == name || game.starts_with(name + "/");
}

std::int64_t undone_answers(const Session& session) {
  return std::ranges::count_if(
      session.log(), [](const LogLine& line) { return line.kind == LogLine::Kind::undo; });
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

Message words_of_games(const PlayedGames& games) {
  return Message("play.games-won")
      .with("count", static_cast<std::int64_t>(games.played))
      .with("won", static_cast<std::int64_t>(games.won))
      .with("streak", static_cast<std::int64_t>(games.streak))
      .with("longest", static_cast<std::int64_t>(games.longest_streak));
}

}  // namespace

std::string name_in_save(const SaveHeader& header) {
  return header.variant.empty() ? header.game : header.game + "/" + header.variant;
}

std::map<std::string, std::vector<Outcome>> finished_games(std::vector<SaveFolder::Listed> saves,
                                                           const std::string& wanted) {
  std::map<std::string, std::vector<Outcome>> finished;
  std::set<std::tuple<std::string, std::uint64_t, std::uint64_t, std::size_t>> counted;
  std::ranges::reverse(saves);
  for (const SaveFolder::Listed& save : saves) {
    if (!save.contents || !save.contents->outcome()) continue;
    const SaveContents& contents = *save.contents;
    const std::string name = name_in_save(contents.header);
    if (!is_of(name, wanted)) continue;
    const std::uint64_t end = contents.lines.empty() ? 0 : contents.lines.back().state_hash;
    const bool fresh =
        counted.emplace(name, contents.header.start_hash, end, contents.lines.size()).second;
    if (fresh) finished[name].push_back(*contents.outcome());
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
  if (finished.games.played > 1) words.push_back(words_of_games(finished.games));
  return words;
}

}  // namespace talon::cli
