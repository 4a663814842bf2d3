#include "session/log.h"

#include <algorithm>
#include <map>
#include <utility>

namespace talon {

std::size_t ply_after(const LogLine& line, std::size_t ply) {
  switch (line.kind) {
    case LogLine::Kind::answer:
      return ply + 1;
    case LogLine::Kind::undo:
      return ply - std::min(ply, line.count);
    case LogLine::Kind::redo:
      return ply + line.count;
    case LogLine::Kind::note:
      return ply;
  }
  return ply;
}

std::set<std::size_t> joined_answers(const std::vector<LogLine>& log) {
  std::set<std::size_t> joined;
  std::size_t ply = 0;
  for (const LogLine& line : log) {
    if (line.kind == LogLine::Kind::answer) joined.erase(joined.lower_bound(ply), joined.end());
    if (line.joined) joined.insert(ply);
    ply = ply_after(line, ply);
  }
  return joined;
}

std::vector<Outcome> ended_games(const std::vector<LogLine>& log,
                                 const std::optional<Outcome>& at_deal) {
  std::vector<Outcome> ended;
  std::optional<Outcome> last = at_deal;
  std::size_t ply = 0;
  for (const LogLine& line : log) {
    const bool begins = line.kind == LogLine::Kind::answer && ply == 0;
    if (begins && last) ended.push_back(*std::exchange(last, std::nullopt));
    if (line.outcome) last = line.outcome;
    ply = ply_after(line, ply);
  }
  if (last) ended.push_back(*last);
  return ended;
}

std::vector<Note> notes_in(const std::vector<LogLine>& log) {
  std::multimap<std::size_t, std::string> notes;  // those of one ply in the order of the log
  std::size_t ply = 0;
  const auto drop_those_after = [&] { notes.erase(notes.upper_bound(ply), notes.end()); };
  for (const LogLine& line : log) {
    if (line.kind == LogLine::Kind::answer) drop_those_after();
    if (line.kind == LogLine::Kind::note) notes.emplace(ply, line.words);
    ply = ply_after(line, ply);
  }
  drop_those_after();
  std::vector<Note> in_order;
  for (auto& [at, text] : notes) in_order.push_back({at, std::move(text)});
  return in_order;
}

std::span<const Note> notes_at(const std::vector<Note>& notes, std::size_t ply) {
  const auto first = std::ranges::lower_bound(notes, ply, {}, &Note::ply);
  const auto end = std::ranges::upper_bound(notes, ply, {}, &Note::ply);
  return {first, end};
}

}  // namespace talon
