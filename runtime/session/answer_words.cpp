// Reads the one line that stands for an answer in logs, saves and the protocol.
#include <algorithm>

#include "base/index_in.h"
#include "session/answer_text.h"

namespace talon {
namespace {

struct SplitWord {
  std::string text;
  bool quoted = false;
};

/// Words between single or several spaces; a quoted one may hold spaces.
Result<std::vector<SplitWord>> words_in(std::string_view line) {
  std::vector<SplitWord> words;
  for (std::size_t at = 0; at < line.size();) {
    if (line[at] == ' ') {
      ++at;
      continue;
    }
    SplitWord word;
    word.quoted = line[at] == '"';
    at += word.quoted;
    const char end = word.quoted ? '"' : ' ';
    while (at < line.size() && line[at] != end) {
      if (word.quoted && line[at] == '\\' && at + 1 < line.size()) ++at;
      word.text += line[at++];
    }
    if (word.quoted && at++ == line.size()) {
      return failure(Message("session.unclosed-quote").with("name", word.text));
    }
    words.push_back(std::move(word));
  }
  return words;
}

/// Deals the words out to the slots of a move, in order.
Result<AnswerParts> parts_in(const spec::Move& move, const std::vector<SplitWord>& words) {
  AnswerParts parts{move.name, {}};
  auto next = words.begin() + 1;
  for (std::size_t after = move.slots.size(); const spec::Slot& slot : move.slots) {
    --after;
    AnswerParts::Arg& arg = parts.args.emplace_back();
    arg.slot = slot.name;
    // One that holds several leaves a word for each slot after it.
    const std::size_t left = words.size() - index_in(words, next);
    const std::size_t taken =
        holds_several(slot) ? left - std::min(left, after) : std::min<std::size_t>(left, 1);
    for (std::size_t word = 0; word < taken; ++word) arg.values.push_back((next++)->text);
  }
  if (next == words.end()) return parts;
  return failure(Message("session.too-many-words").with("name", next->text));
}

}  // namespace

Result<Reply> read_words(const Asked& asked, std::string_view line) {
  const Result<std::vector<SplitWord>> words = words_in(line);
  if (!words) return failure(words.error());
  if (words->empty()) return failure(Message("session.say-a-move"));
  std::optional<Result<Reply>> last;
  for (const MoveId id : asked.offered) {
    if (asked.game.move(id).name != words->front().text) continue;
    const Result<AnswerParts> parts = parts_in(asked.game.move(id), *words);
    last = parts ? bind(Asked{asked.game, asked.state, {&id, 1}}, *parts)
                 : Result<Reply>(failure(parts.error()));
    if (*last) return *last;
  }
  if (last) return *last;
  return bind(asked, {words->front().text, {}});
}

}  // namespace talon
