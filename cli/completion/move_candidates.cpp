#include "cli/completion/move_candidates.h"

#include <algorithm>
#include <iterator>
#include <set>

#include "base/text.h"
#include "cli/context/saved_game.h"
#include "cli/play/prompt_completion.h"
#include "rules/names.h"
#include "session/replay.h"

namespace talon::cli {
namespace {

/// What is typed of the move, after the name of the game.
std::string move_so_far(const TypedLine& line) {
  std::string typed;
  for (auto word = line.positions.begin() + 1; word != line.positions.end(); ++word) {
    typed += *word + ' ';
  }
  return typed + line.word;
}

void add_moves(const Game& game, Candidates& found) {
  std::set<std::string> known;  // questions may share a name
  for (std::size_t id = 0; id < game.move_count(); ++id) {
    const auto move = static_cast<MoveId>(id);
    const std::string& name = game.move(move).name;
    if (known.insert(name).second) found.words.push_back({name, move_name(game, move).label()});
  }
}

Candidates moves_at(const Game& game, const Session* session, const TypedLine& line) {
  Candidates found;
  if (line.positions.size() == 1) add_moves(game, found);
  if (session == nullptr) return found;
  for (std::string& word : complete_answer(*session, move_so_far(line)).words) {
    if (std::ranges::find(found.words, word, &Candidate::text) == found.words.end()) {
      found.words.push_back({std::move(word)});
    }
  }
  return found;
}

/// Whether the line goes from a seed to another position than its first choice.
bool goes_elsewhere(const TypedLine& line) {
  constexpr const char* kElsewhere[] = {"--deal", "--deal-as", "--ply", "--set"};
  return std::ranges::any_of(kElsewhere,
                             [&](const char* option) { return line.options.contains(option); });
}

}  // namespace

Candidates moves_of_game(const std::shared_ptr<const Game>& game, const TypedLine& line) {
  const auto seed = line.options.find("--seed");
  const bool stands = seed != line.options.end() && !seed->second.empty() && !goes_elsewhere(line);
  if (!stands) return moves_at(*game, nullptr, line);
  const auto session = Session::start(game, {seed->second.back(), {}});
  return moves_at(*game, session ? &*session : nullptr, line);
}

Candidates moves_of_save(Context& context, const SaveContents& save, const TypedLine& line) {
  const auto found = game_of_save(context, line.value_of("game"), save);
  if (!found) return {};
  const bool stands = !line.options.contains("--ply");
  const auto replayed = replay(save, found->game, std::nullopt);
  return moves_at(*found->game, stands && replayed ? &replayed->session : nullptr, line);
}

}  // namespace talon::cli
